"""The decisions of games: where a player stood, and what was taken."""

from hypothesis import given
from hypothesis import strategies as st

from patience import Deal
from patience.decisions import Decision, Position, decisions
from patience.symmetry import Pack
from piquet_scoring import SUITS, Card, read_cards
from tests.patience.games import lots, numbers, record_of, seeds, variants, walk

HIGHS = Pack().highs

ordinary_deals = st.builds(Deal, variants, seeds, numbers)


def mask(cards: str) -> int:
    return sum(1 << HIGHS.index(card) for card in read_cards(cards))


def held(bits: int) -> set[Card]:
    return {card for place, card in enumerate(HIGHS) if bits >> place & 1}


@given(ordinary_deals, lots)
def test_every_choice_among_several_cards_is_one(deal: Deal, picks: list[int]) -> None:
    """Of whole games and of games that were left."""
    game = walk(deal, picks)
    record = record_of(game)
    one_deal = range(deal.number, deal.number + 1)

    found = list(decisions(deal.variant, deal.seed, one_deal, [record.choices]))

    chosen = [
        (layout, move) for layout, move in game if move is not None and len(layout.eligible) > 1
    ]
    assert len(found) == len(chosen)
    for one, (layout, move) in zip(found, chosen, strict=True):
        assert one.deal == deal.number
        assert held(one.extracted) == set(layout.extracted)
        assert [HIGHS[card.bit_length() - 1] for card in one.eligible] == list(layout.eligible)
        assert held(one.taken) == {move}
        assert held(one.highs) == {card for card in layout.stock if card.is_high}
        for suit, lows in zip(SUITS, one.lows, strict=True):
            assert lows == len([c for c in layout.stock if c.suit is suit and not c.is_high])
        assert (one.unseen, one.size) == (len(layout.stock), len(layout.extracted) + 1)


def test_where_the_cards_lead() -> None:
    one = Decision(3, mask("AS"), (mask("KS"), mask("TH")), mask("TH"), mask("QD JC"), (1, 0, 3, 2))

    assert one.afters == (
        Position(mask("AS KS"), mask("QD JC"), (1, 0, 3, 2)),
        Position(mask("AS TH"), mask("QD JC"), (1, 0, 3, 2)),
    )
    assert (one.unseen, one.size) == (8, 2)
