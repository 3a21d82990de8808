"""Taking back at the table, against the computer."""

from piquet.deal import Phase
from piquet.game import legal_actions
from piquet_app.duel.answering import answered
from piquet_app.duel.turn import prompt
from piquet_scoring import Stream
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.duel.evenings import PLAY, begun, evening, result, text_of, typed
from tests.piquet_app.kept import parties


def test_every_choice_can_be_taken_back_and_made_again(piquet: Piquet) -> None:
    """Each answer is given, taken back and given again: it is the same partie."""
    plain, twice = [], []
    for turn, text in evening(begun(6), Stream(9)):
        plain.append(text)
        after = answered(turn, text)
        back = answered(after, "u")
        if not turn.is_between and after.sitting != turn.sitting and back.sitting == turn.sitting:
            twice += [text, "u"]
        twice.append(text)
    asked = piquet(*PLAY, "--deal", "6", stdin=typed(plain[:-1]))
    again = piquet(*PLAY, "--deal", "6", stdin=typed(twice[:-1]))
    assert len(twice) > 1.5 * len(plain)
    undos = twice.count("u") - 1  # the last choice of all ends the partie
    assert result(asked)["undos"] == 0
    assert result(again) == result(asked) | {"undos": undos}
    assert f"{undos} choices were taken back." in again.out


def test_what_is_taken_back_is_shown_with_what_led_to_it() -> None:
    seen = 0
    for turn, text in evening(begun(6), Stream(9)):
        after = answered(turn, text)
        if turn.sitting.turn is None or after.sitting == turn.sitting or turn.counted:
            continue
        back = answered(after, "u")
        assert back.sitting == turn.sitting
        assert text_of(back).startswith("Taken back.")
        assert prompt(back) == prompt(turn)
        # To follow, one must see the card that was led.
        if len(back.sitting.deal.plays) % 2 and back.sitting.deal.phase is Phase.PLAY:
            assert f"Trick {len(back.sitting.deal.plays) // 2 + 1}: computer" in text_of(back)
            seen += 1
    assert seen > 10


def test_nothing_is_offered_that_cannot_be_taken_back(piquet: Piquet) -> None:
    first = piquet(*PLAY, "--deal", "6", stdin=b"u\n")
    assert "There is nothing to take back in this deal; you can answer:" in first.out
    two = piquet(*PLAY, "--two-humans", "--deal", "6", stdin=b"2\n1\n\nu\n")
    assert "Between two people no choice is taken back; you can answer:" in two.out
    assert "undo" not in two.out


def test_an_undo_is_kept(piquet: Piquet) -> None:
    turns = list(evening(begun(6), Stream(9)))[:9]
    back = answered(answered(turns[8][0], "u"), "u")
    assert back.sitting != turns[8][0].sitting
    answers = [text for _turn, text in turns[:8]]
    piquet(*PLAY, "--deal", "6", stdin=typed([*answers, "u", "u"]))
    assert parties() == (back.sitting,)

    # Undo reaches as far after a pause as before it.
    piquet("games", "resume", "--plain", stdin=b"u\n")
    assert parties() == (answered(back, "u").sitting,)


def test_the_computer_has_not_to_be_asked_twice() -> None:
    """After an undo the person is asked at once, whatever the computer did since."""
    for turn, text in evening(begun(6), Stream(9)):
        after = answered(answered(turn, text), "u")
        if after.sitting.now is not None and not after.sitting.deal.is_finished:
            assert after.sitting.turn == 1
            open_now = legal_actions(after.sitting.deal)
            assert not isinstance(open_now, tuple) or len(open_now) > 1
