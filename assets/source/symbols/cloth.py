"""Weaves for reliefs: (x, y) in canvas units to a factor on the cloth's colour."""

from collections.abc import Callable

import numpy as np

from .relief import Field


def grain(x: Field, y: Field, seed: float = 0.0) -> Field:
    """Cheap fibre noise in -1..1, the same for the same place."""
    v = np.sin(x * 12.9898 + y * 78.233 + seed) * 43758.5453
    return np.asarray(2 * (v - np.floor(v)) - 1)


def wool(x: Field, y: Field) -> Field:
    """Fine twill."""
    return np.asarray(1 + 0.10 * grain(np.floor(x * 1.5), np.floor(y * 1.5)) + 0.06 * np.sin((x + y) * 1.9))


def tweed(cell: float) -> Callable[[Field, Field], Field]:
    """A checked tweed with a rust windowpane, `cell` units a check."""

    def weave(x: Field, y: Field) -> Field:
        u, v = 0.95 * x + 0.31 * y, -0.31 * x + 0.95 * y
        check = (np.sin(u * 2 * np.pi / cell) > 0.1) * 0.5 + (np.sin(v * 2 * np.pi / cell) > 0.1) * 0.5 - 0.5
        pane = (np.abs((u / cell / 2) % 1 - 0.5) < 0.045) | (np.abs((v / cell / 2) % 1 - 0.5) < 0.045)
        plain = 1 + 0.40 * check + 0.12 * grain(np.floor(x), np.floor(y))
        return np.asarray(
            np.where(
                pane[:, None], plain[:, None] * np.array([1.10, 0.62, 0.50]), plain[:, None] * np.ones(3)
            )
        )

    return weave


def damask(x: Field, y: Field) -> Field:
    """A small diaper pattern for a waistcoat."""
    return np.asarray(1 + 0.40 * (np.sin(x * 0.62) * np.sin(y * 0.62) > 0.25))


def stripe(x: Field, y: Field) -> Field:
    """Trouser stripes."""
    return np.asarray(0.80 + 0.42 * (np.sin((x - (y - 900) * 0.06) * 1.15) > 0.55))


def silk(x: Field, y: Field) -> Field:
    """Lengthwise sheen."""
    return np.asarray(1 + 0.12 * np.sin(x * 0.30 + 2 * np.sin(y * 0.03)) + 0.04 * np.sin(x * 1.3))
