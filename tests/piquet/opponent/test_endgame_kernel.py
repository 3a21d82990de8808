"""The compiled endgame is that of the reference."""

import random

import pytest

from piquet.opponent import endgame
from piquet.opponent.ending import Ending
from piquet.opponent.stakes import Stakes
from piquet.seats import Seat
from piquet_scoring import PACK, Card
from tests.piquet.opponent.minimax import random_ending, random_stakes
from tests.piquet.opponent.whole_deals import random_hands

pytest.importorskip("numba", reason="the extra `fast` is not installed")


def random_deal(number: int) -> tuple[Ending, Stakes]:
    """Twelve cards each, before the first lead or after it, now and then a pique to be had."""
    chance = random.Random(number)
    hands, led = list(random_hands(number)), None
    if chance.random() < 0.3:
        led, *rest = hands[0]
        hands[0] = tuple(rest)
    need = chance.choice((None, chance.randint(1, 14)))
    return Ending((hands[0], hands[1]), Seat.ELDER, led, to_pique=need), random_stakes(chance)


def test_whole_deals() -> None:
    from piquet.opponent import kernel

    for number in range(60):
        ending, stakes = random_deal(number)
        assert kernel.solve(ending, stakes) == endgame.solve(ending, stakes), number


@pytest.mark.parametrize("left", range(1, 12))
def test_endings(left: int) -> None:
    from piquet.opponent import kernel

    for number in range(200 // left):
        ending, stakes = random_ending(number, left)
        assert kernel.solve(ending, stakes) == endgame.solve(ending, stakes), number


def test_weights_that_cannot_be_written_exactly() -> None:
    from piquet.opponent import kernel

    for number in range(20):
        ending, _ = random_ending(number, left=8)
        stakes = Stakes(elder=0.1 + number / 7, younger=number / 13)
        assert kernel.solve(ending, stakes) == endgame.solve(ending, stakes)


@pytest.mark.parametrize("left", [12, 9, 4])
def test_many_worlds_at_once(left: int) -> None:
    import numpy as np

    from piquet.opponent import kernel
    from piquet_scoring.kernel import mask_of

    for number in range(6):
        ending, stakes = random_ending(number, left)
        seat = ending.turn
        worlds = [_swapped(ending, number, world) for world in range(20)]
        others = [mask_of(world.hands[seat.other]) for world in worlds]
        worths = kernel.solve_worlds(ending, np.array(others, np.int64), stakes)
        expected = [endgame.solve(world, stakes).cards for world in worlds]
        assert worths.tolist() == [[cards[card] for card in ending.open] for cards in expected]


def test_many_deals_at_once() -> None:
    import numpy as np

    from piquet.opponent import kernel
    from piquet_scoring.kernel import mask_of

    ending = Ending(random_hands(0), Seat.ELDER, to_pique=11)
    dealt = [random_hands(number) for number in range(30)]
    masks = [[mask_of(hand) for hand in hands] for hands in dealt]
    worths = kernel.best_worths(ending, np.array(masks, np.int64))
    expected = [
        endgame.best_worth(Ending(hands, Seat.ELDER, to_pique=ending.to_pique)) for hands in dealt
    ]
    assert worths.tolist() == expected


def _swapped(ending: Ending, number: int, world: int) -> Ending:
    """The same ending with other cards in the hand that is not on turn."""
    chance = random.Random(f"{number} in {world}")
    seat = ending.turn
    seen = {*ending.hands[seat], ending.led}
    unseen: list[Card] = [card for card in PACK if card not in seen]
    other = tuple(chance.sample(unseen, len(ending.hands[seat.other])))
    hands = (ending.hands[0], other) if seat is Seat.ELDER else (other, ending.hands[1])
    return Ending(hands, ending.leader, ending.led, ending.won, ending.to_pique)
