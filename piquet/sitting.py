"""Two players' sitting at a partie: its deals so far, the one under way, and taking a choice back.

A sitting is a value, and every verb gives the next one.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from piquet.actions import Action
from piquet.cut import cut, higher
from piquet.deal import Deal
from piquet.dealing import numbered_deal, players_draws
from piquet.families import only
from piquet.game import apply, legal_actions
from piquet.partie import Partie, Player, score_of_seats, seat, with_score
from piquet.players import PLAYERS, Asking, asked
from piquet.reckoning import ledger, totals
from piquet.rules import Cut, Rules
from piquet.seats import Seat
from piquet.view import view_of
from piquet_scoring import IllegalMove, OutOfRange
from piquet_scoring.shuffle import check_seed_and_number

COMPUTER: Final = Player.SECOND
"""Which player the computer is, where it plays."""


class NothingToUndo(IllegalMove):
    """There is no choice of a person in this deal that could be taken back."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed before the cut: by which rules, which deals, and who plays.

    `number` is that of the first deal, the others follow it. `level`: how well the computer plays;
    None where two people play. `carried`: a refait is left over from the partie before. Raises
    `OutOfRange`.
    """

    rules: Rules
    seed: int
    number: int
    level: str | None = None
    carried: bool = False

    def __post_init__(self) -> None:
        check_seed_and_number(self.seed, self.number)
        if self.level is not None and self.level not in PLAYERS:
            raise OutOfRange(
                "there is no level “{given}”, only {known}", given=self.level, known=tuple(PLAYERS)
            )

    def is_person(self, player: Player) -> bool:
        """Whether it is no computer."""
        return self.level is None or player is not COMPUTER


@dataclass(frozen=True, slots=True)
class Sitting:
    """A partie as far as it was played.

    `partie` is the score sheet before the deal under way. `dealt_first`: None while the higher
    card of the cut has still to choose. `finished`: the deals that are written down. `moments`:
    the deal under way at each of its choices, the last as it stands; it may be over and not written
    down yet. `undos`: how many choices were taken back in the partie, `hints`: how many hints were
    asked for since the players sat down.
    """

    terms: Terms
    partie: Partie
    dealt_first: Player | None = None
    finished: tuple[Deal, ...] = ()
    moments: tuple[Deal, ...] = field(default=(), compare=False)
    now: Deal | None = None
    undos: int = field(default=0, compare=False)
    hints: int = field(default=0, compare=False)

    @property
    def sheet(self) -> Partie:
        """The score sheet, with the deal under way if that is over."""
        if self.now is None or not self.now.is_finished:
            return self.partie
        return _written(self.partie, self.now)

    @property
    def deal(self) -> Deal:
        """The deal under way, or just over."""
        if self.now is None:
            raise IllegalMove("the cut is not over: choose who deals first")
        return self.now

    @property
    def is_over(self) -> bool:
        """Whether all deals are played."""
        return self.now is not None and self.now.is_finished and self.sheet.is_over

    @property
    def turn(self) -> Player | None:
        """Who has to do something; nobody between two deals and at the end."""
        if self.now is None:
            return higher(cut(self.terms.seed, self.terms.number))
        return None if self.now.is_finished else self.player(self.now.turn)

    def seat(self, player: Player) -> Seat:
        """Where a player sits in the deal under way."""
        return seat(self.partie, player)

    def player(self, where: Seat) -> Player:
        """Who sits there in the deal under way."""
        return next(player for player in Player if self.seat(player) is where)


def sit_down(terms: Terms) -> Sitting:
    """Cut, and deal unless a person has still to choose who is elder hand first `[cut]`.

    The computer chooses to be elder hand first.
    """
    winner = higher(cut(terms.seed, terms.number))
    sitting = Sitting(terms, score_sheet(terms, Player.FIRST, ()))
    if terms.rules.cut is Cut.HIGHER_DEALS:
        return choose_dealer(sitting, winner)
    return sitting if terms.is_person(winner) else choose_dealer(sitting, winner.other)


def score_sheet(terms: Terms, dealt_first: Player, finished: tuple[Deal, ...]) -> Partie:
    """The score sheet of some deals that were played; raises `OutOfRange` for too many."""
    partie = Partie(terms.rules, (), terms.carried, dealt_first)
    for deal in finished:
        partie = _written(partie, deal)
    return partie


def choose_dealer(sitting: Sitting, player: Player) -> Sitting:
    """This player deals first; the other is elder hand."""
    if sitting.dealt_first is not None:
        raise IllegalMove("the cut is over")
    partie = score_sheet(sitting.terms, player, ())
    return _dealt(replace(sitting, partie=partie, dealt_first=player))


def act(sitting: Sitting, action: Action) -> Sitting:
    """An action of the player whose turn it is; raises `IllegalMove` and changes nothing."""
    after = apply(sitting.deal, action)
    return replace(sitting, now=after, moments=(*sitting.moments, after))


def play_on(sitting: Sitting, ask: Asking = asked) -> Sitting:
    """Let the computer act until a person has to, or the deal is over; `ask` has it decide."""
    while sitting.turn is COMPUTER and sitting.terms.level is not None:
        sitting = act(sitting, _computers(sitting, ask))
    return sitting


def deal_next(sitting: Sitting) -> Sitting:
    """Write the deal down and deal the next one; the last choice is not taken back any more."""
    if sitting.is_over or not sitting.deal.is_finished:
        raise IllegalMove("there is no next deal")
    finished = (*sitting.finished, sitting.deal)
    return _dealt(replace(sitting, partie=sitting.sheet, finished=finished))


def can_undo(sitting: Sitting) -> bool:
    """Whether there is a choice to take back."""
    return _last_choice(sitting) is not None


def undo(sitting: Sitting) -> Sitting:
    """Back to the last choice of a person in this deal, over all that the computer did since.

    What two people know of each other's cards cannot be taken back: between them there is no undo.
    Raises `NothingToUndo`.
    """
    last = _last_choice(sitting)
    if last is None:
        raise NothingToUndo("there is nothing to undo in this deal")
    moments = sitting.moments[: last + 1]
    return replace(sitting, now=moments[-1], moments=moments, undos=sitting.undos + 1)


def hinted(sitting: Sitting) -> Sitting:
    """The sitting with one more hint counted."""
    return replace(sitting, hints=sitting.hints + 1)


def _last_choice(sitting: Sitting) -> int | None:
    if sitting.terms.level is None:
        return None
    mine = sitting.seat(COMPUTER.other) if sitting.now is not None else None
    places = range(len(sitting.moments) - 2, -1, -1)
    return next((n for n in places if _asks(sitting.moments[n], mine)), None)


def _asks(deal: Deal, where: Seat | None) -> bool:
    """Whether a deal waits there for a choice between several actions."""
    if deal.turn is not where:
        return False
    open_now = legal_actions(deal)
    return open_now != () and only(open_now) is None


def _computers(sitting: Sitting, ask: Asking) -> Action:
    """What the computer does; the same whenever this deal stands like this."""
    deal, level = sitting.deal, sitting.terms.level
    if forced := only(legal_actions(deal)):
        return forced
    number = sitting.terms.number + len(sitting.finished)
    chance = players_draws(sitting.terms.seed, number, deal.phase, len(deal.plays))
    assert level is not None
    return ask(PLAYERS[level], view_of(deal, deal.turn, sitting.partie), chance)


def _dealt(sitting: Sitting) -> Sitting:
    terms = sitting.terms
    deal = numbered_deal(terms.rules, terms.seed, terms.number + len(sitting.finished))
    return replace(sitting, now=deal, moments=(deal,))


def _written(partie: Partie, deal: Deal) -> Partie:
    """The score sheet with a deal that was played next."""
    return with_score(partie, score_of_seats(partie, totals(ledger(deal))))
