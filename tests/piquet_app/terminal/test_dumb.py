"""A terminal that can only write: as narrow as it is, and without an escape sequence."""

import pytest

from tests.hands import COMES_OUT
from tests.piquet_app.programs import Terminal, unix_only
from tests.piquet_app.store.evenings import keep_partie

COLUMNS = 40
ASKED = [
    "--help",
    "duel match --help",
    "games list",
    "games stats",
    f"score {COMES_OUT}",
    "patience odds AS TS",
    "duel match --first easy --second easy --deals 2",
]


@unix_only
@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("kind", ["dumb", "unknown"])
def test_nothing_is_wider_than_the_terminal(asked: str, speech: str, kind: str) -> None:
    keep_partie(3, choices=3)
    terminal = Terminal("--lang", speech, *asked.split(), TERM=kind, COLUMNS=str(COLUMNS))
    shown = terminal.read_out()
    assert terminal.leave() == 0
    assert shown.strip()
    assert "\x1b" not in shown
    assert [line for line in shown.splitlines() if len(line) > COLUMNS] == []
