"""Bas-relief from vector shapes: mask, rounded height, normals, hollows, cast shadow, then a lit picture.

Shapes are SVG fragments in canvas units. Layers are laid one over another, each a slab with its own rounding;
`frame` draws a sub-drawing (a head, say) under its own transform. Weave and stripes are laid on at the end, over the
finished heights, so they bend round limbs and follow folds.
"""

import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image
from scipy.ndimage import distance_transform_edt
from scipy.ndimage import gaussian_filter as blur

Field = NDArray[Any]
Colour = Sequence[float]
Weave = Callable[[Field, Field], Field]
"""(x, y) in canvas units to a factor on the colour, (n,) or (n, 3)."""

LIGHT = (-0.55, -0.62, 0.56)
"""Direction to the key lamp: x right, y down, z to the viewer. Upper left, as in the studio."""


def path(d: str) -> str:
    """A filled path."""
    return f'<path d="{d}"/>'


def stroke(d: str, width: float) -> str:
    """A round-ended stroke."""
    return f'<path d="{d}" fill="none" stroke="#fff" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'


def ellipse(x: float, y: float, rx: float, ry: float | None = None, turn: float = 0) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry or rx}" transform="rotate({turn} {x} {y})"/>'


class Relief:
    """A height field with colour and gloss, `k` pixels a unit."""

    def __init__(self, width: int, height: int, k: float = 2.0) -> None:
        self.width, self.height, self.k = width, height, k
        rows, columns = int(height * k), int(width * k)
        self.shape = (rows, columns)
        self.heights: Field = np.zeros(self.shape, np.float32)
        self.cover: Field = np.zeros(self.shape, np.float32)
        self.colour: Field = np.zeros((rows, columns, 3), np.float32)
        self.gloss: Field = np.zeros(self.shape, np.float32)
        self.weave_at: Field = np.zeros(self.shape, np.int16)
        self.weaves: list[Weave] = []
        self.transform, self.scale, self.base = "", 1.0, 0.0

    @contextmanager
    def frame(self, transform: str, scale: float, base: float = 0.0) -> Iterator[None]:
        """Draw under an SVG transform; `scale` is its scale, `base` lifts everything drawn within."""
        old = self.transform, self.scale, self.base
        self.transform, self.scale, self.base = transform, scale, base
        yield
        self.transform, self.scale, self.base = old

    def mask(self, shape: str) -> Field:
        """Cover 0..1 of an SVG fragment."""
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}"><g transform="{self.transform}" fill="#fff">{shape}</g></svg>'
        )
        data = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=self.shape[1]))
        image = Image.open(io.BytesIO(data)).convert("RGBA")
        if image.size != (self.shape[1], self.shape[0]):
            image = image.resize((self.shape[1], self.shape[0]))
        return np.asarray(image)[..., 3].astype(np.float32) / 255

    def _window(self, mask: Field, pad: int) -> tuple[slice, slice]:
        rows, columns = np.where(mask.any(1))[0], np.where(mask.any(0))[0]
        if not len(rows):
            return slice(0, 1), slice(0, 1)
        return (
            slice(max(0, rows[0] - pad), min(self.shape[0], rows[-1] + pad + 1)),
            slice(max(0, columns[0] - pad), min(self.shape[1], columns[-1] + pad + 1)),
        )

    def layer(
        self,
        shape: str,
        base: float,
        bulge: float,
        radius: float,
        colour: Colour,
        gloss: float = 0.3,
        soft: float = 1.2,
        weave: Weave | None = None,
        round_across: bool = False,
    ) -> Field:
        """Add a slab at height `base` that bulges by `bulge` over `radius` units from its edge; returns its mask.

        `round_across` gives it the section of a column (hats, sleeves): no ridge along the middle.
        """
        full = self.mask(shape)
        k = self.k * self.scale
        w = self._window(full, int(radius * k) + 4)
        m = full[w]
        solid = m > 0.5
        if round_across:
            profile = _column(solid)
        else:
            t = np.clip(distance_transform_edt(np.pad(solid, 1))[1:-1, 1:-1] / (radius * k), 0, 1)
            profile = np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))
        b = solid.astype(np.float32)
        h = base + bulge * profile
        if not round_across:
            smooth = blur(h * b, radius * 0.30 * k) / np.maximum(blur(b, radius * 0.30 * k), 1e-3)
            inner = np.clip(t * 1.6 - 0.25, 0, 1)
            h = h * (1 - inner) + smooth * inner
        h = blur(h * b, soft * k) / np.maximum(blur(b, soft * k), 1e-3)
        self.heights[w] = self.heights[w] * (1 - m) + (h * self.scale + self.base) * m
        self.colour[w] = self.colour[w] * (1 - m[..., None]) + np.array(colour, np.float32) * m[..., None]
        self.gloss[w] = self.gloss[w] * (1 - m) + gloss * m
        self.cover[w] = np.maximum(self.cover[w], m)
        number = 0
        if weave is not None:
            if weave not in self.weaves:
                self.weaves.append(weave)
            number = self.weaves.index(weave) + 1
        self.weave_at[w][solid] = number
        return full

    def bump(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        rise: float,
        turn: float = 0,
        clip: Field | None = None,
    ) -> None:
        """A soft swelling (or hollow, rise < 0)."""
        spot = self.mask(ellipse(x, y, rx * 0.6, ry * 0.6, turn))
        w = self._window(spot, int(max(rx, ry) * 1.4 * self.k * self.scale))
        b = blur(spot[w], min(rx, ry) * 0.38 * self.k * self.scale)
        self.heights[w] += (
            rise * self.scale * b / max(float(b.max()), 1e-3) * (1 if clip is None else clip[w])
        )

    def cut(
        self,
        d: str,
        width: float,
        depth: float,
        clip: Field | None = None,
        soft: float = 0.7,
        dark: float = 0,
    ) -> None:
        """Engrave a stroke (depth > 0) or raise it; dark > 0 stains it, < 0 lightens it."""
        full = self.mask(stroke(d, width))
        w = self._window(full, int(soft * 4 * self.k * self.scale) + 3)
        m = blur(full[w], soft * self.k * self.scale)
        if clip is not None:
            m = m * clip[w]
        self.heights[w] -= depth * self.scale * m
        if dark:
            self.colour[w] *= (1 - dark * np.clip(m * 1.3, 0, 1))[..., None]

    def paint(
        self, shape: str, colour: Colour, soft: float = 0, strength: float = 1, clip: Field | None = None
    ) -> None:
        """Colour without height."""
        m = self.mask(shape)
        if soft:
            m = blur(m, soft * self.k * self.scale)
        if clip is not None:
            m = m * clip
        m = (m * strength)[..., None]
        self.colour = self.colour * (1 - m) + np.array(colour, np.float32) * m

    def strands(
        self,
        clip: Field,
        y: tuple[float, float],
        top: tuple[float, float],
        bottom: tuple[float, float],
        n: int,
        width: float = 1.5,
        depth: float = 3,
        dark: float = 0.2,
        seed: int = 0,
    ) -> None:
        """Hair: n wavy strokes from the line `top` (x from, x to) at y[0] down to `bottom` at y[1]."""
        rng = np.random.default_rng(seed)
        shape = ""
        for i in range(n):
            t = (i + rng.uniform(-0.35, 0.35)) / max(n - 1, 1)
            a, b = (
                top[0] + (top[1] - top[0]) * t,
                bottom[0] + (bottom[1] - bottom[0]) * t + rng.uniform(-3, 3),
            )
            j, long = rng.uniform(-8, 8), y[1] - y[0]
            shape += stroke(
                f"M{a:.1f} {y[0] + rng.uniform(-2, 8):.1f} C{a + j:.1f} {y[0] + long * 0.35:.1f} {b - j * 0.6:.1f} "
                f"{y[0] + long * 0.65:.1f} {b:.1f} {y[1] - rng.uniform(0, 30):.1f}",
                width * rng.uniform(0.6, 1.5),
            )
        m = blur(self.mask(shape), 0.6 * self.k * self.scale) * clip
        self.heights -= depth * self.scale * m
        self.colour *= (1 - dark * np.clip(m * 1.3, 0, 1))[..., None]

    def _woven(self, follow: float = 0.55) -> Field:
        """The colour with every weave laid over the heights: a rise of one unit pushes the pattern aside by `follow`."""
        colour = self.colour.copy()
        rows, columns = np.mgrid[0 : self.shape[0], 0 : self.shape[1]] / self.k
        drape = blur(self.heights, 1.6 * self.k) * follow
        for number, weave in enumerate(self.weaves, 1):
            at = self.weave_at == number
            factor = weave(columns[at] + drape[at], rows[at] + drape[at])
            colour[at] = np.clip(colour[at] * (factor if factor.ndim == 2 else factor[:, None]), 0, 1)
        return colour

    def shade(
        self, scale: float = 1.0, ambient: float = 0.36, shadow: float = 0.5, rim: float = 1.0
    ) -> Field:
        """Linear RGB: warm key lamp with cast shadow, cool ambient, dark hollows, gloss, an amber rim at lower right."""
        warm, cool, amber = np.array((1, 0.95, 0.86)), np.array((0.45, 0.55, 0.75)), np.array((1, 0.62, 0.28))
        k = self.k
        colour = self._woven()
        h = blur(self.heights, 0.45 * k) * k * scale
        gy, gx = np.gradient(h)
        n = np.stack([-gx, -gy, np.ones_like(h)], -1)
        n /= np.linalg.norm(n, axis=-1, keepdims=True)
        lamp = np.array(LIGHT) / np.linalg.norm(LIGHT)
        half = lamp + np.array([0, 0, 1])
        half /= np.linalg.norm(half)
        gleam = np.clip(n @ half, 0, 1)
        hollow = sum(q * (blur(h, r * k) - h) / (r * k) for r, q in ((3, 0.5), (8, 0.6), (20, 0.7)))
        cast = np.zeros_like(h)
        flat = float(np.hypot(lamp[0], lamp[1]))
        for i in range(1, 34):
            dx, dy = lamp[0] * i * k / flat, lamp[1] * i * k / flat
            towards = np.roll(np.roll(h, -round(dy), 0), -round(dx), 1)
            cast = np.maximum(cast, np.clip((towards - h - i * k * lamp[2] / flat * 0.9) / (3 * k), 0, 1))
        cast = blur(cast, 1.6 * k) * shadow
        edge = np.clip(n @ np.array([0.72, 0.45, 0.2]), 0, 1) ** 2 * rim
        lit = np.clip(n @ lamp, 0, 1) * (1 - cast)
        c = colour * (cool * ambient * (0.6 + 0.4 * n[..., 2:3]) + warm * (lit * 1.05)[..., None])
        c += (0.25 * colour + 0.10) * amber * edge[..., None]
        c *= (1 - 0.75 * np.clip(hollow, 0, 1))[..., None]
        c += (self.gloss * (0.55 * gleam**18 + 0.6 * gleam**70) * (1 - cast))[..., None] * warm
        return np.asarray(np.clip(c, 0, None))


def _column(solid: Field) -> Field:
    """Height of a column's section 0..1: each row is half a circle between its own left and right end."""
    columns = np.arange(solid.shape[1])
    left = np.where(solid, columns, solid.shape[1]).min(1)
    right = np.where(solid, columns, -1).max(1)
    middle, half = (left + right) / 2, np.maximum((right - left) / 2 + 1, 1)
    u = (columns[None, :] - middle[:, None]) / half[:, None]
    return np.asarray(np.sqrt(np.clip(1 - u**2, 0, 1)) * solid, np.float32)


def display(linear: Field, exposure: float = 1.75, gamma: float = 1.12) -> Field:
    """Soft shoulder for a shaded relief."""
    return np.asarray(
        np.clip((1 - np.exp(-exposure * linear)) / (1 - np.exp(-exposure * 1.12)), 0, 1) ** (1 / gamma)
    )
