"""Deals replayed with other cards in the hidden places: could it all have been said and played so?

Stated once more through the rules of the game: the viewer acts as he did, and for the other every
legal action is tried that leads to the same dialogue and the same cards played.
"""

import random
from collections.abc import Iterator
from itertools import product

from piquet.actions import (
    Action,
    Call,
    Count,
    Exchange,
    Play,
)
from piquet.contest import NOTHING, Calls, Cards, Category, combination
from piquet.deal import Deal, dealt
from piquet.dialogue import Kind, Saying, dialogue, named
from piquet.families import Callings, Countings, Exchanges, Further
from piquet.game import apply, legal_actions, start
from piquet.seats import Seat
from piquet.view import view_of
from piquet_scoring import PACK, Card, IllegalMove
from tests.piquet.walks import Step, parts_of

KINDS = {
    Category.POINT: Kind.POINT,
    Category.SEQUENCES: Kind.SEQUENCE,
    Category.SETS: Kind.SET,
}


def could_be(path: list[Step], now: Deal, seat: Seat, held: Cards, thrown: Cards) -> bool:
    """Whether the player would see the same at this moment if the other held and threw these."""
    return gone_on(path, now, seat, held, thrown) is not None


def gone_on(path: list[Step], now: Deal, seat: Seat, held: Cards, thrown: Cards) -> Deal | None:
    """A deal in which the other holds and threw these, and the player sees the same."""
    mine = [action for deal, action in path if deal.turn is seat]
    deal = replaced(now, seat, held, thrown)
    return None if deal is None else _reached(deal, now, seat, mine, thrown)


def replaced(now: Deal, seat: Seat, held: Cards, thrown: Cards) -> Deal | None:
    """The deal as dealt, with these cards in the other's hand after his exchange."""
    other = seat.other
    number = len(now.taken(other))
    taken = _taken(now, seat, held, number)
    if taken is None:
        return None
    # In the order of the true deal, which is seen where carte blanche is shown.
    true = {card: place for place, card in enumerate((*now.dealt[other], *now.taken(other)))}
    kept = (*(card for card in held if card not in taken), *thrown)
    his = tuple(sorted(kept, key=lambda card: true.get(card, len(PACK))))
    mine, gone = now.dealt[seat], {*now.dealt[seat], *now.taken(seat), *held, *thrown}
    # What the player has seen lying in the stock lies where he has seen it.
    seen = now.leavings if now.turned_up else _peeked(now, seat)[number:]
    if gone & {*seen}:
        return None
    lying = (*seen, *(card for card in PACK if card not in gone and card not in seen))
    pairs = (now.taken(seat), taken) if seat is Seat.ELDER else (taken, now.taken(seat))
    stock = (*pairs[0], *pairs[1], *lying)
    hands = (mine, his) if seat is Seat.ELDER else (his, mine)
    return start(dealt(now.rules, *hands, stock))


def _peeked(now: Deal, seat: Seat) -> Cards:
    is_seen = now.has_peeked and seat is Seat.ELDER
    return now.stock[len(now.discards[0] or ()) : 5] if is_seen else ()


def _taken(now: Deal, seat: Seat, held: Cards, number: int) -> Cards | None:
    """Cards of the hand that he may have taken, in an order that agrees with what was seen."""
    first = _peeked(now, seat)[:number]
    shown = now.blanche.cards if now.blanche and not now.blanche.is_late else ()
    kept = shown if now.blanche and now.blanche.seat is seat.other else ()
    free = [card for card in now.taken(seat.other) if card in held and card not in first]
    free += [card for card in held if card not in (*free, *first, *kept)]
    taken = (*first, *free[: number - len(first)])
    return taken if len(taken) == number and set(first) <= set(held) else None


def _reached(deal: Deal, now: Deal, seat: Seat, mine: list[Action], thrown: Cards) -> Deal | None:
    """The deal gone on until the player sees what he sees now; None if it cannot."""
    while deal.turn is seat and mine and not deal.is_finished:
        try:
            deal = apply(deal, mine[0])
        except IllegalMove:
            return None
        mine = mine[1:]
    if not _agrees(deal, now):
        return None
    if not mine and (deal.turn is seat) == (now.turn is seat):
        return deal if view_of(deal, seat) == view_of(now, seat) else None
    if deal.turn is seat or deal.is_finished:
        return None
    tried = (
        _reached(apply(deal, action), now, seat, mine, thrown)
        for action in _candidates(deal, now, thrown)
    )
    return next((reached for reached in tried if reached is not None), None)


def _agrees(deal: Deal, now: Deal) -> bool:
    """Whether nothing else was said and played than in the true deal."""
    said, heard = dialogue(deal), dialogue(now)
    return said == heard[: len(said)] and deal.plays == now.plays[: len(deal.plays)]


def _candidates(deal: Deal, now: Deal, thrown: Cards) -> Iterator[Action]:
    """What the other may do next, as far as it is not plainly another thing than was done."""
    allowed = legal_actions(deal)
    if isinstance(allowed, tuple):
        if isinstance(allowed[0], Play):
            place = len(deal.plays)
            allowed = tuple(
                play for play in map(Play, now.plays[place : place + 1]) if play in allowed
            )
        yield from allowed
    elif isinstance(allowed, Exchanges):
        yield from filter(allowed.__contains__, [Exchange(thrown)])
    elif isinstance(allowed, Callings):
        parts = [(), *parts_of(allowed.category, allowed.hand)]
        yield from filter(allowed.__contains__, map(Call, parts))
    else:
        yield from filter(allowed.__contains__, _counts(allowed, dialogue(now), deal.turn))


def _counts(allowed: Further | Countings, said: tuple[Saying, ...], seat: Seat) -> Iterator[Count]:
    """Everything that he may count, of the combinations that he named."""
    if isinstance(allowed, Further):
        category = allowed.category
        left = tuple(card for card in allowed.hand if card not in allowed.called)
        for counted in _choices(category, left, _named(said, seat, category)):
            yield Count(NOTHING.replaced(category, counted))
        return
    each = [
        list(_choices(category, allowed.hand, _named(said, seat, category)))
        for category in Category
    ]
    for point, sequences, sets in product(*each):
        yield Count(Calls(point[0] if point else (), sequences, sets))


def _named(said: tuple[Saying, ...], seat: Seat, category: Category) -> set[Saying]:
    return {saying for saying in said if saying.seat is seat and saying.kind is KINDS[category]}


def _choices(category: Category, hand: Cards, heard: set[Saying]) -> Iterator[tuple[Cards, ...]]:
    """Any number of combinations of the hand that were named, no card in two of them."""
    yield ()
    for part in parts_of(category, hand) if heard else ():
        if any(named(saying.seat, combination(category, part)) == saying for saying in heard):
            left = tuple(card for card in hand if card not in part)
            rest = [()] if category is Category.POINT else _choices(category, left, heard)
            yield from ((part, *more) for more in rest)


def any_hand(now: Deal, seat: Seat, chance: random.Random) -> tuple[Cards, Cards]:
    """Any twelve cards that the player has not seen elsewhere, and as many thrown as he heard."""
    seen = {*now.dealt[seat], *now.taken(seat)}
    unseen: list[Card] = [card for card in PACK if card not in seen]
    chance.shuffle(unseen)
    return tuple(unseen[:12]), tuple(unseen[12 : 12 + len(now.discards[seat.other] or ())])
