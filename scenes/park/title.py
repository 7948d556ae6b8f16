"""The picture behind the title: the park's wall by evening, with a gate for every game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.stage.drawing.backdrops import Backdrop
from game.stage.drawing.hours import HOURS, Hour, lit_by
from game.stage.geometry import Size
from scenes.games.place_painting import darken_across, darken_down
from scenes.park.evening import lay_evening
from scenes.park.places import TitlePlaces
from scenes.park.wall import Window, lay_gate, lay_lanterns, lay_light, lay_square, lay_wall


def title_backdrop(places: TitlePlaces, windows: Sequence[Window], hour: str = "") -> Backdrop:
    """The picture for these places; through each gate one sees what its window paints, and the sky is that of the hour,
    of an evening if it has none of its own."""
    sky = HOURS.get(hour)
    return Backdrop(("title", places, sky), partial(_painted, places, tuple(windows), sky))


def _painted(places: TitlePlaces, windows: Sequence[Window], sky: Hour | None, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    lay_evening(surface, places.parapets[0], (0.124, 0.31))
    if sky is not None:
        lit_by(surface, sky)
    lay_wall(surface, places)
    lay_square(surface, places.square)
    for gate, window in zip(places.gates, windows, strict=True):
        lay_gate(surface, gate, window)
    lay_lanterns(surface, places)
    lay_light(surface, places)
    foot = pygame.Rect(0, places.square, size[0], size[1] - places.square)
    darken_down(surface, foot, (0, 0), (0.4, 10), (1, 120))
    darken_across(surface, surface.get_rect(), (0, 70), (0.1, 0), (0.9, 0), (1, 70))
    return surface
