"""A game told from one of its triples on, to the choice that is open or to the end."""

from collections.abc import Iterator

from patience.review import Review, review
from patience.sitting import Sitting
from piquet_app.languages.words import _
from piquet_app.table.cost_lines import cost_lines
from piquet_app.table.deal_lines import again_lines, opening_lines
from piquet_app.table.end_lines import end_lines
from piquet_app.table.triple_lines import happened, open_lines
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line


def told(sitting: Sitting, wording: Wording, since: int) -> Iterator[Line]:
    """What happened from one of the layouts on, then the choice that is open or the end."""
    yield from happened(sitting, wording, since, len(sitting.layouts) - 1)
    yield Line()
    yield from as_it_lies(sitting, wording)


def as_it_lies(sitting: Sitting, wording: Wording) -> Iterator[Line]:
    """Only the choice that is open, or the end."""
    if sitting.now.is_over:
        yield from end_lines(sitting.now, wording)
    else:
        yield from open_lines(sitting, wording)


def closing_lines(sitting: Sitting, reviewed: Review | None, wording: Wording) -> Iterator[Line]:
    """After the end of a game: what its choices cost, and how to play it again."""
    yield from cost_lines(reviewed, wording)
    yield from again_lines(sitting.now.deal)


def replay_lines(sitting: Sitting) -> Iterator[Line]:
    """A whole game, triple by triple, how it ended or stands, and what its choices cost."""
    wording = Wording()
    yield from opening_lines(sitting.now.deal)
    yield from told(sitting, wording, since=0)
    if sitting.now.is_over:
        yield from closing_lines(sitting, review(sitting), wording)
    else:
        yield from cost_lines(review(sitting), wording)
        yield Line(_("Here the record ends: the game is not finished."))
