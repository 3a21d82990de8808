"""The keys of the table: named at the start of a deal, and told in full as they are asked for."""

from typing import Final

from piquet.sitting import Terms
from piquet_app.duel.settings import SWITCHED, Settings
from piquet_app.duel.turn import Turn
from piquet_app.duel.typed import Command
from piquet_app.languages.words import N_, NO_BREAK, _, language
from piquet_app.terminal.lines import Line

_SHORT: Final = {
    Command.UNDO: N_("undo"),
    Command.HINT: N_("hint"),
    Command.ORDER: N_("order"),
    Command.DISCARDS: N_("discards"),
    Command.SO_FAR: N_("so far"),
    Command.SCORE: N_("score"),
    Command.FORCED: N_("forced"),
    Command.WINNERS: N_("winners"),
    Command.QUIT: N_("quit"),
}
_IN_FULL: Final = {
    Command.UNDO: N_("take back"),
    Command.HINT: N_("a hint, and why"),
    Command.ORDER: N_("order of the hand ({order})"),
    Command.DISCARDS: N_("your discards"),
    Command.SO_FAR: N_("said and played so far"),
    Command.SCORE: N_("the score"),
    Command.FORCED: N_("forced cards play themselves ({forced})"),
    Command.WINNERS: N_("sure winners in a row ({winners})"),
    Command.QUIT: N_("quit"),
}

_ALONE: Final = (Command.UNDO, Command.HINT, Command.FORCED, Command.WINNERS)
"""What there is against the computer only."""


def keys_line(turn: Turn) -> Line:
    """The keys in short, and where all of them are explained."""
    terms = turn.sitting.terms
    told = _("Keys: {keys}; {rules} explains them and the rules.")
    keys = ", ".join(_key(command, _(_SHORT[command])) for command in _commands(terms))
    rules = _keys(Command.RULES)
    kept_together = told.replace("{rules} ", f"{{rules}}{NO_BREAK}")
    return Line(kept_together.format(keys=keys, rules=rules), hang=2)


def all_keys_line(turn: Turn) -> Line:
    """Every key, and how the switches stand."""
    terms, settings = turn.sitting.terms, turn.settings
    states = _states(terms, settings)
    keys = [_key(command, _(_IN_FULL[command]).format(**states)) for command in _commands(terms)]
    return Line(_("Keys: {keys}.").format(keys=", ".join(keys)), hang=2)


def _states(terms: Terms, settings: Settings) -> dict[str, str]:
    return {
        "order": _(settings.order.label),
        "forced": _(SWITCHED[settings.forces(terms)]),
        "winners": _(SWITCHED[settings.leads_winners]),
    }


def _commands(terms: Terms) -> list[Command]:
    """What there is to ask for.

    Between two people nothing is taken back and no hint given, and one does not switch on what
    plays for both, and tells who had no choice.
    """
    return [command for command in _SHORT if terms.level is not None or command not in _ALONE]


def _key(command: Command, told: str) -> str:
    return f"{_keys(command)}{NO_BREAK}{told.replace(' ', NO_BREAK)}"


def _keys(command: Command) -> str:
    """The key of a command; in Russian also the letter that is on it there."""
    latin, cyrillic = command.value
    return f"{latin}/{cyrillic}" if language() == "ru" and cyrillic.isalpha() else latin
