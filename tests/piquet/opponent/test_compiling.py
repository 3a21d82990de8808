"""After what `compiling` does nothing is left to be compiled."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba")

from piquet.dealing import numbered_deal, players_draws
from piquet.game import apply
from piquet.opponent.compiling import PARTS
from piquet.players import PLAYERS
from piquet.rules import RULE_BOOKS, Rules
from piquet.view import view_of


def compiled() -> set[tuple[str, str]]:
    """The kernels of all modules that are loaded, and for what each is compiled."""
    found = set[tuple[str, str]]()
    for room, module in list(sys.modules.items()):
        if room.startswith("piquet"):
            for name, kernel in vars(module).items():
                kinds = getattr(kernel, "overloads", ())
                found.update((f"{room}.{name}", str(kind)) for kind in kinds)
    return found


def begin(rules: Rules) -> None:
    """Both exchange and call, and the first cards are played."""
    deal, expert = numbered_deal(rules, 3, 1), PLAYERS["expert"]
    while len(deal.plays) < 3:
        chance = players_draws(3, 1, deal.phase, len(deal.plays))
        deal = apply(deal, expert(view_of(deal, deal.turn), chance))


def tell_what_is_left() -> None:
    """Compile, then sit down; print what was compiled only then."""
    for compile_part in PARTS.values():
        compile_part()
    before = compiled()
    assert before
    for rules in RULE_BOOKS.values():
        begin(rules)
    print(*sorted(compiled() - before), sep="\n")


def test_nothing_is_left_for_the_strongest_level() -> None:
    """In a program of its own: in this one other tests may have had everything compiled."""
    words = f"from {__name__} import tell_what_is_left; tell_what_is_left()"
    told = subprocess.run(
        [sys.executable, "-c", words],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[3],
        check=True,
    )
    assert told.stdout.strip() == ""
