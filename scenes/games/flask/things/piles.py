"""The light around a deck that runs out: golden around the last four cards, with how many turns they are, red with an
hourglass when it is empty."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

LAST_CARDS = 4
"""A pile of so many cards or fewer is lit."""


LEAST_HIGH = 60
"""Lower places, in units, have no room for the hourglass: there the number says it."""


@dataclass(frozen=True)
class Thin(Thing):
    """The light around a deck that runs out. As one card is drawn at the end of each turn, and nobody begins one with
    an empty deck, its cards are as many turns as are left, the present one among them."""

    kind = "thin"
    is_behind = False
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        left = len(now.table.zones["deck", self.seat])
        told = now.words.say("flask.plate.turns", n=left) if left and size[1] >= ui.px(LEAST_HIGH) else ""
        return deck_light(ui, left, size, told)


def deck_light(ui: Ui, left: int, size: Size, told: str = "") -> pygame.Surface | None:
    """The light around a deck in which so many cards are left, with what is told there; None where there are enough."""
    if left > LAST_CARDS:
        return None
    return _light(ui, size, told, is_last=left == 0)


@kept
def _light(ui: Ui, size: Size, told: str, *, is_last: bool) -> pygame.Surface:
    palette = ui.look.palette
    colour = palette.warning if is_last else palette.yours
    surface = pygame.Surface(size, pygame.SRCALPHA)
    corner, thick = ui.px(9), min(3.0, size[1] / 24)
    for width, alpha in ((ui.px(3 * thick), 60), (ui.px(2 * thick), 110), (ui.px(thick), 255)):
        ring = ui.paint.ring(size, colour, max(2, width), corner).copy()
        ring.set_alpha(alpha)
        surface.blit(ring, (0, 0))
    if is_last and size[1] >= ui.px(LEAST_HIGH):
        side = max(8, min(ui.px(46), size[0] // 2))
        icon = ui.paint.icon("hourglass", side, colour)
        surface.blit(icon, icon.get_rect(center=(size[0] // 2, size[1] // 2)))
    room = size[0] - ui.px(8)
    if told and ui.text.measure(told, "small")[0] <= room:
        words = ui.text.fit(told, "small", palette.lamplight, room)
        band = pygame.Rect(0, 0, size[0] - ui.px(4), words.get_height() + ui.px(4))
        band.midbottom = size[0] // 2, size[1] - ui.px(4)
        ui.paint.place_panel(surface, band, "dark", 0)
        surface.blit(words, words.get_rect(center=band.center))
    return surface
