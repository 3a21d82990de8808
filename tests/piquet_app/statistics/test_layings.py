"""A deal counts once, as it ended first; known cards and help are told apart."""

import json
import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from patience import Deal, Variant
from patience.sitting import restart
from piquet.partie import Player, totals
from piquet.reckoning import ledger
from piquet.reckoning import totals as points_of
from piquet.rules import ELGLIN, RUSSIAN, Rules
from piquet.sitting import Sitting, hinted, undo
from piquet_app.statistics.known_cards import known_games
from piquet_app.statistics.layings import Help
from piquet_app.statistics.parties import PartieTally, layings, partie_tallies, tallied
from piquet_app.statistics.patiences import patience_tallies
from piquet_app.store.events import Happening
from piquet_app.store.exporting import line_of
from piquet_app.store.games import Game
from piquet_app.store.importing import events_of
from piquet_app.store.keeper import Keeper
from piquet_app.store.parties import PARTIE
from piquet_app.store.patiences import PATIENCE
from piquet_app.store.store import Store
from piquet_scoring import Stream
from tests.piquet.parties import played
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import sittings
from tests.piquet_app.statistics.test_tallies import game
from tests.piquet_app.store.evenings import fresh, keep_patience, partie


def deals_of(tables: Iterator[Sitting], number: int) -> list[Sitting]:
    """The tables of a partie until so many of its deals are over."""
    return [*takewhile(lambda table: len(table.finished) < number, tables)]


def keep(tables: Sequence[Sitting]) -> Keeper[Sitting]:
    """Keep a partie table by table; one of the same deals that is kept is begun again."""
    keeper = Keeper(PARTIE)
    keeper.begin(tables[0])
    for table in tables[1:]:
        assert keeper.keep(table) is None
    return keeper


def tally() -> PartieTally:
    """Of all parties that are kept."""
    [found] = partie_tallies(Store().games())
    return found


def deals(found: PartieTally) -> dict[Help, int]:
    """How many deals were played with which help."""
    counted = {each: found.counts[each].deals.total() for each in Help}
    return {each: number for each, number in counted.items() if number}


def points(found: PartieTally, helped: Help = Help.NONE) -> tuple[int, int]:
    """What both have counted in them."""
    first, second = (found.counts[helped].points_of(player) for player in Player)
    return first, second


def test_deals_that_are_over_stay_when_the_partie_is_begun_again() -> None:
    first = deals_of(partie(3), 2)
    keep(first)
    before = tally()
    assert (deals(before), points(before)) == ({Help.NONE: 2}, totals(first[-1].sheet))
    again = deals_of(played(first[0], Stream(77)), 2)
    keep(again[:2])
    [kept] = Store().games()
    assert kept.restarts == 1
    assert tally() == before

    Keeper(PARTIE).keep(again[1])
    keeper = Keeper(PARTIE)
    keeper.resume()
    for table in again[2:]:
        keeper.keep(table)
    found = tally()
    assert deals(found) == {Help.NONE: 2, Help.AGAIN: 2}
    assert found.alone == before.alone
    assert points(found, Help.AGAIN) == totals(again[-1].sheet) != points(before)


@pytest.mark.parametrize("level", ["easy", None])
def test_a_whole_partie_played_again_is_told_apart(level: str | None) -> None:
    tables = list(partie(3, level=level))
    for _time in range(2):
        keep(tables)
    assert len(Store().games()) == 2
    found = tally()
    number = len(tables[-1].finished) + 1
    assert deals(found) == {Help.NONE: number, Help.AGAIN: number}
    assert (found.alone.parties, found.counts[Help.AGAIN].parties) == (1, 1)


def other_end(end: Sitting) -> Sitting:
    """A deal that is over, its last choices taken back, and played otherwise to another end."""
    table = end
    while len(table.deal.plays) > 6:
        table = undo(table)
    others = (next(one for one in played(table, Stream(n)) if one.turn is None) for n in range(50))
    return next(other for other in others if totals(other.sheet) != totals(end.sheet))


def test_a_deal_taken_back_after_its_end_counts_as_it_ended_first() -> None:
    tables = deals_of(partie(3), 1)
    keeper = keep(tables)
    before = tally()
    other = other_end(tables[-1])
    for table in (undo(tables[-1]), other):
        keeper.keep(table)
    assert totals(Store().games()[0].sitting.sheet) == totals(other.sheet)
    assert tally() == before
    for table in deals_of(played(other, Stream(1)), 2)[1:]:
        keeper.keep(table)
    found = tally()
    assert deals(found) == {Help.NONE: 2}
    [kept] = Store().games()
    second = points_of(ledger(kept.sitting.deal))
    assert sum(points(found)) == sum(points(before)) + sum(second)


def test_help_is_of_the_deal_in_which_it_was_asked_for() -> None:
    """And of the whole partie, whose end it has changed."""
    tables = list(partie(3))
    places = {len(table.finished): n for n, table in reversed([*enumerate(tables)])}
    keeper = Keeper(PARTIE)
    keeper.begin(tables[0])
    for place, table in enumerate(tables[1:], 1):
        keeper.keep(table)
        if place == places[1] + 2:
            keeper.hint()
        if place == places[2] + 5:
            keeper.keep(undo(table))
            keeper.keep(table)
    found = tally()
    assert deals(found) == {Help.NONE: len(places) - 2, Help.HINTS: 1, Help.UNDOS: 1}
    assert {each for each in Help if found.counts[each].parties} == {Help.HINTS}
    assert found.alone.won.total() == 0


@pytest.mark.parametrize(
    ("number", "rules", "level"),
    [(3, RUSSIAN, "easy"), (3, None, None), (4, None, "easy"), (2, None, "easy")],
)
def test_the_same_cards_in_another_partie_are_known(
    number: int, rules: Rules | None, level: str | None
) -> None:
    """Whoever plays, by whatever rules, and whichever deal of the partie it is."""
    keep(deals_of(partie(3), 2))
    other = partie(number, level=level) if rules is None else partie(number, rules, level)
    keep(deals_of(other, 2))
    found = [deals(each) for each in partie_tallies(Store().games())]
    known = 2 - abs(number - 3)
    together = {each: sum(one.get(each, 0) for one in found) for each in Help}
    assert (together[Help.AGAIN], together[Help.NONE]) == (known, 4 - known)


def test_a_deal_is_known_to_whom_it_was_laid_first_although_that_partie_began_later() -> None:
    """The second deal of one partie is the first of another one, begun and played in between."""
    tables = deals_of(partie(3), 2)
    places = [place for place, table in enumerate(tables) if table.finished]
    keeper = keep(tables[: places[0]])
    between = deals_of(partie(4), 1)
    keep(between)
    for table in tables[places[0] :]:
        keeper.keep(table)
    found = tally()
    assert deals(found) == {Help.NONE: 2, Help.AGAIN: 1}
    assert points(found, Help.AGAIN) == points_of_second(tables[-1])


def points_of_second(sitting: Sitting) -> tuple[int, int]:
    """What both have counted in the deal that is just over."""
    before, after = totals(sitting.partie), totals(sitting.sheet)
    return after[0] - before[0], after[1] - before[1]


def test_who_only_chose_in_the_cut_has_seen_no_cards() -> None:
    """By Elglin's rules the higher card chooses before anything is dealt."""
    table = next(
        table for number in range(1, 20) if (table := next(partie(number, ELGLIN))).now is None
    )
    keep([table])
    [kept] = Store().games()
    assert layings(kept) == []
    assert partie_tallies([kept]) == ()


def test_a_partie_of_which_no_deal_is_over_is_nothing_to_count(piquet: Piquet) -> None:
    keep([next(partie(3))])
    assert partie_tallies(Store().games()) == ()
    assert piquet("games", "stats").out == "No game is finished yet.\n"


def test_statistics_do_not_depend_on_the_order_of_import(
    tmp_path: Path, piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = deals_of(partie(3), 2)
    keep(first)
    keep(deals_of(played(first[0], Stream(77)), 1))
    keep(deals_of(partie(4), 2))
    keep(list(partie(3, RUSSIAN, None)))
    for _time in range(2):
        keep_patience(5, choices=None)
    games = Store().games()
    wanted = stats(piquet)
    assert wanted["piquet"][0]["known_cards"]["deals"] == 2
    for way, order in {"onward": games[::-1], "backward": games}.items():
        monkeypatch.setenv("PIQUET_HOME", str(tmp_path / way))
        Store().bring_in(events_of(line_of(each), 0) for each in order)
        assert len(Store().games()) == len(games)
        assert stats(piquet) == wanted


def stats(piquet: Piquet) -> Any:
    return json.loads(piquet("games", "stats", "--json", "--reviewed-deals", "0").out)


def test_only_deals_without_help_are_looked_at_for_mistakes() -> None:
    first = deals_of(partie(3), 2)
    keep(first)
    keep(deals_of(played(first[0], Stream(77)), 1))
    _tallies, looked_at = tallied(Store().games())
    assert [each.deal for _tally, each in looked_at] == [first[-1].finished[0], first[-1].deal]


def test_all_that_is_told_of_help_in_every_form(piquet: Piquet) -> None:
    first = deals_of(partie(3), 2)
    keep(first)
    keep(deals_of(played(first[0], Stream(77)), 1))
    keeper = Keeper(PARTIE)
    keeper.begin((other := deals_of(partie(30), 1))[0])
    keeper.hint()
    for table in other[1:]:
        keeper.keep(hinted(table))
    [answer] = stats(piquet)["piquet"]
    assert answer["deals"] == 2
    assert answer["known_cards"]["deals"] == answer["with_hints"]["deals"] == 1
    assert answer["with_undos"] == {"deals": 0, "points": [0, 0], "parties": 0, "won": [0, 0]}
    by_seat = answer["by_seat_of_the_first"].values()
    assert sum(each["deals"] for each in by_seat) == 2
    for language, known in (("en", "with cards known before: deals: 1, "), ("ru", "сдач: 1, ")):
        told = piquet("--lang", language, "games", "stats", "--reviewed-deals", "0").out
        assert told.replace("\u00a0", " ").count(known) == (1 if language == "en" else 2)


def test_the_list_says_the_same_of_known_cards_as_the_statistics(
    tmp_path: Path, piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by the name alone: of the same cards at another level, or imported before the older."""
    for level in ("easy", None):
        keep(list(partie(3, level=level)))
    for _time in range(2):
        keep_patience(5, choices=None)
    games = Store().games()
    by_name = {each.name: each for each in games}
    known = {games[0].name, games[2].name}
    assert known_games(games) == known
    for name in by_name:
        for told in (piquet("games", "show", name).out, listed(piquet, name)):
            assert ("known before" in told) is (name in known)
    monkeypatch.setenv("PIQUET_HOME", str(tmp_path / "other"))
    for each in games:
        Store().bring_in([events_of(line_of(each), 0)])
    assert {each.events[0].at for each in Store().games() if each.name in known_games(games)} == {
        by_name[name].events[0].at for name in known
    }


def listed(piquet: Piquet, name: str) -> str:
    """What the list of all games says of one, in one line."""
    out = piquet("games", "list", "--all").out
    _before, row = re.split(rf"^\d+ +{name} ", out, flags=re.MULTILINE)
    return " ".join(re.split(r"^\d+ ", row, flags=re.MULTILINE)[0].split())


def test_the_same_deal_by_the_other_variant_lies_alike() -> None:
    """The triples of the first pass are the same ones, whatever may be taken."""
    ends = [sittings(Deal(variant, 0, 1))[-1] for variant in Variant]
    first, second = ([layout.triple for layout in end.layouts[:4]] for end in ends)
    assert first == second
    found = patience_tallies([game(PATIENCE, end, at) for at, end in enumerate(ends)])
    assert [outcome.help for each in found for outcome in each.outcomes] == [Help.NONE, Help.AGAIN]


def test_a_patience_begun_again_is_told_apart_however_it_was() -> None:
    """By laying it again, or by the table's own restart, which can be taken back."""
    keep_patience(5)
    keeper = Keeper(PATIENCE)
    keeper.begin(fresh(5))
    for table in sittings(fresh(5).now.deal)[1:]:
        keeper.keep(table)
    tables = sittings(fresh(6).now.deal)
    keeper.begin(tables[0])
    for table in (tables[1], restart(tables[1]), *tables[1:]):
        keeper.keep(table)
    [found] = patience_tallies(Store().games())
    assert [outcome.help for outcome in found.outcomes] == [Help.AGAIN, Help.UNDOS]


def test_a_game_that_broke_a_rule_before_it_was_taken_back_costs_no_other() -> None:
    whole = deals_of(partie(3), 1)
    wrong: tuple[tuple[str, str], ...] = ((Happening.STEP, '{"do": "deal"}'), (Happening.BACK, "0"))
    games: list[Game] = [game(PARTIE, deals_of(partie(30), 1)[-1], 1)]
    games.append(game(PARTIE, whole[-1], 2, first=wrong))
    [found] = partie_tallies(games)
    assert deals(found) == {Help.NONE: 1}
