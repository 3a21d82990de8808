"""The hands that the other may hold, and how likely each is.

What must be so is kept strictly. How likely the rest is stands in weights: the other seldom sinks
`[sinking]`, and cards that nobody throws are rarely among the thrown.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import combinations, islice
from math import comb
from typing import Final, NamedTuple

from piquet.opponent.borne_out import bears_sets, holds_all, suits_asked, together
from piquet.opponent.candour import candour
from piquet.opponent.facts import Facts, Played, could_have_said, facts_of, played_by_other
from piquet.opponent.suit_tables import ALL_RANKS, SUIT, packed_ranks
from piquet.opponent.throws import odds_of, odds_together
from piquet.view import View
from piquet_scoring import HAND_SIZE, PACK, Stream

SUNK: Final = 0.05
"""The weight of saying less in a category than one who calls all that he holds."""

MOST: Final = comb(18, HAND_SIZE)
"""So many hands are enumerated without more ado."""

DRAWN: Final = 1024
"""So many hands are drawn by lot where there are more and nothing was said."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """How hands are weighed: the weight of sinking, and whether discards are told apart."""

    sunk: float = SUNK
    by_throws: bool = True


WEIGHING: Final = Weighing()

UNIFORM: Final = Weighing(sunk=1, by_throws=False)
"""Whatever agrees with what was said and played is as likely as anything else."""


class Believed(NamedTuple):
    """Hands of twelve as masks, and how likely they are beside each other."""

    hands: Sequence[int]
    weights: Sequence[float]


def possible_hands(view: View, chance: Stream, weighing: Weighing = WEIGHING) -> Believed:
    """All hands of twelve that the other may hold; or some by lot.

    There is a lot only where nothing bounds them: where they are too many and nothing was said.
    """
    facts, played = facts_of(view), played_by_other(view)
    if facts.told.is_silent and _number(facts, played) > MOST:
        by_lot = islice(_agreeing(facts, _by_lot(facts, played, chance)), DRAWN)
        return _weighed(facts, dict.fromkeys(by_lot), weighing)
    # Where they are many at first the play bounds them sooner than it sorts them out.
    is_bounded = _number(facts, Played()) > MOST >= _number(facts, played)
    bound = played if is_bounded else Played()
    return _still_possible(_enumerated(facts, bound, weighing), played)


def _number(facts: Facts, played: Played) -> int:
    """How many hands there are by the number of cards alone."""
    free, missing = _free(facts, played)
    return comb(free.bit_count(), missing)


def _free(facts: Facts, played: Played) -> tuple[int, int]:
    """The cards of which it is open whether he holds them, and how many of them he holds."""
    held = facts.held | played.held
    return facts.unseen & ~(held | played.missing), HAND_SIZE - held.bit_count()


def _still_possible(believed: Believed, played: Played) -> Believed:
    """Those of the hands that agree with the play."""
    held, missing = played
    both = [
        (hand, weight)
        for hand, weight in zip(*believed, strict=True)
        if hand & held == held and not hand & missing
    ]
    return Believed([hand for hand, _ in both], [weight for _, weight in both])


# While a deal is played only the play changes what is possible.
@lru_cache(maxsize=4)
def _enumerated(facts: Facts, played: Played, weighing: Weighing) -> Believed:
    """All hands that agree with what was said."""
    return _weighed(facts, _agreeing(facts, _all(facts, played)), weighing)


def _all(facts: Facts, played: Played) -> Iterator[int]:
    """Every hand of twelve by the number of cards alone."""
    free, missing = _free(facts, played)
    whole = facts.held | played.held | free
    away = combinations(bits(free), free.bit_count() - missing)
    return (whole ^ sum(cards) for cards in away)


def _by_lot(facts: Facts, played: Played, chance: Stream) -> Iterator[int]:
    """Such hands by lot, without end."""
    free, missing = _free(facts, played)
    while True:
        cards, hand = bits(free), facts.held | played.held
        for _ in range(missing):
            hand |= cards.pop(chance.below(len(cards)))
        yield hand


def bits(cards: int) -> list[int]:
    """The cards of a mask, each for itself.

    >>> bits(0b1010)
    [2, 8]
    """
    return [1 << place for place in range(len(PACK)) if cards >> place & 1]


def _agreeing(facts: Facts, hands: Iterable[int]) -> Iterator[int]:
    """Of the hands those that bear out what was said and shown."""
    told, rank_table = facts.told, packed_ranks()
    questions, runs = suits_asked(told), together(told)
    bears_out = cache(partial(bears_sets, told))
    blanche, dealt = facts.blanche, HAND_SIZE - facts.thrown
    for hand in hands:
        one, two, three, four = suits = (
            hand & ALL_RANKS,
            hand >> SUIT & ALL_RANKS,
            hand >> 2 * SUIT & ALL_RANKS,
            hand >> 3 * SUIT,
        )
        for table in questions:
            if not (table[one] or table[two] or table[three] or table[four]):
                break
        else:
            ranks = rank_table[one] + rank_table[two] + rank_table[three] + rank_table[four]
            if (
                bears_out(ranks)
                and (not blanche or (hand & blanche).bit_count() == dealt)
                and (not runs or holds_all(runs, suits))
            ):
                yield hand


def _weighed(facts: Facts, hands: Iterable[int], weighing: Weighing) -> Believed:
    """Hands that bear out what was said with their weights, but those that he cannot have had."""
    said = candour(facts.told, weighing.sunk)
    found, weights = [], []
    for hand in hands:
        weight = _thrown_beside(facts, hand, weighing.by_throws)
        if weight:
            found.append(hand)
            weights.append(weight * said(hand))
    return Believed(found, weights)


def _thrown_beside(facts: Facts, hand: int, by_throws: bool) -> float:
    """How plausible it is that he threw what he threw beside a hand, whatever it was."""
    if facts.told.needs_knowledge:
        return sum(weight for _, weight in throws(facts, hand, by_throws))
    rest = bits(facts.unseen & ~hand & (facts.blanche or -1))
    if not by_throws:
        return comb(len(rest), facts.thrown)
    return odds_together(odds_of(facts.told.other, hand, rest), facts.thrown)


def throws(facts: Facts, hand: int, by_throws: bool) -> list[tuple[int, float]]:
    """What he may have thrown beside a hand, and how plausible each is."""
    rest = bits(facts.unseen & ~hand & (facts.blanche or -1))
    odds = odds_of(facts.told.other, hand, rest) if by_throws else [1.0] * len(rest)
    return [
        (thrown, odds_together([each for _, each in chosen], facts.thrown))
        for chosen in combinations(zip(rest, odds, strict=True), facts.thrown)
        for thrown in [sum(card for card, _ in chosen)]
        if could_have_said(facts, hand, thrown)
    ]
