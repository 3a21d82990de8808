"""Whole deals walked through by chance, every legal action of both players possible.

``python -m tests.piquet.walks --deals 100000`` walks through so many, under all rule books, and
reads the record of each again: slower than a test may be, and meant for a change of the rules.
"""

import argparse
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import combinations

from piquet.actions import Action, Call, Count, Exchange
from piquet.contest import NOTHING, Calls, Cards, Category, combination, holdings, is_of
from piquet.deal import Deal, dealt
from piquet.families import Callings, Countings, Exchanges, Further
from piquet.game import apply, legal_actions, start
from piquet.reckoning import ledger
from piquet.record import deal_of
from piquet.recorded import record_of
from piquet.rules import RULE_BOOKS, Rules
from piquet_scoring import read_cards
from tests.piquet.random_deals import random_record

Step = tuple[Deal, Action]
"""A deal at a choice, and what was chosen."""


def before_first_choice(seed: int, rules: Rules) -> Deal:
    """A deal by chance, often stacked so that much can be called."""
    record = random_record(seed, "rubicon", sinking=False)
    elder, younger, stock = (read_cards(record[key]) for key in ("elder", "younger", "stock"))
    return start(dealt(rules, elder, younger, stock))


def walk(seed: int, rules: Rules) -> tuple[list[Step], Deal]:
    """The steps of a whole deal, and the deal when it is over.

    In one of two walks the players call nearly all that they hold, else anything.
    """
    chance = random.Random(seed)
    deal, steps = before_first_choice(seed, rules), []
    boldness = chance.choice((0.2, 0.9))
    while not deal.is_finished:
        action = chosen(deal, chance, boldness)
        steps.append((deal, action))
        deal = apply(deal, action)
    return steps, deal


def chosen(deal: Deal, chance: random.Random, boldness: float = 0.5) -> Action:
    """A legal action by chance; with more `boldness` the longer and better calls."""
    open_now = legal_actions(deal)
    if isinstance(open_now, tuple):
        return chance.choice(open_now)
    if isinstance(open_now, Exchanges):
        number = chance.randint(open_now.least, open_now.most)
        return Exchange(tuple(chance.sample(open_now.hand, number)))
    if isinstance(open_now, Callings):
        parts = parts_of(open_now.category, open_now.hand)
        return Call(_pick([part for part in parts if Call(part) in open_now], chance, boldness))
    if isinstance(open_now, Further):
        return Count(NOTHING.replaced(open_now.category, _further(open_now, chance, boldness)))
    return Count(_counted(open_now, chance, boldness))


def parts_of(category: Category, hand: Cards) -> list[Cards]:
    """All that can be called in a category, the best first."""
    parts = [part for whole in holdings(category, hand) for part in _parts(category, whole)]
    return sorted(parts, key=lambda part: combination(category, part), reverse=True)


def _parts(category: Category, whole: Cards) -> Iterator[Cards]:
    if category is Category.SEQUENCES:
        for first in range(len(whole) - 2):
            for last in range(first + 3, len(whole) + 1):
                yield whole[first:last]
    else:
        least = 1 if category is Category.POINT else 3
        for length in range(least, len(whole) + 1):
            yield from combinations(whole, length)


def _pick(parts: list[Cards], chance: random.Random, boldness: float) -> Cards:
    if not parts or chance.random() < 0.1:
        return ()
    return parts[0] if chance.random() < boldness else chance.choice(parts)


def _further(family: Further, chance: random.Random, boldness: float) -> tuple[Cards, ...]:
    rest = tuple(card for card in family.hand if card not in family.called)
    found: tuple[Cards, ...] = ()
    for whole in holdings(family.category, rest):
        parts = parts_of(family.category, whole)
        fit = [
            part for part in parts if Count(NOTHING.replaced(family.category, (part,))) in family
        ]
        part = _pick(fit, chance, boldness)
        found += (part,) if part else ()
    return found


def _counted(family: Countings, chance: random.Random, boldness: float) -> Calls:
    """What younger counts: the categories do not touch each other."""
    calls = NOTHING
    for category in family.categories:
        beaten = tuple(one for one in family.better_than if is_of(category, one))
        alone = replace(family, categories=(category,), better_than=beaten)
        parts = parts_of(category, family.hand)
        fit = [part for part in parts if Count(NOTHING.replaced(category, (part,))) in alone]
        part = _pick(fit, chance, boldness)
        if not part and beaten:
            part = fit[0]
        if part:
            others = _beside(category, part, family.hand) if chance.random() < boldness else ()
            calls = calls.replaced(category, (part, *others))
    return calls


def _beside(category: Category, part: Cards, hand: Cards) -> tuple[Cards, ...]:
    """What else the hand holds there; beside a point nothing."""
    if category is Category.POINT:
        return ()
    return holdings(category, [card for card in hand if card not in part])


BOOKS = tuple(RULE_BOOKS.values())
PIECE = 500
"""How many deals a process walks through before it is given others."""


def walk_piece(first: int) -> int:
    """How many entries the ledgers of some deals have, read back from their records too."""
    entries = 0
    for seed in range(first, first + PIECE):
        _, end = walk(seed, BOOKS[seed % len(BOOKS)])
        assert deal_of(record_of(end)) == end, f"the record of deal {seed}"
        entries += len(ledger(end))
    return entries


def main() -> None:
    """Walk through many deals; an exception in one of them ends it."""
    asked = argparse.ArgumentParser(description=main.__doc__)
    asked.add_argument("--deals", type=int, default=100_000)
    asked.add_argument("--processes", type=int)
    told = asked.parse_args()
    with ProcessPoolExecutor(told.processes) as pool:
        pieces = range(0, told.deals, PIECE)
        for first, entries in zip(pieces, pool.map(walk_piece, pieces), strict=True):
            print(f"{first + PIECE} deals, the last {PIECE} with {entries} entries", flush=True)


if __name__ == "__main__":
    main()
