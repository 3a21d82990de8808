"""What takes longer than a moment, reckoned beside the screen, which goes on answering keys."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from typing import Final, Generic, TypeVar

from textual.message import Message
from textual.message_pump import MessagePump

ASIDE: Final = "aside"
"""What a thread is called that reckons something."""

_Found = TypeVar("_Found")


@dataclass
class Reckoned(Message, Generic[_Found]):
    """What was asked for `what` is known; `fault` is what went wrong with it."""

    what: object
    found: _Found | None = None
    fault: Exception | None = None


def reckon(asker: MessagePump, what: object, work: Callable[[], _Found]) -> None:
    """Do some work in a thread of its own; the asker is sent a `Reckoned`.

    The program's end does not wait for it.
    """
    Thread(target=_reckon, args=(asker, what, work), name=ASIDE, daemon=True).start()


def _reckon(asker: MessagePump, what: object, work: Callable[[], _Found]) -> None:
    try:
        asker.post_message(Reckoned(what, work()))
    except Exception as fault:  # told where somebody hears it
        asker.post_message(Reckoned(what, fault=fault))
