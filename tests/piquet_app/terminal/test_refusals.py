"""What was wrong, in one sentence of the language spoken now."""

import pytest

from piquet.contest import Category
from piquet.seats import Seat
from piquet_app.languages.words import set_language
from piquet_app.terminal.refusals import WrongInput, sentence
from piquet_scoring import IllegalMove, NotARecord, read_cards


@pytest.mark.parametrize(
    ("error", "english", "russian"),
    [
        (
            IllegalMove("elder is to call the {category} now", category=Category.SEQUENCES),
            "elder is to call the sequences now",
            "сейчас старшая рука объявляет: секвенции",
        ),
        (
            NotARecord("{seat} holds a king, queen or jack", seat=Seat.YOUNGER),
            "younger holds a king, queen or jack",
            "на руках есть король, дама или валет (младшая рука)",
        ),
        (
            WrongInput(
                "{seat}: {reason}",
                seat=Seat.ELDER,
                reason=IllegalMove("{card} is not in the hand", card=read_cards("QS")[0]),
            ),
            "elder: Q♠ is not in the hand",
            "старшая рука: Д♠: такой карты на руках нет",
        ),
        (
            NotARecord("“stops_before” is one of {known}", known=("peek", "play")),
            "“stops_before” is one of peek, play",
            "«stops_before»: одно из peek, play",
        ),
    ],
)
def test_fields_are_shown_as_the_user_would_write_them(
    error: Exception, english: str, russian: str
) -> None:
    assert sentence(error) == english
    set_language("ru")
    assert sentence(error) == russian
