"""Players of the user's own: any function of Python, named as `module:attribute`."""

from collections.abc import Callable, Coroutine, Iterator
from importlib import import_module
from operator import attrgetter
from typing import Final

from patience.layout import Deal, View
from patience.players import PLAYERS, Player
from patience.rules import Move
from piquet_scoring import Card, PiquetError, Stream

MOST_PASSES: Final = 10_000
"""So many passes no player needs who ever extracts a card."""

_SEPARATOR: Final = ":"
_FILE_END: Final = ".py"


class NoSuchPlayer(PiquetError):
    """There is no player of that name."""


class PlayerFailed(PiquetError):
    """A player of the user's own failed, or answered what the rules forbid."""


def player_named(name: str) -> Player:
    """The player of that name: one of `PLAYERS`, or what `module:attribute` leads to.

    A module is looked for as Python always does; put its folder on `sys.path` before. Raises
    `NoSuchPlayer`.
    """
    if name in PLAYERS:
        return PLAYERS[name]
    module, separator, attribute = name.partition(_SEPARATOR)
    if not (separator and module and attribute):
        raise NoSuchPlayer(
            "there is no player “{name}”: choose {known}, or name a function of your own as "
            "module:attribute",
            name=name,
            known=", ".join(PLAYERS),
        )
    return _function(_imported(module, attribute), module, attribute)


def _imported(module: str, attribute: str) -> object:
    if module.endswith(_FILE_END):
        raise NoSuchPlayer(
            "name the module without {end}: {near}",
            end=_FILE_END,
            near=_SEPARATOR.join([module.removesuffix(_FILE_END), attribute]),
        )
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is not None and f"{module}.".startswith(f"{missing.name}."):
            raise NoSuchPlayer("there is no module “{module}”", module=module) from missing
        reason = told(missing)
    except KeyboardInterrupt:
        raise
    except BaseException as failure:  # SystemExit and GeneratorExit too: it is a guest's code
        reason = told(failure)
    raise NoSuchPlayer(
        "the module “{module}” cannot be loaded: {reason}", module=module, reason=reason
    )


def _function(owner: object, module: str, attribute: str) -> Player:
    try:
        player: object = attrgetter(attribute)(owner)
    except AttributeError:
        raise NoSuchPlayer(
            "the module “{module}” has no “{attribute}”", module=module, attribute=attribute
        ) from None
    except Exception as failure:  # a module may look its names up itself
        raise NoSuchPlayer(
            "the module “{module}” cannot be loaded: {reason}",
            module=module,
            reason=told(failure),
        ) from failure
    if not callable(player):
        raise NoSuchPlayer(
            "“{attribute}” of the module “{module}” is not a function",
            module=module,
            attribute=attribute,
        )
    guest: Callable[[View, Stream], Move] = player
    return guest


def watched(name: str, player: Player, deal: Deal) -> Player:
    """The same player, but a failure names him and the deal; raises `PlayerFailed`.

    Without an end to the passes a game that has begun more than `MOST_PASSES` is a failure.
    """
    place = _place(name, deal)

    def choose(view: View, chance: Stream) -> Move:
        if view.options.max_passes is None and view.number_of_pass > MOST_PASSES:
            raise PlayerFailed(
                "the player {player} does not finish deal {deal} of seed {seed}, {variant}, in "
                "{most} passes: give --max-passes",
                **place,
                most=MOST_PASSES,
            )
        try:
            answer: object = player(view, chance)
        except KeyboardInterrupt:
            raise
        except BaseException as failure:  # SystemExit and GeneratorExit too: it is a guest's code
            reason = told(failure)
            raise PlayerFailed(
                "the player {player} failed in deal {deal} of seed {seed}, {variant}: {reason}",
                **place,
                reason=reason,
            ) from failure
        if isinstance(answer, Card | None) and answer in view.moves:
            return answer
        raise _refused(answer, view, place)

    return choose


def _refused(answer: object, view: View, place: dict[str, object]) -> PlayerFailed:
    """What a player answered is no legal move."""
    if isinstance(answer, Coroutine):
        answer.close()  # else Python warns that nobody has waited for it
    return PlayerFailed(
        "the player {player} answered {move} in deal {deal} of seed {seed}, {variant}; "
        "allowed: {eligible}",
        **place,
        move=answer if isinstance(answer, Card) else written(answer),
        eligible=view.eligible,
    )


def written(thing: object, write: Callable[[object], str] = repr) -> str:
    """What Python writes for a thing of a guest's own, which may fail at that too."""
    try:
        return write(thing)
    except Exception:
        return type(thing).__name__


def _place(name: str, deal: Deal) -> dict[str, object]:
    return {
        "player": name,
        "deal": deal.number,
        "seed": deal.seed,
        "variant": deal.variant.value,
    }


def told(failure: BaseException, watcher: str = __file__) -> PiquetError | str:
    """What failed, and the line of the user's own file that led to it, if it came so far.

    `watcher` is the file that has called him and caught the failure.
    """
    what = f"{type(failure).__name__}: {written(failure, str)}".rstrip(": ")
    lines = list(_lines_of(failure))
    own = next((file for file, _ in lines if "importlib" not in file and file != watcher), None)
    for file, line in reversed(lines):
        if file == own:
            return PiquetError(
                "{file}, line {line}: {failure}", file=_name(file), line=line, failure=what
            )
    return what


def _lines_of(failure: BaseException) -> Iterator[tuple[str, int]]:
    """Files and lines, from where the failure was caught to where it arose."""
    trace = failure.__traceback__
    while trace is not None:
        yield trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    if isinstance(failure, SyntaxError) and failure.filename and failure.lineno:
        yield failure.filename, failure.lineno


def _name(file: str) -> str:
    return file.replace("\\", "/").rpartition("/")[2]
