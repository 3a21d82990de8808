"""What seeing all cards would win in the play: a level against a copy of it that does.

`python -m benchmarks.seeing [LEVEL [DEALS [SEED]]]`. The copy exchanges and calls as the level
does, and plays by the exact solution of the one world that is true. Every deal is played twice, the
seats exchanged; what the copy wins is what better inference, and play that minds what the other
cannot know, could still win at most or so.
"""

import sys
from collections.abc import Callable
from typing import Final

from piquet.actions import Action, Play
from piquet.deal import Deal, Phase
from piquet.dealing import numbered_deal, players_draws
from piquet.families import only
from piquet.game import apply, legal_actions
from piquet.match_figures import compared
from piquet.opponent.hands import Believed
from piquet.opponent.playing import choice, worths_in
from piquet.opponent.suit_tables import mask_of
from piquet.players import PLAYERS
from piquet.reckoning import ledger, totals
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import view_of
from piquet_app.languages.numbers import error_decimal

ROUND: Final = 100
"""After so many deals it is told how things stand."""


def with_open_cards(deal: Deal) -> Play:
    """The card that is best in the play as the cards truly lie."""
    view = view_of(deal, deal.turn)
    truth = Believed([mask_of(deal.held(deal.turn.other))], [1.0])
    return Play(choice(view, worths_in(view, truth)))


def gone_on(deal: Deal, choose: Callable[[Deal], Action], end: Phase = Phase.FINISHED) -> Deal:
    """The deal as it is played on until then."""
    while deal.phase < end:
        deal = apply(deal, only(legal_actions(deal)) or choose(deal))
    return deal


def gains(level: str, seed: int, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The copy's points and the level's, each as elder and as younger."""

    def decide(deal: Deal) -> Action:
        chance = players_draws(seed, number, deal.phase, len(deal.plays))
        return PLAYERS[level](view_of(deal, deal.turn), chance)

    def against(seer: Seat) -> Callable[[Deal], Action]:
        return lambda deal: (with_open_cards if _plays(deal, seer) else decide)(deal)

    # Until the first lead the copy is the level itself.
    called = gone_on(numbered_deal(RUBICON, seed, number), decide, Phase.FIRST_LEAD)
    as_elder, as_younger = (totals(ledger(gone_on(called, against(seer)))) for seer in Seat)
    return (as_elder[0], as_younger[1]), (as_younger[0], as_elder[1])


def _plays(deal: Deal, seat: Seat) -> bool:
    """Whether it is this player's turn to play a card."""
    return deal.turn is seat and deal.phase in (Phase.FIRST_LEAD, Phase.PLAY)


def main(level: str = "expert", deals: str = "400", seed: str = "1") -> None:
    """Play and tell, every hundred deals and at the end."""
    observed = []
    for number in range(1, int(deals) + 1):
        observed.append(gains(level, int(seed), number))
        if number % ROUND == 0 or number == int(deals):
            found = compared(observed)
            error = "?" if found.standard_error is None else error_decimal(found.standard_error)
            print(
                f"{level}: with all cards seen {found.difference:+.2f} ± {error} points a deal "
                f"over {number} deals",
                flush=True,
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
