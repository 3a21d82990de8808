"""Which deal is to be played: a number, or the code that somebody gave."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from patience.layout import Deal
from patience.record import GAME, RULES_VERSION, read_deal
from patience.rules import Variant
from piquet_app.languages.words import _
from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import CHOOSE, Key, bindings
from piquet_app.screens.told import Told
from piquet_app.terminal.lines import Line
from piquet_app.terminal.refusals import WrongInput, sentence
from piquet_scoring.errors import PiquetError

_LEAVE: Final = Key("escape", "close", "back", (), "Esc")
_LONGEST_NUMBER: Final = 19


class AskDeal(ModalScreen[Deal | None]):
    """A line to type in; its result is the deal."""

    BINDINGS: ClassVar[list[Binding]] = bindings([_LEAVE])  # type: ignore[assignment]
    DEFAULT_CSS: ClassVar[str] = """
    AskDeal { align: center middle; background: $background; }
    AskDeal > Vertical { width: 56; height: auto; background: $surface; padding: 1 2; }
    AskDeal Input, AskDeal Input:focus {
        margin: 1 0; border: none; height: 1; background: $panel;
    }
    """

    def compose(self) -> ComposeResult:
        """What is asked, the line, and why an answer does not fit."""
        with Vertical():
            yield Told([Line(_("The number of a deal (of seed 0, by rank or suit), or its code:"))])
            yield Input()
            yield Told(id="fault")
        yield KeyBar([CHOOSE, _LEAVE])

    def on_mount(self) -> None:
        """The line is typed into at once."""
        self.query_one(Input).focus()

    def on_input_changed(self) -> None:
        """Something else is typed: why the last answer did not fit is out of date."""
        self.query_one("#fault", Told).lines = ()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """An answer."""
        event.stop()
        self.action_choose()

    def action_choose(self) -> None:
        """The deal that was typed, if it is one."""
        try:
            self.dismiss(deal_called(self.query_one(Input).value))
        except PiquetError as error:
            reason = sentence(error)
            self.query_one("#fault", Told).lines = (
                Line(reason[:1].upper() + reason[1:] + ".", is_strong=True),
            )

    def action_close(self) -> None:
        """None."""
        self.dismiss(None)


def deal_called(text: str, variant: Variant = Variant.RANK_OR_SUIT) -> Deal:
    """The deal of a code, or of a number of seed 0; raises `PiquetError`.

    >>> deal_called("patience:suit-only:1:5:48213").number, deal_called(" 17 ").seed
    (48213, 0)
    """
    given = text.strip()
    if given.isdecimal() and len(given) <= _LONGEST_NUMBER:
        return Deal(variant, 0, int(given))
    if not given.startswith(GAME):
        raise WrongInput(
            "“{given}” is neither the number of a deal nor its code, which is like "
            "patience:rank-or-suit:{version}:SEED:DEAL",
            given=given,
            version=RULES_VERSION,
        )
    return read_deal(given)
