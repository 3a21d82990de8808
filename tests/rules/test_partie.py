"""Every rule of the partie (rules.md, section 4), with the sources' examples.

`[S0]` is the Russian source, `[S1]` Elglin, `[S3]` the English one.
"""

import pytest

from piquet.cut import cut, higher
from piquet.deal_score import read_scores
from piquet.partie import Partie, Player, carries, counted, deals_left, factor, totals
from piquet.rules import ELGLIN, RUBICON, RULE_BOOKS, RUSSIAN, Rules
from piquet.seats import Seat
from piquet.settlement import Settlement, settle
from piquet.sitting import Terms, choose_dealer, sit_down
from piquet_scoring import read_cards

LEVEL = "10:12 12:10 30:31 31:30 5:6 6:5"
"""Six deals that end level at 94, none of them level."""


def partie(text: str, rules: Rules, *, carried: bool = False) -> Partie:
    return Partie(rules, read_scores([text]), carried)


def settled(text: str, rules: Rules) -> Settlement:
    return settle(partie(text, rules))


def six_deals(first: int, second: int) -> str:
    """A partie with these totals, in which no deal is level."""
    return f"{first - 3}:1 0:{second - 2} 1:0 1:0 0:1 1:0"


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
def test_cut(rules: Rules) -> None:
    """Each draws a card; ace is high, equal ranks cut again; what the higher brings differs."""
    ace, king, seven = read_cards("AS KH 7D")
    assert higher(((ace, king),)) is higher(((seven, ace), (king, seven))) is Player.FIRST
    assert higher(((seven, king),)) is Player.SECOND
    again = [draws for number in range(1, 99) if len(draws := cut(3, number)) > 1]
    assert again
    for *equal, (first, second) in again:
        assert all(one.rank is other.rank for one, other in equal)
        assert first.rank is not second.rank
    for number in range(1, 20):
        winner, sitting = higher(cut(3, number)), sit_down(Terms(rules, 3, number))
        if rules is ELGLIN:
            # The higher chooses who is elder hand first.
            assert (sitting.dealt_first, sitting.turn) == (None, winner)
            elder = choose_dealer(sitting, winner.other)
            assert elder.player(Seat.ELDER) is winner
        else:
            assert sitting.dealt_first is winner
            assert sitting.player(Seat.YOUNGER) is winner


def test_partie() -> None:
    """Six deals, always: passing a hundred ends nothing."""
    for rules in RULE_BOOKS.values():
        assert deals_left(Partie(rules)) == 6
        assert deals_left(partie("150:20", rules)) == 5
        assert partie("150:20 1:2 1:2 1:2 1:2 1:2", rules).is_over


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("first", "second", "points", "rubicon"),
    [
        # [S0]
        (143, 105, 138, False),
        (348, 79, 527, True),
        (97, 96, 293, True),
        # [S1]
        (99, 96, 295, True),
        (107, 82, 289, True),
        (124, 117, 107, False),
        # At the line itself, which passes.
        (101, 100, 101, False),
        (100, 99, 299, True),
    ],
)
def test_settle(first: int, second: int, points: int, rubicon: bool, rules: Rules) -> None:
    settlement = settled(six_deals(first, second), rules)
    assert settlement == Settlement((first, second), settlement.winner, points, rubicon, 0, False)
    assert settlement.winner == 1

    turned = settled(six_deals(second, first), rules)
    assert (turned.winner, turned.points, turned.rubicon) == (2, points, rubicon)


def test_settle_six_deals_of_elglin() -> None:
    """[S1]: 290:274, and 116."""
    played = partie("107:6 41:52 5:114 34:26 91:20 12:56", ELGLIN)
    assert totals(played) == (290, 274)
    assert settle(played).points == 116


def test_tie() -> None:
    """Rubicon plays two more deals, once; the others leave it drawn."""
    for rules in (RUSSIAN, ELGLIN):
        settlement = settled(LEVEL, rules)
        assert settlement == Settlement((94, 94), None, 0, False, 0, False)
        assert settlement.drawn
    assert deals_left(partie(LEVEL, RUBICON)) == 2
    assert deals_left(partie(f"{LEVEL} 20:3", RUBICON)) == 1
    won = settled(f"{LEVEL} 20:3 1:5", RUBICON)
    assert (won.totals, won.winner, won.points, won.rubicon) == ((115, 102), 1, 113, False)
    drawn = settled(f"{LEVEL} 20:3 3:20", RUBICON)
    assert (drawn.totals, drawn.points, drawn.drawn) == ((117, 117), 0, True)


def test_tie_may_be_played_on_under_any_rules() -> None:
    rules = RUSSIAN._replace(after_tie=RUBICON.after_tie)
    assert deals_left(partie(LEVEL, rules)) == 2
    rules = RUBICON._replace(after_tie=RUSSIAN.after_tie)
    assert settled(LEVEL, rules).drawn


def test_refait() -> None:
    """[S0]: after a level deal 40 is written as 80, and 73 as 146."""
    played = partie("30:30 40:73 1:2 3:4", RUSSIAN)
    assert counted(played) == ((30, 30), (80, 146), (2, 4), (3, 4))
    for rules in (RUBICON, ELGLIN):
        assert counted(partie("30:30 40:73 1:2 3:4", rules))[1:3] == ((40, 73), (1, 2))
    assert factor(partie("30:30", RUSSIAN), 2) == 2


def test_refait_among_the_doubled_ones_starts_two_more_but_never_more_than_double() -> None:
    played = partie("30:30 20:20 1:2 3:4 5:6 7:8", RUSSIAN)
    assert counted(played) == ((30, 30), (40, 40), (2, 4), (6, 8), (5, 6), (7, 8))
    played = partie("30:30 1:2 20:20 3:4 5:6 7:8", RUSSIAN)
    assert counted(played) == ((30, 30), (2, 4), (40, 40), (6, 8), (10, 12), (7, 8))


@pytest.mark.parametrize(
    ("text", "left_over", "last"),
    [
        ("1:2 1:2 1:2 9:9 3:4 5:6", False, ((6, 8), (10, 12))),
        ("1:2 1:2 1:2 1:2 9:9 5:6", True, ((9, 9), (5, 6))),
        ("1:2 1:2 1:2 1:2 3:4 9:9", True, ((3, 4), (9, 9))),
        ("1:2 1:2 1:2 1:2 9:9 8:8", True, ((9, 9), (8, 8))),
        ("1:2 1:2 1:2 7:7 9:9 5:6", True, ((18, 18), (10, 12))),
    ],
)
def test_refait_is_carried_out_of_the_fifth_and_sixth_deal(
    text: str, left_over: bool, last: tuple[tuple[int, int], ...]
) -> None:
    played = partie(text, RUSSIAN)
    assert counted(played)[4:] == last
    assert carries(played) is left_over
    assert settle(played).carried is left_over
    assert not settled(text, ELGLIN).carried


def test_refait_carried_in_doubles_the_first_two_deals() -> None:
    played = partie("1:2 3:4 5:6", RUSSIAN, carried=True)
    assert counted(played) == ((2, 4), (6, 8), (5, 6))
    assert factor(Partie(RUSSIAN, carried=True), 1) == 2
    played = partie("1:1 3:4 5:6 7:8", RUSSIAN, carried=True)
    assert counted(played) == ((2, 2), (6, 8), (10, 12), (7, 8))


def test_whitewash() -> None:
    """130:0 settles 330; the hundred is not in the totals."""
    text = "30:0 20:0 20:0 20:0 20:0 20:0"
    settlement = settled(text, RUSSIAN)
    assert settlement == Settlement((130, 0), settlement.winner, 330, True, 100, False)
    assert settlement.winner == 1
    for rules in (RUBICON, ELGLIN):
        assert (settled(text, rules).points, settled(text, rules).whitewash) == (230, 0)
    assert settled("30:1 20:0 20:0 20:0 20:0 20:0", RUSSIAN).points == 231
    assert settled("0:30 0:20 0:20 0:20 0:20 0:20", RUSSIAN).points == 330
    assert settled(text, RUBICON._replace(whitewash=50)).points == 280


def test_whitewash_is_nobodys_when_both_score_nothing() -> None:
    settlement = settled("5*:3* " * 6, RUSSIAN)
    assert (settlement.totals, settlement.drawn, settlement.points) == ((0, 0), True, 0)


def test_dumb() -> None:
    """One who plays dumb scores nothing, whatever is written; the other's score stands."""
    for rules in RULE_BOOKS.values():
        assert counted(partie("43*:8 5:7* 6*:9*", rules)) == ((0, 8), (5, 0), (0, 0))


def test_dumb_decides_what_is_a_refait() -> None:
    """What counts is compared, not what is written."""
    assert counted(partie("8*:8 1:2", RUSSIAN)) == ((0, 8), (1, 2))
    assert counted(partie("43*:0 1:2", RUSSIAN)) == ((0, 0), (2, 4))


def test_refait_of_the_further_deals_is_carried_too() -> None:
    """A combination that no source has: what is past the fourth deal is left over."""
    played = partie(f"{LEVEL} 3:3 4:5", RUSSIAN._replace(after_tie=RUBICON.after_tie))
    assert counted(played)[6:] == ((3, 3), (4, 5))
    assert settle(played).carried
