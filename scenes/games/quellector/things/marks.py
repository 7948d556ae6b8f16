"""Signs of types, bright where they count, struck through where they do not."""

from __future__ import annotations

import pygame

from game.art.icons import COLOUR_TONES
from game.rulesets.quellector.cards import COLOURS
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.theme import Colour

DIMMED = 96
"""How bright a sign that does not count is, of 255."""


def bar_colour(colour: int | None) -> Colour:
    """The colour of the bar with which a main type strikes; that of bone for what something else strikes."""
    if colour is None:
        return (226, 220, 204)
    red, green, blue, _ = pygame.Color(COLOUR_TONES[COLOURS[colour]].main)
    return red, green, blue


def struck_through(
    faces: FaceMaker, type_name: str, side: int, *, is_struck: bool, striker: int | None = None
) -> pygame.Surface:
    """The sign of a type, so many pixels wide and high; a struck one is dim, under a bar in the colour of what strikes
    it. The caller's own."""
    sign = faces.badge(type_name, False, None, side).copy()
    if is_struck:
        sign.fill((DIMMED, DIMMED, DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
        draw_bar(sign, sign.get_rect().inflate(-side // 8, -side // 8), bar_colour(striker))
    return sign


def draw_bar(surface: pygame.Surface, area: pygame.Rect, colour: Colour) -> None:
    """A bar from the lower left to the upper right of an area."""
    thick = max(2, area.width // 6)
    large = pygame.Surface((area.width * 2, area.height * 2), pygame.SRCALPHA)
    start, end = (thick * 2, area.height * 2 - thick * 2), (area.width * 2 - thick * 2, thick * 2)
    for tone, wide in (((16, 10, 18), thick * 2 + thick), (colour, thick * 2)):
        pygame.draw.line(large, tone, start, end, wide)
        for point in (start, end):
            pygame.draw.circle(large, tone, point, wide // 2)
    surface.blit(pygame.transform.smoothscale(large, area.size), area)
