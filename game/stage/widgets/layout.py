"""Where widgets lie: columns, rows that wrap, grids, and panels around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import pygame

from game.stage.drawing.paint import PanelStyle
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Ui, Widget

Across = Literal["fill", "left", "center", "right"]
Down = Literal["top", "middle", "bottom"]

Line = list[tuple[Widget, Size]]
"""Widgets beside each other, each with the size that it wants."""

GAP = 10
PADDING = 20


class Column(Container):
    """Widgets below each other. `across` says how each lies in the width, `down` how all lie in the height. What wants
    no height, as a sentence that comes and goes, leaves no gap either.

    `fill` is the widget that takes whatever height the others leave, more or less than it wants: a list, a text.
    """

    def __init__(
        self,
        ui: Ui,
        children: Iterable[Widget],
        gap: float = GAP,
        across: Across = "fill",
        down: Down = "top",
        fill: Widget | None = None,
    ) -> None:
        super().__init__(ui, children)
        self.fill = fill
        self.gap = gap
        self.across: Across = across
        self.down: Down = down

    def wants(self, width: int) -> Size:
        return self._whole([child.wants(width) for child in self.children])

    def _whole(self, sizes: Sequence[Size]) -> Size:
        """How large all of it is, with gaps, where the children are so large."""
        there = [size for child, size in zip(self.children, sizes, strict=True) if size[1] or child is self.fill]
        gaps = self.ui.px(self.gap) * max(0, len(there) - 1)
        return max([size[0] for size in sizes], default=0), sum([size[1] for size in there]) + gaps

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        sizes = [child.wants(rect.width) for child in self.children]
        spare = rect.height - self._whole(sizes)[1]
        top = rect.top
        if self.fill is None:
            top += {"top": 0, "middle": max(0, spare) // 2, "bottom": max(0, spare)}[self.down]
        for child, (width, height) in zip(self.children, sizes, strict=True):
            if child is self.fill:
                height = max(self.ui.row_height(), height + spare)
            child.layout(_placed(rect, top, min(width, rect.width), height, self.across))
            if height:
                top += height + self.ui.px(self.gap)


class Row(Container):
    """Widgets beside each other, on further lines when they do not fit on one.

    `grow` gives each widget's share of the width that is left over; without it `across` says where the line lies.
    """

    between_lines: float | None = None
    """What is between two lines, where that is something else than between widgets."""

    def __init__(
        self,
        ui: Ui,
        children: Iterable[Widget],
        gap: float = GAP,
        across: Across = "left",
        grow: Sequence[float] = (),
    ) -> None:
        super().__init__(ui, children)
        self.gap = gap
        self.across: Across = across
        self.grow = tuple(grow)

    def wants(self, width: int) -> Size:
        return self._whole(self._lines(width))

    def _whole(self, lines: Sequence[Line]) -> Size:
        """How large all of it is, with gaps, in these lines."""
        gap = self.ui.px(self.gap)
        widest = max([sum([size[0] for _, size in line]) + gap * (len(line) - 1) for line in lines], default=0)
        between = gap if self.between_lines is None else self.ui.px(self.between_lines)
        return widest, sum([_height(line) for line in lines]) + between * max(0, len(lines) - 1)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        lines = self._lines(rect.width)
        spare = max(0, rect.height - self._whole(lines)[1])
        top = rect.top + spare // 2
        for line in lines:
            self._lay_line(line, pygame.Rect(rect.left, top, rect.width, _height(line)))
            top += _height(line) + self.ui.px(self.gap if self.between_lines is None else self.between_lines)

    def is_one_line(self, width: int) -> bool:
        """Whether all fit beside each other."""
        return len(self._lines(width)) <= 1

    def _lines(self, width: int) -> list[Line]:
        lines: list[Line] = []
        taken = width
        for child in self.children:
            size = child.wants(width)
            if not lines or taken + self.ui.px(self.gap) + size[0] > width:
                lines.append([])
                taken = -self.ui.px(self.gap)
            lines[-1].append((child, size))
            taken += self.ui.px(self.gap) + size[0]
        return lines

    def _lay_line(self, line: Line, rect: pygame.Rect) -> None:
        gap = self.ui.px(self.gap)
        spare = max(0, rect.width - sum(size[0] for _, size in line) - gap * (len(line) - 1))
        shares = [self._share(child) for child, _ in line]
        left = rect.left
        if not any(shares):
            left += {"fill": 0, "left": 0, "center": spare // 2, "right": spare}[self.across]
        for (child, (width, height)), share in zip(line, shares, strict=True):
            extra = round(spare * share / sum(shares)) if share else 0
            width = min(width + extra, rect.width)
            # A widget that grows is measured again: with more room its text may need fewer lines.
            height = min(rect.height, child.wants(width)[1] if extra else height)
            child.layout(pygame.Rect(left, rect.centery - height // 2, width, height))
            left += width + gap

    def _share(self, child: Widget) -> float:
        at = next(index for index, other in enumerate(self.children) if other is child)
        return self.grow[at] if at < len(self.grow) else 0


class Grid(Container):
    """Widgets in equally wide columns, fewer when the widest widget would not fit."""

    def __init__(self, ui: Ui, children: Iterable[Widget], columns: int, gap: float = GAP) -> None:
        super().__init__(ui, children)
        self.columns = columns
        self.gap = gap

    def wants(self, width: int) -> Size:
        columns, cell = self._cells(width)
        gap = self.ui.px(self.gap)
        heights = [max(child.wants(cell)[1] for child in line) for line in self._lines(columns)]
        return width, sum(heights) + gap * max(0, len(heights) - 1)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        columns, cell = self._cells(rect.width)
        gap = self.ui.px(self.gap)
        top = rect.top
        for line in self._lines(columns):
            height = max(child.wants(cell)[1] for child in line)
            for at, child in enumerate(line):
                child.layout(pygame.Rect(rect.left + at * (cell + gap), top, cell, height))
            top += height + gap

    def _cells(self, width: int) -> tuple[int, int]:
        gap = self.ui.px(self.gap)
        widest = max((child.wants(width)[0] for child in self.children), default=0)
        columns = max(1, min(self.columns, (width + gap) // max(1, widest + gap)))
        return columns, (width - gap * (columns - 1)) // columns

    def _lines(self, columns: int) -> list[list[Widget]]:
        return [self.children[at : at + columns] for at in range(0, len(self.children), columns)]


class Beside(Container):
    """One widget as large as it wants to be, and another in the room to its right, which is `least` units wide; else
    below it."""

    def __init__(self, ui: Ui, first: Widget, other: Widget, least: float, gap: float = GAP) -> None:
        super().__init__(ui, [first, other])
        self.first = first
        self.other = other
        self.least = least
        self.gap = gap

    def wants(self, width: int) -> Size:
        wide, high = self.first.wants(width)
        if room := self._room(width - wide):
            return width, max(high, self.other.wants(room)[1])
        across, down = self.other.wants(width)
        return max(wide, across), high + self.ui.px(self.gap) + down

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        wide, high = self.first.wants(rect.width)
        self.first.layout(pygame.Rect(rect.left, rect.top, wide, high))
        if room := self._room(rect.width - wide):
            self.other.layout(pygame.Rect(rect.right - room, rect.top, room, self.other.wants(room)[1]))
        else:
            below = rect.top + high + self.ui.px(self.gap)
            self.other.layout(pygame.Rect(rect.left, below, rect.width, self.other.wants(rect.width)[1]))

    def _room(self, left: int) -> int:
        """How wide the other one is in what the first has left; 0 where that is too little."""
        room = left - self.ui.px(self.gap)
        return room if room >= self.ui.look.text_px(self.least) else 0


class Panel(Container):
    """A sheet of paper, a board or another panel with one widget on it."""

    def __init__(self, ui: Ui, child: Widget, style: PanelStyle = "plum", padding: float = PADDING) -> None:
        super().__init__(ui, [child])
        self.style: PanelStyle = style
        self.padding = padding

    def wants(self, width: int) -> Size:
        edge = 2 * self.ui.px(self.padding)
        inner = self.children[0].wants(max(1, width - edge))
        return inner[0] + edge, inner[1] + edge

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        edge = 2 * self.ui.px(self.padding)
        self.children[0].layout(rect.inflate(-edge, -edge))

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, self.style, 8)
        super().draw(surface)


class Reserved(Container):
    """A widget that comes and goes, and its room, which is kept while it is away: what lies beside it stays there."""

    def __init__(self, ui: Ui, widget: Widget, *, is_there: bool) -> None:
        super().__init__(ui, [widget] if is_there else [])
        self._widget = widget

    def wants(self, width: int) -> Size:
        return self._widget.wants(width)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        for child in self.children:
            child.layout(rect)


class Background(Widget):
    """A panel that lies under other widgets and cannot be reached itself."""

    def __init__(self, ui: Ui, style: PanelStyle, lift: float = 10) -> None:
        super().__init__(ui, None)
        self.style: PanelStyle = style
        self.lift = lift

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        return width, 0

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, self.style, self.lift)


def _placed(rect: pygame.Rect, top: int, width: int, height: int, across: Across) -> pygame.Rect:
    if across == "fill":
        return pygame.Rect(rect.left, top, rect.width, height)
    spare = rect.width - width
    return pygame.Rect(rect.left + {"left": 0, "center": spare // 2, "right": spare}[across], top, width, height)


def _height(line: Line) -> int:
    return max([size[1] for _, size in line])
