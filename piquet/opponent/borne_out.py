"""Which hands bear out what the other has said: what must be so, whatever he kept back.

Most of it is a question to each suit of a hand, whose answers stand in tables over the 256 bytes
that a suit can be.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from piquet.contest import Answer, Category
from piquet.opponent.heard import Contest, Heard
from piquet.opponent.suit_tables import (
    ALL_RANKS,
    HIGH_RANKS,
    Run,
    digit,
    mask_of,
    packed_ranks,
    suits_of,
)
from piquet.seats import Seat
from piquet_scoring import PACK, Rank
from piquet_scoring.combinations import TIERCE, TRIO

SuitTable: TypeAlias = tuple[bool, ...]
"""For each byte of a suit whether it bears something out."""

_WHOLE_PACK: Final = mask_of(PACK)


def suits_asked(told: Heard) -> list[SuitTable]:
    """For each table one suit at least must bear it out."""
    return list(dict.fromkeys(filter(_is_a_question, (*_of_point(told), *_of_runs(told)))))


def _is_a_question(table: SuitTable) -> bool:
    return not all(table)


def _of_point(told: Heard) -> Iterator[SuitTable]:
    contest, younger = told.of(Category.POINT), told.other is Seat.YOUNGER
    for place, (length, _) in enumerate(contest.named):
        yield _a_point(length, contest.pips if place == 0 and not younger else None)
    if not younger or contest.called is None:
        return
    length, pips = contest.called.length, contest.pips
    if contest.answer is Answer.HOW_MUCH or pips is not None:
        yield _a_point(length)
    if contest.answer is Answer.EQUAL:
        yield _a_point(length, pips)
    if contest.answer is Answer.NOT_GOOD:
        yield _a_point(length + 1) if pips is None else _more_pips(length, pips)


def _of_runs(told: Heard) -> Iterator[SuitTable]:
    contest = told.of(Category.SEQUENCES)
    yield from map(_a_run, contest.named)
    if told.other is Seat.YOUNGER and contest.called is not None:
        if contest.answer is Answer.EQUAL:
            yield _a_run(contest.called)
        if contest.answer is Answer.NOT_GOOD:
            yield _a_better_run(contest.called)


def _a_point(length: int, pips: int | None = None) -> SuitTable:
    return _suits(lambda suit: _has_point(suit, length, pips))


def _more_pips(length: int, pips: int) -> SuitTable:
    return _suits(lambda suit: _most_pips(suit, length) > pips)


def _a_run(run: Run) -> SuitTable:
    ranks = ranks_of(run)
    return _suits(lambda suit: suit & ranks == ranks)


def _a_better_run(called: Run) -> SuitTable:
    return _suits(lambda suit: any(run > called for run in runs_of()[suit]))


def _suits(borne_out: Callable[[int], bool]) -> SuitTable:
    return tuple(map(borne_out, range(ALL_RANKS + 1)))


def ranks_of(run: Run) -> int:
    """The ranks of a run as the byte of a suit.

    >>> f"{ranks_of(Run(3, Rank.NINE.value)):b}"
    '111'
    """
    return ((1 << run.length) - 1) << run.top - run.length + 1 - Rank.SEVEN.value


@cache
def runs_of() -> tuple[tuple[Run, ...], ...]:
    """All runs of a suit in full length, by its byte, the best first."""
    return tuple(map(_runs, range(ALL_RANKS + 1)))


def _runs(suit: int) -> tuple[Run, ...]:
    """The runs of one suit.

    >>> _runs(0b11101111)
    (Run(length=4, top=10), Run(length=3, top=14))
    """
    found, top = [], Rank.ACE.value
    for piece in f"{suit:08b}".split("0"):
        if len(piece) >= TIERCE:
            found.append(Run(len(piece), top))
        top -= len(piece) + 1
    return tuple(sorted(found, reverse=True))


@cache
def points_of() -> tuple[Run, ...]:
    """The point of a suit, by its byte: its length and pips."""
    return tuple(
        Run(suit.bit_count(), _most_pips(suit, suit.bit_count())) for suit in range(ALL_RANKS + 1)
    )


_PIPS: Final = tuple(rank.pips for rank in Rank)


@cache
def _pips(suit: int, length: int) -> frozenset[int]:
    """The pips of each choice of so many cards of a suit."""
    held = [pips for place, pips in enumerate(_PIPS) if suit >> place & 1]
    return frozenset(map(sum, combinations(held, length)))


def _most_pips(suit: int, length: int) -> int:
    return max(_pips(suit, length), default=0)


def _has_point(suit: int, length: int, pips: int | None) -> bool:
    return suit.bit_count() >= length if pips is None else pips in _pips(suit, length)


def holds_all(runs: tuple[Run, ...], suits: tuple[int, ...]) -> bool:
    """Whether there are all these runs at once, no card in two of them."""
    if not runs:
        return True
    part, rest = ranks_of(runs[0]), runs[1:]
    return any(
        suit & part == part and holds_all(rest, (*suits[:n], suit & ~part, *suits[n + 1 :]))
        for n, suit in enumerate(suits)
    )


def together(told: Heard) -> tuple[Run, ...]:
    """The runs that the other has counted together; none where one suit's table says it all."""
    contest = told.of(Category.SEQUENCES)
    named = contest.named[1:] if contest.bettered and told.other is Seat.ELDER else contest.named
    return named if len(named) > 1 else ()


def bears_sets(told: Heard, ranks: int) -> bool:
    """Whether these numbers of each high rank, packed, bear out what was said of sets."""
    contest, held = told.of(Category.SETS), sets_in(ranks)
    for number, rank in contest.named:
        if digit(ranks, _place(rank)) < number:
            return False
    if told.other is Seat.YOUNGER and contest.answer is Answer.NOT_GOOD and contest.called:
        return bool(held) and held[0] > contest.called
    return True


def _place(rank: int) -> int:
    return rank - HIGH_RANKS[0].value


@cache
def sets_in(ranks: int) -> tuple[Run, ...]:
    """All trios and quatorzes as size and rank, the best first, by how many of each high rank."""
    numbers = [(digit(ranks, place), rank.value) for place, rank in enumerate(HIGH_RANKS)]
    return tuple(sorted((Run(*each) for each in numbers if each[0] >= TRIO), reverse=True))


def could_say(told: Heard, hand: int, *, to_ask: int, to_call: int) -> bool:
    """Whether what he knew himself let him say what needs that he knows it, or does not.

    He asks for cards only if one of them may be held, and calls better only after a call that was
    certain to be good `[sinking]`. `to_ask`, `to_call`: of which cards he knew at either time that
    they were not held against him.
    """
    if told.asked and not told.asked & ~to_ask:
        return False
    return all(
        _was_certain(category, contest, hand, to_call)
        for category, contest in zip(Category, told.contests, strict=True)
        if contest.bettered and told.other is Seat.ELDER
    )


def _was_certain(category: Category, contest: Contest, hand: int, away: int) -> bool:
    """Whether nothing as good as his first call lay anywhere but away."""
    assert contest.called is not None
    called = contest.called
    if category is Category.POINT:
        pips = (_most_pips(suit, called.length) for suit in suits_of(hand))
        called = Run(called.length, contest.pips or max(pips))
    return called > _best(category, _WHOLE_PACK & ~away)


def _best(category: Category, cards: int) -> Run:
    """The best of a kind among cards."""
    suits = suits_of(cards)
    if category is Category.POINT:
        return max(points_of()[suit] for suit in suits)
    if category is Category.SEQUENCES:
        return max((run for suit in suits for run in runs_of()[suit]), default=Run())
    ranks = packed_ranks()
    return (*sets_in(sum(ranks[suit] for suit in suits)), Run())[0]
