"""A question over the table, with a few answers."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key as KeyPress
from textual.screen import ModalScreen

from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import Key, heard
from piquet_app.screens.told import Told
from piquet_app.terminal.lines import Line


class Question(ModalScreen[str]):
    """Some lines and the keys that answer; its result is what the key stands for.

    The action of such a key is made by `answer`.
    """

    DEFAULT_CSS: ClassVar[str] = """
    Question { align: center middle; background: $background; }
    Question > Vertical { width: 56; height: auto; background: $surface; padding: 1 2; }
    Question KeyBar { dock: none; margin: 1 0 0 0; padding: 0; background: $surface; }
    """

    def __init__(self, lines: Iterable[Line], answers: Sequence[Key]) -> None:
        super().__init__()
        self.lines, self.answers = tuple(lines), tuple(answers)

    def compose(self) -> ComposeResult:
        """The question, then its answers."""
        with Vertical():
            yield Told(self.lines)
            yield KeyBar(self.answers)

    async def on_key(self, event: KeyPress) -> None:
        """A key that answers, under either layout."""
        for key in self.answers:
            if event.key in heard(key):
                event.stop()
                await self.run_action(key.action)
                return

    def action_answer(self, meaning: str) -> None:
        """The player has answered."""
        self.dismiss(meaning)


def answer(meaning: str) -> str:
    """The action of a key that answers a question so."""
    return f"answer({meaning!r})"
