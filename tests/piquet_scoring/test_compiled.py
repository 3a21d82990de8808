"""Whether kernels are compiled, and where the compiled code is kept."""

import os
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path
from runpy import run_path
from shutil import copytree, ignore_patterns, rmtree, which
from time import time

import pytest

import piquet_scoring
from piquet_scoring import compiled

INSTALLED = Path(piquet_scoring.__file__).parent

COUNT_ONE = """
import os
from numba import config
from piquet_scoring import kernel
print(kernel.__file__, kernel.raw_count_of(7), sum(kernel.raw_count_of.stats.cache_hits.values()))
assert config.CACHE_DIR == os.environ.get("NUMBA_CACHE_DIR", "")
"""


def count_one(environment: dict[str, str], *before: str) -> tuple[Path, str, int]:
    """Three low spades by the kernel in another process: its file, the count, cached or not."""
    given = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    answer = subprocess.run(
        [*before, sys.executable, "-P", "-B", "-W", "error", "-c", COUNT_ONE],
        env=given | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    file, count, hits = answer.stdout.split()
    return Path(file), count, int(hits)


def test_available_is_asked_without_importing() -> None:
    question = (
        "from piquet_scoring.compiled import available; available(); import sys;"
        "print(sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"
    )
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, check=True)
    assert answer.stdout.split() == [b"[]"]


@pytest.mark.parametrize(
    ("installed", "expected"),
    [({"numba", "numpy"}, True), ({"numpy"}, False), ({"numba"}, False), (set[str](), False)],
)
def test_available(monkeypatch: pytest.MonkeyPatch, installed: set[str], expected: bool) -> None:
    def find_spec(name: str) -> ModuleSpec | None:
        return ModuleSpec(name, None) if name in installed else None

    monkeypatch.setattr(compiled, "find_spec", find_spec)
    assert compiled.available() is expected


def test_cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.delenv("PIQUET_HOME", raising=False)
    assert "piquet" in compiled.cache_folder().parts
    monkeypatch.setenv("PIQUET_HOME", str(tmp_path / "home"))
    assert compiled.cache_folder() == tmp_path / "home" / "cache"
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "numba"))
    assert compiled.cache_folder() == tmp_path / "numba"


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Folders are chosen anew."""
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    compiled.folder_for.cache_clear()
    return monkeypatch


def test_another_rule_another_folder(fresh: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fresh.setenv("PIQUET_HOME", str(tmp_path / "home"))
    package = tmp_path / "package"
    package.mkdir()
    folders = []
    for text in ("TIERCE = 3", "TIERCE = 4", "TIERCE = 3"):
        (package / "rules.py").write_text(text)
        compiled.folder_for.cache_clear()
        folders.append(compiled.folder_for(package))
    assert None not in folders
    assert folders[0] == folders[2] != folders[1]


def test_forgotten_folders_go_when_a_new_one_is_made(
    fresh: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fresh.setenv("PIQUET_HOME", str(tmp_path))
    cache, now, day = tmp_path / "cache", time(), 24 * 60 * 60
    ages = {"kernels-old": 31, "kernels-late": 29, "somebody-else": 400}
    for name, days in ages.items():
        (cache / name).mkdir(parents=True)
        (cache / name / "kernel.nbi").touch()
        os.utime(cache / name, (now - days * day,) * 2)

    folder = compiled.folder_for(INSTALLED)

    assert folder is not None
    assert {found.name for found in cache.iterdir()} == {
        folder.name,
        "kernels-late",
        "somebody-else",
    }


def test_a_folder_in_use_is_never_old(fresh: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fresh.setenv("PIQUET_HOME", str(tmp_path))
    folder = compiled.folder_for(INSTALLED)
    assert folder is not None
    os.utime(folder, (0, 0))
    compiled.folder_for.cache_clear()

    assert compiled.folder_for(INSTALLED) == folder
    assert time() - folder.stat().st_mtime < compiled.FORGOTTEN


def test_no_folder_where_nothing_can_be_written(fresh: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    fresh.setenv("PIQUET_HOME", str(tmp_path / "file"))
    assert compiled.folder_for(INSTALLED) is None


def needs_numba() -> None:
    pytest.importorskip("numba", reason="the extra `fast` is not installed")


def test_compiled_code_is_kept(tmp_path: Path) -> None:
    needs_numba()
    environment = {"PIQUET_HOME": str(tmp_path), "HOME": str(tmp_path / "elsewhere")}
    assert count_one(environment)[1:] == ("6", 0)
    assert list((tmp_path / "cache").rglob("*.nbi"))
    assert count_one(environment)[1:] == ("6", 1)
    assert not (tmp_path / "elsewhere").exists()


TWICE = """
from piquet_scoring.compiled import compiled

@compiled
def twice(number):
    return 2 * number
"""


CALLS = """
from piquet_scoring.compiled import compiled, compiled_lean

@compiled_lean
def part(number):
    return number + 1

@compiled
def other(numbers, more):
    return part(numbers[0]) + part(numbers[1]) + more

@compiled
def calls(number):
    return part(0) + part(number) + other((0, number), 1) + other((number, number), more=0)
"""


def twice(folder: Path) -> int:
    """Count by a small kernel as a new program would; how often its code was found kept."""
    compiled.folder_for.cache_clear()
    (folder / "kernel.py").write_text(TWICE, encoding="utf-8")
    os.utime(folder / "kernel.py", (1, 1))  # Numba asks when the source was changed
    kernel = run_path(str(folder / "kernel.py"))["twice"]
    assert kernel(21) == 42
    hits: int = sum(kernel.stats.cache_hits.values())
    return hits


@pytest.fixture
def small(fresh: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder for the small kernel, and nothing kept."""
    needs_numba()
    fresh.setenv("PIQUET_HOME", str(tmp_path / "home"))
    (tmp_path / "kernel").mkdir()
    return tmp_path / "kernel"


def kept(tmp_path: Path, end: str) -> list[Path]:
    found = list(tmp_path.rglob(f"*{end}"))
    assert found
    return found


def cut(content: bytes) -> bytes:
    return content[:-100]


def overwritten(content: bytes) -> bytes:
    return b"no index and no machine code"


def emptied(content: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("end", [".nbi", ".nbc"])
@pytest.mark.parametrize("damaged", [cut, overwritten, emptied])
def test_damaged_code_is_compiled_anew(
    small: Path, tmp_path: Path, end: str, damaged: Callable[[bytes], bytes]
) -> None:
    assert [twice(small), twice(small)] == [0, 1]
    for file in kept(tmp_path, end):
        file.write_bytes(damaged(file.read_bytes()))
    assert [twice(small), twice(small)] == [0, 1]


def test_a_kernel_is_compiled_once_for_all_numbers(small: Path) -> None:
    """However those are written that other kernels call it with, alone or in a tuple."""
    (small / "kernel.py").write_text(CALLS, encoding="utf-8")
    kernels = run_path(str(small / "kernel.py"))
    assert [kernels["calls"](number) for number in range(3)] == [7, 11, 15]
    assert [len(kernels[name].overloads) for name in ("part", "other", "calls")] == [1, 1, 1]


@pytest.mark.parametrize("name", ["PIQUET_HOME", "NUMBA_CACHE_DIR"])
def test_a_full_disk(small: Path, tmp_path: Path, fresh: pytest.MonkeyPatch, name: str) -> None:
    """A folder can still be made there, and a file that holds next to nothing."""
    resource = pytest.importorskip("resource", reason="no file can be limited on this system")
    fresh.setenv(name, str(tmp_path / "full"))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    twice(small)
    rmtree(tmp_path / "full")
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(TWICE), hard))
    try:
        assert twice(small) == 0
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert not list((tmp_path / "full").rglob("*.nbc"))
    assert [twice(small), twice(small)] == [0, 1]


def test_no_folder_of_numbas_own(small: Path, tmp_path: Path) -> None:
    """Where Numba cannot make a folder in ours it would take one that knows no rules."""
    twice(small)
    for index in kept(tmp_path, ".nbi"):
        rmtree(index.parent)
        index.parent.touch()
    assert [twice(small), twice(small)] == [0, 0]
    assert not list(tmp_path.rglob("*.nb?"))


def test_a_cache_that_is_a_file(tmp_path: Path) -> None:
    needs_numba()
    nowhere = tmp_path / "file"
    nowhere.touch()
    for name in ("PIQUET_HOME", "HOME", "NUMBA_CACHE_DIR"):
        assert count_one({"HOME": str(tmp_path), name: str(nowhere / "deeper")})[1:] == ("6", 0)
    assert nowhere.is_file()


def without_privilege() -> list[str]:
    """What to put before a command so that read-only folders are read-only for it."""
    if not hasattr(os, "geteuid"):
        pytest.skip("permissions are of another kind on this system")
    if os.geteuid() != 0:
        return []
    if not (setpriv := which("setpriv")):
        pytest.skip("root may write everywhere, and there is no setpriv to give that up")
    return [setpriv, "--bounding-set", "-dac_override,-dac_read_search"]


def test_read_only_installation_and_home(tmp_path: Path) -> None:
    """Where Numba by itself refuses to be imported."""
    needs_numba()
    before = without_privilege()
    site = tmp_path / "site"
    copytree(INSTALLED, site / "piquet_scoring", ignore=ignore_patterns("__pycache__"))
    folders = [tmp_path, site, site / "piquet_scoring"]
    for folder in folders:
        folder.chmod(0o555)
    try:
        attempt = [*before, sys.executable, "-c", f"open({str(site / 'x')!r}, 'w')"]
        assert subprocess.run(attempt, capture_output=True, check=False).returncode != 0
        environment = {"HOME": str(tmp_path), "PYTHONPATH": str(site)}
        file, count, hits = count_one(environment, *before)
    finally:
        for folder in folders:
            folder.chmod(0o755)
    assert (file.parent, count, hits) == (site / "piquet_scoring", "6", 0)
