"""The deal of the day: everybody who asks on that day is dealt the same cards."""

from typing import Final

from patience.layout import Deal
from patience.rules import Options, Variant

SEED_OF_DAYS: Final = 1896
"""The seed under which the days' deals are numbered: the year in which Boussac told the game."""


def deal_of_day(variant: Variant, year: int, month: int, day: int) -> Deal:
    """The deal of a date; its number is the date itself.

    >>> deal_of_day(Variant.SUIT_ONLY, 2026, 12, 24).number
    20261224
    """
    return Deal(variant, SEED_OF_DAYS, (year * 100 + month) * 100 + day, Options())
