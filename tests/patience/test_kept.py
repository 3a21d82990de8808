"""What is looked up in the layers is what stands there for the position."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from patience.decisions import Position
from patience.kept import Kept
from patience.layers import OtherProblem
from patience.problem import Problem
from patience.rules import Variant
from patience.solve import solve
from patience.symmetry import Pack
from piquet_scoring import SUITS
from tests.patience.brute_force import BruteForce, Cards
from tests.patience.made_up import made_up, place_of, steps, whole

WHOLE = whole(Variant.SUIT_ONLY)
SMALL = Problem(Variant.RANK_OR_SUIT, pack=Pack(suits=2, ranks=3, lows=2, hand=4, target=6))


def positions(pack: Pack, number: int) -> Iterator[Position]:
    """Any positions with at most a hand extracted."""
    lots = Random(8)
    for _ in range(number):
        cards = lots.sample(range(len(pack.highs)), len(pack.highs))
        held = lots.randrange(pack.hand + 1)
        unseen = cards[held : held + lots.randrange(len(cards) - held + 1)]
        lows = tuple(lots.randrange(pack.lows + 1) for _ in range(pack.suits))
        yield Position(sum(1 << c for c in cards[:held]), sum(1 << c for c in unseen), lows)


def unseen_cards(pack: Pack, position: Position) -> Cards:
    """The unseen cards of a position, the first low ones of each suit."""
    lows = [
        card
        for suit, held in zip(SUITS, position.lows, strict=False)
        for card in [card for card in pack.low_cards if card.suit is suit][:held]
    ]
    return frozenset((*pack.cards(position.highs), *lows))


@pytest.mark.parametrize("variant", Variant)
def test_a_worth_is_that_of_the_brute_force(variant: Variant, tmp_path: Path) -> None:
    problem = Problem(variant, pack=SMALL.pack)
    solve(problem, tmp_path, keep=True)
    brute, asked = BruteForce(problem), list(positions(problem.pack, 300))
    rounding = problem.pack.hand / 2 / 65535

    found = Kept(tmp_path, problem).worths(asked)

    for position, worth in zip(asked, found, strict=True):
        extracted = frozenset(problem.pack.cards(position.extracted))
        exact: Fraction = brute.start(extracted)
        if len(extracted) < problem.pack.hand:
            fixed, again = brute._rest(extracted, unseen_cards(problem.pack, position))
            exact = fixed + again * exact
        assert abs(worth - float(exact)) <= rounding + 1e-6
    assert len(set(found)) > 50


def test_each_worth_stands_at_its_place() -> None:
    """Of the whole pack, whose layers are made up."""
    asked = [one for one in positions(WHOLE.pack, 500) if one.extracted.bit_count() < 12]

    found = made_up(WHOLE.variant).worths(asked)

    assert found == [steps(*place_of(WHOLE, one)) / 65535 for one in asked]


def test_twelve_cards_come_out_or_do_not() -> None:
    quints = 0b11111_11111
    hands = [quints | cards << 10 for cards in (0b11, 0b1_00001)]
    scattered = 0b01011_01011_10101_10101

    worths = made_up(WHOLE.variant).worths(
        [Position(hand, 0, (0,) * 4) for hand in (*hands, scattered)]
    )

    assert worths == [1.0, 1.0, 0.0]


def test_every_layer_is_read_from_its_beginning_to_its_end() -> None:
    kept = made_up(WHOLE.variant)
    kept.worths(list(positions(WHOLE.pack, 500)))

    for layer in kept.layers:
        assert len(layer.read) > 10
        assert layer.read == sorted(layer.read)


def test_nothing_is_asked_nothing_is_read() -> None:
    assert made_up(WHOLE.variant).worths([]) == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    solve(SMALL, tmp_path, keep=True)
    return tmp_path


def test_no_layer_is_missing_where_all_were_kept(folder: Path) -> None:
    assert Kept(folder, SMALL).missing is None


@pytest.mark.parametrize("size", range(4))
def test_a_missing_layer_is_named(folder: Path, size: int) -> None:
    (folder / f"worths-{size:02}").unlink()

    assert Kept(folder, SMALL).missing == size


def test_a_short_layer_does_not_count(folder: Path) -> None:
    layer = folder / "worths-02"
    layer.write_bytes(layer.read_bytes()[:-2])

    assert Kept(folder, SMALL).missing == 2


def test_layers_of_which_there_is_no_list_do_not_count(folder: Path) -> None:
    (folder / "layers.json").unlink()

    assert Kept(folder, SMALL).missing == 3


def test_of_the_layers_that_solve_leaves_most_are_missing(tmp_path: Path) -> None:
    solve(SMALL, tmp_path)

    assert Kept(tmp_path, SMALL).missing == 3


def test_another_problems_folder_is_refused(folder: Path) -> None:
    with pytest.raises(OtherProblem):
        Kept(folder, Problem(Variant.SUIT_ONLY, pack=SMALL.pack))
