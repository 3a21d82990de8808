"""Elder and younger hand: the two seats of one deal."""

from enum import IntEnum


class Seat(IntEnum):
    """Elder hand exchanges, calls and leads first; younger hand has dealt `[deal]`.

    A seat is also the place of its player in a pair of things, elder's first.
    """

    ELDER = 0
    YOUNGER = 1

    @property
    def other(self) -> "Seat":
        """The adversary."""
        return Seat.YOUNGER if self is Seat.ELDER else Seat.ELDER

    @property
    def word(self) -> str:
        """How records and answers name the seat.

        >>> Seat.ELDER.word, Seat.ELDER.other.word
        ('elder', 'younger')
        """
        return self.name.lower()

    def __str__(self) -> str:
        return self.word

    def __format__(self, _spec: str) -> str:
        return self.word
