"""Whole parties of the game for two as tests play them: by lines of answers, as people would."""

import json
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Final

from piquet.actions import Play
from piquet.contest import Answer, Category, holdings
from piquet.families import Exchanges
from piquet.game import legal_actions
from piquet.rules import RUBICON, Rules
from piquet.sitting import Terms, sit_down
from piquet_app.duel.answering import answered
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import begin
from piquet_app.duel.situation import shown_hand
from piquet_app.duel.turn import Turn
from piquet_scoring import Card, Stream
from piquet_scoring.notation import ENGLISH, RUSSIAN
from tests.piquet_app.conftest import Answer as Printed

PLAY: Final = ("duel", "play", "--plain", "--no-review")
ENTER: Final = ""


def begun(
    number: int,
    *,
    level: str | None = "easy",
    rules: Rules = RUBICON,
    settings: Settings | None = None,
) -> Turn:
    """A partie that begins with this deal of seed 0."""
    return begin(sit_down(Terms(rules, 0, number, level)), settings or Settings())


def evening(turn: Turn, chance: Stream, *, sinks: bool = True) -> Iterator[tuple[Turn, str]]:
    """Each turn of a partie with the answer that is given to it, then the last turn with none.

    Cards are chosen by chance, and calls are often less than what is held.
    """
    while not turn.sitting.is_over:
        text = answer(turn, chance, sinks=sinks)
        yield turn, text
        turn = answered(turn, text)
    yield turn, ENTER


def answer(turn: Turn, chance: Stream, *, sinks: bool = True) -> str:
    """A legal answer to whatever is asked."""
    if turn.is_choosing:
        return ["", "0", "1"][chance.below(3)]
    if turn.is_covered:
        return str(turn.now.turn)
    if turn.is_between or turn.looks or turn.pauses:
        return ENTER
    deal = turn.sitting.deal
    open_now, shown = legal_actions(deal), shown_hand(turn.sitting, turn.settings)
    if isinstance(open_now, Exchanges):
        number = open_now.least + chance.below(open_now.most - open_now.least + 1)
        return _written(_some(shown, number, chance), shown, chance) or "0"
    if not isinstance(open_now, tuple):
        return _less(turn, chance) if sinks and chance.below(3) == 0 else ENTER
    action = open_now[chance.below(len(open_now))]
    if isinstance(action, Play):
        return _written((action.card,), shown, chance)
    if isinstance(action, Answer):
        return str(open_now.index(action) + 1) if sinks else ENTER
    return ["", "0", "1"][chance.below(3)]


def _less(turn: Turn, chance: Stream) -> str:
    """A call or a count of less than all: the first of some tries that the rules allow."""
    deal = turn.sitting.deal
    shown = shown_hand(turn.sitting, turn.settings)
    tries = ["0"]
    for category in Category:
        for cards in holdings(category, deal.hands[deal.turn]):
            parts = [part for size in (3, 2, 1) for part in combinations(cards, size)]
            tries += [_written(parts[chance.below(len(parts))], shown, chance)]
    start = chance.below(len(tries))
    for text in (*tries[start:], *tries[:start]):
        if is_taken(turn, text):
            return text
    return ENTER


def is_taken(turn: Turn, text: str) -> bool:
    """Whether an answer does something."""
    after = answered(turn, text)
    return (after.sitting, after.counted) != (turn.sitting, turn.counted)


def _some(cards: tuple[Card, ...], number: int, chance: Stream) -> tuple[Card, ...]:
    left = list(cards)
    return tuple(left.pop(chance.below(len(left))) for _ in range(number))


_SPELLINGS: Final[tuple[Callable[[Card], str], ...]] = (
    str,
    lambda card: str(card).lower(),
    lambda card: ENGLISH.write(card, symbols=True),
    RUSSIAN.write,
)


def _written(cards: tuple[Card, ...], shown: tuple[Card, ...], chance: Stream) -> str:
    """Cards by their numbers or in one of the notations."""
    if chance.below(2):
        return " ".join(str(shown.index(card) + 1) for card in cards)
    spell = _SPELLINGS[chance.below(len(_SPELLINGS))]
    return [" ", ", "][chance.below(2)].join(map(spell, cards))


def result(printed: Printed) -> dict[str, Any]:
    """What the last line of a finished partie says."""
    last = printed.out.splitlines()[-1]
    assert last.startswith("RESULT "), printed.out[-500:]
    told = json.loads(last.removeprefix("RESULT "))
    assert isinstance(told, dict)
    return told


def typed(answers: list[str]) -> bytes:
    """The answers as a script sends them."""
    return "".join(f"{text}\n" for text in answers).encode()


def text_of(turn: Turn) -> str:
    """All that a turn says, as it is printed."""
    return "\n".join(line.text for line in turn.lines).replace("\u00a0", " ")
