"""What is seen of work that takes long: at a terminal how far it is, in a pipe nothing."""

import json
from pathlib import Path

import pytest

from piquet.dealing import numbered_deal
from piquet.recorded import record_of
from piquet.rules import RUBICON
from piquet_app.duel import getting_ready
from piquet_app.terminal import waiting
from piquet_app.terminal.extras import FAST, installing
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.store.evenings import keep_partie


@pytest.mark.parametrize(
    "words",
    [
        ("duel", "match", "--first", "easy", "--second", "easy", "--deals", "40"),
        ("duel", "advise"),
        ("duel", "replay", "--review"),
        ("patience", "simulate", "--player", "random", "--games", "2000"),
        ("games", "stats"),
    ],
    ids=lambda words: words[1],
)
def test_only_at_a_terminal_one_is_told_how_far_it_is(
    words: tuple[str, ...], piquet: Piquet, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What a script reads on standard error is a complaint, however long it has waited."""
    monkeypatch.setattr(waiting, "PATIENCE", 0.0)
    monkeypatch.setattr(getting_ready, "make_ready", lambda: None)
    deal = tmp_path / "deal.json"
    deal.write_text(json.dumps(record_of(numbered_deal(RUBICON, 1, 4))))
    keep_partie(3, choices=40)
    file = [str(deal)] if words[1] in ("advise", "replay") else []
    piped, watched = (piquet(*words, *file, watched=seen) for seen in (False, True))
    assert (piped.code, watched.code) == (0, 0)
    notices = [line for line in piped.err.splitlines() if installing(FAST) not in line]
    assert notices == []
    assert watched.err.replace(piped.err, "") != ""
    assert "\x1b" not in watched.out
