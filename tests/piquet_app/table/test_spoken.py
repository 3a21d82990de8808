"""In which order cards are named at the table."""

import pytest

from piquet.dialogue import Kind, Saying
from piquet.seats import Seat
from piquet_app.languages.words import set_language
from piquet_app.table.spoken import spoken
from piquet_app.terminal.cards import Wording
from piquet_scoring import read_cards

OUT_OF_SUIT_ORDER = read_cards("QD TS")


@pytest.mark.parametrize(
    ("speech", "asked", "answered"),
    [
        (
            "en",
            ["Which queen do you not reckon?", "Which ten do you not reckon?"],
            "Not reckoned: Q♦ 10♠.",
        ),
        ("ru", ["Какая дама не в счет?", "Какая десятка не в счет?"], "Не считаю: Д♦ 10♠."),
    ],
)
def test_an_answer_keeps_the_order_of_the_questions(
    speech: str, asked: list[str], answered: str
) -> None:
    set_language(speech)
    saying = Saying(Seat.ELDER, Kind.UNRECKONED, cards=OUT_OF_SUIT_ORDER)
    assert list(spoken(saying, Wording())) == [
        *((Seat.YOUNGER, question) for question in asked),
        (Seat.ELDER, answered),
    ]


def test_what_nobody_asked_for_is_named_suit_by_suit() -> None:
    saying = Saying(Seat.ELDER, Kind.TURN_UP, cards=OUT_OF_SUIT_ORDER)
    assert list(spoken(saying, Wording())) == [
        (Seat.ELDER, "I turn up what is left: 10♠ Q♦."),
    ]
