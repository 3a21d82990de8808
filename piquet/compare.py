"""Two hands compared before play: both called in full, and what each counts."""

from typing import NamedTuple

from piquet.contest import Answer, Calls, Category, answer, everything
from piquet.deal import Pair
from piquet.reckoning import Entry, Holdings, Thirty, reckoned_hands, thirties
from piquet.rules import BlancheClaim, Rules
from piquet.seats import Seat
from piquet_scoring import Hand, NotAHand
from piquet_scoring.score import is_carte_blanche


class Comparison(NamedTuple):
    """Two hands, what is called of them, and what they count, in reckoning order.

    Hands and calls are elder's and younger's. The entries hold a repique where it is due, and never
    a pique, for that takes a lead `[pique]`.
    """

    rules: Rules
    hands: Pair[Hand]
    holdings: Holdings
    entries: tuple[Entry, ...]

    @property
    def thirties(self) -> tuple[Thirty, ...]:
        """Who has thirty in hand, and what bars his repique."""
        return thirties(self.rules, self.holdings)

    def answered(self, category: Category) -> Answer | None:
        """What younger says to elder's call; None where there is none."""
        return self.holdings.answers[category.place]

    def winner(self, category: Category) -> Seat | None:
        """Whose call is good; nobody's where they are *equal*, or there is none."""
        return self.holdings.winner(category)


def compare(rules: Rules, elder: Hand, younger: Hand, *, dealt: bool = False) -> Comparison:
    """Both hands called in full: which call is good in each category, and what it counts.

    `dealt`: the hands are as they were dealt, so that carte blanche counts under every rule book;
    where it may be claimed after the exchange as well it always counts `[blank]`. Raises `NotAHand`
    for a card in both hands.

    >>> from piquet.rules import RUBICON
    >>> from piquet_scoring import read_cards
    >>> elder = Hand(read_cards("AC KC JC TC 9C 8C 7C QS 7S AH 7H 9D"))
    >>> younger = Hand(read_cards("AS JS TS 9S 8S KH QH JH TH QC KD QD"))
    >>> [(entry.seat.word, entry.points) for entry in compare(RUBICON, elder, younger).entries]
    [('elder', 7), ('elder', 15), ('younger', 3)]
    """
    for card in elder:
        if card in younger.cards:
            raise NotAHand("{card} is in both hands", card=card)
    calls = everything(elder.cards, rules), everything(younger.cards, rules)
    answers = tuple(_answer(category, calls) for category in Category)
    may_claim = dealt or rules.blanche is BlancheClaim.DEALT_OR_EXCHANGED
    claims = [seat for seat in Seat if may_claim and is_carte_blanche((elder, younger)[seat].cards)]
    # Two hands of twelve are never both without court cards: there are only twenty others.
    holdings = Holdings(claims[0] if claims else None, calls, answers)
    return Comparison(rules, (elder, younger), holdings, reckoned_hands(rules, holdings))


def _answer(category: Category, calls: Pair[Calls]) -> Answer | None:
    elders, youngers = (each.best(category) for each in calls)
    return None if elders is None else answer(elders, youngers)
