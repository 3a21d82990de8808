"""A player that is a program: it reads views and answers actions, a line of JSON each.

It is started once and asked again and again; the end of its input tells it to leave. What it says
on standard error is kept, and its last line told if it dies.
"""

import atexit
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from typing import IO, Any, Final

from piquet.action_record import action_of
from piquet.actions import Action
from piquet.view import View
from piquet.view_record import view_record
from piquet_scoring import NotARecord, PiquetError, Stream

_LONGEST_LINE: Final = 100_000
_MOST_CHANCE: Final = 2**32
"""The number that is given to a program for its draws is below it."""

_MOST_UNREAD: Final = 16
"""So many lines are heard ahead of a question; a program that babbles has to wait."""

_GRACE: Final = 2.0
"""Seconds in which a program that has closed its output may come to its end."""


class Program:
    """A player whose choices a program makes."""

    def __init__(self, words: tuple[str, ...], limit: float) -> None:
        """Start the program; it may think `limit` seconds about an action. Raises `OSError`."""
        self.limit = limit
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        self._running = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,  # Ctrl-C is for the match to hear
        )
        self._lines = queue.Queue[str](_MOST_UNREAD)
        threading.Thread(target=self._listen, daemon=True).start()
        _ends_with_us(self)

    def __call__(self, view: View, chance: Stream) -> Action:
        """Ask the program; raises `PiquetError` for no answer, or for one that is no action."""
        self._say({**view_record(view), "chance": chance.below(_MOST_CHANCE)})
        line = self._heard()
        try:
            answer: Any = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise NotARecord("its answer is not a JSON object: {line}", line=line.strip())
        try:
            return action_of(answer)
        except NotARecord as reason:
            raise NotARecord(
                "its answer is not an action: {reason}: {line}", reason=reason, line=line.strip()
            ) from None

    def end(self) -> None:
        """Let the program leave, at once."""
        with suppress(OSError):
            self._running.kill()
        self._running.wait()

    def _listen(self) -> None:
        """Take down its lines as they come, and an empty one at the end of them."""
        assert self._running.stdout is not None
        with suppress(OSError, ValueError):
            while line := self._running.stdout.readline(_LONGEST_LINE):
                self._lines.put(line)
        self._lines.put("")

    def _say(self, told: dict[str, object]) -> None:
        if not self._lines.empty() and (line := self._lines.get()):
            raise NotARecord("it answered without being asked: {line}", line=line.strip())
        assert self._running.stdin is not None
        try:
            self._running.stdin.write(json.dumps(told) + "\n")
            self._running.stdin.flush()
        except OSError:
            raise self._death() from None

    def _heard(self) -> str:
        try:
            line = self._lines.get(timeout=self.limit)
        except queue.Empty:
            self.end()
            seconds = f"{self.limit:g}"
            raise PiquetError("it has not answered in {limit} s", limit=seconds) from None
        if not line:
            raise self._death()
        return line

    def _death(self) -> PiquetError:
        """That it has ended, and what it said last."""
        with suppress(subprocess.TimeoutExpired):
            self._running.wait(_GRACE)
        self.end()
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(said) if line.strip()), None)
        code = self._running.returncode
        if last is None:
            return PiquetError("the program has ended with code {code}", code=code)
        return PiquetError("the program has ended with code {code}: {said}", code=code, said=last)


_running: Final[list[Program]] = []


def _ends_with_us(program: Program) -> None:
    """See that no program outlives this process, which its parent may end as well."""
    if not _running:
        atexit.register(_end_all)
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, _terminated)
    _running.append(program)


def _end_all() -> None:
    for program in _running:
        program.end()


def _terminated(number: int, _frame: object) -> None:
    _end_all()
    sys.stderr.flush()
    os._exit(128 + number)
