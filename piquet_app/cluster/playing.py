"""Deals handed out to the workers of a cluster; what comes of them, in order."""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import ceil
from typing import Any, Final, TypeAlias, TypeVar

from distributed import Client, Future
from distributed.scheduler import KilledWorker

from patience.guests import NoSuchPlayer
from patience.workers import WorkerDied
from piquet_app.cluster.scheduler import client_of, compiling
from piquet_app.cluster.worker import played
from piquet_app.terminal.refusals import WrongInput

Block = TypeVar("Block")
Play: TypeAlias = Callable[[range], Block]

WORTH_SENDING: Final = 0.5
"""Seconds that a block takes at least: to hand one out costs some thousandths of a second."""

_AIM: Final = 2 * WORTH_SENDING
_GROWTH: Final = 8
"""So many times larger at most: the first block of a worker may have waited for the compiler."""

_AHEAD: Final = 3
"""How many blocks are handed out for each thread of the workers, so that none has to wait."""

_SILENCE: Final = 30.0
"""Seconds without a result, after which the workers are looked at again."""


def next_size(size: int, seconds: float) -> int:
    """How many deals the next block has, after one of this size took so long.

    >>> next_size(1, 0.001), next_size(1000, 0.25), next_size(1000, 10), next_size(1, 60)
    (8, 4000, 100, 1)
    """
    return max(1, min(_GROWTH * size, ceil(size * _AIM / max(seconds, 1e-9))))


@dataclass(slots=True)
class Cluster:
    """The workers of a cluster.

    `are_compiling` tells of each whether games are compiled there; `loss` is why nobody plays on,
    when that is so.
    """

    client: Client
    are_compiling: list[bool]
    loss: WrongInput | None = None

    def play(self, play: Play[Block], games: int) -> Generator[Block, None, None]:
        """What comes of the deals 1 to `games`, block by block in their order.

        The blocks of a worker that is lost are played again by another one; when there is none
        any more, this ends before the last deal, with a `loss`. Raises `WorkerDied` when several
        workers have been lost over the same block.
        """
        try:
            yield from _in_order(self.client, play, games)
        except WrongInput as loss:
            self.loss = loss
        except (OSError, CancelledError):
            self.loss = WrongInput("the scheduler of the cluster is gone")


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The workers of the scheduler at that address; raises `WrongInput` if they cannot play."""
    with client_of(address) as client:
        yield Cluster(client, compiling(client))


def _in_order(client: Client, play: Play[Block], games: int) -> Generator[Block, None, None]:
    waiting = deque[tuple[range, Future]]()
    size = following = 1
    try:
        while waiting or following <= games:
            while following <= games and len(waiting) < _AHEAD * _threads(client):
                deals = range(following, min(following + size, games + 1))
                waiting.append((deals, client.submit(played, play, deals, pure=False)))
                following = deals.stop
            deals, future = waiting.popleft()
            block, seconds = _result(client, future)
            size = next_size(len(deals), seconds)
            yield block
    finally:
        with suppress(OSError):  # the scheduler may be gone by now
            client.cancel([future for _, future in waiting])


def _threads(client: Client) -> int:
    """How many threads the workers have in all; while none is there, blocks wait for one."""
    return sum(client.nthreads().values()) or 1


def _result(client: Client, future: Future) -> tuple[Any, float]:
    while True:
        try:
            result: tuple[Any, float] = future.result(timeout=_SILENCE)
        except TimeoutError:
            _expect_no_failure(future)
            compiling(client)
        except (OSError, CancelledError):
            _expect_no_failure(future)
            raise
        except KilledWorker as death:
            raise WorkerDied from death
        except NoSuchPlayer as error:
            raise WrongInput(
                "the workers of the cluster cannot load a player: {reason}", reason=error
            ) from error
        else:
            return result


def _expect_no_failure(future: Future) -> None:
    """Raise `WrongInput` if what looks like silence or a lost scheduler was raised by a worker."""
    failure = future.exception() if future.status == "error" else None
    if isinstance(failure, (OSError, CancelledError)):
        reason = f"{type(failure).__name__}: {failure}"
        raise WrongInput(
            "the workers of the cluster cannot play: {reason}", reason=reason
        ) from failure
