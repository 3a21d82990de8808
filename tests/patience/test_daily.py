"""The deal of the day."""

from patience.daily import deal_of_day
from patience.record import share_code
from patience.rules import Variant


def test_every_day_has_a_deal_of_its_own() -> None:
    days = [(2026, 1, 11), (2026, 11, 1), (2026, 12, 24), (2027, 1, 1)]
    deals = {deal_of_day(Variant.RANK_OR_SUIT, *day) for day in days}
    assert len(deals) == len(days)


def test_its_code_names_the_day() -> None:
    deal = deal_of_day(Variant.SUIT_ONLY, 2026, 12, 24)
    assert share_code(deal) == "patience:suit-only:1:1896:20261224"
