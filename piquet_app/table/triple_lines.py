"""A triple at the table: what lay there and what came of it, or why each card may be extracted."""

from collections.abc import Iterable, Iterator

from patience.layout import Layout
from patience.rules import TRIPLE, partners
from patience.sitting import Sitting, Step
from piquet_app.languages.words import NO_BREAK, _, ngettext
from piquet_app.terminal.cards import Wording, by_suit
from piquet_app.terminal.lines import Line
from piquet_scoring import Card


def step_line(step: Step, wording: Wording) -> Line:
    """A triple with which something was done: what lay there, and what came of it."""
    layout = step.layout
    if not layout.eligible:
        done = _("Nothing can be extracted.")
    elif step.move is None:
        done = _("Declined.")
    else:
        done = _("Extracted: {card} ({reason}).").format(
            card=wording.card(step.move), reason=why_eligible(step.move, layout, wording)
        )
    return Line(f"{_heading(step, wording)}. {done}", hang=2)


def open_lines(sitting: Sitting, wording: Wording) -> Iterator[Line]:
    """The triple that waits for a choice, why each card may be extracted, and how it all stands."""
    step, layout = sitting.open_step, sitting.now
    if layout.extracted:
        yield from _extracted_lines(layout, wording)
        yield Line()
    yield Line(_heading(step, wording), hang=2, is_strong=True)
    for number, card in enumerate(layout.eligible, 1):
        why = why_eligible(card, layout, wording)
        yield Line(f"{NO_BREAK * 2}{number}{NO_BREAK * 2}{wording.card(card)}: {why}", hang=5)
    yield rest_line(layout)


def happened(sitting: Sitting, wording: Wording, since: int, until: int) -> Iterator[Line]:
    """What was done from one of the layouts on until another lay on the table."""
    layouts = sitting.layouts
    for place in range(since, until + 1):
        if place:
            yield from pass_over_lines(layouts[place - 1], layouts[place], wording)
        if place < until:
            yield step_line(sitting.step(place), wording)


def pass_over_lines(before: Layout, after: Layout, wording: Wording) -> Iterator[Line]:
    """What happens between two triples: nothing, unless a pass is over `[leftover]`, `[redeal]`."""
    redealt = after.number_of_pass > before.number_of_pass
    if before.stock and (redealt or (after.is_over and not after.is_complete)):
        yield Line(_put_away(before.stock, wording), hang=2)
    if redealt:
        gathered = len(after.stock) + len(after.triple)
        yield Line(
            ngettext(
                "The pass is over. {number} card is gathered, shuffled and dealt again.",
                "The pass is over. {number} cards are gathered, shuffled and dealt again.",
                gathered,
            ).format(number=gathered)
        )


def _put_away(cards: tuple[Card, ...], wording: Wording) -> str:
    template = (
        _("The last card, {cards}, is put away.")
        if len(cards) == 1
        else _("The last two cards, {cards}, are put away.")
    )
    return template.format(cards=wording.cards(cards))


def place_in_words(step: Step) -> str:
    """Which triple it is: ``pass 1, triple 9``."""
    template = _("pass {number_of_pass}, triple {number}")
    if len(step.layout.triple) < TRIPLE:
        template = _("pass {number_of_pass}, the last two cards")
    return template.format(number_of_pass=step.layout.number_of_pass, number=step.number)


def _heading(step: Step, wording: Wording) -> str:
    place = place_in_words(step)
    return f"{place[:1].upper()}{place[1:]}: {wording.cards(step.layout.triple)}"


def why_eligible(card: Card, layout: Layout, wording: Wording) -> str:
    """Why a card may be extracted: what shares its suit, what shares its rank."""
    beside = partners(card, layout.triple, layout.deal.variant)
    same_suit = [other for other in beside if other.suit is card.suit]
    same_rank = [other for other in beside if other.suit is not card.suit]
    # Russian would have to decline the name of a card after “as”.
    as_suit, as_rank = _("same suit as {cards}"), _("same rank as {cards}")
    if wording.in_words:
        as_suit, as_rank = _("same suit: {cards}"), _("same rank: {cards}")
    found = ((as_suit, same_suit), (as_rank, same_rank))
    return ", ".join(said.format(cards=wording.joined(cards)) for said, cards in found if cards)


def _extracted_lines(layout: Layout, wording: Wording) -> Iterator[Line]:
    """What was extracted, by suit, and what it counts."""
    yield Line(
        _("Extracted {number}: {cards}").format(
            number=len(layout.extracted), cards=_by_suit(layout.extracted, wording)
        ),
        hang=2,
    )
    yield Line(count_so_far(layout), hang=2)


def rest_line(layout: Layout) -> Line:
    """What is still to come in the pass, and how many cards were put away."""
    unseen, discard = len(layout.stock), len(layout.discard)
    rest = ngettext(
        "{number} card unseen in this pass", "{number} cards unseen in this pass", unseen
    )
    if not unseen:
        rest = _("No card unseen in this pass")
    away = _("{number} in the discard") if discard else _("none in the discard")
    return Line(f"{rest.format(number=unseen)}, {away.format(number=discard)}.", hang=2)


def _by_suit(cards: Iterable[Card], wording: Wording) -> str:
    """Cards suit by suit, each from the top down."""
    between = "; " if wording.in_words else f" {NO_BREAK}"
    return between.join(wording.cards(suit) for suit in by_suit(cards))


def count_so_far(layout: Layout) -> str:
    """What the extracted cards count, and what is missing."""
    so_far = layout.held
    told = _("They count {count}: point {point}, sequences {sequences}, sets {sets}").format(
        count=so_far.total,
        point=so_far.for_point,
        sequences=so_far.for_sequences,
        sets=so_far.for_sets,
    )
    if not layout.missing:
        reached = _("the target of {target} is reached").format(target=layout.deal.options.target)
        return f"{told}; {reached}."
    short = _("{missing} short of {target}").format(
        missing=layout.missing, target=layout.deal.options.target
    )
    return f"{told}; {short}."
