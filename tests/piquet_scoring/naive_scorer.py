"""A second, deliberately simple-minded count of cards, from their letters alone.

It shares no line with the reference: cards are texts such as ``TC``, and the numbers of the rules
are written out again.
"""

import re

RUNS = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}


def items(cards: list[str]) -> tuple[int, int, int]:
    """Point, sequences and sets of any cards."""
    suits = [
        "".join(rank if rank + suit in cards else "." for rank in "AKQJT987") for suit in "SHDC"
    ]
    point = max(len(suit.replace(".", "")) for suit in suits)
    runs = sum(RUNS[len(run)] for suit in suits for run in re.findall(r"\w{3,}", suit))
    letters = "".join(cards)
    trios = sum(3 for rank in "AKQJ" if letters.count(rank) == 3)
    quatorzes = sum(14 for rank in "AKQJ" if letters.count(rank) == 4)
    tens = {3: 3, 4: 14}.get(letters.count("T"), 0)
    return point, runs, trios + quatorzes + tens
