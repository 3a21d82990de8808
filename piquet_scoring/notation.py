"""Reading and writing cards: English and Russian letters, suit symbols.

Latin ``T`` is a ten, Cyrillic ``Т`` is an ace, and they look alike: each card is read by the
script of its letters, and a card that mixes scripts is refused with both readings named.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Final, NamedTuple

from piquet_scoring.cards import PACK, SUITS, Card, Rank, Suit
from piquet_scoring.errors import NotACard

SYMBOLS: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))
OUTLINED: Final = dict(zip(SUITS, "♤♡♢♧", strict=True))

VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"
"""Signs that choose how the symbol before them is drawn: read over, and never written."""


class Letters(NamedTuple):
    """How a language spells ranks and suits."""

    ranks: Mapping[Rank, str]
    suits: Mapping[Suit, str]

    def write(self, card: Card, *, symbols: bool = False) -> str:
        """The card as a player writes it: rank, then suit; beside a symbol a ten is ``10``.

        >>> queen, ten = read_cards("QS TH")
        >>> ENGLISH.write(queen), ENGLISH.write(ten), ENGLISH.write(ten, symbols=True)
        ('QS', 'TH', '10♥')
        >>> RUSSIAN.write(queen), RUSSIAN.write(ten)
        ('Дп', '10ч')
        """
        if not symbols:
            return self.ranks[card.rank] + self.suits[card.suit]
        rank = "10" if card.rank is Rank.TEN else self.ranks[card.rank]
        return rank + SYMBOLS[card.suit]


ENGLISH: Final = Letters(
    {rank: rank.letter for rank in Rank}, {suit: suit.letter for suit in SUITS}
)
RUSSIAN: Final = Letters(
    dict(zip(Rank, ("7", "8", "9", "10", "В", "Д", "К", "Т"), strict=True)),
    dict(zip(SUITS, "пчбт", strict=True)),
)

_TEN: Final = "10"
_SIGN: Final = re.compile(f"{_TEN}|.", re.DOTALL)
_SEPARATORS: Final = re.compile(r"[\s,]+")
_WITHOUT_SELECTORS: Final = str.maketrans("", "", VARIATION_SELECTORS)
_LATIN_FOR_CYRILLIC: Final = str.maketrans("АКТСН", "AKTCH")
_CYRILLIC_FOR_LATIN: Final = str.maketrans("KT", "КТ")

_Ranks = Iterable[tuple[Rank, str]]
_Suits = Iterable[tuple[Suit, str]]


def read_cards(texts: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards of a text, or of several, in the order in which they stand there.

    Cards are separated by blanks or commas, or run together; rank and suit come in either order,
    in English, in Russian, or with a suit symbol. Raises `NotACard` for the first that is none.

    >>> " ".join(map(str, read_cards("ac, 10♥ ДпКтS7")))
    'AC TH QS KC 7S'
    """
    whole = texts if isinstance(texts, str) else " ".join(texts)
    tokens = _SEPARATORS.split(whole.translate(_WITHOUT_SELECTORS))
    return tuple(card for token in tokens if token for card in _cards_of(token))


def _cards_of(token: str) -> Iterator[Card]:
    spelling = token.upper()
    if spelling in _CARDS:
        yield _CARDS[spelling]
        return
    signs = _SIGN.findall(token)
    for start in range(0, len(signs), 2):
        text = "".join(signs[start : start + 2])
        if text.upper() not in _CARDS:
            # Where no card came before, the whole text is no card rather than its first two signs.
            is_a_part = (start > 0 and len(signs) > 3) or _meant(text.upper())
            raise _refusal(text if is_a_part else token)
        yield _CARDS[text.upper()]


def _spellings(*spelt: tuple[_Ranks, _Suits]) -> dict[str, Card]:
    """Every spelling of every card, in capitals, in both orders."""
    return {
        "".join(signs).upper(): PACK[Card(rank, suit).index]
        for ranks, suits in spelt
        for (rank, rank_sign), (suit, suit_sign) in product(ranks, suits)
        for signs in ((rank_sign, suit_sign), (suit_sign, rank_sign))
    }


_LATIN_RANKS: Final = [*ENGLISH.ranks.items(), (Rank.TEN, _TEN)]
_CYRILLIC_RANKS: Final = [*RUSSIAN.ranks.items()]
_SYMBOLS: Final = [*SYMBOLS.items(), *OUTLINED.items()]

_CARDS: Final = _spellings(
    (_LATIN_RANKS, [*ENGLISH.suits.items(), *_SYMBOLS]),
    (_CYRILLIC_RANKS, [*RUSSIAN.suits.items(), *_SYMBOLS]),
)
_MIXED: Final = _spellings(
    (_LATIN_RANKS, RUSSIAN.suits.items()), (_CYRILLIC_RANKS, ENGLISH.suits.items())
)


def _refusal(text: str) -> NotACard:
    """Why a text is no card, with what it may have been meant for."""
    meant = _meant(text.upper())
    is_mixed = any("A" <= sign <= "Z" for sign in text.upper()) and any(
        "А" <= sign <= "Я" for sign in text.upper()
    )
    if len(meant) == 2:
        return NotACard(
            "“{text}” mixes Latin and Cyrillic letters: "
            "it may be {as_latin} in Latin ones or {as_cyrillic} in Cyrillic ones",
            text=text,
            as_latin=meant[0],
            as_cyrillic=meant[1],
        )
    if meant and is_mixed:
        return NotACard(
            "“{text}” mixes Latin and Cyrillic letters ({card}?): write it in one script",
            text=text,
            card=meant[0],
        )
    if meant:
        return NotACard(
            "“{text}” has Cyrillic letters in it; in Latin letters it is {as_latin}",
            text=text,
            as_latin=meant[0],
        )
    return NotACard("“{text}” is not a card; write its rank and suit, as in QS or 10♥", text=text)


def _meant(capitals: str) -> tuple[Card, ...]:
    """The different cards for which a text may stand that is none: read as Latin, as Cyrillic."""
    anything = _MIXED | _CARDS
    as_latin, as_cyrillic = (
        anything.get(capitals.translate(alphabet)) or _MIXED.get(capitals)
        for alphabet in (_LATIN_FOR_CYRILLIC, _CYRILLIC_FOR_LATIN)
    )
    if as_latin is None:
        return ()
    return (as_latin,) if as_cyrillic in (None, as_latin) else (as_latin, as_cyrillic)
