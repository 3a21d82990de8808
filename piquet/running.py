"""The score as the players call it aloud while they play: both totals after each card."""

from collections.abc import Iterator
from typing import Final

from piquet.deal import Deal, Pair
from piquet.reckoning import Entry, Reason, Stage, heard_ledger, totals

_WITH_THE_LEAD: Final = (Reason.LEAD, Reason.PIQUE)


def hand_totals(deal: Deal) -> Pair[int]:
    """What both count before the first lead; younger's is known only after it."""
    return totals([entry for entry in heard_ledger(deal) if entry.reason.stage is Stage.HAND])


def running_totals(deal: Deal) -> tuple[Pair[int], ...]:
    """Elder's and younger's totals after each card that was played, those of the hands included.

    The ten for cards and the capot are added when all is played, and are not in it.
    """
    entries = [entry for entry in heard_ledger(deal) if entry.reason.stage is not Stage.END]
    places = tuple(_places(entries))[: len(deal.plays)]
    return tuple(totals(entries[:place]) for place in places)


def _places(entries: list[Entry]) -> Iterator[int]:
    """After how many entries each card lies: the led one, then the one that follows."""
    leads = [place for place, entry in enumerate(entries) if entry.reason is Reason.LEAD]
    for lead, following in zip(leads, [*leads[1:], len(entries)], strict=True):
        after_lead = lead + 1
        while after_lead < following and entries[after_lead].reason in _WITH_THE_LEAD:
            after_lead += 1
        yield after_lead
        yield following
