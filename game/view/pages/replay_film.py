"""The film of a replay: the round as it was stored, always at the normal pace; the player has speeds."""

from __future__ import annotations

from game.engine.timeline import Timeline
from game.film.director import compile_film
from game.film.film import Film
from game.film.options import FilmOptions, Tiers
from game.view.cast import anchors, hand, paces_of
from game.view.stage import Stage


def replay_film(stage: Stage, timeline: Timeline) -> Film:
    """Return the film of a stored round for the window as it is now. It never touches money."""
    config, settings = stage.config, stage.settings
    options = FilmOptions(
        reduced=settings.reduced_motion,
        tiers=Tiers(nice=config.tiers[0], big=config.tiers[1], mega=config.tiers[2]),
        anchors=anchors(stage.layout.places),
        hand=hand(stage.assets),
    )
    pace = paces_of(config).choose("normal", reduced=settings.reduced_motion, regulated=False)
    return compile_film(timeline, pace, options)
