"""Text: Source Serif for numbers and running text, sheets of rendered glyphs for labels, titles and amounts.

A line is rendered once and kept. A text too long for its place is set smaller, never squeezed. Sizes here
are pixels; ``Canvas.text`` takes canvas units.
"""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import font_source_serif_pro
import pygame

from game.view.colours import IVORY, Colour

log = logging.getLogger(__name__)

FILES: Final = {
    "body": "SourceSerifPro-Semibold.otf",
    "bold": "SourceSerifPro-Bold.otf",
    "regular": "SourceSerifPro-Regular.otf",
    "italic": "SourceSerifPro-It.otf",
}
"""Faces set from a font at run time."""
SHEETS: Final = {"label": "label", "title": "title_gold", "amount": "amount_gold"}
"""Faces set from a sheet of glyphs; all but the label carry their own colours."""
TINTED: Final = {"label"}
STAND_IN: Final = "bold"
"""The face that is used where a sheet, or a glyph on it, is missing."""
KEPT_LETTERS: Final = 160
KEPT_BYTES: Final = 8 << 20
LARGE: Final = 56
"""From this size on, in pixels, letters are scaled one by one: what counts up changes with every frame."""


@dataclass(frozen=True, slots=True)
class Line:
    """A rendered line: ``baseline`` is pixels below the picture's top, ``cap`` the height of its capitals."""

    picture: pygame.Surface
    width: int
    baseline: int
    cap: int
    inset: int = 0
    """How far the first letter's origin lies to the right of the picture's left edge."""


class Sheet:
    """Glyphs of one face on one picture."""

    def __init__(self, picture: pygame.Surface, table: dict[str, Any]) -> None:
        """Take the picture and its table: size, ascent, descent, glyphs, kerning, in its pixels."""
        self.size = float(table["size"])
        self.ascent = float(table["ascent"])
        self.descent = abs(float(table["descent"]))
        self.kerning: dict[str, float] = table.get("kerning", {})
        self.glyphs: dict[str, dict[str, float]] = table["glyphs"]
        self.cap = (
            float(table.get("cap") or -self.glyphs["H"]["dy"]) if "H" in self.glyphs else self.ascent * 0.7
        )
        self._picture = picture
        self._cut: dict[str, pygame.Surface] = {}
        self._sized: OrderedDict[tuple[str, int, Colour | None], pygame.Surface] = OrderedDict()

    def has(self, text: str) -> bool:
        """Return whether every letter of a text is on the sheet."""
        return all(letter in self.glyphs or letter == " " for letter in text)

    def _glyph(self, letter: str) -> pygame.Surface:
        if letter not in self._cut:
            place = self.glyphs[letter]
            box = pygame.Rect(int(place["x"]), int(place["y"]), int(place["w"]), int(place["h"]))
            self._cut[letter] = self._picture.subsurface(box)
        return self._cut[letter]

    def places(self, text: str, tracking: float) -> tuple[list[tuple[str, float]], float]:
        """Return each letter with its pen position, and the text's whole width, in the sheet's pixels."""
        found, pen = [], 0.0
        for index, letter in enumerate(text):
            if index:
                pen += self.kerning.get(text[index - 1] + letter, 0.0) + tracking
            found.append((letter, pen))
            pen += self.glyphs[letter]["advance"] if letter in self.glyphs else self.size * 0.28
        return found, pen

    def line(self, text: str, size: float, colour: Colour | None, tracking: float) -> Line:
        """Return the text at ``size`` pixels."""
        if size >= LARGE and colour is None:
            return self._by_letters(text, size, tracking)
        scale = size / self.size
        letters, pen = self.places(text, tracking / scale)
        margin = round(self.size * 0.2)
        tall = round(self.ascent + self.descent) + 2 * margin
        wide = round(pen) + 2 * margin
        whole = pygame.Surface((max(1, wide), tall), pygame.SRCALPHA)
        for letter, at in letters:
            if letter == " " or letter not in self.glyphs:
                continue
            place = self.glyphs[letter]
            spot = (round(margin + at + place["dx"]), round(margin + self.ascent + place["dy"]))
            whole.blit(self._glyph(letter), spot)
        if colour is not None and colour != (255, 255, 255):
            whole.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        target = (max(1, round(wide * scale)), max(1, round(tall * scale)))
        picture = pygame.transform.smoothscale(whole, target)
        return Line(
            picture,
            round(pen * scale),
            round((margin + self.ascent) * scale),
            round(self.cap * scale),
            round(margin * scale),
        )

    def _by_letters(self, text: str, size: float, tracking: float) -> Line:
        """Return a large text put together of letters that were scaled before."""
        scale = size / self.size
        letters, wide = self.letters(text, size, tracking)
        margin = round(self.size * 0.2 * scale)
        tall = round((self.ascent + self.descent) * scale) + 2 * margin
        whole = pygame.Surface((max(1, wide + 2 * margin), tall), pygame.SRCALPHA)
        baseline = round(margin + self.ascent * scale)
        for picture, (x, y) in letters:
            whole.blit(picture, (margin + x, baseline + y))
        return Line(whole, wide, baseline, round(self.cap * scale), margin)

    def letters(
        self, text: str, size: float, tracking: float, colour: Colour | None = None
    ) -> tuple[list[tuple[pygame.Surface, tuple[int, int]]], int]:
        """Return a text's letters and its width; their places are from its left end on the baseline."""
        scale = size / self.size
        letters, pen = self.places(text, tracking / scale)
        quarters, ascent = round(size * 4), round(self.ascent * scale)
        found = []
        for letter, at in letters:
            if letter != " " and letter in self.glyphs:
                place = self.glyphs[letter]
                spot = (
                    round((at + place["dx"]) * scale),
                    round((self.ascent + place["dy"]) * scale) - ascent,
                )
                found.append((self._letter(letter, quarters, colour), spot))
        return found, round(pen * scale)

    def _letter(self, letter: str, quarters: int, colour: Colour | None) -> pygame.Surface:
        key = (letter, quarters, colour)
        kept = self._sized.get(key)
        if kept is None:
            scale = quarters / 4 / self.size
            glyph = self._glyph(letter)
            size = (max(1, round(glyph.get_width() * scale)), max(1, round(glyph.get_height() * scale)))
            kept = self._sized[key] = pygame.transform.smoothscale(glyph, size)
            if colour is not None:
                kept.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            if len(self._sized) > KEPT_LETTERS:
                self._sized.popitem(last=False)
        return kept


class Type:
    """All faces of the game.

    Faces: "body", "bold", "regular", "italic" (fonts), "label", "title", "amount" (sheets).
    """

    def __init__(self, folder: Path) -> None:
        """Read the sheets from ``folder`` (assets/type); one that is missing is replaced and logged."""
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: OrderedDict[tuple[Any, ...], Line] = OrderedDict()
        self._bytes = 0
        self._sheets: dict[str, Sheet] = {}
        self._files = Path(font_source_serif_pro.__file__).parent / "files"
        for face, name in SHEETS.items():
            try:
                table = json.loads((folder / f"{name}.json").read_text("utf-8"))
                picture = pygame.image.load(folder / f"{name}.webp").convert_alpha()
                self._sheets[face] = Sheet(picture, table)
            except (OSError, ValueError, KeyError, pygame.error) as error:
                log.warning("assets/type/%s: %s; the text font stands in", name, error)

    def font(self, face: str, size: float) -> pygame.font.Font:
        """Return the font of a face at a size in pixels."""
        key = (face if face in FILES else STAND_IN, max(4, round(size)))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self._files / FILES[key[0]], key[1])
        return self._fonts[key]

    def width(self, text: str, face: str, size: float, tracking: float = 0.0) -> float:
        """Return the width of a line in pixels."""
        sheet = self._sheets.get(face)
        if sheet and sheet.has(text):
            scale = size / sheet.size
            return sheet.places(text, tracking / scale)[1] * scale
        return self.font(face, size).size(text)[0] + tracking * max(0, len(text) - 1)

    def fit(
        self, text: str, face: str, size: float, width: float, least: float, tracking: float = 0.0
    ) -> float:
        """Return the size, from ``size`` down to ``least``, at which the text is ``width`` wide or less."""
        while size > least and self.width(text, face, size, tracking) > width:
            size = max(least, size * 0.96 - 0.2)
        return size

    def wrap(self, text: str, face: str, size: float, width: float) -> list[str]:
        """Return the text in lines of at most ``width`` pixels; a longer word (a path) is broken.

        A product ("8 × 8") is one word.
        """
        lines = []
        for paragraph in text.split("\n"):
            line = ""
            for part in paragraph.replace(" × ", "\0×\0").split(" "):
                word = part.replace("\0", " ")
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, face, size) > width:
                    lines.append(line)
                    longer = word
                while len(longer) > 1 and self.width(longer, face, size) > width:
                    fits = next(
                        (n for n in range(len(longer) - 1, 1, -1)
                         if self.width(longer[:n], face, size) <= width),
                        1,
                    )  # fmt: skip
                    lines.append(longer[:fits])
                    longer = longer[fits:]
                line = longer
            lines.append(line)
        return lines

    def line(self, text: str, face: str, size: float, colour: Colour = IVORY, tracking: float = 0.0) -> Line:
        """Return a line of text, rendered or from those kept."""
        key = (text, face, round(size * 4), colour, round(tracking * 8))
        kept = self._lines.get(key)
        if kept is not None:
            self._lines.move_to_end(key)
            return kept
        size, tracking = round(size * 4) / 4, round(tracking * 8) / 8  # whichever of them came first
        sheet = self._sheets.get(face)
        if sheet and sheet.has(text):
            made = sheet.line(text, size, colour if face in TINTED else None, tracking)
        else:
            made = self._set(text, face, size, colour, tracking)
        self._lines[key] = made
        self._bytes += made.picture.get_pitch() * made.picture.get_height()
        while self._bytes > KEPT_BYTES and len(self._lines) > 1:
            _, gone = self._lines.popitem(last=False)
            self._bytes -= gone.picture.get_pitch() * gone.picture.get_height()
        return made

    def letters(
        self, text: str, face: str, size: float, tracking: float, colour: Colour | None = None
    ) -> tuple[list[tuple[pygame.Surface, tuple[int, int]]], int, int] | None:
        """Return the letters of a text that is shown for a moment only: each is kept, the line is not.

        Each comes with its place, in pixels, from the line's left end on the baseline; then come the line's
        width and the height of its capitals. ``colour`` is that of a text without colours of its own; without
        it only large texts in gold are made of letters. None: such a text is not.
        """
        sheet = self._sheets.get(face)
        tinted = face in TINTED
        if sheet is None or tinted is (colour is None) or not sheet.has(text):
            return None
        if size < LARGE and not tinted:
            return None
        size, tracking = round(size * 4) / 4, round(tracking * 8) / 8
        letters, width = sheet.letters(text, size, tracking, colour)
        return letters, width, round(sheet.cap * size / sheet.size)

    def _set(self, text: str, face: str, size: float, colour: Colour, tracking: float) -> Line:
        font = self.font(face, size)
        cap = round(size * 0.67)
        if not tracking or len(text) < 2:
            picture = font.render(text, True, colour)
            return Line(picture, picture.get_width(), font.get_ascent(), cap)
        width = round(self.width(text, face, size, tracking))
        picture = pygame.Surface((max(1, width), font.get_height()), pygame.SRCALPHA)
        pen = 0.0
        for letter in text:
            glyph = font.render(letter, True, colour)
            picture.blit(glyph, (round(pen), 0))
            pen += glyph.get_width() + tracking
        return Line(picture, width, font.get_ascent(), cap)
