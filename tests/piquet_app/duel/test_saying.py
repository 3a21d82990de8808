"""What is asked and told at the table of the game for two, in the cases that matter to a player."""

import re
from collections.abc import Mapping

import pytest

from piquet.actions import Action, Call, Exchange
from piquet.contest import Answer, Category
from piquet.deal import Deal, Phase, dealt
from piquet.game import apply, legal_actions, start
from piquet.obvious import obvious
from piquet.partie import Player, totals
from piquet.partie_record import partie_line, read_partie
from piquet.rules import ELGLIN, RUBICON, RULE_BOOKS, RUSSIAN, Rules, rule_book
from piquet.seats import Seat
from piquet.view import view_of
from piquet_app.duel.answering import answered
from piquet_app.duel.computer_lines import kept_back
from piquet_app.duel.prompts import open_choices
from piquet_app.duel.rules_lines import rules_lines
from piquet_app.duel.turn import prompt
from piquet_app.languages.words import set_language
from piquet_app.terminal.cards import Wording
from piquet_scoring import PACK, Stream, read_cards
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.duel.evenings import PLAY, begun, evening, text_of
from tests.piquet_app.programs import Terminal, unix_only


def at(phase: Phase, elder: str, younger: str, rules: Rules, calls: Mapping[Phase, Action]) -> Deal:
    """A deal in a phase: both throw as little as they may, and do what is obvious, but for `calls`.

    The cards that nobody is said to hold lie in the stock.
    """
    hands = read_cards(elder), read_cards(younger)
    stock = tuple(card for card in PACK if card not in hands[0] + hands[1])
    deal = start(dealt(rules, *hands, stock))
    while deal.phase is not phase:
        action = calls.get(deal.phase) or obvious(view_of(deal, deal.turn))
        if action is None:
            action = Exchange(deal.hands[deal.turn][-1:] if deal.turn is Seat.ELDER else ())
        deal = apply(deal, action)
    return deal


def asked(deal: Deal) -> str:
    text = open_choices(deal, deal.hands[deal.turn], (), Wording())
    return text.replace("\u00a0", " ")


LONG_HEARTS = "AH KH QH JH TH 9H  AS KS  AD KD  9C 7C"
LONG_CLUBS = "AC KC QC JC TC 8C  QS JS TS  QD JD  8S"
"""A point as long as the hearts, with one pip less."""


@pytest.mark.parametrize(
    ("rules", "said"), [(RUSSIAN, "the point is not yours; it can only stop"), (RUBICON, None)]
)
def test_a_sequence_that_will_not_count_is_called_with_that_warning(
    rules: Rules, said: str | None
) -> None:
    deal = at(Phase.CALL_SEQUENCE, LONG_CLUBS, LONG_HEARTS, rules, {})
    assert deal.answered(Category.POINT) is Answer.NOT_GOOD
    assert ("will not count" in asked(deal)) is (said is not None)
    assert said is None or said in asked(deal)


def test_how_much_is_marked_where_it_gives_a_longer_point_away() -> None:
    five = "AS KS QS JS 9S  8H 7H  9D 8D 7D  9C 8C"
    six = "AH KH QH JH TH 9H  AD KD QD  AC KC 7C"
    call = Call(read_cards("AS KS QS JS"))
    deal = at(Phase.ANSWER_POINT, five, six, RUBICON, {Phase.CALL_POINT: call})
    assert asked(deal).endswith(
        "Enter = not good; 1 good, 2 not good, 3 how much? (you may then not count a longer point)"
    )
    deal = at(Phase.ANSWER_POINT, LONG_CLUBS, LONG_HEARTS, RUBICON, {})
    assert asked(deal).endswith("Enter = how much?; 1 good, 2 how much?")
    assert "no longer point" not in asked(deal)


def test_a_call_that_cannot_be_beaten_may_be_bettered_by_its_number() -> None:
    """Three kings: of younger's hand elder knows that it holds no higher set [sinking], Law 49."""
    elder = "AS AH AD  KS KH KD  QC JC TC  8C 7C  7D"
    younger = "QS JS TS 9S 8S  QH JH TH 9H  TD 9D 8D"
    calls = {Phase.CALL_SET: Call(read_cards("KS KH KD"))}
    deal = at(Phase.BETTER_SET, elder, younger, RUBICON, calls)
    assert asked(deal) == (
        "“Three kings” cannot be beaten, so you may still make a better call: 1 trio of aces; "
        "Enter = leave it"
    )
    from piquet_app.duel.reading import read_choice

    better = read_choice("1", deal, deal.hands[Seat.ELDER], ())
    assert isinstance(better, Call)
    assert set(better.cards) == set(read_cards("AS AH AD"))
    assert read_choice("", deal, deal.hands[Seat.ELDER], ()) == Call()
    set_language("ru")
    assert "«Три короля» уже не перебить" in asked(deal)


def test_a_card_that_must_be_played_is_asked_with_what_was_led() -> None:
    seen = 0
    for turn, _text in evening(begun(4, level=None), Stream(4)):
        deal = turn.now.deal if turn.now.now else None
        if deal is None or turn.seated is None or turn.looks or deal.phase is not Phase.PLAY:
            continue
        if len(legal_actions(deal)) == 1 and len(deal.plays) % 2:  # type: ignore[arg-type]
            led = Wording().card(deal.plays[-1])
            assert prompt(turn).text.startswith(f"{led} was led, you must play: Enter")
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("order", ["suit", "rank", "worth"])
def test_what_one_holds_is_told_in_every_order(piquet: Piquet, order: str) -> None:
    told = piquet(*PLAY, "--deal", "14", "--order", order).out
    assert "In your hand: 4 diamonds (making 41); tierce major in diamonds;" in told


def test_the_question_stands_before_what_is_not_reckoned() -> None:
    found = 0
    for number in range(1, 30):
        for turn, _text in evening(begun(number), Stream(number), sinks=False):
            text = text_of(turn)
            found += text.count("Not reckoned")
            for before, after in re.findall(r"(.*)\n(.*“Not reckoned: .*)", text):
                assert re.search(r"“Which \w+ do you not reckon\?”", before), (before, after)
        if found:
            break
    assert found


def test_after_a_deal_the_computers_cards_may_be_seen() -> None:
    for turn, _text in evening(begun(3), Stream(4)):
        if turn.is_between:
            deal, seat = turn.sitting.deal, turn.sitting.seat(Player.SECOND)
            [line] = [each.text for each in turn.lines if each.text.startswith("The computer held")]
            for card in (*deal.held(seat), *(deal.discards[seat] or ())):
                assert Wording().card(card) in line


def test_what_was_kept_back_is_told() -> None:
    elder = "AS AH AD  KS KH KD  QC JC TC 9C  7D 7S"
    younger = "QS JS TS 9S 8S  QH JH TH 9H  TD 9D 8D"
    calls = {Phase.CALL_SEQUENCE: Call(), Phase.CALL_SET: Call(read_cards("AS AH AD"))}
    deal = at(Phase.FURTHER_SETS, elder, younger, RUBICON, calls)
    kept = [
        (category.value, " ".join(map(str, cards)))
        for category, cards in kept_back(deal, Seat.ELDER)
    ]
    assert kept == [("sequences", "QC JC TC 9C"), ("sets", "KS KH KD")]
    called = at(Phase.FIRST_LEAD, elder, younger, RUBICON, {})
    assert kept_back(called, Seat.ELDER) == []


def test_who_chose_at_the_cut_is_told() -> None:
    said = set()
    for number in range(1, 12):
        turn = begun(number, rules=ELGLIN)
        text = text_of(turn)
        if turn.is_choosing:
            for choice, word in (("", "elder"), ("0", "younger")):
                told = text_of(answered(turn, choice))
                assert f"You drew the higher card and chose to be {word} hand first." in told
            said.add("you")
        else:
            assert "The computer drew the higher card and chose to be elder hand first." in text
            said.add("computer")
    assert said == {"you", "computer"}
    assert "higher card" not in text_of(begun(1))


def rules_told(rules: Rules) -> str:
    return " ".join(line.text for line in rules_lines(rules))


def test_the_rules_are_those_of_the_book() -> None:
    rubicon, russian, elglin = map(rules_told, RULE_BOOKS.values())
    for told in (rubicon, russian, elglin):
        assert "pique, 30 more" in told
    assert "before the opponent counts anything: repique" in rubicon
    assert "the opponent counts nothing in hand: repique" in russian
    assert "the opponent counts nothing in hand: repique" in elglin
    assert "“Equal”" not in rubicon
    assert "“Equal” in point or sequences bars the pique." in russian
    assert "“Equal” in point or sequences bars both." in elglin
    assert ["may look at the rest" in told for told in (rubicon, russian, elglin)] == [
        True,
        False,
        False,
    ]
    assert ["A tierce counts only" in told for told in (rubicon, russian, elglin)] == [
        False,
        True,
        False,
    ]
    assert "before the first lead" in elglin
    assert "pays 100 more" in russian
    assert "next two count double" in russian
    assert "two more" in rubicon
    odd = rule_book("rubicon", ["younger_must_exchange=yes", "equal_bars_repique=yes"])
    assert "at least one" in rules_told(odd)
    assert "“Equal” in point or sequences bars the repique." in rules_told(odd)


def test_keys_rules_and_hand_fit_a_usual_terminal_nearly() -> None:
    from piquet_app.terminal.lines import wrapped

    turn = begun(14)
    lines = [*answered(turn, "?").lines, prompt(turn)]
    assert sum(len(wrapped(line, 80)) for line in lines) <= 28


def test_the_score_tells_how_far_the_rubicon_is_with_this_deal() -> None:
    for turn, _text in evening(begun(3), Stream(4)):
        if not turn.is_between and turn.sitting.deal.plays:
            text = text_of(answered(turn, "s"))
            mine, its = map(
                int, re.findall(r"With this deal so far: you (\d+), computer (\d+)", text)[0]
            )
            for points, who in ((mine, "you"), (its, "computer")):
                left = f"{100 - points} short ({who})" if points < 100 else f"crossed ({who})"
                assert left in text
    assert turn.sitting.is_over


def test_between_deals_the_score_tells_how_far_the_rubicon_is() -> None:
    seen = 0
    for turn, _text in evening(begun(3), Stream(4)):
        if turn.is_between and not turn.sitting.is_over:
            text = text_of(answered(turn, "s"))
            for points, who in zip(totals(turn.sitting.sheet), ("you", "computer"), strict=True):
                left = f"{100 - points} short ({who})" if points < 100 else f"crossed ({who})"
                assert left in text
            seen += 1
    assert seen == 5


def test_undos_are_kept_with_the_partie() -> None:
    turns = list(evening(begun(6), Stream(9)))[:9]
    back = answered(turns[8][0], "u")
    assert back.sitting.undos == 1
    assert read_partie(partie_line(back.sitting)).undos == 1
    assert read_partie(partie_line(turns[8][0].sitting)).undos == 0


@unix_only
def test_two_people_cannot_play_where_nothing_is_covered() -> None:
    terminal = Terminal(*PLAY, "--two-humans", "--deal", "7")
    shown = terminal.read_out()
    assert terminal.leave() == 2
    [line] = shown.splitlines()
    assert line.startswith("piquet: between two people the screen is cleared")
    assert "--plain" in line


@unix_only
def test_an_enter_too_many_uncovers_nothing() -> None:
    terminal = Terminal(*PLAY[:2], "--two-humans", "--deal", "7", TERM="")
    terminal.read_to("> ")
    terminal.answer("2")
    terminal.read_to("> ")
    # Typed ahead: it hands over, and would show the other's cards if anything were left of it.
    terminal.answer("1 2 3 4 5\n\n1\n1")
    shown, covered = "", "Player 1: when only you see the screen"
    while covered not in shown:
        shown += terminal.read_to("> ")
    assert "You hold" not in shown.rpartition(covered)[2]
    terminal.answer("q")
    terminal.read_out()
    assert terminal.leave() == 0


@pytest.mark.parametrize("carried", [[], ["--carried"]])
def test_a_refait_carried_into_a_partie_is_told(piquet: Piquet, carried: list[str]) -> None:
    """Its first deals count double, today and when it is gone on with."""
    told = piquet(*PLAY, "--rules", "russian", "--deal", "6", *carried, stdin=b"1\n").out
    assert ("It counts double." in told) is bool(carried)
    [name] = re.findall(r"piquet games resume (\S+)", told)
    assert ("It counts double." in piquet("games", "show", name).out) is bool(carried)
