"""Advice: legal, ranked, the same whatever is hidden, and what the best level would do."""

import random
from itertools import pairwise

import pytest

from piquet.actions import Exchange, Play, Show
from piquet.contest import Cards
from piquet.deal import Deal, Phase
from piquet.deal_score import DealScore
from piquet.dealing import numbered_deal
from piquet.families import only
from piquet.game import legal_actions
from piquet.opponent.advice import NAMED, Advice, Measure, advise, chance_of, judged
from piquet.opponent.hands import possible_hands
from piquet.opponent.levels import LEVELS
from piquet.opponent.reasons import Why
from piquet.opponent.suit_tables import cards_of
from piquet.partie import Partie
from piquet.rules import RUBICON, RULE_BOOKS, Rules
from piquet.view import View, view_of
from piquet_scoring import PACK
from tests.piquet.opponent.other_worlds import gone_on, replaced
from tests.piquet.opponent.test_playing import seen
from tests.piquet.walks import Step, walk

EXCHANGES = (Phase.ELDER_EXCHANGE, Phase.YOUNGER_EXCHANGE)
PLAYS = (Phase.FIRST_LEAD, Phase.PLAY)


def advice_on(view: View) -> Advice:
    return advise(view, chance_of(view))


def choices_of(seed: int, rules: Rules) -> list[tuple[list[Step], Deal]]:
    """Some choices of a deal by chance, with what led to them: all before the play, few cards."""
    steps, _ = walk(seed, rules)
    return [
        (steps[:place], deal)
        for place, (deal, _) in enumerate(steps)
        if only(legal_actions(deal)) is None and (deal.phase < Phase.PLAY or place % 6 == 0)
    ]


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=list(RULE_BOOKS))
def test_what_is_advised_is_allowed_and_ranked(rules: Rules) -> None:
    phases = set[Phase]()
    for seed in range(2):
        for _, deal in choices_of(seed, rules):
            advice = advice_on(view_of(deal, deal.turn))
            assert (advice.seat, advice.phase) == (deal.turn, deal.phase)
            assert 1 <= len(advice.choices) <= NAMED
            phases.add(advice.phase)
            open_now = legal_actions(deal)
            for choice in advice.choices:
                assert choice.action in open_now
                assert all(Play(card) in open_now for card in choice.alike)
                assert (choice.points is None) == (advice.measure is Measure.NOTHING)
                assert choice.settlement is None
            assert advice.best.behind == advice.best.behind_error == 0
            assert all(one.behind <= other.behind + 1e-9 for one, other in pairwise(advice.choices))
    assert {*EXCHANGES, *PLAYS, Phase.CALL_POINT, Phase.YOUNGER_COUNTS} <= phases


def test_hidden_cards_change_no_advice() -> None:
    """Whichever of the worlds is the true one: the same choices, figures and reasons."""
    compared = dict.fromkeys(("exchange", "talk", "play"), 0)
    for seed in range(3):
        for path, deal in choices_of(seed, RUBICON):
            view, kind = view_of(deal, deal.turn), kind_of(deal)
            advice = advice_on(view)
            for other in others_of(path, deal, seed):
                assert advice_on(view_of(other, deal.turn)) == advice
                compared[kind] += other.hands != deal.hands
    assert min(compared.values()) > 1, compared


def kind_of(deal: Deal) -> str:
    if deal.phase in EXCHANGES:
        return "exchange"
    return "play" if deal.phase in PLAYS else "talk"


def others_of(path: list[Step], deal: Deal, seed: int) -> list[Deal]:
    """Deals in which the player sees the same, with other cards where he sees none."""
    seat, chance = deal.turn, random.Random(seed)
    if deal.phase in EXCHANGES:
        held = deal.hands[seat.other]
        unseen = [card for card in PACK if card not in deal.dealt[seat]]
        chance.shuffle(unseen)
        if deal.discards[seat.other]:
            return []
        other = replaced(deal, seat, tuple(unseen[: len(held)]), ())
        return [] if other is None or view_of(other, seat) != view_of(deal, seat) else [other]
    found = possible_hands(view_of(deal, seat), chance_of(view_of(deal, seat)))
    some = chance.sample(list(found.hands), min(2, len(found.hands)))
    others = (gone_on(path, deal, seat, cards_of(hand), thrown(deal, hand)) for hand in some)
    return [other for other in others if other is not None]


def thrown(deal: Deal, hand: int) -> Cards:
    """Cards that the other may have thrown beside a hand."""
    rest = [card for card in PACK if not (hand | seen(deal)) >> card.index & 1]
    return tuple(rest[: len(deal.discards[deal.turn.other] or ())])


def test_the_best_is_what_the_level_expert_does() -> None:
    met = 0
    for _, deal in choices_of(2, RUBICON):
        view = view_of(deal, deal.turn)
        done = LEVELS["expert"](view, chance_of(view))
        if isinstance(done, Play | Exchange):
            assert judged(view, chance_of(view)).choices[0].covers(done)
            met += 1
    assert met > 2


def test_an_only_action_needs_no_comparison() -> None:
    steps, _ = walk(1, RUBICON)
    forced = next(deal for deal, _ in steps if only(legal_actions(deal)) is not None)
    advice = advice_on(view_of(forced, forced.turn))
    assert advice.measure is Measure.NOTHING
    assert [choice.action for choice in advice.choices] == [only(legal_actions(forced))]
    assert [reason.why for reason in advice.best.reasons] == [Why.ONLY_ONE]


def test_what_has_an_obvious_answer_says_so() -> None:
    """Carte blanche is shown; the deal is one in which elder holds it."""
    number = next(
        number
        for number in range(1, 5000)
        if numbered_deal(RUBICON, 1, number).phase is Phase.ELDER_BLANCHE
    )
    deal = numbered_deal(RUBICON, 1, number)
    advice = advice_on(view_of(deal, deal.turn))
    assert advice.best.action == Show(True)
    assert [(each.why, each.number) for each in advice.best.reasons] == [(Why.SHOWS, 10)]


def test_in_the_last_deal_of_a_partie_the_settlement_is_told() -> None:
    """Both far beyond the rubicon and far apart: a point is a point, and the order the same."""
    scores = (DealScore((90, 20)),) * 5
    deal = [deal for _, deal in choices_of(4, RUBICON) if deal.phase in PLAYS][-1]
    alone = advice_on(view_of(deal, deal.turn))
    last = advice_on(view_of(deal, deal.turn, Partie(RUBICON, scores)))
    assert alone.best.settlement is None
    assert last.best.settlement is not None
    assert [each.points for each in last.choices] == pytest.approx(
        [each.points for each in alone.choices]
    )
    for choice, other in zip(last.choices, alone.choices, strict=True):
        assert choice.behind == pytest.approx(other.behind)
        assert last.best.settlement - (choice.settlement or 0) == pytest.approx(other.behind)
