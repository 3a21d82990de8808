"""The fields of a record as JSON holds them: cards, lists, flags, seats, phases and numbers."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from piquet.contest import Calls, Cards, Category
from piquet.deal import Phase
from piquet.seats import Seat
from piquet_scoring import NotACard, NotARecord, PiquetError, read_cards

Json: TypeAlias = Mapping[str, Any]

DISCARDS: Final = ("elder_discards", "younger_discards")
KEYS: Final = (
    "rules",
    "overrides",
    "elder",
    "younger",
    "stock",
    *DISCARDS,
    "carte_blanche",
    "late_blanche",
    "peeked",
    "turned_up",
    "calls",
    "bettered",
    "asked",
    "play",
    "stops_before",
)
"""What the record of a deal may hold; anything else in it says nothing."""

_INSIDE: Final = {
    "calls": tuple(seat.word for seat in Seat),
    **{f"calls.{seat}": tuple(Category) for seat in Seat},
    "bettered": tuple(Category),
    "asked": ("pips", "trios"),
}
"""What may stand inside some of them."""


def read_record(text: str) -> Json:
    """The record of a deal that stands in a text, unread so far; raises `NotARecord`."""
    try:
        found = read_json(text)
    except json.JSONDecodeError as error:
        raise NotARecord(
            "this is not the record of a deal: it is not JSON (line {line}, column {column})",
            line=error.lineno,
            column=error.colno,
        ) from None
    if not isinstance(found, dict):
        raise NotARecord("this is not the record of a deal: it must be a JSON object in {{ }}")
    return found


def read_json(text: str) -> object:
    """What stands in a text as JSON; raises `JSONDecodeError` where it is none.

    What JSON leaves open is refused as `NotARecord`: a key that stands there twice, numbers that
    are none, and what no program reads.
    """
    try:
        return json.loads(text, object_pairs_hook=_unambiguous, parse_constant=_no_number)
    except (json.JSONDecodeError, PiquetError):
        raise
    except (ValueError, RecursionError):  # a number of thousands of digits, thousands of brackets
        raise NotARecord(
            "this is not a record: a number in it is too long, or its lists are too deep"
        ) from None


def _unambiguous(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        [(key, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise NotARecord("“{key}” is given more than once", key=key)
    return found


def _no_number(sign: str) -> object:
    raise NotARecord("{sign} is not a number", sign=sign)


def unread_keys(record: Json) -> tuple[str, ...]:
    """The keys of a record that say nothing, perhaps for a slip of the pen; as paths.

    >>> unread_keys({"elder": "AC", "eldest": "", "calls": {"elder": {"points": "AC KC"}}})
    ('eldest', 'calls.elder.points')
    """
    unread = [key for key in record if key not in KEYS]
    for path, known in _INSIDE.items():
        found: Any = record
        for key in path.split("."):
            found = found.get(key) if isinstance(found, dict) else None
        if isinstance(found, dict):
            unread += [f"{path}.{key}" for key in found if key not in known]
    return tuple(unread)


def cards_at(record: Json, key: str, path: str = "") -> Cards | None:
    """The cards that stand under a key; None where it is not there.

    `path`, here and below: where the record itself stands, for what is said when it is wrong.
    """
    return cards_in(record[key], path + key) if key in record else None


def cards_in(value: object, key: str) -> Cards:
    """Cards in a text, or in a list of texts."""
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise NotARecord("“{key}” must be cards as text", key=key)
    try:
        return read_cards(texts)
    except NotACard as reason:
        raise NotARecord("“{key}”: {reason}", key=key, reason=reason) from None


def object_at(record: Json, key: str, path: str = "") -> Json:
    """The object that stands under a key; an empty one where it is not there."""
    return object_in(record.get(key, {}), path + key)


def object_in(value: object, key: str) -> Json:
    """A value that must be an object."""
    if not isinstance(value, dict):
        raise NotARecord("“{key}” must be a JSON object in {{ }}", key=key)
    return value


def list_at(record: Json, key: str, path: str = "") -> list[object]:
    """The list that stands under a key; an empty one where it is not there."""
    found = record.get(key, [])
    if not isinstance(found, list):
        raise NotARecord("“{key}” must be a list in [ ]", key=path + key)
    return found


def flag_at(record: Json, key: str, path: str = "") -> bool:
    """Whether a key says true; false where it is not there."""
    found = record.get(key, False)
    if not isinstance(found, bool):
        raise NotARecord("“{key}” must be true or false", key=path + key)
    return found


def number_at(record: Json, key: str, least: int) -> int:
    """The whole number that must stand under a key."""
    found = record.get(key)
    if not isinstance(found, int) or isinstance(found, bool) or found < least:
        raise NotARecord("“{key}” must be a whole number", key=key)
    return found


def seats_at(record: Json, key: str, path: str = "") -> tuple[Seat, ...]:
    """The seats that a list under a key names."""
    words = {seat.word: seat for seat in Seat}
    found = list_at(record, key, path)
    if not all(isinstance(word, str) and word in words for word in found):
        raise NotARecord("“{key}” may name elder and younger", key=path + key)
    return tuple(words[str(word)] for word in found)


def stop_at(record: Json) -> Phase | None:
    """The phase in which the deal stops, where one is named."""
    if "stops_before" not in record:
        return None
    words = {phase.word: phase for phase in Phase}
    found = record["stops_before"]
    if not isinstance(found, str) or found not in words:
        raise NotARecord("“stops_before” is one of {known}", known=tuple(words))
    return words[found]


def calls_record(calls: Calls) -> dict[str, object]:
    """What a player calls or counts, category by category."""
    return {
        Category.POINT.value: cards_text(calls.point),
        Category.SEQUENCES.value: [cards_text(cards) for cards in calls.sequences],
        Category.SETS.value: [cards_text(cards) for cards in calls.sets],
    }


def cards_text(cards: Cards) -> str:
    """Cards as records write them."""
    return " ".join(map(str, cards))
