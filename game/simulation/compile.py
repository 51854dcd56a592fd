"""The engine's plain functions, compiled.

The engine imports no compiler. Here each of its functions is made anew from its own code with other globals:
a constant that is a board (``Mask``) becomes an unsigned 64-bit word, a tuple of boards an array of them, a
function that it calls becomes the compiled one. Nothing in the engine's modules is changed, and there is no
second copy of the rules.

Compiling takes a minute, so what was compiled is kept in a folder named by a fingerprint of every source it
was made from: a changed rule has another fingerprint, and so can never run a stale kernel.
"""

from __future__ import annotations

import hashlib
import platform
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, TypeVar

import llvmlite
import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload_method
from platformdirs import user_cache_path

from game.engine import board
from game.engine.board import KINDS, PAYING, Mask
from game.engine.model import Tables
from game.engine.reels import Reels
from game.engine.wilds_groups import numbers, words

F = TypeVar("F")

FLAT: Final = frozenset({"_settle", "_find_total", "_trim_all", "_give_out", "new_desk"})
"""Functions called from one place: made part of it, for every level of calls is compiled once more."""

MAKE_ARRAYS: Final = frozenset({"own_wilds", "new_desk"})
"""Functions that make arrays of their own. All others only use what the caller holds for as long as the
kernel runs: compiled without counting references they take half the time."""

INLINED: Final = frozenset(
    {"run_round", "play_spin", "find_clusters", "large_groups", "hand_out", "deal"}
)
"""Functions called all the time from few places: every call would pass dozens of words on the stack."""


@intrinsic  # type: ignore[untyped-decorator]
def _ones(_typing: Any, word: types.Integer) -> Any:
    """Count the ones of a word: the processor's own instruction."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        counted = builder.ctpop(arguments[0])
        if counted.type.width < 64:
            return builder.zext(counted, ir.IntType(64))
        return counted

    return types.int64(word), generate


@overload_method(types.Integer, "bit_count")
def _bit_count(word):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    # Without annotations: the compiler wants those of the method and of what it returns to be the same.
    return (lambda word: _ones(word)) if isinstance(word, types.Integer) else None  # noqa: PLW0108


@intrinsic  # type: ignore[untyped-decorator]
def _zeros_above(_typing: Any, word: types.Integer) -> Any:  # noqa: ARG001 (the compiler asks for it)
    """Count the zeros above the highest one of a word: the processor's own instruction."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), generate


@overload_method(types.Integer, "bit_length")
def _bit_length(word):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    return (lambda word: 64 - _zeros_above(np.uint64(word))) if isinstance(word, types.Integer) else None


@numba.njit
def _words(number):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    return np.zeros(number, np.uint64)


@numba.njit
def _numbers(number, value):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    return np.full(number, value, np.int64)


ARRAYS: Final[dict[Any, Any]] = {words: _words, numbers: _numbers}
"""What makes lists where a round is played makes arrays where it is compiled."""


def fingerprint() -> str:
    """Return a hash of everything a compiled kernel is made from."""
    digest = hashlib.sha256()
    here = Path(__file__).parent
    sources = [*sorted(Path(board.__file__).parent.glob("*.py")), here / "compile.py", here / "kernel.py"]
    for path in sources:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    for version in (numba.__version__, llvmlite.__version__, np.__version__, platform.python_version()):
        digest.update(version.encode() + b"\0")
    return digest.hexdigest()[:24]


def use_cache() -> Path:
    """Keep compiled kernels in the user's cache folder, under their fingerprint; return that folder."""
    folder = user_cache_path("sherlock-and-the-stolen-gems") / "kernels" / fingerprint()
    numba.config.CACHE_DIR = str(folder)
    return folder


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
    if type(value) is int:
        # Of a plain int's value the compiler makes a type, and one more kernel for it.
        return np.int64(value)
    if isinstance(value, tuple) and value and all(isinstance(item, Mask) for item in value):
        return np.array([int(item) for item in value], dtype=np.uint64)
    return value


def compiled(function: F, done: dict[Any, Any] | None = None, *, cache: bool = False) -> F:
    """Return a plain function of the game, compiled, with all functions that it calls.

    ``done`` holds what was compiled before (function -> compiled function); pass the same one to share work.
    ``cache`` keeps the result on disk (``use_cache`` says where).
    """
    done = {**ARRAYS} if done is None else done
    if function in done:
        known: F = done[function]
        return known
    assert isinstance(function, FunctionType), function  # noqa: S101
    scope: dict[str, Any] = {
        "__builtins__": function.__globals__["__builtins__"],
        "__name__": function.__module__,
    }
    for name in _names(function.__code__):
        if name in function.__globals__:
            value = function.__globals__[name]
            own = isinstance(value, FunctionType) and value.__module__.startswith("game.")
            scope[name] = compiled(value, done) if own else _constant(value)
    rebound = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    rebound.__qualname__ = function.__qualname__
    done[function] = numba.njit(
        rebound,
        cache=cache,
        error_model="numpy",  # The engine never divides by 0.
        forceinline=function.__name__ in INLINED,
        inline="always" if function.__name__ in FLAT else "never",
        _nrt=function.__name__ in MAKE_ARRAYS,
    )
    result: F = done[function]
    return result


def compiled_tables(tables: Tables) -> Tables:
    """Return the engine's tables as arrays."""
    # Strips by the byte stay in the nearest cache.
    strips: Any = np.array(tables.strips, dtype=np.uint8)
    starts, lengths, prizes, splits = (
        np.array(table, dtype=np.int64)
        for table in (tables.starts, tables.lengths, tables.prizes, tables.splits)
    )
    columns: Any = np.array(tables.columns, dtype=np.uint64)
    some: Any = (strips, starts, lengths, columns, prizes, splits)
    return Tables(*some)


def compiled_reels() -> Reels:
    """Return empty reels as arrays."""
    some: Any = tuple(np.zeros(size, np.uint64) for size in (KINDS, PAYING, PAYING, KINDS, PAYING))
    return Reels(*some)
