"""What each card may bring: exact play in the worlds that may be, and how the cards end in them.

In a partie the cards are ranked by what counts there: the settlement in its last deal, and before
that the points as they weigh where it stands.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from piquet.actions import Action, Play
from piquet.opponent.beliefs import drawn_from
from piquet.opponent.ending import to_pique
from piquet.opponent.hands import Believed, possible_hands
from piquet.opponent.last_deal import settlement_worths
from piquet.opponent.playing import SIGHT, Sight, choice, solved_in
from piquet.opponent.reasons import Reason, Why
from piquet.opponent.settling import stakes_of
from piquet.opponent.stakes import POINTS, Stakes
from piquet.opponent.worths import Worth, compared, mean
from piquet.partie import deals_left
from piquet.play import tricks
from piquet.reckoning import MAJORITY
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import Card, Stream

CardRows: TypeAlias = dict[Card, list[float]]
"""What each card is worth to the player in each world."""


class InWorlds(NamedTuple):
    """The weights of some worlds, and what each card is worth in each."""

    weights: list[float]
    rows: CardRows


class CardWorths(NamedTuple):
    """Cards by what they are worth, the best first, and in which worlds they were compared.

    Of cards that are worth the same in every world one is compared; the others are `alike`.
    `points`: what is still to come in the play. `settlement`: what each is expected to win in the
    end, in the last deal of a partie.
    """

    worths: tuple[Worth, ...]
    alike: Mapping[Action, tuple[Card, ...]]
    worlds: Believed
    points: InWorlds
    settlement: Mapping[Action, float]


class _End(NamedTuple):
    """How the play may end: what is laid on it, and what it is called for either player."""

    stakes: Stakes
    wins: Why
    loses: Why


# Worths are whole points, and a point more on what comes at most once changes them by one where it
# comes, and else not.
_CARDS: Final = _End(replace(POINTS, cards=POINTS.cards + 1), Why.WINS_CARDS, Why.LOSES_CARDS)
_CAPOT: Final = _End(replace(POINTS, capot=POINTS.capot + 1), Why.WINS_CAPOT, Why.LOSES_CAPOT)
_PIQUE: Final = _End(replace(POINTS, pique=POINTS.pique + 1), Why.PIQUE, Why.IS_PIQUED)


def card_worths(view: View, chance: Stream, sight: Sight = SIGHT) -> CardWorths:
    """What each card that may be played is still to bring."""
    possible = possible_hands(view, chance, sight.weighing)
    worlds = drawn_from(possible, chance, sight.worlds)
    drawn = sight.worlds if len(possible.hands) > sight.worlds else None
    points = _in_points(view, worlds, POINTS)
    ranked = _as_they_rank(view, worlds, points)
    groups = _alike(view, points.rows, ranked)
    worths = _compared(groups, ranked, drawn)
    told = {each.action: each for each in _compared(groups, points, drawn)}
    return CardWorths(
        tuple(
            each._replace(points=told[each.action].points, error=told[each.action].error)
            for each in worths
        ),
        {Play(card): others for card, others in groups.items()},
        worlds,
        points,
        {each.action: each.points for each in worths} if is_last(view) else {},
    )


def is_last(view: View) -> bool:
    """Whether it is the last deal of a partie."""
    return view.partie is not None and deals_left(view.partie) == 1


def _as_they_rank(view: View, worlds: Believed, points: InWorlds) -> InWorlds:
    """What the cards are ranked by: points, points as they weigh, or the settlement."""
    stakes = stakes_of(view)
    if is_last(view):
        return _in_settlement(view, worlds, stakes)
    return points if stakes == POINTS else _in_points(view, worlds, stakes)


def _in_settlement(view: View, worlds: Believed, stakes: Stakes) -> InWorlds:
    assert view.partie is not None
    each = [
        settlement_worths(view, view.partie, Believed([hand], [1.0]), stakes)
        for hand in worlds.hands
    ]
    return InWorlds([*worlds.weights], {card: [world[card] for world in each] for card in each[0]})


def _in_points(view: View, worlds: Believed, stakes: Stakes) -> InWorlds:
    sign = 1 if view.seat is Seat.ELDER else -1
    solved = list(solved_in(view, worlds, stakes))
    rows = {card: [sign * cards[card] for *_, cards in solved] for card in solved[0][2]}
    return InWorlds([weight for _, weight, _ in solved], rows)


def _compared(
    groups: Mapping[Card, object], found: InWorlds, drawn: int | None
) -> tuple[Worth, ...]:
    return compared({Play(card): found.rows[card] for card in groups}, found.weights, drawn)


def _alike(view: View, points: CardRows, ranked: InWorlds) -> dict[Card, tuple[Card, ...]]:
    """Of cards that are worth the same in every world one, and the others.

    The one that would be played speaks for those like it, else the lowest.
    """
    first = choice(view, {card: mean(row, ranked.weights) for card, row in ranked.rows.items()})
    groups: dict[tuple[float, ...], list[Card]] = {}
    for card in sorted(points, key=lambda card: (card != first, card.rank, card.index)):
        groups.setdefault((*points[card], *ranked.rows[card]), []).append(card)
    return {cards[0]: tuple(cards[1:]) for cards in groups.values()}


def endings(view: View, found: CardWorths) -> dict[Card, tuple[Reason, ...]]:
    """For each card the chance of the cards, the capot and a pique, where there is one."""
    told: dict[Card, list[Reason]] = {card: [] for card in found.points.rows}
    for end in _may_come(view):
        weights, rows = _in_points(view, found.worlds, end.stakes)
        for card, row in rows.items():
            before = found.points.rows[card]
            more = [with_it - without for with_it, without in zip(row, before, strict=True)]
            for why, sign in ((end.wins, 1), (end.loses, -1)):
                if chance := mean([float(sign * each > 0) for each in more], weights):
                    told[card].append(Reason(why, (), None, chance))
    return {card: tuple(reasons) for card, reasons in told.items()}


def _may_come(view: View) -> Iterator[_End]:
    """What is still open: no capot once both have a trick, no cards once one has them."""
    winners = [trick.winner for trick in tricks(view.plays)]
    won = [winners.count(seat) for seat in Seat]
    if max(won) < MAJORITY:
        yield _CARDS
    if min(won) == 0:
        yield _CAPOT
    if not view.plays or to_pique(view.in_hand, view.plays) is not None:
        yield _PIQUE
