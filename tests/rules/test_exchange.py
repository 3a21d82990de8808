"""The deal, carte blanche and the exchange (rules.md, section 4), under every rule set."""

from itertools import chain

import pytest

from piquet.actions import Call, Exchange, Peek, Play, Show, TurnUp
from piquet.contest import Cards
from piquet.deal import Deal, Phase, dealt
from piquet.dealing import numbered_deal
from piquet.dialogue import Kind, dialogue
from piquet.game import apply, start
from piquet.reckoning import Entry, Reason, ledger
from piquet.rules import (
    ELGLIN,
    FIELDS,
    RUBICON,
    RULE_BOOKS,
    RUSSIAN,
    AfterTie,
    BlancheClaim,
    Cut,
    LeavingsTurned,
    RepiqueBy,
    Rules,
    SequencesCount,
    Stock,
    rule_book,
)
from piquet.seats import Seat
from piquet.view import view_of
from piquet_scoring import PACK, IllegalMove, read_cards, shuffled
from tests.rules.two_hands import HIS_DEAL

ELDER, YOUNGER, STOCK = (read_cards(HIS_DEAL[key]) for key in ("elder", "younger", "stock"))

BLANK = read_cards("AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD")
"""Twelve cards without king, queen and jack."""

NEARLY_BLANK = read_cards("AS TS 9S 8S 7S AH TH 9H 8H 7H AD KD")

NOT_BLANK = read_cards("KS QS JS KH QH JH QD JD KC QC JC AC")


every_rule_book = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)


def before_exchange(rules: Rules) -> Deal:
    return start(dealt(rules, ELDER, YOUNGER, STOCK))


def exchanged(deal: Deal, number: int) -> Deal:
    """The deal after the first so many cards were exchanged."""
    return apply(deal, Exchange(deal.hands[deal.turn][:number]))


def exchanges(deal: Deal) -> list[int]:
    """How many cards may be exchanged."""
    found = []
    for number in range(13):
        try:
            exchanged(deal, number)
        except IllegalMove:
            continue
        found.append(number)
    return found


def rest_of(*packets: Cards) -> Cards:
    return tuple(card for card in PACK if card not in chain(*packets))


def test_table_of_rules() -> None:
    """The table of rules.md: rubicon, russian, elglin."""
    table: dict[str, list[object]] = {
        "blanche": ["dealt", "dealt", "dealt-or-exchanged"],
        "blanche_bars": [True, True, True],
        "equal_bars_pique": [False, True, True],
        "equal_bars_repique": [False, False, True],
        "repique": ["reckoning-order", "nothing-in-hand", "nothing-in-hand"],
        "sequences": ["for-the-winner", "with-the-point", "for-the-winner"],
        "stock": ["one-packet", "five-and-three", "one-packet"],
        "elder_may_peek": [True, False, False],
        "younger_must_exchange": [False, False, False],
        "leavings": ["after-first-lead", "after-first-lead", "before-first-lead"],
        "cut": ["higher-deals", "higher-deals", "higher-chooses"],
        "refait": [False, True, False],
        "whitewash": [0, 100, 0],
        "after_tie": ["two-more-deals", "drawn", "drawn"],
    }
    assert set(table) == set(FIELDS)
    for field, values in table.items():
        assert [getattr(rules, field) for rules in (RUBICON, RUSSIAN, ELGLIN)] == values


def test_every_field_can_be_overridden() -> None:
    overrides = {
        "blanche=dealt-or-exchanged": BlancheClaim.DEALT_OR_EXCHANGED,
        "blanche_bars=no": False,
        "equal_bars_pique=yes": True,
        "equal_bars_repique=yes": True,
        "repique=nothing-in-hand": RepiqueBy.NOTHING_IN_HAND,
        "sequences=with-the-point": SequencesCount.WITH_THE_POINT,
        "stock=five-and-three": Stock.FIVE_AND_THREE,
        "elder_may_peek=no": False,
        "younger_must_exchange=yes": True,
        "leavings=before-first-lead": LeavingsTurned.BEFORE_FIRST_LEAD,
        "cut=higher-chooses": Cut.HIGHER_CHOOSES,
        "refait=yes": True,
        "whitewash=50": 50,
        "after_tie=drawn": AfterTie.DRAWN,
    }
    for override, value in overrides.items():
        field = override.partition("=")[0]
        assert getattr(rule_book("rubicon", [override]), field) == value != getattr(RUBICON, field)


@every_rule_book
def test_dealing(rules: Rules) -> None:
    """Twelve cards each, by threes from the top of the pack, elder first; eight are the stock."""
    pack = shuffled(PACK, 5, 17, 1)
    deal = numbered_deal(rules, 5, 17)
    elder, younger = deal.dealt
    threes = [(elder, younger)[place % 2][place // 2 * 3 :][:3] for place in range(8)]
    assert (*chain(*threes), *deal.stock) == pack
    assert len(deal.stock) == 8


@every_rule_book
def test_exchange_elder(rules: Rules) -> None:
    """One to five cards, and as many from the top of the stock."""
    deal = before_exchange(rules)
    assert deal.turn is Seat.ELDER
    assert exchanges(deal) == [1, 2, 3, 4, 5]
    after = apply(deal, Exchange(read_cards("KS 9H 8H JD 7D")))
    assert set(after.hands[Seat.ELDER]) == {*read_cards("AC KC JC TC 9C 7C AH QS 7S 7H 9D 8C")}
    assert after.discards[Seat.ELDER] == read_cards("KS 9H 8H JD 7D")
    three = apply(deal, Exchange(read_cards("KS 9H 8H")))
    assert three.taken(Seat.ELDER) == read_cards("QS 7S 7H")
    assert three.leavings == read_cards("9D 8C JH TH KD")


def test_exchange_of_other_cards() -> None:
    """Only cards of the hand, and each once."""
    deal = before_exchange(RUBICON)
    for cards in ("QS", "KS KS", "AS", "KS QC"):
        with pytest.raises(IllegalMove):
            apply(deal, Exchange(read_cards(cards)))


@every_rule_book
def test_exchange_younger(rules: Rules) -> None:
    """None, or up to all that is left; what elder left comes first."""
    rules = rule_book(rules.name, ["elder_may_peek=no"])
    deal = exchanged(before_exchange(rules), 5)
    assert deal.turn is Seat.YOUNGER
    assert exchanges(deal) == [0, 1, 2, 3]
    deal = exchanged(before_exchange(rules), 2)
    assert exchanges(deal) == [0, 1, 2, 3, 4, 5, 6]
    after = apply(deal, Exchange(read_cards("AD TD 8D QC")))
    assert after.taken(Seat.YOUNGER) == read_cards("7H 9D 8C JH")
    assert after.leavings == read_cards("TH KD")


@every_rule_book
def test_younger_must_exchange(rules: Rules) -> None:
    """Off in all three; Law 22 has it so."""
    rules = rule_book(rules.name, ["younger_must_exchange=yes"])
    assert exchanges(exchanged(before_exchange(rules), 5)) == [1, 2, 3]


@every_rule_book
def test_own_discards(rules: Rules) -> None:
    """Each sees his own at any time, and never the other's."""
    deal = apply(before_exchange(rules), Exchange(read_cards("KS 9H 8H JD 7D")))
    deal = apply(deal, Exchange(read_cards("AD TD 8D")))
    elder, younger = (view_of(deal, seat) for seat in Seat)
    assert elder.discards == read_cards("KS 9H 8H JD 7D")
    assert younger.discards == read_cards("AD TD 8D")
    assert "8D" not in str(elder)
    assert "Rank.KING: 13>, suit=<Suit.SPADES" not in repr(younger)
    assert [said.number for said in elder.said if said.kind is Kind.EXCHANGE] == [5, 3]


@pytest.mark.parametrize(
    "rules",
    [
        RUBICON,
        rule_book("russian", ["elder-may-peek=yes"]),
        rule_book("elglin", ["elder-may-peek=1"]),
    ],
)
def test_peek(rules: Rules) -> None:
    """He sees the ones of his five that he left, and no more; the other hears of it."""
    deal = exchanged(before_exchange(rules), 3)
    assert deal.phase is Phase.PEEK
    peeked = apply(deal, Peek(True))
    assert view_of(peeked, Seat.ELDER).peeked == read_cards("9D 8C")
    assert view_of(peeked, Seat.YOUNGER).peeked == ()
    assert [said.kind for said in dialogue(peeked)] == [Kind.EXCHANGE, Kind.PEEK]
    assert view_of(apply(deal, Peek(False)), Seat.ELDER).peeked == ()
    # Younger may take them none the less; elder has seen them all the same.
    taken = exchanged(peeked, 4)
    assert view_of(taken, Seat.ELDER).peeked == read_cards("9D 8C")
    assert exchanged(before_exchange(rules), 5).phase is Phase.YOUNGER_EXCHANGE


@pytest.mark.parametrize("rules", [RUSSIAN, ELGLIN, rule_book("rubicon", ["elder_may_peek=no"])])
def test_no_peek(rules: Rules) -> None:
    assert exchanged(before_exchange(rules), 1).phase is Phase.YOUNGER_EXCHANGE


def stood_pat(rules: Rules) -> Deal:
    """A deal in which three cards are left of the stock, at younger's next choice or elder's."""
    return apply(exchanged(before_exchange(rules), 5), Exchange())


@pytest.mark.parametrize("rules", [ELGLIN, rule_book("rubicon", ["leavings=before-first-lead"])])
def test_leavings_before_first_lead(rules: Rules) -> None:
    deal = stood_pat(rules)
    assert (deal.phase, deal.turn) == (Phase.LEAVINGS, Seat.YOUNGER)
    turned = apply(deal, TurnUp(True))
    for seat in Seat:
        assert view_of(turned, seat).turned_up == read_cards("JH TH KD")
        assert view_of(apply(deal, TurnUp(False)), seat).turned_up == ()
    assert Kind.TURN_UP in [said.kind for said in dialogue(turned)]


@pytest.mark.parametrize(
    "rules", [RUBICON, RUSSIAN, rule_book("elglin", ["leavings=after-first-lead"])]
)
def test_leavings_after_first_lead(rules: Rules) -> None:
    deal = stood_pat(rules)
    while not deal.plays:
        leads = deal.phase is Phase.FIRST_LEAD
        deal = apply(deal, Play(deal.hands[Seat.ELDER][0]) if leads else Call())
    assert (deal.phase, deal.turn) == (Phase.LATE_LEAVINGS, Seat.YOUNGER)
    turned = apply(deal, TurnUp(True))
    for seat in Seat:
        assert view_of(turned, seat).turned_up == read_cards("JH TH KD")
        assert view_of(apply(deal, TurnUp(False)), seat).turned_up == ()


@every_rule_book
def test_no_leavings(rules: Rules) -> None:
    """Where nothing is left, nothing is asked."""
    deal = exchanged(exchanged(before_exchange(rules), 5), 3)
    assert deal.phase is Phase.CALL_POINT


@every_rule_book
def test_blanche_shown_by_elder(rules: Rules) -> None:
    """Before he exchanges; the other sees the twelve cards, and it reckons first."""
    deal = start(dealt(rules, BLANK, NOT_BLANK, rest_of(BLANK, NOT_BLANK)))
    assert (deal.phase, deal.turn) == (Phase.ELDER_BLANCHE, Seat.ELDER)
    shown = apply(deal, Show())
    assert ledger(shown) == (Entry(Seat.ELDER, Reason.BLANCHE, 10),)
    [said] = view_of(shown, Seat.YOUNGER).said
    assert said.cards == BLANK
    kept_back = apply(deal, Show(False))
    assert ledger(kept_back) == ()
    assert dialogue(kept_back) == ()


@every_rule_book
def test_blanche_shown_by_younger(rules: Rules) -> None:
    """After elder's exchange and before his own."""
    rules = rule_book(rules.name, ["elder_may_peek=no"])
    deal = start(dealt(rules, NOT_BLANK, BLANK, rest_of(BLANK, NOT_BLANK)))
    assert deal.phase is Phase.ELDER_EXCHANGE
    deal = exchanged(deal, 2)
    assert (deal.phase, deal.turn) == (Phase.YOUNGER_BLANCHE, Seat.YOUNGER)
    deal = apply(deal, Show())
    assert deal.phase is Phase.YOUNGER_EXCHANGE
    assert ledger(deal) == (Entry(Seat.YOUNGER, Reason.BLANCHE, 10),)


def without_the_king(rules: Rules, elder: Cards, younger: Cards) -> Deal:
    """The nearly blank hand throws its king and takes a low card; all else is left as it is."""
    rest = rest_of(NEARLY_BLANK, NOT_BLANK)
    lows = sorted(rest, key=lambda card: card.rank in (11, 12, 13))
    deal = start(dealt(rules, elder, younger, tuple(lows)))
    while deal.phase < Phase.YOUNGER_EXCHANGE:
        is_blank = deal.hands[deal.turn] == NEARLY_BLANK
        deal = apply(deal, Exchange(deal.hands[Seat.ELDER][-1 if is_blank else 0 :][:1]))
    if deal.hands[Seat.YOUNGER] == NEARLY_BLANK:
        return apply(deal, Exchange(NEARLY_BLANK[-1:]))
    return apply(deal, Exchange())


LATE = [ELGLIN, rule_book("rubicon", ["blanche=dealt-or-exchanged", "elder_may_peek=no"])]
AS_DEALT = [
    RUSSIAN,
    rule_book("rubicon", ["elder_may_peek=no"]),
    rule_book("elglin", ["blanche=dealt"]),
]


def at_first_call(deal: Deal) -> Deal:
    return apply(deal, TurnUp(False)) if deal.phase is Phase.LEAVINGS else deal


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("rules", LATE)
def test_blanche_shown_late(rules: Rules, seat: Seat) -> None:
    """After the exchange, at the first call; it reckons first all the same."""
    hands = (NEARLY_BLANK, NOT_BLANK) if seat is Seat.ELDER else (NOT_BLANK, NEARLY_BLANK)
    deal = at_first_call(without_the_king(rules, *hands))
    phases = (Phase.ELDER_LATE_BLANCHE, Phase.YOUNGER_LATE_BLANCHE)
    assert (deal.phase, deal.turn) == (phases[seat], seat)
    shown = apply(deal, Show())
    assert shown.phase is Phase.CALL_POINT
    assert ledger(shown) == (Entry(seat, Reason.BLANCHE, 10),)
    assert dialogue(shown)[-1].cards == deal.hands[seat]
    assert ledger(apply(deal, Show(False))) == ()


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("rules", AS_DEALT)
def test_blanche_on_the_hand_as_dealt(rules: Rules, seat: Seat) -> None:
    """Where only the hand as dealt counts, the exchange makes none."""
    hands = (NEARLY_BLANK, NOT_BLANK) if seat is Seat.ELDER else (NOT_BLANK, NEARLY_BLANK)
    assert at_first_call(without_the_king(rules, *hands)).phase is Phase.CALL_POINT


def test_blanche_once() -> None:
    """Shown as dealt, it is not shown again, though the hand is blank after the exchange too."""
    low = read_cards("9D 8D 7D TC 9C 8C 7C KD")
    deal = apply(start(dealt(ELGLIN, BLANK, NOT_BLANK, low)), Show())
    deal = apply(exchanged(exchanged(deal, 1), 0), TurnUp(False))
    assert deal.phase is Phase.CALL_POINT
    kept_back = apply(start(dealt(ELGLIN, BLANK, NOT_BLANK, low)), Show(False))
    kept_back = apply(exchanged(exchanged(kept_back, 1), 0), TurnUp(False))
    assert kept_back.phase is Phase.ELDER_LATE_BLANCHE
