"""A page that is a heading and a sheet of paper, which scrolls, with a line of buttons at its foot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

import msgspec
import pygame

from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.stage.geometry import Size
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
        self.parts: SheetParts | None = None
        """What is on it, once it was made."""
        self._offset = 0
        self._anchor: tuple[Hashable, int] | None = None

    @property
    def rect(self) -> pygame.Rect:
        """Where the paper lies."""
        return self.parts.paper.rect if self.parts is not None else pygame.Rect(0, 0, 0, 0)

    # -- what is on it -------------------------------------------------------------------------------------------------

    def remember_place(self) -> None:
        """Keep how far it is scrolled, and where on it the focus is."""
        self._anchor = None
        if self.parts is None:
            return
        body = self.parts.body
        self._offset = body.scroll.offset
        key = self.page.focus.key
        path = body.path_to(key) if key is not None else []
        if path and path[0].rect.colliderect(body.rect):
            self._anchor = key, path[0].rect.top - body.rect.top

    def made(
        self, heading: str, contents: Sequence[Widget], foot: Sequence[Widget], back: Callable[[], None]
    ) -> SheetParts:
        """The way back, the heading, the paper, what stands on it, and what at its foot."""
        ui, leave = self.ui, self.ui.words.say("common.back")
        told = Label(ui, heading, "heading", colour=ui.look.palette.lamplight)
        row = Row(ui, foot, across="right") if foot else None
        self.parts = SheetParts(
            Rail(ui),
            Button(ui, "back", leave, back, icon="back", is_wordless=True, zone="head"),
            told,
            SheetPaper(ui, told, row, self.guests),
            ScrollColumn(ui, contents, gap=GAP, on_paper=True),
            row,
        )
        self.parts.body.scroll.offset = self._offset
        return self.parts

    # -- where it lies -------------------------------------------------------------------------------------------------

    def arrange(self, parts: SheetParts, rect: pygame.Rect) -> None:
        """Lay everything out in the window."""
        ui, body = self.ui, parts.body
        margin, gap, edge = ui.px(MARGIN), ui.px(GAP), ui.px(EDGE)
        width = min(round(ui.px(self.units_wide) * (1 + ui.look.text_scale) / 2), rect.width - 2 * margin)
        column = pygame.Rect(0, rect.top + margin, width, rect.height - 2 * margin)
        column.centerx = rect.centerx
        head = self._head_height(parts, column, gap)
        room = column.height - head - gap
        inner = width - 2 * edge
        foot = parts.foot.wants(inner)[1] + 2 * gap if parts.foot else 0
        bar = body.scroll.width + ui.px(10)
        height = room if self.is_steady else min(room, body.wants(inner + bar)[1] + foot + 2 * edge)
        column.top += round((room - height) * self.share_above)
        self._arrange_head(parts, column, gap, head)
        parts.paper.layout(pygame.Rect(column.left, column.top + head + gap, width, height))
        inside = parts.paper.rect.inflate(-2 * edge, -2 * edge)
        # The scrollbar lies in the sheet's margin, so that what scrolls and what does not end at one line.
        body.layout(pygame.Rect(inside.left, inside.top, inside.width + bar, inside.height - foot))
        if parts.foot:
            parts.foot.layout(pygame.Rect(inside.left, inside.bottom - foot + 2 * gap, inside.width, foot - 2 * gap))

    def _head_height(self, parts: SheetParts, column: pygame.Rect, gap: int) -> int:
        side, tall = parts.back.wants(column.width)
        words = parts.heading.wants(column.width - side - gap - 3 * self.ui.px(RAIL_EDGE))[1]
        return max(tall, words, self.ui.px(LEAST_HEAD))

    def _arrange_head(self, parts: SheetParts, column: pygame.Rect, gap: int, height: int) -> None:
        back, heading, edge = parts.back, parts.heading, self.ui.px(RAIL_EDGE)
        side, tall = back.wants(column.width)
        left = column.left + edge
        room = column.right - left - side - gap - 2 * edge
        words = heading.wants(room)[1]
        back.layout(pygame.Rect(left, column.top + (height - tall) // 2, side, tall))
        heading.layout(pygame.Rect(left + side + gap, column.top + (height - words) // 2, room, words))
        wide, high = self.ui.text.measure(heading.label, "heading", room)
        place = pygame.Rect(heading.rect.topleft, (wide, high)).union(back.rect)
        place = place.inflate(2 * edge, 2 * edge)
        parts.rail.layout(pygame.Rect(place.topleft, (place.width + edge, place.height)))

    def return_to_place(self) -> None:
        """Scroll so that the focus stands where it stood when that was last remembered."""
        anchor, self._anchor = self._anchor, None
        if anchor is None or self.parts is None:
            return
        body = self.parts.body
        path = body.path_to(anchor[0])
        if path:
            body.scroll.to(body.scroll.offset + path[0].rect.top - body.rect.top - anchor[1])
            body.layout(body.rect)
            body.reveal(anchor[0])
            self.page.refresh()

    def reads_on(self, given: Input) -> bool:
        """Whether an input has scrolled a sheet on which there is nothing to go to: up, down and the page keys do."""
        if self.parts is None or not isinstance(given, KeyPressed) or self.ui.modals or self.parts.body.spots():
            return False
        body = self.parts.body
        steps = {"up": -1, "down": 1}
        moved = body.scroll.page(given)
        if given.action in steps:
            moved = body.scroll.to(body.scroll.offset + steps[given.action] * self.ui.look.text_px(LINE_STEP))
        if moved:
            body.layout(body.rect)
        return moved


class SheetPaper(Widget):
    """The paper itself, with a line above the buttons at its foot, and guests behind it, beside the heading."""

    def __init__(self, ui: Ui, heading: Label, foot: Row | None, guests: Sequence[tuple[str, int]]) -> None:
        super().__init__(ui, None)
        self.heading = heading
        self.foot = foot
        self.guests = guests

    def wants(self, width: int) -> Size:
        return width, 0

    def draw(self, surface: pygame.Surface) -> None:
        for markup, rect in self._guests():
            surface.blit(self.ui.paint.svg(markup, rect.size), rect)
        self.ui.paint.place_panel(surface, self.rect, "paper", 14)
        if self.foot is not None:
            foot = self.foot.rect
            draw_rule(self.ui, surface, foot.left, foot.top - self.ui.px(GAP), foot.width)

    def covers(self) -> list[pygame.Rect]:
        return [rect for _, rect in self._guests()]

    def _guests(self) -> Iterator[tuple[str, pygame.Rect]]:
        """From the right end of the sheet inwards; each is a little smaller than the one before."""
        room = self._beside_heading
        right = room.right - self.ui.px(20)
        side = min(self.ui.px(GUEST), round(room.height * 1.05))
        for family, seed in self.guests:
            if right - side < room.left + self.ui.px(30):
                return
            markup = compose_creature(CreatureSpec(family, seed, rank=2))
            rect = pygame.Rect(0, 0, side, side)
            rect.bottomright = right, room.bottom + round(side * 0.07)
            yield markup, rect
            right -= round(side * 0.86)
            side = round(side * 0.9)

    @property
    def _beside_heading(self) -> pygame.Rect:
        """The room to the right of the heading's words, above the sheet."""
        words = self.ui.text.measure(self.heading.label, "heading", self.heading.rect.width)[0]
        left = self.heading.rect.left + words + self.ui.px(RAIL_EDGE)
        return pygame.Rect(left, 0, self.rect.right - left, self.rect.top)


class SheetParts(msgspec.Struct, frozen=True):
    """What a sheet was made of; there is no foot where nothing stands on it."""

    rail: Rail
    back: Button
    heading: Label
    paper: SheetPaper
    body: ScrollColumn
    foot: Row | None

    @property
    def all(self) -> list[Widget]:
        """All of it, lowest first."""
        found = [self.rail, self.back, self.heading, self.paper, self.body]
        return [*found, *([self.foot] if self.foot else [])]
