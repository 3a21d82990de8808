"""What bounds the other's hand: facts of a view that hold in every world.

The cards seen elsewhere, what he showed, how many he exchanged and what he said; apart from these
what the play tells, which changes with every card.
"""

from typing import Final, NamedTuple

from piquet.dialogue import Kind, Saying
from piquet.opponent.borne_out import could_say
from piquet.opponent.heard import Heard, heard
from piquet.opponent.suit_tables import ALL_RANKS, SUIT, mask_of
from piquet.play import tricks
from piquet.rules import LeavingsTurned
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import PACK, SUITS

WHOLE_PACK: Final = mask_of(PACK)


class Facts(NamedTuple):
    """What bounds the other's hand, the play of the cards apart; cards as masks.

    `unseen`: may be in his hand or thrown by him, or may lie in the stock; `lying` lies there for
    certain. `held`: he holds for certain. `thrown`: how many cards he threw. `blanche`: what he
    showed of the hand that he was dealt, if he threw from it. `saw_to_ask`, `saw_to_call`: what he
    had seen lying in the stock when he was to speak, `peeked` whether he knew more of it. `shown`:
    the carte blanche that he was shown of a hand held still.
    """

    told: Heard
    unseen: int
    held: int
    thrown: int
    lying: int = 0
    blanche: int = 0
    saw_to_ask: int = 0
    saw_to_call: int = 0
    peeked: bool = False
    shown: int = 0


class Played(NamedTuple):
    """What the play tells: cards that he must have held, and that he cannot have held."""

    held: int = 0
    missing: int = 0


def facts_of(view: View) -> Facts:
    """What bounds the other's hand in a view."""
    other, said = view.seat.other, view.said
    numbers = {each.seat: each.number for each in said if each.kind is Kind.EXCHANGE}
    thrown, taken = numbers.get(other, 0), numbers.get(Seat.YOUNGER, 0)
    told, turned_up = heard(view), mask_of(view.turned_up)
    lying = turned_up | mask_of(view.peeked[taken:])
    his, is_his_late = _blanche(said, other)
    mine, is_mine_late = _blanche(said, view.seat)
    holds_shown = is_his_late or not thrown
    peeked = other is Seat.ELDER and any(each.kind is Kind.PEEK for each in said)
    return Facts(
        told,
        WHOLE_PACK & ~(mask_of((*view.dealt, *view.taken)) | lying),
        told.held | mask_of(view.peeked[:taken]) | (his if holds_shown else 0),
        thrown,
        lying,
        0 if holds_shown else his,
        turned_up if other is Seat.ELDER or _turned_early(view) else 0,
        turned_up if _turned_early(view) else 0,
        peeked,
        mine if is_mine_late or numbers.get(view.seat) == 0 else 0,
    )


def _blanche(said: tuple[Saying, ...], seat: Seat) -> tuple[int, bool]:
    """The carte blanche that a player has shown, and whether it was after his exchange."""
    exchanged = False
    for saying in said:
        if saying.seat is seat and saying.kind is Kind.BLANCHE:
            return mask_of(saying.cards), exchanged
        exchanged |= saying.seat is seat and saying.kind is Kind.EXCHANGE
    return 0, False


def _turned_early(view: View) -> bool:
    return view.rules.leavings is LeavingsTurned.BEFORE_FIRST_LEAD


def played_by_other(view: View) -> Played:
    """What the other played, and the suits that he had no more of when he did not follow."""
    held, missing = 0, 0
    for trick in tricks(view.plays):
        his = trick.followed if trick.leader is view.seat else trick.led
        if his is not None:
            held |= 1 << his.index
            if his.suit is not trick.led.suit:
                missing |= ALL_RANKS << SUIT * SUITS.index(trick.led.suit)
    return Played(held, missing & ~held)


def could_have_said(facts: Facts, hand: int, thrown: int) -> bool:
    """Whether he could say what he said if this is what he held and threw."""
    if not facts.told.needs_knowledge:
        return True
    if facts.shown:
        away = WHOLE_PACK & ~facts.shown
        return could_say(facts.told, hand, to_ask=away, to_call=away)
    to_ask, to_call = (hand | thrown | saw for saw in (facts.saw_to_ask, facts.saw_to_call))
    if facts.peeked:
        # Which of the cards that lie there still he has seen the player cannot know.
        to_call |= facts.lying | facts.unseen & ~hand
    return could_say(facts.told, hand, to_ask=to_ask, to_call=to_call)
