"""Asking at the table: the prompt, and what is said to an answer."""

from collections.abc import Iterator
from typing import Final

from patience.game import legal_moves
from patience.hints import hints
from patience.layout import Layout, view_of
from patience.players import greediest
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


def hint_lines(layout: Layout, wording: Wording) -> Iterator[Line]:
    """What each card would make the count; which is the best is not yet known."""
    given = hints(layout)
    if len(given) > 1 and len({hint.count for hint in given}) == 1:
        told = _("With each of these cards the extracted ones would count {count}.")
        yield Line(told.format(count=given[0].count), hang=2)
    else:
        told = _("With {card} the extracted cards would count {count}.")
        for hint in given:
            yield Line(told.format(card=wording.card(hint.card), count=hint.count), hang=2)
    best = greediest(view_of(layout))
    yield Line(_greedy(len(best), wording).format(cards=wording.joined(best)), hang=2)


def _greedy(number: int, wording: Wording) -> str:
    """What `greedy` would do where so many cards are the best."""
    if number == 1:
        return _("The player “greedy” would extract {cards}.")
    if wording.in_words:  # Russian would have to decline the name of a card after “between”
        return _("The player “greedy” would draw lots: {cards}.")
    return _("The player “greedy” would draw lots between {cards}.")


def chosen_line(move: Move, wording: Wording) -> Line:
    """What was just chosen."""
    if move is None:
        return Line(_("You decline."))
    return Line(_("You extract {card}.").format(card=wording.card(move)))
