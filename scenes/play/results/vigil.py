"""The stage where the one person there has lost: the towers stay, with the crown on another's, and beside them whoever
has lost rests by a lantern."""

from __future__ import annotations

from functools import partial

import pygame

from game.art.drawings import drawing
from game.art.parts.expressions import BEATEN
from scenes.celebration.fading import faded
from scenes.celebration.lights import halo_markup
from scenes.play.results.stage import CROWN, ResultsStage
from scenes.play.results.towers import Towers

FIGURE, FIGURE_WIDE = 0.72, 1.1
"""How high they are at the most, as a share of the stage's height, and for a room 1 wide."""

LANTERN, LANTERN_AT = 0.42, 0.43
"""How high the lantern is for a figure 1 high, and how far from its middle it stands."""

NAME_GAP = 3
"""Units around the name below a tower."""

LEAST_LETTERS, BESIDE = 0.75, 5 / 3
"""How much smaller names may be for all of them to stand in one row; and how wide a name is in two rows, where every
other one stands lower, for a tower 1 wide: at the ends of a row there is no room beyond the towers."""

WINNER, WINNER_WIDE = 1.7, 1.1
"""How high whoever has won stands on their tower, for a disc 1 high; and at the most, for a slot 1 wide."""


class Vigil(ResultsStage):
    """Towers that draw together once it is told who has won."""

    @property
    def _own(self) -> int:
        return self.results.people[0]

    # -- places --------------------------------------------------------------------------------------------------------

    @property
    def _slots(self) -> list[pygame.Rect]:
        """Where each seat's tower comes to stand, the first at the left."""
        ranked = [one.seat for one in self.results.rankings]
        left, wide = self.rect.left + round(self.own * self.rect.width), self.slot
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
        discless = frozenset(self._winners if share >= 1 else ())
        return self.towers_above(chips, round(share * self._name_high), discless)

    @property
    def _name_high(self) -> int:
        """How high the plates with names below the towers are, all rows of them."""
        return self._rows * self._row_high

    @property
    def _row_high(self) -> int:
        return self.ui.text.height("label") + self.ui.px(8)

    @property
    def _rows(self) -> int:
        """In how many rows the names stand: in two where they have no room side by side."""
        text, least = self.ui.text, round(LEAST_LETTERS * self.ui.text.size("label"))
        widest = max(text.measure(name, "label", size=least)[0] for name in self.results.names)
        return 1 if widest <= self.slot - self.ui.px(NAME_GAP) else 2

    @property
    def _foot(self) -> tuple[int, int]:
        """Where whoever has lost stands."""
        return self.rect.left + round(self.own * self.rect.width * 0.48), self.rect.bottom - self.ui.px(10)

    @property
    def _side(self) -> int:
        """How high they are."""
        return round(min(FIGURE * self.rect.height, FIGURE_WIDE * self.own * self.rect.width))

    @property
    def _winners(self) -> list[int]:
        return [one.seat for one in self.results.rankings if one.is_winner]

    def expression(self, seat: int) -> str:
        return BEATEN if seat == self._own else super().expression(seat)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self.is_open:
            return
        faded(surface, self._lit, self.ceremony.share("first"), self._draw_own)
        towers = self.towers
        towers.draw(surface)
        names = pygame.Rect(self.rect.left, self.rect.bottom - self._name_high, self.rect.width, self._name_high)
        faded(surface, names, self.ceremony.share("clearing"), self._write_names)
        for seat in self._winners:
            self._draw_winner(surface, seat, towers.rider(seat))

    def _draw_winner(self, surface: pygame.Surface, seat: int, disc: pygame.Rect) -> None:
        """On top of their tower they stand where their disc was, and the crown comes down on them."""
        side = min(round(WINNER * disc.height), round(WINNER_WIDE * self.slot))
        foot, around = disc.midbottom, pygame.Rect(0, 0, 2 * side, 2 * side)
        around.center = foot
        figure = partial(self.draw_figure, picture=self.figure(seat, side), foot=foot)
        faded(surface, around, self.ceremony.share("clearing"), figure)
        self.draw_crown(surface, round(side * CROWN), self.head(seat, foot, side), side * 0.3)

    def _write_names(self, surface: pygame.Surface) -> None:
        """Below each tower whose it is; the winner's name shines."""
        ui, palette, gap = self.ui, self.ui.look.palette, self.ui.px(NAME_GAP)
        for one, plate in zip(self.results.rankings, self.name_plates(), strict=True):
            colour = palette.brass_light if one.is_winner else palette.text
            name = ui.text.fit(self.results.names[one.seat], "label", colour, self.name_wide, self.letters())
            chip = name.get_rect(center=plate.center).inflate(4 * gap, 2 * gap).clip(plate)
            ui.paint.place_panel(surface, chip, "chip")
            surface.blit(name, name.get_rect(center=plate.center))

    def name_plates(self) -> list[pygame.Rect]:
        """Where the names of all who were ranked stand, the first first: none over another, all on the stage."""
        gap, high, slots = self.ui.px(NAME_GAP), self._row_high, self._slots
        top = self.rect.bottom - self._name_high + gap
        plates = []
        for number, one in enumerate(self.results.rankings):
            plate = pygame.Rect(0, top + number % self._rows * high, self.name_wide + gap, high - gap)
            plate.centerx = slots[one.seat].centerx
            plates.append(plate.clamp(self.rect))
        return plates

    @property
    def name_wide(self) -> int:
        """How wide a name below a tower is at the most."""
        return round(self.slot * (1 if self._rows == 1 else BESIDE)) - self.ui.px(NAME_GAP)

    def letters(self) -> int:
        """How large the letters of all names are."""
        text = self.ui.text
        return min(text.largest(name, "label", self.name_wide, text.size("label")) for name in self.results.names)

    @property
    def _lit(self) -> pygame.Rect:
        """As far as the light of the lantern falls, down to the plate."""
        reach = round(self._side * (LANTERN_AT + 2 * LANTERN))
        lit = pygame.Rect(0, 0, 2 * reach, 2 * reach)
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
