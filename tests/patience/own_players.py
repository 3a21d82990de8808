"""Players as a user may write them: good ones and bad ones."""

import multiprocessing
import os
import signal
import sys
from typing import Final

from patience import Move, View
from piquet_scoring import PACK, Stream

NOT_A_FUNCTION: Final = 12

if os.environ.get("PRINTS_AT_IMPORT"):
    print("printed at import")


def last(view: View, chance: Stream) -> Move:
    """Takes the last eligible card, or declines where it is the only one and that is allowed."""
    lone = len(view.eligible) == 1 and view.options.may_decline
    return None if lone else view.eligible[-1]


def lots(view: View, chance: Stream) -> Move:
    """Does what `random` does."""
    return [*view.eligible, None][chance.below(len(view.eligible) + view.options.may_decline)]


def walks_through_sets(view: View, chance: Stream) -> Move:
    """Goes by whatever card comes first in a set."""
    return view.eligible[next(iter(view.unseen | view.discard)).index % len(view.eligible)]


class Careful:
    """Players may be methods."""

    @staticmethod
    def first(view: View, chance: Stream) -> Move:
        return view.eligible[0]


def cheats_later(view: View, chance: Stream) -> Move:
    """Takes what is not there, in the third pass."""
    put_away = sorted(view.discard, key=str)
    return put_away[0] if view.number_of_pass == 3 else view.eligible[0]


def answers_text(view: View, chance: Stream) -> str:
    return str(view.eligible[0])


def breaks_down(view: View, chance: Stream) -> Move:
    raise RuntimeError("lost my glasses")


def leaves(view: View, chance: Stream) -> Move:
    raise SystemExit(3)


def stops(view: View, chance: Stream) -> Move:
    raise GeneratorExit


async def waits(view: View, chance: Stream) -> Move:
    return view.eligible[0]


class Unspeakable(Exception):
    """Says nothing of itself, and is equal to everything."""

    def __str__(self) -> str:
        raise self

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = Exception.__hash__


def fails_unspeakably(view: View, chance: Stream) -> Move:
    raise Unspeakable


def answers_unspeakably(view: View, chance: Stream) -> object:
    return Unspeakable()


def never(view: View, chance: Stream) -> Move:
    """Always declines."""
    return None


def dies_elsewhere(view: View, chance: Stream) -> Move:
    """Ends its process, but not the one that was started first."""
    if multiprocessing.parent_process():
        os._exit(0)
    return view.eligible[0]


def prints(view: View, chance: Stream) -> Move:
    """Prints in every way there is."""
    print("printed")
    os.write(1, b"written\n")
    print("printed past", file=sys.__stdout__)
    return view.eligible[0]


def interrupts(view: View, chance: Stream) -> Move:
    """Presses Ctrl-C in about one of thirty games."""
    if not view.extracted and view.eligible[0] == PACK[7]:
        signal.raise_signal(signal.SIGINT)
    return view.eligible[0]
