"""Measures every promise and prints one line for each: `python -m benchmarks [NAME]...`.

A module here that has a function `report()`, which yields `Promise`s, takes part by being there.
With names, only those modules run: `python -m benchmarks startup`.
"""

import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from time import perf_counter

import benchmarks
from benchmarks.promise import Promise

Report = Callable[[], Iterable[Promise]]


def reports() -> Iterator[tuple[str, Report]]:
    """Every module of the package that reports, by name."""
    for found in pkgutil.iter_modules(benchmarks.__path__):
        if found.name != "__main__":
            module = import_module(f"benchmarks.{found.name}")
            if hasattr(module, "report"):
                yield found.name, module.report


def main(names: list[str]) -> int:
    """Print the promises, at the end once more those that were missed.

    The exit code stays 0: a noisy machine is no failure.
    """
    open_to_choice = dict(reports())
    unknown = [name for name in names if name not in open_to_choice]
    if unknown:
        print(f"no benchmark {', '.join(unknown)}: choose from {', '.join(open_to_choice)}")
        return 2
    promises = []
    start = perf_counter()
    for name in names or open_to_choice:
        for promise in open_to_choice[name]():
            print(promise, flush=True)
            promises.append(promise)
    missed = [promise for promise in promises if not promise.kept]
    print(f"{len(promises)} promises in {perf_counter() - start:.0f} s, {len(missed)} MISSED")
    print(*missed, sep="\n", end="\n" if missed else "")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
