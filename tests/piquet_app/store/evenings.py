"""Games that are kept as they are played, for the tests of the store."""

from collections.abc import Iterator

from patience import Deal, Options, Variant
from patience.sitting import Sitting as Patience
from patience.sitting import choose, sit_down
from piquet.rules import RUBICON, Rules
from piquet.sitting import Sitting as Partie
from piquet.sitting import Terms
from piquet.sitting import sit_down as sit_down_at_a_partie
from piquet_app.store.keeper import Keeper
from piquet_app.store.kinds import Sitting
from piquet_app.store.parties import PARTIE
from piquet_app.store.patiences import PATIENCE
from piquet_app.store.store import Store
from piquet_scoring import Stream
from tests.piquet.parties import played
from tests.piquet_app.games import sittings


def patience(number: int, target: int = 30) -> list[Patience]:
    """The tables of a whole game."""
    return sittings(Deal(Variant.RANK_OR_SUIT, 0, number, Options(target=target)))


def partie(number: int, rules: Rules = RUBICON, level: str | None = "easy") -> Iterator[Partie]:
    """The tables of a whole partie, one after the other."""
    return played(sit_down_at_a_partie(Terms(rules, 0, number, level)), Stream(number))


def keep_patience(number: int, choices: int | None = 3, store: Store | None = None) -> Patience:
    """Play a game, and keep it, to where it is left after so many choices, or to its end."""
    return _kept(
        Keeper(PATIENCE, store), patience(number)[: None if choices is None else choices + 1]
    )


def keep_partie(
    number: int, choices: int = 3, store: Store | None = None, level: str | None = "easy"
) -> Partie:
    """The same of a partie."""
    tables = partie(number, level=level)
    begun = [sitting for _n, sitting in zip(range(choices + 1), tables, strict=False)]
    return _kept(Keeper(PARTIE, store), begun)


def _kept(keeper: Keeper[Sitting], tables: list[Sitting]) -> Sitting:
    assert keeper.begin(tables[0]) is None
    for sitting in tables[1:]:
        assert keeper.keep(sitting) is None
        assert keeper.is_kept
    return tables[-1]


def other_choice(sitting: Patience) -> Patience:
    """The table after the second card where there are several."""
    return choose(sitting, sitting.now.eligible[1])


def fresh(number: int) -> Patience:
    """The table at the beginning of a game."""
    return sit_down(Deal(Variant.RANK_OR_SUIT, 0, number))
