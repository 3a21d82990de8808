"""An ending: the cards left in both hands, and what of the tricks before still matters."""

from dataclasses import dataclass

from piquet.contest import Cards
from piquet.deal import TRICKS, Pair
from piquet.opponent.stakes import Before, Stakes
from piquet.play import tricks
from piquet.reckoning import FOR_LEAD, MAJORITY, InHand, Reason, totals, with_play
from piquet.seats import Seat
from piquet_scoring import REPIQUE_COUNT, Card


@dataclass(frozen=True, slots=True)
class Ending:
    """Both hands as they are held now, at a trick or in the middle of it.

    `led`: the card led to the trick under way, no more in its hand; None before a trick.
    `won`: the tricks that elder and younger have won, twelve together with those that are left.
    `to_pique`: how many points elder needs until he has thirty, if younger has scored nothing and
    nothing else bars a pique `[pique]`; else None.
    """

    hands: Pair[Cards]
    leader: Seat
    led: Card | None = None
    won: Pair[int] = (0, 0)
    to_pique: int | None = None

    def __post_init__(self) -> None:
        elders, youngers = (
            len(self.hands[seat]) + (self.led is not None and seat is self.leader) for seat in Seat
        )
        if not elders == youngers == self.left > 0:
            raise ValueError(f"{elders} and {youngers} cards left after {self.won} tricks")
        if self.to_pique is not None and (
            self.to_pique < 1 or self.won[Seat.YOUNGER] or self.leader is Seat.YOUNGER
        ):
            raise ValueError("no pique can come any more")

    @property
    def left(self) -> int:
        """How many tricks are not finished."""
        return TRICKS - sum(self.won)

    @property
    def turn(self) -> Seat:
        """Who plays the next card."""
        return self.leader if self.led is None else self.leader.other

    @property
    def open(self) -> Cards:
        """The cards that may be played `[tricks]`."""
        hand, led = self.hands[self.turn], self.led
        return tuple(card for card in hand if led and card.suit is led.suit) or hand

    @property
    def before(self) -> Before:
        """The moment before the trick, the led card not yet led."""
        return Before(self.left, self.won[Seat.ELDER], self.leader)

    @property
    def needed(self) -> int | None:
        """What elder needed for a pique before the trick."""
        if self.to_pique is None or self.led is None:
            return self.to_pique
        return self.to_pique + FOR_LEAD

    def scored(self, stakes: Stakes) -> Pair[int]:
        """What both will score for what is done already: cards that are sure, less a lead made."""
        points = [stakes.cards * (tricks_won >= MAJORITY) for tricks_won in self.won]
        points[self.leader] -= FOR_LEAD * (self.led is not None)
        return points[0], points[1]


def ending_after(hands: Pair[Cards], plays: Cards, in_hand: InHand) -> Ending:
    """The ending after these plays; the hands hold the cards that are left."""
    played = tricks(plays)
    winners = [trick.winner for trick in played]
    under_way = played[-1] if len(plays) % 2 else None
    last = [winner for winner in winners if winner is not None][-1:]
    return Ending(
        hands,
        last[0] if last else Seat.ELDER,
        under_way.led if under_way else None,
        (winners.count(Seat.ELDER), winners.count(Seat.YOUNGER)),
        to_pique(in_hand, plays),
    )


def to_pique(in_hand: InHand, plays: Cards) -> int | None:
    """How many points elder needs until he has thirty; None if no pique can come any more."""
    entries = with_play(in_hand, plays)
    in_play = entries[len(in_hand.entries) :]
    is_open = in_hand.pique_is_open and all(
        entry.seat is Seat.ELDER and entry.reason is not Reason.PIQUE for entry in in_play
    )
    return REPIQUE_COUNT - totals(entries)[Seat.ELDER] if is_open else None
