"""Shards of the eight paying symbols, six shapes each, no two symbols alike.

A gem breaks along its own cut: round stones into wedges, the emerald into steps, the hexagon into long needles. The
objects break into what they are made of: curled brass, toothed wheels, briar, varnished spruce.
"""

from dataclasses import replace

import numpy as np

from . import cuts
from .catalogue import EFFECT_DIR
from .finish import finish
from .gems import GEMS, paint
from .job import Job, run
from .picture import Picture, fit, save_strip
from .tracer import trace

CELL, COUNT = 64, 6
SLIM = {"ruby": (0.85, 9), "emerald": (0.62, 6), "sapphire": (0.55, 10), "amethyst": (0.36, 7)}
"""How slim a gem's shards are, and how many faces cut them."""


def gem_shard(name: str, k: int) -> Picture:
    """Shard k of a gem, straight."""
    slim, faces = SLIM[name]
    gem = replace(
        GEMS[name], gain=GEMS[name].gain * 1.8
    )  # thin pieces throw back less light than a whole stone
    seed = 1000 + 100 * sorted(SLIM).index(name) + k
    turn = np.random.default_rng(seed).uniform(0, 360, 3)
    stone = cuts.Stone(cuts.splinter(seed, slim, faces)).turned(turn[0], turn[1], turn[2])
    traced = trace(stone, 3 * CELL, reach=1.7, bevel=0.03)
    return finish(
        fit(paint(traced, gem), 4 * CELL, 0.80),
        linear=False,
        contrast=0.3,
        shadow=0,
        keyline=0.6,
        edge=0.1,
        light_rim=gem.rim,
    )


def render(job: Job) -> None:
    for name in SLIM:
        if job.wants(name):
            save_strip([gem_shard(name, k) for k in range(COUNT)], EFFECT_DIR, f"shards_{name}", CELL)


if __name__ == "__main__":
    run(render)
