"""The two languages."""

import re
import string
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

from piquet_app.languages.card_words import (
    card_in_words,
    cards_of_suit,
    rank_in_words,
    run_in_words,
    run_of_suit_in_words,
    set_in_words,
    suit_in_words,
)
from piquet_app.languages.words import (
    CATALOGUES,
    _,
    default_language,
    language,
    ngettext,
    set_language,
)
from piquet_scoring.cards import PACK, Rank, Suit
from piquet_scoring.combinations import SEQUENCE_NAMES, Sequence, Set


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ru_RU.KOI8-R"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "ru:en"}, "ru"),
        ({"LANGUAGE": "de:ru:en", "LANG": "de_DE.UTF-8"}, "ru"),
        ({"LANGUAGE": "en", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], expected: str) -> None:
    assert default_language(environment) == expected


def test_a_language_that_is_not_spoken_changes_nothing() -> None:
    set_language("ru")
    with pytest.raises(KeyError):
        set_language("fr")
    assert language() == "ru"


@pytest.mark.parametrize(
    ("speech", "card", "name"),
    [
        ("en", "QS", "queen of spades"),
        ("en", "TH", "ten of hearts"),
        ("en", "7C", "seven of clubs"),
        ("ru", "QS", "дама пик"),
        ("ru", "AH", "туз червей"),
        ("ru", "TD", "десятка бубен"),
        ("ru", "JC", "валет треф"),
    ],
)
def test_cards_have_names(speech: str, card: str, name: str) -> None:
    set_language(speech)
    assert card_in_words(next(one for one in PACK if str(one) == card)) == name


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_no_two_cards_share_a_name(speech: str) -> None:
    set_language(speech)
    assert len({card_in_words(card) for card in PACK}) == 32
    assert len({rank_in_words(rank) for rank in Rank}) == 8
    assert len({suit_in_words(suit) for suit in Suit}) == 4


def test_runs_and_sets_have_names() -> None:
    quint = Sequence(5, Rank.JACK, Suit.CLUBS)
    assert run_in_words(quint) == "quint to the jack"
    assert run_in_words(Sequence(3, Rank.ACE, Suit.SPADES)) == "tierce major"
    assert set_in_words(Set(4, Rank.TEN)) == "quatorze of tens"
    set_language("ru")
    assert run_of_suit_in_words(quint) == "квинт до валета в трефах"
    assert run_in_words(Sequence(3, Rank.ACE, Suit.SPADES)) == "терц-мажор"
    assert run_in_words(Sequence(8, Rank.ACE, Suit.SPADES)) == "витьем"
    assert set_in_words(Set(3, Rank.ACE)) == "трио тузов"


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_every_run_and_set_that_can_be_has_a_name_of_its_own(speech: str) -> None:
    set_language(speech)
    runs = [
        Sequence(length, top, suit)
        for length in SEQUENCE_NAMES
        for top in Rank
        for suit in Suit
        if top.value - length >= Rank.SEVEN.value - 1
    ]
    sets = [Set(size, rank) for size in (3, 4) for rank in Rank if rank.is_high]
    assert len({run_of_suit_in_words(run) for run in runs}) == len(runs) == 84
    assert len({set_in_words(one) for one in sets}) == len(sets) == 10


@pytest.mark.parametrize(
    ("number", "phrase"),
    [(1, "1 трефа"), (2, "2 трефы"), (4, "4 трефы"), (5, "5 треф"), (8, "8 треф")],
)
def test_russian_counts_in_three_forms(number: int, phrase: str) -> None:
    set_language("ru")
    assert cards_of_suit(number, Suit.CLUBS) == phrase


def test_english_counts_in_two_forms() -> None:
    assert cards_of_suit(1, Suit.HEARTS) == "1 heart"
    assert cards_of_suit(5, Suit.HEARTS) == "5 hearts"


def test_an_unknown_sentence_stays_english() -> None:
    set_language("ru")
    assert _("no such sentence") == "no such sentence"
    assert ngettext("{n} fox", "{n} foxes", 2) == "{n} foxes"
    assert _("") == ""


def test_a_translation_fills_the_same_fields() -> None:
    with (CATALOGUES / "ru" / "LC_MESSAGES" / "piquet.po").open("rb") as sentences:
        catalogue = read_po(sentences, locale="ru")
    for message in catalogue:
        english = message.id if isinstance(message.id, str) else message.id[-1]
        forms = [message.string] if isinstance(message.string, str) else message.string or []
        for form in filter(None, forms):
            assert _fields(form) == _fields(english), english


def said(*, russian: bool) -> list[str]:
    """Everything that is said in one of the two languages."""
    with (CATALOGUES / "ru" / "LC_MESSAGES" / "piquet.po").open("rb") as file:
        messages = [message for message in read_po(file, locale="ru") if message.id]
    told = [message.string if russian else message.id for message in messages]
    return [form for forms in told for form in ([forms] if isinstance(forms, str) else forms or [])]


README: Final = Path(__file__).parents[3] / "README.md"


def test_the_rubicon_is_no_river_in_russian() -> None:
    """A small letter, as for whatever is played: the line of a hundred, and the rules by name."""
    texts = [*said(russian=True), *README.read_text("utf-8").splitlines()]
    named = [text for text in texts if "убикон" in text]
    assert len(named) > 5
    for text in named:
        assert not re.search(r"[^.!?…\s]\s+«?Рубикон", text), text


UNSAID: Final = {
    False: (
        r"(?<![Tt]here )\bis no (?!better|longer)",  # “is not a card”
        r"\bcounts? no longer\b",
        r"\b(?:level|player) of an? \b",  # “club level”
        r"\bthe other(?:’s)?(?= |[.,;:]|$)(?! (?:cards?|does|do|options|hand)\b)",  # “the opponent”
        r"\bthrow[sn]?\b(?!\})",  # “discard”
        r"\bneighbours\b",  # “cards in a row”
        r"\bdearest\b",  # “costliest”
        r"\bthat (?:was|were) left last\b",
        r"\bin points, by what\b",  # “judged by what”
        r"\babout \{number\} seconds\b",  # nobody knows how long it takes on this machine
    ),
    True: (
        r"противник",  # «соперник»
        r"(?:раньше, чем|ваши минус очки|капот|пик) друго",
        r"Питон",
        r", как 43:8",  # «например 43:8»
    ),
}
"""What card players do not say, and what is said otherwise everywhere."""


@pytest.mark.parametrize("russian", [False, True], ids=["English", "Russian"])
def test_one_thing_has_one_name(russian: bool) -> None:
    for sentence in said(russian=russian):
        for unsaid in UNSAID[russian]:
            assert not re.search(unsaid, sentence), sentence


def _fields(template: str) -> set[str | None]:
    return {name for _text, name, _format, _conversion in string.Formatter().parse(template)} - {
        None
    }
