"""What is said over the offers can be read whole, and goes when something else is done."""

from collections.abc import Iterator

import pytest
from textual.pilot import Pilot

from piquet.contest import Cards
from piquet.deal import Phase
from piquet_app.duel.by_itself import Alone, played_alone
from piquet_app.duel.turn import Turn
from piquet_app.duel.typed import Command
from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.duel.decision import decision
from piquet_app.screens.duel.offers import Offers
from piquet_app.screens.duel.seen import seen
from piquet_scoring import Stream
from piquet_scoring.cards import PACK
from tests.piquet_app.screens.duel.tables import duel, press, sit, turn, usual_keys
from tests.piquet_app.screens.duel.test_fits import BESIDE_TALK, ROWS, decisions
from tests.piquet_app.screens.tables import LARGE, SMALL, bare, read_off, still
from tests.piquet_app.screens.tables import seen as drawn

SPEECHES = ["en", "ru"]


async def to_the_play(pilot: Pilot[Farewell]) -> None:
    while turn(pilot).sitting.deal.phase is not Phase.PLAY:
        await press(pilot, *usual_keys(pilot))


@pytest.mark.parametrize("speech", SPEECHES)
@pytest.mark.parametrize("size", [SMALL, LARGE, (80, 20)])
@pytest.mark.parametrize("plays", [0, 5])
def test_a_long_note_is_seen_whole(plays: int, size: tuple[int, int], speech: str) -> None:
    """What is told beside the table gives way to it, and comes back."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await to_the_play(pilot)
        while len(turn(pilot).sitting.deal.plays) < plays:
            await press(pilot, *usual_keys(pilot))
        table = duel(pilot)
        table.note = ""
        table._draw()
        await still(pilot)
        before = drawn(pilot)
        alone = [Alone(card, Command.FORCED) for card in PACK[:5]]
        alone += [Alone(card, Command.WINNERS) for card in PACK[5:8]]
        table.note = played_alone(tuple(alone), table.turn.settings.wording)
        table._draw_decision(seen(table.turn))
        await still(pilot)
        asked = table._decision.question
        assert bare(asked + table.note) == read_off(pilot, "Offers")
        table.note = ""
        table._draw_decision(seen(table.turn))
        await still(pilot)
        assert drawn(pilot) == before

    set_language(speech)
    sit(evening, size=size)


def refusals() -> Iterator[tuple[Turn, Cards]]:
    """Cards that will not do, in many decisions, and that need more rows than there are."""
    for asked_at in decisions("russian", "easy"):
        see, offers, chance = seen(asked_at), Offers(), Stream(1)
        assert see is not None
        for _ in range(8):
            picked = tuple(card for card in see.hand if chance.below(3) == 0)
            asked = decision(asked_at, picked)
            offers.show(asked, asked.usual, "")
            if asked.fault and offers._rows(BESIDE_TALK[60]) > ROWS[60] - 1:
                yield asked_at, picked


@pytest.mark.parametrize("speech", SPEECHES)
def test_why_cards_that_are_picked_will_not_do_is_seen_whole(speech: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        table, found = duel(pilot), 0
        for table.turn, table.picked in refusals():
            table.note = ""
            table._draw()
            await still(pilot)
            assert bare(table._decision.fault) in read_off(pilot, "Offers")
            found += 1
        assert found

    set_language(speech)
    sit(evening, size=SMALL)


@pytest.mark.parametrize("speech", SPEECHES)
def test_that_a_switch_was_turned_is_said_until_something_else_is_done(speech: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await to_the_play(pilot)
        for goes_on in ("right", "left", "h"):
            await press(pilot, "w")
            said = pilot.app.notice  # type: ignore[attr-defined]
            assert said
            await press(pilot, "z")
            assert pilot.app.notice == said  # type: ignore[attr-defined]
            await press(pilot, goes_on)
            assert pilot.app.notice == ""  # type: ignore[attr-defined]

    set_language(speech)
    sit(evening, number=6)
