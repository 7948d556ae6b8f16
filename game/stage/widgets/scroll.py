"""What is longer than its place: the scrollbar, a scrolled column of widgets, a scrolled text."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

import pygame

from game.stage.drawing.text import Align, Role, plain
from game.stage.fingers import NOTCH_UNITS
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.inputs import (
    LEFT_BUTTON,
    Input,
    KeyPressed,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from game.stage.outline import Node
from game.stage.widgets.base import Container, Ui, Widget
from game.stage.widgets.layout import Column
from game.stage.widgets.shades import draw_tint

BAR = 16
LEAST_THUMB = 40
LINE = 40


class ScrollBar:
    """How far something is scrolled, in pixels, and the bar that shows and changes it."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.offset = 0
        self.total = 0
        self.view = pygame.Rect(0, 0, 0, 0)
        self._grip: int | None = None

    @property
    def width(self) -> int:
        """The room the bar takes at the right, in pixels."""
        return self.ui.px(BAR)

    @property
    def most(self) -> int:
        """The furthest it can be scrolled."""
        return max(0, self.total - self.view.height)

    @property
    def is_needed(self) -> bool:
        """Whether there is anything to scroll."""
        return self.most > 0

    def layout(self, view: pygame.Rect, total: int) -> None:
        """Show `total` pixels of height in a view."""
        self.view = view.copy()
        self.total = total
        self.to(self.offset)

    def to(self, offset: float) -> bool:
        """Scroll to a distance from the top; true when that moved anything."""
        before, self.offset = self.offset, round(min(max(offset, 0), self.most))
        return self.offset != before

    def show(self, top: int, bottom: int) -> None:
        """Scroll just so far that a stretch, measured from the top of the content, is in sight."""
        if top < self.offset:
            self.to(top)
        elif bottom > self.offset + self.view.height:
            self.to(min(top, bottom - self.view.height))

    def let_go(self) -> None:
        """Drag the bar no further."""
        self._grip = None

    def handle(self, given: Input) -> bool:
        """Take the wheel over the view and presses on the bar."""
        if not self.is_needed:
            return False
        if isinstance(given, Wheel):
            return self.view.collidepoint(given.pos) and self.to(
                self.offset - given.dy * self.ui.look.text_px(NOTCH_UNITS)
            )
        if isinstance(given, PointerPressed) and given.button == LEFT_BUTTON and self.bar().collidepoint(given.pos):
            thumb = self.thumb()
            if not thumb.collidepoint(given.pos):
                self.to(self._offset_at(given.pos[1] - thumb.height // 2))
            self._grip = given.pos[1] - self.thumb().top
            return True
        if isinstance(given, PointerMoved) and self._grip is not None:
            self.to(self._offset_at(given.pos[1] - self._grip))
            return True
        if isinstance(given, PointerReleased) and self._grip is not None:
            self._grip = None
            return True
        return False

    def page(self, given: KeyPressed) -> bool:
        """Scroll by the page keys; true when that moved anything."""
        step = round(self.view.height * 0.85)
        steps = {"page_up": -step, "page_down": step}
        return given.action in steps and self.to(self.offset + steps[given.action])

    def bar(self) -> pygame.Rect:
        """Where the bar lies."""
        return pygame.Rect(self.view.right - self.width, self.view.top, self.width, self.view.height)

    def thumb(self) -> pygame.Rect:
        """Where the part to drag lies."""
        bar = self.bar()
        share = self.view.height / max(1, self.total)
        height = min(bar.height, max(self.ui.px(LEAST_THUMB), round(bar.height * share)))
        top = bar.top + round((bar.height - height) * (self.offset / self.most if self.most else 0))
        return pygame.Rect(bar.left, top, bar.width, height)

    def draw(self, surface: pygame.Surface, on_paper: bool = False) -> None:
        """Draw the bar, if it is needed."""
        if not self.is_needed:
            return
        palette = self.ui.look.palette
        slim = self.ui.px(4)
        draw_tint(self.ui, surface, self.bar().inflate(-2 * slim, 0), palette.ink if on_paper else palette.shadow, 0.25)
        thumb = self.thumb().inflate(-slim, -slim)
        is_lit = self._grip is not None or (self.ui.pointer is not None and self.bar().collidepoint(self.ui.pointer))
        self.ui.paint.place_panel(surface, thumb, "brass", 0)
        if is_lit:
            draw_tint(self.ui, surface, thumb, palette.lamplight, 0.4)

    def _offset_at(self, top: int) -> float:
        room = self.view.height - self.thumb().height
        return self.most * (top - self.view.top) / max(1, room)


class Scrolls:
    """What scrolls by a bar."""

    scroll: ScrollBar

    @property
    def scrolls(self) -> bool:
        """Whether it holds more than it shows."""
        return self.scroll.is_needed

    def let_go(self) -> None:
        """Drag the bar no further."""
        self.scroll.let_go()


class ScrollColumn(Scrolls, Container):
    """Widgets below each other in a place that may be too low for them; what gets the focus comes into sight."""

    def __init__(self, ui: Ui, children: Iterable[Widget], gap: float = 10, on_paper: bool = False) -> None:
        self._column = Column(ui, children, gap)
        super().__init__(ui, [self._column])
        self.on_paper = on_paper
        self.scroll = ScrollBar(ui)

    def hold(self, children: Iterable[Widget]) -> None:
        """Hold other widgets from now on; whoever does so lays it out again."""
        self._column.children = list(children)

    def wants(self, width: int) -> Size:
        inner = self._column.wants(max(1, width - self._bar_room()))
        return inner[0] + self._bar_room(), inner[1]

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        width = max(1, rect.width - self._bar_room())
        height = self._column.wants(width)[1]
        self.scroll.layout(rect, height)
        self._column.layout(pygame.Rect(rect.left, rect.top - self.scroll.offset, width, height))

    def spots(self) -> list[Spot]:
        return [_within(spot, self.rect) for spot in super().spots()]

    def covers(self) -> list[pygame.Rect]:
        return [rect.clip(self.rect) for rect in super().covers()]

    def let_go(self) -> None:
        super().let_go()
        self._column.let_go()

    def handle(self, given: Input) -> bool:
        used = self.scroll.handle(given)
        if isinstance(given, KeyPressed) and not used:
            used = self.scroll.page(given)
        if used:
            self.layout(self.rect)
        return used

    def at(self, position: Point) -> list[Widget]:
        return [*super().at(position), self] if self.rect.collidepoint(position) else []

    def reveal(self, key: Hashable) -> None:
        path = self.path_to(key)
        if not path:
            return
        edge = self.ui.px(8)
        shown = path[0].rect.move(0, self.scroll.offset - self.rect.top)
        self.scroll.show(shown.top - edge, shown.bottom + edge)
        self.layout(self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        outside = surface.get_clip()
        edge = self.ui.px(6)
        surface.set_clip(self.rect.inflate(2 * edge, 0).clip(outside))
        for child in self._column.children:
            if child.rect.colliderect(self.rect):
                child.draw(surface)
        surface.set_clip(outside)
        self.scroll.draw(surface, self.on_paper)

    def _bar_room(self) -> int:
        return self.scroll.width + self.ui.px(10)


class ScrollText(Scrolls, Widget):
    """A long text that is read in a place of its own; up and down scroll while it has the focus."""

    role = "text"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        text: str,
        face: Role = "body",
        *,
        align: Align = "left",
        zone: str = "main",
        on_paper: bool = False,
    ) -> None:
        super().__init__(ui, key, text, zone=zone, on_paper=on_paper)
        self.face: Role = face
        self.align: Align = align
        self.scroll = ScrollBar(ui)

    def spoken(self) -> str:
        return plain(self.label)

    def wants(self, width: int) -> Size:
        return self.ui.text.measure(self.label, self.face, width)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        height = self.ui.text.measure(self.label, self.face, self._text_width())[1] if self.label else 0
        self.scroll.layout(rect, height)

    def spots(self) -> list[Spot]:
        return [self.spot(self.rect)] if self.scroll.is_needed else []

    def outline(self) -> list[Node]:
        words = plain(self.label)
        spot = self.key if self.scroll.is_needed else None
        return [Node("words", words, self.key, rect=self.rect, spot=spot)] if words else []

    def handle(self, given: Input) -> bool:
        if self.scroll.handle(given):
            return True
        if not isinstance(given, KeyPressed) or not self.has_focus:
            return False
        line = self.ui.look.text_px(LINE)
        moves = {"up": -line, "down": line}
        if given.action in moves and self.scroll.to(self.scroll.offset + moves[given.action]):
            self.ui.focus.visible = True
            return True
        return self.scroll.page(given)

    def draw(self, surface: pygame.Surface) -> None:
        outside = surface.get_clip()
        surface.set_clip(self.rect.clip(outside))
        block = self.ui.text.block(self.label, self.face, self.ink, self._text_width(), self.align)
        surface.blit(block, (self.rect.left, self.rect.top - self.scroll.offset))
        surface.set_clip(outside)
        self.scroll.draw(surface, self.on_paper)

    def _text_width(self) -> int:
        fits = self.ui.text.measure(self.label, self.face, self.rect.width)[1] <= self.rect.height
        return max(1, self.rect.width - (0 if fits else self.scroll.width + self.ui.px(10)))


def _within(spot: Spot, view: pygame.Rect) -> Spot:
    """The spot with what of it is in sight.

    One that is out of sight gets no height at the view's edge: the keyboard finds it in its direction, the pointer
    never does.
    """
    rect = spot.rect
    if rect.bottom <= view.top:
        rect = pygame.Rect(rect.left, view.top - 1 - (view.top - rect.bottom) // 16, rect.width, 0)
    elif rect.top >= view.bottom:
        rect = pygame.Rect(rect.left, view.bottom + (rect.top - view.bottom) // 16, rect.width, 0)
    else:
        rect = rect.clip(view)
    return replace(spot, rect=rect)
