"""The games that are kept, as tests look at them: the latest last."""

from patience import Record
from piquet.sitting import Sitting
from piquet_app.store.parties import PARTIE
from piquet_app.store.patiences import PATIENCE
from piquet_app.store.store import Store


def records() -> tuple[Record, ...]:
    """The games of patience that are not over."""
    games = Store().unfinished(PATIENCE)[::-1]
    return tuple(game.sitting.record for game in games)


def parties() -> tuple[Sitting, ...]:
    """The parties that are not over."""
    return tuple(game.sitting for game in Store().unfinished(PARTIE)[::-1])
