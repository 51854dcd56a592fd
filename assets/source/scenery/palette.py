"""The two nights: colours of sky, fog, moon and lamps (RGB 0-1 unless said otherwise)."""

from __future__ import annotations

import dataclasses

from .draw import Stops

Rgb = tuple[float, float, float]


def times(colour: Rgb, strength: float) -> Rgb:
    """The colour of a light at another strength."""
    r, g, b = colour
    return r * strength, g * strength, b * strength


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """One mood of the scene."""

    name: str
    sky: Stops
    cloud: Rgb
    cloud_light: Rgb
    moon: int
    moon_radius: float
    fog: Rgb
    near_fog: Rgb
    ambient: Rgb
    moonlight: Rgb
    lamp: Rgb
    window: int
    stone: tuple[int, int, int]  # dark, middle, light of the tower
    slate: tuple[int, int]
    tower_moon: float  # strength of the moonlight on the tower


BASE = Night(
    name="base",
    sky=(
        (0, 0xFF030716),
        (0.22, 0xFF0A1630),
        (0.42, 0xFF142A4C),
        (0.56, 0xFF294560),
        (0.64, 0xFF4A5A66),
        (1, 0xFF5A5A58),
    ),
    cloud=(0.055, 0.085, 0.15),
    cloud_light=(0.62, 0.70, 0.80),
    moon=0xFFF2F0E2,
    moon_radius=66,
    fog=(0.095, 0.150, 0.235),
    near_fog=(0.155, 0.190, 0.245),
    ambient=(0.085, 0.135, 0.235),
    moonlight=(0.17, 0.28, 0.48),
    lamp=(1.30, 0.74, 0.28),
    window=0xFFFFC062,
    stone=(0xFF54462F, 0xFF8F7A58, 0xFFBCA27A),
    slate=(0xFF2A3848, 0xFF4E6478),
    tower_moon=2.6,
)
FREE = Night(
    name="free",
    sky=(
        (0, 0xFF0A0320),
        (0.20, 0xFF240A42),
        (0.40, 0xFF4C1458),
        (0.54, 0xFF84285C),
        (0.64, 0xFFB44A5C),
        (1, 0xFF8A4458),
    ),
    cloud=(0.16, 0.05, 0.20),
    cloud_light=(1.0, 0.62, 0.60),
    moon=0xFFFFE3BE,
    moon_radius=78,
    fog=(0.235, 0.095, 0.225),
    near_fog=(0.30, 0.15, 0.27),
    ambient=(0.16, 0.075, 0.24),
    moonlight=(0.46, 0.20, 0.42),
    lamp=(1.35, 0.70, 0.30),
    window=0xFFFFC468,
    stone=(0xFF4A3C4A, 0xFF86727A, 0xFFB29A98),
    slate=(0xFF341E48, 0xFF5E4078),
    tower_moon=1.3,
)
NIGHTS = (BASE, FREE)
