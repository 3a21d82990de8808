"""A deal that nobody asked for by number."""

from typing import Final

NEW_DEALS: Final = 999_999_999
"""A new game is one of so many deals, so that its code stays short."""


def any_number() -> int:
    """The number of a new deal."""
    from secrets import randbelow

    return 1 + randbelow(NEW_DEALS)
