"""Players of the user's own: any function of Python, named as `module:attribute`."""

from collections.abc import Callable
from importlib import import_module
from operator import attrgetter
from typing import Final

from patience.layout import Deal, View
from patience.players import PLAYERS, Player
from patience.rules import Move
from piquet_scoring import Card, PiquetError, Stream

_SEPARATOR: Final = ":"


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
    return _function(_imported(module), module, attribute)


def _imported(module: str) -> object:
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is not None and f"{module}.".startswith(f"{missing.name}."):
            raise NoSuchPlayer("there is no module “{module}”", module=module) from missing
        reason = _told(missing)
    except (Exception, SystemExit) as failure:
        reason = _told(failure)
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
    if not callable(player):
        raise NoSuchPlayer(
            "“{attribute}” of the module “{module}” is not a function",
            module=module,
            attribute=attribute,
        )
    guest: Callable[[View, Stream], Move] = player
    return guest


def watched(name: str, player: Player, deal: Deal) -> Player:
    """The same player, but a failure names him and the deal; raises `PlayerFailed`."""

    def choose(view: View, chance: Stream) -> Move:
        try:
            move = player(view, chance)
            allowed = move in view.moves
        except (Exception, SystemExit) as failure:
            reason = _told(failure)
            raise PlayerFailed(
                "the player {player} failed in deal {deal} of seed {seed}, {variant}: {reason}",
                **_place(name, deal),
                reason=reason,
            ) from failure
        if not allowed:
            raise PlayerFailed(
                "the player {player} answered {move} in deal {deal} of seed {seed}, {variant}; "
                "allowed: {eligible}",
                **_place(name, deal),
                move=move if isinstance(move, Card) else repr(move),
                eligible=view.eligible,
            )
        return move

    return choose


def _place(name: str, deal: Deal) -> dict[str, object]:
    return {
        "player": name,
        "deal": deal.number,
        "seed": deal.seed,
        "variant": deal.variant.value,
    }


def _told(failure: BaseException) -> str:
    return f"{type(failure).__name__}: {failure}".rstrip(": ")
