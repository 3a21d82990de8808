"""The deals of a simulation are played on a cluster, and come to the same."""

import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, Future, LocalCluster
from distributed.comm import CommClosedError
from distributed.scheduler import KilledWorker
from hypothesis import given
from hypothesis import strategies as st

from patience import Options, Variant
from patience.guests import PlayerFailed
from patience.simulate import Interrupted, Simulation, simulate
from piquet_app.cluster import playing
from piquet_app.cluster.playing import WORTH_SENDING, cluster, next_size
from piquet_scoring.compiled import available

OWN = "tests.patience.own_players"
STRICT = Options(max_passes=2, target=22)
EVERY_DEAL = 2_000


def both(*players: str, games: int = EVERY_DEAL, **how: Any) -> Simulation:
    return simulate(list(Variant), players, games, 1, STRICT, **how)


def in_cluster(address: str, *players: str, **how: Any) -> Simulation:
    with cluster(address) as found:
        return both(*players, elsewhere=found.play, **how)


def test_the_cluster_finds_what_one_machine_finds(address: str) -> None:
    """Named players, compiled or not, and one of the user's own."""
    players = ("first", "random", "greedy", f"{OWN}:Careful.first")

    assert in_cluster(address, *players, games=200) == both(*players, games=200, workers=1)
    many = 100_000 if available() else 1_000
    assert in_cluster(address, "greedy", games=many) == both("greedy", games=many)


def test_the_blocks_of_a_lost_worker_are_played_again(
    two_workers: LocalCluster, address: str
) -> None:
    """It is killed while it plays; in plain Python, so that the whole takes some seconds."""
    done, killed = list[int](), list[int]()

    def kill_one(games: int) -> None:
        done.append(games)
        if games > EVERY_DEAL // 10 and not killed:
            with Client(two_workers, set_as_default=False) as client:
                pids = client.run(os.getpid)
                busy = [worker for worker, tasks in client.processing().items() if tasks]
            if busy:  # else every block that was handed out is done; the next ones are larger
                killed.append(pids[busy[0]])
                os.kill(pids[busy[0]], signal.SIGKILL)

    found = in_cluster(address, "random", fast=False, progress=kill_one)

    assert found == both("random")
    assert len(killed) == 1
    assert done == sorted(set(done))
    assert done[-1] == EVERY_DEAL
    with Client(two_workers, set_as_default=False) as client:
        assert killed[0] not in client.run(os.getpid).values()


def test_interrupted_it_holds_what_was_finished_and_the_cluster_is_free(address: str) -> None:
    def interrupt(games: int) -> None:
        if games > 50:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as interrupted:
        in_cluster(address, "first", games=10**9, fast=False, progress=interrupt)

    found = interrupted.value.simulation
    assert 50 < found.games < 10**9
    assert found.summaries == both("first", games=found.games).summaries
    assert in_cluster(address, "first", games=20) == both("first", games=20)


def test_a_player_who_breaks_down_is_named(address: str) -> None:
    with pytest.raises(PlayerFailed, match="lost my glasses"):
        in_cluster(address, f"{OWN}:breaks_down")


def test_a_player_whom_only_this_machine_knows(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "only_here.py").write_text(
        "def last(view, chance):\n    return view.eligible[-1]\n"
    )
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])

    with cluster(address) as found:
        nothing = both("only_here:last", elsewhere=found.play)

    assert nothing.games == 0
    assert str(found.loss) == (
        "the workers of the cluster cannot load a player: there is no module “only_here”"
    )


@pytest.mark.parametrize("failure", [OSError("the disk is full"), TimeoutError("too slow")])
def test_what_fails_on_a_worker_is_not_taken_for_a_lost_scheduler(
    address: str, failure: OSError
) -> None:
    def fail(deals: range) -> None:
        raise failure

    with cluster(address) as found:
        assert list(found.play(fail, 10)) == []

    told = f"{type(failure).__name__}: {failure}"
    assert str(found.loss) == f"the workers of the cluster cannot play: {told}"


def test_a_player_who_takes_all_workers_with_him(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(future: Future, timeout: float) -> None:
        raise KilledWorker("block", None, 3)

    monkeypatch.setattr(Future, "result", lost)
    with pytest.raises(PlayerFailed, match="a process died in which"):
        in_cluster(address, f"{OWN}:last")


def test_a_cluster_that_goes_leaves_what_was_finished(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    results, taken = playing._result, list[Future]()

    def lost_at_the_twentieth(client: Client, future: Future) -> Any:
        taken.append(future)
        if len(taken) == 20:
            raise CommClosedError("in <TCP (closed)>: Stream is closed")
        return results(client, future)

    monkeypatch.setattr(playing, "_result", lost_at_the_twentieth)
    with cluster(address) as found:
        part = both("first", games=10**9, fast=False, elsewhere=found.play)

    assert str(found.loss) == "the scheduler of the cluster is gone"
    assert part.interrupted
    assert part.summaries == both("first", games=part.games).summaries


@given(speed=st.floats(0.01, 1e7), start_up=st.floats(0, 60))
def test_blocks_are_soon_worth_sending(speed: float, start_up: float) -> None:
    """Whatever a worker needs for a game; the first block may have waited for the compiler."""
    size = next_size(1, start_up + 1 / speed)
    for _ in range(10):
        size = next_size(size, size / speed)

    assert WORTH_SENDING <= size / speed <= max(4 * WORTH_SENDING, 1 / speed)
