"""The hint at the table: how likely the patience comes out with each card, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from re import sub

from patience.hints import Hint, best, hints, lead
from patience.layout import Layout, View, view_of
from patience.players import greediest
from patience.reasons import NothingOfItsOwn
from patience.rules import is_solved
from patience.solution import Chance
from piquet_app.languages.patience_words import chance_in_words
from piquet_app.languages.words import NO_BREAK, _, ngettext
from piquet_app.table.reason_words import reason_in_words
from piquet_app.table.typed import DECLINING_NUMBER
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line
from piquet_scoring import raw_count


def hint_lines(layout: Layout, wording: Wording, given: Sequence[Hint] = ()) -> Iterator[Line]:
    """What is known of each card; the order of the stock, which the player cannot see, is not.

    `given` are the hints where they are known already.
    """
    view = view_of(layout)
    if is_solved(view.options):
        yield from _chance_lines(given or hints(view), view, wording)
    else:
        yield from _count_lines(view, wording)


def _chance_lines(given: Sequence[Hint], view: View, wording: Wording) -> Iterator[Line]:
    """The chance after each move, the best marked, and what speaks for and against it."""
    chances = [hint.chance for hint in given]
    marks = standings(chances)
    yield Line(
        _("The chance that the patience comes out, with the best play from there on:"), hang=2
    )
    are_alike = _are_alike(given)
    for number, (hint, standing) in enumerate(zip(given, marks, strict=True), 1):
        told = replace(hint, reasons=()) if are_alike else hint
        yield _hint_line(number, told, standing, wording)
    if are_alike:
        yield Line(_alike(len(view.eligible)), hang=2)
    yield Line(_how_exact(chances), hang=2)
    if view.options.may_decline:
        yield Line(_("This holds if nothing is declined from there on."), hang=2)


def estimates_in_words() -> str:
    """What the ± of a chance means."""
    return _(
        "A chance with ± is an estimate; in positions that come up in play it is off by no more "
        "than that 19 times in 20."
    )


def standings(chances: Sequence[Chance]) -> list[str]:
    """What marks the best of some chances; nothing marks the others."""
    if not chances:
        return []
    leading = best(chances)
    said = _("as good as any")
    if len(leading) == 1:
        [first] = leading
        others = (chance for place, chance in enumerate(chances) if place != first)
        leads = [lead(chances[first], other) for other in others]
        is_sure = all(gap >= error for gap, error in leads)
        said = _("the best") if is_sure else _("probably the best")
    return [said if place in leading else "" for place in range(len(chances))]


def _hint_line(number: int, hint: Hint, standing: str, wording: Wording) -> Line:
    """A card with its number, its chance and the reasons: ``1  J♠: 43.1 %, the best. Makes …``."""
    if hint.move is None:
        number, name = DECLINING_NUMBER, _("decline")
    else:
        name = wording.card(hint.move)
    told = ", ".join(filter(None, [chance_in_words(hint.chance), standing]))
    why = "; ".join(reason_in_words(reason, wording) for reason in hint.reasons)
    # A word of one letter does not hang at the end of a line, where it would look like half a card.
    why = sub(r"^(.) ", rf"\1{NO_BREAK}", why)
    ends = f". {why[0].upper()}{why[1:]}." if why else "."
    text = f"{NO_BREAK * 2}{number}{NO_BREAK * 2}{name}: {told}{ends}"
    return Line(text, hang=5, is_strong=bool(standing))


def _are_alike(given: Sequence[Hint]) -> bool:
    """Whether of no card anything can be said that cannot be said of all."""
    told = [reason for hint in given for reason in hint.reasons]
    return bool(told) and all(isinstance(reason, NothingOfItsOwn) for reason in told)


def _alike(cards: int) -> str:
    return ngettext(
        "What one of these cards does, the other does as well: go by the chances.",
        "What one of these cards does, the others do as well: go by the chances.",
        cards - 1,
    )


def _how_exact(chances: Sequence[Chance]) -> str:
    if all(chance.is_exact for chance in chances):
        return _("These chances are exact.")
    return estimates_in_words()


def _count_lines(view: View, wording: Wording) -> Iterator[Line]:
    """What each card would make the count, where no chance is known."""
    yield Line(
        _(
            "The chances are known only for a target of 30 and unlimited passes, so here is only "
            "the count:"
        ),
        hang=2,
    )
    counts = [raw_count((*view.extracted, card)) for card in view.eligible]
    if len(counts) > 1 and len(set(counts)) == 1:
        told = _("With each of these cards the extracted ones would count {count}.")
        yield Line(told.format(count=counts[0]), hang=2)
    else:
        told = _("With {card} the extracted cards would count {count}.")
        for card, count in zip(view.eligible, counts, strict=True):
            yield Line(told.format(card=wording.card(card), count=count), hang=2)
    greediest_ones = greediest(view)
    told = _greedy(len(greediest_ones), wording)
    yield Line(told.format(cards=wording.joined(greediest_ones)), hang=2)


def _greedy(number: int, wording: Wording) -> str:
    """What `greedy` would do where so many cards are the best."""
    if number == 1:
        return _("The player “greedy” would extract {cards}.")
    if wording.in_words:  # Russian would have to decline the name of a card after “between”
        return _("The player “greedy” would draw lots: {cards}.")
    return _("The player “greedy” would draw lots between {cards}.")
