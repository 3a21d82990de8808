"""A game of patience as one line of text, and back.

::

    patience:rank-or-suit:1:0:17 may-decline max-passes=3 target=20 KH QD - AS

Its head names the deal: the variant, the version of these rules, the seed and the deal's number.
Options follow when they are on. Then come the cards extracted, in order, one for every triple in
which a card was eligible; ``-`` where it was declined. The shuffles are not written down: they
follow from the seed, the deal and the pass.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from patience.game import apply, legal_moves, start
from patience.layout import Deal, Layout, view_of
from patience.players import Player
from patience.rules import BIGGEST_NUMBER, Move, Options, Variant
from piquet_scoring import PLAYERS_DRAWS, NotACard, NotARecord, Stream, read_cards

RULES_VERSION: Final = 1
"""Changes when the same head would deal other cards or the same moves would mean another game."""

DECLINED: Final = "-"


@dataclass(frozen=True, slots=True)
class Record:
    """A game, finished or not: its deal and what was done wherever a card was eligible."""

    deal: Deal
    choices: tuple[Move, ...] = ()

    def __str__(self) -> str:
        moves = (DECLINED if move is None else str(move) for move in self.choices)
        return " ".join([share_code(self.deal), *_option_words(self.deal.options), *moves])


def share_code(deal: Deal) -> str:
    """The head of a record: it deals the same cards for everyone.

    >>> share_code(Deal(Variant.SUIT_ONLY, seed=5, number=48213))
    'patience:suit-only:1:5:48213'
    """
    return f"patience:{deal.variant}:{RULES_VERSION}:{deal.seed}:{deal.number}"


def read_record(text: str) -> Record:
    """The game that a line of text tells.

    Raises `NotARecord`, naming the first wrong word, or `OutOfRange`.

    >>> record = read_record("patience:suit-only:1:5:48213 target=20 AS -")
    >>> record.deal.options.target, len(record.choices)
    (20, 2)
    >>> str(record)
    'patience:suit-only:1:5:48213 target=20 AS -'
    """
    head, *words = text.split() or [""]
    options: dict[str, bool | int] = {}
    while words and (option := _read_option(words[0])):
        options.update([option])
        del words[0]
    variant, seed, number = _read_head(head)
    deal = Deal(variant, seed, number, Options(**options))  # type: ignore[arg-type]
    return Record(deal, tuple(move for word in words for move in _read_moves(word)))


def replay(record: Record) -> list[Layout]:
    """The layouts of a game in order, to the first triple that the record does not decide.

    A triple without an eligible card decides itself. Raises `IllegalMove` where the record breaks
    a rule or goes on after the end.
    """
    layouts = [start(record.deal)]
    choices = iter(record.choices)
    for move in choices:
        layouts.extend(_without_a_choice(layouts[-1]))
        layouts.append(apply(layouts[-1], move))
    layouts.extend(_without_a_choice(layouts[-1]))
    return layouts


def play_out(deal: Deal, player: Player) -> tuple[Record, Layout]:
    """A whole game of one player: its record and the table at its end.

    The player's own draws come from a stream of the deal's own, so that they do not disturb the
    shuffles and every player meets the same cards.
    """
    layout, choices = start(deal), list[Move]()
    chance = Stream.keyed(deal.seed, deal.number, PLAYERS_DRAWS)
    while moves := legal_moves(layout):
        move = moves[0] if len(moves) == 1 else player(view_of(layout), chance)
        if moves != (None,):
            choices.append(move)
        layout = apply(layout, move)
    return Record(deal, tuple(choices)), layout


def _without_a_choice(layout: Layout) -> Iterator[Layout]:
    while legal_moves(layout) == (None,):
        layout = apply(layout, None)
        yield layout


def _option_words(options: Options) -> Iterator[str]:
    if options.may_decline:
        yield "may-decline"
    if options.max_passes is not None:
        yield f"max-passes={options.max_passes}"
    if options.target != Options().target:
        yield f"target={options.target}"


def _read_option(word: str) -> tuple[str, bool | int] | None:
    name, _, number = word.partition("=")
    if word == "may-decline":
        return "may_decline", True
    if name in {"max-passes", "target"} and _is_number(number):
        return name.replace("-", "_"), int(number)
    return None


def _read_head(head: str) -> tuple[Variant, int, int]:
    match head.split(":"):
        case ["patience", variant, *numbers] if (
            variant in list(Variant) and len(numbers) == 3 and all(map(_is_number, numbers))
        ):
            version, seed, number = map(int, numbers)
            if version != RULES_VERSION:
                raise NotARecord(
                    "the game is of rules version {given}, this program knows {known}",
                    given=version,
                    known=RULES_VERSION,
                )
            return Variant(variant), seed, number
    raise NotARecord(
        "a game begins like patience:rank-or-suit:{version}:SEED:DEAL, not “{head}”",
        version=RULES_VERSION,
        head=head,
    )


def _is_number(text: str) -> bool:
    """Whether a text is a whole number, not so long that reading it would be an attack."""
    return text.isdecimal() and len(text) <= len(str(BIGGEST_NUMBER))


def _read_moves(word: str) -> tuple[Move, ...]:
    if word == DECLINED:
        return (None,)
    try:
        return read_cards(word)
    except NotACard:
        raise NotARecord("“{word}” is neither a card nor an option of a game", word=word) from None
