"""The podium: those of the first three places as large figures on steps, with the winner's crown."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.art.svg import gradient, path, rectangle, sheet
from game.stage.drawing.names import name_in
from game.stage.drawing.text import Role
from game.stage.drawing.theme import Colour, blend, hexadecimal
from game.stage.geometry import Size
from scenes.celebration.lights import halo_markup, rays_markup
from scenes.play.results.ceremony import Act
from scenes.play.results.count_plate import draw_badge
from scenes.play.results.stage import CROWN, ResultsStage
from scenes.play.results.steps import STEPS, from_left, turn_of
from scenes.play.results.story import Ranking
from scenes.play.results.towers import Towers

ACTS: tuple[Act, ...] = ("first", "second", "third")

FOOT = {1: 0.65, 2: 0.74, 3: 0.79}
"""Where the feet stand on the step of each place, as a share of the stage's height."""

FIGURE = {1: 0.6, 2: 0.45, 3: 0.39}
"""How high the figures are, as shares of the same."""

WIDTH = {1: 0.53, 2: 0.4, 3: 0.4}
"""How wide the steps are, as shares of the same."""

WIDEST = 0.98
"""How much of the stage's width the steps take at the most."""

BOW = 0.22
"""How high the bow is on which a crown goes from head to head, for the winner's figure 1 high."""

FOOT_BELOW = 6
"""Units that feet stand below the edge of a step."""

RAYS, RAYS_OPACITY = 2.4, 0.24
"""How far the rays behind a winner reach across, as a share of the stage's height, and how dense they are within."""

FRAME_AT = 1.8
"""Where the frame on the front of a step begins, for a slab 1 high."""

NIGHT: Colour = (22, 14, 28)
GOLD = "#f2c14e"


@dataclass(frozen=True)
class PodiumStep:
    """One who stands on the podium: the step, where its feet are, and how high the figure is."""

    ranking: Ranking
    act: Act
    block: pygame.Rect
    side: int


class Podium(ResultsStage):
    """Towers while it is counted, then those of the first three places on steps."""

    # -- places --------------------------------------------------------------------------------------------------------

    def steps(self) -> list[PodiumStep]:
        """Those of the first three places, from the left: the second, the first, the third; equals stand equally high,
        and come together."""
        ranked, high = self._ranked, self._height
        places = [one.place for one in ranked]
        left = self.rect.centerx - sum(round(WIDTH[place] * high) for place in places) // 2
        found = []
        for at in from_left(len(ranked)):
            one, wide = ranked[at], round(WIDTH[places[at]] * high)
            top = self.rect.bottom - round((1 - FOOT[one.place]) * high)
            block = pygame.Rect(left, top, wide, self.rect.bottom - top)
            act = ACTS[min(turn_of(at, places), len(ACTS) - 1)]
            found.append(PodiumStep(one, act, block, round(FIGURE[one.place] * high)))
            left += wide
        return found

    @property
    def _ranked(self) -> list[Ranking]:
        """Whoever stands on a step, the first first."""
        return [one for one in self.results.rankings if one.place <= STEPS]

    @property
    def _height(self) -> int:
        """How high the stage is, as far as it is wide enough for that."""
        whole = sum(WIDTH[one.place] for one in self._ranked)
        return min(self.rect.height, round(self.rect.width * WIDEST / whole))

    @property
    def towers(self) -> Towers:
        """The towers above the chips."""
        return self.towers_above(self.plate.chips())

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self.is_open:
            return
        gone = self.ceremony.eased("clearing")
        if gone < 1:
            self.towers.draw(surface, gone)
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), self.rect.bottom).clip(before))
        steps = sorted(self.steps(), key=lambda step: -step.ranking.place)
        for step in steps:
            self._draw_step(surface, step)
        worn = next((step for step in steps if step.ranking.seat == self.results.fallen), None)
        for step in steps:
            if step.ranking.is_winner and worn is not None:
                self._draw_handed_on(surface, worn, step)
            elif step.ranking.is_winner:
                self.draw_crown(surface, round(step.side * CROWN), self._head(step), step.side * 0.3)
        surface.set_clip(before)

    def draw_light(self, surface: pygame.Surface) -> None:
        """Light falls from behind whoever has won, where a person has."""
        share = self.ceremony.eased("crown")
        if self.results.mood != "win" or share <= 0 or not self.is_open:
            return
        side = round(self._height * RAYS)
        rays = self.ui.paint.svg(rays_markup(hexadecimal(self.ui.look.palette.lamplight), RAYS_OPACITY), (side, side))
        if share < 1:
            rays = rays.copy()
            rays.set_alpha(round(255 * share))
        surface.blit(rays, rays.get_rect(center=(self.rect.centerx, self.rect.top + round(self._height * 0.4))))

    def _draw_step(self, surface: pygame.Surface, step: PodiumStep) -> None:
        """The step comes up from below, and on it the figure."""
        share = self.ceremony.eased(step.act)
        if share <= 0:
            return
        block = step.block.move(0, round((1 - share) * (step.block.height + step.side * 0.4)))
        colour = self.ui.look.palette.seat(step.ranking.seat)
        if step.ranking.is_winner:
            self._draw_glow(surface, block.midtop, step.side)
        markup = step_markup(block.size, colour, is_gold=step.ranking.is_winner)
        surface.blit(self.ui.paint.svg(markup, block.size), block)
        self.draw_figure(surface, self._figure(step), (block.centerx, block.top + self.ui.px(FOOT_BELOW)))
        self._write(surface, step, block)

    def _figure(self, step: PodiumStep) -> pygame.Surface:
        return self.figure(step.ranking.seat, step.side)

    def _draw_glow(self, surface: pygame.Surface, foot: tuple[int, int], side: int) -> None:
        glow = self.ui.paint.svg(halo_markup(hexadecimal(self.ui.look.palette.lamplight), 0.5), (2 * side, 2 * side))
        surface.blit(glow, glow.get_rect(center=(foot[0], foot[1] - round(side * 0.45))))

    def _write(self, surface: pygame.Surface, step: PodiumStep, block: pygame.Rect) -> None:
        """On the front of the step: the place, the name, and how it came out; as much as there is room for."""
        ui, palette, one = self.ui, self.ui.look.palette, step.ranking
        room = block.width - 2 * ui.px(18)
        name: Role = "subheading" if one.is_winner else "name"
        top = block.top + round(slab_high(block.size) * FRAME_AT) + ui.px(5)
        end = min(block.bottom, self.rect.bottom) - ui.px(6)
        stands = ui.text.fit(self.results.story.standing(one), "label", palette.text_dim, room)
        high = end - top - stands.get_height()
        lines = [name_in(ui.text, self.results.names[one.seat], name, palette.text, (room, high)), stands]
        number = ui.text.outlined(str(one.place), "heading", palette.brass_light, palette.night, ui.px(3))
        if one.is_winner and number.get_height() + lines[0].get_height() <= high:
            lines.insert(0, number)
        else:
            edge = ui.px(14)
            draw_badge(ui, surface, (block.left + edge, block.top + edge), one.place, is_winner=False)
        for line in lines:
            if top + line.get_height() > end:
                break
            surface.blit(line, line.get_rect(midtop=(block.centerx, top)))
            top += line.get_height()

    def _head(self, step: PodiumStep, down: int = 0) -> tuple[int, int]:
        """Where a crown lies on a figure, on a step that is still so many pixels lower."""
        foot = step.block.centerx, step.block.top + self.ui.px(FOOT_BELOW) + down
        return self.head(step.ranking.seat, foot, step.side)

    def _draw_handed_on(self, surface: pygame.Surface, worn: PodiumStep, won: PodiumStep) -> None:
        """The crown that a keeper has worn rises from their head, and comes down on the winner's."""
        share, up = self.ceremony.share("crown"), 1 - self.ceremony.eased(worn.act)
        if up >= 1:
            return
        small, large = round(worn.side * CROWN), round(won.side * CROWN)
        start = self.rest(small, self._head(worn, round(up * (worn.block.height + worn.side * 0.4))))
        end = self.rest(large, self._head(won))
        part = share * share * (3 - 2 * share)
        side = round(small + (large - small) * part)
        across, down = (round(before + (after - before) * part) for before, after in zip(start, end, strict=True))
        bow = round(math.sin(math.pi * part) * won.side * BOW)
        crown = (
            self.crown(side) if share in (0.0, 1.0) else pygame.transform.smoothscale(self.crown(large), (side, side))
        )
        surface.blit(crown, crown.get_rect(center=(across, down - bow)))


def slab_high(size: Size) -> float:
    """How high the slab on a step of that size is."""
    return min(size[1] * 0.2, size[0] * 0.085)


def step_markup(size: Size, colour: Colour, *, is_gold: bool) -> str:
    """A step of stone in a seat's colour with a slab on top, of gold for a winner."""
    wide, high = size
    slab = slab_high(size)
    face, deep = hexadecimal(blend(colour, NIGHT, 0.55)), hexadecimal(blend(colour, NIGHT, 0.88))
    edge, light = hexadecimal(blend(colour, NIGHT, 0.2)), hexadecimal(blend(colour, (255, 255, 255), 0.25))
    drawn = gradient("front", "0% 100%", (0, face), (70, deep), (100, hexadecimal(NIGHT)))
    top = (GOLD, "#fff0b8", "#8a5a1c") if is_gold else (edge, light, deep)
    drawn += gradient("slab", "0% 100%", (0, top[1]), (35, top[0]), (100, top[2]))
    inset, line = wide * 0.03, max(1.5, wide * 0.012)
    drawn += rectangle(
        (inset, slab * 0.6, wide - 2 * inset, high), 3.0, "url(#front)", stroke="#120b16", stroke_width=line
    )
    frame = (inset + slab * 0.8, slab * FRAME_AT, wide - 2 * inset - 1.6 * slab, high)
    drawn += rectangle(
        frame, slab * 0.4, stroke=GOLD if is_gold else edge, stroke_width=line * 0.8, stroke_opacity=0.85
    )
    drawn += rectangle(
        (line / 2, line / 2, wide - line, slab), slab * 0.35, "url(#slab)", stroke="#120b16", stroke_width=line
    )
    drawn += path(
        f"M{slab * 0.5} {slab * 0.32}H{wide - slab * 0.5}",
        stroke="#ffffff",
        stroke_opacity=0.5,
        stroke_width=line * 0.7,
    )
    return sheet(size, size, drawn)
