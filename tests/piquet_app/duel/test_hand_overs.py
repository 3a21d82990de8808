"""Between two people the hand-overs tell nothing of a hand: who is forced is called as well."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from piquet.actions import Action, Ask, Call, Count, Exchange, Peek, Play, Show, TurnUp
from piquet.calling import CATEGORIES
from piquet.contest import Answer, Calls, combination
from piquet.deal import Deal, Phase, dealt
from piquet.dialogue import dialogue, named
from piquet.families import Countings
from piquet.game import legal_actions, start
from piquet.partie import Player
from piquet.rules import RUBICON, RULE_BOOKS
from piquet.seats import Seat
from piquet.sitting import Terms, choose_dealer, sit_down
from piquet_app.duel.answering import answered
from piquet_app.duel.reading import countable
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import begin
from piquet_app.duel.turn import Turn, prompt
from piquet_scoring import PACK, Card, Stream, read_cards
from tests.piquet.walks import Step, parts_of, walk
from tests.piquet_app.duel.evenings import text_of

Choices = dict[tuple[Phase, int], Action]
"""What was done in a phase after so many cards."""

OTHERS = "the other sits before the screen"


def table(deal: Deal) -> Turn:
    """Two people before a deal of these cards."""
    sitting = sit_down(Terms(deal.rules, 0, 1))
    if sitting.now is None:
        sitting = choose_dealer(sitting, Player.FIRST)
    return begin(replace(sitting, now=deal, moments=(deal,)), Settings())


def written(action: Action, deal: Deal) -> list[str]:
    """The lines that answer so."""
    match action:
        case Show(yes) | Peek(yes) | TurnUp(yes) | Ask(yes):
            return ["1" if yes else "0"]
        case Exchange(cards) | Call(cards):
            return [" ".join(map(str, cards)) or "0"]
        case Play(card):
            return [str(card)]
        case Count(calls):
            younger = deal.turn is Seat.YOUNGER
            categories = countable(deal) if younger else (CATEGORIES[deal.phase],)
            together = (sum(calls.of(category), ()) for category in categories)
            return [" ".join(map(str, cards)) or "0" for cards in together]
    assert isinstance(action, Answer)
    return [action.value]


def turns_of(deal: Deal, choices: Choices) -> Iterator[Turn]:
    """The turns of a deal as these choices have it, as far as its cards allow them."""
    turn = table(deal)
    while not turn.is_between:
        yield turn
        if turn.is_covered:
            turn = answered(turn, str(turn.now.turn))
        elif turn.looks or turn.pauses:
            turn = answered(turn, "")
        else:
            now = turn.sitting.deal
            action = _done(now, choices)
            if action is None:
                return
            for line in written(action, now):
                before, turn = turn, answered(turn, line)
                if (turn.sitting, turn.counted) == (before.sitting, before.counted):
                    return


def _done(deal: Deal, choices: Choices) -> Action | None:
    """What was chosen, with other cards if it sounds the same; silence where nothing was."""
    action, open_now = choices.get((deal.phase, len(deal.plays))), legal_actions(deal)
    if action is None:
        return _silence(deal)
    if action in open_now:
        return action
    if isinstance(action, Call) and action.cards and deal.phase in CATEGORIES:
        category = CATEGORIES[deal.phase]
        heard = named(Seat.ELDER, combination(category, action.cards))
        for cards in parts_of(category, deal.hands[Seat.ELDER]):
            if named(Seat.ELDER, combination(category, cards)) == heard and Call(cards) in open_now:
                return Call(cards)
    return None


def _silence(deal: Deal) -> Action | None:
    open_now = legal_actions(deal)
    if isinstance(open_now, tuple):
        quiet = (Answer.GOOD, Show(False), Peek(False), TurnUp(False), Ask(False))
        return next((action for action in quiet if action in open_now), None)
    family = open_now
    quietest = Count() if isinstance(family, Countings) or Count() in family else Call()
    return quietest if quietest in family else None


def as_seen_by(seat: Seat, turns: list[Turn]) -> list[str]:
    """All that one player sees: his own screen, and that the other sits before it."""
    seen = list[str]()
    for turn in turns:
        is_mine = turn.seated is None or turn.sitting.seat(turn.seated) is seat
        text = f"{text_of(turn)}\n{prompt(turn).text}" if is_mine else OTHERS
        if text != OTHERS or seen[-1:] != [OTHERS]:
            seen.append(text)
    return seen


def heard_in(deal: Deal) -> tuple[object, ...]:
    return (*dialogue(deal), *deal.plays)


def chosen_in(steps: list[Step]) -> Choices:
    return {(deal.phase, len(deal.plays)): action for deal, action in steps}


def keeping_others(steps: list[Step], seat: Seat, chance: Stream) -> Choices:
    """The same choices, but this player throws other cards, as many."""
    phase = (Phase.ELDER_EXCHANGE, Phase.YOUNGER_EXCHANGE)[seat]
    deal, exchange = next(step for step in steps if step[0].phase is phase)
    assert isinstance(exchange, Exchange)
    kept = [card for card in deal.hands[seat] if card not in exchange.cards]
    thrown = list(exchange.cards)
    for _time in range(1 + chance.below(3)):
        if thrown:
            thrown[chance.below(len(thrown))] = kept.pop(chance.below(len(kept)))
    return chosen_in(steps) | {(phase, 0): Exchange(tuple(thrown))}


def paused(turns: list[Turn], seat: Seat) -> set[Phase]:
    """Where a player was called to the screen without a choice."""
    return {
        turn.now.deal.phase
        for turn in turns
        if turn.pauses and turn.seated and turn.sitting.seat(turn.seated) is seat
    }


@pytest.mark.parametrize("other", Seat)
def test_what_one_sees_does_not_depend_on_the_hand_of_the_other(other: Seat) -> None:
    """One player keeps other cards and says the same: the other sees the same, to the letter."""
    compared, pauses_differ = 0, Counter[Phase]()
    for seed, rules in product(range(20), RULE_BOOKS.values()):
        steps, _end = walk(seed, rules)
        first = steps[0][0]
        turns = list(turns_of(first, chosen_in(steps)))
        spoken = {heard_in(turn.now.deal) for turn in turns}
        expected = as_seen_by(other.other, turns)
        for number in range(3):
            chance = Stream.keyed(seed, other, number)
            others = list(turns_of(first, keeping_others(steps, other, chance)))
            last = others[-1].now.deal
            if last.plays and heard_in(last) in spoken:
                seen = as_seen_by(other.other, others)[:-1]
                assert seen == expected[: len(seen)]
                compared += 1
                pauses_differ.update(paused(turns, other) ^ paused(others, other))
    assert compared > 30
    answers = {Phase.ANSWER_POINT, Phase.ANSWER_SET}
    assert set(pauses_differ) >= (answers if other is Seat.YOUNGER else {Phase.FURTHER_SETS})


ELDERS = read_cards("AC KC QC JC TC  KS QS JS  KH 9H  8D 7D")
YOUNGERS = read_cards("AS TS 9S 8S 7S  AH QH JH TH 7H  9C")
CALLED: Choices = {
    (Phase.ELDER_EXCHANGE, 0): Exchange(read_cards("8D 7D")),
    (Phase.CALL_POINT, 0): Call(read_cards("AC KC QC JC TC")),
    (Phase.CALL_SEQUENCE, 0): Call(read_cards("AC KC QC JC TC")),
    (Phase.FURTHER_SEQUENCES, 0): Count(Calls(sequences=(read_cards("KS QS JS"),))),
    (Phase.CALL_SET, 0): Call(read_cards("KC KS KH")),
    (Phase.FIRST_LEAD, 0): Play(read_cards("AC")[0]),
    (Phase.YOUNGER_EXCHANGE, 0): Exchange(),
}


def _stock(younger: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is left of the pack; the two diamonds that younger may hold lie at the bottom."""
    left = [card for card in PACK if card not in (*ELDERS, *younger)]
    return tuple(sorted(left, key=lambda card: card in read_cards("KD 9D")))


SAID_TO = {
    Phase.ANSWER_SEQUENCE: "You can only say “good”: Enter",
    Phase.ANSWER_SET: "You can only say “good”: Enter",
    Phase.FURTHER_SETS: "You have nothing more to count: Enter",
}


@pytest.mark.parametrize(("twelfth", "may_ask"), [("KD", False), ("9D", True)])
def test_who_has_no_choice_is_called_to_the_screen_all_the_same(
    twelfth: str, may_ask: bool
) -> None:
    """Of elder's three kings younger may ask only where he does not hold the fourth himself."""
    younger = (*YOUNGERS, *read_cards(twelfth))
    stock = _stock(younger)
    turns = list(turns_of(start(dealt(RUBICON, ELDERS, younger, stock)), CALLED))
    called = [turn.now.deal.turn for turn in turns if turn.is_covered]
    elder, younger_seat = Seat
    assert called[:12] == [elder, younger_seat] * 6
    said = {
        turn.now.deal.phase: prompt(turn).text.partition(" |")[0]
        for turn in turns
        if turn.pauses and turn.seated
    }
    more = {} if may_ask else {Phase.YOUNGER_ASKS: "There is nothing for you to ask: Enter"}
    assert said == SAID_TO | more


def test_what_elder_sees_is_the_same_whether_younger_might_have_asked() -> None:
    seen = []
    for twelfth in read_cards("KD 9D"):
        younger = (*YOUNGERS, twelfth)
        stock = _stock(younger)
        turns = list(turns_of(start(dealt(RUBICON, ELDERS, younger, stock)), CALLED))
        seen.append(as_seen_by(Seat.ELDER, turns))
    assert len(seen[0]) > 20
    assert seen[0] == seen[1]
