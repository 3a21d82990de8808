"""What came of the parties of the game for two: deals, points by seat, bonuses, settlements.

Each deal counts, and each partie, as it came to its end the first time. What is counted up is of
those that were played without help and whose cards were not known before; others are told apart.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count as counted_up
from typing import Final, TypeAlias

from piquet.deal import Deal
from piquet.partie import Partie, Player
from piquet.partie_record import read_terms
from piquet.partie_steps import stepped
from piquet.reckoning import Reason, ledger, totals
from piquet.seats import Seat
from piquet.settlement import settle
from piquet.sitting import Sitting, Terms, sit_down
from piquet_app.statistics.layings import (
    LAYS,
    Cards,
    Help,
    Laying,
    help_of,
    in_order,
    knew,
    laid_in,
)
from piquet_app.statistics.looked_at import latest, of_kind
from piquet_app.statistics.mistakes import Looking, Mistakes, Played, costs, mistakes_in
from piquet_app.store.events import Event, Happening
from piquet_app.store.games import Game
from piquet_app.store.kinds import PARTIE_WORD

BONUSES: Final = (Reason.BLANCHE, Reason.REPIQUE, Reason.PIQUE, Reason.CAPOT)
"""What is counted one by one."""


@dataclass(slots=True)
class Count:
    """Some deals and parties, counted up.

    Every pair is the first player's, who is the person where the computer plays, and the second's.
    `deals` and `points` are by the seat of the first player. `parties` are those that are over;
    `won` by whom, `drawn` by nobody. `rubicons`: how often each won by one.
    """

    deals: Counter[Seat] = field(default_factory=Counter)
    points: Counter[tuple[Seat, Player]] = field(default_factory=Counter)
    bonuses: Counter[tuple[Reason, Player]] = field(default_factory=Counter)
    parties: int = 0
    won: Counter[Player] = field(default_factory=Counter)
    winnings: Counter[Player] = field(default_factory=Counter)
    rubicons: Counter[Player] = field(default_factory=Counter)

    @property
    def drawn(self) -> int:
        """How many parties nobody has won."""
        return self.parties - self.won.total()

    def points_of(self, player: Player) -> int:
        """What a player has counted in all these deals."""
        return sum(self.points[where, player] for where in Seat)


@dataclass(slots=True)
class PartieTally:
    """All parties against one level of the computer, or between two people.

    `counts`: what was played with each kind of help, and without any. `mistakes`: what the
    decisions in the latest deals without help cost, where those were looked at.
    """

    level: str | None
    counts: dict[Help, Count] = field(default_factory=lambda: {each: Count() for each in Help})
    mistakes: Mistakes = field(default_factory=Mistakes)

    @property
    def alone(self) -> Count:
        """What was played without help, and with cards that were not known."""
        return self.counts[Help.NONE]


DealOfTally: TypeAlias = tuple[PartieTally, Played]
"""A deal that is over, and the tally in which it is counted."""


def partie_tallies(
    games: Iterable[Game], reviewed: int = 0, done: Callable[[float], object] = lambda _share: None
) -> tuple[PartieTally, ...]:
    """A tally for every level and for two people, in the order in which they were first played.

    So many of the latest deals are `reviewed`, of all together; `done` is told which share of them.
    """
    tallies, played = tallied(games)
    look_at(latest(reviewed, played), done)
    return tallies


def tallied(games: Iterable[Game]) -> tuple[tuple[PartieTally, ...], tuple[DealOfTally, ...]]:
    """The same, and the deals that can be looked at, in the order in which they were played."""
    tallies, deals_played = dict[str | None, PartieTally](), list[DealOfTally]()
    played = of_kind(PARTIE_WORD, games)
    laid = laid_in(played, layings)
    for laying in in_order(laid):
        if (end := laying.end) is not None:
            level = end.terms.level
            tally = tallies.setdefault(level, PartieTally(level))
            _add_deal(tally.counts[laying.help], end.deal, end.seat(Player.FIRST))
            if laying.help is Help.NONE:
                deals_played.append((tally, _played(end)))
    for game in played:
        if (result := game.result) is not None and game.name in laid:
            sitting: Sitting = result.sitting
            is_known = knew(result, laid[game.name])
            helped = help_of(is_known=is_known, hints=result.hints, undos=result.undos)
            _add_partie(tallies[sitting.terms.level].counts[helped], sitting.sheet)
    return tuple(tallies.values()), tuple(deals_played)


def layings(game: Game) -> list[Laying[Sitting]]:
    """Each time that a deal was laid in a partie, in order, and how it ended the first time."""
    terms = read_terms(game.head)
    tables, laid = list[Sitting](), list[Laying[Sitting]]()
    for event in game.events:
        _go_on(tables, event, terms)
        sitting = tables[-1]
        is_laid = event.happening in (*LAYS, Happening.STEP) and len(sitting.moments) == 1
        if is_laid:
            laid.append(Laying(_cards(sitting), event))
        elif laid and laid[-1].end is None:
            _note(laid[-1], event, sitting)
    return laid


def _go_on(tables: list[Sitting], event: Event, terms: Terms) -> None:
    """What happened next, after all tables that led there."""
    if event.happening in LAYS:
        tables[:] = [sit_down(terms)]
    elif event.happening == Happening.STEP:
        tables.append(stepped(tables[-1], event.told))
    elif event.happening == Happening.BACK:
        del tables[int(event.told) + 1 :]


def _note(laying: Laying[Sitting], event: Event, sitting: Sitting) -> None:
    """What happened next in a deal that is not over."""
    laying.hints += event.happening == Happening.HINT
    laying.undos += event.happening == Happening.BACK
    if sitting.now is not None and sitting.now.is_finished and _cards(sitting) == laying.cards:
        laying.end = sitting


def _cards(sitting: Sitting) -> Cards:
    return sitting.terms.seed, sitting.terms.number + len(sitting.finished)


def _played(end: Sitting) -> Played:
    """A deal that is over, with the sheet that tells in which seats it was played."""
    persons = tuple(player for player in Player if end.terms.is_person(player))
    return Played(end.deal, end.partie, persons)


def look_at(
    played: Sequence[DealOfTally],
    done: Callable[[float], object] = lambda _share: None,
    look: Looking = costs,
) -> None:
    """Have each tally told what the decisions in its deals have cost."""
    judged = counted_up(1)
    for tally in {id(tally): tally for tally, _deal in played}.values():
        own = [deal for other, deal in played if other is tally]
        tally.mistakes = mistakes_in(own, lambda: done(next(judged) / len(played)), look)


def _add_deal(count: Count, deal: Deal, firsts: Seat) -> None:
    who = {firsts: Player.FIRST, firsts.other: Player.SECOND}
    entries = ledger(deal)
    count.deals[firsts] += 1
    for where, points in zip(Seat, totals(entries), strict=True):
        count.points[firsts, who[where]] += points
    for entry in entries:
        if entry.reason in BONUSES:
            count.bonuses[entry.reason, who[entry.seat]] += 1


def _add_partie(count: Count, partie: Partie) -> None:
    settled = settle(partie)
    count.parties += 1
    if settled.winner is not None:
        count.won[settled.winner] += 1
        count.winnings[settled.winner] += settled.points
        count.rubicons[settled.winner] += settled.rubicon
