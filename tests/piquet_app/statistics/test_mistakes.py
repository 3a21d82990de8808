"""What decisions in the game for two have cost, counted kind by kind."""

from typing import Any

import pytest

from piquet.deal import Phase
from piquet.opponent.review import review
from piquet.partie import Player, seat
from piquet.partie_record import deals
from piquet.sitting import Sitting, score_sheet
from piquet_app.languages.words import set_language
from piquet_app.statistics.answers import statistics_answer
from piquet_app.statistics.lines import lines
from piquet_app.statistics.mistakes import Kind, Mistakes
from piquet_app.statistics.parties import PartieTally, partie_tallies
from piquet_app.store.parties import PARTIE
from tests.piquet_app.statistics.test_tallies import game
from tests.piquet_app.store.evenings import partie

KINDS = {
    Phase.ELDER_EXCHANGE: Kind.EXCHANGE,
    Phase.YOUNGER_EXCHANGE: Kind.EXCHANGE,
    Phase.CALL_POINT: Kind.CALLS,
    Phase.ANSWER_POINT: Kind.CALLS,
    Phase.ANSWER_SEQUENCE: Kind.CALLS,
    Phase.YOUNGER_COUNTS: Kind.CALLS,
    Phase.FIRST_LEAD: Kind.LEADS,
}


@pytest.fixture(scope="module")
def end() -> Sitting:
    return list(partie(5))[-1]


def test_the_latest_deals_are_judged_as_the_review_of_each_judges(end: Sitting) -> None:
    """What was judged by the settlement, in the play of a last deal, is no points: left out."""
    shares = list[float]()
    [tally] = partie_tallies([game(PARTIE, end, 1)], 2, shares.append)
    assert shares == [0.5, 1.0]
    assert tally.mistakes.deals == 2
    assert tally.mistakes.players == {Player.FIRST}

    assert end.dealt_first is not None
    played = deals(end)
    wanted, left_out = dict.fromkeys(Kind, 0.0), 0
    for number in (4, 5):
        before = score_sheet(end.terms, end.dealt_first, played[:number])
        for each in review(played[number], (seat(before, Player.FIRST),), before).mistakes:
            leads = len(each.view.plays) in range(0, 24, 2)
            kind = KINDS.get(each.phase, Kind.LEADS if leads else Kind.REPLIES)
            is_in_points = each.best.settlement is None
            wanted[kind] += each.loss if is_in_points else 0.0
            left_out += not is_in_points
    assert left_out
    found = {kind: tally.mistakes.points.get((kind, Player.FIRST), 0.0) for kind in Kind}
    assert found == pytest.approx(wanted)
    assert len([cost for cost in wanted.values() if cost]) > 1

    assert partie_tallies([game(PARTIE, end, 1)])[0].mistakes == Mistakes()


def told(level: str | None) -> PartieTally:
    found = Mistakes(4, frozenset(Player) if level is None else frozenset([Player.FIRST]))
    for kind, points in ((Kind.CALLS, 2.0), (Kind.EXCHANGE, 10.0)):
        for player in found.players:
            found.number[kind, player] = player.value
            found.points[kind, player] = points * player
    return PartieTally(level, mistakes=found)


def test_the_dearest_kind_comes_first() -> None:
    text = [line.text for line in lines((), [told("easy")])]
    assert text[-1].endswith(
        "costliest mistakes: exchange 2.5, calls 0.5 (points a deal, in the latest 4 deals)"
    )
    text = [line.text for line in lines((), [told(None)])]
    assert [line.partition(":")[0].strip() for line in text[-2:]] == [
        "costliest mistakes of player 1",
        "costliest mistakes of player 2",
    ]
    set_language("ru")
    text = [line.text for line in lines((), [told("easy")])]
    assert text[-1].endswith(
        "самые дорогие ошибки: снос 2,5, объявления 0,5 (очков за сдачу, по 4 последним)"
    )


def test_whoever_makes_no_mistake_is_told_so() -> None:
    tally = PartieTally("easy", mistakes=Mistakes(1, frozenset([Player.FIRST])))
    [*_others, last] = [line.text for line in lines((), [tally])]
    assert last.endswith("costliest mistakes: none (points a deal, in the latest deal)")


def answered(tally: PartieTally) -> Any:
    answer: Any = statistics_answer((), [tally])
    return answer["piquet"][0]


def test_the_answer_says_nothing_of_whom_nobody_looked_at() -> None:
    answer = answered(told("easy"))
    assert answer["reviewed_deals"] == 4
    assert answer["dearest_kind"] == ["exchange", None]
    assert answer["mistakes"]["calls"] == {"number": [1, None], "points": [2.0, None]}
    assert answer["mistakes"]["leads"] == {"number": [0, None], "points": [0.0, None]}
    answer = answered(told(None))
    assert answer["mistakes"]["exchange"] == {"number": [1, 2], "points": [10.0, 20.0]}
