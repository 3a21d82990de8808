"""The card that is played: the best on the average of exact solutions, and of nothing else."""

import random
from collections.abc import Iterator

import pytest

from piquet.actions import Action, Exchange, Peek, Play
from piquet.deal import Deal, Phase, dealt
from piquet.dealing import numbered_deal
from piquet.dialogue import Kind, Saying
from piquet.easy import easy
from piquet.game import apply, legal_actions, start
from piquet.opponent import endgame, solving
from piquet.opponent.ending import Ending, ending_after
from piquet.opponent.facts import played_by_other
from piquet.opponent.hands import Believed, possible_hands
from piquet.opponent.playing import Sight, card_worths, choice, play, worths_in
from piquet.opponent.stakes import POINTS, Stakes
from piquet.opponent.suit_tables import cards_of, mask_of
from piquet.playing import play_out
from piquet.reckoning import ledger, totals
from piquet.rules import RUBICON, RULE_BOOKS, Rules
from piquet.seats import Seat
from piquet.view import View, view_of
from piquet_scoring import PACK, PLAYERS_DRAWS, Card, Stream, read_cards
from piquet_scoring.compiled import available
from tests.piquet.opponent.minimax import values
from tests.piquet.opponent.other_worlds import gone_on
from tests.piquet.walks import Step, walk

FEW = Sight(worlds=4)


def draws(number: int) -> Stream:
    return Stream.keyed(1, number, PLAYERS_DRAWS)


@pytest.fixture(params=["compiled", "reference"])
def either(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """With the kernel, and without it."""
    if request.param == "reference":
        monkeypatch.setattr(solving, "available", lambda: False)
    elif not available():
        pytest.skip("the extra `fast` is not installed")
    return str(request.param)


def to_play(seed: int, rules: Rules, most: int = 12) -> Iterator[tuple[list[Step], Deal]]:
    """The choices of a card in a deal by chance, with no more cards than that in hand."""
    steps, _ = walk(seed, rules)
    for last, (deal, _) in enumerate(steps):
        is_play = deal.phase in (Phase.FIRST_LEAD, Phase.PLAY)
        if is_play and len(deal.hands[deal.turn]) <= most and len(legal_actions(deal)) > 1:  # type: ignore[arg-type]
            yield steps[:last], deal


def ending_in(view: View, hand: int) -> Ending:
    """The ending if the other holds these of twelve, but those that he has played."""
    his = cards_of(hand & ~played_by_other(view).held)
    hands = (view.hand, his) if view.seat is Seat.ELDER else (his, view.hand)
    return ending_after(hands, view.plays, view.in_hand)


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=list(RULE_BOOKS))
def test_the_mean_of_all_worlds(rules: Rules, either: str) -> None:
    """With five cards left: every world solved by trying everything, weighed and added up."""
    met = 0
    for seed in range(8):
        for _, deal in [*to_play(seed, rules, most=5)][:2]:
            view, sign = view_of(deal, deal.turn), 1 - 2 * deal.turn
            found = possible_hands(view, draws(seed))
            if len(found.hands) > 40:
                continue
            met += len(found.hands) > 1
            expected: dict[Card, float] = {}
            for hand, weight in zip(*found, strict=True):
                for card, worth in values(ending_in(view, hand), POINTS).items():
                    share = sign * worth * weight / sum(found.weights)
                    expected[card] = expected.get(card, 0.0) + share
            assert card_worths(view, draws(seed), Sight(40)) == pytest.approx(expected)
    assert met


def test_one_world_is_played_exactly(either: str) -> None:
    """Once only one hand can be, the card is best against it, whatever the stakes."""
    met = 0
    for seed in range(15):
        for _, deal in to_play(seed, RUBICON, most=4):
            view = view_of(deal, deal.turn)
            found = possible_hands(view, draws(seed))
            if len(found.hands) > 1:
                continue
            met += 1
            stakes = Stakes(elder=1, younger=2.5)
            expected = values(ending_in(view, found.hands[0]), stakes)
            best = (max if deal.turn is Seat.ELDER else min)(expected.values())
            assert expected[play(view, draws(seed), FEW, stakes).card] == best
    assert met > 5


def test_hidden_cards_change_no_card() -> None:
    """Whichever of the worlds is the true one, the same card is played with the same seed."""
    compared = 0
    for seed in range(6):
        for path, deal in [*to_play(seed, RUBICON)][::4]:
            seat, view = deal.turn, view_of(deal, deal.turn)
            found = possible_hands(view, draws(seed))
            chosen = play(view, draws(seed), FEW)
            for hand in random.Random(seed).sample(found.hands, min(3, len(found.hands))):
                rest = [card for card in PACK if not (hand | seen(deal)) >> card.index & 1]
                thrown = tuple(rest[: len(deal.discards[seat.other] or ())])
                other = gone_on(path, deal, seat, cards_of(hand), thrown)
                if other is not None:
                    assert play(view_of(other, seat), draws(seed), FEW) == chosen
                    compared += hand != mask_of(deal.held(seat.other))
    assert compared > 10


def seen(deal: Deal) -> int:
    """What the player whose turn it is has in hand, has thrown, or has seen lying."""
    lying = deal.leavings if deal.turned_up or deal.has_peeked else ()
    return mask_of({*deal.dealt[deal.turn], *deal.taken(deal.turn), *lying})


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=list(RULE_BOOKS))
def test_the_same_seed_plays_the_same_legal_cards(rules: Rules, either: str) -> None:
    for seed in range(2):
        for _, deal in to_play(seed, rules, most=9 if either == "reference" else 12):
            view = view_of(deal, deal.turn)
            chosen = play(view, draws(seed), FEW)
            assert chosen in legal_actions(deal)
            assert play(view, draws(seed), FEW) == chosen


@pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")
def test_the_same_card_without_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = [deal for seed in range(3) for _, deal in to_play(seed, RUBICON, most=9)]
    views = [view_of(deal, deal.turn) for deal in deals]
    sooner = [play(view, draws(1), FEW) for view in views]
    monkeypatch.setattr(solving, "available", lambda: False)
    assert [play(view, draws(1), FEW) for view in views] == sooner


def test_an_only_card_needs_no_thought() -> None:
    view = view_of(numbered_deal(RUBICON, 1, 1), Seat.ELDER)._replace(open=(Play(PACK[3]),))
    assert play(view, draws(1)) == Play(PACK[3])


def before_the_lead(elder: str, younger: str) -> Deal:
    """Elder to lead, everything called and answered; elder threw his last card, younger none."""
    hands = read_cards(elder), read_cards(younger)
    stock = tuple(card for card in PACK if card not in hands[0] + hands[1])
    deal = start(dealt(RUBICON, *hands, stock))
    deal = apply(apply(deal, Exchange(hands[0][-1:])), Peek(False))
    deal = apply(deal, Exchange(()))
    while deal.phase is not Phase.FIRST_LEAD:
        deal = apply(deal, easy(view_of(deal, deal.turn), draws(1)))
    return deal


ELDER = "AS KS QS JS TS 9H 8H AD 9D JC 9C 7C"
"""A quint, and with the seven of spades that he draws a point of six: 21 if both are good."""

YOUNGER = "KH QH TH 7H KD TD 8D QC TC 8C 9S 8S"
THREE_KINGS = "KH KD KC QH JH 7H 8D 7D 8C 9S 8S QC"
NO_SET = "AH KH JH TH 7H KC QC TC 8C 9S 8S 8D"
"""Against it elder makes eight tricks; the ninth lead is his thirtieth point."""


def test_the_pique_is_open_where_younger_has_nothing_to_count(either: str) -> None:
    """Elder is silent in sets: where younger holds a trio he will count it, and bars the pique."""
    view = view_of(before_the_lead(ELDER, YOUNGER), Seat.ELDER)
    assert totals(view.ledger) == (21, 0)
    worlds = {hand: read_cards(hand) for hand in (THREE_KINGS, NO_SET)}
    solved = {
        hand: endgame.solve(Ending((view.hand, cards), Seat.ELDER, to_pique=needed)).cards
        for (hand, cards), needed in zip(worlds.items(), (None, 9), strict=True)
    }
    hands = [mask_of(cards) for cards in worlds.values()]
    found = worths_in(view, Believed(hands, [1.0, 3.0]))
    assert found == pytest.approx(
        {card: (solved[THREE_KINGS][card] + 3 * solved[NO_SET][card]) / 4 for card in view.hand}
    )
    without = endgame.solve(Ending((view.hand, worlds[NO_SET]), Seat.ELDER))
    assert max(solved[NO_SET].values()) == without.worth + 30


def test_of_equal_leads_what_cannot_be_beaten_then_what_is_known_then_the_lowest() -> None:
    view = view_of(before_the_lead(ELDER, YOUNGER), Seat.ELDER)
    ace, knave, nine, eight = read_cards("AS JS 9H 8H")
    assert choice(view, {ace: 0.5, nine: 1.0, eight: 1.0 - 1e-12}) == eight
    assert choice(view, {ace: 1.0, knave: 1.0, nine: 1.0}) == knave
    told = view._replace(said=(*view.said, Saying(Seat.ELDER, Kind.SET, 4, ace.rank)))
    assert choice(told, {ace: 1.0, knave: 1.0, nine: 1.0}) == ace
    told = view._replace(said=(*view.said, Saying(Seat.ELDER, Kind.SET, 4, nine.rank)))
    assert choice(told, {knave: 1.0, nine: 1.0}) == knave
    assert choice(told, {nine: 1.0, eight: 1.0}) == nine


def test_what_cannot_be_beaten_is_counted_from_what_is_unseen() -> None:
    """Elder's quint in spades stands from the knave down; his hearts once all above are played."""
    view = view_of(before_the_lead(ELDER, YOUNGER), Seat.ELDER)
    knave, nine, eight = read_cards("JS 9H 8H")
    assert choice(view, {knave: 1.0, nine: 1.0, eight: 1.0}) == knave
    gone = view._replace(plays=read_cards("AH KH QH JH TH 7H"))
    assert choice(gone, {nine: 1.0, eight: 1.0}) == eight
    less = view._replace(plays=read_cards("AH KH QH JH"))
    assert choice(less, {knave: 1.0, nine: 1.0}) == knave


def test_who_follows_plays_the_lowest_of_equal_cards() -> None:
    view = view_of(before_the_lead(ELDER, YOUNGER), Seat.ELDER)._replace(plays=read_cards("KH"))
    ace, nine = read_cards("AS 9H")
    assert choice(view, {ace: 1.0, nine: 1.0}) == nine


def strong(view: View, chance: Stream) -> Action:
    """Exchanges and calls as `easy`, plays as here."""
    if view.phase in (Phase.FIRST_LEAD, Phase.PLAY):
        return play(view, chance)
    return easy(view, chance)


@pytest.mark.skipif(not available(), reason="takes minutes without the extra `fast`")
def test_plays_better_than_rules_of_thumb() -> None:
    """The same deals from both seats; he gains four points a deal or so, half of that here."""
    gain = 0
    deals = 24
    for number in range(1, deals + 1):
        deal = numbered_deal(RUBICON, 5, number)
        elders, youngers = totals(ledger(play_out(deal, (strong, easy), draws(number))))
        gain += elders - youngers
        elders, youngers = totals(ledger(play_out(deal, (easy, strong), draws(number))))
        gain += youngers - elders
    assert gain / (2 * deals) > 2
