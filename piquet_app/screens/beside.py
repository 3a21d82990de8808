"""What lies beside the tables: the rules and the statistics."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from patience.layout import Deal
from patience.rules import Variant
from piquet_app.table import rules_lines as patience_rules
from piquet_app.terminal.lines import Line
from piquet_app.terminal.refusals import sentence

if TYPE_CHECKING:
    from piquet.rules import Rules
    from piquet_app.store.store import Store


def all_rules(rules: "Rules") -> Iterator[Line]:
    """Both ways to play the patience, then piquet for two by a rule book."""
    from piquet_app.duel import rules_lines as duel_rules

    for variant in Variant:
        yield from patience_rules.rules_lines(Deal(variant, 0, 1))
        yield Line()
    yield from duel_rules.rules_lines(rules)


def statistics_of(store: "Store") -> tuple[Line, ...]:
    """What all games that are kept tell together, or why they cannot be read."""
    from piquet_app.statistics.lines import statistics_lines

    try:
        return statistics_lines(store.games())
    except OSError as error:
        return (Line(sentence(error)),)
