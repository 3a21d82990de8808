"""Games of one player on deals that follow one another: how each of them ended."""

from dataclasses import dataclass
from typing import Final

from patience.guests import player_named, watched
from patience.layout import Deal
from patience.players import PLAYERS
from patience.playing import play_out
from patience.rules import Options, Variant

UNFINISHED: Final = 255
"""Stands in place of the count of a game that the last pass allowed has ended."""


@dataclass(frozen=True, slots=True)
class Played:
    """How the games ended, deal by deal.

    `counts` holds a byte a game, what its twelve cards count before the sixty, or `UNFINISHED`;
    `passes` is the number of passes begun in all of them.
    """

    counts: bytes
    passes: int


def play_block(variant: Variant, name: str, seed: int, deals: range, options: Options) -> Played:
    """The player of that name plays some deals, by the rules as they are written down.

    Raises `NoSuchPlayer`, and `PlayerFailed` when a player of the user's own does.

    >>> played = play_block(Variant.SUIT_ONLY, "first", 0, range(1, 4), Options())
    >>> len(played.counts), played.passes >= 3
    (3, True)
    """
    player = player_named(name)
    counts, passes = bytearray(), 0
    for number in deals:
        deal = Deal(variant, seed, number, options)
        _, end = play_out(deal, player if name in PLAYERS else watched(name, player, deal))
        counts.append(end.count if end.is_complete else UNFINISHED)
        passes += end.number_of_pass
    return Played(bytes(counts), passes)
