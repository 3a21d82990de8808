"""What is said at the table, in both languages."""

import pytest

from piquet.contest import Answer
from piquet.dialogue import Kind, Saying
from piquet.reckoning import Reason
from piquet.seats import Seat
from piquet_app.languages.number_words import number_in_words
from piquet_app.languages.piquet_words import (
    capitalized,
    reason_in_words,
    saying_in_words,
    seat_in_words,
)
from piquet_app.languages.words import set_language
from piquet_scoring import Card, Rank, read_cards

ELDER, YOUNGER = Seat


@pytest.mark.parametrize(
    ("number", "english", "russian"),
    [
        (0, "nothing", "ничего"),
        (7, "seven", "семь"),
        (10, "ten", "десять"),
        (12, "twelve", "двенадцать"),
        (19, "nineteen", "девятнадцать"),
        (20, "twenty", "двадцать"),
        (23, "twenty-three", "двадцать три"),
        (40, "forty", "сорок"),
        (99, "ninety-nine", "девяносто девять"),
        (100, "a hundred", "сто"),
        (101, "a hundred and one", "сто один"),
        (143, "a hundred and forty-three", "сто сорок три"),
        (200, "200", "200"),
    ],
)
def test_numbers_are_called(number: int, english: str, russian: str) -> None:
    assert number_in_words(number) == english
    set_language("ru")
    assert number_in_words(number) == russian


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_no_two_numbers_sound_alike(speech: str) -> None:
    set_language(speech)
    assert len({number_in_words(number) for number in range(200)}) == 200


SAYINGS = [
    (Saying(ELDER, Kind.POINT, 5), "Point of five.", "Пять в очках."),
    (Saying(ELDER, Kind.PIPS, 49), "Making forty-nine.", "Сорок девять."),
    (Saying(ELDER, Kind.SEQUENCE, 4, Rank.KING), "A quart to the king.", "Кварт до короля."),
    (Saying(ELDER, Kind.SEQUENCE, 3, Rank.ACE), "A tierce major.", "Терц-мажор."),
    (Saying(ELDER, Kind.SEQUENCE, 8, Rank.ACE), "A huitième.", "Витьем."),
    (Saying(YOUNGER, Kind.SET, 3, Rank.QUEEN), "Three queens.", "Три дамы."),
    (Saying(YOUNGER, Kind.SET, 4, Rank.TEN), "Four tens.", "Четыре десятки."),
    (Saying(YOUNGER, Kind.ANSWER, answer=Answer.GOOD), "Good.", "Годится."),
    (Saying(YOUNGER, Kind.ANSWER, answer=Answer.NOT_GOOD), "Not good.", "Не годится."),
    (Saying(YOUNGER, Kind.ANSWER, answer=Answer.EQUAL), "Equal.", "Поровну."),
    (Saying(YOUNGER, Kind.ANSWER, answer=Answer.HOW_MUCH), "How much?", "Сколько?"),
    (Saying(YOUNGER, Kind.EXCHANGE, 0), "I take no cards.", "Не меняю ни одной."),
    (Saying(YOUNGER, Kind.EXCHANGE, 1), "I take 1 card.", "Беру 1 карту."),
    (Saying(YOUNGER, Kind.EXCHANGE, 3), "I take 3 cards.", "Беру 3 карты."),
    (Saying(ELDER, Kind.EXCHANGE, 5), "I take 5 cards.", "Беру 5 карт."),
    (
        Saying(ELDER, Kind.PEEK),
        "I look at the cards that I left.",
        "Смотрю карты, которые оставил.",
    ),
    (
        Saying(YOUNGER, Kind.TURN_UP, cards=read_cards("QS 7H")),
        "I turn up what is left: queen of spades, seven of hearts.",
        "Открываю остаток талона: дама пик, семерка червей.",
    ),
    (
        Saying(ELDER, Kind.BLANCHE, cards=read_cards("TC")),
        "Carte blanche: ten of clubs.",
        "Карт-бланш: десятка треф.",
    ),
    (
        Saying(ELDER, Kind.UNRECKONED, cards=read_cards("QS")),
        "Not reckoned: queen of spades.",
        "Не считаю: дама пик.",
    ),
]


@pytest.mark.parametrize(("saying", "english", "russian"), SAYINGS)
def test_what_is_said(saying: Saying, english: str, russian: str) -> None:
    assert saying_in_words(saying) == english
    set_language("ru")
    assert saying_in_words(saying) == russian


def test_every_kind_of_saying_has_words() -> None:
    assert {saying.kind for saying, _english, _russian in SAYINGS} == set(Kind)
    assert {saying.answer for saying, _english, _russian in SAYINGS} == {None, *Answer}


def test_cards_are_written_as_the_listener_wishes() -> None:
    def in_letters(cards: object) -> str:
        assert isinstance(cards, tuple)
        return "+".join(str(card) for card in cards if isinstance(card, Card))

    saying = Saying(YOUNGER, Kind.TURN_UP, cards=read_cards("QS 7H"))
    assert saying_in_words(saying, in_letters) == "I turn up what is left: QS+7H."


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_seats_and_reasons_have_names_of_their_own(speech: str) -> None:
    set_language(speech)
    assert len({seat_in_words(seat) for seat in Seat}) == len(Seat)
    assert len({reason_in_words(reason) for reason in Reason}) == len(Reason)


def test_a_sentence_begins_with_a_capital() -> None:
    assert capitalized("quint to the Jack") == "Quint to the Jack"
    assert capitalized("") == ""
