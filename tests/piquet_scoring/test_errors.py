"""Errors are sentences for a person, and values that can be carried about."""

import pickle
from copy import copy

import pytest

from piquet_scoring import Hand, IllegalMove, NotACard, PiquetError, Unreadable, read_cards


def test_invalid_is_not_illegal() -> None:
    assert issubclass(NotACard, Unreadable)
    assert not issubclass(IllegalMove, Unreadable)
    assert issubclass(IllegalMove, PiquetError)
    assert issubclass(PiquetError, ValueError)


def test_what_a_person_wrote_is_never_a_template() -> None:
    """Braces in the text are shown, not filled in; the fields can be shown in another notation."""
    error = NotACard("“{text}” is not a card", text="{text}{0}{")
    assert str(error) == "“{text}{0}{” is not a card"
    assert (error.template, error.fields) == ("“{text}” is not a card", {"text": "{text}{0}{"})


def test_cards_in_an_error_are_written_as_text() -> None:
    given, *known = read_cards("7S AS KD")
    error = IllegalMove("{given} is not one of {known}", given=given, known=tuple(known))
    assert str(error) == "7S is not one of AS, KD"
    assert error.fields["known"] == tuple(known)


@pytest.mark.parametrize("cards", ["1X", "Tп", "AS AS"])
def test_errors_can_be_copied_and_sent(cards: str) -> None:
    with pytest.raises(PiquetError) as refused:
        Hand(read_cards(cards))
    for other in (copy(refused.value), pickle.loads(pickle.dumps(refused.value))):
        assert type(other) is type(refused.value)
        assert str(other) == str(refused.value)
        assert other.fields == refused.value.fields
