"""Leaving a partie, however it happens, and going on with it."""

import json
import os
import re
import signal

import pytest

from piquet.deal import Phase
from piquet.partie import Player
from piquet.partie_record import partie_id, partie_line, read_partie
from piquet.rules import RULE_BOOKS, overrides_of
from piquet.sitting import sit_down
from piquet.view import view_of
from piquet.view_record import view_record
from piquet_app.duel.partie_lines import partie_command
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import go_on
from piquet_app.duel.turn import prompt
from piquet_scoring import Stream
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.duel.evenings import PLAY, begun, evening, result, text_of, typed
from tests.piquet_app.games import PLAY as PLAY_PATIENCE
from tests.piquet_app.kept import parties
from tests.piquet_app.programs import read_to_prompt, running, send

TURNS = list(evening(begun(12), Stream(12)))
ANSWERS = [text for _turn, text in TURNS[:-1]]


@pytest.mark.parametrize("rules", RULE_BOOKS)
@pytest.mark.parametrize("level", [None, "easy"])
def test_at_every_prompt_a_kept_partie_goes_on_as_it_was(rules: str, level: str | None) -> None:
    turns = list(evening(begun(3, level=level, rules=RULE_BOOKS[rules]), Stream(3)))
    # One deal whole, and of the others enough.
    for turn, _text in [*turns[:60], *turns[60:-1:7]]:
        back = go_on(read_partie(partie_line(turn.sitting)), Settings())
        assert back.sitting == turn.sitting
        if (level is not None and not turn.counted) or turn.is_choosing or turn.is_between:
            assert prompt(back) == prompt(turn)
        elif level is None:
            assert back.is_covered


def test_who_comes_back_to_the_play_sees_the_trick_under_way() -> None:
    for turn, _text in TURNS:
        deal = turn.sitting.deal
        if deal.phase is Phase.PLAY and len(deal.plays) % 2:
            back = go_on(read_partie(partie_line(turn.sitting)), Settings())
            assert f"Trick {len(deal.plays) // 2 + 1}: computer" in text_of(back)


@pytest.mark.parametrize("place", [1, 5, 14])
@pytest.mark.parametrize("leave", [b"", b"q\n", "й\n".encode(), b"QUIT\n"])
def test_leaving_and_going_on(piquet: Piquet, place: int, leave: bytes) -> None:
    left = piquet(*PLAY, "--deal", "12", stdin=typed(ANSWERS[:place]) + leave)
    assert (left.code, left.err) == (0, "")
    name = partie_id(TURNS[0][0].sitting.terms)
    assert left.out.endswith(f"The partie is kept. To go on: piquet games resume {name}\n")
    assert "RESULT" not in left.out
    assert parties() == (TURNS[place][0].sitting,)


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("leave", [b"", b"q\n"])
def test_where_nothing_was_chosen_nothing_is_promised(
    piquet: Piquet, speech: str, leave: bytes
) -> None:
    """Soon such a partie is not in the list any more: only its deals can always be played."""
    left = piquet("--lang", speech, *PLAY, "--deal", "12", stdin=leave)
    again = "Те же сдачи снова" if speech == "ru" else "The same deals again"
    assert again in left.out
    assert left.out.rstrip().endswith("piquet duel play --deal 12")
    assert "games resume" not in left.out


@pytest.mark.parametrize(
    ("words", "answers"),
    [
        (("--rules", "elglin", "--deal", "7"), b"1\n"),
        (("--deal", "12"), b"h\n"),
        (("--deal", "12"), b"1\n"),
        (("--deal", "12", "--two-humans"), b"1\n1 2\n"),
    ],
)
def test_what_is_promised_stays_in_the_list(
    piquet: Piquet, words: tuple[str, ...], answers: bytes
) -> None:
    """Whatever is begun afterwards: of who has chosen his seat only, or had a hint, too."""
    for given in (answers, b"q\n"):
        left = piquet(*PLAY, *words, stdin=given)
        [name] = set(re.findall(r"games resume (\S+)", " ".join(left.out.split())))
        piquet(*PLAY, "--deal", "40")
        listed = json.loads(piquet("games", "list", "--json").out)
        assert name in {game["id"] for game in listed}


@pytest.mark.parametrize(
    "go_on_with", [("duel", "play", "--resume"), ("games", "resume"), ("games", "resume", "ID")]
)
def test_every_way_to_go_on(piquet: Piquet, go_on_with: tuple[str, ...]) -> None:
    whole = piquet(*PLAY, "--deal", "12", stdin=typed(ANSWERS))
    place = next(n for n, (turn, _) in enumerate(TURNS) if n > 30 and not turn.counted)
    piquet(*PLAY, "--deal", "12", stdin=typed(ANSWERS[:place]))
    name = partie_id(TURNS[0][0].sitting.terms)[:4]
    words = [word.replace("ID", name) for word in go_on_with]
    back = piquet(*words, "--plain", stdin=typed(ANSWERS[place:]))
    assert result(back) == result(whole)
    assert parties() == ()


def test_a_partie_that_is_kept_is_not_overwritten_unsaid(piquet: Piquet) -> None:
    piquet(*PLAY, "--deal", "12", stdin=typed(ANSWERS[:5]))
    again = piquet(*PLAY, "--deal", "12")
    assert "This partie is kept, at deal 1; your first choice here replaces it." in again.out
    assert parties() == (TURNS[5][0].sitting,)
    piquet(*PLAY, "--deal", "12", stdin=typed(ANSWERS[:1]))
    assert parties() == (TURNS[1][0].sitting,)


def test_several_parties_and_games_are_listed_and_found(piquet: Piquet) -> None:
    piquet(*PLAY, "--deal", "12", stdin=typed(ANSWERS[:5]))
    piquet(*PLAY, "--rules", "russian", "--two-humans", "--deal", "12", stdin=b"1\n2\n1\n")
    piquet(*PLAY_PATIENCE, "--deal", "5", stdin=b"1\n")
    listed = piquet("games", "list")
    assert listed.out.count("Piquet by the ") == 2
    assert listed.out.count("The patience, by rank or") == 1

    told = json.loads(piquet("games", "list", "--json").out)
    parties = [each for each in told if each.get("game") == "piquet"]
    assert [each["rules"] for each in parties] == ["russian", "rubicon"]
    assert [each["level"] for each in parties] == [None, "easy"]
    sitting = TURNS[5][0].sitting
    assert read_partie(json.dumps(parties[1]["record"])) == sit_down(sitting.terms)
    view = view_of(sitting.deal, sitting.seat(Player.FIRST), sitting.partie)
    assert parties[1]["view"] == view_record(view)

    # Without a name it is the latest, with one it is that.
    assert "piquet games resume" in piquet("games", "resume", "--plain").out
    assert "pass 1" in piquet("games", "resume", "--plain").out.lower()
    back = piquet("games", "resume", parties[1]["id"], "--plain")
    assert "A partie by the Rubicon rules" in back.out
    none = piquet("games", "resume", "zz", "--plain")
    assert none.code == 2
    assert len(none.err.splitlines()) == 1


def test_with_nothing_kept(piquet: Piquet) -> None:
    answer = piquet("duel", "play", "--resume")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "piquet: no partie is kept; “piquet duel play” begins one\n"
    assert piquet("games", "list").out == "No game is kept.\n"


def test_where_nothing_can_be_kept_play_goes_on(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    occupied = f"{tmp_path}/a file"
    with open(occupied, "w", encoding="utf-8"):
        pass
    monkeypatch.setenv("PIQUET_HOME", occupied)
    left = piquet(*PLAY, "--deal", "12", stdin=typed(ANSWERS[:3]))
    assert left.code == 0
    assert left.err.count("\n") == 1
    assert "cannot be kept" in left.err
    assert "The partie is kept" not in left.out
    said = " ".join(left.out.split())
    assert said.endswith("To play its deals from the start: piquet duel play --deal 12")
    whole = piquet(*PLAY, "--deal", "12", stdin=typed(ANSWERS))
    assert result(whole)["rules"] == "rubicon"


@pytest.mark.skipif(os.name == "nt", reason="there an interrupt goes to every program at once")
def test_an_interrupt_keeps_the_partie() -> None:
    program = running(*PLAY, "--deal", "12")
    read_to_prompt(program.stdout)
    for text in ANSWERS[:2]:
        send(program, f"{text}\n")
        read_to_prompt(program.stdout)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate()
    assert (program.returncode, err) == (130, "")
    assert "The partie is kept. To go on: piquet games resume" in out
    assert parties() == (TURNS[2][0].sitting,)


def test_a_killed_partie_is_where_it_was_shown() -> None:
    program = running(*PLAY, "--deal", "12")
    read_to_prompt(program.stdout)
    for text in ANSWERS[:4]:
        send(program, f"{text}\n")
        read_to_prompt(program.stdout)
    program.kill()
    program.communicate()
    assert parties() == (TURNS[4][0].sitting,)


def test_a_finished_partie_tells_how_to_play_its_deals_again(piquet: Piquet) -> None:
    asked = (*PLAY, "--rules", "russian", "--rule", "refait=no", "--seed", "3", "--deal", "4")
    rules = "--rules russian --rule refait=no --seed 3 --deal 4"
    turns = evening(begun(4), Stream(1))
    left = piquet(*asked, stdin=typed([next(turns)[1]]))
    assert left.code == 0
    [sitting] = parties()
    assert overrides_of(sitting.terms.rules) == {"refait": False}
    assert partie_command(sitting.terms) == f"piquet duel play {rules}"
