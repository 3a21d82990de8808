"""How a partie of the game for two is kept: what was agreed, then every action of both."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from piquet.partie_record import partie_id, read_terms, terms_line
from piquet.partie_steps import sitting_of, steps_of
from piquet.sitting import Sitting
from piquet_app.store.kinds import PARTIE_WORD, Kind


def _sitting(head: str, steps: Sequence[str], undos: int, hints: int) -> Sitting:
    return replace(sitting_of(read_terms(head), steps), undos=undos, hints=hints)


PARTIE: Final = Kind(
    word=PARTIE_WORD,
    name=lambda sitting: partie_id(sitting.terms),
    head=lambda sitting: terms_line(sitting.terms),
    steps=steps_of,
    sitting=_sitting,
    is_over=lambda sitting: sitting.is_over,
)
