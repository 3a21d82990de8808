"""The named players: what they choose, and that they choose from what they may see."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience import (
    PLAYERS,
    Deal,
    Layout,
    Options,
    Player,
    Variant,
    first,
    greediest,
    greedy,
    legal_moves,
    play_out,
    random,
    view_of,
)
from piquet_scoring import Stream, read_cards
from tests.patience.games import deals, lots, walk


def table(triple: str, extracted: str = "", options: Options | None = None) -> Layout:
    deal = Deal(Variant.RANK_OR_SUIT, 0, 1, options or Options())
    return Layout(deal, 1, read_cards(extracted), read_cards(triple), (), ())


def chosen(player: Player, layout: Layout, times: int = 400) -> dict[str, int]:
    """How often a player makes each move, over one stream."""
    chance, seen = Stream(7), dict[str, int]()
    for _ in range(times):
        move = str(player(view_of(layout), chance))
        seen[move] = seen.get(move, 0) + 1
    return seen


@given(deals, lots, st.data())
def test_a_view_hides_the_order_of_the_stock(
    deal: Deal, picks: list[int], data: st.DataObject
) -> None:
    for layout, _ in walk(deal, picks):
        stock = tuple(data.draw(st.permutations(layout.stock)))
        other = replace(layout, stock=stock, discard=layout.discard[::-1])
        assert view_of(other) == view_of(layout)
        if len(legal_moves(layout)) > 1:
            for player in PLAYERS.values():
                mine, yours = (player(view_of(it), Stream(7)) for it in (layout, other))
                assert mine == yours


@given(deals, lots, st.integers(0, 2**64 - 1))
def test_players_make_legal_moves(deal: Deal, picks: list[int], state: int) -> None:
    for layout, _ in walk(deal, picks):
        if len(legal_moves(layout)) > 1:
            for player in PLAYERS.values():
                assert player(view_of(layout), Stream(state)) in legal_moves(layout)


def test_first_takes_the_first_as_dealt() -> None:
    assert chosen(first, table("7S KH KD AS")) == {"KH": 400}
    assert chosen(first, table("KD KH 7S", options=Options(may_decline=True))) == {"KD": 400}


def test_random_takes_any_alike() -> None:
    seen = chosen(random, table("KH QH JH"), 6000)
    assert seen.keys() == {"KH", "QH", "JH"}
    # 6,000 draws of one in three: the standard deviation is 36.5.
    assert all(abs(times - 2000) < 5 * 36.5 for times in seen.values())


def test_random_counts_declining_as_one_more_choice() -> None:
    seen = chosen(random, table("KH QH 7S", options=Options(may_decline=True)), 6000)
    assert seen.keys() == {"KH", "QH", "None"}
    assert all(abs(times - 2000) < 5 * 36.5 for times in seen.values())


def test_greedy_takes_what_counts_most() -> None:
    # The queen completes a tierce major, the jack makes the point longer, no more.
    assert chosen(greedy, table("JH QS 7S JS", "AS KS")) == {"QS": 400}
    # A third ace is worth three; the ten of hearts begins nothing.
    assert chosen(greedy, table("TH AD TD 7H", "AS AH KS QC")) == {"AD": 400}


def test_the_greediest_cards_in_the_order_in_which_they_lie() -> None:
    def among(triple: str, extracted: str = "") -> str:
        return " ".join(map(str, greediest(view_of(table(triple, extracted)))))

    assert among("JH QS 7S JS", "AS KS") == "QS"
    assert among("QH KH 7S") == "QH KH"
    assert among("AS KH QD") == ""


def test_greedy_draws_lots_between_equals() -> None:
    seen = chosen(greedy, table("KH QH 7S"), 6000)
    assert seen.keys() == {"KH", "QH"}
    # 6,000 draws of one in two: the standard deviation is 38.7.
    assert all(abs(times - 3000) < 5 * 38.7 for times in seen.values())


def test_greedy_never_declines() -> None:
    assert "None" not in chosen(greedy, table("KH QH 7S", options=Options(may_decline=True)))


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_plays_a_deal_alike_every_time(variant: Variant, name: str) -> None:
    for number in range(1, 20):
        deal = Deal(variant, 3, number)
        assert play_out(deal, PLAYERS[name]) == play_out(deal, PLAYERS[name])
