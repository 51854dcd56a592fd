"""The pages of the game (paytable, features, rules, history, settings) and the replay of a round."""

from __future__ import annotations

from game.view.pages.opening import PAGES, make_page, make_replay

__all__ = ["PAGES", "make_page", "make_replay"]
