"""Moriarty's head in profile, facing left: used by his medallion and by the tall figure, each under its own frame.

A gaunt hooked profile under a silk top hat: heavy brow, beaked nose, thin lips, jutting beard.
"""

import numpy as np

from .relief import Field, Relief, ellipse, path, stroke

SKIN, LINEN, HAT = (0.88, 0.68, 0.55), (0.94, 0.92, 0.88), (0.115, 0.11, 0.15)
BAND, HAIR, TIE, RUBY = (0.50, 0.025, 0.07), (0.34, 0.33, 0.35), (0.30, 0.03, 0.12), (0.85, 0.02, 0.05)

SHAPES = {
    "neck": "M226 322 L218 394 L344 386 L336 280 Z",
    "collar": "M208 348 C216 340 224 342 232 350 L256 388 L346 340 L352 386 C308 418 252 424 214 404 Z",
    "tie": "M212 396 C204 386 190 388 188 400 C188 414 204 414 214 408 C218 420 212 440 206 452 L228 462 L240 450 C238 436 236 420 "
    "234 408 C248 414 264 412 264 398 C262 386 246 384 234 396 C228 390 218 390 212 396Z",
    "head": "M196 150 C190 166 184 178 182 190 C176 194 174 202 178 208 C182 213 178 220 172 230 C162 243 148 256 141 270 C138 278 "
    "141 287 147 289 C152 286 156 280 163 280 C170 281 176 284 178 288 C180 292 174 295 171 299 C171 303 176 303 182 304 C176 306 "
    "172 310 174 315 C176 319 182 319 182 324 C180 332 172 340 172 350 C174 362 190 368 208 364 C226 360 242 348 256 334 C274 320 "
    "296 306 306 282 L338 288 C354 262 360 220 354 150 Z",
    "beard": "M172 334 C164 346 152 366 144 390 C160 388 186 384 206 366 C216 356 214 342 204 338 C194 336 184 340 178 334 Z",
    "stache": "M186 289 C176 287 168 291 160 300 C152 309 144 311 136 309 C144 318 160 316 170 309 C180 303 192 300 202 301 C204 294 "
    "196 290 186 289Z",
    "hair": "M292 176 L356 168 C362 222 356 266 344 296 C330 304 318 300 312 290 C306 300 288 322 268 330 C276 312 282 296 286 280 "
    "C282 244 284 204 292 176 Z",
    "ear": "M302 212 C324 202 334 222 324 243 C318 259 308 269 301 263 C293 253 292 220 302 212Z",
    "crown": "M196 152 C201 110 194 60 182 22 C220 6 330 6 366 22 C354 60 350 108 356 154 C310 168 240 168 196 152 Z",
    "top": "M182 22 C220 4 330 4 366 22 C330 36 220 36 182 22Z",
    "band": "M197 154 C200 138 201 124 200 112 C240 128 310 128 351 112 C350 126 353 140 356 154 C310 170 240 170 197 154Z",
    "brim": "M150 150 C130 145 124 158 142 169 C190 194 350 196 400 167 C418 156 410 143 390 150 C340 174 220 174 150 150 Z",
}


def plush(x: Field, y: Field) -> Field:
    """Silk plush: brushed slightly; the sheens themselves are painted."""
    return np.asarray(1 + 0.05 * np.sin(x * 2.3 + np.sin(y * 0.4)))


def collar(r: Relief) -> None:
    r.layer(path(SHAPES["neck"]), 12, 16, 40, SKIN, 0.2)
    r.layer(path(SHAPES["collar"]), 22, 9, 14, LINEN, 0.15)
    r.layer(path(SHAPES["tie"]), 30, 9, 12, TIE, 0.5)
    r.layer(ellipse(224, 404, 8), 40, 7, 7, RUBY, 1.6)


def face(r: Relief) -> None:
    head = r.layer(path(SHAPES["head"]), 22, 30, 62, SKIN, 0.22)
    for x, y, rx, ry, rise, turn in (
        (194, 194, 30, 10, 9, -18),
        (198, 216, 20, 13, -12, 0),
        (222, 256, 34, 20, 10, 24),
        (172, 262, 12, 20, 6, 30),
        (228, 304, 26, 40, -12, 10),
        (196, 350, 22, 14, 6, 0),
        (186, 300, 16, 12, 3, 0),
        (256, 306, 44, 15, 6, -28),
        (246, 220, 26, 18, -5, 0),
    ):
        r.bump(x, y, rx, ry, rise, turn, head)
    r.cut("M166 291 C174 282 180 272 178 262", 2.4, 3.4, head, dark=0.4)
    r.cut("M204 262 C212 276 214 292 208 306", 3.4, 3.6, head, soft=1.8, dark=0.28)
    r.cut("M214 226 C222 232 232 234 240 232", 2.2, 2.0, head, soft=1, dark=0.25)
    r.cut("M232 214 C240 216 248 212 252 208", 1.5, 1.6, head, dark=0.25)
    r.paint(ellipse(199, 213, 10.5, 5.4), (0.95, 0.93, 0.86), 0.5, 1, head)
    r.paint(ellipse(194.5, 213, 5.2), (0.46, 0.52, 0.10), 0.3, 1, head)
    r.paint(ellipse(194, 213, 2.6), (0.02, 0.02, 0.02), 0.2, 1, head)
    r.paint(ellipse(197, 210.8, 1.6), (2.2, 2.2, 2.2), 0.2, 1, head)
    r.cut("M184 207 C195 204 209 208 217 216", 3.2, 5, head, dark=0.75)
    r.cut("M190 219 C198 222 206 221 213 215", 1.6, 2, head, dark=0.4)
    r.paint(path("M176 205 C190 188 216 182 240 190 C220 193 200 201 184 213Z"), HAIR, 0.5, 1, head)
    r.cut("M182 206 C196 194 216 188 234 191", 2.8, -3.5, head)
    r.paint(ellipse(226, 300, 22, 34), (0.50, 0.34, 0.32), 10, 0.42, head)
    r.paint(ellipse(198, 217, 18, 10), (0.42, 0.24, 0.26), 6, 0.40, head)
    r.paint(ellipse(152, 272, 10, 12), (0.88, 0.40, 0.34), 5, 0.40, head)
    r.paint(
        path("M172 299 C182 300 194 302 202 306 L196 309 C188 307 180 307 173 308Z"),
        (0.48, 0.16, 0.16),
        0.7,
        0.9,
        head,
    )
    beard = r.layer(path(SHAPES["beard"]), 44, 10, 13, HAIR, 0.3)
    for i in range(7):
        r.cut(
            f"M{178 + i * 5} 340 C{172 + i * 4.5} 356 {162 + i * 3.6} 372 {150 + i * 3.2} 388",
            1.3,
            2.6,
            beard,
            dark=0.25,
        )
    stache = r.layer(path(SHAPES["stache"]), 50, 8, 8, HAIR, 0.3)
    for i in range(3):
        r.cut(
            f"M198 {293 + i * 3} C180 {290 + i * 4} 166 {300 + i * 3} 148 {310 + i}", 1.0, 2, stache, dark=0.2
        )
    hair = r.layer(path(SHAPES["hair"]), 46, 8, 12, HAIR, 0.35)
    r.strands(hair, (170, 330), (296, 358), (274, 344), 20, dark=0.25, seed=5)
    r.strands(hair, (170, 330), (298, 356), (276, 342), 10, width=1.0, depth=-3, dark=-0.8, seed=6)
    ear = r.layer(path(SHAPES["ear"]), 50, 8, 9, SKIN, 0.22)
    r.cut("M306 221 C320 217 324 231 316 245 C312 253 308 257 304 257", 2.6, 5, ear, dark=0.4)
    r.cut("M306 234 C312 231 314 239 308 246", 2.4, 4, ear, dark=0.4)


def hat(r: Relief) -> None:
    """A true cylinder, so no crease; two painted sheens say silk."""
    crown = r.layer(path(SHAPES["crown"]), 36, 58, 90, HAT, 0.55, weave=plush, round_across=True)
    r.paint(
        path("M222 26 C230 60 234 106 230 150 L250 152 C254 104 250 60 244 24 Z"),
        (0.42, 0.44, 0.56),
        5,
        0.55,
        crown,
    )
    r.paint(
        path("M330 24 C324 60 322 106 326 150 L334 150 C332 104 334 60 338 24 Z"),
        (0.34, 0.30, 0.40),
        4,
        0.55,
        crown,
    )
    band = r.layer(path(SHAPES["band"]), 42, 60, 80, BAND, 0.45, round_across=True)
    r.cut("M200 116 C240 131 310 131 351 116", 2.2, -2, band, dark=-0.5)
    r.layer(path("M268 122 h34 v34 h-34z"), 96, 5, 8, tuple(c * 1.1 for c in BAND), 0.6)
    r.layer(path(SHAPES["top"]), 84, 4, 14, (0.20, 0.19, 0.25), 0.4)
    brim = r.layer(path(SHAPES["brim"]), 88, 10, 12, HAT, 0.7)
    r.cut("M146 160 C196 186 350 188 400 158", 2.2, -3, brim, dark=-1.4)


def rim_light(r: Relief, d: str) -> None:
    """A raised light edge that lifts dark cloth off a dark ground."""
    r.layer(stroke(d, 3.2), 50, 4, 2, (0.95, 0.66, 0.22), 1.1)
