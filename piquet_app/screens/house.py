"""What there is to play, as screens: the lobby asks here, and so does the command line.

What is heavy is imported when it is asked for.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cached_property, partial
from typing import TYPE_CHECKING

from piquet_app.keeping.preferences import Preferences
from piquet_app.store.keeper import Keeper
from piquet_app.store.kinds import PATIENCE_WORD
from piquet_app.store.store import Store
from piquet_app.terminal import streams

if TYPE_CHECKING:
    from patience.layout import Deal
    from patience.rules import Options, Variant
    from patience.sitting import Sitting
    from piquet.rules import Rules
    from piquet.sitting import Terms
    from piquet_app.duel.settings import Settings
    from piquet_app.screens.duel.duel_screen import DuelScreen
    from piquet_app.screens.patience_screen import PatienceScreen
    from piquet_app.store.games import Game


@dataclass
class House:
    """`preferences` gives those that hold now, `any_number` the number of a new deal.

    `today` is the date on which the program was called. `notify` is told what the player must know
    of the games that are kept.
    """

    preferences: Callable[[], Preferences]
    any_number: Callable[[], int]
    today: date
    notify: Callable[[str], None] = streams.complain

    @cached_property
    def store(self) -> Store:
        """The games that are kept."""
        return Store(self.notify)

    def patience(self, deal: "Deal") -> "PatienceScreen":
        """A deal of the patience from its start, kept before it is shown."""
        from patience.sitting import sit_down
        from piquet_app.store.patiences import PATIENCE

        sitting, keeper = sit_down(deal), Keeper(PATIENCE, self.store)
        older = keeper.begin(sitting)
        return self._table(sitting, keeper, older=older, is_new=True)

    def resumed(self, name: str | None) -> "PatienceScreen":
        """A kept game of patience; raises `WrongInput` and OSError."""
        from piquet_app.store.patiences import PATIENCE

        keeper = Keeper(PATIENCE, self.store)
        return self._table(keeper.resume(name), keeper, older=None, is_new=False)

    def partie(self, terms: "Terms", settings: "Settings") -> "DuelScreen":
        """A partie of piquet for two from the cut on."""
        from piquet_app.screens.duel.opening import new_partie
        from piquet_app.screens.duel.switches import as_left

        left = as_left(settings, self.preferences(), terms)
        return new_partie(terms, left, self.store, self.any_number)

    def resumed_partie(self, name: str | None, settings: "Settings") -> "DuelScreen":
        """A kept partie; raises `WrongInput` and OSError."""
        from piquet_app.screens.duel.opening import kept_partie
        from piquet_app.screens.duel.switches import as_left

        left = partial(as_left, settings, self.preferences())
        return kept_partie(name, left, self.store, self.any_number)

    @property
    def rules(self) -> "Rules":
        """The rule book of piquet for two that was chosen last."""
        from piquet.rules import RUBICON, RULE_BOOKS

        return RULE_BOOKS.get(self.preferences().rules or "", RUBICON)

    def any_deal(self, variant: "Variant", options: "Options | None" = None) -> "Deal":
        """A deal that nobody asked for by number."""
        from patience.layout import Deal
        from patience.rules import Options

        return Deal(variant, 0, self.any_number(), options or Options())

    def deal_of_today(self, variant: "Variant") -> "Deal":
        """The deal of the day on which the program was called."""
        from patience.daily import deal_of_day

        return deal_of_day(variant, self.today.year, self.today.month, self.today.day)

    def unfinished(self) -> tuple["Game", ...]:
        """The games to go on with, the latest first; raises OSError."""
        return self.store.to_go_on_with()

    def _table(
        self,
        sitting: "Sitting",
        keeper: "Keeper[Sitting]",
        *,
        older: "Sitting | None",
        is_new: bool,
    ) -> "PatienceScreen":
        from piquet_app.screens.patience_screen import PatienceScreen

        preferences = self.preferences()
        return PatienceScreen(
            sitting,
            keeper,
            lambda deal: self.any_deal(deal.variant, deal.options),
            older=older,
            is_new=is_new,
            auto_play=preferences.auto_play,
            odds=preferences.odds,
        )


def is_patience(game: "Game") -> bool:
    """Whether a kept game is one of patience."""
    return game.kind.word == PATIENCE_WORD
