"""The pages that a visitor sees, in his own language: the table, and why there is none."""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Final

from piquet_app.languages.words import LANGUAGES, _, language, ngettext, set_language

FILES: Final = Path(__file__).parent / "page"


def language_of(wanted: str) -> str:
    """The first language of a browser's list that we speak, else the one spoken now.

    >>> language_of("de-DE,de;q=0.9,ru;q=0.8,en;q=0.7"), language_of("fr")
    ('ru', 'en')
    """
    for name in wanted.lower().split(","):
        if (short := name.strip()[:2]) in LANGUAGES:
            return short
    return language()


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Meanwhile speak that language; nothing else may be waited for meanwhile."""
    before = language()
    set_language(name)
    try:
        yield
    finally:
        set_language(before)


def table_page(speech: str, socket: str) -> str:
    """The page with a table, which is found at the socket."""
    with speaking(speech):
        return _filled(
            "table.html",
            socket=socket,
            opening=_("The cards are being laid out …"),
            closed=_("The table is closed. The game is kept."),
            again=_("Sit down again"),
            script=_("The table needs JavaScript."),
        )


def full_page(speech: str, tables: int) -> str:
    """The page for one who comes when all tables are taken."""
    with speaking(speech):
        said = ngettext(
            "There is {n} table, and it is taken. Try again later.",
            "There are {n} tables, and all are taken. Try again later.",
            tables,
        ).format(n=tables)
        return _filled("notice.html", said=said, again=_("Try again"))


def _filled(file: str, **words: str) -> str:
    template = (FILES / file).read_text("utf-8")
    shown = {"language": language(), "title": _("Piquet"), **words}
    return template.format(**{name: escape(text) for name, text in shown.items()})
