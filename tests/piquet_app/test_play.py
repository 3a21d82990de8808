"""Whole games at the table of the patience, driven by lines of answers as a script would."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import IO, Any

import pytest

from patience import Deal, Options, Variant, legal_moves, read_record, replay
from piquet_app import kept
from piquet_app.table import Table, choose, lay
from piquet_scoring import ENGLISH, RUSSIAN, Card, Hand, Rank, Suit, score_hand
from tests.piquet_app.conftest import Answer, Piquet

ALWAYS_THE_FIRST = b"1\n" * 100
ESCAPE = "\x1b"
WORDS_BROKEN = re.compile(
    r"\b(ace|king|queen|jack|ten|nine|eight|seven)( of)?$"
    r"|\b(туз|король|дама|валет|десятка|девятка|восьмёрка|семёрка)$"
)
SIGNS_BROKEN = re.compile(r"(^|\s)([AKQJTКДВТ789]|10)$|^\s*[♠♥♦♣]")
PLAY = ("patience", "play", "--plain")
JACK_OF_SPADES = Card(Rank.JACK, Suit.SPADES)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PIQUET_HOME", str(tmp_path))
    return tmp_path


def result(answer: Answer) -> dict[str, Any]:
    """What the last line of a finished game says."""
    last = answer.out.splitlines()[-1]
    assert last.startswith("RESULT ")
    told = json.loads(last.removeprefix("RESULT "))
    assert isinstance(told, dict)
    return told


def triples_asked(out: str) -> list[str]:
    """The headings of the triples that asked for a choice, in the order in which they were shown.

    They are told from triples that decided themselves by the card numbered 1 beneath.
    """
    lines = out.splitlines()
    return [above for above, below in pairwise(lines) if re.match(r"  1  ", below)]


def tables(deal: Deal) -> list[Table]:
    """The tables of a game in which always the first card is taken."""
    at = [lay(deal)]
    while not at[-1].now.is_over:
        at.append(choose(at[-1], legal_moves(at[-1].now)[0]))
    return at


def crossing_deal(variant: str) -> Deal:
    """A deal in which a choice of the first pass is followed by one of the second."""
    for number in range(1, 100):
        deal = Deal(Variant(variant), 0, number)
        if any(
            before.now.number_of_pass < after.now.number_of_pass
            for before, after in pairwise(tables(deal)[:-1])
        ):
            return deal
    raise AssertionError("no such deal")


# Whole games


@pytest.mark.parametrize("columns", [40, 80, 200])
@pytest.mark.parametrize("words", [(), ("--words",)])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("variant", Variant)
def test_a_whole_game(
    piquet: Piquet,
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    language: str,
    words: tuple[str, ...],
    columns: int,
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    broken = WORDS_BROKEN if words else SIGNS_BROKEN
    for deal in range(1, 4):
        asked = ("--lang", language, *PLAY, *words, "--variant", variant, "--deal", str(deal))
        answer = piquet(*asked, stdin=b"h\n?\n" + ALWAYS_THE_FIRST)

        assert answer.code == 0
        assert answer.err == ""
        told = result(answer)
        *lines, _ = answer.out.splitlines()
        assert ESCAPE not in answer.out
        assert "\u00a0" not in answer.out
        assert max(map(len, lines)) <= min(columns, 80)
        assert [line for line in lines if broken.search(line)] == []

        last = replay(read_record(told["record"]))[-1]
        assert [str(card) for card in last.extracted] == told["extracted"]
        assert last.is_complete
        assert told["passes"] == last.number_of_pass
        counted = score_hand(Hand(last.extracted))
        assert (told["count"], told["total"]) == (counted.count, counted.total)
        assert told["comes_out"] is counted.comes_out
        assert str(counted.total) in answer.out
    assert kept.shelf().lines == ()


def test_a_game_that_comes_out_and_one_that_does_not(piquet: Piquet) -> None:
    seen = set[bool]()
    for deal in range(1, 25):
        answer = piquet(*PLAY, "--deal", str(deal), stdin=ALWAYS_THE_FIRST)
        told = result(answer)
        seen.add(told["comes_out"])
        assert ("does not come out" in " ".join(answer.out.split())) is not told["comes_out"]
        assert ("short of 30. The patience" in " ".join(answer.out.split())) is (told["count"] < 30)
        assert told["total"] == told["count"] + (60 if told["count"] >= 30 else 0)
    assert seen == {True, False}


@pytest.mark.parametrize("variant", Variant)
def test_a_card_in_every_notation_is_an_answer(piquet: Piquet, variant: str) -> None:
    spellings: list[Callable[[Card], str]] = [
        str,
        lambda card: str(card).lower(),
        lambda card: str(card)[::-1],
        lambda card: ENGLISH.write(card, symbols=True),
        RUSSIAN.write,
        lambda card: RUSSIAN.write(card).upper(),
        lambda card: RUSSIAN.write(card, symbols=True),
        lambda card: f"  {card}  ",
    ]
    at = tables(Deal(Variant(variant), 4, 2))
    chosen = [table.now.eligible[0] for table in at[:-1]]
    answers = [spellings[n % len(spellings)](card) for n, card in enumerate(chosen)]

    answer = piquet(
        *PLAY, "--variant", variant, "--seed", "4", "--deal", "2",
        stdin="\n".join(answers).encode() + b"\n",
    )  # fmt: skip
    assert result(answer)["record"] == str(at[-1].record)


def test_a_triple_without_a_choice_asks_nothing(piquet: Piquet) -> None:
    for deal in range(1, 10):
        at = tables(Deal(Variant.RANK_OR_SUIT, 0, deal))
        answer = piquet(*PLAY, "--deal", str(deal), stdin=b"1\n" * (len(at) - 1))
        assert result(answer)["record"] == str(at[-1].record)
        assert len(triples_asked(answer.out)) == len(at) - 1
        assert answer.out.count("Nothing can be taken.") == sum(
            not step.layout.eligible for step in at[-1].steps
        )


# Which deal


@pytest.mark.parametrize(
    ("given", "head"),
    [
        (("--deal", "17"), "patience:rank-or-suit:1:0:17"),
        (("--seed", "5"), "patience:rank-or-suit:1:5:1"),
        (("--seed", "5", "--deal", "3", "--variant", "suit-only"), "patience:suit-only:1:5:3"),
    ],
)
def test_which_deal_is_played(piquet: Piquet, given: tuple[str, ...], head: str) -> None:
    answer = piquet(*PLAY, *given, stdin=ALWAYS_THE_FIRST)
    assert result(answer)["record"].split()[0] == head
    again = piquet(*PLAY, *given, stdin=ALWAYS_THE_FIRST)
    assert again == answer


def test_without_seed_and_deal_every_game_is_new(piquet: Piquet) -> None:
    heads = {result(piquet(*PLAY, stdin=ALWAYS_THE_FIRST))["record"].split()[0] for _ in range(8)}
    assert len(heads) == 8
    deals = [read_record(head).deal for head in heads]
    assert all(deal.seed == 0 and deal.number <= 999_999_999 for deal in deals)


def test_the_command_given_at_the_end_plays_the_same_deal(piquet: Piquet) -> None:
    first = piquet(
        *PLAY, "--variant", "suit-only", "--seed", "2", "--deal", "9", "--target", "12",
        "--may-decline", "--max-passes", "7", stdin=ALWAYS_THE_FIRST,
    )  # fmt: skip
    said = " ".join(first.out.split())
    found = re.search(r"piquet (patience play --variant [-a-z0-9 ]*\d)", said)
    assert found
    again = piquet(*found[1].split(), "--plain", stdin=ALWAYS_THE_FIRST)
    assert again == first


# Options


def test_declining(piquet: Piquet) -> None:
    asked = (*PLAY, "--may-decline", "--deal", "1")
    answer = piquet(*asked, stdin="-\nd\nв\n–\n".encode() + ALWAYS_THE_FIRST)
    told = result(answer)
    assert read_record(told["record"]).choices[:4] == (None,) * 4
    assert "a triple may be declined" in answer.out
    assert "- decline" in answer.out

    refused = piquet(*PLAY, "--deal", "1", stdin=b"-\n" + ALWAYS_THE_FIRST)
    assert "A card must be taken in this game" in refused.out
    assert "- decline" not in refused.out


def test_a_game_that_its_passes_end(piquet: Piquet) -> None:
    answer = piquet(*PLAY, "--variant", "suit-only", "--max-passes", "1", "--deal", "1",
                    stdin=ALWAYS_THE_FIRST)  # fmt: skip
    told = result(answer)
    assert told["unfinished"] is True
    assert told["comes_out"] is False
    assert told["passes"] == 1
    assert len(told["extracted"]) < 12
    assert told["count"] == told["total"]
    assert "at most 1 pass" in answer.out
    assert "does not come out" in answer.out
    assert kept.shelf().lines == ()


def test_another_target(piquet: Piquet) -> None:
    counts = {
        number: result(piquet(*PLAY, "--deal", str(number), stdin=ALWAYS_THE_FIRST))["count"]
        for number in range(1, 6)
    }
    for number, count in counts.items():
        for target in (count, count + 1):
            asked = (*PLAY, "--deal", str(number), "--target", str(target))
            answer = piquet(*asked, stdin=ALWAYS_THE_FIRST)
            assert result(answer)["comes_out"] is (target == count)
            assert (f"target {target}" in answer.out) is (target != 30)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (("--deal", "0"), "0"),
        (("--deal", "-3"), "-3"),
        (("--deal", "x"), "x"),
        (("--seed", "-1"), "-1"),
        (("--seed", str(2**63)), str(2**63)),
        (("--max-passes", "0"), "0"),
        (("--target", "-1"), "-1"),
        (("--variant", "by-colour"), "by-colour"),
        (("--resume", "--deal", "3"), "--resume"),
        (("--resume", "--may-decline"), "--resume"),
        (("--wrong",), "--wrong"),
    ],
)
def test_what_makes_no_sense(piquet: Piquet, given: tuple[str, ...], named: str) -> None:
    answer = piquet(*PLAY, *given)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert named in answer.err


# Answers


def test_an_answer_that_does_not_fit_is_told_and_asked_again(piquet: Piquet) -> None:
    wrong = [
        "",
        "9",
        "0",
        "XX",
        "[red]x[/red]",
        "7s",
        "as ks",
        "\x1b[31m",
        "Kп",
        "%s{0}",
        "x" * 500,
    ]
    right = piquet(*PLAY, "--deal", "2", stdin=ALWAYS_THE_FIRST)
    answer = piquet(
        *PLAY, "--deal", "2", stdin="\n".join(wrong).encode() + b"\n" + ALWAYS_THE_FIRST
    )

    assert result(answer) == result(right)
    assert ESCAPE not in answer.out
    assert answer.out.count("what would do:") + answer.out.count("what would\n") == len(wrong)
    assert max(len(line) for line in answer.out.splitlines()[:-1]) <= 80


def test_bytes_that_are_no_text_are_an_answer_that_does_not_fit(piquet: Piquet) -> None:
    answer = piquet(*PLAY, "--deal", "2", stdin=b"\xff\xfe\x00\n\x80\n" + ALWAYS_THE_FIRST)
    assert answer.code == 0
    assert result(answer)["record"].startswith("patience:rank-or-suit:1:0:2 ")


def test_every_prompt_names_what_is_open(piquet: Piquet) -> None:
    at = tables(Deal(Variant.RANK_OR_SUIT, 0, 5))
    out = piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST).out
    prompts = [line for line in out.splitlines() if line.endswith("quit?")]
    assert len(prompts) == len(at) - 1
    for prompt, table in zip(prompts, at, strict=False):
        for number, card in enumerate(table.now.eligible, 1):
            assert f"{number} {ENGLISH.write(card, symbols=True)}" in prompt
        assert ("u undo" in prompt) is table.can_undo
        for key in ("h hint", "w words", "? rules", "q quit"):
            assert key in prompt


def test_a_hint_says_the_count_of_each_card_and_what_greedy_would_take(piquet: Piquet) -> None:
    out = piquet(*PLAY, "--deal", "5", stdin=b"1\nh\n").out
    # One heart and one spade are extracted: the jack of clubs makes three jacks.
    assert "Extracted 2: J♠  J♥" in out
    assert "With K♥ the extracted cards would count 2." in out
    assert "With J♣ the extracted cards would count 4." in out
    assert "With K♣ the extracted cards would count 1." in out
    assert "The player “greedy” would take J♣." in out


def test_words_on_request(piquet: Piquet) -> None:
    out = piquet(*PLAY, "--deal", "5", stdin=b"w\nw\n").out
    signs, words, signs_again = triples_asked(out)
    assert signs == signs_again == "Pass 1, triple 4: J♠ 9♦ 10♠"
    assert words == "Pass 1, triple 4: jack of spades, nine of diamonds, ten of spades"
    russian = piquet("--lang", "ru", *PLAY, "--words", "--deal", "5").out
    assert "валет пик, девятка бубен, десятка пик" in russian


@pytest.mark.parametrize(
    ("language", "rules"), [("en", "ten or higher"), ("ru", "не младше десятки")]
)
def test_the_rules(piquet: Piquet, language: str, rules: str) -> None:
    out = piquet("--lang", language, *PLAY, "--deal", "5", stdin=b"?\n").out
    assert rules in " ".join(out.split())


# Undo and restart


@pytest.mark.parametrize("variant", Variant)
def test_undo_back_over_a_redeal_shows_the_same_triple(piquet: Piquet, variant: str) -> None:
    deal = crossing_deal(variant)
    at = tables(deal)
    crossing = next(
        n
        for n, (before, after) in enumerate(pairwise(at[:-1]))
        if before.now.number_of_pass < after.now.number_of_pass
    )
    asked = (*PLAY, "--variant", variant, "--deal", str(deal.number))
    answer = piquet(*asked, stdin=b"1\n" * (crossing + 1) + b"u\n" + ALWAYS_THE_FIRST)
    shown = triples_asked(answer.out)
    assert shown[crossing] == shown[crossing + 2]
    assert shown[crossing + 1] == shown[crossing + 3] != shown[crossing]
    assert result(answer)["record"] == str(at[-1].record)


def test_undo_takes_back_one_choice_each_to_the_first(piquet: Piquet) -> None:
    at = tables(Deal(Variant.RANK_OR_SUIT, 0, 5))
    played = len(at) - 2
    answer = piquet(*PLAY, "--deal", "5", stdin=b"1\n" * played + b"u\n" * (played + 1))
    shown = triples_asked(answer.out)
    assert shown[played:] == shown[played::-1]
    assert "There is nothing to undo yet" in answer.out
    assert kept.shelf().records == (at[0].record,)


def test_restart_is_the_same_deal(piquet: Piquet) -> None:
    fresh = piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    answer = piquet(*PLAY, "--deal", "5", stdin=b"2\n2\nr\n" + ALWAYS_THE_FIRST)
    assert result(answer) == result(fresh)
    _, again = answer.out.split("The same deal from the start.\n")
    assert fresh.out.endswith(again.split("\n", 1)[1])


# Leaving and going on


@pytest.mark.parametrize("leave", [b"", b"q\n", "й\n".encode(), b"QUIT\n"])
@pytest.mark.parametrize("go_on", [("patience", "play", "--resume"), ("games", "resume")])
def test_leaving_and_going_on(piquet: Piquet, leave: bytes, go_on: tuple[str, ...]) -> None:
    whole = piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    left = piquet(*PLAY, "--deal", "5", stdin=b"1\n1\n" + leave)
    assert left.code == 0
    assert "piquet games resume" in left.out
    assert "RESULT" not in left.out

    back = piquet(*go_on, "--plain", stdin=ALWAYS_THE_FIRST)
    assert triples_asked(left.out)[-1] == triples_asked(back.out)[0]
    assert triples_asked(left.out)[:-1] + triples_asked(back.out) == triples_asked(whole.out)
    assert result(back) == result(whole)
    assert kept.shelf().lines == ()


def test_undo_goes_on_after_resuming(piquet: Piquet) -> None:
    left = piquet(*PLAY, "--deal", "5", stdin=b"1\n1\n1\n")
    back = piquet("games", "resume", "--plain", stdin=b"u\nu\nu\n")
    assert triples_asked(back.out) == triples_asked(left.out)[::-1]


def test_the_options_of_a_kept_game_are_kept(piquet: Piquet) -> None:
    asked = ("--may-decline", "--max-passes", "3", "--target", "20", "--variant", "suit-only")
    piquet(*PLAY, *asked, "--seed", "7", stdin=b"-\n")
    back = piquet("games", "resume", stdin=ALWAYS_THE_FIRST)
    options = Options(may_decline=True, max_passes=3, target=20)
    assert read_record(result(back)["record"]).deal == Deal(Variant.SUIT_ONLY, 7, 1, options)
    assert "a triple may be declined, at most 3 passes, target 20" in back.out


def test_games_are_listed_and_resumed_by_name(piquet: Piquet) -> None:
    for deal in ("5", "6", "7"):
        piquet(*PLAY, "--deal", deal, stdin=b"1\n")
    listed = json.loads(piquet("games", "list", "--json").out)
    assert [game["deal"] for game in listed] == [7, 6, 5]
    told = piquet("games", "list").out
    for game in listed:
        assert game["id"] in told
        assert f"Deal {game['deal']}. {len(game['extracted'])} of 12 extracted" in told
        assert game["options"] == {"may_decline": False, "max_passes": None, "target": 30}
    back = piquet("games", "resume", listed[1]["id"], stdin=ALWAYS_THE_FIRST)
    assert result(back)["record"].startswith("patience:rank-or-suit:1:0:6 ")
    assert [game["deal"] for game in json.loads(piquet("games", "list", "--json").out)] == [7, 5]


def test_nothing_kept(piquet: Piquet) -> None:
    assert piquet("games", "list") == Answer(0, "No game is kept.\n", "")
    assert piquet("games", "list", "--json") == Answer(0, "[]\n", "")
    for asked in (
        ("games", "resume"),
        ("games", "resume", "abc"),
        ("patience", "play", "--resume"),
    ):
        answer = piquet(*asked)
        assert answer.code == 2
        assert answer.out == ""
        assert answer.err.count("\n") == 1


def test_the_same_deal_begun_again_does_not_lose_the_old_one_by_looking(piquet: Piquet) -> None:
    piquet(*PLAY, "--deal", "5", stdin=b"1\n1\n")
    [before] = kept.shelf().records
    looked = piquet(*PLAY, "--deal", "5", stdin=b"q\n")
    assert "already" in looked.out or "is kept with" in looked.out
    assert kept.shelf().records == (before,)
    piquet(*PLAY, "--deal", "5", stdin=b"2\n")
    [after] = kept.shelf().records
    assert after.choices[: len(before.choices)] != before.choices


def test_where_nothing_can_be_kept_play_goes_on(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    occupied = tmp_path / "a file"
    occupied.touch()
    monkeypatch.setenv("PIQUET_HOME", str(occupied))

    answer = piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    assert answer.code == 0
    assert answer.err.count("\n") == 1
    assert "cannot be kept" in answer.err
    assert result(answer)["record"]

    left = piquet(*PLAY, "--deal", "5", stdin=b"1\n1\n")
    assert left.code == 0
    assert "The game is kept" not in left.out
    said = " ".join(left.out.split())
    assert str(tables(Deal(Variant.RANK_OR_SUIT, 0, 5))[2].record) in said


# In a program of its own


def running(*arguments: str, columns: int = 80) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "piquet_app", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": str(columns), "PYTHONUTF8": "1"},
    )


def read_to_prompt(stream: IO[str] | None) -> str:
    assert stream
    read = list[str]()
    for line in stream:
        read.append(line)
        if line.endswith("quit?\n"):
            break
    return "".join(read)


def send(program: subprocess.Popen[str], text: str) -> None:
    assert program.stdin
    program.stdin.write(text)
    program.stdin.flush()


@pytest.mark.parametrize("columns", [40, 80])
def test_a_whole_game_through_a_pipe(columns: int) -> None:
    program = running(*PLAY[:2], "--deal", "5", columns=columns)
    out, err = program.communicate("1\n" * 100)
    assert (program.returncode, err) == (0, "")
    assert ESCAPE not in out
    assert max(len(line) for line in out.splitlines()[:-1]) <= columns
    assert out.splitlines()[-1].startswith("RESULT {")


@pytest.mark.skipif(os.name == "nt", reason="there an interrupt goes to every program at once")
def test_an_interrupt_keeps_the_game(piquet: Piquet) -> None:
    program = running(*PLAY, "--deal", "5")
    shown = read_to_prompt(program.stdout)
    for _ in range(2):
        send(program, "1\n")
        shown = read_to_prompt(program.stdout)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate()

    assert program.returncode == 130
    assert err == ""
    assert "The game is kept. To go on: piquet games resume" in out
    back = piquet("games", "resume", "--plain")
    assert triples_asked(back.out) == triples_asked(shown)


@pytest.mark.parametrize("choices", [0, 1, 4])
def test_a_killed_game_is_where_it_was_shown(piquet: Piquet, choices: int) -> None:
    program = running(*PLAY, "--deal", "5")
    shown = read_to_prompt(program.stdout)
    for _ in range(choices):
        send(program, "1\n")
        shown = read_to_prompt(program.stdout)
    program.kill()
    program.communicate()

    back = piquet("games", "resume", "--plain")
    assert triples_asked(back.out) == triples_asked(shown)


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "cp866", "cp1252"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_outputs_without_suit_signs(piquet: Piquet, encoding: str, language: str) -> None:
    asked = ("--lang", language, *PLAY, "--deal", "5")
    answer = piquet(*asked, stdin=b"h\n?\n" + ALWAYS_THE_FIRST, encoding=encoding)
    assert answer.code == 0
    assert result(answer)["record"] == str(tables(Deal(Variant.RANK_OR_SUIT, 0, 5))[-1].record)
    assert max(len(line) for line in answer.out.splitlines()[:-1]) <= 80
    asks = [line for line in answer.out.splitlines() if re.match(r"  1  ", line)]
    letters = RUSSIAN if language == "ru" and encoding in ("cp1251", "cp866") else ENGLISH
    assert f"  1  {letters.write(JACK_OF_SPADES)}" in asks[0]


# On a terminal


class Terminal:
    """A program at a terminal of its own, as a person would sit at it."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        import pty

        self.side, other = pty.openpty()
        self.program = subprocess.Popen(
            [sys.executable, "-m", "piquet_app", *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            close_fds=True,
            start_new_session=True,
            env={**os.environ, "PYTHONUTF8": "1", "TERM": "xterm-256color", **environment},
        )
        os.close(other)

    def read_to(self, end: str) -> str:
        """What is shown until it ends so, or until the program is over."""
        shown = b""
        while not shown.endswith(end.encode()):
            try:
                piece = os.read(self.side, 4096)
            except OSError:  # how Linux says that nobody sits at the other side any more
                break
            if not piece:
                break
            shown += piece
        return shown.decode().replace("\r\n", "\n")

    def answer(self, text: str) -> None:
        os.write(self.side, text.encode() + b"\n")

    def leave(self) -> int:
        """Wait for the program's end; its exit code."""
        code = self.program.wait()
        os.close(self.side)
        return code


unix_only = pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals")


@unix_only
def test_a_terminal_is_coloured_and_the_colour_only_helps() -> None:
    terminal = Terminal(*PLAY[:2], "--deal", "5")
    shown = terminal.read_to("> ")
    terminal.answer("q")
    left = terminal.read_to("nothing more")
    assert terminal.leave() == 0

    assert f"{ESCAPE}[31mJ♥" in shown
    bare = re.sub(rf"{ESCAPE}\[[\d;]*m", "", shown)
    assert ESCAPE not in bare
    assert "Pass 1, triple 4: J♠ 9♦ 10♠" in bare
    assert "The game is kept" in left


@unix_only
@pytest.mark.parametrize(
    ("options", "environment"), [(("--plain",), {}), ((), {"TERM": "dumb"})], ids=["plain", "dumb"]
)
def test_a_terminal_without_colours(options: tuple[str, ...], environment: dict[str, str]) -> None:
    terminal = Terminal(*PLAY[:2], *options, "--deal", "5", **environment)
    shown = terminal.read_to("quit?\r\n")
    terminal.answer("q")
    shown += terminal.read_to("nothing more")
    assert terminal.leave() == 0
    assert ESCAPE not in shown


@unix_only
def test_without_colour_on_request() -> None:
    terminal = Terminal(*PLAY[:2], "--deal", "5", NO_COLOR="1")
    shown = terminal.read_to("> ")
    terminal.answer("q")
    terminal.read_to("nothing more")
    assert terminal.leave() == 0
    assert f"{ESCAPE}[31m" not in shown


@unix_only
def test_a_kept_game_is_mentioned_and_never_in_the_way(piquet: Piquet) -> None:
    piquet(*PLAY, "--deal", "5", stdin=b"1\n")
    terminal = Terminal(*PLAY[:2])
    shown = terminal.read_to("> ")
    terminal.answer("q")
    terminal.read_to("nothing more")
    assert terminal.leave() == 0
    assert "An unfinished game is kept; to go on with it: piquet games resume" in shown
    assert "Deal 5." not in shown


@unix_only
def test_ctrl_c_leaves_the_terminal_as_it_was(piquet: Piquet) -> None:
    import termios

    terminal = Terminal(*PLAY[:2], "--deal", "5")
    before = termios.tcgetattr(terminal.side)
    shown = terminal.read_to("> ")
    terminal.answer("1")
    shown = terminal.read_to("> ")
    terminal.program.send_signal(signal.SIGINT)
    left = terminal.read_to("nothing more")
    after = termios.tcgetattr(terminal.side)
    assert terminal.leave() == 130

    assert after == before
    assert "The game is kept" in left
    assert "Traceback" not in left
    bare = re.sub(rf"{ESCAPE}\[[\d;]*m", "", shown)
    assert triples_asked(piquet("games", "resume", "--plain").out) == triples_asked(bare)
