"""What starting a pass is worth: the solution as it is shipped, a number for each kind.

The files in `patience/data` were computed by `solve` and by nothing else: little-endian numbers of
64 bits, in the order of `kinds.kinds()`. They are read as part of the package, from wherever that
lies.
"""

from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from struct import unpack
from typing import Final

from patience.kinds import kind, kinds
from patience.rules import Options, Variant, comes_out
from patience.symmetry import Pack
from piquet_scoring import HAND_SIZE, raw_count

_PACK: Final = Pack()


@cache
def starts(variant: Variant) -> Mapping[int, float]:
    """The chance that the patience comes out, for each kind of fewer than twelve cards.

    The solver's single precision may go beyond 1 by a millionth: no chance does.
    """
    content = get_data("patience", f"data/{variant.value}.starts")
    assert content is not None
    worths = unpack(f"<{len(kinds())}d", content)
    return {mask: min(worth, 1.0) for mask, worth in zip(kinds(), worths, strict=True)}


def start_of_pass(variant: Variant, extracted: int) -> float:
    """The chance with these cards extracted, a mask as in `Pack.highs`, before a pass.

    Twelve cards come out or they do not.
    """
    if extracted.bit_count() == HAND_SIZE:
        return float(comes_out(raw_count(_PACK.cards(extracted)), Options()))
    return starts(variant)[kind(extracted)]
