"""Command lines that play the same again, or go on: what can be typed as it is printed."""

import shlex
from typing import TYPE_CHECKING, Final

from patience.layout import Deal
from patience.record import Record
from patience.rules import Options, Variant
from piquet_app.terminal.streams import PROGRAM

if TYPE_CHECKING:
    from patience.simulate import Simulation

DEFAULT_PLAYER: Final = "greedy"
DEFAULT_GAMES: Final = 10_000


def options_words(options: Options) -> list[str]:
    """The options that are on, as they are typed.

    >>> options_words(Options(may_decline=True, max_passes=3))
    ['--may-decline', '--max-passes', '3']
    """
    words = ["--may-decline"] if options.may_decline else []
    if options.max_passes is not None:
        words += ["--max-passes", str(options.max_passes)]
    if options.target != Options().target:
        words += ["--target", str(options.target)]
    return words


def play_command(deal: Deal) -> str:
    """What plays a deal with its options."""
    words = [PROGRAM, "patience", "play"]
    if deal.variant is not Variant.RANK_OR_SUIT:
        words += ["--variant", deal.variant.value]
    if deal.seed:
        words += ["--seed", str(deal.seed)]
    return shlex.join([*words, "--deal", str(deal.number), *options_words(deal.options)])


def replay_command(record: Record) -> str:
    """What shows a game again."""
    return f"{PROGRAM} patience replay {record}"


def simulate_command(simulation: "Simulation") -> str:
    """What simulates the same games; what is asked for by itself is left out."""
    summaries = simulation.summaries
    variants = list(dict.fromkeys(summary.variant.value for summary in summaries))
    players = dict.fromkeys(summary.player for summary in summaries)
    words = [PROGRAM, "patience", "simulate"]
    if variants != [Variant.RANK_OR_SUIT]:
        words += ["--variant", variants[0] if len(variants) == 1 else "both"]
    if list(players) != [DEFAULT_PLAYER]:
        words += [word for player in players for word in ("--player", player)]
    if simulation.games != DEFAULT_GAMES:
        words += ["--games", str(simulation.games)]
    if summaries[0].seed:
        words += ["--seed", str(summaries[0].seed)]
    return shlex.join([*words, *options_words(summaries[0].options)])
