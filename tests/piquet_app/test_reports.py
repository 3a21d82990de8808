"""What users of other card programs have reported: each a test here, named after the report."""

import json
import os
import re
import select
import signal
import struct
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from patience import Deal, Options, Variant
from piquet.sitting import can_undo
from piquet_app.duel.answering import answered
from piquet_app.faces.cards import card_face, hand_face
from piquet_app.keeping.preferences import preferences_file
from piquet_app.screens.app import Farewell
from piquet_app.screens.card import PlayingCard
from piquet_app.screens.hand_grid import HandGrid
from piquet_app.screens.paint import on_paper
from piquet_app.statistics.layings import Help
from piquet_app.statistics.patiences import Tally, patience_tallies
from piquet_app.store.files import FILE
from piquet_app.store.schema import VERSION
from piquet_app.store.store import Store
from piquet_app.terminal.cards import written
from piquet_scoring import PACK, Rank, Stream, Suit
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.duel.evenings import begun, evening
from tests.piquet_app.games import ALWAYS_THE_FIRST, PLAY, result, sittings, triples_asked
from tests.piquet_app.programs import read_to_prompt, running, send, unix_only
from tests.piquet_app.screens.tables import LARGE, SMALL, kept, on_table, press, seen, sit
from tests.piquet_app.screens.test_terminal import Window
from tests.piquet_app.store.golden import golden_file
from tests.piquet_app.table.test_undo import crossing_deal, last_choice_of_a_pass

SIGNS: Final = "♠♥♦♣"
_SHOWN: Final = list[str]()


def won() -> Deal:
    """The first deal that comes out when always the first card is taken."""
    deals = (Deal(Variant.RANK_OR_SUIT, 0, number) for number in range(1, 100))
    return next(deal for deal in deals if sittings(deal)[-1].now.comes_out)


WON: Final = won()
CHOICES: Final = len(sittings(WON)) - 1
DEAL: Final = ("--deal", str(WON.number))


def tally() -> Tally:
    """The statistics as any program counts them now."""
    [found] = patience_tallies(Store(pytest.fail).games())
    return found


def statistics(piquet: Piquet) -> Any:
    """The same as scripts read them."""
    [found] = json.loads(piquet("games", "stats", "--json").out)["patience"]
    return found


async def play_to_the_end(pilot: Pilot[Farewell]) -> None:
    for _choice in range(CHOICES):
        await press(pilot, "1")


def test_a_win_counted_only_on_a_button() -> None:
    """It counts as soon as the last card is taken, whatever is pressed afterwards or never is."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await play_to_the_end(pilot)
        assert (tally().games(Help.NONE), tally().came_out(Help.NONE)) == (1, 1)

    sit(evening, deal=WON)


def test_a_result_counted_twice_by_save_win_reload_win(piquet: Piquet) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await play_to_the_end(pilot)
        await press(pilot, "u")

    sit(evening, deal=WON)
    again = piquet("games", "resume", "--plain", stdin=ALWAYS_THE_FIRST)
    assert result(again)["comes_out"]
    found = statistics(piquet)
    assert (found["games"], found["came_out"]) == (1, 1)
    assert found["without_help"] == {"games": 1, "came_out": 1}


def test_more_than_100_percent_won(piquet: Piquet) -> None:
    """However often the same deal is won, taken back and won, begun anew and won."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await play_to_the_end(pilot)
        for _again in range(3):
            await press(pilot, "u", "1")
        await press(pilot, "r")
        await play_to_the_end(pilot)

    sit(evening, deal=WON)
    for _again in range(2):
        assert result(piquet(*PLAY, *DEAL, stdin=ALWAYS_THE_FIRST))["comes_out"]
    found = statistics(piquet)
    assert (found["games"], found["came_out"]) == (3, 3)
    assert found["without_help"] == {"games": 1, "came_out": 1}
    assert found["rate"] == 1.0
    assert "100.0 %" in piquet("games", "stats").out


def test_statistics_gone_after_an_irregular_exit(piquet: Piquet) -> None:
    """Killed as soon as the last choice is kept, and once more in the middle of the next game."""
    program = running(*PLAY, *DEAL)
    for _choice in range(CHOICES):
        read_to_prompt(program.stdout)
        send(program, "1\n")
    end = time.monotonic() + 60
    while not (games := Store(pytest.fail).games()) or not games[0].is_over:
        assert time.monotonic() < end
    program.kill()
    program.communicate()
    other = running(*PLAY)
    read_to_prompt(other.stdout)
    other.kill()
    other.communicate()
    assert statistics(piquet)["without_help"] == {"games": 1, "came_out": 1}
    assert len(Store(pytest.fail).unfinished()) == 1


def test_restart_dealing_other_cards_under_the_same_number(piquet: Piquet) -> None:
    fresh = piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    answer = piquet(*PLAY, "--deal", "5", stdin=b"2\n2\nr\n" + ALWAYS_THE_FIRST)
    assert result(answer) == result(fresh)
    _, again = answer.out.split("The same deal from the start (u takes it back).\n")
    assert triples_asked(again) == triples_asked(fresh.out)


@pytest.mark.parametrize("variant", Variant)
def test_redo_after_undo_shuffling_again(piquet: Piquet, variant: str) -> None:
    """Taken back over the redeal of a pass, and chosen again: the same cards come."""
    deal = crossing_deal(variant)
    at = sittings(deal)
    crossing = last_choice_of_a_pass(at)
    asked = (*PLAY, "--variant", variant, "--deal", str(deal.number))
    answer = piquet(*asked, stdin=b"1\n" * (crossing + 1) + b"u\n" + ALWAYS_THE_FIRST)
    shown = triples_asked(answer.out)
    assert shown[crossing] == shown[crossing + 2]
    assert shown[crossing + 1] == shown[crossing + 3] != shown[crossing]
    assert result(answer)["record"] == str(at[-1].record)


@pytest.mark.parametrize("game", [("patience", "play"), ("duel", "play")], ids=["patience", "duel"])
def test_the_same_cards_after_every_fresh_start(game: tuple[str, ...]) -> None:
    """In programs of their own: what chance is made of is not the same each time."""
    numbers = set[str]()
    for _start in range(3):
        program = running(*game, "--plain")
        out, err = program.communicate("", timeout=60)
        assert (program.returncode, err) == (0, "")
        numbers.update(re.findall(r"[Dd]eal (\d{3,})", out)[:1])
    assert len(numbers) == 3


@pytest.mark.parametrize("version", ["lines", *range(1, VERSION + 1)])
def test_old_saves_unreadable_after_an_update(
    piquet: Piquet, version: int | str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Those of every version of the database, and of the time before there was one."""
    home = tmp_path / "old"
    home.mkdir()
    monkeypatch.setenv("PIQUET_HOME", str(home))
    if version == "lines":
        (home / "patience.txt").write_text("patience:rank-or-suit:1:0:6 KD KS QC\n")
    else:
        (home / FILE).write_bytes(golden_file(int(version)).read_bytes())
    listed = piquet("games", "list", "--all", "--json")
    assert (listed.code, listed.err) == (0, "")
    assert "Deal 6." in piquet("games", "list").out
    assert piquet("games", "verify").code == 0
    played = [game for game in json.loads(listed.out) if game["game"] == "patience"]
    [name] = [game["id"] for game in played if game["deal"] == 6]
    gone_on = piquet("games", "resume", name, "--plain", stdin=ALWAYS_THE_FIRST)
    assert result(gone_on)["record"].startswith("patience:rank-or-suit:1:0:6 KD KS QC")


@unix_only
def test_a_corrupt_settings_file_overwritten_in_silence() -> None:
    """It is set aside under another name, and said, before anything is written in its place."""
    file = preferences_file()
    file.parent.mkdir(parents=True)
    file.write_text('{"shade": "light", ', encoding="utf-8")
    window = Window()
    shown = window.read_until("the settings could not be read")
    window.press("q")
    window.read_until("no more")
    assert window.leave() == 0
    assert "the settings could not be read" in shown
    [aside] = [each for each in file.parent.glob(f"{file.stem}-*") if each != file]
    assert aside.read_text(encoding="utf-8") == '{"shade": "light", '


def outputs(piquet: Piquet) -> Iterable[str]:
    """What is shown in lines, with many cards in it, and on screens."""
    hand = "AC KC QC JC TC KS QS JS AH QH AD KD"
    yield piquet("score", hand).out
    yield piquet("compare", hand, "7S 8S 9S TS 7H 8H 9H TH 7D 8D 9D TD").out
    yield piquet(*PLAY, "--deal", "5", stdin=b"h\n1\nh\n1\n?\n").out
    yield piquet("duel", "play", "--plain", "--deal", "6", stdin=b"\n" * 8).out
    for size in (SMALL, LARGE, (120, 40)):
        yield from screens(size)


def screens(size: tuple[int, int]) -> list[str]:
    """The table of the patience in the middle of a game and at its end, at some size."""
    shown = list[str]()

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "1", "1")
        shown.append(seen(pilot))
        await press(pilot, *["1"] * CHOICES)
        shown.append(seen(pilot))

    sit(evening, deal=WON, size=size)
    for file in Store().file.parent.glob("games*"):
        file.unlink()
    return shown


@pytest.fixture
def texts(piquet: Piquet) -> list[str]:
    """The same for every test: they only look at it."""
    if not _SHOWN:
        _SHOWN.extend(outputs(piquet))
    return _SHOWN


def test_suits_two_cells_wide(texts: list[str]) -> None:
    """No sign is asked to be a picture, which terminals draw two cells wide, and each is of one."""
    for text in texts:
        assert any(sign in text for sign in SIGNS)
        assert not re.search("[\ufe00-\ufe0f\U0001f000-\U0001faff]", text)
        assert all(cell_len(sign) == 1 for sign in set(text) - set("\n"))


def test_a_border_out_of_line_after_a_suit(texts: list[str]) -> None:
    """Where a font draws a suit wider all the same, there is no line to its right to be pushed."""
    for text in texts:
        assert not re.search(f"[{SIGNS}].*[\u2500-\u257f]", text)


def drawn_anew(window: Window) -> str:
    """What is shown as soon as anything is, until nothing more comes."""
    shown, wait = b"", 20.0
    while select.select([window.side], [], [], wait)[0]:
        try:
            shown += os.read(window.side, 1 << 16)
        except OSError:  # the program is gone
            break
        wait = 0.7
    return shown.decode(errors="replace")


@unix_only
@pytest.mark.parametrize("game", [("patience", "play"), ("duel", "play"), ()], ids=str)
def test_crash_on_shrinking_the_terminal(
    game: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a real terminal: down to a single cell, and back to where the game was."""
    import fcntl
    import termios

    monkeypatch.delenv("COLUMNS")  # it would be believed rather than the terminal
    window = Window(*game, *(("--deal", "5") if game else ()))
    window.read_until("quit")
    for rows, columns in ((19, 60), (5, 20), (1, 1), (24, 80)):
        fcntl.ioctl(window.side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        window.program.send_signal(signal.SIGWINCH)
        shown = drawn_anew(window)
        assert window.program.poll() is None
    window.press("q")
    shown += window.read_until("no more")
    assert window.leave() == 0
    assert "Traceback" not in shown


@unix_only
@pytest.mark.parametrize(
    ("arguments", "prompt", "keys"),
    [
        (("patience", "play", "--deal", "5"), "quit", "1"),
        (("duel", "play", "--deal", "5"), "quit", ""),
        ((), "quit", ""),
        (("patience", "play", "--plain", "--deal", "5"), "q quit:", "h\n"),
        (("duel", "play", "--plain", "--deal", "5"), "keys and rules", "h\n"),
    ],
)
def test_the_cursor_hidden_and_echo_off_after_ctrl_c(
    arguments: tuple[str, ...], prompt: str, keys: str
) -> None:
    """On every screen, and line by line, also while something is reckoned."""
    window = Window(*arguments)
    shown = window.read_until(prompt)
    window.press(keys)
    if "--plain" in arguments:
        window.program.send_signal(signal.SIGINT)
    else:
        window.press("\x03")
    shown += window.read_until("no more")
    is_as_before = window.is_as_before()
    assert window.leave() == 130
    assert is_as_before
    assert shown.rfind("\x1b[?25h") >= shown.rfind("\x1b[?25l")
    assert "Traceback" not in shown


@pytest.mark.parametrize("symbols", [True, False])
def test_suits_that_differ_by_colour_only(symbols: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """With every colour taken away each card still has a face of its own."""
    monkeypatch.setattr("piquet_app.terminal.streams.symbols_shown", lambda: symbols)
    for face in (written, lambda card: card_face(card).plain, lambda card: on_paper(card, 5).plain):
        faces = {face(card) for card in PACK}
        assert len(faces) == len(PACK)
    by_suit = [[card for card in PACK if card.suit is suit] for suit in Suit]
    assert len({hand_face(cards, 80).plain for cards in by_suit}) == len(Suit)


def test_an_empty_place_that_looks_like_a_card() -> None:
    """Where a card is still missing there is a dot: neither a rank nor a sign, paper nor a back."""
    card, number = f"(?:10|[AKQJ])[{SIGNS}]", r"\[\d\]"

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1")
        grid = pilot.app.screen.query_one(HandGrid).region
        rows = [row[grid.x : grid.right] for row in seen(pilot).splitlines()]
        places = [row.split()[1:] for row in rows if re.match(f" *[{SIGNS}] ", row)]
        assert [len(row) for row in places] == [len(Rank) - 3] * len(Suit)
        looks = Counter(
            next(look for look in (card, number, "·") if re.fullmatch(look, place))
            for row in places
            for place in row
        )
        table = on_table(pilot)
        assert looks[card] == len(table.layout.extracted) > 0
        assert looks[number] == len(table.cards)
        backs = list(pilot.app.screen.query(PlayingCard))
        assert len(backs) == len(table.layout.triple)

    sit(evening)


def test_one_command_that_needs_two_undos() -> None:
    """One undo takes back one choice of either game, with all that came of it by itself."""
    deal = Deal(Variant.RANK_OR_SUIT, 0, 5, Options(may_decline=True))

    async def patience(pilot: Pilot[Farewell]) -> None:
        for key in ("1", "0", "1", "1", "r", "1"):
            before = kept()[0].steps
            await press(pilot, key)
            assert kept()[0].steps != before
            await press(pilot, "u")
            assert kept()[0].steps == before
            await press(pilot, key)

    sit(patience, deal=deal)
    chance, commands = Stream(3), 0
    for turn, text in evening(begun(5), chance):
        after = answered(turn, text)
        if after.sitting != turn.sitting and can_undo(after.sitting):
            commands += 1
            assert answered(after, "u").sitting.now == turn.sitting.now
        if commands == 60:
            return
    raise AssertionError("the partie was over too soon")


def test_wins_with_hints_that_look_like_wins_without(piquet: Piquet) -> None:
    assert result(piquet(*PLAY, *DEAL, stdin=b"h\n" + ALWAYS_THE_FIRST))["comes_out"]
    found = statistics(piquet)
    assert found["with_hints"] == {"games": 1, "came_out": 1}
    assert found["without_help"] == {"games": 0, "came_out": 0}
    assert found["rate"] is None
    told = piquet("games", "stats").out
    assert "games without help: 0" in told
    assert "with hints: 1, of which 1 came out" in told
    [game] = json.loads(piquet("games", "list", "--all", "--json").out)
    assert game["hints"] == 1
