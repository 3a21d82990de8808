"""The player `easy`: fixed rules of thumb, without search and without chance.

He is the yardstick of stronger players, so he stays as he is. He shows carte blanche, calls all
that he holds and answers truthfully, looks and asks where that costs nothing, and does not turn up
the leavings, which would tell the adversary as much as him: all this is `piquet.obvious`. How he
exchanges and plays stands in `piquet.easy_exchange` and `piquet.easy_play`.
"""

from piquet.actions import Action, Play
from piquet.easy_exchange import exchange
from piquet.easy_play import play
from piquet.families import Exchanges
from piquet.obvious import obvious
from piquet.view import View
from piquet_scoring import Stream


def easy(view: View, chance: Stream) -> Action:
    """Plays by rules of thumb; draws nothing from `chance`."""
    if isinstance(view.open, Exchanges):
        return exchange(view.hand, view.open)
    return obvious(view) or Play(play(view))
