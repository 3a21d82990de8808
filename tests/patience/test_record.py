"""A game as a line of text, and back."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from patience import (
    Deal,
    Move,
    Options,
    Record,
    Variant,
    WrongChoice,
    apply,
    legal_moves,
    play_out,
    random,
    read_record,
    replay,
    share_code,
    start,
)
from piquet_scoring import HIGH_CARDS, PACK, IllegalMove, NotARecord, OutOfRange, PiquetError
from tests.patience.games import deals, lots, record_of, walk

choices = st.lists(st.none() | st.sampled_from(HIGH_CARDS), max_size=20).map(tuple)


@given(st.builds(Record, deals, choices))
def test_text_and_back(record: Record) -> None:
    assert read_record(str(record)) == record
    assert str(read_record(f"  {record}\n")) == str(record)


def test_the_text() -> None:
    king, ace = HIGH_CARDS[8], HIGH_CARDS[4]
    deal = Deal(Variant.RANK_OR_SUIT, 0, 17, Options(may_decline=True, max_passes=3, target=20))
    text = f"patience:rank-or-suit:1:0:17 may-decline max-passes=3 target=20 {king} - {ace}"
    assert str(Record(deal, (king, None, ace))) == text
    assert str(Record(Deal(Variant.SUIT_ONLY, 5, 48213))) == "patience:suit-only:1:5:48213"
    assert share_code(deal) == "patience:rank-or-suit:1:0:17"


@given(deals, lots)
def test_a_replay_is_the_game_as_it_was_played(deal: Deal, picks: list[int]) -> None:
    game = walk(deal, picks)
    replayed = replay(record_of(game))
    played = [layout for layout, _ in game]

    # The record of an unfinished game may stop before a single eligible card that must be taken.
    assert replayed == played[: len(replayed)]
    assert all(legal_moves(layout) != (None,) for layout in played[len(replayed) - 1 : -1])


@given(deals)
def test_a_game_played_out_replays_to_its_last_layout(deal: Deal) -> None:
    record, last = play_out(deal, random)
    assert replay(read_record(str(record)))[-1] == last
    assert last.is_over


@given(deals, lots)
def test_every_beginning_of_a_record_is_a_record(deal: Deal, picks: list[int]) -> None:
    record = record_of(walk(deal, picks))
    whole = replay(record)
    for length in range(len(record.choices)):
        part = replay(Record(deal, record.choices[:length]))
        assert part == whole[: len(part)]


def test_a_record_of_nothing_begins_the_game() -> None:
    deal = Deal(Variant.SUIT_ONLY, 0, 1)
    assert replay(Record(deal))[0] == start(deal)


def test_a_record_may_not_go_on_after_the_end() -> None:
    record, last = play_out(Deal(Variant.SUIT_ONLY, 0, 1), random)
    again = last.extracted[0]
    with pytest.raises(WrongChoice, match=f"^choice 13 of the game, {again}: the game is over$"):
        replay(Record(record.deal, (*record.choices, again)))


@given(deals, lots, st.none() | st.sampled_from(PACK))
def test_a_wrong_choice_is_named(deal: Deal, picks: list[int], move: Move) -> None:
    record = record_of(walk(deal, picks))
    now = replay(record)[-1]
    assume(move not in legal_moves(now))

    with pytest.raises(WrongChoice) as wrong:
        replay(Record(deal, (*record.choices, move)))

    with pytest.raises(IllegalMove) as reason:
        apply(now, move)
    number, word = len(record.choices) + 1, "-" if move is None else move
    assert str(wrong.value) == f"choice {number} of the game, {word}: {reason.value}"
    assert str(wrong.value.fields["reason"]) == str(reason.value)
    assert (wrong.value.fields["number"], wrong.value.fields["move"]) == (number, word)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "“”"),
        ("whist:rank-or-suit:1:0:1", "whist"),
        ("patience:by-colour:1:0:1", "by-colour"),
        ("patience:suit-only:1:0", "suit-only:1:0”"),
        ("patience:suit-only:1:0:1:2", "suit-only:1:0:1:2"),
        ("patience:suit-only:1:-1:1", "1:-1:1"),
        ("patience:suit-only:1:x:1", "1:x:1"),
        ("patience:suit-only:2:0:1", "rules version 2"),
        ("patience:suit-only:1:0:" + "9" * 5000, "9999"),
    ],
)
def test_what_is_no_record(text: str, named: str) -> None:
    with pytest.raises(NotARecord, match=named):
        read_record(text)


@pytest.mark.parametrize("word", ["XX", "may-declin", "max-passes=x", "target=-1", "target=", "--"])
def test_a_word_that_is_neither_option_nor_card(word: str) -> None:
    with pytest.raises(NotARecord, match=f"“{word}”"):
        read_record(f"patience:suit-only:1:0:1 {word}")


@pytest.mark.parametrize(
    "text",
    [
        "patience:suit-only:1:0:0",
        "patience:suit-only:1:0:9223372036854775808",
        "patience:suit-only:1:9223372036854775808:1",
        "patience:suit-only:1:0:1 max-passes=0",
    ],
)
def test_numbers_out_of_range(text: str) -> None:
    with pytest.raises(OutOfRange):
        read_record(text)


@given(st.text() | st.text(alphabet="patience:suit-only10 AKQJT9-=хпч♠").map("patience:".__add__))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    try:
        record = read_record(text)
    except PiquetError:
        return
    assert read_record(str(record)) == record
