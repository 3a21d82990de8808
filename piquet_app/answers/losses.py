"""What a player's choices cost as scripts read it."""

from typing import Final

from patience.losses import Losses
from patience.rules import Variant
from piquet_app.answers.parts import JsonObject
from piquet_app.languages.numbers import rounded_error

_DIGITS: Final = 8


def losses_answer(found: Losses, variant: Variant, player: str, seed: int) -> JsonObject:
    """All losses, shares of one a game, by how many cards are extracted after the choice.

    `loss` is what the choices say, `shortfall` what the games say: the optimum less the rate. Each
    has its standard error.
    """
    return {
        "variant": variant.value,
        "player": player,
        "games": found.games,
        "seed": seed,
        "decisions": sum(found.decisions),
        "loss": round(found.per_game, _DIGITS),
        "loss_error": rounded_error(found.standard_error, _DIGITS),
        "optimum": round(found.optimum, _DIGITS),
        "successes": found.successes,
        "rate": round(found.rate, _DIGITS),
        "shortfall": round(found.shortfall, _DIGITS),
        "shortfall_error": rounded_error(found.shortfall_error, _DIGITS),
        "standard_errors_apart": round(found.standard_errors_apart, _DIGITS),
        "agree": found.agree,
        "by_extracted": [
            {
                "extracted": size,
                "decisions": found.decisions[size],
                "loss": round(lost / found.games, _DIGITS),
            }
            for size, lost in enumerate(found.by_size)
            if size
        ],
    }
