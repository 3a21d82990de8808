"""What the computer does anyway, a hint or a decision, done again and again for a while."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

SECONDS: Final = 6.0


def over_and_over(work: Callable[..., Any]) -> Callable[..., Any]:
    """The work, done again until the time is over."""

    def done(*given: Any) -> Any:
        end = monotonic() + SECONDS
        while True:
            found = work(*given)
            if monotonic() > end:
                return found

    return done


def hints(view: Any) -> Any:
    """What the second process does when a hint is asked for, each time from the beginning."""
    from patience import expert
    from patience.hints import hints as given
    from patience.hints import prospects_in

    def anew() -> Any:
        prospects_in.cache_clear()
        expert.start.cache_clear()
        return given(view)

    return over_and_over(anew)()


def advise(*given: Any) -> Any:
    """What the second process does when a hint is asked for at the table of piquet."""
    from piquet.opponent.advice import advise as once

    return over_and_over(once)(*given)


def decide(player: Callable[..., Any], *given: Any) -> Any:
    """What it does when a level has to decide."""
    return over_and_over(player)(*given)
