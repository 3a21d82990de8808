"""Cards that are played without asking: the switch that does it is named, and moves no other."""

import re
from itertools import accumulate, pairwise
from typing import Final

import pytest

from piquet.actions import Play
from piquet.game import legal_actions
from piquet.sitting import Sitting
from piquet_app.duel.answering import answered
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import go_on
from piquet_app.duel.turn import Turn
from piquet_app.languages.words import _, set_language
from piquet_app.terminal.cards import Wording
from piquet_scoring import Card, Stream
from tests.piquet_app.duel.evenings import begun, evening, text_of

BOTH: Final = Settings(plays_forced=True, plays_winners=True)
SWITCHES: Final = {
    "both": BOTH,
    "forced": Settings(plays_forced=True, plays_winners=False),
    "winners": Settings(plays_forced=False, plays_winners=True),
}
CARDS: Final = r"\S+[♠♥♦♣](?:(?:, | and )\S+[♠♥♦♣])*"
TOLD: Final = {
    "en": (
        rf"({CARDS}) (?:was|were) played by \w+: no other cards? (?:was|were) allowed "
        r"\((f): wait\)\.",
        rf"({CARDS}) (?:was|were) led by \w+: (?:a sure winner|sure winners) \((w): wait\)\.",
    ),
    "ru": (
        r"Сыграно само, друг\w+ карт\w? не было: ([^(]+) \((f)/а — ждать\)\.",
        r"Сыграно само, верн\w+ взятк\w: ([^(]+) \((w)/ц — ждать\)\.",
    ),
}


def named(text: str, speech: str) -> dict[str, str]:
    """For each switch that is named the cards that it has played."""
    return {key: cards for pattern in TOLD[speech] for cards, key in re.findall(pattern, text)}


def played_since(before: Sitting, after: Sitting) -> list[tuple[Card, bool]]:
    """The person's cards that were not his choice, and whether no other was allowed."""
    found, seat = [], after.seat(after.player(after.deal.turn))
    moments = after.moments[len(before.moments) - 1 :]
    for moment, following in pairwise(moments):
        if len(following.plays) > len(moment.plays) and moment.turn is seat:
            open_now = legal_actions(moment)
            assert isinstance(open_now, tuple)
            found.append((following.plays[-1], len(open_now) == 1))
    open_then = legal_actions(before.deal)
    is_choice = isinstance(open_then, tuple) and isinstance(open_then[0], Play)
    return found[is_choice:]


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("on", SWITCHES)
def test_each_card_is_told_with_the_switch_that_has_played_it(on: str, speech: str) -> None:
    """In lines as on the screen: `f` where no other card was allowed, else `w`."""
    set_language(speech)
    settings = SWITCHES[on]
    seen = {"f": 0, "w": 0}
    for number in (6, 12):
        turns = [turn for turn, _text in evening(begun(number, settings=settings), Stream(6))]
        for before, after in pairwise(turns):
            if before.is_between or after.is_between:
                assert not named(text_of(after), speech)
                continue
            expected = dict[str, list[Card]]()
            for card, is_only in played_since(before.sitting, after.sitting):
                key = "f" if is_only and settings.plays_forced else "w"
                expected.setdefault(key, []).append(card)
                seen[key] += 1
            told = named(text_of(after), speech)
            write = Wording().joined
            assert told == {key: write(cards) for key, cards in expected.items()}
    assert (seen["f"] > 5) is bool(settings.plays_forced)
    assert (seen["w"] > 5) is bool(settings.plays_winners)


def waiting(settings: Settings) -> list[Turn]:
    """Turns at which a card waits for the player that the switches would play, after an undo."""
    back = []
    for turn, text in evening(begun(6, settings=settings), Stream(9)):
        after = answered(turn, text)
        if not turn.is_between and after.sitting.now is not None and after.sitting.deal.plays:
            back.append(answered(after, "u"))
    return [turn for turn in back if turn.sitting.now and turn.sitting.deal.plays]


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("key", ["f", "w", "o"])
def test_a_switch_moves_no_card_and_tells_what_it_switched(key: str, speech: str) -> None:
    """Neither after an undo nor after going on, however often it is turned."""
    set_language(speech)
    said = {True: ": on." if speech == "en" else ": вкл."}
    said[False] = said[True].replace("on", "off").replace("вкл", "выкл")
    for turn in waiting(Settings(plays_forced=False)):
        for now in (turn, go_on(turn.sitting, BOTH)):
            turned = accumulate([key] * 4, answered, initial=now)
            for before, after in pairwise(turned):
                assert after.sitting == turn.sitting
                assert after.settings != before.settings
                told = _(after.settings.order.label) if key == "o" else said[is_on(after, key)]
                assert told in text_of(after)


def is_on(turn: Turn, key: str) -> bool:
    asked = turn.settings
    return asked.forces(turn.sitting.terms) if key == "f" else asked.leads_winners


def test_a_card_that_waited_waits_on_when_the_partie_is_gone_on_with() -> None:
    """With both switches on: who has taken a lead back finds it in his hand."""
    waited = 0
    for turn in waiting(BOTH):
        back = go_on(turn.sitting, BOTH)
        assert back.sitting == turn.sitting
        waited += bool(turn.sitting.deal.plays)
    assert waited > 10


def test_from_the_next_card_on_the_switch_has_its_effect() -> None:
    """The card that waits is played by the player, those after it by themselves."""
    effects = 0
    for turn in waiting(Settings(plays_forced=False)):
        on = answered(answered(turn, "f"), "w")
        open_now = legal_actions(turn.sitting.deal)
        if not isinstance(open_now, tuple) or not isinstance(first := open_now[0], Play):
            continue
        with_them, without = (answered(each, str(first.card)) for each in (on, turn))
        effects += len(with_them.sitting.moments) > len(without.sitting.moments)
    assert effects > 10
