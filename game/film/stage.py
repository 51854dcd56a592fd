"""Where one frame is put together. It lives for one frame only."""

from __future__ import annotations

from game.film.frame import Area, Banner, Note, Outline, Sprite, Tag


class Stage:
    """The parts of a frame that clips add to; see ``Frame`` for their meaning."""

    __slots__ = (
        "areas", "banner", "bead", "glow_reels", "meter_glow", "note_symbol", "note_text", "notes",
        "outlines",
        "rays", "rises", "shake_x", "shake_y", "spins_glow", "sprites", "strike", "tags", "tally_glow",
        "win_glow",
        "zoom",
    )  # fmt: skip

    def __init__(self, zoom: float) -> None:
        self.zoom = zoom
        self.sprites: list[Sprite] = []
        self.outlines: list[Outline] = []
        self.tags: list[Tag] = []
        self.areas: list[Area] = []
        self.notes: tuple[Note, ...] = ()
        self.note_text = ""
        self.note_symbol = ""
        self.banner: Banner | None = None
        self.glow_reels = [0.0] * 8
        self.meter_glow = self.strike = self.rises = 0.0
        self.tally_glow = self.spins_glow = self.win_glow = 0.0
        self.bead = self.rays = 0.0
        self.shake_x = self.shake_y = 0.0

    def sprite(
        self,
        picture: str,
        x: float,
        y: float,
        size: float,
        *,
        layer: int,
        angle: float = 0.0,
        alpha: float = 1.0,
        phase: float = 0.0,
        flash: float = 0.0,
        stretch: float = 1.0,
        add: bool = False,
        clip: bool = True,
        actor: int = 0,
    ) -> None:
        """Add a sprite that belongs to no cell, unless nothing of it would be seen."""
        if alpha > 0.004 and size > 0.004:
            self.sprites.append(
                Sprite(
                    picture=picture, x=x, y=y, size=size, layer=layer, angle=angle, alpha=min(1.0, alpha),
                    phase=phase, flash=min(1.0, max(0.0, flash)), stretch=stretch, add=add, clip=clip,
                    actor=actor,
                )
            )  # fmt: skip
