"""What can be answered at the table, and what is said to it."""

import re

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
        "x" * 50_000,
    ]
    right = piquet(*PLAY, "--deal", "2", stdin=ALWAYS_THE_FIRST)
    answer = piquet(
        *PLAY, "--deal", "2", stdin="\n".join(wrong).encode() + b"\n" + ALWAYS_THE_FIRST
    )

    assert result(answer) == result(right)
    assert ESCAPE not in answer.out
    assert " ".join(answer.out.split()).count("you can answer:") == len(wrong)
    assert max(len(line) for line in answer.out.splitlines()[:-1]) <= 80


def test_bytes_that_are_no_text_are_an_answer_that_does_not_fit(piquet: Piquet) -> None:
    answer = piquet(*PLAY, "--deal", "2", stdin=b"\xff\xfe\x00\n\x80\n" + ALWAYS_THE_FIRST)
    assert answer.code == 0
    assert result(answer)["record"].startswith("patience:rank-or-suit:1:0:2 ")


def test_every_prompt_names_what_is_open(piquet: Piquet) -> None:
    at = sittings(Deal(Variant.RANK_OR_SUIT, 0, 5))
    out = piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST).out
    prompts = [line for line in out.splitlines() if line.endswith("q quit:")]
    assert len(prompts) == len(at) - 1
    for prompt, sitting in zip(prompts, at, strict=False):
        for number, card in enumerate(sitting.now.eligible, 1):
            assert f"{number} {ENGLISH.write(card, symbols=True)}" in prompt
        assert ("u undo" in prompt) is sitting.can_undo
        assert ("r restart" in prompt) is sitting.can_undo
        for key in ("h hint", "w words", "? rules", "q quit"):
            assert key in prompt


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


def test_an_answer_that_is_too_long_is_called_so(piquet: Piquet) -> None:
    answer = piquet(*PLAY, "--deal", "2", stdin=b"A" * 50_000 + b"\n")
    assert " ".join(answer.out.split()).count("The answer is too long; you can answer:") == 1


@pytest.mark.parametrize(
    ("asked", "told", "not_told"),
    [
        ((), ("it must be", "as often as it takes", "30 or more is worth 60 more, 90"), ("fails",)),
        (("--may-decline",), ("or decline it", "as often as it takes"), ("must",)),
        (("--max-passes", "1"), ("not dealt again", "the patience fails"), ("as often", "Then")),
        (
            ("--max-passes", "4"),
            ("if they are not after 4 passes, the patience fails",),
            ("as often",),
        ),
        (("--target", "21"), ("comes out with 21 or more",), ("then the patience comes out",)),
    ],
)
def test_the_rules_are_those_of_this_game(
    piquet: Piquet, asked: tuple[str, ...], told: tuple[str, ...], not_told: tuple[str, ...]
) -> None:
    out = " ".join(piquet(*PLAY, *asked, "--deal", "5", stdin=b"?\n").out.split())
    rules = out[out.index("The rules, by rank or suit") : out.index("Answer with the number")]
    assert "of three cards 3, of four 4, five 15, six 16, seven 17, eight 18" in rules
    for sentence in told:
        assert sentence in rules
    for sentence in not_told:
        assert sentence not in rules


def test_an_answer_is_quoted_whole_and_the_examples_are_of_the_language(piquet: Piquet) -> None:
    english = piquet(*PLAY, "--deal", "5", stdin=b"a card\n").out
    assert "“a card” is not a card; write its rank and suit, as in QS or 10♥; you can" in english
    russian = piquet("--lang", "ru", *PLAY, "--deal", "5", stdin=b"a card\n").out
    assert "«a card» — не карта; пишите достоинство и масть: Дп или 10♥; можно" in russian


@pytest.mark.parametrize(
    ("variant", "deal", "told"),
    [
        ("suit-only", "5", "The last two cards, K♦ 8♠, are put away."),
        ("rank-or-suit", None, r"The last card, \S+, is put away\."),
    ],
)
def test_what_is_left_over_is_shown(
    piquet: Piquet, variant: str, deal: str | None, told: str
) -> None:
    for number in [deal] if deal else map(str, range(1, 60)):
        out = piquet(*PLAY, "--variant", variant, "--deal", number, stdin=ALWAYS_THE_FIRST).out
        if found := re.search(told, out):
            assert out[found.end() :].startswith("\nThe pass is over. ")
            return
    raise AssertionError("nothing was left over")
