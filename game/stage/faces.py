"""Finished card faces, backs and badges as pygame surfaces, drawn at the size in which they are shown."""

import io
from collections.abc import Callable, Sequence

import pygame

from game.stage.art.cards import (
    COLOUR_ORDER,
    QUELLECTOR_SIZE,
    Rectangle,
    beaten_by,
    beats,
    card_back,
    quellector_frame,
    quellector_layout,
    quellector_overlay,
)
from game.stage.art.icons import INK, badge_svg, icon_svg
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.text import open_font
from game.stage.drawing.typefaces import NAME

Size = tuple[int, int]
CreatureDrawing = Callable[[Size], str]
"""Gives the SVG text of a creature with its habitat for a picture of (width, height) pixels."""
CardIcon = tuple[int, int | None, bool]
"""An icon on a card: index of its colour, index of its second colour or None, whether it is an action."""

CACHED_BYTES = 48 * 1024 * 1024
_NAME_UNITS = 27


def picture(svg: str, size: Size) -> pygame.Surface:
    """The drawing rasterised to exactly `size` pixels, centred if its proportion differs, with alpha.

    Raises pygame.error for SVG that draws nothing.
    """
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


class FaceMaker:
    """Draws cards. Layers and badges are cached; a finished face is the caller's to keep."""

    def __init__(self) -> None:
        self._cache = SurfaceCache(CACHED_BYTES)

    def quellector(
        self,
        name: str,
        colour: str,
        types: Sequence[str],
        icons: Sequence[CardIcon],
        creature_svg: CreatureDrawing,
        size: Size,
    ) -> pygame.Surface:
        """The face of a Creature Quellector card, `size` in pixels, proportion 1:1.55.

        `colour` is the colour of its main type; `types` names the game's four types in the order red, blue, green,
        purple; `icons` are up to four. Below 150 pixels of width the name gives way to larger marks.
        """
        layout = quellector_layout(size[0])
        face = self._layer(("frame", colour), quellector_frame(colour, *size), size).copy()
        self._paint_creature(face, creature_svg, layout["picture"][0])
        face.blit(
            self._layer(("overlay", colour, len(icons)), quellector_overlay(colour, len(icons), *size), size), (0, 0)
        )
        for slots in (layout["icon_row"], layout["icon_column"]):
            for slot, (first, second, action) in zip(slots, icons, strict=False):
                self._paint_badge(face, slot, types[first], action, None if second is None else types[second])
        main = types[COLOUR_ORDER.index(colour)]
        for place in (*layout["corners"], *layout["main"]):
            self._paint_badge(face, place, main)
        for place in layout["beats"]:
            self._paint_badge(face, place, types[COLOUR_ORDER.index(beats(colour))])
        for place in layout["beaten_by"]:
            self._paint_badge(face, place, types[COLOUR_ORDER.index(beaten_by(colour))])
        for place in layout["name"]:
            self._paint_name(face, name, place)
        return face

    def back(self, game_key: str, size: Size) -> pygame.Surface:
        """The back of the game's cards at `size` pixels; shared, do not draw on it. KeyError for an unknown game."""
        return self._layer(("back", game_key), card_back(game_key, *size), size)

    def badge(self, type_name: str, action: bool, second: str | None, pixels: int) -> pygame.Surface:
        """A type's mark, `pixels` wide and high; shared, do not draw on it. KeyError for an unknown type."""
        return self._cache.get(
            ("badge", type_name, action, second, pixels),
            lambda: picture(badge_svg(type_name, action, second), (pixels, pixels)),
        )

    medallion = badge

    def icon(
        self, name: str, pixels: int, ink: str = INK, fill: str = "#f4e7c8", accent: str = "#d59a3a"
    ) -> pygame.Surface:
        """The icon, `pixels` wide and high; shared, do not draw on it. KeyError for an unknown icon."""
        return self._cache.get(
            ("icon", name, pixels, ink, fill, accent),
            lambda: picture(icon_svg(name, ink, fill, accent), (pixels, pixels)),
        )

    def layer(self, key: tuple[object, ...], svg: str, size: Size) -> pygame.Surface:
        """A drawing that faces share, at `size` pixels, kept under its key; do not draw on it."""
        return self._layer(key, svg, size)

    def _layer(self, key: tuple[object, ...], svg: str, size: Size) -> pygame.Surface:
        return self._cache.get((*key, size), lambda: picture(svg, size))

    def _paint_creature(self, face: pygame.Surface, creature_svg: CreatureDrawing, place: Rectangle) -> None:
        area = _on_face(face, place)
        drawn = picture(creature_svg(area.size), area.size)
        drawn.blit(self._rounded_mask(area.size, face.get_width()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(drawn, area)

    def _rounded_mask(self, size: Size, face_width: int) -> pygame.Surface:
        radius = 13 * face_width / QUELLECTOR_SIZE[0]
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
            f'<rect x="0" y="0" width="{size[0]}" height="{size[1]}" rx="{radius:.2f}" fill="#ffffff"/></svg>'
        )
        return self._cache.get(("mask", size, face_width), lambda: picture(svg, size))

    def _paint_badge(
        self, face: pygame.Surface, place: Rectangle, type_name: str, action: bool = False, second: str | None = None
    ) -> None:
        area = _on_face(face, place)
        mark = self.badge(type_name, action, second, area.width)
        face.blit(mark, mark.get_rect(center=area.center))

    def _paint_name(self, face: pygame.Surface, name: str, place: Rectangle) -> None:
        area = _on_face(face, place)
        points = max(8, round(_NAME_UNITS * face.get_width() / QUELLECTOR_SIZE[0]))
        while points > 8 and open_font(NAME, points).size(name)[0] > area.width:
            points -= 1
        written = open_font(NAME, points).render(name, True, INK)
        if written.get_width() > area.width:
            written = pygame.transform.smoothscale(written, (area.width, written.get_height()))
        face.blit(written, written.get_rect(center=area.center))


def _on_face(face: pygame.Surface, place: Rectangle) -> pygame.Rect:
    """The pixels of a place given in the units of the layout."""
    across = face.get_width() / QUELLECTOR_SIZE[0]
    down = face.get_height() / QUELLECTOR_SIZE[1]
    left, top, width, height = place
    return pygame.Rect(round(left * across), round(top * down), round(width * across), round(height * down))
