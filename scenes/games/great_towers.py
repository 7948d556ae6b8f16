"""The last count: towers that grow side by side, the winner's to its last point a little later, on top who has it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.stage.board.sprites import settling
from game.stage.drawing.theme import Colour
from game.stage.moments import Stage, Timed
from scenes.games.numbers import plain
from scenes.picture_cache import Pictures

FOOT, HIGHEST, BROAD, APART = 0.64, 0.36, 0.075, 0.125
"""Where the towers stand and how high the highest is, as shares of the window's height; how broad they are and how far
apart, as shares of its width."""

OTHERS_STAND = 0.62
"""After this share of the time all others stand; then the winner's tower goes on to its top."""

LANDS = 0.15
"""How much before its point is full an icon has landed."""


class PointTower(NamedTuple):
    """A player's points; where each is an `icon`, these, one on the other, and what there was `before` them."""

    seat: int
    n: int
    icons: tuple[str, ...] = ()
    before: int = 0


@dataclass(frozen=True)
class PointTowers(Timed):
    """A tower for each of these players, as high as their points."""

    towers: tuple[PointTower, ...]
    winners: tuple[int, ...]
    portraits: tuple[int, ...]
    """The number of each seat's face."""
    pictures: Pictures
    apart: float = APART
    ms: float = field(default=1200.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        width, height = surface.get_size()
        best, foot = max(1, *[one.n for one in self.towers]), round(height * FOOT)
        ahead = max([0, *[one.n for one in self.towers if one.seat not in self.winners]])
        for place, one in enumerate(self.towers):
            grown = max(0.0, self._grown(share, one.n, ahead, is_winner=one.seat in self.winners))
            each, middle = height * HIGHEST / best, width * (0.5 + (place - (len(self.towers) - 1) / 2) * self.apart)
            tower = pygame.Rect(round(middle - width * BROAD / 2), foot, round(width * BROAD), 2)
            colour = stage.ui.look.palette.seat(one.seat)
            if one.icons:
                pygame.draw.rect(surface, colour, tower.inflate(0, stage.ui.px(8)), border_radius=stage.ui.px(4))
                each, grown = min(each, tower.width), grown + LANDS
                self._draw_icons(surface, tower, one.icons, grown, each)
            tall = max(2, round(each * (int(grown) if one.icons else grown)))
            tower.update(tower.left, foot - tall, tower.width, tall)
            if not one.icons:
                self._draw_bar(surface, stage, tower, colour)
            self._draw_top(surface, stage, tower, one, one.before + (int(grown) if one.icons else round(grown)))

    def _grown(self, share: float, n: int, ahead: int, *, is_winner: bool) -> float:
        """How many points a tower shows: all grow alike, and the winner's goes on alone from where the next best
        stands."""
        first = min(n, ahead) if is_winner else n
        so_far = first * settling(min(1.0, share / OTHERS_STAND))
        alone = max(0.0, (share - OTHERS_STAND) / (1 - OTHERS_STAND))
        return so_far + (n - first) * alone**2 if is_winner else so_far

    def _draw_bar(self, surface: pygame.Surface, stage: Stage, tower: pygame.Rect, colour: Colour) -> None:
        ui = stage.ui
        pygame.draw.rect(surface, ui.look.palette.night, tower.inflate(ui.px(6), ui.px(6)), border_radius=ui.px(8))
        pygame.draw.rect(surface, colour, tower, border_radius=ui.px(6))
        lit = pygame.Rect(tower.left, tower.top, max(1, tower.width // 6), tower.height)
        pygame.draw.rect(surface, tuple(min(255, part + 46) for part in colour), lit, border_radius=ui.px(6))

    def _draw_icons(
        self, surface: pygame.Surface, foot: pygame.Rect, icons: tuple[str, ...], grown: float, each: float
    ) -> None:
        """The icons that have come, and above them the one that falls."""
        for number, name in enumerate(icons[: int(grown) + (grown % 1 > LANDS)]):
            above = 0.0 if number < int(grown) else (1 - (grown % 1) ** 2) * foot.top / 2
            icon = self.pictures.faces.badge(name, False, None, round(each))
            surface.blit(icon, icon.get_rect(midbottom=(foot.centerx, round(foot.top - each * number - above))))

    def _draw_top(self, surface: pygame.Surface, stage: Stage, tower: pygame.Rect, one: PointTower, n: int) -> None:
        """Who it is, and what it comes to: at a bar's foot, above whoever stands on icons."""
        ui, palette = stage.ui, stage.ui.look.palette
        face = self.pictures.portrait(self.portraits[one.seat], round(tower.width * 0.86))
        at = face.get_rect(midbottom=(tower.centerx, tower.top - ui.px(4)))
        surface.blit(face, at)
        letters = max(ui.text.smallest, round(tower.width * 0.5))
        number = ui.text.outlined(plain(n), "title", palette.text, palette.shadow, ui.px(3), letters)
        foot = at.top if one.icons else max(tower.bottom, at.bottom)
        surface.blit(number, number.get_rect(midbottom=(tower.centerx, foot)))
