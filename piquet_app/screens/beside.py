"""What lies beside the tables: the rules of every game."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from patience.layout import Deal
from patience.rules import Variant
from piquet_app.table import rules_lines as patience_rules
from piquet_app.terminal.lines import Line

if TYPE_CHECKING:
    from piquet.rules import Rules


def all_rules(rules: "Rules") -> Iterator[Line]:
    """Both ways to play the patience, then piquet for two by a rule book."""
    from piquet_app.duel import rules_lines as duel_rules

    for variant in Variant:
        yield from patience_rules.rules_lines(Deal(variant, 0, 1))
        yield Line()
    yield from duel_rules.rules_lines(rules)
