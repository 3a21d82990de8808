"""Chance: the published generator, fair draws, every card anywhere, every stream by itself."""

from collections.abc import Callable, Iterable
from itertools import permutations
from math import erfc, exp, lgamma, log, sqrt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_scoring import PACK, Card, Stream, read_cards, shuffled
from piquet_scoring.shuffle import PLAYERS_DRAWS
from tests.piquet_scoring.dealt import some_cards
from tests.piquet_scoring.published_shuffle import pack_of

SHUFFLED = 8_000
"""How often the pack is shuffled to look for every card at every place."""

SHUFFLES = Path(__file__).parents[1] / "records" / "shuffles.txt"

# SplitMix64 as published: the reference implementation's output for two starts.
PUBLISHED = {
    0: [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ],
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
}

keys = st.integers(0, 2**64 - 1)


# If everything is fair, all tests by chi-square together fail once in a hundred choices of their
# seeds: five bounds, four rows of packs, five of pairs, and one of orders (Bonferroni). Each looks
# at both ends, since too even is suspect too.
FAMILY_WISE = 0.01
TESTS = 5 + 4 + 5 + 1
LEVEL = FAMILY_WISE / TESTS / 2


def chi_square(observed: Iterable[int], expected: float) -> float:
    return sum((cell - expected) ** 2 / expected for cell in observed)


def more_than(statistic: float, freedom: int) -> float:
    """How likely chance gives a greater chi-square: exact, degrees of freedom two by two."""
    half = statistic / 2
    done, tail = (0.5, erfc(sqrt(half))) if freedom % 2 else (1.0, exp(-half))
    while done < freedom / 2:
        tail += exp(done * log(half) - half - lgamma(done + 1))
        done += 1
    return tail


@pytest.mark.parametrize(
    ("freedom", "quantile", "tail"),
    [
        (1, 3.841, 0.05),
        (1, 10.828, 0.001),
        (2, 5.991, 0.05),
        (10, 23.209, 0.01),
        (23, 49.728, 0.001),
        (30, 13.787, 0.995),
        (100, 135.807, 0.01),
        (100, 67.328, 0.995),
    ],
)
def test_quantiles_as_printed_in_tables(freedom: int, quantile: float, tail: float) -> None:
    assert more_than(quantile, freedom) == pytest.approx(tail, rel=1e-3)


def expect_chance(statistic: float, freedom: int) -> None:
    """Neither further from what is expected, nor nearer to it, than chance allows."""
    assert LEVEL < more_than(statistic, freedom) < 1 - LEVEL, (statistic, freedom)


def card_by_position(shuffles: Iterable[tuple[Card, ...]]) -> float:
    """Chi-square with 31 x 31 degrees of freedom: how often each card lies at each place.

    Every shuffle fills each row and each column once, which makes the sum of squares larger by
    32/31 than that of free cells.
    """
    cells = [0] * 32 * 32
    for pack in shuffles:
        for place, card in enumerate(pack):
            cells[place * 32 + card.index] += 1
    return chi_square(cells, sum(cells) / 1024) * 31 / 32


def expect_every_card_anywhere(shuffles: Iterable[tuple[Card, ...]]) -> None:
    expect_chance(card_by_position(shuffles), 31 * 31)


def pairs_of_first_cards(pairs: Iterable[tuple[Card, Card]]) -> float:
    """Chi-square with 1023 degrees of freedom: any card of one pack with any of the other."""
    cells = [0] * 32 * 32
    for one, other in pairs:
        cells[one.index * 32 + other.index] += 1
    return chi_square(cells, sum(cells) / 1024)


@pytest.mark.parametrize("start", PUBLISHED)
def test_published_numbers(start: int) -> None:
    stream = Stream(start)
    assert [stream.next_64() for _ in range(5)] == PUBLISHED[start]


class Scripted(Stream):
    """A stream whose numbers are given."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def next_64(self) -> int:
        return self.numbers.pop(0)


@pytest.mark.parametrize("bound", [*range(1, 33), 2**31 + 1, 2**32 - 1, 2**32])
def test_draws_are_exactly_fair(bound: int) -> None:
    """Of the 2^32 upper halves each answer is given by the same number of them.

    The halves for one answer are neighbours, and those drawn again come first among them: the
    first that stands is found by bisection.
    """

    def stands(half: int) -> bool:
        try:
            Scripted(half << 32).below(bound)
        except IndexError:
            return False
        return True

    answers = range(bound) if bound <= 32 else (0, 1, bound // 2, bound - 1)
    for answer in answers:
        first, after = (-(-part * 2**32 // bound) for part in (answer, answer + 1))
        low, high = first, after - 1
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if stands(middle) else (middle + 1, high)
        assert after - low == 2**32 // bound
        assert Scripted(low << 32).below(bound) == answer
        assert Scripted((after - 1) << 32 | 2**32 - 1).below(bound) == answer


def test_draws_that_would_be_unfair_are_drawn_again() -> None:
    assert Scripted(0, 2**63).below(3) == 1


def test_draws_by_chi_square() -> None:
    stream = Stream(2026)
    for bound in (2, 3, 12, 31, 32):
        cells = [0] * bound
        for _ in range(6_000):
            cells[stream.below(bound)] += 1
        expect_chance(chi_square(cells, 6_000 / bound), bound - 1)


@pytest.mark.parametrize("number_of_pass", [1, 2, 7])
def test_every_card_anywhere(number_of_pass: int) -> None:
    expect_every_card_anywhere(
        shuffled(PACK, 5, deal, number_of_pass) for deal in range(1, SHUFFLED + 1)
    )


def test_every_card_anywhere_over_seeds() -> None:
    expect_every_card_anywhere(shuffled(PACK, seed, 1, 1) for seed in range(SHUFFLED))


@pytest.mark.parametrize(
    "exchanged",
    [
        lambda stream, place: (place + stream.below(32)) % 32,
        lambda stream, place: min(31, place + 1 + stream.below(max(1, 31 - place))),
        lambda stream, place: place + (stream.next_64() >> 56) % (32 - place),
    ],
    ids=["with any of the 32", "never with itself", "modulo of a byte"],
)
def test_a_biased_shuffle_is_seen(exchanged: Callable[[Stream, int], int]) -> None:
    """The usual mistakes do not pass the same test."""

    def careless(deal: int) -> tuple[Card, ...]:
        stream, pack = Stream.keyed(5, deal, 1), list(PACK)
        for place in range(32):
            other = exchanged(stream, place)
            pack[place], pack[other] = pack[other], pack[place]
        return tuple(pack)

    with pytest.raises(AssertionError):
        expect_every_card_anywhere(careless(deal) for deal in range(1, SHUFFLED + 1))


@pytest.mark.parametrize(
    "neighbours",
    [
        lambda n: ((5, n, 1), (5, n + 1, 1)),
        lambda n: ((n, 1, 1), (n + 1, 1, 1)),
        lambda n: ((5, n, 1), (5, n, 2)),
        lambda n: ((n, n + 1, 1), (n + 1, n, 1)),
    ],
    ids=["deals", "seeds", "passes", "seed and deal exchanged"],
)
def test_neighbours_know_nothing_of_each_other(
    neighbours: Callable[[int], tuple[tuple[int, int, int], tuple[int, int, int]]],
) -> None:
    pairs = []
    for number in range(1, 10_001):
        one, other = neighbours(number)
        pairs.append((shuffled(PACK, *one)[0], shuffled(PACK, *other)[0]))
    expect_chance(pairs_of_first_cards(pairs), 1023)


def test_players_draw_by_a_stream_of_their_own() -> None:
    pairs = (
        (shuffled(PACK, 5, deal, 1)[0], PACK[Stream.keyed(5, deal, PLAYERS_DRAWS).below(32)])
        for deal in range(1, 10_001)
    )
    expect_chance(pairs_of_first_cards(pairs), 1023)


def test_every_order_of_a_few_cards() -> None:
    few = read_cards("7S AH TD 9C")
    orders = dict.fromkeys(permutations(few), 0)
    for deal in range(1, 6_001):
        orders[shuffled(few, 5, deal, 2)] += 1
    expect_chance(chi_square(orders.values(), 6_000 / 24), 23)


@given(some_cards, keys, keys, st.integers(1, 100))
def test_cards_out_of_play_change_nothing(
    cards: tuple[Card, ...], seed: int, deal: int, number_of_pass: int
) -> None:
    whole = shuffled(PACK, seed, deal, number_of_pass)
    assert sorted(card.index for card in whole) == list(range(32))
    in_play = shuffled(cards, seed, deal, number_of_pass)
    assert in_play == tuple(card for card in whole if card in cards)
    assert in_play == shuffled(cards[::-1], seed, deal, number_of_pass)


def test_the_same_shuffle_for_ever() -> None:
    """Deals that people have written down must stay what they are."""
    lines = SHUFFLES.read_text("ascii").splitlines()
    assert len(lines) >= 6
    for line in lines:
        key, _, cards = line.partition(": ")
        seed, deal, number_of_pass = map(int, key.split())
        assert " ".join(pack_of(seed, deal, number_of_pass)) == cards
        assert " ".join(map(str, shuffled(PACK, seed, deal, number_of_pass))) == cards


@given(keys, keys, st.integers(0, 2**64 - 1))
def test_the_shuffle_as_published(seed: int, deal: int, number_of_pass: int) -> None:
    ours = [str(card) for card in shuffled(PACK, seed, deal, number_of_pass)]
    assert ours == pack_of(seed, deal, number_of_pass)


def test_a_stream_belongs_to_its_key() -> None:
    one, other = Stream.keyed(1, 2, 3), Stream.keyed(1, 2, 3)
    first = [one.next_64() for _ in range(3)]
    assert first == [other.next_64() for _ in range(3)]
    unlike = {Stream.keyed(*key).next_64() for key in permutations((1, 2, 3))}
    assert len(unlike) == 6
