"""Cards, hands, and what a hand is worth by the rules of piquet."""

from piquet_scoring.cards import HIGH_CARDS, LOW_CARDS, PACK, SUITS, Card, Rank, Suit
from piquet_scoring.combinations import (
    Point,
    Sequence,
    Set,
    best_point,
    points,
    sequences,
    sets,
)
from piquet_scoring.errors import (
    IllegalMove,
    NotACard,
    NotAHand,
    NotARecord,
    OutOfRange,
    PiquetError,
    Unreadable,
)
from piquet_scoring.hand import HAND_SIZE, Hand
from piquet_scoring.notation import ENGLISH, RUSSIAN, SYMBOLS, Letters, read_cards
from piquet_scoring.score import (
    REPIQUE_COUNT,
    Count,
    CountedSequence,
    Counting,
    HandScore,
    count_of,
    raw_count,
    score_hand,
)
from piquet_scoring.shuffle import PLAYERS_DRAWS, Stream, shuffled

__all__ = [
    "ENGLISH",
    "HAND_SIZE",
    "HIGH_CARDS",
    "LOW_CARDS",
    "PACK",
    "PLAYERS_DRAWS",
    "REPIQUE_COUNT",
    "RUSSIAN",
    "SUITS",
    "SYMBOLS",
    "Card",
    "Count",
    "CountedSequence",
    "Counting",
    "Hand",
    "HandScore",
    "IllegalMove",
    "Letters",
    "NotACard",
    "NotAHand",
    "NotARecord",
    "OutOfRange",
    "PiquetError",
    "Point",
    "Rank",
    "Sequence",
    "Set",
    "Stream",
    "Suit",
    "Unreadable",
    "best_point",
    "count_of",
    "points",
    "raw_count",
    "read_cards",
    "score_hand",
    "sequences",
    "sets",
    "shuffled",
]
