"""SHERLOCK: his profile in deerstalker and cape, facing left; cap and pipe break out of the ring."""

from .cloth import tweed
from .relief import Relief, ellipse, path, stroke

SIZE = 512
FRAME = ("translate(30 12) scale(.80)", 0.80)
SKIN, CAPE, CAP = (0.94, 0.63, 0.45), (0.40, 0.29, 0.19), (0.56, 0.42, 0.27)
HAIR, LINEN, BRIAR, GOLD = (0.13, 0.085, 0.06), (0.93, 0.90, 0.84), (0.42, 0.16, 0.06), (0.95, 0.66, 0.22)

SHAPES = {
    "cape": "M60 580 C66 450 116 408 186 392 L224 372 L336 362 C412 376 468 414 484 580 Z",
    "shoulder": "M226 580 C232 480 250 420 300 384 L344 366 C420 380 470 420 488 580 Z",
    "lapel": "M196 384 L228 372 L266 430 L240 580 L150 580 C150 470 164 410 196 384Z",
    "neck": "M224 322 L214 392 L342 386 L336 280 Z",
    "collar": "M206 352 C214 346 222 346 228 350 L262 384 L344 346 L352 392 C310 420 252 424 212 408 Z",
    "tie": "M222 392 L246 388 L254 404 L248 460 L208 452 L216 404 Z",
    "head": "M190 180 C186 188 181 195 180 203 C180 210 184 213 182 219 C176 231 162 246 153 260 C150 266 153 270 160 271 "
    "C167 272 174 271 178 274 C181 278 173 283 170 288 C169 292 174 293 180 294 C174 296 171 300 172 305 C174 310 181 310 "
    "181 315 C180 322 174 328 176 337 C179 349 192 356 208 354 C222 352 238 344 252 332 C272 318 296 304 306 280 L338 286 "
    "C352 262 358 226 352 186 Z",
    "cap": "M184 188 C176 140 200 84 272 78 C346 76 386 122 382 194 C348 208 220 206 184 188 Z",
    "peak": "M200 158 C160 158 120 176 96 208 C98 214 106 215 114 213 C142 204 176 203 206 208 C216 196 214 172 200 158 Z",
    "back": "M350 166 C396 182 428 208 440 244 C439 251 432 250 426 246 C398 230 368 222 342 218 C334 200 338 180 350 166 Z",
    "flap": "M234 202 C226 160 238 116 262 94 L290 92 C320 118 336 160 332 204 C302 215 258 215 234 202 Z",
    "bow left": "M272 84 C256 54 222 52 224 72 C226 92 254 95 272 88 Z",
    "bow right": "M274 87 C294 94 324 90 320 70 C316 50 286 56 272 84 Z",
    "ends": "M268 86 l-20 32 11 5 17 -30z M276 86 l22 28 -11 6 -18 -29z",
    "knot": "M263 82 q10 -9 20 0 q5 9 -1 13 q-10 6 -19 0 q-5 -5 0 -13z",
    "hair": "M300 208 L352 202 C360 236 352 268 342 292 C336 306 330 312 322 312 C326 296 318 288 312 284 C300 290 292 296 "
    "288 300 C280 286 282 270 286 254 C290 238 296 222 300 208 Z",
    "ear": "M300 226 C322 216 332 236 322 256 C316 272 306 282 299 276 C291 266 290 234 300 226Z",
    "stem": "M182 293 C140 292 96 300 70 312 C58 320 54 328 52 340 L36 337 C38 318 46 306 62 298 C92 284 140 280 182 282 Z",
    "bowl": "M8 292 C4 326 10 366 36 370 C62 372 72 340 72 298 C52 288 28 288 8 292 Z",
    "lip": "M4 291 a36 10 0 1 0 72 0 a36 10 0 1 0 -72 0z",
}
PIPE = ("stem", "bowl", "lip")


def overflow(relief: Relief) -> str:
    """What may lie over the ring: everything above the jaw, and the whole pipe."""
    del relief
    return path("M-40 -60 H560 V250 H-40 Z") + "".join(path(SHAPES[k]) for k in PIPE)


def draw(k: float = 2.0) -> tuple[Relief, str]:
    """The relief on a 512 × 512 canvas and the SVG shape (in the frame) that may cover the ring."""
    r = Relief(SIZE, SIZE, k)
    with r.frame(*FRAME):
        _coat(r)
        _face(r)
        _hat(r)
        _pipe(r)
    return r, overflow(r)


def _coat(r: Relief) -> None:
    cloth = tweed(12.0)
    cape = r.layer(path(SHAPES["cape"]), 6, 16, 46, CAPE, 0.10, weave=cloth)
    for d in ("M112 450 C100 490 96 530 98 580", "M150 420 C136 470 132 520 134 580"):
        r.cut(d, 14, 9, cape, soft=5, dark=0.3)
    r.layer(path(SHAPES["lapel"]), 12, 12, 26, CAPE, 0.10, weave=cloth)
    r.layer(path(SHAPES["neck"]), 12, 16, 40, SKIN, 0.2)
    r.layer(path(SHAPES["tie"]), 20, 9, 12, (0.52, 0.05, 0.08), 0.4)
    r.layer(path(SHAPES["collar"]), 22, 9, 14, LINEN, 0.15)
    r.cut("M228 352 L262 386 L346 348", 2, 4, r.cover, dark=0.25)
    shoulder = r.layer(path(SHAPES["shoulder"]), 15, 18, 40, CAPE, 0.10, weave=cloth)
    for d in (
        "M330 420 C316 470 312 530 314 580",
        "M392 420 C398 470 400 530 400 580",
        "M440 440 C452 490 456 530 456 580",
    ):
        r.cut(d, 16, 11, shoulder, soft=6, dark=0.32)
    r.cut("M300 384 C262 420 246 480 240 580", 2.4, 5, r.cover, soft=1.2, dark=0.35)
    r.layer(ellipse(284, 424, 7), 34, 6, 7, GOLD, 1.2)


def _face(r: Relief) -> None:
    head = r.layer(path(SHAPES["head"]), 22, 30, 62, SKIN, 0.22)
    for x, y, rx, ry, rise, turn in (
        (196, 208, 26, 10, 6, -14),
        (199, 222, 20, 12, -8, 0),
        (222, 262, 36, 26, 8, 20),
        (176, 258, 14, 11, 5, 0),
        (228, 306, 30, 28, -8, 0),
        (196, 340, 22, 15, 7, 0),
        (186, 287, 20, 16, 4, 0),
        (262, 300, 40, 16, 5, -28),
        (246, 232, 30, 20, -3, 0),
    ):
        r.bump(x, y, rx, ry, rise, turn, head)
    r.cut("M172 289 C180 291 190 291 199 287", 2.8, 5, head, dark=0.55)
    r.cut("M178 268 C184 262 186 256 182 250", 2.4, 3, head, dark=0.35)
    r.cut("M200 262 C206 274 208 284 205 294", 3, 3, head, soft=1.6, dark=0.2)
    r.paint(ellipse(202, 225, 10.5, 6.2), (0.96, 0.94, 0.89), 0.5, 1, head)
    r.paint(ellipse(198, 225, 5.6), (0.12, 0.32, 0.40), 0.4, 1, head)
    r.paint(ellipse(197.5, 225, 2.8), (0.02, 0.02, 0.02), 0.2, 1, head)
    r.paint(ellipse(200, 222.6, 1.6), (2.4, 2.4, 2.4), 0.2, 1, head)
    r.paint(path("M184 214 C196 202 216 200 232 209 C216 207 200 211 188 220Z"), HAIR, 0.5, 1, head)
    r.paint(ellipse(226, 268, 22, 14), (0.95, 0.46, 0.34), 9, 0.40, head)
    r.paint(ellipse(166, 259, 11, 9), (0.95, 0.45, 0.34), 5, 0.42, head)
    r.paint(ellipse(222, 330, 42, 26), (0.48, 0.34, 0.28), 12, 0.32, head)
    r.paint(
        path("M171 288 C180 280 190 284 198 288 C188 292 180 296 173 302 C170 296 174 293 180 293Z"),
        (0.66, 0.27, 0.22),
        0.8,
        0.8,
        head,
    )
    r.cut("M189 220 C198 215 210 218 216 226", 3.2, 4.5, head, dark=0.75)
    r.cut("M192 230 C200 233 208 232 214 228", 1.6, 2, head, dark=0.4)
    hair = r.layer(path(SHAPES["hair"]), 46, 6, 10, HAIR, 0.35)
    r.strands(hair, (204, 316), (298, 354), (286, 338), 20, dark=0.25, seed=4)
    r.strands(hair, (204, 316), (300, 352), (288, 336), 9, width=1.0, depth=-3, dark=-0.9, seed=9)
    r.layer(path(SHAPES["ear"]), 50, 8, 9, SKIN, 0.22)
    r.cut("M304 234 C318 230 322 244 314 258 C310 266 306 270 302 270", 2.8, 5, r.cover, dark=0.4)
    r.cut("M304 246 C310 244 312 252 306 258", 2.4, 4, r.cover, dark=0.4)


def _hat(r: Relief) -> None:
    cloth, dark_cloth = tweed(13.0), tweed(13.5)
    r.layer(path(SHAPES["back"]), 30, 8, 10, CAP, 0.12, weave=dark_cloth)
    r.layer(path(SHAPES["cap"]), 40, 34, 76, CAP, 0.12, weave=cloth)
    for d in ("M212 116 C224 146 226 176 220 204", "M348 112 C354 146 354 176 348 204"):
        r.cut(d, 2, 5, r.cover, soft=1.0, dark=0.4)
    flap = r.layer(path(SHAPES["flap"]), 66, 10, 18, tuple(c * 1.06 for c in CAP), 0.12, weave=cloth)
    r.cut("M244 198 C238 160 248 124 266 104 M322 200 C326 162 310 126 288 102", 1.6, 3, flap, dark=0.35)
    peak = r.layer(path(SHAPES["peak"]), 58, 9, 10, tuple(c * 0.94 for c in CAP), 0.14, weave=cloth)
    r.cut("M106 211 C140 196 182 191 208 200", 1.6, 3, peak, dark=0.3)
    for name in ("ends", "bow left", "bow right", "knot"):
        r.layer(path(SHAPES[name]), 74 + 5 * (name == "knot"), 9, 10, (0.66, 0.50, 0.31), 0.2)
    r.cut("M236 70 C250 74 262 80 268 86 M308 70 C296 76 284 82 278 86", 1.8, 4, r.cover, dark=0.4)


def _pipe(r: Relief) -> None:
    r.layer(path(SHAPES["stem"]), 60, 9, 8, (0.09, 0.06, 0.055), 0.9)
    r.layer(stroke("M84 303 L92 299", 17), 66, 6, 7, GOLD, 1.3)
    r.layer(path(SHAPES["bowl"]), 58, 22, 30, BRIAR, 1.0)
    r.cut("M20 310 C18 330 22 350 30 360", 6, -3, r.cover, soft=2, dark=-0.5)
    r.layer(path(SHAPES["lip"]), 80, 4, 6, GOLD, 1.2)
    r.paint(ellipse(40, 291, 27, 6.4), (0.05, 0.02, 0.015), 0.6)
    r.paint(ellipse(40, 293, 18, 3.4), (1.4, 0.35, 0.05), 1.2, 0.9)
