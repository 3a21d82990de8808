"""Which kind of game a name means: a patience, or a partie of the game for two."""

from pathlib import Path

from patience.record import game_id
from piquet.partie_record import partie_id
from piquet_app.keeping import kept_file, kept_parties, shelf
from piquet_app.keeping.finding import ambiguous


def is_partie(name: str | None) -> bool:
    """Whether the game of this name, or the latest, is a partie; raises `WrongInput` if both are.

    Where nothing is called so it is no partie.
    """
    games, sittings = kept_file.shelf().records, kept_parties.parties().sittings
    if name is None:
        return bool(sittings) and (not games or _partie_is_later())
    parties = [each for each in sittings if name and kept_parties.answers_to(each, name)]
    patiences = [each for each in games if name and shelf.answers_to(each.deal, name)]
    if parties and patiences:
        known = (
            *(game_id(each.deal) for each in patiences),
            *(partie_id(each.terms) for each in parties),
        )
        raise ambiguous(name, known)
    return bool(parties)


def _partie_is_later() -> bool:
    return _changed(kept_parties.parties_file()) > _changed(kept_file.kept_file())


def _changed(file: Path) -> int:
    return file.stat().st_mtime_ns if file.exists() else 0
