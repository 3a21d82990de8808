"""How a game of patience is kept: its deal, then the cards extracted."""

from collections.abc import Sequence
from typing import Final

from patience.record import Record, game_id, read_record
from patience.sitting import Sitting, sit_down_again
from piquet_app.store.kinds import PATIENCE_WORD, Kind


def _head(sitting: Sitting) -> str:
    return str(Record(sitting.now.deal))


def _steps(sitting: Sitting) -> tuple[str, ...]:
    words = str(sitting.record).split()
    return tuple(words[len(words) - len(sitting.choices) :])


def _sitting(head: str, steps: Sequence[str], _undos: int, _hints: int) -> Sitting:
    return sit_down_again(read_record(" ".join([head, *steps])))


PATIENCE: Final = Kind(
    word=PATIENCE_WORD,
    name=lambda sitting: game_id(sitting.now.deal),
    head=_head,
    steps=_steps,
    sitting=_sitting,
    is_over=lambda sitting: sitting.now.is_over,
    is_chosen=lambda sitting: sitting.can_restart,
)
