"""What a player types at the table, line by line, to do an action: `reading` turned round."""

from collections.abc import Iterable

from piquet.actions import Action, Ask, Call, Count, Exchange, Peek, Play, Show, TurnUp
from piquet.contest import Cards
from piquet.deal import Deal
from piquet.families import Callings, Countings, Further
from piquet.game import legal_actions
from piquet.obvious import obvious
from piquet.view import view_of
from piquet_app.duel.reading import NO, YES, Counted, better_calls, countable

ENTER = "Enter"


def to_type(action: Action, deal: Deal, shown: Cards, counted: Counted) -> str:
    """The numbers of cards, the number of an answer, or Enter where that does it.

    `shown` is the hand as its cards are numbered, from 1. Who is asked category by category what he
    counts is told what to type in the category that he is asked for now.
    """
    open_now = legal_actions(deal)
    if isinstance(open_now, Countings) and isinstance(action, Count):
        return _numbers(action.calls.of(countable(deal)[len(counted)]), shown)
    if action == obvious(view_of(deal, deal.turn)):
        return ENTER
    match action:
        case Exchange(cards) | Call(cards) if not cards:
            return NO
        case Call(cards) if isinstance(open_now, Callings) and cards in better_calls(open_now):
            return str(better_calls(open_now).index(cards) + 1)
        case Exchange(cards) | Call(cards):
            return _numbers([cards], shown)
        case Play(card):
            return _numbers([(card,)], shown)
        case Count(calls) if isinstance(open_now, Further):
            return _numbers(calls.of(open_now.category), shown)
        case Show(says) | Peek(says) | TurnUp(says) | Ask(says):
            return YES if says else NO
    assert isinstance(open_now, tuple)
    return str(open_now.index(action) + 1)


def _numbers(combinations: Iterable[Cards], shown: Cards) -> str:
    """Combination by combination, and none twice that is in two of them."""
    places = [place for cards in combinations for place in sorted(map(shown.index, cards))]
    return " ".join(str(place + 1) for place in dict.fromkeys(places)) or NO
