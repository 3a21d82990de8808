"""The chance in a position, line by line: what was understood, the chance, and each card's own."""

from collections.abc import Iterator
from typing import Final

from patience.solution import Chance, Odds
from piquet_app.languages.numbers import percent
from piquet_app.languages.patience_words import chance_in_words, variant_in_words
from piquet_app.languages.words import NO_BREAK, _, ngettext
from piquet_app.table.hint_lines import estimates_in_words, standings
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line
from piquet_scoring import HAND_SIZE, Card

_HANG: Final = 2
_DIGITS: Final = 1
"""So many decimals of a percentage are sure, however the solution was rounded."""


def odds_lines(odds: Odds) -> Iterator[Line]:
    """What is asked, then the chance; with a triple, a line for each card that may be extracted."""
    yield Line(_("The patience {variant}").format(variant=variant_in_words(odds.variant)), _HANG)
    yield from _position_lines(odds)
    yield Line()
    if len(odds.extracted) == HAND_SIZE:
        yield Line(_comes_out(odds), _HANG, is_strong=True)
        return
    told = _("With the best play the chance that it comes out is {chance}.")
    yield Line(told.format(chance=_chance(odds.chance)), _HANG, is_strong=True)
    if odds.triple is not None:
        yield from _choice_lines(odds)
    if not odds.chance.is_exact:
        yield Line()
        yield Line(estimates_in_words(), _HANG)


def _comes_out(odds: Odds) -> str:
    """How the game has ended."""
    return _("It comes out.") if odds.chance.probability else _("It does not come out.")


def _position_lines(odds: Odds) -> Iterator[Line]:
    """Which cards lie where, and when in a pass that is."""
    held = len(odds.extracted)
    told = ngettext("{number} card extracted: {cards}", "{number} cards extracted: {cards}", held)
    yield _cards_line(told, odds.extracted) if held else Line(_("No card is extracted."))
    if odds.triple is not None:
        yield _cards_line(_("The triple: {cards}"), odds.triple)
    if len(odds.extracted) == HAND_SIZE:
        yield Line(_("Twelve cards: the game is over."), _HANG)
    elif odds.unseen:
        yield _cards_line(_("Still unseen: {cards}"), odds.unseen)
    else:
        yield Line(_when(odds), _HANG)


def _cards_line(told: str, cards: tuple[Card, ...]) -> Line:
    """So many cards, broken between two of them under the first words."""
    return Line(told.format(number=len(cards), cards=Wording().cards(cards)), _HANG)


def _when(odds: Odds) -> str:
    """When in a pass it is that no card is said to be unseen."""
    if odds.unseen is not None:
        return _("No other card is still to come in this pass.")
    if odds.triple is not None:
        return _("It is the first triple of a pass.")
    return _("A pass begins.")


def _choice_lines(odds: Odds) -> Iterator[Line]:
    """Each card with its chance, the best marked."""
    yield Line()
    if not odds.prospects:
        yield Line(_("Nothing can be extracted."))
    cards = _column([Wording().card(prospect.card) for prospect in odds.prospects])
    chances = _column([_chance(prospect.chance) for prospect in odds.prospects])
    marks = standings([prospect.chance for prospect in odds.prospects])
    for card, chance, mark in zip(cards, chances, marks, strict=True):
        told = ["", card, chance, mark] if mark and len(cards) > 1 else ["", card, chance]
        yield Line((NO_BREAK * 2).join(told), hang=6, is_strong=len(told) > 3)


def _column(cells: list[str]) -> list[str]:
    """Cells of one width, so that what is under each other can be compared."""
    width = max(map(len, cells), default=0)
    return [cell.rjust(width).replace(" ", NO_BREAK) for cell in cells]


def _chance(chance: Chance) -> str:
    """The chance in percent: as exact as the solution, or as near as the estimate."""
    told = percent(chance.probability, _DIGITS) if chance.is_exact else chance_in_words(chance)
    return told.replace(" ", NO_BREAK)
