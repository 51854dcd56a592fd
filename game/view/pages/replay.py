"""The replay: any round again, exactly as it was stored; play, pause, step, speed, a timeline to drag."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.bank.money import MoneyFormat, format_cents
from game.engine.timeline import Timeline
from game.view.canvas import Canvas
from game.view.colours import CRIMSON, DIM, GOLD, IVORY, STRIP, WIN
from game.view.forms import Choice
from game.view.inputs import Input, Key, Pointer
from game.view.layout import Box
from game.view.pages.event_text import describe, mark_of
from game.view.pages.player import SPEEDS, Player
from game.view.pages.replay_film import replay_film
from game.view.pages.track import Track
from game.view.painter.column import Figures
from game.view.painter.hud import draw_bar, draw_field, draw_wood
from game.view.painter.painter import Painter
from game.view.scenes import BaseScene, Intention, Pop
from game.view.stage import Stage
from game.view.widgets import Action, Controls, RoundButton, Widget

MANY: Final = 250
"""A longer round has only its turning points marked on the timeline."""
SPEED_WORDS: Final = ("¼×", "½×", "1×", "2×", "4×")
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
FASTER: Final = {
    pygame.K_UP: 1, pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1,
    pygame.K_DOWN: -1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1,
}  # fmt: skip


def clock(seconds: float) -> str:
    """Return a time of a film as text: "1:02.5"."""
    tenths = int(seconds * 10 + 0.5)
    return f"{tenths // 600}:{tenths // 10 % 60:02d}.{tenths % 10}"


def money_of(bet: int, form: MoneyFormat) -> Callable[[int], str]:
    """Return what turns tenths of the bet into text; a bet is a multiple of 10 cents, so it is exact."""
    return lambda tenths: format_cents(tenths * bet // 10, form)


class ReplayScene(BaseScene):
    """A round shown again. It has no bank: nothing here can touch money."""

    def __init__(
        self, stage: Stage, timeline: Timeline, *, start: int = -1, balance: int | None = None,
        name: str = "",
    ) -> None:  # fmt: skip
        """Show ``timeline`` from event ``start`` on (-1: from its beginning).

        ``balance`` is the one after the bet was taken, in cents, None if the round belongs to no bank;
        ``name`` stands for the round where its number says nothing.
        """
        super().__init__(stage)
        self.timeline = timeline
        self.balance = balance
        self.name = name or f"Round {timeline.round}"
        self._money = money_of(timeline.bet, stage.config.bank.money)
        self.painter = Painter()
        self.painter.bar = self._draw_bar
        self.player = Player(replay_film(stage, timeline), start)
        self.controls = Controls(stage)
        self.ambient = 0.0
        self._compact = stage.layout.compact
        self._dragged_while_playing = False
        self.track = Track("track", (0, 0, 1, 1), 1.0, ())
        self._figures = self._make_figures()

    # Places

    @property
    def panel(self) -> Box:
        """Return where the text about the round and the event stands."""
        places = self.stage.layout.places
        if self.stage.layout.compact:
            left, _, width, _ = places.total
            return (left, 514, width, places.bar[1] - 514 - 18)
        return (1438, 696, 220, 252)

    def resized(self) -> None:
        """Place the controls; the compact layout has its own film, as things fly elsewhere."""
        layout = self.stage.layout
        places, big = layout.places, layout.compact
        if self._compact != big:
            self._compact = big
            self.player.take(replay_film(self.stage, self.timeline))
        focus = self.controls.focus
        shown = self.controls.focus_shown
        self.controls.clear()
        y = places.menu[1]
        radius, step, left = (44.0, 104.0, 66.0) if big else (28.0, 66.0, 292.0)
        buttons = (
            ("first", "first", "To the beginning (Home)"),
            ("back", "step_back", "One event back (Left)"),
            ("play", "pause", "Pause (Space)"),
            ("forward", "step_forward", "One event on (Right)"),
            ("last", "last", "To the end (End)"),
        )
        for index, (name, icon, tooltip) in enumerate(buttons):
            large = 1.18 if name == "play" else 1.0
            disc = (left + index * step, y, radius * large)
            self.controls.add(RoundButton(name, disc, icon, tooltip=tooltip))
        right = 1888.0 if big else 1660.0
        start = places.bet[0] + places.bet[2] + (28 if big else 30)
        high = 76.0 if big else 50.0
        self.controls.add(
            Choice("speed", (start, y - high / 2, right - start, high), SPEED_WORDS,
                   chosen=self.player.speed, size=34 if big else 23, face="bold")
        )  # fmt: skip
        px, py, wide, _ = self.panel
        close = (px + wide - (52, 34)[not big], py + (56, 36)[not big], 40.0 if big else 24.0)
        self.controls.add(RoundButton("close", close, "close", tooltip="Close (Esc)"))
        strip = places.strip
        clock_room = 170.0 if big else 96.0
        ends = (30.0, 1890.0) if big else (262.0, 1658.0)
        self.track = Track(
            "track",
            (ends[0] + clock_room, strip[1], ends[1] - ends[0] - 2 * clock_room, strip[3]),
            self.player.film.duration,
            [
                (time, mark_of(event))
                for time, event in zip(self.player.film.marks, self.timeline.events, strict=False)
                if len(self.timeline.events) <= MANY or mark_of(event) != "step"
            ],
        )
        self.controls.add(self.track)
        self.controls.focus_shown = shown
        if focus is not None:
            self.controls.set_focus(next((w for w in self.controls.widgets if w.name == focus.name), None))
        self._refresh()

    # Inputs

    @property
    def moving(self) -> bool:
        """Return whether the film runs."""
        return self.player.playing

    @property
    def playing(self) -> bool:
        """Return whether the film runs."""
        return self.player.playing

    def handle(self, put: Input) -> Intention:
        """Play, pause, step, drag; Escape leads back."""
        if isinstance(put, Key) and put.down:
            answer = self._key(put)
            if answer is not False:
                self._refresh()
                return answer if not isinstance(answer, bool) else None
        action = self.controls.handle(put)
        if isinstance(put, Pointer) and put.phase == "up" and self._dragged_while_playing:
            self._dragged_while_playing = False
            self.player.playing = not self.player.at_end
        answer = self._act(action) if action is not None else None
        self._refresh()
        return answer

    def _key(self, key: Key) -> Intention | bool:
        """Answer a key: False if it means nothing here, True if it was used up."""
        player = self.player
        focus: Widget | None = self.controls.focus
        if key.code == pygame.K_ESCAPE:
            return self._close()
        if key.code == pygame.K_SPACE:
            player.toggle()
        elif key.code in STEPS and not (focus is not None and focus.name == "speed"):
            player.step(STEPS[key.code])
        elif key.code in FASTER:
            player.speed = min(len(SPEEDS) - 1, max(0, player.speed + FASTER[key.code]))
        elif key.code == pygame.K_HOME:
            player.first()
        elif key.code == pygame.K_END:
            player.last()
        else:
            return False
        self.stage.sound.hush()
        return True

    def _act(self, action: Action) -> Intention:
        player = self.player
        if action.name == "track":
            if isinstance(action.value, float):
                if player.playing and self.track.pressed:
                    player.playing = False
                    self._dragged_while_playing = True
                player.seek(action.value)
            self.stage.sound.hush()
            return None
        if action.name == "close":
            return self._close()
        self.stage.sound.hush()
        self.stage.sound.play("button")
        match action.name:
            case "play":
                player.toggle()
            case "back":
                player.step(-1)
            case "forward":
                player.step(1)
            case "first":
                player.first()
            case "last":
                player.last()
            case "speed" if isinstance(action.value, int):
                player.speed = action.value
            case _:
                pass
        return None

    def _close(self) -> Intention:
        self.stage.sound.hush()
        self.stage.sound.play("page_close")
        # The painter keeps many pictures: without this circle they go at once, not some time later.
        self.painter.bar = draw_bar
        return Pop()

    def left(self) -> None:
        """Fall silent."""
        self.controls.release()
        self.stage.sound.hush()

    def update(self, dt: float) -> Intention:
        """Let the film run."""
        was = self.player.playing
        for cue in self.player.advance(dt):
            self.stage.sound.cue(cue)
        if was:
            self.ambient += dt
            self._refresh()
            if not self.player.playing:
                self.stage.wake()
        return None

    # What is shown

    def _refresh(self) -> None:
        self.track.time = self.player.time
        for widget in self.controls.widgets:
            if isinstance(widget, RoundButton) and widget.name == "play":
                widget.icon = "pause" if self.player.playing else "play"
                widget.tooltip = "Pause (Space)" if self.player.playing else "Play (Space)"
            if isinstance(widget, Choice):
                widget.chosen = self.player.speed
        self._figures = self._make_figures()

    def _make_figures(self) -> Figures:
        frame, form = self.player.frame, self.stage.config.bank.money
        balance = "" if self.balance is None else format_cents(self.balance + frame.paid, form)
        return Figures(
            money=self._money,
            balance=balance,
            bet=format_cents(self.timeline.bet, form),
            win=self._money(frame.win),
            win_label="TOTAL WIN" if frame.free else "WIN",
            win_glow=frame.win_glow if frame.win else 0.0,
            total_label="TOTAL SO FAR" if frame.free else "THIS ROUND",
            total=self._money(max(frame.win, 0 if frame.free else sum(n.prize for n in frame.notes))),
            sum_text="",
            clock="",
            session="",
            net="",
            net_sign=0,
            hint_key="",
            hint="",
            marks=self.stage.settings.marks,
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw the film of now, what is told about it, and the controls."""
        self.painter.draw(canvas, self.player.frame, self._figures, self.ambient)
        self._draw_panel(canvas)
        self.controls.draw(canvas)

    def _draw_panel(self, canvas: Canvas) -> None:
        box = self.panel
        big = canvas.layout.compact
        canvas.patch("field", box, "active", margin=6)
        x, y, width, height = box
        inset = 26.0 if big else 18.0
        head = y + (56 if big else 36)
        size = 44.0 if big else 26.0
        canvas.fill((x + inset, head - size * 0.28, size * 0.56, size * 0.56), CRIMSON, radius=size * 0.28)
        canvas.text(
            "REPLAY", x + inset + size * 0.9, head, size=size, face="label", colour=GOLD, align="left",
            tracking=1.5,
        )  # fmt: skip
        small = 32.0 if big else 21.0
        top = head + (58 if big else 38)
        canvas.text(
            self.name, x + inset, top, size=small, face="body", colour=IVORY, align="left",
            width=width - 2 * inset,
        )  # fmt: skip
        events = self.timeline.events
        index = self.player.event
        count = f"Event {max(0, index) + 1} of {len(events)}"
        top += small * 1.4
        canvas.text(count, x + inset, top, size=small, face="body", colour=DIM, align="left")
        if not 0 <= index < len(events):
            return
        text = describe(events[index], self._money)
        room = y + height - 14 - (top + small * 0.9)
        size = 36.0 if big else 24.0
        least = 28.0 if big else 17.0
        while size > least and canvas.paragraph(text, 0, 0, width - 2 * inset, size=size, draw=False,
                                                leading=1.2) > room:  # fmt: skip
            size -= 1
        with canvas.clipped((x, y, width, height - 6)):
            canvas.paragraph(
                text, x + inset, top + small * 0.9, width - 2 * inset, size=size, colour=WIN, leading=1.2
            )

    def _draw_bar(self, canvas: Canvas, figures: Figures) -> None:
        """Draw the foot of the window: wood, win and bet, the strip of the timeline."""
        draw_wood(canvas)
        places = canvas.places
        hot = figures.win_glow > 0
        draw_field(
            canvas, places.win, figures.win_label, figures.win, WIN if hot else IVORY, places.win_value,
            hot=hot,
        )  # fmt: skip
        draw_field(canvas, places.bet, "BET", figures.bet, IVORY, places.value)
        if figures.balance and not canvas.layout.compact:
            left = 628.0
            draw_field(
                canvas, (left, places.win[1], places.win[0] - left - 20, places.win[3]), "BALANCE",
                figures.balance, IVORY, places.value * 0.8,
            )  # fmt: skip
        strip = places.strip
        visible = canvas.layout.visible
        canvas.fill((visible[0], strip[1], visible[2], strip[3]), STRIP)
        y = strip[1] + strip[3] * 0.54
        track = self.track.box
        size = places.strip_type * (0.9 if canvas.layout.compact else 1.0)
        canvas.text(
            clock(self.player.time), track[0] - 18, y, size=size, face="body", colour=IVORY, align="right"
        )
        canvas.text(
            clock(self.player.film.duration), track[0] + track[2] + 18, y, size=size, face="body",
            colour=DIM, align="left",
        )  # fmt: skip
