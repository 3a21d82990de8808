"""Cards for tests: dealt by Hypothesis, or the same in every run."""

from collections.abc import Iterator

from hypothesis import strategies as st

from piquet_scoring import HAND_SIZE, PACK, Card, Hand, shuffled

SEED = 1
some_cards = st.lists(st.sampled_from(PACK), unique=True, max_size=len(PACK)).map(tuple)
hands = st.permutations(PACK).map(lambda pack: Hand(tuple(pack[:HAND_SIZE])))


def dealt(deals: int, size: int = HAND_SIZE) -> Iterator[tuple[Card, ...]]:
    """The first cards of the first shuffles of one seed."""
    for deal in range(1, deals + 1):
        yield shuffled(PACK, SEED, deal, 1)[:size]
