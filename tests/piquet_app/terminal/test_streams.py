"""Outputs of every encoding, and what is fit to be printed."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_app.languages.words import set_language
from piquet_app.terminal import streams
from piquet_app.terminal.signs import nearest_signs
from tests.piquet_app.conftest import Piquet

POOR = ("ascii", "cp1252", "cp866", "cp1251")
CYRILLIC = {"cp866", "cp1251", "utf-8"}
HAND = ["AC", "KC", "QC", "JC", "TC", "KS", "QS", "JS", "AH", "QH", "AD", "KD"]


@pytest.mark.parametrize("encoding", POOR)
def test_suit_symbols_become_letters(encoding: str) -> None:
    assert "♠♥♦♣♤♡♢♧".encode(encoding, nearest_signs(encoding)) == b"SHDCSHDC"
    set_language("ru")
    expected = "пчбтпчбт" if encoding in CYRILLIC else "SHDCSHDC"
    assert "♠♥♦♣♤♡♢♧".encode(encoding, nearest_signs(encoding)).decode(encoding) == expected


def test_signs_become_their_nearest() -> None:
    assert "sixième — 3 × 4 … “x” │╭─╮ ≥ 30\ufe0f".encode("ascii", nearest_signs("ascii")) == (
        b'sixieme - 3 x 4 ... "x" |+-+ >= 30'
    )
    assert "туз 漢".encode("ascii", nearest_signs("ascii")) == b"??? ?"


@given(st.text(), st.sampled_from(POOR), st.sampled_from(["en", "ru"]))
def test_nothing_is_too_strange_to_print(text: str, encoding: str, speech: str) -> None:
    set_language(speech)
    text.encode(encoding, nearest_signs(encoding)).decode(encoding)


@pytest.mark.parametrize(
    ("given_text", "shown"),
    [
        ("A♠", "A♠"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\nb", "a\\nb"),
        ("\udcff", "\\udcff"),
        ("A♠\ufe0f", "A♠"),
        ("\u202eevil", "\\u202eevil"),
        ("x" * 1000, "x" * 60 + "…"),
    ],
)
def test_what_is_quoted_is_printable(given_text: str, shown: str) -> None:
    assert streams.printable(given_text) == shown


@pytest.mark.parametrize(("columns", "width"), [("40", 40), ("132", 132), ("3", 20)])
def test_the_width_is_that_of_the_terminal(
    columns: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert streams.width() == width


@pytest.mark.parametrize("encoding", [*POOR, "utf-8"])
@pytest.mark.parametrize("speech", ["en", "ru"])
def test_every_output_can_hold_an_answer(piquet: Piquet, encoding: str, speech: str) -> None:
    answer = piquet("score", *HAND, "--lang", speech, encoding=encoding)
    russian = speech == "ru" and encoding in CYRILLIC
    symbols = encoding == "utf-8"
    king = "К" if russian else "K"
    assert answer.code == 0
    assert f"{king}{'♠' if symbols else 'п' if russian else 'S'} " in answer.out
    assert ("Квинт-мажор" in answer.out) == russian
    assert "?" not in answer.out
    assert "\ufe0f" not in answer.out
    lines = answer.err.splitlines()
    assert len(lines) == (1 if speech == "ru" and not russian else 0)
    assert all("Cyrillic" in line for line in lines)


def test_errors_are_shown_in_letters_too(piquet: Piquet) -> None:
    answer = piquet("score", "AS", "A♠", encoding="cp866")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("piquet: AS ")


@pytest.mark.parametrize(
    ("encoding", "speech"), [("ascii", "ru"), ("cp1252", "en"), ("cp866", "ru"), ("cp1251", "ru")]
)
def test_the_real_program_under_a_poor_encoding(encoding: str, speech: str) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "piquet_app", "score", *HAND, "--lang", speech],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert answer.returncode == 0
    shown = answer.stdout.decode(encoding)
    assert ("Кп" in shown) == (speech == "ru" and encoding in CYRILLIC)
    assert b"Traceback" not in answer.stderr


def test_the_c_locale_without_utf8() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "piquet_app", "score", *HAND],
        env={**os.environ, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"},
        capture_output=True,
        check=False,
    )
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert b"KS QS JS" in answer.stdout
