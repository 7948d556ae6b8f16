"""The writing beside the places of a table: their names, and how many cards lie there."""

from __future__ import annotations

from functools import partial

import pygame

from game.stage.board.card_renderer import CardRenderer, Item
from game.stage.board.ground import rect_of
from game.stage.board.layout import ZonePlace, zone_key
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.drawing.text import escape
from game.stage.geometry import Area
from game.stage.widgets.base import Ui
from game.table.events import Zone

MOST_SIZES = 200


class PlaceLabels:
    """Writes it in letters as large as there is room for."""

    def __init__(self, ui: Ui, layer: SpriteLayer, renderer: CardRenderer) -> None:
        self._ui = ui
        self._layer = layer
        self._renderer = renderer
        self._sizes: dict[tuple[str, int, int], int] = {}
        """The letter sizes found for names; they hold while the ground is the same."""

    def forget(self) -> None:
        """Forget the letter sizes: the ground or the look has changed."""
        self._sizes.clear()

    def of(self, zone: Zone, place: ZonePlace, count: int) -> list[Item]:
        """The name of a place, and how many cards lie there, if it shows that."""
        items = []
        if place.sign is not None:
            items += self._sign(zone, place.sign, count if place.shows_count else 0)
        elif place.shows_count and count:
            items.append(self._count(zone, count))
        if not count and not place.bare and (place.accepts or place.name_in is not None):
            items += self._name(zone, place.name_in or place.area)
        return items

    def _name(self, zone: Zone, area: Area) -> list[Item]:
        """The name of an empty place, in the middle of an area; none if it could not be read."""
        key, rect = ("name", zone), rect_of(self._layer.ground.scaled(area))
        if before := self._renderer.as_before(key, tuple(rect)):
            return [before]
        room = max(1, rect.width - self._ui.px(8))
        label, colour = self._layer.delegate.label(zone_key(zone)), self._ui.look.palette.text_dim
        size = self._size_of_name(label, room, rect.height)
        if not size:
            return []
        words = self._ui.text.block(escape(label), "label", colour, room, "center", size)
        where = words.get_rect(center=rect.center)
        return [Item(key, tuple(rect), where, partial(lay, picture=words, rect=where))]

    def _sign(self, zone: Zone, area: Area, count: int) -> list[Item]:
        """The name of a zone and its number of cards, in one line beside them; without room for both in readable
        letters, only the number, or nothing."""
        key, rect = ("sign", zone), rect_of(self._layer.ground.scaled(area))
        if before := self._renderer.as_before(key, (count, tuple(rect))):
            return [before]
        name = self._layer.delegate.sign(zone).replace(" ", "\u00a0")
        for sign in (f"{name}\u00a0·\u00a0{count}", str(count)) if count else (name,):
            size = self._size_of_name(sign, rect.width, rect.height)
            if size:
                words = self._ui.text.line(sign, "label", self._ui.look.palette.text_dim, size)
                where = words.get_rect(center=rect.center)
                return [Item(key, (count, tuple(rect)), where, partial(lay, picture=words, rect=where))]
        return []

    def _size_of_name(self, label: str, room: int, height: int) -> int:
        """The largest font size at which the label needs no broken word and is not too high; 0 where there is none."""
        key = label, room, height
        if key not in self._sizes:
            if len(self._sizes) >= MOST_SIZES:
                self._sizes.clear()
            self._sizes[key] = self._fitting_size(label, room, height)
        return self._sizes[key]

    def _fitting_size(self, label: str, room: int, height: int) -> int:
        measure, smallest = self._ui.text.measure, self._ui.text.smallest
        words = label.split(" ")
        for size in range(self._ui.text.size("label"), smallest - 1, -1):
            # A line in the smallest letters may reach over its place: letters are lower than their line.
            high = measure(label, "label", room, size)[1] - (size // 3 if size == smallest else 0)
            if max([measure(word, "label", None, size)[0] for word in words], default=0) <= room and high <= height:
                return size
        return 0

    def _count(self, zone: Zone, count: int) -> Item:
        key, rect = ("count", zone), self._layer.ground.rects["zone", zone]
        if before := self._renderer.as_before(key, (count, tuple(rect))):
            return before
        number = self._ui.text.line(str(count), "label", self._ui.look.palette.text)
        size = max(self._ui.px(26), number.get_width() + self._ui.px(14)), number.get_height() + self._ui.px(4)
        where = pygame.Rect((0, 0), size)
        where.center = rect.centerx, rect.bottom - size[1] // 3
        panel = self._ui.paint.panel(size, "chip")

        def draw(surface: pygame.Surface) -> None:
            surface.blit(panel, where)
            surface.blit(number, number.get_rect(center=where.center))

        return Item(key, (count, tuple(rect)), where, draw)


def lay(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a picture where it lies."""
    surface.blit(picture, rect)
