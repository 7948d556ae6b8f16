"""A page that is a heading and a sheet of paper, which scrolls, with a line of buttons at its foot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

import pygame

from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.group import Page
from game.stage.widgets.layout import Row
from game.stage.widgets.scroll import ScrollColumn
from scenes.page_widgets import GAP, Rail, draw_rule

MARGIN = 18
LEAST_HEAD = 62
SHARE_ABOVE = 0.4
GUEST = 92
EDGE = 36
LINE_STEP = 48
RAIL_EDGE = 6


class Sheet:
    """Makes a page's widgets and lays them out; the focus stays where the player sees it when they are made anew.

    The sheet is so many units wide, has that share of the free room above it, or takes it all if it `is_steady`, and
    on its upper edge stand guests.
    """

    def __init__(
        self,
        ui: Ui,
        page: Page,
        units_wide: float,
        share_above: float,
        guests: Sequence[tuple[str, int]],
        *,
        is_steady: bool = False,
    ) -> None:
        self.ui = ui
        self.page = page
        self.units_wide = units_wide
        self.share_above = share_above
        self.guests = guests
        self.is_steady = is_steady
        self.body: ScrollColumn | None = None
        self.foot: Row | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where the paper lies."""
        self._offset = 0
        self._anchor: tuple[Hashable, int] | None = None

    # -- what is on it -------------------------------------------------------------------------------------------------

    def remember_place(self) -> None:
        """Keep how far it is scrolled, and where on it the focus is."""
        self._anchor, body = None, self.body
        if body is None:
            return
        self._offset = body.scroll.offset
        key = self.page.focus.key
        path = body.path_to(key) if key is not None else []
        if path and path[0].rect.colliderect(body.rect):
            self._anchor = key, path[0].rect.top - body.rect.top

    def made(
        self, heading: str, contents: Sequence[Widget], foot: Sequence[Widget], back: Callable[[], None]
    ) -> list[Widget]:
        """The way back, the heading, the paper, what stands on it, and what at its foot."""
        ui = self.ui
        leave = ui.words.say("common.back")
        self._back = Button(ui, "back", leave, back, icon="back", is_wordless=True, zone="head")
        self._heading = Label(ui, heading, "heading", colour=ui.look.palette.lamplight)
        self.body = ScrollColumn(ui, contents, gap=GAP, on_paper=True)
        self.body.scroll.offset = self._offset
        self.foot = Row(ui, foot, across="right") if foot else None
        self._rail = Rail(ui)
        return [self._rail, self._back, self._heading, _Paper(ui, self), self.body, *([self.foot] if self.foot else [])]

    # -- where it lies -------------------------------------------------------------------------------------------------

    def arrange(self, rect: pygame.Rect) -> None:
        """Lay everything out in the window."""
        ui, body = self.ui, self.body
        assert body is not None
        margin, gap, edge = ui.px(MARGIN), ui.px(GAP), ui.px(EDGE)
        width = min(round(ui.px(self.units_wide) * (1 + ui.look.text_scale) / 2), rect.width - 2 * margin)
        column = pygame.Rect(0, rect.top + margin, width, rect.height - 2 * margin)
        column.centerx = rect.centerx
        head = self._head_height(column, gap)
        room = column.height - head - gap
        inner = width - 2 * edge
        foot = self.foot.wants(inner)[1] + 2 * gap if self.foot else 0
        bar = body.scroll.width + ui.px(10)
        height = room if self.is_steady else min(room, body.wants(inner + bar)[1] + foot + 2 * edge)
        column.top += round((room - height) * self.share_above)
        self._arrange_head(column, gap, head)
        self.rect = pygame.Rect(column.left, column.top + head + gap, width, height)
        inside = self.rect.inflate(-2 * edge, -2 * edge)
        # The scrollbar lies in the sheet's margin, so that what scrolls and what does not end at one line.
        body.layout(pygame.Rect(inside.left, inside.top, inside.width + bar, inside.height - foot))
        if self.foot:
            self.foot.layout(pygame.Rect(inside.left, inside.bottom - foot + 2 * gap, inside.width, foot - 2 * gap))

    def _head_height(self, column: pygame.Rect, gap: int) -> int:
        side, tall = self._back.wants(column.width)
        words = self._heading.wants(column.width - side - gap - 3 * self.ui.px(RAIL_EDGE))[1]
        return max(tall, words, self.ui.px(LEAST_HEAD))

    def _arrange_head(self, column: pygame.Rect, gap: int, height: int) -> None:
        side, tall = self._back.wants(column.width)
        left = column.left + self.ui.px(RAIL_EDGE)
        room = column.right - left - side - gap - 2 * self.ui.px(RAIL_EDGE)
        words = self._heading.wants(room)[1]
        self._back.layout(pygame.Rect(left, column.top + (height - tall) // 2, side, tall))
        self._heading.layout(pygame.Rect(left + side + gap, column.top + (height - words) // 2, room, words))
        self._rail.layout(self._head)

    def return_to_place(self) -> None:
        """Scroll so that the focus stands where it stood when that was last remembered."""
        (anchor, self._anchor), body = (self._anchor, None), self.body
        if anchor is None or body is None:
            return
        path = body.path_to(anchor[0])
        if path:
            body.scroll.to(body.scroll.offset + path[0].rect.top - body.rect.top - anchor[1])
            body.layout(body.rect)
            body.reveal(anchor[0])
            self.page.refresh()

    def reads_on(self, given: Input) -> bool:
        """Whether an input has scrolled a sheet on which there is nothing to go to: up, down and the page keys do."""
        body = self.body
        if body is None or not isinstance(given, KeyPressed) or self.ui.modals or body.spots():
            return False
        steps = {"up": -1, "down": 1}
        moved = body.scroll.page(given)
        if given.action in steps:
            moved = body.scroll.to(body.scroll.offset + steps[given.action] * self.ui.look.text_px(LINE_STEP))
        if moved:
            body.layout(body.rect)
        return moved

    @property
    def _head(self) -> pygame.Rect:
        """The plate on which the way back and the heading stand."""
        wide, words = self.ui.text.measure(self._heading.label, "heading", self._heading.rect.width)
        place = pygame.Rect(self._heading.rect.topleft, (wide, words)).union(self._back.rect)
        edge = self.ui.px(RAIL_EDGE)
        return pygame.Rect(place.left - edge, place.top - edge, place.width + 3 * edge, place.height + 2 * edge)

    @property
    def beside_heading(self) -> pygame.Rect:
        """The room to the right of the heading's words, above the sheet."""
        words = self.ui.text.measure(self._heading.label, "heading", self._heading.rect.width)[0]
        left = self._heading.rect.left + words + self.ui.px(RAIL_EDGE)
        return pygame.Rect(left, 0, self.rect.right - left, self.rect.top)


class _Paper(Widget):
    """The paper itself, with a line above the buttons at its foot, and the guests behind it."""

    def __init__(self, ui: Ui, sheet: Sheet) -> None:
        super().__init__(ui, None)
        self._sheet = sheet

    def draw(self, surface: pygame.Surface) -> None:
        for markup, rect in self._guests():
            surface.blit(self.ui.paint.svg(markup, rect.size), rect)
        self.ui.paint.place_panel(surface, self._sheet.rect, "paper", 14)
        if self._sheet.foot is not None:
            foot = self._sheet.foot.rect
            draw_rule(self.ui, surface, foot.left, foot.top - self.ui.px(GAP), foot.width)

    def covers(self) -> list[pygame.Rect]:
        return [rect for _, rect in self._guests()]

    def _guests(self) -> Iterator[tuple[str, pygame.Rect]]:
        """From the right end of the sheet inwards; each is a little smaller than the one before."""
        room = self._sheet.beside_heading
        right = room.right - self.ui.px(20)
        side = min(self.ui.px(GUEST), round(room.height * 1.05))
        for family, seed in self._sheet.guests:
            if right - side < room.left + self.ui.px(30):
                return
            markup = compose_creature(CreatureSpec(family, seed, rank=2))
            rect = pygame.Rect(0, 0, side, side)
            rect.bottomright = right, room.bottom + round(side * 0.07)
            yield markup, rect
            right -= round(side * 0.86)
            side = round(side * 0.9)
