"""What is drawn beside the cards: players' plates, the strip of phases, and the card looked at closely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.stage.drawing.theme import blend
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from scenes.pictures import Pictures

GAP = 16
"""Units between two phases."""


@dataclass(frozen=True)
class Plate:
    """What stands on a player's plate."""

    seat: int
    name: str
    portrait: int
    status: str
    is_turn: bool
    is_asked: bool
    is_out: bool = False


def draw_plate(ui: Ui, pictures: Pictures, plate: Plate, size: Size) -> pygame.Surface:
    """A player's plate: portrait, name, standing; a brass frame says whose turn it is, a lamp who decides now."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette = ui.look.palette
    surface.blit(ui.paint.panel(size, "dark"), (0, 0))
    if plate.is_turn:
        surface.blit(ui.paint.ring(size, palette.yours, ui.px(3)), (0, 0))
    margin = ui.px(7)
    side = max(ui.px(28), min(size[1] - 2 * margin, ui.px(60), size[0] // 3))
    disc = pygame.Rect(margin, (size[1] - side) // 2, side, side)
    _draw_portrait(ui, pictures, plate, surface, disc)
    left = disc.right + margin
    width = size[0] - left - margin
    name = ui.text.fit(plate.name, "name", palette.text, width)
    status = ui.text.fit(plate.status, "small", palette.text_dim, width)
    top = (size[1] - name.get_height() - status.get_height()) // 2
    surface.blit(name, (left, top))
    surface.blit(status, (left, top + name.get_height()))
    if plate.is_out:
        surface.fill((190, 190, 190, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _draw_portrait(ui: Ui, pictures: Pictures, plate: Plate, surface: pygame.Surface, disc: pygame.Rect) -> None:
    palette = ui.look.palette
    surface.blit(pictures.portrait(plate.portrait, disc.width), disc)
    colour = palette.seat(plate.seat)
    pygame.draw.circle(surface, colour, disc.center, disc.width // 2, max(2, ui.px(2)))
    if plate.is_asked:
        lamp = ui.px(7)
        centre = (disc.right - lamp // 2, disc.top + lamp)
        pygame.draw.circle(surface, palette.shadow, centre, lamp + 1)
        pygame.draw.circle(surface, palette.legal, centre, lamp)


class PhaseStrip(Widget):
    """The phases of a turn in order, with where we are: `where` says it by the phase's place, whenever it is drawn.

    A game without phases shows nothing.
    """

    def __init__(self, ui: Ui, phases: Sequence[str], where: Callable[[], int | None]) -> None:
        super().__init__(ui, ("phases",))
        self.phases = phases
        self.where = where

    @property
    def now(self) -> int | None:
        """The place of the present phase, if there is one."""
        return self.where()

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        return width, self.ui.text.height("small") + self.ui.px(10)

    @property
    def across(self) -> int:
        """The width in pixels of all phases beside each other; 0 where there are none."""
        return sum(self._widths()) + 2 * self.ui.px(GAP) if self.phases else 0

    def _widths(self) -> list[int]:
        return [self.ui.text.measure(phase, "small")[0] + self.ui.px(GAP) for phase in self.phases]

    def draw(self, surface: pygame.Surface) -> None:
        if self.phases:
            self._draw_phases(surface)

    def _draw_phases(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        natural = self._widths()
        if sum(natural) <= self.rect.width:
            ground = pygame.Rect(0, 0, self.across, self.rect.height)
            ground.center = self.rect.center
            surface.blit(ui.paint.panel(ground.size, "dark"), ground)
            left = self.rect.left + (self.rect.width - sum(natural)) // 2
            for place, (phase, width) in enumerate(zip(self.phases, natural, strict=True)):
                self._draw_phase(surface, pygame.Rect(left, self.rect.top, width, self.rect.height), place, phase)
                left += width
        elif self.now is not None:
            text = ui.text.fit(self.phases[self.now], "small", palette.lamplight, self.rect.width)
            surface.blit(text, text.get_rect(center=self.rect.center))

    def _draw_phase(self, surface: pygame.Surface, rect: pygame.Rect, place: int, phase: str) -> None:
        ui, palette = self.ui, self.ui.look.palette
        is_now = place == self.now
        if is_now:
            surface.blit(ui.paint.panel(rect.size, "chip"), rect)
        is_past = self.now is not None and place < self.now
        colour = palette.text if is_now else blend(palette.text_dim, palette.night, 0.35 if is_past else 0.0)
        text = ui.text.line(phase, "small", colour)
        surface.blit(text, text.get_rect(center=rect.center))
