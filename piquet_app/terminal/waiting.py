"""What stands on the terminal while something takes longer than a second.

It is drawn on standard error, and only where that is a terminal; what must be known anyway is said
there once.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    Task,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from piquet_app.languages.numbers import whole
from piquet_app.languages.words import _
from piquet_app.terminal.streams import say_aside

PATIENCE: Final = 1.0
"""Seconds that a person waits without being told what for."""


class _Speed(ProgressColumn):
    """How many games are played in a second."""

    def render(self, task: Task) -> Text:
        if not task.speed:
            return Text()
        return Text(_("{number} games/s").format(number=whole(round(task.speed))))


@contextmanager
def spinner(message: str) -> Iterator[None]:
    """A message that moves, for work of which nobody knows how long it takes."""
    display = Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        console=_terminal(),
        transient=True,
        redirect_stdout=False,
    )
    display.add_task(message, total=None)
    with _later(display):
        yield


@contextmanager
def said_once(message: str) -> Iterator[None]:
    """A line on standard error, once some work has taken a while."""
    timer = Timer(PATIENCE, say_aside, [message])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()


@contextmanager
def games_bar(games: int) -> Iterator[Callable[[int], None]]:
    """A bar of the games played, with their rate and the time left; it is told how many."""
    columns = BarColumn(None), TaskProgressColumn(), _Speed(), TimeRemainingColumn(compact=True)
    # What is printed meanwhile is sent aside by the caller; two who send it would be in the way.
    display = Progress(
        *columns, expand=True, console=_terminal(), transient=True, redirect_stdout=False
    )
    task = display.add_task("", total=games)
    with _later(display):
        yield lambda done: display.update(task, completed=done)


@contextmanager
def work_bar() -> Iterator[Callable[[float], None]]:
    """A bar of long work with the time left; it is told which share is done.

    The time is reckoned from what was done since the first call, so that work done in an earlier
    run does not look like speed.
    """
    columns = BarColumn(None), TaskProgressColumn(show_speed=False), TimeRemainingColumn()
    display = Progress(
        *columns, expand=True, console=_terminal(), transient=True, speed_estimate_period=600
    )
    task = display.add_task("", total=1.0)
    with _later(display):
        yield lambda share: display.update(task, completed=share)


@contextmanager
def _later(display: Progress) -> Iterator[None]:
    """Draw the display once the work has taken a while, and take it away at the end."""
    timer = Timer(PATIENCE, display.start)
    timer.daemon = True
    if display.console.is_interactive:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
        if timer.is_alive():
            timer.join()
        if display.live.is_started:  # to stop what never began would print an empty line
            display.stop()


def _terminal() -> Console:
    return Console(file=sys.stderr, markup=False, emoji=False, highlight=False)
