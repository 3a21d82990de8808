"""How a player wants it: the order of his hand, how cards are written, what plays by itself."""

from typing import Final, NamedTuple

from piquet.sitting import Terms
from piquet_app.duel.orders import USUAL, Order
from piquet_app.languages.words import N_
from piquet_app.terminal.cards import Wording


class Settings(NamedTuple):
    """`plays_forced`: where only one card may be played; `plays_winners`: sure winners in a row.

    `reviews`: after a deal against the computer the player is told what his decisions cost.

    None stands for what is usual. Forced cards are then played against the computer, but between
    two people that would tell the other how many cards of a suit are left; winners are not.
    """

    wording: Wording = Wording()
    asked_order: Order | None = None
    plays_forced: bool | None = None
    plays_winners: bool | None = None
    reviews: bool = True

    @property
    def order(self) -> Order:
        """The order that was asked for, or the usual one."""
        return self.asked_order or USUAL

    @property
    def leads_winners(self) -> bool:
        """Whether sure winners are led by themselves."""
        return bool(self.plays_winners)

    def forces(self, terms: Terms) -> bool:
        """Whether a card that must be played is played by itself."""
        return terms.level is not None if self.plays_forced is None else self.plays_forced


SWITCHED: Final = {True: N_("on"), False: N_("off")}
"""What is said of a switch."""
