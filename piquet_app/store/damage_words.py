"""What is said of a file that was damaged, or of a backup that was not, in one sentence."""

from collections.abc import Iterable
from typing import Final

from piquet_app.languages.words import _, ngettext
from piquet_app.store.backup import Aside
from piquet_app.store.repair import Repaired

_MOST_NAMED: Final = 20
"""Of so many games the names stand in one sentence; `piquet games import` tells of every one."""


def damage_in_words(repaired: Repaired) -> str:
    """Where the damaged file is now, and which games could not be saved, or not in full."""
    lost, shortened = repaired.saved.lost, repaired.saved.shortened
    said = [_("the file of kept games was missing; its backup has taken its place")]
    if repaired.aside:
        told = _("the file of kept games was damaged; it is now called {file}")
        said = [told.format(file=repaired.aside)]
    if lost:
        said.append(_("lost: {games}").format(games=_several(lost)))
    if shortened:
        said.append(
            _("of these only the beginning was saved: {games}").format(games=_several(shortened))
        )
    if not repaired.saved.is_all_known:
        said.append(_saved_as_far_as_known(len(repaired.saved.games)))
    elif not lost and not shortened:
        said.append(_("every game was saved"))
    return "; ".join(said)


def _saved_as_far_as_known(games: int) -> str:
    """How many games were saved where nobody knows how many there were."""
    if not games:
        return _("no game could be saved; some may be lost whose names are gone")
    told = ngettext(
        "{number} game was saved as far as it reads; others may be lost whose names are gone",
        "{number} games were saved as far as they read; others may be lost whose names are gone",
        games,
    )
    return told.format(number=games)


def aside_in_words(aside: Aside) -> str:
    """Where the backup is now, which games it has alone, and how they come back."""
    told = _(
        "the backup had games that are no longer kept ({games}); it is now called {file}, and "
        "“piquet games import” takes them from it"
    )
    return told.format(games=_several(aside.games), file=aside.file)


def _several(names: Iterable[str]) -> str:
    """The names in their order; of very many the first, and how many more there are."""
    ordered = sorted(names)
    named = ", ".join(ordered[:_MOST_NAMED])
    if (others := len(ordered) - _MOST_NAMED) > 0:
        return _("{named}, and {others} more").format(named=named, others=others)
    return named
