"""Numbers as players call them aloud: ``twenty-three``."""

from typing import Final

from piquet_app.languages.words import N_, _

_TO_NINETEEN: Final = N_(
    "nothing one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
_TENS: Final = N_("twenty thirty forty fifty sixty seventy eighty ninety")
"""Each several words in one sentence, for alone some of them are cards: a seven, a ten."""

_SMALL: Final = len(_TO_NINETEEN.split())
_HUNDRED: Final = 100


def number_in_words(number: int) -> str:
    """A number of one deal's size; from two hundred on, which no deal brings, in figures.

    >>> number_in_words(23), number_in_words(106)
    ('twenty-three', 'a hundred and six')
    """
    if number < _SMALL:
        return _(_TO_NINETEEN).split()[number]
    if number < _HUNDRED:
        tens, ones = divmod(number, 10)
        name = _(_TENS).split()[tens - 2]
        return _("{tens}-{ones}").format(tens=name, ones=number_in_words(ones)) if ones else name
    if number == _HUNDRED:
        return _("a hundred")
    if number < 2 * _HUNDRED:
        return _("a hundred and {rest}").format(rest=number_in_words(number - _HUNDRED))
    return str(number)
