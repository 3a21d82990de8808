"""How the player left the switches of the table: they hold another time too."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from piquet_app.duel.orders import USUAL, Order
from piquet_app.keeping.preferences import Preferences

if TYPE_CHECKING:
    from piquet.sitting import Terms
    from piquet_app.duel.settings import Settings


def as_left(settings: "Settings", preferences: Preferences, terms: "Terms") -> "Settings":
    """The settings as they were asked for, and where nothing was, as they were left.

    Between two people no card is led by itself, unless they ask for it: it would tell what is sure
    to win.
    """
    forced, winners = settings.plays_forced, settings.plays_winners
    left = preferences.winners and terms.level is not None
    return settings._replace(
        asked_order=settings.asked_order or order_in(preferences),
        plays_forced=False if forced is None and not preferences.forced else forced,
        plays_winners=left if winners is None else winners,
    )


def order_in(preferences: Preferences) -> Order:
    """The order in which the hand was held last."""
    return Order(preferences.order) if preferences.order in set(Order) else USUAL


def turned(before: "Settings", after: "Settings") -> Iterator[tuple[str, object]]:
    """The preferences that a switch has changed, by their names."""
    if after.order is not before.order:
        yield "order", after.order.value
    if after.plays_forced is not before.plays_forced:
        yield "forced", after.plays_forced
    if after.leads_winners is not before.leads_winners:
        yield "winners", after.leads_winners
