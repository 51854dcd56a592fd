"""How long films take to make and their frames to compute, in CPU time of this process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time

from game.engine.timeline import Timeline
from game.film.director import compile_film
from game.film.film import Film
from game.film.options import FilmOptions
from game.film.pace import Pace

LIMIT_BASE = 5.0
LIMIT_LONGEST = 50.0
LIMIT_FRAME = 1.0
"""Milliseconds that compiling a base spin, compiling the longest round and half of all frames may take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """Milliseconds: compiling a round (the quickest of several tries) and its frames."""

    events: int
    seconds: float
    compile_ms: float
    frame_p50_ms: float
    frame_p95_ms: float
    frame_p99_ms: float
    most_sprites: int


def time_film(
    timeline: Timeline,
    pace: Pace,
    options: FilmOptions | None = None,
    *,
    tries: int = 5,
    frames: int = 600,
    clock: Callable[[], float] = process_time,
) -> Timing:
    """Time one round: compile it ``tries`` times, then ask for ``frames`` moments spread over all of it."""
    compiled = []
    film: Film = compile_film(timeline, pace, options)
    for _ in range(tries):
        began = clock()
        film = compile_film(timeline, pace, options)
        compiled.append(clock() - began)
    spent = []
    most = 0
    for number in range(frames):
        moment = film.duration * number / frames
        began = clock()
        frame = film.frame(moment)
        spent.append(clock() - began)
        most = max(most, len(frame.sprites))
    spent.sort()
    return Timing(
        events=len(timeline.events),
        seconds=round(film.duration, 3),
        compile_ms=1000.0 * min(compiled),
        frame_p50_ms=1000.0 * spent[len(spent) // 2],
        frame_p95_ms=1000.0 * spent[len(spent) * 95 // 100],
        frame_p99_ms=1000.0 * spent[len(spent) * 99 // 100],
        most_sprites=most,
    )


def busiest(film: Film, seconds: float = 10.0, step: float = 0.1) -> tuple[float, float]:
    """Return start and end of the ``seconds`` of a film in which its frames hold most sprites."""
    counts = [len(film.frame(number * step).sprites) for number in range(int(film.duration / step) + 1)]
    span = max(1, min(len(counts), round(seconds / step)))
    total = best = sum(counts[:span])
    first = 0
    for start in range(1, len(counts) - span + 1):
        total += counts[start + span - 1] - counts[start - 1]
        if total > best:
            best, first = total, start
    return first * step, min(film.duration, (first + span) * step)


def bench_films(base: Timeline, longest: Timeline, pace: Pace) -> dict[str, object]:
    """Return the ``bench`` command's figures of a base spin and of the longest round."""
    short, long = time_film(base, pace), time_film(longest, pace)
    return {
        "film_base_compile_ms": round(short.compile_ms, 3),
        "film_longest_compile_ms": round(long.compile_ms, 3),
        "film_longest_seconds": long.seconds,
        "film_longest_events": long.events,
        "film_frame_p50_ms": round(long.frame_p50_ms, 3),
        "film_frame_p95_ms": round(long.frame_p95_ms, 3),
        "film_frame_p99_ms": round(long.frame_p99_ms, 3),
        "film_most_sprites": long.most_sprites,
        "film_ok": short.compile_ms < LIMIT_BASE
        and long.compile_ms < LIMIT_LONGEST
        and long.frame_p50_ms < LIMIT_FRAME,
    }


def extremes(timelines: Sequence[Timeline]) -> tuple[Timeline, Timeline]:
    """Return the round with the fewest and the one with the most events."""
    return min(timelines, key=lambda one: len(one.events)), max(timelines, key=lambda one: len(one.events))
