"""What the command line promises about languages, exit codes and errors."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from piquet_app.cli.beginning import WAYS
from piquet_app.cli.commands import tree
from tests.hands import COMES_OUT
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.programs import LinesTerminal, unix_only

HAND = ["AC", "KC", "QC", "JC", "TC", "KS", "QS", "JS", "AH", "QH", "AD", "KD"]
PROGRAM = [sys.executable, "-m", "piquet_app"]
FULL = Path("/dev/full")


def test_alone_it_prints_its_help(piquet: Piquet) -> None:
    alone, asked = piquet(), piquet("--help")
    assert (alone.code, alone.err) == (0, "")
    assert alone.out == asked.out
    assert "Usage: piquet" in alone.out
    assert "--lang" in alone.out


@unix_only
@pytest.mark.parametrize("language", ["en", "ru"])
def test_alone_at_a_terminal_without_screens_it_says_what_to_type(
    piquet: Piquet, language: str
) -> None:
    terminal = LinesTerminal("--lang", language, TERM="dumb")
    shown = terminal.read_out()
    assert terminal.leave() == 0
    lines = [line.split("  ") for line in shown.splitlines()[1:]]
    told = [words.removeprefix("piquet ") for _gap, words, *_rest in lines]
    assert [words.strip() for words in told] == list(WAYS)
    assert "\x1b" not in shown
    for words in WAYS:
        assert piquet(*words.split(), "--help").code == 0


def test_it_says_its_version(piquet: Piquet) -> None:
    answer = piquet("--version")
    assert (answer.code, answer.out) == (0, f"piquet {version('piquet')}\n")


def test_the_module_is_the_same_program() -> None:
    answer = subprocess.run([*PROGRAM, "--version"], capture_output=True, text=True, check=True)
    assert answer.stdout == f"piquet {version('piquet')}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "ru", "score", *HAND],
        ["--lang=ru", "score", *HAND],
        ["score", "--lang", "ru", *HAND],
        ["score", *HAND, "--lang=ru"],
        ["score", *HAND[:3], "--lang", "ru", *HAND[3:]],
        ["--lang", "en", "score", *HAND, "--lang", "ru"],
    ],
)
def test_the_language_may_be_asked_for_anywhere(piquet: Piquet, arguments: list[str]) -> None:
    answer = piquet(*arguments)
    assert (answer.code, answer.err) == (0, "")
    assert "Квинт-мажор в трефах" in answer.out
    assert "Пасьянс сошелся" in answer.out


def test_the_language_of_one_answer_is_not_that_of_the_next(piquet: Piquet) -> None:
    assert "Ключи" in piquet("--lang", "ru", "--help").out
    assert "Options" in piquet("--help").out


def test_the_locale_is_heard(piquet: Piquet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert "Пасьянс сошелся" in piquet("score", *HAND).out
    assert "Comes out" in piquet("score", *HAND, "--lang", "en").out


@pytest.mark.parametrize("asked", [["--lang", "fr"], ["--lang=fr"], ["--lang"], ["--lang="]])
def test_an_unknown_language_is_refused(piquet: Piquet, asked: list[str]) -> None:
    answer = piquet("score", *HAND, *asked)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("piquet: --lang")
    assert "en, ru" in answer.err


def test_a_refusal_is_english_where_russian_cannot_be(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    answer = piquet("--lang", "fr", encoding="ascii")
    assert answer.code == 2
    assert '"fr" is not one of en, ru' in answer.err


def test_after_two_dashes_it_is_no_option(piquet: Piquet) -> None:
    answer = piquet("score", "--", "--lang", "ru")
    assert answer.code == 2
    assert "is not a card" in answer.err


@pytest.mark.parametrize("command", [["--help"], ["score", "--help"]])
def test_the_russian_help_is_russian(piquet: Piquet, command: list[str]) -> None:
    answer = piquet("--lang", "ru", *command)
    assert answer.code == 0
    for english in ("Usage", "Options", "Arguments", "Commands", "OPTIONS", "Show", "Example"):
        assert english not in answer.out
    for russian in ("Вызов", "Ключи", "Пример"):
        assert russian in answer.out


@pytest.mark.parametrize("asked", [["--help", "games"], ["games", "--help", "list"]])
def test_a_help_names_every_command_whatever_is_written_behind_it(
    piquet: Piquet, asked: list[str]
) -> None:
    assert piquet(*asked).out == piquet(*asked[:-1]).out


def test_every_command_has_an_example() -> None:
    found = dict(_commands(tree(), "piquet"))
    assert "piquet score" in found
    assert [path for path, epilog in found.items() if path not in (epilog or "")] == []


def _commands(command: Any, path: str) -> Iterator[tuple[str, str | None]]:
    yield path, command.epilog
    for name, sub_command in getattr(command, "commands", {}).items():
        yield from _commands(sub_command, f"{path} {name}")


@pytest.mark.parametrize(
    ("arguments", "english", "russian"),
    [
        (["scroe"], "there is no command “scroe”; did you mean “score”?", "может быть, «score»?"),
        (["xyzzy"], "there is no command “xyzzy”", "нет команды «xyzzy»"),
        (["--"], "a command is missing", "не указана команда"),
        (["score", "--seed"], "there is no option --seed", "нет ключа --seed"),
        (["score", "--jsno"], "did you mean --json?", "может быть, --json?"),
        (["score", "--file"], "the option --file needs a value", "ключу --file нужно значение"),
        (["score", "--json=1"], "the option --json takes no value", "--json значение не нужно"),
        (["score", "--rules", "x"], "--rules: “x” is not one of patience, ", "нет значения «x»"),
        (["games", "list", "foo"], "unexpected argument: foo", "лишний аргумент: foo"),
        (["score", "--\x1b[1m"], "there is no option --\\x1b[1m", "нет ключа --\\x1b[1m"),
    ],
)
def test_a_wrong_command_line_gets_one_line(
    piquet: Piquet, arguments: list[str], english: str, russian: str
) -> None:
    for speech, expected in (("en", english), ("ru", russian)):
        answer = piquet("--lang", speech, *arguments)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.count("\n") == 1
        assert answer.err.startswith("piquet: ")
        assert expected in answer.err


@pytest.mark.parametrize(
    "wrong", [("--max-passes", "0"), ("--target", "-1"), ("--seed", "-1")], ids=" ".join
)
@pytest.mark.parametrize("speech", ["en", "ru"])
def test_what_makes_no_sense_is_one_sentence_for_every_command(
    piquet: Piquet, wrong: tuple[str, str], speech: str
) -> None:
    told = {
        piquet("--lang", speech, "patience", command, *wrong) for command in ("play", "simulate")
    }
    [answer] = told
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert wrong[1] in answer.err


def _fail_with(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object, **_named: object) -> None:
        raise error

    monkeypatch.setattr("piquet_app.answers.hand.score_answer", fail)


def test_an_interruption_is_130(piquet: Piquet, monkeypatch: pytest.MonkeyPatch) -> None:
    _fail_with(KeyboardInterrupt(), monkeypatch)
    answer = piquet("score", *HAND, "--json")
    assert (answer.code, answer.out, answer.err) == (130, "", "")


def test_a_fault_of_the_program_is_one_line(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PIQUET_DEBUG", raising=False)
    _fail_with(ZeroDivisionError("oh\nno"), monkeypatch)
    answer = piquet("score", *HAND, "--json")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == ("piquet: this is a fault in the program: ZeroDivisionError: oh\\nno\n")
    monkeypatch.setenv("PIQUET_DEBUG", "1")
    assert "Traceback" in piquet("score", *HAND, "--json").err


def test_a_closed_pipe_is_no_error(piquet: Piquet, monkeypatch: pytest.MonkeyPatch) -> None:
    _fail_with(BrokenPipeError(), monkeypatch)
    answer = piquet("score", *HAND, "--json")
    assert (answer.code, answer.out, answer.err) == (0, "", "")


@pytest.mark.parametrize("arguments", [["--help"], ["score", "--file", "-"]])
def test_a_reader_who_leaves_ends_the_program(arguments: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    answer = subprocess.run(
        [*PROGRAM, *arguments],
        input=f"{COMES_OUT}\n".encode() * 2000,
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (answer.returncode, answer.stderr) == (0, b"")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full disk to try")
def test_a_full_disk_is_one_line() -> None:
    with FULL.open("wb") as full:
        answer = subprocess.run(
            [*PROGRAM, "--lang", "en", "score", *HAND],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert answer.returncode == 2
    assert answer.stderr == b"piquet: No space left on device\n"


HEAVY = {"numpy", "numba", "textual", "pydantic"}
SPY = f"""
import sys
from collections.abc import Iterator
from piquet_app.cli import main
try:
    main(sys.argv[1:])
finally:
    print(sorted({HEAVY!r} & {{name.partition('.')[0] for name in sys.modules}}), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        (["score", *HAND], {}),
        (["--help"], {}),
        ([], {"_PIQUET_COMPLETE": "complete_bash", "COMP_WORDS": "piquet ", "COMP_CWORD": "1"}),
    ],
)
def test_nothing_heavy_is_imported(arguments: list[str], environment: dict[str, str]) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", SPY, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stderr == "[]\n"
    assert "score" in answer.stdout or "Q♠" in answer.stdout


def test_nothing_is_coloured_in_a_pipe(piquet: Piquet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    for arguments in (["--help"], ["score", *HAND], ["score", "1X"]):
        answer = piquet(*arguments)
        assert "\x1b" not in answer.out + answer.err


def test_the_shell_completes_options_and_values() -> None:
    def completions(words: str, number: int) -> list[str]:
        wanted = {"_PIQUET_COMPLETE": "complete_bash", "COMP_WORDS": words}
        answer = subprocess.run(
            PROGRAM,
            env={**os.environ, **wanted, "COMP_CWORD": str(number)},
            capture_output=True,
            text=True,
            check=True,
        )
        return answer.stdout.split()

    assert completions("piquet score --rules ru", 3) == ["rubicon", "russian"]
    assert "--lang" in completions("piquet score --", 2)


def test_json_is_ascii_whatever_the_language(piquet: Piquet) -> None:
    answer = piquet("--lang", "ru", "score", "--json", *HAND, encoding="cp866")
    assert json.loads(answer.out)["hand"] == HAND


def test_counting_a_hand_brings_no_game() -> None:
    spy = SPY.replace(repr(HEAVY), repr({"patience", "piquet"}))
    assert spy != SPY

    answer = subprocess.run(
        [sys.executable, "-c", spy, "score", *HAND], capture_output=True, text=True, check=True
    )

    assert answer.stderr == "[]\n"


COMMAND_MODULES = """
import sys
from piquet_app.cli import main
main(sys.argv[1:])
print(*(name for name in sys.modules if hasattr(sys.modules[name], "app")), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("asked", "module"),
    [("score", "score"), ("duel play", "duel_play"), ("games show", "games_list")],
)
def test_only_the_command_that_is_asked_for_is_imported(asked: str, module: str) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", COMMAND_MODULES, *asked.split(), "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    ours = [name for name in answer.stderr.split() if name.startswith("piquet_app.cli.")]
    assert ours == [f"piquet_app.cli.{module}"]
