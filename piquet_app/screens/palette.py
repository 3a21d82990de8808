"""The colours of the table: dark and light, with a deck of two colours or of four.

A suit has two inks: one for a card's paper, one for a sentence that stands on the table. Each can
be read without colours too: then what remains of an ink is how dark it is.
"""

from typing import Final

from textual.theme import Theme

from piquet_app.keeping.preferences import Deck, Preferences, Shade
from piquet_scoring.cards import Suit

_BLACK, _RED, _BLUE, _GREEN = "#16191d", "#b3161f", "#0b4da2", "#0a6136"
_PALE_RED, _PALE_BLUE, _PALE_GREEN = "#ff9a90", "#93c5fd", "#86dfa5"

_ON_PAPER: Final = {
    Deck.FOUR_COLOURS: (_BLACK, _RED, _BLUE, _GREEN),
    Deck.TWO_COLOURS: (_BLACK, _RED, _RED, _BLACK),
}
_WHITE: Final = "#eef2ee"
_IN_WORDS: Final = {
    (Shade.LIGHT, Deck.FOUR_COLOURS): (_BLACK, _RED, _BLUE, _GREEN),
    (Shade.LIGHT, Deck.TWO_COLOURS): (_BLACK, _RED, _RED, _BLACK),
    (Shade.DARK, Deck.FOUR_COLOURS): (_WHITE, _PALE_RED, _PALE_BLUE, _PALE_GREEN),
    (Shade.DARK, Deck.TWO_COLOURS): (_WHITE, _PALE_RED, _PALE_RED, _WHITE),
}
"""Spades, hearts, diamonds, clubs."""

_TABLES: Final = {
    Shade.DARK: {
        "background": "#0f2019",
        "surface": "#152c22",
        "panel": "#1d3a2d",
        "foreground": "#e6ece7",
        "primary": "#f0c24b",
        "secondary": "#8fb8a2",
        "paper": "#f6f1e4",
        "paper-away": "#a9b3a7",
        "ink-away": "#2a332d",
        "faint": "#8fa89a",
        "mark": "#f0c24b",
        "mark-ink": "#1b1503",
    },
    Shade.LIGHT: {
        "background": "#dfe8df",
        "surface": "#d3dfd4",
        "panel": "#cbd9cc",
        "foreground": "#15201a",
        "primary": "#7a4b00",
        "secondary": "#2f5d45",
        "paper": "#fffef9",
        "paper-away": "#b4c1b5",
        "ink-away": "#38423b",
        "faint": "#4c5f53",
        "mark": "#7a4b00",
        "mark-ink": "#ffffff",
    },
}
_OURS: Final = ("paper", "paper-away", "ink-away", "faint", "mark", "mark-ink")
"""Colours that Textual has no name for."""


def theme_name(preferences: Preferences) -> str:
    """How the colours are called that a player wants."""
    return f"piquet-{preferences.shade}-{preferences.deck}"


def themes() -> list[Theme]:
    """Every theme that there is."""
    return [_theme(shade, deck) for shade in Shade for deck in Deck]


def ink(suit: Suit) -> str:
    """The variable that holds a suit's colour on paper."""
    return f"ink-{suit.name.lower()}"


def word_ink(suit: Suit) -> str:
    """The variable that holds a suit's colour in a sentence on the table."""
    return f"say-{suit.name.lower()}"


def _theme(shade: Shade, deck: Deck) -> Theme:
    colours = dict(_TABLES[shade])
    variables = {name: colours.pop(name) for name in _OURS}
    variables |= {ink(suit): on for suit, on in zip(Suit, _ON_PAPER[deck], strict=True)}
    variables |= {word_ink(suit): on for suit, on in zip(Suit, _IN_WORDS[shade, deck], strict=True)}
    variables |= {"footer-background": colours["panel"], "scrollbar": colours["secondary"]}
    name = theme_name(Preferences(shade=shade, deck=deck))
    return Theme(name=name, dark=shade is Shade.DARK, variables=variables, **colours)  # type: ignore[arg-type]
