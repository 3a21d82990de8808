"""Help at the table of two: the keys, then the rules as this rule book has them."""

from collections.abc import Iterable, Iterator

from piquet.rules import Rules
from piquet_app.duel.rules_lines import rules_lines
from piquet_app.languages.words import _
from piquet_app.screens.help_keys import keys_lines
from piquet_app.screens.keys import Key
from piquet_app.terminal.lines import Line


def help_lines(rules: Rules, now: Iterable[Key], later: Iterable[Key]) -> Iterator[Line]:
    """What can be done here, at once and otherwise, and what the game is about."""
    yield Line(_("Keys and mouse"), is_strong=True)
    yield Line(
        _(
            "Pick or play a card with the key below it, with a click, or with the left and right "
            "arrows and Space. Take what is offered by its letter, with a click, or with the up "
            "and down arrows and Enter. Cards that you pick are offered in turn: as a discard, or "
            "as a lower call."
        )
    )
    yield Line(
        _(
            "A click on a key below does what the key does; a Russian letter does what the Latin "
            "one on the same key does."
        )
    )
    yield from keys_lines(now, later)
    yield Line()
    yield from rules_lines(rules)
