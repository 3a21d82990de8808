"""Piquet for two once more, simple-minded: a whole deal reckoned from the rules' text alone.

It shares no line with the program. Cards are texts such as ``TC``, what a hand holds is found by
trying everything, and the ledger is written down in the order in which the players say it.
`referee` takes a finished deal as a file holds it and answers what ``piquet duel replay`` answers.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

RANKS = "AKQJT987"
"""High to low."""

SUITS = "SHDC"
PACK = {rank + suit for rank in RANKS for suit in SUITS}
PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
RUN_SCORES = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
SET_RANKS = "AKQJT"
SET_SCORES = {3: 3, 4: 14}

ELDER, YOUNGER = SEATS = ("elder", "younger")
OTHER = {ELDER: YOUNGER, YOUNGER: ELDER}

BOOKS: dict[str, dict[str, Any]] = {
    "rubicon": {
        "blanche": "dealt",
        "blanche_bars": True,
        "equal_bars_pique": False,
        "equal_bars_repique": False,
        "repique": "reckoning-order",
        "sequences": "for-the-winner",
        "younger_must_exchange": False,
    },
    "russian": {
        "blanche": "dealt",
        "blanche_bars": True,
        "equal_bars_pique": True,
        "equal_bars_repique": False,
        "repique": "nothing-in-hand",
        "sequences": "with-the-point",
        "younger_must_exchange": False,
    },
    "elglin": {
        "blanche": "dealt-or-exchanged",
        "blanche_bars": True,
        "equal_bars_pique": True,
        "equal_bars_repique": True,
        "repique": "nothing-in-hand",
        "sequences": "for-the-winner",
        "younger_must_exchange": False,
    },
}
NO_MATTER = ("stock", "elder_may_peek", "leavings", "cut", "refait", "whitewash", "after_tie")
"""Fields of the rules that change nothing in the score of one deal."""

Event = tuple[str, str, int]
"""Who, for what, how many points."""

Call = dict[str, list[list[str]]]
"""What a player says he has: under `point` one group of cards at most, elsewhere any number."""


def referee(record: dict[str, Any]) -> dict[str, Any]:
    """The tricks, the score and the ledger of a finished deal; ValueError if it cannot be."""
    rules = _rules(record)
    dealt = _dealt(record)
    hands = _exchanged(record, rules, dealt)
    calls = {seat: _calls(record, rules, seat, hands[seat]) for seat in SEATS}
    blanche = _blanche(record, rules, dealt, hands)
    in_hand, equal = _in_hand(rules, blanche, calls)
    played, tricks = _play(record, hands)
    ledger = [
        *_with_repique(rules, in_hand, equal),
        *_with_pique(rules, in_hand, equal, played),
        *_cards_or_capot(tricks),
    ]
    return {
        "tricks": tricks,
        "score": {seat: sum(points for who, _, points in ledger if who == seat) for seat in SEATS},
        "ledger": [{"seat": seat, "for": what, "points": points} for seat, what, points in ledger],
    }


def before_play(answer: dict[str, Any]) -> dict[str, int]:
    """What each had in hand, repique included, when elder led."""
    have = dict.fromkeys(SEATS, 0)
    for entry in answer["ledger"]:
        if entry["for"] == "lead":
            break
        have[entry["seat"]] += entry["points"]
    return have


def everything(hand: list[str], rules_name: str = "rubicon") -> Call:
    """All that a hand holds, called in full."""
    return _everything(hand, BOOKS[rules_name])


def runs(hand: Iterable[str]) -> list[list[str]]:
    """Every run of three or more neighbours that no card of the hand makes longer."""
    held = set(hand)
    found = []
    for suit in SUITS:
        for first in range(8):
            for last in range(first + 2, 8):
                run = [RANKS[place] + suit for place in range(first, last + 1)]
                longer_above = first > 0 and RANKS[first - 1] + suit in held
                longer_below = last < 7 and RANKS[last + 1] + suit in held
                if held.issuperset(run) and not longer_above and not longer_below:
                    found.append(run)
    return found


def _rules(record: dict[str, Any]) -> dict[str, Any]:
    name = record.get("rules", "rubicon")
    if name not in BOOKS:
        raise ValueError(f"no such rules: {name}")
    rules = dict(BOOKS[name])
    for field, value in record.get("overrides", {}).items():
        if field in rules:
            rules[field] = value
        elif field not in NO_MATTER:
            raise ValueError(f"no such rule: {field}")
    return rules


def _cards(text: str) -> list[str]:
    cards = text.split()
    for card in cards:
        if card not in PACK:
            raise ValueError(f"not a card: {card}")
    return cards


WHOLE = (*SEATS, "stock", "elder_discards", "younger_discards", "play")
"""What the file of a finished deal must hold."""


def _dealt(record: dict[str, Any]) -> dict[str, list[str]]:
    for key in WHOLE:
        if key not in record:
            raise ValueError(f"the deal is not whole: {key} is wanting")
    packets = {name: _cards(record[name]) for name in (*SEATS, "stock")}
    for name, size in (("elder", 12), ("younger", 12), ("stock", 8)):
        if len(packets[name]) != size:
            raise ValueError(f"{name}: {len(packets[name])} cards, not {size}")
    if {*packets["elder"], *packets["younger"], *packets["stock"]} != PACK:
        raise ValueError("the three packets are not the 32 cards of the pack")
    return packets


def _exchanged(
    record: dict[str, Any], rules: dict[str, Any], dealt: dict[str, list[str]]
) -> dict[str, list[str]]:
    """The two hands after the exchange: elder takes from the top, younger what lies next."""
    stock = dealt["stock"]
    hands = {}
    for seat in SEATS:
        discards = _cards(record[seat + "_discards"])
        fewest, most = 1, 5
        if seat == YOUNGER:
            fewest, most = (1 if rules["younger_must_exchange"] else 0), len(stock)
        if not fewest <= len(discards) <= most:
            raise ValueError(f"{seat} discards {len(discards)} cards, not {fewest} to {most}")
        if len(set(discards)) != len(discards):
            raise ValueError(f"{seat} discards a card twice")
        for card in discards:
            if card not in dealt[seat]:
                raise ValueError(f"{seat} discards {card}, which was not dealt there")
        kept = [card for card in dealt[seat] if card not in discards]
        hands[seat] = kept + stock[: len(discards)]
        stock = stock[len(discards) :]
    return hands


def _is_blank(hand: list[str]) -> bool:
    return not any(card[0] in "KQJ" for card in hand)


def _blanche(
    record: dict[str, Any],
    rules: dict[str, Any],
    dealt: dict[str, list[str]],
    hands: dict[str, list[str]],
) -> list[str]:
    """Who claims carte blanche: whoever can, unless the record says who does."""
    able = []
    for seat in SEATS:
        after_the_exchange = rules["blanche"] == "dealt-or-exchanged" and _is_blank(hands[seat])
        if _is_blank(dealt[seat]) or after_the_exchange:
            able.append(seat)
    if "carte_blanche" not in record:
        return able
    for seat in record["carte_blanche"]:
        if seat not in able:
            raise ValueError(f"{seat} has no carte blanche")
    return [seat for seat in able if seat in record["carte_blanche"]]


def _calls(record: dict[str, Any], rules: dict[str, Any], seat: str, hand: list[str]) -> Call:
    """What the seat calls: what the record says, or else everything that it holds."""
    if not set(record.get("calls", {})) <= set(SEATS):
        raise ValueError("calls of a seat that there is not")
    if seat not in record.get("calls", {}):
        return _everything(hand, rules)
    written = record["calls"][seat]
    if not set(written) <= {"point", "sequences", "sets"}:
        raise ValueError(f"{seat} calls what cannot be called")
    point = _cards(written.get("point", ""))
    call = {
        "point": [point] if point else [],
        "sequences": [_cards(text) for text in written.get("sequences", [])],
        "sets": [_cards(text) for text in written.get("sets", [])],
    }
    for kind, groups in call.items():
        named = [card for group in groups for card in group]
        if len(set(named)) != len(named):
            raise ValueError(f"{seat} calls a card twice: {kind}")
        for card in named:
            if card not in hand:
                raise ValueError(f"{seat} calls {card} and does not hold it")
        for group in groups:
            if not SHAPES[kind](group):
                raise ValueError(f"{seat} calls {' '.join(group)}, which is none of {kind}")
    return call


def _is_point(cards: list[str]) -> bool:
    return len({card[1] for card in cards}) == 1


def _is_run(cards: list[str]) -> bool:
    places = sorted(RANKS.index(card[0]) for card in cards)
    neighbours = all(lower == higher + 1 for higher, lower in pairwise(places))
    return len({card[1] for card in cards}) == 1 and len(cards) >= 3 and neighbours


def _is_set(cards: list[str]) -> bool:
    return (
        len(cards) in (3, 4) and len({card[0] for card in cards}) == 1 and cards[0][0] in SET_RANKS
    )


SHAPES = {"point": _is_point, "sequences": _is_run, "sets": _is_set}


def _everything(hand: list[str], rules: dict[str, Any]) -> Call:
    suits = [[card for card in hand if card[1] == suit] for suit in SUITS]
    points = sorted(suits, key=_worth_of_point)
    if rules["sequences"] == "with-the-point":
        # Which of two points alike is called decides which quint lies in it.
        points.sort(key=lambda suit: (*_worth_of_point(suit), _longest_run(suit)))
    ranks = [[card for card in hand if card[0] == rank] for rank in SET_RANKS]
    return {
        "point": [points[-1]],
        "sequences": runs(hand),
        "sets": [cards for cards in ranks if len(cards) >= 3],
    }


def _longest_run(cards: list[str]) -> int:
    return max((len(run) for run in runs(cards)), default=0)


def _worth_of_point(cards: list[str]) -> tuple[int, int]:
    return len(cards), sum(PIPS[card[0]] for card in cards)


def _worth_of_run(cards: list[str]) -> tuple[int, int]:
    return len(cards), max(8 - RANKS.index(card[0]) for card in cards)


def _worth_of_set(cards: list[str]) -> tuple[int, int]:
    return len(cards), 8 - RANKS.index(cards[0][0])


WORTH = {"point": _worth_of_point, "sequences": _worth_of_run, "sets": _worth_of_set}


def _contest(kind: str, calls: dict[str, Call]) -> str:
    """Who is good: a seat, or ``equal``, or ``none`` when neither calls anything."""
    best = {
        seat: max((WORTH[kind](cards) for cards in calls[seat][kind]), default=(0, 0))
        for seat in SEATS
    }
    if best[ELDER] == best[YOUNGER]:
        return "none" if best[ELDER] == (0, 0) else "equal"
    return ELDER if best[ELDER] > best[YOUNGER] else YOUNGER


def _in_hand(
    rules: dict[str, Any], blanche: list[str], calls: dict[str, Call]
) -> tuple[list[Event], bool]:
    """What is reckoned before play, in order, and whether anything was equal."""
    events: list[Event] = [(seat, "carte blanche", 10) for seat in blanche]

    point = _contest("point", calls)
    if point in SEATS:
        events.append((point, "point", len(calls[point]["point"][0])))

    sequences = _contest("sequences", calls)
    if sequences in SEATS:
        all_of_them = calls[sequences]["sequences"]
        if rules["sequences"] == "with-the-point":
            own_point = calls[sequences]["point"]
            all_of_them = [
                run for run in all_of_them if _may_count(run, sequences, point, own_point)
            ]
        if all_of_them:
            events.append(
                (sequences, "sequences", sum(RUN_SCORES[len(run)] for run in all_of_them))
            )

    sets = _contest("sets", calls)
    if sets in SEATS:
        score = sum(SET_SCORES[len(cards)] for cards in calls[sets]["sets"])
        events.append((sets, "sets", score))

    return events, "equal" in (point, sequences)


def _may_count(run: list[str], seat: str, point: str, own_point: list[list[str]]) -> bool:
    """Russian: a tierce needs a good or equal point, a quart a good one, a quint it lies in."""
    if len(run) == 3:
        return point in (seat, "equal")
    if len(run) == 4:
        return point == seat
    return point == seat and run[0][1] == own_point[0][0][1]


def _play(
    record: dict[str, Any], hands: dict[str, list[str]]
) -> tuple[list[Event], dict[str, int]]:
    """The points of twelve tricks in the order in which they are made, and who won how many."""
    played = _cards(record["play"])
    if len(played) != 24:
        raise ValueError(f"{len(played)} cards are played, not 24")
    left = {seat: list(hands[seat]) for seat in SEATS}
    tricks = dict.fromkeys(SEATS, 0)
    events: list[Event] = []
    leader = ELDER
    for trick in range(12):
        follower = OTHER[leader]
        led, answer = played[2 * trick], played[2 * trick + 1]
        for seat, card in ((leader, led), (follower, answer)):
            if card not in left[seat]:
                raise ValueError(f"trick {trick + 1}: {seat} plays {card} and does not hold it")
        suits_held = {card[1] for card in left[follower]}
        if answer[1] != led[1] and led[1] in suits_held:
            raise ValueError(f"trick {trick + 1}: {follower} revokes with {answer}")
        left[leader].remove(led)
        left[follower].remove(answer)
        beaten = answer[1] == led[1] and RANKS.index(answer[0]) < RANKS.index(led[0])
        winner = follower if beaten else leader

        events.append((leader, "lead", 1))
        if winner != leader:
            events.append((winner, "trick", 1))
        if trick == 11:
            events.append((winner, "last trick", 1))
        tricks[winner] += 1
        leader = winner
    return events, tricks


def _reckoned(rules: dict[str, Any], events: list[Event], seat: str) -> bool:
    """Whether a seat reckons anything there that stands in the way of the other."""
    return any(
        who == seat and (what != "carte blanche" or rules["blanche_bars"])
        for who, what, _ in events
    )


def _with_repique(rules: dict[str, Any], in_hand: list[Event], equal: bool) -> list[Event]:
    """What is reckoned before play, with 60 where a seat reaches thirty and the other is silent."""
    ledger: list[Event] = []
    have = dict.fromkeys(SEATS, 0)
    for place, event in enumerate(in_hand):
        seat, _, points = event
        ledger.append(event)
        reaches_thirty = have[seat] < 30 <= have[seat] + points
        have[seat] += points
        looked_at = in_hand if rules["repique"] == "nothing-in-hand" else in_hand[:place]
        barred = _reckoned(rules, looked_at, OTHER[seat])
        barred = barred or (equal and rules["equal_bars_repique"])
        if reaches_thirty and not barred:
            ledger.append((seat, "repique", 60))
    return ledger


def _with_pique(
    rules: dict[str, Any], in_hand: list[Event], equal: bool, played: list[Event]
) -> list[Event]:
    """The points of play, with 30 where elder reaches thirty and younger has reckoned nothing."""
    ledger: list[Event] = []
    have = sum(points for seat, _, points in in_hand if seat == ELDER)
    barred = _reckoned(rules, in_hand, YOUNGER) or (equal and rules["equal_bars_pique"])
    for event in played:
        seat, _, points = event
        ledger.append(event)
        if seat == YOUNGER:
            barred = True
            continue
        reaches_thirty = have < 30 <= have + points
        have += points
        if reaches_thirty and not barred:
            ledger.append((ELDER, "pique", 30))
    return ledger


def _cards_or_capot(tricks: dict[str, int]) -> list[Event]:
    for seat in SEATS:
        if tricks[seat] == 12:
            return [(seat, "capot", 40)]
        if tricks[seat] > 6:
            return [(seat, "cards", 10)]
    return []
