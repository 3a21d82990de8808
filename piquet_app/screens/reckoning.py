"""What is reckoned beside the screen of the patience, in a process of its own.

What it takes is imported there too: none of it is needed for the first triple.
"""

from typing import TYPE_CHECKING

from patience.layout import Layout, view_of
from patience.rules import is_solved
from patience.sitting import Sitting
from piquet_app.screens.reckoner import elsewhere
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line

if TYPE_CHECKING:
    from patience.course import Moment
    from patience.hints import Hint
    from patience.review import Review


def hints_at(layout: Layout) -> "tuple[Hint, ...]":
    """The chance after each choice that is open."""
    from patience.hints import hints

    return elsewhere(hints, view_of(layout))


def hint_about(layout: Layout) -> tuple[Line, ...]:
    """The chance after each choice in words, and why."""
    from piquet_app.table.hint_lines import hint_lines

    given = hints_at(layout) if is_solved(layout.deal.options) else ()
    return tuple(hint_lines(layout, Wording(), given))


def looked_through(sitting: Sitting) -> "tuple[tuple[Moment, ...] | None, Review | None]":
    """How the chance of a finished game went, and what its choices cost."""
    return elsewhere(_looked_through, sitting)


def _looked_through(sitting: Sitting) -> "tuple[tuple[Moment, ...] | None, Review | None]":
    from patience.course import course
    from patience.review import review

    return course(sitting), review(sitting)
