"""Installed where nothing may be written, for somebody who has no folder of his own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.hands import COMES_OUT
from tests.piquet_scoring.test_compiled import without_privilege

ROOT = Path(__file__).parents[3]
PACKAGES = ("piquet_scoring", "patience", "piquet", "piquet_app")

Ran = subprocess.CompletedProcess[str]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with the packages."""
    for package in PACKAGES:
        copytree(ROOT / package, tmp_path / package, ignore=ignore_patterns("__pycache__"))
    return tmp_path


def run(site: Path, *arguments: str) -> Ran:
    """The program as it is installed there, while nothing in that folder may be written."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("XDG_", "PIQUET_", "NUMBA_"))
    }
    before = without_privilege()
    folders = [site, *(path for path in site.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    try:
        return subprocess.run(
            [*before, sys.executable, "-m", "piquet_app", *arguments],
            cwd=site,
            env={**environment, "HOME": str(site), "PYTHONPATH": str(site), "PYTHONUTF8": "1"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
    finally:
        for folder in folders:
            folder.chmod(0o755)


def test_a_hand_is_scored(site: Path) -> None:
    ran = run(site, "--lang", "ru", "score", COMES_OUT)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "92" in ran.stdout


def test_games_are_simulated(site: Path) -> None:
    ran = run(site, "patience", "simulate", "--player", "first", "--games", "100", "--json")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["games"] == 100
    assert "Traceback" not in ran.stderr


def test_a_game_is_played_that_cannot_be_kept(site: Path) -> None:
    ran = run(site, "patience", "play", "--deal", "5")
    assert ran.returncode == 0
    assert ran.stderr.count("\n") == 1
    assert "cannot be kept" in ran.stderr
    assert "This game is not kept. Its record: patience:rank-or-suit:1:0:5" in ran.stdout
