"""`piquet patience simulate`: how often the patience comes out, from any number of games."""

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from patience.rules import Options, Variant
from piquet_app import streams
from piquet_app.words import N_, _

if TYPE_CHECKING:
    from patience.simulate import Simulation

HELP = N_(
    "Play many games and say how often the patience comes out.\n\n"
    "All players play the same deals, numbered from 1, so that they can be compared; the same seed "
    "gives the same result on any machine. Ctrl-C ends it and shows what was finished."
)
EPILOG = N_(
    "Examples:\n"
    "  piquet patience simulate --variant both --games 1000000\n"
    "  piquet patience simulate --player greedy --player random --svg counts.svg\n"
    "  piquet patience simulate --player my_module:my_player --games 1000 --json"
)


class Variants(StrEnum):
    """Which variants are played."""

    RANK_OR_SUIT = Variant.RANK_OR_SUIT.value
    SUIT_ONLY = Variant.SUIT_ONLY.value
    BOTH = "both"

    @property
    def each(self) -> list[Variant]:
        """The variants meant, in the order of the rules."""
        return list(Variant) if self is Variants.BOTH else [Variant(self.value)]


MOST_WORKERS = 256


def simulate(
    variant: Annotated[
        Variants,
        typer.Option(
            metavar=N_("VARIANT"),
            help=N_("rank-or-suit, suit-only or both: what makes a card eligible."),
        ),
    ] = Variants.RANK_OR_SUIT,
    player: Annotated[
        list[str] | None,
        typer.Option(
            metavar=N_("NAME"),
            help=N_(
                "first, random, greedy (the default), or module:attribute for a function of your "
                "own; may be given several times."
            ),
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar=N_("N"), min=1, help=N_("How many games each player plays."))
    ] = 10_000,
    seed: Annotated[
        int, typer.Option(metavar=N_("N"), min=0, help=N_("The seed of the deals."))
    ] = 0,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar=N_("N"),
            min=1,
            max=MOST_WORKERS,
            help=N_("How many share the work; without it, one for each core."),
        ),
    ] = None,
    may_decline: Annotated[
        bool, typer.Option("--may-decline", help=N_("Allow to take no card of a triple."))
    ] = False,
    max_passes: Annotated[
        int | None,
        typer.Option(metavar=N_("N"), min=1, help=N_("Fail when so many passes are over.")),
    ] = None,
    target: Annotated[
        int,
        typer.Option(metavar=N_("N"), min=0, help=N_("The count needed before the sixty.")),
    ] = Options().target,
    svg: Annotated[
        str | None,
        typer.Option(metavar=N_("FILE"), help=N_("Draw the counts as a picture, in this file.")),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("Answer JSON."))] = False,
) -> None:
    """Play the games, then tell what came of them: of all, or of those that were finished."""
    from patience.simulate import simulate
    from piquet_app.waiting import games_bar
    from piquet_app.whole_files import check_writable

    players = list(dict.fromkeys(player or ["greedy"]))
    variants = variant.each
    if svg is not None:
        check_writable(svg)
    _get_ready(players)
    entries = len(variants) * len(players)
    with games_bar(entries * games) as played:
        simulation = simulate(
            variants,
            players,
            games,
            seed,
            Options(may_decline, max_passes, target),
            workers=workers,
            progress=lambda deals: played(entries * deals),
        )
    if simulation.games:
        _tell(simulation, svg, as_json=as_json)
    if simulation.interrupted:
        _say_interrupted(simulation)
        raise KeyboardInterrupt


def _get_ready(players: list[str]) -> None:
    """Load the players and the kernel, saying once if there is none."""
    from patience.players import PLAYERS
    from patience.simulate import prepare, runs_compiled
    from piquet_app.waiting import spinner

    if not PLAYERS.keys() >= set(players):
        sys.path.insert(0, str(Path.cwd()))  # where `python -m` would look for a module first
    with spinner(_("compiling, once …")):
        prepare(players)
    if not all(runs_compiled(name) for name in players if name in PLAYERS):
        streams.complain(
            _(
                "piquet: without the extra “fast” every game is played by the reference; "
                "to make it a hundred times faster: pip install 'piquet[fast]'"
            )
        )


def _tell(simulation: "Simulation", svg: str | None, *, as_json: bool) -> None:
    if as_json:
        from piquet_app.simulation_answers import simulation_answer

        print(json.dumps(simulation_answer(simulation)))
    else:
        from piquet_app.simulation_face import simulation_face

        streams.console().print(simulation_face(simulation, streams.width()))
    if svg is not None:
        from piquet_app.picture import picture
        from piquet_app.whole_files import write_whole

        write_whole(svg, picture(simulation))


def _say_interrupted(simulation: "Simulation") -> None:
    if simulation.games:
        told = _("piquet: interrupted: these are the deals 1 to {games} of {asked}")
    else:
        told = _("piquet: interrupted before any game was finished")
    streams.complain(told.format(games=simulation.games, asked=simulation.asked))
