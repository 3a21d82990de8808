"""What stands beside a player's name: where he sits, what he exchanged, his tricks and points."""

from piquet.deal import Deal, Phase
from piquet.seats import Seat
from piquet_app.languages.piquet_words import seat_in_words
from piquet_app.languages.words import _, ngettext
from piquet_app.screens.duel.seen import Seen

_DOT = " · "


def side_in_words(seen: Seen, seat: Seat) -> str:
    """All of it in one row; tricks once there are any."""
    parts = [seat_in_words(seat), *_exchanged(seen.deal, seat)]
    if seen.deal.plays:
        tricks = seen.tricks[seat]
        told = ngettext("{number} trick", "{number} tricks", tricks)
        parts.append(told.format(number=tricks))
    points = seen.points[seat]
    told = ngettext("{number} point", "{number} points", points)
    return _DOT.join([*parts, told.format(number=points)])


def _exchanged(deal: Deal, seat: Seat) -> list[str]:
    """How many cards he took, as long as that matters."""
    thrown = deal.discards[seat]
    if thrown is None or deal.phase >= Phase.PLAY:
        return []
    return [_("exchanged {number}").format(number=len(thrown))]
