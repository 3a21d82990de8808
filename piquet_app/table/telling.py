"""A game told from one of its triples on, to the choice that is open or to the end."""

from collections.abc import Iterator

from patience.sitting import Sitting
from piquet_app.languages.words import _
from piquet_app.table.deal_lines import again_lines, opening_lines
from piquet_app.table.end_lines import end_lines
from piquet_app.table.triple_lines import open_lines, step_lines
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line


def told(sitting: Sitting, wording: Wording, since: int) -> Iterator[Line]:
    """The triples that are done with, from one on, then the choice that is open or the end."""
    for step in sitting.steps[since:]:
        if not step.is_open:
            yield from step_lines(step, wording)
    yield Line()
    if sitting.now.is_over:
        yield from end_lines(sitting.now, wording)
        yield from again_lines(sitting.now.deal)
    else:
        yield from open_lines(sitting, wording)


def as_it_lies(sitting: Sitting, wording: Wording) -> Iterator[Line]:
    """Only the choice that is open, or the end."""
    yield from told(sitting, wording, since=len(sitting.steps))


def replay_lines(sitting: Sitting) -> Iterator[Line]:
    """A whole game, triple by triple, and how it ended or stands."""
    yield from opening_lines(sitting.now.deal)
    yield from told(sitting, Wording(), since=0)
    if not sitting.now.is_over:
        yield Line(_("Here the record ends: the game is not finished."))
