"""A partie in one line, and back: what was agreed, and the records of its deals.

::

    {"piquet": 1, "rules": "rubicon", "seed": 0, "deal": 17, "level": "easy", "dealt_first": 2,
     "deals": [{"rules": "rubicon", "elder": "AC KC …", …}, …]}

`deal` is the number of the first deal. `level` is left out where two people play, `dealt_first`
where no deal is told, `undos` where no choice was taken back.
"""

import json
from hashlib import sha256
from typing import Final

from piquet.cut import cut, higher
from piquet.deal import Deal
from piquet.dealing import numbered_deal
from piquet.partie import Partie, Player
from piquet.record import moments_of, rules_of
from piquet.record_fields import Json, flag_at, list_at, number_at, object_in, read_json
from piquet.recorded import record_of
from piquet.rules import Cut, overrides_of
from piquet.sitting import Sitting, Terms, score_sheet, sit_down
from piquet_scoring import NotARecord, OutOfRange

FORMAT: Final = 1
_KEY: Final = "piquet"
_ID_LENGTH: Final = 6


def partie_line(sitting: Sitting) -> str:
    """The partie as one line of JSON; read back it is the same sitting."""
    return json.dumps(partie_record(sitting))


def partie_record(sitting: Sitting) -> dict[str, object]:
    """The partie as a record, with all cards of the deal under way."""
    return _record(sitting, deals(sitting))


def record_of_what_is_over(sitting: Sitting) -> dict[str, object]:
    """The same without the deal under way, of which each player knows a part only."""
    return _record(sitting, tuple(deal for deal in deals(sitting) if deal.is_finished))


def _record(sitting: Sitting, told: tuple[Deal, ...]) -> dict[str, object]:
    record = _terms_record(sitting.terms)
    if told and sitting.dealt_first is not None:
        record["dealt_first"] = sitting.dealt_first.value
    if sitting.undos:
        record["undos"] = sitting.undos
    return record | {"deals": [record_of(deal) for deal in told]}


def deals(sitting: Sitting) -> tuple[Deal, ...]:
    """All deals of a sitting, the one under way last."""
    return (*sitting.finished, *([] if sitting.now is None else [sitting.now]))


def partie_id(terms: Terms) -> str:
    """A short name of a partie by what was agreed; it stays the same as the partie goes on."""
    return sha256(terms_line(terms).encode()).hexdigest()[:_ID_LENGTH]


def terms_line(terms: Terms) -> str:
    """What was agreed, as one line of JSON; `read_terms` reads it again."""
    return json.dumps(_terms_record(terms))


def _terms_record(terms: Terms) -> dict[str, object]:
    record: dict[str, object] = {_KEY: FORMAT, "rules": terms.rules.name}
    if overrides := overrides_of(terms.rules):
        record["overrides"] = overrides
    record |= {"seed": terms.seed, "deal": terms.number}
    if terms.level is not None:
        record["level"] = terms.level
    return record | ({"carried": True} if terms.carried else {})


def read_terms(line: str) -> Terms:
    """What was agreed for the partie of a line, without its deals; raises `PiquetError`."""
    return _terms(_object(line))


def read_partie(line: str) -> Sitting:
    """The sitting that a line tells; raises `NotARecord` or what is wrong with a deal of it."""
    record = _object(line)
    terms, told = _terms(record), _told(record)
    dealt_first = _dealt_first(record, terms)
    if dealt_first is None or not told:
        if told or dealt_first is not None:
            raise NotARecord("the cut of the partie and its deals do not agree")
        return sit_down(terms)
    played = [_moments(terms, number, each) for number, each in enumerate(told)]
    *finished, now = (moments[-1] for moments in played)
    partie = _score_sheet(terms, dealt_first, tuple(finished))
    undos = number_at(record, "undos", 0) if "undos" in record else 0
    return Sitting(terms, partie, dealt_first, tuple(finished), played[-1], now, undos)


def _object(line: str) -> Json:
    try:
        record = read_json(line)
    except json.JSONDecodeError:
        record = None
    if not isinstance(record, dict) or _KEY not in record:
        raise NotARecord("this is not the record of a partie")
    if (given := number_at(record, _KEY, 1)) != FORMAT:
        raise NotARecord(
            "the game is of version {given} of the format, this program knows {known}",
            given=given,
            known=FORMAT,
        )
    return record


def _terms(record: Json) -> Terms:
    level = record.get("level")
    if not isinstance(level, str | None):
        raise NotARecord("this is not the record of a partie")
    seed, number = number_at(record, "seed", 0), number_at(record, "deal", 1)
    return Terms(rules_of(record), seed, number, level, flag_at(record, "carried"))


def _told(record: Json) -> tuple[Json, ...]:
    """The records of its deals."""
    if "deals" not in record:
        raise NotARecord("“{key}” is missing", key="deals")
    told = enumerate(list_at(record, "deals"), 1)
    return tuple(object_in(each, f"deals.{number}") for number, each in told)


def _dealt_first(record: Json, terms: Terms) -> Player | None:
    """Who dealt first, as the cut allows it."""
    found = record.get("dealt_first")
    if found is None:
        return None
    winner = higher(cut(terms.seed, terms.number))
    free = terms.rules.cut is Cut.HIGHER_CHOOSES
    if found not in list(Player) or not (free or found == winner):
        raise NotARecord("the cut of the partie and its deals do not agree")
    return Player(found)


def _moments(terms: Terms, place: int, record: Json) -> tuple[Deal, ...]:
    """The moments of one deal, which must be the one that was agreed on."""
    moments = moments_of(record)
    if moments[0].rules != terms.rules:
        raise NotARecord("deal {number} of the partie is played by other rules", number=place + 1)
    agreed = numbered_deal(terms.rules, terms.seed, terms.number + place)
    if (moments[0].dealt, moments[0].stock) != (agreed.dealt, agreed.stock):
        raise NotARecord("deal {number} of the partie has other cards", number=place + 1)
    return moments


def _score_sheet(terms: Terms, dealt_first: Player, finished: tuple[Deal, ...]) -> Partie:
    """The score sheet before the last deal; refuses one after a deal that is not over."""
    for number, deal in enumerate(finished, 1):
        if not deal.is_finished:
            raise NotARecord("deal {number} of the partie is not over", number=number)
    try:
        partie = score_sheet(terms, dealt_first, finished)
    except OutOfRange:
        partie = None
    if partie is None or partie.is_over:
        raise NotARecord("the partie is over before its last deal")
    return partie
