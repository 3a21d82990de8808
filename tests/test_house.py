"""The house stands: its floors, what an import brings, what it leans on, what it says of itself."""

import importlib
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from inspect import isclass, isfunction
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po
from importlinter.cli import lint_imports

import patience
import piquet_scoring
from piquet_scoring import errors
from piquet_scoring.errors import PiquetError

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("piquet_scoring", "patience", "piquet", "piquet_app")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def python(code: str) -> str:
    """What a fresh interpreter prints when it runs this code in the project's folder."""
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_floors_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", [*sys.path])  # import-linter puts the folder in front of it

    assert lint_imports(no_cache=True, no_logo=True) == 0


def test_the_floors_see_every_package() -> None:
    assert PROJECT["tool"]["importlinter"]["root_packages"] == list(PACKAGES)
    assert PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == list(PACKAGES)


@pytest.mark.parametrize("package", ["piquet_scoring", "patience"])
def test_an_import_brings_only_the_standard_library(package: str) -> None:
    loaded = python(
        f"import sys; before = set(sys.modules); import {package};"
        "print(*{name.partition('.')[0] for name in sys.modules.keys() - before})"
    ).split()

    assert package in loaded
    assert not set(loaded) - sys.stdlib_module_names - set(PACKAGES)


# What Windows lacks. Third parties look for it in their own way, so they are loaded before it goes.
WITHOUT_UNIX = """
import importlib, os, pkgutil, signal, sys
for name in ("typer", "rich.console", "rich.progress", "rich.table", "platformdirs", "textual",
             "numpy", "numba", "distributed", "textual_serve.server", "subprocess",
             "multiprocessing", "concurrent.futures"):
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        pass
for name in ("termios", "fcntl", "curses", "resource", "tty", "pty", "pwd", "grp", "readline"):
    sys.modules[name] = None
for owner, name in ((signal, "SIGPIPE"), (signal, "SIGALRM"), (os, "fork"), (os, "getuid")):
    if hasattr(owner, name):
        delattr(owner, name)
for package in sys.argv[1:]:
    shown = importlib.import_module(package)
    for found in pkgutil.walk_packages(shown.__path__, package + "."):
        try:
            importlib.import_module(found.name)
        except ModuleNotFoundError as missing:
            if missing.name not in ("numpy", "numba", "distributed", "aiohttp"):
                raise
        print(found.name)
"""


def test_every_module_imports_without_unix() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_UNIX, *PACKAGES],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert ran.returncode == 0, ran.stderr
    seen = set(ran.stdout.split())
    assert {".".join(path.with_suffix("").parts) for path in modules()} <= seen


def modules() -> Iterator[Path]:
    """Every module of the four packages, relative to the project's folder."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if path.name not in ("__init__.py", "build_hook.py"):
                yield path.relative_to(ROOT)


# Put together from halves, so that this file does not name what it looks for.
FOLDERS = ("home", "root", "work", "tmp", "opt", "Users", "usr/local")
HOSTS = ("py" + "pi.org", "python" + "hosted", "registry.npm" + "js", "deb.deb" + "ian")
UNWANTED = re.compile(rf"(?<![\w.~])/(?:{'|'.join(FOLDERS)})/|{'|'.join(map(re.escape, HOSTS))}")
TEXTS = {".py", ".toml", ".md", ".po", ".txt", ".json", ".jsonl", ".csv", ".cfg", ".yml", ".yaml"}
NAMED = {"Makefile", "LICENSE", ".gitignore", "run"}
SKIPPED = {"build", "dist", "htmlcov", "__pycache__"}


def texts(folder: Path = ROOT) -> Iterator[Path]:
    """Every text of the project, whether git knows it yet or not."""
    for path in sorted(folder.iterdir()):
        hidden = path.name.startswith(".") and path.name not in (".ci", ".gitignore")
        if path.is_dir() and not hidden and path.name not in SKIPPED:
            yield from texts(path)
        elif path.is_file() and (path.suffix in TEXTS or path.name in NAMED):
            yield path


def test_no_text_names_a_machine_or_a_registry() -> None:
    read = {path: path.read_text(encoding="utf-8") for path in texts()}

    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path, text in read.items()
        for number, line in enumerate(text.splitlines(), 1)
        if UNWANTED.search(line)
    ]

    assert Path(__file__).resolve() in read
    assert found == []


def test_the_classifiers_say_what_requires_python_says() -> None:
    said = PROJECT["project"]["requires-python"]
    prefix = "Programming Language :: Python :: 3."
    minors = [
        int(line.removeprefix(prefix))
        for line in PROJECT["project"]["classifiers"]
        if line.startswith(prefix)
    ]

    assert said == f">=3.{minors[0]}"
    assert minors == list(range(11, 15))


def test_only_the_extra_fast_asks_for_the_compiler() -> None:
    asked = [re.split("[<>=]", line)[0] for line in PROJECT["project"]["dependencies"]]
    fast = PROJECT["project"]["optional-dependencies"]["fast"]

    assert [re.split("[<>=]", line)[0] for line in fast] == ["numpy", "numba"]
    assert not {"numpy", "numba", "pydantic", "click"} & set(asked)


def test_the_russian_catalogue_says_all_there_is_to_say() -> None:
    source = ROOT / "piquet_app/languages/ru/LC_MESSAGES/piquet.po"
    with source.open("rb") as lines:
        entries = {message.id: message for message in read_po(lines, locale="ru") if message.id}

    # When these differ, `make words` brings the catalogue up to date.
    assert sentences() - entries.keys() == set()
    assert entries.keys() - sentences() == set()
    assert [key for key, message in entries.items() if message.fuzzy] == []
    assert [key for key, message in entries.items() if not translated(message.string)] == []
    # As the Russian sources write; and nobody's placeholders.
    assert re.findall("[ёЁ]|EMAIL@ADDRESS|YEAR|<li", source.read_text(encoding="utf-8")) == []


def translated(text: object) -> bool:
    """Whether every form of a translation is there."""
    return all(text) if isinstance(text, list | tuple) else bool(text)


def keywords() -> dict[str, Any]:
    """The calls whose first arguments `make words` collects."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = " ".join(re.findall(r"--keywords='([^']*)'", makefile))
    return dict(parse_keywords(named.split()))


def sentences() -> set[object]:
    """What `make words` finds in the packages: sentences, and pairs of singular and plural."""
    return {
        found[2]
        for package in PACKAGES
        for found in extract_from_dir(ROOT / package, keywords=keywords())
    }


def test_the_sentence_of_every_error_is_collected() -> None:
    import_everything()
    known = set(family(PiquetError))

    assert {"NotACard", "NotAHand", "IllegalMove", "WrongInput"} <= known
    assert known <= keywords().keys()


def import_everything() -> None:
    """Load every module that needs no compiler, so that all errors are known."""
    for path in modules():
        if path.name == "__main__.py":
            continue
        try:
            importlib.import_module(".".join(path.with_suffix("").parts))
        except ModuleNotFoundError as missing:
            if missing.name not in ("numpy", "numba", "distributed", "aiohttp"):
                raise


def test_the_tree_of_errors_is_drawn_as_it_is() -> None:
    """Each name stands four signs further in than the one that it stands on."""
    import_everything()
    assert errors.__doc__ is not None
    tree = re.findall(r"^ {4}([ |]*(?:\+-- )?)(\w+)(?:  .*)?$", errors.__doc__, re.MULTILINE)
    path, drawn = list[str](), set[tuple[str, str]]()
    for indent, name in tree:
        del path[(len(indent) + 3) // 5 :]
        drawn.add((path[-1] if path else "ValueError", name))
        path.append(name)

    assert drawn == {("ValueError", "PiquetError"), *branches(PiquetError)}


def branches(error: type[PiquetError]) -> Iterator[tuple[str, str]]:
    """What stands on an error and, further out, on that."""
    for narrower in error.__subclasses__():
        if narrower.__module__.partition(".")[0] in PACKAGES:
            yield error.__name__, narrower.__name__
            yield from branches(narrower)


@pytest.mark.parametrize("package", [piquet_scoring, patience])
def test_what_is_offered_is_there_and_explained(package: ModuleType) -> None:
    for name in package.__all__:
        offered = getattr(package, name)
        if isfunction(offered) or isclass(offered):
            text = offered.__doc__ or ""
            # A dataclass without a docstring is given its own signature.
            assert text.strip(), name
            assert not text.startswith(f"{name}("), name


def family(error: type[PiquetError]) -> Iterator[str]:
    """The names of an error and of every one that stands on it."""
    yield error.__name__
    for narrower in error.__subclasses__():
        yield from family(narrower)
