"""A match of the game for two as scripts read it."""

from typing import Final

from piquet.match import Result
from piquet.match_figures import Compared, PartieFigures, SeatFigures, figures
from piquet.seats import Seat
from piquet_app.answers.partie import overrides_answer
from piquet_app.answers.parts import JsonObject
from piquet_app.languages.numbers import rounded_error

_DIGITS: Final = 6


def match_answer(result: Result) -> JsonObject:
    """All figures of a match of which at least one deal was played.

    Differences are the first player's less the second's and, as the means, for one game or one
    partie; what happened so many times, or was won, is counted. `interrupted` stands there when
    Ctrl-C ended the match before its last deal, `in_parties` where the players knew the score
    sheet.
    """
    match, told = result.match, figures(result)
    first, second = match.names
    elder, younger = Seat
    return {
        "rules": match.rules.name,
        **overrides_answer(match.rules),
        "first": first,
        "second": second,
        "seed": match.seed,
        "deals": len(result.deals),
        **({"in_parties": True} if match.in_parties else {}),
        "games": told.points.games,
        **({"interrupted": True} if result.is_interrupted else {}),
        "difference": round(told.points.difference, _DIGITS),
        "standard_error": _error(told.points.standard_error),
        "points": _means(told.points),
        "as_elder": _means(told.in_seat[elder]),
        "as_younger": _means(told.in_seat[younger]),
        "sources": {_key(source): _means(told.sources[source]) for source in told.sources},
        "events": {_key(event): _counts(told.events[event]) for event in told.events},
        "seats": {seat.word: _seat(told.seats[seat]) for seat in Seat},
        "parties": None if told.parties is None else _parties(told.parties),
    }


def _means(found: Compared) -> JsonObject:
    first, second = found.means
    return {
        "first": round(first, _DIGITS),
        "second": round(second, _DIGITS),
        "difference": round(found.difference, _DIGITS),
        "standard_error": _error(found.standard_error),
    }


def _counts(found: Compared) -> JsonObject:
    first, second = found.sums
    return _means(found) | {"first": round(first), "second": round(second)}


def _seat(found: SeatFigures) -> JsonObject:
    return {
        "games": found.games,
        "mean": round(found.mean, _DIGITS),
        "standard_error": _error(found.standard_error),
        "median": found.median,
        **{_key(event): times for event, times in found.events.items()},
    }


def _parties(found: PartieFigures) -> JsonObject:
    return {
        "parties": found.parties,
        "drawn": found.drawn,
        "totals": _means(found.totals),
        "settlement": _means(found.settlement),
        "won": _counts(found.won),
        "rubicons": _counts(found.rubicons),
    }


def _key(name: str) -> str:
    return name.replace(" ", "_")


def _error(standard_error: float | None) -> float | None:
    return None if standard_error is None else rounded_error(standard_error, _DIGITS)
