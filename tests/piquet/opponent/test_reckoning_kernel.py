"""What hands reckon when all is called: the kernel against the ledger, by every rule book."""

import random

import pytest

pytest.importorskip("numba")

import numpy as np

from piquet.contest import Answer, Calls, Cards, Category, answer, everything
from piquet.opponent.ending import to_pique
from piquet.opponent.reckoning_kernel import CALLED, TO_PIQUE, TOLD, reckon, rules_of
from piquet.opponent.suit_tables import mask_of
from piquet.reckoning import Holdings, reckoned, totals
from piquet.rules import RULE_BOOKS, Rules, rule_book
from piquet_scoring import PACK

BOOKS = [*RULE_BOOKS.values(), rule_book("elglin", ["repique=reckoning-order"])]


def two_hands(seed: int) -> tuple[Cards, Cards]:
    """Two hands: by chance, or one of them with most of a suit and of a rank."""
    lot = random.Random(seed)
    pack = list(PACK)
    lot.shuffle(pack)
    if seed % 3:
        suit, rank = lot.choice(pack).suit, lot.choice([card for card in pack if card.is_high]).rank
        liked = [card for card in pack if card.suit is suit or card.rank is rank]
        many = liked[: lot.randrange(8, 12)]
        pack = many + [card for card in pack if card not in many]
    hands = tuple(pack[:12]), tuple(pack[12:24])
    return hands if seed % 2 else hands[::-1]


def answered(one: Calls, other: Calls) -> list[Answer | None]:
    best = [(one.best(each), other.best(each)) for each in Category]
    return [None if mine is None else answer(mine, his) for mine, his in best]


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.name)
def test_both_reckon_what_the_ledger_says(rules: Rules) -> None:
    called, told = np.empty(CALLED, np.int64), np.empty(TOLD, np.int64)
    bonuses = 0
    for seed in range(700):
        hands = two_hands(seed)
        calls = everything(hands[0], rules), everything(hands[1], rules)
        answers = answered(*calls)
        known = reckoned(rules, Holdings(None, calls, answers))
        reckon(mask_of(hands[0]), mask_of(hands[1]), rules_of(rules), called, told)
        assert tuple(told[:2]) == totals(known.entries), hands
        assert (told[TO_PIQUE] or None) == to_pique(known, ()), hands
        bonuses += any(entry.points >= 60 for entry in known.entries)
    assert bonuses > 20
