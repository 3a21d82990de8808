"""The program as a stranger gets it: built twice over, installed elsewhere, without the extra."""

import json
import os
import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from tests.hands import COMES_OUT

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = {"piquet_scoring", "patience", "piquet", "piquet_app"}
SIMULATIONS = ROOT / "tests" / "records" / "simulations.jsonl"


Ran = subprocess.CompletedProcess[str]


def run(*line: str | Path, cwd: Path, **variables: str) -> Ran:
    """One command in a folder outside the tree, knowing nothing of this environment."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "COV_", "COVERAGE", "VIRTUAL_ENV", "PIQUET_", "LC_"))
    }
    return subprocess.run(
        line,
        cwd=cwd,
        env={**inherited, "PYTHONUTF8": "1", **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution and not from the tree."""
    folder = tmp_path_factory.mktemp("dist")
    built = run(
        sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder
    )
    assert built.returncode == 0, built.stdout + built.stderr
    [found] = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs' folder of an environment that holds the wheel and what it depends on."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    got = run(
        programs / "python", "-m", "pip", "install", "--quiet", "--retries=1", wheel, cwd=folder
    )
    if "connection broken" in got.stdout + got.stderr and not os.environ.get("CI"):
        pytest.skip("what piquet depends on cannot be fetched: no network")
    assert got.returncode == 0, got.stdout + got.stderr
    return programs


def test_the_wheel_holds_the_four_packages_and_no_tests(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())

    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == PACKAGES
    assert {f"{package}/py.typed" for package in PACKAGES} <= names
    assert "piquet_app/languages/ru/LC_MESSAGES/piquet.mo" in names
    pages = ("table.html", "notice.html", "page.css", "page.js")
    assert {f"piquet_app/browser/page/{page}" for page in pages} <= names
    shipped = product(("rank-or-suit", "suit-only"), ("starts", "fit"))
    assert {f"patience/data/{name}.{what}" for name, what in shipped} <= names
    assert any(re.fullmatch(r"piquet-[^/]+\.dist-info/licenses/LICENSE", name) for name in names)
    assert not [name for name in names if {"tests", "build_hook.py"} & set(name.split("/"))]
    assert not [name for name in names if name.rpartition("/")[2].startswith("test_")]


@pytest.fixture
def piquet(home: Path, tmp_path: Path) -> Callable[..., Ran]:
    """The installed command, used in a folder of its own by someone who has never played."""
    stranger = dict.fromkeys(
        ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"),
        str(tmp_path),
    )
    return lambda *words: run(home / "piquet", *words, cwd=tmp_path, **stranger)


def test_it_installs_without_the_extra(home: Path, tmp_path: Path) -> None:
    code = "import importlib.util as u; print(u.find_spec('numba'), u.find_spec('numpy'))"

    assert run(home / "python", "-c", code, cwd=tmp_path).stdout.split() == ["None", "None"]


def test_the_version_is_told(
    piquet: Callable[..., Ran], home: Path, wheel: Path, tmp_path: Path
) -> None:
    version = wheel.name.split("-")[1]

    assert version in piquet("--version").stdout
    assert version in run(home / "python", "-m", "piquet_app", "--version", cwd=tmp_path).stdout


def test_a_hand_is_scored(piquet: Callable[..., Ran]) -> None:
    """Point 5, quint 15, tierce 3, and a trio each of aces, kings and queens: 32."""
    told = piquet("score", COMES_OUT, "--json")

    assert told.returncode == 0, told.stderr
    score = json.loads(told.stdout)
    assert (score["hand"], score["count"], score["total"]) == (COMES_OUT.split(), 32, 92)


def test_a_hand_is_scored_in_russian(piquet: Callable[..., Ran]) -> None:
    told = piquet("--lang", "ru", "score", COMES_OUT)

    assert told.returncode == 0, told.stderr
    assert re.search("[а-я]{4}", told.stdout)
    assert "92" in told.stdout


def test_games_are_simulated_by_the_reference(piquet: Callable[..., Ran]) -> None:
    """It comes to the golden totals: here and in the tree, with the extra and without it."""
    golden = [json.loads(line) for line in SIMULATIONS.read_text("ascii").splitlines()]
    players = dict.fromkeys(expected["player"] for expected in golden)
    asked = [word for name in players for word in ("--player", name)]
    told = piquet(
        *("patience", "simulate", "--variant", "both", *asked),
        *("--games", "200", "--seed", "1", "--json"),
    )

    assert told.returncode == 0, told.stderr
    for summary, expected in zip(json.loads(told.stdout), golden, strict=True):
        assert summary["mean_passes"] == pytest.approx(expected.pop("passes") / 200)
        assert {key: summary[key] for key in expected} == expected


def test_a_game_begins_and_is_kept_when_the_input_ends(piquet: Callable[..., Ran]) -> None:
    told = piquet("patience", "play", "--plain")

    assert told.returncode == 0, told.stderr
    assert told.stdout.strip()
    assert "\x1b" not in told.stdout
