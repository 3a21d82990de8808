"""A deal told with open hands, at each of its moments."""

import pytest

from piquet.reckoning import ledger, totals
from piquet.record import moments_of
from piquet.rules import RULE_BOOKS, Rules
from piquet_app.languages.words import NO_BREAK, set_language
from piquet_app.table.duel_lines import duel_lines
from piquet_app.table.ledger_lines import ledger_lines
from tests.piquet.random_deals import random_record

ALL_BOOKS = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
WIDEST = 40


@ALL_BOOKS
@pytest.mark.parametrize("speech", ["en", "ru"])
def test_every_moment_of_a_deal_can_be_told(rules: Rules, speech: str) -> None:
    """To its score sheet, in tables that forty columns hold."""
    set_language(speech)
    for seed in range(1, 7):
        moments = moments_of(random_record(seed, rules.name, sinking=seed % 2 == 0), rules)
        for deal in moments:
            lines = [line.text for line in duel_lines(deal)]
            sheet = [line.text for line in ledger_lines(ledger(deal))]
            place = lines.index(sheet[0])
            assert lines[place : place + len(sheet)] == sheet
            assert (len(lines) == place + len(sheet)) == deal.is_finished
            assert all(len(line) <= WIDEST for line in lines if NO_BREAK * 2 in line)


@ALL_BOOKS
def test_the_score_sheet_adds_up(rules: Rules) -> None:
    for seed in range(1, 41):
        [*_moments, deal] = moments_of(random_record(seed, rules.name, sinking=False), rules)
        rows = [line.text.split() for line in ledger_lines(ledger(deal))][1:]
        pairs = [tuple(int(cell.replace("–", "0")) for cell in row[-2:]) for row in rows]
        assert pairs[-1] == totals(ledger(deal))
        assert pairs[-1] == tuple(map(sum, zip(*pairs[:-1], strict=True)))
