"""What stands on plates: who sits where, and whose a zone is and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing.names import name_in
from game.stage.widgets.base import Ui
from game.table.facts import Zone
from scenes.picture_cache import Pictures


@dataclass(frozen=True)
class SeatPlate:
    """What stands on a player's plate. `mark` is the icon of what the player does in a fight, if anything; `feels` is
    the expression that the face shows, if any."""

    seat: int
    name: str
    portrait: int
    status: str
    is_turn: bool
    is_asked: bool
    is_out: bool = False
    mark: str = ""
    feels: str = ""


@dataclass(frozen=True)
class ZonePlate:
    """What stands on the plate of a zone: its owner, what they are or do there, what it comes to. `mark` is the icon of
    what they do, for where there is no room for the word. `foretold` is what would come of the sum, in signs. `zone` is
    the zone itself, `feels` the expression that the owner's face shows, if any."""

    seat: int
    name: str
    portrait: int
    role: str
    sum: str
    is_turn: bool
    mark: str = ""
    foretold: str = ""
    zone: Zone = ()
    feels: str = ""


LAMP = 7
"""Half of how wide the lamp of a player is who decides now, in units."""

LEAST_FACE = 2 / 3
"""How large a portrait is at the least that makes room for a name, for one that need not 1 large."""

CORNER = 0.146
"""How far the edge of a circle is from the corners of the square around it, as a share of that."""


def draw_portrait(
    ui: Ui, pictures: Pictures, surface: pygame.Surface, plate: SeatPlate | ZonePlate, disc: pygame.Rect, edge: int = 2
) -> None:
    """A player's portrait in a ring of their colour, so many units thick, with the lamp of who decides now."""
    surface.blit(pictures.portrait(plate.portrait, max(4, disc.width), plate.feels), disc)
    ring = ui.paint.ring(disc.size, ui.look.palette.seat(plate.seat), max(2, ui.px(edge)), disc.width // 2)
    surface.blit(ring, disc)
    if isinstance(plate, SeatPlate) and plate.is_asked:
        draw_lamp(ui, surface, disc)


def face_beside(ui: Ui, name: str, most: int, room: int) -> int:
    """How large a portrait is beside a name, in pixels: so large at the most; smaller, but not below two thirds, where
    the name would be cut otherwise. `room` is how wide both may be together."""
    words = ui.text.measure(name, "name", size=ui.text.smallest)[0]
    return max(round(most * LEAST_FACE), min(most, room - words))


def write_name(
    ui: Ui, surface: pygame.Surface, plate: SeatPlate, room: pygame.Rect, letters: int, *, on_paper: bool = False
) -> None:
    """A player's name in letters so high and, where there is room for it, what goes with it; in the middle of the
    room."""
    palette = ui.look.palette
    ink, soft = (palette.ink, palette.ink_soft) if on_paper else (palette.text, palette.text_dim)
    lines = [name_in(ui.text, plate.name, "name", ink, (room.width, 0), letters=letters)]
    status = ui.text.line(plate.status, "small", soft)
    if status.get_width() <= room.width and lines[0].get_height() + status.get_height() <= room.height:
        lines.append(status)
    top = room.centery - sum(line.get_height() for line in lines) // 2
    for line in lines:
        surface.blit(line, (room.left, top))
        top += line.get_height()


def draw_lamp(ui: Ui, surface: pygame.Surface, portrait: pygame.Rect) -> None:
    """The lamp of a player who decides now, at the upper right on the edge of a round portrait."""
    palette, lamp = ui.look.palette, ui.px(LAMP)
    inwards = round(portrait.width * CORNER)
    centre = portrait.right - inwards, portrait.top + inwards
    pygame.draw.circle(surface, palette.shadow, centre, lamp + 1)
    pygame.draw.circle(surface, palette.legal, centre, lamp)
