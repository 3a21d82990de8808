"""A cluster of two workers, each a process of its own, for all tests of this folder."""

from collections.abc import Iterator

import pytest

pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

from distributed import Client, LocalCluster


@pytest.fixture(scope="package")
def two_workers() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=60
    ) as cluster:
        yield cluster


@pytest.fixture
def address(two_workers: LocalCluster) -> str:
    """Where the scheduler is; a worker that a test has ended is started again by its nanny."""
    with Client(two_workers, set_as_default=False) as client:
        client.wait_for_workers(2)
    return str(two_workers.scheduler_address)
