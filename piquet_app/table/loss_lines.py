"""What a player's choices cost, line by line: by the stage of the game, then all together."""

from collections.abc import Iterator
from typing import Final

from patience.losses import Losses
from patience.rules import Variant
from piquet_app.languages.numbers import decimal, error_decimal, percent, whole
from piquet_app.languages.patience_words import deals_in_words, player_name, variant_in_words
from piquet_app.languages.words import NO_BREAK, _
from piquet_app.terminal.lines import Line

_DIGITS: Final = 3
_GAP: Final = NO_BREAK * 2
_LONGEST_BAR: Final = 12
_HANG: Final = 2


def loss_lines(found: Losses, variant: Variant, player: str, seed: int) -> Iterator[Line]:
    """Whose choices they are, a row for each number of extracted cards, and whether it adds up."""
    told = _("What the choices of {player} cost, {variant}; {deals} of seed {seed}")
    yield Line(
        told.format(
            player=player_name(player),
            variant=variant_in_words(variant),
            deals=deals_in_words(found.games),
            seed=seed,
        ),
        _HANG,
        is_strong=True,
    )
    yield Line()
    yield from _table(found)
    yield Line()
    told = _(
        "Cards: extracted after the choice. Points: by how much a game is less likely to come out, "
        "in percentage points."
    )
    yield Line(told, _HANG)
    yield Line()
    yield from _sums(found)


def _table(found: Losses) -> Iterator[Line]:
    """The losses a game by how many cards are extracted after the choice, each with a bar."""
    most = max(found.by_size)
    rows = [(_("cards"), _("choices"), _("points"))]
    rows += [
        (str(size), whole(found.decisions[size]), _points(lost / found.games))
        for size, lost in enumerate(found.by_size)
        if size
    ]
    rows.append((_("all"), whole(sum(found.decisions)), _points(found.per_game)))
    bars = ["", *(_bar(lost / most if most else 0) for lost in found.by_size[1:]), ""]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row, bar in zip(rows, bars, strict=True):
        cells = [cell.rjust(width, NO_BREAK) for cell, width in zip(row, widths, strict=True)]
        yield Line(_GAP.join(["", *cells, bar]).rstrip(NO_BREAK), is_strong=row is rows[-1])


def _bar(share: float) -> str:
    """So much of the longest bar, and a trace of all that is not nothing."""
    return "█" * round(_LONGEST_BAR * share) or ("▏" if share else "")


def _sums(found: Losses) -> Iterator[Line]:
    """The loss by the choices, the loss by the games, and whether the two agree."""
    told = _("By the choices: {loss} points a game, with a standard error of {error}.")
    loss, error = found.per_game, found.standard_error
    yield Line(told.format(loss=_points(loss), error=_error(error)), _HANG)
    told = _(
        "By the games: {loss} points, with a standard error of {error}; {rate} came out, with the "
        "best play {optimum} would."
    )
    yield Line(
        told.format(
            loss=_points(found.shortfall),
            error=_error(found.shortfall_error),
            rate=percent(found.rate),
            optimum=percent(found.optimum),
        ),
        _HANG,
    )
    told = _("The two do not agree: they are {number} standard errors apart.")
    if found.agree:
        told = _("The two agree: they are {number} standard errors apart.")
    yield Line(told.format(number=decimal(found.standard_errors_apart, 1)), _HANG, is_strong=True)


def _points(share: float) -> str:
    """A share of one in percentage points, without a sign of percent."""
    return decimal(100 * share, _DIGITS)


def _error(share: float) -> str:
    return error_decimal(100 * share, _DIGITS)
