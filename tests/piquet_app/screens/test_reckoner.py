"""The second process: it reckons what it is asked, and the first one does what it cannot."""

import os
import signal
import subprocess
import sys

import pytest

from patience.hints import hints
from patience.layout import Deal, view_of
from patience.rules import Variant
from patience.sitting import sit_down
from piquet_app.screens.reckoner import elsewhere
from tests.piquet_app.programs import unix_only


def test_one_other_process_answers_all_questions() -> None:
    assert elsewhere(os.getpid) == elsewhere(os.getpid) != os.getpid()


def test_it_finds_what_is_found_here() -> None:
    view = view_of(sit_down(Deal(Variant.SUIT_ONLY, 0, 5)).now)
    assert elsewhere(hints, view) == hints(view)


def test_what_goes_wrong_there_is_raised_here() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        elsewhere(int, "ninety")
    assert elsewhere(int, "90") == 90


def test_what_cannot_be_sent_is_done_here() -> None:
    def here() -> int:
        return os.getpid()

    assert elsewhere(here) == os.getpid()


@unix_only
def test_another_one_takes_the_place_of_one_that_was_killed() -> None:
    killed = elsewhere(os.getpid)
    assert killed != os.getpid()
    os.kill(killed, signal.SIGKILL)
    assert elsewhere(int, "90") == 90
    assert elsewhere(os.getpid) not in (killed, os.getpid())


def test_it_ends_when_nobody_asks_any_more() -> None:
    line = [sys.executable, "-m", "piquet_app.screens.reckoner"]
    ended = subprocess.run(
        line, check=False, stdin=subprocess.DEVNULL, capture_output=True, timeout=60
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")
