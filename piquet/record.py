"""A deal from a file: JSON that a person can write too.

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

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from piquet.actions import Action
from piquet.calling import CONTESTS
from piquet.contest import Calls, Cards, Category
from piquet.deal import Deal, Pair, Phase, dealt
from piquet.game import apply, start
from piquet.record_fields import (
    DISCARDS,
    Json,
    cards_at,
    cards_in,
    flag_at,
    list_at,
    object_at,
    read_record,
    seats_at,
    stop_at,
)
from piquet.recorded import record_of
from piquet.rules import RUBICON, BlancheClaim, LeavingsTurned, Rules, rule_book
from piquet.script import Script, calls_of, next_action
from piquet.seats import Seat
from piquet_scoring import NotARecord, PiquetError

_LAST_BLANCHE: Final = {
    BlancheClaim.DEALT: (Phase.ELDER_BLANCHE, Phase.YOUNGER_BLANCHE),
    BlancheClaim.DEALT_OR_EXCHANGED: (Phase.ELDER_LATE_BLANCHE, Phase.YOUNGER_LATE_BLANCHE),
}
"""When elder and younger may show carte blanche at the latest `[blanche-shown]`."""

_LEAVINGS: Final = {
    LeavingsTurned.BEFORE_FIRST_LEAD: Phase.LEAVINGS,
    LeavingsTurned.AFTER_FIRST_LEAD: Phase.LATE_LEAVINGS,
}


class WrongEvent(NotARecord):
    """The first event of a record that cannot have been, and why."""


class _Deed(NamedTuple):
    """What a record may tell by true: when it is done at the latest, and whether it was.

    `reason`: why it could not be.
    """

    key: str
    last: Callable[[Rules], Phase]
    told: Callable[[Script], bool]
    was_done: Callable[[Deal], bool]
    reason: NotARecord


_NO_TRIO: Final = NotARecord("there was no trio of the opponent’s that could be four")
_DEEDS: Final = (
    _Deed(
        "peeked",
        lambda _: Phase.PEEK,
        lambda script: script.peeked,
        lambda deal: deal.has_peeked,
        NotARecord("there was nothing that elder might look at"),
    ),
    _Deed(
        "late_blanche",
        lambda _: Phase.YOUNGER_LATE_BLANCHE,
        lambda script: script.late,
        lambda deal: deal.blanche is not None and deal.blanche.is_late,
        NotARecord("nobody might show carte blanche after the exchange"),
    ),
    _Deed(
        "asked.pips",
        lambda _: Phase.ANSWER_PIPS,
        lambda script: script.asked_pips,
        lambda deal: deal.asked_pips,
        NotARecord("there was no point of which younger might ask how much it makes"),
    ),
    _Deed(
        "turned_up",
        lambda rules: _LEAVINGS[rules.leavings],
        lambda script: script.turned_up,
        lambda deal: deal.turned_up,
        NotARecord("there was nothing that younger might turn up"),
    ),
    _Deed(
        "asked.trios",
        lambda _: Phase.YOUNGER_ASKS,
        lambda script: script.asked_sets[Seat.YOUNGER],
        lambda deal: deal.asked_sets[Seat.YOUNGER],
        _NO_TRIO,
    ),
    _Deed(
        "asked.trios",
        lambda _: Phase.ELDER_ASKS,
        lambda script: script.asked_sets[Seat.ELDER],
        lambda deal: deal.asked_sets[Seat.ELDER],
        _NO_TRIO,
    ),
)


def read_deal(text: str, rules: Rules | None = None) -> Deal:
    """The deal that a record tells, as far as it goes; by other rules than its own if given.

    Raises `NotARecord` for what is no record, `WrongEvent` for the first event that breaks a rule.
    """
    return deal_of(read_record(text), rules)


def deal_of(record: Json, rules: Rules | None = None) -> Deal:
    """The deal of a record that was read already; raises as `read_deal` does."""
    return moments_of(record, rules)[-1]


def acted(deal: Deal) -> Iterator[tuple[Deal, Action]]:
    """Each moment of a deal at which something was done that was not done by itself, and what."""
    script = script_of(record_of(deal))
    now = start(dealt(deal.rules, *deal.dealt, deal.stock))
    while (action := next_action(now, script)) is not None:
        yield now, action
        now = apply(now, action)


def moments_of(record: Json, rules: Rules | None = None) -> tuple[Deal, ...]:
    """The deal at each of its choices, the last as it stands; raises as `read_deal` does.

    By other rules what they do not know, as to look at cards that were left, is passed over.
    """
    deal = start(dealt(rules or rules_of(record), *_packets(record)))
    script, moments = script_of(record), [deal]
    while True:
        _check_told(deal, script)
        if rules is None:
            _check_deeds(deal, script)
        try:
            action = next_action(deal, script)
            after = deal if action is None else apply(deal, action)
        except PiquetError as reason:
            raise _wrong(deal, reason) from None
        if action is None:
            break
        deal = after
        moments.append(deal)
    _check_end(deal, script)
    if rules is None:
        _check_stop(deal, script)
    return tuple(moments)


def rules_of(record: Json) -> Rules:
    """The rule book of a record and what it overrides; raises `OutOfRange` for none that is."""
    name = record.get("rules", RUBICON.name)
    overrides = record.get("overrides", {})
    if not isinstance(name, str) or not isinstance(overrides, dict):
        raise NotARecord("“rules” must be the name of a rule set, “overrides” an object")
    return rule_book(name, [f"{field}={value}" for field, value in overrides.items()])


def _packets(record: Json) -> tuple[Cards, Cards, Cards]:
    elder, younger, stock = (cards_at(record, key) for key in ("elder", "younger", "stock"))
    for key, cards in (("elder", elder), ("younger", younger), ("stock", stock)):
        if cards is None:
            raise NotARecord("“{key}” is missing", key=key)
    return elder or (), younger or (), stock or ()


def script_of(record: Json) -> Script:
    """What both players of a record mean to do; raises `NotARecord`."""
    asked = object_at(record, "asked")
    elders, youngers = (cards_at(record, key) for key in DISCARDS)
    if elders is None and youngers is not None:
        raise NotARecord("“{key}” is missing", key=DISCARDS[0])
    claims = seats_at(record, "carte_blanche") if "carte_blanche" in record else None
    trios = seats_at(asked, "trios", "asked.")
    return Script(
        discards=(elders, youngers),
        calls=_both_calls(object_at(record, "calls")),
        bettered=_calls(record, "bettered"),
        claims=claims,
        late=flag_at(record, "late_blanche"),
        peeked=flag_at(record, "peeked"),
        turned_up=flag_at(record, "turned_up"),
        asked_pips=flag_at(asked, "pips", "asked."),
        asked_sets=(Seat.ELDER in trios, Seat.YOUNGER in trios),
        plays=cards_at(record, "play") or (),
        stops_before=stop_at(record),
    )


def _both_calls(calls: Json) -> Pair[Calls | None]:
    elder, younger = (
        _calls(calls, seat.word, "calls.") if seat.word in calls else None for seat in Seat
    )
    return elder, younger


def _calls(record: Json, key: str, path: str = "") -> Calls:
    """The calls of one player: exactly what stands there, and nothing in a category left out."""
    told, path = object_at(record, key, path), f"{path}{key}."
    point = cards_at(told, Category.POINT.value, path) or ()
    sequences, sets = (
        tuple(cards_in(each, path + key) for each in list_at(told, key, path))
        for key in (Category.SEQUENCES.value, Category.SETS.value)
    )
    return Calls(point, sequences, sets)


def _wrong(deal: Deal, reason: PiquetError) -> WrongEvent:
    """Which event broke a rule, by its key."""
    if deal.phase in (Phase.FIRST_LEAD, Phase.PLAY):
        return _wrong_card(deal, reason)
    if deal.phase in (Phase.ELDER_EXCHANGE, Phase.YOUNGER_EXCHANGE):
        return _wrong_at(DISCARDS[deal.turn], reason)
    return _wrong_at(f"calls.{deal.turn.word}", reason)


def _wrong_at(key: str, reason: PiquetError) -> WrongEvent:
    return WrongEvent("“{key}”: {reason}", key=key, reason=reason)


def _wrong_card(deal: Deal, reason: PiquetError) -> WrongEvent:
    return WrongEvent(
        "card {number} of “play”: {reason}", number=len(deal.plays) + 1, reason=reason
    )


def _check_told(deal: Deal, script: Script) -> None:
    """Refuse what is told of the past and was not, and calls that nobody was asked for."""
    _check_blanche(deal, script)
    _check_bettered(deal, script)
    if deal.phase is Phase.CALL_POINT:
        _check_calls(deal, script)


def _check_blanche(deal: Deal, script: Script) -> None:
    last = _LAST_BLANCHE[deal.rules.blanche]
    for seat in script.claims or ():
        is_shown = deal.blanche is not None and deal.blanche.seat is seat
        if deal.phase > last[seat] and not is_shown:
            court = NotARecord("{seat} holds a king, queen or jack", seat=seat)
            raise _wrong_at("carte_blanche", court)


def _check_bettered(deal: Deal, script: Script) -> None:
    for category, contest in CONTESTS.items():
        told = script.bettered.of(category)
        if deal.phase > contest.better and told and deal.bettered.of(category) != told:
            bound = NotARecord("elder is bound by what he called first")
            raise _wrong_at(f"bettered.{category}", bound)


def _check_deeds(deal: Deal, script: Script) -> None:
    for deed in _DEEDS:
        is_past = deal.phase > deed.last(deal.rules)
        if is_past and deed.told(script) and not deed.was_done(deal):
            raise _wrong_at(deed.key, deed.reason)


def _check_calls(deal: Deal, script: Script) -> None:
    for seat in Seat:
        try:
            calls_of(deal, script, seat)
        except PiquetError as reason:
            raise _wrong_at(f"calls.{seat.word}", reason) from None


def _check_stop(deal: Deal, script: Script) -> None:
    stop = script.stops_before
    if stop is not None and deal.phase is not stop:
        raise _wrong_at(
            "stops_before", NotARecord("the deal never comes to {phase}", phase=stop.word)
        )


def _check_end(deal: Deal, script: Script) -> None:
    """Refuse what a record tells of a deal that never came so far."""
    if script.stops_before is not None:
        return
    if deal.phase is Phase.ELDER_EXCHANGE or deal.phase is Phase.YOUNGER_EXCHANGE:
        if script.plays:
            raise WrongEvent("“{key}” is missing", key=DISCARDS[deal.turn])
        return
    if len(script.plays) > len(deal.plays):
        raise _wrong_card(deal, NotARecord("the deal is over"))
