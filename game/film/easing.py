"""Curves that movements follow. They take a share of the time, 0–1, and give a share of the way."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]


def linear(u: float) -> float:
    """Even speed."""
    return u


def smooth(u: float) -> float:
    """Start and end at rest."""
    return u * u * (3.0 - 2.0 * u)


def speed_up(u: float) -> float:
    """Start at rest, end at full speed."""
    return u * u


def slow_down(u: float) -> float:
    """Start at full speed, end at rest."""
    v = 1.0 - u
    return 1.0 - v * v * v


def overshoot(u: float) -> float:
    """Go a tenth too far and come back: something that snaps into its place."""
    v = u - 1.0
    return 1.0 + 2.70158 * v * v * v + 1.70158 * v * v


def bump(u: float) -> float:
    """Rise from 0 to 1 and fall back to 0."""
    return sin(pi * u) if 0.0 < u < 1.0 else 0.0


def swell(u: float) -> float:
    """Rise quickly, hold and fall: 0 at both ends, 1 in the middle three fifths."""
    return smooth(min(1.0, u * 5.0, (1.0 - u) * 5.0)) if 0.0 < u < 1.0 else 0.0


def jelly(u: float) -> float:
    """Squash and stretch after an impact: 1 at first, -1.6 soon after, fading to 0."""
    if u >= 1.0:
        return 0.0
    v = 1.0 - u
    turn = 2.0 * pi * 1.1 * u
    return (cos(turn) - 2.4 * sin(turn)) * v * v


def share(t: float, start: float, end: float) -> float:
    """How much of the time from ``start`` to ``end`` is over at ``t``, 0–1."""
    if t >= end:
        return 1.0
    if t <= start:
        return 0.0
    return (t - start) / (end - start)
