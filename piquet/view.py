"""What one player knows of a deal: his own cards, and what was said, shown and played."""

from dataclasses import dataclass

from piquet.actions import Actions
from piquet.contest import Calls, Cards
from piquet.deal import ELDERS_STOCK, Deal, Phase
from piquet.dialogue import Saying, dialogue
from piquet.game import legal_actions
from piquet.reckoning import Entry, ledger
from piquet.rules import Rules
from piquet.seats import Seat


@dataclass(frozen=True, slots=True)
class View:
    """One player's knowledge of a deal, and nothing else of it.

    `phase` and `open` are told to the player whose turn it is; to the other there is nothing open.
    `dealt`, `hand`, `discards`, `taken`, `calls`: his own. `seen_in_stock`: what he has seen lying
    there, by a peek or because it was turned up; `peeked` may have been taken by younger since.
    `leader` leads the trick under way, of which the last of an odd number of `plays` is the led
    card.
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
    calls: Calls
    said: tuple[Saying, ...]
    plays: Cards
    leader: Seat
    ledger: tuple[Entry, ...]


def view_of(deal: Deal, seat: Seat) -> View:
    """What a player knows of a deal."""
    his_turn = deal.turn is seat and not deal.is_finished
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
        deal.calls[seat],
        dialogue(deal),
        deal.plays,
        deal.leader,
        ledger(deal),
    )


def _peeked(deal: Deal) -> Cards:
    """The cards of his five that elder looked at `[peek]`."""
    return deal.stock[len(deal.discards[Seat.ELDER] or ()) : ELDERS_STOCK] * deal.has_peeked
