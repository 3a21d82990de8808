"""The ledger: everything that counts, in the order of the rules `[reckoning-order]`.

Pique and repique are decided from the ledger, never from totals; totals are sums over it.
"""

from collections.abc import Iterator
from collections.abc import Sequence as Row
from enum import Enum, StrEnum, auto
from typing import Final, NamedTuple

from piquet.contest import Answer, Calls, Cards, Category, Combination, combination
from piquet.counting import open_categories, unheard_categories
from piquet.deal import TRICKS, Deal, Pair
from piquet.play import tricks
from piquet.rules import RepiqueBy, Rules, SequencesCount
from piquet.seats import Seat
from piquet_scoring import REPIQUE_COUNT, Point, Sequence, Suit
from piquet_scoring.score import CARTE_BLANCHE, REPIQUE, counts_with_point

PIQUE: Final = 30
FOR_LEAD: Final = 1
FOR_TRICK: Final = 1
FOR_LAST_TRICK: Final = 1
FOR_CARDS: Final = 10
FOR_CAPOT: Final = 40
MAJORITY: Final = TRICKS // 2 + 1
"""So many tricks bring the ten for cards `[cards]`."""


class Stage(Enum):
    """When points are reckoned: before play, card by card, or when all is played."""

    HAND = auto()
    PLAY = auto()
    END = auto()


class Reason(StrEnum):
    """What points are for, in reckoning order; how answers name it."""

    BLANCHE = "carte blanche"
    POINT = "point"
    SEQUENCES = "sequences"
    SETS = "sets"
    REPIQUE = "repique"
    PIQUE = "pique"
    LEAD = "lead"
    TRICK = "trick"
    LAST_TRICK = "last trick"
    CARDS = "cards"
    CAPOT = "capot"

    @property
    def stage(self) -> Stage:
        """When they are reckoned."""
        if self in _IN_PLAY:
            return Stage.PLAY
        return Stage.END if self in _AT_THE_END else Stage.HAND


_IN_PLAY: Final = frozenset((Reason.PIQUE, Reason.LEAD, Reason.TRICK, Reason.LAST_TRICK))
_AT_THE_END: Final = frozenset((Reason.CARDS, Reason.CAPOT))


class Bar(Enum):
    """What keeps a player from his repique `[repique]`: *equal*, or what the other counts."""

    EQUAL = auto()
    OTHER = auto()


class Entry(NamedTuple):
    """One line of the ledger."""

    seat: Seat
    reason: Reason
    points: int


class Thirty(NamedTuple):
    """A player who has thirty in hand: after how many entries, and what bars his repique."""

    seat: Seat
    place: int
    bar: Bar | None


class Holdings(NamedTuple):
    """What is known of both hands when they are reckoned.

    `answers` decide each category where elder called; elsewhere it is younger's if he called.
    `pending`: the categories in which younger may still count.
    """

    blanche: Seat | None
    calls: Pair[Calls]
    answers: Row[Answer | None]
    pending: tuple[Category, ...] = ()

    def winner(self, category: Category) -> Seat | None:
        """Who counts in a category."""
        said, (elders, youngers) = self.answers[category.place], self.calls
        if said is None:
            # Elder's call waits for its answer, or elder called nothing.
            return Seat.YOUNGER if youngers.of(category) and not elders.of(category) else None
        if said is Answer.NOT_GOOD:
            return Seat.YOUNGER
        return Seat.ELDER if said is Answer.GOOD else None

    @property
    def has_equal(self) -> bool:
        """Whether the point or the sequences were *equal*."""
        return Answer.EQUAL in self.answers


class InHand(NamedTuple):
    """What both have reckoned before play, and whether a pique may still come of it `[pique]`."""

    entries: tuple[Entry, ...]
    pique_is_open: bool


def ledger(deal: Deal) -> tuple[Entry, ...]:
    """What both have reckoned so far; a bonus stands as soon as nothing can bar it any more."""
    return with_play(in_hand(deal), deal.plays)


def heard_ledger(deal: Deal) -> tuple[Entry, ...]:
    """The same as far as both players have heard: a bonus that younger may still bar waits."""
    return with_play(heard_in_hand(deal), deal.plays)


def in_hand(deal: Deal) -> InHand:
    """What both have reckoned so far before play; it stays the same while cards are played."""
    return _reckoned(deal, open_categories(deal))


def heard_in_hand(deal: Deal) -> InHand:
    """What both have reckoned before play as far as both have heard."""
    return _reckoned(deal, unheard_categories(deal))


def _reckoned(deal: Deal, pending: tuple[Category, ...]) -> InHand:
    seat = deal.blanche.seat if deal.blanche else None
    return reckoned(deal.rules, Holdings(seat, deal.calls, deal.answers, pending))


def reckoned(rules: Rules, holdings: Holdings) -> InHand:
    """What both reckon before play by what is known of their hands."""
    entries = reckoned_hands(rules, holdings)
    return InHand(entries, _pique_is_open(rules, holdings, entries))


def with_play(hand: InHand, plays: Cards) -> tuple[Entry, ...]:
    """The whole ledger: what was reckoned in hand, and for the cards played after it."""
    play = tuple(_play(plays))
    if hand.pique_is_open:
        play = _with_pique(hand.entries, play)
    return (*hand.entries, *play, *_cards(plays))


def totals(entries: Row[Entry]) -> Pair[int]:
    """What elder and younger have."""
    elders = sum(entry.points for entry in entries if entry.seat is Seat.ELDER)
    return elders, sum(entry.points for entry in entries) - elders


def reckoned_hands(rules: Rules, holdings: Holdings) -> tuple[Entry, ...]:
    """What both hands count before play, with the repique where it is due."""
    entries = tuple(_hands(rules, holdings))
    for seat, place, bar in _thirties(rules, holdings, entries):
        if bar is None:
            bonus = Entry(seat, Reason.REPIQUE, REPIQUE)
            return (*entries[:place], bonus, *entries[place:])
    return entries


def thirties(rules: Rules, holdings: Holdings) -> tuple[Thirty, ...]:
    """Who has thirty in hand by himself, and what bars his repique `[repique]`."""
    return tuple(_thirties(rules, holdings, tuple(_hands(rules, holdings))))


def _thirties(rules: Rules, holdings: Holdings, entries: tuple[Entry, ...]) -> Iterator[Thirty]:
    for seat in Seat:
        place = _thirty(seat, entries)
        if place is not None:
            yield Thirty(seat, place, _bar(rules, holdings, seat, entries, place))


def _hands(rules: Rules, holdings: Holdings) -> Iterator[Entry]:
    if holdings.blanche is not None:
        yield Entry(holdings.blanche, Reason.BLANCHE, CARTE_BLANCHE)
    for category in Category:
        seat = holdings.winner(category)
        if seat is not None and (points := _worth(rules, holdings, seat, category)):
            yield Entry(seat, Reason(category.value), points)


def _worth(rules: Rules, holdings: Holdings, seat: Seat, category: Category) -> int:
    """What the winner of a contest counts in it."""
    found = [combination(category, cards) for cards in holdings.calls[seat].of(category)]
    return sum(each.score for each in found if _counts(rules, holdings, seat, each))


def _counts(rules: Rules, holdings: Holdings, seat: Seat, found: Combination) -> bool:
    """Whether what the winner called counts; of his runs under `russian` his point decides."""
    if rules.sequences is SequencesCount.FOR_THE_WINNER or not isinstance(found, Sequence):
        return True
    point = holdings.calls[seat].best(Category.POINT)
    suit: Suit | None = point.suit if isinstance(point, Point) else None
    good = holdings.winner(Category.POINT) is seat
    equal = holdings.answers[Category.POINT.place] is Answer.EQUAL
    return counts_with_point(found, suit, good=good, equal=equal)


def _thirty(seat: Seat, entries: Row[Entry], start: int = 0) -> int | None:
    """How many entries it takes until a player has thirty by them alone; None: he has not."""
    total = start
    for place, entry in enumerate(entries, start=1):
        total += entry.points if entry.seat is seat else 0
        if total >= REPIQUE_COUNT:
            return place
    return None


def _bar(
    rules: Rules, holdings: Holdings, seat: Seat, entries: tuple[Entry, ...], place: int
) -> Bar | None:
    """What bars a repique that comes with the last of so many entries `[repique]`."""
    if holdings.has_equal and rules.equal_bars_repique:
        return Bar.EQUAL
    return Bar.OTHER if _other_bars(rules, holdings, seat, entries, place) else None


def _other_bars(
    rules: Rules, holdings: Holdings, seat: Seat, entries: tuple[Entry, ...], place: int
) -> bool:
    """Whether the other has reckoned, or may still reckon, what bars it."""
    by_order = rules.repique is RepiqueBy.ORDER
    before = entries[:place] if by_order else entries
    if any(_bars(rules, entry) for entry in before if entry.seat is not seat):
        return True
    if seat is Seat.YOUNGER:
        return False
    last = _ORDER.index(entries[place - 1].reason)
    return any(
        not by_order or _ORDER.index(Reason(category.value)) < last for category in holdings.pending
    )


_ORDER: Final = tuple(Reason)


def _bars(rules: Rules, entry: Entry) -> bool:
    """Whether an entry of the other bars a bonus: carte blanche does where the rules say so."""
    return entry.reason is not Reason.BLANCHE or rules.blanche_bars


def _pique_is_open(rules: Rules, holdings: Holdings, entries: tuple[Entry, ...]) -> bool:
    """Whether elder has less than thirty in hand, and nothing bars a pique or may yet bar it."""
    barred = any(_bars(rules, entry) for entry in entries if entry.seat is Seat.YOUNGER)
    equal = holdings.has_equal and rules.equal_bars_pique
    elders, _ = totals(entries)
    return not (barred or equal or holdings.pending or elders >= REPIQUE_COUNT)


def _with_pique(hand: tuple[Entry, ...], play: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries of the play, with elder's pique where he comes to it `[pique]`."""
    alone = next((n for n, entry in enumerate(play) if entry.seat is Seat.YOUNGER), len(play))
    elders, _ = totals(hand)
    place = _thirty(Seat.ELDER, play[:alone], elders)
    if place is None:
        return play
    return (*play[:place], Entry(Seat.ELDER, Reason.PIQUE, PIQUE), *play[place:])


def _play(plays: Cards) -> Iterator[Entry]:
    """One for each lead, each trick won that the other led, and the last trick `[play-points]`."""
    for number, trick in enumerate(tricks(plays), start=1):
        yield Entry(trick.leader, Reason.LEAD, FOR_LEAD)
        if trick.winner is trick.leader.other:
            yield Entry(trick.winner, Reason.TRICK, FOR_TRICK)
        if number == TRICKS and trick.winner is not None:
            yield Entry(trick.winner, Reason.LAST_TRICK, FOR_LAST_TRICK)


def _cards(plays: Cards) -> Iterator[Entry]:
    """Ten for more than six tricks, or forty for all of them `[cards]`, `[capot]`."""
    if len(plays) < 2 * TRICKS:
        return
    won = _tricks_won(plays)
    for seat in Seat:
        if won[seat] == TRICKS:
            yield Entry(seat, Reason.CAPOT, FOR_CAPOT)
        elif won[seat] >= MAJORITY:
            yield Entry(seat, Reason.CARDS, FOR_CARDS)


def tricks_won(deal: Deal) -> Pair[int]:
    """How many tricks elder and younger have won."""
    return _tricks_won(deal.plays)


def _tricks_won(plays: Cards) -> Pair[int]:
    winners = [trick.winner for trick in tricks(plays)]
    return winners.count(Seat.ELDER), winners.count(Seat.YOUNGER)
