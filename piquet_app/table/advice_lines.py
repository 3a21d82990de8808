"""Advice on a decision in the game for two: the best choice, the next two, what they bring, why."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from piquet.actions import Action
from piquet.opponent.advice import Advice, Choice, Measure
from piquet.opponent.reasons import FIGURES, Reason, Why
from piquet.view import View
from piquet_app.languages.numbers import decimal, error_decimal, rounded_error
from piquet_app.languages.piquet_words import capitalized, seat_in_words
from piquet_app.languages.words import N_, NO_BREAK, _
from piquet_app.table.advice_words import action_in_words, reason_in_words
from piquet_app.table.compare_lines import hand_line
from piquet_app.terminal.cards import Wording, sorted_by_suit
from piquet_app.terminal.lines import Line

_TITLES: Final = {
    Measure.IN_DEAL: N_("Advice on what to discard:"),
    Measure.BEHIND: N_("Advice on what to discard:"),
    Measure.TO_COME: N_("Advice on what to play:"),
    Measure.IN_HAND: N_("Advice on what to say:"),
    Measure.NOTHING: N_("Advice:"),
}
_LEGENDS: Final = {
    Measure.IN_DEAL: N_(
        "Points: yours minus your opponent’s, in the whole deal; averaged over deals played out "
        "in which nobody sees more than his own cards."
    ),
    Measure.BEHIND: N_(
        "Points: how much less than the first a choice is expected to bring in this deal."
    ),
    Measure.TO_COME: N_(
        "Points: yours minus your opponent’s, still to come in the play; averaged over the hands "
        "that your opponent may hold, if both play on as if they saw all the cards."
    ),
    Measure.IN_HAND: N_(
        "Points: yours minus your opponent’s, counted in hand; averaged over the hands that your "
        "opponent may hold, if all else is called."
    ),
}
_DRAWS: Final = frozenset((Why.DRAWS_RUN, Why.DRAWS_SET))
_HAND: Final = frozenset((Why.KEEPS_RUN, Why.KEEPS_SET))
_MOST_OF_A_KIND: Final = 2
"""More sequences and sets that are kept, and more of those that are drawn for, are not named."""

_CLOSE: Final = 0.015
"""Chances that differ by less are not told apart."""


def asked_lines(view: View, advice: Advice, wording: Wording) -> Iterator[Line]:
    """Whose turn it is, and what he holds, then the advice."""
    told = _("It is {seat}’s turn.").format(seat=seat_in_words(view.seat))
    yield Line(told, is_strong=True)
    yield hand_line(view.seat, view.hand)
    if len(view.plays) % 2:
        led = _("Led: {card}.").format(card=wording.card(view.plays[-1]))
        yield Line(led)
    yield from advice_lines(advice, wording)


def advice_lines(
    advice: Advice, wording: Wording, to_type: Callable[[Action], str] | None = None
) -> Iterator[Line]:
    """What is advised, the best first, and what its points are.

    `to_type` tells what one types to do an action, where that is how it is done.
    """
    yield Line(_(_TITLES[advice.measure]), hang=2, is_strong=True)
    for number, choice in enumerate(advice.choices, 1):
        typed = "" if to_type is None else to_type(choice.action)
        yield _choice_line(number, choice, advice, wording, typed)
    if advice.measure in _LEGENDS:
        yield Line(_legend(advice), hang=2)


def _choice_line(number: int, choice: Choice, advice: Advice, wording: Wording, typed: str) -> Line:
    """A choice with its number, its points and why: ``1  K♣: +46.7 points, the best. …``."""
    name = choice_in_words(choice, advice, wording)
    if typed:
        keys = _("type {keys}").format(keys=typed).replace(" ", NO_BREAK)
        name = f"{name} [{keys}]"
    told = (_points(choice, advice), _settlement(choice), _standing(choice, advice))
    parts = [", ".join(filter(None, told))]
    why = "; ".join(reason_in_words(each, wording) for each in told_reasons(choice, advice.best))
    parts += [capitalized(why)] if why else []
    text = " ".join([f"{name}:", *(f"{part}." for part in parts if part)])
    is_best = choice is advice.best
    return Line(f"{NO_BREAK * 2}{number}{NO_BREAK * 2}{text}", hang=5, is_strong=is_best)


def choice_in_words(choice: Choice, advice: Advice, wording: Wording) -> str:
    """What is to be done, and the cards that would do as well."""
    name = action_in_words(choice.action, advice.phase, wording)
    if not choice.alike:
        return name
    others = wording.cards(sorted_by_suit(choice.alike))
    return _("{card} (as good: {cards})").format(card=name, cards=others)


def _points(choice: Choice, advice: Advice) -> str:
    """What it is expected to bring, where that is known by itself."""
    if choice.points is None or advice.measure is Measure.BEHIND:
        return ""
    told = _("{points} points").format(points=with_error(choice.points, choice.error, sign=True))
    return told.replace(" ", NO_BREAK)


def _settlement(choice: Choice) -> str:
    """What the player is then expected to win from the other in the end."""
    if choice.settlement is None:
        return ""
    won = decimal(choice.settlement, 1, sign=True)
    return _("{points} in settlement").format(points=won).replace(" ", NO_BREAK)


def _standing(choice: Choice, advice: Advice) -> str:
    if choice is advice.best:
        return _("the best") if len(advice.choices) > 1 else ""
    if not choice.behind:
        return _("as good")
    less = with_error(choice.behind, choice.behind_error)
    told = _("{points} points less") if advice.measure is Measure.BEHIND else _("{points} less")
    return told.format(points=less).replace(" ", NO_BREAK)


def with_error(points: float, error: float, *, sign: bool = False) -> str:
    """Points with their standard error, if they have one: ``+13.9 ± 6.4``."""
    written = decimal(points, 1, sign=sign)
    if not rounded_error(error, 1):
        return written
    return f"{written}{NO_BREAK}±{NO_BREAK}{error_decimal(error, 1)}"


def told_reasons(choice: Choice, best: Choice) -> tuple[Reason, ...]:
    """Of the best what is worth naming; of another what cannot be said of the best as well."""
    if choice is best:
        return tuple(
            each for place, each in enumerate(choice.reasons) if _is_named(place, choice.reasons)
        )
    apart = differing(choice, best)
    return tuple(each for each in choice.reasons if each in apart or each.why in FIGURES)


def differing(one: Choice, other: Choice) -> tuple[Reason, ...]:
    """What is to be said of a choice, and not of another as well."""
    return tuple(
        each
        for each in one.reasons
        if not any(_are_alike(each, reason) for reason in other.reasons)
    )


def _is_named(place: int, reasons: Sequence[Reason]) -> bool:
    """Whether a reason is among the first of its kind."""
    why = reasons[place].why
    kind = next((kind for kind in (_DRAWS, _HAND) if why in kind), None)
    before = [each for each in reasons[:place] if kind is not None and each.why in kind]
    return len(before) < _MOST_OF_A_KIND


def _are_alike(one: Reason, other: Reason) -> bool:
    """Whether both say the same, but for a chance that is hardly another."""
    same = (one.why, one.cards, one.number) == (other.why, other.cards, other.number)
    return same and abs((one.chance or 0) - (other.chance or 0)) < _CLOSE


def _of_partie(advice: Advice) -> Iterator[str]:
    """By what the choices are ranked, where it is not by points."""
    if advice.weights is not None:
        mine, others = (decimal(weight, 1) for weight in advice.weights)
        told = _(
            "As the partie stands, a point of yours weighs {mine} and one of your opponent’s "
            "{others}; the choices are ranked by that."
        )
        yield told.format(mine=mine, others=others)
    if advice.best.settlement is not None:
        yield _("It is the last deal: the choices are ranked by the settlement.")


def _of_silence(advice: Advice) -> Iterator[str]:
    """That more is in the points of one choice than in those of the others."""
    if any(reason.why is Why.UNHEARD for reason in advice.best.reasons):
        yield _("What sinking wins in the play is included in its points.")


def _legend(advice: Advice) -> str:
    """What the points are, and what stands behind the sign."""
    told = " ".join([_(_LEGENDS[advice.measure]), *_of_partie(advice), *_of_silence(advice)])
    errors = [error for each in advice.choices for error in (each.error, each.behind_error)]
    if any(rounded_error(error, 1) for error in errors):
        return " ".join((told, _("± is a standard error.").replace("± ", f"±{NO_BREAK}")))
    return told
