"""What a player's line at the table means: a card, its number, or a command.

A command is a letter or a word, in English or in Russian. It is also understood by the Cyrillic
letter on the same key, so that nobody has to change the keyboard's layout.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from patience.game import legal_moves
from patience.layout import Layout
from patience.record import DECLINED
from patience.rules import Move
from piquet_app.terminal.asking import spellings, without_surroundings
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring import NotACard, read_cards


class Command(Enum):
    """What can be asked for beside a card: its key, and the Russian letter on that key."""

    UNDO = ("u", "г")
    RESTART = ("r", "к")
    HINT = ("h", "р")
    WORDS = ("w", "ц")
    RULES = ("?", ",")
    QUIT = ("q", "й")


@dataclass(frozen=True, slots=True)
class Choice:
    """A card to extract, or None to decline; whether the rules allow it is not said."""

    move: Move


Answer: TypeAlias = Command | Choice

DECLINING_NUMBER: Final = 0
"""Declines as `DECLINED` does, so that every choice has a number."""

_WORDS: Final = {
    Command.UNDO: "undo back отмена отменить назад",
    Command.RESTART: "restart заново сначала",
    Command.HINT: "hint подсказка",
    Command.WORDS: "words слова словами",
    Command.RULES: "rules help правила помощь справка",
    Command.QUIT: "quit exit выход",
}
_COMMANDS: Final = spellings(_WORDS)
_DECLINING: Final = {DECLINED, "–", "—", "−", "d", "в", "decline", "отказ", "отказаться"}
_LONGEST_NUMBER: Final = 2


def read_answer(text: str, layout: Layout) -> Answer:
    """The command or choice that a line stands for.

    A number counts the eligible cards as they are shown, from 1; 0 declines. Raises `NotACard` or
    `WrongInput` with the reason when the line is neither command, card nor number.

    >>> from patience import Deal, Variant, start
    >>> read_answer(" U ", start(Deal(Variant.SUIT_ONLY, 0, 1)))
    <Command.UNDO: ('u', 'г')>
    """
    given = without_surroundings(text)
    word = given.casefold()
    if word in _COMMANDS:
        return _COMMANDS[word]
    if word in _DECLINING:
        return Choice(_declined(layout))
    if word.isdecimal() and len(word) <= _LONGEST_NUMBER:
        return Choice(_numbered(int(word), layout))
    return Choice(_one_card(given))


def _declined(layout: Layout) -> Move:
    if None not in legal_moves(layout):
        raise WrongInput("a card must be extracted in this game")
    return None


def _numbered(number: int, layout: Layout) -> Move:
    moves = legal_moves(layout)
    if number == DECLINING_NUMBER and None in moves:
        return None
    cards = [move for move in moves if move is not None]
    if not 1 <= number <= len(cards):
        raise WrongInput("there is no card number {number}", number=number)
    return cards[number - 1]


def _one_card(given: str) -> Move:
    try:
        cards = read_cards(given)
    except NotACard as reason:
        if reason.fields["text"] == given:
            raise
        raise WrongInput(
            "“{text}” is not a card; write its rank and suit, as in QS or 10♥", text=given
        ) from reason
    if not cards:
        raise WrongInput("nothing was chosen")
    if len(cards) > 1:
        raise WrongInput("“{given}” is more than one card", given=given)
    return cards[0]
