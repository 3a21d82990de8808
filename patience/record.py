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
from hashlib import sha256
from typing import Final

from patience.game import apply, legal_moves, start
from patience.layout import Deal, Layout
from patience.rules import Move, Options, Variant
from piquet_scoring import Card, IllegalMove, NotACard, NotARecord, read_cards
from piquet_scoring.shuffle import BIGGEST_NUMBER

GAME: Final = "patience"
"""What a record begins with."""

RULES_VERSION: Final = 1
"""Changes when the same head would deal other cards or the same moves would mean another game.

`tests/records/games.txt` holds games that every program of this version must replay.
"""

DECLINED: Final = "-"

_ID_LENGTH: Final = 6


class WrongChoice(IllegalMove):
    """A choice of a record breaks a rule, or comes after the end of the game."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game, finished or not: its deal and what was done wherever a card was eligible."""

    deal: Deal
    choices: tuple[Move, ...] = ()

    def __str__(self) -> str:
        moves = map(str, map(_word_or_card, self.choices))
        return " ".join([share_code(self.deal), *_option_words(self.deal.options), *moves])


def share_code(deal: Deal) -> str:
    """The head of a record: it deals the same cards for everyone.

    >>> share_code(Deal(Variant.SUIT_ONLY, seed=5, number=48213))
    'patience:suit-only:1:5:48213'
    """
    return f"{GAME}:{deal.variant}:{RULES_VERSION}:{deal.seed}:{deal.number}"


def game_id(deal: Deal) -> str:
    """A short name of a game by its deal and options; it stays the same as the game goes on."""
    return sha256(str(Record(deal)).encode()).hexdigest()[:_ID_LENGTH]


def read_record(text: str) -> Record:
    """The game that a line of text tells.

    Raises `NotARecord`, naming the first wrong word, or `OutOfRange`.

    >>> record = read_record("patience:suit-only:1:5:48213 target=20 AS -")
    >>> record.deal.options.target, len(record.choices)
    (20, 2)
    >>> str(record)
    'patience:suit-only:1:5:48213 target=20 AS -'
    """
    deal, words = _read_beginning(text)
    return Record(deal, tuple(move for word in words for move in _read_moves(word)))


def read_deal(text: str) -> Deal:
    """Only which game a line tells, however long it is; raises as `read_record` does."""
    return _read_beginning(text)[0]


def _read_beginning(text: str) -> tuple[Deal, list[str]]:
    """The game, and the words of its choices."""
    head, *words = text.split() or [""]
    options: dict[str, bool | int] = {}
    while words and (option := _read_option(words[0])):
        options.update([option])
        del words[0]
    variant, seed, number = _read_head(head)
    return Deal(variant, seed, number, Options(**options)), words  # type: ignore[arg-type]


def replay(record: Record) -> list[Layout]:
    """The layouts of a game in order, to the first triple that the record does not decide.

    A triple without an eligible card decides itself. Raises `WrongChoice` for the first choice
    that breaks a rule or goes on after the end: its fields are `number`, counted from 1, `move`, a
    card or ``-``, and `reason`, the `IllegalMove` that the rules answer.
    """
    layouts = [start(record.deal)]
    for number, move in enumerate(record.choices, 1):
        layouts.extend(_without_a_choice(layouts[-1]))
        try:
            layouts.append(apply(layouts[-1], move))
        except IllegalMove as reason:
            raise WrongChoice(
                "choice {number} of the game, {move}: {reason}",
                number=number,
                move=_word_or_card(move),
                reason=reason,
            ) from reason
    layouts.extend(_without_a_choice(layouts[-1]))
    return layouts


def _without_a_choice(layout: Layout) -> Iterator[Layout]:
    while legal_moves(layout) == (None,):
        layout = apply(layout, None)
        yield layout


def _word_or_card(move: Move) -> Card | str:
    return DECLINED if move is None else move


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
        case [game, variant, *numbers] if (
            game == GAME
            and variant in list(Variant)
            and len(numbers) == 3
            and all(map(_is_number, numbers))
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
        "the code of a deal is like patience:rank-or-suit:{version}:SEED:DEAL, not “{head}”",
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
