"""The hint at the table: the chance with each card, the best marked, and why."""

import re
from dataclasses import replace

import pytest

from patience import Deal, Layout, Options, Variant, view_of
from patience.hints import Hint, hints
from patience.reasons import (
    AddsNothing,
    Begins,
    Decides,
    Enough,
    FitsInto,
    Joins,
    Lengthens,
    Makes,
    MayJoin,
    Nears,
    NothingOfItsOwn,
    OutOfReach,
    Pairs,
    Reason,
)
from patience.solution import Chance, chance
from piquet_app.languages.patience_words import chance_in_words
from piquet_app.languages.words import set_language
from piquet_app.table import hint_lines as told_at_the_table
from piquet_app.table.hint_lines import hint_lines
from piquet_app.table.reason_words import reason_in_words
from piquet_app.terminal.cards import Wording
from piquet_scoring import PACK, Point, Rank, Sequence, Set, Suit, read_cards
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import PLAY, sittings

CLUBS = Suit.CLUBS
QUINT = Sequence(5, Rank.ACE, CLUBS)
KINGS = Set(4, Rank.KING)
# Point 4, a quart and two tierces 10, three aces, kings and queens 9: 23.
TEN = "AS KS QS JS AH KH QH AD KD QD"


def said(text: str) -> str:
    return " ".join(text.split())


def test_the_chance_with_each_card_and_why(piquet: Piquet) -> None:
    at = sittings(Deal(Variant.RANK_OR_SUIT, 0, 5))[1]
    king, jack, other = (chance_in_words(hint.chance) for hint in hints(view_of(at.now)))
    out = said(piquet(*PLAY, "--deal", "5", stdin=b"1\nh\n").out)
    # One heart and one spade are extracted, both jacks.
    assert "Extracted 2: J♠ J♥" in out
    assert said(f"1 K♥: {king}. The point grows to 2 hearts; Q♥ then makes a tierce.") in out
    assert (
        said(f"2 J♣: {jack}, the best. Makes the trio of jacks; only J♦ is then missing from")
        in out
    )
    assert said(f"3 K♣: {other}. Adds nothing to the count.") in out
    assert out.count("the best.") == 1


def test_a_hint_does_not_know_the_order_of_the_stock() -> None:
    for sitting in sittings(Deal(Variant.RANK_OR_SUIT, 0, 5))[:-1]:
        table = sitting.now
        turned = replace(table, stock=table.stock[::-1])
        assert list(hint_lines(turned, Wording())) == list(hint_lines(table, Wording()))


def test_the_chances_in_russian(piquet: Piquet) -> None:
    out = said(piquet("--lang", "ru", *PLAY, "--deal", "5", stdin=b"1\nh\n").out)
    assert re.search(r"2 В♣: \d\d,\d( ± \d,\d)? %, лучше всего\. Дает трио валетов; каторз", out)
    assert "остается только В♦ (не в этом проходе)" in out


def lines(extracted: str, triple: str, options: Options | None = None) -> list[str]:
    """The hint by suit only, with nothing to come in the pass after this triple."""
    held, laid = read_cards(extracted), read_cards(triple)
    gone = tuple(card for card in PACK if card not in {*held, *laid})
    deal = Deal(Variant.SUIT_ONLY, 0, 1, options or Options())
    table = Layout(deal, 1, held, laid, (), gone)
    return [said(line.text) for line in hint_lines(table, Wording())]


def test_the_last_card_is_exact() -> None:
    assert lines(f"{TEN} TC", "QC JC 7C") == [
        "The chance that the patience comes out, with the best play from there on:",
        "1 Q♣: 100.0 %, the best. Makes the count 34, which is enough.",
        "2 J♣: 0.0 %. Makes the count 23, which is too little.",
        "These chances are exact.",
    ]


def test_of_cards_that_are_alike_it_is_said_once() -> None:
    """With two queens the king is like the jack: turned upside down one becomes the other."""
    held, laid = "QS QC", "KH JH 7S"
    with_either = said(chance_in_words(chance(Variant.SUIT_ONLY, read_cards(f"{held} KH"))))
    assert lines(held, laid)[1:] == [
        f"1 K♥: {with_either}, as good as any.",
        f"2 J♥: {with_either}, as good as any.",
        "What one of these cards does, the other does as well: go by the chances.",
        "These chances are exact.",
    ]
    declinable = lines(held, laid, Options(may_decline=True))
    assert (
        declinable[4] == "What one of these cards does, the other does as well: go by the chances."
    )
    set_language("ru")
    assert lines(held, laid)[3] == "Что дает одна из этих карт, дает и другая: решает вероятность."


def test_declining_is_a_line_more() -> None:
    *told, exact, declined = lines(f"{TEN} TC", "TH JH 7H", Options(may_decline=True))
    assert [line.split(":")[0] for line in told[1:]] == ["1 10♥", "2 J♥", "0 decline"]
    # Either card is the last and too little; who declines can still be lucky.
    assert re.fullmatch(r"0 decline: \d\d\.\d %, the best\.", told[3])
    assert exact == "These chances are exact."
    assert declined == "This holds if nothing is declined from there on."


@pytest.mark.parametrize(
    ("chances", "standings"),
    [
        ([Chance(0.5), Chance(0.4)], ["the best", ""]),
        ([Chance(0.5), Chance(0.5), Chance(0.4)], ["as good as any", "as good as any", ""]),
        ([Chance(0.40, 0.03), Chance(0.5, 0.04)], ["", "the best"]),
        ([Chance(0.46, 0.03), Chance(0.5, 0.04)], ["", "probably the best"]),
    ],
)
def test_the_best_is_called_so_only_where_the_estimates_allow_it(
    monkeypatch: pytest.MonkeyPatch, chances: list[Chance], standings: list[str]
) -> None:
    given = [
        Hint(card, chance) for card, chance in zip(read_cards("QC JC TC"), chances, strict=False)
    ]
    monkeypatch.setattr(told_at_the_table, "hints", lambda view: given)
    _, *told, exact = lines("", "QC JC TC")
    assert [line.partition(", ")[2].rstrip(".") for line in told] == standings
    assert ("exact" in exact) is all(chance.is_exact for chance in chances)
    if not chances[0].is_exact:
        assert " ± 3.0 %" in told[0]


@pytest.mark.parametrize(
    ("reason", "english", "russian"),
    [
        (
            Decides(34, comes_out=True),
            "makes the count 34, which is enough",
            "счет станет 34, этого достаточно",
        ),
        (
            Decides(23, comes_out=False),
            "makes the count 23, which is too little",
            "счет станет 23, этого мало",
        ),
        (
            OutOfReach(27),
            "30 is then out of reach: 27 at most",
            "30 уже не набрать: самое большее 27",
        ),
        (
            Enough(read_cards("TS QC"), 9, later=True),
            "10♠ or Q♣ is then enough for 30 (not in this pass)",
            "до 30 тогда хватит одной карты: 10♠ или Д♣ (не в этом проходе)",
        ),
        (
            Enough(read_cards("TS JS QS KS AS"), 9, later=False),
            "any one of 5 of the 9 cards left is then enough",
            "тогда хватит любой из 5 карт (всего осталось 9)",
        ),
        (
            Enough(read_cards("TS QC"), 2, later=False),
            "any further card is then enough",
            "тогда хватит любой карты",
        ),
        (Makes(Set(3, Rank.QUEEN)), "makes the trio of queens", "дает трио дам"),
        (
            Makes(Sequence(4, Rank.KING, CLUBS)),
            "makes the quart to the king in clubs",
            "дает кварт до короля в трефах",
        ),
        (
            Nears(QUINT, read_cards("TC"), later=False, keeps_open=False),
            "only 10♣ is then missing from the quint major in clubs",
            "квинт-мажор в трефах: остается только 10♣",
        ),
        (
            Nears(QUINT, read_cards("AC TC"), later=True, keeps_open=False),
            "only A♣ and 10♣ are then missing from the quint major in clubs (not in this pass)",
            "квинт-мажор в трефах: остаются только Т♣ и 10♣ (не в этом проходе)",
        ),
        (
            Nears(KINGS, read_cards("KD"), later=False, keeps_open=True),
            "keeps the quatorze of kings open, which lacks K♦",
            "оставляет возможным каторз королей: остается К♦",
        ),
        (
            Begins(read_cards("AC JC"), read_cards("JC")),
            "A♣ or J♣ then makes a tierce",
            "терц тогда даст Т♣ или В♣",
        ),
        (
            Begins(read_cards("AC"), ()),
            "A♣ then makes a tierce (not in this pass)",
            "терц тогда даст Т♣ (не в этом проходе)",
        ),
        (
            Pairs(Rank.KING, ()),
            "a second king, but no trio in this pass",
            "второй король, но трио не в этом проходе",
        ),
        (
            Pairs(Rank.QUEEN, read_cards("QD")),
            "a second queen, with Q♦ still unseen",
            "вторая дама, в этом проходе еще Д♦",
        ),
        (
            Pairs(Rank.TEN, read_cards("TD TC")),
            "a second ten, with 10♦ and 10♣ still unseen",
            "вторая десятка, в этом проходе еще 10♦ и 10♣",
        ),
        (
            Lengthens(Point(5, 50, CLUBS)),
            "the point grows to 5 clubs",
            "масть растет: 5 треф",
        ),
        (AddsNothing(), "adds nothing to the count", "счета не прибавляет"),
        (
            NothingOfItsOwn(1),
            "nothing that the other card would not do as well",
            "ничего, чего не дала бы и другая карта",
        ),
        (
            NothingOfItsOwn(2),
            "nothing that the other cards would not do as well",
            "ничего, чего не дали бы и другие карты",
        ),
        (Joins(CLUBS, 2), "a second club", "вторая трефа"),
        (Joins(Suit.HEARTS, 4), "a fourth heart", "четвертая черва"),
        (
            MayJoin(read_cards("KC QC")),
            "K♣ and Q♣ may still join it in this pass",
            "в этом проходе к ней еще могут прийти К♣ и Д♣",
        ),
        (
            MayJoin(()),
            "no other high card of its suit comes in this pass",
            "в этом проходе старших карт ее масти больше не будет",
        ),
        (
            FitsInto(3, 3),
            "fits into all 3 tierces of high cards",
            "входит во все 3 терца от десятки и выше",
        ),
        (
            FitsInto(1, 3),
            "fits into 1 of the 3 tierces of high cards",
            "входит в 1 терц из 3 от десятки и выше",
        ),
    ],
)
def test_reasons_in_the_words_of_card_players(reason: Reason, english: str, russian: str) -> None:
    assert said(reason_in_words(reason, Wording())) == english
    set_language("ru")
    assert said(reason_in_words(reason, Wording())) == russian


def test_cards_of_a_reason_in_words() -> None:
    told = reason_in_words(Begins(read_cards("AC JC"), read_cards("JC")), Wording(in_words=True))
    assert said(told) == "ace of clubs or jack of clubs then makes a tierce"


@pytest.mark.parametrize("options", [("--target", "12"), ("--max-passes", "9")])
def test_where_no_chance_is_known_a_hint_says_the_count(
    piquet: Piquet, options: tuple[str, ...]
) -> None:
    out = said(piquet(*PLAY, *options, "--deal", "5", stdin=b"1\nh\n").out)
    assert "The chances are known only for a target of 30 and unlimited passes" in out
    # One heart and one spade are extracted: the jack of clubs makes three jacks.
    assert "With K♥ the extracted cards would count 2." in out
    assert "With J♣ the extracted cards would count 4." in out
    assert "With K♣ the extracted cards would count 1." in out
    assert "The player “greedy” would extract J♣." in out
    assert "%" not in out


def test_a_hint_where_all_cards_count_the_same_is_one_sentence(piquet: Piquet) -> None:
    # One heart is extracted: either spade would be a second suit, so the point stays 1.
    asked = (*PLAY, "--target", "12", "--deal", "5")
    out = said(piquet(*asked, stdin=b"hint\n").out)
    assert "With each of these cards the extracted ones would count 1." in out
    assert "The player “greedy” would draw lots between J♠ and 10♠." in out
    assert "With J♠" not in out
    russian = piquet("--lang", "ru", *asked, stdin="подсказка\n".encode()).out
    assert "Жадный игрок бросил бы жребий между В♠ и 10♠." in said(russian)
