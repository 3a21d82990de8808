"""Whole parties by chance, as sittings: exchanges and cards at random, calls in full or less."""

from collections.abc import Iterator

from piquet.actions import Action, Call, Exchange
from piquet.families import Callings as CallFamily
from piquet.families import Exchanges
from piquet.game import legal_actions
from piquet.obvious import obvious
from piquet.partie import Player
from piquet.sitting import Sitting, act, choose_dealer, deal_next, play_on
from piquet.view import view_of
from piquet_scoring import Card, Stream


def chosen(sitting: Sitting, chance: Stream) -> Action:
    """A legal action for the player whose turn it is."""
    open_now = legal_actions(sitting.deal)
    if isinstance(open_now, Exchanges):
        number = open_now.least + chance.below(open_now.most - open_now.least + 1)
        return Exchange(_some(open_now.hand, number, chance))
    if isinstance(open_now, tuple):
        return open_now[chance.below(len(open_now))]
    if isinstance(open_now, CallFamily) and chance.below(4) == 0:
        return Call()
    action = obvious(view_of(sitting.deal, sitting.deal.turn))
    assert action is not None
    return action


def _some(cards: tuple[Card, ...], number: int, chance: Stream) -> tuple[Card, ...]:
    left = list(cards)
    return tuple(left.pop(chance.below(len(left))) for _ in range(number))


def played(sitting: Sitting, chance: Stream) -> Iterator[Sitting]:
    """Every sitting of a partie in which a person is asked, or a deal is over; the last is over."""
    while True:
        sitting = play_on(sitting) if sitting.now is not None else sitting
        yield sitting
        if sitting.is_over:
            return
        if sitting.now is None:
            sitting = choose_dealer(sitting, list(Player)[chance.below(2)])
        elif sitting.turn is None:
            sitting = deal_next(sitting)
        else:
            sitting = act(sitting, chosen(sitting, chance))
