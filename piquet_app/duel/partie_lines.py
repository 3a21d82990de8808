"""Which partie is played, how the cut went, and how it goes on from deal to deal."""

import shlex
from collections.abc import Iterator

from piquet.cut import cut, higher
from piquet.partie import (
    Partie,
    Player,
    factor,
    length,
    score_of_seats,
    totals,
    with_score,
)
from piquet.reckoning import heard_ledger, tricks_won
from piquet.reckoning import totals as points_of
from piquet.rules import RUBICON, Cut, overrides_of
from piquet.seats import Seat
from piquet.settlement import settle
from piquet.sitting import Sitting, Terms
from piquet_app.duel.computer_lines import computer_lines
from piquet_app.duel.names import heading, name, names_of, seats_in_words, subject
from piquet_app.languages.level_words import level_in_words
from piquet_app.languages.rules_words import rules_in_words, typed_value
from piquet_app.languages.words import _, ngettext
from piquet_app.store.games import Game
from piquet_app.table.helped_lines import help_in_words
from piquet_app.table.ledger_lines import ledger_lines
from piquet_app.table.sheet_lines import (
    rubicon_line,
    settlement_lines,
    sheet_lines,
    standing_lines,
)
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line, unbroken
from piquet_app.terminal.resuming import resume_command
from piquet_app.terminal.streams import PROGRAM


def opening_lines(terms: Terms, wording: Wording) -> Iterator[Line]:
    """Which partie it is, and how the cut went."""
    told = _("A partie {rules}, from deal {deal} of seed {seed}.")
    rules = rules_in_words(terms.rules)
    yield Line(told.format(rules=rules, deal=terms.number, seed=terms.seed), hang=2, is_strong=True)
    for first, second in cut(terms.seed, terms.number):
        cards = zip(Player, (first, second), strict=True)
        drawn = ", ".join(f"{name(who, terms)} {wording.card(card)}" for who, card in cards)
        yield Line(_("The cut: {drawn}.").format(drawn=drawn), hang=2)


def deal_heading(sitting: Sitting) -> Iterator[Line]:
    """Which deal it is, who sits where, and what both have."""
    partie = sitting.partie
    number = partie.deal_number
    parts = [_deal_in_words(partie), seats_in_words(sitting)]
    if factor(partie, number) > 1:
        parts.append(_("It counts double."))
    if number > 1:
        parts.append(_standing(partie, sitting.terms))
    yield Line()
    if number == 1 and partie.rules.cut is Cut.HIGHER_CHOOSES:
        yield Line(_chosen_in_words(sitting), hang=2)
    yield Line(" ".join(parts), hang=2, is_strong=True)


def _chosen_in_words(sitting: Sitting) -> str:
    """Who has chosen what, where the higher card of the cut chooses `[cut]`."""
    terms = sitting.terms
    winner = higher(cut(terms.seed, terms.number))
    is_elder = sitting.seat(winner) is Seat.ELDER
    if terms.level is None or not terms.is_person(winner):
        told = _("{player} drew the higher card and chose to be younger hand first.")
        if is_elder:
            told = _("{player} drew the higher card and chose to be elder hand first.")
        return told.format(player=subject(winner, terms))
    if is_elder:
        return _("You drew the higher card and chose to be elder hand first.")
    return _("You drew the higher card and chose to be younger hand first.")


def _standing(partie: Partie, terms: Terms, *, is_over: bool = False) -> str:
    first, second = totals(partie)
    who = names_of(terms)
    told = _("So far: {first} {one}, {second} {other}.")
    if is_over:
        told = _("At the end: {first} {one}, {second} {other}.")
    return told.format(first=who[0], one=first, second=who[1], other=second)


def with_this_deal_lines(sitting: Sitting) -> Iterator[Line]:
    """How the partie stands with what the deal under way has counted so far."""
    points = points_of(heard_ledger(sitting.deal))
    partie = with_score(sitting.partie, score_of_seats(sitting.partie, points))
    first, second = totals(partie)
    who = names_of(sitting.terms)
    told = _("With this deal so far: {first} {one}, {second} {other}.")
    yield Line(told.format(first=who[0], one=first, second=who[1], other=second), hang=2)
    yield rubicon_line(partie, who)


def between_deals_lines(sitting: Sitting, wording: Wording) -> Iterator[Line]:
    """What the deal just over counted, and the score sheet; at the end the settlement."""
    yield Line()
    yield from deal_over_lines(sitting, wording)
    yield Line()
    yield from so_far_lines(sitting)


def deal_over_lines(sitting: Sitting, wording: Wording) -> Iterator[Line]:
    """What the deal just over counted, and what the computer held."""
    who = names_of(sitting.terms)
    yield Line(_("The deal is over."), is_strong=True)
    yield from ledger_lines(heard_ledger(sitting.deal), who, sitting.seat(Player.FIRST))
    yield _tricks_line(sitting)
    if sitting.terms.level is not None:
        yield from computer_lines(sitting, wording)


def so_far_lines(sitting: Sitting) -> Iterator[Line]:
    """The score sheet; at the end the settlement."""
    who = names_of(sitting.terms)
    yield from sheet_lines(sitting.sheet, who)
    yield from _undos_lines(sitting)
    if sitting.is_over:
        yield from settlement_lines(settle(sitting.sheet), who)
    else:
        yield from standing_lines(sitting.sheet, who)


def _tricks_line(sitting: Sitting) -> Line:
    first, second = (tricks_won(sitting.deal)[sitting.seat(player)] for player in Player)
    return Line(_("Tricks: {first} to {second}.").format(first=first, second=second))


def _undos_lines(sitting: Sitting) -> Iterator[Line]:
    """How often a choice was taken back or a hint given, for the sheet alone would not tell."""
    if sitting.undos:
        told = ngettext(
            "{number} choice was taken back.", "{number} choices were taken back.", sitting.undos
        )
        yield Line(told.format(number=sitting.undos), hang=2)
    if sitting.hints:
        told = ngettext("{number} hint was given.", "{number} hints were given.", sitting.hints)
        yield Line(told.format(number=sitting.hints), hang=2)


def again_lines(terms: Terms) -> Iterator[Line]:
    """How anybody plays the same deals."""
    yield Line()
    yield again_line(terms)


def again_line(terms: Terms) -> Line:
    """The same where it stands alone."""
    told = _("The same deals again, or for friends: {command}")
    return Line(told.format(command=unbroken(partie_command(terms))))


def going_on_line(kept_as: str | None) -> Line:
    """How to go on with a partie that is kept."""
    told = _("The partie is kept. To go on: {command}")
    return Line(told.format(command=unbroken(resume_command(kept_as))))


def not_kept_line(terms: Terms) -> Line:
    """The partie could not be kept; at least how to play its deals again."""
    told = _("This partie is not kept. To play its deals from the start: {command}")
    return Line(told.format(command=unbroken(partie_command(terms))))


def older_line(sitting: Sitting, kept_as: str | None) -> Line:
    """This partie is kept already, and what will happen to it."""
    told = _(
        "This partie is kept, at deal {number}; your first choice here replaces it. To go on with "
        "it instead: {command}"
    )
    command = unbroken(resume_command(kept_as))
    return Line(told.format(number=sitting.partie.deal_number, command=command))


def left_line(kept_as: str) -> Line:
    """Another partie was left unfinished."""
    told = _("An unfinished partie is kept; to go on with it: {command}")
    return Line(told.format(command=unbroken(resume_command(kept_as))))


def kept_line(game: Game) -> Line:
    """A kept partie in a list: its name, who plays, and where it stands."""
    return Line(f"{game.name}  {game_in_words(game)} {standing_in_words(game)}", hang=8)


def game_in_words(game: Game) -> str:
    """By which rules piquet is played, and against whom."""
    terms: Terms = game.sitting.terms
    against = _("two people")
    if terms.level is not None:
        against = _("against the computer ({level})").format(level=level_in_words(terms.level))
    told = _("Piquet {rules}, {against}.")
    return told.format(rules=rules_in_words(terms.rules), against=against)


def standing_in_words(game: Game, *, is_known: bool | None = None) -> str:
    """Which deal is played and what both have, or how it ended and with what help."""
    sitting: Sitting = game.sitting
    where = _("It is over.") if sitting.is_over else _deal_in_words(sitting.partie)
    helped = help_in_words(game, is_known=is_known) if sitting.is_over else ""
    standing = _standing(sitting.sheet, sitting.terms, is_over=sitting.is_over)
    return " ".join(filter(None, [where, standing, helped]))


def _deal_in_words(partie: Partie) -> str:
    return _("Deal {number} of {deals}.").format(number=partie.deal_number, deals=length(partie))


def choosing_in_words(sitting: Sitting) -> str:
    """What he who drew the higher card is asked."""
    turn = sitting.turn
    assert turn is not None
    told = _("The higher card is yours: you choose. Enter = elder hand first, 0 = younger hand")
    if sitting.terms.level is None:
        told = _("{player}: the higher card chooses. Enter = elder hand first, 0 = younger hand")
    return told.format(player=heading(turn, sitting.terms))


def partie_command(terms: Terms) -> str:
    """What plays a partie of the same deals."""
    words = [PROGRAM, "duel", "play"]
    if terms.rules.name != RUBICON.name:
        words += ["--rules", terms.rules.name]
    for field, value in overrides_of(terms.rules).items():
        words += ["--rule", f"{field}={typed_value(value)}"]
    if terms.level is None:
        words.append("--two-humans")
    if terms.carried:
        words.append("--carried")
    if terms.seed:
        words += ["--seed", str(terms.seed)]
    return shlex.join([*words, "--deal", str(terms.number)])
