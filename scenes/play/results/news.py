"""What is new beside the stars of a station: a picture on a disc with its name; and the pages of creatures that
somebody has met for the first time, which turn over from the outline to the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.art.backs import BackDesign
from game.art.drawings import drawing
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Column
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes import routes
from scenes.album.pages import Entry, entry_of
from scenes.album.pictures import portrait_of, silhouette_of
from scenes.app import App
from scenes.celebration.burst import CelebrationBurst
from scenes.park.wall import keystone
from scenes.play.results.ceremony import Ceremony

SIDE, BESIDE, WIDEST = 66, 12, 300
"""Units of the picture, from it to the words, and how wide these are at the most."""

STACKED = 44
"""Units of the picture of what stands above or below another."""

SPARKS = 110
"""How far sparks fly from a seal, in units."""

FALLS = 0.8
"""By how much a seal is too large when it begins to come down."""

Picture = Callable[[int], pygame.Surface]
"""What is shown, so many pixels wide and high."""


def signed(ui: Ui, icon: str) -> Picture:
    """A sign on a brass disc."""

    def drawn(side: int) -> pygame.Surface:
        palette, made = ui.look.palette, pygame.Surface((side, side), pygame.SRCALPHA)
        disc = made.get_rect()
        draw_tint(ui, made, disc, palette.brass_light, 1.0, 99, 1.0, palette.ink_soft)
        draw_tint(ui, made, disc.inflate(-side // 8, -side // 8), palette.brass, 0.35, 99, 0.5, palette.ink_soft)
        sign = ui.paint.icon(icon, round(side * 0.62), palette.ink, palette.paper, palette.ribbon)
        made.blit(sign, sign.get_rect(center=disc.center))
        return made

    return lambda side: ui.paint.cache.get(("signed", icon, side, ui.look.palette.key), lambda: drawn(side))


def sealed(ui: Ui) -> Picture:
    """A star pressed into wax."""

    def drawn(side: int) -> pygame.Surface:
        return ui.paint.svg(drawing("ending/seal").sized((side, side)), (side, side))

    return drawn


def emblem_of(ui: Ui, back: BackDesign) -> Picture:
    """A game's emblem, as it hangs above its gate."""

    def drawn(side: int) -> pygame.Surface:
        return ui.paint.svg(keystone(back.cloth, back.lit, back.deep, back.emblem, side), (side, side))

    return drawn


class News(Widget):
    """One such thing; `head` says what kind it is. Where its picture is a seal that comes down, `pressed` says how much
    of its way it has come, from 0 to 1."""

    def __init__(
        self,
        ui: Ui,
        head: str,
        name: str,
        picture: Picture,
        widest: float = WIDEST,
        pressed: Callable[[], float] = lambda: 1.0,
    ) -> None:
        super().__init__(ui, None, f"{head}: {name}" if head else name, on_paper=True)
        self.head = head
        self.name = name
        self.picture = picture
        self.widest = widest
        self.pressed = pressed
        self.side = SIDE
        """Units of the picture."""
        self.burst: CelebrationBurst | None = None
        """What flies out from under the seal."""

    def wants(self, width: int) -> Size:
        words = self._words(min(width - self._beside, self.ui.look.text_px(self.widest)))
        return self._beside + max(size[0] for size in words), max(self._side, sum(size[1] for size in words))

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        picture, room = self.picture(self._side), max(1, self.rect.width - self._beside)
        place = picture.get_rect(midleft=self.rect.midleft)
        share = self.pressed()
        if 0 < share < 1:
            large = round(self._side * (1 + FALLS * (1 - share)))
            picture = pygame.transform.smoothscale(picture, (large, large))
            picture.set_alpha(round(255 * min(1.0, 2 * share)))
        if share > 0:
            surface.blit(picture, picture.get_rect(center=place.center))
        if self.burst is not None:
            self.burst.draw_sparks(surface, place.center, ui.px(SPARKS))
        left, top = self.rect.left + self._beside, self.rect.centery - sum(size[1] for size in self._words(room)) // 2
        if self.head:
            head = ui.text.block(self.head, "label", palette.ink_soft, room)
            surface.blit(head, (left, top))
            top += head.get_height()
        surface.blit(ui.text.block(self.name, "name", palette.ink, room), (left, top))

    def _words(self, room: int) -> list[Size]:
        """How large the kind and the name are."""
        measure, room = self.ui.text.measure, max(1, room)
        head = [measure(self.head, "label", room)] if self.head else []
        return [*head, measure(self.name, "name", room)]

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(self.side)

    @property
    def _beside(self) -> int:
        return self._side + self.ui.px(BESIDE)


def stacked(ui: Ui, parts: Sequence[Widget]) -> list[Widget]:
    """Such things below each other, smaller; one alone is as always."""
    if len(parts) < 2:
        return list(parts)
    for one in parts:
        if isinstance(one, News):
            one.side = STACKED
    return [Column(ui, parts, gap=6)]


EDGE, WIDEST_PAGE = 4, 150
"""Units of the white edge of a page, and how wide the words beside it are at the most."""

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
        words = self._words(min(width - self._beside, self.ui.look.text_px(WIDEST_PAGE)))
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
