"""After a deal: what the computer was dealt, threw and took, and what it kept to itself."""

from collections.abc import Iterator

from piquet.contest import Answer, Calls, Cards, Category, answer, everything
from piquet.deal import Deal
from piquet.seats import Seat
from piquet.sitting import COMPUTER, Sitting
from piquet_app.duel.hand_lines import in_words
from piquet_app.languages.words import _
from piquet_app.terminal.cards import Wording, sorted_by_suit
from piquet_app.terminal.lines import Line


def computer_lines(sitting: Sitting, wording: Wording) -> Iterator[Line]:
    """Its hand after the exchange, the exchange, and its calls that were never made."""

    def written(cards: Cards) -> str:
        return wording.cards(sorted_by_suit(cards)) or _("nothing")

    deal, seat = sitting.deal, sitting.seat(COMPUTER)
    told = _("The computer held {hand}; discarded: {thrown}; taken: {taken}.")
    thrown, taken = deal.discards[seat] or (), deal.taken(seat)
    hand = written(deal.held(seat))
    yield Line(told.format(hand=hand, thrown=written(thrown), taken=written(taken)), hang=2)
    if kept := kept_back(deal, seat):
        told = _("It sank: {calls}.")
        yield Line(told.format(calls="; ".join(in_words(*each) for each in kept)), hang=2)


def kept_back(deal: Deal, seat: Seat) -> list[tuple[Category, Cards]]:
    """What a player held, and might have counted or called, but did not `[sinking]`."""
    held, called = everything(deal.held(seat), deal.rules), deal.calls[seat]
    kept = []
    for category in Category:
        counts = _might_count(deal, seat, category, held)
        open_to_him = held.of(category) if counts else held.of(category)[:1]
        if seat is Seat.YOUNGER and not counts:
            continue
        said = {frozenset(cards) for cards in called.of(category)}
        kept += [(category, cards) for cards in open_to_him if frozenset(cards) not in said]
    return kept


def _might_count(deal: Deal, seat: Seat, category: Category, held: Calls) -> bool:
    """Whether all that he held in a category would have counted, had he said it."""
    elders = deal.calls[Seat.ELDER].best(category)
    if seat is Seat.ELDER:
        return deal.answered(category) is Answer.GOOD
    if elders is None:
        return True
    return answer(elders, held.best(category)) is Answer.NOT_GOOD
