"""The podium: everybody on a step, the higher the better they came out, with the winner's crown; where players fell one
by one, in the order in which they fell."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.art.parts.expressions import BEATEN
from game.art.svg import gradient, path, rectangle, sheet
from game.session.nearness import is_of_last_standing
from game.stage.drawing.names import name_in
from game.stage.drawing.text import plain
from game.stage.drawing.theme import Colour, blend, hexadecimal
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Widget
from scenes.celebration.lights import crown, crown_at, halo_markup, lay_crown, rays_markup
from scenes.play.results.ceremony import Act, Ceremony
from scenes.play.results.place_badge import draw_badge
from scenes.play.results.state import ResultsState
from scenes.play.results.steps import expression_at, from_left, turn_of
from scenes.play.results.story import Ranking

ACTS: tuple[Act, ...] = ("first", "second", "third")

LEAST = 64
"""Units that the podium is high at the least; a lower one stays empty."""

TOPS = (0.5, 0.64, 0.71, 0.76, 0.8, 0.83)
"""Where the top of the step of each place is, as a share of the height."""

WINNER, FIGURE, TALLEST = 1.35, 1.0, 0.46
"""How wide a winner's step is for another one 1 wide; how large figures are for their step 1 wide; and the largest, as
a share of the height."""

WIDEST = 0.42
"""How wide a step is at the most, as a share of the height."""

STANDS_AT = 0.92
"""Where the feet of a cut-out creature are on its field."""

CROWN, SHADOW = 0.42, 0.86
"""How large the crown is, and how wide the shadow, as shares of the figure."""

BOW = 0.22
"""How high the bow is on which a crown goes from head to head, for the winner's figure 1 high."""

FOOT_BELOW = 6
"""Units that feet stand below the edge of a step."""

RAYS, RAYS_OPACITY = 2.6, 0.2
"""How far the rays behind a winner reach across, as a share of the height, and how dense they are within."""

FRAME_AT = 1.8
"""Where the frame on the front of a step begins, for a slab 1 high."""

LEAST_NAME = 0.85
"""How small the letters of a name may become, as a share of small ones; where they would be smaller it goes."""

BUBBLE, BUBBLE_WIDE = 12, 0.46
"""Units around what somebody says, and how wide that is at the most, as a share of the width."""

NIGHT: Colour = (22, 14, 28)
GOLD = "#f2c14e"
PALE: Colour = (255, 246, 224)


@dataclass(frozen=True)
class PodiumStep:
    """One who stands on the podium: the step, where its feet are, and how high the figure is."""

    ranking: Ranking
    act: Act
    block: pygame.Rect
    side: int


class Podium(Widget):
    """Everybody on their steps; what the `parting` words are is said by whoever came out first of the opponents."""

    def __init__(self, state: ResultsState, ceremony: Ceremony) -> None:
        super().__init__(state.app.ui, None)
        self.results = state
        self.ceremony = ceremony

    def wants(self, width: int) -> Size:
        return width, 0

    def covers(self) -> list[pygame.Rect]:
        return []

    def outline(self) -> list[Node]:
        """Who came out how, the first first."""
        state = self.results
        told = [
            state.say("results.stage.place", n=one.place, who=state.escaped[one.seat], stands=state.story.standing(one))
            for one in state.rankings
        ]
        return [of_text(plain(words), self.rect) for words in (*told, state.parting) if words]

    @property
    def is_open(self) -> bool:
        """Whether there is room for anything."""
        return self.rect.height >= self.ui.px(LEAST)

    # -- places --------------------------------------------------------------------------------------------------------

    def steps(self) -> list[PodiumStep]:
        """Everybody, from the left: the second, the first, the third; where players fell one by one, the first who fell
        at the left. Equals stand equally high, and come together."""
        ranked, high = self.results.rankings, self.rect.height
        places = [one.place for one in ranked]
        order = (
            list(reversed(range(len(ranked)))) if is_of_last_standing(self.results.match) else from_left(len(ranked))
        )
        parts = [WINNER if ranked[at].is_winner else 1.0 for at in order]
        unit = min(self.rect.width / sum(parts), WIDEST * high)
        left, found = self.rect.centerx - unit * sum(parts) / 2, []
        for at, part in zip(order, parts, strict=True):
            one, wide = ranked[at], unit * part
            top = self.rect.top + round(TOPS[min(one.place, len(TOPS)) - 1] * high)
            block = pygame.Rect(round(left), top, round(wide), self.rect.bottom - top)
            act = ACTS[min(turn_of(at, places), len(ACTS) - 1)]
            found.append(PodiumStep(one, act, block, round(min(FIGURE * wide, TALLEST * high))))
            left += wide
        return found

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self.is_open:
            return
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
        if self.ceremony.share("crown") >= 1:
            self._draw_said(surface, steps)
        surface.set_clip(before)

    def draw_light(self, surface: pygame.Surface) -> None:
        """Light falls from behind whoever has won, where a person has."""
        share = self.ceremony.eased("crown")
        winners = [step for step in self.steps() if step.ranking.is_winner]
        if self.results.mood != "win" or share <= 0 or not self.is_open or not winners:
            return
        side = round(self.rect.height * RAYS)
        rays = self.ui.paint.svg(rays_markup(hexadecimal(self.ui.look.palette.lamplight), RAYS_OPACITY), (side, side))
        if share < 1:
            rays = rays.copy()
            rays.set_alpha(round(255 * share))
        surface.blit(rays, rays.get_rect(center=self._head(winners[0])))

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
        figure = self.figure(step.ranking.seat, step.side)
        self.draw_figure(surface, figure, (block.centerx, block.top + self.ui.px(FOOT_BELOW)))
        self._write(surface, step, block)

    def _draw_glow(self, surface: pygame.Surface, foot: tuple[int, int], side: int) -> None:
        glow = self.ui.paint.svg(halo_markup(hexadecimal(self.ui.look.palette.lamplight), 0.5), (2 * side, 2 * side))
        surface.blit(glow, glow.get_rect(center=(foot[0], foot[1] - round(side * 0.45))))

    def _write(self, surface: pygame.Surface, step: PodiumStep, block: pygame.Rect) -> None:
        """On the front of the step: the place, the name, and how it came out; as much as there is room for."""
        ui, palette, one, state = self.ui, self.ui.look.palette, step.ranking, self.results
        room = block.width - 2 * ui.px(9)
        top = block.top + round(slab_high(block.size) * FRAME_AT) + ui.px(3)
        end = min(block.bottom, self.rect.bottom) - ui.px(4)
        stands = ui.text.block(state.story.standing(one), "small", palette.text_dim, room, "center")
        name = state.say("results.stage.you") if one.seat == state.eyes else state.names[one.seat]
        high = end - top - stands.get_height()
        least = max(ui.text.smallest, round(LEAST_NAME * ui.text.size("small")))
        fits = ui.text.measure(name, "name", size=least)[0] <= room
        named = (
            [name_in(ui.text, name, "name", palette.text, (room, max(high, ui.text.height("name"))))] if fits else []
        )
        lines = [*named, stands]
        number = ui.text.outlined(str(one.place), "heading", palette.brass_light, palette.night, ui.px(3))
        if one.is_winner and number.get_height() + lines[0].get_height() <= high:
            lines.insert(0, number)
        elif not one.is_winner:
            edge = ui.px(14)
            draw_badge(ui, surface, (block.left + edge, block.top + edge), one.place, is_winner=False)
        for line in lines:
            if top + line.get_height() > end:
                break
            surface.blit(line, line.get_rect(midtop=(block.centerx, top)))
            top += line.get_height()

    def _draw_said(self, surface: pygame.Surface, steps: list[PodiumStep]) -> None:
        """What the first of the opponents says at the end, beside their head, where it covers nobody."""
        said, ui = self.results.last_words, self.ui
        speaker = next((step for step in steps if said is not None and step.ranking.seat == said[0]), None)
        if said is None or speaker is None:
            return
        wide = min(round(BUBBLE_WIDE * self.rect.width), ui.look.text_px(190))
        words = ui.text.block(said[1], "small", ui.look.palette.ink, wide - 2 * ui.px(BUBBLE), "center")
        plate = words.get_rect().inflate(2 * ui.px(BUBBLE), 2 * ui.px(BUBBLE))
        head, reach = self._head(speaker), speaker.side // 3
        others = [self._figure_at(step) for step in steps if step is not speaker]
        top = head[1] - reach // 2 - (round(speaker.side * CROWN) if speaker.ranking.is_winner else 0)
        for left, bottom in (
            (head[0] - reach - plate.width, head[1]),
            (head[0] + reach, head[1]),
            (head[0] - reach, top),
        ):
            plate.bottomleft = left, bottom - reach // 2
            if self.rect.contains(plate) and plate.collidelist(others) < 0:
                break
        else:
            return
        tail = min(max(head[0], plate.left + ui.px(24)), plate.right - ui.px(24))
        end = tail + (head[0] - tail) // 2, plate.bottom + reach // 2
        pygame.draw.polygon(
            surface, PALE, [(tail - ui.px(9), plate.bottom - 2), (tail + ui.px(9), plate.bottom - 2), end]
        )
        pygame.draw.rect(surface, PALE, plate, border_radius=ui.px(12))
        surface.blit(words, words.get_rect(center=plate.center))

    def _figure_at(self, step: PodiumStep) -> pygame.Rect:
        """Where a figure stands, with the crown."""
        place = pygame.Rect(0, 0, step.side, step.side + round(step.side * CROWN) * step.ranking.is_winner)
        place.midbottom = step.block.centerx, step.block.top
        return place

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

    # -- figures -------------------------------------------------------------------------------------------------------

    def figure(self, seat: int, side: int) -> pygame.Surface:
        """A player's creature, cut out."""
        portrait = self.results.match.seats[seat].portrait
        return self.results.app.pictures.figure(portrait, side, expression=self.expression(seat))

    def expression(self, seat: int) -> str:
        """What a player's face shows; empty where it is as always."""
        if seat == self.results.fallen:
            return BEATEN
        ranked = self.results.rankings
        own = next(one for one in ranked if one.seat == seat)
        return expression_at(own.place, [one.place for one in ranked], has_won=own.is_winner)

    def draw_figure(self, surface: pygame.Surface, picture: pygame.Surface, foot: tuple[int, int]) -> None:
        """It stands on its shadow."""
        side = picture.get_height()
        shadow = pygame.Rect(0, 0, round(side * SHADOW), max(6, side // 12))
        shadow.center = foot[0], foot[1] - self.ui.px(2)
        self._draw_oval(surface, shadow)
        surface.blit(picture, picture.get_rect(midtop=(foot[0], foot[1] - round(side * STANDS_AT))))

    def _draw_oval(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        def soft() -> pygame.Surface:
            oval = pygame.Surface(area.size, pygame.SRCALPHA)
            pygame.draw.ellipse(oval, (8, 4, 12, 140), oval.get_rect().inflate(-area.width // 8, -area.height // 4))
            return pygame.transform.box_blur(oval, max(1, area.height // 6))

        surface.blit(self.ui.paint.cache.get(("oval", area.size), soft), area)

    def head(self, seat: int, foot: tuple[int, int], side: int) -> tuple[int, int]:
        """Where a crown lies on a figure so high that stands there."""
        portrait = self.results.match.seats[seat].portrait
        across, top = self.results.app.pictures.head(portrait, side, self.expression(seat))
        return foot[0] - side // 2 + across, foot[1] - round(side * STANDS_AT) + top

    def crown(self, side: int) -> pygame.Surface:
        """A crown, so many pixels wide; shared, so do not draw on it."""
        return crown(self.ui, side)

    def rest(self, side: int, head: tuple[int, int]) -> tuple[int, int]:
        """Where the middle of a crown is that lies on a head; it stays on the stage."""
        across, down = crown_at(self.crown(side), head)
        return across, max(self.rect.top + side // 6, down)

    def draw_crown(self, surface: pygame.Surface, side: int, head: tuple[int, int], falls: float) -> None:
        """A crown falls from above, from so many pixels, and lands on a head."""
        lay_crown(surface, self.crown(side), self.rest(side, head), self.ceremony.share("crown"), falls)


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
