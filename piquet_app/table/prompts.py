"""Asking at the table: the prompt, and what is said to an answer."""

from typing import Final

from patience.game import legal_moves
from patience.layout import Layout
from patience.record import DECLINED
from patience.rules import Move
from patience.sitting import Sitting
from piquet_app.languages.words import N_, NO_BREAK, _, language
from piquet_app.table.typed import DECLINING_NUMBER, Command
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line
from piquet_app.terminal.refusals import sentence
from piquet_scoring.errors import PiquetError

_COMMANDS: Final = {
    Command.UNDO: N_("undo"),
    Command.RESTART: N_("restart"),
    Command.HINT: N_("hint"),
    Command.WORDS: N_("words"),
    Command.RULES: N_("rules"),
    Command.QUIT: N_("quit"),
}


def prompt_line(sitting: Sitting, wording: Wording) -> Line:
    """All that can be answered now: ``1 A♠, 2 A♥ | u undo, … q quit:``."""
    closed = set[Command]()
    if not sitting.can_undo:
        closed.add(Command.UNDO)
    if not sitting.can_restart:
        closed.add(Command.RESTART)
    commands = [
        f"{_keys(command)}{NO_BREAK}{_(said).replace(' ', NO_BREAK)}"
        for command, said in _COMMANDS.items()
        if command not in closed
    ]
    return Line(f"{_open_choices(sitting.now, wording)} | {', '.join(commands)}:", hang=2)


def _keys(command: Command) -> str:
    """The key of a command; in Russian also the letter that is on it there."""
    latin, cyrillic = command.value
    return f"{latin}/{cyrillic}" if language() == "ru" and cyrillic.isalpha() else latin


def _open_choices(layout: Layout, wording: Wording) -> str:
    """The cards that may be extracted, with their numbers: ``1 A♠, 2 A♥``."""
    numbered = [f"{n}{NO_BREAK}{wording.card(card)}" for n, card in enumerate(layout.eligible, 1)]
    if None in legal_moves(layout):
        numbered.append(f"{DECLINING_NUMBER}/{DECLINED}{NO_BREAK}" + _("decline"))
    return ", ".join(numbered)


def refusal_line(error: PiquetError, wording: Wording) -> Line:
    """Why an answer does not fit; what would is in the prompt, which follows."""
    reason = sentence(error, wording.cards)
    told = _("{reason}; you can answer:").format(reason=reason[:1].upper() + reason[1:])
    return Line(told, hang=2)


def chosen_line(move: Move, wording: Wording) -> Line:
    """What was just chosen."""
    if move is None:
        return Line(_("You decline."))
    return Line(_("You extract {card}.").format(card=wording.card(move)))
