"""A sentence ends once: what is put into another sentence has no full stop of its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import patience
import piquet
import piquet_app
import piquet_scoring
from piquet_app.duel.answering import answered
from piquet_app.duel.turn import prompt
from piquet_app.languages.words import CATALOGUES, _, set_language
from piquet_scoring import Stream
from piquet_scoring.errors import PiquetError
from tests.piquet_app.duel.evenings import begun, evening, text_of
from tests.piquet_app.duel.test_by_itself import BOTH

PACKAGES = (piquet_scoring, patience, piquet, piquet_app)
ENDS_TWICE = re.compile(r"[.?!…]\s?\.(?!\w)|\.[,;:]")


def errors(kind: type[PiquetError] = PiquetError) -> Iterator[str]:
    """The names of all errors that tell what was wrong."""
    yield kind.__name__
    for each in kind.__subclasses__():
        yield from errors(each)


def templates() -> Iterator[str]:
    """What every error says, wherever it is raised."""
    names = set(errors())
    for package in PACKAGES:
        for source in Path(package.__path__[0]).rglob("*.py"):
            for call in ast.walk(ast.parse(source.read_text("utf-8"))):
                if isinstance(call, ast.Call) and getattr(call.func, "id", None) in names:
                    said = call.args[0] if call.args else None
                    if isinstance(said, ast.Constant) and isinstance(said.value, str):
                        yield said.value


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_what_an_error_says_has_no_full_stop(speech: str) -> None:
    """It stands in a line of its own, in brackets, or before what can be answered."""
    set_language(speech)
    found = list(templates())
    assert len(found) > 150
    assert "nothing was chosen" in found
    for template in found:
        assert not re.search(r"[.:;]$", _(template)), template


def test_a_translation_ends_as_the_sentence_does() -> None:
    """Else a stop would be added, or be missing, in one language only."""
    with (CATALOGUES / "ru" / "LC_MESSAGES" / "piquet.po").open("rb") as file:
        messages = [message for message in read_po(file, locale="ru") if message.id]
    for message in messages:
        forms = [
            form
            for forms in (message.id, message.string)
            for form in ([forms] if isinstance(forms, str) else forms or [])
        ]
        ends = {re.sub(r"^.*?([.?!:;…]?)\s*$", r"\1", form, flags=re.DOTALL) for form in forms}
        assert len(ends) == 1, message.id


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("level", ["easy", None])
def test_no_line_of_an_evening_ends_a_sentence_twice(level: str | None, speech: str) -> None:
    """Neither what is told nor what is asked, nor why an answer will not do."""
    set_language(speech)
    for number in (4, 6):
        settings = BOTH if level else None
        for turn, _text in evening(begun(number, level=level, settings=settings), Stream(6)):
            told = [text_of(turn), *(text_of(answered(turn, wrong)) for wrong in ("x", "99", "?"))]
            told += [] if turn.sitting.is_over else [prompt(turn).text]
            for line in "\n".join(told).split("\n"):
                assert not ENDS_TWICE.search(line), line
