"""Every way to answer at the table."""

import pytest

from patience import Deal, Layout, Options, Variant
from piquet_app.table.typed import Choice, Command, read_answer
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring import NotACard, read_cards

ACE, TEN = read_cards("AS TH")


def table(*, may_decline: bool = False) -> Layout:
    deal = Deal(Variant.RANK_OR_SUIT, 0, 1, Options(may_decline=may_decline))
    return Layout(deal, 1, (), read_cards("7S AS AH"), (), ())


@pytest.mark.parametrize(
    "text",
    [
        "AS",
        "as",
        "SA",
        "sa",
        "A♠",
        "♠a",
        "A♤",
        "A♠\ufe0f",
        "Тп",
        "тп",
        "пт",
        "Т♠",
        "  AS  ",
        "AS,\n",
    ],
)
def test_a_card_in_any_notation(text: str) -> None:
    assert read_answer(text, table()) == Choice(ACE)


@pytest.mark.parametrize("text", ["TH", "10H", "h10", "10♥", "10ч", "ч10", "♥T"])
def test_a_ten_in_any_notation(text: str) -> None:
    assert read_answer(text, table()) == Choice(TEN)


def test_a_number_counts_the_eligible_cards_as_they_lie() -> None:
    assert read_answer("1", table()) == Choice(ACE)
    assert read_answer(" 2\r\n", table()) == Choice(read_cards("AH")[0])
    for absent in ("0", "3", "10", "99"):
        with pytest.raises(WrongInput, match=f"no card number {absent}"):
            read_answer(absent, table())


@pytest.mark.parametrize(
    ("texts", "command"),
    [
        ("u U г Г undo Undo отмена назад", Command.UNDO),
        ("r R к К restart заново", Command.RESTART),
        ("h H р Р hint подсказка Подсказка", Command.HINT),
        ("w W ц Ц words словами", Command.WORDS),
        ("? , rules help HELP правила помощь справка", Command.RULES),
        ("q Q й Й quit exit выход", Command.QUIT),
    ],
)
def test_commands_on_the_keys_of_both_layouts(texts: str, command: Command) -> None:
    for text in texts.split():
        assert read_answer(text, table()) is command
        assert read_answer(f"\ufeff  {text}\t\r\n", table()) is command


@pytest.mark.parametrize("text", ["-", "–", "—", "−", "d", "D", "в", "В", "decline", "отказ"])
def test_declining(text: str) -> None:
    assert read_answer(text, table(may_decline=True)) == Choice(None)
    with pytest.raises(WrongInput, match="a card must be extracted"):
        read_answer(text, table())


def test_declining_has_a_number_too() -> None:
    assert read_answer("0", table(may_decline=True)) == Choice(None)
    assert read_answer("1", table(may_decline=True)) == Choice(ACE)


@pytest.mark.parametrize("text", ["", " \n", ", ,"])
def test_nothing(text: str) -> None:
    with pytest.raises(WrongInput, match="nothing was chosen"):
        read_answer(text, table())


@pytest.mark.parametrize("text", ["xx", "11", "1x", "[red]", "\x1b[A", "½", "²", "AS?", "тs"])
def test_neither_card_nor_number_nor_command(text: str) -> None:
    with pytest.raises((NotACard, WrongInput)):
        read_answer(text, table())


def test_more_than_one_card() -> None:
    with pytest.raises(WrongInput, match="“AS AH” is more than one card"):
        read_answer("AS AH", table())


@pytest.mark.parametrize("text", ["nonsense", "as ks xx", "10", "QQ QQ QQ", "AS1"])
def test_what_cannot_be_read_is_quoted_whole(text: str) -> None:
    with pytest.raises((NotACard, WrongInput)) as refused:
        read_answer(f" {text} ", table())
    assert text in str(refused.value)
