"""Sitting down to piquet for two: on a screen where there is one, else line by line."""

from datetime import date
from typing import TYPE_CHECKING

from piquet_app.cli.new_deals import any_number
from piquet_app.cli.speech import asked_for
from piquet_app.screens.running import has_screen

if TYPE_CHECKING:
    from piquet.sitting import Terms
    from piquet_app.duel.settings import Settings
    from piquet_app.store.store import Store


def play(terms: "Terms", settings: "Settings", *, is_any: bool, plain: bool) -> None:
    """Play a partie from the cut on; `is_any`: its deals were not asked for by number."""
    if has_screen(plain=plain or settings.wording.in_words):
        from piquet_app.screens.opening import open_partie

        open_partie(terms, settings, any_number, date.today(), speech=asked_for())
    else:
        from piquet_app.duel.play import play_new

        play_new(terms, settings, is_any=is_any, plain=plain)


def go_on_with(
    name: str | None, settings: "Settings", *, plain: bool, store: "Store | None" = None
) -> None:
    """Go on with a kept partie, the latest if none is named."""
    if has_screen(plain=plain or settings.wording.in_words):
        from piquet_app.screens.opening import open_kept_partie

        open_kept_partie(name, settings, any_number, date.today(), speech=asked_for())
    else:
        from piquet_app.duel.play import resume_partie

        resume_partie(name, settings, plain=plain, store=store)
