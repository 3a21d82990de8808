"""Programs killed in the middle of play, as a power cut would, at moments drawn by chance.

``python -m tests.piquet_app.store.killed --moments 200 --seed 1`` kills so many programs of each
kind: the patience and piquet for two, each on screens and line by line. Every time some choices are
made, then one more, and while the program is at work on that one it is killed. Then

- what was kept before is kept still, sound and by the rules;
- what was shown is kept: it is never an earlier position;
- no more is kept than the one choice that was under way, and what the computer did then;
- the next program goes on exactly there.
"""

import argparse
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final
from unittest import mock

from piquet_app.store.games import Game
from piquet_app.store.store import Store
from piquet_app.store.verifying import check
from piquet_scoring import Stream
from piquet_scoring.compiled import cache_folder
from tests.piquet_app.store.killed_tables import PartieTable, PatienceTable, Table
from tests.piquet_app.store.killed_terminals import Lines, Program, Screen

_DEAL: Final = ("--deal", "5")
PATIENCE: Final = ("patience", "play", "--may-decline", *_DEAL)
PARTIE: Final = ("duel", "play", *_DEAL)

Sitting_down = tuple[tuple[str, ...], Callable[..., Program], Callable[[Any, bool], Table]]
KINDS: Final[Mapping[str, Sitting_down]] = {
    "patience lines": (PATIENCE, Lines, PatienceTable),
    "piquet lines": (PARTIE, Lines, PartieTable.of),
    "patience screen": (PATIENCE, Screen, PatienceTable),
    "piquet screen": (PARTIE, Screen, PartieTable.of),
}
LONGEST_WAIT: Final = {Lines: 0.06, Screen: 0.12}
"""Seconds in which a choice is kept and shown, and a bit more."""

_LONGEST: Final = 60.0

NOT_KEPT, NOT_SHOWN, SHOWN = "before it was kept", "kept, not shown", "kept and shown"


def _complain(notice: str) -> None:
    raise AssertionError(notice)


def kept() -> Game | None:
    """The only game, which must be sound and by the rules."""
    games = Store(_complain).games()
    assert len(games) < 2
    for game in games:
        check(game)
    return games[0] if games else None


def kill_somewhere(kind: str, chance: Stream) -> str:
    """Play on for a while, then be killed; between what it was."""
    first, terminal, table_of = KINDS[kind]
    before = kept()
    program = terminal(*(("games", "resume") if before else first))
    try:
        program.settle(table_of(before.sitting, program.is_screen) if before else None)
        begun = kept()
        assert begun is not None
        assert before is None or begun.steps == before.steps
        table = table_of(begun.sitting, program.is_screen)
        for _ in range(chance.below(3)):
            if not table.is_over:
                keys, table = table.choice(chance)
                program.answer(keys)
                _wait_until_kept(table)
                program.settle(table)
        return _killed(program, table, chance)
    finally:
        program.kill()


def _wait_until_kept(table: Table) -> None:
    end = time.monotonic() + _LONGEST
    while (now := kept()) is None or now.steps != table.steps:
        assert time.monotonic() < end, (now, table.steps)


def _killed(program: Program, table: Table, chance: Stream) -> str:
    """Make one more choice, kill the program, and look what is kept."""
    before = kept()
    assert before is not None
    assert before.steps == table.steps
    keys, after = table.choice(chance) if not table.is_over else ("", table)
    program.answer(keys)
    time.sleep(chance.below(1000) / 1000 * LONGEST_WAIT[type(program)])
    program.kill()
    now = kept()
    assert now is not None
    assert now.steps[: len(before.steps)] == before.steps
    assert after.steps[: len(now.steps)] == now.steps
    seen = [table.at(now.steps[:length]) for length in range(len(before.steps), len(now.steps) + 1)]
    assert program.has_shown_only(seen, after), (table.steps, now.steps, program.shown())
    if len(now.steps) == len(before.steps):
        return NOT_KEPT
    return SHOWN if program.shows_more_than(table) else NOT_SHOWN


def kill(kind: str, moments: int, seed: int) -> Counter[str]:
    """Kill so many programs of a kind, game after game; how often at which moment it was."""
    chance, found = Stream(seed), Counter[str]()
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch.dict(os.environ, _at_home(Path(folder))),
    ):
        for _moment in range(moments):
            found[kill_somewhere(kind, chance)] += 1
            game = kept()
            if game is not None and game.is_over:
                for file in Path(folder).glob("games*"):
                    file.unlink()
    return found


def _at_home(folder: Path) -> dict[str, str]:
    """Games and settings of their own; what is compiled stays where it is kept."""
    here = str(folder)
    return {"PIQUET_HOME": here, "XDG_CONFIG_HOME": here, "NUMBA_CACHE_DIR": str(cache_folder())}


def main() -> None:
    """Tell the figures, one line a kind."""
    parser = argparse.ArgumentParser(prog="python -m tests.piquet_app.store.killed")
    parser.add_argument("--moments", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=KINDS)
    asked = parser.parse_args()
    for kind in asked.kind or KINDS:
        begun = time.monotonic()
        found = kill(kind, asked.moments, asked.seed)
        told = ", ".join(f"{found[moment]} {moment}" for moment in (NOT_KEPT, NOT_SHOWN, SHOWN))
        seconds = round(time.monotonic() - begun)
        print(
            f"{kind}, seed {asked.seed}: {found.total()} killed ({told}), {seconds} s", flush=True
        )


if __name__ == "__main__":
    main()
