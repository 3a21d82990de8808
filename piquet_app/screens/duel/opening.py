"""A partie on a screen: a new one, or one that is kept."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from piquet.partie import carries
from piquet.sitting import Sitting, Terms, sit_down
from piquet_app.duel.settings import Settings
from piquet_app.screens.duel.duel_screen import DuelScreen
from piquet_app.store.keeper import Keeper
from piquet_app.store.parties import PARTIE
from piquet_app.store.store import Store


def new_partie(
    terms: Terms, settings: Settings, store: Store, any_number: Callable[[], int]
) -> DuelScreen:
    """A partie from the cut on; `any_number` gives the number of a new deal."""
    sitting = sit_down(terms)
    keeper = Keeper(PARTIE, store)
    return DuelScreen(
        sitting,
        keeper,
        lambda evening: evening.begin(sitting, settings),
        partial(_another, any_number),
    )


def kept_partie(
    name: str | None,
    settings: Callable[[Terms], Settings],
    store: Store,
    any_number: Callable[[], int],
) -> DuelScreen:
    """The kept partie of this name, or the latest; raises `WrongInput` and OSError.

    `settings`: as they were left for the terms of that partie.
    """
    keeper: Keeper[Sitting] = Keeper(PARTIE, store)
    sitting = keeper.resume(name)
    return DuelScreen(
        sitting,
        keeper,
        lambda evening: evening.go_on(sitting, settings(sitting.terms)),
        partial(_another, any_number),
    )


def _another(any_number: Callable[[], int], left: Sitting) -> Terms:
    """The next partie: as before, with other deals.

    A refait that is left over is carried into it, but only of a partie that has come to its end:
    one that is left is gone on with another time, and its refaits are its own `[refait]`.
    """
    carried = left.is_over and carries(left.sheet)
    return replace(left.terms, seed=0, number=any_number(), carried=carried)
