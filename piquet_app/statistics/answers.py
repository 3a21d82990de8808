"""The statistics as scripts read them."""

from collections.abc import Sequence

from piquet.partie import Player
from piquet.seats import Seat
from piquet_app.answers.parts import JsonObject
from piquet_app.answers.patience import options_answer
from piquet_app.statistics.layings import Help
from piquet_app.statistics.mistakes import Kind as MistakeKind
from piquet_app.statistics.mistakes import Mistakes
from piquet_app.statistics.parties import BONUSES, Count, PartieTally
from piquet_app.statistics.patiences import Tally

_DIGITS = 6


def statistics_answer(patiences: Sequence[Tally], parties: Sequence[PartieTally]) -> JsonObject:
    """All statistics; pairs are the first player's number and the second's."""
    return {
        "patience": [_patience_answer(tally) for tally in patiences],
        "piquet": [_partie_answer(tally) for tally in parties],
    }


def _patience_answer(tally: Tally) -> JsonObject:
    """`without_help` is what `rate`, `interval` and the streaks are of."""
    now, most = tally.streaks
    return {
        "variant": tally.variant.value,
        "options": options_answer(tally.options),
        "games": len(tally.outcomes),
        "came_out": sum(outcome.comes_out for outcome in tally.outcomes),
        **{_KEYS[helped]: _counts(tally, helped) for helped in Help},
        "rate": _rounded(tally.rate),
        "interval": [_rounded(tally.interval.low), _rounded(tally.interval.high)],
        "best_play": _rounded(tally.best),
        "reviewed": tally.reviewed,
        "loss_per_game": _rounded(tally.loss),
        "streak": now,
        "longest_streak": most,
    }


_KEYS = {
    Help.NONE: "without_help",
    Help.UNDOS: "with_undos",
    Help.HINTS: "with_hints",
    Help.AGAIN: "known_cards",
}


def _counts(tally: Tally, helped: Help) -> JsonObject:
    return {"games": tally.games(helped), "came_out": tally.came_out(helped)}


def _rounded(share: float | None) -> float | None:
    return None if share is None else round(share, _DIGITS)


def _partie_answer(tally: PartieTally) -> JsonObject:
    """All but what is named after some help is of what was played without any."""
    alone = tally.alone
    return {
        "level": tally.level,
        "deals": alone.deals.total(),
        "by_seat_of_the_first": {
            where.word: {
                "deals": alone.deals[where],
                "points": [alone.points[where, player] for player in Player],
            }
            for where in Seat
        },
        **{
            reason.value: [alone.bonuses[reason, player] for player in Player] for reason in BONUSES
        },
        "parties": alone.parties,
        "won": [alone.won[player] for player in Player],
        "drawn": alone.drawn,
        "winnings": [alone.winnings[player] for player in Player],
        "rubicons": [alone.rubicons[player] for player in Player],
        **{_KEYS[helped]: _helped(tally.counts[helped]) for helped in Help if helped != Help.NONE},
        **_mistakes_answer(tally.mistakes),
    }


def _helped(count: Count) -> JsonObject:
    return {
        "deals": count.deals.total(),
        "points": [count.points_of(player) for player in Player],
        "parties": count.parties,
        "won": [count.won[player] for player in Player],
    }


def _mistakes_answer(mistakes: Mistakes) -> JsonObject:
    """What decisions cost; null for whom none was looked at."""
    return {
        "reviewed_deals": mistakes.deals,
        "dearest_kind": [
            next((kind.value for kind, _cost in mistakes.dearest(player)), None)
            for player in Player
        ],
        "mistakes": {
            kind.value: {
                "number": [
                    mistakes.number[kind, player] if player in mistakes.players else None
                    for player in Player
                ],
                "points": [
                    round(mistakes.points.get((kind, player), 0.0), 1)
                    if player in mistakes.players
                    else None
                    for player in Player
                ],
            }
            for kind in MistakeKind
        },
    }
