"""MORIARTY: his profile in a top hat, facing right; the hat and a gloved fist on a gold-knobbed cane break the ring."""

from . import moriarty_head
from .cloth import damask, silk, wool
from .relief import Relief, ellipse, path, stroke

SIZE = 512
FRAME = ("translate(472 18) scale(-.80 .80)", 0.80)
COAT, VEST, GLOVE, GOLD, EBONY = (
    (0.15, 0.155, 0.22),
    (0.46, 0.05, 0.12),
    (0.92, 0.90, 0.86),
    (0.95, 0.66, 0.22),
    (0.07, 0.045, 0.035),
)

SHAPES = {
    "coat": "M52 580 C60 456 112 414 184 396 L226 374 L336 362 C414 378 470 418 490 580 Z",
    "vest": "M190 400 L256 386 L264 580 L164 580 C168 490 176 436 190 400Z",
    "lapel left": "M186 398 C158 420 144 480 150 580 L214 580 C190 510 190 450 214 404 L206 388 Z",
    "lapel right": "M262 376 L332 352 C356 376 356 430 338 480 L300 458 L308 500 L252 580 C240 490 244 420 262 376Z",
    "sleeve": "M150 384 C190 386 226 420 236 580 L84 580 C100 520 120 470 138 440 Z",
    "cuff": "M116 362 C132 354 154 364 166 380 L160 446 C146 456 124 450 112 440 C122 418 126 388 116 362Z",
    "cane": "M58 300 L74 298 L104 580 L84 580 Z",
    "knob": "M66 222 C94 222 104 250 96 272 C90 292 78 302 66 302 C52 302 40 290 36 270 C30 246 40 222 66 222Z",
    "glove": "M40 372 C34 350 54 338 76 340 C106 340 128 352 134 372 C144 396 138 430 124 446 C104 466 62 464 48 446 C36 430 36 396 40 372Z",
    "finger 1": "M30 354 C28 340 42 334 58 336 L86 344 C96 352 94 366 82 369 L48 370 C36 370 31 364 30 354Z",
    "finger 2": "M27 382 C25 369 40 362 57 364 L88 370 C97 380 95 393 82 396 L46 398 C34 398 28 393 27 382Z",
    "finger 3": "M29 410 C28 397 42 391 58 392 L88 398 C96 407 93 420 81 422 L48 425 C36 425 30 420 29 410Z",
    "finger 4": "M36 436 C34 425 46 419 60 420 L86 425 C93 433 89 444 78 446 L54 449 C43 449 38 444 36 436Z",
    "thumb": "M84 352 C96 340 112 344 118 356 C122 370 112 384 98 386 C86 384 80 366 84 352Z",
}
HAND = ("cuff", "glove", "finger 1", "finger 2", "finger 3", "finger 4", "knob", "sleeve")


def overflow() -> str:
    """What may lie over the ring: hat and head, the fist, the cane's knob; never the coat."""
    fist = "".join(
        path(SHAPES[k]) for k in ("glove", "finger 1", "finger 2", "finger 3", "finger 4", "knob", "thumb")
    )
    return path("M-60 -60 H560 V240 H-60 Z") + fist + path("M54 296 h26 v52 h-26z") + ellipse(66, 262, 36, 42)


def draw(k: float = 2.0) -> tuple[Relief, str]:
    """The relief on a 512 × 512 canvas and the SVG shape (in the frame) that may cover the ring."""
    r = Relief(SIZE, SIZE, k)
    with r.frame(*FRAME):
        coat = r.layer(path(SHAPES["coat"]), 6, 16, 46, COAT, 0.16, weave=wool)
        for d in ("M400 420 C408 470 410 530 408 580", "M448 450 C458 500 460 540 460 580"):
            r.cut(d, 14, 10, coat, soft=5, dark=0.3)
        r.layer(path(SHAPES["vest"]), 10, 12, 30, VEST, 0.3, weave=damask)
        for y in (456, 500):
            r.layer(ellipse(222, y, 7), 24, 5, 6, GOLD, 1.1)
        moriarty_head.collar(r)
        for name in ("lapel left", "lapel right"):
            lapel = r.layer(path(SHAPES[name]), 24, 10, 14, tuple(c * 1.25 for c in COAT), 0.5, weave=silk)
        r.cut("M332 352 C356 376 356 430 338 480 L300 458 L308 500 L252 580", 2, -3, lapel, dark=-0.9)
        for x, y, size in ((312, 424, 12), (304, 416, 10), (321, 416, 10), (312, 411, 10)):
            r.layer(ellipse(x, y, size), 36, 8, 9, moriarty_head.RUBY, 0.4)
        r.cut("M306 422 C308 412 319 412 319 421 C317 429 309 429 309 422", 1.8, 4, r.cover, dark=0.5)
        moriarty_head.face(r)
        moriarty_head.hat(r)
        _fist(r)
    return r, overflow()


def _fist(r: Relief) -> None:
    r.layer(path(SHAPES["sleeve"]), 40, 20, 36, COAT, 0.14, weave=wool)
    r.cut(
        "M168 430 C186 450 204 480 214 520 M140 470 C156 490 168 520 174 560",
        9,
        7,
        r.cover,
        soft=3.5,
        dark=0.25,
    )
    r.layer(path(SHAPES["cuff"]), 56, 9, 14, moriarty_head.LINEN, 0.15)
    r.layer(ellipse(140, 430, 6), 68, 5, 5, GOLD, 1.2)
    r.layer(path(SHAPES["cane"]), 50, 8, 7, EBONY, 1.0, round_across=True)
    knob = r.layer(path(SHAPES["knob"]), 60, 28, 30, GOLD, 1.4)
    for i in range(5):
        r.cut(
            f"M{42 + i * 12.5} 244 C{42 + i * 12} 268 {52 + i * 7.5} 290 {58 + i * 4.4} 300",
            1.8,
            4,
            knob,
            dark=0.35,
        )
    r.layer(stroke("M50 304 L84 302", 12), 64, 6, 6, GOLD, 1.3)
    r.layer(path(SHAPES["glove"]), 58, 14, 28, GLOVE, 0.2)
    for k in range(1, 5):
        r.layer(path(SHAPES[f"finger {k}"]), 68, 11, 11, GLOVE, 0.25)
    for y in (368, 396, 423):
        r.cut(f"M32 {y} L92 {y}", 3.0, 9, r.cover, soft=0.9, dark=0.45)
    r.layer(path(SHAPES["thumb"]), 74, 10, 11, GLOVE, 0.25)
    for i in range(3):
        r.cut(f"M{102 + i * 9} {392 + i * 3} L{104 + i * 9} {424 + i}", 1.8, 3, r.cover, dark=0.35)
