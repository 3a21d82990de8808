"""What is said for a few seconds, in rows of its own: it covers neither a card nor a key."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from textual.app import App
from textual.dom import DOMNode
from textual.reactive import reactive
from textual.timer import Timer

_SECONDS: Final = 8
"""So long something is said that stands in no place of its own."""

_Result = TypeVar("_Result")


class NoticingApp(App[_Result]):
    """Says one thing at a time, above the keys of whatever screen there is.

    What is said last stands first; what it has taken the place of comes again after it. A remark
    about what was just done does not: another one, the next thing that is done, or another screen
    ends it.
    """

    notice: reactive[str] = reactive("")

    def __init__(self) -> None:
        super().__init__()
        self._notices = list[str]()
        self._remark = ""
        self._clock: Timer | None = None

    def on_mount(self) -> None:
        """A remark is of use only where it was made."""
        self.screen_change_signal.subscribe(self, lambda _screen: self.end_remark(), immediate=True)

    def tell(self, text: str) -> None:
        """Say something for a few seconds, over whatever screen there is."""
        self._notices = [*(each for each in self._notices if each != text), text]
        self._say_the_last()

    def remark(self, text: str) -> None:
        """Say for a few seconds what came of a key, until something else is done or shown."""
        self.end_remark()
        self._remark = text
        self.tell(text)

    def end_remark(self) -> None:
        """The remark that was made last is out of date."""
        if self._remark in self._notices:
            self._notices.remove(self._remark)
            self._say_the_last()

    async def run_action(
        self,
        action: Any,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Whatever a key does, what was remarked before it is out of date."""
        before = self._remark
        is_done = await super().run_action(action, default_namespace, namespaces)
        if is_done and self._remark is before:  # else the action has remarked something itself
            self.end_remark()
        return is_done

    def _say_the_last(self) -> None:
        self.notice = self._notices[-1] if self._notices else ""
        if self._clock is not None:
            self._clock.stop()
        self._clock = self.set_timer(_SECONDS, self._forget) if self._notices else None

    def _forget(self) -> None:
        self._notices.pop()
        self._say_the_last()
