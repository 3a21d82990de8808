"""A deal as a file, and back: JSON that a person can write too.

::

    {"rules": "rubicon", "elder": "AC KC …", "younger": "AS JS …", "stock": "QS 7S …",
     "elder_discards": "KS 9H 8H JD 7D", "younger_discards": "AD TD 8D",
     "calls": {"elder": {"point": "AC KC JC TC 9C 8C 7C", "sequences": ["JC TC 9C 8C 7C"]},
               "younger": {"sets": ["QH QD QC"]}},
     "play": "AC QC KC JS …"}

A deal may stop anywhere. What need not be said may be left out: carte blanche is shown by whoever
can, and a player without `calls` calls everything. Further keys tell what an ordinary record does
not: `carte_blanche` (who showed it), `late_blanche`, `peeked` and `turned_up` (true), `bettered`
(what elder called first where he then made a better call, in the form of his calls), `asked`
(``{"pips": true, "trios": ["younger"]}``: who asked although nothing came of it), `stops_before`
(a phase by its name).
"""

import json
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final, TypeAlias

from piquet.calling import equal_part
from piquet.contest import NOTHING, Answer, Calls, Cards, Category, answer, combination, holdings
from piquet.counting import open_categories
from piquet.deal import Deal, Pair, Phase, dealt
from piquet.game import apply, start
from piquet.rules import RUBICON, BlancheClaim, Rules, overrides_of, rule_book
from piquet.script import Script, calls_of, next_action
from piquet.seats import Seat
from piquet_scoring import NotACard, NotARecord, PiquetError, Point, Sequence, read_cards
from piquet_scoring.score import is_carte_blanche

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
"""What a record may hold; anything else in it says nothing."""

_INSIDE: Final = {
    "calls": tuple(seat.word for seat in Seat),
    **{f"calls.{seat}": tuple(Category) for seat in Seat},
    "bettered": tuple(Category),
    "asked": ("pips", "trios"),
}
"""What may stand inside some of them."""

_STOPS_BY_ITSELF: Final = frozenset(
    (
        Phase.ELDER_EXCHANGE,
        Phase.YOUNGER_EXCHANGE,
        Phase.FIRST_LEAD,
        Phase.PLAY,
        Phase.FINISHED,
    )
)


_LAST_BLANCHE: Final = {
    BlancheClaim.DEALT: (Phase.ELDER_BLANCHE, Phase.YOUNGER_BLANCHE),
    BlancheClaim.DEALT_OR_EXCHANGED: (Phase.ELDER_LATE_BLANCHE, Phase.YOUNGER_LATE_BLANCHE),
}
"""When elder and younger may show carte blanche at the latest `[blanche-shown]`."""

_BETTER: Final = {
    Category.POINT: Phase.BETTER_POINT,
    Category.SEQUENCES: Phase.BETTER_SEQUENCE,
    Category.SETS: Phase.BETTER_SET,
}


class WrongEvent(NotARecord):
    """The first event of a record that cannot have been, and why."""


def read_deal(text: str, rules: Rules | None = None) -> Deal:
    """The deal that a record tells, as far as it goes; by other rules than its own if given.

    Raises `NotARecord` for what is no record, `WrongEvent` for the first event that breaks a rule.
    """
    return deal_of(read_record(text), rules)


def read_record(text: str) -> Json:
    """The record that stands in a text, unread so far; raises `NotARecord`.

    What JSON leaves open is refused: a key that stands there twice, and numbers that are none.
    """
    try:
        found = json.loads(text, object_pairs_hook=_unambiguous, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise NotARecord(
            "this is no record of a deal, for it is not JSON (line {line}, column {column})",
            line=error.lineno,
            column=error.colno,
        ) from None
    except PiquetError:
        raise
    except (ValueError, RecursionError):  # a number of thousands of digits, thousands of brackets
        raise NotARecord(
            "this is no record of a deal: it holds a number too long, or lists too deep"
        ) from None
    if not isinstance(found, dict):
        raise NotARecord("this is no record of a deal: it must be a JSON object in {{ }}")
    return found


def _unambiguous(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        [(key, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise NotARecord("“{key}” stands there more than once", key=key)
    return found


def _no_number(sign: str) -> object:
    raise NotARecord("{sign} is no number", sign=sign)


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


def deal_of(record: Json, rules: Rules | None = None) -> Deal:
    """The deal of a record that was read already; raises as `read_deal` does."""
    return moments_of(record, rules)[-1]


def moments_of(record: Json, rules: Rules | None = None) -> tuple[Deal, ...]:
    """The deal at each of its choices, the last as it stands; raises as `read_deal` does."""
    deal = start(dealt(rules or rules_of(record), *_packets(record)))
    script, moments = _script(record), [deal]
    while True:
        _check_told(deal, script)
        try:
            action = next_action(deal, script)
            after = deal if action is None else apply(deal, action)
        except PiquetError as reason:
            raise _wrong(deal, script, reason) from None
        if action is None:
            break
        deal = after
        moments.append(deal)
    _check_end(deal, script)
    return tuple(moments)


def rules_of(record: Json) -> Rules:
    """The rule book of a record and what it overrides; raises `OutOfRange` for none that is."""
    name = record.get("rules", RUBICON.name)
    overrides = record.get("overrides", {})
    if not isinstance(name, str) or not isinstance(overrides, dict):
        raise NotARecord("“rules” must be the name of a rule set, “overrides” an object")
    texts = [f"{field}={_rule_value(value)}" for field, value in overrides.items()]
    return rule_book(name, texts)


def _rule_value(value: object) -> object:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


def _packets(record: Json) -> tuple[Cards, Cards, Cards]:
    elder, younger, stock = (_cards(record, key) for key in ("elder", "younger", "stock"))
    for key, cards in (("elder", elder), ("younger", younger), ("stock", stock)):
        if cards is None:
            raise NotARecord("“{key}” is missing", key=key)
    return elder or (), younger or (), stock or ()


def _cards(record: Json, key: str, path: str = "") -> Cards | None:
    """The cards that stand under a key; None where it is not there."""
    if key not in record:
        return None
    return _cards_in(record[key], path + key)


def _cards_in(value: object, key: str) -> Cards:
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise NotARecord("“{key}” must be cards in a text", key=key)
    try:
        return read_cards(texts)
    except NotACard as reason:
        raise NotARecord("“{key}”: {reason}", key=key, reason=reason) from None


def _script(record: Json) -> Script:
    asked = _object(record, "asked")
    elders, youngers = (_cards(record, key) for key in DISCARDS)
    if elders is None and youngers is not None:
        raise NotARecord("“{key}” is missing", key=DISCARDS[0])
    claims = _seats(record, "carte_blanche") if "carte_blanche" in record else None
    trios = _seats(asked, "trios", "asked.")
    return Script(
        discards=(elders, youngers),
        calls=_both_calls(_object(record, "calls")),
        bettered=_calls(record, "bettered"),
        claims=claims,
        late=_flag(record, "late_blanche"),
        peeked=_flag(record, "peeked"),
        turned_up=_flag(record, "turned_up"),
        asked_pips=_flag(asked, "pips", "asked."),
        asked_sets=(Seat.ELDER in trios, Seat.YOUNGER in trios),
        plays=_cards(record, "play") or (),
        stops_before=_phase(record),
    )


def _both_calls(calls: Json) -> Pair[Calls | None]:
    elder, younger = (
        _calls(calls, seat.word, "calls.") if seat.word in calls else None for seat in Seat
    )
    return elder, younger


def _calls(record: Json, key: str, path: str = "") -> Calls:
    """The calls of one player: exactly what stands there, and nothing in a category left out."""
    told, path = _object(record, key, path), f"{path}{key}."
    point = _cards(told, Category.POINT.value, path) or ()
    sequences, sets = (
        tuple(_cards_in(each, path + key) for each in _list(told, key, path))
        for key in (Category.SEQUENCES.value, Category.SETS.value)
    )
    return Calls(point, sequences, sets)


def _object(record: Json, key: str, path: str = "") -> Json:
    found = record.get(key, {})
    if not isinstance(found, dict):
        raise NotARecord("“{key}” must be a JSON object in {{ }}", key=path + key)
    return found


def _list(record: Json, key: str, path: str = "") -> list[object]:
    found = record.get(key, [])
    if not isinstance(found, list):
        raise NotARecord("“{key}” must be a list in [ ]", key=path + key)
    return found


def _flag(record: Json, key: str, path: str = "") -> bool:
    found = record.get(key, False)
    if not isinstance(found, bool):
        raise NotARecord("“{key}” must be true or false", key=path + key)
    return found


def _seats(record: Json, key: str, path: str = "") -> tuple[Seat, ...]:
    words = {seat.word: seat for seat in Seat}
    found = _list(record, key, path)
    if not all(isinstance(word, str) and word in words for word in found):
        raise NotARecord("“{key}” may name elder and younger", key=path + key)
    return tuple(words[str(word)] for word in found)


def _phase(record: Json) -> Phase | None:
    if "stops_before" not in record:
        return None
    words = {phase.word: phase for phase in Phase}
    found = record["stops_before"]
    if not isinstance(found, str) or found not in words:
        raise NotARecord("“stops_before” is one of {known}", known=tuple(words))
    return words[found]


def _wrong(deal: Deal, script: Script, reason: PiquetError) -> WrongEvent:
    """Which event broke a rule, by its key."""
    if deal.phase in (Phase.FIRST_LEAD, Phase.PLAY):
        return WrongEvent(
            "card {number} of “play”: {reason}", number=len(deal.plays) + 1, reason=reason
        )
    if deal.phase in (Phase.ELDER_EXCHANGE, Phase.YOUNGER_EXCHANGE):
        return WrongEvent("“{key}”: {reason}", key=DISCARDS[deal.turn], reason=reason)
    return WrongEvent("“{key}”: {reason}", key=f"calls.{deal.turn.word}", reason=reason)


def _check_told(deal: Deal, script: Script) -> None:
    """Refuse what is told of the past and was not, and calls that nobody was asked for."""
    last = _LAST_BLANCHE[deal.rules.blanche]
    for seat in script.claims or ():
        is_shown = deal.blanche is not None and deal.blanche.seat is seat
        if deal.phase > last[seat] and not is_shown:
            raise WrongEvent(
                "“{key}”: {reason}",
                key="carte_blanche",
                reason=NotARecord("{seat} holds a king, queen or jack", seat=seat),
            )
    for category, better in _BETTER.items():
        told = script.bettered.of(category)
        if deal.phase > better and told and deal.bettered.of(category) != told:
            raise WrongEvent(
                "“{key}”: {reason}",
                key=f"bettered.{category}",
                reason=NotARecord("elder is bound by what he called first"),
            )
    if deal.phase is Phase.CALL_POINT:
        for seat in Seat:
            try:
                calls_of(deal, script, seat)
            except PiquetError as reason:
                raise WrongEvent(
                    "“{key}”: {reason}", key=f"calls.{seat.word}", reason=reason
                ) from None


def _check_end(deal: Deal, script: Script) -> None:
    """Refuse what a record tells of a deal that never came so far."""
    if script.stops_before is not None:
        return
    if deal.phase is Phase.ELDER_EXCHANGE or deal.phase is Phase.YOUNGER_EXCHANGE:
        if script.plays:
            raise WrongEvent("“{key}” is missing", key=DISCARDS[deal.turn])
        return
    if len(script.plays) > len(deal.plays):
        raise WrongEvent(
            "card {number} of “play”: {reason}",
            number=len(deal.plays) + 1,
            reason=NotARecord("the deal is over"),
        )


def record_of(deal: Deal) -> dict[str, object]:
    """A deal as a record; read back it is the same deal."""
    (elder, younger), overrides = deal.dealt, overrides_of(deal.rules)
    record: dict[str, object] = {"rules": deal.rules.name}
    if overrides:
        record["overrides"] = overrides
    record |= {"elder": _text(elder), "younger": _text(younger), "stock": _text(deal.stock)}
    for key, thrown in zip(DISCARDS, deal.discards, strict=True):
        if thrown is not None:
            record[key] = _text(thrown)
    record |= _blanche(deal)
    record |= {key: True for key, is_so in _flags(deal) if is_so}
    if deal.phase >= Phase.CALL_POINT:
        both = (deal.calls[Seat.ELDER], _youngers_calls(deal))
        record["calls"] = {seat.word: _told(calls) for seat, calls in zip(Seat, both, strict=True)}
        if deal.bettered != NOTHING:
            record["bettered"] = _told(deal.bettered)
        record |= _asked(deal)
    if deal.plays:
        record["play"] = _text(deal.plays)
    if deal.phase not in _STOPS_BY_ITSELF:
        record["stops_before"] = deal.phase.word
    return record


def _text(cards: Cards) -> str:
    return " ".join(map(str, cards))


def _flags(deal: Deal) -> tuple[tuple[str, bool], ...]:
    late = deal.blanche is not None and deal.blanche.is_late
    return ("late_blanche", late), ("peeked", deal.has_peeked), ("turned_up", deal.turned_up)


def _blanche(deal: Deal) -> dict[str, object]:
    """Who showed carte blanche; left out where nobody could."""
    if deal.blanche is not None:
        return {"carte_blanche": [deal.blanche.seat.word]}
    hands = (*deal.dealt, *(deal.held(seat) for seat in Seat))
    return {"carte_blanche": []} if any(map(is_carte_blanche, hands)) else {}


def _told(calls: Calls) -> dict[str, object]:
    return {
        Category.POINT.value: _text(calls.point),
        Category.SEQUENCES.value: [_text(run) for run in calls.sequences],
        Category.SETS.value: [_text(cards) for cards in calls.sets],
    }


def _asked(deal: Deal) -> dict[str, object]:
    asked: dict[str, object] = {}
    if deal.asked_pips:
        asked["pips"] = True
    if any(deal.asked_sets):
        asked["trios"] = [seat.word for seat in Seat if deal.asked_sets[seat]]
    return {"asked": asked} if asked else {}


def _youngers_calls(deal: Deal) -> Calls:
    """What younger has counted; before that, and where it was *equal*, what his answers mean."""
    calls = deal.calls[Seat.YOUNGER]
    for category in Category:
        said = deal.answered(category)
        pending = category in open_categories(deal) and said is Answer.NOT_GOOD
        if pending or said is Answer.EQUAL:
            calls = calls.replaced(category, (_meant(deal, category, said),))
    return calls


def _meant(deal: Deal, category: Category, said: Answer | None) -> Cards:
    """Cards of younger's that bear out what he said of elder's call."""
    called, hand = deal.calls[Seat.ELDER].best(category), deal.held(Seat.YOUNGER)
    suits = holdings(category, hand)
    if isinstance(called, Point) and deal.asked_pips:
        parts = (part for suit in suits for part in combinations(suit, called.length))
        return next(part for part in parts if answer(called, combination(category, part)) is said)
    if isinstance(called, Sequence) and said is Answer.EQUAL:
        return next(part for run in suits if (part := equal_part(run, called)))
    return suits[0]
