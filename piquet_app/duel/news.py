"""What happened in a deal since a player was last told: what was said and shown, and the tricks."""

from collections.abc import Iterator
from itertools import takewhile

from piquet.deal import Deal
from piquet.dialogue import Kind, Saying, after_lead, before_lead
from piquet.partie import Player
from piquet.play import Trick, tricks
from piquet.running import hand_totals, running_totals
from piquet.seats import Seat
from piquet.sitting import Sitting
from piquet.view import view_of
from piquet_app.duel.names import heading, name, winning_in_words
from piquet_app.duel.settings import Settings
from piquet_app.languages.number_words import number_in_words
from piquet_app.languages.words import _
from piquet_app.table.spoken import spoken
from piquet_app.terminal.cards import Wording, sorted_by_suit
from piquet_app.terminal.lines import Line


def news_lines(
    sitting: Sitting, viewer: Player | None, since: int, settings: Settings
) -> Iterator[Line]:
    """What one player learns, or what both do where nobody is named.

    `since`: of how many moments of the deal he was told before.
    """
    deal, wording = sitting.deal, settings.wording
    before = sitting.moments[since - 1] if since else None
    said = () if before is None else before_lead(before)
    yield from _sayings(sitting, viewer, _new(said, before_lead(deal)), wording)
    done = 0 if before is None else len(before.plays)
    counted = () if before is None else tuple(after_lead(before))
    late = _new(counted, tuple(after_lead(deal)))
    if late and not done:
        yield trick_line(sitting, 1, tricks(deal.plays[:1])[0], wording)
    yield from _sayings(sitting, viewer, late, wording)
    for number, trick in enumerate(tricks(deal.plays), 1):
        is_news = 2 * number > done and len(deal.plays) > done
        if is_news and not (late and number == 1 and trick.followed is None):
            yield trick_line(sitting, number, trick, wording)


def _new(before: tuple[Saying, ...], after: tuple[Saying, ...]) -> tuple[Saying, ...]:
    """What was said since; a better call takes the place of the one before it."""
    pairs = zip(before, after, strict=False)
    return after[sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs)) :]


def _sayings(
    sitting: Sitting, viewer: Player | None, said: tuple[Saying, ...], wording: Wording
) -> Iterator[Line]:
    """What is said, and what only the viewer learns by what he says."""
    for saying in said:
        for seat, words in spoken(saying, wording):
            yield _said_line(sitting, sitting.player(seat), words)
        if sitting.player(saying.seat) is viewer:
            yield from _own_lines(sitting.deal, saying, wording)


def _said_line(sitting: Sitting, player: Player, words: str) -> Line:
    who = heading(player, sitting.terms)
    return Line(_("{player}: “{words}”").format(player=who, words=words), hang=2)


def _own_lines(deal: Deal, saying: Saying, wording: Wording) -> Iterator[Line]:
    """What only he sees who exchanges: what he took, and what he left."""
    if saying.kind is Kind.EXCHANGE and saying.number:
        told, cards = _("You take {cards}."), deal.taken(saying.seat)
    elif saying.kind is Kind.PEEK:
        told, cards = _("You left {cards}."), view_of(deal, saying.seat).peeked
    else:
        return
    yield Line(told.format(cards=wording.joined(sorted_by_suit(cards))), hang=2)


def trick_line(sitting: Sitting, number: int, trick: Trick, wording: Wording) -> Line:
    """A trick, whole or just led, with what its players call aloud; who has won it."""
    place = 2 * (number - 1)
    led = _played(sitting, place, trick.leader, wording)
    if trick.followed is None or trick.winner is None:
        return Line(_("Trick {number}: {led}.").format(number=number, led=led), hang=2)
    followed = _played(sitting, place + 1, trick.leader.other, wording)
    won = winning_in_words(sitting.player(trick.winner), sitting.terms)
    told = _("Trick {number}: {led}; {followed}. {won}")
    return Line(told.format(number=number, led=led, followed=followed, won=won), hang=2)


def _played(sitting: Sitting, place: int, seat: Seat, wording: Wording) -> str:
    """A card that was played, with the player's new count, if it has grown."""
    who, card = name(sitting.player(seat), sitting.terms), sitting.deal.plays[place]
    counts = (hand_totals(sitting.deal), *running_totals(sitting.deal))
    before, after = (pair[seat] for pair in counts[place : place + 2])
    if after == before:
        return _("{player} {card}").format(player=who, card=wording.card(card))
    told = _("{player} {card}, “{count}”")
    return told.format(player=who, card=wording.card(card), count=number_in_words(after))
