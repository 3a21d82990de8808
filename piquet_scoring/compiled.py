"""The one place that decides whether kernels run compiled, and where the compiled code is kept.

Without the extra ``piquet[fast]`` everything is counted by the reference; with it, the modules
whose names end in `kernel` are compiled by Numba, and `prefetch` adds an instruction that Numba
lacks. Ask `available()` before importing one of them.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from inspect import getfile
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryFile
from time import time
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

FORGOTTEN: Final = 30 * 24 * 60 * 60
"""Seconds after which compiled code that nobody has used is thrown away."""

_FOLDER: Final = "kernels-"


def available() -> bool:
    """Whether the extra `fast` is installed. Imports nothing, so that asking costs nothing."""
    return all(find_spec(module) is not None for module in ("numba", "numpy"))


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Decorate a kernel: it is compiled at its first call, and its machine code is kept.

    It runs without Python's lock, so that threads may share the work. Where nothing can be
    written, or what was kept is damaged, it is compiled anew. With `NUMBA_DISABLE_JIT=1` it stays
    plain Python.
    """
    return _compiled(function)


def compiled_lean(function: Callable[P, R]) -> Callable[P, R]:
    """The same for a kernel that makes no array and only calls such kernels.

    It does without counting who uses the arrays that it is given, which is a quarter of the time
    where a kernel is called millions of times and hands them on.
    """
    return _compiled(function, _nrt=False)


def _compiled(function: Callable[P, R], **options: bool) -> Callable[P, R]:
    import numba

    # Nobody takes a kernel for a value, so that it needs no entry from other languages.
    ready: Callable[P, R] = numba.njit(nogil=True, no_cfunc_wrapper=True, **options)(function)
    if ready is function:
        return ready
    _compile_once(ready)
    folder = folder_for(Path(getfile(function)).parent)
    if folder is not None:
        _keep(ready, folder)
    return ready


def _compile_once(dispatcher: Any) -> None:
    """Have a kernel compiled once for all numbers, written out or not, that others call it with.

    Numba takes a number that is written out for a type of its own, and a tuple that begins with it
    for another: so `f(0)` and `f(place)` are two kernels, with all that they call.
    """
    from numba.types import unliteral

    template = dispatcher.get_call_template

    def of_any_number(arguments: Any, named: Any) -> Any:
        return template(
            tuple(map(unliteral, arguments)),
            {name: unliteral(kind) for name, kind in named.items()},
        )

    dispatcher.get_call_template = of_any_number


def _keep(dispatcher: Any, folder: Path) -> None:
    """Have Numba keep the code of a kernel in a folder, and nowhere else."""
    without = dispatcher._cache
    with _keeping_in(folder):
        try:
            dispatcher.enable_caching()
        except RuntimeError:  # it found no place where it can write
            return
    # Where the folder cannot be written Numba takes one of its own, of which it does not know
    # that a rule may have changed.
    kept = Path(dispatcher._cache.cache_path).is_relative_to(folder)
    dispatcher._cache = _Forgiving(dispatcher._cache) if kept else without


class _Forgiving:
    """Numba's keeping of one kernel, which may fail: it is then compiled, and not kept.

    A disk can be full and a file damaged, and Python's unpickler answers that with any exception.
    """

    def __init__(self, kept: Any) -> None:
        self._kept = kept

    def load_overload(self, *wanted: Any) -> Any:
        """The machine code that was kept, or None."""
        try:
            return self._kept.load_overload(*wanted)
        except Exception:
            with suppress(OSError):
                self._kept.flush()  # else a damaged index would be in the way for ever
            return None

    def save_overload(self, *made: Any) -> None:
        """Keep machine code, if it can be."""
        with suppress(Exception):
            self._kept.save_overload(*made)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kept, name)


def cache_folder() -> Path:
    """Where compiled code goes: `NUMBA_CACHE_DIR`, `PIQUET_HOME`, or the user's cache folder."""
    from platformdirs import user_cache_path

    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(chosen).absolute()
    if home := os.environ.get("PIQUET_HOME"):
        return Path(home).absolute() / "cache"
    return user_cache_path("piquet", appauthor=False)


@cache
def folder_for(package: Path) -> Path | None:
    """A folder of our own for the kernels of one package; None where none can be written.

    Numba compiles anew when the file of a kernel changes, but not when a rule changes that filled
    its tables: so the folder is named after all the sources that a kernel may stand on. Its time
    stamp says when it was last used.
    """
    from hashlib import sha256

    sources = {*Path(__file__).parent.glob("*.py"), *package.glob("*.py")}
    if not sources:
        return None
    try:
        digest = sha256(b"".join(source.read_bytes() for source in sorted(sources)))
        folder = cache_folder() / f"{_FOLDER}{digest.hexdigest()[:16]}"
        is_new = not folder.exists()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            os.utime(folder)
    except OSError:
        return None
    if is_new:
        _forget_old(folder.parent)
    return folder


def _forget_old(cache: Path) -> None:
    """Throw away what other versions compiled, unless an environment has used it lately."""
    for folder in cache.glob(f"{_FOLDER}*"):
        with suppress(OSError):
            if time() - folder.stat().st_mtime > FORGOTTEN:
                rmtree(folder, ignore_errors=True)


@contextmanager
def _keeping_in(folder: Path) -> Iterator[None]:
    """Have Numba keep code in a folder while a kernel is decorated, and nobody else's after it."""
    from numba import config

    chosen_before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = chosen_before
