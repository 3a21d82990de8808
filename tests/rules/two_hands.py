"""Deals of two hands as they are held after the exchange, for the rules of piquet for two."""

from typing import Any

from piquet.deal import Deal
from piquet.reckoning import ledger
from piquet.record import deal_of
from piquet.rules import RUBICON, Rules, overrides_of
from piquet_scoring import PACK, read_cards

Told = dict[str, Any]
"""What a record says of one player's calls."""

NO_CALLS: Told = {}

HIS_DEAL: Told = {
    "elder": "AC KC JC TC 9C 7C KS 9H 8H AH JD 7D",
    "younger": "AS JS TS 9S 8S KH QH QD QC AD TD 8D",
    "stock": "QS 7S 7H 9D 8C JH TH KD",
    "elder_discards": "KS 9H 8H JD 7D",
    "younger_discards": "AD TD 8D",
}
"""The illustrated deal of the Russian source, its cards and exchanges."""

HIS_PLAY = "AC QC KC JS JC TS TC 9S 9C 8S 8C JH 7C TH QS AS KH AH 7S QD 9D KD QH 7H"
"""Its twelve tricks."""


# Point of six, a tierce major and four tens: 23. Younger has no king, queen or jack.
TWENTY_THREE = "AC KC QC TC 8C 7C TS TH TD KS QH JD"
BLANK = "AS 9S 8S 7S AH 9H 8H 7H AD 9D 8D 7D"
SEVEN_LEADS = "AC 7S KC 8S QC 7H TC 8H 8C 7D 7C 8D KS AS"

# Two quints and the better point: 36.
TWO_QUINTS = "AS KS QS JS TS AH KH QH JH TH 7S 7H"
NOTHING_OF_IT = "9S 8S 9H 8H JD 9D 8D 7D KC JC 9C 8C"
BLANK_AGAINST_QUINTS = "AD TD 9D 8D 7D AC TC 9C 8C 7C 9S 8S"

THIRTY_BEFORE_SETS = "AS KS QS JS TS 9S 8S 7S TH 9H 8H 7H"
THREE_ACES = "AH AD AC KH KD QC JH 9D 8D 7C TC 8C"


def record_of_hands(
    elder: str, younger: str, rules: Rules = RUBICON, **more: object
) -> dict[str, Any]:
    """A record in which elder throws a low card for the last of his hand, and younger stands pat.

    Carte blanche is kept back unless `more` says otherwise.
    """
    hand, other = read_cards(elder), read_cards(younger)
    rest = sorted(
        (card for card in PACK if card not in {*hand, *other}), key=lambda card: card.rank
    )
    assert len({*hand, *other}) == 24
    *kept, taken = hand
    thrown, *lying = rest
    return {
        "rules": rules.name,
        "overrides": overrides_of(rules),
        "elder": " ".join(map(str, (*kept, thrown))),
        "younger": younger,
        "stock": " ".join(map(str, (taken, *lying))),
        "elder_discards": str(thrown),
        "younger_discards": "",
        "carte_blanche": [],
        **more,
    }


def deal_of_hands(elder: str, younger: str, rules: Rules = RUBICON, **more: object) -> Deal:
    """The deal of that record, at elder's first lead unless `more` tells of plays."""
    return deal_of(record_of_hands(elder, younger, rules, **more))


def lines(deal: Deal) -> list[str]:
    """The ledger, a line of words an entry."""
    return [f"{entry.seat} {entry.reason} {entry.points}" for entry in ledger(deal)]


def in_hand(elder: str, younger: str, rules: Rules = RUBICON, **more: object) -> list[str]:
    """What both reckon before the play goes on: elder leads, and younger has counted."""
    deal = deal_of_hands(elder, younger, rules, **{"play": elder.split(maxsplit=1)[0], **more})
    return [line for line in lines(deal) if line != "elder lead 1"]
