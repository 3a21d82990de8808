"""Programs that will be killed: in a pipe, line by line, or on a screen of a terminal."""

import math
import os
import signal
import time
from collections.abc import Sequence
from typing import ClassVar, Protocol

from tests.piquet_app.drawn import drawn
from tests.piquet_app.programs import Terminal, read_to_prompt, running, send
from tests.piquet_app.store.killed_tables import Table

_LONGEST: float = 120
_SILENCE: float = 0.1


class Program(Protocol):
    """A program, and what it has shown."""

    is_screen: ClassVar[bool]

    def settle(self, table: Table | None) -> None:
        """Wait until it shows this table, or asks for an answer."""

    def answer(self, keys: str) -> None: ...
    def kill(self) -> None: ...
    def shown(self) -> str: ...
    def has_shown_only(self, tables: Sequence[Table], after: Table) -> bool:
        """Whether all that was shown was so at one of these; `after` is what was under way."""

    def shows_more_than(self, table: Table) -> bool: ...


class Lines:
    """Through pipes. Whatever it prints after an answer, it prints of what came of that."""

    is_screen: ClassVar = False

    def __init__(self, *arguments: str) -> None:
        self.program = running(*arguments, "--plain")
        self._left = ""

    def settle(self, table: Table | None) -> None:
        if table is None or not table.is_over:
            read_to_prompt(self.program.stdout)

    def answer(self, keys: str) -> None:
        if keys:
            send(self.program, keys)

    def kill(self) -> None:
        if self.program.poll() is None:
            self.program.kill()
            self._left, complaints = self.program.communicate()
            assert complaints == ""

    def shown(self) -> str:
        return self._left

    def has_shown_only(self, tables: Sequence[Table], after: Table) -> bool:
        # Not every answer is a step: younger counts category by category.
        return not self._left or len(tables) > 1 or after.steps == tables[0].steps

    def shows_more_than(self, table: Table) -> bool:
        return bool(self._left)


class Screen:
    """At a terminal of its own, on which all that it has drawn can be seen."""

    is_screen: ClassVar = True

    def __init__(self, *arguments: str) -> None:
        self._terminal = Terminal("--lang", "en", *arguments)
        self.program = self._terminal.program
        self._written = b""
        self._is_killed = False

    def settle(self, table: Table | None) -> None:
        end = time.monotonic() + _LONGEST
        while self._read(_SILENCE) or not self._shows(table):
            assert time.monotonic() < end, self.shown()

    def _shows(self, table: Table | None) -> bool:
        rows = drawn(self._written)
        is_drawn = bool(rows[-1].strip())
        return is_drawn and (table is None or table.marks == table.marks_on(rows))

    def _read(self, wait: float) -> bool:
        """Read what has been written in this time; whether there was anything."""
        piece = self._terminal.piece(wait)
        self._written += piece
        return bool(piece)

    def answer(self, keys: str) -> None:
        self._terminal.press(keys)

    def kill(self) -> None:
        if not self._is_killed:
            self._is_killed = True
            os.killpg(self.program.pid, signal.SIGKILL)
            while self._read(math.inf):
                pass
            self._terminal.leave()

    def shown(self) -> str:
        return "\n".join(drawn(self._written))

    def has_shown_only(self, tables: Sequence[Table], after: Table) -> bool:
        known = frozenset[str]().union(*(table.marks for table in tables))
        return tables[0].marks_on(drawn(self._written)) <= known

    def shows_more_than(self, table: Table) -> bool:
        return not table.marks_on(drawn(self._written)) <= table.marks
