"""A partie added up by walking through its deals, as one does with a pencil."""

from collections.abc import Sequence

Pair = tuple[int, int]


def naive_factors(deals: Sequence[Pair], *, carried: bool) -> tuple[list[int], bool]:
    """How often each of six deals counts after refaits, and whether one is left over.

    A pencil mark stands at every deal that is still to count double.
    """
    marked = [carried, carried, False, False, False, False]
    left_over = False
    factors = []
    for at, (first, second) in enumerate(deals):
        factors.append(2 if marked[at] else 1)
        if first != second:
            continue
        if at >= 4:
            left_over = True
        else:
            marked[at + 1] = marked[at + 2] = True
    return factors, left_over


def naive_points(first: int, second: int, whitewash: int) -> tuple[int | None, int]:
    """Who wins, 1 or 2, and how much, case by case."""
    if first == second:
        return None, 0
    if first < second:
        winner, points = naive_points(second, first, whitewash)
        assert winner == 1
        return 2, points
    if second >= 100:
        return 1, first - second + 100
    if second == 0:
        return 1, first + 100 + whitewash
    return 1, first + second + 100
