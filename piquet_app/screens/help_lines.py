"""Help at the table: the keys, then the rules of the game that is played."""

from collections.abc import Iterable, Iterator

from patience.layout import Deal
from piquet_app.languages.words import _
from piquet_app.screens.help_keys import keys_lines
from piquet_app.screens.keys import Key
from piquet_app.table.rules_lines import rules_lines
from piquet_app.terminal.lines import Line


def help_lines(deal: Deal, now: Iterable[Key], later: Iterable[Key]) -> Iterator[Line]:
    """What can be done here, at once and otherwise, and what the game is about."""
    yield Line(_("Keys and mouse"), is_strong=True)
    yield Line(
        _(
            "Take a card by its number, with a click, or with the left and right arrows and "
            "Enter. A click on a key below does what the key does; a Russian letter does what the "
            "Latin one on the same key does."
        )
    )
    yield from keys_lines(now, later)
    yield Line()
    yield from rules_lines(deal)
