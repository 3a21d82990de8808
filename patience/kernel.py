"""Millions of games: the compiled twin of rules, shuffle and named players.

Cards are numbers, 0 to 31 as in `PACK`, and sets of cards are `int64` masks, bit `card.index`.
The shuffle needs `uint64` (`stream_kernel`); the two are never mixed. Every table is filled by the
reference; no number of the rules stands here.
"""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from patience.blocks import UNFINISHED, Played
from patience.card_tables import NEXT_TRIPLE, PARTNERS, VARIANTS, Integers
from patience.expert import expert
from patience.expert_kernel import (
    DECLINED,
    Sheet,
    after_card,
    ask_for_cards_after,
    best_of,
    blank_sheet,
)
from patience.expert_tables import Solution, nothing, solution
from patience.players import PLAYERS, first, greedy, random
from patience.rules import TRIPLE, Move, Options, Variant
from piquet_scoring.cards import PACK
from piquet_scoring.compiled import compiled, compiled_lean
from piquet_scoring.hand import HAND_SIZE
from piquet_scoring.kernel import mask_of, raw_count_of
from piquet_scoring.shuffle import BIGGEST_NUMBER, PLAYERS_DRAWS
from piquet_scoring.stream_kernel import Unsigned, below, keyed

Bytes: TypeAlias = npt.NDArray[np.uint8]
Moves: TypeAlias = npt.NDArray[np.int8]

_CARDS: Final = len(PACK)
_PLAYERS: Final = {name: number for number, name in enumerate(PLAYERS)}
_FIRST, _RANDOM, _GREEDY, _EXPERT = map(
    tuple(PLAYERS.values()).index, (first, random, greedy, expert)
)

_WHOLE_PACK: Final = mask_of(PACK)

_NOTHING: Final = np.uint64(0)
_ONE: Final = np.uint64(1)
_PLAYERS_DRAWS: Final = np.uint64(PLAYERS_DRAWS)
NO_MOVE: Final = -2


@compiled
def _greediest(extracted: int, eligible: Integers, number: int) -> int:
    """Put the cards that count most in front, in their order; how many they are."""
    most, best = -1, 0
    for place in range(number):
        card = eligible[place]
        count = raw_count_of(extracted | 1 << card)
        if count > most:
            most, best = count, 0
        if count == most:
            eligible[best] = card
            best += 1
    return best


@compiled
def _choose(
    player: int,
    may_decline: bool,
    chance: Unsigned,
    extracted: int,
    eligible: Integers,
    number: int,
) -> tuple[Unsigned, int]:
    """What the player takes of the eligible cards; he draws only where `players` does."""
    choices = number
    if player == _RANDOM and may_decline:
        choices = number + 1
    if choices == 1:
        return chance, eligible[0]
    if player == _GREEDY:
        choices = _greediest(extracted, eligible, number)
    chosen = 0
    if choices > 1 and player != _FIRST:
        chance, chosen = below(chance, choices)
    return chance, eligible[chosen] if chosen < number else DECLINED


@compiled
def _lay(
    state: Unsigned, pack: Integers, place: int, extracted: int, laid: Integers, size: int
) -> tuple[Unsigned, int]:
    """Put the next cards in play face up: `laid[:size]`; the stream and the place after them.

    The pack is shuffled (Fisher and Yates, from the front) no further than it is dealt.
    """
    number = 0
    while number < size:
        other = place
        if place < _CARDS - 1:
            state, ahead = below(state, _CARDS - place)
            other = place + ahead
        card = pack[other]
        pack[other] = pack[place]
        place += 1
        if not extracted >> card & 1:
            laid[number] = card
            number += 1
    return state, place


@compiled
def _mask(laid: Integers, size: int) -> int:
    mask = 0
    for place in range(size):
        mask |= 1 << laid[place]
    return mask


@compiled
def _keep_eligible(variant: int, laid: Integers, size: int, triple: int) -> int:
    """Put the eligible cards of the triple, a mask as well, in front; how many they are."""
    number = 0
    for place in range(size):
        card = laid[place]
        if PARTNERS[variant, card] & triple:
            laid[number] = card
            number += 1
    return number


@compiled_lean
def _game(
    player: int,
    variant: int,
    seed: Unsigned,
    deal: Unsigned,
    max_passes: int,
    may_decline: bool,
    pack: Integers,
    laid: Integers,
    moves: Moves,
    sheet: Sheet,
    solution: Solution,
) -> tuple[int, int]:
    """One game: what its cards count, or `UNFINISHED`, and the passes begun.

    What is done wherever a card is eligible goes to `moves`, as far as there is room; `pack` and
    `laid` are room to work in.
    """
    extracted, held, now, passes, done = 0, 0, 0, 0, 0
    chance, number_of_pass = keyed(seed, deal, _PLAYERS_DRAWS), _NOTHING
    while held < HAND_SIZE and passes < max_passes:
        passes += 1
        number_of_pass += _ONE
        state, place = keyed(seed, deal, number_of_pass), 0
        for card in range(_CARDS):
            pack[card] = card
        unseen, stock = _WHOLE_PACK ^ extracted, _CARDS - held
        size = NEXT_TRIPLE[variant, stock]
        while size > 0 and held < HAND_SIZE:
            state, place = _lay(state, pack, place, extracted, laid, size)
            triple = _mask(laid, size)
            unseen ^= triple
            stock -= size
            eligible = _keep_eligible(variant, laid, size, triple)
            if eligible:
                if player == _EXPERT and eligible + may_decline > 1:
                    table = (unseen, stock, variant)
                    card, now = best_of(
                        now, held, table, laid, eligible, may_decline, sheet, solution
                    )
                else:
                    chance, card = _choose(player, may_decline, chance, extracted, laid, eligible)
                    if player == _EXPERT:  # it was the only one
                        now = after_card(now, card, solution.book)
                if card != DECLINED:
                    extracted |= 1 << card
                    held += 1
                    if player == _EXPERT:
                        ask_for_cards_after(now, solution.book)
                if done < len(moves):
                    moves[done] = card
                    done += 1
            size = NEXT_TRIPLE[variant, stock]
    return raw_count_of(extracted) if held == HAND_SIZE else UNFINISHED, passes


@compiled
def _games(
    player: int,
    variant: int,
    seed: Unsigned,
    deals: tuple[Unsigned, Unsigned],
    max_passes: int,
    may_decline: bool,
    counts: Bytes,
    moves: Moves,
    sheet: Sheet,
    solution: Solution,
) -> int:
    """The games of the deals from the first to the last: all their passes.

    `counts` has a place for each of them, `moves` a row, which may be of no length.
    """
    pack, laid = np.empty(_CARDS, np.int64), np.empty(TRIPLE, np.int64)
    deal, last = deals
    passes, game = 0, 0
    while deal <= last:
        count, begun = _game(
            player,
            variant,
            seed,
            deal,
            max_passes,
            may_decline,
            pack,
            laid,
            moves[game],
            sheet,
            solution,
        )
        counts[game] = count
        passes += begun
        deal += _ONE
        game += 1
    return passes


def play_block(variant: Variant, player: str, seed: int, deals: range, options: Options) -> Played:
    """The games of a named player, as `blocks.play_block` plays them."""
    return _play(variant, player, seed, deals, options, np.empty((len(deals), 0), np.int8))


def moves_of(
    variant: Variant, player: str, seed: int, deals: range, options: Options, longest: int
) -> tuple[list[tuple[Move, ...]], Played]:
    """The choices of every game as in its record, no more than `longest` of each, and the end."""
    moves = np.full((len(deals), longest), NO_MOVE, np.int8)
    played = _play(variant, player, seed, deals, options, moves)
    choices = [
        tuple(None if move == DECLINED else PACK[move] for move in row if move != NO_MOVE)
        for row in moves
    ]
    return choices, played


def _play(
    variant: Variant, player: str, seed: int, deals: range, options: Options, moves: Moves
) -> Played:
    counts = np.empty(len(deals), np.uint8)
    if not deals:
        return Played(b"", 0)
    with np.errstate(over="ignore"):  # uncompiled, NumPy would warn of what the shuffle relies on
        passes = _games(
            _PLAYERS[player],
            VARIANTS[variant],
            np.uint64(seed),
            (np.uint64(deals[0]), np.uint64(deals[-1])),
            options.max_passes or BIGGEST_NUMBER,
            options.may_decline,
            counts,
            moves,
            blank_sheet(),
            solution(variant) if PLAYERS[player] is expert else nothing(),
        )
    return Played(counts.tobytes(), passes)
