"""The podium: the first three as large figures on steps, with the winner's crown, and a lantern beside whoever has
lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.art.drawings import drawing
from game.art.svg import gradient, path, rectangle, sheet
from game.stage.drawing.text import Role, plain
from game.stage.drawing.theme import Colour, blend, hexadecimal
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Widget
from scenes.play.burst import rays_markup
from scenes.play.results.ceremony import Act, Ceremony
from scenes.play.results.count_plate import CountPlate, draw_badge
from scenes.play.results.rankings import Ranking
from scenes.play.results.state import ResultsState
from scenes.play.results.towers import Towers

ACTS: tuple[Act, ...] = ("first", "second", "third")

FOOT = {1: 0.65, 2: 0.74, 3: 0.79}
"""Where the feet stand on the step of each place, as a share of the stage's height."""

FIGURE = {1: 0.6, 2: 0.45, 3: 0.39}
"""How high the figures are, as shares of the same."""

WIDTH = {1: 0.53, 2: 0.4, 3: 0.4}
"""How wide the steps are, as shares of the same."""

LEAST = 64
"""Units that the stage is high at the least; a lower one stays empty."""

WIDEST = 0.98
"""How much of the stage's width the steps take at the most."""

STANDS_AT = 0.92
"""Where the feet of a cut-out creature are on its field."""

CROWN = 0.36
"""How large the crown is, as a share of the figure below it."""

LANTERN, RESTING = 0.19, 1.45
"""How high the lantern is, as a share of the stage's height, and how high whoever rests by it for a lantern 1 high."""

RAYS, RAYS_OPACITY = 2.4, 0.24
"""How far the rays behind a winner reach across, as a share of the stage's height, and how dense they are within."""

FRAME_AT = 1.8
"""Where the frame on the front of a step begins, for a slab 1 high."""

NIGHT: Colour = (22, 14, 28)
GOLD = "#f2c14e"


@dataclass(frozen=True)
class Step:
    """One who stands on the podium: the step, where its feet are, and how high the figure is."""

    ranking: Ranking
    act: Act
    block: pygame.Rect
    side: int

    @property
    def level(self) -> int:
        """The place that the step is for: 1 is the highest."""
        return min(3, self.ranking.place)


class Podium(Widget):
    """What stands in the middle: towers while it is counted, then the podium. It is there to be looked at."""

    def __init__(self, state: ResultsState, ceremony: Ceremony, plate: CountPlate) -> None:
        super().__init__(state.app.ui, None)
        self.results = state
        self.ceremony = ceremony
        self.plate = plate

    def wants(self, width: int) -> Size:
        return width, 0

    def covers(self) -> list[pygame.Rect]:
        return []

    def outline(self) -> list[Node]:
        """Who stands where, the first first."""
        state = self.results
        if not state.is_told:
            return []
        names = state.escaped
        told = [
            state.say("results.stage.place", n=one.place, who=names[one.seat], stands=state.story.standing(one))
            for one in state.rankings
        ]
        return [of_text(plain(words), self.rect) for words in told]

    # -- places --------------------------------------------------------------------------------------------------------

    def steps(self) -> list[Step]:
        """The first three, from the left: the second, the first, the third; equals stand equally high."""
        first, *others = self.results.rankings[:3]
        ranked = [first, *others]
        sides = {id(one): ACTS[number] for number, one in enumerate(ranked)}
        order = [*others[:1], first, *others[1:]]
        high = self._height
        widths = [round(WIDTH[min(3, one.place)] * high) for one in order]
        left = self.rect.centerx - sum(widths) // 2
        found = []
        for one, wide in zip(order, widths, strict=True):
            level = min(3, one.place)
            top = self.rect.bottom - round((1 - FOOT[level]) * high)
            block = pygame.Rect(left, top, wide, self.rect.bottom - top)
            found.append(Step(one, sides[id(one)], block, round(FIGURE[level] * high)))
            left += wide
        return found

    @property
    def _height(self) -> int:
        """How high the stage is, as far as it is wide enough for that."""
        ranked = self.results.rankings[:3]
        whole = sum(WIDTH[min(3, one.place)] for one in ranked)
        return min(self.rect.height, round(self.rect.width * WIDEST / whole))

    @property
    def _towers(self) -> Towers:
        """The towers above the chips, as wide as the window."""
        room = pygame.Rect(0, self.rect.top, self.ui.bounds.width, self.rect.height)
        return Towers(self.results, room, self.plate.chips())

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw_ahead(self) -> Iterator[None]:
        """Draw what takes long, one after the other: the figures, and what stands on the towers."""
        if self.rect.height < self.ui.px(LEAST):
            return
        for step in self.steps():
            self._figure(step)
            yield
        yield from self._towers.draw_ahead()

    def draw(self, surface: pygame.Surface) -> None:
        if self.rect.height < self.ui.px(LEAST):
            return
        gone = self.ceremony.eased("clearing")
        if gone < 1:
            self._towers.draw(surface, gone)
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), self.rect.bottom).clip(before))
        steps = sorted(self.steps(), key=lambda step: -step.level)
        for step in steps:
            self._draw_step(surface, step)
        self._draw_crowns(surface, [step for step in steps if step.ranking.is_winner])
        self._draw_lantern(surface, steps)
        surface.set_clip(before)

    def draw_rays(self, surface: pygame.Surface) -> None:
        """Light falls from behind whoever has won, where a person has."""
        share = self.ceremony.eased("crown")
        if self.results.mood != "win" or share <= 0 or self.rect.height < self.ui.px(LEAST):
            return
        side = round(self._height * RAYS)
        rays = self.ui.paint.svg(rays_markup(hexadecimal(self.ui.look.palette.lamplight), RAYS_OPACITY), (side, side))
        if share < 1:
            rays = rays.copy()
            rays.set_alpha(round(255 * share))
        surface.blit(rays, rays.get_rect(center=(self.rect.centerx, self.rect.top + round(self._height * 0.4))))

    def _draw_step(self, surface: pygame.Surface, step: Step) -> None:
        """The step comes up from below, and on it the figure."""
        share = self.ceremony.eased(step.act)
        if share <= 0:
            return
        block = step.block.move(0, round((1 - share) * (step.block.height + step.side * 0.4)))
        colour = self.ui.look.palette.seat(step.ranking.seat)
        if step.ranking.is_winner and self.results.mood != "loss":
            self._draw_glow(surface, block.midtop, step.side)
        markup = step_markup(block.size, colour, is_gold=step.ranking.is_winner)
        surface.blit(self.ui.paint.svg(markup, block.size), block)
        self._draw_figure(surface, step, block)
        self._write(surface, step, block)

    def _draw_figure(self, surface: pygame.Surface, step: Step, block: pygame.Rect) -> None:
        wide = round(step.side * 0.86)
        shadow = pygame.Rect(0, 0, wide, max(6, step.side // 12))
        shadow.center = block.centerx, block.top + self.ui.px(4)
        self._draw_oval(surface, shadow)
        picture = self._figure(step)
        foot = block.top + self.ui.px(6)
        surface.blit(picture, picture.get_rect(midtop=(block.centerx, foot - round(step.side * STANDS_AT))))

    def _figure(self, step: Step) -> pygame.Surface:
        portrait = self.results.match.seats[step.ranking.seat].portrait
        return self.results.app.pictures.figure(portrait, step.side)

    def _draw_oval(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        def soft() -> pygame.Surface:
            oval = pygame.Surface(area.size, pygame.SRCALPHA)
            pygame.draw.ellipse(oval, (8, 4, 12, 140), oval.get_rect().inflate(-area.width // 8, -area.height // 4))
            return pygame.transform.box_blur(oval, max(1, area.height // 6))

        surface.blit(self.ui.paint.cache.get(("oval", area.size), soft), area)

    def _draw_glow(self, surface: pygame.Surface, foot: tuple[int, int], side: int) -> None:
        glow = self.ui.paint.svg(halo_markup(hexadecimal(self.ui.look.palette.lamplight), 0.5), (2 * side, 2 * side))
        surface.blit(glow, glow.get_rect(center=(foot[0], foot[1] - round(side * 0.45))))

    def _write(self, surface: pygame.Surface, step: Step, block: pygame.Rect) -> None:
        """On the front of the step: the place, the name, and how it came out; as much as there is room for."""
        ui, palette, one = self.ui, self.ui.look.palette, step.ranking
        room = block.width - 2 * ui.px(18)
        lines: list[pygame.Surface] = []
        if one.is_winner:
            lines.append(ui.text.outlined(str(one.place), "heading", palette.brass_light, palette.night, ui.px(3)))
        name: Role = "subheading" if one.is_winner else "name"
        lines.append(ui.text.fit(self.results.names[one.seat], name, palette.text, room))
        lines.append(ui.text.fit(self.results.story.standing(one), "label", palette.text_dim, room))
        top, end = (
            block.top + round(slab_high(block.size) * FRAME_AT) + ui.px(5),
            min(block.bottom, self.rect.bottom) - ui.px(6),
        )
        for line in lines:
            if top + line.get_height() > end:
                break
            surface.blit(line, line.get_rect(midtop=(block.centerx, top)))
            top += line.get_height()
        if not one.is_winner:
            edge = ui.px(14)
            across = block.right - edge if self._rests_at(step) else block.left + edge
            draw_badge(ui, surface, (across, block.top + edge), one)

    def _rests_at(self, step: Step) -> bool:
        """Whether the one who has lost rests at the outer corner of a step, because they stand on none."""
        state = self.results
        if state.mood != "loss" or step.block.centerx >= self.rect.centerx:
            return False
        return all(one.seat != state.people[0] for one in state.rankings[:3])

    def _draw_crowns(self, surface: pygame.Surface, winners: Sequence[Step]) -> None:
        """It falls from above, and lands on the heads."""
        share = self.ceremony.share("crown")
        if share <= 0:
            return
        palette = self.ui.look.palette
        fallen = share * share
        for step in winners:
            side = round(step.side * CROWN)
            crown = self.ui.paint.icon("crown", side, palette.night, palette.ribbon, palette.brass_light)
            inked = crown.get_bounding_rect()
            head = (
                step.block.top
                + self.ui.px(6)
                - round(step.side * STANDS_AT)
                + self._figure(step).get_bounding_rect().top
            )
            rest = max(self.rect.top - side // 3, head + round(inked.height * 0.42) - inked.bottom)
            y = rest - round((1 - fallen) * step.side * 0.3)
            if share < 1:
                crown = crown.copy()
                crown.set_alpha(round(255 * min(1.0, share * 2)))
            surface.blit(crown, crown.get_rect(midtop=(step.block.centerx, y)))

    def _draw_lantern(self, surface: pygame.Surface, steps: Sequence[Step]) -> None:
        """Light beside the one who has lost; whoever does not stand on the podium is there by its light."""
        share = self.ceremony.share("crown")
        if self.results.mood != "loss" or share <= 0:
            return
        high, own = round(self._height * LANTERN), self.results.people[0]
        step = next((step for step in steps if step.ranking.seat == own), None)
        if step is not None:
            is_left = step.block.centerx <= self.rect.centerx
            edge = step.block.left if is_left else step.block.right
            foot = edge + round(step.block.width * (0.06 if is_left else -0.06)), step.block.top + self.ui.px(10)
        else:
            left = min(step.block.left for step in steps) - round(high * 0.04)
            foot = max(left, self.rect.left + round(high * 1.2)), self.rect.bottom - self.ui.px(4)
        layer = pygame.Surface((high * 4, high * 4), pygame.SRCALPHA)
        self._light_lantern(layer, high, None if step is not None else own)
        layer.set_alpha(round(255 * share))
        surface.blit(layer, (foot[0] - layer.get_width() // 2, foot[1] - layer.get_height() // 2 - high // 2))

    def _light_lantern(self, layer: pygame.Surface, high: int, who: int | None) -> None:
        """A lantern with its light in the middle of a layer, and beside it whoever rests there."""
        centre = layer.get_rect().center
        layer.blit(self.ui.paint.svg(halo_markup("#ffb45a", 0.62), layer.get_size()), (0, 0))
        if who is not None:
            side = round(high * RESTING)
            figure = self.results.app.pictures.figure(self.results.match.seats[who].portrait, side)
            foot = centre[0] - round(high * 0.62), centre[1] + high // 2 + round(side * (1 - STANDS_AT))
            layer.blit(figure, figure.get_rect(midbottom=foot))
        lantern = drawing("ending/lantern")
        size = round(lantern.units[0] / lantern.units[1] * high), high
        layer.blit(self.ui.paint.svg(lantern.sized(size), size), (centre[0] - size[0] // 2, centre[1] - high // 2))


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


def halo_markup(light: str, opacity: float) -> str:
    """A round light that fades outwards."""
    stops = ((0, opacity), (35, opacity * 0.5), (70, opacity * 0.12), (100, 0.0))
    written = "".join(f'<stop offset="{at}%" stop-color="{light}" stop-opacity="{seen:.3f}"/>' for at, seen in stops)
    return sheet(
        (200, 200),
        (200, 200),
        '<defs><radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="99">'
        f'{written}</radialGradient></defs><circle cx="100" cy="100" r="99" fill="url(#halo)"/>',
    )
