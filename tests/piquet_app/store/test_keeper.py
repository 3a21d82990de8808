"""What happens in a game is written down before it is shown, whatever goes wrong."""

import pytest

from patience.sitting import Sitting, choose, restart, sit_down_again, undo
from piquet.sitting import undo as undo_in_a_partie
from piquet_app.store import connection
from piquet_app.store.events import Happening
from piquet_app.store.games import Game
from piquet_app.store.keeper import Keeper
from piquet_app.store.parties import PARTIE
from piquet_app.store.patiences import PATIENCE
from piquet_app.store.store import Store
from piquet_app.store.troubles import Damaged, PlayedElsewhere
from piquet_app.store.verifying import check
from tests.piquet_app.store.evenings import (
    fresh,
    keep_partie,
    keep_patience,
    other_choice,
    partie,
    patience,
)

CAREFUL = connection.SYNCHRONOUS
"""Before any test says otherwise."""


def test_what_is_shown_is_on_the_disk() -> None:
    assert CAREFUL == "FULL"
    keep_patience(5)
    with connection.reading(Store().file) as database:
        [mode] = database.execute("PRAGMA journal_mode").fetchone()
    assert mode == "truncate"


def kept() -> Game:
    """The only game there is."""
    [game] = Store().games()
    check(game)
    return game


def happened(game: Game) -> list[str]:
    return [event.happening for event in game.events]


def test_at_every_choice_the_game_is_kept_as_it_stands() -> None:
    keeper = Keeper(PATIENCE)
    first, *others = patience(5)
    keeper.begin(first)
    assert kept().sitting == first
    for sitting in others:
        assert keeper.keep(sitting) is None
        assert kept().sitting == sitting
        assert kept().is_over == sitting.now.is_over


def test_a_partie_is_kept_move_by_move_with_the_computers() -> None:
    keeper = Keeper(PARTIE)
    tables = partie(5)
    keeper.begin(next(tables))
    for number, sitting in enumerate(tables):
        keeper.keep(sitting)
        if number % 7 == 0 or sitting.is_over:
            game = kept()
            assert game.sitting == sitting
            assert game.sitting.moments == sitting.moments
            assert game.is_over == sitting.is_over
    assert kept().ends == (len(kept().events),)


def test_undo_is_an_event_and_nothing_is_taken_out() -> None:
    keeper = Keeper(PATIENCE)
    at = patience(5)
    keeper.begin(at[0])
    for sitting in (at[1], at[2], back := undo(at[2]), other := other_choice(back)):
        keeper.keep(sitting)
    game = kept()
    assert game.sitting == other
    assert (game.undos, happened(game).count(Happening.BACK)) == (1, 1)
    assert game.steps[: len(back.choices)] == PATIENCE.steps(back)
    # The choice that was taken back is still told.
    assert len(game.events) > 1 + len(game.steps) + 1


def test_the_undos_of_a_partie_are_counted_when_it_goes_on() -> None:
    sitting = keep_partie(5, choices=8)
    keeper = Keeper(PARTIE)
    assert keeper.resume() == sitting
    back = undo_in_a_partie(sitting)
    keeper.keep(back)
    assert Keeper(PARTIE).resume() == back
    assert Keeper(PARTIE).resume().undos == back.undos == 1


def test_a_restart_is_taken_back() -> None:
    keeper = Keeper(PATIENCE)
    at = patience(5)
    keeper.begin(at[0])
    for sitting in (at[1], at[2], again := restart(at[2]), undo(again)):
        keeper.keep(sitting)
        assert kept().sitting == sitting
    assert kept().undos == 1


def finished_twice() -> Game:
    """A game that is won or lost, undone, resumed, played otherwise to another end."""
    keep_patience(5, choices=None)
    keeper = Keeper(PATIENCE)
    [over] = Store().games()
    at_end = patience(5)[-1]
    keeper._game = over
    sitting = undo(at_end)
    keeper.keep(sitting)
    assert [game.name for game in Store().unfinished()] == [over.name]
    sitting = keeper.resume()
    while not sitting.now.is_over:
        sitting = choose(sitting, sitting.now.eligible[-1])
        keeper.keep(sitting)
        keeper.keep(sitting)
    return kept()


def test_a_game_has_one_result_however_often_it_ends() -> None:
    """Save, win, reload, win: reported of another program, which counted two."""
    game = finished_twice()
    assert len(game.ends) == 2
    assert game.result is not None
    assert game.result.sitting == patience(5)[-1]
    assert game.result.undos == 0
    assert game.undos == 1
    assert Store().unfinished() == ()


def test_the_end_is_written_with_the_last_choice_not_by_a_button() -> None:
    keep_patience(5, choices=None)
    game = kept()
    assert happened(game)[-2:] == [Happening.STEP, Happening.OVER]
    assert game.events[-1].at == game.events[-2].at


def test_a_hint_is_noted_before_it_is_seen() -> None:
    keeper = Keeper(PATIENCE)
    at = patience(5)
    keeper.begin(at[0])
    assert keeper.hint() is None
    assert kept().hints == 1
    for sitting in at[1:]:
        keeper.keep(sitting)
    keeper.hint()
    assert kept().hints == 1
    assert kept().is_over


def test_the_same_deal_begun_again_is_looked_at_first() -> None:
    left = keep_patience(5)
    keeper = Keeper(PATIENCE)
    assert keeper.begin(fresh(5)) == left
    assert kept().sitting == left
    other = other_choice(fresh(5))
    keeper.keep(other)
    game = kept()
    assert game.sitting == other
    assert (game.restarts, game.undos) == (1, 0)
    assert Keeper(PATIENCE).resume() == other


def test_a_game_in_which_nothing_was_chosen_is_simply_gone_on_with() -> None:
    """Whoever lays the deal a second time knows no more of it than who goes on with it."""
    assert Keeper(PARTIE).begin(next(partie(5))) is Keeper(PARTIE).begin(next(partie(5))) is None
    assert len(Store().games(PARTIE)) == 1
    Keeper(PATIENCE).begin(fresh(5))
    keeper = Keeper(PATIENCE)
    assert keeper.begin(fresh(5)) is None
    assert keeper.is_kept
    for sitting in patience(5)[1:]:
        keeper.keep(sitting)
    [game, _partie] = sorted(Store().games(), key=lambda game: game.kind.word)
    assert (game.restarts, game.is_over) == (0, True)


def test_a_hint_for_the_first_choice_of_a_deal_begun_again_is_of_the_new_game() -> None:
    keep_patience(5)
    keeper = Keeper(PATIENCE)
    keeper.begin(fresh(5))
    assert keeper.hint() is None
    keeper.keep(patience(5)[1])
    assert (kept().restarts, kept().hints) == (1, 1)


def test_a_game_is_called_what_it_is_called_also_before_it_is_begun_again() -> None:
    for choices in (None, 3):
        keep_patience(5, choices=choices)
    keeper = Keeper(PATIENCE)
    keeper.begin(fresh(5))
    [begun_before] = Store().unfinished()
    assert keeper.name == begun_before.name
    assert str(keeper.name).endswith("-2")


def test_a_deal_played_again_after_its_end_is_another_game() -> None:
    for _time in range(3):
        keep_patience(5, choices=None)
    names = [game.name for game in Store().games()]
    assert names == [f"{names[-1]}-3", f"{names[-1]}-2", names[-1]]


def test_the_game_left_before_is_told() -> None:
    left = keep_patience(4)
    keeper = Keeper(PATIENCE)
    keeper.begin(fresh(5))
    assert keeper.left_before is not None
    assert keeper.left_before.sitting == left
    assert Keeper(PARTIE).begin(next(partie(5))) is None


def test_nothing_happened_nothing_is_written() -> None:
    keeper = Keeper(PATIENCE)
    at = patience(5)
    keeper.begin(at[0])
    before = kept()
    keeper.keep(at[0])
    assert kept() == before


class Terminals:
    """Two terminals that have resumed the same game."""

    def __init__(self) -> None:
        self.left = keep_patience(5, choices=2)
        self.one, self.other = Keeper(PATIENCE), Keeper(PATIENCE)
        assert self.one.resume() == self.other.resume() == self.left


def test_a_choice_at_another_terminal_is_refused_and_the_game_reloaded() -> None:
    terminals = Terminals()
    mine, yours = patience(5)[3], other_choice(terminals.left)
    assert terminals.one.keep(mine) is None
    assert terminals.other.keep(yours) == mine
    assert kept().sitting == mine
    # From there it goes on, and now the first terminal is behind.
    assert terminals.other.keep(following := patience(5)[4]) is None
    assert terminals.one.hint() == following


def test_the_same_choice_at_another_terminal_is_no_second_one() -> None:
    terminals = Terminals()
    terminals.one.keep(mine := patience(5)[3])
    assert terminals.other.keep(mine) == mine
    assert kept().steps == PATIENCE.steps(mine)


def test_an_undo_at_another_terminal_is_not_overwritten() -> None:
    terminals = Terminals()
    terminals.one.keep(back := undo(terminals.left))
    assert terminals.other.keep(patience(5)[3]) == back
    assert kept().sitting == back


def test_the_same_deal_begun_at_two_terminals() -> None:
    """Whoever begins it anew does not touch what the other has chosen meanwhile."""
    keeper, other = Keeper(PATIENCE), Keeper(PATIENCE)
    at = patience(5)
    keeper.begin(at[0])
    assert other.begin(fresh(5)) is None
    keeper.keep(at[1])
    assert other.keep(other_choice(at[0])) == at[1]
    assert kept().sitting == at[1]


def test_what_was_lost_meanwhile_is_written_again() -> None:
    """The file was repaired from a backup: the game at the table is the truth."""
    keeper = Keeper(PATIENCE)
    at = patience(5)
    keeper.begin(at[0])
    early = Store().file.read_bytes()
    keeper.keep(at[1])
    keeper.keep(at[2])
    Store().file.write_bytes(early)
    assert keeper.keep(at[3]) is None
    assert kept().sitting == at[3]
    Store().file.unlink()
    for backup in Store().file.parent.glob("games-backup.db"):
        backup.unlink()
    assert keeper.keep(at[4]) is None
    assert kept().sitting == at[4]


@pytest.mark.parametrize("place", [0, 2])
def test_a_game_that_cannot_be_kept_for_a_while(
    place: int, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One notice, play goes on, and what was missed is made good."""
    keeper = Keeper(PATIENCE, Store(said.append))
    at = patience(5)

    def full(*_of: object) -> None:
        raise OSError(28, "No space left on device")

    def keep(sitting: Sitting) -> None:
        assert (keeper.begin if sitting is at[0] else keeper.keep)(sitting) is None

    for number, sitting in enumerate(at):
        is_full = place <= number < place + 3
        with monkeypatch.context() as patched:
            if is_full:
                patched.setattr(Store, "append", full)
            keep(sitting)
        assert keeper.is_kept is not is_full
    assert kept().sitting == at[-1]
    assert len(said) == 1
    assert "play goes on without" in said[0]


@pytest.mark.parametrize("trouble", [Damaged, PlayedElsewhere])
def test_what_is_said_is_no_fault_of_the_program(
    trouble: type[Exception], said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(PATIENCE, Store(said.append))

    def refuse(*_of: object) -> None:
        raise trouble

    monkeypatch.setattr(Store, "back_up", refuse)
    keeper.begin(fresh(5))
    [notice] = said
    assert "play goes on without" in notice
    assert "fault in the program" not in notice
    assert trouble.__name__ not in notice


def test_a_game_is_replayed_by_the_rules_not_by_trust() -> None:
    keep_patience(5)
    game = kept()
    assert sit_down_again(game.sitting.record) == game.sitting
