"""The four stolen gems: four cuts with four outlines, traced facet by facet and coloured by brightness.

The tracer's brightness runs through a ramp of four colours (deep, base, bright, hot), so a stone stays saturated from
its shadows to its sparkle; mirrored lamps, ridge lines, a thin light rim and stars of light are laid over it.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from . import cuts
from .catalogue import SYMBOL_DIR
from .finish import finish
from .job import Job, run
from .picture import Picture, fit
from .tracer import Traced, trace

EMERALD = sorted(
    [(0.0, 0.79), (180.0, 0.79), (90.0, 1.0), (270.0, 1.0), *((a, 1.0) for a in (45.0, 135.0, 225.0, 315.0))]
)
HEXAGON = [(30.0 + 60 * k, 0.92) for k in range(6)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gem:
    """How a stone is cut, turned, coloured and lit."""

    stone: cuts.Stone
    ramp: tuple[str, str, str, str]
    """Deep, base, bright, hot as RRGGBB."""
    rim: tuple[float, float, float]
    """Colour of the light rim, straight RGB."""
    tilt: tuple[float, float] = (-9, 5)
    """Degrees about x and z."""
    gain: float = 1.0
    """Brightness before the ramp."""
    stars: tuple[tuple[float, float, float], ...] = ((0.33, 0.25, 0.17), (0.70, 0.66, 0.08))
    """Sparkles: x, y, radius as parts of the picture."""


GEMS: dict[str, Gem] = {
    "ruby": Gem(
        stone=cuts.Stone(cuts.brilliant()),
        ramp=("38000c", "b4001a", "ff1c34", "ffb8a4"),
        rim=(1.0, 0.50, 0.48),
        gain=0.88,
    ),
    "emerald": Gem(
        stone=cuts.Stone(cuts.step_cut(EMERALD)),
        ramp=("002010", "007c38", "18dc74", "ccffdc"),
        rim=(0.62, 1.0, 0.74),
        gain=0.84,
        stars=((0.30, 0.20, 0.17), (0.68, 0.76, 0.08)),
    ),
    "sapphire": Gem(
        stone=cuts.Stone(cuts.brilliant(), (0.75, 1.05, 0.90)),
        ramp=("000e3c", "0a3cc8", "2f84ff", "c8e8ff"),
        rim=(0.55, 0.75, 1.0),
        gain=0.80,
        stars=((0.38, 0.22, 0.17), (0.63, 0.72, 0.08)),
    ),
    "amethyst": Gem(
        stone=cuts.Stone(cuts.mixed(HEXAGON, rows=2)),
        ramp=("1c0038", "6a12bc", "a94cff", "eccbff"),
        rim=(0.86, 0.66, 1.0),
        tilt=(-8, 0),
        stars=((0.30, 0.27, 0.17), (0.70, 0.64, 0.08)),
    ),
}


def rgb(code: str) -> NDArray[np.float64]:
    """'rrggbb' to floats 0..1."""
    return np.array([int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)])


def ramp(value: NDArray[np.float32], stops: tuple[str, str, str, str]) -> NDArray[np.float64]:
    """Brightness 0..1 to colour: each channel has its own brightness, so dispersion shows as fire."""
    at = np.array([0.02, 0.40, 0.72, 1.0])
    colours = np.array([rgb(s) for s in stops])
    return np.stack([np.interp(value[..., c], at, colours[:, c]) for c in range(3)], -1)


def paint(traced: Traced, gem: Gem) -> Picture:
    """Colour a traced stone: a premultiplied picture in display values."""
    light = traced.inner * gem.gain
    grey = light.mean(-1, keepdims=True)
    value = 1 - np.exp(-2.0 * (grey + 0.6 * (light - grey)))
    value = np.clip(value, 0, 1)
    value = value + 0.55 * value * (1 - value) * (2 * value - 1) * 2
    # the crown itself: facets turned to the key lamp are lighter, so that the cut reads even where the inside is dark
    facing = np.clip(traced.normal @ np.array([-0.52, 0.60, 0.61]), 0, 1)[..., None]
    value = np.clip(value * (0.66 + 0.46 * facing) + 0.10 * facing**2, 0, 1)
    colour = ramp(value.astype(np.float32), gem.ramp)
    hot = rgb(gem.ramp[3])
    gloss = np.clip(traced.gloss * 1.25, 0, 0.85)[..., None]
    colour = 1 - (1 - colour) * (1 - gloss * (0.45 + 0.55 * hot))
    line = (traced.edge * (0.16 + 0.55 * facing[..., 0] ** 3))[..., None]
    colour = 1 - (1 - colour) * (1 - line * hot)
    return np.concatenate([np.clip(colour, 0, 1) * traced.cover[..., None], traced.cover[..., None]], -1)


def draw(gem: Gem, size: int) -> Picture:
    """A finished stone, straight, at the master size."""
    traced = trace(gem.stone.turned(x=gem.tilt[0], z=gem.tilt[1]), size)
    return finish(
        fit(paint(traced, gem)),
        linear=False,
        contrast=0.30,
        chroma=1.10,
        edge=0.16,
        bloom=0.55,
        rim=0.25,
        light_rim=gem.rim,
        glints=gem.stars,
    )


def render(job: Job) -> None:
    for name, gem in GEMS.items():
        if job.wants(name):
            job.store(draw(gem, job.px), SYMBOL_DIR, name)


if __name__ == "__main__":
    run(render)
