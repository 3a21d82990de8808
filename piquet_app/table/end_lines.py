"""How a game of patience ended: the twelve cards, their count item by item, and the verdict."""

from collections.abc import Iterator

from patience.layout import Layout
from patience.rules import Options
from piquet_app.languages.card_words import (
    point_in_words,
    run_of_suit_in_words,
    set_in_words,
)
from piquet_app.languages.words import NO_BREAK, _, ngettext
from piquet_app.terminal.cards import Wording, by_suit
from piquet_app.terminal.lines import Line


def end_lines(layout: Layout, wording: Wording) -> Iterator[Line]:
    """How the game ended: the cards, their count item by item, and whether it came out."""
    number = len(layout.extracted)
    told = ngettext(
        "{number} card extracted, {passes}", "{number} cards extracted, {passes}", number
    )
    if not number:
        told = _("No card extracted, {passes}")
    passes = _passes(layout.number_of_pass)
    yield Line(told.format(number=number, passes=passes), is_strong=True)
    for suit in by_suit(layout.extracted):
        yield Line(NO_BREAK * 2 + wording.cards(suit), hang=4)
    yield Line()
    yield from count_lines(layout)
    yield Line()
    yield Line(verdict(layout), is_strong=True)


def _passes(number: int) -> str:
    return ngettext("{number} pass", "{number} passes", number).format(number=number)


def count_lines(layout: Layout) -> Iterator[Line]:
    """The count item by item, as a column of numbers."""
    held = layout.held
    if held.point:
        yield _item(held.for_point, _("point: {cards}").format(cards=point_in_words(held.point)))
    for run in held.sequences:
        yield _item(run.score, run_of_suit_in_words(run))
    for found in held.sets:
        yield _item(found.score, set_in_words(found))
    yield _item(held.total, _("together"))
    if layout.total != held.total:
        yield _item(layout.total, _("with the repique"))


def _item(score: int, name: str) -> Line:
    return Line(str(score).rjust(4).replace(" ", NO_BREAK) + NO_BREAK * 2 + name, hang=6)


def verdict(layout: Layout) -> str:
    """Whether the patience comes out, or how much is missing."""
    target, count = layout.deal.options.target, layout.count
    if not layout.is_complete:
        return _("The last pass is over before the twelfth card: the patience does not come out.")
    if not layout.comes_out:
        return _("{count}: {missing} short of {target}. The patience does not come out.").format(
            count=count, missing=layout.missing, target=target
        )
    if target == Options().target:
        return _("{total}: the patience comes out!").format(total=layout.total)
    return _("{count}, with {target} needed: the patience comes out!").format(
        count=count, target=target
    )
