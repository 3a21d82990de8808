"""How often the patience comes out: many deals, played by one or more players.

All players play the deals 1, 2, 3 … of the seed. So players can be compared deal by deal, and the
result is the same for any number of workers, compiled or not, on any machine.
"""

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final, TypeAlias

from patience.blocks import Played, play_block
from patience.guests import PlayerFailed, player_named
from patience.layout import Deal
from patience.players import PLAYERS
from patience.rules import Options, Variant
from patience.summary import Entry, Summary, Totals
from patience.workers import WorkerDied, cores, in_processes, in_threads
from piquet_scoring import OutOfRange
from piquet_scoring.compiled import available

COMPILED_BLOCK: Final = 60_000
"""How many compiled games are one piece of work: less than a tenth of a second."""

PLAIN_BLOCK: Final = 8
"""How many games of Python are one; few, for a player of one's own may think for long."""

Block: TypeAlias = dict[Entry, Played]

Elsewhere: TypeAlias = Callable[[Callable[[range], Block], int], Generator[Block, None, None]]
"""Other machines: given what plays some deals, and how many deals there are in all.

They cut the deals 1 to that number into blocks of their own, and the blocks come back in order;
where these end too early, the simulation was interrupted.
"""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of it, one summary for every variant and player.

    `asked` is how many games each of them should have played. When the simulation was interrupted
    they played fewer: the deals 1 to `games`, as if no more had been asked.
    """

    asked: int
    games: int
    summaries: tuple[Summary, ...]

    @property
    def interrupted(self) -> bool:
        """Whether games are missing."""
        return self.games < self.asked


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a simulation; `simulation` is what was finished by then."""

    def __init__(self, simulation: Simulation) -> None:
        super().__init__(simulation)
        self.simulation = simulation


def runs_compiled(player: str) -> bool:
    """Whether a player's games are compiled: the named ones, where the extra `fast` is there."""
    return player in PLAYERS and available()


def prepare(players: Collection[str], *, here: bool = True) -> None:
    """Load the players, and the kernel if one of them is compiled; raises `NoSuchPlayer`.

    The first time ever that takes the kernel some seconds; who does not play `here` does without
    it. `simulate` does it too.
    """
    for name in players:
        player_named(name)
    if here and any(map(runs_compiled, players)):
        from patience import kernel

        kernel.play_block(Variant.SUIT_ONLY, "first", 0, range(1, 2), Options())


def simulate(
    variants: Sequence[Variant],
    players: Sequence[str],
    games: int,
    seed: int = 0,
    options: Options | None = None,
    *,
    workers: int | None = None,
    fast: bool = True,
    elsewhere: Elsewhere | None = None,
    progress: Callable[[int], object] = lambda games: None,
) -> Simulation:
    """Every player plays the deals 1 to `games` of the seed at every variant.

    A player is one of `PLAYERS`, or a function of one's own, `module:attribute`. `workers` share
    the work, by default one for each core: threads where it is compiled, processes where it is not
    (so a script that calls this does it under ``if __name__ == "__main__"``); or the work is done
    `elsewhere`. Without `fast` nothing is compiled. `progress` is told how many deals are done.

    Raises `NoSuchPlayer`, `PlayerFailed` and `OutOfRange`; at Ctrl-C `Interrupted`, which holds
    what was finished.

    >>> result = simulate([Variant.SUIT_ONLY], ["first", "random"], 20, seed=1, fast=False)
    >>> [(summary.player, summary.games) for summary in result.summaries]
    [('first', 20), ('random', 20)]
    """
    entries = tuple(dict.fromkeys(Entry(*pair) for pair in product(variants, players)))
    totals = Totals(entries, seed, options or Options())
    check(games, seed, workers)
    try:
        if fast:
            prepare(players, here=elsewhere is None)
        with ExitStack() as streams:
            played = [
                streams.enter_context(closing(stream))
                for stream in _streams(totals, games, workers or cores(), elsewhere, fast=fast)
            ]
            for parts in zip(*played, strict=True):
                totals = totals.plus({entry: part[entry] for part in parts for entry in part})
                progress(totals.games)
    except KeyboardInterrupt as pressed:
        raise Interrupted(_simulation(games, totals)) from pressed
    except WorkerDied as death:
        guests = tuple(name for name in players if name not in PLAYERS)
        raise PlayerFailed(
            "a process died in which {players} played: ended by the player, killed, or out of "
            "memory",
            players=guests or tuple(players),
        ) from death
    return _simulation(games, totals)


def _simulation(asked: int, totals: Totals) -> Simulation:
    return Simulation(asked, totals.games, totals.summaries() if totals.games else ())


def check(games: int, seed: int, workers: int | None) -> None:
    """Whether so much can be asked of `simulate`; raises `OutOfRange`."""
    if games < 1:
        raise OutOfRange("the number of games must be 1 or more, not {given}", given=games)
    if workers is not None and workers < 1:
        raise OutOfRange("the number of workers must be 1 or more, not {given}", given=workers)
    Deal(Variant.RANK_OR_SUIT, seed, games)


def _streams(
    totals: Totals, games: int, workers: int, elsewhere: Elsewhere | None, *, fast: bool
) -> Iterator[Generator[Block, None, None]]:
    """Block by block what the compiled entries do, and what the others do; or both at once."""
    if elsewhere is not None:
        yield elsewhere(partial(_play, totals.entries, totals.seed, totals.options, fast), games)
        return
    quick, plain = _by_speed(totals.entries, fast=fast)
    size = PLAIN_BLOCK if plain else max(1, COMPILED_BLOCK // len(quick))
    for entries, share, play in (
        (quick, in_threads, _play_compiled),
        (plain, in_processes, _play_plain),
    ):
        if entries:
            work = partial(play, entries, totals.seed, totals.options)
            yield share(work, _blocks(games, size), workers)


def _by_speed(
    entries: tuple[Entry, ...], *, fast: bool
) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """The entries that are compiled, and the others."""
    quick = tuple(entry for entry in entries if fast and runs_compiled(entry.player))
    return quick, tuple(entry for entry in entries if entry not in quick)


def _blocks(games: int, size: int) -> Iterator[range]:
    """The deals in order, `size` at a time."""
    for first in range(1, games + 1, size):
        yield range(first, min(first + size, games + 1))


def _play_compiled(entries: tuple[Entry, ...], seed: int, options: Options, deals: range) -> Block:
    from patience import kernel

    return {e: kernel.play_block(e.variant, e.player, seed, deals, options) for e in entries}


def _play_plain(entries: tuple[Entry, ...], seed: int, options: Options, deals: range) -> Block:
    return {e: play_block(e.variant, e.player, seed, deals, options) for e in entries}


def _play(
    entries: tuple[Entry, ...], seed: int, options: Options, fast: bool, deals: range
) -> Block:
    quick, plain = _by_speed(entries, fast=fast)
    compiled = _play_compiled(quick, seed, options, deals) if quick else {}
    return compiled | _play_plain(plain, seed, options, deals)
