"""Cards and combinations as a person says them, in the language spoken now."""

from typing import Final

from piquet_app.languages.words import N_, _, ngettext
from piquet_scoring.cards import Card, Rank, Suit
from piquet_scoring.combinations import Point, Sequence, Set

_RANKS: Final = {
    Rank.ACE: N_("ace"),
    Rank.KING: N_("king"),
    Rank.QUEEN: N_("queen"),
    Rank.JACK: N_("jack"),
    Rank.TEN: N_("ten"),
    Rank.NINE: N_("nine"),
    Rank.EIGHT: N_("eight"),
    Rank.SEVEN: N_("seven"),
}
_SUITS: Final = {
    Suit.SPADES: N_("spades"),
    Suit.HEARTS: N_("hearts"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.CLUBS: N_("clubs"),
}
_CARDS: Final = {
    Suit.SPADES: N_("{rank} of spades"),
    Suit.HEARTS: N_("{rank} of hearts"),
    Suit.DIAMONDS: N_("{rank} of diamonds"),
    Suit.CLUBS: N_("{rank} of clubs"),
}
_RUNS: Final = {
    3: N_("tierce"),
    4: N_("quart"),
    5: N_("quint"),
    6: N_("sixième"),
    7: N_("septième"),
    8: N_("huitième"),
}
_RUN_TOPS: Final = {
    Rank.ACE: N_("{run} major"),
    Rank.KING: N_("{run} to the king"),
    Rank.QUEEN: N_("{run} to the queen"),
    Rank.JACK: N_("{run} to the jack"),
    Rank.TEN: N_("{run} to the ten"),
    Rank.NINE: N_("{run} to the nine"),
}
_RUN_SUITS: Final = {
    Suit.SPADES: N_("{run} in spades"),
    Suit.HEARTS: N_("{run} in hearts"),
    Suit.DIAMONDS: N_("{run} in diamonds"),
    Suit.CLUBS: N_("{run} in clubs"),
}
_SETS: Final = {3: N_("trio"), 4: N_("quatorze")}
_SET_RANKS: Final = {
    Rank.ACE: N_("{set} of aces"),
    Rank.KING: N_("{set} of kings"),
    Rank.QUEEN: N_("{set} of queens"),
    Rank.JACK: N_("{set} of jacks"),
    Rank.TEN: N_("{set} of tens"),
}


def card_in_words(card: Card) -> str:
    """The card's name.

    >>> card_in_words(Card(Rank.QUEEN, Suit.SPADES))
    'queen of spades'
    """
    return _(_CARDS[card.suit]).format(rank=_(_RANKS[card.rank]))


def rank_in_words(rank: Rank) -> str:
    """Ace to seven."""
    return _(_RANKS[rank])


def suit_in_words(suit: Suit) -> str:
    """Spades, hearts, diamonds or clubs."""
    return _(_SUITS[suit])


def point_in_words(point: Point) -> str:
    """How many cards of which suit make the point: ``5 clubs``."""
    return cards_of_suit(point.length, point.suit)


def cards_of_suit(number: int, suit: Suit) -> str:
    """So many cards of a suit: ``1 club``, ``5 clubs``."""
    phrases = {
        Suit.SPADES: ngettext("{number} spade", "{number} spades", number),
        Suit.HEARTS: ngettext("{number} heart", "{number} hearts", number),
        Suit.DIAMONDS: ngettext("{number} diamond", "{number} diamonds", number),
        Suit.CLUBS: ngettext("{number} club", "{number} clubs", number),
    }
    return phrases[suit].format(number=number)


def run_in_words(run: Sequence) -> str:
    """The run by length and top card: ``tierce major``, ``quint to the jack``.

    >>> run_in_words(Sequence(5, Rank.JACK, Suit.CLUBS))
    'quint to the jack'
    """
    name = _(_RUNS[run.length])
    return name if run.length == len(Rank) else _(_RUN_TOPS[run.top]).format(run=name)


def run_of_suit_in_words(run: Sequence) -> str:
    """The run with its suit: ``tierce major in spades``."""
    return _(_RUN_SUITS[run.suit]).format(run=run_in_words(run))


def set_in_words(found: Set) -> str:
    """The set: ``trio of aces``, ``quatorze of tens``."""
    return _(_SET_RANKS[found.rank]).format(set=_(_SETS[found.size]))
