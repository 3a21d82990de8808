"""The lobby: what can be played, what was left, and everything beside the table."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import ScreenResume
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from patience.layout import Deal
from patience.rules import Variant
from piquet_app.languages.words import N_, _
from piquet_app.screens.aside import Reckoned, reckon
from piquet_app.screens.ask_deal import AskDeal
from piquet_app.screens.beside import all_rules
from piquet_app.screens.house import House, is_patience
from piquet_app.screens.kept_games import KeptGames, told_games
from piquet_app.screens.keys import CHOOSE, QUIT, Key, bindings
from piquet_app.screens.menu import Entry, Menu
from piquet_app.screens.paint import BLANK, on_paper, words
from piquet_app.screens.settings_screen import SettingsScreen
from piquet_app.screens.sheet import Sheet
from piquet_app.screens.table_screen import TableScreen
from piquet_app.store.games import Game
from piquet_app.terminal.lines import Line
from piquet_app.terminal.refusals import sentence
from piquet_scoring.cards import SUITS, Card, Rank
from piquet_scoring.errors import PiquetError

if TYPE_CHECKING:
    from piquet_app.screens.ask_opponent import Agreed

_NAME: Final = "P I Q U E T"
_CHIP: Final = 4
_LONG: Final = 0.15
"""Seconds after which it is said that what was chosen takes a moment."""

_GO_ON: Final = Key("g", "go_on", N_("go on with your last game"))
_BY_RANK: Final = Key("p", "by_rank", N_("new patience, by rank or suit"))
_BY_SUIT: Final = Key("s", "by_suit", N_("new patience, by suit only"))
_TODAY: Final = Key("d", "today", N_("the deal of the day"))
_BY_CODE: Final = Key("c", "by_code", N_("a deal by its number or code"))
_PIQUET: Final = Key("t", "piquet", N_("piquet for two"))
_KEPT: Final = Key("k", "kept", N_("kept games"))
_STATISTICS: Final = Key("x", "statistics", N_("statistics"))
_RULES: Final = Key("?", "rules", N_("rules"), ("f1",))
_SETTINGS: Final = Key("e", "settings", N_("settings"))

_Found = TypeVar("_Found")

_ALL: Final = (
    _GO_ON,
    _BY_RANK,
    _BY_SUIT,
    _TODAY,
    _BY_CODE,
    _PIQUET,
    _KEPT,
    _STATISTICS,
    _RULES,
    _SETTINGS,
    QUIT,
)


class Lobby(TableScreen):
    """A list of everything; what is chosen lies over it until it is left."""

    BINDINGS: ClassVar[list[Binding]] = bindings(_ALL)  # type: ignore[assignment]
    DEFAULT_CSS: ClassVar[str] = """
    Lobby { align: center middle; }
    Lobby > VerticalScroll {
        width: 56; height: auto; max-height: 100%; background: $surface; padding: 1 3;
        scrollbar-size-vertical: 1;
    }
    Lobby #sign { height: 2; text-align: center; width: 1fr; }
    Lobby.-high #sign, Lobby.-tall #sign { height: 3; }
    Lobby #moment { height: 1; width: 1fr; text-align: center; color: $secondary; }
    """

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self._kept: tuple[Game, ...] = ()
        self._is_busy = False
        try:  # Nothing is drawn yet: so the list is whole from the first.
            self._kept = house.unfinished()
        except OSError as error:
            house.notify(sentence(error))

    def content(self) -> Iterator[Widget]:
        """The sign over the door, then the list."""
        with VerticalScroll(can_focus=False):
            yield Static(_sign(), id="sign")
            yield Menu(self._entries())
            yield Static(id="moment")

    def on_mount(self) -> None:
        """The list hears the arrows."""
        self.query_one(Menu).focus()

    def on_screen_resume(self, event: ScreenResume) -> None:
        """What lay over the list may have left a game, or ended one."""
        if self.size:
            reckon(self, self._show_kept, self.house.unfinished)

    def keys(self) -> Sequence[Key]:
        """What the list hears besides."""
        return [QUIT] if self._is_busy else [CHOOSE, _RULES, _SETTINGS, QUIT]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One thing at a time."""
        if self._is_busy and action != QUIT.action:
            return False
        return super().check_action(action, parameters)

    def on_reckoned(self, reckoned: Reckoned[Any]) -> None:
        """What was looked for is found, or what was chosen lies ready."""
        if reckoned.what != self._show_kept:
            self._is_busy = False
            self._show_moment()
        if isinstance(reckoned.fault, (OSError, PiquetError)):
            self.say(sentence(reckoned.fault))
        elif reckoned.fault is not None:
            raise reckoned.fault
        elif callable(reckoned.what):
            reckoned.what(reckoned.found)

    def _show_kept(self, kept: tuple[Game, ...]) -> None:
        self._kept = kept
        if self.query(Menu):
            self.query_one(Menu).show(self._entries())

    def _entries(self) -> list[Entry]:
        """Everything that is open; there may be no game to go on with."""
        closed = () if self._kept else (_GO_ON, _KEPT)
        return [Entry(_(key.label), key.action, key) for key in _ALL if key not in closed]

    def action_go_on(self) -> None:
        """The game that was left last."""
        if self._kept:
            self._resume(self._kept[0])

    def action_by_rank(self) -> None:
        """A new patience by rank or suit."""
        self._lay(self.house.any_deal(Variant.RANK_OR_SUIT))

    def action_by_suit(self) -> None:
        """A new patience by suit only."""
        self._lay(self.house.any_deal(Variant.SUIT_ONLY))

    def action_today(self) -> None:
        """The deal of the day."""
        self._lay(self.house.deal_of_today(Variant.RANK_OR_SUIT))

    def action_by_code(self) -> None:
        """Ask which deal."""
        self.app.push_screen(AskDeal(), self._asked)

    def action_piquet(self) -> None:
        """Ask against whom."""
        from piquet_app.screens.ask_opponent import AskOpponent

        asked = AskOpponent(self.house.rules, self.house.preferences().opponent)
        self.app.push_screen(asked, self._against)

    def action_kept(self) -> None:
        """All games that are kept."""
        if self._kept:
            self._take(partial(told_games, self._kept), self._show_games)

    def action_statistics(self) -> None:
        """What the games together tell."""
        from piquet_app.screens.statistics_sheet import StatisticsSheet

        self.app.push_screen(StatisticsSheet(self.house.store))

    def action_rules(self) -> None:
        """The rules of every game."""
        self.app.push_screen(Sheet(all_rules(self.house.rules)))

    def action_settings(self) -> None:
        """Language, colours, deck."""
        self.app.push_screen(SettingsScreen(self.house.preferences()))

    async def action_choose(self) -> None:
        """The entry at the pointer."""
        await self.query_one(Menu).action_choose()

    def action_quit(self) -> None:
        """Out of the program."""
        self.close()

    def _take(self, work: Callable[[], _Found], then: Callable[[_Found], object]) -> None:
        """Do beside the list what may take a moment; until it is done nothing else is chosen."""
        self._is_busy = True
        self.set_timer(_LONG, self._show_moment)
        reckon(self, then, work)

    def _show_moment(self) -> None:
        """Whether there is something to wait for."""
        told = _("One moment…") if self._is_busy else ""
        self.query_one("#moment", Static).update(words(told))
        self.show_keys()

    def _lay(self, deal: Deal) -> None:
        self._take(partial(self.house.patience, deal), self.app.push_screen)

    def _against(self, agreed: "Agreed | None") -> None:
        """Sit down to a partie against the computer, or another person."""
        if agreed is None:
            return
        from piquet.sitting import Terms
        from piquet_app.duel.settings import Settings

        rules, level = agreed
        self.prefer(rules=rules.name, opponent=level)
        terms = Terms(rules, 0, self.house.any_number(), level or None)
        self._take(partial(self.house.partie, terms, Settings()), self.app.push_screen)

    def _asked(self, deal: Deal | None) -> None:
        if deal is not None:
            self._lay(deal)

    def _picked(self, game: Game | None) -> None:
        if game is not None:
            self._resume(game)

    def _resume(self, game: Game) -> None:
        """Go on with a game that is kept."""
        self._take(partial(_resumed, self.house, game), self.app.push_screen)

    def _show_games(self, games: Sequence[tuple[Game, Line]]) -> None:
        self.app.push_screen(KeptGames(games), self._picked)


def _resumed(house: House, game: Game) -> Screen[None]:
    """The table of a kept game."""
    if is_patience(game):
        return house.resumed(game.name)
    from piquet_app.duel.settings import Settings

    return house.resumed_partie(game.name, Settings())


def _sign() -> Content:
    """The name of the program between the suits."""
    chips = [on_paper(Card(Rank.ACE, suit), _CHIP) for suit in SUITS]
    left, right = Content(BLANK).join(chips[:2]), Content(BLANK).join(chips[2:])
    return Content(BLANK * 2).join([left, words(_NAME, "bold $primary"), right])
