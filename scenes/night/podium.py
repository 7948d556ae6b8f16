"""All players of a night on a podium: the first three places on steps, the others beside them on the stage."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.session.night import NightStanding
from game.stage.drawing.names import name_in
from game.stage.drawing.text import UNWRAPPED, Role, plain
from game.stage.drawing.theme import hexadecimal
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import LARGE_TEXT, Ui, Widget
from game.store.nights import Night
from scenes.app import App
from scenes.celebration.lights import crown, crown_at, halo_markup, lay_crown, rays_markup
from scenes.night.honours import CLIMB_MS, CROWN_AT, CROWN_MS, RIBBON_AT, RIBBON_MS, RISES, Honours
from scenes.play.results.place_badge import badge_side, draw_badge
from scenes.play.results.podium import slab_high, step_markup
from scenes.play.results.steps import STEPS, expression_at, from_left, turn_of

STEP_WIDE, STEP_HIGH, FIGURE = (186, 164, 164), (158, 132, 116), (196, 156, 140)
"""For the first, the second and the third, in the podium's own units: how wide and high their steps are, and how large
they are."""

BROAD = 1.2
"""How much wider they are with large text, where there is room for that."""

BESIDE_WIDE, BESIDE = 106, 94
"""How much room those beside the steps have, and how large they are."""

WHOLE_HIGH = 380
"""How high the first on the step is, with the crown."""

HIGH, HEAD = 416, 60
WRITTEN_AT = 2.0
"""Where the words on a step begin, for a slab 1 high."""

WORDS_WIDE = 0.8
"""How much of a step's width they may take, within its frame."""

ROLES_ON_STEP: tuple[Role, Role] = ("name", "label")
ROLES_BESIDE: tuple[Role, Role] = ("label", "small")
"""How names and points are set."""

EDGE = 6
"""How far below the edge of a step the place stands where there is no room for it above the name, in units."""

STANDS_AT, CROWN, HOP = 0.92, 0.36, 0.16


@dataclass(frozen=True)
class PodiumSpot:
    """Where one of them stands: the middle, how wide and high the step is, and how large the figure."""

    one: NightStanding
    turn: int
    """With which one it climbs, from 0 for the first."""
    middle: int
    wide: int
    high: int
    side: int

    @property
    def has_step(self) -> bool:
        """Whether it stands on a step, not beside them."""
        return self.one.place <= STEPS


class NightPodium(Widget):
    """The players of a night, from the left the second, the first and the third, and the headline above them."""

    def __init__(
        self,
        app: App,
        night: Night,
        ranked: Sequence[NightStanding],
        headline: str,
        honours: Honours,
        *,
        ui: Ui | None = None,
        has_ground: bool = True,
    ) -> None:
        """`has_ground` where it stands on a sheet of paper and brings its own dark ground; `ui` are other tools than
        the window's."""
        super().__init__(ui or app.ui, None, headline)
        self.app = app
        self.night = night
        self.ranked = list(ranked)
        self.honours = honours
        self.has_ground = has_ground

    def outline(self) -> list[Node]:
        return [of_text(plain(self.label), self.rect, "heading")]

    def covers(self) -> list[pygame.Rect]:
        return super().covers() if self.has_ground else []

    def wants(self, width: int) -> Size:
        return width, max(self.ui.px(HIGH), self._high_for_words)

    @property
    def _high_for_words(self) -> int:
        """So high that names and points have room on the lowest step, however large text is."""
        text, wide, high = self.ui.text, round(STEP_WIDE[-1] * self._broad), STEP_HIGH[-1]
        words = text.height("name") + text.height("label") + self.ui.px(8)
        one = words / (high - WRITTEN_AT * slab_high((wide, high)))
        return math.ceil(one * WHOLE_HIGH) + self.ui.px(HEAD + 26)

    @property
    def _broad(self) -> float:
        """How much wider steps are at the most than they would be."""
        return BROAD if self.ui.look.text_scale >= LARGE_TEXT else 1.0

    # -- places --------------------------------------------------------------------------------------------------------

    def places(self) -> list[PodiumSpot]:
        """Where everybody stands, the last first, so that those before them stand in front; equals stand on equal
        steps."""
        places = [one.place for one in self.ranked]
        wide = sum([_width(place) for place in places])
        room = self.rect.height - self.ui.px(HEAD + 26)
        one = min(self.rect.width * 0.97 / wide, room / WHOLE_HIGH)
        across = min(self.rect.width * 0.97 / wide, one * self._broad)
        left, found = self.rect.centerx - wide * across / 2, []
        for at in from_left(len(self.ranked)):
            standing, broad = self.ranked[at], _width(places[at]) * across
            high, side = (
                (STEP_HIGH[standing.place - 1], FIGURE[standing.place - 1]) if standing.place <= STEPS else (0, BESIDE)
            )
            middle, turn = round(left + broad / 2), turn_of(at, places)
            found.append(PodiumSpot(standing, turn, middle, round(broad), round(high * one), round(side * one)))
            left += broad
        return sorted(found, key=lambda spot: -spot.one.place)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        before, inside = surface.get_clip(), self.rect
        if self.has_ground:
            ui.paint.place_panel(surface, self.rect, "dark", 8)
            inside = self.rect.inflate(-ui.px(6), -ui.px(6))
            surface.set_clip(inside.clip(before))
        self._draw_light(surface)
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), inside.bottom).clip(before))
        for spot in self.places():
            self._draw_one(surface, spot)
        surface.set_clip(before)
        self._draw_ribbon(surface)

    def _draw_light(self, surface: pygame.Surface) -> None:
        share = self.honours.eased(CROWN_AT, CROWN_MS)
        if share <= 0:
            return
        lamp, side = hexadecimal(self.ui.look.palette.lamplight), round(self.rect.height * 2.2)
        rays = self.ui.paint.svg(rays_markup(lamp, 0.22), (side, side)).copy()
        rays.set_alpha(round(255 * share))
        surface.blit(rays, rays.get_rect(center=(self.rect.centerx, self.rect.top + round(self.rect.height * 0.55))))

    def _draw_one(self, surface: pygame.Surface, spot: PodiumSpot) -> None:
        ui, palette, seat = self.ui, self.ui.look.palette, self.night.players[spot.one.player]
        share = self.honours.climbed(RISES[min(spot.turn, STEPS)], CLIMB_MS)
        if share <= 0:
            return
        is_first, side = spot.one.place == 1, spot.side
        block = self._stands(spot)
        block.top += round((1 - share) * (spot.high + (side if self.has_ground or spot.has_step else 0)))
        if is_first:
            glow = ui.paint.svg(halo_markup(hexadecimal(palette.lamplight), 0.5), (2 * side, 2 * side))
            surface.blit(glow, glow.get_rect(center=(block.centerx, block.top - round(side * 0.45))))
        if spot.has_step:
            markup = step_markup(block.size, palette.seat(spot.one.player), is_gold=is_first)
            surface.blit(ui.paint.svg(markup, block.size), block)
        figure = self.app.pictures.figure(seat.portrait, side, expression=self.expression(spot.one))
        hop = round(abs(math.sin(3 * math.pi * share)) * (1 - share) * side * HOP)
        top = block.top + ui.px(6) - round(side * STANDS_AT) - hop
        if not spot.has_step:
            top -= self._words_high(spot) + ui.px(8)
            figure = self._faded(figure, share)
        surface.blit(figure, figure.get_rect(midtop=(block.centerx, top)))
        self._write(surface, block, spot)
        if is_first:
            across, head = self.app.pictures.head(seat.portrait, side, self.expression(spot.one))
            self._draw_crown(surface, side, (block.centerx - side // 2 + across, top + head))

    def expression(self, one: NightStanding) -> str:
        """What the face of one of them shows."""
        return expression_at(one.place, [other.place for other in self.ranked], has_won=one.place == 1)

    def _faded(self, figure: pygame.Surface, share: float) -> pygame.Surface:
        if share >= 1:
            return figure
        pale = figure.copy()
        pale.set_alpha(round(255 * share))
        return pale

    def _words(self, spot: PodiumSpot) -> list[pygame.Surface]:
        """The name and the points: on the step, or below those who stand beside it."""
        text, palette, one = self.ui.text, self.ui.look.palette, spot.one
        name, points = ROLES_ON_STEP if spot.has_step else ROLES_BESIDE
        wide, high = self._room(spot)
        told = text.fit(self.app.words.say("night.points", n=one.total), points, palette.text_dim, wide)
        who = self.night.players[one.player].name
        return [name_in(text, who, name, palette.text, (wide, high - told.get_height())), told]

    def _room(self, spot: PodiumSpot) -> Size:
        """How much room there is for words."""
        if spot.has_step:
            high = self._stands(spot).bottom - self.ui.px(12) - self._written_from(self._stands(spot))
            return max(1, round(spot.wide * WORDS_WIDE)), high
        return max(1, spot.wide - self.ui.px(4)), sum(self.ui.text.height(role) for role in ("label", *ROLES_BESIDE))

    def _stands(self, spot: PodiumSpot) -> pygame.Rect:
        """Where a step comes to stand, or what would be one."""
        block = pygame.Rect(0, 0, spot.wide, spot.high + self.ui.px(8))
        block.midtop = spot.middle, self.rect.bottom - spot.high
        return block

    def _written_from(self, block: pygame.Rect) -> int:
        """From where on words stand on a step."""
        return block.top + round(slab_high(block.size) * WRITTEN_AT)

    def _words_high(self, spot: PodiumSpot) -> int:
        return sum(line.get_height() for line in self._words(spot))

    def _write(self, surface: pygame.Surface, block: pygame.Rect, spot: PodiumSpot) -> None:
        """Name and points, and on a step the place: above them, or at its corner where there is no room for it."""
        ui, palette, lines = self.ui, self.ui.look.palette, self._words(spot)
        high = sum(line.get_height() for line in lines)
        top = self._written_from(block) if spot.has_step else block.top - high
        if spot.has_step:
            place = ui.text.line(str(spot.one.place), "number", palette.lamplight)
            if high + place.get_height() <= self._room(spot)[1]:
                lines.insert(0, place)
            else:
                corner = block.left + badge_side(ui, "subheading") // 2, block.top + ui.px(EDGE)
                draw_badge(ui, surface, corner, spot.one.place, is_winner=False, role="subheading")
        for line in lines:
            surface.blit(line, line.get_rect(midtop=(block.centerx, top)))
            top += line.get_height()

    def _draw_crown(self, surface: pygame.Surface, side: int, head: tuple[int, int]) -> None:
        picture = crown(self.ui, round(side * CROWN))
        lay_crown(surface, picture, crown_at(picture, head), self.honours.share(CROWN_AT, CROWN_MS), side * 0.4)

    def ribbon_wide(self, width: int) -> int:
        """How wide the ribbon with the headline is, where the podium is so wide."""
        room, words = width - 2 * self.ui.px(60), self.ui.text.measure(self.label, "heading", UNWRAPPED)[0]
        return min(width, min(room, words) + 2 * self.ui.px(46))

    def _draw_ribbon(self, surface: pygame.Surface) -> None:
        """The headline unrolls from its middle."""
        ui, share = self.ui, self.honours.eased(RIBBON_AT, RIBBON_MS)
        if share <= 0:
            return
        words = ui.text.fit(self.label, "heading", ui.look.palette.lamplight, self.rect.width - 2 * ui.px(60))
        plate = pygame.Rect(0, 0, self.ribbon_wide(self.rect.width), ui.px(HEAD))
        plate.midtop = self.rect.centerx, self.rect.top + ui.px(12)
        before, seen = surface.get_clip(), plate.inflate(ui.px(24), ui.px(24))
        wide = round(seen.width * share)
        surface.set_clip(pygame.Rect(seen.centerx - wide // 2, seen.top, wide, seen.height).clip(before))
        ui.paint.place_panel(surface, plate, "ribbon", 7)
        surface.blit(words, words.get_rect(center=plate.center))
        surface.set_clip(before)


def _width(place: int) -> int:
    """How much room whoever has a place takes, in the podium's own units."""
    return STEP_WIDE[place - 1] if place <= STEPS else BESIDE_WIDE
