"""What stands on plates: who sits where, and whose a zone is and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.thing import Now, Thing, Who
from scenes.picture_cache import Pictures

LAMP = 7
"""Half the width of the lamp of the player who decides now, in units."""

LEAST_FACE = 2 / 3
"""The share to which a portrait shrinks at the most to make room for a name."""

CORNER = 0.146
"""How far a circle is from the corners of the square around it, as a share of its side."""


def draw_portrait(
    ui: Ui,
    pictures: Pictures,
    surface: pygame.Surface,
    who: Who,
    disc: pygame.Rect,
    edge: int = 2,
) -> None:
    """A player's portrait in a ring of their colour, so many units thick, with the lamp of who decides now."""
    surface.blit(pictures.portrait(who.portrait, max(4, disc.width), who.feels), disc)
    ring = ui.paint.ring(disc.size, ui.look.palette.seat(who.seat), max(2, ui.px(edge)), disc.width // 2)
    surface.blit(ring, disc)
    if who.is_asked:
        draw_lamp(ui, surface, disc)


def face_beside(ui: Ui, name: str, most: int, room: int) -> int:
    """How large a portrait beside a name is, in pixels: `most`, or down to two thirds of it where the name would be
    cut. `room` is the width of both together."""
    words = ui.text.measure(name, "name", size=ui.text.smallest)[0]
    return max(round(most * LEAST_FACE), min(most, room - words))


def draw_lamp(ui: Ui, surface: pygame.Surface, portrait: pygame.Rect) -> None:
    """The lamp of the player who decides now, at the upper right edge of a round portrait."""
    palette, lamp = ui.look.palette, ui.px(LAMP)
    inwards = round(portrait.width * CORNER)
    centre = portrait.right - inwards, portrait.top + inwards
    pygame.draw.circle(surface, palette.shadow, centre, lamp + 1)
    pygame.draw.circle(surface, palette.legal, centre, lamp)


@dataclass(frozen=True)
class Portrait(Thing):
    """A player's portrait away from their plate, ringed in brass while it is their turn."""

    kind = "portrait"
    is_behind = False
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        who = replace(now.who(self.seat), is_asked=False, feels="")
        return _portrait(ui, pictures, who, max(4, min(size)))


@kept
def _portrait(ui: Ui, pictures: Pictures, who: Who, side: int) -> pygame.Surface:
    surface, edge = pygame.Surface((side, side), pygame.SRCALPHA), ui.px(4)
    if who.is_turn:
        pygame.draw.circle(surface, ui.look.palette.yours, surface.get_rect().center, side // 2)
    draw_portrait(ui, pictures, surface, who, pygame.Rect(edge, edge, side - 2 * edge, side - 2 * edge))
    return surface
