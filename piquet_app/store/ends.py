"""What is lost at the end of a game in a damaged file, and follows from the rules all the same.

No choice does: but where the last choice is saved, so is that the game is over, and which cards of
the patience were extracted without one.
"""

from dataclasses import replace

from piquet_app.store.events import Event, Happening, chained
from piquet_app.store.games import told
from piquet_app.store.salvage import Salvage


def with_ends(saved: Salvage) -> Salvage:
    """What was saved, and what follows from it."""
    return replace(saved, games={name: _whole(events) for name, events in saved.games.items()})


def _whole(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """A game with what must have come next; as it is where it cannot be read."""
    try:
        game = told(events)
        sitting = game.sitting
        steps: tuple[str, ...] = game.kind.steps(sitting)
    except ValueError:
        return events
    if steps[: len(game.steps)] != game.steps:
        return events
    lost = [(Happening.STEP, step) for step in steps[len(game.steps) :]]
    if game.kind.is_over(sitting) and not game.is_over:
        lost.append((Happening.OVER, ""))
    # It happened at once: so these are the very events that were lost.
    return (*events, *chained(game.name, game.last, lost, game.last.at))
