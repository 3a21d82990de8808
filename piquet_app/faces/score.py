"""What a counted hand looks like, item by item."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from rich.text import Text

from piquet_app.faces.cards import cards_face, hand_face
from piquet_app.languages.card_words import point_in_words, run_of_suit_in_words, set_in_words
from piquet_app.languages.words import N_, _
from piquet_app.terminal.cards import by_suit, written
from piquet_scoring.cards import Card
from piquet_scoring.score import REPIQUE_COUNT, CountedSequence, Counting, HandScore

_WIDEST: Final = 64
_GAP: Final = 2
_COUNTED_BY: Final = {
    Counting.RUBICON: N_("Counted by the Rubicon rules, as if everything were good."),
    Counting.RUSSIAN: N_("Counted by the Russian rules, as if everything were good."),
    Counting.ELGLIN: N_("Counted by Elglin’s rules, as if everything were good."),
}


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a count: what it is, what it brings, and the cards that make it."""

    name: str
    score: int
    cards: tuple[Card, ...] = ()


def score_face(score: HandScore, width: int) -> Text:
    """A counted hand, item by item, in so many columns; 40 suffice."""
    room = min(width, _WIDEST)
    return Text("\n").join(
        [
            hand_face(score.hand, width),
            Text(),
            *(line for item in _items(score) for line in _lines(item, room)),
            Text("─" * room, style="dim"),
            *(line for item in _sums(score) for line in _lines(item, room)),
            Text(),
            Text(_verdict(score), style="bold"),
        ]
    )


def _verdict(score: HandScore) -> str:
    """Whether the patience comes out, or under which rules the hand was counted."""
    if score.comes_out is None:
        return _(_COUNTED_BY[score.counting])
    if score.comes_out:
        return _("Comes out: {count}, with {needed} needed.").format(
            count=score.count, needed=REPIQUE_COUNT
        )
    return _("Does not come out: {count}, {missing} short of {needed}.").format(
        count=score.count, missing=score.missing, needed=REPIQUE_COUNT
    )


def _lines(item: Item, width: int) -> list[Text]:
    """An item's name and number, its cards between them, or beneath where the line is short.

    Set by hand, since importing Rich's tables would cost a tenth of the whole answer.
    """
    number = str(item.score)
    room = width - len(number) - _GAP
    lines = [Text(part) for part in wrap(item.name[:1].upper() + item.name[1:], room)]
    cards = cards_face(item.cards)
    beside = len(lines) == 1 and len(lines[0]) + _GAP + len(cards) <= room
    if item.cards and beside:
        lines[0] = Text.assemble(lines[0], " " * _GAP, cards)
    lines[0].append(" " * (width - len(lines[0]) - len(number)))
    lines[0].append(number, style="bold")
    if item.cards and not beside:
        lines += [Text.assemble(" " * _GAP, part) for part in _broken(item.cards, width - _GAP)]
    return lines


def _broken(cards: Sequence[Card], width: int) -> list[Text]:
    """Cards on as many lines as they need."""
    longest = max(len(written(card)) for card in cards)
    a_line = max((width + 1) // (longest + 1), 1)
    return [cards_face(cards[at : at + a_line]) for at in range(0, len(cards), a_line)]


def _items(score: HandScore) -> Iterator[Item]:
    """What the hand holds, in the order in which it is counted."""
    if score.carte_blanche:
        yield Item(_("carte blanche"), score.carte_blanche)
    suit = score.point.suit
    cards = next(held for held in by_suit(score.hand) if held[0].suit is suit)
    yield Item(
        _("point: {cards}").format(cards=point_in_words(score.point)), score.point.length, cards
    )
    yield from map(_run_item, score.sequences)
    if not score.sequences:
        yield Item(_("no sequence"), 0)
    for found in score.sets:
        same = tuple(card for card in score.hand if card.rank is found.rank)
        yield Item(set_in_words(found), found.score, same)
    if not score.sets:
        yield Item(_("no set"), 0)


def _run_item(counted: CountedSequence) -> Item:
    name = run_of_suit_in_words(counted.sequence)
    if not counted.counts:
        name = _("{run}: does not count, since it is not in the suit of the point").format(run=name)
    return Item(name, counted.score, counted.sequence.cards)


def _sums(score: HandScore) -> Iterator[Item]:
    yield Item(_("count"), score.count)
    if score.repique:
        yield Item(_("repique, for {needed} or more").format(needed=REPIQUE_COUNT), score.repique)
    else:
        yield Item(_("no repique under {needed}").format(needed=REPIQUE_COUNT), 0)
    yield Item(_("total"), score.total)
