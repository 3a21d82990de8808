"""Choosing a card: each is played out exactly in the worlds that may be, all in the same worlds.

In every world both hands are known and the rest of the play is solved (`piquet.opponent.endgame`);
the card that is best on the average is played. So both are taken to see all cards from the next one
on: nothing is played to find out, or to deceive.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from piquet.actions import Play
from piquet.contest import NOTHING, Answer, Category, everything
from piquet.deal import Blanche, Deal, Phase
from piquet.dialogue import Kind
from piquet.opponent.beliefs import likely_hands
from piquet.opponent.ending import Ending, ending_after, to_pique
from piquet.opponent.facts import played_by_other
from piquet.opponent.hands import WEIGHING, Believed, Weighing
from piquet.opponent.heard import heard, named_cards
from piquet.opponent.solving import worths_of_cards
from piquet.opponent.stakes import POINTS, Stakes
from piquet.opponent.suit_tables import cards_of, mask_of
from piquet.play import wins
from piquet.reckoning import InHand, in_hand
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import PACK, Card, Stream


@dataclass(frozen=True, slots=True)
class Sight:
    """How much is looked at for a card.

    `worlds`: in how many it is played out, or in all where there are no more; `weighing`: which of
    them are likely. What is compiled finds the same worths sooner, so that the same card is played
    with it and without.
    """

    worlds: int = 30
    weighing: Weighing = WEIGHING


SIGHT: Final = Sight()

_ALIKE: Final = 1e-9
"""Means that differ by less are the same but for rounding."""


def play(view: View, chance: Stream, sight: Sight = SIGHT, stakes: Stakes = POINTS) -> Play:
    """The card to lead or to follow with; the player must be about to play one."""
    assert isinstance(view.open, tuple)
    if len(view.open) == 1:
        [only] = view.open
        assert isinstance(only, Play)
        return only
    return Play(choice(view, card_worths(view, chance, sight, stakes)))


def card_worths(
    view: View, chance: Stream, sight: Sight = SIGHT, stakes: Stakes = POINTS
) -> dict[Card, float]:
    """What each card that may be played is worth to the player: the mean over the worlds.

    What is still to come in the play, as the stakes weigh it; more is better for either player.
    """
    return worths_in(view, likely_hands(view, chance, sight.worlds, sight.weighing), stakes)


def worths_in(view: View, believed: Believed, stakes: Stakes = POINTS) -> dict[Card, float]:
    """The same over certain hands of twelve of the other, with their weights."""
    sign = 1 if view.seat is Seat.ELDER else -1
    sums: dict[Card, float] = {}
    for _, weight, solved in solved_in(view, believed, stakes):
        for card, worth in solved.items():
            sums[card] = sums.get(card, 0.0) + sign * weight * worth
    total = sum(believed.weights)
    return {card: worth / total for card, worth in sums.items()}


def solved_in(
    view: View, believed: Believed, stakes: Stakes = POINTS
) -> Iterator[tuple[InHand, float, dict[Card, float]]]:
    """Each of those hands solved: what is reckoned in hand then, its weight, what cards are worth.

    In elder's points less younger's, as the stakes weigh them.
    """
    played = played_by_other(view).held
    for reckoned, hands in _by_reckoning(view, believed):
        others = [hand & ~played for hand, _ in hands]
        solved = worths_of_cards(_ending(view, others[0], reckoned), others, stakes)
        for (_, weight), cards in zip(hands, solved, strict=True):
            yield reckoned, weight, cards


def choice(view: View, worths: Mapping[Card, float]) -> Card:
    """The card of most worth; of equal ones a lead that cannot be beaten, then what tells least.

    Equal is what was equal in the hands looked at: another hand may beat the ten that is led from
    ace, king and ten, and no hand the ace. Least tells a card of which the other knows already,
    then the lowest.
    """
    best = max(worths.values())
    unbeaten = _unbeaten(view)
    known = named_cards(view.said, view.seat) | mask_of(
        card
        for saying in view.said
        if saying.kind is Kind.BLANCHE and saying.seat is view.seat
        for card in saying.cards
    )
    equal = [card for card, worth in worths.items() if worth > best - _ALIKE]
    return min(
        equal,
        key=lambda card: (card not in unbeaten, not known >> card.index & 1, card.rank, card.index),
    )


def _unbeaten(view: View) -> set[Card]:
    """To a player who leads, his cards that no card which the other may hold would take."""
    if len(view.plays) % 2:
        return set()
    out = {*PACK} - view.elsewhere.union(view.plays)
    return {card for card in view.hand if not any(wins(other, card) for other in out)}


def _ending(view: View, other: int, reckoned: InHand) -> Ending:
    his = cards_of(other)
    hands = (view.hand, his) if view.seat is Seat.ELDER else (his, view.hand)
    return ending_after(hands, view.plays, reckoned)


def _by_reckoning(
    view: View, believed: Believed
) -> Iterable[tuple[InHand, list[tuple[int, float]]]]:
    """The hands, put together by what both have reckoned in hand when the play goes on.

    Before the first lead younger has not counted: it depends on his hand whether elder's pique is
    open `[pique]`.
    """
    pairs = list(zip(*believed, strict=True))
    if view.plays:
        return [(view.in_hand, pairs)]
    answers = tuple(contest.answer for contest in heard(view).contests)
    reckoned = {hand: _when_counted(view, hand, answers) for hand, _ in pairs}
    groups: dict[int | None, list[tuple[int, float]]] = {}
    for hand, weight in pairs:
        groups.setdefault(to_pique(reckoned[hand], ()), []).append((hand, weight))
    return [(reckoned[hands[0][0]], hands) for hands in groups.values()]


def _when_counted(view: View, hand: int, answers: tuple[Answer | None, ...]) -> InHand:
    """What both will have reckoned if younger holds this hand and counts all that is open."""
    his, counted = everything(cards_of(hand), view.rules), NOTHING
    for category, answer in zip(Category, answers, strict=True):
        if answer is None or answer is Answer.NOT_GOOD:
            counted = counted.replaced(category, his.of(category))
    shown = [saying for saying in view.said if saying.kind is Kind.BLANCHE]
    blanche = Blanche(shown[0].seat, shown[0].cards, is_late=False) if shown else None
    return in_hand(
        Deal(
            view.rules,
            _UNSEEN,
            (),
            Phase.PLAY,
            _UNSEEN,
            blanche=blanche,
            calls=(view.calls, counted),
            answers=answers,
        )
    )


_UNSEEN: Final = ((), ())
"""What is reckoned in hand does not depend on it."""
