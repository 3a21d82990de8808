"""Matches of two players over duplicate deals: each is played twice, with the seats exchanged.

So luck with the cards is shared out evenly, and what is left is skill. Both games of a deal are
also written on two score sheets, six deals following one another on each: at either table the
players sit as in a partie, changing seats from deal to deal, and at the other the other way round.
Where whole parties are played they know that score sheet; else every deal stands for itself.

A player's draws belong to the deal and to what is to be done in it. So the result is the same with
any number of workers, and a player against himself plays the same game twice.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from piquet.actions import Action
from piquet.deal import Deal, Pair
from piquet.dealing import numbered_deal, players_draws
from piquet.partie import DEALS, FURTHER_DEALS, Partie, elder, score_of_seats, seat, with_score
from piquet.partie import Player as Side
from piquet.players import PLAYERS, Player
from piquet.playing import play_out
from piquet.reckoning import Reason, ledger, tricks_won
from piquet.rules import Rules
from piquet.seats import Seat
from piquet.settlement import Settlement, settle
from piquet.view import View
from piquet_scoring import OutOfRange, Stream
from piquet_scoring.shuffle import check_seed_and_number

MOST_DEALS: Final = 999_999_999
"""So many deals a match may have; the numbers beyond are for parties that end level."""

REASONS: Final = tuple(Reason)


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played: by which rules, by whom, and the deals 1 to `deals` of a seed.

    `in_parties`: they are played as parties, six by six. Raises `OutOfRange`.
    """

    rules: Rules
    names: Pair[str]
    seed: int
    deals: int
    in_parties: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.deals <= MOST_DEALS:
            raise OutOfRange(
                "the number of deals must be from 1 to {biggest}, not {given}",
                biggest=MOST_DEALS,
                given=self.deals,
            )
        if self.in_parties and self.deals % DEALS:
            raise OutOfRange(
                "{given} deals are not a whole number of parties, each of {deals} deals",
                deals=DEALS,
                given=self.deals,
            )
        check_seed_and_number(self.seed, self.deals)

    def name(self, side: Side) -> str:
        """What one of the two is called."""
        return self.names[side - 1]


@dataclass(frozen=True, slots=True)
class Played:
    """How one deal ended: for each seat what it has for each reason, and the tricks it has won."""

    points: Pair[tuple[int, ...]]
    tricks: Pair[int]

    @property
    def score(self) -> Pair[int]:
        """All points of elder and of younger."""
        return sum(self.points[0]), sum(self.points[1])


@dataclass(frozen=True, slots=True)
class PlayedTwice:
    """A deal of a match, played twice: first with the first player as elder hand, then as younger.

    Points are paired in it: the two had the same cards.
    """

    number: int
    games: Pair[Played]

    @property
    def difference(self) -> float:
        """How many points a game the first player is ahead of the second."""
        (a, b), (c, d) = (game.score for game in self.games)
        return (a - b + d - c) / 2


Sit: TypeAlias = Callable[[Match, Side, int], Player]
"""How a player sits down to a deal of a match, which is given by its number."""

Together: TypeAlias = tuple[PlayedTwice, ...]
"""Deals that one worker plays: one, or those of a partie with the further ones behind."""

Work: TypeAlias = Callable[[int], Together]
Share: TypeAlias = Callable[[Work, Iterable[int]], Generator[Together, None, None]]
"""How the deals are shared among workers; what was played comes back in the order of the deals."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a match: its deals 1, 2, 3 … as far as they were played.

    `further`: the two deals more of each partie that ended level where the rules play on `[tie]`,
    by the number of the first deal of the partie; they count for the partie alone.
    """

    match: Match
    deals: tuple[PlayedTwice, ...] = ()
    further: dict[int, tuple[PlayedTwice, ...]] = field(default_factory=dict)

    @property
    def is_interrupted(self) -> bool:
        """Whether deals are missing."""
        return len(self.deals) < self.match.deals

    @property
    def differences(self) -> tuple[float, ...]:
        """How many points a game the first player is ahead, deal by deal."""
        return tuple(deal.difference for deal in self.deals)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a match; `result` is what was finished by then."""

    def __init__(self, result: Result) -> None:
        super().__init__(result)
        self.result = result


def named(match: Match, side: Side, _number: int) -> Player:
    """One of the named players; raises `OutOfRange` for a name that there is not."""
    name = match.name(side)
    if name not in PLAYERS:
        raise OutOfRange(
            "there is no level “{given}”, only {known}", given=name, known=tuple(PLAYERS)
        )
    return PLAYERS[name]


def in_turn(work: Work, deals: Iterable[int]) -> Generator[Together, None, None]:
    """The work of one worker."""
    for number in deals:
        yield work(number)


def play_match(
    match: Match,
    sit: Sit = named,
    share: Share = in_turn,
    progress: Callable[[int], object] = lambda deals: None,
) -> Result:
    """Play a match to its end; `progress` is told how many deals are done.

    Raises what the players raise; at Ctrl-C `Interrupted`, which holds what was finished.

    >>> from piquet.rules import RUBICON
    >>> result = play_match(Match(RUBICON, ("easy", "easy"), seed=1, deals=3))
    >>> result.differences
    (0.0, 0.0, 0.0)
    """
    work = partial(_play_partie if match.in_parties else _play_deal, match, sit)
    firsts = range(1, match.deals + 1, DEALS if match.in_parties else 1)
    deals, further = list[PlayedTwice](), list[PlayedTwice]()
    try:
        with closing(share(work, firsts)) as shared:
            for played in shared:
                deals.extend(played[:DEALS])
                further.extend(played[DEALS:])
                progress(len(deals))
        if not match.in_parties:
            level = [first for first, group in _sixes(deals) if _needs_more(match.rules, group)]
            numbers = [number for first in level for number in _further_numbers(first)]
            with closing(share(work, numbers)) as shared:
                further.extend(deal for played in shared for deal in played)
    except KeyboardInterrupt as pressed:
        raise Interrupted(_result(match, deals, further)) from pressed
    return _result(match, deals, further)


def _result(match: Match, deals: list[PlayedTwice], further: list[PlayedTwice]) -> Result:
    pairs = zip(*[iter(further)] * FURTHER_DEALS, strict=False)
    by_partie = {first.number - MOST_DEALS: (first, *others) for first, *others in pairs}
    return Result(match, tuple(deals), by_partie)


def _play_deal(match: Match, sit: Sit, number: int) -> Together:
    return (play_twice(match, sit, number),)


def _play_partie(match: Match, sit: Sit, first: int) -> Together:
    """Six deals as a partie at each of two tables, and two more where one of them ends level."""
    sheets, played = list(_new_score_sheets(match.rules)), list[PlayedTwice]()
    for number in (*range(first, first + DEALS), *_further_numbers(first)):
        if all(sheet.is_over for sheet in sheets):
            break
        by_elder = {elder(sheet): sheet for sheet in sheets if not sheet.is_over}
        tables = by_elder.get(Side.FIRST), by_elder.get(Side.SECOND)
        played.append(play_twice(match, sit, number, tables))
        sheets = [sheet if sheet.is_over else _written(sheet, played[-1:]) for sheet in sheets]
    return tuple(played)


def play_twice(
    match: Match, sit: Sit, number: int, sheets: Pair[Partie | None] = (None, None)
) -> PlayedTwice:
    """One deal of a match, with the first player as elder hand and then as younger.

    `sheets`: the score sheets at these tables. A named player against himself would only repeat
    his game.
    """
    one, other = match.names
    first = _play(match, sit, number, (Side.FIRST, Side.SECOND), sheets[0])
    if one == other and one in PLAYERS:
        return PlayedTwice(number, (first, first))
    second = _play(match, sit, number, (Side.SECOND, Side.FIRST), sheets[1])
    return PlayedTwice(number, (first, second))


def _play(match: Match, sit: Sit, number: int, sides: Pair[Side], sheet: Partie | None) -> Played:
    elder, younger = (
        _with_own_draws(sit(match, side, number), match.seed, number) for side in sides
    )
    deal = numbered_deal(match.rules, match.seed, number)
    return _played(play_out(deal, (elder, younger), Stream(0), sheet))


def _with_own_draws(player: Player, seed: int, number: int) -> Player:
    """The player with draws that depend on nothing but the deal and how far it has come."""

    def choose(view: View, _chance: Stream) -> Action:
        assert view.phase is not None
        return player(view, players_draws(seed, number, view.phase, len(view.plays)))

    return choose


def _played(deal: Deal) -> Played:
    points = [[0] * len(REASONS) for _ in Seat]
    for entry in ledger(deal):
        points[entry.seat][REASONS.index(entry.reason)] += entry.points
    elder, younger = map(tuple, points)
    return Played((elder, younger), tricks_won(deal))


def _sixes(deals: Sequence[PlayedTwice]) -> Iterator[tuple[int, Sequence[PlayedTwice]]]:
    """The deals that make parties, and the number of the first of each."""
    for start in range(0, len(deals) - DEALS + 1, DEALS):
        yield start + 1, deals[start : start + DEALS]


def _needs_more(rules: Rules, six: Sequence[PlayedTwice]) -> bool:
    return not all(sheet.is_over for sheet in _score_sheets(rules, six, ()))


def _further_numbers(first: int) -> range:
    return range(MOST_DEALS + first, MOST_DEALS + first + FURTHER_DEALS)


def _score_sheets(
    rules: Rules, six: Iterable[PlayedTwice], further: Iterable[PlayedTwice]
) -> Iterator[Partie]:
    """Both score sheets of six deals, with the further ones where it is played on."""
    for empty in _new_score_sheets(rules):
        sheet = _written(empty, six)
        yield sheet if sheet.is_over else _written(sheet, further)


def _new_score_sheets(rules: Rules) -> Iterator[Partie]:
    """The first player begins the one as elder hand, the other as younger."""
    for dealt_first in (Side.SECOND, Side.FIRST):
        yield Partie(rules, dealt_first=dealt_first)


def _written(sheet: Partie, deals: Iterable[PlayedTwice]) -> Partie:
    """The score sheet with more deals, from the games in which the players sit as it says."""
    for deal in deals:
        game = deal.games[seat(sheet, Side.FIRST)]
        sheet = with_score(sheet, score_of_seats(sheet, game.score))
    return sheet


def parties(result: Result) -> tuple[Pair[Partie], ...]:
    """The parties that were played to their end, each at both tables."""
    rules, further = result.match.rules, result.further
    both = (
        tuple(_score_sheets(rules, six, further.get(first, ())))
        for first, six in _sixes(result.deals)
    )
    return tuple((one, other) for one, other in both if one.is_over and other.is_over)


def settlements(result: Result) -> tuple[Pair[Settlement], ...]:
    """What those parties are worth."""
    return tuple((settle(one), settle(other)) for one, other in parties(result))
