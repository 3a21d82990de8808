"""Where two people hand the screen over although nobody has a choice there.

The rules pass over what leaves no choice: an answer that can only be “good”, a question that cannot
be asked. At one keyboard the other would learn that from a hand-over that does not come. So whoever
might have a choice, as far as the other knows, is called to the screen.
"""

from collections.abc import Callable, Iterator
from typing import Final

from piquet.calling import CATEGORIES
from piquet.contest import Answer, Category
from piquet.deal import Deal, Phase
from piquet.seats import Seat
from piquet.sitting import Sitting
from piquet_scoring.combinations import TRIO


def last_pauses(sitting: Sitting) -> tuple[Deal, ...]:
    """Where two people are called to the screen after the last action."""
    if sitting.terms.level is not None or len(sitting.moments) < 2:
        return ()
    return pauses(*sitting.moments[-2:])


def pauses(before: Deal, after: Deal) -> tuple[Deal, ...]:
    """The deal as it stood wherever it paused between two of its moments."""
    return tuple(_pauses(before, after))


def _pauses(before: Deal, after: Deal) -> Iterator[Deal]:
    sits = before.turn
    for phase in map(Phase, range(before.phase + 1, after.phase)):
        heard = _HEARD.get(phase)
        if heard is None or not heard(after):
            continue
        paused = _at(after, phase)
        if phase is Phase.FURTHER_SETS and paused.turn is sits:
            continue
        sits = paused.turn
        yield paused


def _at(deal: Deal, phase: Phase) -> Deal:
    """The deal a little earlier: what was answered since is not said yet."""
    if phase not in CATEGORIES:
        return deal._replace(phase=phase)
    place = CATEGORIES[phase].place + (phase is Phase.FURTHER_SETS)
    unsaid = (None,) * (len(Category) - place)
    return deal._replace(phase=phase, answers=(*deal.answers[:place], *unsaid))


def _is_called(category: Category) -> Callable[[Deal], bool]:
    """Whether elder has called something, so that younger might say something to it."""
    return lambda deal: bool(deal.calls[Seat.ELDER].of(category))


def _has_good_trio(deal: Deal) -> bool:
    """Whether younger might ask for the fourth card of one of elder's trios `[sinking]`."""
    return deal.answered(Category.SETS) is Answer.GOOD and _has_trio(deal, Seat.ELDER)


def _has_trio(deal: Deal, seat: Seat) -> bool:
    return any(len(cards) == TRIO for cards in deal.calls[seat].sets)


_HEARD: Final[dict[Phase, Callable[[Deal], bool]]] = {
    Phase.ANSWER_POINT: _is_called(Category.POINT),
    Phase.ANSWER_PIPS: lambda deal: deal.asked_pips,
    Phase.ANSWER_SEQUENCE: _is_called(Category.SEQUENCES),
    Phase.ANSWER_SET: _is_called(Category.SETS),
    # Elder might count more of them, before younger asks.
    Phase.FURTHER_SETS: _has_good_trio,
    Phase.YOUNGER_ASKS: _has_good_trio,
    Phase.ELDER_ASKS: lambda deal: _has_trio(deal, Seat.YOUNGER),
}
"""What both have heard that calls somebody to the screen in a phase."""
