"""What the choices of a game cost, the dearest first."""

from collections.abc import Iterator
from typing import Final

from patience.hints import EQUAL
from patience.review import Cost, Review
from piquet_app.languages.patience_words import error_in_words, percent_points
from piquet_app.languages.words import NO_BREAK, _, ngettext
from piquet_app.table.triple_lines import place_in_words
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line

_MOST_NAMED: Final = 3


def cost_lines(reviewed: Review | None, wording: Wording) -> Iterator[Line]:
    """What the dearest choices cost and all together; nothing where that is not known."""
    if reviewed is None or not reviewed.costs:
        return
    dear = [cost for cost in reviewed.costs if cost.loss > EQUAL]
    dear.sort(key=lambda cost: -cost.loss)
    yield Line()
    if not dear:
        yield Line(_nothing(reviewed), hang=2)
        return
    yield Line(_("What the choices cost, in percentage points of the chance to come out:"), hang=2)
    for cost in dear[:_MOST_NAMED]:
        yield _item(cost.loss, cost.error, _told(cost, wording))
    if len(dear) > 1:
        yield _item(reviewed.loss, reviewed.error, _together(len(reviewed.costs)))


def _nothing(reviewed: Review) -> str:
    if reviewed.error:
        return _("No choice cost anything, as far as the estimates tell.")
    return _("No choice cost anything.")


def _item(loss: float, error: float, told: str) -> Line:
    """A number in its column, what it is for, and how far it may be off."""
    if error:
        doubt = _("({error}, perhaps nothing)") if error >= loss else "({error})"
        told = f"{told} {doubt.format(error=error_in_words(error))}"
    number = percent_points(loss).rjust(6).replace(" ", NO_BREAK)
    return Line(f"{number}{NO_BREAK * 2}{told}", hang=8)


def _told(cost: Cost, wording: Wording) -> str:
    """Where it was, what was taken, and what was better."""
    place, taken, better = place_in_words(cost.step), cost.step.move, wording.card(cost.best)
    assert taken is not None  # where nothing can be declined
    told = _("{place}: {card}, better {best}")
    if wording.in_words:
        told = _("{place}: {card}; better: {best}")
    return told.format(place=place, card=wording.card(taken), best=better)


def _together(number: int) -> str:
    return ngettext("{number} choice", "{number} choices together", number).format(number=number)
