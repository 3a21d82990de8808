"""A player's sitting at one deal: the layouts so far, and taking a choice back.

A sitting is a value, and every verb gives the next one.
"""

from dataclasses import dataclass, field, replace

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
    `choices` is what was extracted or declined wherever a card was eligible.
    """

    layouts: tuple[Layout, ...]
    choices: tuple[Move, ...] = field(compare=False)
    before_restart: "Sitting | None" = field(default=None, compare=False, repr=False)
    """What `undo` brings back when every choice since the last restart is taken back."""

    @property
    def now(self) -> Layout:
        """The table as it lies."""
        return self.layouts[-1]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The triples in order, the one that is open at the end."""
        places = range(len(self.layouts) - self.now.is_over)
        return tuple(map(self.step, places))

    @property
    def open_step(self) -> Step:
        """The triple that waits for a choice."""
        return self.step(len(self.layouts) - 1)

    def step(self, place: int) -> Step:
        """The triple of one of the layouts; however long the game is, it takes no longer."""
        layout, first = self.layouts[place], place
        while first and self.layouts[first - 1].number_of_pass == layout.number_of_pass:
            first -= 1
        number = place - first + 1
        if place == len(self.layouts) - 1:
            return Step(layout, number, is_open=True)
        return Step(layout, number, _move_between(layout, self.layouts[place + 1]))

    @property
    def record(self) -> Record:
        """The game so far."""
        return Record(self.now.deal, self.choices)

    @property
    def last_choice(self) -> int | None:
        """Which layout before this one was the last that asked the player; None: none did."""
        earlier = range(len(self.layouts) - 2, -1, -1)
        return next((n for n in earlier if len(legal_moves(self.layouts[n])) > 1), None)

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice, or a restart, to take back."""
        return self.can_restart or self.before_restart is not None

    @property
    def can_restart(self) -> bool:
        """Whether a choice has been made since the start."""
        return self.last_choice is not None


def sit_down(deal: Deal) -> Sitting:
    """A new game, played to its first choice."""
    return _decided((start(deal),), ())


def sit_down_again(record: Record) -> Sitting:
    """The game of a record, at the first choice that it leaves open.

    Raises `IllegalMove` where the record breaks a rule, as `replay` does.
    """
    return _decided(tuple(replay(record)), record.choices)


def choose(sitting: Sitting, move: Move) -> Sitting:
    """Take a card, or None to decline; raises `IllegalMove` and changes nothing."""
    after = (*sitting.layouts, apply(sitting.now, move))
    return _decided(after, (*sitting.choices, move), sitting.before_restart)


def undo(sitting: Sitting) -> Sitting:
    """Back to the last triple that asked the player, over a redeal if need be.

    A restart is undone in one step. Raises `NothingToUndo`.
    """
    last = sitting.last_choice
    if last is not None:
        taken_back = sum(bool(layout.eligible) for layout in sitting.layouts[last:-1])
        choices = sitting.choices[: len(sitting.choices) - taken_back]
        return replace(sitting, layouts=sitting.layouts[: last + 1], choices=choices)
    if sitting.before_restart is None:
        raise NothingToUndo("there is nothing to undo yet")
    return sitting.before_restart


def restart(sitting: Sitting) -> Sitting:
    """The same deal from the start; before the first choice that changes nothing."""
    if not sitting.can_restart:
        return sitting
    return replace(sit_down(sitting.now.deal), before_restart=sitting)


def _decided(
    layouts: tuple[Layout, ...], choices: tuple[Move, ...], before_restart: Sitting | None = None
) -> Sitting:
    """Do what leaves no choice: nothing eligible, or a single card that must be taken."""
    done, chosen = list(layouts), list(choices)
    while len(moves := legal_moves(done[-1])) == 1:
        [move] = moves
        done.append(apply(done[-1], move))
        if move is not None:
            chosen.append(move)
    return Sitting(tuple(done), tuple(chosen), before_restart)


def _move_between(before: Layout, after: Layout) -> Move:
    return next(iter(after.extracted[len(before.extracted) :]), None)
