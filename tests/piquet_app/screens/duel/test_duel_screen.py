"""The game for two on a screen, against the computer: played by keys and by clicks."""

import re
from collections import deque
from collections.abc import Callable
from threading import Event, Thread
from threading import enumerate as enumerate_threads
from typing import Any

import pytest
from textual.pilot import Pilot

from piquet.actions import Exchange
from piquet.deal import Phase
from piquet.rules import ELGLIN, RUBICON, Rules
from piquet.sitting import act
from piquet_app.duel import getting_ready
from piquet_app.duel.answering import answered
from piquet_app.duel.orders import Order
from piquet_app.duel.settings import Settings
from piquet_app.duel.turn import Turn
from piquet_app.keeping.preferences import read_preferences
from piquet_app.languages.words import NO_BREAK, set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.aside import ASIDE
from piquet_app.screens.duel.commands import SELDOM
from piquet_app.screens.duel.decision import Use, decision
from piquet_app.screens.duel.evening import Evening
from piquet_app.screens.duel.offers import Offers
from piquet_app.screens.duel.seen import seen as table_of
from piquet_app.screens.house import House
from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import told, twin
from piquet_app.screens.question import Question
from piquet_app.screens.sheet import Sheet
from piquet_app.screens.told import Told
from piquet_app.store.keeper import Keeper
from piquet_app.store.parties import PARTIE
from piquet_app.store.store import Store
from piquet_scoring import Stream
from tests.piquet_app.duel.evenings import begun, text_of
from tests.piquet_app.duel.evenings import evening as evening_of
from tests.piquet_app.screens.duel.tables import (
    click_card,
    duel,
    kept,
    key_of,
    press,
    settled,
    sit,
    turn,
    usual_keys,
)
from tests.piquet_app.screens.tables import (
    DAY,
    LARGE,
    NEXT,
    SMALL,
    keys_of_the_help,
    seen,
    until,
)


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_a_whole_deal_by_keys(speech: str) -> None:
    """Whenever one looks, the partie is kept as it is shown."""
    set_language(speech)

    async def evening(pilot: Pilot[Farewell]) -> None:
        steps = 0
        while not turn(pilot).is_between:
            await press(pilot, *usual_keys(pilot))
            assert steps % 4 or kept() == turn(pilot).sitting
            steps += 1
        assert steps > 8
        assert ("Сдача окончена" if speech == "ru" else "The deal is over.") in seen(pilot)
        first = turn(pilot).sitting.deal
        await press(pilot, "enter")
        assert turn(pilot).sitting.finished == (first,)
        assert kept() == turn(pilot).sitting

    sit(evening)


def test_a_whole_deal_by_clicks() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        while not turn(pilot).is_between:
            asked = decision(turn(pilot), ())
            if asked.use is Use.PLAYS:
                await click_card(pilot, asked.cards[-1])
                continue
            if asked.usual is None:
                await click_card(pilot, asked.cards[0])
                await click_card(pilot, asked.cards[5])
                assert duel(pilot).picked == (asked.cards[0], asked.cards[5])
            before = turn(pilot)
            await click_offer(pilot, duel(pilot)._pointed or 0)
            assert turn(pilot) != before
        assert kept() == turn(pilot).sitting
        await click_offer(pilot, 0)
        assert turn(pilot).sitting.partie.deal_number == 2

    sit(evening)


def before_the_end(is_end: Callable[[Turn], bool]) -> Turn:
    """The partie as lines play it, shortly before it is so."""
    turns = deque[Turn](maxlen=4)
    for line, _text in evening_of(begun(6), Stream(6)):
        if is_end(line):
            break
        turns.append(line)
    return turns[0]


async def lay(pilot: Pilot[Farewell], line: Turn) -> None:
    """Have a partie lie on the table that was played elsewhere."""
    duel(pilot).turn = line
    duel(pilot).evening.keeper.keep(line.sitting)
    duel(pilot)._draw()
    await settled(pilot)


async def click_offer(pilot: Pilot[Farewell], place: int) -> None:
    rows = pilot.app.screen.query_one(Offers).render().plain.split("\n")
    starts = [row for row, text in enumerate(rows) if re.match(r"[▶ ]  ?\s?[a-e] ", text)]
    assert await pilot.click(Offers, offset=(6, starts[place]))
    await settled(pilot)


def test_lines_and_screen_play_the_same_partie() -> None:
    """The same choices give the same partie, whichever way they are made."""
    line = begun(6)

    async def evening(pilot: Pilot[Farewell]) -> None:
        nonlocal line
        for _ in range(12):
            asked = decision(turn(pilot), ())
            shown = table_of(turn(pilot))
            keys = usual_keys(pilot)
            if keys == ["enter"]:
                text = ""
            else:
                assert shown is not None
                text = " ".join(str(shown.hand.index(card) + 1) for card in asked.cards[:2])
                text = text if asked.usual is None and asked.use is Use.PICKS else text.split()[0]
            line = answered(line, text)
            await press(pilot, *keys)
            assert turn(pilot).sitting == line.sitting

    sit(evening)


def test_cards_are_picked_by_arrows_and_space_and_put_back() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        shown = table_of(turn(pilot))
        assert shown is not None
        await press(
            pilot, "right", "space", "right", "right", "space", "left", "space", "left", "space"
        )
        assert duel(pilot).picked == (shown.hand[2], shown.hand[1])
        assert "discard" in seen(pilot)
        await press(pilot, "enter")
        thrown = turn(pilot).sitting.deal.discards[shown.seat]
        assert thrown == (shown.hand[2], shown.hand[1])

    sit(evening)


def test_offers_are_taken_by_letter_and_by_arrows() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        # Younger is asked what he says to a point.
        await press(pilot, "1", "2", "enter")
        before = turn(pilot)
        assert next(offer.told for offer in decision(before, ()).offers) == "good"
        await press(pilot, "a")
        good = turn(pilot).sitting
        await press(pilot, "u")
        assert turn(pilot).sitting == before.sitting
        while duel(pilot)._pointed != 0:
            await press(pilot, "up")
        await press(pilot, "enter")
        assert turn(pilot).sitting == good

    sit(evening)


def test_russian_letters_do_what_the_latin_ones_on_their_keys_do() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "2", "enter")
        before = turn(pilot).sitting
        await press(pilot, twin("a") or "")
        assert turn(pilot).sitting != before
        await press(pilot, twin("u") or "")
        assert turn(pilot).sitting == before
        await press(pilot, twin("A") or "", twin("U") or "")
        assert turn(pilot).sitting == before
        for key in ("s", "l", "h", "?"):
            await press(pilot, twin(key) or "")
            assert isinstance(pilot.app.screen, Sheet), key
            await press(pilot, "escape")

    set_language("ru")
    sit(evening)


def test_what_does_not_follow_suit_is_refused_and_changes_nothing() -> None:
    refused = 0

    async def evening(pilot: Pilot[Farewell]) -> None:
        nonlocal refused
        while not turn(pilot).is_between:
            shown, asked = table_of(turn(pilot)), decision(turn(pilot), ())
            assert shown is not None
            others = [card for card in shown.hand if card not in asked.cards]
            if asked.use is Use.PLAYS and others:
                before = turn(pilot)
                await press(pilot, key_of(pilot, others[0]))
                assert turn(pilot) == before
                assert "does not follow suit: you have" in duel(pilot).note
                assert "does not follow suit" in seen(pilot)
                refused += 1
            await press(pilot, *usual_keys(pilot))

    sit(evening)
    assert refused


def test_what_is_picked_and_makes_no_call_is_told_at_once() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        # Elder hand is the person.
        await press(pilot, "1", "2", "3", "4", "5", "enter")
        while turn(pilot).sitting.deal.phase is not Phase.CALL_POINT:
            await press(pilot, "enter")
        full, *_others = decision(turn(pilot), ()).offers
        shown = table_of(turn(pilot))
        assert shown is not None
        two = [shown.hand[0], next(c for c in shown.hand if c.suit is not shown.hand[0].suit)]
        before = turn(pilot)
        await press(pilot, *(key_of(pilot, card) for card in two))
        assert "A point is cards of one suit" in seen(pilot)
        assert full.told in seen(pilot)
        await press(pilot, "enter")
        assert turn(pilot) == before
        # Sinking: one card of the suit is a lower call, and the first thing that is offered.
        await press(pilot, key_of(pilot, two[1]), "enter")
        assert turn(pilot).sitting.deal.calls[shown.seat].point == (two[0],)

    sit(evening, number=5)


def test_undo_takes_back_the_computers_moves_too() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "2", "enter")
        while turn(pilot).sitting.deal.phase is not Phase.PLAY:
            await press(pilot, *usual_keys(pilot))
        for _ in range(3):
            before = turn(pilot).sitting
            await press(pilot, *usual_keys(pilot))
            assert turn(pilot).sitting != before
            await press(pilot, "u")
            back = turn(pilot).sitting
            assert back.deal.turn is back.seat(back.player(back.deal.turn))
            assert len(back.deal.plays) <= len(before.deal.plays)
            assert kept() == back
            await press(pilot, *usual_keys(pilot))

    sit(evening)


def test_undo_after_the_end_of_a_deal() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await lay(pilot, before_the_end(lambda turn: turn.is_between))
        while not turn(pilot).is_between:
            await press(pilot, *usual_keys(pilot))
        await press(pilot, "u")
        assert not turn(pilot).is_between
        assert kept() == turn(pilot).sitting

    sit(evening)


def test_a_hint_counts_when_it_is_seen_and_the_table_goes_on_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known, reckon = Event(), Evening.hint

    def reckoned_late(evening: Evening, turn: Turn) -> object:
        known.wait(60)
        return reckon(evening, turn)

    monkeypatch.setattr(Evening, "hint", reckoned_late)

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "h", "escape", "1", "2", "enter")
        assert turn(pilot).sitting.deal.discards[1] is not None
        known.set()
        await until(pilot, lambda: all(thread.name != ASIDE for thread in enumerate_threads()))
        await settled(pilot)
        assert (turn(pilot).sitting.hints, kept_hints()) == (0, 0)
        await press(pilot, "h")
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        await until(pilot, lambda: "Advice" in sheet.lines[0].text)
        await press(pilot, "escape")
        assert (turn(pilot).sitting.hints, kept_hints()) == (1, 1)

    sit(evening)


def kept_hints() -> int:
    return Store().games()[0].hints


def test_the_review_of_a_deal() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await lay(pilot, before_the_end(lambda turn: turn.is_between))
        while not turn(pilot).is_between:
            await press(pilot, *usual_keys(pilot))
        await press(pilot, "v")
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        await until(pilot, lambda: "decisions cost" in sheet.lines[0].text)
        await press(pilot, "escape", "enter")
        assert turn(pilot).sitting.partie.deal_number == 2

    sit(evening)


def test_a_whole_partie_to_its_settlement() -> None:
    last = before_the_end(lambda turn: turn.sitting.is_over)

    async def evening(pilot: Pilot[Farewell]) -> None:
        await lay(pilot, last)
        while not turn(pilot).sitting.is_over:
            await press(pilot, *usual_keys(pilot))
        drawn = " ".join(
            line.text for line in pilot.app.screen.query_one("#page-sheet", Told).lines
        )
        assert "Winner" in drawn or "drawn" in drawn
        assert "piquet duel play --deal 6" in drawn.replace("\u00a0", " ")
        assert kept() == turn(pilot).sitting
        await press(pilot, "enter", "1", "a")
        assert turn(pilot).sitting.is_over
        await press(pilot, "n")
        assert turn(pilot).sitting.terms.number == NEXT

    sit(evening)


def test_a_partie_that_is_kept_is_offered_again() -> None:
    async def begin_it(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "2", "enter")

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert "kept" in pilot.app.screen.query_one(Told).lines[0].text
        left = kept()
        await press(pilot, "g")
        assert turn(pilot).sitting == left

    sit(begin_it)
    sit(evening)


def test_a_kept_partie_in_which_nothing_was_chosen_is_gone_on_with_unasked() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await settled(pilot)
        assert pilot.app.screen is duel(pilot)
        assert duel(pilot).is_kept

    for _ in range(2):
        sit(evening)
    assert kept().moments


def test_a_partie_that_is_being_written_is_not_said_to_be_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever leaves at that moment waits for it."""
    evening = Evening(Keeper(PARTIE))
    turn = evening.begin(begun(6).sitting, Settings()).turn
    writes, may_go_on, append = Event(), Event(), Store.append

    def written_slowly(*given: Any) -> None:
        writes.set()
        may_go_on.wait(60)
        append(*given)

    monkeypatch.setattr(Store, "append", written_slowly)
    found = list[bool]()
    threads = [
        Thread(target=lambda: evening.answer(turn, "1 2")),
        Thread(target=lambda: found.append(evening.is_kept)),
    ]
    threads[0].start()
    assert writes.wait(60)
    assert not evening.keeper.is_kept
    threads[1].start()
    may_go_on.set()
    for thread in threads:
        thread.join()
    assert found == [True]


def test_leaving_says_how_to_go_on() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "2", "enter")
        [line] = duel(pilot).leaving()
        assert line.text.startswith("The partie is kept. To go on: piquet")
        await pilot.press("q")

    app = sit(evening)
    assert app.return_value is not None
    assert app.return_value.lines[0].text.startswith("The partie is kept.")


@pytest.mark.parametrize("key", ["escape", "n", "т", "y", "Н"])
@pytest.mark.parametrize(("level", "number"), [("easy", 6), (None, 7)])
def test_a_partie_under_way_is_not_left_for_another_without_being_asked(
    key: str, level: str | None, number: int
) -> None:
    leaves = key in "yН"

    async def evening(pilot: Pilot[Farewell]) -> None:
        while not duel(pilot).is_under_way:
            await press(pilot, *usual_keys(pilot))
        before = turn(pilot)
        await press(pilot, "n")
        question = pilot.app.screen
        assert isinstance(question, Question)
        assert "The partie is kept. To go on: piquet games resume" in " ".join(seen(pilot).split())
        await press(pilot, key)
        assert pilot.app.screen is duel(pilot)
        assert (turn(pilot) == before) is not leaves
        assert turn(pilot).sitting.terms.number == (NEXT if leaves else number)

    sit(evening, number=number, level=level)
    assert len(Store().games(PARTIE)) == 1 + leaves


def test_where_nothing_would_be_left_nothing_is_asked() -> None:
    """The cards are dealt, and nobody has done anything."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "n")
        assert turn(pilot).sitting.terms.number == NEXT

    sit(evening)


@pytest.mark.parametrize("level", ["easy", None])
def test_to_have_chosen_who_deals_is_a_choice(level: str | None) -> None:
    """Of the deal nothing was chosen yet; the partie would be left all the same."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert turn(pilot).is_choosing
        assert not duel(pilot).is_under_way
        await press(pilot, "a")
        assert not turn(pilot).is_choosing
        await press(pilot, "n")
        assert isinstance(pilot.app.screen, Question)
        assert "The partie is kept. To go on: piquet games resume" in " ".join(seen(pilot).split())

    sit(evening, number=7, level=level, rules=ELGLIN)


@pytest.mark.parametrize("rules", [RUBICON, ELGLIN])
@pytest.mark.parametrize("level", ["easy", None])
def test_who_leaves_before_any_choice_is_promised_nothing(level: str | None, rules: Rules) -> None:
    """Soon such a partie is not in the list any more: only its deals can always be played."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await pilot.press("q")

    app = sit(evening, number=7, level=level, rules=rules)
    assert app.return_value is not None
    [line] = app.return_value.lines
    assert line.text.startswith("The same deals again, or for friends: ")
    assert line.text.replace(NO_BREAK, " ").endswith("--deal 7")


def test_a_partie_with_a_deal_behind_it_is_under_way() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await lay(pilot, before_the_end(lambda turn: turn.is_between))
        while not turn(pilot).is_between:
            await press(pilot, *usual_keys(pilot))
        await press(pilot, "enter")
        assert turn(pilot).sitting.partie.deal_number == 2
        await press(pilot, "n")
        assert isinstance(pilot.app.screen, Question)

    sit(evening)


def test_the_switches_stay_as_they_were_left() -> None:
    """In the settings, for every partie, new or resumed, until something else is asked for."""

    async def turned(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "o", "f", "w")
        assert turn(pilot).settings.order is Order.RANK

    async def again(pilot: Pilot[Farewell]) -> None:
        settings = turn(pilot).settings
        assert settings.order is Order.RANK
        assert not settings.forces(turn(pilot).sitting.terms)
        assert settings.leads_winners
        await press(pilot, "o", "f", "w")

    async def otherwise(pilot: Pilot[Farewell]) -> None:
        assert turn(pilot).settings.order is Order.SUIT
        assert turn(pilot).settings.forces(turn(pilot).sitting.terms)

    left = sit(turned).preferences
    assert left == read_preferences().preferences
    assert (left.order, left.forced, left.winners) == (Order.RANK, False, True)
    asked = Settings(asked_order=Order.SUIT, plays_forced=True)
    sit(otherwise, number=7, preferences=left, settings=asked)
    house = House(lambda: left, lambda: NEXT, DAY)
    assert house.resumed_partie(None, Settings()).turn.settings.order is Order.RANK
    back = sit(again, number=8, preferences=left).preferences
    assert (back.order, back.forced, back.winners) == (Order.WORTH, True, False)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("speech", ["en", "ru"])
def test_every_key_that_does_something_is_named_as_far_as_there_is_room(
    speech: str, size: tuple[int, int]
) -> None:
    """On two rows, so that nothing moves when others are open; in English there is always room."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        while not turn(pilot).is_between:
            bar = pilot.app.screen.query_one(KeyBar)
            shown = [key for row in bar._rows(bar.content_size.width) for key in row]
            drawn = " ".join(seen(pilot).splitlines()[-2:])
            assert all(told(key).replace(NO_BREAK, " ") in drawn for key in shown)
            left_out = set(duel(pilot).keys()) - set(shown)
            assert not left_out if speech == "en" else left_out <= set(SELDOM[:-1])
            assert bar.size.height == 2
            await press(pilot, *usual_keys(pilot))

    set_language(speech)
    sit(evening, size=size)


def test_a_key_of_a_switch_is_named_first_where_it_is_of_use() -> None:
    """Before cards are picked, where a card must be played, and where one leads."""
    places = dict.fromkeys(["o order", "f forced", "w winners"], 0)

    async def evening(pilot: Pilot[Farewell]) -> None:
        while not turn(pilot).is_between:
            asked, deal = decision(turn(pilot), ()), turn(pilot).sitting.deal
            is_forced = asked.use is Use.PLAYS and len(asked.cards) == 1
            leads = asked.use is Use.PLAYS and len(deal.plays) % 2 == 0 and not is_forced
            of_use = [asked.use is Use.PICKS, is_forced, leads]
            shown = [told(key).replace(NO_BREAK, " ") for key in duel(pilot).seldom()[::-1]]
            found = [key in shown[: sum(of_use)] for key in places]
            assert found == of_use
            for key, is_named in zip(places, found, strict=True):
                places[key] += is_named
            await press(pilot, *usual_keys(pilot))

    sit(evening, settings=Settings(plays_forced=False))
    assert min(places.values()) > 0


@pytest.mark.parametrize("level", ["easy", None])
def test_help_tells_which_keys_do_something_now(level: str | None) -> None:
    """And between two people none that only the computer's opponent has."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        alone = ("u undo", "h hint", "f forced", "w winners", "v review")
        if level is None:
            await press(pilot, str(turn(pilot).now.turn))
        await press(pilot, "?")
        now, later = keys_of_the_help(pilot)
        assert "o order" in now
        assert "Enter choose" in later
        assert [key in now for key in alone[1:4]] == [level is not None] * 3
        assert [key in now + later for key in alone] == [level is not None] * 5
        await press(pilot, "escape", *usual_keys(pilot), "?")
        now, later = keys_of_the_help(pilot)
        assert ("u undo" in now) is (level is not None)

    sit(evening, level=level)


def test_nothing_is_done_while_the_computer_has_to_play() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        before = turn(pilot)
        duel(pilot).is_thinking = True
        duel(pilot)._draw()
        await pilot.pause()
        assert "is thinking" in seen(pilot)
        for key in ("1", "enter", "a", "u", "n", "space", "o"):
            await pilot.press(key)
        await pilot.pause()
        assert turn(pilot) == before
        assert duel(pilot).picked == ()
        # Help and rules are open all the same.
        await pilot.press("?")
        assert isinstance(pilot.app.screen, Sheet)

    sit(evening)


def test_everything_that_lines_tell_of_a_deal_is_said_beside_the_table() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "2", "enter", "enter", "enter")
        said = pilot.app.screen.query_one("#said", Told).lines
        lines = text_of(answered(turn(pilot), "t"))
        for line in lines.split("\n")[1:]:
            assert line in [each.text.replace("\u00a0", " ") for each in said]

    sit(evening)


def test_the_exchange_of_the_screen_is_the_exchange_of_the_rules() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        before = turn(pilot).sitting
        shown = table_of(turn(pilot))
        assert shown is not None
        await press(pilot, "3", "5", "=", "enter")
        thrown = (shown.hand[2], shown.hand[4], shown.hand[11])
        expected = act(before, Exchange(thrown)).deal
        now = turn(pilot).sitting.deal
        assert now.discards == expected.discards
        assert now.held(shown.seat) == expected.held(shown.seat)

    sit(evening)


def test_the_table_answers_keys_while_the_computer_gets_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A hint and the computer's own decisions wait for it, and say so; help and leaving do not."""
    ready, told = Event(), "The computer is getting ready"
    monkeypatch.setattr(getting_ready, "begin", lambda: None)
    monkeypatch.setattr(getting_ready, "is_under_way", lambda: not ready.is_set())
    monkeypatch.setattr(getting_ready, "wait", lambda: ready.wait(20))

    async def evening(pilot: Pilot[Farewell]) -> None:
        number = len(turn(pilot).sitting.moments)
        await pilot.press("h")
        await until(pilot, lambda: told in seen(pilot))
        await pilot.press("escape", *usual_keys(pilot))
        await until(pilot, lambda: told in seen(pilot))
        assert duel(pilot).is_thinking
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, Sheet))
        await pilot.press("escape")
        ready.set()
        await settled(pilot)
        assert len(turn(pilot).sitting.moments) > number
        assert told not in seen(pilot)

    sit(evening, level="strong")
