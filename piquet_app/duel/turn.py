"""How a partie lies at the table between two answers, and what can be answered."""

from dataclasses import replace
from typing import NamedTuple

from piquet.deal import Deal, Pair
from piquet.dialogue import before_lead
from piquet.partie import Player
from piquet.sitting import Sitting, can_undo
from piquet_app.duel.by_itself import Alone
from piquet_app.duel.names import heading
from piquet_app.duel.partie_lines import choosing_in_words
from piquet_app.duel.prompts import open_choices, paused_in_words, prompt_line
from piquet_app.duel.reading import Counted
from piquet_app.duel.settings import Settings
from piquet_app.duel.situation import shown_hand
from piquet_app.duel.thinking import Thinking, here
from piquet_app.duel.typed import Command
from piquet_app.languages.words import _
from piquet_app.terminal.lines import Line


class Turn(NamedTuple):
    """The sitting after an answer, what is said, and who sees it.

    `seated`: who sits before the screen; None where two people hand it over. `told`: of how many
    moments of the deal each player knows. `counted`: what younger has said that he counts, while
    he is asked category by category. `looks`: the one seated sees what he took, and hands over
    then. `clears`: nothing that was shown before may be seen any more. `reviews`: a deal is just
    over, and what the person's decisions cost is to be told. `is_typed`: answers are typed, so that
    a hint tells what to type. `alone`: what was then played without asking, against the computer.
    `think` has the computer think.
    """

    sitting: Sitting
    settings: Settings
    lines: tuple[Line, ...] = ()
    seated: Player | None = None
    told: Pair[int] = (0, 0)
    counted: Counted = ()
    looks: bool = False
    pauses: tuple[Deal, ...] = ()
    clears: bool = False
    reviews: bool = False
    quits: bool = False
    is_typed: bool = True
    alone: tuple[Alone, ...] = ()
    think: Thinking = here

    @property
    def now(self) -> Sitting:
        """The sitting as it lies before whoever is called to the screen: at a pause a bit earlier.

        Its moments are those of the sitting itself.
        """
        return replace(self.sitting, now=self.pauses[0]) if self.pauses else self.sitting

    @property
    def is_choosing(self) -> bool:
        """Whether the higher card of the cut has to choose."""
        return self.sitting.now is None

    @property
    def is_between(self) -> bool:
        """Whether a deal is over, and the next one is not dealt yet."""
        return self.sitting.now is not None and self.sitting.now.is_finished

    @property
    def is_covered(self) -> bool:
        """Whether the screen is handed over, and shows nobody's cards."""
        waits = not self.is_choosing and not self.is_between
        return waits and self.seated is not self.now.turn and not self.looks


def prompt(turn: Turn) -> Line:
    """What is asked now, and what Enter does."""
    return prompt_line(_choices(turn))


def _choices(turn: Turn) -> str:
    sitting = turn.now
    if turn.is_choosing:
        return choosing_in_words(sitting)
    if turn.is_between:
        return _("Enter = the next deal")
    if turn.looks:
        return _("Enter = cover your cards and hand over")
    if turn.is_covered and sitting.turn is not None:
        told = _("{player}: when only you see the screen, {key} shows your cards")
        who = heading(sitting.turn, sitting.terms)
        return told.format(player=who, key=uncovering_key(sitting.turn))
    if turn.pauses:
        return paused_in_words(sitting.deal)
    shown = shown_hand(sitting, turn.settings)
    return open_choices(sitting.deal, shown, turn.counted, turn.settings.wording)


def uncovering_key(player: Player) -> str:
    """What a player answers to see his cards: his number, so that no Enter too many shows them."""
    return str(player.value)


def open_commands(turn: Turn) -> list[Command]:
    """What can be asked for now; of a covered hand nothing."""
    commands = [Command.UNDO] if can_undo(turn.sitting) else []
    if not turn.is_choosing:
        deal = turn.now.deal
        if not (turn.is_between or turn.looks or turn.is_covered):
            commands += [Command.HINT] if turn.sitting.terms.level is not None else []
            commands += _of_the_hand(deal)
        if before_lead(deal):
            commands.append(Command.SO_FAR)
        commands.append(Command.SCORE)
        if not (turn.is_between or turn.is_covered or turn.sitting.terms.level is None):
            commands += [Command.FORCED, Command.WINNERS]
    return [*commands, Command.RULES, Command.QUIT]


def _of_the_hand(deal: Deal) -> list[Command]:
    exchanged = deal.discards[deal.turn] is not None
    return [Command.ORDER, *([Command.DISCARDS] if exchanged else [])]
