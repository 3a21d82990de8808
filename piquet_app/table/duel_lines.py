"""A deal of the game for two told with open hands: exchange, calls, tricks, score sheet."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Final

from piquet.contest import Cards
from piquet.deal import Deal, Phase
from piquet.dialogue import Kind, Saying, after_lead, before_lead
from piquet.play import tricks
from piquet.reckoning import Entry, Reason, Stage, ledger
from piquet.running import hand_totals, running_totals
from piquet.seats import Seat
from piquet.view import view_of
from piquet_app.languages.number_words import number_in_words
from piquet_app.languages.piquet_words import capitalized, seat_in_words
from piquet_app.languages.rules_words import rules_in_words
from piquet_app.languages.words import NO_BREAK, _
from piquet_app.table.compare_lines import hand_line
from piquet_app.table.ledger_lines import ledger_lines
from piquet_app.table.spoken import spoken
from piquet_app.terminal.cards import Wording, written
from piquet_app.terminal.lines import Line, unbroken

_HANG: Final = 2
_GAP: Final = NO_BREAK * 2
_BEFORE_CALLS: Final = (Kind.BLANCHE, Kind.EXCHANGE, Kind.PEEK, Kind.TURN_UP)


def duel_lines(deal: Deal) -> Iterator[Line]:
    """The whole deal as it went, to its end or to where it stops."""
    told = _("A deal of piquet {rules}")
    yield Line(told.format(rules=rules_in_words(deal.rules)), _HANG, is_strong=True)
    yield from _section(_("As dealt"), (hand_line(seat, deal.dealt[seat]) for seat in Seat))
    exchange, calls = _said_before_lead(deal)
    yield from _section(_("Exchange"), _exchange_lines(deal, exchange))
    if deal.phase > Phase.YOUNGER_EXCHANGE:
        held = (hand_line(seat, deal.held(seat)) for seat in Seat)
        yield from _section(_("After the exchange"), held)
        yield from _section(_("Calls"), _call_lines(deal, calls))
    if deal.plays:
        yield from _section(_("Play"), _play_lines(deal))
    yield from _section(_("Score sheet"), ledger_lines(ledger(deal)))
    if not deal.is_finished:
        yield Line()
        told = _("Here the record ends. It is {seat}’s turn.")
        yield Line(told.format(seat=seat_in_words(deal.turn)), _HANG)


def _said_lines(said: Iterable[Saying]) -> Iterator[Line]:
    """What is said one after another."""
    for saying in said:
        for seat, words in spoken(saying, Wording()):
            yield _spoken(seat, words)


def _spoken(seat: Seat, words: str) -> Line:
    """What a player says, after his name."""
    told = _("{seat}: {words}")
    return Line(told.format(seat=capitalized(seat_in_words(seat)), words=words), _HANG)


def _section(title: str, lines: Iterator[Line]) -> Iterator[Line]:
    """Lines under a title, if there are any."""
    for place, line in enumerate(lines):
        if not place:
            yield Line()
            yield Line(title, _HANG, is_strong=True)
        yield line


def _said_before_lead(deal: Deal) -> tuple[list[Saying], list[Saying]]:
    """What is said about the exchange, and what is called after it."""
    said = before_lead(deal)
    exchange = list(takewhile(lambda saying: saying.kind in _BEFORE_CALLS, said))
    return exchange, list(said[len(exchange) :])


def _exchange_lines(deal: Deal, said: list[Saying]) -> Iterator[Line]:
    """What is said about the exchange, and the cards that only one of them sees."""
    for saying, line in zip(said, _said_lines(said), strict=True):
        yield Line(f"{line.text}{_seen_by_one(deal, saying)}", _HANG)


def _seen_by_one(deal: Deal, saying: Saying) -> str:
    """The cards that only he sees who says it; nothing if there are none."""
    if saying.kind is Kind.PEEK:
        return f" ({_written(view_of(deal, saying.seat).peeked)})"
    if saying.kind is not Kind.EXCHANGE or not saying.number:
        return ""
    discards, taken = deal.discards[saying.seat] or (), deal.taken(saying.seat)
    told = _("Discarded: {discards}; taken: {taken}.")
    return f" {told.format(discards=_written(discards), taken=_written(taken))}"


def _call_lines(deal: Deal, said: list[Saying]) -> Iterator[Line]:
    """The calls and their answers, then what elder counts by them."""
    yield from _said_lines(said)
    if deal.phase >= Phase.FIRST_LEAD:
        yield from _hand_count(deal, Seat.ELDER)


def _hand_count(deal: Deal, seat: Seat) -> Iterator[Line]:
    if points := hand_totals(deal)[seat]:
        has_repique = Reason.REPIQUE in [
            entry.reason for entry in ledger(deal) if entry.seat is seat
        ]
        told = _("{points}, with the repique.") if has_repique else _("{points}.")
        yield _spoken(seat, capitalized(told.format(points=number_in_words(points))))


def _play_lines(deal: Deal) -> Iterator[Line]:
    """What younger counts after the first lead, the tricks, and what the last one brings."""
    if said := after_lead(deal):
        told = _("After the first lead, {card}:")
        yield Line(told.format(card=written(deal.plays[0])), _HANG)
        yield from _said_lines(said)
    if deal.phase > Phase.YOUNGER_COUNTS:
        yield from _hand_count(deal, Seat.YOUNGER)
    yield from _trick_table(deal)
    played = running_totals(deal)
    for entry in ledger(deal):
        if entry.reason is Reason.LAST_TRICK or entry.reason.stage is Stage.END:
            yield _closing_line(entry, played[-1][entry.seat])


def _closing_line(entry: Entry, points: int) -> Line:
    """What is called when all is played: the last trick, and the ten for cards or the capot."""
    if entry.reason is Reason.LAST_TRICK:
        told = _("And one for the last trick: {points}.")
        return _spoken(entry.seat, told.format(points=number_in_words(points)))
    told = _("{points}, and forty for the capot: {total}.")
    if entry.reason is Reason.CARDS:
        told = _("{points}, and ten for the cards: {total}.")
    total = number_in_words(points + entry.points)
    return _spoken(
        entry.seat, capitalized(told.format(points=number_in_words(points), total=total))
    )


def _trick_table(deal: Deal) -> Iterator[Line]:
    """A row a trick: who leads, both cards, and what each player calls who has counted more."""
    rows = [(_("trick"), _("leader"), _("led"), _("followed"))]
    cells = list(_card_cells(deal))
    for number, trick in enumerate(tricks(deal.plays), 1):
        led, followed = (*cells[2 * number - 2 : 2 * number], "")[:2]
        rows.append((str(number), seat_in_words(trick.leader), led, followed))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for place, leader, led, followed in rows:
        row = (place.rjust(widths[0]), leader.ljust(widths[1]), led.ljust(widths[2]), followed)
        yield Line(unbroken(_GAP.join(row).rstrip()))


def _card_cells(deal: Deal) -> Iterator[str]:
    """Each card, and beside it the running score of who played it where he has counted more."""
    before = hand_totals(deal)
    leaders = [trick.leader for trick in tricks(deal.plays) for _half in Seat]
    for place, (card, after) in enumerate(zip(deal.plays, running_totals(deal), strict=True)):
        seat = leaders[place].other if place % 2 else leaders[place]
        called = str(after[seat]) if after[seat] > before[seat] else ""
        yield f"{written(card):<3}{NO_BREAK}{called:>3}".rstrip()
        before = after


def _written(cards: Cards) -> str:
    return Wording().cards(cards)
