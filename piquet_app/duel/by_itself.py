"""Cards that are played without asking: which they are, and which switch plays them."""

from collections.abc import Callable
from typing import Final, NamedTuple

from piquet.actions import Play
from piquet.deal import Deal, Phase
from piquet.game import legal_actions
from piquet.sitting import Sitting
from piquet.view import view_of
from piquet.winners import sure_winner
from piquet_app.duel.settings import Settings
from piquet_app.duel.typed import Command, key_of
from piquet_app.languages.words import ngettext
from piquet_app.terminal.cards import Wording
from piquet_scoring import Card


class Alone(NamedTuple):
    """A card that was played without asking, and the switch that did it."""

    card: Card
    switch: Command


def alone(sitting: Sitting, settings: Settings) -> Alone | None:
    """The card that is played without asking: the only one that may be, or a sure winner."""
    if sitting.now is None or sitting.now.is_finished:
        return None
    open_now = legal_actions(sitting.now)
    if not isinstance(open_now, tuple) or not isinstance(open_now[0], Play):
        return None
    if settings.forces(sitting.terms) and len(open_now) == 1:
        return Alone(open_now[0].card, Command.FORCED)
    winner = _sure_lead(sitting.now) if settings.leads_winners else None
    return None if winner is None else Alone(winner, Command.WINNERS)


def _sure_lead(deal: Deal) -> Card | None:
    leads = deal.phase is Phase.PLAY and len(deal.plays) % 2 == 0
    return sure_winner(view_of(deal, deal.turn)) if leads else None


def played_alone(played: tuple[Alone, ...], wording: Wording) -> str:
    """Which cards were played without asking, why, and which key has them waited for."""
    told = []
    for switch, say in _SAID.items():
        if cards := [each.card for each in played if each.switch is switch]:
            template = say(len(cards))
            told.append(template.format(cards=wording.joined(cards), key=key_of(switch)))
    return " ".join(told)


def _forced(number: int) -> str:
    return ngettext(
        "{cards} was played by itself: no other card was allowed ({key}: wait).",
        "{cards} were played by themselves: no other cards were allowed ({key}: wait).",
        number,
    )


def _sure(number: int) -> str:
    return ngettext(
        "{cards} was led by itself: a sure winner ({key}: wait).",
        "{cards} were led by themselves: sure winners ({key}: wait).",
        number,
    )


_SAID: Final[dict[Command, Callable[[int], str]]] = {
    Command.FORCED: _forced,
    Command.WINNERS: _sure,
}
