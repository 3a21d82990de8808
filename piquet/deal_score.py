"""A line of the score sheet: what the two players wrote for one deal."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from piquet_scoring import OutOfRange, Unreadable

Pair: TypeAlias = tuple[int, int]
"""The first player's number, then the second's."""

MOST_POINTS: Final = 9999
"""More than this nobody writes for a deal."""

_DUMB: Final = "*"
_ONE_SIDE: Final = r"0*([0-9]{1,4})(\*?)"
_LINE: Final = re.compile(f"{_ONE_SIDE}:{_ONE_SIDE}")
_BETWEEN: Final = re.compile(r"[\s,;]+")


@dataclass(frozen=True, slots=True)
class DealScore:
    """What the players wrote for one deal, each number the first player's and then the second's.

    `dumb` tells who played dumb in the deal. Raises `OutOfRange`.
    """

    written: Pair
    dumb: tuple[bool, bool] = (False, False)

    def __post_init__(self) -> None:
        for points in self.written:
            if not 0 <= points <= MOST_POINTS:
                raise OutOfRange(
                    "the points of a deal are from 0 to {biggest}, not {given}",
                    biggest=MOST_POINTS,
                    given=points,
                )

    @property
    def counted(self) -> Pair:
        """What the deal counts: nothing for one who played dumb, whatever is written `[dumb]`.

        >>> DealScore((43, 8), dumb=(True, False)).counted
        (0, 8)
        """
        first, second = (
            0 if dumb else points for points, dumb in zip(self.written, self.dumb, strict=True)
        )
        return first, second

    @property
    def is_level(self) -> bool:
        """Whether both count the same in it, which some rules call a refait `[refait]`."""
        first, second = self.counted
        return first == second

    def __str__(self) -> str:
        """The line as it is written: ``43*:8`` where the first player played dumb."""
        return ":".join(
            f"{points}{_DUMB * dumb}" for points, dumb in zip(self.written, self.dumb, strict=True)
        )


def read_scores(texts: Iterable[str]) -> tuple[DealScore, ...]:
    """The lines of a score sheet, one text or several; raises `Unreadable`.

    >>> [score.counted for score in read_scores(["43:8 12*:30", "5:20"])]
    [(43, 8), (0, 30), (5, 20)]
    """
    return tuple(
        _read_score(word) for text in texts for word in _BETWEEN.split(text.strip()) if word
    )


def _read_score(text: str) -> DealScore:
    found = _LINE.fullmatch(text)
    if not found:
        raise Unreadable(
            "“{text}” is not the score of a deal: write the points of both players, each from 0 to "
            "{biggest}, as in 43:8, or 43*:8 where the first of them plays dumb",
            text=text,
            biggest=MOST_POINTS,
        )
    first, first_dumb, second, second_dumb = found.groups()
    return DealScore((int(first), int(second)), (bool(first_dumb), bool(second_dumb)))
