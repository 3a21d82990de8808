"""Matches over duplicate deals: who sits where, what is counted, what the workers do not change."""

from collections.abc import Generator, Iterable
from dataclasses import replace

import pytest

from piquet import match as match_module
from piquet.actions import Action
from piquet.deal import Phase
from piquet.dealing import numbered_deal
from piquet.match import (
    MOST_DEALS,
    Interrupted,
    Match,
    Played,
    PlayedTwice,
    Result,
    Sit,
    Together,
    Work,
    parties,
    play_match,
    play_twice,
    settlements,
)
from piquet.partie import Partie, counted, totals
from piquet.partie import Player as Side
from piquet.partie import seat as seat_of
from piquet.players import PLAYERS, Player
from piquet.reckoning import Reason
from piquet.rules import ELGLIN, RUBICON
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import PLAYERS_DRAWS, OutOfRange, Stream
from tests.piquet.random_player import random_player

EASY = ("easy", "easy")
MIXED = Match(RUBICON, ("wild", "easy"), 3, 12)


def sit(match: Match, side: Side, _number: int) -> Player:
    return random_player if match.name(side) == "wild" else PLAYERS["easy"]


def game(elder: int, younger: int) -> Played:
    """A game that ended so, all of it for the point."""
    place = list(Reason).index(Reason.POINT)
    one, other = ([0] * len(Reason) for _ in Seat)
    one[place], other[place] = elder, younger
    return Played((tuple(one), tuple(other)), (6, 6))


def twice(number: int, first: tuple[int, int], then: tuple[int, int]) -> PlayedTwice:
    return PlayedTwice(number, (game(*first), game(*then)))


def test_both_meet_the_same_cards_in_both_seats() -> None:
    seen: dict[tuple[str, Seat], set[tuple[str, ...]]] = {}

    def watching(match: Match, side: Side, number: int) -> Player:
        player = sit(match, side, number)

        def choose(view: View, chance: Stream) -> Action:
            seen.setdefault((match.name(side), view.seat), set()).add(tuple(map(str, view.dealt)))
            return player(view, chance)

        return choose

    play_match(MIXED, watching)

    for seat in Seat:
        dealt = {
            tuple(map(str, numbered_deal(RUBICON, 3, number).dealt[seat]))
            for number in range(1, 13)
        }
        assert seen["wild", seat] == seen["easy", seat] == dealt


def test_the_first_player_is_elder_hand_first() -> None:
    order = list[str]()

    def noting(match: Match, side: Side, number: int) -> Player:
        player = sit(match, side, number)

        def choose(view: View, chance: Stream) -> Action:
            if not view.said and view.phase is Phase.ELDER_EXCHANGE:
                order.append(match.name(side))
            return player(view, chance)

        return choose

    play_twice(MIXED, noting, 1)

    assert order == ["wild", "easy"]


def test_exchanged_names_exchange_the_games() -> None:
    there = play_match(MIXED, sit)
    back = play_match(Match(RUBICON, ("easy", "wild"), 3, 12), sit)

    assert back.differences == tuple(-difference for difference in there.differences)
    for one, other in zip(there.deals, back.deals, strict=True):
        assert one.games == other.games[::-1]


def test_a_player_against_himself_is_level_by_construction() -> None:
    """A player who draws, too: his draws belong to the deal, not to the game."""
    wild = play_match(Match(ELGLIN, ("wild", "wild"), 8, 10), sit)
    easy = play_match(Match(RUBICON, EASY, 8, 10))

    assert {*wild.differences, *easy.differences} == {0.0}
    assert all(one == other for deal in wild.deals for one, other in [deal.games])


def test_draws_belong_to_the_choice() -> None:
    met: dict[tuple[int, int, int], set[int]] = {}

    def drawing(_match: Match, _side: Side, number: int) -> Player:
        def choose(view: View, chance: Stream) -> Action:
            assert view.phase is not None
            key = number, view.phase.value, len(view.plays)
            met.setdefault(key, set()).add(Stream.next_64(chance))
            return PLAYERS["easy"](view, chance)

        return choose

    play_match(Match(RUBICON, ("a", "b"), 5, 3), drawing)

    assert len(met) > 40
    for (number, phase, played), draws in met.items():
        assert draws == {Stream.keyed(5, number, PLAYERS_DRAWS, phase, played).next_64()}


def test_a_random_player_loses_clearly() -> None:
    result = play_match(Match(RUBICON, ("wild", "easy"), 1, 40), sit)

    assert sum(result.differences) / 40 < -20
    assert sum(difference < 0 for difference in result.differences) > 30


def test_points_and_tricks_are_those_of_the_games() -> None:
    for deal in play_match(MIXED, sit).deals:
        for played in deal.games:
            assert sum(played.tricks) == 12
            points = [dict(zip(Reason, seat, strict=True)) for seat in played.points]
            assert played.score == tuple(sum(seat.values()) for seat in points)
            # Every trick has its lead, and one more point for the last.
            assert sum(seat[Reason.LEAD] for seat in points) == 12
            assert sum(seat[Reason.LAST_TRICK] for seat in points) == 1


def test_the_difference_of_a_deal_is_for_one_game() -> None:
    assert twice(1, (30, 10), (12, 6)).difference == (20 - 6) / 2


def level_six(more: int) -> list[PlayedTwice]:
    """Six deals that end level at both tables, but for the second game of the last one."""
    deals = [twice(number, (20, 10), (20, 10)) for number in range(1, 6)]
    return [*deals, twice(6, (20, 10), (20, 10 + more))]


def test_at_the_two_tables_the_players_sit_the_other_way_round() -> None:
    deals = tuple(twice(number, (100 + number, number), (50, 7)) for number in range(1, 7))
    [(one, other)] = parties(Result(Match(RUBICON, EASY, 0, 6), deals))

    # Elder hand in the first game of deals 1, 3, 5; younger hand in the second of the others.
    assert counted(one) == ((101, 1), (7, 50), (103, 3), (7, 50), (105, 5), (7, 50))
    assert counted(other) == ((7, 50), (102, 2), (7, 50), (104, 4), (7, 50), (106, 6))


def test_a_level_partie_is_played_on_where_the_rules_do() -> None:
    """One table ends level after six: only there the further deals count."""
    deals, further = tuple(level_six(1)), (twice(0, (40, 0), (9, 0)), twice(0, (5, 2), (5, 1)))
    result = Result(Match(RUBICON, EASY, 0, 6), deals, {1: further})
    [(one, other)] = parties(result)

    # At the other table the first player is elder hand in deals 2, 4, 6 and 8.
    assert (len(one.scores), totals(one)) == (6, (90 + 1, 90))
    assert (len(other.scores), totals(other)) == (8, (90 + 0 + 5, 90 + 9 + 2))
    [settled] = settlements(result)
    assert [each.winner for each in settled] == [Side.FIRST, Side.SECOND]


def test_a_partie_that_is_still_level_is_no_partie_yet() -> None:
    assert parties(Result(Match(RUBICON, EASY, 0, 6), tuple(level_six(0)))) == ()
    [pair] = settlements(Result(Match(ELGLIN, EASY, 0, 6), tuple(level_six(0))))
    assert all(each.drawn for each in pair)


def test_further_deals_are_played_by_numbers_of_their_own() -> None:
    asked = list[int]()

    def level(work: Work, numbers: Iterable[int]) -> Generator[Together, None, None]:
        for number in numbers:
            asked.append(number)
            yield (twice(number, (number > MOST_DEALS, 0), (0, 0)),)

    result = play_match(Match(RUBICON, EASY, 0, 20), share=level)

    further = [MOST_DEALS + number for number in (1, 2, 7, 8, 13, 14)]
    assert asked == [*range(1, 21), *further]
    assert [[deal.number for deal in pair] for pair in result.further.values()] == [
        further[:2],
        further[2:4],
        further[4:],
    ]
    assert list(result.further) == [1, 7, 13]
    assert len(result.deals) == 20
    assert len(settlements(result)) == 3


def test_ctrl_c_keeps_what_is_finished() -> None:
    told = list[int]()

    def pressed(work: Work, numbers: Iterable[int]) -> Generator[Together, None, None]:
        for number in numbers:
            if number == 8:
                raise KeyboardInterrupt
            yield work(number)

    with pytest.raises(Interrupted) as interrupted:
        play_match(Match(RUBICON, EASY, 2, 10), share=pressed, progress=told.append)

    result = interrupted.value.result
    assert told == list(range(1, 8))
    assert result.is_interrupted
    assert result.deals == play_match(Match(RUBICON, EASY, 2, 7)).deals
    assert len(settlements(result)) == 1


def test_in_parties_both_know_the_score_sheet() -> None:
    """At either table it is that of the deals before, and each of them is played in turn."""
    known = dict[tuple[int, Seat], set[Partie | None]]()

    def noting(match: Match, side: Side, number: int) -> Player:
        player = sit(match, side, number)

        def choose(view: View, chance: Stream) -> Action:
            if match.name(side) == "wild":
                known.setdefault((number, view.seat), set()).add(view.partie)
            return player(view, chance)

        return choose

    result = play_match(Match(RUBICON, ("wild", "easy"), 3, 12, in_parties=True), noting)

    assert [deal.number for deal in result.deals] == list(range(1, 13))
    for first, pair in zip((1, 7), parties(result), strict=True):
        for sheet in pair:
            for played in range(6):
                before = replace(sheet, scores=sheet.scores[:played])
                assert known[first + played, seat_of(before, Side.FIRST)] == {before}


def test_without_parties_no_score_sheet_is_known() -> None:
    seen = set[Partie | None]()

    def noting(match: Match, side: Side, number: int) -> Player:
        player = sit(match, side, number)

        def choose(view: View, chance: Stream) -> Action:
            seen.add(view.partie)
            return player(view, chance)

        return choose

    play_match(MIXED, noting)

    assert seen == {None}


def test_a_player_who_does_not_mind_the_partie_plays_the_same_deals_in_it() -> None:
    apart, together = (
        play_match(Match(ELGLIN, ("wild", "easy"), 3, 12, in_parties), sit)
        for in_parties in (False, True)
    )
    assert apart.deals == together.deals


def test_a_level_partie_is_played_on_with_the_score_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Six deals that end level at one table: only there the two further deals are known as such."""
    met = list[tuple[int, tuple[int | None, ...]]]()

    def table(
        _match: Match, _sit: Sit, number: int, sheets: tuple[Partie | None, Partie | None]
    ) -> PlayedTwice:
        lengths = tuple(None if sheet is None else len(sheet.scores) for sheet in sheets)
        met.append((number, lengths))
        return dict(enumerate(level_six(1), 1)).get(number, twice(number, (40, 0), (9, 0)))

    monkeypatch.setattr(match_module, "play_twice", table)
    result = play_match(Match(RUBICON, EASY, 0, 6, in_parties=True), sit)

    assert met[:6] == [(number, (number - 1,) * 2) for number in range(1, 7)]
    # The first player was elder hand in deal 2 of the table that goes on, and is in deal 8.
    assert met[6:] == [(MOST_DEALS + 1, (None, 6)), (MOST_DEALS + 2, (7, None))]
    assert [deal.number for deal in result.further[1]] == [MOST_DEALS + 1, MOST_DEALS + 2]
    assert len(parties(result)) == 1


def test_parties_are_of_six_deals() -> None:
    with pytest.raises(OutOfRange, match="6 deals"):
        Match(RUBICON, EASY, 0, 10, in_parties=True)


@pytest.mark.parametrize(
    ("seed", "deals", "told"),
    [(0, 0, "not 0"), (0, MOST_DEALS + 1, "999999999"), (-1, 1, "seed"), (2**63, 1, "seed")],
)
def test_what_cannot_be_asked(seed: int, deals: int, told: str) -> None:
    with pytest.raises(OutOfRange, match=told):
        Match(RUBICON, EASY, seed, deals)


def test_there_is_no_such_level() -> None:
    with pytest.raises(OutOfRange, match="grandmaster"):
        play_match(Match(RUBICON, ("easy", "grandmaster"), 0, 1))
