"""All games that are kept: what the program reads of them, and the one way to write an event.

What is wrong with the file is said once, in one sentence, and is put right where that can be done.
"""

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from piquet_app.keeping.home import in_home
from piquet_app.keeping.lock import locked
from piquet_app.languages.words import _
from piquet_app.store import rows
from piquet_app.store.backup import back_up
from piquet_app.store.connection import newer, version, writing
from piquet_app.store.damage_words import damage_in_words
from piquet_app.store.events import Event
from piquet_app.store.files import BACKUP, FILE, LOCK
from piquet_app.store.finding import ended, found
from piquet_app.store.games import Game, told
from piquet_app.store.importing import bring_in
from piquet_app.store.kinds import Kind
from piquet_app.store.older_files import take_over
from piquet_app.store.repair import repair, salvaged
from piquet_app.store.schema import VERSION
from piquet_app.store.troubles import Damaged
from piquet_app.store.verifying import Verdict, verify
from piquet_app.terminal import streams
from piquet_app.terminal.refusals import WrongInput, sentence

Chains: TypeAlias = Mapping[str, tuple[Event, ...]]
"""The events of games by their names."""

_TRIES: Final = 2
"""How often a writing is tried: what was damaged the first time is repaired the second."""


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
        """The games to go on with, the latest first; raises OSError."""
        games = self._games(self._chains(rows.unfinished), kind)
        return tuple(game for game in games if not game.is_over)

    def games(self, kind: Kind[Any] | None = None) -> tuple[Game, ...]:
        """All games, the latest first; raises OSError."""
        return self._games(self._chains(rows.all_events), kind)

    def find(self, name: str | None, kind: Kind[Any] | None = None) -> Game:
        """The unfinished game of this name, or the latest; raises OSError and `WrongInput`.

        A name may be shortened, and the share code of a patience does as well.
        """
        try:
            return found(self.unfinished(kind), name, kind)
        except WrongInput:
            if name is not None and (over := ended(self.games(kind), name)) is not None:
                raise over from None
            raise

    def show(self, name: str) -> Game:
        """The game of this name, over or not; raises as `find` does."""
        return found(self.games(), name, None)

    def verify(self) -> Verdict:
        """Play all games again; nothing is repaired. Raises OSError."""
        take_over(self.file, self.say)
        is_there = self.file.exists() and self.file.stat().st_size > 0
        return verify(self.file) if is_there else Verdict()

    def bring_in(self, games: Iterable[Sequence[Event]]) -> int:
        """Take some games from elsewhere; how many were new. Raises OSError and `Newer`."""
        self.games()
        with locked(self.file.with_name(LOCK)), writing(self.file) as database:
            stored = rows.every_event(database)
            return sum(bring_in(database, events, stored) for events in games)

    def sitting(self, game: Game) -> Any | None:
        """The table as a game stands; None, and said, where its steps break a rule."""
        try:
            return game.sitting
        except ValueError as error:
            self._say_unreadable(game.name, error)
            return None

    def append(self, after: Event | None, events: Sequence[Event]) -> None:
        """Write what comes next in a game: all of it is on the disk then, or nothing is.

        Raises OSError, `Newer` and `PlayedElsewhere`.
        """
        for tries_left in reversed(range(_TRIES)):
            self._is_there()
            try:
                rows.append(self.file, after, events)
                return
            except Damaged:
                if not tries_left:
                    raise
                self._repaired()

    def back_up(self) -> None:
        """Keep a copy of all games now and then; where that fails, there is the older one."""
        try:
            with contextlib.suppress(OSError):
                self._say_if_backup_has_more(back_up(self.file))
        except Damaged:
            self._repaired()

    def _say_if_backup_has_more(self, missing: Sequence[str]) -> None:
        if missing:
            notice = _(
                "the backup {file} has games that are not kept any more ({games}); "
                "it stays as it is, and no other is written"
            )
            file = self.file.with_name(BACKUP)
            self.say(notice.format(file=file, games=", ".join(missing)))

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
        is_there = self.file.exists() and self.file.stat().st_size > 0
        if not is_there and self.file.with_name(BACKUP).exists():
            self._repaired()
            return True
        return is_there

    def _repaired(self) -> Chains:
        """The games that could be saved from a damaged file, and what became of it said."""
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
