"""Suits can be told from their paper and from the table, with colours and without."""

from itertools import product

import pytest
from textual.color import Color

from piquet_app.keeping.preferences import Deck, Preferences, Shade
from piquet_app.screens.palette import ink, theme_name, themes, word_ink
from piquet_scoring.cards import Suit

THEMES = {theme.name: theme for theme in themes()}
READABLE = 4.5
"""The contrast that the guidelines for the web ask of a text."""
PLAIN = 3.0
"""What they ask of large texts and of signs."""

everywhere = pytest.mark.parametrize("name", THEMES)


def light(colour: Color) -> float:
    """How light a colour is, as the guidelines reckon it."""
    parts = [part / 255 for part in colour.rgb]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Color, other: Color) -> float:
    lighter, darker = sorted((light(one), light(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def contrast(one: str, other: str) -> tuple[float, float]:
    """The contrast of two colours, and of what remains of them where there are none."""
    first, second = Color.parse(one), Color.parse(other)
    return ratio(first, second), ratio(first.monochrome, second.monochrome)


def test_there_is_a_theme_for_every_wish() -> None:
    assert set(THEMES) == {
        theme_name(Preferences(shade=shade, deck=deck)) for shade, deck in product(Shade, Deck)
    }


@everywhere
@pytest.mark.parametrize("suit", Suit)
def test_a_suit_can_be_read(name: str, suit: Suit) -> None:
    theme = THEMES[name]
    assert min(contrast(theme.variables[ink(suit)], theme.variables["paper"])) >= READABLE
    for ground in (theme.background, theme.surface, theme.panel):
        assert ground is not None
        assert min(contrast(theme.variables[word_ink(suit)], ground)) >= READABLE


@everywhere
def test_everything_else_can_be_read(name: str) -> None:
    theme, own = THEMES[name], THEMES[name].variables
    assert min(contrast(own["ink-away"], own["paper-away"])) >= READABLE
    assert min(contrast(own["mark-ink"], own["mark"])) >= READABLE
    for ground in (theme.background, theme.surface, theme.panel):
        assert ground is not None
        assert theme.foreground is not None
        assert theme.secondary is not None
        assert min(contrast(theme.foreground, ground)) >= READABLE
        assert min(contrast(theme.primary, ground)) >= READABLE
        assert min(contrast(theme.secondary, ground)) >= PLAIN
        assert min(contrast(own["faint"], ground)) >= PLAIN


@everywhere
def test_a_four_colour_deck_has_four_colours(name: str) -> None:
    own = THEMES[name].variables
    expected = 4 if "four" in name else 2
    assert len({own[ink(suit)] for suit in Suit}) == expected
    assert len({own[word_ink(suit)] for suit in Suit}) == expected
