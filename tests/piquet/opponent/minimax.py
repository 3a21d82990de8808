"""The play solved by trying everything: the obvious search that the endgame must equal.

It states the rules of the play once more, and cuts nothing off. Cards are the numbers 0 to 31, a
suit is eight of them in a row. What elder needs for a pique is 0 where none can come.
"""

import random
from functools import cache

from piquet.opponent.ending import Ending
from piquet.opponent.stakes import Stakes
from piquet.seats import Seat
from piquet_scoring import PACK, Card

Hands = tuple[frozenset[int], frozenset[int]]


def values(ending: Ending, stakes: Stakes) -> dict[Card, float]:
    """What every card that may be played is worth."""
    elder, younger = (frozenset(card.index for card in hand) for hand in ending.hands)
    hands, leader = (elder, younger), int(ending.leader)
    need, won = ending.to_pique or 0, ending.won[0]

    @cache
    def best(hands: Hands, leader: int, won: int, need: int) -> float:
        if not hands[0]:
            return weighed(stakes, *cards_and_capot(stakes, won))
        tried = [led(hands, leader, won, need, card) for card in hands[leader]]
        return min(tried) if leader else max(tried)

    def led(hands: Hands, leader: int, won: int, need: int, card: int) -> float:
        tried = [
            followed(hands, leader, won, need, card, reply, [leader])
            for reply in open_to(hands[1 - leader], card)
        ]
        return max(tried) if leader else min(tried)

    def followed(
        hands: Hands, leader: int, won: int, need: int, card: int, reply: int, points: list[int]
    ) -> float:
        winner = 1 - leader if card // 8 == reply // 8 and reply > card else leader
        played = {card, reply}
        hands = hands[0] - played, hands[1] - played
        points = points + [winner] * ((winner != leader) + (not hands[0]))
        elders = points.count(0)
        for seat in points:
            elders += stakes.pique * (need == 1 and seat == 0)
            need = max(need - 1, 0) if seat == 0 else 0
        now = weighed(stakes, elders, points.count(1))
        return now + best(hands, winner, won + 1 - winner, need)

    if ending.led is None:
        return {PACK[card]: led(hands, leader, won, need, card) for card in hands[leader]}
    card = ending.led.index
    return {
        PACK[reply]: followed(hands, leader, won, need, card, reply, [])
        for reply in open_to(hands[1 - leader], card)
    }


def open_to(hand: frozenset[int], led: int) -> list[int]:
    return [card for card in hand if card // 8 == led // 8] or list(hand)


def cards_and_capot(stakes: Stakes, elders: int) -> list[int]:
    won = (elders, 12 - elders)
    return [stakes.capot if own == 12 else stakes.cards if own > 6 else 0 for own in won]


def weighed(stakes: Stakes, elders: int, youngers: int) -> float:
    return stakes.elder * elders - stakes.younger * youngers


def random_ending(number: int, left: int) -> tuple[Ending, Stakes]:
    """An ending of so many tricks and stakes of any kind, by chance."""
    chance = random.Random(f"{number} of {left}")
    cards = chance.sample(PACK, 2 * left)
    hands = [tuple(cards[:left]), tuple(cards[left:])]
    if chance.random() < 0.3:
        elders = 12 - left
        leader, need = Seat.ELDER, chance.randint(1, left + 3)
    else:
        elders = chance.randint(0, 12 - left)
        leader, need = chance.choice(list(Seat)), None
    led = None
    if chance.random() < 0.5:
        led, *rest = hands[leader]
        hands[leader] = tuple(rest)
    ending = Ending((hands[0], hands[1]), leader, led, (elders, 12 - left - elders), need)
    return ending, random_stakes(chance)


def random_stakes(chance: random.Random) -> Stakes:
    """Any stakes whose sums are exact: half of them all points alike."""
    if chance.random() < 0.5:
        return Stakes()
    elder, younger = chance.randint(-40, 200) / 64, chance.randint(-40, 200) / 64
    if chance.random() < 0.5:
        return Stakes(elder, younger)
    return Stakes(elder, younger, *(chance.randint(0, 40) for _ in range(3)))
