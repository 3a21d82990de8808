"""The expert: takes the card after which the patience is most likely to come out.

It goes by the solution: exactly where only the last triple of the pass is to come, and before by
what was fitted to it. It is the solution of ordinary play, whatever the target and the passes
allowed.
"""

from collections.abc import Collection
from functools import cache
from typing import Final

from patience.fit import UNIT, fitted
from patience.layout import View
from patience.rules import TRIPLE, Move, Variant, eligible, next_triple
from patience.starts import start_of_pass
from patience.symmetry import Pack
from piquet_scoring import HAND_SIZE, Card, Stream

NOTHING: Final = -(1 << 62)
"""Where the patience cannot come out any more, which a fit might not see."""

MANY: Final = 7
"""So many extracted cards are many."""


def _leads(*shares: float) -> tuple[int, ...]:
    return tuple(int(lead * UNIT) for lead in shares)


_ONE_FOR_ALL: Final = _leads(1, 0.2, 0.2, 0.2, 0.2, 0.2, 0.1, 0.05, 0.03, 0.02, 0.02)
CLEAR: Final = {
    Variant.RANK_OR_SUIT: (
        _leads(1, 0.12, 0.12, 0.12, 0.1, 0.08, 0.08, 0.07, 0.04, 0.01, 0.01),
        _leads(1, 0.3, 0.3, 0.3, 0.3, 0.2, 0.1, 0.05, 0.04, 0.04, 0.04),
    ),
    Variant.SUIT_ONLY: (_ONE_FOR_ALL, _ONE_FOR_ALL),
}
"""By the triples to come: a card that leads by more if a new pass began is taken without ado.

The first row is for few extracted cards, that one among them, the second for `MANY`. Hardly ever
does the rest of this pass make up for such a lead, above all while nearly all is to come.
"""

_PACK: Final = Pack()


def expert(view: View, chance: Stream) -> Move:
    """Takes the first of the best cards; declines, where that is allowed and worth more."""
    extracted = _PACK.mask(view.extracted)
    after = {move: extracted | _PACK.mask([move] if move else []) for move in view.moves}
    starts = {move: start(view.variant, cards) for move, cards in after.items()}
    lead, *others = sorted(starts.values(), reverse=True)
    if lead - max(others, default=0) > clear(view.variant, len(view.extracted), len(view.unseen)):
        return max(starts, key=starts.__getitem__)
    return max(after, key=lambda move: worth(view.variant, after[move], view.unseen))


def clear(variant: Variant, extracted: int, unseen: int) -> int:
    """By how much a card has to lead to be taken without ado: before it so many are extracted."""
    return CLEAR[variant][extracted + 1 >= MANY][unseen // TRIPLE]


def worth(variant: Variant, extracted: int, unseen: Collection[Card]) -> int:
    """What a position in mid-pass is worth, in parts of `UNIT`.

    `NOTHING` if the patience cannot come out any more.
    """
    now = start(variant, extracted)
    if not now:
        return NOTHING
    if extracted.bit_count() == HAND_SIZE:
        return now
    if len(unseen) <= TRIPLE:
        return _after_last(variant, extracted, unseen)
    # A fit may go too far, but nothing is worth more than a game that is won.
    found = fitted(variant, extracted, _PACK.mask(unseen), _PACK.lows_among(unseen))
    return min(UNIT, found)


def _after_last(variant: Variant, extracted: int, unseen: Collection[Card]) -> int:
    """What a new pass is worth after the best card of the last triple, if it is one."""
    last = tuple(unseen)
    cards = eligible(last, variant) if len(last) == next_triple(last, variant) else ()
    after = (start(variant, extracted | _PACK.mask([card])) for card in cards)
    return max(after, default=start(variant, extracted))


@cache
def start(variant: Variant, extracted: int) -> int:
    """What a new pass is worth with these cards, or whether twelve come out, in parts of `UNIT`."""
    return round(UNIT * start_of_pass(variant, extracted))
