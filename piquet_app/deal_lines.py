"""Which game it is, and the commands that play it again or go on with it."""

from collections.abc import Iterator
from typing import Final

from patience.layout import Deal
from patience.record import Record, share_code
from patience.rules import Options, Variant
from piquet_app.kept import game_id
from piquet_app.lines import Line
from piquet_app.table import lay_again
from piquet_app.words import N_, _, ngettext
from piquet_scoring import HAND_SIZE

VARIANTS: Final = {
    Variant.RANK_OR_SUIT: N_("by rank or suit"),
    Variant.SUIT_ONLY: N_("by suit only"),
}


def opening_lines(deal: Deal) -> Iterator[Line]:
    """Which game it is, and its options."""
    yield Line(
        _("The piquet patience, {variant}. {deal}").format(
            variant=_(VARIANTS[deal.variant]), deal=_named(deal)
        ),
        is_strong=True,
    )
    if options := option_words(deal.options):
        yield Line(_("Options: {options}.").format(options=", ".join(options)))


def _named(deal: Deal) -> str:
    if deal.seed:
        return _("Deal {deal} of seed {seed}.").format(deal=deal.number, seed=deal.seed)
    return _("Deal {deal}.").format(deal=deal.number)


def option_words(options: Options) -> list[str]:
    """The options that are on, said."""
    said = []
    if options.may_decline:
        said.append(_("a triple may be declined"))
    if (most := options.max_passes) is not None:
        said.append(
            ngettext("at most {number} pass", "at most {number} passes", most).format(number=most)
        )
    if options.target != Options().target:
        said.append(_("target {target}").format(target=options.target))
    return said


def again_lines(deal: Deal) -> Iterator[Line]:
    """How to play the same deal once more."""
    yield Line()
    yield Line(_("The same deal again: {command}").format(command=play_command(deal)), hang=2)
    yield Line(_("Its code: {code}").format(code=share_code(deal)), hang=2)


def play_command(deal: Deal) -> str:
    """The command that plays a deal with its options."""
    words = ["piquet patience play"]
    if deal.variant is not Variant.RANK_OR_SUIT:
        words.append(f"--variant {deal.variant}")
    if deal.seed:
        words.append(f"--seed {deal.seed}")
    words.append(f"--deal {deal.number}")
    if deal.options.may_decline:
        words.append("--may-decline")
    if deal.options.max_passes is not None:
        words.append(f"--max-passes {deal.options.max_passes}")
    if deal.options.target != Options().target:
        words.append(f"--target {deal.options.target}")
    return " ".join(words)


def going_on_line(deal: Deal) -> Line:
    """How to go on with a game that is kept."""
    return Line(
        _("The game is kept. To go on: {command}").format(command=resume_command(deal)), hang=2
    )


def resume_command(deal: Deal) -> str:
    """The command that goes on with a kept game."""
    return f"piquet games resume {game_id(deal)}"


def older_line(record: Record) -> Line:
    """This deal is kept already, and what will happen to it."""
    return Line(
        _(
            "This deal is kept with {number} of {twelve} extracted; your first choice here "
            "replaces it. To go on with it instead: {command}"
        ).format(
            number=len(lay_again(record).now.extracted),
            twelve=HAND_SIZE,
            command=resume_command(record.deal),
        )
    )


def left_line(record: Record) -> Line:
    """Another game was left unfinished."""
    return Line(
        _("An unfinished game is kept; to go on with it: {command}").format(
            command=resume_command(record.deal)
        )
    )


def kept_line(record: Record) -> Line:
    """A kept game in a list: its name, which game it is, and where it stands."""
    layout, deal = lay_again(record).now, record.deal
    told = _("{variant}. {deal} {number} of {twelve} extracted, pass {number_of_pass}").format(
        variant=_(VARIANTS[deal.variant]),
        deal=_named(deal),
        number=len(layout.extracted),
        twelve=HAND_SIZE,
        number_of_pass=layout.number_of_pass,
    )
    return Line("; ".join([f"{game_id(deal)}  {told}", *option_words(deal.options)]), hang=8)
