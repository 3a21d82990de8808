"""One turn at the table: an answer comes in, and what is to be said comes out.

Nothing here draws, reads or keeps: `play` does.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from piquet_app import table_lines
from piquet_app.deal_lines import again_lines, opening_lines
from piquet_app.end_lines import end_lines
from piquet_app.hints import hints
from piquet_app.lines import Line, Wording
from piquet_app.rules_lines import rules_lines
from piquet_app.table import Table, choose, restart, undo
from piquet_app.table_answers import Choice, Command, read_answer
from piquet_app.words import _
from piquet_scoring.errors import PiquetError


@dataclass(frozen=True, slots=True)
class Turn:
    """The table after an answer, how cards are written from now on, and what is said."""

    table: Table
    wording: Wording
    lines: tuple[Line, ...]
    quits: bool = False


def begin(table: Table, wording: Wording) -> Turn:
    """A game is laid: what decided itself is told, then the first choice is shown."""
    opening = opening_lines(table.now.deal)
    return Turn(table, wording, (*opening, *_told(table, wording, since=0)))


def go_on(table: Table, wording: Wording) -> Turn:
    """A kept game lies on the table again."""
    opening = opening_lines(table.now.deal)
    return Turn(table, wording, (*opening, *_as_it_lies(table, wording)))


def answered(table: Table, wording: Wording, text: str) -> Turn:
    """What an answer does; one that does not fit changes nothing and is answered by what would."""
    try:
        answer = read_answer(text, table.now)
        if isinstance(answer, Choice):
            return _chosen(table, wording, answer)
        return _done(table, wording, answer)
    except PiquetError as error:
        return Turn(table, wording, (table_lines.refusal_line(error, table.now, wording),))


def _chosen(table: Table, wording: Wording, choice: Choice) -> Turn:
    after = choose(table, choice.move)
    taken = table_lines.taken_line(choice.move, wording)
    return Turn(after, wording, (Line(), taken, *_told(after, wording, since=len(table.steps))))


def _done(table: Table, wording: Wording, command: Command) -> Turn:
    match command:
        case Command.UNDO:
            back = undo(table)
            lines = (Line(), Line(_("Taken back.")), *_as_it_lies(back, wording))
            return Turn(back, wording, lines)
        case Command.RESTART:
            again = restart(table)
            said = Line(_("The same deal from the start."))
            return Turn(again, wording, (Line(), said, *_told(again, wording, since=0)))
        case Command.WORDS:
            other = Wording(in_words=not wording.in_words)
            return Turn(table, other, tuple(_as_it_lies(table, other)))
        case Command.HINT:
            given = table_lines.hint_lines(hints(table.now), wording)
            return Turn(table, wording, (Line(), *given, Line()))
        case Command.RULES:
            return Turn(table, wording, (Line(), *rules_lines(table.now.deal), Line()))
        case Command.QUIT:
            return Turn(table, wording, (), quits=True)


def _as_it_lies(table: Table, wording: Wording) -> Iterator[Line]:
    return _told(table, wording, since=len(table.steps))


def _told(table: Table, wording: Wording, since: int) -> Iterator[Line]:
    """The triples that decided themselves, from one on, then the choice that is open or the end."""
    for step in table.steps[since:]:
        if not step.is_open:
            yield from table_lines.step_lines(step, wording)
    yield Line()
    if table.now.is_over:
        yield from end_lines(table, wording)
        yield from again_lines(table.now.deal)
    else:
        yield from table_lines.open_lines(table, wording)
