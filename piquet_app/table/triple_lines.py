"""A triple at the table: what lay there and what came of it, or why each card may be taken."""

from collections.abc import Iterable, Iterator

from patience.layout import Layout
from patience.rules import TRIPLE, partners
from patience.sitting import Sitting, Step
from piquet_app.languages.card_words import suit_in_words
from piquet_app.languages.words import NO_BREAK, _, ngettext
from piquet_app.terminal.cards import Wording, by_suit
from piquet_app.terminal.lines import Line
from piquet_scoring import Card


def step_lines(step: Step, wording: Wording) -> Iterator[Line]:
    """A triple with which something was done: what lay there, and what came of it."""
    yield from _redeal_lines(step)
    layout = step.layout
    if not layout.eligible:
        done = _("Nothing can be taken.")
    elif step.move is None:
        done = _("Declined.")
    else:
        done = _("Taken: {card} ({reason}).").format(
            card=wording.card(step.move), reason=_reason(step.move, layout, wording)
        )
    yield Line(f"{_heading(step, wording)}. {done}", hang=2)


def open_lines(sitting: Sitting, wording: Wording) -> Iterator[Line]:
    """The triple that waits for a choice, why each card may be taken, and how the game stands."""
    step, layout = sitting.steps[-1], sitting.now
    yield from _redeal_lines(step)
    if layout.extracted:
        yield from _extracted_lines(layout, wording)
        yield Line()
    yield Line(_heading(step, wording), hang=2, is_strong=True)
    for number, card in enumerate(layout.eligible, 1):
        why = _reason(card, layout, wording)
        yield Line(f"{NO_BREAK * 2}{number}{NO_BREAK * 2}{wording.card(card)}: {why}", hang=5)
    yield _rest_line(layout)


def _redeal_lines(step: Step) -> Iterator[Line]:
    """Said before the first triple of every pass but the first."""
    layout = step.layout
    if step.number > 1 or layout.number_of_pass == 1:
        return
    gathered = len(layout.stock) + len(layout.triple)
    yield Line(
        ngettext(
            "The pass is over. {number} card is gathered, shuffled and dealt again.",
            "The pass is over. {number} cards are gathered, shuffled and dealt again.",
            gathered,
        ).format(number=gathered)
    )


def _heading(step: Step, wording: Wording) -> str:
    template = _("Pass {number_of_pass}, triple {number}: {cards}")
    if len(step.layout.triple) < TRIPLE:
        template = _("Pass {number_of_pass}, the last two cards: {cards}")
    return template.format(
        number_of_pass=step.layout.number_of_pass,
        number=step.number,
        cards=wording.cards(step.layout.triple),
    )


def _reason(card: Card, layout: Layout, wording: Wording) -> str:
    """Why a card may be taken: what shares its suit, what shares its rank."""
    beside = partners(card, layout.triple, layout.deal.variant)
    same_suit = [other for other in beside if other.suit is card.suit]
    same_rank = [other for other in beside if other.suit is not card.suit]
    reasons = []
    if same_suit:
        reasons.append(
            _("{suit} with {cards}").format(
                suit=suit_in_words(card.suit), cards=wording.cards(same_suit)
            )
        )
    if same_rank:
        reasons.append(_("rank with {cards}").format(cards=wording.cards(same_rank)))
    return ", ".join(reasons)


def _extracted_lines(layout: Layout, wording: Wording) -> Iterator[Line]:
    """What was extracted, by suit, and what it counts."""
    yield Line(
        _("Extracted {number}: {cards}").format(
            number=len(layout.extracted), cards=_by_suit(layout.extracted, wording)
        ),
        hang=2,
    )
    yield Line(_count_so_far(layout), hang=2)


def _rest_line(layout: Layout) -> Line:
    """What is still to come in the pass, and how many cards were put away."""
    unseen, discard = len(layout.stock), len(layout.discard)
    return Line(
        _("{unseen} in this pass, {discard} in the discard.").format(
            unseen=ngettext("{number} card unseen", "{number} cards unseen", unseen).format(
                number=unseen
            ),
            discard=discard,
        ),
        hang=2,
    )


def _by_suit(cards: Iterable[Card], wording: Wording) -> str:
    """Cards suit by suit, each from the top down."""
    between = "; " if wording.in_words else f" {NO_BREAK}"
    return between.join(wording.cards(suit) for suit in by_suit(cards))


def _count_so_far(layout: Layout) -> str:
    so_far = layout.held
    told = _("They count {count}: point {point}, runs {runs}, sets {sets}").format(
        count=so_far.total,
        point=so_far.for_point,
        runs=so_far.for_sequences,
        sets=so_far.for_sets,
    )
    if not layout.missing:
        reached = _("the target of {target} is reached").format(target=layout.deal.options.target)
        return f"{told}; {reached}."
    short = _("{missing} short of {target}").format(
        missing=layout.missing, target=layout.deal.options.target
    )
    return f"{told}; {short}."
