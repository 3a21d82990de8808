"""One deal of piquet at one moment: a frozen value, and the phases that it runs through."""

from enum import IntEnum, auto
from typing import Final, NamedTuple, TypeAlias, TypeVar

from piquet.contest import NOTHING, Answer, Calls, Cards, Category
from piquet.rules import Rules
from piquet.seats import Seat
from piquet_scoring import HAND_SIZE, PACK, Card, NotAHand

STOCK_SIZE: Final = len(PACK) - 2 * HAND_SIZE

ELDERS_STOCK: Final = 5
"""How many cards of the stock are elder's to take or leave `[exchange-elder]`."""

TRICKS: Final = HAND_SIZE

_Thing = TypeVar("_Thing")
Pair: TypeAlias = tuple[_Thing, _Thing]
"""Elder's and younger's, in the order of `Seat`."""


class Phase(IntEnum):
    """What is to be done next, in the order of a deal; one without a choice is passed over."""

    ELDER_BLANCHE = 0
    ELDER_EXCHANGE = auto()
    PEEK = auto()
    YOUNGER_BLANCHE = auto()
    YOUNGER_EXCHANGE = auto()
    LEAVINGS = auto()
    ELDER_LATE_BLANCHE = auto()
    YOUNGER_LATE_BLANCHE = auto()
    CALL_POINT = auto()
    ANSWER_POINT = auto()
    ANSWER_PIPS = auto()
    BETTER_POINT = auto()
    CALL_SEQUENCE = auto()
    ANSWER_SEQUENCE = auto()
    BETTER_SEQUENCE = auto()
    FURTHER_SEQUENCES = auto()
    CALL_SET = auto()
    ANSWER_SET = auto()
    BETTER_SET = auto()
    FURTHER_SETS = auto()
    YOUNGER_ASKS = auto()
    FIRST_LEAD = auto()
    LATE_LEAVINGS = auto()
    YOUNGER_COUNTS = auto()
    ELDER_ASKS = auto()
    PLAY = auto()
    FINISHED = auto()

    @property
    def word(self) -> str:
        """How records name the phase.

        >>> Phase.YOUNGER_COUNTS.word
        'younger-counts'
        """
        return self.name.lower().replace("_", "-")


class Blanche(NamedTuple):
    """Carte blanche that was shown: by whom, and the hand that the other has seen.

    `is_late`: it was shown after the exchange, at the first call.
    """

    seat: Seat
    cards: Cards
    is_late: bool


class Deal(NamedTuple):
    """A deal as it stands, both hands open: what is private to whom is for `piquet.view` to say.

    `dealt` and `stock` are as dealt, `hands` what is held now. `discards`: None before the
    exchange. `calls` are the cards meant by what was called, or counted, so far; `bettered` what
    elder called first where a better call took its place; `answers` what younger said in each
    category, None where he was not asked. `plays` are in order, `leader` leads
    the trick under way.
    """

    rules: Rules
    dealt: Pair[Cards]
    stock: Cards
    phase: Phase
    hands: Pair[Cards]
    discards: Pair[Cards | None] = (None, None)
    blanche: Blanche | None = None
    has_peeked: bool = False
    turned_up: bool = False
    calls: Pair[Calls] = (NOTHING, NOTHING)
    bettered: Calls = NOTHING
    answers: tuple[Answer | None, ...] = (None,) * len(Category)
    asked_pips: bool = False
    asked_sets: Pair[bool] = (False, False)
    plays: Cards = ()
    leader: Seat = Seat.ELDER

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        if self.phase is Phase.PLAY and len(self.plays) % 2:
            return self.leader.other
        return self.leader if self.phase >= Phase.PLAY else _TURNS[self.phase]

    @property
    def next_phase(self) -> Phase:
        """The phase after this one."""
        return Phase(self.phase + 1)

    @property
    def is_finished(self) -> bool:
        """Whether all tricks are played."""
        return self.phase is Phase.FINISHED

    @property
    def leavings(self) -> Cards:
        """What lies in the stock still, the top first."""
        return self.stock[sum(len(cards or ()) for cards in self.discards) :]

    def taken(self, seat: Seat) -> Cards:
        """What a player took from the stock."""
        elders, youngers = (len(cards or ()) for cards in self.discards)
        return self.stock[:elders] if seat is Seat.ELDER else self.stock[elders:][:youngers]

    def held(self, seat: Seat) -> Cards:
        """The twelve cards that a player holds after his exchange, played or not."""
        thrown = self.discards[seat] or ()
        return tuple(card for card in self.dealt[seat] if card not in thrown) + self.taken(seat)

    def elsewhere(self, seat: Seat) -> frozenset[Card]:
        """The cards of which a player knows that they are not in the other's hand.

        His twelve, what he threw, and what he has seen lying in the stock still. Of one who has
        shown carte blanche and exchanged nothing since, every other card.
        """
        other, shown = seat.other, self.blanche
        if shown and shown.seat is other and (shown.is_late or self.discards[other] == ()):
            return frozenset(PACK).difference(shown.cards)
        peeked = self.stock[:ELDERS_STOCK] if self.has_peeked and seat is Seat.ELDER else ()
        lying = self.leavings
        seen = lying if self.turned_up else [card for card in lying if card in peeked]
        return frozenset((*self.dealt[seat], *self.taken(seat), *seen))

    def answered(self, category: Category) -> Answer | None:
        """What younger said to elder's call in a category."""
        return self.answers[category.place]


_YOUNGERS: Final = {
    Phase.YOUNGER_BLANCHE,
    Phase.YOUNGER_EXCHANGE,
    Phase.LEAVINGS,
    Phase.YOUNGER_LATE_BLANCHE,
    Phase.ANSWER_POINT,
    Phase.ANSWER_PIPS,
    Phase.ANSWER_SEQUENCE,
    Phase.ANSWER_SET,
    Phase.YOUNGER_ASKS,
    Phase.LATE_LEAVINGS,
    Phase.YOUNGER_COUNTS,
}

_TURNS: Final = {
    phase: Seat.YOUNGER if phase in _YOUNGERS else Seat.ELDER
    for phase in Phase
    if phase < Phase.PLAY
}


def put(pair: Pair[_Thing], seat: Seat, thing: _Thing) -> Pair[_Thing]:
    """A pair with the thing of one seat replaced."""
    return (thing, pair[1]) if seat is Seat.ELDER else (pair[0], thing)


def dealt(rules: Rules, elder: Cards, younger: Cards, stock: Cards) -> Deal:
    """A deal of these cards before anything was done, the top of the stock first.

    Raises `NotAHand` unless they are the whole pack, twelve, twelve and eight.
    """
    _check_pack(elder, younger, stock)
    return Deal(rules, (elder, younger), stock, Phase.ELDER_BLANCHE, (elder, younger))


def _check_pack(elder: Cards, younger: Cards, stock: Cards) -> None:
    places = (("elder", elder, HAND_SIZE), ("younger", younger, HAND_SIZE))
    seen: dict[Card, str] = {}
    for place, cards, size in (*places, ("stock", stock, STOCK_SIZE)):
        for card in cards:
            if card in seen:
                raise NotAHand(
                    "{card} is dealt twice: in “{first}” and in “{second}”",
                    card=card,
                    first=seen[card],
                    second=place,
                )
            seen[card] = place
        if len(cards) != size:
            raise NotAHand(
                "“{place}” must hold {needed} cards, not {given}",
                place=place,
                needed=size,
                given=len(cards),
            )
