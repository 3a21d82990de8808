"""What the games of a match say of its players: means, paired differences, standard errors.

Every figure of the two is compared deal by deal, or partie by partie at both tables, because there
they had the same cards: the difference in each of them is one observation, whatever its games have
in common, and the standard error is that of the mean of these observations.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import fsum, sqrt
from statistics import median
from typing import Final, TypeAlias

from piquet.deal import Pair
from piquet.match import REASONS, Played, PlayedTwice, Result, settlements
from piquet.partie import Player as Side
from piquet.reckoning import Reason
from piquet.seats import Seat
from piquet.settlement import Settlement

Observed: TypeAlias = Pair[tuple[float, ...]]
"""The first player's values and the second's on the same cards, one for each game."""

Measure: TypeAlias = Callable[[Played, Seat], float]
"""Something that is told of a seat in one game."""


class Source(StrEnum):
    """Where points come from."""

    BLANCHE = "carte blanche"
    POINT = "point"
    SEQUENCES = "sequences"
    SETS = "sets"
    REPIQUE = "repique"
    PIQUE = "pique"
    PLAY = "play"
    CARDS = "cards"
    CAPOT = "capot"


_REASONS: Final[dict[Source, tuple[Reason, ...]]] = {
    **{source: (Reason(source.value),) for source in Source if source is not Source.PLAY},
    Source.PLAY: (Reason.LEAD, Reason.TRICK, Reason.LAST_TRICK),
}


class Event(StrEnum):
    """What happens to a player in a game or does not; cards are won by a capot too."""

    BLANCHES = "cartes blanches"
    REPIQUES = "repiques"
    PIQUES = "piques"
    CARDS_WON = "cards won"
    CAPOTS = "capots"


_BONUSES: Final = {
    Event.BLANCHES: Reason.BLANCHE,
    Event.REPIQUES: Reason.REPIQUE,
    Event.PIQUES: Reason.PIQUE,
    Event.CAPOTS: Reason.CAPOT,
}


@dataclass(frozen=True, slots=True)
class Compared:
    """One figure of both players.

    `sums`: over all `games` of each of them. `difference`: how much the mean of the first is
    greater; `standard_error`: of that difference, None where there is only one observation.
    """

    sums: Pair[float]
    games: int
    difference: float
    standard_error: float | None

    @property
    def means(self) -> Pair[float]:
        """The first player's and the second's, a game."""
        return self.sums[0] / self.games, self.sums[1] / self.games

    @property
    def standard_errors(self) -> float | None:
        """How many standard errors the difference is; None where there is none to measure by."""
        return self.difference / self.standard_error if self.standard_error else None


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What a seat brings, whoever sits there: in so many `games`, two for each deal."""

    games: int
    mean: float
    standard_error: float | None
    median: float
    events: dict[Event, int]


@dataclass(frozen=True, slots=True)
class PartieFigures:
    """What the parties brought, two for every six deals.

    `totals`: the points on the score sheets. `settlement`: what each won from the other. `won`,
    `rubicons`: how many parties, and how many of them from one who did not pass the rubicon.
    """

    parties: int
    drawn: int
    totals: Compared
    settlement: Compared
    won: Compared
    rubicons: Compared


@dataclass(frozen=True, slots=True)
class Figures:
    """All that is told of a match; `parties` is None where there are fewer than six deals."""

    points: Compared
    in_seat: Pair[Compared]
    sources: dict[Source, Compared]
    events: dict[Event, Compared]
    seats: Pair[SeatFigures]
    parties: PartieFigures | None


def figures(result: Result) -> Figures:
    """The figures of a match of which at least one deal was played."""
    deals = result.deals
    as_elder, as_younger = (compared(_in_seat(deal, seat) for deal in deals) for seat in Seat)
    elder, younger = (_seat_figures(deals, seat) for seat in Seat)
    return Figures(
        compared(_in_both(deal, _score) for deal in deals),
        (as_elder, as_younger),
        {source: compared(_in_both(deal, _points(source)) for deal in deals) for source in Source},
        {event: compared(_in_both(deal, _happens(event)) for deal in deals) for event in Event},
        (elder, younger),
        _partie_figures(settlements(result)),
    )


def compared(observed: Iterable[Observed]) -> Compared:
    """The means of both, and their difference with its standard error.

    >>> compared([((3, 5), (1, 1)), ((2, 4), (2, 2)), ((1, 1), (1, 3))])
    Compared(sums=(16.0, 10.0), games=6, difference=1.0, standard_error=1.1547005383792515)
    """
    pairs = list(observed)
    differences = [fsum(first) / len(first) - fsum(second) / len(second) for first, second in pairs]
    first, second = (fsum(value for pair in pairs for value in pair[side]) for side in (0, 1))
    mean, error = _mean(differences)
    return Compared((first, second), sum(len(first) for first, _ in pairs), mean, error)


def _mean(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean and its standard error."""
    number = len(values)
    mean = fsum(values) / number
    if number == 1:
        return mean, None
    squares = fsum((value - mean) ** 2 for value in values)
    return mean, sqrt(squares / (number - 1) / number)


def _in_both(deal: PlayedTwice, measure: Measure) -> Observed:
    """A measure of both players in both games of a deal."""
    one, other = deal.games
    elder, younger = Seat
    return (
        (measure(one, elder), measure(other, younger)),
        (measure(one, younger), measure(other, elder)),
    )


def _in_seat(deal: PlayedTwice, seat: Seat) -> Observed:
    """The points of both players when they sat in one seat: each in one of the two games."""
    one, other = deal.games if seat is Seat.ELDER else deal.games[::-1]
    return (one.score[seat],), (other.score[seat],)


def _score(game: Played, seat: Seat) -> float:
    return game.score[seat]


def _points(source: Source) -> Measure:
    places = [REASONS.index(reason) for reason in _REASONS[source]]
    return lambda game, seat: sum(game.points[seat][place] for place in places)


def _happens(event: Event) -> Measure:
    if event is Event.CARDS_WON:
        return lambda game, seat: game.tricks[seat] > game.tricks[seat.other]
    place = REASONS.index(_BONUSES[event])
    return lambda game, seat: game.points[seat][place] > 0


def _seat_figures(deals: Sequence[PlayedTwice], seat: Seat) -> SeatFigures:
    games = [game for deal in deals for game in deal.games]
    means = [fsum(game.score[seat] for game in deal.games) / len(deal.games) for deal in deals]
    mean, error = _mean(means)
    middle = float(median(game.score[seat] for game in games))
    events = {event: _times(games, seat, event) for event in Event}
    return SeatFigures(len(games), mean, error, middle, events)


def _times(games: Iterable[Played], seat: Seat, event: Event) -> int:
    happens = _happens(event)
    return sum(bool(happens(game, seat)) for game in games)


def _partie_figures(settled: Sequence[Pair[Settlement]]) -> PartieFigures | None:
    if not settled:
        return None
    return PartieFigures(
        2 * len(settled),
        sum(each.drawn for pair in settled for each in pair),
        _of_parties(settled, lambda each, side: side.of(each.totals)),
        _of_parties(settled, lambda each, side: each.points if each.winner is side else 0),
        _of_parties(settled, lambda each, side: each.winner is side),
        _of_parties(settled, lambda each, side: each.winner is side and each.rubicon),
    )


def _of_parties(
    settled: Iterable[Pair[Settlement]], measure: Callable[[Settlement, Side], float]
) -> Compared:
    """A measure of both players in the parties of the same deals at both tables."""
    return compared(
        (
            tuple(measure(each, Side.FIRST) for each in pair),
            tuple(measure(each, Side.SECOND) for each in pair),
        )
        for pair in settled
    )
