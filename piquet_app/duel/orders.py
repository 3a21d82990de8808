"""In which order a player holds his hand."""

from enum import StrEnum
from typing import Final

from piquet_app.languages.words import N_


class Order(StrEnum):
    """By suit, by rank, or what counts most first."""

    SUIT = "suit"
    RANK = "rank"
    WORTH = "worth"

    @property
    def label(self) -> str:
        """The order in words, to be looked up with `_`."""
        return _LABELS[self]

    @property
    def following(self) -> "Order":
        """The order that comes after this one when one asks for another."""
        orders = list(Order)
        return orders[(orders.index(self) + 1) % len(orders)]


USUAL: Final = Order.SUIT
"""How a hand is held before one asks for another order."""

_LABELS: Final = {
    Order.SUIT: N_("by suit"),
    Order.RANK: N_("by rank"),
    Order.WORTH: N_("by worth"),
}
