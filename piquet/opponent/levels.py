"""The levels of the computer: each sees less far than the next, and none blunders on purpose.

`club` throws cards by rules of thumb, and plays a card after a look at a few of the hands that the
other may hold, whatever he said. `strong` throws what promises most by exact expectation, looks at
more hands, and minds what was said.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from piquet.actions import Action, Exchange, Play
from piquet.easy import easy
from piquet.families import Exchanges
from piquet.opponent.hands import UNIFORM
from piquet.opponent.playing import Sight, play
from piquet.opponent.screen import best_exchanges
from piquet.view import View
from piquet_scoring import Stream

Exchanging: TypeAlias = Callable[[View, Stream], Action]


@dataclass(frozen=True, slots=True)
class Level:
    """How an exchange is chosen, and how much is looked at for a card."""

    exchange: Exchanging
    sight: Sight

    def __call__(self, view: View, chance: Stream) -> Action:
        """Decide; calls, answers and questions are those of a truthful player."""
        if isinstance(view.open, Exchanges):
            return self.exchange(view, chance)
        if isinstance(view.open, tuple) and isinstance(view.open[0], Play):
            return play(view, chance, self.sight)
        return easy(view, chance)


def most_promising(view: View, _chance: Stream) -> Exchange:
    """What promises most by exact expectation."""
    return best_exchanges(view, most=1)[0].exchange


LEVELS: Final = {
    "club": Level(easy, Sight(worlds=3, weighing=UNIFORM)),
    "strong": Level(most_promising, Sight()),
}
"""The levels above `easy`, the weaker first."""
