"""Battle cards that lie face down, with the numbers by which they are called."""

from __future__ import annotations

import pygame

from game.stage.cards.contents import Number
from game.stage.geometry import Size
from scenes.games.xenofera.back import BATTLE_BACKS
from scenes.games.xenofera.cards.marks import DISC, disc, square
from scenes.games.xenofera.cards.standing import Standing
from scenes.picture_cache import Pictures

NUMBER = 0.26
"""How wide the disc with the number of a place is, as a share of a battle card."""


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
