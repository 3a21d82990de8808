"""All games that are kept: what the program reads of them, and the one way to write an event.

What is wrong with the file is said once, in one sentence, and is put right where that can be done.
What that takes is imported then: whoever begins a game waits for none of it.
"""

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from piquet_app.keeping.home import in_home
from piquet_app.keeping.lock import locked
from piquet_app.languages.words import _
from piquet_app.store import rows
from piquet_app.store.backup import back_up
from piquet_app.store.connection import newer, version, writing
from piquet_app.store.events import Event
from piquet_app.store.files import BACKUP, FILE, LOCK
from piquet_app.store.finding import found
from piquet_app.store.games import Game, told
from piquet_app.store.kinds import Kind
from piquet_app.store.last_left import last_first, note
from piquet_app.store.older_files import take_over
from piquet_app.store.schema import VERSION
from piquet_app.store.troubles import Damaged
from piquet_app.terminal import streams
from piquet_app.terminal.refusals import sentence

if TYPE_CHECKING:
    from piquet_app.store.verifying import Verdict

Chains: TypeAlias = Mapping[str, tuple[Event, ...]]
"""The events of games by their names."""

_Answer = TypeVar("_Answer")


class Store:
    """The games in the user's folder; `notify` is told what the user must know."""

    def __init__(self, notify: Callable[[str], None] = streams.complain) -> None:
        self.file: Path = in_home(FILE)
        self._notify = notify
        self._said = set[str]()
        self._is_examined = False

    def say(self, notice: str) -> None:
        """Tell the user, once."""
        if notice not in self._said:
            self._said.add(notice)
            self._notify(notice)

    def unfinished(self, kind: Kind[Any] | None = None) -> tuple[Game, ...]:
        """The games to go on with, that which was left last first; raises OSError."""
        games = self._games(self._chains(rows.unfinished), kind)
        return last_first(self.file, [game for game in games if not game.is_over])

    def games(self, kind: Kind[Any] | None = None) -> tuple[Game, ...]:
        """All games, the latest first; raises OSError."""
        return self._games(self._chains(rows.all_events), kind)

    def to_go_on_with(self) -> tuple[Game, ...]:
        """The unfinished games but those that were only looked at, unless that was done last.

        So the first one is that with which whoever names none goes on. Raises OSError.
        """
        unfinished = self.unfinished()
        others = (game for game in unfinished[1:] if not self.is_untouched(game))
        return (*unfinished[:1], *others)

    def listed(self) -> tuple[Game, ...]:
        """All games as a list numbers them: those that are over come last. Raises OSError."""
        games = self.to_go_on_with()
        looked_at = (game for game in self.unfinished() if game not in games)
        return (*games, *looked_at, *(game for game in self.games() if game.is_over))

    def find(self, name: str | None, kind: Kind[Any] | None = None) -> Game:
        """The unfinished game of this name, or the latest; raises OSError and `WrongInput`.

        A name may be shortened; its number in the list and the share code of a patience do as well.
        """
        games = self.unfinished() if name is None else self.listed()
        if not any(kind in (None, game.kind) for game in games):
            games = self.listed()  # what is over is not gone on with, but it is kept
        return found(games, name, kind, goes_on=True)

    def show(self, name: str) -> Game:
        """The game of this name, over or not; raises as `find` does."""
        return found(self.listed(), name, None)

    def sit_down(self, game: Game) -> None:
        """Note that this game is gone on with: it is the one left last, played or only seen."""
        note(self.file, game.name)

    def verify(self) -> "Verdict":
        """Play all games again; nothing is repaired. Raises OSError."""
        from piquet_app.store.verifying import Verdict, verify

        take_over(self.file, self.say)
        if self._holds_something():
            return verify(self.file)
        backup = self.file.with_name(BACKUP)
        fault = _("The file of kept games is missing; there is only its backup, {file}.")
        return Verdict(faults=(fault.format(file=backup),) if backup.exists() else ())

    def bring_in(self, games: Iterable[Sequence[Event]]) -> int:
        """Take some games from elsewhere; how many were new. Raises as `append` does."""
        from piquet_app.store.importing import bring_in

        given = tuple(games)

        def bring() -> int:
            with locked(self.file.with_name(LOCK)), writing(self.file) as database:
                stored = rows.every_event(database)
                return sum(bring_in(database, events, stored) for events in given)

        self.games()
        return self._repairing(bring)

    def sitting(self, game: Game) -> Any | None:
        """The table as a game stands; None, and said, where its steps break a rule."""
        try:
            return game.sitting
        except ValueError as error:
            self._say_unreadable(game.name, error)
            return None

    def is_untouched(self, game: Game) -> bool:
        """Whether a game was only looked at; one that cannot be read is said and stays listed."""
        return self.sitting(game) is not None and game.is_untouched

    def append(self, after: Event | None, events: Sequence[Event]) -> None:
        """Write what comes next in a game: all of it is on the disk then, or nothing is.

        Raises OSError, `Newer`, `PlayedElsewhere`, and `Damaged` where it cannot be repaired.
        """

        def write() -> None:
            self._is_there()
            rows.append(self.file, after, events)

        self._repairing(write)

    def _repairing(self, write: Callable[[], _Answer]) -> _Answer:
        """Write; what is damaged is repaired, and then it is tried once more."""
        try:
            return write()
        except Damaged:
            self._repaired()
            return write()

    def back_up(self) -> None:
        """Keep a copy of all games now and then; where that fails, there is the older one."""
        try:
            with contextlib.suppress(OSError):
                if (aside := back_up(self.file)) is not None:
                    from piquet_app.store.damage_words import aside_in_words

                    self.say(aside_in_words(aside))
        except Damaged:
            self._repaired()

    def _chains(self, read: Callable[[Path], Chains]) -> Chains:
        """What is read of the file, which is repaired first if need be."""
        take_over(self.file, self.say)
        if not self._is_there():
            return {}
        try:
            if not self._is_examined:
                rows.examine(self.file)
                self._is_examined = True
            self._say_if_newer()
            return read(self.file)
        except Damaged:
            return self._repaired()

    def _is_there(self) -> bool:
        """Whether there is a file; one that is missing or empty is made from its backup."""
        is_there = self._holds_something()
        if not is_there and self.file.with_name(BACKUP).exists():
            self._repaired()
            return True
        return is_there

    def _holds_something(self) -> bool:
        return self.file.exists() and self.file.stat().st_size > 0

    def _repaired(self) -> Chains:
        """The games that could be saved from a damaged file, and what became of it said."""
        from piquet_app.store.damage_words import damage_in_words
        from piquet_app.store.repair import repair, salvaged

        if self._say_if_newer():
            return {}
        try:
            repaired = repair(self.file)
        except OSError as error:
            notice = _("the file of kept games is damaged and cannot be repaired now ({reason})")
            self.say(notice.format(reason=sentence(error)))
            return salvaged(self.file).games
        if repaired is None:
            return rows.all_events(self.file)
        self.say(damage_in_words(repaired))
        return repaired.saved.games

    def _say_if_newer(self) -> bool:
        """Whether the file is of a later version, which is said."""
        with contextlib.suppress(Damaged, OSError):
            given = version(self.file)
            if given > VERSION:
                self.say(sentence(newer(given)))
                return True
        return False

    def _games(self, chains: Chains, kind: Kind[Any] | None) -> tuple[Game, ...]:
        games = (self._told(name, events) for name, events in reversed(tuple(chains.items())))
        return tuple(game for game in games if game and kind in (None, game.kind))

    def _told(self, name: str, events: Sequence[Event]) -> Game | None:
        try:
            return told(events)
        except ValueError as error:
            self._say_unreadable(name, error)
            return None

    def _say_unreadable(self, name: str, error: ValueError) -> None:
        notice = _("the game {name} cannot be read: {reason}")
        self.say(notice.format(name=name, reason=sentence(error)))
