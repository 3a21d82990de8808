"""After what `compiling` does nothing is left to be compiled."""

from typing import Any

import pytest

pytest.importorskip("numba")

from piquet.dealing import numbered_deal, players_draws
from piquet.game import apply
from piquet.opponent.compiling import PARTS
from piquet.opponent.kernel import _solve
from piquet.opponent.meeting_kernel import meet
from piquet.opponent.playout_kernel import play_out
from piquet.players import PLAYERS
from piquet.rules import RULE_BOOKS, Rules
from piquet.view import view_of

KERNELS: tuple[Any, ...] = (_solve, meet, play_out)


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
def test_nothing_is_left_for_the_strongest_level(rules: Rules) -> None:
    """Neither for an exchange of either seat nor for a card."""
    for compile_part in PARTS.values():
        compile_part()
    before = [len(kernel.overloads) for kernel in KERNELS]
    assert all(before)
    deal, expert = numbered_deal(rules, 3, 1), PLAYERS["expert"]
    while len(deal.plays) < 3:
        chance = players_draws(3, 1, deal.phase, len(deal.plays))
        deal = apply(deal, expert(view_of(deal, deal.turn), chance))
    assert [len(kernel.overloads) for kernel in KERNELS] == before
