"""The rules of the game for two in short, as this rule book has them: a whole deal in its order."""

from collections.abc import Iterator
from typing import Final

from piquet.rules import (
    AfterTie,
    BlancheClaim,
    LeavingsTurned,
    RepiqueBy,
    Rules,
    SequencesCount,
)
from piquet_app.languages.rules_words import rules_in_words
from piquet_app.languages.words import N_, _
from piquet_app.terminal.lines import Line

_HANG: Final = 2
_BLANCHES: Final = {
    BlancheClaim.DEALT: N_(
        "Carte blanche, a hand dealt without king, queen or jack, if shown: 10."
    ),
    BlancheClaim.DEALT_OR_EXCHANGED: N_(
        "Carte blanche, a hand without king, queen or jack as dealt or after the exchange, if "
        "shown: 10."
    ),
}
_ELDER: Final = {
    False: N_("Elder discards 1 to 5 cards and takes as many;"),
    True: N_("Elder discards 1 to 5 cards, takes as many, and may look at the rest of his five;"),
}
_YOUNGER: Final = {
    False: N_("younger exchanges as many as are left, fewer, or none;"),
    True: N_("younger exchanges as many as are left or fewer, at least one;"),
}
_LEAVINGS: Final = {
    LeavingsTurned.BEFORE_FIRST_LEAD: N_("he may turn up the rest before the first lead."),
    LeavingsTurned.AFTER_FIRST_LEAD: N_("he may turn up the rest after the first lead."),
}
_CALLS: Final = N_(
    "Elder calls point, sequence, set; younger says good, not good or equal (nobody counts), and "
    "counts his own after the first lead. The better hand counts: 1 for each card of the point; "
    "all its sequences, of three cards 3, of four 4, from five on 1 a card and 10 more; all "
    "its sets of tens or higher, trio 3, quatorze 14. What is not called is not counted."
)
_RUNS: Final = N_(
    "A tierce counts only with a point that is good or equal, a quart with a good one, a quint in "
    "the suit of a good one."
)
_REPIQUE: Final = {
    RepiqueBy.ORDER: N_("30 in hand before the opponent counts anything: repique, 60 more."),
    RepiqueBy.NOTHING_IN_HAND: N_(
        "30 in hand, and the opponent counts nothing in hand: repique, 60 more."
    ),
}
_PIQUE: Final = N_("Elder’s 30 in hand and play before younger counts anything: pique, 30 more.")
_EQUAL_BARS: Final = {
    (True, True): N_("“Equal” in point or sequences bars both."),
    (True, False): N_("“Equal” in point or sequences bars the pique."),
    (False, True): N_("“Equal” in point or sequences bars the repique."),
}
_BLANCHE_BARS: Final = {
    True: N_("The opponent’s carte blanche bars both."),
    False: N_("The opponent’s carte blanche bars neither."),
}
_PLAY: Final = N_(
    "Tricks: follow suit if you can; the highest card of the suit led wins and leads. 1 for each "
    "lead, for each trick won against the lead, and for the last trick; 10 for the cards (most "
    "tricks), 40 for capot (all twelve)."
)
_PARTIE: Final = {
    AfterTie.TWO_MORE_DEALS: N_("Six deals; if level, two more."),
    AfterTie.DRAWN: N_("Six deals; if level, drawn."),
}
_SETTLED: Final = N_(
    "If the loser has 100, the winner gets the difference and 100; if not, the sum and 100."
)
_REFAIT: Final = N_("After a level deal the next two count double.")


def rules_lines(rules: Rules) -> Iterator[Line]:
    """Exchange, calls, play and partie, a line each."""
    told = _("Piquet for two, {rules}").format(rules=rules_in_words(rules))
    yield Line(told, is_strong=True)
    for sentences in (_exchange(rules), _calls(rules), [_(_PLAY)], _partie(rules)):
        yield Line(" ".join(sentences), _HANG)


def _exchange(rules: Rules) -> list[str]:
    return [
        _(_BLANCHES[rules.blanche]),
        _(_ELDER[rules.elder_may_peek]),
        _(_YOUNGER[rules.younger_must_exchange]),
        _(_LEAVINGS[rules.leavings]),
    ]


def _calls(rules: Rules) -> list[str]:
    runs = [_(_RUNS)] if rules.sequences is SequencesCount.WITH_THE_POINT else []
    bars = _EQUAL_BARS.get((rules.equal_bars_pique, rules.equal_bars_repique), "")
    told = [_(_CALLS), *runs, _(_REPIQUE[rules.repique]), _(_PIQUE), _(bars)]
    return [*filter(None, told), _(_BLANCHE_BARS[rules.blanche_bars])]


def _partie(rules: Rules) -> list[str]:
    told = [_(_PARTIE[rules.after_tie]), _(_SETTLED)]
    if rules.refait:
        told.append(_(_REFAIT))
    if rules.whitewash:
        more = _("A loser without a point pays {more} more.")
        told.append(more.format(more=rules.whitewash))
    return told
