"""The rules of piquet for two that differ between its rule books, as one value.

What all books agree on stands in the modules of the phases; where they differ, those ask a field of
`Rules`. Three rule books are named, and any field of them may be overridden.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from piquet_scoring import OutOfRange


class BlancheClaim(StrEnum):
    """On which hand carte blanche may be claimed `[blank]`."""

    DEALT = "dealt"
    DEALT_OR_EXCHANGED = "dealt-or-exchanged"


class RepiqueBy(StrEnum):
    """What the other must not have reckoned `[repique]`: nothing before, or nothing in hand."""

    ORDER = "reckoning-order"
    NOTHING_IN_HAND = "nothing-in-hand"


class SequencesCount(StrEnum):
    """What the winner of the sequences counts: all of them, or what his point allows."""

    FOR_THE_WINNER = "for-the-winner"
    WITH_THE_POINT = "with-the-point"


class Stock(StrEnum):
    """How the eight cards lie: in one packet, or five for elder and three for younger."""

    ONE_PACKET = "one-packet"
    FIVE_AND_THREE = "five-and-three"


class Cut(StrEnum):
    """What the higher card of the cut brings `[cut]`."""

    HIGHER_DEALS = "higher-deals"
    HIGHER_CHOOSES = "higher-chooses"


class AfterTie(StrEnum):
    """What follows when six deals end level `[tie]`."""

    TWO_MORE_DEALS = "two-more-deals"
    DRAWN = "drawn"


class LeavingsTurned(StrEnum):
    """When younger may turn up what he left of the stock `[leavings]`."""

    AFTER_FIRST_LEAD = "after-first-lead"
    BEFORE_FIRST_LEAD = "before-first-lead"


class Rules(NamedTuple):
    """One rule book; the fields are those of the table in docs/rules.md.

    `name`: the rule book that it is, or that it was before a field was overridden.
    `whitewash`: what the adversary of one who scores nothing in a whole partie is paid more.
    """

    name: str
    blanche: BlancheClaim = BlancheClaim.DEALT
    blanche_bars: bool = True
    equal_bars_pique: bool = False
    equal_bars_repique: bool = False
    repique: RepiqueBy = RepiqueBy.ORDER
    sequences: SequencesCount = SequencesCount.FOR_THE_WINNER
    stock: Stock = Stock.ONE_PACKET
    elder_may_peek: bool = False
    younger_must_exchange: bool = False
    leavings: LeavingsTurned = LeavingsTurned.AFTER_FIRST_LEAD
    cut: Cut = Cut.HIGHER_DEALS
    refait: bool = False
    whitewash: int = 0
    after_tie: AfterTie = AfterTie.DRAWN


RUBICON: Final = Rules("rubicon", elder_may_peek=True, after_tie=AfterTie.TWO_MORE_DEALS)
"""English Rubicon Piquet, with the Laws of 1882 where its source is silent."""

RUSSIAN: Final = Rules(
    "russian",
    equal_bars_pique=True,
    repique=RepiqueBy.NOTHING_IN_HAND,
    sequences=SequencesCount.WITH_THE_POINT,
    stock=Stock.FIVE_AND_THREE,
    refait=True,
    whitewash=100,
)
"""Russian piquet."""

ELGLIN: Final = Rules(
    "elglin",
    blanche=BlancheClaim.DEALT_OR_EXCHANGED,
    equal_bars_pique=True,
    equal_bars_repique=True,
    repique=RepiqueBy.NOTHING_IN_HAND,
    leavings=LeavingsTurned.BEFORE_FIRST_LEAD,
    cut=Cut.HIGHER_CHOOSES,
)
"""Piquet as Elglin tells it."""

RULE_BOOKS: Final = {rules.name: rules for rules in (RUBICON, RUSSIAN, ELGLIN)}

MOST_WHITEWASH: Final = 1000

_WORDS: Final[dict[str, object]] = {
    "yes": True,
    "no": False,
    "true": True,
    "false": False,
    "on": True,
    "off": False,
    "1": True,
    "0": False,
}


def rule_book(name: str, overrides: Iterable[str] = ()) -> Rules:
    """The rule book of this name with some fields overridden, each as ``name=value``.

    Raises `OutOfRange` for a name or a value that there is not.

    >>> rule_book("elglin", ["refait=yes", "cut=higher-deals"]).refait
    True
    """
    if name not in RULE_BOOKS:
        raise OutOfRange(
            "there is no rule set “{given}”, only {known}", given=name, known=tuple(RULE_BOOKS)
        )
    return overridden(RULE_BOOKS[name], overrides)


def overridden(rules: Rules, overrides: Iterable[str]) -> Rules:
    """The rules with some fields overridden, each as ``name=value``; raises `OutOfRange`."""
    for override in overrides:
        rules = _overridden(rules, override)
    return rules


def overrides_of(rules: Rules) -> dict[str, str | bool | int]:
    """The fields in which the rules differ from the rule book they are named after."""
    book = RULE_BOOKS[rules.name]
    return {
        name: value.value if isinstance(value, StrEnum) else value
        for name in FIELDS
        if (value := getattr(rules, name)) != getattr(book, name)
    }


FIELDS: Final = tuple(name for name in Rules._fields if name != "name")
"""The names of the fields that may be overridden."""


def _overridden(rules: Rules, override: str) -> Rules:
    name, _, text = override.partition("=")
    field = name.strip().lower().replace("-", "_")
    if field not in FIELDS:
        raise OutOfRange(
            "there is no rule “{given}”; choose one of {known}, as in refait=yes",
            given=name.strip() or override,
            known=FIELDS,
        )
    value = _value(field, text.strip().lower())
    return rules._replace(**{field: value})  # type: ignore[arg-type]


def _value(field: str, text: str) -> object:
    """What a text means as the value of a field; raises `OutOfRange`."""
    now: object = getattr(RUBICON, field)
    if isinstance(now, int) and not isinstance(now, bool):
        return _number(field, text)
    words: dict[str, object] = (
        {value.value: value for value in type(now)} if isinstance(now, StrEnum) else _WORDS
    )
    found = words.get(text.replace("_", "-"))
    if found is None:
        known = tuple(words)
        raise OutOfRange(
            "{field} is one of {known}, not “{given}”", field=field, known=known, given=text
        )
    return found


def _number(field: str, text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) <= MOST_WHITEWASH:
        return int(text)
    raise OutOfRange(
        "{field} is a number from 0 to {biggest}, not “{given}”",
        field=field,
        biggest=MOST_WHITEWASH,
        given=text,
    )
