"""The backdrops of the framings, each by what it shows; `beam` is how high the beam is, as a share of the window."""

from __future__ import annotations

from game.stage.drawing.backdrops import Backdrop
from scenes.games.place_measures import Area
from scenes.games.quellector import backdrops


def ring(ground: Area, beam: float) -> Backdrop:
    """The clearing, with the ring on that part of the window."""
    return Backdrop(("ring", ground, beam), lambda size: backdrops.ring(ground, beam, size))


def duel(beam: float) -> Backdrop:
    """The middle of the ring, seen from near."""
    return Backdrop(("duel", beam), lambda size: backdrops.arena(beam, size))
