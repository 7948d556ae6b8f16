"""Whoever has won the night on a podium by lamplight, with those who come next beside them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.parts.expressions import PLEASED
from game.session.night import Standing
from game.stage.drawing.text import plain
from game.stage.drawing.theme import hexadecimal
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Widget
from game.store.nights import Night
from scenes.app import App
from scenes.night.unfolding import Unfolding
from scenes.play.burst import rays_markup
from scenes.play.results.lights import halo_markup
from scenes.play.results.podium import slab_high, step_markup

HIGH, HEAD = 416, 60
STEP_WIDE, STEP_HIGH, FIGURE = (206, 176, 176), (128, 98, 82), (184, 148, 132)
"""For the first, the second and the third, in units: how wide and high their steps are, and how large they are."""

STANDS_AT = 0.92
CROWN = 0.36

RISES = {0: 950, 1: 500, 2: 150}
RISE_MS, CROWN_AT, CROWN_MS, RIBBON_AT, RIBBON_MS = 450, 1500, 400, 1700, 400
"""When each step rises, by place, and when the crown lands and the ribbon unrolls, in milliseconds."""


class Honours(Unfolding):
    """How far the ceremony has come."""

    end = RIBBON_AT + RIBBON_MS

    def eased(self, begins: float, lasts: float) -> float:
        """How much of an act is over that comes to rest softly."""
        return 1 - (1 - self.share(begins, lasts)) ** 3


class NightPodium(Widget):
    """The first three of a night, from the left the second, the first and the third, and the headline above them."""

    def __init__(self, app: App, night: Night, ranked: Sequence[Standing], headline: str, honours: Honours) -> None:
        super().__init__(app.ui, None, headline)
        self.app = app
        self.night = night
        self.ranked = list(ranked[:3])
        self.honours = honours

    def outline(self) -> list[Node]:
        return [of_text(plain(self.label), self.rect, "heading")]

    def wants(self, width: int) -> Size:
        return width, self.ui.px(HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.paint.place_panel(surface, self.rect, "dark", 8)
        before, inside = surface.get_clip(), self.rect.inflate(-ui.px(6), -ui.px(6))
        surface.set_clip(inside.clip(before))
        self._draw_light(surface)
        for at in sorted(range(len(self.ranked)), key=lambda at: -at):
            self._draw_one(surface, at)
        surface.set_clip(before)
        self._draw_ribbon(surface)

    def _middle(self, at: int) -> int:
        side = (0, -1, 1)[at]
        return self.rect.centerx + side * self.ui.px((STEP_WIDE[0] + STEP_WIDE[1]) / 2 - 4)

    def _draw_light(self, surface: pygame.Surface) -> None:
        share = self.honours.eased(CROWN_AT, CROWN_MS)
        if share <= 0:
            return
        lamp, side = hexadecimal(self.ui.look.palette.lamplight), round(self.rect.height * 2.2)
        rays = self.ui.paint.svg(rays_markup(lamp, 0.22), (side, side)).copy()
        rays.set_alpha(round(255 * share))
        surface.blit(rays, rays.get_rect(center=(self.rect.centerx, self.rect.top + round(self.rect.height * 0.55))))

    def _draw_one(self, surface: pygame.Surface, at: int) -> None:
        ui, one = self.ui, self.ranked[at]
        share = self.honours.eased(RISES[at], RISE_MS)
        if share <= 0:
            return
        level, is_first = min(one.place, 3) - 1, one.place == 1
        wide, high, side = ui.px(STEP_WIDE[at]), ui.px(STEP_HIGH[level]), ui.px(FIGURE[level])
        block = pygame.Rect(0, 0, wide, high + ui.px(8))
        block.midtop = self._middle(at), self.rect.bottom - high + round((1 - share) * (high + side))
        seat = self.night.players[one.player]
        if is_first:
            glow = ui.paint.svg(halo_markup(hexadecimal(ui.look.palette.lamplight), 0.5), (2 * side, 2 * side))
            surface.blit(glow, glow.get_rect(center=(block.centerx, block.top - round(side * 0.45))))
        markup = step_markup(block.size, ui.look.palette.seat(one.player), is_gold=is_first)
        surface.blit(ui.paint.svg(markup, block.size), block)
        figure = self.app.pictures.figure(seat.portrait, side, expression=PLEASED if is_first else "")
        top = block.top + ui.px(6) - round(side * STANDS_AT)
        surface.blit(figure, figure.get_rect(midtop=(block.centerx, top)))
        self._write(surface, block, one)
        if is_first:
            self._draw_crown(surface, side, (block.centerx, top + figure.get_bounding_rect().top))

    def _write(self, surface: pygame.Surface, block: pygame.Rect, one: Standing) -> None:
        ui, palette = self.ui, self.ui.look.palette
        room, top = block.width - 2 * ui.px(16), block.top + round(slab_high(block.size) * 1.5) + ui.px(4)
        told = self.app.words.say("night.points", n=one.total)
        lines = (
            ui.text.fit(self.night.players[one.player].name, "name", palette.text, room),
            ui.text.fit(told, "label", palette.text_dim, room),
        )
        for line in lines:
            if top + line.get_height() > self.rect.bottom - ui.px(8):
                return
            surface.blit(line, line.get_rect(midtop=(block.centerx, top)))
            top += line.get_height()

    def _draw_crown(self, surface: pygame.Surface, side: int, head: tuple[int, int]) -> None:
        share = self.honours.share(CROWN_AT, CROWN_MS)
        if share <= 0:
            return
        palette = self.ui.look.palette
        crown = self.ui.paint.icon("crown", round(side * CROWN), palette.night, palette.ribbon, palette.brass_light)
        inked = crown.get_bounding_rect()
        rest = head[1] + round(inked.height * 0.42) - inked.bottom
        surface.blit(crown, crown.get_rect(midtop=(head[0], rest - round((1 - share * share) * side * 0.4))))

    def _draw_ribbon(self, surface: pygame.Surface) -> None:
        """The headline unrolls from its middle."""
        ui, share = self.ui, self.honours.eased(RIBBON_AT, RIBBON_MS)
        if share <= 0:
            return
        room = self.rect.width - 2 * ui.px(60)
        words = ui.text.fit(self.label, "heading", ui.look.palette.lamplight, room)
        plate = pygame.Rect(0, 0, min(self.rect.width, words.get_width() + 2 * ui.px(46)), ui.px(HEAD))
        plate.midtop = self.rect.centerx, self.rect.top + ui.px(12)
        before, seen = surface.get_clip(), plate.inflate(ui.px(24), ui.px(24))
        wide = round(seen.width * share)
        surface.set_clip(pygame.Rect(seen.centerx - wide // 2, seen.top, wide, seen.height).clip(before))
        ui.paint.place_panel(surface, plate, "ribbon", 7)
        surface.blit(words, words.get_rect(center=plate.center))
        surface.set_clip(before)
