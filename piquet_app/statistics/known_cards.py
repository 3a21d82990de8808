"""Which games came to their end with cards that had been seen before."""

from collections.abc import Callable, Sequence

from piquet_app.statistics import parties, patiences
from piquet_app.statistics.layings import End, Laying, knew, laid_in
from piquet_app.statistics.looked_at import of_kind
from piquet_app.store.games import Game
from piquet_app.store.kinds import PARTIE_WORD, PATIENCE_WORD


def known_games(games: Sequence[Game]) -> frozenset[str]:
    """Their names; `games` are all that are kept."""
    return frozenset(
        {
            *_known(of_kind(PATIENCE_WORD, games), patiences.layings),
            *_known(of_kind(PARTIE_WORD, games), parties.layings),
        }
    )


def _known(games: Sequence[Game], layings: Callable[[Game], list[Laying[End]]]) -> list[str]:
    laid = laid_in(games, layings)
    over = [(game.name, game.result) for game in games if game.name in laid]
    return [name for name, result in over if result is not None and knew(result, laid[name])]
