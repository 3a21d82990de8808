"""`piquet patience simulate --scheduler`: what it answers, and what it refuses on one line."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from distributed import Client, LocalCluster

from piquet_app.cluster import playing, scheduler, worker
from piquet_app.terminal.extras import CLUSTER, faster, missing
from tests.piquet_app.conftest import Simulate
from tests.piquet_app.programs import ErrorTerminal, unix_only

WITHOUT_PIQUET = """
import sys
class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("piquet_scoring", "patience", "piquet", "piquet_app"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nowhere())
"""


def test_the_answer_is_the_same(simulated: Simulate, address: str) -> None:
    asked = ("--variant", "both", "--player", "greedy", "--player", "first", "--games", "500")

    assert simulated(*asked, "--json", "--scheduler", address) == simulated(*asked, "--json")
    assert simulated(*asked, "--scheduler", address) == simulated(*asked)


@unix_only
def test_a_bar_is_shown_and_ctrl_c_prints_what_was_finished(
    simulated: Simulate, address: str
) -> None:
    asked = ("patience", "simulate", "--seed", "3", "--json")
    program = ErrorTerminal(
        *(sys.executable, "-m", "piquet_app", *asked),
        *("--games", "1000000000", "--scheduler", address),
    )
    shown = program.read_past("games/s")
    program.program.send_signal(signal.SIGINT)
    shown += program.read_out()
    code, out = program.leave_with_answer()

    assert code == 130
    assert "Traceback" not in shown
    found = json.loads(out)
    assert found.pop("interrupted") is True
    assert f"interrupted; finished: deals 1 to {found['games']:,} of 1,000,000,000" in shown
    again = simulated("--games", str(found["games"]), "--seed", "3", "--json")
    assert found == json.loads(again.out)


@contextmanager
def listening(answer: bytes) -> Iterator[str]:
    """An address where somebody answers everybody, but is no scheduler; or says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            while True:
                try:
                    caller, _ = server.accept()
                except OSError:
                    return
                with caller:
                    if answer:
                        caller.sendall(answer)
                    caller.recv(1)

        Thread(target=serve, daemon=True).start()
        yield f"127.0.0.1:{server.getsockname()[1]}"


@pytest.fixture
def nobody() -> str:
    """An address where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return f"tcp://127.0.0.1:{server.getsockname()[1]}"


def expect_refused(simulated: Simulate, address: str, told: str, *more: str) -> None:
    for language in ("en", "ru"):
        answer = simulated("--lang", language, "--games", "50", "--scheduler", address, *more)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.startswith("piquet: ")
        assert answer.err.count("\n") == 1
        if language == "en":
            assert told in answer.err
        else:
            assert told not in answer.err


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "ANSWERS_WITHIN", 0.3)


@pytest.mark.usefixtures("impatient")
def test_where_nobody_answers(simulated: Simulate, nobody: str) -> None:
    expect_refused(simulated, nobody, "nobody answers at")
    with listening(b"") as mute:
        expect_refused(simulated, mute, "nobody answers at")


@pytest.mark.usefixtures("impatient")
def test_where_somebody_else_answers(simulated: Simulate, two_workers: LocalCluster) -> None:
    with listening(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n" * 9) as other:
        expect_refused(simulated, other, "is not a Dask scheduler")
    [one, *_] = two_workers.workers.values()
    expect_refused(simulated, one.worker_address, "is not a Dask scheduler")


@pytest.mark.parametrize(
    "address", ["", "nonsense", "http://localhost:8000", "inproc://x", "tls://a:1"]
)
def test_what_is_no_address(simulated: Simulate, address: str) -> None:
    expect_refused(simulated, address, "is not the address of a Dask scheduler")


@pytest.mark.usefixtures("impatient")
def test_without_a_worker(simulated: Simulate) -> None:
    with LocalCluster(
        n_workers=0, processes=False, dashboard_address=":0", silence_logs=60
    ) as lonely:
        expect_refused(simulated, lonely.scheduler_address, "the cluster has no workers")


def test_another_version(
    simulated: Simulate, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "version", lambda name: "0.0.1")

    expect_refused(simulated, address, "here 0.0.1: every machine of the cluster needs the same")


def test_a_worker_without_the_program(simulated: Simulate, address: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(WITHOUT_PIQUET)
    stranger = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_worker", address, "--no-nanny",
         "--no-dashboard", "--nthreads", "1"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        with Client(address, set_as_default=False) as client:
            client.wait_for_workers(3)
        expect_refused(simulated, address, "piquet cannot be loaded at “tcp://127.0.0.1:")
    finally:
        stranger.terminate()
        stranger.wait()


def test_workers_belong_to_one_machine(simulated: Simulate, nobody: str) -> None:
    expect_refused(simulated, nobody, "--workers is for this machine alone", "--workers", "2")


def test_without_the_extra(simulated: Simulate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "piquet_app.cluster.playing")
    monkeypatch.setitem(sys.modules, "distributed", None)

    expect_refused(simulated, "localhost:8786", str(missing(CLUSTER)))


def test_slow_workers_are_told(
    simulated: Simulate, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "compiling", lambda client: [True, False])
    answer = simulated("--games", "50", "--scheduler", address)

    assert answer.code == 0
    assert f"piquet: workers that play in plain Python: 1 of 2; {faster()}" in answer.err
    own = simulated("--player", "tests.patience.own_players:last", "--games", "50",
                    "--scheduler", address)  # fmt: skip
    assert (own.code, own.err) == (0, "")


def test_a_cluster_that_goes(
    simulated: Simulate, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was finished is told, then how far it came, then why."""
    alive = iter([2] * 9)
    monkeypatch.setattr(playing, "_threads", lambda client: next(alive, None) or closed())

    def closed() -> int:
        raise ConnectionResetError("Connection reset by peer")

    answer = simulated("--games", "1000000000", "--json", "--scheduler", address)

    assert answer.code == 2
    found = json.loads(answer.out)
    assert found.pop("interrupted") is True
    how_far, why = answer.err.splitlines()
    assert how_far.startswith("piquet: interrupted; finished: deals 1 to ")
    assert why == "piquet: the scheduler of the cluster is gone"
    again = simulated("--games", str(found["games"]), "--json")
    assert found == json.loads(again.out)
