"""What the decisions of a deal cost: the dearest first, and why another was better."""

from collections.abc import Iterator
from typing import Final

from piquet.calling import CATEGORIES
from piquet.deal import Phase
from piquet.opponent.reasons import AGAINST, FIGURES
from piquet.opponent.review import Decision, Review
from piquet.reckoning import Reason
from piquet.seats import Seat
from piquet_app.languages.numbers import decimal
from piquet_app.languages.piquet_words import capitalized, seat_in_words
from piquet_app.languages.piquet_words import reason_in_words as points_in_words
from piquet_app.languages.words import N_, NO_BREAK, _, ngettext
from piquet_app.table.advice_lines import differing, with_error
from piquet_app.table.advice_words import action_in_words, reason_in_words
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line

_PLACES: Final = {
    Phase.ELDER_EXCHANGE: N_("exchange"),
    Phase.YOUNGER_EXCHANGE: N_("exchange"),
    Phase.YOUNGER_COUNTS: N_("counting"),
}
_DEAREST: Final = 3
_MOST_REASONS: Final = 3
"""Of the reasons for the better choice."""


def review_lines(found: Review, wording: Wording) -> Iterator[Line]:
    """The player's own decisions: what the dearest cost, and why."""
    yield Line(
        _("What your decisions cost, in points, judged by what you could know:"),
        hang=2,
        is_strong=True,
    )
    yield from _decisions(found, wording)


def both_lines(found: Review, wording: Wording | None = None) -> Iterator[Line]:
    """The decisions of both players, elder's first."""
    for seat in Seat:
        yield Line()
        told = _(
            "{seat}: what the decisions cost, in points, judged by what that player could know"
        )
        title = told.format(seat=capitalized(seat_in_words(seat)))
        yield Line(title, hang=2, is_strong=True)
        yield from _decisions(found.of(seat), wording or Wording())


def _decisions(found: Review, wording: Wording) -> Iterator[Line]:
    mistakes = found.mistakes
    number = len(found.decisions)
    if not mistakes:
        told = ngettext(
            "{number} decision, with no certain loss.",
            "{number} decisions, with no certain loss.",
            number,
        )
        yield Line(f"{NO_BREAK * 2}{told.format(number=number)}", hang=4)
        return
    for each in mistakes[:_DEAREST]:
        yield _decision_line(each, wording)
    told = ngettext(
        "{number} decision; what cost points: {mistakes}, together {loss}.",
        "{number} decisions; what cost points: {mistakes}, together {loss}.",
        number,
    )
    loss = decimal(sum(each.loss for each in mistakes), 1)
    text = told.format(number=number, mistakes=len(mistakes), loss=loss)
    yield Line(f"{NO_BREAK * 2}{text}", hang=4)


def _decision_line(decision: Decision, wording: Wording) -> Line:
    """What it cost, where, what was done, what was better, and why."""
    phase = decision.phase
    told = _("{place}: {chosen}; better {best}").format(
        place=_place(decision),
        chosen=action_in_words(decision.action, phase, wording),
        best=action_in_words(decision.best.action, phase, wording),
    )
    why = [
        reason_in_words(each, wording)
        for each in differing(decision.best, decision.chosen)
        if each.why not in AGAINST | FIGURES
    ][:_MOST_REASONS]
    because = f" {capitalized('; '.join(why))}." if why else ""
    loss = with_error(decision.loss, decision.error)
    if decision.best.settlement is not None:
        loss = _("{points} in settlement").format(points=loss).replace(" ", NO_BREAK)
    return Line(f"{NO_BREAK * 2}{loss}{NO_BREAK * 2}{told}.{because}", hang=4)


def _place(decision: Decision) -> str:
    """Where in the deal it was."""
    phase = decision.phase
    if phase in CATEGORIES:
        return points_in_words(Reason(CATEGORIES[phase].value))
    if phase in _PLACES:
        return _(_PLACES[phase])
    return _("trick {number}").format(number=len(decision.view.plays) // 2 + 1)
