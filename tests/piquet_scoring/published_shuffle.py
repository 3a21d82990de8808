"""The shuffle once more, written from the papers: SplitMix64, Lemire, Fisher and Yates.

It shares no line with the program: cards are texts such as ``TC``.
"""

from collections.abc import Iterator

BITS = 2**64
GAMMA = 0x9E3779B97F4A7C15


def scramble(z: int) -> int:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % BITS
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % BITS
    return z ^ (z >> 31)


def numbers(*key: int) -> Iterator[int]:
    """The endless numbers of 64 bits that belong to a key."""
    x = 0
    for part in key:
        x = scramble((x + GAMMA) % BITS ^ part)
    while True:
        x = (x + GAMMA) % BITS
        yield scramble(x)


def draw(stream: Iterator[int], bound: int) -> int:
    """The next number below the bound."""
    while True:
        answer, low = divmod((next(stream) >> 32) * bound, 2**32)
        if low >= 2**32 % bound:
            return answer


def pack_of(seed: int, deal: int, number_of_pass: int) -> list[str]:
    """All thirty-two cards as they lie in one pass of a deal."""
    stream = numbers(seed, deal, number_of_pass)
    pack = [rank + suit for suit in "SHDC" for rank in "789TJQKA"]
    for left in range(32, 1, -1):
        here = 32 - left
        there = here + draw(stream, left)
        pack[here], pack[there] = pack[there], pack[here]
    return pack
