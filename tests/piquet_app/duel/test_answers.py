"""What can be answered at the table of the game for two, and what cannot."""

from collections.abc import Iterator

import pytest

from piquet.actions import Call, Count, Exchange, Play
from piquet.contest import Answer, Calls, Category
from piquet.deal import Deal, Phase, dealt
from piquet.families import Countings
from piquet.game import apply, legal_actions, start
from piquet.obvious import obvious
from piquet.rules import ELGLIN, RUBICON, Rules
from piquet.seats import Seat
from piquet.view import view_of
from piquet_app.duel.answering import answered
from piquet_app.duel.reading import Counted, read_choice, read_hand
from piquet_app.duel.refusing import refused_in_words
from piquet_app.duel.turn import Turn, open_commands, prompt
from piquet_app.duel.typed import Command, read_typed
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring import PACK, Card, NotACard, PiquetError, Stream, read_cards
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.duel.evenings import PLAY, begun, evening, text_of

ELDERS = read_cards("AC KC QC JC TC  KS QS JS  KH KD  8D 7D")
YOUNGERS = read_cards("AS TS 9S 8S 7S  AH QH JH TH  AD  9C 8C")
STOCK = tuple(card for card in PACK if card not in ELDERS + YOUNGERS)


def at(phase: Phase, rules: Rules = RUBICON, **answers: Answer) -> Deal:
    """The deal above in a phase, all called until then; younger answers as said."""
    deal = start(dealt(rules, ELDERS, YOUNGERS, STOCK))
    while deal.phase is not phase:
        thrown = read_cards("8D 7D") if deal.turn is Seat.ELDER else read_cards("9C 8C")
        action = answers.get(deal.phase.word.replace("-", "_")) or obvious(view_of(deal, deal.turn))
        deal = apply(deal, action or Exchange(thrown))
    return deal


def read(text: str, deal: Deal) -> object:
    return read_choice(text, deal, deal.hands[deal.turn], ())


@pytest.mark.parametrize("text", ["8D 7D", "8d7d", "7♦,8♦", "11 12", " 12;11 ", "8б 7Б"])
def test_cards_in_any_notation_or_by_number(text: str) -> None:
    action = read(text.strip(), at(Phase.ELDER_EXCHANGE))
    assert isinstance(action, Exchange)
    assert set(action.cards) == set(read_cards("8D 7D"))


def test_elder_sinks_in_every_category() -> None:
    calls = {
        Phase.CALL_POINT: {
            "": "AC KC QC JC TC",
            "0": "",
            "kc qc jc": "KC QC JC",
            "KS QS": "KS QS",
            "1 2 3 4": "AC KC QC JC",
        },
        Phase.CALL_SEQUENCE: {"": "AC KC QC JC TC", "0": "", "js qs ks": "KS QS JS"},
        Phase.CALL_SET: {"": "KC KS KH KD", "0": "", "KS KH KD": "KS KH KD"},
    }
    for phase, texts in calls.items():
        deal = at(phase)
        for text, cards in texts.items():
            action = read(text, deal)
            assert isinstance(action, Call)
            assert set(action.cards) == set(read_cards(cards))
            assert action in legal_actions(deal)


def test_what_elder_counts_besides() -> None:
    deal = at(Phase.FURTHER_SEQUENCES)
    assert read("", deal) == Count(Calls(sequences=(read_cards("KS QS JS"),)))
    assert read("JS KS QS", deal) == Count(Calls(sequences=(read_cards("KS QS JS"),)))
    assert read("0", deal) == Count()


CATEGORIES = {
    Phase.CALL_POINT: {
        "AC AC": "A♣ is named more than once",
        "AC KS": "A point is cards of one suit, not K♠ A♣",
    },
    Phase.CALL_SEQUENCE: {
        "1": "A sequence is three or more cards of one suit in a row, not A♣",
        "AC KC": "A sequence is three or more cards of one suit in a row, not A♣ K♣",
        "AC KC AC": "A♣ is named more than once",
        "AC QC JC": "A sequence is three or more cards of one suit in a row, not A♣ Q♣ J♣",
    },
    Phase.FURTHER_SEQUENCES: {
        "KS QS": "A sequence is three or more cards of one suit in a row, not K♠ Q♠",
        "AC KC QC": "A♣ has been counted already",
    },
    Phase.CALL_SET: {
        "1": "A set is three or four of one rank, ten or higher, not A♣",
        "KS KC": "A set is three or four of one rank, ten or higher, not K♠ K♣",
        "KS KC KH KD QC": "A set is three or four of one rank, ten or higher, not K♠ K♥ K♦ K♣ Q♣",
        "KS KC KS": "K♠ is named more than once",
        "KS KC QC": "A set is three or four of one rank, ten or higher, not K♠ K♣ Q♣",
    },
}
"""What elder types as a call that is none, and what is wrong with it."""


def told(text: str, deal: Deal, counted: Counted = ()) -> str:
    """What is said to an answer that does not fit."""
    with pytest.raises(PiquetError) as refused:
        apply(deal, read_choice(text, deal, deal.hands[deal.turn], counted))  # type: ignore[arg-type]
    return refused_in_words(refused.value, Wording())


def test_a_call_of_the_wrong_size_says_what_was_given_and_what_would_do() -> None:
    for phase, texts in CATEGORIES.items():
        assert {text: told(text, at(phase)) for text in texts} == texts


def test_a_count_of_the_wrong_size_says_what_was_given_and_what_would_do() -> None:
    deal = unchallenged()
    point = read_choice("TS 9S 8S", deal, deal.hands[Seat.YOUNGER], ())
    assert isinstance(point, tuple)
    assert told("TS 9S", deal, point).endswith("in a row, not 10♠ 9♠")
    runs = read_choice("QH JH TH", deal, deal.hands[Seat.YOUNGER], point)
    assert isinstance(runs, tuple)
    assert told("TS TH", deal, runs).endswith("of one rank, ten or higher, not 10♠ 10♥")


@pytest.mark.parametrize(
    ("least", "most", "expected"),
    [
        (6, 8, "A point of 6 to 8 cards is to be counted, not of 2"),
        (5, 5, "A point of 5 cards is to be counted, as long as elder’s, not of 2"),
    ],
)
def test_a_point_of_the_wrong_length_says_which_would_do(
    least: int, most: int, expected: str
) -> None:
    family = Countings(YOUNGERS, tuple(Category), (), least, most)
    fault = family.fault(Count(Calls(point=read_cards("AS TS"))))
    assert fault is not None
    assert refused_in_words(fault, Wording()) == expected


def test_younger_answers_by_number_and_by_name() -> None:
    deal = at(Phase.ANSWER_POINT)
    assert legal_actions(deal) == (Answer.GOOD, Answer.HOW_MUCH)
    for text, answer in {
        "1": Answer.GOOD,
        "Good.": Answer.GOOD,
        "годится": Answer.GOOD,
        "2": Answer.HOW_MUCH,
        "how much": Answer.HOW_MUCH,
        "сколько?": Answer.HOW_MUCH,
        "": Answer.HOW_MUCH,
    }.items():
        assert read(text, deal) is answer
    for text in ("3", "0", "perhaps", "1 2", "AS"):
        with pytest.raises(WrongInput):
            read(text, deal)


def unchallenged() -> Deal:
    """Elder has called nothing at all and has led; younger counts."""
    deal = start(dealt(ELGLIN, ELDERS, YOUNGERS, STOCK))
    calls = (Phase.CALL_POINT, Phase.CALL_SEQUENCE, Phase.CALL_SET)
    while deal.phase is not Phase.YOUNGER_COUNTS:
        action = Call() if deal.phase in calls else obvious(view_of(deal, deal.turn))
        if deal.phase is Phase.FIRST_LEAD:
            action = Play(deal.hands[Seat.ELDER][0])
        thrown = read_cards("8D") if deal.turn is Seat.ELDER else ()
        deal = apply(deal, action or Exchange(thrown))
    return deal


def test_younger_is_asked_category_by_category() -> None:
    deal = unchallenged()
    hand = deal.hands[Seat.YOUNGER]
    point = read_choice("TS 9S 8S", deal, hand, ())
    assert point == ((read_cards("TS 9S 8S"),),)
    runs = read_choice("TS 8S 9S QH TH JH", deal, hand, point)
    assert isinstance(runs, tuple)
    assert set(runs[1]) == {read_cards("TS 9S 8S"), read_cards("QH JH TH")}
    assert read_choice("0", deal, hand, runs) == Count(Calls(read_cards("TS 9S 8S"), runs[1]))
    with pytest.raises(PiquetError):
        read_choice("TS 9S", deal, hand, point)


def test_yes_and_no() -> None:
    deal = at(Phase.PEEK)
    yes, no = legal_actions(deal)  # type: ignore[misc]
    for text in ("1", "yes", "Y", "да", "Д", ""):
        assert read(text, deal) == yes
    for text in ("0", "no", "N", "нет", "Н"):
        assert read(text, deal) == no
    for text in ("2", "maybe", "AS", "01"):
        with pytest.raises(WrongInput):
            read(text, deal)


def test_numbers_and_cards_are_not_mixed_up() -> None:
    hand = read_cards("TS 9S 8S 7S")
    assert read_hand("1 4", hand) == read_cards("TS 7S")
    assert read_hand("10S", hand) == read_cards("TS")
    for text in ("0", "5", "1 0", "99"):
        with pytest.raises(WrongInput):
            read_hand(text, hand)
    with pytest.raises(WrongInput):
        read_hand("1 9S", hand)
    for text in ("XX", "Тs", "111", "card", "9Q"):
        with pytest.raises((NotACard, WrongInput)):
            read_hand(text, hand)


WRONG = (
    "XX",
    "?!",
    "13",
    "0 1",
    "1 1",
    "AS AS",
    "A",
    "card",
    "-1",
    "1.5",
    "♠",
    "9" * 30,
    "\x1b[31m",
)


def test_a_wrong_answer_is_one_sentence_and_changes_nothing() -> None:
    asked = 0
    for turn, _text in evening(begun(14), Stream(3)):
        if turn.sitting.is_over or turn.is_between:
            continue
        hand = turn.sitting.deal.hands[turn.sitting.deal.turn]
        strange = next(card for card in PACK if card not in hand)
        for text in (*WRONG, str(strange)):
            after = answered(turn, text)
            assert after.sitting == turn.sitting
            assert after.counted == turn.counted
            [line] = after.lines
            assert line.text.endswith("you can answer:")
            assert "\x1b" not in line.text
            assert prompt(after) == prompt(turn)
            asked += 1
    assert asked > 1000


def prompts() -> Iterator[Turn]:
    for number, level in ((14, "easy"), (15, None)):
        for turn, _text in evening(begun(number, level=level), Stream(3)):
            if not turn.sitting.is_over:
                yield turn


def test_every_prompt_begins_with_the_question_and_ends_with_the_way_to_the_rules() -> None:
    for turn in prompts():
        line = prompt(turn).text
        assert line.endswith(" |\u00a0?\u00a0keys\u00a0and\u00a0rules")
        assert len(line) <= 160
        assert Command.RULES in open_commands(turn)


def test_the_keys_are_named_once_a_deal_and_explained_with_the_rules() -> None:
    for level in ("easy", None):
        named = 0
        for turn, _text in evening(begun(14, level=level), Stream(3)):
            named += text_of(turn).count("Keys: ")
            if turn.is_covered or turn.sitting.is_over:
                continue
            told = text_of(answered(turn, "?"))
            alone = (
                {Command.HINT, Command.FORCED, Command.WINNERS} if level is None else set[Command]()
            )
            for command in set(Command) - {Command.UNDO, Command.RULES} - alone:
                assert f"{command.value[0]} " in told.partition("Keys: ")[2]
            assert ("u take back" in told) is (level is not None)
            hand = text_of(turn).rpartition("You hold")[2].splitlines()[1:2]
            if turn.seated is not None and not turn.looks and hand:
                assert hand[0] in told
        assert named == 6 * (1 if level else 2)


def test_the_keys_tell_how_the_switches_stand() -> None:
    turn = begun(14)
    assert "forced cards play themselves (on)" in text_of(answered(turn, "?"))
    assert "sure winners in a row (off)" in text_of(answered(answered(turn, "f"), "?"))
    assert "forced cards play themselves (off)" in text_of(answered(answered(turn, "f"), "?"))


def test_what_is_asked_for_changes_nothing() -> None:
    said = dict[str, int]()
    for turn in prompts():
        for command in open_commands(turn):
            if command in (Command.UNDO, Command.QUIT, Command.FORCED, Command.WINNERS):
                continue
            for key in command.value:
                after = answered(turn, key)
                assert after.sitting == turn.sitting
                assert (after.seated, after.counted) == (turn.seated, turn.counted)
                assert text_of(after).strip()
            said[command.name] = said.get(command.name, 0) + 1
    assert set(said) == {"HINT", "ORDER", "DISCARDS", "SO_FAR", "SCORE", "RULES"}


def test_one_may_look_at_his_own_discards_at_any_time() -> None:
    looked = 0
    for turn in prompts():
        if Command.DISCARDS in open_commands(turn):
            deal = turn.now.deal
            thrown = deal.discards[deal.turn]
            text = text_of(answered(turn, "d"))
            for card in thrown or ():
                assert _sign(card) in text
            looked += bool(thrown)
        elif turn.seated is not None and not turn.looks and not turn.is_choosing:
            assert turn.now.deal.discards[turn.now.deal.turn] is None
    assert looked > 100


def _sign(card: Card) -> str:
    return f"{str(card)[0].replace('T', '10')}{'♠♥♦♣'['SHDC'.index(str(card)[1])]}"


def test_three_orders_of_the_hand() -> None:
    turn = begun(14)
    orders = []
    for _time in range(3):
        orders.append(text_of(turn).splitlines()[-3:])
        turn = answered(turn, "o")
        assert sorted(_cards(text_of(turn))) == sorted(_cards(text_of(begun(14))))
    assert turn.settings.order is begun(14).settings.order
    assert "by worth" in text_of(answered(answered(begun(14), "o"), "o"))


def _cards(text: str) -> list[str]:
    hand = text[text.index("You hold") :]
    return [word.strip(",;") for word in hand.split() if word.strip(",;")[-1:] in "♠♥♦♣"]


def test_commands_in_both_layouts_and_both_languages() -> None:
    for text in ("u", "U", "г", "undo", "отмена", " Назад "):
        assert read_typed(text) is Command.UNDO
    assert read_typed("\ufeffq") is Command.QUIT
    assert read_typed("?") is read_typed(",") is Command.RULES
    assert read_typed(" AS ") == "AS"
    with pytest.raises(WrongInput):
        read_typed("x" * 1001)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--rules", "whist"), "whist"),
        (("--rule", "refait=perhaps"), "refait"),
        (("--rule", "trumps=yes"), "trumps"),
        (("--level", "nobody"), "nobody"),
        (("--level", "easy", "--two-humans"), "--two-humans"),
        (("--seed", "-1"), "-1"),
        (("--deal", "0"), "0"),
        (("--seed", str(2**63)), str(2**63)),
        (("--resume", "--seed", "1"), "--resume"),
        (("--resume", "--two-humans"), "--resume"),
        (("--order", "size"), "size"),
    ],
)
def test_options_that_make_no_sense(piquet: Piquet, arguments: tuple[str, ...], said: str) -> None:
    answer = piquet("duel", "play", *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert len(answer.err.splitlines()) == 1
    assert said in answer.err


def test_the_switches_of_the_command_line(piquet: Piquet) -> None:
    by_rank = piquet(*PLAY, "--deal", "14", "--order", "rank")
    assert "by rank:" in by_rank.out
    assert piquet(*PLAY, "--deal", "14", "--words").out.count(" of spades") >= 1


@pytest.mark.parametrize("key", ["f", "w"])
def test_between_two_people_no_card_plays_itself(key: str) -> None:
    for turn, _text in evening(begun(14, level=None), Stream(3)):
        if not (turn.is_covered or turn.sitting.is_over):
            refused = answered(turn, key)
            assert "Between two people no card plays itself" in text_of(refused)
            assert refused.settings == turn.settings
