"""Why an answer does not fit, said to the player himself."""

from collections.abc import Iterable
from typing import Final

from piquet_app.languages.words import N_, _
from piquet_app.terminal.cards import Wording, sorted_by_suit
from piquet_app.terminal.lines import Line
from piquet_app.terminal.refusals import sentence
from piquet_scoring import Card
from piquet_scoring.errors import PiquetError

_TO_HIMSELF: Final = {
    "{card} is not in {seat}'s hand": N_("{card} is not in your hand"),
    "{card} does not follow suit: {seat} has {cards}": N_(
        "{card} does not follow suit: you have {cards}"
    ),
}
"""What is said of a seat where it is said of the one who sits there."""


def refusal_line(error: PiquetError, wording: Wording) -> Line:
    """Why an answer does not fit; what would is in the prompt, which follows."""
    reason = refused_in_words(error, wording)
    return Line(_("{reason}; you can answer:").format(reason=reason), hang=2)


def refused_in_words(error: PiquetError, wording: Wording) -> str:
    """Why an answer does not fit, without a full stop."""

    def write(cards: Iterable[Card]) -> str:
        return wording.cards(sorted_by_suit(cards))

    own = _TO_HIMSELF.get(error.template)
    reason = sentence(error if own is None else PiquetError(own, **error.fields), write)
    return reason[:1].upper() + reason[1:]
