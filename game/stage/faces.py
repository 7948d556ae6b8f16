"""Finished card faces, backs and badges as pygame surfaces, drawn at the size in which they are shown."""

import io

import pygame

from game.stage.art.backs import BackDesign, card_back
from game.stage.art.icons import INK, badge_svg, icon_svg
from game.stage.drawing.cache import SurfaceCache

Size = tuple[int, int]

CACHED_BYTES = 48 * 1024 * 1024


def picture(svg: str, size: Size) -> pygame.Surface:
    """The drawing rasterised to exactly `size` pixels, centred if its proportion differs, with alpha.

    Raises pygame.error for SVG that draws nothing.
    """
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


class FaceMaker:
    """Draws what cards are made of: layers, icons, types' marks and backs, each kept for the next time."""

    def __init__(self) -> None:
        self._cache = SurfaceCache(CACHED_BYTES)

    def back(self, design: BackDesign, size: Size) -> pygame.Surface:
        """The back of a game's cards at `size` pixels; shared, do not draw on it."""
        return self.layer(("back", design.key), card_back(design, *size), size)

    def badge(self, type_name: str, action: bool, second: str | None, pixels: int) -> pygame.Surface:
        """A type's mark, `pixels` wide and high; shared, do not draw on it. KeyError for an unknown type."""
        return self._cache.get(
            ("badge", type_name, action, second, pixels),
            lambda: picture(badge_svg(type_name, action, second), (pixels, pixels)),
        )

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
        return self._cache.get((*key, size), lambda: picture(svg, size))
