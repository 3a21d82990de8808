"""What is said of a file that was damaged, or of a backup that was not, in one sentence."""

from collections.abc import Iterable

from piquet_app.languages.words import _
from piquet_app.store.backup import Aside
from piquet_app.store.repair import Repaired


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
    if not lost and not shortened:
        said.append(_("every game was saved"))
    return "; ".join(said)


def aside_in_words(aside: Aside) -> str:
    """Where the backup is now, which games it has alone, and how they come back."""
    told = _(
        "the backup had games that are no longer kept ({games}); it is now called {file}, and "
        "“piquet games import” takes them from it"
    )
    return told.format(games=_several(aside.games), file=aside.file)


def _several(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
