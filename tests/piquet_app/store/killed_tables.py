"""What lies on the table of a program that will be killed, and what is chosen there."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from patience.sitting import Sitting as Patience
from patience.sitting import choose
from piquet.reckoning import heard_ledger, totals, tricks_won
from piquet.sitting import COMPUTER
from piquet.sitting import Sitting as Partie
from piquet_app.duel.answering import answered
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import go_on
from piquet_app.duel.turn import Turn
from piquet_app.screens.duel.decision import Use, decision
from piquet_app.screens.duel.hand import DIGITS
from piquet_app.screens.duel.seen import seen
from piquet_app.screens.on_table import as_it_is
from piquet_app.store.parties import PARTIE
from piquet_app.store.patiences import PATIENCE
from piquet_app.table.triple_lines import place_in_words
from piquet_scoring import Stream
from tests.piquet_app.duel.evenings import answer

Marks = frozenset[str]
"""What tells on a screen where a game stands."""

ENTER = "\r"
_PARTIE_OVER = "the partie is over"
_DEAL_OVER = "the next deal"


class Table(Protocol):
    """A game as it stands; choices lead from one table to the next."""

    @property
    def steps(self) -> tuple[str, ...]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def marks(self) -> Marks: ...
    def at(self, steps: Sequence[str]) -> "Table": ...
    def choice(self, chance: Stream) -> "tuple[str, Table]": ...
    @staticmethod
    def marks_on(rows: Sequence[str]) -> Marks: ...


@dataclass(frozen=True, slots=True)
class PatienceTable:
    """A patience: any card that may be extracted is, or the triple is declined."""

    sitting: Patience
    on_screen: bool

    @property
    def steps(self) -> tuple[str, ...]:
        return PATIENCE.steps(self.sitting)

    @property
    def is_over(self) -> bool:
        return self.sitting.now.is_over

    def at(self, steps: Sequence[str]) -> "PatienceTable":
        head = PATIENCE.head(self.sitting)
        return PatienceTable(PATIENCE.sitting(head, steps, 0, 0), self.on_screen)

    def choice(self, chance: Stream) -> "tuple[str, PatienceTable]":
        cards = self.sitting.now.eligible
        number = chance.below(len(cards))
        keys = str(number + 1) + ("" if self.on_screen else "\n")
        return keys, PatienceTable(choose(self.sitting, cards[number]), self.on_screen)

    @property
    def marks(self) -> Marks:
        shown = as_it_is(self.sitting)
        passes = shown.layout.number_of_pass
        ended = f"the end, after {passes} pass{'es' if passes > 1 else ''}"
        place = ended if self.is_over else place_in_words(shown.step)
        return frozenset([place, f"{len(shown.layout.extracted)} of 12"])

    @staticmethod
    def marks_on(rows: Sequence[str]) -> Marks:
        place = r"the end, after \d+ pass(?:es)?|pass \d+, triple \d+|pass \d+, the last two cards"
        return frozenset(re.findall(rf"{place}|\d+ of 12", rows[1].lower()))


@dataclass(frozen=True, slots=True)
class PartieTable:
    """A partie against the computer: cards by chance, calls mostly in full."""

    turn: Turn
    on_screen: bool

    @staticmethod
    def of(sitting: Partie, on_screen: bool) -> "PartieTable":
        """As it lies when it is gone on with."""
        return PartieTable(go_on(sitting, Settings()), on_screen)

    @property
    def steps(self) -> tuple[str, ...]:
        return PARTIE.steps(self.turn.sitting)

    @property
    def is_over(self) -> bool:
        return self.turn.sitting.is_over

    def at(self, steps: Sequence[str]) -> "PartieTable":
        head = PARTIE.head(self.turn.sitting)
        sitting = PARTIE.sitting(head, steps, 0, 0)
        return PartieTable(Turn(sitting, self.turn.settings), self.on_screen)

    def choice(self, chance: Stream) -> "tuple[str, PartieTable]":
        keys, text = self._by_keys(chance) if self.on_screen else self._in_lines(chance)
        return keys, PartieTable(answered(self.turn, text), self.on_screen)

    def _in_lines(self, chance: Stream) -> tuple[str, str]:
        text = answer(self.turn, chance, sinks=False)
        return f"{text}\n", text

    def _by_keys(self, chance: Stream) -> tuple[str, str]:
        """Keys, and the answer that they stand for."""
        asked = decision(self.turn, ())
        if asked.usual is not None:
            return ENTER, asked.offers[asked.usual].answer
        see = seen(self.turn)
        assert see is not None
        card = asked.cards[chance.below(len(asked.cards))]
        key = DIGITS[see.hand.index(card)]
        return key if asked.use is Use.PLAYS else key + ENTER, str(card)

    @property
    def marks(self) -> Marks:
        """The number of the deal; while it is played the points and tricks of both."""
        sitting = self.turn.sitting
        if sitting.is_over:
            return frozenset([_PARTIE_OVER])
        marks = {f"deal {sitting.partie.deal_number}"}
        if sitting.now is None:
            return frozenset(marks)
        if sitting.deal.is_finished:
            return frozenset([*marks, _DEAL_OVER])
        points, tricks = totals(heard_ledger(sitting.deal)), tricks_won(sitting.deal)
        for name, player in (("computer", COMPUTER), ("you", COMPUTER.other)):
            seat = sitting.seat(player)
            marks.add(f"{name} {points[seat]} points")
            if sitting.deal.plays:
                marks.add(f"{name} {tricks[seat]} tricks")
        return frozenset(marks)

    @staticmethod
    def marks_on(rows: Sequence[str]) -> Marks:
        whole = "\n".join(rows).lower()
        if _PARTIE_OVER in whole:
            return frozenset([_PARTIE_OVER])
        found = set(re.findall(r"deal \d+", rows[0].lower())) | set(re.findall(_DEAL_OVER, whole))
        for row in rows:
            if side := re.match(r" (Computer|You)  +(?:elder|younger) (.*)", row):
                for number, what in re.findall(r"(\d+) (trick|point)", side[2]):
                    found.add(f"{side[1].lower()} {number} {what}s")
        return frozenset(found)
