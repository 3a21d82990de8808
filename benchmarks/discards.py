"""The exchanges of the computer beside those that a book of 1896 advises.

`python -m benchmarks.discards [FILE [WORLDS]]`: for every hand of the file (as
`tests/records/discards.json`) what `expert` throws, and if that is not the book's advice, by how
much it is better or worse in so many common worlds (`piquet.opponent.exchanging`), with the
standard error. Elder is taken to exchange five cards before younger does.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from piquet.actions import Exchange
from piquet.deal import STOCK_SIZE
from piquet.opponent.exchanging import (
    CARE,
    Care,
    Difference,
    Round,
    compared,
    difference,
)
from piquet.opponent.expected_worth import best_expected, expected_of
from piquet.opponent.standpoint import Standpoint
from piquet.opponent.suit_tables import mask_of
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet_app.languages.numbers import error_decimal
from piquet_scoring import PACK, Stream, read_cards

HANDS: Final = Path(__file__).parents[1] / "tests" / "records" / "discards.json"
WORLDS: Final = 2000
TAKEN: Final = 5
SEED: Final = 1896


def standing(seat: Seat, dealt: str) -> Standpoint:
    """A player with this hand, who is to exchange."""
    mine = mask_of(read_cards(dealt))
    drawable = mask_of(PACK) & ~mine
    if seat is Seat.ELDER:
        return Standpoint(seat, mine, drawable, 0, 1, TAKEN)
    return Standpoint(seat, mine, drawable, 0, 0, STOCK_SIZE - TAKEN, TAKEN)


def judged(at: Standpoint, advised: Exchange, worlds: int) -> tuple[Exchange, Difference]:
    """What the computer throws, and by how much it is better than what is advised."""
    listed = best_expected(at, CARE.rounds[0].exchanges)
    chosen = compared(at, RUBICON, listed, Stream(SEED))[0].exchange
    if {*chosen.cards} == {*advised.cards}:
        return chosen, Difference(0.0, 0.0)
    both, care = [expected_of(at, each) for each in (chosen, advised)], Care((Round(2, worlds),))
    tried = compared(at, RUBICON, both, Stream(SEED + 1), care)
    points = {each.exchange: each for each in tried}
    return chosen, difference(*(points[each.exchange] for each in both))


def lines(file: Path, worlds: int) -> Iterator[str]:
    """One line for each hand, and how many agree."""
    hands = json.loads(file.read_text(encoding="utf-8"))["discards"]
    same = near = doubtful = 0
    for each in hands:
        at = standing(Seat[each["seat"].upper()], each["dealt"])
        advised = Exchange(read_cards(each["discards"]))
        chosen, gain = judged(at, advised, worlds)
        is_same = gain.error == 0
        same += is_same
        near += not is_same and gain.points <= 0.5
        doubtful += not is_same and gain.points > 0.5 and gain.points < 2 * gain.error
        better = f"better by {gain.points:+.2f} ± {error_decimal(gain.error)}"
        told = "the same" if is_same else better
        mine, his = (" ".join(map(str, one.cards)) for one in (chosen, advised))
        yield f"{each['id']:<18} {mine:<15} {his:<15} {told}"
    yield (
        f"{same} of {len(hands)} the same, {near} within half a point, "
        f"{doubtful} more within two standard errors"
    )


def main(arguments: list[str]) -> None:
    """Print the table."""
    file = Path(arguments[0]) if arguments else HANDS
    for line in lines(file, int(arguments[1]) if len(arguments) > 1 else WORLDS):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
