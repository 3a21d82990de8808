"""Why an action is good or bad, as a value: what it is about, its cards, and the figures."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from piquet.contest import Cards


class Why(StrEnum):
    """What is to be said of an action; how answers name it. In the comments what is told of it.

    Of an exchange: what it keeps and breaks of the hand as dealt, and what it may bring.
    """

    KEEPS_POINT = "keeps the point"  # cards
    SHORTENS_POINT = "shortens the point"  # cards that are left of it
    KEEPS_RUN = "keeps a sequence"  # cards
    BREAKS_RUN = "breaks a sequence"  # cards
    KEEPS_SET = "keeps a set"  # cards
    BREAKS_SET = "breaks a set"  # cards
    THROWS_ACES = "throws aces"  # cards
    DRAWS_SET = "draws for a set"  # cards of which one is enough, number in the set, chance
    DRAWS_RUN = "draws for a sequence"  # cards of which one is enough, its length, chance
    POINT_GOOD = "point is good"  # number of cards as they are kept, chance
    COUNTS = "counts"  # number expected, as if all were good
    THIRTY = "thirty in hand"  # chance

    CASHES = "cashes"  # number of sure winners in the suit
    FORCES_OUT = "forces out"  # the card that must be played to beat it, then the winners
    WINS = "wins the trick"  # number of cards that would
    WINS_CHEAPLY = "wins as cheaply as it can be"
    LETS_GO = "lets the trick go"
    HOLDS_GUARD = "holds a guard"  # the cards that stay guarded
    UNGUARDS = "gives up a guard"  # the card
    THROWS_NOTHING = "throws nothing away"
    WINS_CARDS = "wins the cards"  # chance
    LOSES_CARDS = "loses the cards"  # chance
    WINS_CAPOT = "wins the capot"  # chance
    LOSES_CAPOT = "loses the capot"  # chance
    PIQUE = "makes the pique"  # chance
    IS_PIQUED = "suffers the pique"  # chance

    CALLS_ALL = "calls all that is held"
    KEEPS_BACK = "keeps it back"
    HARDLY_GOOD = "would hardly be good"
    UNHEARD = "the other does not hear of it"  # what that wins in the play
    CALL_GOOD = "call is good"  # chance
    CALL_EQUAL = "call is equal"  # chance
    TRUTHFUL = "answers as the cards are"
    SHOWS = "shows carte blanche"  # number of points
    COSTS_NOTHING = "costs nothing"
    TELLS_NOTHING = "tells the other nothing"
    ONLY_ONE = "the only one"


AGAINST: Final = frozenset(
    (
        Why.SHORTENS_POINT,
        Why.BREAKS_RUN,
        Why.BREAKS_SET,
        Why.THROWS_ACES,
        Why.LETS_GO,
        Why.UNGUARDS,
        Why.LOSES_CARDS,
        Why.LOSES_CAPOT,
        Why.IS_PIQUED,
        Why.KEEPS_BACK,
    )
)
"""What is to be said against an action."""

FIGURES: Final = frozenset((Why.COUNTS,))
"""What there is of every exchange, and tells something beside that of another only."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing to be said for an action, or against it; `chance` is a share of one."""

    why: Why
    cards: Cards = ()
    number: float | None = None
    chance: float | None = None
