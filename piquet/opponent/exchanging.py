"""What to throw: the exchanges that promise most, compared by what comes of them.

The screen says which few exchanges are worth a look. Those are tried in the same worlds: in each
the cards that are not seen lie where they might, the other exchanges by rules of thumb, both call
all that they hold, and the play is solved exactly. Exchanges that fall behind are given up early,
and the best are tried in more worlds, so that the last doubt is between few.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from piquet.actions import Exchange
from piquet.contest import Answer, Calls, Cards, Category, answer, everything
from piquet.deal import STOCK_SIZE, Pair
from piquet.dialogue import Kind
from piquet.easy_exchange import exchange as by_thumb
from piquet.families import Exchanges
from piquet.opponent.ending import Ending, to_pique
from piquet.opponent.screen import best_from
from piquet.opponent.solving import is_compiled, worths_of_hands
from piquet.opponent.stakes import POINTS, Stakes
from piquet.opponent.standpoint import Standpoint, standpoint
from piquet.opponent.suit_tables import cards_of
from piquet.reckoning import Holdings, InHand, reckoned, totals
from piquet.rules import Rules
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import HAND_SIZE, Stream


class Round(NamedTuple):
    """How many exchanges are compared, and in how many further worlds."""

    exchanges: int
    worlds: int


@dataclass(frozen=True, slots=True)
class Care:
    """How much is looked at for an exchange: fewer exchanges, in more worlds, from round to round.

    `slowly`: where nothing is compiled.
    """

    rounds: tuple[Round, ...] = (Round(24, 40), Round(10, 80), Round(4, 240))
    slowly: tuple[Round, ...] = (Round(24, 12), Round(8, 24), Round(3, 72))


CARE: Final = Care()


class World(NamedTuple):
    """What the other was dealt, and the stock, the top first."""

    dealt: Cards
    stock: Cards


class Meeting(NamedTuple):
    """Both hands when the calls begin, elder's first."""

    elder: Cards
    younger: Cards


@dataclass(slots=True)
class Tried:
    """An exchange with what it was worth to the player in each world so far."""

    exchange: Exchange
    worths: list[float]

    @property
    def mean(self) -> float:
        """What it is worth by these."""
        return sum(self.worths) / len(self.worths)


def exchange(view: View, chance: Stream, care: Care = CARE, stakes: Stakes = POINTS) -> Exchange:
    """The exchange to make; the player must be about to exchange."""
    return compared(view, chance, care, stakes)[0].exchange


def compared(
    view: View,
    chance: Stream,
    care: Care = CARE,
    stakes: Stakes = POINTS,
    also: Iterable[Exchange] = (),
) -> list[Tried]:
    """The exchanges of the last round, the best first; those of `also` come to the last round."""
    rounds, at = care.rounds if is_compiled() else care.slowly, standpoint(view)
    kept = [Tried(each.exchange, []) for each in best_from(at, rounds[0].exchanges)]
    others = [Tried(each, []) for each in also if each not in {one.exchange for one in kept}]
    for number, each in enumerate(rounds):
        if number:
            kept = _best(kept)[: each.exchanges]
        lots = [_world(at, chance) for _ in range(each.worlds)]
        _try(view, at, [*kept, *others], lots, stakes)
    return _best([*kept, *others])


def _best(tried: list[Tried]) -> list[Tried]:
    return sorted(tried, key=lambda each: each.mean, reverse=True)


def _world(at: Standpoint, chance: Stream) -> World:
    """One of the ways in which the cards that the player does not see may lie."""
    cards = list(cards_of(at.drawable))
    for place in range(len(cards) - 1):
        other = place + chance.below(len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    if at.shown:
        return World(cards_of(at.shown), tuple(cards[:STOCK_SIZE]))
    return World(tuple(cards[:HAND_SIZE]), tuple(cards[HAND_SIZE:]))


def _try(
    view: View, at: Standpoint, tried: list[Tried], worlds: Sequence[World], stakes: Stakes
) -> None:
    """Try the exchanges in further worlds, the same for all."""
    met = [
        _meeting(at, view.dealt, each.exchange.cards, world) for world in worlds for each in tried
    ]
    sign = 1 if at.seat is Seat.ELDER else -1
    shown = next((said.seat for said in view.said if said.kind is Kind.BLANCHE), None)
    worths = iter(worths_of(view.rules, shown, met, stakes))
    for _ in worlds:
        for each in tried:
            each.worths.append(sign * next(worths))


def _meeting(at: Standpoint, dealt: Cards, thrown: Cards, world: World) -> Meeting:
    """What both hold if the player throws these cards and the other goes by rules of thumb."""
    kept, drawn = tuple(card for card in dealt if card not in thrown), len(thrown)
    if at.seat is Seat.ELDER:
        mine = kept + world.stock[:drawn]
        his = _exchanged(world.dealt, 0, STOCK_SIZE - drawn, world.stock[drawn:])
        return Meeting(mine, his)
    took = at.other_drew or 0
    his = _exchanged(world.dealt, took, took, world.stock)
    return Meeting(his, kept + world.stock[took : took + drawn])


def _exchanged(hand: Cards, least: int, most: int, stock: Cards) -> Cards:
    """The hand of one who exchanges by rules of thumb."""
    thrown = _thrown(hand, least, most)
    return tuple(card for card in hand if card not in thrown) + stock[: len(thrown)]


@lru_cache(maxsize=4096)
def _thrown(hand: Cards, least: int, most: int) -> Cards:
    return by_thumb(hand, Exchanges(hand, least, most)).cards


def worths_of(
    rules: Rules, shown: Seat | None, met: Sequence[Meeting], stakes: Stakes
) -> list[float]:
    """What both count when they call all they hold, and what best play is worth after it.

    In elder's points less younger's, as the stakes weigh them. `shown`: who has shown carte
    blanche.
    """
    worths = [0.0] * len(met)
    places: dict[int | None, list[int]] = {}
    for place, hands in enumerate(met):
        in_hand = _in_hand(rules, shown, hands)
        elders, youngers = totals(in_hand.entries)
        worths[place] = stakes.elder * elders - stakes.younger * youngers
        places.setdefault(to_pique(in_hand, ()), []).append(place)
    for needed, some in places.items():
        ending = Ending(met[some[0]], Seat.ELDER, to_pique=needed)
        played = worths_of_hands(ending, [met[place] for place in some], stakes)
        for place, worth in zip(some, played, strict=True):
            worths[place] += worth
    return worths


def _in_hand(rules: Rules, shown: Seat | None, hands: Meeting) -> InHand:
    calls: Pair[Calls] = (_calls(rules, hands.elder), _calls(rules, hands.younger))
    answers = tuple(_answer(category, calls) for category in Category)
    return reckoned(rules, Holdings(shown, calls, answers))


@lru_cache(maxsize=8192)
def _calls(rules: Rules, hand: Cards) -> Calls:
    return everything(hand, rules)


def _answer(category: Category, calls: Pair[Calls]) -> Answer | None:
    elders, youngers = (each.best(category) for each in calls)
    return None if elders is None else answer(elders, youngers)
