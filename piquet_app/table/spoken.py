"""What is said in a deal, word for word, with the cards that are shown."""

from collections.abc import Iterator

from piquet.dialogue import Kind, Saying
from piquet.seats import Seat
from piquet_app.languages.piquet_words import questions_in_words, saying_in_words
from piquet_app.terminal.cards import Wording, sorted_by_suit


def spoken(saying: Saying, wording: Wording) -> Iterator[tuple[Seat, str]]:
    """Who says what: the saying, and before it the questions to which it is the answer.

    Cards that were asked for are named as they were asked for, others as they are held.
    """
    if saying.kind is not Kind.UNRECKONED:
        held = saying_in_words(saying, lambda cards: wording.cards(sorted_by_suit(cards)))
        yield saying.seat, held
        return
    for question in questions_in_words(saying):
        yield saying.seat.other, question
    yield saying.seat, saying_in_words(saying, wording.cards)
