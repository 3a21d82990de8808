"""Sitting down to the patience: on a screen where there is one, else line by line."""

from datetime import date
from typing import TYPE_CHECKING

from piquet_app.cli.new_deals import any_number
from piquet_app.cli.speech import asked_for
from piquet_app.screens.running import has_screen

if TYPE_CHECKING:
    from patience.layout import Deal
    from piquet_app.store.store import Store


def play(deal: "Deal", *, is_any: bool, plain: bool, words: bool) -> None:
    """Play a deal from its start; `is_any`: it was not asked for by number."""
    if has_screen(plain=plain or words):
        from piquet_app.screens.opening import open_deal

        open_deal(deal, any_number, date.today(), speech=asked_for())
    else:
        from piquet_app.table.play import play_new

        play_new(deal, is_any=is_any, plain=plain, in_words=words)


def go_on_with(name: str | None, *, plain: bool, words: bool, store: "Store | None" = None) -> None:
    """Go on with a kept game, the latest if none is named."""
    if has_screen(plain=plain or words):
        from piquet_app.screens.opening import open_kept

        open_kept(name, any_number, date.today(), speech=asked_for())
    else:
        from piquet_app.table.play import resume_game

        resume_game(name, plain=plain, in_words=words, store=store)
