"""Statistics are counted from the games, and nothing is counted twice."""

from collections.abc import Iterable

import pytest

from patience import Deal, Variant
from patience.review import review
from piquet.partie import Player, totals
from piquet.partie_record import deals
from piquet.reckoning import Reason
from piquet.settlement import settle
from piquet_app.statistics.layings import Help
from piquet_app.statistics.parties import partie_tallies
from piquet_app.statistics.patiences import Tally, patience_tallies
from piquet_app.store.events import Happening, chained
from piquet_app.store.games import Game, new_game, told
from piquet_app.store.kinds import Kind, Sitting
from piquet_app.store.parties import PARTIE
from piquet_app.store.patiences import PATIENCE
from tests.piquet_app.games import sittings
from tests.piquet_app.store.evenings import partie, patience

NUMBERS = range(1, 40)


def game(
    kind: Kind[Sitting],
    sitting: Sitting,
    at: int,
    *more: tuple[str, str],
    name: str | None = None,
    first: tuple[tuple[str, str], ...] = (),
) -> Game:
    """A game that was played to where it stands; `first` happened at its beginning."""
    begins, *steps = new_game(kind, sitting)
    happenings = (begins, *first, *steps, *more)
    return told(chained(name or kind.name(sitting), None, happenings, at))


def tally(games: Iterable[Game], reviewed: int = 0) -> Tally:
    [found] = patience_tallies(games, reviewed)
    return found


def test_the_rate_is_of_games_that_came_to_their_end() -> None:
    ends = [patience(number)[-1] for number in NUMBERS]
    games = [game(PATIENCE, sitting, at) for at, sitting in enumerate(ends)]
    games.append(game(PATIENCE, patience(99)[3], 1000))
    found = tally(games)
    out = [sitting.now.comes_out for sitting in ends]
    assert any(out)
    assert found.games(Help.NONE) == len(ends) == len(found.outcomes)
    assert found.came_out(Help.NONE) == sum(out)
    assert found.rate == sum(out) / len(ends)
    assert found.interval.low < found.rate < found.interval.high
    assert found.best == pytest.approx(0.418419, abs=1e-6)


def test_help_is_told_apart_and_a_win_with_hints_is_none_without() -> None:
    at = [patience(number)[-1] for number in (1, 2, 3, 4)]
    hint, restart = ((Happening.HINT, ""),), ((Happening.AGAIN, ""),)
    undo = ((Happening.STEP, PATIENCE.steps(at[2])[0]), (Happening.BACK, "0"))
    games = [
        game(PATIENCE, at[0], 1),
        game(PATIENCE, at[1], 2, first=hint),
        game(PATIENCE, at[2], 3, first=undo),
        game(PATIENCE, at[3], 4, first=restart),
        game(PATIENCE, at[0], 5, name=f"{PATIENCE.name(at[0])}-2"),
        game(PATIENCE, at[0], 6, name=f"{PATIENCE.name(at[0])}-3", first=hint),
    ]
    found = tally(games)
    assert {helped: found.games(helped) for helped in Help} == {
        Help.NONE: 1,
        Help.HINTS: 1,
        Help.UNDOS: 1,
        Help.AGAIN: 3,
    }


def test_one_result_a_game_however_often_it_ends() -> None:
    """More than 100 % won: reported of another program."""
    [won] = [end for number in NUMBERS if (end := patience(number)[-1]).now.comes_out][:1]
    last = PATIENCE.steps(won)[-1]
    back = (Happening.BACK, str(len(PATIENCE.steps(won)) - 1))
    twice = game(PATIENCE, won, 1, back, (Happening.STEP, last), (Happening.OVER, ""))
    found = tally([twice])
    assert (found.games(Help.NONE), found.came_out(Help.NONE), found.rate) == (1, 1, 1.0)


def test_streaks_are_in_the_order_of_the_ends() -> None:
    ends = {True: list[int](), False: list[int]()}
    for number in range(1, 200):
        ends[patience(number)[-1].now.comes_out].append(number)
    order = [True, True, False, True, False, True]
    wanted = [ends[out].pop() for out in order]
    games = [game(PATIENCE, patience(number)[-1], at) for at, number in enumerate(wanted)]
    assert tally(reversed(games)).streaks == (1, 2)
    assert tally(games[:2]).streaks == (2, 2)
    assert tally(games[:3]).streaks == (0, 2)


def test_variants_are_counted_apart() -> None:
    ends = [sittings(Deal(variant, 0, 1))[-1] for variant in Variant]
    found = patience_tallies(game(PATIENCE, end, at) for at, end in enumerate(ends))
    assert [each.variant for each in found] == list(Variant)
    assert [len(each.outcomes) for each in found] == [1] * len(ends)
    assert len({each.best for each in found}) == len(ends)


def test_the_cost_is_that_of_the_latest_games() -> None:
    games = [game(PATIENCE, patience(number)[-1], number) for number in (1, 3)]
    found = tally(games, reviewed=1)
    latest = review(patience(3)[-1])
    assert latest is not None
    assert found.reviewed == 1
    assert found.loss == pytest.approx(latest.loss)
    assert tally(games).loss is None


def test_a_whole_partie() -> None:
    tables = list(partie(5))
    end = tables[-1]
    [found] = partie_tallies([game(PARTIE, end, 1), game(PARTIE, next(partie(6)), 2)])
    settled = settle(end.sheet)
    assert (found.level, found.alone.parties) == ("easy", 1)
    assert found.alone.deals.total() == len(deals(end))
    for player in Player:
        assert found.alone.points_of(player) == totals(end.sheet)[player - 1]
    assert found.alone.won.total() + found.alone.drawn == 1
    if settled.winner is not None:
        assert found.alone.winnings[settled.winner] == settled.points
        assert found.alone.rubicons[settled.winner] == settled.rubicon


def test_bonuses_are_counted_for_him_who_has_them() -> None:
    """Against a count that only looks at the sheet: a bonus of 30, 60, 10 or 40 for each."""
    worth = {Reason.BLANCHE: 10, Reason.REPIQUE: 60, Reason.PIQUE: 30, Reason.CAPOT: 40}
    seen = 0
    for number in (5, 6, 7):
        end = list(partie(number))[-1]
        [found] = partie_tallies([game(PARTIE, end, 1)])
        for player in Player:
            bonus = sum(worth[reason] * found.alone.bonuses[reason, player] for reason in worth)
            assert bonus <= totals(end.sheet)[player - 1]
            seen += bonus
    assert seen


def test_two_people_are_counted_apart_from_the_computer() -> None:
    games = [game(PARTIE, list(partie(5, level=level))[-1], 1) for level in (None, "easy")]
    assert {found.level for found in partie_tallies(games)} == {None, "easy"}
