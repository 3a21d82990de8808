"""Playing the patience: `legal_moves` and `apply`, and nothing else changes a layout."""

from dataclasses import replace

from patience.layout import Deal, Layout
from patience.rules import Move, is_complete, moves, next_triple, remaining
from piquet_scoring import IllegalMove, shuffled


def start(deal: Deal) -> Layout:
    """The table when the first triple has been laid."""
    return _redeal(Layout(deal, 0, (), (), (), ()))


def legal_moves(layout: Layout) -> tuple[Move, ...]:
    """What may be done with the triple, in the order in which its cards lie `[extract-one]`.

    When the game is over there is none.

    >>> from patience.rules import Variant
    >>> from piquet_scoring import read_cards
    >>> ace, seven, queen = read_cards("AS 7S QD")
    >>> table = Layout(Deal(Variant.SUIT_ONLY, 0, 1), 1, (), (ace, seven, queen), (), ())
    >>> [str(move) for move in legal_moves(table)]
    ['AS']
    """
    return () if layout.is_over else moves(layout.eligible, layout.deal.options)


def apply(layout: Layout, move: Move) -> Layout:
    """The table after a move, the next triple laid; raises `IllegalMove` and changes nothing.

    The rest of the triple goes to the discard; the game ends at the twelfth extraction, in the
    middle of a pass if need be `[redeal]`.
    """
    if move not in legal_moves(layout):
        raise _refusal(layout, move)
    extracted = layout.extracted if move is None else (*layout.extracted, move)
    discard = layout.discard + tuple(card for card in layout.triple if card != move)
    after = replace(layout, extracted=extracted, triple=(), discard=discard)
    return after if is_complete(extracted) else _lay(after)


def _lay(layout: Layout) -> Layout:
    """Lay the next triple face up, after a redeal when the pass is over `[deal]`, `[leftover]`."""
    size = next_triple(layout.stock, layout.deal.variant)
    if size == 0:
        over = replace(layout, stock=(), discard=layout.discard + layout.stock)
        last = layout.number_of_pass == layout.deal.options.max_passes
        return over if last else _redeal(over)
    return replace(layout, triple=layout.stock[:size], stock=layout.stock[size:])


def _redeal(layout: Layout) -> Layout:
    """Gather the cards not extracted, shuffle them and lay the first triple `[redeal]`."""
    deal, number_of_pass = layout.deal, layout.number_of_pass + 1
    stock = shuffled(remaining(layout.extracted), deal.seed, deal.number, number_of_pass)
    return _lay(replace(layout, number_of_pass=number_of_pass, stock=stock, discard=()))


def _refusal(layout: Layout, move: Move) -> IllegalMove:
    if layout.is_over:
        return IllegalMove("the game is over")
    if move is None:
        return IllegalMove("a card must be extracted: one of {cards}", cards=layout.eligible)
    if move not in layout.triple:
        return IllegalMove("{card} is not in the triple", card=move)
    return IllegalMove("{card} may not be extracted: no card beside it matches", card=move)
