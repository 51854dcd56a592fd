"""The two nights: colours of sky, fog, moon and lamps (RGB 0-1 unless said otherwise)."""

from __future__ import annotations

import dataclasses

from .draw import Stops

Rgb = tuple[float, float, float]


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


BASE = Night(
    name="base",
    sky=((0, 0xFF030716), (0.22, 0xFF0A1630), (0.42, 0xFF142A4C), (0.56, 0xFF294560), (0.64, 0xFF4A5A66), (1, 0xFF5A5A58)),
    cloud=(0.055, 0.085, 0.15), cloud_light=(0.62, 0.70, 0.80), moon=0xFFF2F0E2, moon_radius=66,
    fog=(0.205, 0.270, 0.340), near_fog=(0.30, 0.33, 0.36),
    ambient=(0.13, 0.19, 0.30), moonlight=(0.20, 0.30, 0.48), lamp=(1.30, 0.76, 0.30), window=0xFFFFC062,
    stone=(0xFF54462F, 0xFFA88A5A, 0xFFD2B27A), slate=(0xFF1E2A38, 0xFF5A7088),
)
FREE = Night(
    name="free",
    sky=((0, 0xFF0A0320), (0.20, 0xFF240A42), (0.40, 0xFF4C1458), (0.54, 0xFF84285C), (0.64, 0xFFB44A5C), (1, 0xFF8A4458)),
    cloud=(0.16, 0.05, 0.20), cloud_light=(1.0, 0.62, 0.60), moon=0xFFFFE3BE, moon_radius=78,
    fog=(0.36, 0.16, 0.30), near_fog=(0.44, 0.24, 0.36),
    ambient=(0.24, 0.12, 0.30), moonlight=(0.52, 0.24, 0.42), lamp=(1.35, 0.72, 0.34), window=0xFFFFC468,
    stone=(0xFF5A3F4A, 0xFFB0846E, 0xFFE0B088), slate=(0xFF2C1840, 0xFF7A5090),
)
NIGHTS = (BASE, FREE)
