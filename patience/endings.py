"""The end of a pass: the exact chance when few cards are unseen, from all orders of them.

It is reckoned triple by triple, from the last one back to the next. For all cards that may still
be unseen before a triple there is a *list*: the worths of all sets that may have been extracted by
then. It is the mean of what the possible triples offer, of each its best, looked up in the lists
after that triple. Low cards of a suit are alike: only their number matters, and in how many ways
they can lie.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import Final, TypeAlias

from patience.rules import Variant, matches, next_triple
from patience.starts import start_of_pass
from patience.symmetry import Pack
from piquet_scoring import HAND_SIZE, PACK

MOST_WORK: Final = 6_000_000
"""An ending that takes more look-ups is not short; so many take well under a second."""

_A_LIST: Final = 12
"""What it takes to add one list to another, besides its worths, in look-ups."""

_PACK: Final = Pack()
_SUITS: Final = range(_PACK.suits)
_LOWS: Final = _PACK.low_numbers

Start: TypeAlias = Callable[[int], float]
"""What a new pass is worth with a set extracted; with twelve cards, whether they come out."""

Lows: TypeAlias = tuple[int, ...]
"""How many low cards there are, suit by suit."""

_Lists: TypeAlias = dict[int, list[float]]
"""A list for each choice of unseen cards, high ones and number of the low ones in one number."""

_Places: TypeAlias = list[int]


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cards still to come in a pass: the high ones as a mask, the low ones counted."""

    highs: int
    lows: Lows

    def __len__(self) -> int:
        return self.highs.bit_count() + sum(self.lows)


@dataclass(frozen=True)
class Ending:
    """The rest of a pass, with any one of some sets extracted, before its next triple is laid.

    The sets are masks as in `Pack.highs`, all of the same number of cards, none of them unseen.
    """

    extracted: tuple[int, ...]
    unseen: Unseen
    variant: Variant

    @property
    def is_short(self) -> bool:
        """Whether it is reckoned out well within a second: by its work, not by a clock."""
        work = 0
        for triple in range(self._triples):
            work += self._work(triple)
            if work > MOST_WORK:
                return False
        return True

    def worths(self, start: Start | None = None) -> list[float]:
        """The chance with each of the sets; without `start` as the solution has a new pass."""
        start = cache(start or partial(start_of_pass, self.variant))
        lists = self._after_all(start)
        for triple in reversed(range(self._triples)):
            lists = self._before(triple, lists, start)
        [now] = lists.values()
        return now

    @cached_property
    def _sizes(self) -> tuple[int, ...]:
        """How many cards are unseen before each triple, and after the last."""
        sizes = [len(self.unseen)]
        while laid := next_triple(PACK[: sizes[-1]], self.variant):
            sizes.append(sizes[-1] - laid)
        return tuple(sizes)

    @cached_property
    def _room(self) -> int:
        """How many more cards end the game."""
        return HAND_SIZE - self.extracted[0].bit_count()

    @property
    def _triples(self) -> int:
        return len(self._sizes) - 1 if self._room else 0

    def _laid(self, triple: int) -> int:
        return self._sizes[triple] - self._sizes[triple + 1]

    @cached_property
    def _lows(self) -> dict[int, list[tuple[Lows, int]]]:
        """By how many they are, the low cards that may still be unseen, with their number."""
        choices: dict[int, list[tuple[Lows, int]]] = {}
        for lows in product(*(range(held + 1) for held in self.unseen.lows)):
            choices.setdefault(sum(lows), []).append((lows, _number(lows)))
        return choices

    def _work(self, triple: int) -> int:
        """About how many worths are looked up for the lists before a triple."""
        most, size = self.unseen.highs.bit_count(), self._sizes[triple]
        work = 0
        for held in range(min(size, most) + 1):
            times = comb(most, held) * (_A_LIST + self._length(triple, most - held))
            for lows, _ in self._lows.get(size - held, ()):
                for low in _low_cards_laid(lows, self._laid(triple), self.variant):
                    work += times * comb(held, low.others) * max(low.others, 1)
        return work

    def _may_be_unseen(self, size: int) -> Iterator[tuple[int, list[tuple[Lows, int]]]]:
        """So many of the cards: each choice of high ones, with it all choices of low ones."""
        for held in range(min(size, self.unseen.highs.bit_count()) + 1):
            if lows := self._lows.get(size - held):
                for highs in combinations(_cards(self.unseen.highs), held):
                    yield sum(highs), lows

    def _sets(self, gone: int, sizes: Iterable[int]) -> Iterator[int]:
        """The sets extracted when so many of the cards gone are among them, in a list's order.

        A list goes by size, then by the cards, then by the set that was extracted to begin with.
        """
        for size in sizes:
            for cards in combinations(_cards(gone), size):
                yield from (mask | sum(cards) for mask in self.extracted)

    def _length(self, triple: int, gone: int) -> int:
        """How long a list is before a triple, but for the sets of twelve at its end."""
        sizes = range(min(triple, self._room - 1) + 1)
        return len(self.extracted) * sum(comb(gone, size) for size in sizes)

    def _after_all(self, start: Start) -> _Lists:
        """The lists at the end of the pass: whatever is left over, a new one begins."""
        sizes, lists = range(min(self._triples, self._room) + 1), _Lists()
        for highs, lows in self._may_be_unseen(self._sizes[self._triples]):
            worths = list(map(start, self._sets(self.unseen.highs & ~highs, sizes)))
            lists |= {highs * _LOWS + number: worths for _, number in lows}
        return lists

    def _before(self, triple: int, after: _Lists, start: Start) -> _Lists:
        """The lists before a triple, counted from 0, made from those after it."""
        size, laid, lists = self._sizes[triple], self._laid(triple), _Lists()
        ways, complete = comb(size, laid), [self._room] if triple >= self._room else []
        for highs, choices in self._may_be_unseen(size):
            gone = self.unseen.highs & ~highs
            nothing = [0.0] * self._length(triple, gone.bit_count())
            ended = list(map(start, self._sets(gone, complete)))
            offers = cache(partial(self._offers, triple, highs))
            for lows, number in choices:
                worths = nothing
                for low in _low_cards_laid(lows, laid, self.variant):
                    rest = number - low.number
                    for left, places in offers(low.others, low.helped):
                        worths = _added(worths, low.ways, after[left + rest], places)
                lists[highs * _LOWS + number] = [worth / ways for worth in worths] + ended
        return lists

    def _offers(
        self, triple: int, highs: int, number: int, helped: int
    ) -> list[tuple[int, list[_Places]]]:
        """What a triple offers with each choice of so many high cards, some `helped` by low ones.

        It is which high cards are left then, and for each eligible card where the sets with it
        stand in the list after the triple; if none is eligible, where the same sets stand.
        """
        gone, matching = self.unseen.highs & ~highs, _matching_highs(self.variant)
        offers = []
        for cards in combinations(_cards(highs), number):
            laid = sum(cards)
            spots = {card: ((gone | laid) & card - 1).bit_count() for card in cards}
            taken = [spots[card] for card in cards if card & helped or matching[card] & laid]
            places = partial(self._places, triple, gone.bit_count(), tuple(spots.values()))
            listed = list(map(places, taken)) or [places(None)]
            offers.append(((highs ^ laid) * _LOWS, listed))
        return offers

    @cached_property
    def _places(self) -> Callable[[int, int, tuple[int, ...], int | None], _Places]:
        return cache(self._find_places)

    def _find_places(
        self, triple: int, gone: int, laid: tuple[int, ...], taken: int | None
    ) -> _Places:
        """Where the sets of a list stand in the list after the triple, with the card taken.

        The triple has put its high cards among the cards gone, at the spots `laid`.
        """
        after = _spots(gone + len(laid), min(triple + 1, self._room))
        names = [spot for spot in range(gone + len(laid)) if spot not in laid]
        more = [] if taken is None else [taken]
        found = _Places()
        for choice in _choices(gone, min(triple, self._room - 1)):
            spot = after[tuple(sorted([*(names[spot] for spot in choice), *more]))]
            first = spot * len(self.extracted)
            found += range(first, first + len(self.extracted))
        return found


def _added(
    worths: list[float], ways: int, after: list[float], places: list[_Places]
) -> list[float]:
    """Worths with so many times the best added of what stands in these places."""
    if len(places) == 1:
        [first] = places
        return [worth + ways * after[a] for worth, a in zip(worths, first, strict=True)]
    if len(places) == 2:
        return [
            worth + ways * (one if (one := after[a]) > (other := after[b]) else other)
            for worth, a, b in zip(worths, *places, strict=True)
        ]
    return [
        worth + ways * max(after[a], after[b], after[c])
        for worth, a, b, c in zip(worths, *places, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class _LowCards:
    """The low cards of a triple: their number, which high cards they help, and how many lie there.

    `ways`: in how many ways they can be taken from those unseen. `others`: how many cards of the
    triple are high.
    """

    number: int
    helped: int
    ways: int
    others: int


@cache
def _low_cards_laid(lows: Lows, laid: int, variant: Variant) -> tuple[_LowCards, ...]:
    """The low cards that so many cards may have among them when these are unseen."""
    choices = [
        tuple(suits.count(suit) for suit in _SUITS)
        for number in range(laid + 1)
        for suits in combinations_with_replacement(_SUITS, number)
    ]
    return tuple(
        _LowCards(
            _number(taken),
            sum(helped for helped, cards in zip(_helped(variant), taken, strict=True) if cards),
            prod(map(comb, lows, taken)),
            laid - sum(taken),
        )
        for taken in choices
        if all(cards <= held for cards, held in zip(taken, lows, strict=True))
    )


def _number(lows: Lows) -> int:
    """The number of low cards, as `Pack` writes it: a digit a suit."""
    return sum(held * digit for held, digit in zip(lows, _PACK.low_digits, strict=True))


@cache
def _choices(cards: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Which of so many cards may be taken, at most so many, in the order of a list."""
    sizes = range(most + 1)
    return tuple(choice for size in sizes for choice in combinations(range(cards), size))


@cache
def _spots(cards: int, most: int) -> dict[tuple[int, ...], int]:
    """Which number each of the `_choices` has."""
    return {choice: spot for spot, choice in enumerate(_choices(cards, most))}


def _cards(mask: int) -> list[int]:
    """The high cards of a mask, each a mask of its own."""
    return [1 << bit for bit in range(len(_PACK.highs)) if mask >> bit & 1]


@cache
def _matching_highs(variant: Variant) -> dict[int, int]:
    """By the high card, the other high ones that make each other eligible with it."""
    return {1 << bit: mask for bit, mask in enumerate(matches(_PACK.highs, variant))}


@cache
def _helped(variant: Variant) -> tuple[int, ...]:
    """By suit, the high cards that its low ones make eligible."""
    one_of_each, highs = _PACK.low_cards[:: _PACK.lows], len(_PACK.highs)
    by_card = matches((*_PACK.highs, *one_of_each), variant)[:highs]
    return tuple(
        sum(1 << bit for bit, mask in enumerate(by_card) if mask >> highs + suit & 1)
        for suit in _SUITS
    )
