"""Panels, icons, shadows and glows: everything drawn that is not text, at any size, remembered."""

from collections.abc import Callable
from functools import cache
from io import BytesIO
from random import Random

import pygame

from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.panels import (
    PANEL_STYLES,
    PanelStyle,
    can_be_stretched,
    corner_units,
    ground_markup,
    is_lit_from_above,
    lines_markup,
    panel_markup,
    shape_markup,
    stretch_border,
)
from game.stage.drawing.theme import Colour, Look, hexadecimal
from game.stage.geometry import Size

__all__ = ["PANEL_STYLES", "Painter", "PanelStyle", "native"]

PAINTER_BYTES = 48 * 2**20
# Soft things are drawn this many times smaller and stretched: a blur has no detail, and costs far less so.
SOFT_DIVISOR = 4
GROUND_DIVISOR = 8
LARGE_PIXELS = 250_000
SHADOW_ALPHA = 120
STRIP_HEIGHT = 128
CORNER = 10


def native(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the pixel format that is fastest to draw. Returned as it is if it has that already, for a copy
    takes as much memory again, or if no window is open yet."""
    try:
        sample = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha()
        return surface if surface.get_masks() == sample.get_masks() else surface.convert_alpha()
    except pygame.error:
        return surface


def lay_faded(
    surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int] | pygame.Rect, share: float
) -> None:
    """Draw an opaque picture over something, with this opacity from 0 to 1."""
    opacity = round(255 * share)
    # SDL takes thirteen times as long for one that is told to be faded, and is not.
    picture.set_alpha(opacity if opacity < 255 else None)
    surface.blit(picture, at)
    picture.set_alpha(None)


class Painter:
    """Draws for one look. Whatever it returns is shared and remembered: blit it, never draw on it.

    All sizes and radii it takes are pixels; `look.px` turns units into pixels.
    """

    def __init__(self, look: Look, limit: int = PAINTER_BYTES) -> None:
        self.look = look
        self.cache = SurfaceCache(limit)

    def svg(self, markup: str, size: Size) -> pygame.Surface:
        """The drawing at that size, centred if its proportion differs. Raises pygame.error for bad SVG."""
        width, height = _at_least_one_pixel(size)
        return self.cache.get(("svg", hash(markup), width, height), lambda: _raster(markup, (width, height)))

    def icon(
        self,
        name: str,
        px: int,
        ink: Colour | None = None,
        fill: Colour | None = None,
        accent: Colour | None = None,
    ) -> pygame.Surface:
        """An icon of the family, `px` pixels square. Colours left out suit a panel of wood or night.

        Raises KeyError for a name there is no icon of.
        """
        from game.art.icons import icon_svg  # the art imports nothing of ours, but is large: only when needed

        palette = self.look.palette
        markup = icon_svg(
            name,
            ink=hexadecimal(ink or palette.text),
            fill=hexadecimal(fill or palette.brass),
            accent=hexadecimal(accent or palette.lamplight),
        )
        return self.svg(markup, (px, px))

    def panel(self, size: Size, style: PanelStyle) -> pygame.Surface:
        """A panel exactly that large, without its shadow. Raises KeyError for an unknown style."""
        width, height = _at_least_one_pixel(size)
        return self.cache.get(("panel", style, width, height), lambda: self._draw_panel((width, height), style))

    def place_panel(
        self, target: pygame.Surface, area: pygame.Rect, style: PanelStyle, lift: float = 6
    ) -> pygame.Surface:
        """Draw a panel with its shadow on the target; `lift` is how high it floats, in units. Returns the panel."""
        if lift > 0 and style != "inset":
            corner = self.look.px(min(corner_units(style), area.height / 2 / self.look.scale))
            self._lay_shadow(target, area.move(0, self.look.px(lift * 0.6)), self.look.px(lift), corner)
        panel = self.panel(area.size, style)
        target.blit(panel, area)
        return panel

    def _lay_shadow(self, target: pygame.Surface, area: pygame.Rect, radius: int, corner: int) -> None:
        """The shadow of a large thing is drawn directly: a picture of it takes more memory than the thing itself."""
        if area.width * area.height <= LARGE_PIXELS:
            shadow = self.shadow(area.size, radius, SHADOW_ALPHA, corner)
            target.blit(shadow, shadow.get_rect(center=area.center))
            return
        reach = corner + 2 * radius
        small = self.shadow(_least(area.size, reach), radius, SHADOW_ALPHA, corner)
        _lay_stretched(target, small, area.inflate(4 * radius, 4 * radius), reach + 2 * radius)

    def shadow(
        self, size: Size, radius: int, alpha: int, corner: int | None = None, kept: SurfaceCache | None = None
    ) -> pygame.Surface:
        """The soft shadow of a thing of that size, larger than it by `2 * radius` on every side.

        Blit it centred under the thing, a little lower. `alpha` is how dark it gets, 0 to 255. It is `kept` there, or
        beside all else that is painted.
        """
        return self._soft("shadow", size, self.look.palette.shadow, radius, alpha, corner, kept)

    def glow(self, size: Size, colour: Colour, radius: int, corner: int | None = None) -> pygame.Surface:
        """The light around a thing of that size, larger than it by `2 * radius` on every side: blit it centred."""
        return self._soft("glow", size, colour, radius, 235, corner)

    def ring(self, size: Size, colour: Colour, width: int, corner: int | None = None) -> pygame.Surface:
        """A crisp line just inside the edge of a thing of that size."""
        fitted = _at_least_one_pixel(size)
        radius = self._corner(corner)
        return self.cache.get(
            ("ring", fitted, colour, width, radius),
            lambda: _drawn_ring(fitted, colour, width, radius),
        )

    def rounded(self, surface: pygame.Surface, radius: int) -> pygame.Surface:
        """A copy of the surface with smooth round corners. Not remembered: keep it yourself."""
        copy = native(surface.copy()) if surface.get_flags() & pygame.SRCALPHA else surface.convert_alpha()
        mask = self._mask(_least(surface.get_size(), radius), radius)
        _lay_stretched(copy, mask, copy.get_rect(), radius, pygame.BLEND_RGBA_MULT)
        return copy

    def dim(self, surface: pygame.Surface, alpha: int) -> None:
        """Darken the surface itself towards night, as behind a dialogue; 0 leaves it, 255 is night."""
        kept = 255 - alpha
        surface.fill((kept, kept, kept), None, pygame.BLEND_RGB_MULT)
        night = [channel * alpha // 255 for channel in self.look.palette.night]
        surface.fill(night, None, pygame.BLEND_RGB_ADD)

    def _corner(self, corner: int | None) -> int:
        return self.look.px(CORNER) if corner is None else corner

    def _draw_panel(self, size: Size, style: PanelStyle) -> pygame.Surface:
        border = stretch_border(self.look)
        is_large = size[0] * size[1] > LARGE_PIXELS and min(size) > 2 * border + 2
        narrow = 2 * border + 1, size[1]
        if is_large and can_be_stretched(style):
            surface = self._draw_large_panel(size, style, border)
        elif is_lit_from_above(style) and size[0] > 2 * narrow[0]:
            surface = _stretched(_raster(panel_markup(narrow, style, self.look), narrow), size, border)
        else:
            surface = _raster(panel_markup(size, style, self.look), size)
        grain = _GRAINS.get(style)
        if grain is not None:
            _tile(surface, grain())
        return surface

    def _draw_large_panel(self, size: Size, style: PanelStyle, border: int) -> pygame.Surface:
        """The same picture several times faster: a small drawing whose middle is stretched."""
        small = 2 * border + 1, 2 * border + 1
        ground_size = size[0] // GROUND_DIVISOR, size[1] // GROUND_DIVISOR
        ground = pygame.image.load_sized_svg(BytesIO(ground_markup(size, style, self.look).encode()), ground_size)
        surface = pygame.transform.smoothscale(native(ground), size)
        shape = _raster(shape_markup(small, style, self.look), small)
        _lay_stretched(surface, shape, surface.get_rect(), border, pygame.BLEND_RGBA_MULT)
        lines = _raster(lines_markup(small, style, self.look), small)
        _lay_stretched(surface, lines, surface.get_rect(), border)
        return surface

    def _mask(self, size: Size, radius: int) -> pygame.Surface:
        fitted = _at_least_one_pixel(size)
        return self.cache.get(
            ("mask", fitted, radius), lambda: _raster(_box_markup(fitted, (255, 255, 255), radius), fitted)
        )

    def _soft(
        self,
        kind: str,
        size: Size,
        colour: Colour,
        radius: int,
        alpha: int,
        corner: int | None,
        kept: SurfaceCache | None = None,
    ) -> pygame.Surface:
        width, height = _at_least_one_pixel(size)
        rounding = self._corner(corner)
        return (self.cache if kept is None else kept).get(
            (kind, width, height, colour, radius, alpha, rounding),
            lambda: self._blurred(kind, (width, height), colour, radius, alpha, rounding),
        )

    def _blurred(self, kind: str, size: Size, colour: Colour, radius: int, alpha: int, corner: int) -> pygame.Surface:
        """A small thing is blurred at once; a large one is stretched from the smallest that has all its corners."""
        reach = corner + 2 * radius
        least = _least(size, reach)
        if least == size:
            return _blurred_box(size, colour, radius, alpha, corner)
        whole = size[0] + 4 * radius, size[1] + 4 * radius
        return native(_stretched(self._soft(kind, least, colour, radius, alpha, corner), whole, reach + 2 * radius))


def _at_least_one_pixel(size: Size) -> Size:
    return max(1, int(size[0])), max(1, int(size[1]))


def _least(size: Size, reach: int) -> Size:
    """The smallest thing whose corners look like those of one of that size, if corners reach this far into it."""
    return min(size[0], 2 * reach + 1), min(size[1], 2 * reach + 1)


def _raster(markup: str, size: Size) -> pygame.Surface:
    drawn = native(pygame.image.load_sized_svg(BytesIO(markup.encode()), size))
    if drawn.get_size() == size:
        return drawn
    centred = pygame.Surface(size, pygame.SRCALPHA)
    centred.blit(drawn, drawn.get_rect(center=centred.get_rect().center))
    return native(centred)


def _stretched(small: pygame.Surface, size: Size, border: int) -> pygame.Surface:
    """The small picture stretched to that size: its corners are kept, its edges and its middle drawn out; a side that
    is long enough already stays whole."""
    large = pygame.Surface(size, pygame.SRCALPHA)
    across, down = (_spans(before, side, border) for before, side in zip(small.get_size(), size, strict=True))
    for left, width, to_left, to_width in across:
        for top, height, to_top, to_height in down:
            part = small.subsurface((left, top, width, height))
            # Drawn in place, without blending: nothing lies below.
            pygame.transform.scale(
                part, (to_width, to_height), large.subsurface((to_left, to_top, to_width, to_height))
            )
    return large


def _lay_stretched(
    target: pygame.Surface, small: pygame.Surface, area: pygame.Rect, border: int, flags: int = 0
) -> None:
    """The same, drawn onto the target part by part: the whole at once would take as much memory as the target."""
    across, down = (_spans(before, side, border) for before, side in zip(small.get_size(), area.size, strict=True))
    for left, width, to_left, to_width in across:
        for top, height, to_top, to_height in down:
            part = small.subsurface((left, top, width, height))
            high = to_height if height == to_height else min(to_height, STRIP_HEIGHT)
            strip = pygame.transform.scale(part, (to_width, high))
            for y in range(to_top, to_top + to_height, high):
                seen = (0, 0, to_width, min(high, to_top + to_height - y))
                target.blit(strip, (area.left + to_left, area.top + y), seen, special_flags=flags)


def _spans(before: int, after: int, border: int) -> tuple[tuple[int, int, int, int], ...]:
    """The parts of a side, each with its start and its length, before and after stretching."""
    if before == after:
        return ((0, before, 0, after),)
    end = before - border
    return (
        (0, border, 0, border),
        (border, end - border, border, after - 2 * border),
        (end, border, after - border, border),
    )


def _svg(size: Size, body: str) -> str:
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


def _box_markup(size: Size, colour: Colour, radius: float) -> str:
    width, height = size
    box = f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius}" ry="{radius}"'
    return _svg(size, f'{box} fill="{hexadecimal(colour)}"/>')


def _outline_markup(size: Size, colour: Colour, thickness: float, radius: float) -> str:
    width, height = size
    half = thickness / 2
    rounding = max(0.0, radius - half)
    return _svg(
        size,
        f'<rect x="{half}" y="{half}" width="{max(0.1, width - thickness)}" height="{max(0.1, height - thickness)}" '
        f'rx="{rounding}" ry="{rounding}" fill="none" stroke="{hexadecimal(colour)}" stroke-width="{thickness}"/>',
    )


def _drawn_ring(size: Size, colour: Colour, width: int, radius: int) -> pygame.Surface:
    """Stretched from the smallest ring that has all its corners: drawing a large one takes twice its memory."""
    reach = radius + width
    least = _least(size, reach)
    small = _raster(_outline_markup(least, colour, width, radius), least)
    return small if least == size else native(_stretched(small, size, reach))


def _blurred_box(size: Size, colour: Colour, radius: int, alpha: int, corner: int) -> pygame.Surface:
    margin = 2 * radius
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    shrink = SOFT_DIVISOR if radius >= 2 * SOFT_DIVISOR else 1
    small = pygame.Surface((max(1, whole[0] // shrink), max(1, whole[1] // shrink)), pygame.SRCALPHA)
    # The whole surface has the colour, only its opacity fades: else the blur would mix in black.
    small.fill((*colour, 0))
    box = pygame.Rect(0, 0, max(1, size[0] // shrink), max(1, size[1] // shrink))
    box.center = small.get_rect().center
    pygame.draw.rect(small, (*colour, alpha), box, border_radius=max(0, corner // shrink))
    blur = max(1, radius // shrink // 2)
    for _ in range(3):
        small = pygame.transform.box_blur(small, blur)
    if small.get_size() != whole:
        small = pygame.transform.smoothscale(small, whole)
    return native(small)


def _tile(surface: pygame.Surface, tile: pygame.Surface) -> None:
    """Lay the texture over the surface; only its brightness changes, what was see-through stays so."""
    for left in range(0, surface.get_width(), tile.get_width()):
        for top in range(0, surface.get_height(), tile.get_height()):
            surface.blit(tile, (left, top), special_flags=pygame.BLEND_RGB_MULT)


_SPECKS = bytes([243 + luck % 13 if luck < 52 else 252 for luck in range(256)])
"""How light a point of paper is, by chance: one in five is a speck."""


@cache
def _paper_grain() -> pygame.Surface:
    """A tile of fine specks and fibres, nearly white."""
    chance, side = Random(7), (160, 160)
    specks = pygame.image.frombytes(chance.randbytes(160 * 160).translate(_SPECKS), side, "P")
    specks.set_palette([(shade, shade, shade) for shade in range(256)])
    tile = pygame.Surface(side)
    tile.blit(specks, (0, 0))
    for _ in range(36):
        left, top = chance.randrange(150), chance.randrange(150)
        shade = chance.choice((240, 244, 255))
        reach = chance.randint(3, 9)
        pygame.draw.aaline(tile, (shade, shade, shade - 4), (left, top), (left + reach, top + chance.randint(-3, 3)))
    return tile


_GRAINS: dict[str, Callable[[], pygame.Surface]] = {
    "paper": _paper_grain,
}
