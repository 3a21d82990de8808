"""The compiled expectation of exchanges against the reference."""

import pytest

pytest.importorskip("numba")

from piquet.opponent.exchange_kernel import (
    FIRST,
    PATTERNS,
    best_thrown,
    expect,
    new_room,
    parts_of,
    thrown_by,
)
from piquet.opponent.expected_worth import expected
from piquet.opponent.suit_tables import mask_of
from tests.piquet.opponent.standing import a_standpoint
from tests.piquet.opponent.test_expected_worth import made_up


@pytest.mark.parametrize(("number", "least", "most"), [(1, 1, 5), (2, 0, 3), (3, 2, 2)])
def test_every_exchange_is_worth_the_same(number: int, least: int, most: int) -> None:
    at, _, _ = a_standpoint(number, least, most)
    room, parts = new_room(), parts_of(made_up(number))
    expect(at.dealt, at.drawable, least, most, parts, room)
    known = {mask_of(each.exchange.cards): each.worth for each in expected(at, made_up(number))}
    found = {
        thrown_by(int(PATTERNS[place]), at.dealt): float(room.worths[place])
        for place in range(FIRST[least], FIRST[most + 1])
    }
    assert found == pytest.approx(known)
    best = best_thrown(at.dealt, at.drawable, least, most, parts, room)
    assert known[best] == pytest.approx(max(known.values()))
