"""What one player knows of a deal: his own cards, and what was said, shown and played."""

from functools import lru_cache
from typing import Final, NamedTuple

from piquet.contest import Calls, Cards
from piquet.deal import ELDERS_STOCK, Deal, Phase
from piquet.dialogue import Saying, dialogue
from piquet.families import Actions
from piquet.game import legal_actions
from piquet.partie import Partie
from piquet.reckoning import Entry, InHand, heard_in_hand, with_play
from piquet.rules import Rules
from piquet.seats import Seat
from piquet_scoring import Card


class View(NamedTuple):
    """One player's knowledge of a deal, and nothing else of it.

    `phase` and `open` are told to the player whose turn it is; to the other there is nothing open.
    `dealt`, `hand`, `discards`, `taken`, `calls`: his own. `peeked`: what elder looked at of the
    cards he left; younger may have taken them since. `turned_up`: what younger left, where he has
    turned it up. `elsewhere`: what he knows not to be in the other's hand, or not to have been when
    the exchange was over; his own cards are in it. `leader` leads the trick under way, of which the
    last of an odd number of `plays` is the led card. `in_hand`: what both have reckoned before
    play, as far as it was heard. `partie`: the score sheet before this deal, which both know; None
    where the deal stands for itself.
    """

    rules: Rules
    seat: Seat
    phase: Phase | None
    open: Actions
    dealt: Cards
    hand: Cards
    discards: Cards
    taken: Cards
    peeked: Cards
    turned_up: Cards
    elsewhere: frozenset[Card]
    calls: Calls
    said: tuple[Saying, ...]
    plays: Cards
    leader: Seat
    in_hand: InHand
    partie: Partie | None = None

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """What both have reckoned so far."""
        return with_play(self.in_hand, self.plays)


def view_of(deal: Deal, seat: Seat, partie: Partie | None = None) -> View:
    """What a player knows of a deal, and of the partie of which it is the next deal."""
    his_turn = deal.turn is seat and not deal.is_finished
    said, reckoned = _heard(
        deal._replace(dealt=_UNSEEN, hands=_UNSEEN, plays=deal.plays[:2], leader=Seat.ELDER)
    )
    return View(
        deal.rules,
        seat,
        deal.phase if his_turn else None,
        legal_actions(deal) if his_turn else (),
        deal.dealt[seat],
        deal.hands[seat],
        deal.discards[seat] or (),
        deal.taken(seat),
        _peeked(deal) if seat is Seat.ELDER else (),
        deal.leavings if deal.turned_up else (),
        deal.elsewhere(seat),
        deal.calls[seat],
        said,
        deal.plays,
        deal.leader,
        reckoned,
        partie,
    )


_UNSEEN: Final = ((), ())


@lru_cache(maxsize=8)
def _heard(deal: Deal) -> tuple[tuple[Saying, ...], InHand]:
    """What was said and reckoned before play; while cards are played it need not be asked anew."""
    return dialogue(deal), heard_in_hand(deal)


def _peeked(deal: Deal) -> Cards:
    """The cards of his five that elder looked at `[peek]`."""
    return deal.stock[len(deal.discards[Seat.ELDER] or ()) : ELDERS_STOCK] * deal.has_peeked
