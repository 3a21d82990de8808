"""A player's sitting at one deal: the layouts so far, and taking a choice back.

A sitting is a value, and every verb gives the next one.
"""

from dataclasses import dataclass
from itertools import pairwise

from patience.game import apply, legal_moves, start
from patience.layout import Deal, Layout
from patience.record import Record, replay
from patience.rules import Move
from piquet_scoring import IllegalMove


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


@dataclass(frozen=True, slots=True)
class Sitting:
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
    def last_choice(self) -> int | None:
        """Which layout before this one was the last that asked the player; None: none did."""
        earlier = range(len(self.layouts) - 2, -1, -1)
        return next((n for n in earlier if len(legal_moves(self.layouts[n])) > 1), None)

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return self.last_choice is not None


def sit_down(deal: Deal) -> Sitting:
    """A new game, played to its first choice."""
    return _decided((start(deal),))


def sit_down_again(record: Record) -> Sitting:
    """The game of a record, at the first choice that it leaves open.

    Raises `IllegalMove` where the record breaks a rule, as `replay` does.
    """
    return _decided(tuple(replay(record)))


def choose(sitting: Sitting, move: Move) -> Sitting:
    """Take a card, or None to decline; raises `IllegalMove` and changes nothing."""
    return _decided((*sitting.layouts, apply(sitting.now, move)))


def undo(sitting: Sitting) -> Sitting:
    """Back to the last triple that asked the player, over a redeal if need be.

    Raises `NothingToUndo`.
    """
    last = sitting.last_choice
    if last is None:
        raise NothingToUndo("there is nothing to undo yet")
    return Sitting(sitting.layouts[: last + 1])


def restart(sitting: Sitting) -> Sitting:
    """The same deal from the start."""
    return sit_down(sitting.now.deal)


def _decided(layouts: tuple[Layout, ...]) -> Sitting:
    """Do what leaves no choice: nothing eligible, or a single card that must be taken."""
    done = list(layouts)
    while len(moves := legal_moves(done[-1])) == 1:
        done.append(apply(done[-1], moves[0]))
    return Sitting(tuple(done))


def _move_between(before: Layout, after: Layout) -> Move:
    return next(iter(after.extracted[len(before.extracted) :]), None)
