"""What README.md shows is what the program does."""

import doctest
import re
from pathlib import Path

import pytest

from patience import Deal, Player, Variant, play_out
from tests.piquet_app.conftest import Piquet

README = Path(__file__).parents[2] / "README.md"


def blocks(language: str) -> list[str]:
    found = re.findall(
        rf"^```{language}\n(.*?)^```$", README.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    assert found, language
    return found


@pytest.mark.parametrize("session", blocks("console"))
def test_a_session_answers_as_printed(session: str, piquet: Piquet) -> None:
    command, _, printed = session.partition("\n")
    answer = piquet(*command.removeprefix("$ piquet ").split())
    assert (answer.code, answer.out, answer.err) == (0, printed, "")


def test_the_hint_is_given_as_printed(piquet: Piquet) -> None:
    [printed] = blocks("text")
    assert printed in piquet("patience", "play", "--plain", "--deal", "5", stdin=b"1\nh\n").out


def test_the_tour_in_python() -> None:
    tour = doctest.DocTestParser().get_doctest("\n".join(blocks("pycon")), {}, "README", None, 0)
    assert len(tour.examples) >= 8
    assert doctest.DocTestRunner().run(tour).failed == 0


def test_the_player_of_ones_own_plays_whole_games() -> None:
    names: dict[str, Player] = {}
    exec("\n".join(blocks("python")), {}, names)

    record, end = play_out(Deal(Variant.SUIT_ONLY, 1, 1), names["highest"])
    assert end.is_complete
    assert len(record.choices) == 12
