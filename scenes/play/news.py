"""What happened while somebody looked away: the last deeds in a line, each to be pressed to see that moment again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.session.log import LogEntry
from game.stage.drawing.text import UNWRAPPED, plain
from game.stage.drawing.theme import Colour, blend
from game.stage.geometry import Size
from game.stage.outline import Node, of_spot
from game.stage.widgets.base import Container, Ui, Widget
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes.play.small_faces import SmallFaces

REMEMBERED = 3
"""How many deeds the line of news tells."""

ALPHAS = (255, 200, 150)
"""How opaque the faces beside the deeds are, by age."""

LEAST_WIDTH = 150
"""The units that a deed needs at least, when it has to be cut short."""

HEIGHT, EDGE, FACE_GAP, BETWEEN, ABOVE = 34, 8, 5, 6, 4


class NewsItem(Pressable):
    """One deed: small faces of the cards in it, and its sentence, paler the more has been told since."""

    role = "row"

    def __init__(
        self, ui: Ui, key: Hashable, entry: LogEntry, faces: SmallFaces, on_press: Callable[[], None], age: int = 0
    ) -> None:
        hint = ui.words.say("table.log_back")
        super().__init__(ui, key, plain(entry.text), on_press, hint=hint, zone="news")
        self.entry = entry
        self.faces = faces
        self.age = age

    def wants(self, width: int) -> Size:
        ui = self.ui
        words = ui.text.measure(self.entry.text, "small", UNWRAPPED)[0]
        return words + self._before_words + ui.px(EDGE), ui.px(HEIGHT)

    @property
    def hit(self) -> pygame.Rect:
        """From the window's edge down as far as it must be, and a little over what lies below."""
        high = max(self.rect.height, self.ui.least_hit)
        top = max(0, min(self.rect.top, self.rect.bottom - high))
        return pygame.Rect(self.rect.left, top, self.rect.width, max(high, self.rect.bottom - top))

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.faces.ask(self.entry.cards, self._face_height, ALPHAS[self.age])

    def outline(self) -> list[Node]:
        return [of_spot(spot, ("news", self.entry.place, self.entry.text)) for spot in self.spots()]

    @property
    def _face_height(self) -> int:
        return self.ui.px(HEIGHT) - 2 * self.ui.px(2)

    @property
    def _before_words(self) -> int:
        """The room before the sentence: the edge and the faces."""
        px = self.ui.px
        return px(EDGE) + self.faces.width_of(self.entry.cards, self._face_height, px(FACE_GAP))

    @property
    def _colour(self) -> Colour:
        palette = self.ui.look.palette
        return blend(palette.text, palette.text_dim, min(1.0, self.age / (REMEMBERED - 1)))

    def draw(self, surface: pygame.Surface) -> None:
        ui, panel = self.ui, self.panel
        surface.blit(ui.paint.panel(panel.size, "dark"), panel)
        if self.is_hovered:
            draw_tint(ui, surface, panel, ui.look.palette.lamplight, 0.12)
        edge = self.rect.left + ui.px(EDGE), self.rect.centery
        self.faces.draw(surface, self.entry.cards, edge, self._face_height, ui.px(FACE_GAP), ALPHAS[self.age])
        left = self.rect.left + self._before_words
        words = self._words(self.rect.right - ui.px(EDGE) - left)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))

    def _words(self, room: int) -> pygame.Surface:
        """The sentence on one line, or on several where there is room for these; else without its marks, cut short."""
        text, entry = self.ui.text, self.entry
        wide = text.measure(entry.text, "small", UNWRAPPED)[0]
        if wide <= room or self.wrapped(room) <= self.rect.height:
            return text.block(entry.text, "small", self._colour, min(wide, room))
        return text.fit(plain(entry.text), "small", self._colour, max(1, room))

    def wrapped(self, room: int) -> int:
        """How high it is with its sentence on as many lines as it takes in a room so wide."""
        ui = self.ui
        return ui.text.measure(self.entry.text, "small", max(1, room))[1] + 2 * ui.px(ABOVE)

    @property
    def panel(self) -> pygame.Rect:
        """The part of its room that it takes: a line where that holds the sentence."""
        width, line = self.rect.width, min(self.rect.height, self.ui.px(HEIGHT))
        wrapped = self.wrapped(width - self._before_words - self.ui.px(EDGE))
        is_line = self.wants(width)[0] <= width or wrapped > self.rect.height
        high = line if is_line else max(line, wrapped)
        return pygame.Rect(self.rect.left, self.rect.centery - high // 2, width, high)


class NewsLine(Container):
    """The last deeds beside each other, the newest first, as many as there is room for."""

    def __init__(
        self, ui: Ui, entries: Sequence[LogEntry], faces: SmallFaces, look_back: Callable[[LogEntry], None]
    ) -> None:
        super().__init__(ui, key="news")
        self.faces = faces
        self.look_back = look_back
        self.items = self._items(entries)

    @property
    def entries(self) -> list[LogEntry]:
        """The deeds that it tells, the newest first."""
        return [item.entry for item in self.items]

    def show(self, entries: Sequence[LogEntry]) -> bool:
        """Tell these deeds in the same place; whether they are others."""
        if self.entries == list(entries):
            return False
        self.items = self._items(entries)
        self.layout(self.rect)
        return True

    def _items(self, entries: Sequence[LogEntry]) -> list[NewsItem]:
        return [
            NewsItem(self.ui, ("news", age), entry, self.faces, partial(self.look_back, entry), age)
            for age, entry in enumerate(entries)
        ]

    def wants(self, width: int) -> Size:
        return width, self.ui.px(HEIGHT)

    def high(self, most: int) -> int:
        """How high the room of each deed is: two lines, if these fit, and no higher than `most`."""
        line, two = self.ui.px(HEIGHT), self.ui.text.measure("I\nI", "small", UNWRAPPED)[1] + 2 * self.ui.px(ABOVE)
        return max(line, two) if two <= most else line

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.children: list[Widget] = []
        left = rect.left
        for item in self.items:
            width = self._width_for(item, rect.right - left)
            if not width:
                break
            item.layout(pygame.Rect(left, rect.top, width, rect.height))
            self.children.append(item)
            left += width + self.ui.px(BETWEEN)

    def _width_for(self, item: NewsItem, room: int) -> int:
        """The whole of a deed, or what there is for the newest one; 0 where that says too little."""
        whole = item.wants(room)[0]
        if whole <= room:
            return whole
        least = self.ui.look.text_px(LEAST_WIDTH)
        return room if item is self.items[0] and room >= least else 0
