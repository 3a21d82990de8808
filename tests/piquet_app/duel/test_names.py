"""Sentences that name a player: you, the computer, player 1, player 2."""

import re

import pytest

from piquet.cut import cut, higher
from piquet.partie import Player
from piquet.rules import ELGLIN, RULE_BOOKS
from piquet_app.duel.answering import answered
from piquet_app.duel.turn import Turn, prompt
from piquet_app.languages.words import set_language
from piquet_app.screens.duel.decision import decision
from piquet_scoring import Stream
from tests.piquet_app.duel.evenings import begun, evening, text_of

WON_BY = {player: next(n for n in range(1, 50) if higher(cut(0, n)) is player) for player in Player}
ELDER, YOUNGER = "", "0"
CHOSEN = [
    ("easy", Player.FIRST, ELDER, "You drew the higher card and chose to be elder hand first."),
    ("easy", Player.FIRST, YOUNGER, "You drew the higher card and chose to be younger hand first."),
    (
        "easy",
        Player.SECOND,
        None,
        "The computer drew the higher card and chose to be elder hand first.",
    ),
    (None, Player.FIRST, ELDER, "Player 1 drew the higher card and chose to be elder hand first."),
    (
        None,
        Player.SECOND,
        YOUNGER,
        "Player 2 drew the higher card and chose to be younger hand first.",
    ),
]
CHOSEN_IN_RUSSIAN = [
    "Старшая карта ваша, и вы выбрали сначала старшую руку.",
    "Старшая карта ваша, и вы выбрали сначала младшую руку.",
    "Компьютер вытянул старшую карту и выбрал сначала старшую руку.",
    "Игрок 1 вытянул старшую карту и выбрал сначала старшую руку.",
    "Игрок 2 вытянул старшую карту и выбрал сначала младшую руку.",
]


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("place", range(len(CHOSEN)))
def test_who_drew_the_higher_card_and_what_he_chose(place: int, speech: str) -> None:
    set_language(speech)
    level, winner, choice, english = CHOSEN[place]
    turn = begun(WON_BY[winner], level=level, rules=ELGLIN)
    assert turn.is_choosing is (choice is not None)
    told = text_of(turn)
    if choice is not None:
        told += text_of(at := answered(turn, choice))
        if at.is_covered:
            told += text_of(answered(at, str(at.now.turn)))
    assert (english if speech == "en" else CHOSEN_IN_RUSSIAN[place]) in told.split("\n")


@pytest.mark.parametrize(
    ("level", "speech", "begins"),
    [
        ("easy", "en", "The higher card is yours"),
        ("easy", "ru", "Старшая карта ваша"),
        (None, "en", "Player 1: "),
        (None, "ru", "Игрок 1: "),
    ],
)
def test_who_plays_alone_is_not_called_by_a_name(
    level: str | None, speech: str, begins: str
) -> None:
    set_language(speech)
    turn = begun(WON_BY[Player.FIRST], level=level, rules=ELGLIN)
    assert prompt(turn).text.startswith(begins)
    assert re.match("You: |Вы: ", decision(turn, ()).question) is None


def sentences(turn: Turn) -> list[str]:
    """What is said and asked, without what the players say to each other."""
    asked = [] if turn.sitting.is_over else [prompt(turn).text, decision(turn, ()).question]
    told = re.sub("“[^”]*”|«[^»]*»", "…", "\n".join([text_of(turn), *asked]))
    return [each for line in told.split("\n") for each in re.split(r"(?<=[.?!]) ", line)]


@pytest.mark.parametrize("level", ["easy", None])
@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_the_computer_has_its_article_wherever_a_sentence_tells_of_it(
    rules: str, level: str | None
) -> None:
    """It stands bare only as a name before a colon or a card, and in a row of numbers."""
    named = 0
    for number in WON_BY.values():
        for turn, _text in evening(begun(number, level=level, rules=RULE_BOOKS[rules]), Stream(3)):
            for sentence in filter(lambda text: re.search("[Cc]omputer", text), sentences(turn)):
                named += 1
                label = r"^Computer: …|^Winner: computer\.|\(computer\)|^ +you +computer|^deal  you"
                listed = r"computer (?:[^ ]+[♠♥♦♣]|[0-9]+\b)"
                told = r"(?:The|the|against the) computer\b|(?:The|the) computer’s"
                assert re.search(f"{label}|{listed}|{told}", sentence), sentence
                assert not re.search(r"\bComputer [a-z]", sentence), sentence
    assert bool(named) is (level is not None)


@pytest.mark.parametrize("level", ["easy", None])
@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_a_russian_sentence_takes_no_name_where_it_needs_another_case(
    rules: str, level: str | None
) -> None:
    """A name stands where it is the subject, or alone between signs; never after a preposition."""
    set_language("ru")
    for number in WON_BY.values():
        for turn, _text in evening(begun(number, level=level, rules=RULE_BOOKS[rules]), Stream(3)):
            for sentence in sentences(turn):
                wrong = r"\b(?:у|для|от|с|к|против|карта —) (?:компьютер|игрок|вы)\b"
                assert not re.search(wrong, sentence, re.IGNORECASE), sentence
                assert not re.search(r"^(?:Вы|Игрок \d|Компьютер): у? ?(?:вы|он)\b", sentence)
