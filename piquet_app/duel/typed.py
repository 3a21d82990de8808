"""What a player's line means at the table of the game for two: a command, or an answer to read.

As at the patience, a command is a letter or a word, in English or in Russian, and also the
Cyrillic letter on the same key.
"""

from enum import Enum
from typing import Final

from piquet_app.languages.words import language
from piquet_app.terminal.asking import spellings, without_surroundings


class Command(Enum):
    """What can be asked for at any time: its key, and the Russian letter on that key."""

    UNDO = ("u", "г")
    HINT = ("h", "р")
    ORDER = ("o", "щ")
    DISCARDS = ("d", "в")
    SO_FAR = ("t", "е")
    SCORE = ("s", "ы")
    FORCED = ("f", "а")
    WINNERS = ("w", "ц")
    RULES = ("?", ",")
    QUIT = ("q", "й")


def key_of(command: Command) -> str:
    """The key of a command; in Russian also the letter that is on it there."""
    latin, cyrillic = command.value
    return f"{latin}/{cyrillic}" if language() == "ru" and cyrillic.isalpha() else latin


_WORDS: Final = {
    Command.UNDO: "undo back отмена отменить назад",
    Command.HINT: "hint advice подсказка совет",
    Command.ORDER: "order sort порядок сортировка",
    Command.DISCARDS: "discards снос сброс",
    Command.SO_FAR: "tricks calls взятки объявления",
    Command.SCORE: "score sheet счет счёт запись",
    Command.FORCED: "forced вынужденные",
    Command.WINNERS: "winners верные",
    Command.RULES: "rules help правила помощь справка",
    Command.QUIT: "quit exit выход",
}
_COMMANDS: Final = spellings(_WORDS)


def read_typed(text: str) -> Command | str:
    """The command that a line stands for, or the line itself, without what surrounds it.

    >>> read_typed(" Undo "), read_typed("1 2 3")
    (<Command.UNDO: ('u', 'г')>, '1 2 3')
    """
    given = without_surroundings(text)
    return _COMMANDS.get(given.casefold(), given)
