"""Why a card of a triple is worth taking, in what a card player can check on the table.

Whatever is not extracted can still come, in this pass or in a later one, as long as fewer than
twelve cards are extracted: a run or a set is *open* when it lacks no more cards than can still be
extracted. The solution is not asked here, so that a reason is true by itself.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from patience.layout import View
from patience.rules import comes_out
from piquet_scoring import HAND_SIZE, HIGH_CARDS, Card, Rank, Suit, count_of, raw_count
from piquet_scoring.combinations import Point, Sequence, Set, sequences

_MOST_REASONS: Final = 2
_MOST_TO_COME: Final = 5
"""With more cards still to be extracted nearly every hand can reach the target."""

MOST_NAMED: Final = 4
"""More cards than that are counted, not named."""

_MOST_LACKING: Final = 2
"""A quint or quatorze that lacks more cards is nothing to speak of yet."""

_ODDS: Final = 3
"""About one in so many cards that are lacking comes in time: enough to order reasons by."""

_TIERCE: Final = 3


@dataclass(frozen=True, slots=True)
class Decides:
    """With this card the game is decided: its count is enough, or it is the twelfth card."""

    count: int
    comes_out: bool


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """The target cannot be reached any more, with whatever cards: the most that can."""

    most: int


@dataclass(frozen=True, slots=True)
class Enough:
    """Each of these cards then brings the count to the target; `of` cards could still come.

    If a few of them are unseen, it is those alone. `later`: none of them is, so that it cannot be
    in this pass.
    """

    cards: tuple[Card, ...]
    of: int
    later: bool


@dataclass(frozen=True, slots=True)
class Makes:
    """The card makes this run or set, or makes a shorter one grow to it."""

    made: Sequence | Set


@dataclass(frozen=True, slots=True)
class Nears:
    """A quart, quint or quatorze with this card in it then lacks only those cards.

    `later`: they are not all unseen, so that it cannot be made in this pass. `keeps_open`: after
    some other eligible card it could not be made at all.
    """

    wanted: Sequence | Set
    lacks: tuple[Card, ...]
    later: bool
    keeps_open: bool


@dataclass(frozen=True, slots=True)
class Begins:
    """Each of these cards then makes a tierce with this one and another that is extracted.

    `unseen` are those of them that may still come in this pass.
    """

    cards: tuple[Card, ...]
    unseen: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pairs:
    """It is the second card of its rank; those of the rank that may still come in this pass."""

    rank: Rank
    unseen: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lengthens:
    """The card makes the point longer."""

    point: Point


@dataclass(frozen=True, slots=True)
class AddsNothing:
    """The extracted cards count no more with the card than without it."""


@dataclass(frozen=True, slots=True)
class Joins:
    """So many cards of its suit are then extracted, though they are no run and not the point."""

    suit: Suit
    number: int


@dataclass(frozen=True, slots=True)
class FitsInto:
    """In how many of the tierces between ace and ten, which the suit can give, the card stands."""

    tierces: int
    of: int


@dataclass(frozen=True, slots=True)
class MayJoin:
    """The high cards of its suit that are still unseen in this pass."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NothingOfItsOwn:
    """Whatever may be said of the card may be said of each of so many others."""

    others: int


Reason: TypeAlias = (
    Decides
    | OutOfReach
    | Enough
    | Makes
    | Nears
    | Begins
    | Pairs
    | Lengthens
    | AddsNothing
    | Joins
    | FitsInto
    | MayJoin
    | NothingOfItsOwn
)
_Weighed: TypeAlias = Iterator[tuple[float, Reason]]


def reasons(view: View) -> tuple[tuple[Reason, ...], ...]:
    """For each eligible card one or two reasons for or against it.

    What could be said of every card is left out; of a card of which nothing else can be said that
    itself is told.

    >>> from patience import Deal, Layout, Variant, view_of
    >>> from piquet_scoring import read_cards
    >>> held, triple = read_cards("KC QC QH"), read_cards("JC TS JS")
    >>> table = Layout(Deal(Variant.RANK_OR_SUIT, 0, 1), 1, held, triple, (), ())
    >>> for of_one in reasons(view_of(table)):
    ...     print([type(reason).__name__ for reason in of_one])
    ['Makes', 'Lengthens']
    ['AddsNothing']
    ['AddsNothing']
    """
    told = [_told_of(card, view) for card in view.eligible]
    small = [_small_things(card, view) for card in view.eligible]
    common = _common(told) | _common(small)
    return tuple(
        tuple(sorted(_left_of(of_one, common)[:_MOST_REASONS], key=_is_to_come))
        or _left_of(spare, common)[:1]
        or (NothingOfItsOwn(len(told) - 1),)
        for of_one, spare in zip(told, small, strict=True)
    )


def _common(told: list[list[Reason]]) -> set[object]:
    """What is said of every card alike, so that it is no reason to prefer one."""
    effects = [set(map(_effect, of_one)) - {None} for of_one in told]
    return set.intersection(*effects) if len(effects) > 1 else set()


def _left_of(told: list[Reason], common: set[object]) -> tuple[Reason, ...]:
    return tuple(reason for reason in told if _effect(reason) not in common)


def _effect(reason: Reason) -> object:
    """How far a card is served by what is said of it; None where that is worth saying anyway."""
    match reason:
        case Nears(Sequence(suit=suit), lacks):
            return Nears, suit, len(lacks)
        case Lengthens(point):
            return Lengthens, point.length
        case Joins(number=number):
            return Joins, number
        case Begins(cards, unseen):
            return Begins, len(cards), bool(unseen)
        case Pairs(unseen=cards) | MayJoin(cards):
            return type(reason), len(cards)
        case AddsNothing() | FitsInto():
            return reason
    return None


def _is_to_come(reason: Reason) -> bool:
    """Whether it is of cards to come, to be told after what the card does now."""
    return isinstance(reason, Enough | Nears | Begins)


def _told_of(card: Card, view: View) -> list[Reason]:
    """What can be said of a card, what weighs most first."""
    outcome = _outcome((*view.extracted, card), view)
    if isinstance(outcome, Decides | OutOfReach):
        return [outcome]
    parts = [_made(card, view)]
    if _to_come(view) > 1:  # the last card decides by its count alone
        parts += [_runs_to_come(card, view), _sets_to_come(card, view)]
    weighed = sorted((pair for part in parts for pair in part), key=lambda pair: -pair[0])
    told = [reason for _, reason in weighed]
    if outcome is None:
        return told or [AddsNothing()]
    return [outcome, *(reason for reason in told if not _is_said_by(outcome, reason))]


def _is_said_by(outcome: Enough, reason: Reason) -> bool:
    """Whether the card that a run or set lacks is named already, as enough to come out."""
    return (
        isinstance(reason, Nears) and len(reason.lacks) == 1 and {*reason.lacks} <= {*outcome.cards}
    )


def _small_things(card: Card, view: View) -> list[Reason]:
    """What may be said of a card of which there is nothing else to say, as early in the game."""
    suit = [other for other in reversed(HIGH_CARDS) if other.suit is card.suit]
    tierces = [suit[place : place + _TIERCE] for place in range(len(suit) - _TIERCE + 1)]
    fits = FitsInto(sum(card in tierce for tierce in tierces), len(tierces))
    may_join = MayJoin(_unseen(suit, view))
    held = 1 + sum(other in view.extracted for other in suit)
    return [Joins(card.suit, held), fits, may_join] if held > 1 else [fits, may_join]


def _outcome(held: tuple[Card, ...], view: View) -> Decides | OutOfReach | Enough | None:
    """Whether the game is decided, or can be by one card more."""
    count, to_come = raw_count(held), HAND_SIZE - len(held)
    if not to_come or comes_out(count, view.options):
        return Decides(count, comes_out(count, view.options))
    if to_come > _MOST_TO_COME:
        return None
    left = [card for card in HIGH_CARDS if card not in held]
    enough = [card for card in left if comes_out(raw_count((*held, card)), view.options)]
    if enough:
        if len(here := _unseen(enough, view)) in range(1, MOST_NAMED + 1):
            return Enough(here, len(left), later=False)
        return Enough(tuple(enough), len(left), later=not here)
    most = count
    for more in combinations(left, to_come):
        most = max(most, raw_count((*held, *more)))
        if comes_out(most, view.options):
            return None
    return OutOfReach(most)


def _made(card: Card, view: View) -> _Weighed:
    """What the card makes now, and how much the count grows by it."""
    before, after = count_of(view.extracted), count_of((*view.extracted, card))
    if run := _run_with(card, (*view.extracted, card)):
        yield after.for_sequences - before.for_sequences, Makes(run)
    for found in after.sets:
        if found.rank is card.rank:
            yield after.for_sets - before.for_sets, Makes(found)
    if view.extracted and after.point and after.for_point > before.for_point:
        yield after.for_point - before.for_point - 0.1, Lengthens(after.point)


def _runs_to_come(card: Card, view: View) -> _Weighed:
    """What the card nears in its suit: the quint or a quart, else a tierce."""
    held = (*view.extracted, card)
    suit = [other for other in reversed(HIGH_CARDS) if other.suit is card.suit]
    missing = [other for other in suit if other not in held]
    found, tierces = list[tuple[float, Reason]](), list[Card]()
    if len(missing) == _MOST_LACKING:
        found += _nears(Sequence(len(suit), suit[0].rank, card.suit), suit, card, view)
    for other in missing:
        run = _run_with(card, (*held, other))
        if run is None or other not in run.cards:
            continue
        if run.length == _TIERCE:
            tierces.append(other)
        elif run.length == len(suit) or not _run_with(card, held):
            found += _nears(run, run.cards, card, view)
    if tierces:
        unseen = _unseen(tierces, view)
        # Named are those that may still come in this pass, if there are any.
        found.append((0.8 + 0.2 * len(unseen), Begins(unseen or tuple(tierces), unseen)))
    yield from sorted(found, key=lambda pair: -pair[0])[:1]


def _sets_to_come(card: Card, view: View) -> _Weighed:
    """What the card nears in its rank: the quatorze, or at least a trio."""
    rank = [other for other in HIGH_CARDS if other.rank is card.rank]
    held = 1 + sum(other in view.extracted for other in rank)
    nears = list(_nears(Set(len(rank), card.rank), rank, card, view))
    if held == 2 and not any(isinstance(found, Nears) and found.keeps_open for _, found in nears):
        unseen = _unseen(rank, view)
        yield 0.6 + 0.2 * len(unseen), Pairs(card.rank, unseen)
    elif held > 1:
        yield from nears


def _nears(wanted: Sequence | Set, cards: Collection[Card], card: Card, view: View) -> _Weighed:
    """A run or set that is still open with a card, by how near it is."""
    lacks = tuple(other for other in cards if other not in (*view.extracted, card))
    if not 0 < len(lacks) <= _to_come(view):
        return
    others = [set(cards) - {*view.extracted, other} for other in view.eligible if other != card]
    keeps_open = any(len(lacking) > _to_come(view) for lacking in others)
    later = not view.unseen.issuperset(lacks)
    gain = raw_count((*view.extracted, card, *lacks)) - raw_count((*view.extracted, card))
    yield (
        gain / _ODDS ** len(lacks) * (1 + keeps_open) / (1 + later),
        Nears(wanted, lacks, later, keeps_open),
    )


def _to_come(view: View) -> int:
    """How many cards can be extracted after this one."""
    return HAND_SIZE - len(view.extracted) - 1


def _unseen(cards: Collection[Card], view: View) -> tuple[Card, ...]:
    """Those of some cards that may still come in this pass."""
    return tuple(card for card in cards if card in view.unseen)


def _run_with(card: Card, cards: Collection[Card]) -> Sequence | None:
    """The run that holds a card, among others."""
    return next((run for run in sequences(cards) if card in run.cards), None)
