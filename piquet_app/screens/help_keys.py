"""The keys in the help of a table: those that do something now, and those of other times."""

from collections.abc import Iterable, Iterator

from piquet_app.languages.words import _
from piquet_app.screens.keys import Key, told
from piquet_app.terminal.lines import Line


def keys_lines(now: Iterable[Key], later: Iterable[Key]) -> Iterator[Line]:
    """Both in words."""
    yield Line(_("Now: {keys}.").format(keys=", ".join(map(told, now))), hang=2)
    if others := ", ".join(map(told, later)):
        yield Line(_("At other times: {keys}.").format(keys=others), hang=2)
