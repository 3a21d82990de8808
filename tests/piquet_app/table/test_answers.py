"""What can be answered at the table, and what is said to it."""

import pytest

from patience import Deal, Variant
from piquet_scoring import ENGLISH
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import ALWAYS_THE_FIRST, ESCAPE, PLAY, result, sittings, triples_asked


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
    assert " ".join(answer.out.split()).count("what would do:") == len(wrong)
    assert max(len(line) for line in answer.out.splitlines()[:-1]) <= 80


def test_bytes_that_are_no_text_are_an_answer_that_does_not_fit(piquet: Piquet) -> None:
    answer = piquet(*PLAY, "--deal", "2", stdin=b"\xff\xfe\x00\n\x80\n" + ALWAYS_THE_FIRST)
    assert answer.code == 0
    assert result(answer)["record"].startswith("patience:rank-or-suit:1:0:2 ")


def test_every_prompt_names_what_is_open(piquet: Piquet) -> None:
    at = sittings(Deal(Variant.RANK_OR_SUIT, 0, 5))
    out = piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST).out
    prompts = [line for line in out.splitlines() if line.endswith("quit?")]
    assert len(prompts) == len(at) - 1
    for prompt, sitting in zip(prompts, at, strict=False):
        for number, card in enumerate(sitting.now.eligible, 1):
            assert f"{number} {ENGLISH.write(card, symbols=True)}" in prompt
        assert ("u undo" in prompt) is sitting.can_undo
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
