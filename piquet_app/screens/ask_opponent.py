"""Against whom a partie is to be played, the computer or another person, and by which rules."""

from collections.abc import Iterator
from typing import ClassVar, Final, TypeAlias

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen

from piquet.players import PLAYERS
from piquet.rules import RULE_BOOKS, Rules
from piquet_app.languages.rules_words import rules_in_words
from piquet_app.languages.words import N_, _
from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import BACK, CHOOSE, Key, bindings
from piquet_app.screens.menu import Entry, Menu
from piquet_app.screens.told import Told
from piquet_app.terminal.lines import Line

TWO_PEOPLE: Final = ""
"""What is answered where no computer plays."""

_LEVELS: Final = {
    "easy": N_("the computer, easy"),
    "club": N_("the computer, a club player"),
    "strong": N_("the computer, strong"),
    "expert": N_("the computer, an expert"),
    TWO_PEOPLE: N_("another person at this keyboard"),
}


_RULES: Final = Key("r", "rules", N_("other rules"))

Agreed: TypeAlias = tuple[Rules, str]
"""The rule book, and the level or `TWO_PEOPLE`."""


class AskOpponent(ModalScreen[Agreed | None]):
    """A row each, the one chosen last pointed at; below them the rules can be changed."""

    BINDINGS: ClassVar[list[Binding]] = bindings([_RULES, BACK])  # type: ignore[assignment]
    DEFAULT_CSS: ClassVar[str] = """
    AskOpponent { align: center middle; background: $background; }
    AskOpponent > Vertical { width: 56; height: auto; background: $surface; padding: 1 2; }
    AskOpponent Told { margin: 0 0 1 0; }
    """

    def __init__(self, rules: Rules, opponent: str | None) -> None:
        super().__init__()
        self.rules, self.opponent = rules, opponent

    def compose(self) -> ComposeResult:
        """The question, then who there is."""
        levels = self._levels()
        place = levels.index(self.opponent) if self.opponent in levels else 0
        with Vertical():
            yield Told([self._question()])
            yield Menu(list(self._entries(levels)), place)
        yield KeyBar([CHOOSE, _RULES, BACK])

    def _question(self) -> Line:
        told = _("Piquet for two {rules}. Against whom?")
        return Line(told.format(rules=rules_in_words(self.rules)))

    def _entries(self, levels: list[str]) -> Iterator[Entry]:
        for level in levels:
            yield Entry(_(_LEVELS[level]), f"pick({level!r})")
        yield Entry(_(_RULES.label), _RULES.action, _RULES)

    def on_mount(self) -> None:
        """The list hears the arrows."""
        self.query_one(Menu).focus()

    async def action_choose(self) -> None:
        """Who stands at the pointer."""
        await self.query_one(Menu).action_choose()

    def action_pick(self, level: str) -> None:
        """One of them."""
        self.dismiss((self.rules, level))

    def action_rules(self) -> None:
        """The next rule book, after the last the first."""
        books = list(RULE_BOOKS.values())
        self.rules = books[(books.index(self.rules) + 1) % len(books)]
        self.query_one(Told).lines = (self._question(),)

    def action_close(self) -> None:
        """Nobody."""
        self.dismiss(None)

    def _levels(self) -> list[str]:
        return [*(level for level in PLAYERS if level in _LEVELS), TWO_PEOPLE]
