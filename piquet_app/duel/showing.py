"""Who is shown what, when a partie has gone on: the player at the screen, or the next one."""

from collections.abc import Iterator

from piquet.actions import Action, Exchange, Peek, Play
from piquet.deal import Pair, Phase
from piquet.partie import Player
from piquet.players import EASY
from piquet.sitting import COMPUTER, Sitting, act, play_on
from piquet_app.duel import getting_ready
from piquet_app.duel.by_itself import Alone, alone, played_alone
from piquet_app.duel.hand_lines import hand_lines, held_line
from piquet_app.duel.keys import keys_line
from piquet_app.duel.news import news_lines
from piquet_app.duel.partie_lines import between_deals_lines, deal_heading, opening_lines
from piquet_app.duel.pauses import last_pauses
from piquet_app.duel.settings import Settings
from piquet_app.duel.situation import situation_lines
from piquet_app.duel.thinking import Thinking, here
from piquet_app.duel.turn import Turn
from piquet_app.terminal.lines import Line


def begin(sitting: Sitting, settings: Settings, think: Thinking = here) -> Turn:
    """A new partie: the cut, then the first deal; `think` has the computer think."""
    turn = onward(Turn(sitting, settings, think=think))
    return _after(tuple(opening_lines(sitting.terms, settings.wording)), turn)


def go_on(sitting: Sitting, settings: Settings, think: Thinking = here) -> Turn:
    """A kept partie lies on the table again, and what happened last is told once more.

    A card that waited for its player waits on.
    """
    turn = Turn(sitting, settings, told=known(sitting), pauses=last_pauses(sitting), think=think)
    before = [*opening_lines(sitting.terms, settings.wording)]
    if any(turn.told):
        before += deal_heading(sitting)
    back = onward(turn) if _is_computers(sitting) else _called(turn)
    return _after(tuple(before), back)


def _after(lines: tuple[Line, ...], turn: Turn) -> Turn:
    return turn._replace(lines=(*lines, *turn.lines), clears=False)


def known(sitting: Sitting) -> Pair[int]:
    """What need not be told again: of the play all that was before a player's last choice."""
    if sitting.now is None or sitting.now.phase < Phase.PLAY:
        return (0, 0)
    first, second = (_last_choice(sitting, player) for player in Player)
    return first, second


def _last_choice(sitting: Sitting, player: Player) -> int:
    """Up to which moment; the trick under way is told in any case."""
    seat, places = sitting.seat(player), range(len(sitting.moments) - 2, -1, -1)
    last = next((n + 1 for n in places if sitting.moments[n].turn is seat), 1)
    done = len(sitting.deal.plays) // 2 * 2
    return min(last, sum(len(moment.plays) <= done for moment in sitting.moments))


def acted(turn: Turn, action: Action) -> Turn:
    """What comes after an action of the player whose turn it is."""
    sitting = act(turn.sitting, action)
    return onward(turn._replace(sitting=sitting, pauses=last_pauses(sitting)), action)


def onward(turn: Turn, action: Action | None = None) -> Turn:
    """What comes after an action: what plays by itself is played, then somebody is shown it."""
    return _called(turn if turn.pauses else _played_on(turn), action)


def _called(turn: Turn, action: Action | None = None) -> Turn:
    """Somebody is called to the table as it lies, and shown it."""
    sitting = turn.sitting
    turn = turn._replace(counted=(), looks=False, clears=False, lines=())
    if turn.is_choosing:
        return turn
    if turn.is_between:
        return _deal_over(turn)
    if sitting.terms.level is not None:
        return shown(turn._replace(seated=sitting.turn))
    if turn.seated is turn.now.turn:
        return shown(turn)
    return _seen_first(turn) if _took(action) else handed_over(turn)


def _took(action: Action | None) -> bool:
    """Whether an action has shown its player new cards."""
    return (isinstance(action, Exchange) and bool(action.cards)) or action == Peek(True)


def shown(turn: Turn) -> Turn:
    """The player who is called to the screen sees what happened, and his hand."""
    viewer, sitting = turn.now.turn, turn.now
    assert viewer is not None
    turn = turn._replace(seated=viewer)
    is_first = not turn.told[viewer - 1]
    lines = [
        *([*deal_heading(sitting), keys_line(turn)] if is_first else [Line()]),
        *news_lines(sitting, viewer, turn.told[viewer - 1], turn.settings),
        *_alone_lines(turn),
        *situation_lines(sitting, turn.settings),
    ]
    return turn._replace(told=_told(turn, viewer), lines=tuple(lines), clears=False)


def _alone_lines(turn: Turn) -> Iterator[Line]:
    """What was played without asking."""
    if told := played_alone(turn.alone, turn.settings.wording):
        yield Line(told, hang=2)


def _told(turn: Turn, viewer: Player) -> Pair[int]:
    number = len(turn.sitting.moments)
    first, second = turn.told
    return (number, second) if viewer is Player.FIRST else (first, number)


def _seen_first(turn: Turn) -> Turn:
    """Who has just taken cards sees them before he hands over."""
    assert turn.seated is not None
    sitting, viewer, settings = turn.sitting, turn.seated, turn.settings
    hand = sitting.deal.hands[sitting.seat(viewer)]
    lines = (
        Line(),
        *news_lines(sitting, viewer, turn.told[viewer - 1], settings),
        *hand_lines(hand, settings, sitting.terms.rules),
        held_line(hand, sitting.terms.rules),
    )
    return turn._replace(lines=lines, told=_told(turn, viewer), looks=True)


def handed_over(turn: Turn) -> Turn:
    """The screen is empty but for the question that calls the other player."""
    return turn._replace(seated=None, looks=False, clears=True, lines=(Line(),))


def _deal_over(turn: Turn) -> Turn:
    """Both see how the deal ended."""
    viewer = turn.seated or Player.FIRST
    since = turn.told[viewer - 1] or len(turn.sitting.moments) - 1
    lines: Iterator[Line] = news_lines(turn.sitting, viewer, since, turn.settings)
    together = (Line(), *lines, *between_deals_lines(turn.sitting, turn.settings.wording))
    is_alone = turn.sitting.terms.level is not None
    turn = turn._replace(lines=together, clears=not is_alone, reviews=is_alone)
    return turn._replace(seated=None, told=(0, 0), alone=())


def _played_on(turn: Turn) -> Turn:
    """What the computer does, and what a player lets play by itself."""
    sitting, ask = turn.sitting, here if turn.sitting.terms.level == EASY else turn.think
    if _is_computers(sitting) and sitting.terms.level != EASY:
        getting_ready.wait()
    sitting, played = play_on(sitting, ask), list[Alone]()
    while (card := alone(sitting, turn.settings)) is not None:
        played.append(card)
        sitting = play_on(act(sitting, Play(card.card)), ask)
    is_told = sitting.terms.level is not None
    return turn._replace(sitting=sitting, alone=tuple(played) if is_told else ())


def _is_computers(sitting: Sitting) -> bool:
    """Whether the computer has to do something."""
    return sitting.turn is COMPUTER and sitting.terms.level is not None
