"""Whether each key that is shown does something: it is pressed, and everything is looked at."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from textual.pilot import Pilot

from piquet_app.screens.app import Farewell
from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import Key, heard
from tests.piquet_app.screens.tables import seen, still

_LONG: Final = 50
"""How often a key that seems to do nothing is looked at again."""

Presses: TypeAlias = Callable[[Pilot[Farewell], str], Awaitable[None]]


def shown_keys(pilot: Pilot[Farewell]) -> list[Key]:
    """The keys of every row that is seen, also of one that something lies over."""
    bars = [bar for screen in pilot.app.screen_stack for bar in screen.query(KeyBar)]
    return [key for bar in bars if bar.visible and bar.region.area for key in bar.keys]


def as_it_stands(pilot: Pilot[Farewell]) -> tuple[object, ...]:
    """All that a key could change."""
    return (seen(pilot), tuple(pilot.app.screen_stack), pilot.app.return_value)


async def dead_keys(
    pilot: Pilot[Farewell], press: Presses, laid_again: Callable[[], Awaitable[None]]
) -> list[str]:
    """The keys that are shown and do nothing; everything is laid again after each."""
    dead, stack = list[str](), list(pilot.app.screen_stack)
    signs = [sign for key in shown_keys(pilot) for sign in heard(key)]
    assert len(signs) == len(set(signs)), "a key does two things"
    for key in shown_keys(pilot):
        before = as_it_stands(pilot)
        await press(pilot, heard(key)[0])
        if not await _changes(pilot, before):
            dead.append(key.name)
        while len(pilot.app.screen_stack) > len(stack):
            pilot.app.pop_screen()
        await laid_again()
        await still(pilot)
    return dead


async def _changes(pilot: Pilot[Farewell], before: tuple[object, ...]) -> bool:
    """Whether anything becomes of it, however busy the machine is."""
    for _ in range(_LONG):
        if as_it_stands(pilot) != before:
            return True
        await pilot.pause(0.02)
    return False
