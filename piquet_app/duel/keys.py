"""The keys of the table: named at the start of a deal, and told in full as they are asked for.

Those that do nothing at the question that is asked now are named apart.
"""

from typing import Final

from piquet.sitting import Terms
from piquet_app.duel.settings import SWITCHED, Settings
from piquet_app.duel.turn import Turn, open_commands
from piquet_app.duel.typed import Command, key_of
from piquet_app.languages.words import N_, NO_BREAK, _
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
    keys = {command: _key(command, _(told)) for command, told in _SHORT.items()}
    now, later = _now_and_later(turn, keys)
    told = _("Keys: {keys}; {rules} explains them and the rules.")
    if later:
        told = _("Keys: {keys}; later {later}; {rules} explains them and the rules.")
    kept_together = told.replace("{rules} ", f"{{rules}}{NO_BREAK}")
    return Line(kept_together.format(keys=now, later=later, rules=key_of(Command.RULES)), hang=2)


def all_keys_line(turn: Turn) -> Line:
    """Every key, and how the switches stand."""
    states = _states(turn.sitting.terms, turn.settings)
    keys = {each: _key(each, _(told).format(**states)) for each, told in _IN_FULL.items()}
    now, later = _now_and_later(turn, keys)
    told = _("Keys: {keys}. Not at this question: {later}.") if later else _("Keys: {keys}.")
    return Line(told.format(keys=now, later=later), hang=2)


def _now_and_later(turn: Turn, keys: dict[Command, str]) -> tuple[str, str]:
    """The keys that do something at the question that is asked now, and the others."""
    open_now, commands = open_commands(turn), commands_at(turn.sitting.terms)
    now = [keys[command] for command in commands if command in open_now]
    later = [keys[command] for command in commands if command not in open_now]
    return ", ".join(now), ", ".join(later)


def _states(terms: Terms, settings: Settings) -> dict[str, str]:
    return {
        "order": _(settings.order.label),
        "forced": _(SWITCHED[settings.forces(terms)]),
        "winners": _(SWITCHED[settings.leads_winners]),
    }


def commands_at(terms: Terms) -> list[Command]:
    """What there is to ask for.

    Between two people nothing is taken back and no hint given, and one does not switch on what
    plays for both, and tells who had no choice.
    """
    return [command for command in _SHORT if terms.level is not None or command not in _ALONE]


def _key(command: Command, told: str) -> str:
    return f"{key_of(command)}{NO_BREAK}{told.replace(' ', NO_BREAK)}"
