"""Contact sheet: every symbol in every state, on both backdrops, at three sizes.

    python -m assets.source.symbols.contact_sheet --out DIR

Writes `symbols_base.png` and `symbols_free.png` (states × symbols at 140, 105 and 64 px cells), `outlines.png` (grey and
outline at 96 px, and how alike any two outlines are) and `effects.png`. It uses the backdrops of `pictures/scene` where
they exist and the cell colours of the layout on top.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageEnhance

from .catalogue import ASSETS, EFFECT_DIR, PAYING, SYMBOL_DIR, SYMBOLS

CELLS = (140, 105, 64)
"""Sides of a cell: 6×6 and 8×8 at 1920×1080, and 8×8 in a small window."""

GROUNDS = {"base": ((0x14, 0x1C, 0x31), (0x08, 0x0D, 0x1A)), "free": ((0x1E, 0x10, 0x32), (0x0E, 0x06, 0x19))}
"""Middle and edge of a cell tile."""

OUTLINE = {
    "ruby": "#FF4A58",
    "emerald": "#3FE08A",
    "sapphire": "#5A8CFF",
    "amethyst": "#B47AFF",
    "watch": "#F2CF7A",
    "key": "#B8D4F0",
    "pipe": "#E08A4A",
    "violin": "#FF9A3C",
}
Draw = Callable[[Image.Image, str, int], None]


def symbol(name: str, side: int) -> Image.Image:
    """The symbol's picture scaled to a square of `side`."""
    image = Image.open(SYMBOL_DIR / f"{name}_{256 if side > 112 else 128}.webp").convert("RGBA")
    return shrink(image, side, side)


def shrink(image: Image.Image, width: int, height: int) -> Image.Image:
    """Resize with premultiplied alpha."""
    return (
        image.convert("RGBa")
        .resize((max(1, width), max(1, height)), Image.Resampling.LANCZOS)
        .convert("RGBA")
    )


def paste(ground: Image.Image, image: Image.Image, x: float, y: float) -> None:
    """Centre an image at (x, y)."""
    ground.alpha_composite(image, (max(0, round(x - image.width / 2)), max(0, round(y - image.height / 2))))


def add(ground: Image.Image, glow: Image.Image, x: int, y: int, colour: str) -> None:
    """Add a tinted glow, centred at (x, y)."""
    tint = Image.new("RGB", glow.size, colour)
    black = Image.new("RGB", glow.size, "black")
    light = Image.composite(tint, black, glow.getchannel("A"))
    box = (
        x - glow.width // 2,
        y - glow.height // 2,
        x - glow.width // 2 + glow.width,
        y - glow.height // 2 + glow.height,
    )
    region = ground.crop(box).convert("RGB")
    ground.paste(ImageChops.add(region, light), box[:2])


def effect(name: str, side: int, frame: int | None = None) -> Image.Image:
    """An effect picture, or one frame of a strip, scaled."""
    image = Image.open(EFFECT_DIR / f"{name}.webp").convert("RGBA")
    if frame is not None:
        h = image.height
        image = image.crop((frame * h, 0, frame * h + h, h))
    return shrink(image, side, side)


def rest(cell: Image.Image, name: str, side: int) -> None:
    paste(cell, symbol(name, side), side / 2, side / 2)


def landing(cell: Image.Image, name: str, side: int) -> None:
    """Squashed on impact, with the ghosts of its fall."""
    for k in range(1, 5):
        ghost = symbol(name, side)
        ghost.putalpha(ghost.getchannel("A").point(lambda v, k=k: int(v * (0.34 - 0.07 * k))))
        paste(cell, ghost, side / 2, side / 2 - k * 0.10 * side)
    paste(cell, shrink(symbol(name, side), round(side * 1.05), round(side * 0.93)), side / 2, side * 0.535)


def stuck(cell: Image.Image, name: str, side: int) -> None:
    """In a setting: the symbol at 80 % of the cell's usual 88."""
    paste(cell, symbol(name, round(side * 0.80 / 0.88)), side / 2, side / 2)
    paste(cell, symbol("setting" if side > 112 else "claws", side), side / 2, side / 2)


def cluster(cell: Image.Image, name: str, side: int) -> None:
    """With the outline of its colour and the glow behind."""
    colour = OUTLINE.get(name, "#FFF6D8")
    add(cell, effect("glow_soft_256", side), side // 2, side // 2, colour)
    box = (3, 3, side - 4, side - 4)
    line = ImageDraw.Draw(cell)
    scale = side / 140
    for full, ink in ((8, "#0A0810"), (6, colour), (2.6, "#FFF6D8")):
        width = max(1, round(full * scale))
        inset = (8 * scale - width) / 2
        line.rounded_rectangle(
            [box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset],
            side * 0.2,
            outline=ink,
            width=width,
        )
    paste(cell, symbol(name, side), side / 2, side / 2)


def destroyed(cell: Image.Image, name: str, side: int) -> None:
    """The flash and the flying shards (paying symbols), or a puff of fog (specials)."""
    add(cell, effect("ray_512", side), side // 2, side // 2, OUTLINE.get(name, "#FFF6D8"))
    if name in PAYING:
        for k in range(6):
            a = 2 * np.pi * k / 6 + 0.4
            piece = effect(f"shards_{name}_6x64", round(side * 0.34), k).rotate(
                40 * k, resample=Image.Resampling.BICUBIC
            )
            paste(cell, piece, side * (0.5 + 0.32 * np.cos(a)), side * (0.5 + 0.32 * np.sin(a)))
    else:
        paste(cell, effect("smoke_8x128", side, 2), side / 2, side / 2)
    add(cell, effect("sparkle_8x64", round(side * 0.5), 3), round(side * 0.5), round(side * 0.5), "#FFFFFF")


def dimmed(cell: Image.Image, name: str, side: int) -> None:
    rest(cell, name, side)
    cell.alpha_composite(Image.new("RGBA", cell.size, (4, 6, 16, 150)))


STATES: dict[str, Draw] = {
    "rest": rest,
    "landing": landing,
    "stuck": stuck,
    "in a cluster": cluster,
    "destroyed": destroyed,
    "dimmed": dimmed,
}


def tile(side: int, ground: str) -> Image.Image:
    """A cell of the board."""
    middle, edge = (np.array(c, float) for c in GROUNDS[ground])
    y, x = (np.mgrid[0:side, 0:side] + 0.5) / side * 2 - 1
    t = np.clip(np.hypot(x, y) / 1.25, 0, 1)[..., None]
    image = Image.fromarray((middle * (1 - t) + edge * t).astype(np.uint8)).convert("RGBA")
    ImageDraw.Draw(image).rounded_rectangle(
        (1, 1, side - 2, side - 2), side * 0.09, outline=(0xD8, 0xB0, 0x60, 56)
    )
    return image


def backdrop(ground: str, size: tuple[int, int]) -> Image.Image:
    """The scene's backdrop, or plain night."""
    for suffix in ("webp", "jpg", "png"):
        path = ASSETS / "pictures" / "scene" / f"{ground}.{suffix}"
        if path.exists():
            image = Image.open(path).convert("RGBA").resize(size, Image.Resampling.LANCZOS)
            return ImageEnhance.Brightness(image).enhance(0.7)
    return Image.new("RGBA", size, GROUNDS[ground][1] + (255,))


def states_sheet(ground: str) -> Image.Image:
    """Rows of states, columns of symbols, one block a size."""
    gap, label = 4, 92
    width = label + len(SYMBOLS) * (CELLS[0] + gap) + 300
    height = sum(len(STATES) * (c + gap) + 26 for c in CELLS) + 8
    sheet = backdrop(ground, (width, height))
    text = ImageDraw.Draw(sheet)
    y = 4
    for side in CELLS:
        text.text((4, y + 4), f"cell {side} px", fill="#F2CF7A")
        for k, name in enumerate(SYMBOLS):
            text.text((label + k * (side + gap), y + 4), name, fill="#F2CF7A")
        y += 22
        for state, draw in STATES.items():
            text.text((4, y + side // 2), state, fill="#FFF4D6")
            for k, name in enumerate(SYMBOLS):
                cell = tile(side, ground)
                draw(cell, name, side)
                sheet.paste(cell, (label + k * (side + gap), y))
            y += side + gap
        tall(sheet, width - 290 + (140 - side) // 2, y - 6 * (side + gap), side, ground)
    return sheet


def tall(sheet: Image.Image, x: int, y: int, side: int, ground: str) -> None:
    """Moriarty over three cells: alone, and with the gem in his hand."""
    place = json.loads((SYMBOL_DIR / "moriarty_tall.json").read_text())["gem"]
    size = 256 if side > 112 else 128
    for column, held in enumerate((False, True)):
        board = Image.new("RGBA", (side, side * 3))
        for k in range(3):
            board.paste(tile(side, ground), (0, k * side))
        board.alpha_composite(shrink(Image.open(SYMBOL_DIR / f"moriarty_tall_{size}.webp"), side, side * 3))
        if held:
            gem = symbol("ruby", round(place["size"] * side))
            paste(board, gem, place["x"] * side, place["y"] * side * 3)
            board.alpha_composite(
                shrink(Image.open(SYMBOL_DIR / f"moriarty_tall_front_{size}.webp"), side, side * 3)
            )
        sheet.paste(board, (x + column * (side + 4), y))


def outlines_sheet(side: int = 96) -> tuple[Image.Image, list[tuple[float, str, str]]]:
    """Colour, grey and outline at 96 px; and for every pair how much of the joint area both outlines share (0..1)."""
    sheet = Image.new("RGBA", (len(SYMBOLS) * (side + 8) + 8, 3 * (side + 8) + 8), (20, 28, 49, 255))
    masks = {}
    for k, name in enumerate(SYMBOLS):
        image = symbol(name, side)
        mask = image.getchannel("A").point(lambda v: 255 if v > 150 else 0)
        masks[name] = np.asarray(mask) > 0
        flat = Image.new("RGBA", image.size, (230, 225, 215, 255))
        flat.putalpha(mask)
        grey = image.convert("LA").convert("RGBA")
        for row, picture in enumerate((image, grey, flat)):
            sheet.alpha_composite(picture, (8 + k * (side + 8), 8 + row * (side + 8)))
    pairs = []
    for i, a in enumerate(SYMBOLS):
        for b in SYMBOLS[i + 1 :]:
            both, either = (masks[a] & masks[b]).sum(), (masks[a] | masks[b]).sum()
            pairs.append((float(both / either), a, b))
    return sheet, sorted(pairs, reverse=True)


def effects_sheet() -> Image.Image:
    """All strips and glows."""
    sheet = Image.new("RGBA", (1560, 1500), (20, 24, 40, 255))
    y = 6
    for path in sorted(EFFECT_DIR.glob("*x*.webp")):
        image = Image.open(path).convert("RGBA")
        ImageDraw.Draw(sheet).text((6, y), path.stem, fill="#F2CF7A")
        x = 130
        if image.width > 1400:
            image = shrink(image, 1400, round(image.height * 1400 / image.width))
        sheet.alpha_composite(image, (x, y))
        y += image.height + 6
    x, row = 6, 0
    for name in ("glow_soft_256", "ray_512", "lamp_beam_512", "ember_64", "star_128", "lens_512"):
        image = Image.open(EFFECT_DIR / f"{name}.webp").convert("RGBA")
        image = shrink(image, 250, 250) if image.width > 250 else image
        if name.startswith("lens"):
            sheet.alpha_composite(image, (x, y))
        else:
            add(sheet, image, x + image.width // 2, y + image.height // 2, "#FFE9B0")
        x += image.width + 8
        row = max(row, image.height)
    return sheet.crop((0, 0, 1560, y + row + 8))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder for the PNG sheets")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for ground in GROUNDS:
        states_sheet(ground).convert("RGB").save(out / f"symbols_{ground}.png")
    sheet, pairs = outlines_sheet()
    sheet.convert("RGB").save(out / "outlines.png")
    effects_sheet().convert("RGB").save(out / "effects.png")
    for shared, a, b in pairs[:6]:
        print(f"outlines of {a} and {b} share {shared:.0%} of their joint area")


if __name__ == "__main__":
    main()
