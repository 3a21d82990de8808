"""Bars and columns of a share of one, in eighths of a cell."""

from typing import Final

from piquet_app.screens.paint import BLANK, shown

_RISING: Final = " ▁▂▃▄▅▆▇█"
_GROWING: Final = " ▏▎▍▌▋▊▉█"
_EIGHTHS: Final = 8


def bar(share: float, width: int) -> str:
    """A bar of that share of a width; what is not nothing leaves a trace.

    >>> bar(0.5, 4), bar(0.01, 4), bar(0.0, 4), bar(0.6, 3)
    ('██  ', '▏   ', '    ', '█▊ ')
    """
    filled = _filled(share, width)
    drawn = _GROWING[-1] * (filled // _EIGHTHS) + _GROWING[filled % _EIGHTHS].strip()
    return shown(drawn).ljust(width, BLANK)[:width]


def column(share: float, height: int) -> str:
    """A column of that share of a height, from its top cell down to the ground.

    >>> column(0.6, 3)
    ' ▆█'
    """
    filled = _filled(share, height)
    parts = [_RISING[min(max(filled - _EIGHTHS * row, 0), _EIGHTHS)] for row in range(height)]
    return shown("".join(reversed(parts)))


def _filled(share: float, cells: int) -> int:
    """How many eighths are filled."""
    return max(round(_EIGHTHS * cells * share), 1 if share else 0)
