"""What is said at the table of the patience, in the language spoken now."""

from collections.abc import Iterable, Iterator
from typing import Final

from patience.game import legal_moves
from patience.layout import Layout
from patience.record import DECLINED
from patience.rules import TRIPLE, Move, partners
from piquet_app.card_words import suit_in_words
from piquet_app.deal_lines import again_lines, opening_lines
from piquet_app.end_lines import end_lines
from piquet_app.faces import by_suit
from piquet_app.hints import Hint, best_of
from piquet_app.lines import NO_BREAK, Line, Wording
from piquet_app.streams import printable
from piquet_app.table import Step, Table
from piquet_app.table_answers import Command
from piquet_app.words import N_, _, language, ngettext
from piquet_scoring import Card
from piquet_scoring.errors import PiquetError

_COMMANDS: Final = {
    Command.UNDO: N_("undo"),
    Command.RESTART: N_("restart"),
    Command.HINT: N_("hint"),
    Command.WORDS: N_("words"),
    Command.RULES: N_("rules"),
    Command.QUIT: N_("quit"),
}


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
            card=wording.card(step.move), reason=reason(step.move, layout, wording)
        )
    yield Line(f"{_heading(step, wording)}. {done}", hang=2)


def open_lines(table: Table, wording: Wording) -> Iterator[Line]:
    """The triple that waits for a choice, why each card may be taken, and how the game stands."""
    step, layout = table.steps[-1], table.now
    yield from _redeal_lines(step)
    if layout.extracted:
        yield from _extracted_lines(layout, wording)
        yield Line()
    yield Line(_heading(step, wording), hang=2, is_strong=True)
    for number, card in enumerate(layout.eligible, 1):
        why = reason(card, layout, wording)
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


def reason(card: Card, layout: Layout, wording: Wording) -> str:
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
            number=len(layout.extracted), cards=extracted_by_suit(layout.extracted, wording)
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


def extracted_by_suit(cards: Iterable[Card], wording: Wording) -> str:
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


def prompt_line(table: Table, wording: Wording) -> Line:
    """All that can be answered now."""
    commands = [
        f"{keys(command)}{NO_BREAK}{_(said).replace(' ', NO_BREAK)}"
        for command, said in _COMMANDS.items()
        if table.can_undo or command not in {Command.UNDO, Command.RESTART}
    ]
    return Line(f"{open_choices(table.now, wording)}; {', '.join(commands)}?", hang=2)


def keys(command: Command) -> str:
    """The key of a command; in Russian also the letter that is on it there."""
    latin, cyrillic = command.value
    return f"{latin}/{cyrillic}" if language() == "ru" and cyrillic.isalpha() else latin


def open_choices(layout: Layout, wording: Wording) -> str:
    """The cards that may be taken, with their numbers: ``1 A♠, 2 A♥``."""
    numbered = [f"{n}{NO_BREAK}{wording.card(card)}" for n, card in enumerate(layout.eligible, 1)]
    if None in legal_moves(layout):
        numbered.append(f"{DECLINED}{NO_BREAK}" + _("decline"))
    return ", ".join(numbered)


def refusal_line(error: PiquetError, layout: Layout, wording: Wording) -> Line:
    """Why an answer does not fit, and what would."""
    reason = said(error, wording)
    return Line(
        _("{reason}; what would do: {choices}.").format(
            reason=reason[:1].upper() + reason[1:], choices=open_choices(layout, wording)
        ),
        hang=2,
    )


def said(error: PiquetError, wording: Wording) -> str:
    """The sentence of an error, its cards as they are written at this table."""
    fields = {name: _said_field(value, wording) for name, value in error.fields.items()}
    return _(error.template).format(**fields)


def _said_field(value: object, wording: Wording) -> object:
    if isinstance(value, Card):
        return wording.card(value)
    if isinstance(value, tuple):
        return wording.cards(value)
    return printable(value) if isinstance(value, str) else value


def hint_lines(hints: tuple[Hint, ...], wording: Wording) -> Iterator[Line]:
    """What each card would make the count; which is the best is not yet known."""
    for hint in hints:
        yield Line(
            _("With {card} the extracted cards would count {count}.").format(
                card=wording.card(hint.card), count=hint.count
            ),
            hang=2,
        )
    best = wording.cards(best_of(hints))
    if len(best_of(hints)) == 1:
        yield Line(_("The player “greedy” would take {card}.").format(card=best), hang=2)
    else:
        yield Line(
            _("The player “greedy” would draw lots between {cards}.").format(cards=best), hang=2
        )


def taken_line(move: Move, wording: Wording) -> Line:
    """What was just chosen."""
    if move is None:
        return Line(_("You decline."))
    return Line(_("You take {card}.").format(card=wording.card(move)))


def replay_lines(table: Table) -> Iterator[Line]:
    """A whole game, triple by triple, and how it ended or stands."""
    wording = Wording()
    yield from opening_lines(table.now.deal)
    for step in table.steps:
        if not step.is_open:
            yield from step_lines(step, wording)
    yield Line()
    if table.now.is_over:
        yield from end_lines(table, wording)
        yield from again_lines(table.now.deal)
    else:
        yield from open_lines(table, wording)
        yield Line(_("Here the record ends: the game is not finished."))
