"""The map on which a creature gets its biome modifiers: ten landscapes, and drops to let fall on them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.rulesets.territory.catalogue import BIOMES
from game.stage.geometry import Size
from game.stage.inputs import Point
from game.stage.widgets.base import Container, Label, Ui, Widget
from game.stage.widgets.layout import Grid, Row
from game.stage.widgets.shades import draw_tint
from scenes.bench.dragging import Carried, Carry, Draggable, Grip
from scenes.bench.widgets import draw_badge
from scenes.controls import Controls
from scenes.games.numbers import signed
from scenes.games.territory.workbench.creature_draft import CreatureDraft
from scenes.games.territory.workbench.deck_drawing import biome_icon, biome_name, land_tile

DROPS = (1, 3, -1)
"""What a drop adds to a creature's modifier."""

LAND = (64, 66)
DROP = 42
COLUMNS = 5


class LandPatch(Draggable):
    """A biome of the map: a press adds one to it; dragged off the map, it loses all. Plus, minus and Delete do the
    same."""

    def __init__(self, ui: Ui, biome: str, n: int, grip: Grip, why_not: Callable[[str, int], bool]) -> None:
        label, hint = biome_name(ui.words, biome), ui.words.say("territory.bench.patch_hint")
        super().__init__(ui, ("biome", biome), label, grip, hint=hint, zone="map", on_paper=True)
        self.biome = biome
        self.n = n
        self.why_not = why_not

    def spoken(self) -> str:
        return f"{self.label}: {signed(self.n) if self.n else 0}"

    def wants(self, width: int) -> Size:
        wide = min(width, max(self.ui.look.picture_px(LAND[0]), self.ui.text.measure(self.label, "label")[0]))
        return wide, self.ui.look.picture_px(LAND[1]) + self.ui.text.height("label")

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        land = self.rect.copy()
        land.height -= ui.text.height("label")
        if self._is_aimed_at():
            colour = palette.warning if self.why_not(self.biome, int(str(self.carry.thing))) else palette.legal
            glow = ui.paint.glow(land.size, colour, ui.px(9), ui.px(5))
            surface.blit(glow, glow.get_rect(center=land.center))
        surface.blit(land_tile(ui, self.biome, land.size, 4), land)
        if not self.n:
            draw_tint(ui, surface, land, palette.paper, 0.5, corner=5)
        if self.is_hovered:
            draw_tint(ui, surface, land, palette.lamplight, 0.25, corner=5)
        icon = biome_icon(ui, self.biome, round(land.height * 0.46))
        surface.blit(icon, icon.get_rect(topleft=(land.left + ui.px(3), land.top + ui.px(3))))
        if self.n and not (self._is_held and self.carry.is_shown):
            draw_badge(ui, surface, signed(self.n), (land.right - ui.px(2), land.bottom - ui.px(2)))
        name = ui.text.fit(self.label, "label", palette.ink, self.rect.width)
        surface.blit(name, name.get_rect(midtop=(land.centerx, land.bottom)))

    def _is_aimed_at(self) -> bool:
        carry = self.carry
        return carry.is_shown and isinstance(carry.thing, int) and self.rect.collidepoint(carry.pos)


class BiomeDrop(Draggable):
    """A drop to let fall on a biome. A press says where."""

    def __init__(self, ui: Ui, n: int, grip: Grip) -> None:
        label = ui.words.say("territory.bench.drop", n=signed(n))
        super().__init__(ui, ("drop", n), label, grip, zone="map", on_paper=True)
        self.n = n

    def wants(self, width: int) -> Size:
        side = self.ui.look.picture_px(DROP)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        if self._is_held and self.carry.is_shown:
            return
        if self.is_hovered:
            draw_tint(self.ui, surface, self.rect, self.ui.look.palette.lamplight, 0.5, corner=99)
        draw_drop(self.ui, surface, self.n, self.rect)


def draw_drop(ui: Ui, surface: pygame.Surface, n: int, rect: pygame.Rect) -> None:
    """A drop with what it adds: bright, or dark where it takes."""
    fill, ink, letters = ("#7fd0ea", "#10455c", "#06222e") if n > 0 else ("#5b4a6b", "#241a30", "#f4ecff")
    shine = 0.6 if n > 0 else 0.22
    markup = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">'
        f'<path d="M24 3 C31 14 40 21 40 31 A16 15 0 0 1 8 31 C8 21 17 14 24 3Z" fill="{fill}" stroke="{ink}" '
        'stroke-width="2.6"/><path d="M15 30 C15 25 18 21 21 17" fill="none" stroke="#ffffff" '
        f'stroke-opacity="{shine}" stroke-width="3" stroke-linecap="round"/></svg>'
    )
    picture = ui.paint.svg(markup, rect.size)
    surface.blit(picture, rect)
    colour = (int(letters[1:3], 16), int(letters[3:5], 16), int(letters[5:7], 16))
    words = ui.text.line(signed(n), "strong", colour, max(9, round(rect.height * 0.38)))
    surface.blit(words, words.get_rect(center=(rect.centerx, rect.top + round(rect.height * 0.64))))


def carried_drop(ui: Ui, carry: Carry, draft: CreatureDraft) -> Carried:
    """The drop, or the whole modifier, in the player's hand."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, thing: Hashable) -> None:
        n = thing if isinstance(thing, int) else dict(draft.now.modifiers).get(str(thing), 0)
        if n:
            draw_drop(ui, surface, n, rect)

    return Carried(ui, carry, (46, 46), draw)


class BiomeMap(Container):
    """All biomes with their modifiers, the drops below, and steps for the biome touched last."""

    def __init__(
        self,
        ui: Ui,
        draft: CreatureDraft,
        carry: Carry,
        touched: str,
        shift: Callable[[str, int], None],
        touch: Callable[[int], None],
    ) -> None:
        there = dict(draft.now.modifiers)
        self.shift = shift

        def why_not(biome: str, n: int) -> bool:
            return draft.why_not_shift(biome, n) is not None

        def patch(biome: str) -> LandPatch:
            n, more, less = there.get(biome, 0), partial(shift, biome, 1), partial(shift, biome, -1)
            grip = Grip(carry, biome, more, partial(self._carried_off, biome, n), less)
            made = LandPatch(ui, biome, n, grip, why_not)
            made.on_delete = partial(shift, biome, -n)
            return made

        self.patches = list(map(patch, BIOMES))
        drops = [BiomeDrop(ui, n, Grip(carry, n, partial(touch, n), partial(self._let_fall, n))) for n in DROPS]
        self.grid = Grid(ui, self.patches, COLUMNS, gap=6)
        self.row = Row(ui, [*drops, *_steps(ui, touched, there.get(touched, 0), shift)], gap=8)
        super().__init__(ui, [self.grid, self.row])

    def wants(self, width: int) -> Size:
        return width, self.grid.wants(width)[1] + self.ui.px(6) + self.row.wants(width)[1]

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        high = self.grid.wants(rect.width)[1]
        self.grid.layout(pygame.Rect(rect.left, rect.top, rect.width, high))
        top = rect.top + high + self.ui.px(6)
        self.row.layout(pygame.Rect(rect.left, top, rect.width, rect.bottom - top))

    def _patch_at(self, pos: Point) -> LandPatch | None:
        return next((patch for patch in self.patches if patch.rect.collidepoint(pos)), None)

    def _let_fall(self, n: int, pos: Point) -> None:
        patch = self._patch_at(pos)
        if patch is not None:
            self.shift(patch.biome, n)

    def _carried_off(self, biome: str, n: int, pos: Point) -> None:
        """A modifier was dragged: off the map it is gone, on another biome it moves there."""
        patch = self._patch_at(pos)
        if not n or (patch is not None and patch.biome == biome):
            return
        self.shift(biome, -n)
        if patch is not None:
            self.shift(patch.biome, n)


def _steps(ui: Ui, touched: str, n: int, shift: Callable[[str, int], None]) -> list[Widget]:
    """Less and more for the biome touched last."""
    name, make = biome_name(ui.words, touched), Controls(ui, "map")

    def button(key: str, change: int, icon: str) -> Widget:
        words = ui.words.say(f"territory.bench.{key}", name=name)
        return make.picture(key, words, partial(shift, touched, change), icon=icon)

    there = Label(ui, f"{name} {signed(n) if n else 0}", "strong", on_paper=True)
    return [button("biome_less", -1, "minus"), there, button("biome_more", 1, "plus")]
