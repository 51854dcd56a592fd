"""MORIARTY, three cells tall: striding in an opened cloak, one glove on his cane, the other hand held out for a gem.

Pictures: the figure, the fingers that close over the gem's foot (drawn after the gem), and the gem's place.
"""

import json
from collections.abc import Sequence

import numpy as np
from scipy.ndimage import gaussian_filter as blur

from . import moriarty_head
from .catalogue import SYMBOL_DIR
from .cloth import damask, silk, stripe, wool
from .finish import finish
from .job import Job, run
from .picture import save_sizes
from .relief import Field, Relief, display, ellipse, path, stroke

WIDTH, HEIGHT = 384, 1152
GEM = (319, 357, 116)
"""Centre and side of the square gem picture, in canvas units."""

COAT, CLOAK, LINING, VEST = (
    (0.155, 0.165, 0.235),
    (0.095, 0.10, 0.155),
    (0.52, 0.02, 0.07),
    (0.46, 0.05, 0.12),
)
GLOVE, LINEN, GOLD = (0.92, 0.90, 0.86), (0.94, 0.92, 0.88), (0.95, 0.66, 0.22)
TROUSER, SHOE, SPAT, EBONY = (
    (0.30, 0.30, 0.35),
    (0.06, 0.055, 0.065),
    (0.88, 0.86, 0.80),
    (0.07, 0.045, 0.035),
)

BODY = {
    "lining": "M92 296 C52 380 34 560 14 760 C4 860 0 960 8 1052 C40 1078 74 1040 112 1062 C150 1084 190 1048 230 1062 C272 1074 304 1036 "
    "350 1022 C344 920 306 800 278 690 C256 600 240 470 224 326 Z",
    "hem": "M224 326 C238 470 254 600 280 690 C308 800 348 920 352 1022 C338 1028 326 1030 314 1036 C306 940 284 830 262 730 C244 640 "
    "234 540 226 470 Z",
    "tail": "M86 520 C72 610 58 720 52 860 C50 900 54 930 60 948 C84 940 104 924 118 900 C124 800 134 700 156 610 L152 520 Z",
    "coat": "M104 288 C80 296 66 318 64 352 C64 410 78 470 90 520 C92 545 92 560 88 580 C120 600 184 604 216 586 C214 556 216 532 222 500 C236 "
    "450 240 400 236 350 C232 320 216 298 196 290 Z",
    "vest": "M136 292 L198 292 L212 420 L214 580 L196 604 L180 588 L160 602 L146 560 L126 420 Z",
    "lapel near": "M116 284 C96 304 88 338 94 372 L122 390 L112 402 C118 470 128 530 140 580 C156 540 166 446 158 402 C150 366 144 330 142 296 Z",
    "lapel far": "M194 288 C214 306 228 336 226 366 L208 382 L218 394 C222 450 220 510 214 560 C206 520 194 446 194 402 C196 366 196 330 190 298 Z",
    "stand": "M86 312 C70 270 78 236 98 214 C110 232 124 244 138 252 C130 274 128 290 134 306 Z",
    "cloak": "M112 286 C66 294 40 330 28 388 C16 450 14 560 10 680 C6 820 -2 940 6 1052 C20 1070 42 1056 60 1066 C68 960 64 860 60 760 C54 660 "
    "50 560 58 470 C64 400 82 350 116 314 Z",
    "tippet": "M124 284 C78 286 46 326 36 404 C62 426 102 428 134 404 C124 362 124 320 140 292 Z",
    "near shoe": "M80 1078 C72 1094 72 1112 78 1122 C104 1132 176 1134 200 1127 C206 1116 196 1107 178 1099 C160 1091 146 1084 140 1072 Z",
    "near spat": "M80 1062 C78 1080 76 1098 80 1112 C102 1106 128 1106 154 1113 C152 1098 146 1082 138 1060 Z",
    "far shoe": "M228 1050 C220 1066 220 1082 226 1092 C250 1100 314 1102 338 1094 C344 1084 334 1075 318 1068 C300 1060 286 1054 278 1042 Z",
    "far spat": "M226 1036 C222 1052 222 1070 226 1084 C246 1078 270 1078 294 1084 C292 1070 284 1054 274 1034 Z",
}
HAND_FRAME = ("translate(298 432) scale(1.16) translate(-312 -475)", 1.16)
PALM = "M310 454 C322 447 336 453 348 460 C360 466 364 477 354 485 C342 494 326 499 312 499 C308 484 306 468 310 454 Z"
THUMB = "M322 464 C325 450 331 440 341 432"
FINGERS = (
    "M338 462 C351 460 363 452 369 439",
    "M341 469 C356 468 369 459 376 446",
    "M340 477 C355 478 370 470 378 457",
    "M335 486 C348 488 362 483 371 472",
)


def limb(points: Sequence[tuple[float, float]], widths: Sequence[float], n: int = 14) -> str:
    """A tapered tube as a filled path: a smooth line with a width at each point."""
    p, w = np.array(points, float), np.array(widths, float)
    at, fine = np.linspace(0, 1, len(p)), np.linspace(0, 1, n)
    fit = np.polyfit(at, p, min(2, len(p) - 1))
    line = np.stack([np.polyval(fit[:, c], fine) for c in (0, 1)], 1)
    half = np.interp(fine, at, w) / 2
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.stack([-along[:, 1], along[:, 0]], 1) * half[:, None]
    outline = np.vstack([line + side, (line - side)[::-1]])
    return path("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in outline) + " Z")


def folds(
    r: Relief, clip: Field, strokes: Sequence[str], width: float = 5, depth: float = 4, dark: float = 0.25
) -> None:
    for d in strokes:
        r.cut(d, width, depth, clip, soft=width / 2.2, dark=dark)


def draw(k: float) -> Relief:
    r = Relief(WIDTH, HEIGHT, k)
    _cloak_behind(r)
    _legs(r)
    _coat(r)
    _far_arm(r)
    _near_side(r)
    s = 0.74
    with r.frame(f"translate(152 3) scale({-s} {s}) translate(-262 0)", s, 40):
        moriarty_head.collar(r)
        moriarty_head.face(r)
        moriarty_head.hat(r)
    return r


def _cloak_behind(r: Relief) -> None:
    m = r.layer(path(BODY["stand"]), 4, 8, 12, LINING, 0.4, weave=silk)
    m = r.layer(path(BODY["lining"]), 0, 10, 26, LINING, 0.4, weave=silk)
    folds(
        r,
        m,
        (
            "M236 500 C254 660 290 860 330 1030",
            "M222 560 C242 740 272 900 288 1056",
            "M206 640 C226 800 244 940 250 1060",
            "M176 640 C190 800 198 950 200 1066",
            "M60 700 C46 840 40 960 38 1060",
            "M140 660 C148 800 150 950 150 1070",
        ),
        13,
        9,
        0.42,
    )
    for d in (
        "M230 520 C248 700 282 880 312 1040",
        "M214 600 C234 780 260 940 270 1058",
        "M192 700 C208 860 220 960 226 1062",
        "M160 700 C168 860 174 980 176 1068",
    ):
        r.cut(d, 10, -8, m, soft=4, dark=-0.35)
    r.layer(path(BODY["hem"]), 5, 6, 8, CLOAK, 0.25, weave=silk)
    for d in (
        "M228 500 C238 590 250 660 262 726 C284 826 308 940 316 1036",
        "M10 1050 C40 1076 74 1040 112 1060 C150 1082 190 1048 230 1060 C272 1072 304 1038 350 1022",
    ):
        r.layer(stroke(d, 3.6), 10, 4, 2, GOLD, 1.1)


def _legs(r: Relief) -> None:
    for points, widths, shoe, spat in (
        (((180, 580), (222, 810), (250, 1058)), (92, 62, 46), "far shoe", "far spat"),
        (((124, 580), (112, 820), (108, 1084)), (96, 66, 48), "near shoe", "near spat"),
    ):
        leg = r.layer(limb(points, widths), 10, 13, 26, TROUSER, 0.12, weave=stripe)
        (_, _), (kx, ky), (fx, fy) = points
        folds(
            r,
            leg,
            (
                f"M{kx - 26} {ky - 6} C{kx - 14} {ky + 4} {kx - 4} {ky + 6} {kx + 6} {ky + 2}",
                f"M{fx - 20} {fy - 58} C{fx - 8} {fy - 50} {fx + 2} {fy - 48} {fx + 12} {fy - 52}",
            ),
            4,
            2.5,
            0.15,
        )
        r.cut(
            f"M{points[0][0] + 10} 620 L{kx + 8} {ky} L{fx + 6} {fy - 40}", 3, -3, leg, soft=1.4, dark=-0.35
        )
        r.layer(path(BODY[shoe]), 18, 12, 14, SHOE, 1.1)
        r.layer(path(BODY[spat]), 24, 9, 16, SPAT, 0.15)
        for j in range(3):
            r.layer(ellipse(fx + 24 + 3 * j, fy - 12 + 13 * j, 2.8), 36, 3, 3, GOLD, 1.0)


def _coat(r: Relief) -> None:
    tail = r.layer(path(BODY["tail"]), 30, 12, 26, COAT, 0.14, weave=wool)
    folds(r, tail, ("M98 560 C84 660 76 780 72 920", "M126 560 C112 660 102 780 98 900"), 9, 7)
    r.cut("M156 610 C134 700 124 800 118 900 C104 924 84 940 60 948", 2.4, -3, tail, dark=-0.8)
    coat = r.layer(path(BODY["coat"]), 18, 18, 44, COAT, 0.14, weave=wool)
    folds(
        r,
        coat,
        (
            "M92 500 C104 512 116 518 128 520",
            "M84 440 C96 470 106 492 118 506",
            "M228 440 C224 470 220 490 214 510",
        ),
    )
    r.layer(path(BODY["vest"]), 34, 10, 24, VEST, 0.35, weave=damask)
    for y in (384, 420, 456, 492, 528, 562):
        r.layer(ellipse(180 + (y - 384) * 0.03, y, 5.2), 50, 4, 5, GOLD, 1.2)
    r.layer(stroke("M182 470 C168 492 152 494 142 480", 3.4), 52, 4, 2, GOLD, 1.3)
    for name in ("lapel far", "lapel near"):
        m = r.layer(path(BODY[name]), 48, 8, 12, tuple(c * 1.25 for c in COAT), 0.5, weave=silk)
        d = BODY[name].split("C", 1)[0]
        r.cut(d, 2, -3, m, dark=-0.9)
    r.cut("M94 372 L122 390 L112 402 C118 470 128 530 140 580", 2.2, -3, r.cover, dark=-0.9)
    r.cut("M226 366 L208 382 L218 394 C222 450 220 510 214 560", 2.2, -3, r.cover, dark=-0.9)
    for x, y, size in ((110, 356, 10), (117, 349, 8), (104, 349, 8), (110, 345, 8)):
        r.layer(ellipse(x, y, size), 62, 6, 7, (0.80, 0.02, 0.06), 0.5)


def _far_arm(r: Relief) -> None:
    upper = r.layer(
        limb(((206, 322), (232, 402), (236, 476)), (58, 52, 50)), 36, 13, 26, COAT, 0.14, weave=wool
    )
    folds(r, upper, ("M208 420 C222 414 240 416 256 424", "M206 446 C222 440 240 440 258 446"))
    with r.frame(*HAND_FRAME):
        r.layer(stroke(THUMB, 13), 48, 8, 7, GLOVE, 0.25)
        for f in FINGERS[:2]:
            r.layer(stroke(f, 11.5), 50, 8, 6, GLOVE, 0.25)
    fore = r.layer(
        limb(((222, 492), (262, 474), (300, 440)), (56, 50, 44)), 44, 13, 22, COAT, 0.14, weave=wool
    )
    folds(r, fore, ("M226 474 C232 492 232 506 226 520", "M246 462 C254 480 256 496 252 512"))
    r.layer(
        limb(((276, 464), (290, 452), (300, 442)), (48, 48, 46)),
        60,
        5,
        9,
        tuple(c * 1.25 for c in COAT),
        0.5,
        weave=silk,
    )
    for j in range(3):
        r.layer(ellipse(278 + 6 * j, 472 - 6 * j, 3), 70, 3, 3, GOLD, 1.2)
    with r.frame(*HAND_FRAME):
        r.layer(limb(((303, 474), (309, 471), (316, 468)), (42, 44, 44)), 58, 7, 8, LINEN, 0.15)
        r.layer(path(PALM), 54, 11, 15, GLOVE, 0.22)
        for f in FINGERS[2:]:
            r.layer(stroke(f, 12), 57, 9, 6, GLOVE, 0.25)
        r.bump(332, 470, 14, 9, -6)
        r.cut("M340 482 C352 484 362 480 368 474", 1.6, 5, r.cover, dark=0.35)


def _near_side(r: Relief) -> None:
    cloak = r.layer(path(BODY["cloak"]), 40, 14, 26, CLOAK, 0.30, weave=wool)
    folds(
        r,
        cloak,
        ("M56 380 C36 460 38 580 34 700 C30 840 26 960 26 1056", "M44 700 C48 820 46 940 46 1060"),
        9,
        8,
    )
    r.cut("M46 420 C28 500 28 620 24 740 C18 860 14 960 14 1050", 8, -6, cloak, soft=4)
    r.layer(
        stroke("M62 470 C54 560 56 660 62 760 C66 860 69 960 61 1064 C42 1056 20 1070 7 1052", 3.6),
        54,
        4,
        2,
        GOLD,
        1.1,
    )
    arm = r.layer(limb(((82, 356), (36, 486), (66, 604)), (64, 54, 40)), 62, 15, 26, COAT, 0.14, weave=wool)
    folds(
        r,
        arm,
        (
            "M28 462 C44 470 64 470 80 460",
            "M24 490 C42 500 62 498 78 486",
            "M30 520 C46 530 62 528 78 516",
            "M40 556 C54 564 66 562 80 552",
        ),
    )
    r.layer(
        limb(((54, 568), (59, 588), (66, 610)), (46, 46, 46)),
        82,
        5,
        9,
        tuple(c * 1.25 for c in COAT),
        0.5,
        weave=silk,
    )
    r.layer(stroke("M64 660 L44 1112", 11), 70, 7, 6, EBONY, 1.2)
    r.cut("M61 670 L42 1100", 2.0, -2, r.cover, dark=-4)
    for d in ("M60 676 L68 677", "M40 1108 L48 1109"):
        r.layer(stroke(d, 11), 76, 5, 5, GOLD, 1.3)
    r.layer(ellipse(67, 650, 20, 18), 78, 14, 16, GOLD, 1.3)
    r.layer(limb(((62, 606), (65, 614), (68, 622)), (46, 47, 46)), 84, 7, 8, LINEN, 0.15)
    r.layer(
        path(
            "M44 622 C36 636 36 652 44 660 C60 668 88 664 96 654 C100 642 98 630 92 620 C78 628 60 628 44 622 Z"
        ),
        86,
        12,
        16,
        GLOVE,
        0.22,
    )
    for x in (48, 60, 72, 84):
        r.layer(stroke(f"M{x + 2} 640 C{x} 652 {x} 662 {x + 3} {672}", 11.5), 94, 8, 6, GLOVE, 0.25)
    for gap in (55.5, 67.5, 79.5):
        r.cut(f"M{gap} 642 L{gap + 1} 676", 2.2, 7, r.cover, dark=0.4)
    tippet = r.layer(path(BODY["tippet"]), 78, 12, 30, CLOAK, 0.35, weave=wool)
    folds(r, tippet, ("M86 304 C68 340 60 376 58 416", "M112 306 C98 340 92 376 92 418"), 8, 7)
    r.cut("M76 306 C56 340 48 376 46 410", 6, -5, tippet, soft=3)
    r.layer(stroke("M37 404 C62 426 102 428 133 404", 3.6), 94, 4, 2, GOLD, 1.1)
    r.layer(ellipse(136, 298, 8), 96, 6, 6, GOLD, 1.2)


def render(job: Job) -> None:
    r = draw(2.0)
    colour = display(r.shade(scale=0.95, rim=1.25, ambient=0.44) * 1.14)
    picture = np.concatenate([colour * r.cover[..., None], r.cover[..., None]], -1)
    full = finish(
        picture, linear=False, contrast=0.22, chroma=1.12, edge=0.14, rim=0.55, bloom=0.25, shadow=0.5
    )
    with r.frame(*HAND_FRAME):
        over_gem = "".join(stroke(f, 12.4) for f in FINGERS[2:]) + path(
            "M312 474 C330 479 346 480 362 476 L360 492 L316 502 Z"
        )
        m = np.clip(blur(np.clip(r.mask(over_gem), 0, 1), 0.5), 0, 1)
    front = full.copy()
    front[..., 3] = np.minimum(m, r.cover)
    save_sizes(full, SYMBOL_DIR, "moriarty_tall")
    save_sizes(front, SYMBOL_DIR, "moriarty_tall_front")
    job.keep(full, "moriarty_tall", 384)
    gem = {"x": round(GEM[0] / WIDTH, 4), "y": round(GEM[1] / HEIGHT, 4), "size": round(GEM[2] / WIDTH, 4)}
    (SYMBOL_DIR / "moriarty_tall.json").write_text(json.dumps({"gem": gem}, indent=1) + "\n")


if __name__ == "__main__":
    run(render)
