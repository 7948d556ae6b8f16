"""The log as a list whose rows are as high as their sentences need."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate

import pygame

from game.session.log import LogEntry
from game.stage.drawing.text import Role, plain
from game.stage.focus import Spot, State
from game.stage.geometry import Size
from game.stage.inputs import LEFT_BUTTON, Input, KeyPressed, Point, PointerMoved, PointerPressed, PointerReleased
from game.stage.outline import Node, group, of_spot
from game.stage.widgets.base import Ui, Widget, is_accept
from game.stage.widgets.scroll import ScrollBar, Scrolls
from game.stage.widgets.shades import draw_tint

ACROSS = 12
BETWEEN = 6


class LogList(Scrolls, Widget):
    """Sentences below each other; each is a spot of its own, `(key, index)`.

    The row `chosen` is lit, those after it stand back. A list that `starts_at_end` first shows its latest
    rows. `on_choose` gets the entry that was pressed.
    """

    role = "row"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        entries: Sequence[LogEntry],
        on_choose: Callable[[LogEntry], None],
        *,
        chosen: int | None = None,
        starts_at_end: bool = False,
    ) -> None:
        super().__init__(ui, key, zone="log")
        self._goes_to_end = starts_at_end
        self.entries = list(entries)
        self.on_choose = on_choose
        self.chosen = chosen
        self.scroll = ScrollBar(ui)
        self._bottoms = [0] * len(self.entries)
        self._pressed: int | None = None

    @property
    def hovered(self) -> LogEntry | None:
        """The entry under the pointer, or None."""
        spot = self.ui.hovered
        row = None if spot is None else self._row_of(spot.key)
        return None if row is None else self.entries[row]

    def wants(self, width: int) -> Size:
        return width, sum(self._height(entry, width) for entry in self.entries)

    def layout(self, rect: pygame.Rect) -> None:
        is_same = rect.size == self.rect.size
        super().layout(rect)
        if is_same:
            self.scroll.layout(rect, self.scroll.total)
            return
        self._bottoms = list(accumulate(self._height(entry, rect.width) for entry in self.entries))
        self.scroll.layout(rect, self._bottoms[-1] if self._bottoms else 0)
        if self._goes_to_end:
            self._goes_to_end = False
            self.scroll.to(self.scroll.most)

    def show(self, row: int) -> None:
        """Bring a row into sight, with one more on either side."""
        rect = self._content(row)
        self.scroll.show(rect.top - rect.height, rect.bottom + rect.height)

    def spots(self) -> list[Spot]:
        found = []
        for row, entry in enumerate(self.entries):
            rect = self._place(row).clip(self.rect)
            if rect.height > 0:
                found.append(Spot((self.key, row), rect, self.zone, self.role, plain(entry.text)))
        return found

    def outline(self) -> list[Node]:
        rows = [
            of_spot(
                Spot(
                    (self.key, row),
                    self._place(row),
                    self.zone,
                    "option",
                    plain(entry.text),
                    state=State(selected=row == self.chosen, place=(row + 1, len(self.entries))),
                ),
                (self.key, entry.place, entry.text),
            )
            for row, entry in enumerate(self.entries)
        ]
        return [group("list", self.ui.words.say("table.log"), rows, self.key)] if rows else []

    def path_to(self, key: Hashable) -> list[Widget]:
        return [self] if self._row_of(key) is not None else []

    def at(self, position: Point) -> list[Widget]:
        return [self] if self.rect.collidepoint(position) else []

    def reveal(self, key: Hashable) -> None:
        row = self._row_of(key)
        if row is not None:
            rect = self._content(row)
            self.scroll.show(rect.top, rect.bottom)

    def let_go(self) -> None:
        super().let_go()
        self._pressed = None

    def handle(self, given: Input) -> bool:
        if self.scroll.handle(given):
            return True
        match given:
            case PointerPressed(pos=pos, button=button) if button == LEFT_BUTTON:
                self._pressed = self._row_at(pos)
                return self._pressed is not None
            case PointerMoved():
                return self._pressed is not None
            case PointerReleased(pos=pos):
                pressed, self._pressed = self._pressed, None
                if pressed is not None and self._row_at(pos) == pressed:
                    self._choose(pressed)
                return pressed is not None
            case KeyPressed():
                row = self._row_of(self.ui.focus.key)
                return row is not None and self._key(given, row)
        return False

    def _key(self, given: KeyPressed, row: int) -> bool:
        if is_accept(given):
            self._choose(row)
            return True
        last = len(self.entries) - 1
        targets = {"up": row - 1, "down": row + 1, "home": 0, "end": last}
        if self.scroll.page(given):
            targets[given.action or ""] = self._row_at(self.rect.center) or row
        target = targets.get(given.action or "", -1)
        if not 0 <= target <= last:
            return False
        self.reveal((self.key, target))
        others = [spot for spot in self.ui.focus.spots if self._row_of(spot.key) is None]
        self.ui.focus.set_spots([*others, *self.spots()])
        self.ui.focus.focus((self.key, target), visible=True)
        self.ui.sound("move")
        return True

    def _choose(self, row: int) -> None:
        self.ui.sound("press")
        self.on_choose(self.entries[row])

    def draw(self, surface: pygame.Surface) -> None:
        outside = surface.get_clip()
        surface.set_clip(self.rect.clip(outside))
        for row, entry in enumerate(self.entries):
            rect = self._place(row)
            if rect.colliderect(self.rect):
                self._draw_row(surface, rect, row, entry)
        surface.set_clip(outside)
        self.scroll.draw(surface)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, entry: LogEntry) -> None:
        palette = self.ui.look.palette
        inner = rect.inflate(0, -self.ui.px(2))
        if row == self.chosen:
            draw_tint(self.ui, surface, inner, palette.brass, 0.34, corner=6, line=0.9)
        if entry is self.hovered:
            draw_tint(self.ui, surface, inner, palette.lamplight, 0.10, corner=6)
        is_past = self.chosen is not None and row <= self.chosen
        colour = palette.lamplight if entry.is_turn else palette.text if is_past else palette.text_dim
        block = self.ui.text.block(entry.text, self._face(entry), colour, self._room(self.rect.width))
        left = rect.left + self.ui.px(ACROSS) + self._indent(entry)
        surface.blit(block, block.get_rect(midleft=(left, rect.centery)))

    def _face(self, entry: LogEntry) -> Role:
        return "name" if entry.is_turn else "small" if entry.is_reason else "body"

    def _indent(self, entry: LogEntry) -> int:
        return 0 if entry.is_turn else self.ui.px(ACROSS)

    def _room(self, width: int) -> int:
        return max(1, width - 3 * self.ui.px(ACROSS) - self.scroll.width)

    def _height(self, entry: LogEntry, width: int) -> int:
        words = self.ui.text.measure(entry.text, self._face(entry), self._room(width))[1]
        above = self.ui.px(8) if entry.is_turn else 0
        return max(self.ui.least_hit, words + self.ui.px(BETWEEN)) + above

    def _content(self, row: int) -> pygame.Rect:
        top = self._bottoms[row - 1] if row else 0
        return pygame.Rect(0, top, self.rect.width - self.scroll.width, self._bottoms[row] - top)

    def _place(self, row: int) -> pygame.Rect:
        return self._content(row).move(self.rect.left, self.rect.top - self.scroll.offset)

    def _row_at(self, position: Point) -> int | None:
        if not self.rect.collidepoint(position):
            return None
        return next((row for row in range(len(self.entries)) if self._place(row).collidepoint(position)), None)

    def _row_of(self, key: Hashable | None) -> int | None:
        if isinstance(key, tuple) and len(key) == 2 and key[0] == self.key and isinstance(key[1], int):
            return key[1] if key[1] < len(self.entries) else None
        return None
