"""What came of the parties of the game for two: deals, points by seat, bonuses, settlements."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final, TypeAlias

from piquet.deal import Deal
from piquet.partie import Partie, Player, seat
from piquet.partie_record import deals
from piquet.reckoning import Reason, ledger, totals
from piquet.seats import Seat
from piquet.settlement import settle
from piquet.sitting import Sitting, score_sheet
from piquet_app.statistics.looked_at import latest, of_kind
from piquet_app.statistics.mistakes import Looking, Mistakes, Played, costs, mistakes_in
from piquet_app.store.games import Game
from piquet_app.store.kinds import PARTIE_WORD

BONUSES: Final = (Reason.BLANCHE, Reason.REPIQUE, Reason.PIQUE, Reason.CAPOT)
"""What is counted one by one."""


@dataclass(slots=True)
class PartieTally:
    """All parties against one level of the computer, or between two people.

    Every pair is the first player's, who is the person where the computer plays, and the second's.
    `deals` and `points` are by the seat of the first player. `parties` are those that are over, as
    they ended the first time; `won` by whom, `drawn` by nobody. `rubicons`: how often each won by
    one. `undone`: in how many of them a choice was taken back or the partie began anew;
    `hinted`: in how many a hint was asked for.
    `mistakes`: what the decisions in the latest deals cost, where those were looked at.
    """

    level: str | None
    deals: Counter[Seat] = field(default_factory=Counter)
    points: Counter[tuple[Seat, Player]] = field(default_factory=Counter)
    bonuses: Counter[tuple[Reason, Player]] = field(default_factory=Counter)
    parties: int = 0
    won: Counter[Player] = field(default_factory=Counter)
    winnings: Counter[Player] = field(default_factory=Counter)
    rubicons: Counter[Player] = field(default_factory=Counter)
    undone: int = 0
    hinted: int = 0
    mistakes: Mistakes = field(default_factory=Mistakes)

    @property
    def drawn(self) -> int:
        """How many parties nobody has won."""
        return self.parties - self.won.total()


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
    for game in of_kind(PARTIE_WORD, games):
        counted = game.result or game
        sitting: Sitting = counted.sitting
        level = sitting.terms.level
        tally = tallies.setdefault(level, PartieTally(level))
        for played in _played(sitting):
            _add_deal(tally, played.deal, seat(played.before, Player.FIRST))
            deals_played.append((tally, played))
        if sitting.is_over:
            _add_partie(tally, sitting.sheet)
            tally.undone += bool(counted.undos or counted.restarts)
            tally.hinted += bool(counted.hints)
    return tuple(tallies.values()), tuple(deals_played)


def _played(sitting: Sitting) -> Iterator[Played]:
    """Each deal that is over, with the sheet that tells in which seats it was played."""
    if sitting.dealt_first is None:
        return
    over = [deal for deal in deals(sitting) if deal.is_finished]
    persons = tuple(player for player in Player if sitting.terms.is_person(player))
    for number, deal in enumerate(over):
        before = score_sheet(sitting.terms, sitting.dealt_first, tuple(over[:number]))
        yield Played(deal, before, persons)


def look_at(
    played: Sequence[DealOfTally],
    done: Callable[[float], object] = lambda _share: None,
    look: Looking = costs,
) -> None:
    """Have each tally told what the decisions in its deals have cost."""
    judged = count(1)
    for tally in {id(tally): tally for tally, _deal in played}.values():
        own = [deal for other, deal in played if other is tally]
        tally.mistakes = mistakes_in(own, lambda: done(next(judged) / len(played)), look)


def _add_deal(tally: PartieTally, deal: Deal, firsts: Seat) -> None:
    who = {firsts: Player.FIRST, firsts.other: Player.SECOND}
    entries = ledger(deal)
    tally.deals[firsts] += 1
    for where, points in zip(Seat, totals(entries), strict=True):
        tally.points[firsts, who[where]] += points
    for entry in entries:
        if entry.reason in BONUSES:
            tally.bonuses[entry.reason, who[entry.seat]] += 1


def _add_partie(tally: PartieTally, partie: Partie) -> None:
    settled = settle(partie)
    tally.parties += 1
    if settled.winner is not None:
        tally.won[settled.winner] += 1
        tally.winnings[settled.winner] += settled.points
        tally.rubicons[settled.winner] += settled.rubicon
