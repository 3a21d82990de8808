"""The rules of the phase that is played, in a few lines, as they are asked for at the table."""

from collections.abc import Iterator
from typing import Final

from piquet.deal import Phase
from piquet.rules import LeavingsTurned, Rules, SequencesCount
from piquet.sitting import Sitting
from piquet_app.languages.rules_words import rules_in_words
from piquet_app.languages.words import N_, _
from piquet_app.terminal.lines import Line

_DEAL: Final = N_(
    "A deal: elder hand exchanges, then younger; point, sequences and sets are called; twelve "
    "tricks are played. Six deals are a partie."
)
_EXCHANGE: Final = N_(
    "Exchange: elder discards one to five cards and takes as many from the stock; younger discards "
    "up to as many as are left, or none. Carte blanche, a hand without king, queen or jack, counts "
    "10 and is shown first."
)
_CALLS: Final = N_(
    "Calls: elder names the length of his point, his best sequence and his best set; younger says "
    "good, not good or equal. Who is good counts one for each card of the point, all his "
    "sequences (3, 4, and from five cards 10 more) and all his sets (three of a rank 3, four 14; "
    "tens and higher). You may call less than you hold; what is not called is not counted. 30 "
    "before the other counts anything: 60 more (repique)."
)
_PLAY: Final = N_(
    "Play: follow suit if you can, the highest card of the suit led wins, and who wins leads. One "
    "for each lead, one for each trick won that the other led, one for the last trick; 10 for more "
    "tricks, 40 for all of them. Elder who has 30 before younger counts anything: 30 more (pique)."
)
_RUSSIAN_RUNS: Final = N_(
    "A tierce counts only with a point that is good or equal, a quart with a good one, a quint in "
    "the suit of a good one."
)
_LATE: Final = N_("Younger may turn up what he left of the stock after the first lead.")
_EARLY: Final = N_("Younger may turn up what he left of the stock before the first lead.")
_ANSWERS: Final = N_(
    "Answer with the numbers of cards in your hand or with their names, rank and suit; Enter does "
    "what the prompt says."
)


def rules_lines(sitting: Sitting) -> Iterator[Line]:
    """The rules of the game and of the phase under way, and how to answer."""
    rules = sitting.terms.rules
    told = _("Piquet for two, {rules}").format(rules=rules_in_words(rules))
    yield Line(told, is_strong=True)
    yield Line(_(_DEAL))
    phase = Phase.PLAY if sitting.now is None else sitting.now.phase
    if phase <= Phase.LEAVINGS:
        yield Line(_(_EXCHANGE))
        early = rules.leavings is LeavingsTurned.BEFORE_FIRST_LEAD
        yield Line(_(_EARLY if early else _LATE))
    if phase <= Phase.ELDER_ASKS:
        yield Line(_(_CALLS))
        yield from _of_these_rules(rules)
    else:
        yield Line(_(_PLAY))
    yield Line(_(_ANSWERS))


def _of_these_rules(rules: Rules) -> Iterator[Line]:
    if rules.sequences is SequencesCount.WITH_THE_POINT:
        yield Line(_(_RUSSIAN_RUNS))
