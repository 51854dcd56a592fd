"""Compile the engine's plain functions, for tests that hold compiled against played results.

The engine imports no compiler. Here each of its functions is made anew from its own code with other globals: a
constant that is a board (``Mask``) becomes an unsigned 64-bit word, a tuple of boards an array of them, a function
that it calls becomes the compiled one. Nothing in the engine's modules is changed.
"""

from __future__ import annotations

from types import CodeType, FunctionType
from typing import Any, TypeVar

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload_method

from game.engine.board import Mask

F = TypeVar("F")


@intrinsic  # type: ignore[untyped-decorator]
def _ones(_typing: Any, word: types.Integer) -> Any:
    """Count the ones of a word: the processor's own instruction."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        counted = builder.ctpop(arguments[0])
        width = counted.type.width
        if width < 64:
            return builder.zext(counted, ir.IntType(64))
        return counted

    return types.int64(word), generate


@overload_method(types.Integer, "bit_count")  # type: ignore[untyped-decorator]
def _bit_count(word):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    # Without annotations: the compiler wants those of the method and of what it returns to be the same.
    return (lambda word: _ones(word)) if isinstance(word, types.Integer) else None  # noqa: PLW0108


def _names(code: CodeType) -> set[str]:
    """Return all names that a piece of code, or code inside it, looks up."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names


def _constant(value: Any) -> Any:
    """Return a constant as the compiler has to see it."""
    if isinstance(value, Mask):
        return np.uint64(int(value))
    if isinstance(value, tuple) and value and all(isinstance(item, Mask) for item in value):
        return np.array([int(item) for item in value], dtype=np.uint64)
    return value


def compiled(function: F, done: dict[Any, Any] | None = None) -> F:
    """Return a plain function of the engine, compiled, with all functions that it calls.

    ``done`` holds what was compiled before (function -> compiled function); pass the same one to share work.
    """
    done = {} if done is None else done
    if function in done:
        known: F = done[function]
        return known
    assert isinstance(function, FunctionType), function
    scope: dict[str, Any] = {"__builtins__": function.__globals__["__builtins__"], "__name__": function.__module__}
    for name in _names(function.__code__):
        if name in function.__globals__:
            value = function.__globals__[name]
            own = isinstance(value, FunctionType) and value.__module__.startswith("game.")
            scope[name] = compiled(value, done) if own else _constant(value)
    rebound = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    done[function] = numba.njit(rebound)
    result: F = done[function]
    return result
