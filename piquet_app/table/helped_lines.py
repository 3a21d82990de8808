"""What made a kept game easier, in words."""

from collections.abc import Iterator

from piquet_app.languages.words import _, ngettext
from piquet_app.store.games import Game


def help_in_words(game: Game, *, is_known: bool | None = None) -> str:
    """Help as it was asked for since the game began; empty where it was played without any.

    `is_known`: whether its cards had been seen before; left out, only what the game itself tells of
    that is told.
    """
    if is_known is None:
        is_known = bool(game.restarts) or game.name != game.kind.name(game.sitting)
    told = ", ".join(_kinds(game, is_known=is_known))
    return _("With help: {kinds}.").format(kinds=told) if told else ""


def _kinds(game: Game, *, is_known: bool) -> Iterator[str]:
    """Hints and odds count once a choice."""
    if game.hints:
        told = ngettext(
            "{number} choice with a hint or the odds",
            "{number} choices with a hint or the odds",
            game.hints,
        )
        yield told.format(number=game.hints)
    if game.undos:
        told = ngettext("{number} choice taken back", "{number} choices taken back", game.undos)
        yield told.format(number=game.undos)
    if is_known:
        yield _("the cards known before")
