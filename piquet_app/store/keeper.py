"""Keeps the game that is being played; if that goes wrong, play goes on."""

import contextlib
import time
from collections.abc import Iterator
from typing import Final, Generic

from piquet_app.languages.words import N_, _
from piquet_app.store.events import Happening, chained
from piquet_app.store.games import Game, Happenings, changes, new_game, numbered, told
from piquet_app.store.kinds import Kind, Sitting
from piquet_app.store.store import Store
from piquet_app.store.troubles import Damaged, Newer, PlayedElsewhere
from piquet_app.terminal.refusals import sentence

ELSEWHERE: Final = N_("Another terminal has played on in this game; here is where it stands now.")
"""What is said when a choice was refused."""


class Keeper(Generic[Sitting]):
    """Writes down what happens in one game, before it is shown.

    What cannot be kept is said once, and is made good as soon as it can be. `is_kept` tells whether
    all has been kept so far, `left_before` which game of the kind, in which something was chosen,
    was left last when this began.
    """

    def __init__(self, kind: Kind[Sitting], store: Store | None = None) -> None:
        self.kind = kind
        self.store = store or Store()
        self.is_kept = False
        self.left_before: Game | None = None
        self._game: Game | None = None
        self._older: Game | None = None
        self._hints = 0
        self._has_complained = False

    @property
    def game(self) -> Game | None:
        """The game as it is kept; None while it was never kept."""
        return self._game

    @property
    def name(self) -> str | None:
        """What the game is called, or that which it would begin anew; None while none is kept."""
        game = self._game or self._older
        return game.name if game else None

    @property
    def is_touched(self) -> bool:
        """Whether something was chosen or asked for in the game of this name.

        Else it is listed only as long as it is the one left last.
        """
        game = self._game or self._older
        return game is not None and not game.is_untouched

    def begin(self, sitting: Sitting) -> Sitting | None:
        """Keep a new game, but not in place of an unfinished one of the same deal.

        That is returned; the first change that is kept begins it anew. One in which nothing was
        chosen yet is simply gone on with.
        """
        self._game, self._older, self._hints = None, None, 0
        with self._playing_on():
            return self._begin(sitting)
        return None

    def resume(self, name: str | None = None) -> Sitting:
        """Go on with a kept game; raises `WrongInput` where there is none, and OSError.

        Also `PiquetError` where its steps break a rule.
        """
        self._game = self.store.find(name, self.kind)
        self.is_kept = True
        sitting: Sitting = self._game.sitting
        self.store.sit_down(self._game)
        return sitting

    def keep(self, sitting: Sitting) -> Sitting | None:
        """Keep the game as it stands now.

        Where another terminal has played on meanwhile, nothing is kept, and the game is returned as
        it stands there.
        """
        with self._playing_on():
            return self._kept(sitting)
        return None

    def hint(self) -> Sitting | None:
        """Keep that help was asked for; returns what `keep` does."""
        if self._game is not None and self._game.is_over:
            return None
        self._hints += 1
        if self._game is not None:
            with self._playing_on():
                return self._written(self._game, ())
        return None

    @contextlib.contextmanager
    def _playing_on(self) -> Iterator[None]:
        """Around whatever reads or writes what is kept."""
        self.is_kept = False
        try:
            yield
            self.is_kept = True
        except (OSError, Newer, Damaged, PlayedElsewhere) as error:
            if not self._has_complained:
                self._has_complained = True
                notice = _("this game cannot be kept, play goes on without ({reason})")
                self.store.say(notice.format(reason=sentence(error)))

    def _begin(self, sitting: Sitting) -> Sitting | None:
        unfinished, head = self.store.unfinished(self.kind), self.kind.head(sitting)
        touched = (game for game in unfinished if not self.store.is_untouched(game))
        self.left_before = next(touched, None)
        for game in unfinished:
            older: Sitting | None = self.store.sitting(game) if game.head == head else None
            if older is not None:
                return self._found(game, older, sitting)
        self.store.back_up()
        self._lay_down(sitting)
        return None

    def _found(self, game: Game, older: Sitting, sitting: Sitting) -> Sitting | None:
        """An unfinished game of the same deal is kept."""
        if game.is_untouched and game.steps == self.kind.steps(sitting):
            self._game = game
            self.store.sit_down(game)
            return None
        self._older = game
        return older

    def _lay_down(self, sitting: Sitting) -> None:
        """Write a game that is not kept yet, under the first name that no other game has."""
        begins, *steps = new_game(self.kind, sitting)
        happenings = (begins, *self._owed, *steps)
        for name in numbered(self.kind.name(sitting)):
            events = chained(name, None, happenings, _now())
            with contextlib.suppress(PlayedElsewhere):
                self.store.append(None, events)
                self._written_down(told(events))
                return

    def _kept(self, sitting: Sitting) -> Sitting | None:
        if self._game is not None:
            return self._written(self._game, changes(self.kind, self._game.steps, sitting))
        if self._older is not None:
            anew = changes(self.kind, (), sitting)
            return self._written(self._older, anew, opening=((Happening.AGAIN, ""),))
        self._lay_down(sitting)
        return None

    def _written(
        self, game: Game, happenings: Happenings, opening: Happenings = ()
    ) -> Sitting | None:
        """Write what happened next; the game as it stands elsewhere if that is another one."""
        if not (happenings := (*opening, *self._owed, *happenings)):
            return None
        events = chained(game.name, game.last, happenings, _now())
        try:
            self.store.append(game.last, events)
        except PlayedElsewhere:
            stored = self._stored(game.name)
            if not _is_earlier(stored, game):
                assert stored is not None
                self._game, self._older = stored, None
                sitting: Sitting = stored.sitting
                return sitting
            # The file was damaged meanwhile, and the newest events could not be saved from it.
            missing = game.events[len(stored.events) if stored else 0 :]
            self.store.append(stored.last if stored else None, (*missing, *events))
        self._written_down(told((*game.events, *events)))
        return None

    @property
    def _owed(self) -> Happenings:
        """The hints that were given and are not written down yet."""
        return ((Happening.HINT, ""),) * self._hints

    def _written_down(self, game: Game) -> None:
        self._game, self._older, self._hints = game, None, 0

    def _stored(self, name: str) -> Game | None:
        return next((game for game in self.store.games() if game.name == name), None)


def _is_earlier(stored: Game | None, game: Game) -> bool:
    """Whether what is stored is only a beginning of a game."""
    return stored is None or stored.events == game.events[: len(stored.events)]


def _now() -> int:
    return time.time_ns() // 10**6
