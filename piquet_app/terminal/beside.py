"""Programs of our own that run beside this one: the same modules, whatever folder is at hand."""

import os
import sys


def command(module: str, *words: str) -> tuple[str, ...]:
    """How to start a module; no file in the folder at hand is taken for one."""
    return (sys.executable, "-P", "-m", module, *words)


def path() -> dict[str, str]:
    """What belongs into its environment: modules are found where this program finds them."""
    return {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
