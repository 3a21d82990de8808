"""A fit finds again what the worths were made from, and alike positions count alike."""

from collections.abc import Callable
from itertools import combinations
from math import comb

import pytest

np = pytest.importorskip("numpy", reason="the extra `fast` is not installed")
pytest.importorskip("numba", reason="the extra `fast` is not installed")

from patience import fitting  # noqa: E402
from patience.fit import COEFFICIENT, UNIT, firsts, fitted, has_pairs, length, stages  # noqa: E402
from patience.fitting import Drawn, draw, fit_all, fit_kind, fit_layer, symmetrical, whole  # noqa: E402
from patience.kinds import kinds, number  # noqa: E402
from patience.losses import games_of  # noqa: E402
from patience.rules import Variant  # noqa: E402
from patience.symmetry import Pack  # noqa: E402
from piquet_scoring import OutOfRange  # noqa: E402
from tests.patience.made_up import made_up, steps  # noqa: E402

WHOLE = Pack()
DRAWN = 1500

NOTHING = 0
FOUR_ACES = 0b10000_10000_10000_10000
MIXED = [kinds()[place] for place in (0, 1, 200, 2_000, 19_000)]


def free_cards(mask: int) -> list[int]:
    return [card for card in range(20) if not mask >> card & 1]


def drawn_for(mask: int, seed: int = 1) -> Drawn:
    sizes = np.random.default_rng(seed).integers(0, 32 - mask.bit_count() + 1, DRAWN)
    return draw(20 - mask.bit_count(), sizes, seed)


def made_up_coefficients(variant: Variant, mask: int) -> list[int]:
    """Any coefficients of a kind, as they are kept."""
    lots = np.random.default_rng(mask)
    return [
        int(number) for number in lots.integers(-2_000, 2_000, length(variant, mask.bit_count()))
    ]


def worths_by(variant: Variant, mask: int, kept: list[int], drawn: Drawn) -> list[float]:
    """What the reference makes of the positions drawn by these coefficients, at each stage."""
    first, free = firsts(variant)[number(mask)], free_cards(mask)
    here = [0] * first + kept * stages(variant, mask.bit_count())
    return [
        fitted(
            variant,
            mask,
            sum(1 << card for card, held in zip(free, highs, strict=True) if held),
            [int(low) for low in lows],
            here,
        )
        / UNIT
        for highs, lows in zip(drawn.highs, drawn.lows, strict=True)
    ]


@pytest.mark.parametrize("mask", MIXED)
@pytest.mark.parametrize("variant", Variant)
def test_a_fit_finds_the_coefficients_again(variant: Variant, mask: int) -> None:
    kept, drawn = made_up_coefficients(variant, mask), drawn_for(mask)
    worths = np.array(worths_by(variant, mask, kept, drawn), np.float32)

    found = fit_kind(variant, mask, drawn, worths)

    assert len(found) == len(kept)
    told_apart = found * COEFFICIENT - kept
    # What is drawn says little of single coefficients, but all of them together say the worths.
    again = worths_by(variant, mask, [round(number) for number in found * COEFFICIENT], drawn)
    assert np.abs(np.array(again) - worths).max() < 0.01
    assert np.abs(told_apart).max() < 0.05 * COEFFICIENT


@pytest.mark.parametrize("free", [9, 14, 20])
def test_so_many_cards_are_drawn_as_are_asked(free: int) -> None:
    sizes = np.array([*range(free + 13), *[free] * 3_000])
    drawn = draw(free, sizes, 4)

    assert drawn.highs.shape == (len(sizes), free)
    assert drawn.lows.shape == (len(sizes), 4)
    assert (drawn.unseen == sizes).all()
    assert set(np.unique(drawn.highs)) == {0, 1}
    assert drawn.lows.min() == 0
    assert drawn.lows.max() == 3
    # Each card as often as any other: three standard errors of 3,000 draws, with room.
    share = free / (free + 12)
    assert np.abs(drawn.highs[-3_000:].mean(0) - share).max() < 0.05
    assert np.abs(drawn.lows[-3_000:].mean(0) / 3 - share).max() < 0.05


def any_numbers(mask: int) -> fitting.Doubles:
    """Coefficients of a kind; where there are some of two cards is nothing to a symmetry."""
    numbers: fitting.Doubles = np.random.default_rng(7).normal(
        size=length(Variant.SUIT_ONLY, mask.bit_count())
    )
    return numbers


@pytest.mark.parametrize("mask", [NOTHING, FOUR_ACES, *MIXED])
def test_what_is_symmetrical_stays_as_it_is(mask: int) -> None:
    mask = WHOLE.kind(mask)[0]
    once = symmetrical(mask, any_numbers(mask))

    assert symmetrical(mask, once) == pytest.approx(once)
    assert once.sum() == pytest.approx(any_numbers(mask).sum())


def test_without_extracted_cards_all_that_are_alike_have_one_coefficient() -> None:
    found = symmetrical(NOTHING, any_numbers(NOTHING))

    assert list(found[:3]) == pytest.approx(list(any_numbers(NOTHING)[:3]))
    assert found[3:7] == pytest.approx(np.full(4, any_numbers(NOTHING)[3:7].mean()))
    singles = any_numbers(NOTHING)[7:].reshape(4, 5).mean(0)
    ten, knave, queen = (singles[0] + singles[4]) / 2, (singles[1] + singles[3]) / 2, singles[2]
    assert found[7:].reshape(4, 5) == pytest.approx(np.array([[ten, knave, queen, knave, ten]] * 4))


def test_each_two_cards_count_like_the_two_that_they_are_like() -> None:
    mask = next(kind for kind in kinds() if kind.bit_count() == 8 and len(keepers(kind)) > 7)
    assert has_pairs(Variant.SUIT_ONLY, 8)
    free = free_cards(mask)
    first = 7 + len(free)

    found = symmetrical(mask, any_numbers(mask))

    def of_two(one: int, other: int) -> float:
        earlier, later = sorted((free.index(one), free.index(other)))
        return float(found[first + comb(later, 2) + earlier])

    for highs in keepers(mask):
        for one, other in combinations(free, 2):
            assert of_two(highs(one), highs(other)) == pytest.approx(of_two(one, other))


def keepers(mask: int) -> list[Callable[[int], int]]:
    """The ways to exchange the cards that leave a set as it is."""
    return [way.highs.__getitem__ for way in WHOLE.symmetries if way.image(mask) == mask]


def test_a_kind_that_is_like_nothing_else_keeps_its_coefficients() -> None:
    lonely = next(kind for kind in kinds() if kind.bit_count() == 6 and len(keepers(kind)) == 1)

    assert list(symmetrical(lonely, any_numbers(lonely))) == list(any_numbers(lonely))


def test_coefficients_are_rounded_and_the_biggest_are_cut() -> None:
    given = np.array([0.0, 1.0, -1.0, 0.4 / 4096, 0.6 / 4096, 7.9, 8.1, -8.1, 1e9])

    kept = whole(given)

    assert kept.dtype == np.int16
    assert list(kept) == [0, 4096, -4096, 0, 1, 32358, 32767, -32767, 32767]


@pytest.mark.parametrize("size", [0, 1])
def test_a_layer_is_fitted_to_what_stands_in_it(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading it in the order of its places does not mix up what belongs to which position."""
    monkeypatch.setattr(fitting, "DRAWN", 700)
    problem, told, seen = made_up(Variant.SUIT_ONLY).problem, list[float](), list[Drawn]()

    def noted(free: int, sizes: fitting.Integers, seed: int) -> Drawn:
        seen.append(draw(free, sizes, seed))
        return seen[-1]

    monkeypatch.setattr(fitting, "draw", noted)
    found = fit_layer(made_up(problem.variant), size, [8, 17, 30], workers=2, progress=told.append)

    [drawn] = seen
    rows = [sum(1 << place for place, held in enumerate(row) if held) for row in drawn.highs]
    lows = [sum(int(low) * 4**suit for suit, low in enumerate(row)) for row in drawn.lows]
    fits = []
    for place, mask in enumerate(problem.layers[size]):
        worths = [steps(size, place, row, low) / 65535 for row, low in zip(rows, lows, strict=True)]
        one = fit_kind(problem.variant, mask, drawn, np.array(worths, np.float32))
        fits += list(whole(symmetrical(mask, one)))
    assert list(found) == fits
    assert told[-1] == 1
    assert {8, 17, 30} <= set(drawn.unseen)
    assert (drawn.unseen[fitting._STRANGE - 1 :: fitting._STRANGE] <= 30).all()


@pytest.mark.parametrize(("size", "stages"), [(0, 10), (1, 10), (2, 9)])
def test_each_number_of_triples_to_come_has_its_fit(
    size: int, stages: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting, "DRAWN", 3_200)
    kept, seen = made_up(Variant.RANK_OR_SUIT), list[Drawn]()

    def noted(free: int, sizes: fitting.Integers, seed: int) -> Drawn:
        seen.append(draw(free, sizes, seed))
        return seen[-1]

    monkeypatch.setattr(fitting, "draw", noted)
    met = [4, 17, 17, 29]
    found = fit_layer(kept, size, met, workers=2, progress=lambda share: None)

    assert len(seen) == stages
    fits = []
    for place, mask in enumerate(kept.problem.layers[size]):
        for drawn in seen:
            rows = drawn.highs.astype(int) @ (1 << np.arange(20 - size))
            lows = drawn.lows @ (4 ** np.arange(4))
            worths = (steps(size, place, rows, lows) / 65535).astype(np.float32)
            one = fit_kind(kept.problem.variant, mask, drawn, worths)
            fits += list(whole(symmetrical(mask, one)))
    assert list(found) == fits
    for triples, drawn in enumerate(seen, start=1):
        assert set(drawn.unseen // 3) == {triples}
        assert drawn.unseen.max() < 32 - size
        of_games = [number for number in met if number // 3 == triples]
        if of_games:
            assert np.isin(drawn.unseen, of_games).mean() >= 15 / 16 - 0.01
            assert len(set(drawn.unseen)) > 1
        else:
            assert len(set(drawn.unseen)) == min(3, 32 - size - 3 * triples)


def test_too_few_games_are_refused() -> None:
    kept = made_up(Variant.SUIT_ONLY)
    met, _ = games_of(kept, "greedy", 2, 3)

    with pytest.raises(OutOfRange, match="too few"):
        fit_all(kept, met, workers=1)


def test_an_error_holds_ninety_five_of_a_hundred(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of estimates that are all nothing the errors are the worths themselves."""
    kept = made_up(Variant.SUIT_ONLY)
    met, _ = games_of(kept, "greedy", 150, 3)
    nothing = [0] * firsts(Variant.SUIT_ONLY)[-1]

    errors = fitting._errors(kept, met, nothing).reshape(12, 11)

    for size in range(12):
        afters = [after for one in met if one.size == size for after in one.afters]
        for triples in range(1, 11):
            here = [after for after in afters if after.unseen // 3 == triples]
            if len(here) < 100:
                here = fitting._strange(kept, size, triples) if triples * 3 < 32 - size else []
            expected = round(float(np.quantile(kept.worths(here), 0.95)) * 4096) if here else 0
            assert errors[size, triples] == expected
    assert not errors[:, 0].any()


def test_strange_positions_are_positions() -> None:
    kept = made_up(Variant.SUIT_ONLY)

    for size, triples in ((0, 10), (3, 1), (11, 6)):
        for position in fitting._strange(kept, size, triples):
            assert position.extracted.bit_count() == size
            assert not position.extracted & position.highs
            assert position.unseen // 3 == triples
            assert position.unseen < 32 - size
            assert all(0 <= low <= 3 for low in position.lows)
