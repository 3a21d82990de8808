"""Tables of the game for two as tests sit at them: by keys and clicks, through Textual's pilot."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from textual.pilot import Pilot

from piquet.rules import RUBICON, Rules
from piquet.sitting import Sitting, Terms
from piquet_app.duel.settings import Settings
from piquet_app.duel.turn import Turn
from piquet_app.keeping.preferences import Preferences
from piquet_app.screens.app import Farewell, TableApp
from piquet_app.screens.duel.decision import Use, decision
from piquet_app.screens.duel.duel_screen import DuelScreen
from piquet_app.screens.duel.hand import DIGITS, Hand
from piquet_app.screens.duel.seen import seen
from piquet_app.screens.house import House
from piquet_app.store.parties import PARTIE
from piquet_app.store.store import Store
from piquet_scoring import Card
from tests.piquet_app.screens.tables import DAY, LARGE, NAMES, NEXT, answered, still, until

TEXTUAL_NAMES: Final = {**NAMES, "-": "minus", "=": "equals_sign"}

AtTable: TypeAlias = Callable[[Pilot[Farewell]], Awaitable[None]]


def sit(
    evening: AtTable,
    *,
    number: int = 6,
    level: str | None = "easy",
    rules: Rules = RUBICON,
    size: tuple[int, int] = LARGE,
    preferences: Preferences | None = None,
    settings: Settings | None = None,
) -> TableApp:
    """Spend an evening at a partie that begins with this deal of seed 0."""

    async def spent() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            await evening(pilot)

    terms = Terms(rules, 0, number, level)
    app = TableApp(
        lambda: house.partie(terms, settings or Settings()), preferences or Preferences()
    )
    house = House(lambda: app.preferences, lambda: NEXT, DAY)
    asyncio.run(spent())
    return app


def duel(pilot: Pilot[Farewell]) -> DuelScreen:
    """The table, whatever lies over it."""
    tables = [screen for screen in pilot.app.screen_stack if isinstance(screen, DuelScreen)]
    return tables[-1]


def turn(pilot: Pilot[Farewell]) -> Turn:
    return duel(pilot).turn


async def settled(pilot: Pilot[Farewell]) -> None:
    """Wait until the step that was begun is shown."""
    await answered(pilot)
    await until(pilot, lambda: not duel(pilot).is_thinking)
    await still(pilot)


async def press(pilot: Pilot[Farewell], *keys: str) -> None:
    """Press keys, each when what came of the one before is shown."""
    for key in keys:
        pilot.app.simulate_key(TEXTUAL_NAMES.get(key, key))
        await settled(pilot)


async def click_card(pilot: Pilot[Farewell], card: Card) -> None:
    """Click on a card of the hand."""
    hand = pilot.app.screen.query_one(Hand)
    left = hand._lefts()[hand.held.cards.index(card)]
    assert await pilot.click(Hand, offset=(hand.gutter.left + left + 1, hand.gutter.top + 2))
    await settled(pilot)


def key_of(pilot: Pilot[Farewell], card: Card) -> str:
    """The key below a card."""
    see = seen(turn(pilot))
    assert see is not None
    return DIGITS[see.hand.index(card)]


def usual_keys(pilot: Pilot[Farewell]) -> list[str]:
    """Keys that answer whatever is asked: the first cards, else what is pointed at."""
    now = turn(pilot)
    asked = decision(now, ())
    if now.is_covered:
        assert now.now.turn is not None
        return [str(now.now.turn.value)]
    if asked.use is Use.PLAYS:
        return [key_of(pilot, asked.cards[0])]
    if asked.usual is None:
        return [key_of(pilot, asked.cards[0]), key_of(pilot, asked.cards[1]), "enter"]
    return ["enter"]


def kept() -> Sitting:
    """The partie as another program finds it kept."""
    [game, *_others] = Store().games(PARTIE)
    sitting: Sitting = game.sitting
    return sitting
