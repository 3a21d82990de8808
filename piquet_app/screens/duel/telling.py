"""What is told in lines around the table: the last trick, what was said, the score, the review."""

from collections.abc import Iterator, Sequence

from piquet.actions import Play
from piquet.deal import Deal
from piquet.game import legal_actions
from piquet.partie import Player
from piquet.play import tricks
from piquet.reckoning import heard_ledger
from piquet.seats import Seat
from piquet_app.duel.names import names_of
from piquet_app.duel.news import news_lines, trick_line
from piquet_app.duel.partie_lines import deal_heading
from piquet_app.duel.reviewing import reviewed_lines
from piquet_app.duel.turn import Turn
from piquet_app.languages.words import ngettext
from piquet_app.screens.duel.seen import Seen
from piquet_app.screens.keys import FORCED, face
from piquet_app.table.ledger_lines import ledger_lines
from piquet_app.table.sheet_lines import sheet_lines, standing_lines
from piquet_app.terminal.lines import Line
from piquet_scoring import Card


def without_margin(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines without the empty ones around them."""
    told = [place for place, line in enumerate(lines) if line.text]
    return lines[told[0] : told[-1] + 1] if told else ()


def reviewed(turn: Turn) -> tuple[Line, ...]:
    """What the decisions of the deal just over cost."""
    told = reviewed_lines(turn.sitting, turn.settings.wording, think=turn.think)
    return without_margin(tuple(told))


def last_trick(see: Seen | None) -> tuple[Line, ...]:
    """The trick that was finished last, in words."""
    done = [trick for trick in tricks(see.deal.plays) if trick.followed] if see else []
    if see is None or not done:
        return ()
    return (trick_line(see.sitting, len(done), done[-1], see.turn.settings.wording),)


def by_itself(before: Turn, after: Turn) -> str:
    """Which cards were played without asking, and why; empty where none were, or the deal is over.

    The first card after a question for one is the player's own choice.
    """
    sitting, player = after.sitting, after.seated
    if sitting.terms.level is None or after.is_between or player is None:
        return ""
    if sitting.finished != before.sitting.finished or before.sitting.now is None:
        return ""
    done, deal = len(before.sitting.deal.plays), sitting.deal
    open_then = legal_actions(before.sitting.deal)
    asked = isinstance(open_then, tuple) and any(isinstance(each, Play) for each in open_then)
    own = list(_played_since(deal, done, sitting.seat(player)))[asked:]
    if not own:
        return ""
    told = ngettext(
        "{cards} was played by itself ({key}: wait for a key)",
        "{cards} were played by themselves ({key}: wait for a key)",
        len(own),
    )
    if not after.settings.plays_winners:
        told = ngettext(
            "{cards} was played by itself: no other card was allowed ({key}: wait for a key)",
            "{cards} were played by themselves: no other cards were allowed ({key}: wait for a "
            "key)",
            len(own),
        )
    return told.format(cards=after.settings.wording.joined(own), key=face(FORCED))


def _played_since(deal: Deal, done: int, seat: Seat) -> Iterator[Card]:
    """The cards that one side has played after so many."""
    for number, trick in enumerate(tricks(deal.plays)):
        for place, card in ((2 * number, trick.led), (2 * number + 1, trick.followed)):
            is_own = (trick.leader is seat) == (place % 2 == 0)
            if card is not None and is_own and place >= done:
                yield card


def beside(see: Seen) -> tuple[Sequence[Line], Sequence[Line], Sequence[Line]]:
    """What was said, the ledger, the score sheet."""
    sitting, names = see.sitting, names_of(see.sitting.terms)
    said = [*deal_heading(sitting), *news_lines(sitting, see.viewer, 0, see.turn.settings)]
    ledger = ledger_lines(heard_ledger(sitting.deal), names, sitting.seat(Player.FIRST))
    scored = list(sheet_lines(sitting.sheet, names))[2:] if sitting.sheet.scores else []
    return said[1:], list(ledger), [*scored, *standing_lines(sitting.sheet, names)]
