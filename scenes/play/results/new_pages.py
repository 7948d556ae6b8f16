"""The creatures that somebody has met in a game for the first time: their pages turn over, one after the other, from
the outline to the picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes import routes
from scenes.album.pages import Entry, entry_of
from scenes.album.pictures import portrait_of, silhouette_of
from scenes.app import App
from scenes.play.results.ceremony import Ceremony

SIDE, EDGE, BESIDE, WIDEST = 66, 4, 12, 150
"""Units of a page, of its white edge, from the last one to the words, and how wide these are at the most."""

STEP = 0.4
"""How much of a page is left open by the one that lies on it, as a share."""

MOST, NAMED = 3, 2
"""So many pages are shown, and so many names where there are more of them."""

LAPS = 0.55
"""How much of the time for one page has gone when the next begins to turn, as a share."""

PAPER = (252, 248, 238)


class NewPages(Pressable):
    """Such pages beside each other, with their names; pressed, the album opens there."""

    def __init__(self, app: App, ceremony: Ceremony, head: str, keys: Sequence[str]) -> None:
        self.pages = [one for one in map(entry_of, keys) if one is not None]
        self.head = head
        self.names = names_of(app, self.pages)
        press = partial(routes.to_album, app, self.pages[0].key)
        super().__init__(app.ui, "pages", f"{head}: {self.names}", press, zone="strip", on_paper=True)
        self.app = app
        self.ceremony = ceremony

    @property
    def _shown(self) -> Sequence[Entry]:
        return self.pages[:MOST]

    def turned(self, at: int) -> float:
        """How far a page has turned over, from 0 to 1."""
        whole = 1 + LAPS * (len(self._shown) - 1)
        return min(1.0, max(0.0, self.ceremony.share("album") * whole - LAPS * at))

    def wants(self, width: int) -> Size:
        words = self._words(min(width - self._beside, self.ui.look.text_px(WIDEST)))
        return self._beside + max(size[0] for size in words), max(self._side, sum(size[1] for size in words))

    def draw(self, surface: pygame.Surface) -> None:
        for at, one in enumerate(self._shown):
            square = pygame.Rect(0, 0, self._side, self._side)
            square.midleft = self.rect.left + at * self._step, self.rect.centery
            self._draw_page(surface, square, one, self.turned(at))
        palette, room = self.ui.look.palette, max(1, self.rect.width - self._beside)
        left, top = self.rect.left + self._beside, self.rect.centery - sum(size[1] for size in self._words(room)) // 2
        head = self.ui.text.block(self.head, "label", palette.ink_soft, room)
        surface.blit(head, (left, top))
        names = self.ui.text.block(self.names, "name", palette.ribbon if self.is_hovered else palette.ink, room).copy()
        names.set_alpha(round(255 * self.turned(len(self._shown) - 1)))
        surface.blit(names, (left, top + head.get_height()))

    def _draw_page(self, surface: pygame.Surface, square: pygame.Rect, one: Entry, turned: float) -> None:
        """A page on its way: it narrows to its edge, and opens again as the other side."""
        ui, palette, edge = self.ui, self.ui.look.palette, self.ui.px(EDGE)
        is_met = turned > 0.5
        leaf = square.copy()
        leaf.width = max(4, round(square.width * abs(math.cos(math.pi * turned))))
        leaf.center = square.center
        shadow = ui.paint.shadow(leaf.size, ui.px(4), 110, ui.px(10))
        surface.blit(shadow, shadow.get_rect(center=leaf.center).move(0, ui.px(2)))
        draw_tint(ui, surface, leaf, PAPER if is_met else palette.paper_shade, 1.0, 9, 0.5, palette.ink_soft)
        inner = square.inflate(-2 * edge, -2 * edge)
        find = portrait_of if is_met else silhouette_of
        drawn = find(self.app, one.page, inner.size)
        room = leaf.inflate(-2 * edge, -2 * edge)
        if drawn is None or room.width < 2:
            return
        if room.width < inner.width:
            drawn = pygame.transform.smoothscale(drawn, room.size)
        surface.blit(drawn, room)

    def _words(self, room: int) -> list[Size]:
        measure, room = self.ui.text.measure, max(1, room)
        return [measure(self.head, "label", room), measure(self.names, "name", room)]

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(SIDE)

    @property
    def _step(self) -> int:
        return round(self._side * STEP)

    @property
    def _beside(self) -> int:
        return (len(self._shown) - 1) * self._step + self._side + self.ui.px(BESIDE)


def names_of(app: App, pages: Sequence[Entry]) -> str:
    """Their names; of many the first, and how many more there are."""
    words = app.words
    names = [escape(one.page.title(words)) for one in pages]
    if len(names) <= MOST:
        return words.listed(names)
    return words.say("results.station.creatures_more", names=", ".join(names[:NAMED]), n=len(names) - NAMED)
