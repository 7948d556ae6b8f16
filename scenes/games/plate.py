"""What stands on plates: who sits where, and whose a zone is and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.widgets.base import Ui
from game.table.facts import Zone


@dataclass(frozen=True)
class SeatPlate:
    """What stands on a player's plate. `mark` is the icon of what the player does in a fight, if anything."""

    seat: int
    name: str
    portrait: int
    status: str
    is_turn: bool
    is_asked: bool
    is_out: bool = False
    mark: str = ""


@dataclass(frozen=True)
class ZonePlate:
    """What stands on the plate of a zone: its owner, what they are or do there, what it comes to. `mark` is the icon of
    what they do, for where there is no room for the word. `foretold` is what would come of the sum, in signs. `zone` is
    the zone itself."""

    seat: int
    name: str
    portrait: int
    role: str
    sum: str
    is_turn: bool
    mark: str = ""
    foretold: str = ""
    zone: Zone = ()


LAMP = 7
"""Half of how wide the lamp of a player is who decides now, in units."""

CORNER = 0.146
"""How far the edge of a circle is from the corners of the square around it, as a share of that."""


def draw_lamp(ui: Ui, surface: pygame.Surface, portrait: pygame.Rect) -> None:
    """The lamp of a player who decides now, at the upper right on the edge of a round portrait."""
    palette, lamp = ui.look.palette, ui.px(LAMP)
    inwards = round(portrait.width * CORNER)
    centre = portrait.right - inwards, portrait.top + inwards
    pygame.draw.circle(surface, palette.shadow, centre, lamp + 1)
    pygame.draw.circle(surface, palette.legal, centre, lamp)
