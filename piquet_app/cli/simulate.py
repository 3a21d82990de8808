"""`piquet patience simulate`: how often the patience comes out, from any number of games."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from patience.rules import Options, Variant
from piquet_app.cli.options import (
    AsJson,
    MaxPasses,
    MayDecline,
    Seed,
    Target,
    Workers,
    asked_options,
)
from piquet_app.languages.words import N_, _
from piquet_app.terminal import streams
from piquet_app.terminal.command_lines import DEFAULT_GAMES, DEFAULT_PLAYER
from piquet_app.terminal.extras import CLUSTER, faster, missing
from piquet_app.terminal.refusals import WrongInput

if TYPE_CHECKING:
    from patience.simulate import Simulation
    from piquet_app.cluster.playing import Cluster

HELP = N_(
    "Play many games and say how often the patience comes out.\n\n"
    "All players play the same deals, numbered from 1, so that they can be compared; the same "
    "seed gives the same result on any machine. Ctrl-C stops and shows what was finished."
)
EPILOG = N_(
    "Examples:\n"
    "  piquet patience simulate --variant both --games 1000000\n"
    "  piquet patience simulate --player greedy --player random --svg counts.svg\n"
    "  piquet patience simulate --player mine:highest --games 1000 --json\n"
    "  piquet patience simulate --games 1000000000 --scheduler tcp://10.0.0.5:8786"
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


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was promised: in which file, and what writes it there."""

    file: str
    write: Callable[[bytes], object]


@dataclass(frozen=True, slots=True)
class Asked:
    """Which games are to be played."""

    variants: list[Variant]
    players: list[str]
    games: int
    seed: int
    options: Options


app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
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
                "first, random, greedy (the default), expert (plays from the solution, which is "
                "for a target of 30 and unlimited passes), or module:attribute for a function of "
                "your own, which has 10,000 passes a game if no --max-passes is given; may be "
                "given several times."
            ),
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar=N_("N"), help=N_("How many games each player plays."))
    ] = DEFAULT_GAMES,
    seed: Seed = None,
    workers: Workers = None,
    scheduler: Annotated[
        str | None,
        typer.Option(
            metavar=N_("ADDRESS"),
            help=N_(
                "Have the workers of a Dask cluster play; the address of its scheduler, such as "
                "tcp://10.0.0.5:8786."
            ),
        ),
    ] = None,
    may_decline: MayDecline = False,
    max_passes: MaxPasses = None,
    target: Target = None,
    svg: Annotated[
        str | None,
        typer.Option(metavar=N_("FILE"), help=N_("Draw the counts as a picture, in this file.")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play the games, then tell what came of them: of all, or of those that were finished."""
    from patience.simulate import check
    from piquet_app.keeping.whole_files import promised

    options = asked_options(may_decline, max_passes, target)
    check(games, seed or 0, workers)  # before a word is said of anything else
    if scheduler is not None and workers is not None:
        raise WrongInput("--workers is for this machine alone; leave it out with --scheduler")
    asked = Asked(
        variant.each, list(dict.fromkeys(player or [DEFAULT_PLAYER])), games, seed or 0, options
    )
    with promised(svg) if svg is not None else nullcontext() as write:
        picture = Picture(svg, write) if svg is not None and write is not None else None
        _get_ready(asked.players, here=scheduler is None)
        with _cluster(scheduler, asked) if scheduler is not None else nullcontext() as cluster:
            _play_and_tell(asked, workers, cluster, picture, as_json=as_json)


def _play_and_tell(
    asked: Asked,
    workers: int | None,
    cluster: "Cluster | None",
    picture: Picture | None,
    *,
    as_json: bool,
) -> None:
    """Raises Ctrl-C, or the loss of the cluster, after what was finished is told."""
    from patience.simulate import Interrupted

    stop: BaseException | None = None
    try:
        simulation = _simulated(asked, workers, cluster)
        stop = cluster.loss if cluster else None
    except Interrupted as interrupted:
        simulation, stop = interrupted.simulation, interrupted
    if simulation.games:
        _tell(simulation, picture, as_json=as_json)
    if stop is not None and (simulation.games or isinstance(stop, Interrupted)):
        _say_interrupted(simulation)
    if stop is not None:
        raise stop


@contextmanager
def _cluster(address: str, asked: Asked) -> "Iterator[Cluster]":
    """The cluster, saying once if some of its workers will be slow; raises `WrongInput`."""
    from patience.players import PLAYERS

    try:
        from piquet_app.cluster.playing import cluster
    except ModuleNotFoundError:
        raise missing(CLUSTER) from None
    with cluster(address) as found:
        slow = found.are_compiling.count(False)
        if slow and PLAYERS.keys() & set(asked.players):
            streams.complain(
                _("workers that play in plain Python: {slow} of {all}; {faster}").format(
                    slow=slow, all=len(found.are_compiling), faster=faster()
                )
            )
        yield found


def _simulated(asked: Asked, workers: int | None, cluster: "Cluster | None") -> "Simulation":
    from patience.simulate import simulate
    from piquet_app.terminal.waiting import games_bar

    entries = len(asked.variants) * len(asked.players)
    with games_bar(entries * asked.games) as played, streams.printed_aside():
        return simulate(
            asked.variants,
            asked.players,
            asked.games,
            asked.seed,
            asked.options,
            workers=workers,
            elsewhere=cluster.play if cluster else None,
            progress=lambda deals: played(entries * deals),
        )


def _get_ready(players: list[str], *, here: bool) -> None:
    """Load the players and, to play here, the kernel, saying once if there is none."""
    from patience.players import PLAYERS
    from patience.simulate import prepare, runs_compiled
    from piquet_app.terminal.waiting import spinner

    if not PLAYERS.keys() >= set(players):
        sys.path.insert(0, str(Path.cwd()))  # where `python -m` would look for a module first
    with spinner(_("compiling, once …")), streams.printed_aside():
        prepare(players, here=here)
    if here and not all(runs_compiled(name) for name in players if name in PLAYERS):
        told = _("every game is played in plain Python; {faster}")
        streams.complain(told.format(faster=faster()))


def _tell(simulation: "Simulation", picture: Picture | None, *, as_json: bool) -> None:
    if as_json:
        from piquet_app.answers.simulation import simulation_answer

        print(json.dumps(simulation_answer(simulation)))
    else:
        from piquet_app.faces.simulation import simulation_face
        from piquet_app.terminal.command_lines import simulate_command

        streams.draw(simulation_face(simulation, streams.width()))
        print(_("To repeat it: {command}").format(command=simulate_command(simulation)))
    if picture is not None:
        _draw(simulation, picture)


def _draw(simulation: "Simulation", picture: Picture) -> None:
    from piquet_app.faces.picture import drawn

    picture.write(drawn(simulation))
    file = streams.printable(picture.file, len(picture.file))
    streams.say_aside(_("The picture is in {file}.").format(file=file))


def _say_interrupted(simulation: "Simulation") -> None:
    from piquet_app.languages.numbers import whole
    from piquet_app.languages.patience_words import deals_in_words

    if simulation.games:
        told = _("interrupted; finished: {deals} of {asked}")
    else:
        told = _("interrupted before any game was finished")
    deals, asked = deals_in_words(simulation.games), whole(simulation.asked)
    streams.complain(told.format(deals=deals, asked=asked))
