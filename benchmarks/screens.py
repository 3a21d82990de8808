"""How long a player waits for a screen and for the answer to a key, and what memory it takes.

Everything is measured at a pseudo-terminal, on Unix only. The first screen is that of a whole
table, against an application of Textual that shows one word. The keys are pressed while the
computer is busy; what a disk needs to keep a move comes on top where the folder is on one.
"""

import os
from collections.abc import Iterator, Sequence
from itertools import cycle
from statistics import median, quantiles
from time import monotonic
from typing import TYPE_CHECKING, Final

from benchmarks.promise import Bound, Promise
from benchmarks.startup import command
from benchmarks.stopwatch import Race
from piquet_app.duel import getting_ready

if TYPE_CHECKING:
    from benchmarks.at_terminal import AtTerminal

ROUNDS: Final = 9
BUSY: Final = 4.5
"""Seconds for which keys are pressed; the table is busy for longer."""

BARE: Final = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("something")

Bare().run()
"""
FIRST: Final = {
    "the lobby": ((), b"settings"),
    "the patience": (("patience", "play", "--deal", "5"), b"extracted"),
    "piquet for two": (("duel", "play", "--deal", "5"), b"Discard"),
}
"""Command lines, and what is seen when the whole screen is there."""

RIGHT: Final = "\x1b[C"
AWAY: Final = "\x1b"
"""Puts a sheet away."""
HINTED: Final = ("h", "q")
EXCHANGED: Final = ("1", "\r", "\r")
"""One card is discarded, the four that were left are looked at; then the computer decides."""

TABLES: Final = {
    "the patience reckons a hint": ("patience", b"extracted", HINTED, ("l", "q", "1", "u")),
    "strong reckons a hint": ("strong", b"Discard", HINTED, (RIGHT, "1", "1", "s", "q")),
    "expert reckons a hint": ("expert", b"Discard", HINTED, (RIGHT, "1", "1", "s", "q")),
    "strong decides": ("strong", b"Discard", EXCHANGED, ("?", "q")),
    "expert decides": ("expert", b"Discard", EXCHANGED, ("?", "q")),
}
"""The table, what is seen when it is there, what makes it busy, the keys pressed meanwhile."""

PLAYED: Final = {
    "the patience": (*FIRST["the patience"], ("1",) * 40),
    "the patience with odds and hints": (*FIRST["the patience"], ("o", *("h", AWAY, "1") * 15)),
    "piquet for two": (*FIRST["piquet for two"], (*EXCHANGED, *(RIGHT, "\r") * 30)),
    "piquet for two against expert, with hints": (
        ("duel", "play", "--deal", "5", "--level", "expert"),
        b"Discard",
        ("h", AWAY, *EXCHANGED, *("h", AWAY, RIGHT, "\r") * 10),
    ),
}
MOST: Final = 200
"""Megabytes."""


def first_screens() -> Iterator[Promise]:
    """Each first screen, in a fresh process, in turn with the bare one."""
    from benchmarks.at_terminal import python

    for name, (arguments, sign) in FIRST.items():
        line = (*command(), *arguments)
        bare = python("-c", BARE)
        pairs = [(shown(line, sign), shown(bare, b"something")) for _ in range(ROUNDS + 1)]
        timed = Race(tuple(pairs[1:]))
        yield Promise(
            f"the first screen of {name} against a bare Textual application's",
            timed.ratio,
            Bound.AT_MOST,
            1.5,
            detail=f"{timed.first * 1000:.0f} ms against {timed.second * 1000:.0f} ms",
        )


def shown(line: Sequence[str], sign: bytes) -> float:
    """The seconds until a program shows something."""
    from benchmarks.at_terminal import AtTerminal

    with AtTerminal(*line) as terminal:
        return terminal.wait_for(sign) - terminal.begun


def answers() -> Iterator[Promise]:
    """Keys while a hint is reckoned, or a decision."""
    from benchmarks.at_terminal import AtTerminal, python

    for name, (table, sign, begins, keys) in TABLES.items():
        with AtTerminal(*python("-m", "benchmarks.busy_table", table)) as terminal:
            terminal.wait_for(sign)
            terminal.rest(1)
            for key in begins:
                terminal.answer_to(key)
                terminal.rest()
            waited = sorted(pressed(terminal, keys))
        late = quantiles(waited, n=20)[-1]
        yield Promise(
            f"a key while {name}: 19 of 20 answered",
            late * 1000,
            Bound.AT_MOST,
            50,
            unit="ms",
            detail=f"median {median(waited) * 1000:.0f} ms, the slowest of {len(waited)} "
            f"{waited[-1] * 1000:.0f} ms",
        )


def pressed(terminal: "AtTerminal", keys: Sequence[str]) -> Iterator[float]:
    """The keys over and over, and how long each was waited for."""
    end = monotonic() + BUSY
    for key in cycle(keys):
        if monotonic() > end:
            return
        yield terminal.answer_to(key)
        terminal.rest(0.06)


def memory() -> Iterator[Promise]:
    """The most that a game takes, the second process with it."""
    from benchmarks.at_terminal import AtTerminal

    for name, (arguments, sign, keys) in PLAYED.items():
        with AtTerminal(*command(), *arguments) as terminal:
            terminal.wait_for(sign)
            for key in keys:
                terminal.rest(0.6)
                terminal.press(key)
            terminal.rest(1)
            yield Promise(
                f"memory of {name} in play", terminal.peak(), Bound.AT_MOST, MOST, unit="MB"
            )


def report() -> Iterator[Promise]:
    """First screens, keys, memory; what the computer thinks with is compiled before."""
    if os.name == "nt":
        return
    getting_ready.begin()
    getting_ready.wait()
    yield from first_screens()
    yield from answers()
    yield from memory()
