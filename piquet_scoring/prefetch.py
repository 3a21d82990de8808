"""Memory asked for before it is needed, so that a kernel need not wait for it."""

from typing import Any

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import config, types
from numba.core import cgutils
from numba.extending import intrinsic

_READ, _STAYS, _IS_DATA = 0, 3, 1


def _ask_for(typing: Any, array: Any, place: Any) -> Any:
    """One line of memory, where this element of a one-dimensional array lies."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        held = context.make_array(signature.args[0])(context, builder, arguments[0])
        element = builder.gep(held.data, [arguments[1]])
        byte = builder.bitcast(element, cgutils.voidptr_t)
        number = ir.IntType(32)
        asked = builder.module.declare_intrinsic(
            "llvm.prefetch",
            [cgutils.voidptr_t],
            ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, number, number, number]),
        )
        builder.call(asked, [byte, *(number(how) for how in (_READ, _STAYS, _IS_DATA))])
        return context.get_dummy_value()

    return types.void(array, place), code


def _nothing(array: npt.NDArray[np.generic], place: int) -> None:
    """Plain Python waits for its memory."""


ask_for = _nothing if config.DISABLE_JIT else intrinsic(_ask_for)
