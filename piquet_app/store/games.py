"""A game as its events tell it; what it is worth is for the rules to say."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from itertools import count, takewhile
from typing import Any, Final, NamedTuple, TypeAlias

from piquet_app.store.events import Event, Happening
from piquet_app.store.kinds import Kind, Sitting, kind_called
from piquet_scoring import NotARecord

_REMEMBERED: Final = 32


_FIRST_KNOWN: Final = int(datetime(2000, 1, 1, tzinfo=UTC).timestamp()) * 1000
"""Before that no game was kept: a moment of a record only tells which of them came first."""


@lru_cache(_REMEMBERED)
def _sitting(kind: Kind[Any], head: str, steps: tuple[str, ...], undos: int, hints: int) -> Any:
    """It is remembered for a while: what is looked at once is often looked at again."""
    return kind.sitting(head, steps, undos, hints)


def moment_of(event: Event) -> int | None:
    """When it happened, in seconds since 1970; None where a line did not tell it."""
    return event.at // 1000 if event.at >= _FIRST_KNOWN else None


class Game(NamedTuple):
    """A game that is kept, over or not.

    `head`: which game it is. `steps`: what led to where it stands. `restarts`: how often it began
    anew; since then, `undos`: how many choices were taken back, `hints`: how often help was asked
    for.
    `ends`: how many events had happened each time it came to its end.
    """

    kind: Kind[Any]
    head: str
    events: tuple[Event, ...]
    steps: tuple[str, ...]
    undos: int
    restarts: int
    hints: int
    ends: tuple[int, ...]

    @property
    def name(self) -> str:
        """How it is called in every list."""
        return self.events[0].game

    @property
    def last(self) -> Event:
        """What happened last."""
        return self.events[-1]

    @property
    def begun(self) -> int | None:
        """When it began, in seconds since 1970; None where that is not known."""
        return moment_of(self.events[0])

    @property
    def changed(self) -> int | None:
        """When something happened last, in seconds since 1970; None where that is not known."""
        return moment_of(self.last)

    @property
    def is_over(self) -> bool:
        """Whether it stands at its end."""
        return self.last.happening == Happening.OVER

    @property
    def result(self) -> "Game | None":
        """The game as it came to its end for the first time: that counts, whatever came after."""
        return told(self.events[: self.ends[0]]) if self.ends else None

    @property
    def is_untouched(self) -> bool:
        """Whether it was only looked at: nothing was chosen or asked for. Raises as `sitting`."""
        happened = {event.happening for event in self.events}
        return happened <= _UNTOUCHED and not self.kind.is_chosen(self.sitting)

    @property
    def sitting(self) -> Any:
        """The table as it stands; raises `PiquetError` where a step breaks a rule."""
        return _sitting(self.kind, self.head, self.steps, self.undos, self.hints)


_UNTOUCHED: Final = {Happening.BEGIN, Happening.STEP}
"""What has happened at most in a game of which the choices decided themselves, or the computer."""

NUMBERED: Final = "(?:-[1-9][0-9]{0,8})?"
"""What `numbered` adds to a name, as a pattern."""


def numbered(name: str) -> Iterator[str]:
    """A name for each game of the same deal: `3fa91c`, then `3fa91c-2`, and so on."""
    yield name
    for number in count(2):
        yield f"{name}-{number}"


@dataclass(slots=True)
class _Telling:
    """What the events so far have told."""

    steps: list[str]
    ends: list[int]
    undos: int = 0
    restarts: int = 0
    hints: int = 0


Happenings: TypeAlias = tuple[tuple[str, str], ...]
"""What happens next in a game, and what each event of it tells."""


def new_game(kind: Kind[Sitting], sitting: Sitting) -> Happenings:
    """What happens in a new game, to where it stands."""
    begins = (Happening.BEGIN, f"{kind.word} {kind.head(sitting)}")
    return (begins, *changes(kind, (), sitting))


def changes(kind: Kind[Sitting], before: Sequence[str], sitting: Sitting) -> Happenings:
    """What leads from some steps to a sitting: going back, then steps, and perhaps the end."""
    steps = kind.steps(sitting)
    pairs = zip(before, steps, strict=False)
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    happenings: list[tuple[str, str]] = [(Happening.STEP, step) for step in steps[common:]]
    if common < len(before):
        happenings.insert(0, (Happening.BACK, str(common)))
    if kind.is_over(sitting) and (happenings or not before):
        happenings.append((Happening.OVER, ""))
    return tuple(happenings)


def told(events: Sequence[Event]) -> Game:
    """The game of some events that are sound; raises `NotARecord` where it is none of ours."""
    word, _, head = events[0].told.partition(" ")
    telling = _Telling([], [])
    for event in events[1:]:
        tell = _TOLD.get(event.happening)
        if tell is None:
            raise NotARecord(
                "“{word}” is not something that happens in a game", word=event.happening
            )
        tell(telling, event)
    return Game(
        kind_called(word),
        head,
        tuple(events),
        tuple(telling.steps),
        telling.undos,
        telling.restarts,
        telling.hints,
        tuple(telling.ends),
    )


def _step(telling: _Telling, event: Event) -> None:
    telling.steps.append(event.told)


def _back(telling: _Telling, event: Event) -> None:
    try:
        left = int(event.told)
    except ValueError:
        raise NotARecord("the game is not written as this program writes it") from None
    del telling.steps[left:]
    telling.undos += 1


def _again(telling: _Telling, _event: Event) -> None:
    telling.steps.clear()
    telling.undos = telling.hints = 0
    telling.restarts += 1


def _hint(telling: _Telling, _event: Event) -> None:
    telling.hints += 1


def _over(telling: _Telling, event: Event) -> None:
    telling.ends.append(event.number + 1)


_TOLD: Final[dict[str, Callable[[_Telling, Event], None]]] = {
    Happening.BEGIN: lambda _telling, _event: None,
    Happening.STEP: _step,
    Happening.BACK: _back,
    Happening.AGAIN: _again,
    Happening.HINT: _hint,
    Happening.OVER: _over,
}
