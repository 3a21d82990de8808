"""A sitting at a partie: who sits where, the computer's turns, and what can be taken back."""

import pytest

from piquet.actions import Action, Exchange, Play
from piquet.cut import cut, higher
from piquet.dealing import numbered_deal
from piquet.easy import easy
from piquet.game import legal_actions
from piquet.partie import DEALS, Partie, Player, doubled, length, totals
from piquet.players import PLAYERS
from piquet.reckoning import ledger
from piquet.reckoning import totals as deal_totals
from piquet.rules import ELGLIN, RUBICON, RULE_BOOKS, RUSSIAN, Rules
from piquet.seats import Seat
from piquet.settlement import settle
from piquet.sitting import (
    COMPUTER,
    NothingToUndo,
    Sitting,
    Terms,
    act,
    can_undo,
    choose_dealer,
    deal_next,
    play_on,
    sit_down,
    undo,
)
from piquet.view import View
from piquet_scoring import PACK, IllegalMove, OutOfRange, Stream
from tests.piquet.parties import chosen, played

BOOKS = tuple(RULE_BOOKS.values())
PERSON = COMPUTER.other


def first_number(rules: Rules, winner: Player) -> int:
    """The first deal of seed 0 before which this player draws the higher card."""
    return next(number for number in range(1, 99) if higher(cut(0, number)) is winner)


def test_the_cut_draws_two_cards_until_their_ranks_differ() -> None:
    repeated = 0
    for number in range(1, 400):
        draws = cut(7, number)
        *equal, (first, second) = draws
        assert first.rank is not second.rank
        assert all(one.rank is other.rank and one != other for one, other in equal)
        assert higher(draws) is (Player.FIRST if first.rank > second.rank else Player.SECOND)
        repeated += bool(equal)
    # Of the 31 cards left three are of the rank that was drawn: 39 in 399 are to be expected.
    assert 15 < repeated < 70


def test_the_cut_is_fair_and_tells_nothing_of_the_deal() -> None:
    drawn = {cut(3, number)[0][0] for number in range(1, 400)}
    assert drawn == set(PACK)
    first = [higher(cut(3, number)) is Player.FIRST for number in range(1, 401)]
    assert 150 < sum(first) < 250
    tops = [cut(3, n)[0][0] == numbered_deal(RUBICON, 3, n).dealt[0][0] for n in range(1, 400)]
    assert sum(tops) < 40


@pytest.mark.parametrize("winner", Player)
@pytest.mark.parametrize("rules", [RUBICON, RUSSIAN], ids=lambda rules: rules.name)
def test_the_higher_card_deals(rules: Rules, winner: Player) -> None:
    for level in (None, "easy"):
        sitting = sit_down(Terms(rules, 0, first_number(rules, winner), level))
        assert sitting.dealt_first is winner
        assert sitting.seat(winner) is Seat.YOUNGER
        assert sitting.player(Seat.ELDER) is winner.other


@pytest.mark.parametrize("winner", Player)
def test_under_elglin_the_higher_card_chooses(winner: Player) -> None:
    number = first_number(ELGLIN, winner)
    sitting = sit_down(Terms(ELGLIN, 0, number))
    assert sitting.now is None
    assert sitting.turn is winner
    assert not can_undo(sitting)
    for dealer in Player:
        chosen = choose_dealer(sitting, dealer)
        assert chosen.seat(dealer) is Seat.YOUNGER
        with pytest.raises(IllegalMove):
            choose_dealer(chosen, dealer)


def test_a_computer_that_may_choose_is_elder_hand_first() -> None:
    sitting = sit_down(Terms(ELGLIN, 0, first_number(ELGLIN, COMPUTER), "easy"))
    assert sitting.seat(COMPUTER) is Seat.ELDER
    assert sit_down(Terms(ELGLIN, 0, first_number(ELGLIN, PERSON), "easy")).now is None


@pytest.mark.parametrize("level", [None, "easy"])
@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.name)
def test_a_whole_partie(rules: Rules, level: str | None) -> None:
    for number in (1, 11):
        *_, last = played(sit_down(Terms(rules, 5, number, level)), Stream(number))
        deals = (*last.finished, last.deal)
        assert len(deals) == length(last.sheet) >= DEALS
        for place, deal in enumerate(deals):
            agreed = numbered_deal(rules, 5, number + place)
            assert (deal.dealt, deal.stock) == (agreed.dealt, agreed.stock)
        # Whoever is elder hand in a deal is younger in the next; the sheet has his points.
        assert last.dealt_first is not None
        elders = [last.dealt_first.other, last.dealt_first] * (len(deals) // 2)
        for score, deal, elder in zip(last.sheet.scores, deals, elders, strict=True):
            points = deal_totals(ledger(deal))
            assert (elder.of(score.written), elder.other.of(score.written)) == points
        assert settle(last.sheet).totals == totals(last.sheet)


def test_the_computer_acts_until_a_person_is_asked() -> None:
    for sitting in played(sit_down(Terms(RUBICON, 2, 1, "easy")), Stream(1)):
        assert sitting.turn in (PERSON, None)
        assert (sitting.turn is None) is sitting.deal.is_finished
        assert play_on(sitting) is sitting


def is_asked(sitting: Sitting) -> bool:
    """Whether there is more than one action."""
    open_now = legal_actions(sitting.deal)
    return not isinstance(open_now, tuple) or len(open_now) > 1


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.name)
def test_undo_goes_back_over_the_computer_in_one_step_and_it_plays_the_same_again(
    rules: Rules,
) -> None:
    taken_back = 0
    for before in played(sit_down(Terms(rules, 2, 4, "easy")), Stream(3)):
        if before.now is None or before.turn is None or not is_asked(before):
            continue
        action = chosen(before, Stream(taken_back))
        after = play_on(act(before, action))
        assert undo(after) == before
        assert undo(after).moments == before.moments
        assert play_on(act(undo(after), action)) == after
        taken_back += 1
    assert taken_back > 40


def test_undo_over_forced_cards_reaches_the_last_choice() -> None:
    forced = 0
    last_choice: Sitting | None = None
    for sitting in played(sit_down(Terms(RUBICON, 2, 9, "easy")), Stream(5)):
        if last_choice is not None and sitting.turn is not None and not is_asked(sitting):
            assert undo(sitting) == last_choice
            forced += 1
        if sitting.turn is not None and is_asked(sitting):
            last_choice = sitting
    assert forced > 5


def test_at_the_first_choice_of_a_deal_there_is_nothing_to_undo() -> None:
    first = sit_down(Terms(RUBICON, 2, 4, "easy"))
    assert not can_undo(play_on(first))
    for sitting in played(first, Stream(2)):
        if sitting.turn is None and not sitting.is_over:
            assert can_undo(sitting)
            begun = play_on(deal_next(sitting))
            with pytest.raises(NothingToUndo):
                undo(begun)


def test_between_two_people_there_is_no_undo() -> None:
    for sitting in played(sit_down(Terms(RUBICON, 2, 4)), Stream(2)):
        assert not can_undo(sitting)
    with pytest.raises(NothingToUndo):
        undo(sitting)


def test_a_wrong_action_changes_nothing() -> None:
    sitting = play_on(sit_down(Terms(RUBICON, 2, 4, "easy")))
    strange = next(card for card in PACK if card not in sitting.deal.hands[sitting.deal.turn])
    for wrong in (Exchange((strange,)), Exchange(sitting.deal.hands[0]), Play(strange)):
        with pytest.raises(IllegalMove):
            act(sitting, wrong)
    with pytest.raises(IllegalMove):
        deal_next(sitting)


@pytest.mark.parametrize(
    ("seed", "number", "level"),
    [(-1, 1, None), (2**63, 1, None), (0, 0, None), (0, 2**63, None), (0, 1, "nobody")],
)
def test_terms_that_cannot_be(seed: int, number: int, level: str | None) -> None:
    with pytest.raises(OutOfRange):
        Terms(RUBICON, seed, number, level)


def test_a_carried_refait_doubles_the_first_two_deals() -> None:
    *_, last = played(sit_down(Terms(RUSSIAN, 5, 1, "easy", carried=True)), Stream(1))
    assert {1, 2} <= doubled(last.sheet)
    *_, usual = played(sit_down(Terms(RUSSIAN, 5, 1, "easy")), Stream(1))
    assert usual.finished == last.finished
    assert totals(usual.sheet) != totals(last.sheet)


def test_the_computer_knows_the_score_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[Partie | None]()

    def noting(view: View, chance: Stream) -> Action:
        seen.append(view.partie)
        return easy(view, chance)

    monkeypatch.setitem(PLAYERS, "easy", noting)
    sheets = {
        sitting.partie for sitting in played(sit_down(Terms(RUBICON, 4, 1, "easy")), Stream(1))
    }

    assert {*seen} == sheets
    assert {len(sheet.scores) for sheet in sheets} >= set(range(DEALS))
