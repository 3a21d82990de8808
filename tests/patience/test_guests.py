"""Players of the user's own: found by name, watched while they play."""

import pickle
import sys
from pathlib import Path

import pytest

from patience import PLAYERS, Deal, Options, Variant, guests, play_out
from patience.blocks import play_block
from patience.guests import NoSuchPlayer, PlayerFailed, player_named
from tests.patience import own_players

OWN = "tests.patience.own_players"


@pytest.mark.parametrize("name", PLAYERS)
def test_a_named_player(name: str) -> None:
    assert player_named(name) is PLAYERS[name]


def test_a_function_of_a_module() -> None:
    assert player_named(f"{OWN}:last") is own_players.last


def test_a_method_of_a_class() -> None:
    assert player_named(f"{OWN}:Careful.first") is own_players.Careful.first


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "choose first, random, greedy"),
        ("Greedy", "“Greedy”"),
        ("no_such_module_here:f", "there is no module “no_such_module_here”"),
        ("tests.patience.no_such:f", "there is no module “tests.patience.no_such”"),
        (f"{OWN}:nobody", f"“{OWN}” has no “nobody”"),
        (f"{OWN}:last.shadow", "has no “last.shadow”"),
        (f"{OWN}:NOT_A_FUNCTION", "“NOT_A_FUNCTION”"),
        (f"{OWN}:", "module:attribute"),
        (":last", "module:attribute"),
        ("..:last", "cannot be loaded"),
    ],
)
def test_who_is_no_player(name: str, told: str) -> None:
    with pytest.raises(NoSuchPlayer) as refused:
        player_named(name)

    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("import no_such_thing_at_all", "no_such_thing_at_all"),
        ("def (", "SyntaxError"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("raise SystemExit(4)", "SystemExit: 4"),
        ("raise GeneratorExit", "GeneratorExit"),
        ("import asyncio; raise asyncio.CancelledError", "CancelledError"),
        ("def __getattr__(name): raise LookupError(name)", "LookupError"),
    ],
)
def test_a_module_that_cannot_be_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, told: str
) -> None:
    (tmp_path / "broken_player.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(NoSuchPlayer) as refused:
        player_named("broken_player:play")

    assert "“broken_player” cannot be loaded" in str(refused.value)
    assert told in str(refused.value)
    sys.modules.pop("broken_player", None)


@pytest.mark.parametrize(
    ("player", "told"),
    [
        ("answers_text", "answered '"),
        ("breaks_down", "RuntimeError: lost my glasses"),
        ("leaves", "SystemExit: 3"),
        ("stops", "GeneratorExit"),
        ("waits", "answered <coroutine object waits"),
        ("fails_unspeakably", "Unspeakable"),
        ("answers_unspeakably", "answered Unspeakable"),
    ],
)
def test_a_failure_names_the_player_and_the_deal(player: str, told: str) -> None:
    with pytest.raises(PlayerFailed) as failed:
        play_block(Variant.SUIT_ONLY, f"{OWN}:{player}", 6, range(9, 12), Options())

    sentence = str(failed.value)
    assert f"{OWN}:{player}" in sentence
    assert "deal 9 of seed 6, suit-only" in sentence
    assert told in sentence


def test_who_never_takes_a_card_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "MOST_PASSES", 40)
    name, deals, may_decline = f"{OWN}:never", range(3, 4), Options(may_decline=True)
    with pytest.raises(PlayerFailed, match=r"deal 3 of seed 1, .*40 passes.*--max-passes"):
        play_block(Variant.RANK_OR_SUIT, name, 1, deals, may_decline)

    allowed = Options(may_decline=True, max_passes=41)
    played = play_block(Variant.RANK_OR_SUIT, name, 1, deals, allowed)
    assert played.passes == 41


def test_an_illegal_card_is_found_where_it_is_played() -> None:
    name = f"{OWN}:cheats_later"
    games = {
        number: play_out(Deal(Variant.SUIT_ONLY, 1, number), PLAYERS["first"])[1]
        for number in range(1, 30)
    }
    # Before his third pass the cheat plays like `first`; there he is asked if there is a choice.
    with pytest.raises(PlayerFailed) as failed:
        play_block(Variant.SUIT_ONLY, name, 1, range(1, 30), Options())

    deal = failed.value.fields["deal"]
    assert isinstance(deal, int)
    assert games[deal].number_of_pass >= 3


def test_a_failure_travels_between_processes() -> None:
    with pytest.raises(PlayerFailed) as failed:
        play_block(Variant.SUIT_ONLY, f"{OWN}:breaks_down", 0, range(1, 3), Options())

    arrived = pickle.loads(pickle.dumps(failed.value))
    assert isinstance(arrived, PlayerFailed)
    assert str(arrived) == str(failed.value)


def test_a_guest_draws_from_the_same_stream_as_a_named_player() -> None:
    deals, options = range(1, 40), Options(may_decline=True, max_passes=6)
    guest = play_block(Variant.RANK_OR_SUIT, f"{OWN}:lots", 3, deals, options)

    assert guest == play_block(Variant.RANK_OR_SUIT, "random", 3, deals, options)


PLAYERS_FILE = """\
from patience.players import greediest

def helps(view):
    return greediest(None)

def play(view, chance):
    return helps(view)[0]
"""


def test_a_failure_names_the_line_of_the_users_own_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine_that_fails.py").write_text(PLAYERS_FILE, encoding="utf-8")
    (tmp_path / "mine_unreadable.py").write_text("x = 1\ndef (\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(PlayerFailed, match=r"mine_that_fails\.py, line 4: AttributeError"):
        play_block(Variant.SUIT_ONLY, "mine_that_fails:play", 6, range(9, 12), Options())
    with pytest.raises(NoSuchPlayer, match=r"mine_unreadable\.py, line 2: SyntaxError"):
        player_named("mine_unreadable:play")
    sys.modules.pop("mine_that_fails", None)


def test_a_file_is_no_module_but_nearly() -> None:
    with pytest.raises(NoSuchPlayer, match=r"without \.py: mine:highest$"):
        player_named("mine.py:highest")
