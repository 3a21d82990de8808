"""The settings: each a row that says how it stands, and changes when it is chosen."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from piquet_app.keeping.preferences import Deck, Preferences, Shade
from piquet_app.languages.words import LANGUAGES, N_, _, language
from piquet_app.screens.duel.switches import order_in
from piquet_app.screens.keys import BACK, CHOOSE, Key, bindings
from piquet_app.screens.menu import Entry, Menu
from piquet_app.screens.paint import BLANK, on_paper, with_cards, words
from piquet_app.screens.table_screen import TableScreen
from piquet_app.screens.told import Told
from piquet_app.terminal.cards import written
from piquet_app.terminal.lines import Line
from piquet_scoring.cards import SUITS, Card, Rank

_LANGUAGE: Final = Key("l", "language", N_("language: {value}"))
_SHADE: Final = Key("t", "shade", N_("table: {value}"))
_DECK: Final = Key("d", "deck", N_("deck: {value}"))
_AUTO: Final = Key("a", "auto", N_("a triple without a choice: {value}"))
_ODDS: Final = Key("o", "odds", N_("the odds of every choice: {value}"))
_HAND: Final = Key("h", "hand", N_("order of the hand: {value}"))
_FORCED: Final = Key("f", "forced", N_("forced cards play themselves: {value}"))
_WINNERS: Final = Key("w", "winners", N_("sure winners in a row: {value}"))
_ALL: Final = (_LANGUAGE, _SHADE, _DECK, _AUTO, _ODDS, _HAND, _FORCED, _WINNERS)

_LANGUAGES: Final = {"en": "English", "ru": "Русский"}
_SHADES: Final = {Shade.DARK: N_("dark"), Shade.LIGHT: N_("light")}
_DECKS: Final = {Deck.FOUR_COLOURS: N_("four colours"), Deck.TWO_COLOURS: N_("two colours")}
_AUTOS: Final = {True: N_("goes on by itself"), False: N_("waits for a key")}
_SHOWN: Final = {True: N_("always shown"), False: N_("shown on request")}
_SWITCHED: Final = {True: N_("on"), False: N_("off")}
_CHIP: Final = 5
_REACH: Final = N_(
    "The language is that of the screens. What a command answers line by line is in the language "
    "of your locale, or of --lang."
)


class SettingsScreen(TableScreen):
    """A row a setting, four cards that show how the deck looks, and what the language reaches."""

    BINDINGS: ClassVar[list[Binding]] = bindings([*_ALL, BACK])  # type: ignore[assignment]
    DEFAULT_CSS: ClassVar[str] = """
    SettingsScreen { align: center middle; }
    SettingsScreen > Vertical { width: 58; height: auto; background: $surface; padding: 1 3; }
    SettingsScreen .heading { text-style: bold; color: $primary; margin: 0 0 1 0; }
    SettingsScreen #deck { margin: 1 0; height: 1; }
    SettingsScreen #reach { color: $secondary; }
    """

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences

    def content(self) -> Iterator[Widget]:
        """The rows, then the deck."""
        with Vertical():
            yield Static(words(_("Settings")), classes="heading")
            yield Menu(self._entries())
            yield Static(_deck(), id="deck")
            yield Told([Line(_(_REACH))], id="reach")

    def on_mount(self) -> None:
        """The list hears the arrows."""
        self.query_one(Menu).focus()

    def keys(self) -> Sequence[Key]:
        """How to leave."""
        return [CHOOSE, BACK]

    async def action_choose(self) -> None:
        """The setting at the pointer."""
        await self.query_one(Menu).action_choose()

    def action_language(self) -> None:
        """The other language."""
        self._change(language=_after(language(), LANGUAGES))

    def action_shade(self) -> None:
        """Dark or light."""
        self._change(shade=_after(self.preferences.shade, tuple(Shade)))

    def action_deck(self) -> None:
        """Four colours or two."""
        self._change(deck=_after(self.preferences.deck, tuple(Deck)))

    def action_auto(self) -> None:
        """A triple that leaves no choice waits, or does not."""
        self._change(auto_play=not self.preferences.auto_play)

    def action_odds(self) -> None:
        """The odds all the time, or not."""
        self._change(odds=not self.preferences.odds)

    def action_hand(self) -> None:
        """By suit, by rank, by worth."""
        self._change(order=order_in(self.preferences).following.value)

    def action_forced(self) -> None:
        """The only card that may be played is played by itself, or waits."""
        self._change(forced=not self.preferences.forced)

    def action_winners(self) -> None:
        """Sure winners by themselves, or not."""
        self._change(winners=not self.preferences.winners)

    def action_close(self) -> None:
        """Back to the lobby."""
        self.close()

    def _change(self, **changes: Any) -> None:
        """Say so at once; whoever keeps the settings hears of it a moment later."""
        self.preferences = self.preferences._replace(**changes)
        self.query_one(Menu).show(self._entries())
        self.prefer(**changes)

    def _entries(self) -> list[Entry]:
        now = self.preferences
        values = {
            _LANGUAGE: _LANGUAGES[language()],
            _SHADE: _(_SHADES[now.shade]),
            _DECK: _(_DECKS[now.deck]),
            _AUTO: _(_AUTOS[now.auto_play]),
            _ODDS: _(_SHOWN[now.odds]),
            _HAND: _(order_in(now).label),
            _FORCED: _(_SWITCHED[now.forced]),
            _WINNERS: _(_SWITCHED[now.winners]),
        }
        return [
            Entry(_(key.label).format(value=value), key.action, key)
            for key, value in values.items()
        ]


def _after(value: Any, values: Sequence[Any]) -> Any:
    """The next of some values, after the last the first."""
    return values[(values.index(value) + 1) % len(values)]


def _deck() -> Content:
    """A card of each suit, on paper and in a sentence."""
    cards = [Card(Rank.QUEEN, suit) for suit in SUITS]
    on_table = Content(BLANK).join(on_paper(card, _CHIP) for card in cards)
    return on_table + Content(BLANK * 3) + with_cards(BLANK.join(map(written, cards)))
