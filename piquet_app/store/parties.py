"""How a partie of the game for two is kept: what was agreed, then every action of both."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from piquet.partie_record import partie_id, read_terms, terms_line
from piquet.partie_steps import sitting_of, steps_of
from piquet.sitting import Sitting, can_undo, sit_down
from piquet_app.store.kinds import PARTIE_WORD, Kind


def _sitting(head: str, steps: Sequence[str], undos: int, hints: int) -> Sitting:
    return replace(sitting_of(read_terms(head), steps), undos=undos, hints=hints)


def _is_chosen(sitting: Sitting) -> bool:
    """Whether anybody but the computer has decided anything, in the cut or since."""
    if sitting.terms.level is None:
        return bool(steps_of(sitting))
    has_cut = sitting.now is not None and sit_down(sitting.terms).now is None
    return has_cut or bool(sitting.finished) or can_undo(sitting)


PARTIE: Final = Kind(
    word=PARTIE_WORD,
    name=lambda sitting: partie_id(sitting.terms),
    head=lambda sitting: terms_line(sitting.terms),
    steps=steps_of,
    sitting=_sitting,
    is_over=lambda sitting: sitting.is_over,
    is_chosen=_is_chosen,
)
