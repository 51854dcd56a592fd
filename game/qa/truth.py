"""What the frame shows is what the fold says: read from the frame alone, at every event of a round."""

from __future__ import annotations

from collections import Counter

from game.engine.timeline import State, Timeline, fold
from game.film.film import Film
from game.film.frame import Frame
from game.film.shown import differences


def frame_faults(frame: Frame, state: State) -> list[str]:
    """Return in what a frame at rest differs from what the fold says: reels, values, meter, money.

    Also that every cluster has one tag with its value on a cell of its own, and one outline round its cells.
    """
    found = list(differences(frame, state))
    tags = Counter((tag.symbol, tag.value) for tag in frame.tags if tag.alpha > 0.0)
    prizes = Counter((cluster.symbol, cluster.prize) for cluster in state.clusters)
    if tags != prizes:
        found.append(
            f"values: the tags show {sorted(tags.elements())}, the fold says {sorted(prizes.elements())}"
        )
    lines = Counter((line.symbol, frozenset(line.cells)) for line in frame.outlines if line.alpha > 0.0)
    hulls = Counter((cluster.symbol, frozenset(cluster.cells)) for cluster in state.clusters)
    if lines != hulls:
        found.append("outlines: they do not hug the cells of the clusters")
    return found


def film_faults(timeline: Timeline, film: Film) -> list[str]:
    """Return everything a film shows that is not so, one line each; none if all is well.

    It looks at the moment at which each event is shown whole, in both directions of time.
    """
    states = list(fold(timeline.events))
    found = []
    seen: dict[int, Frame] = {}
    for index, seconds in enumerate(film.settled):
        frame = film.frame(seconds)
        seen[index] = frame
        place = f"event {index} ({timeline.events[index].type}) at {seconds:.3f} s"
        if frame.event < index:
            found.append(f"{place}: the frame has only reached event {frame.event}")
            continue
        found += [f"{place}: {line}" for line in frame_faults(frame, states[frame.event])]
    for index in reversed(range(len(film.settled))):
        if film.frame(film.settled[index]) != seen[index]:
            found.append(f"event {index}: going back shows another frame than going forward")
    return found
