"""The compiler's own code, tens of megabytes of a library, is not kept in memory.

It is needed only while kernels are loaded, a little of it at a time. Linux keeps whatever it has
read of a library; what is given back is read again where it is needed after all.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Final

_LIBRARY: Final = "libllvmlite"
_EVERY: Final = 0.05
"""Seconds; what takes no longer loads nothing."""


@contextmanager
def lean() -> Iterator[None]:
    """While something is reckoned, what it has loaded of the compiler is given back."""
    done = Event()
    if sys.platform == "linux":
        Thread(target=_give_back_until, args=(done,), daemon=True).start()
    try:
        yield
    finally:
        done.set()


def _give_back_until(done: Event) -> None:
    while not done.wait(_EVERY):
        give_back()


def give_back() -> None:
    """Let go of the library's code, which is the same on the disk: nobody can have changed it."""
    import ctypes
    from mmap import MADV_DONTNEED

    system = ctypes.CDLL(None)
    for line in Path("/proc/self/maps").read_text().splitlines():
        if _LIBRARY in line and " r-xp " in line:
            first, end = (int(place, 16) for place in line.split()[0].split("-"))
            system.madvise(ctypes.c_void_p(first), ctypes.c_size_t(end - first), MADV_DONTNEED)
