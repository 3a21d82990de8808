"""A game of patience as it is played at a table: the layouts so far, and taking a choice back.

Nothing here draws or reads: a table is a value, and every verb gives the next one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from patience.game import apply, legal_moves, start
from patience.layout import Deal, Layout
from patience.record import Record
from patience.rules import Move
from piquet_app.refusals import WrongInput
from piquet_app.words import N_
from piquet_scoring import IllegalMove
from piquet_scoring.errors import PiquetError


class NothingToUndo(IllegalMove):
    """No choice has been made yet."""


@dataclass(frozen=True, slots=True)
class Step:
    """One triple and what was done with it; `number` counts the triples of its pass from 1.

    `layout` is the table before the move. `is_open`: nothing has been done with it yet.
    """

    layout: Layout
    number: int
    move: Move = None
    is_open: bool = False

    @property
    def is_choice(self) -> bool:
        """Whether the player was, or is, asked."""
        return len(legal_moves(self.layout)) > 1


@dataclass(frozen=True, slots=True)
class Table:
    """Every layout of a game in order, the last one as it lies now.

    The last one waits for a choice, or the game is over: what decides itself has been done.
    """

    layouts: tuple[Layout, ...]

    @property
    def now(self) -> Layout:
        """The table as it lies."""
        return self.layouts[-1]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The triples in order, the one that is open at the end."""
        moves = [_move_between(before, after) for before, after in pairwise(self.layouts)]
        steps, number, number_of_pass = list[Step](), 0, 0
        for layout, move in zip(self.layouts, [*moves, None], strict=True):
            number = number + 1 if layout.number_of_pass == number_of_pass else 1
            number_of_pass = layout.number_of_pass
            if not layout.is_over:
                steps.append(Step(layout, number, move, is_open=layout is self.now))
        return tuple(steps)

    @property
    def record(self) -> Record:
        """The game so far: what was extracted or declined wherever a card was eligible."""
        done = (step for step in self.steps if not step.is_open)
        return Record(self.now.deal, tuple(step.move for step in done if step.layout.eligible))

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return self._last_choice() is not None

    def _last_choice(self) -> int | None:
        """Which of the layouts before this one was the last that asked the player."""
        earlier = range(len(self.layouts) - 2, -1, -1)
        return next((n for n in earlier if len(legal_moves(self.layouts[n])) > 1), None)


def lay(deal: Deal) -> Table:
    """A new game, played to its first choice."""
    return _decided((start(deal),))


def lay_again(record: Record) -> Table:
    """The game of a record, at the first choice that it leaves open.

    Raises `WrongInput` naming the first choice of the record that breaks a rule.
    """
    layouts = [start(record.deal)]
    for number, move in enumerate(record.choices, 1):
        try:
            layouts.extend(_without_eligible(layouts[-1]))
            layouts.append(apply(layouts[-1], move))
        except IllegalMove as error:
            raise _wrong_choice(number, move, error) from None
    layouts.extend(_without_eligible(layouts[-1]))
    return _decided(tuple(layouts))


def choose(table: Table, move: Move) -> Table:
    """Take a card, or None to decline; raises `IllegalMove` and changes nothing."""
    return _decided((*table.layouts, apply(table.now, move)))


def undo(table: Table) -> Table:
    """Back to the last triple that asked the player, over a redeal if need be."""
    last = table._last_choice()
    if last is None:
        raise NothingToUndo(N_("there is nothing to undo yet"))
    return Table(table.layouts[: last + 1])


def restart(table: Table) -> Table:
    """The same deal from the start."""
    return lay(table.now.deal)


def _decided(layouts: tuple[Layout, ...]) -> Table:
    """Do what leaves no choice: nothing eligible, or a single card that must be taken."""
    done = list(layouts)
    while len(moves := legal_moves(done[-1])) == 1:
        done.append(apply(done[-1], moves[0]))
    return Table(tuple(done))


def _without_eligible(layout: Layout) -> Iterator[Layout]:
    while legal_moves(layout) == (None,):
        layout = apply(layout, None)
        yield layout


def _move_between(before: Layout, after: Layout) -> Move:
    return next(iter(after.extracted[len(before.extracted) :]), None)


def _wrong_choice(number: int, move: Move, reason: PiquetError) -> WrongInput:
    word = "-" if move is None else str(move)
    return WrongInput(
        "choice {number} of the game, {word}: {reason}", number=number, word=word, reason=reason
    )
