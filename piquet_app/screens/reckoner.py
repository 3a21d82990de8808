"""A second process that reckons, so that the screen has the first one to itself.

Whatever is reckoned in a thread of the screen's own process takes turns with it, and a key would
be answered half as fast. The process is begun when it is first asked something, is kept, for it
remembers what it has found, and ends with the program, however that ends.
"""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import IO, ParamSpec, TypeVar

from piquet_app.screens.lean import lean
from piquet_app.terminal import beside

_P = ParamSpec("_P")
_Found = TypeVar("_Found")

_Process = subprocess.Popen[bytes]


class _Reckoner:
    """The process, once it is begun; one thread asks at a time."""

    def __init__(self) -> None:
        self._asking = Lock()
        self._process: _Process | None = None

    def ask(self, question: bytes) -> bytes:
        """The answer to a pickled question; raises OSError and EOFError where none comes."""
        with self._asking:
            self._process = process = self._process or _begun()
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                _send(question, process.stdin)
                return _received(process.stdout)
            except (OSError, EOFError):
                self._process = None
                process.kill()
                with process:
                    raise


_RECKONER = _Reckoner()


def elsewhere(work: Callable[_P, _Found], /, *given: _P.args, **named: _P.kwargs) -> _Found:
    """What a function of a module finds, reckoned in the second process.

    Where that fails in any way it is done here: what the function raises is raised.
    """
    with suppress(OSError, EOFError, AttributeError, pickle.PickleError):
        found: _Found = pickle.loads(_RECKONER.ask(pickle.dumps((work, given, named))))
        return found
    return work(*given, **named)


def main() -> None:
    """Answer one question after another until nobody asks any more; what fails ends it."""
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    with suppress(EOFError, BrokenPipeError):
        while True:
            work, given, named = pickle.loads(_received(questions))
            with lean():
                found = work(*given, **named)
            _send(pickle.dumps(found), answers)


def _begun() -> _Process:
    """In a session of its own: what a terminal sends is meant for the screen."""
    return subprocess.Popen(
        beside.command(__name__),
        env=os.environ | beside.path(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _send(text: bytes, pipe: IO[bytes]) -> None:
    pipe.write(len(text).to_bytes(8) + text)
    pipe.flush()


def _received(pipe: IO[bytes]) -> bytes:
    """The next text; raises EOFError where the other side is gone."""
    length = int.from_bytes(pipe.read(8))
    text = pipe.read(length)
    if not length or len(text) < length:
        raise EOFError
    return text


if __name__ == "__main__":
    main()
