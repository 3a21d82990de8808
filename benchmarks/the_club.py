"""A level against itself beside the 10,000 hands that a club recorded in the 1890s.

`python -m benchmarks.the_club LEVEL DEALS [FOLDER]` plays the deals on all cores and prints the
averages. With a folder every deal is kept there when it is played, and the same command goes on
where it was stopped.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, median, stdev
from typing import Final, NamedTuple

from benchmarks.deal_scores import played
from piquet.deal import TRICKS
from piquet.reckoning import Reason, ledger, totals, tricks_won
from piquet.seats import Seat
from piquet_app.languages.numbers import error_decimal

BONUSES: Final = (Reason.PIQUE, Reason.REPIQUE, Reason.CAPOT)


class Recorded(NamedTuple):
    """Of a seat: the median, how often it won the cards, in how many hands it made one repique."""

    median: int
    cards: float
    repique: float


CLUB: Final = {
    Seat.ELDER: Recorded(28, 5 / (5 + 3), 28.5),
    Seat.YOUNGER: Recorded(14, 1 / (1 + 3), 76),
}
"""What the club recorded; the cards as odds, 5 : 3 and 1 : 3."""


class Played(NamedTuple):
    """What a deal brought: both totals, the tricks of elder, and the bonuses of both by name."""

    number: int
    points: tuple[int, int]
    tricks: int
    bonuses: tuple[list[str], list[str]]


def one(named: tuple[str, int]) -> Played:
    """A deal of a level by its number."""
    level, number = named
    deal = played(level, number)
    entries = ledger(deal)
    bonuses = tuple(
        [each.reason.name for each in entries if each.seat is seat and each.reason in BONUSES]
        for seat in Seat
    )
    elders, youngers = totals(entries)
    return Played(number, (elders, youngers), tricks_won(deal)[0], (bonuses[0], bonuses[1]))


def kept(file: Path | None) -> list[Played]:
    """The deals that are played already; of a line that was cut off nothing counts."""
    if file is None or not file.exists():
        return []
    text = file.read_text("ascii")
    whole = text[: text.rfind("\n") + 1]
    file.write_text(whole, "ascii")
    return [Played(*json.loads(line)) for line in whole.splitlines()]


def all_played(level: str, deals: int, file: Path | None) -> Iterator[Played]:
    """All of the deals, those of the file first."""
    before = kept(file)
    yield from before
    done = {each.number for each in before}
    missing = [(level, number) for number in range(1, deals + 1) if number not in done]
    with get_context("spawn").Pool() as workers:
        for each in workers.imap_unordered(one, missing, chunksize=4):
            if file is not None:
                with file.open("a", encoding="ascii") as lines:
                    lines.write(json.dumps(each) + "\n")
            yield each


def report(found: Sequence[Played]) -> Iterator[str]:
    """The averages, those of the club behind them."""
    yield f"{len(found)} deals"
    for seat in Seat:
        points = [each.points[seat] for each in found]
        club = CLUB[seat]
        error = stdev(points) / len(points) ** 0.5
        yield f"{seat.word}: median {median(points):g} ({club.median})"
        yield f"  mean {fmean(points):.2f} ± {error_decimal(error)}"
        tricks = [each.tricks if seat is Seat.ELDER else TRICKS - each.tricks for each in found]
        yield f"  the cards {fmean(2 * won > TRICKS for won in tricks):.4f} ({club.cards})"
        for bonus in BONUSES:
            times = sum(bonus.name in each.bonuses[seat] for each in found)
            theirs = f" ({club.repique:g})" if bonus is Reason.REPIQUE else ""
            often = f"one in {len(found) / times:.1f}" if times else "none"
            yield f"  {bonus.value} {times}: {often}{theirs}"


def main(arguments: Iterable[str]) -> None:
    """Play, and print the averages."""
    level, deals, *folder = arguments
    file = Path(folder[0]) / f"{level}.jsonl" if folder else None
    found = [each for each in all_played(level, int(deals), file) if each.number <= int(deals)]
    print(*report(found), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
