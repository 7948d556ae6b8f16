"""Battle cards that lie face down, with the numbers by which they are called, and the places where they will lie."""

from __future__ import annotations

import pygame

from game.stage.cards.contents import Number
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.xenofera.appearances.marks import DISC, disc, square
from scenes.games.xenofera.appearances.standing import Standing
from scenes.games.xenofera.back import BATTLE_BACKS
from scenes.games.xenofera.glass import ship_drawing
from scenes.picture_cache import Pictures

RAPIERS, NUMBER = 0.46, 0.26
"""How wide the rapiers of a place are, and the disc with its number, as shares of a battle card."""

DEPTH, FAINT = 104, 112
"""How dark a place is in which no battle card lies yet, and how clear the rapiers on it are, of 255."""


def battle_back(pictures: Pictures, kind: int, size: Size, standing: Standing) -> pygame.Surface:
    """A battle card of a seat's that lies face down, with the number of its place; which card it is says nothing."""
    del kind
    drawn = pictures.faces.back(BATTLE_BACKS[standing.seat], size).copy()
    if standing.number:
        drawn.blit(place_number(pictures, standing.number, size), (0, 0))
    return drawn


def place_number(pictures: Pictures, number: int, size: Size) -> pygame.Surface:
    """The number of the place of a face-down card, to be laid on that card: small, at its lower edge, or it would be
    taken for what the card counts."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = max(size[0] * NUMBER, pictures.faces.least * DISC)
    side = min(side, *size)
    area = square(size[0] / 2, size[1] - side * 0.6, side)
    surface.blit(pictures.faces.layer(disc("#1c1428"), area.size), area)
    Number(str(number), share=0.62).paint(pictures.faces, surface, area)
    return surface


@kept
def battle_place(ui: Ui, seat: int, size: Size) -> pygame.Surface:
    """Where a battle card of a seat's will lie: an edge in its colour, and rapiers."""
    palette, corner = ui.look.palette, max(4, size[0] // 16)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, (*palette.night, DEPTH), surface.get_rect(), border_radius=corner)
    surface.blit(ui.paint.ring(size, palette.seat(seat), max(2, ui.px(2)), corner), (0, 0))
    side = round(size[0] * RAPIERS)
    rapiers = picture(ship_drawing("backs/rapiers").sized((side, side)), (side, side))
    rapiers.set_alpha(FAINT)
    surface.blit(rapiers, rapiers.get_rect(center=surface.get_rect().center))
    return surface
