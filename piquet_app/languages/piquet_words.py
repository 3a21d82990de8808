"""The game for two in words: its seats, what is said aloud in a deal, what points are for."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from piquet.contest import Answer
from piquet.dialogue import Kind, Saying
from piquet.reckoning import Reason
from piquet.seats import Seat
from piquet_app.languages.card_words import card_in_words, run_in_words
from piquet_app.languages.number_words import number_in_words
from piquet_app.languages.words import N_, _, ngettext
from piquet_scoring.cards import Card, Rank, Suit
from piquet_scoring.combinations import Sequence

Write: TypeAlias = Callable[[Iterable[Card]], str]
"""How cards are written in what is said."""

_SEATS: Final = {Seat.ELDER: N_("elder"), Seat.YOUNGER: N_("younger")}
_REASONS: Final = {
    Reason.BLANCHE: N_("carte blanche"),
    Reason.POINT: N_("point"),
    Reason.SEQUENCES: N_("sequences"),
    Reason.SETS: N_("sets"),
    Reason.REPIQUE: N_("repique"),
    Reason.PIQUE: N_("pique"),
    Reason.LEAD: N_("leads"),
    Reason.TRICK: N_("tricks"),
    Reason.LAST_TRICK: N_("last trick"),
    Reason.CARDS: N_("cards"),
    Reason.CAPOT: N_("capot"),
}
_ANSWERS: Final = {
    Answer.GOOD: N_("Good."),
    Answer.NOT_GOOD: N_("Not good."),
    Answer.EQUAL: N_("Equal."),
    Answer.HOW_MUCH: N_("How much?"),
}
_RANKS: Final = {
    Rank.ACE: N_("{number} aces."),
    Rank.KING: N_("{number} kings."),
    Rank.QUEEN: N_("{number} queens."),
    Rank.JACK: N_("{number} jacks."),
    Rank.TEN: N_("{number} tens."),
}

_WHICH: Final = {
    Rank.ACE: N_("Which ace do you not reckon?"),
    Rank.KING: N_("Which king do you not reckon?"),
    Rank.QUEEN: N_("Which queen do you not reckon?"),
    Rank.JACK: N_("Which jack do you not reckon?"),
    Rank.TEN: N_("Which ten do you not reckon?"),
}


def seat_in_words(seat: Seat) -> str:
    """Elder or younger, to stand inside a sentence."""
    return _(_SEATS[seat])


def reason_in_words(reason: Reason) -> str:
    """What points are for: a line of the score sheet."""
    return _(_REASONS[reason])


def capitalized(text: str) -> str:
    """A text as a sentence begins; the rest of it stays as it is."""
    return text[:1].upper() + text[1:]


def answer_in_words(answer: Answer) -> str:
    """What younger says to elder's call, as a sentence."""
    return _(_ANSWERS[answer])


def cards_in_words(cards: Iterable[Card]) -> str:
    """Several cards by their names."""
    return ", ".join(map(card_in_words, cards))


def saying_in_words(saying: Saying, write: Write = cards_in_words) -> str:
    """What a player says, as it is said at the table; `write` writes the cards that are shown.

    >>> from piquet.seats import Seat
    >>> saying_in_words(Saying(Seat.YOUNGER, Kind.SET, 3, Rank.QUEEN))
    'Three queens.'
    """
    return capitalized(_SPOKEN[saying.kind](saying, write))


def questions_in_words(saying: Saying) -> list[str]:
    """What the other asks, to which it is answered that cards are not reckoned `[sinking]`."""
    return [_(_WHICH[card.rank]) for card in saying.cards]


def _exchange(saying: Saying, _write: Write) -> str:
    if not saying.number:
        return _("I take no cards.")
    told = ngettext("I take {number} card.", "I take {number} cards.", saying.number)
    return told.format(number=saying.number)


def _run(saying: Saying, _write: Write) -> str:
    """A run is named without its suit; any suit does to find its name."""
    assert saying.rank is not None
    return _("A {run}.").format(run=run_in_words(Sequence(saying.number, saying.rank, Suit.SPADES)))


def _set(saying: Saying, _write: Write) -> str:
    assert saying.rank is not None
    return _(_RANKS[saying.rank]).format(number=number_in_words(saying.number))


def _answer(saying: Saying, _write: Write) -> str:
    assert saying.answer is not None
    return answer_in_words(saying.answer)


def _numbered(template: str) -> Callable[[Saying, Write], str]:
    return lambda saying, _write: _(template).format(number=number_in_words(saying.number))


def _shown(template: str) -> Callable[[Saying, Write], str]:
    return lambda saying, write: _(template).format(cards=write(saying.cards))


_SPOKEN: Final[dict[Kind, Callable[[Saying, Write], str]]] = {
    Kind.BLANCHE: _shown(N_("Carte blanche: {cards}.")),
    Kind.EXCHANGE: _exchange,
    Kind.PEEK: lambda _saying, _write: _("I look at the cards that I left."),
    Kind.TURN_UP: _shown(N_("I turn up what is left: {cards}.")),
    Kind.POINT: _numbered(N_("Point of {number}.")),
    Kind.PIPS: _numbered(N_("Making {number}.")),
    Kind.SEQUENCE: _run,
    Kind.SET: _set,
    Kind.ANSWER: _answer,
    Kind.UNRECKONED: _shown(N_("Not reckoned: {cards}.")),
}
