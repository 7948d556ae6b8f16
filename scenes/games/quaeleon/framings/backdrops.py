"""The backdrops of the framings, each by what it shows; `beam` is how high the beam is, as a share of the window, and
`seats` are the rivals who stand, from the left."""

from __future__ import annotations

import pygame

from game.stage.drawing.backdrops import Backdrop
from game.stage.drawing.theme import LAMPLIGHT
from game.stage.geometry import Size
from scenes.games.quaeleon import backdrops
from scenes.games.quaeleon.measures import Party, Sight


def hall(seats: tuple[int, ...], party: Party, sight: Sight, beam: float, text: float) -> Backdrop:
    """The whole hall in one of its sights."""
    tones = tuple([LAMPLIGHT.seat(seat) for seat in seats])

    def paint(size: Size) -> pygame.Surface:
        return backdrops.hall(tones, party, sight, round(beam * size[1]), text, size)

    return Backdrop(("hall", seats, party, sight, beam, text), paint)


def duel(seats: tuple[int, ...], party: Party, beam: float, text: float) -> Backdrop:
    """The close view of a card that acts."""
    tones = tuple([LAMPLIGHT.seat(seat) for seat in seats])

    def paint(size: Size) -> pygame.Surface:
        return backdrops.duel(tones, party, round(beam * size[1]), text, size)

    return Backdrop(("duel", seats, party, beam, text), paint)
