"""A deal under way as it may be told: all that was said and played, and what it counts so far."""

from collections.abc import Iterator

from piquet.partie import Player
from piquet.reckoning import heard_ledger
from piquet.sitting import COMPUTER, Sitting
from piquet_app.duel.hand_lines import hand_lines
from piquet_app.duel.names import name, names_of
from piquet_app.duel.news import news_lines
from piquet_app.duel.partie_lines import deal_heading, with_this_deal_lines
from piquet_app.duel.pauses import last_pauses
from piquet_app.duel.settings import Settings
from piquet_app.duel.situation import discards_lines, situation_lines
from piquet_app.duel.turn import Turn
from piquet_app.languages.words import _
from piquet_app.table.ledger_lines import ledger_lines
from piquet_app.table.sheet_lines import sheet_lines, standing_lines
from piquet_app.terminal.lines import Line


def under_way_lines(sitting: Sitting, settings: Settings) -> Iterator[Line]:
    """The deal for somebody who is not at the table: of nobody's cards but the person's.

    Between two people neither hand is told, for nobody knows which of them asks: as at the table,
    where the screen is handed over.
    """
    is_alone = sitting.terms.level is not None
    seated = COMPUTER.other if is_alone else None
    turn = Turn(sitting, settings, seated=seated, pauses=last_pauses(sitting))
    yield from deal_heading(turn.now)
    yield from heard_lines(turn)
    yield from _own_lines(turn) if is_alone else _called_lines(turn)
    yield Line()
    yield from score_lines(turn)


def _called_lines(turn: Turn) -> Iterator[Line]:
    """Whose turn it is, between two people."""
    called = turn.now.turn
    assert called is not None
    yield Line()
    yield Line(_("It is {player}’s turn.").format(player=name(called, turn.sitting.terms)))


def heard_lines(turn: Turn) -> Iterator[Line]:
    """All that was said and played in this deal; what one took only while he is seated."""
    yield from news_lines(turn.now, turn.seated, 0, turn.settings)


def score_lines(turn: Turn) -> Iterator[Line]:
    """The deal so far, then the score sheet of the partie, and what lacks to the rubicon."""
    sitting, who = turn.now, names_of(turn.sitting.terms)
    if not turn.is_between:
        yield from ledger_lines(heard_ledger(sitting.deal), who, sitting.seat(Player.FIRST))
    if sitting.sheet.scores:
        yield from [Line()] if not turn.is_between else []
        yield from sheet_lines(sitting.sheet, who)
    if turn.is_between:
        yield from standing_lines(sitting.sheet, who)
    else:
        yield from with_this_deal_lines(sitting)


def _own_lines(turn: Turn) -> Iterator[Line]:
    """The hand of him who plays against the computer, whoever's turn it is, and his discards."""
    sitting, settings = turn.sitting, turn.settings
    deal, seat = sitting.deal, sitting.seat(COMPUTER.other)
    if deal.turn is seat:
        yield from situation_lines(sitting, settings)
    elif hand := deal.hands[seat]:
        yield from hand_lines(hand, settings, deal.rules)
    if deal.discards[seat] is not None:
        yield from discards_lines(deal, seat, settings.wording)
