"""What the two players are called: you and the computer, or player 1 and player 2."""

from typing import Final

from piquet.partie import Player
from piquet.seats import Seat
from piquet.sitting import Sitting, Terms
from piquet_app.languages.piquet_words import capitalized
from piquet_app.languages.words import N_, _
from piquet_app.table.sheet_lines import Names, player_names

_WINS: Final = {Player.FIRST: N_("Player 1 wins it."), Player.SECOND: N_("Player 2 wins it.")}


def names_of(terms: Terms) -> Names:
    """The first player and the second, as they stand inside a sentence."""
    return player_names() if terms.level is None else (_("you"), _("computer"))


def name(player: Player, terms: Terms) -> str:
    """One of them."""
    return names_of(terms)[player - 1]


def heading(player: Player, terms: Terms) -> str:
    """One of them where a line begins."""
    return capitalized(name(player, terms))


def subject(player: Player, terms: Terms) -> str:
    """One of them where a sentence begins that tells what he did."""
    return heading(player, terms) if terms.is_person(player) else _("The computer")


def seats_in_words(sitting: Sitting) -> str:
    """Who is elder hand and who deals."""
    terms, elder = sitting.terms, sitting.player(Seat.ELDER)
    if terms.level is None:
        told = _("{elder} is elder hand, {dealer} deals.")
        return told.format(elder=heading(elder, terms), dealer=name(elder.other, terms))
    if terms.is_person(elder):
        return _("You are elder hand, the computer deals.")
    return _("The computer is elder hand, you deal.")


def winning_in_words(player: Player, terms: Terms) -> str:
    """Who wins a trick."""
    if terms.level is None:
        return _(_WINS[player])
    return _("You win it.") if terms.is_person(player) else _("The computer wins it.")
