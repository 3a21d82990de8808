"""The patience once more, simple-minded: what the golden games were computed by.

It shares no line with the program. Cards are texts such as ``TC``, the rules are written out again
from their sources, the count is the naive scorer's, the shuffle the one written from the papers.

``python -m tests.patience.another_game`` writes the golden records anew.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from tests.piquet_scoring.naive_scorer import items
from tests.piquet_scoring.published_shuffle import draw, numbers, pack_of

RECORDS = Path(__file__).parents[1] / "records"
GAMES = RECORDS / "games.txt"
SIMULATIONS = RECORDS / "simulations.jsonl"

VARIANTS = ("rank-or-suit", "suit-only")
PLAYERS = ("first", "random", "greedy")
SIMULATED = 200
"""How many deals of seed 1 every player plays at every variant."""


@dataclass
class Told:
    """The options of a game, and how it went: `moves` holds a ``-`` for each triple declined."""

    may_decline: bool = False
    max_passes: int = 0
    target: int = 30
    moves: str = ""
    hand: tuple[str, ...] = ()
    passes: int = 0

    @property
    def finished(self) -> bool:
        return len(self.hand) == 12

    @property
    def count(self) -> int:
        return sum(items(list(self.hand)))

    @property
    def comes_out(self) -> bool:
        return self.finished and self.count >= self.target


OPTIONS = {
    "": {},
    " may-decline max-passes=4": {"may_decline": True, "max_passes": 4},
    " max-passes=2 target=20": {"max_passes": 2, "target": 20},
}
"""The options as a record writes them, and what they mean."""


def may_be_taken(triple: list[str], variant: str) -> list[str]:
    """Ten or higher, and beside a card of the suit, or in the one variant of the rank."""
    return [
        card
        for card in triple
        if card[0] in "AKQJT"
        and any(
            other != card
            and (other[1] == card[1] or (variant == "rank-or-suit" and other[0] == card[0]))
            for other in triple
        )
    ]


def triples(cards: list[str], variant: str) -> Iterator[list[str]]:
    """Three at a time; two left over are one more triple in the one variant."""
    for place in range(0, len(cards), 3):
        triple = cards[place : place + 3]
        if len(triple) == 3 or (len(triple) == 2 and variant == "rank-or-suit"):
            yield triple


def choice(
    player: str, hand: tuple[str, ...], cards: list[str], declining: bool, lots: Iterator[int]
) -> str:
    """What the player does where a card may be taken; a ``-`` declines."""
    if len(cards) == 1 and not declining:
        return cards[0]
    if player == "random":
        open_to_him = [*cards, "-"] if declining else cards
        return open_to_him[draw(lots, len(open_to_him))]
    if player == "greedy":
        worth = [sum(items([*hand, card])) for card in cards]
        cards = [card for card, count in zip(cards, worth, strict=True) if count == max(worth)]
        return cards[draw(lots, len(cards))] if len(cards) > 1 else cards[0]
    return cards[0]


def play(variant: str, player: str, seed: int, deal: int, options: str = "") -> Told:
    """One game from its first triple to its end."""
    told = Told(**OPTIONS[options])  # type: ignore[arg-type]
    lots = numbers(seed, deal, 0)
    while not told.finished and (told.max_passes == 0 or told.passes < told.max_passes):
        told.passes += 1
        order = [card for card in pack_of(seed, deal, told.passes) if card not in told.hand]
        for triple in triples(order, variant):
            cards = may_be_taken(triple, variant)
            if cards and not told.finished:
                move = choice(player, told.hand, cards, told.may_decline, lots)
                told.moves += f" {move}"
                told.hand += () if move == "-" else (move,)
    return told


def game_lines() -> Iterator[str]:
    """Some games of everybody: who played, the record, and how it ended."""
    for variant, player, options in product(VARIANTS, PLAYERS, OPTIONS):
        for seed, deal in ((0, 1), (1, 17), (2**63 - 1, 48213)):
            told = play(variant, player, seed, deal, options)
            record = f"patience:{variant}:1:{seed}:{deal}{options}{told.moves}"
            outcome = "comes out" if told.comes_out else "fails"
            end = f"{len(told.hand)} cards, count {told.count}, {told.passes} passes, {outcome}"
            yield f"{player} | {record} | {end}"


def simulation_lines() -> Iterator[str]:
    """What the deals 1 to 200 of seed 1 come to, for everybody."""
    for variant, player in product(VARIANTS, PLAYERS):
        games = [play(variant, player, 1, deal) for deal in range(1, SIMULATED + 1)]
        counts = Counter(told.count for told in games)
        answer = {
            "variant": variant,
            "player": player,
            "games": SIMULATED,
            "seed": 1,
            "successes": sum(told.comes_out for told in games),
            "passes": sum(told.passes for told in games),
            "counts": {str(count): counts[count] for count in sorted(counts)},
        }
        yield json.dumps(answer)


def write_golden() -> None:
    """Write both records anew."""
    for file, lines in ((GAMES, game_lines()), (SIMULATIONS, simulation_lines())):
        with file.open("w", encoding="ascii", newline="\n") as golden:
            golden.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    write_golden()
