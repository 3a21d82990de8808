"""The games that are kept: in which order, by which name, however many terminals there are."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from patience import Deal, Options, Variant
from patience.record import game_id
from piquet.partie import Player
from piquet.partie_record import partie_id
from piquet.rules import ELGLIN
from piquet.sitting import Sitting as Partie
from piquet.sitting import choose_dealer, undo
from piquet_app.store.files import LAST
from piquet_app.store.finding import found
from piquet_app.store.keeper import Keeper
from piquet_app.store.parties import PARTIE
from piquet_app.store.patiences import PATIENCE
from piquet_app.store.store import Store
from piquet_app.terminal.refusals import WrongInput
from tests.piquet_app.store.evenings import keep_partie, keep_patience, partie, patience


def test_nothing_is_kept_at_first(home: Path) -> None:
    store = Store(pytest.fail)
    assert store.games() == store.unfinished() == ()
    assert store.verify().number == 0
    assert not home.exists()


def test_the_latest_comes_first_whichever_kind_it_is() -> None:
    keep_patience(1)
    begun = keep_partie(2)
    keep_patience(3, choices=None)
    keep_patience(4)
    store = Store(pytest.fail)
    told = [(game.kind.word, game.is_over) for game in store.games()]
    assert told == [
        ("patience", False),
        ("patience", True),
        ("piquet", False),
        ("patience", False),
    ]
    assert [game.sitting for game in store.unfinished(PARTIE)] == [begun]
    assert [game.sitting for game in store.unfinished(PATIENCE)] == [patience(4)[3], patience(1)[3]]
    assert all(game.begun and game.changed and game.begun <= game.changed for game in store.games())


def test_a_game_is_found_by_its_name() -> None:
    for number in (1, 2, 3):
        keep_patience(number)
    store, wanted = Store(pytest.fail), patience(2)[3]
    name = game_id(wanted.now.deal)
    assert store.find(None).sitting == patience(3)[3]
    for given in (name, name.upper(), name[:4], "patience:rank-or-suit:1:0:2"):
        assert store.find(given).sitting == wanted
        assert store.show(given).sitting == wanted
    for absent in ("", "zzzz", f"{name}0", "patience:rank-or-suit:1:0:4"):
        with pytest.raises(WrongInput, match="is kept, only"):
            store.find(absent)
    with pytest.raises(WrongInput, match="no partie is kept"):
        store.find(None, PARTIE)
    with pytest.raises(WrongInput, match="no game is kept"):
        found((), None, None)


def test_a_name_that_means_several_games_names_them() -> None:
    """A whole name means one game, even where another begins with it."""
    for _time in range(2):
        keep_patience(1, choices=None)
    keep_partie(2)
    store = Store(pytest.fail)
    name = game_id(patience(1)[0].now.deal)
    assert store.show(name).name == name
    assert store.show(f"{name}-2").name == f"{name}-2"
    other = partie_id(store.find(None).sitting.terms)
    with pytest.raises(WrongInput, match=f"several of the games kept: .*{name}-2") as raised:
        store.show(name[:5])
    assert other not in str(raised.value)
    with pytest.raises(WrongInput, match=f"the game {name}(-2)? is over"):
        store.find(name)
    assert store.find(None).name == partie_id(store.find(None).sitting.terms)


def test_a_number_is_the_place_in_the_list() -> None:
    """In the list of all games those that are over come last: so a number means one game."""
    keep_patience(1)
    keep_patience(2, choices=None)
    keep_partie(3)
    keep_patience(4)
    store = Store(pytest.fail)
    listed = store.listed()
    assert listed[:3] == store.unfinished()
    assert [game.is_over for game in listed] == [False, False, False, True]
    for number, game in enumerate(listed, 1):
        assert store.show(str(number)) == game
    for number, game in enumerate(store.unfinished(), 1):
        assert store.find(str(number)) == store.find(str(number), game.kind) == game
    with pytest.raises(WrongInput, match=f"the game {listed[3].name} is over"):
        store.find("4")
    for absent in ("0", "5", "9" * 5000):
        with pytest.raises(WrongInput, match="is kept, only"):
            store.show(absent)


def test_of_many_games_some_are_named() -> None:
    for number in range(1, 12):
        keep_patience(number)
    with pytest.raises(WrongInput) as raised:
        Store(pytest.fail).show("zzzz")
    assert str(raised.value).count(", ") == 9
    assert str(raised.value).endswith("…")


def test_the_game_that_was_left_last_comes_first_also_when_it_was_only_seen(home: Path) -> None:
    for number in (1, 2, 3):
        keep_patience(number)
    first = Store(pytest.fail).find(game_id(patience(1)[0].now.deal))
    Keeper(PATIENCE).resume(first.name)
    store = Store(pytest.fail)
    assert store.find(None) == first
    assert [game.sitting for game in store.unfinished()[1:]] == [patience(3)[3], patience(2)[3]]
    # Whoever plays on elsewhere afterwards leaves that game last.
    time.sleep(0.01)
    keeper = Keeper(PATIENCE)
    keeper.begin(patience(4)[0])
    assert Keeper(PATIENCE).resume() == patience(4)[0]
    (home / LAST).write_bytes(b"\xff nobody knows this game\n")
    assert Store(pytest.fail).find(None).sitting == patience(4)[0]


def chose_after_the_computer() -> list[Partie]:
    """The computer is elder hand, and has exchanged before anybody is asked."""
    begun = (list(zip(range(2), partie(number), strict=False)) for number in range(1, 20))
    tables = next([table for _n, table in two] for two in begun if PARTIE.steps(two[0][1]))
    assert tables[0].turn is Player.FIRST
    return tables


def chose_in_the_cut() -> list[Partie]:
    """By Elglin's rules, where a person drew the higher card: before he chose, and after."""
    parties = (partie(number, ELGLIN) for number in range(1, 20))
    cut = next(table for tables in parties if (table := next(tables)).now is None)
    return [cut, choose_dealer(cut, Player.FIRST)]


@pytest.mark.parametrize(
    "tables",
    [
        chose_after_the_computer,
        lambda: [table for _n, table in zip(range(2), partie(3, level=None), strict=False)],
        chose_in_the_cut,
    ],
    ids=["the computer", "two people", "the cut"],
)
def test_a_partie_is_begun_when_a_person_has_chosen(tables: Callable[[], list[Partie]]) -> None:
    """What the computer did before is no choice of his: such a partie was only looked at."""
    looked_at, begun = tables()
    keeper = Keeper(PARTIE)
    keeper.begin(looked_at)
    [game] = Store(pytest.fail).games()
    assert game.is_untouched
    keep_patience(1)
    assert [each.kind for each in Store(pytest.fail).to_go_on_with()] == [PATIENCE]
    keeper.keep(begun)
    [game, _patience] = Store(pytest.fail).to_go_on_with()
    assert not game.is_untouched


def test_a_partie_whose_choice_was_taken_back_is_begun() -> None:
    sitting = keep_partie(3, choices=1)
    keeper = Keeper(PARTIE)
    keeper.resume()
    keeper.keep(undo(sitting))
    [game] = Store(pytest.fail).games()
    assert game.sitting.moments == next(partie(3)).moments
    assert not game.is_untouched


def test_a_name_tells_options_and_variants_apart() -> None:
    deals = [
        Deal(variant, seed, number, options)
        for variant in Variant
        for seed in (0, 1)
        for number in (1, 2)
        for options in (Options(), Options(may_decline=True), Options(target=20))
    ]
    assert len({game_id(deal) for deal in deals}) == len(deals)


def test_games_of_the_same_deal_with_other_options_are_other_games() -> None:
    keep_patience(5)
    assert Keeper(PATIENCE).begin(patience(5, target=20)[0]) is None
    assert len(Store().unfinished()) == 2


def test_the_folder_is_the_users_data_folder_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert Store().file.parent.name == "пикет"
    monkeypatch.delenv("PIQUET_HOME")
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert Store().file == tmp_path / "piquet" / "games.db"
    assert Store().file.name == "games.db"


PLAYING = """
import sys
from tests.piquet_app.store.evenings import keep_partie, keep_patience
for number in map(int, sys.argv[1:]):
    keep_patience(number)
"""


def test_several_terminals_at_once_lose_nothing() -> None:
    root = Path(__file__).parents[3]
    numbers = [("1", "2"), ("3", "4"), ("5", "6")]
    running = [
        subprocess.Popen([sys.executable, "-c", PLAYING, *mine], cwd=root) for mine in numbers
    ]
    assert [program.wait() for program in running] == [0] * len(numbers)
    sittings = [game.sitting for game in Store(pytest.fail).unfinished()]
    assert len(sittings) == 6
    assert all(patience(number)[3] in sittings for number in range(1, 7))
