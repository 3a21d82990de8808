"""The layers of a solution on disk, each whole or not there at all.

A layer is written under another name, checked in, and only then renamed: whatever interrupts it,
a power cut or a full disk, costs the layer under way and leaves no wrong file behind. A file
counts only if it still has the checksum with which it was checked in. One program at a time: two
that fill the same folder would write into the same file.
"""

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from shutil import disk_usage
from typing import TYPE_CHECKING, Any, Final

from piquet_scoring import PiquetError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Worths = npt.NDArray[np.uint16]
    Starts = npt.NDArray[np.float64]

_LIST: Final = "layers.json"
_PIECE: Final = 1 << 24
_WORTH: Final = "<u2"
_START: Final = "<f8"
_GIGABYTE: Final = 10**9


class OtherProblem(PiquetError):
    """The folder holds something else than this problem's layers."""


class NotEnoughRoom(PiquetError):
    """The disk cannot hold the layers."""


class Layers:
    """The folder of one problem: `problem` says which, in words that JSON can hold.

    Raises `OtherProblem` when the folder belongs to another one.
    """

    def __init__(self, folder: Path, problem: Mapping[str, object]) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._problem = dict(problem)
        self._checksums = _checksums(folder, self._problem)

    @property
    def checksums(self) -> dict[str, str]:
        """The checksum of every file that was checked in, even if it was not kept."""
        return dict(sorted(self._checksums.items()))

    def has_starts(self, size: int) -> bool:
        """Whether the worths of starting a pass are there, and are what was written."""
        return self._is_whole(self._path(size, "starts"))

    def has_worths(self, size: int) -> bool:
        """Whether the whole layer is there, and is what was written."""
        return self._is_whole(self._path(size, "worths"))

    def lists_worths(self, size: int) -> bool:
        """Whether the whole layer was ever there; quicker to say, since nothing is read."""
        return self._path(size, "worths").name in self._checksums

    def starts(self, size: int) -> "Starts":
        """The worth of starting a pass with each kind of that size."""
        import numpy as np

        return np.fromfile(self._path(size, "starts"), _START)

    def worths(self, size: int, shape: tuple[int, int, int]) -> "Worths":
        """The layer, read where it lies: `worths[kind, unseen highs, unseen lows]`, in steps."""
        import numpy as np

        return np.memmap(self._path(size, "worths"), _WORTH, "r", shape=shape)

    def write(
        self, size: int, shape: tuple[int, int, int], fill: "Callable[[Worths], Starts]"
    ) -> None:
        """Have a layer filled, and check it in together with the starts that `fill` gives back."""
        import numpy as np

        path, starts_path = self._path(size, "worths"), self._path(size, "starts")
        part, starts_part = path.with_suffix(".part"), starts_path.with_suffix(".part")
        try:
            _reserve(part, int(np.prod(shape)) * np.dtype(_WORTH).itemsize)
            worths = np.memmap(part, _WORTH, "r+", shape=shape)
            starts = fill(worths)
            worths.flush()
            del worths  # a file that is still mapped cannot be renamed on every system
            self._check_in(part, path)
            starts_part.write_bytes(starts.astype(_START).tobytes())
            self._check_in(starts_part, starts_path)
        finally:
            for left in (part, starts_part):
                with suppress(OSError):
                    left.unlink(missing_ok=True)

    def clear(self) -> None:
        """Delete what a program that was killed has left; only who fills the folder may do so."""
        for left in self.folder.glob("*-[0-9][0-9].part"):
            left.unlink()

    def forget(self, size: int) -> None:
        """Delete a layer that is not needed any more; its starts and its checksum stay."""
        self._path(size, "worths").unlink(missing_ok=True)

    def make_sure_of_room(self, needed: int) -> None:
        """Raise `NotEnoughRoom` unless so many bytes of layers can be in the folder at once."""
        held = sum(file.stat().st_size for file in self.folder.glob("worths-*"))
        free = disk_usage(self.folder).free
        if needed > free + held:
            raise NotEnoughRoom(
                "the solution needs {needed} GB more on the disk of “{folder}”; {free} GB are free",
                needed=_in_gigabytes(needed - held),
                folder=str(self.folder),
                free=_in_gigabytes(free),
            )

    def _path(self, size: int, what: str) -> Path:
        return self.folder / f"{what}-{size:02}"

    def _is_whole(self, path: Path) -> bool:
        return path.exists() and self._checksums.get(path.name) == _checksum(path)

    def _check_in(self, part: Path, path: Path) -> None:
        """Give a file its name; until its checksum is listed, too, it does not count."""
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        checksum = _checksum(part)
        part.replace(path)
        self._checksums[path.name] = checksum
        told = {"problem": self._problem, "checksums": self._checksums}
        listed = self.folder / f"{_LIST}.part"
        with listed.open("w", encoding="utf-8") as file:
            json.dump(told, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        listed.replace(self.folder / _LIST)


def _checksums(folder: Path, problem: dict[str, object]) -> dict[str, str]:
    """The checksums that a folder lists, if it is of this problem."""
    path = folder / _LIST
    if not path.exists():
        return {}
    try:
        told: Any = json.loads(path.read_text("utf-8"))
        other, checksums = told["problem"], dict(told["checksums"])
    except (ValueError, KeyError, TypeError):
        raise OtherProblem(
            "“{file}” is not the list of a solution; take another folder, or delete that file "
            "to begin anew",
            file=str(path),
        ) from None
    if other != problem:
        raise OtherProblem(
            "the folder “{folder}” holds another solution: {problem}",
            folder=str(folder),
            problem=json.dumps(other),
        )
    return checksums


def _in_gigabytes(size: int) -> str:
    return f"{size / _GIGABYTE:.1f}"


def _checksum(path: Path) -> str:
    digest = blake2b(digest_size=16)
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            digest.update(piece)
    return digest.hexdigest()


def _reserve(path: Path, size: int) -> None:
    """Take the room now: a mapped file on a full disk would end the whole program later."""
    with path.open("wb") as file:
        if hasattr(os, "posix_fallocate"):
            try:
                os.posix_fallocate(file.fileno(), 0, size)
            except OSError as refusal:
                raise OSError(refusal.errno, refusal.strerror, str(path)) from None
            return
        zeros = bytes(_PIECE)
        for _ in range(size // _PIECE):
            file.write(zeros)
        file.write(bytes(size % _PIECE))
