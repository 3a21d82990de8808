"""The choices of many games: where each player stood, and what he took."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from patience.layout import Deal, Layout
from patience.record import Record, replay
from patience.rules import Move, Options, Variant
from patience.symmetry import Pack
from piquet_scoring import Card

_PACK: Final = Pack()


class Position(NamedTuple):
    """Where one stands before a triple is laid: what is extracted, and what is still unseen.

    Cards are masks as in `Pack.highs`, `lows` counts the unseen low cards suit by suit.
    """

    extracted: int
    highs: int
    lows: tuple[int, ...]

    @property
    def unseen(self) -> int:
        """How many cards are still to come in the pass."""
        return self.highs.bit_count() + sum(self.lows)


@dataclass(frozen=True, slots=True)
class Decision:
    """A triple with more than one eligible card; cards are masks as in `Pack.highs`.

    `deal` is the number of the game, `lows` counts the unseen low cards suit by suit.
    """

    deal: int
    extracted: int
    eligible: tuple[int, ...]
    taken: int
    highs: int
    lows: tuple[int, ...]

    @property
    def unseen(self) -> int:
        """How many cards are still to come in the pass."""
        return self.highs.bit_count() + sum(self.lows)

    @property
    def size(self) -> int:
        """How many cards are extracted after it."""
        return self.extracted.bit_count() + 1

    @property
    def afters(self) -> tuple[Position, ...]:
        """Where each of the eligible cards leads."""
        return tuple(
            Position(self.extracted | card, self.highs, self.lows) for card in self.eligible
        )


def decisions(
    variant: Variant, seed: int, deals: range, games: Sequence[Sequence[Move]]
) -> Iterator[Decision]:
    """All decisions of these games, in which such cards were extracted; no triple was declined.

    A game may have been left before its end.
    """
    for deal, taken in zip(deals, games, strict=True):
        record = Record(Deal(variant, seed, deal, Options()), tuple(taken))
        moves = iter(taken)
        for layout in replay(record):
            if layout.eligible and (move := next(moves, None)) and len(layout.eligible) > 1:
                yield _decision(deal, layout, move)


def _decision(deal: int, layout: Layout, move: Card) -> Decision:
    return Decision(
        deal,
        _PACK.mask(layout.extracted),
        tuple(_PACK.mask([card]) for card in layout.eligible),
        _PACK.mask([move]),
        _PACK.mask(layout.stock),
        _PACK.lows_among(layout.stock),
    )
