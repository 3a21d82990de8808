"""The play of the cards with both hands known, solved: what it is worth if both play their best.

It is searched by bounds: is a position worth at least some *goal*? The answer is a bound on its
worth that decides this, and with a few goals the bounds meet. Positions are remembered. How suits
are written stands in `piquet.opponent.owners`, what the tricks are worth in
`piquet.opponent.stakes`; worths are whole numbers of a unit there.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import gcd
from typing import Final, TypeAlias

from piquet.contest import Cards
from piquet.deal import Pair
from piquet.opponent.ending import Ending
from piquet.opponent.owners import BITS, FACTS, LEADS, REPLIES, THROWS, runs, suit_of
from piquet.opponent.stakes import POINTS, Outlook, Stakes, outlooks, valued
from piquet.play import wins
from piquet.seats import Seat
from piquet_scoring import SUITS, Card, Suit

Position: TypeAlias = tuple[int, ...]
"""The four suits before a trick, by their numbers, the lowest first: suits are alike."""

Led: TypeAlias = tuple[int, int]
"""Which of the four suits is led, and from which run."""

Outcome: TypeAlias = tuple[int, Position]
"""Who won a trick, and the position after it."""

Test: TypeAlias = Callable[[int], int]
"""Is it worth at least this? A bound decides: one from below if it reaches the goal."""

Known: TypeAlias = dict[tuple[Position, int, int], tuple[int, int, Led | None]]
"""By position, tricks that elder has won and leader: the bounds, and the lead that decided last."""

_MASK: Final = (1 << BITS) - 1


@dataclass(frozen=True, slots=True)
class Solved:
    """What is still to come with best play of both, and with each card that may be played.

    All in elder's points less younger's, as the stakes weigh them.
    """

    worth: float
    cards: dict[Card, float]


def solve(ending: Ending, stakes: Stakes = POINTS) -> Solved:
    """What every card is worth that may be played now.

    >>> from piquet_scoring import read_cards
    >>> hands = read_cards("KS 7H"), read_cards("AS 8S")
    >>> solved = solve(Ending(hands, Seat.ELDER, won=(5, 5)))
    >>> {str(card): worth for card, worth in solved.cards.items()}
    {'KS': -12.0, '7H': 0.0}
    """
    search = Search(ending, stakes)
    found: dict[tuple[Outcome, ...], float] = {}
    cards = {}
    for card in ending.open:
        outcomes = tuple(outcomes_of(ending, card))
        if outcomes not in found:
            found[outcomes] = search.worth_of_trick(outcomes)
        cards[card] = found[outcomes]
    best = max if ending.turn is Seat.ELDER else min
    return Solved(best(cards.values()), cards)


def best_worth(ending: Ending, stakes: Stakes = POINTS) -> float:
    """What best play of both is worth: faster than `solve` where no card is asked for."""
    if ending.led is not None:
        return solve(ending, stakes).worth
    return Search(ending, stakes).worth_of_position(tuple(sorted(suits_of(ending.hands))))


def suits_of(hands: Pair[Cards]) -> list[int]:
    """Spades, hearts, diamonds and clubs as both hands hold them."""
    return [suit_of(owner for owner, _ in _from_the_top(hands, suit)) for suit in SUITS]


def _from_the_top(hands: Pair[Cards], suit: Suit) -> list[tuple[Seat, Card]]:
    held = [(seat, card) for seat in Seat for card in hands[seat] if card.suit is suit]
    return sorted(held, key=lambda each: each[1].rank, reverse=True)


def outcomes_of(ending: Ending, card: Card) -> Iterator[Outcome]:
    """What may come of a card that is played now; equal replies to a lead are one."""
    if ending.led is None:
        place = SUITS.index(card.suit), _run_of(ending, card)
        return replies_to(tuple(suits_of(ending.hands)), ending.leader, place)
    hands = ending.hands
    elders, youngers = (tuple(each for each in hand if each != card) for hand in hands)
    winner = ending.turn if wins(card, ending.led) else ending.leader
    return iter([(winner, tuple(sorted(suits_of((elders, youngers)))))])


def _run_of(ending: Ending, card: Card) -> int:
    """From which of the leader's runs in its suit a card is led."""
    cards = _from_the_top(ending.hands, card.suit)
    place = cards.index((ending.leader, card))
    starts = runs(suit_of(owner for owner, _ in cards), ending.leader)
    return sum(start <= place for start in starts) - 1


def replies_to(position: Position, leader: int, led: Led) -> Iterator[Outcome]:
    """The outcomes of a lead in the order in which they are tried `[tricks]`."""
    place, run = led
    rest = position[:place] + position[place + 1 :]
    for winner, suit in REPLIES[leader][position[place]][run]:
        yield winner, tuple(sorted((*rest, suit)))
    if not REPLIES[leader][position[place]][run]:
        suit = position[place] >> 1  # one card less of an only owner
        for _, other, after in sorted(
            (cost, other, after)
            for other, thrown in enumerate(rest)
            if other == 0 or rest[other - 1] != thrown
            for cost, after in THROWS[1 - leader][thrown]
        ):
            yield leader, tuple(sorted((*rest[:other], *rest[other + 1 :], after, suit)))


class Search:
    """The search of one ending, with what it remembers; it may be asked again and again."""

    def __init__(self, ending: Ending, stakes: Stakes) -> None:
        self._now = now = ending.before
        self._outlooks = outlooks(stakes, ending.needed, now.left, now.won)
        self._known: Known = {}
        self._scored, self._unit = valued(stakes.weights, ending.scored(stakes)), stakes.unit
        self._step = gcd(*stakes.weights)
        self._guess: int | None = None

    def worth_of_position(self, position: Position) -> float:
        """What a position at the beginning of the trick is worth."""
        return self._settled(lambda goal: self.bound(position, *self._now, goal))

    def worth_of_trick(self, outcomes: Iterable[Outcome]) -> float:
        """What the trick under way is worth, if the player who follows chooses its outcome."""
        return self._settled(lambda goal: self._trick(outcomes, *self._now, goal))

    def _settled(self, test: Test) -> float:
        """Ask with different goals until the bounds meet, at first with the last worth found."""
        outlook = self._outlooks[self._now]
        low, high = sorted((outlook.led[0], outlook.shared[0]))
        goal, step = (low + high) // 2 if self._guess is None else self._guess, self._step
        while low < high:
            bound = test(goal)
            if bound >= goal:
                low = bound
                goal, step = min(low + step, high), 2 * step
            else:
                goal = high = bound
        self._guess = low
        return (low + self._scored) * self._unit

    def bound(self, position: Position, left: int, won: int, leader: int, goal: int) -> int:
        """A bound on the worth that decides whether it reaches the goal."""
        if not left:
            return 0
        low, high = limits(self._outlooks[left, won, leader], position, left, leader)
        if low >= goal:
            return low
        if high < goal:
            return high
        key = position, won, leader
        low, high, led = self._known.get(key, (low, high, None))
        if low >= goal:
            return low
        if high < goal:
            return high
        bound, led = self._best_lead(position, left, won, leader, goal, led)
        self._known[key] = (bound, high, led) if bound >= goal else (low, bound, led)
        return bound

    def _best_lead(
        self, position: Position, left: int, won: int, leader: int, goal: int, first: Led | None
    ) -> tuple[int, Led]:
        """The bound for the best lead, tried until one decides; and that lead."""
        best = None
        for led in leads_of(position, leader, first):
            outcomes = replies_to(position, leader, led)
            bound = self._trick(outcomes, left, won, leader, goal)
            if best is None or (bound < best[0] if leader else bound > best[0]):
                best = bound, led
            if (bound < goal) == leader:
                break
        assert best is not None
        return best

    def _trick(
        self, outcomes: Iterable[Outcome], left: int, won: int, leader: int, goal: int
    ) -> int:
        """The bound for the best reply, tried until one decides."""
        gains = self._outlooks[left, won, leader].gains
        best = None
        for winner, after in outcomes:
            gain = gains[winner]
            bound = gain + self.bound(after, left - 1, won + 1 - winner, winner, goal - gain)
            if best is None or (bound > best if leader else bound < best):
                best = bound
            if (bound >= goal) == leader:
                break
        assert best is not None
        return best


def limits(outlook: Outlook, position: Position, left: int, leader: int) -> Pair[int]:
    """Bounds on the worth of a position, from above and below, that need no search."""
    facts = sum([FACTS[leader][suit] for suit in position])
    quick, guarded = facts & _MASK, facts >> BITS & _MASK
    # The other comes in at the latest when all is led that may run; until then he throws away his
    # quick tricks last.
    his, running = facts >> 2 * BITS & _MASK, facts >> 3 * BITS
    guarded = max(guarded, min(his, left - running))
    cashed, shared = outlook.led[quick], outlook.shared[guarded]
    return (shared, cashed) if leader else (cashed, shared)


def leads_of(position: Position, leader: int, first: Led | None) -> Iterator[Led]:
    """The leads in the order in which they are tried; equal suits are one."""
    if first is not None:
        yield first
    for _, place, run in sorted(
        (order, place, run)
        for place, suit in enumerate(position)
        if place == 0 or position[place - 1] != suit
        for order, run in LEADS[leader][suit]
    ):
        if (place, run) != first:
            yield place, run
