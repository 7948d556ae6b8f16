"""Words and numbers over a table: a ribbon that says what is staged, a stamp, a number that gives way to another."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.stage.board.sprites import settling, springing
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Painted, Stage, Timed, Where
from game.stage.widgets.base import Ui


@dataclass(frozen=True)
class Ribbon(Timed):
    """Words on a ribbon that unrolls from its middle."""

    where: Where
    words: str
    painted: Painted
    key: Hashable = "ribbon"
    ms: float = field(default=220.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = self.place(surface, stage)
        whole = stage.picture((self.key, self.words), rect.size, lambda size: self._written(size, stage.ui))
        wide = max(1, round(rect.width * settling(share)))
        surface.blit(whole, (rect.centerx - wide // 2, rect.top), ((rect.width - wide) // 2, 0, wide, rect.height))

    def place(self, surface: pygame.Surface, stage: Stage) -> pygame.Rect:
        """Its place, higher than planned if its lines need that."""
        rect = stage.rect(self.where, surface)
        assert rect is not None
        higher = math.ceil(self._words(rect.size, stage.ui).get_height() / RIBBON_HIGH) - rect.height
        return rect.inflate(0, max(0, higher))

    def _written(self, size: Size, ui: Ui) -> pygame.Surface:
        surface = self.painted(size).copy()
        words = self._words(size, ui)
        surface.blit(words, words.get_rect(center=(size[0] // 2, round(size[1] * RIBBON_MIDDLE))))
        return surface

    def _words(self, size: Size, ui: Ui) -> pygame.Surface:
        room = round(size[0] * RIBBON_ROOM), round(size[1] * 0.5)
        letters, ink = ui.text.largest(self.words, "title", room[0], room[1]), ui.look.palette.ink
        if ui.text.measure(self.words, "title", size=letters)[0] <= room[0]:
            return ui.text.line(self.words, "title", ink, letters)
        letters = max(ui.text.smallest, round(size[1] * IN_LINES))
        return ui.text.block(self.words, "title", ink, room[0], "center", size=letters)


RIBBON_ROOM, RIBBON_HIGH = 0.64, 0.7
"""The share of a ribbon's width, and at most of its height, for the words."""


RIBBON_MIDDLE, IN_LINES = 0.44, 0.19
"""How far down a ribbon's page the words stand, and the height of letters if they take more than one line, as shares of
its height."""


SLAMS, BROAD, EDGE = 1.3, 1.1, (20, 10, 14)
"""By what share of its size a stamp comes from nearer, how broad it is for a thing 1 wide, and the edge of numbers."""


@dataclass(frozen=True)
class Stamp(Timed):
    """A seal comes down on something, turned by degrees, and stays."""

    where: Where
    words: str
    colour: Colour
    angle: float = 12.0
    ms: float = field(default=170.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        if rect is None:
            return
        seal = stage.picture(
            ("stamp", self.words, self.colour, self.angle), rect.size, partial(self._painted, stage.ui)
        )
        shown = seal if share >= 1 else pygame.transform.smoothscale_by(seal, 1 + SLAMS * (1 - share) ** 2)
        shown.set_alpha(round(255 * min(1.0, 0.3 + 2 * share)))
        surface.blit(shown, shown.get_rect(center=rect.center))

    def _painted(self, ui: Ui, room: Size) -> pygame.Surface:
        wide = round(room[0] * BROAD)
        letters = ui.text.largest(self.words, "title", round(wide * 0.82), round(max(room) * 0.16))
        words = ui.text.line(self.words, "title", self.colour, letters)
        seal = pygame.Surface((words.get_width() + letters, round(words.get_height() * 1.35)), pygame.SRCALPHA)
        area, thick = seal.get_rect(), max(2, letters // 12)
        pygame.draw.rect(seal, (255, 250, 240, 236), area, border_radius=letters // 3)
        pygame.draw.rect(seal, self.colour, area, thick, border_radius=letters // 3)
        pygame.draw.rect(seal, self.colour, area.inflate(-3 * thick, -3 * thick), max(1, thick // 2), letters // 4)
        seal.blit(words, words.get_rect(center=area.center))
        return pygame.transform.rotozoom(seal, self.angle, 1.0)


@dataclass(frozen=True)
class FromTo(Timed):
    """A number is struck out, and another springs up in its place, as high as the place is."""

    where: Where
    before: str
    after: str
    colour: Colour
    old: Colour = (230, 120, 110)
    ms: float = field(default=420.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        if rect is None:
            return
        number = self._written(stage.ui, self.before if share < 0.5 else self.after, rect.height, share < 0.5)
        if share >= 0.5:
            grown = max(0.05, springing(share * 2 - 1))
            number = number if grown == 1 else pygame.transform.smoothscale_by(number, grown)
        where = number.get_rect(center=rect.center)
        surface.blit(number, where)
        if 0 < share < 0.5:
            begin = pygame.Vector2(where.left - where.width * 0.06, rect.centery + rect.height * 0.1)
            end = begin + (
                pygame.Vector2(where.right + where.width * 0.06, rect.centery - rect.height * 0.1) - begin
            ) * min(1.0, share / 0.3)
            pygame.draw.line(surface, (236, 64, 52), begin, end, max(4, rect.height // 9))

    def _written(self, ui: Ui, number: str, high: int, is_old: bool) -> pygame.Surface:
        return ui.text.outlined(number, "title", self.old if is_old else self.colour, EDGE, max(3, high // 18), high)
