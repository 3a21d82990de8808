"""What is said of advice, in both languages."""

import string

import pytest

from piquet.actions import Action, Ask, Call, Exchange, Peek, Play, Show, TurnUp
from piquet.contest import Answer
from piquet.deal import Phase
from piquet.opponent.reasons import Reason, Why
from piquet_app.languages.words import set_language
from piquet_app.table.advice_words import action_in_words, reason_in_words, times_in_words
from piquet_app.terminal.cards import Wording
from piquet_scoring import read_cards

WORDING = Wording()


def said(reason: Reason) -> str:
    return reason_in_words(reason, WORDING).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("reason", "english", "russian"),
    [
        (
            Reason(Why.KEEPS_POINT, read_cards("AS KS"), 6),
            "keeps your point of six",
            "сохраняет масть (шесть в очках)",
        ),
        (
            Reason(Why.DRAWS_RUN, read_cards("QS QH QD"), 4, 0.4035),
            "draws Q♠, Q♥ or Q♦ for a quart 40 times in 100",
            "придет Д♠, Д♥ или Д♦ — кварт: 40 раз из 100",
        ),
        (
            Reason(Why.DRAWS_SET, read_cards("KD"), 4, 0.25),
            "draws K♦ for a quatorze of kings 25 times in 100",
            "придет К♦ — каторз королей: 25 раз из 100",
        ),
        (
            Reason(Why.BREAKS_RUN, read_cards("AC KC QC")),
            "breaks the tierce major in clubs",
            "разбивает терц-мажор в трефах",
        ),
        (
            Reason(Why.THROWS_ACES, read_cards("AD AC")),
            "discards aces, A♦ and A♣",
            "в сносе тузы: Т♦ и Т♣",
        ),
        (
            Reason(Why.FORCES_OUT, read_cards("AH QH JH"), 2),
            "forces out A♥, and then Q♥ and J♥ win",
            "Т♥ уйдет, и тогда берут Д♥ и В♥",
        ),
        (Reason(Why.CASHES, (), 1), "a sure winner", "верная взятка"),
        (
            Reason(Why.UNHEARD, (), 0.7),
            "what your opponent does not hear of wins about 0.7 in the play",
            "о чем соперник не слышит, приносит в розыгрыше около 0,7",
        ),
        (
            Reason(Why.CASHES, (), 3),
            "a sure winner, and 2 more of its suit behind it",
            "верная взятка, и за ней еще 2 в этой масти",
        ),
        (
            Reason(Why.WINS_CAPOT, (), None, 0.83),
            "makes a capot 83 times in 100",
            "ваш капот 83 раза из 100",
        ),
        (Reason(Why.SHORTENS_POINT, (), 0), "gives up your point", "отдает масть"),
        (
            Reason(Why.HOLDS_GUARD, read_cards("KH")),
            "K♥ stays guarded",
            "К♥ остается с прикрытием",
        ),
    ],
)
def test_reasons_in_words(reason: Reason, english: str, russian: str) -> None:
    assert said(reason) == english
    set_language("ru")
    assert said(reason) == russian


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_every_reason_can_be_said(speech: str) -> None:
    """With all that belongs to any of them; no field is left open, and no two say the same."""
    set_language(speech)
    cards = {Why.KEEPS_SET: "KS KH KD", Why.BREAKS_SET: "KS KH KD"}
    told = {why: said(Reason(why, read_cards(cards.get(why, "KS QS JS")), 4, 0.5)) for why in Why}
    assert len(set(told.values())) == len(Why)
    for text in told.values():
        assert text.strip()
        assert not any(field for _, field, *_ in string.Formatter().parse(text))


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (0.0001, "hardly ever"),
        (0.01, "1 time in 100"),
        (0.4035, "40 times in 100"),
        (0.999, "nearly always"),
        (1.0, "always"),
    ],
)
def test_chances_in_words(chance: float, told: str) -> None:
    assert times_in_words(chance).replace("\u00a0", " ") == told


def test_russian_counts_times_in_three_forms() -> None:
    set_language("ru")
    said = [times_in_words(number / 100).replace("\u00a0", " ") for number in (1, 2, 5, 21)]
    assert said == ["1 раз из 100", "2 раза из 100", "5 раз из 100", "21 раз из 100"]


def test_actions_in_words() -> None:
    actions: dict[Action, str] = {
        Exchange(read_cards("7H AS 9S")): "A♠ 9♠ 7♥",
        Exchange(): "no card",
        Play(read_cards("TC")[0]): "10♣",
        Call(read_cards("AC KC QC")): "3 clubs",
        Call(): "nothing",
        Answer.NOT_GOOD: "Not good",
        Show(True): "show carte blanche",
        Peek(False): "do not look at the cards that you left",
        TurnUp(False): "leave what is left of the stock face down",
        Ask(True): "ask which card is not reckoned",
    }
    for action, told in actions.items():
        said = action_in_words(action, Phase.CALL_POINT, WORDING)
        assert said.replace("\u00a0", " ") == told
    run = action_in_words(Call(read_cards("AC KC QC")), Phase.CALL_SEQUENCE, WORDING)
    assert run.replace("\u00a0", " ") == "tierce major in clubs"
