"""The browser's scene: choose a scenario, play it, step through it, look at it closely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.qa.browser.desk import BrowserDesk
from game.qa.browser.field import write
from game.qa.browser.keys import meaning
from game.qa.browser.memory import Memory, save_memory
from game.qa.browser.overlays import OVERLAYS
from game.qa.browser.panels import draw_event, draw_outcome, draw_title, panel
from game.qa.browser.places import BrowserPlaces, browser_places
from game.qa.browser.rows import Item, Row, draw_row, item_name, make_rows
from game.qa.browser.show import Show
from game.qa.gallery.page import GalleryPage
from game.qa.library import Library
from game.qa.player import SPEEDS
from game.qa.strips import qa_mark
from game.qa.subject import QaError, Subject
from game.qa.theatre import Theatre
from game.qa.wording import event_text
from game.view.canvas import Canvas
from game.view.colours import CRIMSON, IVORY
from game.view.inputs import Input, Key, Pointer, Typed
from game.view.layout import Box
from game.view.scenes import BaseScene, Intention, Push
from game.view.stage import Stage
from game.view.widgets import Action

GROUND: Final = (0x12, 0x11, 0x14)
LOOK_AGAIN: Final = 0.5
"""So many seconds pass between two looks at the scenario files."""
SOUND_UP_TO: Final = 2.0
"""No sounds are played at higher speeds than this."""


class BrowserScene(BaseScene):
    """The scenario browser. ``opened`` makes a subject of what a person typed; it raises ``QaError``."""

    def __init__(
        self,
        stage: Stage,
        theatre: Theatre,
        library: Library,
        pages: Sequence[GalleryPage],
        *,
        memory: Memory,
        folder: Path,
        opened: Callable[[str], Subject],
        find: Callable[[BrowserScene], BaseScene],
        ask: Callable[[BrowserScene], BaseScene],
    ) -> None:
        """``folder`` is where ``memory`` is kept; ``find`` and ``ask`` make the two dialogs."""
        super().__init__(stage)
        self.show = Show(theatre)
        self.library = library
        self.pages = list(pages)
        self.memory = memory
        self.folder = folder
        self.opened_by = opened
        self._find, self._ask = find, ask
        self.opened: list[Subject] = []
        self.player = self.show.player
        self.player.loop = memory.loop
        self.player.speed = memory.speed if memory.speed in SPEEDS else 1.0
        self.overlays: set[str] = {name for name in OVERLAYS if name in memory.overlays.split()}
        self.wide = False
        self.rows: list[Row] = []
        self.places: BrowserPlaces = browser_places(stage.layout)
        self.desk = BrowserDesk(stage, self.player, self._draw_row, self._draw_outcome)
        self.desk.groups.chosen = min(2, max(0, memory.grouping))
        self.desk.speed.chosen = SPEEDS.index(self.player.speed)
        self._pointer = (-1.0, -1.0)
        self._look_at = 0.0
        self._clock = 0.0
        self.list_rows()
        self.open_name(memory.name)

    # Choosing

    def list_rows(self) -> None:
        """Make the list anew."""
        search, grouping = self.desk.search.text, self.desk.groups.chosen
        self.rows = make_rows(self.library, self.pages, self.opened, grouping, search)
        self.desk.list.rows = len(self.rows)

    def open_name(self, name: str) -> None:
        """Show the item of a name (a seed is played again), else the first there is."""
        kind, _, seed = name.partition(" ")
        if kind == "seed":
            try:
                self.add(self.opened_by(seed), playing=False)
            except QaError:
                name = ""
            else:
                return
        items: list[Item] = [*self.opened, *self.library.subjects, *self.pages]
        for item in items:
            if item_name(item) == name:
                self.choose(item)
                return
        if items and self.show.item is None:
            self.choose(items[0])

    def show_named(self, text: str) -> None:
        """Show what a person named on the command line. Raises ``QaError``."""
        try:
            self.choose(self.library.named(text)[0])
        except QaError:
            pages = [
                page
                for page in self.pages
                if all(word in page.title.lower() for word in text.lower().split())
            ]
            if pages:
                self.choose(pages[0])
                return
            self.add(self.opened_by(text))

    def add(self, subject: Subject, *, playing: bool = True) -> None:
        """Show something that is none of the scenarios, and list it on top."""
        self.opened = [subject, *(one for one in self.opened if one.name != subject.name)][:20]
        self.list_rows()
        self.choose(subject, playing=playing)

    def choose(self, item: Item, *, at: float | None = None, playing: bool = False) -> None:
        """Show an item from its beginning, or from a time of its film on."""
        self.show.choose(item, at=at, playing=playing)
        self.memory.name = self.show.name
        self.desk.outcome.scroll_to(0)
        for index, row in enumerate(self.rows):
            if row.item is not None and item_name(row.item) == self.memory.name:
                self.desk.list.current = index
                if self.desk.list.box[3] > 1:
                    self.desk.list.show(index)
                break
        self.stage.sound.hush()
        self.stage.wake()

    def step_item(self, way: int) -> None:
        """Show the next or the last item of the list."""
        index = self.desk.list.current + way
        while 0 <= index < len(self.rows):
            item = self.rows[index].item
            if item is not None:
                self.desk.list.current = index
                self.choose(item, playing=self.player.playing)
                self.desk.list.current = index
                self.desk.list.show(index)
                return
            index += way

    # The scene protocol

    def left(self) -> None:
        """Remember what was looked at."""
        self.desk.controls.release()
        self.desk.search.active = False
        memory = self.memory
        memory.grouping, memory.overlays = self.desk.groups.chosen, " ".join(sorted(self.overlays))
        memory.speed, memory.loop = self.player.speed, self.player.loop
        save_memory(memory, self.folder)

    def resized(self) -> None:
        """Place everything; the game's view gets the pixels of its box."""
        self.places = browser_places(self.stage.layout, wide=self.wide)
        self.desk.place(self.places, wide=self.wide)
        rect = self.stage.layout.rect(self.places.view)
        self.show.resize((max(320, rect.width), max(180, rect.height)))
        self.desk.list.show(self.desk.list.current)

    @property
    def moving(self) -> bool:
        """Return whether a film runs."""
        return self.player.playing

    @property
    def playing(self) -> bool:
        """Return whether a film runs."""
        return self.player.playing

    def update(self, dt: float) -> Intention:
        """Let the film run; look now and then whether a scenario's file changed."""
        self._clock += dt
        before, now = self.player.advance(dt)
        if now != before and self.player.film is not None and self.player.speed <= SOUND_UP_TO:
            for cue in self.player.film.cues(before, now):
                self.stage.sound.cue(cue)
        if not self.player.playing and now != before:
            self.stage.wake()
        if self._clock >= self._look_at:
            self._look_at = self._clock + LOOK_AGAIN
            if self.library.refresh():
                self.reload()
        return None

    def reload(self) -> None:
        """Take the scenarios as they are now, and stay at the same time of the same one."""
        at, playing = self.player.time, self.player.playing
        name = self.memory.name
        self.list_rows()
        for subject in self.library.subjects:
            if subject.name == name:
                self.choose(subject, at=at, playing=playing)
                break
        self.stage.wake()

    def handle(self, put: Input) -> Intention:
        """Turn an input into what it means now."""
        if isinstance(put, Pointer):
            self._pointer = (put.x, put.y)
            if put.phase == "down":
                self.desk.search.active = False
        if isinstance(put, Typed):
            if self.desk.search.active:
                self._act(self.desk.search.typed(put.text))
            return None
        if isinstance(put, Key) and put.down:
            if self.desk.search.active:
                return self._search_key(put)
            name = meaning(put, focused=self.desk.controls.focus is not None)
            if name:
                return self._act(Action(name))
        return self._act(self.desk.controls.handle(put))

    def _search_key(self, key: Key) -> Intention:
        if key.code in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB}:
            self.desk.search.active = False
            if key.code != pygame.K_ESCAPE:
                first = next((row.item for row in self.rows if row.item is not None), None)
                if first is not None:
                    self.choose(first)
            return None
        return self._act(self.desk.search.edit(key))

    def _act(self, action: Action | None) -> Intention:
        if action is None:
            return None
        player, value = self.player, action.value
        match action.name:
            case "search" if value is None:
                self.wide = False
                self.resized()
                self.desk.search.active = True
            case "search":
                self.list_rows()
                self.desk.list.scroll_to(0)
            case "groups":
                self.list_rows()
                if self.show.item is not None:
                    self.choose(self.show.item, at=player.time, playing=player.playing)
            case "list":
                item = self.rows[value].item if isinstance(value, int) else None
                if item is not None:
                    self.choose(item)
            case "bar":
                player.playing = False
                player.seek(value if isinstance(value, float) else 0.0)
            case "play":
                player.toggle()
            case "first" | "last":
                player.playing = False
                player.seek(0.0 if action.name == "first" else player.duration)
            case "event_on" | "event_back":
                player.step_event(1 if action.name == "event_on" else -1)
            case "frame_on" | "frame_back":
                player.step_frame(1 if action.name == "frame_on" else -1)
            case "item_on" | "item_back":
                self.step_item(1 if action.name == "item_on" else -1)
            case "slower" | "faster":
                player.change_speed(1 if action.name == "faster" else -1)
                self.desk.speed.chosen = SPEEDS.index(player.speed)
            case "speed":
                player.speed = SPEEDS[value] if isinstance(value, int) else 1.0
            case "loop":
                player.loop = not player.loop
            case "wide":
                self.wide = not self.wide
                self.resized()
            case "pace":
                self.show.next_pace()
            case "open":
                return Push(self._ask(self))
            case "find":
                return Push(self._find(self))
            case name if name.startswith("overlay:"):
                self.overlays ^= {name.removeprefix("overlay:")}
            case _:
                pass
        return None

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the browser with the game in it."""
        canvas.surface.fill(GROUND)
        self._draw_view(canvas)
        places = self.places
        qa_mark(canvas.surface, canvas.type, canvas.layout.rect(places.band), word="")
        qa_mark(canvas.surface, canvas.type, canvas.layout.rect(places.mark))
        if self.show.subject is not None:
            right = self.desk.tools["open"].box[0] - 14
            draw_title(canvas, places.title, right, self.show.subject, places.size)
        if not self.wide:
            panel(canvas, places.list)
            panel(canvas, places.outcome)
        self._refresh_controls()
        if not self.wide:
            self._draw_event(canvas)
        self._draw_readout(canvas)
        self.desk.controls.draw(canvas)
        if self.desk.bar.hover:
            self.desk.bar.draw_label(canvas, self._pointer[0])
        elif self.desk.list.hover:
            self._draw_whole_name(canvas)

    def _draw_whole_name(self, canvas: Canvas) -> None:
        """Write the whole name of the row under the pointer: rows are often too short for it."""
        index = self.desk.list.row_at(*self._pointer)
        if index < 0 or self.rows[index].item is None:
            return
        size, text = self.places.size, self.rows[index].text
        x, y, width, height = self.desk.list.row_box(index)
        wide = canvas.text_width(text, size=size, face="body") + 44
        if wide > width - 6:
            canvas.patch("label", (x, y, wide, height), margin=1)
            canvas.text(text, x + 22, y + height / 2, size=size, face="body", colour=IVORY, align="left")

    def _refresh_controls(self) -> None:
        desk, player = self.desk, self.player
        desk.round["play"].icon = "pause" if player.playing else "play"
        for button in (*desk.round.values(), desk.bar, desk.speed, desk.loop):
            button.enabled = player.film is not None
        desk.loop.active = player.loop
        desk.tools["wide"].active = self.wide
        desk.tools["pace"].label = self.show.pace.upper()
        for name, button in desk.overlays.items():
            button.active = name in self.overlays

    def _draw_view(self, canvas: Canvas) -> None:
        rect = canvas.layout.rect(self.places.view)
        picture = self.show.picture(self.overlays)
        if picture is None:
            subject = self.show.subject
            text = subject.error if subject is not None else "There is no scenario"
            x, y, width, _ = self.places.view
            size = self.places.size * 1.2
            canvas.paragraph(text, x + 30, y + 40, width - 60, size=size, colour=CRIMSON)
            return
        canvas.surface.blit(picture, rect)
        pygame.draw.rect(canvas.surface, (0xFF, 0xD2, 0x3F), rect.inflate(4, 4), 2)

    def _draw_row(self, canvas: Canvas, index: int, box: Box, state: str) -> None:
        row = self.rows[index]
        current = row.item is not None and item_name(row.item) == self.memory.name
        draw_row(canvas, row, box, current=current, focused=state == "active", size=self.places.size)

    def _draw_outcome(self, canvas: Canvas, top: float) -> None:
        if self.show.subject is not None:
            view = self.desk.outcome
            room = (*view.box[:2], view.box[2] - 30, view.box[3])
            view.height = draw_outcome(canvas, room, top, self.show.subject, self.places.size * 0.95)

    def _draw_readout(self, canvas: Canvas) -> None:
        """Write the time and the number of the event; where there is no panel for it, its type too."""
        player, film = self.player, self.player.film
        if film is None:
            return
        x, y = self.desk.readout
        left, _, width, _ = self.places.transport
        text = f"{player.time:.2f} / {film.duration:.2f} s   #{player.event} of {len(self.show.states) - 1}"
        if self.wide and player.event >= 0:
            text += f"   {film.timeline.events[player.event].type}"
        write(canvas, text, x, y, size=self.places.size, width=left + width - x, colour=IVORY)

    def _draw_event(self, canvas: Canvas) -> None:
        player, film = self.player, self.player.film
        x, y, _, height = self.places.event
        buttons = next(iter(self.desk.overlays.values())).box[0]
        box = (x, y - 2, buttons - x - 10, height)
        index = player.event
        if film is None or not 0 <= index < len(self.show.states):
            text = self.show.subject.about if self.show.subject is not None else ""
            draw_event(canvas, box, "", text, ("", None), self.places.size)
            return
        event = film.timeline.events[index]
        draw_event(
            canvas, box, f"#{index} {event.type}", event_text(event), self.show.verdict(), self.places.size
        )
