"""After a deal against the computer: what the person's decisions cost."""

from collections.abc import Callable, Iterator

from piquet.sitting import COMPUTER, Sitting
from piquet_app.duel import getting_ready
from piquet_app.duel.thinking import Thinking, here
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line


def reviewed_lines(
    sitting: Sitting,
    wording: Wording,
    done: Callable[[float], None] | None = None,
    think: Thinking = here,
) -> Iterator[Line]:
    """The review of the deal just over; `done` is told which share of it is judged."""
    # What it thinks with is loaded by those only who play a deal to its end.
    from piquet.opponent.review import review, unheard
    from piquet_app.table.review_lines import review_lines

    getting_ready.wait()
    seats = [sitting.seat(COMPUTER.other)]
    found = think(review, sitting.deal, seats, sitting.partie, done or unheard)
    yield Line()
    yield from review_lines(found, wording)
