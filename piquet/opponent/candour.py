"""What one says who calls all that he holds, beside what was said: he may have sunk `[sinking]`."""

from collections.abc import Callable
from functools import cache

from piquet.contest import Answer
from piquet.opponent.borne_out import points_of, runs_of, sets_in
from piquet.opponent.heard import Contest, Heard
from piquet.opponent.suit_tables import Run, packed_ranks, suits_of
from piquet.seats import Seat


def candour(told: Heard, sunk: float) -> Callable[[int], float]:
    """The weight of a hand by what was said: `sunk` for each category in which he said less."""
    points, sequences, sets = told.contests

    @cache
    def of_point(best: Run) -> float:
        return 1 if says_all_point(points, told.other, best) else sunk

    @cache
    def of_runs(*runs: tuple[Run, ...]) -> float:
        held = tuple(sorted(sum(runs, ()), reverse=True))
        return 1 if says_all(sequences, told.other, held) else sunk

    @cache
    def of_sets(ranks: int) -> float:
        return 1 if says_all(sets, told.other, sets_in(ranks)) else sunk

    point, runs, packed = points_of(), runs_of(), packed_ranks()

    def weight(hand: int) -> float:
        suits = suits_of(hand)
        return (
            of_point(max([point[suit] for suit in suits]))
            * of_runs(*[runs[suit] for suit in suits])
            * of_sets(sum([packed[suit] for suit in suits]))
        )

    return weight


def says_all_point(contest: Contest, other: Seat, best: Run) -> bool:
    """Whether one whose point this is, as length and pips, would have said so, calling all."""
    named = (Run(best.length),)
    if other is Seat.ELDER:
        told = contest.pips is None or contest.pips == best.top
        return not contest.is_over or (contest.named == named and told)
    if contest.called is not None and contest.answer is not None:
        length, pips = contest.called.length, contest.pips
        if (best.length == length) != (pips is not None):
            return False
        if contest.answer is not _compared(Run(length, pips or 0), best):
            return False
    return not contest.is_over or contest.named == (named if _is_open(contest) else ())


def _is_open(contest: Contest) -> bool:
    """Whether younger may count."""
    return contest.called is None or contest.answer is Answer.NOT_GOOD


def _compared(called: Run, his: Run) -> Answer:
    if called == his:
        return Answer.EQUAL
    return Answer.GOOD if called > his else Answer.NOT_GOOD


def says_all(contest: Contest, other: Seat, held: tuple[Run, ...]) -> bool:
    """Whether one who holds these runs, or these sets, the best first, would have said so."""
    if other is Seat.ELDER:
        counted = held if contest.answer is Answer.GOOD else held[:1]
        return not contest.is_over or _in_order(contest.named) == counted
    if contest.called is not None and contest.answer is not None:
        truth = _compared(contest.called, held[0]) if held else Answer.GOOD
        if contest.answer is not truth:
            return False
    return not contest.is_over or _in_order(contest.named) == (held if _is_open(contest) else ())


def _in_order(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    return tuple(sorted(runs, reverse=True))
