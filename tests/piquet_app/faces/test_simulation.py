"""A simulation as it is shown."""

from itertools import combinations

from patience import PLAYERS, Variant
from tests.piquet_app.conftest import Piquet


def test_every_two_players_at_a_variant_are_compared_once(piquet: Piquet) -> None:
    asked = [word for player in PLAYERS for word in ("--player", player)]

    shown = piquet("patience", "simulate", "--variant", "both", "--games", "20", *asked).out

    compared = [line.partition(":")[0] for line in shown.splitlines() if " − " in line]
    assert sorted(compared) == sorted(
        f"{variant}, {one} − {other}"
        for variant in Variant
        for one, other in combinations(PLAYERS, 2)
    )
