"""What to call: all that is held, but no sequence or set that would hardly be good `[sinking]`.

To name what younger beats anyhow tells him cards for nothing, and who hears nothing takes it that
there is nothing. What that wins in the play was measured (`benchmarks.sinking`); what it costs in
hand is reckoned over all hands that younger may hold. A point that is beaten hides nothing, and
younger, who is asked only for what counts, keeps nothing back.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from piquet.actions import Action, Call
from piquet.contest import Answer, Category, answer, combination, everything
from piquet.deal import TRICKS
from piquet.families import Callings
from piquet.obvious import obvious
from piquet.opponent.after_calls import balance, reckoned_after
from piquet.opponent.ending import to_pique
from piquet.opponent.hands import Believed, possible_hands
from piquet.opponent.settling import stakes_of
from piquet.opponent.stakes import POINTS
from piquet.opponent.suit_tables import cards_of
from piquet.reckoning import FOR_LAST_TRICK, FOR_LEAD
from piquet.view import View
from piquet_scoring import Stream

GAIN: Final = {Category.SEQUENCES: 0.1, Category.SETS: 0.7}
"""What silence wins in the play, in points; so much at the least by what was measured."""

KNOWN: Final = 3
"""Who threw at least so many cards knows enough of the pack to look at all hands in time."""

SOME: Final = 60
"""In at most so many of the hands in which a call would not be beaten its worth is reckoned."""

_IN_PLAY: Final = TRICKS * FOR_LEAD + FOR_LAST_TRICK
"""What elder makes in play who leads throughout, and so the most that may bring him a pique."""


class Silence(NamedTuple):
    """What it costs in hand to call nothing, and what it wins in the play."""

    loss: float
    gain: float

    @property
    def pays(self) -> bool:
        """Whether nothing should be called."""
        return self.loss < self.gain


def call(view: View, chance: Stream) -> Action:
    """What elder calls; the player must be about to call, or to call better."""
    plain = obvious(view)
    assert plain is not None
    found = silence(view, possible_hands(view, chance)) if may_keep_back(view) else None
    return Call() if found is not None and found.pays else plain


def may_keep_back(view: View) -> bool:
    """Whether it is to be asked what silence costs.

    Not where a point weighs otherwise than a point, as the partie stands.
    """
    family = view.open
    return (
        isinstance(family, Callings)
        and family.above is None
        and family.category in GAIN
        and len(view.discards) >= KNOWN
        and stakes_of(view) == POINTS
    )


def silence(view: View, believed: Believed) -> Silence | None:
    """What comes of calling nothing, if these are the hands of younger; None where it is too dear.

    That is where a pique could hang on it: the sheet before play does not show what that brings.
    Where younger has better both ways are the same.
    """
    plain, family = obvious(view), view.open
    assert isinstance(plain, Call)
    assert isinstance(family, Callings)
    good = list(_good_beside(plain, family.category, view, believed))
    loss, chance = 0.0, sum(weight for _, weight in good)
    some = _at_even_distances(good)
    share = chance / (sum(weight for _, weight in some) or 1.0) / sum(believed.weights)
    for hand, weight in some:
        his = everything(cards_of(hand), view.rules)
        called, silent = (reckoned_after(view, each, his) for each in (plain, Call()))
        missing = to_pique(called, ())
        if missing is not None and missing <= _IN_PLAY:
            return None
        loss += weight * share * (balance(called, view.seat) - balance(silent, view.seat))
    return Silence(loss, GAIN[family.category])


def _good_beside(
    plain: Call, category: Category, view: View, believed: Believed
) -> Iterator[tuple[int, float]]:
    """The hands that have nothing better, and their weights."""
    called = combination(category, plain.cards)
    for hand, weight in zip(*believed, strict=True):
        his = everything(cards_of(hand), view.rules).best(category)
        if answer(called, his) is not Answer.NOT_GOOD:
            yield hand, weight


def _at_even_distances(some: Sequence[tuple[int, float]]) -> Sequence[tuple[int, float]]:
    """Not too many of them."""
    return some[:: -(-len(some) // SOME) or 1]
