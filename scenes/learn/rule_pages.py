"""A rulebook's paper pages: headings, numbered sentences, drawings beside them, all in one place that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

import pygame

from game.art.icons import COLOUR_TONES
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.text import plain
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, Point, PointerPressed
from game.stage.widgets.base import Ui, Widget, is_press_at
from game.stage.widgets.scroll import ScrollBar, Scrolls
from game.stage.widgets.shades import draw_tint
from scenes.learn.rule_flow import IconMaker
from scenes.learn.rule_layout import Placed, RuleLayout
from scenes.learn.rule_text import Finding, Passage, RuleText

EDGE = 36
NARROW_EDGE = 20
FRAME = 11
"""Units between the paper's edge and what scrolls on it."""

CACHE_BYTES = 24_000_000


class Pages(Scrolls, Widget):
    """The pages of one rulebook. Each passage is a spot of its own, `(key, passage's key)`.

    Up and down go from passage to passage. `marked` is the passage in question, softly lit; `hits` are what a search
    found, `current` the one of them that is looked at. `sought` is the passage to which somebody went last, None once
    they have scrolled on. `on_scroll` is told the heading of that, or of what is at the top.
    """

    role = "text"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        book: RuleText,
        figures: Mapping[str, Sequence[Widget]],
        icon: IconMaker,
        on_scroll: Callable[[str], None],
        marked: str | None = None,
        sought: str | None = None,
    ) -> None:
        super().__init__(ui, key, zone="pages", on_paper=True)
        self.book = book
        self.figures = figures
        self.icon = icon
        self.on_scroll = on_scroll
        self.marked = marked
        self.sought = sought
        self.hits: dict[str, list[Finding]] = {}
        self.current: Finding | None = None
        self.scroll = ScrollBar(ui)
        self.laid = RuleLayout(ui)
        """Where everything lies in what is scrolled."""
        self._pictures = SurfaceCache(CACHE_BYTES)

    # -- going somewhere -----------------------------------------------------------------------------------------------

    @property
    def top_passage(self) -> str:
        """The passage that is at the top of the view."""
        below = (one for one in self.laid.placed if one.rect.bottom > self.scroll.offset + self._edge())
        return next((one.passage.key for one in below), self.book.passages[-1].key)

    def jump(self, key: str) -> None:
        """Bring a passage to the upper part of the view."""
        placed = self._find(key)
        if placed is not None:
            self.sought = key
            margin = self._edge() if placed.passage.is_heading else self.rect.height // 5
            self.scroll.to(placed.rect.top - margin)
            self._told()

    def jump_back(self, key: str) -> None:
        """Bring a passage to the top, where `top_passage` found it."""
        placed = self._find(key)
        if placed is not None:
            self.scroll.to(placed.rect.top - self._edge())
            self._told()

    def show_hits(self, hits: Sequence[Finding], current: Finding | None) -> None:
        """Mark what a search found, and go to the current one."""
        self.hits = {}
        for hit in hits:
            self.hits.setdefault(hit.key, []).append(hit)
        self.current = current
        if current is not None and (placed := self._find(current.key)) is not None:
            self._bring(placed)

    def reveal(self, key: Hashable) -> None:
        if isinstance(key, tuple) and key[0] == self.key and (placed := self._find(key[1])) is not None:
            self._bring(placed)

    def _bring(self, placed: Placed) -> None:
        self.sought, margin = placed.passage.key, self._edge()
        self.scroll.show(placed.rect.top - margin, placed.rect.bottom + margin)
        self._told()

    def page_on(self, given: KeyPressed) -> None:
        """Scroll by a view, as a key asks for."""
        self.scroll.page(given)
        self._read_on()

    def _read_on(self) -> None:
        self.sought = None
        self._told()

    def _told(self) -> None:
        self.on_scroll(self.book.heading_of(self.sought or self.top_passage))

    def _find(self, key: str) -> Placed | None:
        return next((one for one in self.laid.placed if one.passage.key == key), None)

    # -- lying somewhere -----------------------------------------------------------------------------------------------

    def wants(self, width: int) -> Size:
        return width, self.ui.look.text_px(400)

    def layout(self, rect: pygame.Rect) -> None:
        before = self.top_passage if self.laid.placed else None
        changes = rect.size != self.rect.size
        super().layout(rect)
        if changes or before is None:
            self.laid = RuleLayout(self.ui)
            self.laid.lay(self.book, self.figures, self._inner().width, self._edge())
        self.scroll.layout(self._view(), self.laid.height)
        if changes and before is not None:
            self.jump_back(before)

    def _edge(self) -> int:
        return self.ui.px(EDGE if self.rect.width > self.ui.px(620) else NARROW_EDGE)

    def _view(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.ui.px(FRAME), -2 * self.ui.px(FRAME))

    def _inner(self) -> pygame.Rect:
        edge = self._edge()
        width = self.rect.width - 2 * edge - self.scroll.width
        return pygame.Rect(self.rect.left + edge, self.rect.top, max(1, width), self.rect.height)

    # -- being reached -------------------------------------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        view = self._view()
        return [
            Spot((self.key, one.passage.key), rect, self.zone, self.role, plain(one.passage.text))
            for one in self.laid.placed
            if (rect := self._on_screen(one.rect).clip(view)).height > 0
        ]

    def path_to(self, key: Hashable) -> list[Widget]:
        is_mine = isinstance(key, tuple) and len(key) == 2 and key[0] == self.key
        return [self] if is_mine else []

    def at(self, position: Point) -> list[Widget]:
        return [self] if self.rect.collidepoint(position) else []

    def handle(self, given: Input) -> bool:
        if self.scroll.handle(given):
            self._read_on()
            return True
        if isinstance(given, PointerPressed):
            return is_press_at(given, self.rect)
        return isinstance(given, KeyPressed) and self._key(given)

    def _key(self, given: KeyPressed) -> bool:
        keys = [one.passage.key for one in self.laid.placed]
        focus = self.ui.focus.key
        here = keys.index(focus[1]) if isinstance(focus, tuple) and focus[1] in keys else 0
        if given.action in ("page_up", "page_down"):
            self.scroll.page(given)
            self._go(self.top_passage if given.action == "page_up" else self._last_seen())
            return True
        targets = {"up": here - 1, "down": here + 1, "home": 0, "end": len(keys) - 1}
        target = targets.get(given.action or "", -1)
        if not 0 <= target < len(keys):
            return False
        self._go(keys[target])
        return True

    def _last_seen(self) -> str:
        bottom = self.scroll.offset + self._view().height
        seen = [one.passage.key for one in self.laid.placed if one.rect.bottom <= bottom]
        return seen[-1] if seen else self.top_passage

    def _go(self, key: str) -> None:
        """Put the keyboard on a passage."""
        self.reveal((self.key, key))
        others = [spot for spot in self.ui.focus.spots if not self.path_to(spot.key)]
        self.ui.focus.set_spots([*others, *self.spots()])
        self.ui.focus.focus((self.key, key), visible=True)

    def _on_screen(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.move(self._inner().left, self._view().top - self.scroll.offset)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, "paper", 12)
        outside = surface.get_clip()
        view = self._view()
        surface.set_clip(view.clip(outside))
        for drawing in self.laid.drawings:
            rect = self._on_screen(drawing.rect)
            if rect.colliderect(view):
                drawing.figure.layout(rect)
                drawing.figure.draw(surface)
        for placed in self.laid.placed:
            rect = self._on_screen(placed.rect)
            if rect.colliderect(view):
                self._draw_passage(surface, placed, rect)
        surface.set_clip(outside)
        self.scroll.draw(surface, on_paper=True)

    def _draw_passage(self, surface: pygame.Surface, placed: Placed, rect: pygame.Rect) -> None:
        palette = self.ui.look.palette
        passage = placed.passage
        if passage.key == self.marked:
            self._draw_mark(surface, rect)
        at = rect.left + placed.indent, rect.top + max(0, placed.badge - placed.flow.height) // 2
        for hit in self.hits.get(passage.key, ()):
            for box in placed.flow.marks(self.ui, hit.start, hit.end):
                lit = box.move(at).inflate(self.ui.px(4), 0)
                is_current = hit == self.current
                draw_tint(self.ui, surface, lit, palette.brass, 0.75 if is_current else 0.38, corner=3)
        if passage.kind == "sentence":
            number = self.ui.text.line(passage.key[1:], "label", palette.ink_soft)
            surface.blit(number, (rect.left, rect.top + (placed.flow.line - number.get_height()) // 2))
        if placed.badge:
            badge = self.icon(passage.key, placed.badge)
            surface.blit(badge, badge.get_rect(midleft=(rect.left, rect.top + placed.badge // 2)))
        surface.blit(self._picture(placed), at)
        if passage.kind in ("chapter", "part"):
            self._draw_rule(surface, passage, rect)

    def _draw_mark(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The soft light on the passage in question, with a ribbon at its left."""
        palette = self.ui.look.palette
        lit = rect.inflate(2 * self.ui.px(10), 2 * self.ui.px(4))
        draw_tint(self.ui, surface, lit, palette.brass_light, 0.5, corner=6)
        ribbon = pygame.Rect(lit.left, lit.top + self.ui.px(3), self.ui.px(4), lit.height - self.ui.px(6))
        surface.fill(palette.ribbon, ribbon)

    def _draw_rule(self, surface: pygame.Surface, passage: Passage, rect: pygame.Rect) -> None:
        """The line under a heading: brass, or the colour that the part is about."""
        palette = self.ui.look.palette
        line = pygame.Rect(rect.left, rect.bottom - self.ui.px(3), rect.width, self.ui.px(2))
        if passage.key in COLOUR_TONES:
            line.height = self.ui.px(4)
            surface.fill(pygame.Color(COLOUR_TONES[passage.key].main), line)
        else:
            surface.fill(palette.brass, line)

    def _picture(self, placed: Placed) -> pygame.Surface:
        palette = self.ui.look.palette
        colour = palette.ink_soft if placed.passage.kind == "motto" else palette.ink
        key = (placed.passage.key, placed.flow.width, placed.flow.height, colour)
        return self._pictures.get(key, lambda: placed.flow.drawn(self.ui, colour, self.icon))
