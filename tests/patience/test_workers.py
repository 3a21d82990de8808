"""Work is shared, and its results come back in order."""

import multiprocessing
import os
import time
from collections.abc import Callable, Generator, Iterator
from multiprocessing.process import BaseProcess

import pytest

from patience import workers
from patience.workers import WorkerDied, cores, in_processes, in_threads


@pytest.fixture(autouse=True)
def processes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "WORTH_PROCESSES", -1.0)


def square(number: int) -> int:
    return number * number


def slow_at_first(number: int) -> int:
    time.sleep(0.2 if number == 0 else 0)
    return number


def process_of(number: int) -> str:
    return multiprocessing.current_process().name


def fails_at_7(number: int) -> int:
    if number == 7:
        raise ValueError("seven")
    return number


def sleeps_long(number: int) -> int:
    if number > 2:
        time.sleep(3600)
    return number


def dies_at_7(number: int) -> int:
    if number == 7:
        os._exit(0)
    return number


def prints(number: int) -> int:
    print("printed")
    os.write(1, b"written\n")
    return number


def expect_no_process_left(*but: BaseProcess) -> None:
    """None that goes on working; whoever ends one may not have noticed yet."""
    until = time.monotonic() + 60
    while multiprocessing.active_children() != [*but] and time.monotonic() < until:
        time.sleep(0.01)
    assert multiprocessing.active_children() == [*but]


Share = Callable[..., Generator[int, None, None]]


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("share", [in_threads, in_processes])
def test_results_in_order(share: Share, number: int) -> None:
    assert list(share(square, range(50), number)) == [n * n for n in range(50)]
    assert list(share(slow_at_first, range(20), number)) == list(range(20))
    assert list(share(square, range(0), number)) == []


def test_other_processes_do_the_work() -> None:
    names = list(in_processes(process_of, range(40), 2))

    assert multiprocessing.current_process().name not in names


@pytest.fixture
def no_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for other processes fails."""
    monkeypatch.setattr(workers, "ProcessPoolExecutor", None)


@pytest.mark.usefixtures("no_pool")
def test_one_worker_needs_no_process() -> None:
    assert set(in_processes(process_of, range(10), 1)) == {multiprocessing.current_process().name}


@pytest.mark.usefixtures("no_pool")
def test_what_is_soon_done_needs_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(in_processes(square, range(0), 2)) == []
    monkeypatch.setattr(workers, "WORTH_PROCESSES", 3600)
    assert list(in_processes(square, range(10), 2)) == [n * n for n in range(10)]


def test_a_process_of_somebody_else_is_left_alone() -> None:
    results = in_processes(sleeps_long, range(10), 2)
    assert next(results) == 0
    somebody = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(3600,))
    somebody.start()

    results.close()

    try:
        expect_no_process_left(somebody)
    finally:
        somebody.terminate()
        somebody.join()


@pytest.mark.parametrize("share", [in_threads, in_processes])
def test_blocks_are_taken_as_they_are_needed(share: Share) -> None:
    taken = []

    def endless() -> Iterator[int]:
        number = 0
        while True:
            taken.append(number)
            yield number
            number += 1

    results = share(square, endless(), 2)
    assert [next(results) for _ in range(5)] == [0, 1, 4, 9, 16]
    results.close()
    assert len(taken) < 20


@pytest.mark.parametrize("share", [in_threads, in_processes])
def test_a_failure_comes_in_its_turn_and_ends_the_work(share: Share) -> None:
    results = share(fails_at_7, range(30), 2)

    assert [next(results) for _ in range(7)] == list(range(7))
    with pytest.raises(ValueError, match="seven"):
        next(results)
    expect_no_process_left()


def test_a_process_that_dies_ends_the_work() -> None:
    with pytest.raises(WorkerDied):
        list(in_processes(dies_at_7, range(30), 2))
    expect_no_process_left()


def test_what_a_worker_prints_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    assert list(in_processes(prints, range(4), 2)) == [0, 1, 2, 3]
    out, err = capfd.readouterr()
    assert out == ""
    # Two workers may write between a word and the end of its line.
    assert (err.count("printed"), err.count("written"), err.count("\n")) == (4, 4, 8)
    assert len(err) == 4 * len("printed\n") + 4 * len("written\n")


def test_whoever_stops_waits_for_nobody() -> None:
    results = in_processes(sleeps_long, range(10), 2)

    assert [next(results) for _ in range(3)] == [0, 1, 2]
    assert multiprocessing.active_children() != []
    results.close()
    expect_no_process_left()


def test_there_is_a_core() -> None:
    assert cores() >= 1
