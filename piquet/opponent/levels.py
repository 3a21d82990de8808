"""The levels of the computer: each sees less far than the next, and none blunders on purpose.

`club` throws cards by rules of thumb, and plays a card after a look at a few of the hands that the
other may hold, whatever he said. `strong` throws what promises most by exact expectation, looks at
more hands, and minds what was said and how the partie stands. `expert` besides tries the exchanges
that are expected to be worth most, by playing deals out, and does not call what would hardly be
good.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from piquet.actions import Action, Exchange, Play
from piquet.easy import easy
from piquet.families import Callings, Exchanges
from piquet.opponent.calling import call as unless_hardly_good
from piquet.opponent.exchanging import exchange as tried_out
from piquet.opponent.hands import UNIFORM
from piquet.opponent.playing import Sight, play
from piquet.opponent.screen import best_exchanges
from piquet.opponent.settling import stakes_of
from piquet.opponent.stakes import POINTS
from piquet.view import View
from piquet_scoring import Stream

Deciding: TypeAlias = Callable[[View, Stream], Action]


@dataclass(frozen=True, slots=True)
class Level:
    """How an exchange is chosen, how much is looked at for a card, and what elder calls.

    `minds_partie`: whether cards are played as the partie stands, or for the points of the deal.
    """

    exchange: Deciding
    sight: Sight
    minds_partie: bool = False
    call: Deciding = easy

    def __call__(self, view: View, chance: Stream) -> Action:
        """Decide; answers, counts and questions are those of a truthful player."""
        if isinstance(view.open, Exchanges):
            return self.exchange(view, chance)
        if isinstance(view.open, tuple) and isinstance(view.open[0], Play):
            stakes = stakes_of(view) if self.minds_partie else POINTS
            return play(view, chance, self.sight, stakes)
        if isinstance(view.open, Callings):
            return self.call(view, chance)
        return easy(view, chance)


def most_promising(view: View, _chance: Stream) -> Exchange:
    """What promises most by exact expectation, as the partie stands."""
    return best_exchanges(view, most=1, stakes=stakes_of(view))[0].exchange


def best_tried(view: View, chance: Stream) -> Exchange:
    """What brings most when it is tried, as the partie stands."""
    return tried_out(view, chance, stakes=stakes_of(view))


LEVELS: Final = {
    "club": Level(easy, Sight(worlds=3, weighing=UNIFORM)),
    "strong": Level(most_promising, Sight(), minds_partie=True),
    "expert": Level(best_tried, Sight(), minds_partie=True, call=unless_hardly_good),
}
"""The levels above `easy`, the weaker first."""
