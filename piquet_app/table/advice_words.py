"""What is advised in the game for two, and why, as card players say it."""

from collections.abc import Callable
from typing import Final

from piquet.actions import Action, Ask, Call, Count, Exchange, Peek, Play, Show, TurnUp
from piquet.calling import CATEGORIES
from piquet.contest import Answer, Cards, Category, combination
from piquet.deal import Phase
from piquet.opponent.reasons import Reason, Why
from piquet_app.languages.card_words import (
    point_in_words,
    run_of_suit_in_words,
    set_in_words,
)
from piquet_app.languages.number_words import number_in_words
from piquet_app.languages.numbers import decimal
from piquet_app.languages.piquet_words import answer_in_words
from piquet_app.languages.words import N_, NO_BREAK, _, ngettext
from piquet_app.terminal.cards import Wording, sorted_by_suit
from piquet_scoring import Point, Sequence, Set
from piquet_scoring.combinations import SEQUENCE_NAMES

_CERTAIN: Final = 1 - 1e-9
_YES_OR_NO: Final[dict[Action, str]] = {
    Show(True): N_("show carte blanche"),
    Show(False): N_("keep carte blanche to yourself"),
    Peek(True): N_("look at the cards that you left"),
    Peek(False): N_("do not look at the cards that you left"),
    TurnUp(True): N_("turn up what is left of the stock"),
    TurnUp(False): N_("leave what is left of the stock face down"),
    Ask(True): N_("ask which card is not reckoned"),
    Ask(False): N_("do not ask"),
}


def action_in_words(action: Action, phase: Phase, wording: Wording) -> str:
    """The cards to throw or to play, what is to be called, said, counted or done."""
    match action:
        case Exchange(cards):
            return wording.cards(sorted_by_suit(cards)) or _("no card")
        case Play(card):
            return wording.card(card)
        case Call(cards):
            return called_in_words(CATEGORIES[phase], cards)
        case Count(calls):
            found = [(each, cards) for each in Category for cards in calls.of(each)]
            return "; ".join(called_in_words(*each) for each in found) or _("nothing")
        case Answer():
            return answer_in_words(action).rstrip(".")
    return _(_YES_OR_NO[action])


def called_in_words(category: Category, cards: Cards) -> str:
    """What called cards are: ``6 clubs``, ``quint major in clubs``, ``trio of kings``."""
    if not cards:
        return _("nothing")
    return _kept_together(combination(category, cards))


def _kept_together(found: Point | Sequence | Set) -> str:
    """A combination, which is not broken at the end of a line."""
    if isinstance(found, Point):
        named = point_in_words(found)
    else:
        named = run_of_suit_in_words(found) if isinstance(found, Sequence) else set_in_words(found)
    return named.replace(" ", NO_BREAK)


def times_in_words(chance: float) -> str:
    """How often in a hundred times.

    >>> times_in_words(0.4035).replace(NO_BREAK, " "), times_in_words(0.001), times_in_words(1.0)
    ('40 times in 100', 'hardly ever', 'always')
    """
    if chance >= _CERTAIN:
        return _("always")
    number = round(100 * chance)
    if number in (0, 100):
        return _("nearly always") if number else _("hardly ever")
    told = ngettext("{number} time in 100", "{number} times in 100", number)
    return told.format(number=number).replace(" ", NO_BREAK)


def reason_in_words(reason: Reason, wording: Wording) -> str:
    """What is to be said for an action, or against it.

    >>> reason_in_words(Reason(Why.KEEPS_POINT, (), 6), Wording())
    'keeps your point of six'
    """
    return _TOLD[reason.why](reason, wording)


_Tell = Callable[[Reason, Wording], str]


def _plain(template: str) -> _Tell:
    """What needs no figures."""
    return lambda _reason, _wording: _(template)


def _cards(template: str) -> _Tell:
    return lambda reason, wording: _(template).format(cards=wording.joined(reason.cards))


def _combination(category: Category, template: str) -> _Tell:
    return lambda reason, _wording: _(template).format(
        combination=called_in_words(category, reason.cards)
    )


def _chance(template: str) -> _Tell:
    return lambda reason, _wording: _(template).format(times=_times(reason))


def _average(template: str) -> _Tell:
    return lambda reason, _wording: _(template).format(number=decimal(_number(reason), 1))


def _in_number(template: str) -> _Tell:
    """What names the length of a point."""
    return lambda reason, _wording: _(template).format(
        number=number_in_words(round(_number(reason))), times=_times(reason)
    )


def _times(reason: Reason) -> str:
    return times_in_words(reason.chance or 0.0)


def _number(reason: Reason) -> float:
    return reason.number or 0.0


def _shortens(reason: Reason, _wording: Wording) -> str:
    if not reason.cards:
        return _("gives up your point")
    return _("shortens your point to {number}").format(number=number_in_words(len(reason.cards)))


def _aces(reason: Reason, wording: Wording) -> str:
    told = ngettext("discards an ace, {cards}", "discards aces, {cards}", len(reason.cards))
    return told.format(cards=wording.joined(reason.cards))


def _draws(reason: Reason, wording: Wording) -> str:
    """One of some cards would make a set, or a sequence of some length."""
    if reason.why is Why.DRAWS_SET:
        made = _kept_together(Set(round(_number(reason)), reason.cards[0].rank))
    else:
        made = _(SEQUENCE_NAMES[round(_number(reason))])
    told = _("draws {cards} for a {made} {times}")
    return told.format(cards=wording.either(reason.cards), made=made, times=_times(reason))


def _cashes(reason: Reason, _wording: Wording) -> str:
    others = round(_number(reason)) - 1
    told = _("a sure winner, and {others} more of its suit behind it")
    return told.format(others=others) if others else _("a sure winner")


def _forces_out(reason: Reason, wording: Wording) -> str:
    told = ngettext(
        "forces out {card}, and then {cards} wins",
        "forces out {card}, and then {cards} win",
        len(reason.cards) - 1,
    )
    out, *winners = reason.cards
    return told.format(card=wording.card(out), cards=wording.joined(winners))


def _guards(reason: Reason, wording: Wording) -> str:
    told = ngettext("{cards} stays guarded", "{cards} stay guarded", len(reason.cards))
    return told.format(cards=wording.joined(reason.cards))


_TOLD: Final[dict[Why, _Tell]] = {
    Why.KEEPS_POINT: _in_number(N_("keeps your point of {number}")),
    Why.SHORTENS_POINT: _shortens,
    Why.KEEPS_RUN: _combination(Category.SEQUENCES, N_("keeps the {combination}")),
    Why.BREAKS_RUN: _combination(Category.SEQUENCES, N_("breaks the {combination}")),
    Why.KEEPS_SET: _combination(Category.SETS, N_("keeps the {combination}")),
    Why.BREAKS_SET: _combination(Category.SETS, N_("breaks the {combination}")),
    Why.THROWS_ACES: _aces,
    Why.DRAWS_SET: _draws,
    Why.DRAWS_RUN: _draws,
    Why.POINT_GOOD: _in_number(N_("a point of {number} is good {times}")),
    Why.COUNTS: _average(N_("{number} in hand, if all is good")),
    Why.THIRTY: _chance(N_("thirty in hand {times}")),
    Why.CASHES: _cashes,
    Why.FORCES_OUT: _forces_out,
    Why.WINS: _plain(N_("wins the trick")),
    Why.WINS_CHEAPLY: _plain(N_("wins the trick as cheaply as possible")),
    Why.LETS_GO: _plain(N_("lets your opponent have a trick that you could win")),
    Why.HOLDS_GUARD: _guards,
    Why.UNGUARDS: _cards(N_("leaves {cards} without a guard")),
    Why.THROWS_NOTHING: _plain(N_("gives nothing away")),
    Why.WINS_CARDS: _chance(N_("wins the cards {times}")),
    Why.LOSES_CARDS: _chance(N_("loses the cards {times}")),
    Why.WINS_CAPOT: _chance(N_("makes a capot {times}")),
    Why.LOSES_CAPOT: _chance(N_("suffers a capot {times}")),
    Why.PIQUE: _chance(N_("makes a pique {times}")),
    Why.IS_PIQUED: _chance(N_("suffers a pique {times}")),
    Why.CALLS_ALL: _plain(N_("all that you hold there")),
    Why.KEEPS_BACK: _plain(N_("counts nothing there")),
    Why.HARDLY_GOOD: _plain(N_("what you hold there is hardly ever good")),
    Why.UNHEARD: _average(
        N_("what your opponent does not hear of wins about {number} in the play")
    ),
    Why.CALL_GOOD: _chance(N_("it is good {times}")),
    Why.CALL_EQUAL: _chance(N_("it is equal {times}")),
    Why.TRUTHFUL: _plain(N_("what the cards say")),
    Why.SHOWS: _average(N_("it counts ten, and helps to thirty")),
    Why.COSTS_NOTHING: _plain(N_("it costs nothing")),
    Why.TELLS_NOTHING: _plain(N_("it would tell your opponent as much as you")),
    Why.ONLY_ONE: _plain(N_("there is no other choice")),
}
