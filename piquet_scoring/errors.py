"""What can be wrong with what a person gives us.

::

    PiquetError
     +-- Unreadable           the text is wrong
     |    +-- NotACard        no card of the pack can be read there
     |    +-- NotAHand        the cards are right, but they are not a hand
     |    +-- NotARecord      no game can be read there
     |         +-- WrongEvent  a record's event breaks a rule
     |         +-- WrongStep   a step of a partie that is kept breaks a rule
     +-- IllegalMove          the text is fine, the rules forbid the move
     |    +-- WrongChoice     a record's choice breaks a rule
     |    +-- NothingToUndo   no choice has been made yet
     +-- OutOfRange           a number is outside what makes sense
     +-- NotAPosition         cards cannot lie so in a game
     +-- NoSuchPlayer         there is no player of that name
     +-- PlayerFailed         a player of the user's own went wrong
     +-- OtherProblem         a folder holds something else than this solution
     +-- NotEnoughRoom        the disk cannot hold the solution
     +-- Newer                a later version of the program has kept the games
     +-- Damaged              the file of kept games is no sound one
     +-- PlayedElsewhere      another terminal has played on in the game
     +-- WrongInput           the program was asked what makes no sense

The packages upstairs define the last ones beside what raises them.
"""

from functools import partial


class PiquetError(ValueError):
    """A sentence for a person: an English template and the fields that fill it.

    Whoever shows the error may translate `template` and write `fields` in the reader's own
    notation; `str()` is the English sentence.

    >>> str(PiquetError("{given} is not one of {known}", given=3, known=(1, 2)))
    '3 is not one of 1, 2'
    """

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template, fields)
        self.template = template
        self.fields = fields

    def __str__(self) -> str:
        return self.template.format(**{name: _told(it) for name, it in self.fields.items()})

    def __reduce__(self) -> tuple[object, ...]:
        """How to copy it, from one process to another too."""
        return partial(type(self), self.template, **self.fields), ()


def _told(field: object) -> object:
    """Several cards one after the other, anything else as it is."""
    return ", ".join(map(str, field)) if isinstance(field, tuple | list) else field


class Unreadable(PiquetError):
    """The text is wrong."""


class NotACard(Unreadable):
    """No card of the pack can be read there."""


class NotAHand(Unreadable):
    """The cards can be read, but they are not twelve different cards of the pack."""


class NotARecord(Unreadable):
    """No game can be read there."""


class IllegalMove(PiquetError):
    """The rules forbid the move; nothing has changed."""


class OutOfRange(PiquetError):
    """A number is outside what makes sense."""
