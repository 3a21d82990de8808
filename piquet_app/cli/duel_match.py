"""`piquet duel match`: two players over many deals, each played twice with the seats exchanged."""

import json
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from piquet_app.cli.options import AsJson, Seed, Workers
from piquet_app.cli.rule_sets import OneRuleSet, Overrides, RuleSet, asked_rules
from piquet_app.languages.words import N_, _
from piquet_app.terminal import streams
from piquet_app.terminal.refusals import WrongInput

if TYPE_CHECKING:
    from piquet.match import Match, Result, Sit

HELP: Final = N_(
    "Let two players play many deals, each twice with the seats exchanged, and compare them.\n\n"
    "A player is a level of the computer, or a function of your own as module:attribute, or a "
    "program as 'command:PROGRAM', which reads what it may see as a line of JSON and answers with "
    "an action as a line of JSON. The same seed gives the same result with any number of "
    "workers; Ctrl-C stops and shows what was finished."
)
EPILOG: Final = N_(
    "Examples:\n"
    "  piquet duel match\n"
    "  piquet duel match --first easy --second mine:player --deals 1000\n"
    "  piquet duel match --first strong --second easy --parties 100\n"
    "  piquet duel match --first easy --second 'command:python3 mine.py' --seed 1 --json"
)

DEFAULT_DEALS: Final = 100
LONGEST_LIMIT: Final = 1_000_000.0
"""Seconds, some eleven days: no system waits much longer for anything at once."""

DEFAULT_FIRST: Final = "strong"
DEFAULT_SECOND: Final = "easy"

app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
def match(
    first: Annotated[
        str,
        typer.Option(
            metavar=N_("NAME"),
            help=N_("The first player; strong if not given."),
        ),
    ] = DEFAULT_FIRST,
    second: Annotated[
        str,
        typer.Option(
            metavar=N_("NAME"),
            help=N_("The second player; easy if not given."),
        ),
    ] = DEFAULT_SECOND,
    deals: Annotated[
        int | None,
        typer.Option(
            metavar=N_("N"), help=N_("How many deals; each is played twice. 100 if not given.")
        ),
    ] = None,
    parties: Annotated[
        int | None,
        typer.Option(
            metavar=N_("N"),
            help=N_("Play this many whole parties instead: the players know the score sheet."),
        ),
    ] = None,
    seed: Seed = None,
    rules: OneRuleSet = RuleSet.RUBICON,
    overrides: Overrides = None,
    workers: Workers = None,
    time_limit: Annotated[
        float | None,
        typer.Option(
            "--time-limit",
            metavar=N_("SECONDS"),
            help=N_("How long a program may think about one action; 60 if not given."),
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play the match, then tell what came of it: of all deals, or of those that were finished."""
    from piquet.match import Interrupted, Match
    from piquet.partie import DEALS

    if deals is not None and parties is not None:
        raise WrongInput("give --deals or --parties, not both")
    number = DEFAULT_DEALS if deals is None else deals
    if parties is not None:
        number = DEALS * parties
    names, in_parties = (first, second), parties is not None
    asked = Match(asked_rules(rules, overrides), names, seed or 0, number, in_parties)
    if workers is not None and workers < 1:
        raise WrongInput("the number of workers must be 1 or more, not {given}", given=workers)
    if time_limit is not None and not 0 < time_limit <= LONGEST_LIMIT:
        raise WrongInput(
            "the time limit must be more than 0 seconds and at most {most}, not {given}",
            most=f"{LONGEST_LIMIT:.0f}",
            given=f"{time_limit:.15g}",
        )
    try:
        _tell(_played(asked, workers, time_limit), as_json=as_json)
    except Interrupted as interrupted:
        finished = interrupted.result
        if finished.deals:
            _tell(finished, as_json=as_json)
        _say_interrupted(finished)
        raise


def _played(asked: "Match", workers: int | None, time_limit: float | None) -> "Result":
    """Play the match, its deals shared among processes."""
    from patience.guests import PlayerFailed
    from patience.workers import WorkerDied, cores, in_processes
    from piquet.match import play_match
    from piquet_app.contestants.seating import TIME_LIMIT, sit_down
    from piquet_app.terminal.waiting import work_bar

    sit = partial(sit_down, time_limit or TIME_LIMIT)
    share = partial(in_processes, workers=workers or cores())
    with streams.printed_aside():
        _greet(asked, sit)
        _make_ready(asked)
        try:
            with work_bar() as done:
                return play_match(asked, sit, share, lambda deals: done(deals / asked.deals))
        except WorkerDied as death:
            raise PlayerFailed(
                "a process died in which {players} played: ended by the player, killed, or out of "
                "memory",
                players=asked.names,
            ) from death


def _greet(asked: "Match", sit: "Sit") -> None:
    """Have both players sit down once, so that a name that leads nowhere is refused at once."""
    from piquet.partie import Player
    from piquet.players import PLAYERS

    if not PLAYERS.keys() >= set(asked.names):
        sys.path.insert(0, str(Path.cwd()))  # where `python -m` would look for a module first
    for side in Player:
        sit(asked, side, 1)


def _make_ready(asked: "Match") -> None:
    """Where somebody waits, what a level thinks with is compiled once, not by every worker."""
    from piquet.players import EASY, PLAYERS
    from piquet_app.duel.getting_ready import make_ready

    if (PLAYERS.keys() - {EASY}) & set(asked.names):
        make_ready()


def _tell(result: "Result", *, as_json: bool) -> None:
    if as_json:
        from piquet_app.answers.match import match_answer

        print(json.dumps(match_answer(result)))
    else:
        from piquet_app.faces.match import match_face

        streams.draw(match_face(result, streams.width()))


def _say_interrupted(finished: "Result") -> None:
    from piquet_app.languages.numbers import whole
    from piquet_app.languages.patience_words import deals_in_words

    if finished.deals:
        told = _("interrupted; finished: {deals} of {asked}")
    else:
        told = _("interrupted before any game was finished")
    deals, asked = deals_in_words(len(finished.deals)), whole(finished.match.deals)
    streams.complain(told.format(deals=deals, asked=asked))
