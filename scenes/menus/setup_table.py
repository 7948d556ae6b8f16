"""A table with figures: each player's creature behind it, with name, level and habit below, and a dark one that may
still sit down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any, NamedTuple

import pygame

from game.art.drawings import drawing
from game.stage.drawing.theme import HIGH_CONTRAST, hexadecimal
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Container, Ui, Widget
from game.stage.widgets.choice import BETWEEN, ChoiceItem, Segments
from game.stage.widgets.layout import Row
from game.stage.widgets.shades import draw_tint
from game.stage.widgets.textfield import TextField
from scenes.celebration.lights import halo_markup
from scenes.menus.portrait_button import PortraitButton

FEW = 4
"""So many sit in one row."""

LEAST_CELL, GAP = 150, 6
"""How wide a seat is at the least, and what is between its parts, in units."""

LARGEST, LARGE, LEAST = 0.3, 0.25, 0.2
"""How high figures are at the most in one row and in several, and at first, as shares of the window's height."""

SINKS, FEET = 0.1, 0.05
"""How much of a figure the table hides, and the air below its feet on its field, as shares of its height."""

WOOD, BEFORE, ABOVE = 0.75, 0.3, 0.7
"""How deep the table is, and by how much of them figures before it cover it, as shares of their height; and how much of
the room that is left is above."""

CELL = 44
"""Units of a switch's cell."""


class SeatFigure(PortraitButton):
    """A player's creature at the table; pressing it offers others."""

    expression = ""

    def draw(self, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        if self.is_hovered:
            light = self.ui.paint.svg(halo_markup(hexadecimal(self.ui.look.palette.lamplight), 0.5), (side, side))
            surface.blit(light, light.get_rect(center=self.rect.center))
        picture = self._picture(side)
        surface.blit(picture, picture.get_rect(midbottom=(self.rect.centerx, self.rect.bottom + round(side * FEET))))

    def _picture(self, side: int) -> pygame.Surface:
        return self.pictures.figure(self.number, side, expression=self.expression)


class EmptySeat(SeatFigure):
    """Somebody in the dark, who sits down when pressed."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ui, palette = self.ui, self.ui.look.palette
        side = max(ui.px(CELL), ui.least_hit)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.rect.center
        draw_tint(ui, surface, disc, palette.night, 0.85, corner=99)
        colour = palette.brass_light if self.is_hovered else palette.brass
        surface.blit(ui.paint.ring(disc.size, colour, ui.px(2), side), disc)
        sign = ui.paint.icon("plus", side // 2, palette.night, palette.paper, palette.paper)
        surface.blit(sign, sign.get_rect(center=disc.center))

    def _picture(self, side: int) -> pygame.Surface:
        def dark() -> pygame.Surface:
            mask = pygame.mask.from_surface(super(EmptySeat, self)._picture(side), 100)
            return mask.to_surface(setcolor=(16, 10, 28, 190), unsetcolor=(0, 0, 0, 0))

        return self.ui.paint.cache.get(("in the dark", self.number, side), dark)


class NameField(TextField):
    """A seat's name, in a field once it is typed; it says which seat it is at, and the arrows leave it at its ends."""

    said = ""

    def handle(self, given: Input) -> bool:
        if isinstance(given, KeyPressed) and self.has_focus and not (given.shift or given.ctrl):
            at = {"left": 0, "right": len(self.text)}.get(given.key)
            if at == self.editor.caret and self.editor.selected in ("", self.text):
                return False
        return super().handle(given)

    def spoken(self) -> str:
        return f"{self.said}: {self.text}"

    def wants(self, width: int) -> Size:
        return min(width, self.ui.px(CELL)), super().wants(width)[1]

    def draw(self, surface: pygame.Surface) -> None:
        if self.has_focus or self.is_hovered or not self.text:
            super().draw(surface)
            return
        name = self.ui.text.fit(self.text, "subheading", self.ink, self.rect.width)
        surface.blit(name, name.get_rect(center=self.rect.center))


class NameRow(Row):
    """A name and the way out, above a line in the colour of the `seat`, with a mark where it is otherwise than last
    time."""

    seat = 0
    is_marked = False

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        line = pygame.Rect(0, 0, self.ui.px(90), max(2, self.ui.px(4)))
        line.midbottom = self.rect.midbottom
        draw_tint(self.ui, surface, line, self.ui.look.palette.seat(self.seat), 1.0, corner=2)
        if self.is_marked:
            draw_mark(self.ui, surface, (line.right + self.ui.px(12), line.centery))


class Values(Segments[Any]):
    """Values side by side, whose name stands above them already."""

    def draw(self, surface: pygame.Surface) -> None:
        for index, option in enumerate(self.options):
            self._draw_option(surface, self.cell(index), index, option)

    def _label_height(self, width: int) -> int:
        return 0


class LevelSwitch(Values):
    """Who plays a seat, side by side as signs: a person, or one drop more for each level."""

    def spots(self) -> list[Spot]:
        return [replace(spot, is_wordless=True) for spot in super().spots()]

    def wants(self, width: int) -> Size:
        return min(
            width, len(self.options) * (max(self.ui.px(CELL), self.ui.least_hit) + self.ui.px(BETWEEN))
        ), self._cells(width)[2]

    def _cells(self, width: int) -> tuple[int, int, int]:
        return len(self.options), width // len(self.options), max(self.ui.px(CELL - 4), self.ui.least_hit)

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        draw_tint(self.ui, surface, self.rect, palette.night, 0.95, corner=99, line=0.9, edge=palette.brass)
        super().draw(surface)

    def _draw_option(self, surface: pygame.Surface, rect: pygame.Rect, index: int, option: ChoiceItem[str]) -> None:
        ui, palette = self.ui, self.ui.look.palette
        is_chosen, hovered = option.value == self.value, ui.hovered
        if is_chosen or (hovered is not None and hovered.key == (self.key, index)):
            draw_tint(ui, surface, rect.inflate(-4, -4), palette.brass_light, 1.0 if is_chosen else 0.3, corner=99)
        ink = palette.text_on_brass if is_chosen else palette.text
        side = round(rect.height * 0.76)
        sign = ui.paint.icon(option.icon or "person", side, palette.night, ink, ink)
        surface.blit(sign, sign.get_rect(center=rect.center))


LayOut = Callable[[pygame.Surface, Sequence[int], pygame.Rect], None]
"""Draws what lies on a table in front of those whose middles are there, as long as nothing else stands on it."""


def lay_nothing(surface: pygame.Surface, seats: Sequence[int], top: pygame.Rect) -> None:
    """Leave the table bare."""


class TableSeat(NamedTuple):
    """A place at the table: who stands there, and what is said and chosen below."""

    figure: Widget
    plate: Widget


class SeatTable(Container):
    """Lays seats at a table: in one row behind it while they are few, else the others before it. It has so many
    `slots`, so that nobody moves when the next sits down."""

    def __init__(self, ui: Ui, seats: Sequence[TableSeat], slots: int, lay_out: LayOut) -> None:
        super().__init__(ui, [widget for seat in seats for widget in seat])
        self.seats = seats
        self.slots = slots
        self.lay_out = lay_out
        self._top = pygame.Rect(0, 0, 0, 0)

    def wants(self, width: int) -> Size:
        each, rest = self._heights(width)
        return width, round(each * min(self._most(width), LEAST * self.ui.bounds.height) + rest)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        columns, rows, plate, gap = (
            self._columns(rect.width),
            self._rows(rect.width),
            self._plate(rect.width),
            self.ui.px(GAP),
        )
        cell = rect.width // columns
        each, rest = self._heights(rect.width)
        side = max(1, round(min(self._most(rect.width), (rect.height - rest) / each)))
        top = rect.top + round(max(0, rect.height - each * side - rest) * ABOVE)
        deep = round(side * WOOD) if rows == 1 else plate + round(side * BEFORE)
        self._top = pygame.Rect(rect.left, top + round(side * (1 - SINKS)), rect.width, deep)
        for number, (figure, below) in enumerate(self.seats):
            row, column = divmod(number, columns)
            left = rect.left + cell * column
            high = top if not row else self._top.bottom - round(side * BEFORE) + (row - 1) * (side + plate + gap)
            if not row:
                high += self._bend(left + cell // 2)
            stands = pygame.Rect(0, high, min(side, cell), side)
            stands.centerx = left + cell // 2
            figure.layout(stands)
            lies = self._top.top + deep * 8 // 7 + gap if rows == 1 else self._top.top + (deep - plate) // 2
            wide = min(cell - 2 * gap, max(below.wants(cell - 2 * gap)[0], self.ui.look.text_px(LEAST_CELL)))
            room = pygame.Rect(0, lies if not row else stands.bottom + gap, wide, below.wants(wide)[1])
            room.centerx = stands.centerx
            below.layout(room)

    def _columns(self, width: int) -> int:
        fits = max(1, width // self.ui.look.text_px(LEAST_CELL))
        return self.slots if self.slots <= min(FEW, fits) else min(FEW - 1, fits)

    def _rows(self, width: int) -> int:
        return -(-len(self.seats) // self._columns(width))

    def _plate(self, width: int) -> int:
        cell = width // self._columns(width) - 2 * self.ui.px(GAP)
        return max(seat.plate.wants(cell)[1] for seat in self.seats)

    def _most(self, width: int) -> float:
        share = LARGEST if self._rows(width) == 1 else LARGE
        return min(1.1 * width / self._columns(width), share * self.ui.bounds.height)

    def _heights(self, width: int) -> tuple[float, int]:
        """By how much all of it is higher for each pixel of a figure, and how high what does not grow with it is."""
        rows, plate, gap = self._rows(width), self._plate(width), self.ui.px(GAP)
        if rows == 1:
            return 1 - SINKS + WOOD * 8 / 7, plate + gap
        return 1 - SINKS + (rows - 1), (plate + gap) * rows

    def _bend(self, across: int) -> int:
        """How much lower the table's far edge is at its sides."""
        share = (across - self._top.centerx) / max(1, self._top.width / 2)
        return round(self._top.height / 2 * (1 - sqrt(max(0.0, 1 - share * share))) * 0.7)

    def draw(self, surface: pygame.Surface) -> None:
        behind = [seat.figure for seat in self.seats if seat.figure.rect.top < self._top.top]
        for figure in behind:
            figure.draw(surface)
        self._draw_table(surface)
        for figure, plate in self.seats:
            if figure not in behind:
                figure.draw(surface)
            plate.draw(surface)
        if len(behind) == len(self.seats):
            self.lay_out(surface, [figure.rect.centerx for figure in behind], self._top)

    def _draw_table(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        woods = ("#000", "#000", "#000") if palette.key == HIGH_CONTRAST.key else ("#a86c40", "#74462a", "#2a160c")
        colours = {**dict(zip(("lit", "top", "side"), woods, strict=True)), "rim": hexadecimal(palette.brass)}
        wide, high = self._top.size
        # Its edge is an eighth of the drawing.
        size = wide, high * 8 // 7
        surface.blit(self.ui.paint.svg(drawing("table/round", colours).sized(size), size), self._top)


def draw_mark(ui: Ui, surface: pygame.Surface, centre: tuple[int, int]) -> None:
    """A spark where something is otherwise than the last time."""
    palette, side = ui.look.palette, ui.look.picture_px(20)
    sign = ui.paint.icon("spark", side, palette.ink, palette.brass, palette.lamplight)
    surface.blit(sign, sign.get_rect(center=centre))
