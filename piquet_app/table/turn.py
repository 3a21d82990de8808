"""One turn at the table: an answer comes in, and what is to be said comes out.

Nothing here draws, reads or keeps: `play` does.
"""

from dataclasses import dataclass

from patience.sitting import Sitting, choose, restart, undo
from piquet_app.languages.words import _
from piquet_app.table.deal_lines import opening_lines
from piquet_app.table.hint_lines import hint_lines
from piquet_app.table.prompts import chosen_line, refusal_line
from piquet_app.table.rules_lines import answering_line, rules_lines
from piquet_app.table.telling import as_it_lies, told
from piquet_app.table.triple_lines import place_in_words
from piquet_app.table.typed import Choice, Command, read_answer
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line
from piquet_scoring.errors import PiquetError


@dataclass(frozen=True, slots=True)
class Turn:
    """The sitting after an answer, how cards are written from now on, and what is said.

    `helps`: it is said what would be good to do.
    """

    sitting: Sitting
    wording: Wording
    lines: tuple[Line, ...]
    quits: bool = False
    helps: bool = False


def begin(sitting: Sitting, wording: Wording) -> Turn:
    """A game is laid: what decided itself is told, then the first choice is shown."""
    opening = opening_lines(sitting.now.deal)
    return Turn(sitting, wording, (*opening, *told(sitting, wording, since=0)))


def go_on(sitting: Sitting, wording: Wording) -> Turn:
    """A kept game lies on the table again."""
    opening = opening_lines(sitting.now.deal)
    return Turn(sitting, wording, (*opening, Line(), *as_it_lies(sitting, wording)))


def answered(sitting: Sitting, wording: Wording, text: str) -> Turn:
    """What an answer does; one that does not fit changes nothing and is answered by what would."""
    try:
        answer = read_answer(text, sitting.now)
        if isinstance(answer, Choice):
            return _chosen(sitting, wording, answer)
        return _done(sitting, wording, answer)
    except PiquetError as error:
        return Turn(sitting, wording, (refusal_line(error, wording),))


def _chosen(sitting: Sitting, wording: Wording, choice: Choice) -> Turn:
    after = choose(sitting, choice.move)
    chosen = chosen_line(choice.move, wording)
    following = told(after, wording, since=len(sitting.layouts))
    return Turn(after, wording, (Line(), chosen, *following))


def _done(sitting: Sitting, wording: Wording, command: Command) -> Turn:
    match command:
        case Command.UNDO:
            return _back(undo(sitting), wording)
        case Command.RESTART:
            return _from_the_start(restart(sitting), wording)
        case Command.WORDS:
            other = Wording(in_words=not wording.in_words)
            return Turn(sitting, other, (Line(), *as_it_lies(sitting, other)))
        case Command.HINT:
            given = hint_lines(sitting.now, wording)
            return Turn(sitting, wording, (Line(), *given, Line()), helps=True)
        case Command.RULES:
            rules = (*rules_lines(sitting.now.deal), answering_line())
            return Turn(sitting, wording, (Line(), *rules, Line()))
        case Command.QUIT:
            return Turn(sitting, wording, (), quits=True)


def _back(back: Sitting, wording: Wording) -> Turn:
    """The last choice, or a restart, was taken back."""
    where = Line(_("Back at {place}.").format(place=place_in_words(back.open_step)))
    return Turn(back, wording, (Line(), where, Line(), *as_it_lies(back, wording)))


def _from_the_start(again: Sitting, wording: Wording) -> Turn:
    said = _("The same deal from the start.")
    if again.can_undo:
        said = _("The same deal from the start (u takes it back).")
    return Turn(again, wording, (Line(), Line(said), *told(again, wording, since=0)))
