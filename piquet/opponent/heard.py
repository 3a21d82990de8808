"""What the other has said: a call says less than is meant by it, and no suit is ever named."""

from typing import Final, NamedTuple

from piquet.contest import Answer, Category
from piquet.deal import Phase
from piquet.dialogue import Kind, Saying
from piquet.opponent.suit_tables import Run, mask_of
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import PACK, Card
from piquet_scoring.combinations import TRIO


class Contest(NamedTuple):
    """What was said in one category.

    `called`: elder's first call, as length and rank (of a point 0), None if he called nothing.
    `pips`: what he told of them, asked *how much*. `bettered`: whether he then called better.
    `named`: what the listened-to named, his calls among it. `is_over`: whether he has nothing more
    to say.
    """

    called: Run | None = None
    pips: int | None = None
    answer: Answer | None = None
    bettered: bool = False
    named: tuple[Run, ...] = ()
    is_over: bool = False


class Heard(NamedTuple):
    """What one player has heard of the other: in each category, and besides.

    `held`: cards that were named so that he must hold them. `asked`: the cards that he asked for
    when a trio was called: he could not know of all of them where they are.
    """

    other: Seat
    contests: tuple[Contest, ...]
    held: int = 0
    asked: int = 0

    def of(self, category: Category) -> Contest:
        """What was said in a category."""
        return self.contests[category.place]

    @property
    def is_silent(self) -> bool:
        """Whether nothing was called, answered or counted that bounds the hand."""
        return not any(contest.named or contest.answer for contest in self.contests)

    @property
    def needs_knowledge(self) -> bool:
        """Whether something was said that he may say only if he knows, or does not know, a card."""
        return bool(self.asked) or any(contest.bettered for contest in self.contests)


_KINDS: Final = {
    Kind.POINT: Category.POINT,
    Kind.SEQUENCE: Category.SEQUENCES,
    Kind.SET: Category.SETS,
}
_CALLED_BY: Final = {
    Category.POINT: Phase.ANSWER_POINT,
    Category.SEQUENCES: Phase.ANSWER_SEQUENCE,
    Category.SETS: Phase.ANSWER_SET,
}


def heard(view: View) -> Heard:
    """What a player has heard of the other so far."""
    other = view.seat.other
    contests = {category: Contest() for category in Category}
    now = Category.POINT
    for saying in view.said:
        now = _KINDS.get(saying.kind, now)
        contests[now] = _with(contests[now], saying, other)
    over = {category: _is_over(view, category) for category in Category}
    return Heard(
        other,
        tuple(contests[each]._replace(is_over=over[each]) for each in Category),
        named_cards(view.said, other),
        mask_of(_unreckoned(view.said, view.seat)),
    )


def _with(contest: Contest, saying: Saying, other: Seat) -> Contest:
    """What was said in a category, and this."""
    if saying.kind in _KINDS:
        found = Run(saying.number, saying.rank.value if saying.rank else 0)
        if saying.seat is other:
            contest = contest._replace(named=(*contest.named, found))
        if saying.seat is Seat.ELDER and contest.called is None:
            return contest._replace(called=found)
        return contest._replace(bettered=contest.bettered or _is_better(contest, saying, found))
    if saying.kind is Kind.PIPS:
        return contest._replace(pips=saying.number)
    return contest._replace(answer=saying.answer) if saying.kind is Kind.ANSWER else contest


def _is_better(contest: Contest, saying: Saying, found: Run) -> bool:
    """Whether elder calls better than before: a second point always is, if only by its pips."""
    if saying.seat is Seat.YOUNGER or contest.called is None:
        return False
    return saying.kind is Kind.POINT or found > contest.called


def _is_over(view: View, category: Category) -> bool:
    """Whether the other has had his say in a category."""
    phase = Phase.PLAY if len(view.plays) > 1 else view.phase
    if phase is None:
        return False
    if view.seat is Seat.YOUNGER:
        return phase >= _CALLED_BY[category]
    return phase > Phase.YOUNGER_COUNTS


def named_cards(said: tuple[Saying, ...], seat: Seat) -> int:
    """Cards that a player must hold by what he said: a quatorze, a trio of which one is asked."""
    his = [saying for saying in said if saying.seat is seat]
    ranks = {saying.rank for saying in his if saying.kind is Kind.SET and saying.number > TRIO}
    out = _unreckoned(said, seat)
    ranks.update(card.rank for card in out)
    return mask_of(card for card in PACK if card.rank in ranks and card not in out)


def _unreckoned(said: tuple[Saying, ...], seat: Seat) -> tuple[Card, ...]:
    return sum(
        (each.cards for each in said if each.kind is Kind.UNRECKONED and each.seat is seat), ()
    )
