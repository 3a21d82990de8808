"""Everything that is offered has its place, in both languages, down to the smallest window."""

from collections.abc import Iterator

import pytest

from piquet.rules import RULE_BOOKS
from piquet_app.duel.turn import Turn
from piquet_app.languages.words import set_language
from piquet_app.screens.duel.commands import ALL, SELDOM
from piquet_app.screens.duel.decision import Use, decision
from piquet_app.screens.duel.heading_row import HeadingRow
from piquet_app.screens.duel.offers import LETTERS, Offers
from piquet_app.screens.duel.own_side import OwnSide
from piquet_app.screens.duel.seen import seen
from piquet_app.screens.key_bar import KeyBar
from piquet_scoring import Stream
from tests.piquet_app.duel.evenings import begun, evening

INSIDE = 58
BESIDE_TALK = {60: 32, 80: 46}
"""How wide the table is in a window of that width."""

ROWS = {60: 9, 80: 10}
"""What heading, both sides, hand and two rows of keys leave at 60 x 20, and at 80 x 24."""


def decisions(rules: str, level: str | None = None) -> Iterator[Turn]:
    """Every turn of some deals in which somebody decides, with two people also the others."""
    for number in (2, 5):
        for turn, _text in evening(
            begun(number, rules=RULE_BOOKS[rules], level=level), Stream(number)
        ):
            if turn.sitting.finished or turn.sitting.is_over:
                break
            if seen(turn) is not None:
                yield turn


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_every_offer_is_seen(speech: str, rules: str) -> None:
    set_language(speech)
    found = 0
    for turn in decisions(rules):
        asked = decision(turn, ())
        assert len(asked.offers) <= len(LETTERS)
        offers = Offers()
        offers.show(asked, asked.usual, "")
        in_play = asked.use is Use.PLAYS
        for window, width in BESIDE_TALK.items():
            rows = offers._drawn(width).split("\n", allow_blank=True)
            assert max(row.cell_length for row in rows) <= width
            stock = 0 if turn.now.deal.plays else 1 if window == 60 else 4
            trick = (4 if window == 60 else 6) * in_play * bool(turn.now.deal.plays)
            assert len(rows) <= ROWS[window] - stock - trick, (window, asked)
        found += 1
    assert found > 60


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_what_one_knows_of_the_exchange_takes_two_rows(speech: str) -> None:
    set_language(speech)
    for turn in decisions("rubicon"):
        side = OwnSide()
        side.seen = seen(turn)
        rows = side._drawn(INSIDE).split("\n", allow_blank=True)
        assert len(rows) == 2
        assert max(row.cell_length for row in rows) <= INSIDE


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_the_keys_take_two_rows(speech: str) -> None:
    set_language(speech)
    must_be = [key for key in ALL if key not in SELDOM]
    assert len(KeyBar(must_be)._rows(INSIDE)) == 2
    bar = KeyBar([*ALL, *(key for key in SELDOM if key not in ALL)], SELDOM)
    shown = [key for row in bar._rows(INSIDE) for key in row]
    assert len(bar._rows(INSIDE)) == 2
    assert set(must_be) <= set(shown)
    for left_out in set(SELDOM) - set(shown):
        shown_too = [key for key in bar.keys if key in {*shown, left_out}]
        assert len(KeyBar(shown_too)._rows(INSIDE)) == 3
    assert SELDOM[0] not in shown


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_the_heading_fits(speech: str) -> None:
    set_language(speech)
    from piquet_app.screens.duel import heading_row

    for level in ("easy", None):
        sitting = begun(6, level=level).sitting
        heading = HeadingRow(sitting)
        left, right = heading_row._deal(sitting), heading_row._totals(sitting)
        assert len(left) + len(" (вдвойне)") + len(right) + len("100") <= INSIDE
        assert heading.sitting is sitting
