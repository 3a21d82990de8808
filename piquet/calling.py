"""Elder's calls and what younger answers: point, sequences and sets, one after another."""

from itertools import combinations
from typing import Final, NamedTuple

from piquet.actions import Call, Count
from piquet.contest import (
    Answer,
    Cards,
    Category,
    Combination,
    combination,
    holdings,
    is_better,
)
from piquet.deal import Deal, Phase, put
from piquet.families import Actions, Callings, Further
from piquet.seats import Seat
from piquet_scoring import PACK, Point, Rank, Sequence, Set, points
from piquet_scoring.combinations import TIERCE, TRIO, pips_of


class Contest(NamedTuple):
    """The phases of one category: elder calls, younger answers, elder calls better or counts on."""

    call: Phase
    answer: Phase
    better: Phase
    last: Phase


CONTESTS: Final = {
    Category.POINT: Contest(
        Phase.CALL_POINT, Phase.ANSWER_POINT, Phase.BETTER_POINT, Phase.BETTER_POINT
    ),
    Category.SEQUENCES: Contest(
        Phase.CALL_SEQUENCE,
        Phase.ANSWER_SEQUENCE,
        Phase.BETTER_SEQUENCE,
        Phase.FURTHER_SEQUENCES,
    ),
    Category.SETS: Contest(Phase.CALL_SET, Phase.ANSWER_SET, Phase.BETTER_SET, Phase.FURTHER_SETS),
}

CATEGORIES: Final = {
    phase: category
    for category, contest in CONTESTS.items()
    for phase in Phase
    if contest.call <= phase <= contest.last
}
"""Which category a phase of the calling is about."""


def call_open(deal: Deal) -> Actions:
    """Elder's call of anything that he holds, or of nothing `[sinking]`."""
    category, hand = CATEGORIES[deal.phase], deal.hands[Seat.ELDER]
    return Callings(category, hand) if holdings(category, hand) else ()


def call(deal: Deal, action: Call) -> Deal:
    """Call; a better one than was called takes its place."""
    onward, category = deal.next_phase, CATEGORIES[deal.phase]
    if not action.cards:
        return deal._replace(phase=onward)
    mine = deal.calls[Seat.ELDER]
    return deal._replace(
        bettered=deal.bettered.replaced(category, mine.of(category)),
        calls=put(deal.calls, Seat.ELDER, mine.replaced(category, (action.cards,))),
        phase=onward,
    )


def answer_open(deal: Deal) -> tuple[Answer, ...]:
    """What younger may say to elder's call: *good* always, more only with what he holds.

    He asks *how much?* where he has as many cards, and is then bound to no more `[contest-point]`.
    """
    category = CATEGORIES[deal.phase]
    called = deal.calls[Seat.ELDER].best(category)
    if called is None or (deal.phase is Phase.ANSWER_PIPS and not deal.asked_pips):
        return ()
    hand = deal.hands[Seat.YOUNGER]
    return (Answer.GOOD, *_claims(deal.phase, hand, called))


def answer(deal: Deal, action: Answer) -> Deal:
    """Answer; after *how much?* once more."""
    said = Answer(action)  # a text that is spelt like an answer is equal to it
    if said is Answer.HOW_MUCH:
        return deal._replace(asked_pips=True, phase=Phase.ANSWER_PIPS)
    place = CATEGORIES[deal.phase].place
    answers = (*deal.answers[:place], said, *deal.answers[place + 1 :])
    return deal._replace(answers=answers, phase=deal.next_phase)


def _claims(phase: Phase, hand: Cards, called: Combination) -> tuple[Answer, ...]:
    """What younger's hand bears besides *good*; one who sinks may use part of what he holds."""
    if isinstance(called, Point):
        lengths = [point.length for point in points(hand)]
        if phase is Phase.ANSWER_PIPS:
            return _after_how_much(hand, called)
        longer = (Answer.NOT_GOOD,) if max(lengths) > called.length else ()
        return (*longer, Answer.HOW_MUCH) if max(lengths) >= called.length else ()
    if isinstance(called, Sequence):
        return _beside_sequence(hand, called)
    best = holdings(Category.SETS, hand)
    beaten = best and is_better(combination(Category.SETS, best[0]), called)
    return (Answer.NOT_GOOD,) if beaten else ()


def _after_how_much(hand: Cards, called: Point) -> tuple[Answer, ...]:
    """Whether younger has as many cards of one suit with more pips, or with as many."""
    pips = {
        pips_of(cards)
        for suit in holdings(Category.POINT, hand)
        for cards in combinations(suit, called.length)
    }
    equal = (Answer.EQUAL,) if called.pips in pips else ()
    more = (Answer.NOT_GOOD,) if max(pips, default=0) > called.pips else ()
    return more + equal


def _beside_sequence(hand: Cards, called: Sequence) -> tuple[Answer, ...]:
    """Whether younger has a better run, or the same one in another suit, perhaps in a longer."""
    runs = holdings(Category.SEQUENCES, hand)
    if not runs:
        return ()
    better = is_better(combination(Category.SEQUENCES, runs[0]), called)
    equal = any(equal_part(run, called) for run in runs)
    return (Answer.NOT_GOOD,) * better + (Answer.EQUAL,) * equal


def equal_part(run: Cards, called: Sequence) -> Cards:
    """The cards of a run that are a sequence equal to another; none if it holds no such."""
    tops = [place for place, card in enumerate(run) if card.rank is called.top]
    cards = run[tops[0] :][: called.length] if tops else ()
    return cards if len(cards) == called.length else ()


def better_open(deal: Deal) -> Actions:
    """A better call for elder, where the one he made was certain to be good `[sinking]`."""
    category = CATEGORIES[deal.phase]
    called, hand = deal.calls[Seat.ELDER].best(category), deal.hands[Seat.ELDER]
    if called is None or deal.answered(category) is not Answer.GOOD:
        return ()
    has_better = is_better(combination(category, holdings(category, hand)[0]), called)
    if has_better and _was_certain(deal, category, called):
        return Callings(category, hand, above=called)
    return ()


def further_open(deal: Deal) -> Actions:
    """What elder may count besides the sequence or set that was good; none better than it."""
    category, mine = CATEGORIES[deal.phase], deal.calls[Seat.ELDER]
    called = mine.best(category)
    if called is None or deal.answered(category) is not Answer.GOOD:
        return ()
    [cards], hand = mine.of(category), deal.hands[Seat.ELDER]
    others = holdings(category, [card for card in hand if card not in cards])
    if any(not is_better(_least(combination(category, other)), called) for other in others):
        return Further(category, hand, cards)
    return ()


def further(deal: Deal, action: Count) -> Deal:
    """Count the other sequences or sets, or some of them."""
    category, mine = CATEGORIES[deal.phase], deal.calls[Seat.ELDER]
    together = (*mine.of(category), *action.calls.of(category))
    calls = put(deal.calls, Seat.ELDER, mine.replaced(category, together))
    return deal._replace(calls=calls, phase=deal.next_phase)


def _least(found: Combination) -> Combination:
    """The lowest part of a sequence or set that is one itself."""
    if isinstance(found, Sequence):
        return Sequence(TIERCE, Rank(found.top - found.length + TIERCE), found.suit)
    return Set(TRIO, found.rank) if isinstance(found, Set) else found


def _was_certain(deal: Deal, category: Category, called: Combination) -> bool:
    """Whether elder knew that younger could have nothing as good `[sinking]`."""
    away = deal.elsewhere(Seat.ELDER)
    possible = holdings(category, [card for card in PACK if card not in away])
    return not possible or is_better(called, combination(category, possible[0]))
