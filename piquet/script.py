"""What both players of a recorded deal mean to do: the next action of a deal, by its phase."""

from collections.abc import Callable
from typing import Final, NamedTuple

from piquet.actions import Action, Ask, Call, Count, Exchange, Peek, Play, Show, TurnUp
from piquet.calling import CATEGORIES
from piquet.contest import (
    NOTHING,
    Answer,
    Calls,
    Cards,
    Category,
    answer,
    combination,
    everything,
)
from piquet.counting import open_categories
from piquet.deal import Deal, Pair, Phase
from piquet.families import not_held
from piquet.seats import Seat
from piquet_scoring import IllegalMove, Point


class Script(NamedTuple):
    """A deal's actions as its record tells them.

    `discards`: None where the deal stops before the exchange. `calls`: None for a player who calls
    everything. `bettered`: what elder calls first where he then makes a better call. `claims`: who
    shows carte blanche, None for whoever can; `late`: only at the first call. `asked_pips`,
    `asked_sets`: where younger asked although he then said *good*, and who asked which card of a
    trio is not reckoned. `stops_before`: a phase in which the deal stops, although more is told.
    """

    discards: Pair[Cards | None] = (None, None)
    calls: Pair[Calls | None] = (None, None)
    bettered: Calls = NOTHING
    claims: tuple[Seat, ...] | None = None
    late: bool = False
    peeked: bool = False
    turned_up: bool = False
    asked_pips: bool = False
    asked_sets: Pair[bool] = (False, False)
    plays: Cards = ()
    stops_before: Phase | None = None


def next_action(deal: Deal, script: Script) -> Action | None:
    """What comes next; None where the record stops. Raises `IllegalMove` for a wrong call."""
    if deal.is_finished or deal.phase is script.stops_before:
        return None
    return _NEXT[deal.phase](deal, script)


def calls_of(deal: Deal, script: Script, seat: Seat) -> Calls:
    """All that a player would call, if it came to that; raises `IllegalMove`.

    Every call must be held, also one that is never made because the best of its kind is not good.
    """
    hand, calls = deal.held(seat), script.calls[seat]
    if calls is None:
        return everything(hand, deal.rules)
    for category in Category:
        called = calls.of(category)
        for cards in called:
            combination(category, cards)
        if refused := not_held(sum(called, ()), hand):
            raise refused
    return calls


def _show(deal: Deal, script: Script) -> Action:
    late = deal.phase in (Phase.ELDER_LATE_BLANCHE, Phase.YOUNGER_LATE_BLANCHE)
    claims = script.claims is None or deal.turn in script.claims
    return Show(claims and (late or not script.late))


def _exchange(deal: Deal, script: Script) -> Action | None:
    thrown = script.discards[deal.turn]
    return None if thrown is None else Exchange(thrown)


def _call(deal: Deal, script: Script) -> Action:
    """What elder calls first, else the best in the category; the rest follows when it is good."""
    category, calls = CATEGORIES[deal.phase], calls_of(deal, script, Seat.ELDER)
    return Call(script.bettered.leading(category) or calls.leading(category))


def _better(deal: Deal, script: Script) -> Action:
    """The best of elder's calls where another was made first."""
    category, calls = CATEGORIES[deal.phase], calls_of(deal, script, Seat.ELDER)
    return Call(calls.leading(category) if script.bettered.of(category) else ())


def _answer(deal: Deal, script: Script) -> Action:
    category = CATEGORIES[deal.phase]
    called = deal.calls[Seat.ELDER].best(category)
    mine = calls_of(deal, script, Seat.YOUNGER).best(category)
    assert called is not None
    if isinstance(called, Point):
        length = mine.length if isinstance(mine, Point) else 0
        if not deal.asked_pips and (length == called.length or script.asked_pips):
            return Answer.HOW_MUCH
        if deal.asked_pips and length > called.length:
            raise IllegalMove("a player who has asked “how much?” may not count a longer point")
    return answer(called, mine)


def _further(deal: Deal, script: Script) -> Action:
    category, calls = CATEGORIES[deal.phase], calls_of(deal, script, Seat.ELDER)
    [called] = deal.calls[Seat.ELDER].of(category)
    rest = tuple(cards for cards in calls.of(category) if cards != called)
    return Count(NOTHING.replaced(category, rest))


def _count(deal: Deal, script: Script) -> Action:
    """All that younger calls in what is open to him."""
    calls, counted = calls_of(deal, script, Seat.YOUNGER), NOTHING
    for category in open_categories(deal):
        counted = counted.replaced(category, calls.of(category))
    return Count(counted)


def _ask(deal: Deal, script: Script) -> Action:
    return Ask(script.asked_sets[deal.turn])


def _play(deal: Deal, script: Script) -> Action | None:
    done = len(deal.plays)
    return Play(script.plays[done]) if done < len(script.plays) else None


_NEXT: Final[dict[Phase, Callable[[Deal, Script], Action | None]]] = {
    Phase.ELDER_BLANCHE: _show,
    Phase.ELDER_EXCHANGE: _exchange,
    Phase.PEEK: lambda _, script: Peek(script.peeked),
    Phase.YOUNGER_BLANCHE: _show,
    Phase.YOUNGER_EXCHANGE: _exchange,
    Phase.LEAVINGS: lambda _, script: TurnUp(script.turned_up),
    Phase.ELDER_LATE_BLANCHE: _show,
    Phase.YOUNGER_LATE_BLANCHE: _show,
    Phase.CALL_POINT: _call,
    Phase.ANSWER_POINT: _answer,
    Phase.ANSWER_PIPS: _answer,
    Phase.BETTER_POINT: _better,
    Phase.CALL_SEQUENCE: _call,
    Phase.ANSWER_SEQUENCE: _answer,
    Phase.BETTER_SEQUENCE: _better,
    Phase.FURTHER_SEQUENCES: _further,
    Phase.CALL_SET: _call,
    Phase.ANSWER_SET: _answer,
    Phase.BETTER_SET: _better,
    Phase.FURTHER_SETS: _further,
    Phase.YOUNGER_ASKS: _ask,
    Phase.FIRST_LEAD: _play,
    Phase.LATE_LEAVINGS: lambda _, script: TurnUp(script.turned_up),
    Phase.YOUNGER_COUNTS: _count,
    Phase.ELDER_ASKS: _ask,
    Phase.PLAY: _play,
}
