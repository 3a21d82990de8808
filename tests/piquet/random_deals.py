"""Whole deals by chance, as files, rare ones among them: what the referees are compared over.

A deal is a function of its number. Some are dealt plainly; the others are stacked, so that what
seldom happens (piques, repiques, capots, cartes blanches, equal calls) happens often. Players see
all cards here: they need not play well or fairly, only as the rules allow.
"""

from collections.abc import Callable
from typing import Any

from piquet_scoring import PACK, PLAYERS_DRAWS, Stream, shuffled
from tests.piquet.another_referee import RANKS, SUITS, Call, everything, runs

Cards = list[str]
Hands = tuple[Cards, Cards]
"""Elder's and younger's."""

Stacked = Callable[[Cards, Stream], tuple[Cards, Cards]]
"""From a shuffled pack: what elder and younger must be dealt, up to twelve cards each."""


def random_record(seed: int, rules: str, *, sinking: bool) -> dict[str, Any]:
    """A whole legal deal by chance, every third plainly dealt and the others stacked.

    With `sinking` its calls are written out, and often less than what is held.
    """
    kinds = list(KINDS)
    # Not the stream that stacks the deal: what kind it is must not tell how it is stacked.
    chance = Stream.keyed(seed, 2, PLAYERS_DRAWS)
    kind = "plain" if chance.below(3) == 0 else kinds[chance.below(len(kinds))]
    return stacked_record(kind, seed, rules, sinking=sinking)


def stacked_record(kind: str, seed: int, rules: str, *, sinking: bool = False) -> dict[str, Any]:
    """A whole legal deal of one of `KINDS`."""
    chance = Stream.keyed(seed, 1, PLAYERS_DRAWS)
    pack = [str(card) for card in shuffled(PACK, seed, 1, 1)]
    elder, younger, stock = _deal(pack, KINDS[kind](pack, chance))
    throws = [THROWN.get((kind, seat), _throw) for seat in ("elder", "younger")]
    elder_discards = throws[0](elder, _number(1, 5, chance), chance)
    younger_discards = throws[1](younger, _number(0, 8 - len(elder_discards), chance), chance)
    taken = len(elder_discards)
    hands = (
        [card for card in elder if card not in elder_discards] + stock[:taken],
        [card for card in younger if card not in younger_discards]
        + stock[taken : taken + len(younger_discards)],
    )
    record: dict[str, Any] = {
        "rules": rules,
        "elder": " ".join(elder),
        "younger": " ".join(younger),
        "stock": " ".join(stock),
        "elder_discards": " ".join(elder_discards),
        "younger_discards": " ".join(younger_discards),
    }
    if sinking:
        record |= _sunk(hands, rules, chance)
    return record | {"play": " ".join(_played(hands, chance))}


def _deal(pack: Cards, wanted: Hands) -> tuple[Cards, Cards, Cards]:
    """The packets, each filled up from the pack in its order."""
    rest = [card for card in pack if card not in wanted[0] and card not in wanted[1]]
    packets = []
    for cards in wanted:
        missing = 12 - len(cards)
        packets.append(cards + rest[:missing])
        rest = rest[missing:]
    return packets[0], packets[1], rest


def _plain(pack: Cards, chance: Stream) -> Hands:
    return [], []


def _strong(pack: Cards, chance: Stream) -> Cards:
    """A long run, and three or four of one rank."""
    length = 4 + chance.below(4)
    first = chance.below(9 - length)
    run = [rank + pack[0][1] for rank in RANKS[first : first + length]]
    rank = RANKS[chance.below(5)]
    alike = [rank + suit for suit in SUITS if rank + suit not in run]
    return (run + alike)[: 11 - chance.below(3)]


def _high(pack: Cards, chance: Stream) -> Cards:
    """Nearly the highest cards of the pack."""
    return sorted(pack, key=lambda card: RANKS.index(card[0]) + chance.below(4))[:11]


def _two_quints(pack: Cards, chance: Stream) -> Cards:
    suits = (pack[0][1], next(card[1] for card in pack if card[1] != pack[0][1]))
    return [
        rank + suit
        for suit in suits
        for first in [chance.below(4)]
        for rank in RANKS[first : first + 5]
    ]


def _blank(pack: Cards, chance: Stream) -> Cards:
    return [card for card in pack if card[0] not in "KQJ"][:12]


def _nearly_blank(pack: Cards, chance: Stream) -> Cards:
    """One court card too many for carte blanche; it can still come with the exchange."""
    court = next(card for card in pack if card[0] in "KQJ")
    return [court, *_blank(pack, chance)[:11]]


def _courts(pack: Cards, but: Cards) -> Cards:
    """Ten court cards: dealt to the other, they do not come to this one from the stock."""
    return [card for card in pack if card[0] in "KQJ" and card not in but][:10]


def _nearly_blank_elder(pack: Cards, chance: Stream) -> Hands:
    elder = _nearly_blank(pack, chance)
    return elder, _courts(pack, elder)


def _nearly_blank_younger(pack: Cards, chance: Stream) -> Hands:
    younger = _nearly_blank(pack, chance)
    return _courts(pack, younger), younger


def _equal(pack: Cards, chance: Stream) -> Hands:
    """The same ranks in a suit each, runs among them more often than not."""
    length = 5 + chance.below(3)
    first = chance.below(9 - length)
    ranks = list(RANKS[first : first + length])
    if chance.below(3) == 0:
        ranks = [card[0] for card in pack if card[1] == pack[0][1]][:length]
    mine = pack[0][1]
    yours = next(card[1] for card in pack if card[1] != mine)
    return [rank + mine for rank in ranks], [rank + yours for rank in ranks]


def _to_elder(cards: Callable[[Cards, Stream], Cards]) -> Stacked:
    return lambda pack, chance: (cards(pack, chance), [])


def _to_younger(cards: Callable[[Cards, Stream], Cards]) -> Stacked:
    return lambda pack, chance: ([], cards(pack, chance))


KINDS: dict[str, Stacked] = {
    "plain": _plain,
    "strong elder": _to_elder(_strong),
    "strong younger": _to_younger(_strong),
    "two quints elder": _to_elder(_two_quints),
    "two quints younger": _to_younger(_two_quints),
    "high elder": _to_elder(_high),
    "high younger": _to_younger(_high),
    "blank elder": _to_elder(_blank),
    "blank younger": _to_younger(_blank),
    "nearly blank elder": _nearly_blank_elder,
    "nearly blank younger": _nearly_blank_younger,
    "equal": _equal,
}
"""How a deal is stacked, by the name of what it is meant to bring about."""


def _number(fewest: int, most: int, chance: Stream) -> int:
    """How many cards are exchanged: all that may be, two times in three."""
    if chance.below(3):
        return most
    return fewest + chance.below(most - fewest + 1)


def _throw(hand: Cards, number: int, chance: Stream) -> Cards:
    """The cards that promise least, or now and then any cards."""
    if chance.below(5) == 0:
        return _some(hand, number, chance)
    return sorted(hand, key=lambda card: (_promise(card, hand), chance.below(9)))[:number]


def _throw_courts(hand: Cards, number: int, chance: Stream) -> Cards:
    return sorted(hand, key=lambda card: (card[0] not in "KQJ", chance.below(9)))[:number]


THROWN = {
    ("nearly blank elder", "elder"): _throw_courts,
    ("nearly blank younger", "younger"): _throw_courts,
}
"""Who throws away what, where it is not what promises least."""


def _promise(card: str, hand: Cards) -> int:
    suit = sum(other[1] == card[1] for other in hand)
    alike = sum(other[0] == card[0] for other in hand) if card[0] in "AKQJT" else 0
    run = max((len(run) for run in runs(hand) if card in run), default=0)
    return 2 * suit + 3 * run + 4 * max(alike - 1, 0) + (4 if card[0] == "A" else 0)


def _some(cards: Cards, number: int, chance: Stream) -> Cards:
    left = list(cards)
    return [left.pop(chance.below(len(left))) for _ in range(number)]


def _sunk(hands: Hands, rules: str, chance: Stream) -> dict[str, Any]:
    """Calls that keep something back, and now and then carte blanche kept back too."""
    calls = {}
    for seat, hand in zip(("elder", "younger"), hands, strict=True):
        if chance.below(5):
            calls[seat] = _said(everything(hand, rules), hand, chance)
    told: dict[str, Any] = {"calls": calls}
    if chance.below(4) == 0:
        told["carte_blanche"] = []
    return told


def _said(held: Call, hand: Cards, chance: Stream) -> dict[str, Any]:
    point = [_shorter_point(cards, hand, chance) for cards in held["point"]]
    sequences = [_shorter_run(cards, chance) for cards in held["sequences"]]
    sets = [_three_of(cards, chance) for cards in held["sets"]]
    said: dict[str, Any] = {
        "point": " ".join(point[0]) if chance.below(5) else "",
        "sequences": [" ".join(cards) for cards in sequences if chance.below(6)],
        "sets": [" ".join(cards) for cards in sets if chance.below(6)],
    }
    # A category that is not called may be absent as well.
    return {kind: calls for kind, calls in said.items() if calls or chance.below(2)}


def _shorter_point(longest: Cards, hand: Cards, chance: Stream) -> Cards:
    """The point itself, some cards of it, or another suit, three times in five the first."""
    draw = chance.below(5)
    if draw < 3:
        return longest
    if draw == 3:
        return _some(longest, 1 + chance.below(len(longest)), chance)
    suit = hand[chance.below(len(hand))][1]
    return [card for card in hand if card[1] == suit]


def _shorter_run(run: Cards, chance: Stream) -> Cards:
    if chance.below(3):
        return run
    length = 3 + chance.below(len(run) - 2)
    first = chance.below(len(run) - length + 1)
    return run[first : first + length]


def _three_of(alike: Cards, chance: Stream) -> Cards:
    return _some(alike, 3, chance) if chance.below(3) == 0 else alike


def _played(hands: Hands, chance: Stream) -> Cards:
    """Twelve tricks; each player plays to win them, or two times in five anything."""
    left = [list(hand) for hand in hands]
    clever = [chance.below(5) > 1, chance.below(5) > 1]
    played: Cards = []
    leader = 0
    for _ in range(12):
        follower = 1 - leader
        led = _lead(left[leader], left[follower], clever[leader], chance)
        open_cards = [card for card in left[follower] if card[1] == led[1]] or left[follower]
        answer = _follow(open_cards, led, clever[follower], chance)
        left[leader].remove(led)
        left[follower].remove(answer)
        played += [led, answer]
        leader = follower if _beats(answer, led) else leader
    return played


def _beats(card: str, led: str) -> bool:
    return card[1] == led[1] and RANKS.index(card[0]) < RANKS.index(led[0])


def _lead(hand: Cards, other: Cards, clever: bool, chance: Stream) -> str:
    """A sure winner of a long suit, else a low card of one."""
    if not clever:
        return hand[chance.below(len(hand))]
    length = {card: sum(also[1] == card[1] for also in hand) for card in hand}
    sure = [card for card in hand if not any(_beats(answer, card) for answer in other)]
    if sure:
        return max(sure, key=lambda card: length[card])
    return max(hand, key=lambda card: (length[card], RANKS.index(card[0])))


def _follow(open_cards: Cards, led: str, clever: bool, chance: Stream) -> str:
    """The lowest card that wins, else the lowest."""
    if not clever:
        return open_cards[chance.below(len(open_cards))]
    winning = [card for card in open_cards if _beats(card, led)]
    return max(winning or open_cards, key=lambda card: RANKS.index(card[0]))
