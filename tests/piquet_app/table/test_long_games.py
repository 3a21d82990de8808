"""A move costs what a move costs, however many there were before it."""

from collections.abc import Callable
from typing import Any

import pytest

from patience import layout, sitting
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import PLAY


def counting(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> Callable[[], int]:
    """How often a function was called since it was asked the last time."""
    function, calls = getattr(owner, name), list[None]()

    def counted(*of: Any) -> Any:
        calls.append(None)
        return function(*of)

    def number() -> int:
        called = len(calls)
        calls.clear()
        return called

    monkeypatch.setattr(owner, name, counted)
    return number


def test_declining_over_and_over(piquet: Piquet, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = counting(monkeypatch, layout, "eligible")
    moves = counting(monkeypatch, sitting, "_move_between")
    replays = counting(monkeypatch, sitting, "replay")
    told = list[tuple[int, int]]()
    for deal, declined in (("3", 50), ("4", 200)):
        answer = piquet(*PLAY, "--deal", deal, "--may-decline", stdin=b"0\n" * declined + b"q\n")
        assert answer.code == 0
        told.append((looked_at(), moves()))

    [few, many] = told
    assert min(few) > 20
    assert many[0] < 7 * few[0]
    assert many[1] < 7 * few[1]
    # What is kept of the other deal, and what was kept of this one when it began.
    assert replays() <= 5


def test_taking_back_over_and_over(piquet: Piquet, monkeypatch: pytest.MonkeyPatch) -> None:
    replays = counting(monkeypatch, sitting, "replay")
    answer = piquet(*PLAY, "--deal", "3", "--may-decline", stdin=(b"0\n" * 40 + b"u\n" * 40) * 2)
    assert answer.code == 0
    assert replays() <= 5
