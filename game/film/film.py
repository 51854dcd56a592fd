"""A round as a film: for any time, what is on the screen."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import attrgetter

from game.engine.timeline import Timeline
from game.film.desk import BREATH, Desk
from game.film.frame import Cue, Frame, Meter
from game.film.stage import Stage
from game.film.tracks import Clips

_layer = attrgetter("layer")


class Film:
    """What a round looks like at any time, in seconds from its start.

    The same time always gives the same frame, in whatever order frames are asked for. ``marks[i]`` is when
    event i begins to be seen, ``settled[i]`` the first moment after it at which nothing of an event is half
    done: there the frame shows what the fold says after event ``frame.event`` (i, or a later one that began
    meanwhile). ``beats`` are the moments a skip may jump to, the last is the end; from ``duration`` on the
    last frame stands still.
    """

    def __init__(self, desk: Desk) -> None:
        self.timeline: Timeline = desk.timeline
        self.duration: float = max(desk.now, desk.busy + BREATH)
        self.marks: tuple[float, ...] = tuple(desk.begins)
        self.settled: tuple[float, ...] = _settled(desk)
        inner = {time for time in desk.beats if 0.0 < time < self.duration}
        self.beats: tuple[float, ...] = (*sorted(inner), self.duration)
        self._desk = desk
        self._cells = desk.cells
        self._clips = Clips(desk.clips, self.duration)
        self._cues = sorted(desk.cues)
        self._cue_times = [cue[0] for cue in self._cues]

    def next_beat(self, time: float) -> float:
        """Return where a skip at a time leads: the next beat, or the end."""
        index = bisect_right(self.beats, time + 1e-9)
        return self.beats[index] if index < len(self.beats) else self.duration

    def cues(self, start: float, end: float) -> tuple[Cue, ...]:
        """Return the sounds that start from ``start`` on and before ``end``."""
        some = self._cues[bisect_left(self._cue_times, start) : bisect_left(self._cue_times, end)]
        return tuple(
            Cue(time=time, sound=sound, volume=volume, pan=pan, seconds=seconds)
            for time, sound, volume, pan, seconds in some
        )

    def frame(self, time: float) -> Frame:
        """Return what is on the screen at a time; before 0 it is the first moment, after the end the last."""
        time = min(max(time, 0.0), self.duration)
        desk = self._desk
        stage = Stage(desk.zoom.at(time))
        for times, things in self._cells:
            index = bisect_right(times, time) - 1
            if index >= 0:
                thing = things[index]
                if thing is not None:
                    thing.draw(time, stage)
        self._clips.draw(time, stage)
        sprites = stage.sprites
        sprites.sort(key=_layer)
        number, left, total = desk.spin.at(time)
        free = desk.free.at(time)
        return Frame(
            zoom=stage.zoom,
            ring=desk.ring.at(time),
            sprites=tuple(sprites),
            outlines=tuple(stage.outlines),
            tags=tuple(stage.tags),
            areas=tuple(stage.areas),
            notes=stage.notes,
            note_text=stage.note_text,
            note_symbol=stage.note_symbol,
            meter=Meter(
                filled=desk.filled.at(time),
                level=desk.level.at(time),
                multiplier=desk.multiplier.at(time),
                strike=stage.strike,
                glow=stage.meter_glow,
                rises=stage.rises,
            ),
            tally=desk.tally.at(time),
            tally_glow=stage.tally_glow,
            free=free,
            spin_number=number,
            spins_left=left,
            spins_total=total,
            spins_glow=stage.spins_glow,
            win=round(desk.win.at(time)),
            spin_win=round(desk.spin_win.at(time)),
            free_total=round(desk.free_total.at(time)),
            win_glow=stage.win_glow,
            paid=round(desk.paid.at(time)),
            banner=stage.banner,
            backdrop=desk.backdrop.at(time),
            dim=desk.dim.at(time),
            glow_reels=tuple(stage.glow_reels),
            shake_x=stage.shake_x,
            shake_y=stage.shake_y,
            bead=stage.bead,
            rays=stage.rays,
            event=desk.reached(time),
        )


def _settled(desk: Desk) -> tuple[float, ...]:
    """Return for every event the first moment from its end on at which no event is half shown."""
    begins, ends = desk.begins, desk.ends
    settled = [0.0] * len(begins)
    first = 0
    latest = 0.0
    for index, end in enumerate(ends):
        latest = max(latest, end)
        if index + 1 == len(ends) or begins[index + 1] > latest:
            for one in range(first, index + 1):
                settled[one] = latest
            first = index + 1
    return tuple(settled)
