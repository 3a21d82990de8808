"""Cards in text: every spelling the contract promises, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_scoring import ENGLISH, PACK, RUSSIAN, Card, Letters, NotACard, Rank, read_cards
from tests.piquet_scoring.dealt import some_cards

LATIN_T, CYRILLIC_T = "T", "\u0422"

# The contract's tables, written out again.
ENGLISH_RANKS = {**{sign: sign for sign in "AKQJT987"}, "10": "T"}
RUSSIAN_RANKS = {
    "\u0422": "A",
    "\u041a": "K",
    "\u0414": "Q",
    "\u0412": "J",
    "10": "T",
    "9": "9",
    "8": "8",
    "7": "7",
}
RUSSIAN_SUITS = {"\u043f": "S", "\u0447": "H", "\u0431": "D", "\u0442": "C"}
SYMBOLS = dict(zip("♠♥♦♣♤♡♢♧", "SHDCSHDC", strict=True))
SYMBOLS |= {f"{symbol}{selector}": suit for symbol, suit in SYMBOLS.items() for selector in "︎️"}


def spellings() -> dict[str, str]:
    """Every spelling of every card -> the card as JSON writes it."""
    alphabets = (
        (ENGLISH_RANKS, {suit: suit for suit in "SHDC"} | SYMBOLS),
        (RUSSIAN_RANKS, RUSSIAN_SUITS | SYMBOLS),
    )
    return {
        spelling: rank + suit
        for ranks, suits in alphabets
        for rank_sign, rank in ranks.items()
        for suit_sign, suit in suits.items()
        for whole in (rank_sign + suit_sign, suit_sign + rank_sign)
        for spelling in (whole, whole.lower(), whole.upper())
    }


SPELLINGS = spellings()


def read(text: str) -> str:
    return " ".join(map(str, read_cards(text)))


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_spelling_of_every_card(card: Card) -> None:
    ways = [spelling for spelling, name in SPELLINGS.items() if name == str(card)]
    assert len(ways) >= 20
    for spelling in ways:
        assert read_cards(spelling) == (card,), spelling


@given(
    st.lists(
        st.tuples(
            st.sampled_from(sorted(SPELLINGS)),
            st.sampled_from(["", " ", ",", ", ", "\t", "\n", " ,, ", "\u00a0"]),
        )
    )
)
def test_any_mixture_with_any_separators(parts: list[tuple[str, str]]) -> None:
    text = "".join(spelling + separator for spelling, separator in parts)
    assert read(text) == " ".join(SPELLINGS[spelling] for spelling, _ in parts)


@given(some_cards, st.sampled_from([ENGLISH, RUSSIAN]), st.booleans(), st.sampled_from(["", " "]))
def test_what_is_written_can_be_read(
    cards: tuple[Card, ...], letters: Letters, symbols: bool, separator: str
) -> None:
    text = separator.join(letters.write(card, symbols=symbols) for card in cards)
    assert read_cards(text) == cards
    assert not any(selector in text for selector in "︎️")


def test_several_arguments() -> None:
    assert read_cards(["AC KC", "qc,10h", "ДпS7"]) == read_cards("AC KC QC TH QS 7S")
    assert read_cards([]) == read_cards("") == read_cards(" , ") == ()


def test_the_two_letters_t() -> None:
    assert LATIN_T != CYRILLIC_T
    assert read(f"{LATIN_T}S") == read(f"{LATIN_T}♠") == "TS"
    assert read(f"{CYRILLIC_T}п") == read(f"{CYRILLIC_T}♠") == "AS"
    # In Russian the letter is a rank and a suit; twice it is the ace of clubs.
    assert read(CYRILLIC_T * 2) == read((CYRILLIC_T * 2).lower()) == "AC"
    assert read(f"{CYRILLIC_T}ч10{CYRILLIC_T}{CYRILLIC_T}п") == "AH TC AS"
    assert RUSSIAN.write(Card(Rank.ACE, PACK[-1].suit)) == f"{CYRILLIC_T}т"


@pytest.mark.parametrize(
    ("text", "as_latin", "as_cyrillic"),
    [
        (f"{LATIN_T}п", "TS", "AS"),
        (f"{CYRILLIC_T}S", "TS", "AS"),
        (f"s{CYRILLIC_T.lower()}", "TS", "AS"),
        (f"т{LATIN_T}", "TC", "AC"),
    ],
)
def test_mixed_scripts_name_both_readings(text: str, as_latin: str, as_cyrillic: str) -> None:
    with pytest.raises(NotACard) as refused:
        read_cards(text)
    assert (str(refused.value.fields["as_latin"]), str(refused.value.fields["as_cyrillic"])) == (
        as_latin,
        as_cyrillic,
    )
    for shown in (f"“{text}”", as_latin, as_cyrillic):
        assert shown in str(refused.value)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("\u041aS", "KS"),  # read either way it is the same card
        ("Kп", "KS"),
        ("дs", "QS"),
        ("Qч", "QH"),
        ("\u0410c", "AC"),  # read as Cyrillic it is none
        ("K\u0421", "KC"),
        ("\u0410S", "AS"),
        (f"{LATIN_T}\u0421", "TC"),
    ],
)
def test_mixed_scripts_that_can_only_mean_one_card(text: str, meant: str) -> None:
    with pytest.raises(NotACard) as refused:
        read_cards(text)
    told = f"“{text}” mixes Latin and Cyrillic letters ({meant}?): write it in one script"
    assert str(refused.value) == told


@pytest.mark.parametrize(
    ("text", "meant"),
    [("\u0410S", "AS"), ("Q\u0421", "QC"), ("\u0410\u0421", "AC"), ("J\u041d", "JH")],
)
def test_lookalikes_are_named(text: str, meant: str) -> None:
    """Cyrillic А, С and Н are no cards, but look like the Latin letters that are."""
    with pytest.raises(NotACard, match=meant):
        read_cards(f"KH {text}")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1S", "1S"),
        ("AX", "AX"),
        ("A", "A"),
        ("S", "S"),
        ("10", "10"),
        ("AS K", "K"),
        ("ASK", "ASK"),
        ("ASKSQ", "Q"),
        ("6S", "6S"),
        ("A-S", "A-S"),
        ("[bold]", "[bold]"),
        ("[/]", "[/]"),
        ("{0}", "{0}"),
        ("AS{text}KS", "{t"),
        ("%s%s", "%s%s"),
        ("\x1b[31mAS", "\x1b[31mAS"),
        ("100S", "100S"),
        ("🂡", "🂡"),
        ("A" * 200, "A" * 200),
    ],
)
def test_what_is_no_card(text: str, shown: str) -> None:
    with pytest.raises(NotACard) as refused:
        read_cards(text)
    assert f"“{shown}”" in str(refused.value)


@given(st.text())
def test_any_text_is_cards_or_refused(text: str) -> None:
    refused = ""
    try:
        assert set(read_cards(text)) <= set(PACK)
    except NotACard as error:
        refused = str(error)
    assert refused == "" or refused.startswith("“")


@given(st.text("TТтtSsпПAКK10♠", max_size=6))
def test_a_run_of_card_letters_is_read_in_pairs_or_refused(text: str) -> None:
    """What is read run together is what is read apart."""
    try:
        cards = read_cards(text)
    except NotACard:
        return
    assert read_cards(" ".join(ENGLISH.write(card) for card in cards)) == cards
    assert len(text.replace("10", "T")) == 2 * len(cards)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[/x]", "[/x]"),
        ("help", "help"),
        ("ASKH1Z", "1Z"),
        ("TпKп", "Tп"),
        ("ASK", "ASK"),
    ],
)
def test_what_is_no_card_is_named_whole(text: str, named: str) -> None:
    with pytest.raises(NotACard) as refused:
        read_cards(text)
    assert refused.value.fields["text"] == named
