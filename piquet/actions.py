"""What a player may do in a deal: the actions."""

from dataclasses import dataclass
from typing import TypeAlias

from piquet.contest import NOTHING, Answer, Calls, Cards
from piquet_scoring import Card


@dataclass(frozen=True, slots=True)
class Show:
    """Claim carte blanche and show the hand, or do not `[blanche-shown]`."""

    shows: bool = True


@dataclass(frozen=True, slots=True)
class Exchange:
    """Discard these cards face down and take as many from the stock; none: stand pat."""

    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the cards that elder left of his five, or do not `[peek]`."""

    looks: bool = True


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn up for both what younger left of the stock, or leave it face down `[leavings]`."""

    turns: bool = True


@dataclass(frozen=True, slots=True)
class Call:
    """Elder's call in one category: what is meant by it, though less is said; or no cards."""

    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Count:
    """What is counted besides: elder's further sequences or sets, or all that younger counts."""

    calls: Calls = NOTHING


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask which card of a trio's rank is not reckoned, or do not `[sinking]`."""

    asks: bool = True


@dataclass(frozen=True, slots=True)
class Play:
    """Lead or follow with this card."""

    card: Card


Action: TypeAlias = Show | Exchange | Peek | TurnUp | Call | Answer | Count | Ask | Play
