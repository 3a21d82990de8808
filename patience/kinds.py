"""Which kind a set of extracted cards is, without a table of a million sets.

The same as `symmetry.Pack.kind` for the whole pack, and the order of `problem.Problem.layers`, but
quick enough for one question at a time. Sets of high cards are masks as in `Pack.highs`: five bits
a suit, spades lowest.
"""

from functools import cache
from itertools import chain, combinations_with_replacement, permutations
from typing import Final

from patience.symmetry import Pack
from piquet_scoring import HAND_SIZE

_PACK: Final = Pack()
_SUITS: Final = range(_PACK.suits)
_ONE_SUIT: Final = (1 << _PACK.ranks) - 1

_REVERSED: Final = tuple(
    sum(1 << _PACK.ranks - 1 - rank for rank in range(_PACK.ranks) if held >> rank & 1)
    for held in range(_ONE_SUIT + 1)
)
"""What a suit holds when ace and ten, king and jack have changed places."""

_SYMMETRIES: Final = {
    tuple(map(suits.index, _SUITS)): 2 * number for number, suits in enumerate(permutations(_SUITS))
}
"""Of each order of the suits, from the lowest up, the symmetry of `Pack` that leads there."""


def kind(mask: int) -> int:
    """The set that stands for all sets like this one: the smallest of its images.

    Smallest is the mask in which the suit that holds most lies lowest: so the suits are sorted, as
    they lie and upside down, and the smaller of the two is taken.
    """
    first, second = mask & _ONE_SUIT, mask >> 5 & _ONE_SUIT
    third, fourth = mask >> 10 & _ONE_SUIT, mask >> 15
    a, b, c, d = sorted((first, second, third, fourth))
    e, f, g, h = sorted((_REVERSED[first], _REVERSED[second], _REVERSED[third], _REVERSED[fourth]))
    return min(a << 15 | b << 10 | c << 5 | d, e << 15 | f << 10 | g << 5 | h)


def symmetry(mask: int) -> int:
    """The number, among `Pack.symmetries`, of the one that leads from a set to its kind.

    Where several lead there it is the first: of suits that hold the same, that which comes first
    lies lower; of two ways that order the suits differently, that which lets the spades lie
    lower, then the hearts, and so on; and if they order them alike, the one as the ranks lie.
    """
    held = [mask >> _PACK.ranks * suit & _ONE_SUIT for suit in _SUITS]
    upside_down = [_REVERSED[ranks] for ranks in held]
    return min(_sorted(held, turned=0), _sorted(upside_down, turned=1))[1]


def _sorted(held: list[int], *, turned: int) -> tuple[int, int]:
    """The mask in which the suit that holds most lies lowest, and the symmetry that leads there."""
    a, b, c, d = order = sorted(_SUITS, key=held.__getitem__, reverse=True)
    image = held[d] << 15 | held[c] << 10 | held[b] << 5 | held[a]
    return image, _SYMMETRIES[tuple(order)] + turned


@cache
def kinds() -> tuple[int, ...]:
    """All kinds of fewer than twelve extracted cards: size by size, from the smallest mask up."""
    sizes: list[list[int]] = [[] for _ in range(HAND_SIZE)]
    for d, c, b, a in combinations_with_replacement(range(_ONE_SUIT + 1), len(_SUITS)):
        mask = d << 15 | c << 10 | b << 5 | a
        if (size := mask.bit_count()) < HAND_SIZE and kind(mask) == mask:
            sizes[size].append(mask)
    return tuple(chain.from_iterable(sizes))


@cache
def _numbers() -> dict[int, int]:
    return {mask: number for number, mask in enumerate(kinds())}


def number(mask: int) -> int:
    """Which of `kinds()` a set of fewer than twelve cards is; KeyError for a bigger set."""
    return _numbers()[kind(mask)]
