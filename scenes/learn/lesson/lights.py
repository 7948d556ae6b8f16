"""What shines in a lesson: the places that its note speaks of, and the crown at its end."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.stage.board.layout import Key
from game.stage.widgets.base import Ui
from game.stage.widgets.halo import draw_halo
from scenes.celebration.burst import Burst
from scenes.play.table_pane import TablePane

CROWN, BELOW_EDGE, SPARKS = 84, 70, 150
"""How large the crown is, how far below the upper edge of the note, and how far its sparks fly, in units."""


def draw_pins(ui: Ui, surface: pygame.Surface, pane: TablePane, lit: Iterable[Key]) -> None:
    """A ring of light around each of these places, with a pin; where a name stands above, the pin is out of its way."""
    table = surface.subsurface(pygame.Rect((0, 0), pane.size).clip(surface.get_rect()))
    for key in lit:
        place = pane.board.named_place(key)
        if key[0] != "card" and place is not None:
            draw_halo(ui, table, place, "map-pin", is_below=place != pane.board.place_of(key))


def draw_crown(ui: Ui, surface: pygame.Surface, note: pygame.Rect, burst: Burst) -> None:
    """The crown of whoever has learnt a game, with sparks around it."""
    centre, palette = (note.centerx, note.top + ui.px(BELOW_EDGE)), ui.look.palette
    crown = ui.paint.icon("crown", ui.px(CROWN), palette.ink, palette.brass_light, palette.brass)
    surface.blit(crown, crown.get_rect(center=centre))
    burst.draw_sparks(surface, centre, ui.px(SPARKS))
