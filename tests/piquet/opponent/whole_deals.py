"""Whole deals of the play solved without cutting anything off, equal cards taken as one.

A suit is a word of e and y, from the top: whose its cards are. Four such words, in any order, are
all of a position but the tricks won.
"""

import random
from collections.abc import Iterator

from piquet.seats import Seat
from piquet_scoring import PACK, Card

Words = tuple[str, ...]
Scores = dict[tuple[Words, str, int], int]


def random_hands(number: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Two full hands by chance, often one of them the better by far."""
    chance = random.Random(number)
    pack = list(PACK)
    spread = chance.choice((1, 4, 100))
    pack.sort(key=lambda card: card.rank + spread * chance.random() * 8)
    hands = tuple(pack[12:24]), tuple(pack[:12])
    return hands if chance.random() < 0.5 else (hands[1], hands[0])


def difference(hands: tuple[tuple[Card, ...], tuple[Card, ...]]) -> int:
    """Elder's points less younger's in the play of twelve tricks, cards and capot with it."""
    from_the_top = sorted(PACK, reverse=True, key=lambda card: card.rank)
    owner = {card: "ey"[seat] for seat in Seat for card in hands[seat]}
    words: dict[object, str] = {card.suit: "" for card in PACK}
    for card in from_the_top:
        words[card.suit] += owner.get(card, "")
    return _best(tuple(sorted(words.values())), "e", 0, {})


def _best(words: Words, leader: str, elders: int, known: Scores) -> int:
    left = sum(map(len, words)) // 2
    if not left:
        return {12: 40, 0: -40, 6: 0}.get(elders, 10 if elders > 6 else -10)
    key = words, leader, elders
    if key not in known:
        choose, worst = (max, min) if leader == "e" else (min, max)
        known[key] = choose(
            worst(
                _score(leader, winner, left) + _best(after, winner, elders + (winner == "e"), known)
                for winner, after in replies
            )
            for replies in _leads(words, leader)
        )
    return known[key]


def _score(leader: str, winner: str, left: int) -> int:
    points = [leader]
    points += [winner] * ((winner != leader) + (left == 1))
    return points.count("e") - points.count("y")


def _leads(words: Words, leader: str) -> Iterator[set[tuple[str, Words]]]:
    other = "y" if leader == "e" else "e"
    for place, word in enumerate(words):
        rest = words[:place] + words[place + 1 :]
        for led in _firsts(word, leader):
            left = word[:led] + "-" + word[led + 1 :]
            if other in word:
                yield {
                    (other if card < led else leader, _without(left, card, rest))
                    for card in _firsts(word, other)
                }
            else:
                yield {
                    (leader, _without(thrown, card, (*rest[:n], *rest[n + 1 :], left)))
                    for n, thrown in enumerate(rest)
                    for card in _firsts(thrown, other)
                }


def _firsts(word: str, owner: str) -> list[int]:
    """The places of one player's cards that do not follow another of his."""
    return [n for n, his in enumerate(word) if his == owner and (n == 0 or word[n - 1] != owner)]


def _without(word: str, card: int, others: Words) -> Words:
    """The words in order, without a card and without the one that was led."""
    words = (word[:card] + word[card + 1 :], *others)
    return tuple(sorted(each.replace("-", "") for each in words))
