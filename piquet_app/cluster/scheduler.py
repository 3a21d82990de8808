"""The scheduler of a cluster and its workers: found at its address, and asked what they are."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from distributed import Client, rpc
from distributed.security import Security

from piquet_app.cluster.worker import installed
from piquet_app.terminal.refusals import WrongInput

ANSWERS_WITHIN: Final = 5.0
"""Seconds after which nobody answers."""


@contextmanager
def client_of(address: str) -> Iterator[Client]:
    """A client of the scheduler at that address; raises `WrongInput` if there is none."""
    logging.disable()  # what Dask has to say, it would write on standard error, with tracebacks
    try:
        _expect_scheduler(address)
        client = Client(address, timeout=ANSWERS_WITHIN, set_as_default=False)
        try:
            yield client
        finally:
            with suppress(OSError):  # the scheduler may be gone by now
                client.close(timeout=ANSWERS_WITHIN)
    finally:
        logging.disable(logging.NOTSET)


def _expect_scheduler(address: str) -> None:
    """Look who answers before a client is made: one that finds nobody does not end in peace."""
    try:
        kind = asyncio.run(asyncio.wait_for(_identity(address), ANSWERS_WITHIN))["type"]
    except OSError:
        raise WrongInput("nobody answers at “{address}”", address=address) from None
    except (ValueError, TypeError) as error:
        raise WrongInput(
            "“{address}” is not the address of a Dask scheduler, such as tcp://10.0.0.5:8786: "
            "{reason}",
            address=address,
            reason=str(error),
        ) from None
    except Exception:  # whatever an answer in another language is taken for
        kind = None
    if kind != "Scheduler":
        raise WrongInput("what answers at “{address}” is not a Dask scheduler", address=address)


async def _identity(address: str) -> dict[str, Any]:
    how = Security().get_connection_args("client")
    async with rpc(address, connection_args=how) as scheduler:
        answer: dict[str, Any] = await scheduler.identity()
        return answer


def compiling(client: Client) -> list[bool]:
    """For every worker, whether games are compiled there.

    Raises `WrongInput` if there is no worker, or a machine without this program: a worker that
    cannot load it would keep its blocks forever.
    """
    try:
        client.wait_for_workers(1, timeout=ANSWERS_WITHIN)
    except TimeoutError:
        raise WrongInput("the cluster has no workers") from None
    found = client.run(installed, on_error="return")
    try:
        _expect_same("scheduler", client.run_on_scheduler(installed))
    except RuntimeError as fault:
        _expect_same("scheduler", fault)
    for place, there in found.items():
        _expect_same(place, there)
    return [there[1] for there in found.values() if not isinstance(there, OSError)]


def _expect_same(place: str, there: object) -> None:
    """Raise `WrongInput` unless that machine has what this one has."""
    ours, _ = installed()
    match there:
        case OSError():  # it has just gone
            return
        case (str(version), bool()) if version == ours:
            return
        case (str(version), bool()):
            raise WrongInput(
                "piquet {version} is installed at “{place}”, here {ours}: every machine of the "
                "cluster needs the same",
                version=version,
                place=place,
                ours=ours,
            )
    raise WrongInput(
        "piquet cannot be loaded at “{place}”: every machine of the cluster needs it",
        place=place,
    )
