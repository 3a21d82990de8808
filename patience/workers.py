"""Work shared among all cores: blocks of deals go out, their results come back in order."""

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import contextmanager, suppress
from itertools import chain, islice
from multiprocessing.context import SpawnContext, SpawnProcess
from time import monotonic
from typing import Any, Final, TypeVar

Block = TypeVar("Block")
Result = TypeVar("Result")

WORTH_PROCESSES: Final = 1.0
"""Seconds of work after which it pays to start other processes."""

_AHEAD: Final = 2
"""How many blocks a worker are handed out at a time, so that none of them has to wait."""

_MOST_PROCESSES: Final = 61
"""Windows waits for no more."""


class WorkerDied(Exception):
    """A process that did the work has come to an end, which it never does by itself."""


def cores() -> int:
    """How many cores this process may use."""
    counted: int | None = getattr(os, "process_cpu_count", os.cpu_count)()
    if hasattr(os, "sched_getaffinity"):
        return min(counted or 1, len(os.sched_getaffinity(0)))
    return counted or 1


def in_threads(
    work: Callable[[Block], Result], blocks: Iterable[Block], workers: int
) -> Generator[Result, None, None]:
    """The results in the order of the blocks; for work that leaves Python's lock alone.

    Even one worker is a thread of its own: so the one that waits is free for Ctrl-C.
    """
    pool = ThreadPoolExecutor(workers)
    try:
        yield from _in_order(pool, work, blocks, workers)
    finally:
        pool.shutdown(cancel_futures=True)


def in_processes(
    work: Callable[[Block], Result], blocks: Iterable[Block], workers: int
) -> Generator[Result, None, None]:
    """The results in the order of the blocks; for work in plain Python.

    What is done within a second is done here; only then other processes are started. They are
    told nothing but what can be pickled, and what they print goes to standard error. Raises
    `WorkerDied`.
    """
    remaining, began = iter(blocks), monotonic()
    for block in remaining:
        if workers == 1 or monotonic() - began <= WORTH_PROCESSES:
            yield work(block)
        else:
            rest = chain([block], remaining)
            yield from _in_new_processes(work, rest, min(workers, _MOST_PROCESSES))


class _Remembering(SpawnContext):
    """Starts processes from nothing, and knows which: the program may have children of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(self, *args: Any, **how: Any) -> SpawnProcess:  # type: ignore[override]
        """Make a process as ever, and remember it."""
        self.started.append(SpawnProcess(*args, **how))
        return self.started[-1]


def _in_new_processes(
    work: Callable[[Block], Result], blocks: Iterable[Block], workers: int
) -> Iterator[Result]:
    processes = _Remembering()
    pool = ProcessPoolExecutor(workers, processes, initializer=_follow_the_parent)
    try:
        with _interrupts_not_inherited():
            results = _in_order(pool, work, blocks, workers)
        yield from results
    except BaseException as end:
        # Nobody waits for the rest any more, and a player may think for minutes.
        pool.shutdown(wait=False, cancel_futures=True)
        for process in filter(SpawnProcess.is_alive, processes.started):
            process.terminate()
            process.join()
        if isinstance(end, BrokenExecutor):
            raise WorkerDied from end
        raise
    finally:
        pool.shutdown()


def _in_order(
    pool: Executor, work: Callable[[Block], Result], blocks: Iterable[Block], workers: int
) -> Iterator[Result]:
    """Hand out the first blocks at once, and another one for every result that is taken."""
    remaining = iter(blocks)
    first = islice(remaining, _AHEAD * workers)
    return _collected(pool, work, remaining, deque(pool.submit(work, block) for block in first))


def _collected(
    pool: Executor,
    work: Callable[[Block], Result],
    remaining: Iterator[Block],
    waiting: deque[Future[Result]],
) -> Iterator[Result]:
    while waiting:
        result = waiting.popleft().result()
        waiting.extend(pool.submit(work, block) for block in islice(remaining, 1))
        yield result


@contextmanager
def _interrupts_not_inherited() -> Iterator[None]:
    """Start processes that ignore Ctrl-C from their first moment on: the parent ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)


def _follow_the_parent() -> None:
    """In a worker: Ctrl-C and the answer are the parent's; without it there is nothing to do."""
    _print_aside()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


def _print_aside() -> None:
    """Have what is printed go to standard error; a player's own programs print there too."""
    sys.stdout = sys.stderr
    with suppress(OSError):
        os.dup2(2, 1)
