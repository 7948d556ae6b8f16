"""The stage where the one person there has lost: the towers stay, with the crown on another's, and beside them whoever
has lost rests by a lantern."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.art.drawings import drawing
from game.art.parts.expressions import BEATEN
from scenes.play.results.fading import faded
from scenes.play.results.lights import halo_markup
from scenes.play.results.stage import OWN, Stage
from scenes.play.results.towers import Towers

FIGURE, FIGURE_WIDE = 0.72, 1.1
"""How high they are at the most, as a share of the stage's height, and for a room 1 wide."""

LANTERN, LANTERN_AT = 0.42, 0.43
"""How high the lantern is for a figure 1 high, and how far from its middle it stands."""

CROWN = 0.72
"""How large the crown is on a portrait 1 wide."""


class Vigil(Stage):
    """Towers that draw together once it is told who has won."""

    @property
    def _own(self) -> int:
        return self.results.people[0]

    # -- places --------------------------------------------------------------------------------------------------------

    @property
    def _slots(self) -> list[pygame.Rect]:
        """Where each seat's tower comes to stand, the first at the left."""
        ranked = [one.seat for one in self.results.rankings]
        left, wide = self.rect.left + round(OWN * self.rect.width), self.slot
        start = left + (self.rect.right - left - wide * len(ranked)) // 2
        slots = [pygame.Rect(start + wide * number, self.rect.bottom, wide, 1) for number in range(len(ranked))]
        return [slots[ranked.index(seat)] for seat in range(len(ranked))]

    @property
    def towers(self) -> Towers:
        """The towers on their way from above the chips to where they stay."""
        share, slots = self.ceremony.eased("clearing"), self._slots
        chips = [
            pygame.Rect(round(chip.left + (slot.centerx - chip.centerx) * share), chip.top, chip.width, chip.height)
            for chip, slot in zip(self.plate.chips(), slots, strict=True)
        ]
        return self.towers_above(chips)

    @property
    def _foot(self) -> tuple[int, int]:
        """Where whoever has lost stands."""
        return self.rect.left + round(OWN * self.rect.width * 0.48), self.rect.bottom - self.ui.px(10)

    @property
    def _side(self) -> int:
        """How high they are."""
        return round(min(FIGURE * self.rect.height, FIGURE_WIDE * OWN * self.rect.width))

    def expression(self, seat: int) -> str:
        return BEATEN

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw_ahead(self) -> Iterator[None]:
        if not self.is_open:
            return
        self.figure(self._own, self._side)
        yield
        yield from self.towers.draw_ahead()

    def draw(self, surface: pygame.Surface) -> None:
        if not self.is_open:
            return
        faded(surface, self._lit, self.ceremony.share("first"), self._draw_own)
        towers = self.towers
        towers.draw(surface)
        for one in self.results.rankings:
            if one.is_winner:
                rider = towers.rider(one.seat)
                self.draw_crown(surface, round(rider.width * CROWN), rider.midtop, rider.width)

    @property
    def _lit(self) -> pygame.Rect:
        """As far as the light of the lantern falls, down to the plate."""
        lit = pygame.Rect(0, 0, 2 * self._side, 2 * self._side)
        lit.center = self._foot
        return lit.clip((0, self.rect.top, self.ui.bounds.width, self.rect.height))

    def _draw_own(self, surface: pygame.Surface) -> None:
        before, side = surface.get_clip(), self._side
        surface.set_clip(self._lit.clip(before))
        high = round(side * LANTERN)
        foot = self._foot[0] + round(side * LANTERN_AT), self._foot[1]
        halo = self.ui.paint.svg(halo_markup("#ffb45a", 0.62), (4 * high, 4 * high))
        surface.blit(halo, halo.get_rect(center=(foot[0], foot[1] - high // 2)))
        self.draw_figure(surface, self.figure(self._own, side), self._foot)
        lantern = drawing("ending/lantern")
        size = round(lantern.units[0] / lantern.units[1] * high), high
        picture = self.ui.paint.svg(lantern.sized(size), size)
        surface.blit(picture, picture.get_rect(midbottom=(foot[0], foot[1] + self.ui.px(4))))
        surface.set_clip(before)
