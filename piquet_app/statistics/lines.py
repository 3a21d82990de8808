"""The statistics as lines of the terminal, with bars where shares are compared."""

from collections.abc import Iterator, Sequence
from typing import Final

from patience.intervals import CONFIDENCE
from piquet.partie import Player
from piquet.seats import Seat
from piquet_app.languages.level_words import level_in_words
from piquet_app.languages.numbers import bounds, decimal, percent, whole
from piquet_app.languages.patience_words import options_in_words, variant_in_words
from piquet_app.languages.piquet_words import seat_in_words
from piquet_app.languages.words import N_, NO_BREAK, _, ngettext
from piquet_app.statistics.layings import Help
from piquet_app.statistics.mistakes import Kind
from piquet_app.statistics.parties import BONUSES, Count, PartieTally
from piquet_app.statistics.patiences import Tally
from piquet_app.terminal import streams
from piquet_app.terminal.lines import Line

_FULL, _EMPTY = "█", "░"
_METER: Final = 30
_SHARE: Final = len(" 100.0 %")
_HANG: Final = 2

_HELPED: Final = {
    Help.UNDOS: N_("with choices taken back"),
    Help.HINTS: N_("with hints"),
    Help.AGAIN: N_("with cards known before"),
}


def lines(patiences: Sequence[Tally], parties: Sequence[PartieTally]) -> Iterator[Line]:
    """What the tallies say, one after the other."""
    blocks = [*map(_patience_lines, patiences), *map(_partie_lines, parties)]
    if not blocks:
        yield Line(_("No game is finished yet."))
    for number, block in enumerate(blocks):
        if number:
            yield Line()
        yield from block


def title(tally: Tally) -> str:
    """Which games a tally is of."""
    named = _("The patience, {variant}").format(variant=variant_in_words(tally.variant))
    return ", ".join([named, *options_in_words(tally.options)])


def _patience_lines(tally: Tally) -> Iterator[Line]:
    yield Line(title(tally), _HANG, is_strong=True)
    games, came_out = tally.games(Help.NONE), tally.came_out(Help.NONE)
    yield _told(_("games without help"), whole(games))
    if tally.rate is not None:
        yield _told(_("of them came out"), f"{whole(came_out)}, {outcome(tally)}")
        yield from _meters(tally)
        yield from _loss_lines(tally)
        now, most = tally.streaks
        yield _told(
            _("came out in a row"), _("{now} now, {most} at best").format(now=now, most=most)
        )
    for helped, name in _HELPED.items():
        if number := tally.games(helped):
            told = _("{number}, of which {came_out} came out")
            came_out = tally.came_out(helped)
            yield _told(_(name), told.format(number=whole(number), came_out=whole(came_out)))


def outcome(tally: Tally) -> str:
    """The rate and its interval."""
    return _("{rate} ({confidence} interval: {bounds})").format(
        rate=percent(tally.rate or 0.0, 1),
        confidence=percent(CONFIDENCE, 0),
        bounds=bounds(tally.interval.low, tally.interval.high),
    )


def _meters(tally: Tally) -> Iterator[Line]:
    """The rate beside the chance of the best play, each as a bar."""
    shares = [(_("you"), tally.rate or 0.0)]
    if tally.best is not None:
        shares.append((_("best play"), tally.best))
    widest = max(len(name) for name, _share in shares)
    room = min(_METER, streams.width() - len(_GAP) - widest - _SHARE)
    for name, share in shares:
        full = round(share * room)
        meter = _FULL * full + _EMPTY * (room - full)
        text = f"{name.ljust(widest)} {meter} {percent(share, 1)}"
        yield Line(_GAP + text.replace(" ", NO_BREAK))


def _loss_lines(tally: Tally) -> Iterator[Line]:
    """What the player's own choices cost a game, and what that leaves of the best chance."""
    if tally.loss is None or tally.best is None:
        return
    told = ngettext(
        "{loss} percentage points a game, judged by the latest one; at that rate {expected} would "
        "come out",
        "{loss} percentage points a game, judged by the latest {number}; at that rate {expected} "
        "would come out",
        tally.reviewed,
    )
    yield _told(
        _("your choices cost"),
        told.format(
            loss=decimal(100 * tally.loss, 1),
            number=tally.reviewed,
            expected=percent(max(0.0, tally.best - tally.loss), 1),
        ),
    )


def _partie_lines(tally: PartieTally) -> Iterator[Line]:
    named = _("The game for two, between two people")
    if tally.level is not None:
        told = _("The game for two, against the computer ({level})")
        named = told.format(level=level_in_words(tally.level))
    yield Line(named, _HANG, is_strong=True)
    yield from _count_lines(tally.alone)
    yield from _settled_lines(tally.alone)
    for helped, name in _HELPED.items():
        if tally.counts[helped].deals:
            yield _told(_(name), _helped_in_words(tally.counts[helped]))
    for player in Player:
        yield from _mistake_lines(tally, player)


def _count_lines(count: Count) -> Iterator[Line]:
    """Deals, points by seat and bonuses."""
    yield _told(_("deals without help"), whole(count.deals.total()))
    for where in Seat:
        if number := count.deals[where]:
            told = _("{points} (deals: {number})")
            points = _points_in_words([count.points[where, player] for player in Player], number)
            yield _told(
                _("points as {seat}").format(seat=seat_in_words(where)),
                told.format(points=points, number=whole(number)),
            )
    for reason in BONUSES:
        pair = [count.bonuses[reason, player] for player in Player]
        if any(pair):
            yield _told(_(_NAMES[reason.value]), _pair(pair))


def _points_in_words(points: Sequence[int], deals: int) -> str:
    """What the two have counted a deal."""
    first, second = (decimal(each / deals, 1) for each in points)
    return _("{first} a deal against {second}").format(first=first, second=second)


def _mistake_lines(tally: PartieTally, player: Player) -> Iterator[Line]:
    """Which kind of mistake has cost a person most, then the others."""
    found = tally.mistakes
    if player not in found.players:
        return
    name = _("costliest mistakes")
    if tally.level is None:
        name = _("costliest mistakes of player {number}").format(number=player.value)
    costs = [f"{_(_MISTAKES[kind])} {decimal(cost, 1)}" for kind, cost in found.dearest(player)]
    told = ngettext(
        "{costs} (points a deal, in the latest deal)",
        "{costs} (points a deal, in the latest {number} deals)",
        found.deals,
    )
    yield _told(name, told.format(costs=", ".join(costs) or _("none"), number=whole(found.deals)))


def _settled_lines(count: Count) -> Iterator[Line]:
    yield _told(_("parties without help"), whole(count.parties))
    if count.parties:
        yield _told(_("won and lost"), _pair([count.won[player] for player in Player]))
        if count.drawn:
            yield _told(_("drawn"), whole(count.drawn))
        yield _told(_("points won"), _pair([count.winnings[player] for player in Player]))
        yield _told(_("by a rubicon"), _pair([count.rubicons[player] for player in Player]))


def _helped_in_words(count: Count) -> str:
    """What was played with some help, in a few words."""
    number = count.deals.total()
    points = _points_in_words([count.points_of(player) for player in Player], number)
    told = [_("deals: {number}, {points}").format(number=whole(number), points=points)]
    if count.parties:
        won = _("parties: {number}, won and lost {pair}")
        pair = _pair([count.won[player] for player in Player])
        told.append(won.format(number=whole(count.parties), pair=pair))
    return "; ".join(told)


_GAP: Final = NO_BREAK * 2
_NAMES: Final = {
    "carte blanche": N_("cartes blanches"),
    "repique": N_("repiques"),
    "pique": N_("piques"),
    "capot": N_("capots"),
}
_MISTAKES: Final = {
    Kind.EXCHANGE: N_("exchange"),
    Kind.CALLS: N_("calls"),
    Kind.LEADS: N_("cards led"),
    Kind.REPLIES: N_("cards played second"),
}


def _told(name: str, value: str) -> Line:
    return Line(f"{_GAP}{name}: {value}", hang=4)


def _pair(pair: Sequence[int]) -> str:
    return f"{whole(pair[0])}:{whole(pair[1])}"
