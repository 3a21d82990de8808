"""A promise about speed: what is said, what was measured, and the bound it has to keep."""

from dataclasses import dataclass
from enum import Enum


class Bound(Enum):
    """On which side of its bound a measured figure has to lie."""

    AT_LEAST = "at least"
    AT_MOST = "at most"


@dataclass(frozen=True, slots=True)
class Promise:
    """One line of the report. `unit` is "×" for a ratio, or what a rate counts ("hands/s")."""

    what: str
    measured: float
    bound: Bound
    limit: float
    unit: str = "×"
    detail: str = ""

    @property
    def kept(self) -> bool:
        """Whether the figure lies on the right side.

        >>> Promise("a hand", 1.2, Bound.AT_MOST, 1.5).kept
        True
        """
        if self.bound is Bound.AT_MOST:
            return self.measured <= self.limit
        return self.measured >= self.limit

    def __str__(self) -> str:
        """One line: the verdict, what was measured and what was promised.

        >>> print(Promise("a hand against its kernel", 2.5, Bound.AT_LEAST, 3))
        MISSED  a hand against its kernel: 2.50 ×, promised at least 3 ×
        """
        verdict = "kept  " if self.kept else "MISSED"
        found = f"{figure(self.measured)} {self.unit}"
        promised = f"{self.bound.value} {figure(self.limit)} {self.unit}"
        told = f" ({self.detail})" if self.detail else ""
        return f"{verdict}  {self.what}: {found}, promised {promised}{told}"


def figure(number: float) -> str:
    """Write a number with as many digits as anyone would read.

    >>> [figure(number) for number in (1.5, 3.0, 0.123, 25.678, 123456.7)]
    ['1.50', '3', '0.12', '25.7', '123,457']
    """
    if number == int(number) or abs(number) >= 100:
        return f"{number:,.0f}"
    return f"{number:.1f}" if abs(number) >= 10 else f"{number:.2f}"
