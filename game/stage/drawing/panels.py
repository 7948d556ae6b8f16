"""The shapes of panels as SVG: paper sheets, boards of plum, ribbons, buttons. No pygame here."""

from collections.abc import Callable
from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from game.stage.drawing.theme import Colour, Look, Palette, blend, hexadecimal
from game.stage.geometry import Size

PanelStyle = Literal["paper", "plum", "dark", "ribbon", "chip", "tooltip", "button", "brass", "inset"]
PANEL_STYLES: tuple[PanelStyle, ...] = get_args(PanelStyle)

# Below this many units a side, a second inner line would crowd what stands on the panel.
ROOM_FOR_INNER_LINE = 72

# Pixels by which a ground reaches beyond its panel, so that stretching it leaves no pale seam at the edge.
BLEED = 32

WHITE: Colour = (255, 255, 255)


class PanelFrame(msgspec.Struct, frozen=True):
    """The size of a panel and the lengths its lines are drawn with, all in pixels."""

    width: int
    height: int
    unit: float

    @property
    def thin(self) -> float:
        """The width of a thin line: never below one pixel, so that it stays crisp."""
        return max(1.0, round(self.unit))

    def corner(self, units: float) -> float:
        """A corner radius that still fits this panel."""
        return min(units * self.unit, self.width / 2, self.height / 2)

    @property
    def is_roomy(self) -> bool:
        """Whether a second line inside the edge looks generous rather than crowded."""
        return min(self.width, self.height) >= ROOM_FOR_INNER_LINE * self.unit


class PanelSheet(msgspec.Struct, frozen=True):
    """A panel in the parts it is made of: the gradient it is filled with, its outline, and the lines upon it."""

    gradient: str
    outline: str
    lines: str
    opacity: float = 1.0


def panel_markup(size: Size, style: PanelStyle, look: Look) -> str:
    """The SVG of a whole panel that fills that size in pixels. Raises KeyError for an unknown style."""
    frame = _frame(size, look)
    sheet = _STYLES[style](frame, look.palette)
    return _svg(frame, sheet.gradient + _fill(sheet) + sheet.lines)


def ground_markup(size: Size, style: PanelStyle, look: Look) -> str:
    """Only the filling of the panel, reaching beyond its edges: soft enough to be drawn small and stretched."""
    frame = _frame(size, look)
    sheet = _STYLES[style](frame, look.palette)
    return _svg(frame, sheet.gradient + _fill(replace(sheet, outline=_rectangle(frame, -BLEED, 0))))


def lines_markup(size: Size, style: PanelStyle, look: Look) -> str:
    """Only the lines of the panel. They run straight between the corners, so the middle can be stretched."""
    frame = _frame(size, look)
    return _svg(frame, _STYLES[style](frame, look.palette).lines)


def shape_markup(size: Size, style: PanelStyle, look: Look) -> str:
    """Only the shape of the panel, in white."""
    frame = _frame(size, look)
    return _svg(frame, _STYLES[style](frame, look.palette).outline.format(paint='fill="#ffffff"'))


def stretch_border(look: Look) -> int:
    """How many pixels from its edge a panel must not be stretched."""
    return round((ROOM_FOR_INNER_LINE / 2 + 2) * look.scale) + 1


def can_be_stretched(style: PanelStyle) -> bool:
    """Whether a large panel of that style may be stretched from a small one: not if its ends are cut to its size."""
    return style not in ("ribbon", "chip")


def is_lit_from_above(style: PanelStyle) -> bool:
    """Whether a panel of that style is the same from left to right between its ends, so that a wide one may be drawn
    narrow."""
    return style in ("dark", "tooltip", "button", "brass", "inset")


def corner_units(style: PanelStyle) -> float:
    """The corner radius of a style in units, for the shadow under it."""
    return _CORNERS[style]


_CORNERS: dict[PanelStyle, float] = {
    "paper": 9,
    "plum": 12,
    "dark": 12,
    "ribbon": 2,
    "chip": 999,
    "tooltip": 8,
    "button": 9,
    "brass": 9,
    "inset": 8,
}


def _frame(size: Size, look: Look) -> PanelFrame:
    return PanelFrame(max(1, size[0]), max(1, size[1]), look.scale)


def _svg(frame: PanelFrame, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{frame.width}" height="{frame.height}" '
        f'viewBox="0 0 {frame.width} {frame.height}">{body}</svg>'
    )


def _fill(sheet: PanelSheet) -> str:
    return sheet.outline.format(paint=f'fill="url(#fill)" fill-opacity="{sheet.opacity}"')


def _lamp(frame: PanelFrame, near: Colour, middle: Colour, far: Colour) -> str:
    """A gradient as from a lamp above left."""
    reach = (frame.width**2 + frame.height**2) ** 0.5
    return (
        f'<defs><radialGradient id="fill" gradientUnits="userSpaceOnUse" cx="{frame.width * 0.28:.1f}" '
        f'cy="{-frame.height * 0.1:.1f}" r="{reach * 1.02:.1f}">{_stops(near, middle, far)}</radialGradient></defs>'
    )


def _from_above(frame: PanelFrame, top: Colour, middle: Colour, bottom: Colour) -> str:
    """A gradient from the upper edge to the lower."""
    return (
        f'<defs><linearGradient id="fill" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{frame.height}">'
        f"{_stops(top, middle, bottom)}</linearGradient></defs>"
    )


def _stops(first: Colour, second: Colour, third: Colour) -> str:
    return "".join(
        f'<stop offset="{offset}%" stop-color="{hexadecimal(colour)}"/>'
        for offset, colour in ((0, first), (50, second), (100, third))
    )


def _rectangle(frame: PanelFrame, inset: float, radius: float) -> str:
    """A rounded rectangle with its paint left open, or nothing where there is no room for it."""
    width, height = frame.width - 2 * inset, frame.height - 2 * inset
    if width <= 0 or height <= 0:
        return ""
    radius = max(0.0, min(radius, width / 2, height / 2))
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'rx="{radius:.2f}" ry="{radius:.2f}" {{paint}}/>'
    )


def _line(frame: PanelFrame, inset: float, radius: float, colour: Colour, width: float, opacity: float = 1.0) -> str:
    """A line along the edge, `inset` pixels inside it, wholly within the panel."""
    middle = inset + width / 2
    paint = f'fill="none" stroke="{hexadecimal(colour)}" stroke-width="{width:.2f}" stroke-opacity="{opacity:.2f}"'
    return _rectangle(frame, middle, radius - middle).format(paint=paint)


def _engraved(frame: PanelFrame, inset: float, bite: float, colour: Colour, opacity: float) -> str:
    """The bookbinder's line: a thin frame whose corners are scooped out."""
    left, top = inset, inset
    right, bottom = frame.width - inset, frame.height - inset
    arc = f"A {bite:.2f} {bite:.2f} 0 0 0"
    path = (
        f"M {left + bite:.2f} {top:.2f} H {right - bite:.2f} {arc} {right:.2f} {top + bite:.2f} "
        f"V {bottom - bite:.2f} {arc} {right - bite:.2f} {bottom:.2f} "
        f"H {left + bite:.2f} {arc} {left:.2f} {bottom - bite:.2f} "
        f"V {top + bite:.2f} {arc} {left + bite:.2f} {top:.2f} Z"
    )
    return (
        f'<path d="{path}" fill="none" stroke="{hexadecimal(colour)}" '
        f'stroke-width="{frame.thin:.2f}" stroke-opacity="{opacity:.2f}"/>'
    )


def _paper(frame: PanelFrame, palette: Palette) -> PanelSheet:
    radius = frame.corner(9)
    near = blend(palette.paper, WHITE, 0.35)
    lines = _line(frame, 0, radius, palette.ink_soft, frame.thin, 0.6)
    lines += _line(frame, frame.thin, radius, WHITE, frame.thin, 0.4)
    if frame.is_roomy:
        line = blend(palette.brass, palette.ink_soft, 0.25)
        lines += _engraved(frame, 7 * frame.unit, 6 * frame.unit, line, 0.75)
    gradient = _lamp(frame, near, palette.paper, blend(palette.paper, palette.paper_shade, 0.85))
    return PanelSheet(gradient, _rectangle(frame, 0, radius), lines)


def _plum(frame: PanelFrame, palette: Palette) -> PanelSheet:
    radius = frame.corner(12)
    lines = _line(frame, 0, radius, palette.shadow, frame.thin * 2, 0.75)
    lines += _line(frame, frame.thin * 2, radius, palette.lamplight, frame.thin, 0.22)
    if frame.is_roomy:
        lines += _engraved(frame, 8 * frame.unit, 7 * frame.unit, palette.brass, 0.85)
    else:
        lines += _line(frame, 3 * frame.thin, radius, palette.brass, frame.thin, 0.7)
    gradient = _lamp(frame, blend(palette.plum, palette.plum_light, 0.75), palette.plum, palette.plum_dark)
    return PanelSheet(gradient, _rectangle(frame, 0, radius), lines)


def _dark(frame: PanelFrame, palette: Palette) -> PanelSheet:
    radius = frame.corner(12)
    lines = _line(frame, 0, radius, palette.shadow, frame.thin, 0.8)
    lines += _line(frame, frame.thin, radius, palette.brass, frame.thin, 0.55)
    gradient = _from_above(frame, blend(palette.night, palette.plum_dark, 0.8), palette.night, palette.night)
    return PanelSheet(gradient, _rectangle(frame, 0, radius), lines, opacity=0.9)


def _ribbon(frame: PanelFrame, palette: Palette) -> PanelSheet:
    notch = min(frame.height * 0.32, 16 * frame.unit, frame.width / 6)
    width, height = frame.width, frame.height

    def path(inset: float) -> str:
        lean = inset * 2.2
        return (
            f'<path d="M {lean:.2f} {inset:.2f} H {width - lean:.2f} L {width - notch - inset:.2f} {height / 2:.2f} '
            f"L {width - lean:.2f} {height - inset:.2f} H {lean:.2f} L {notch + inset:.2f} {height / 2:.2f} Z"
            f'" {{paint}}/>'
        )

    def stroke(inset: float, colour: Colour, opacity: float) -> str:
        paint = (
            f'fill="none" stroke="{hexadecimal(colour)}" stroke-linejoin="round" '
            f'stroke-width="{frame.thin:.2f}" stroke-opacity="{opacity:.2f}"'
        )
        return path(inset).format(paint=paint)

    lines = stroke(frame.thin / 2, palette.shadow, 0.7) + stroke(max(2.0, 3.5 * frame.unit), palette.brass, 0.9)
    bright, dull = blend(palette.ribbon, palette.lamplight, 0.14), blend(palette.ribbon, palette.shadow, 0.35)
    return PanelSheet(_from_above(frame, bright, palette.ribbon, dull), path(0), lines)


def _chip(frame: PanelFrame, palette: Palette) -> PanelSheet:
    radius = frame.corner(999)
    lines = _line(frame, 0, radius, palette.shadow, frame.thin, 0.8)
    lines += _line(frame, frame.thin, radius, palette.brass, frame.thin, 0.85)
    gradient = _from_above(frame, palette.plum, palette.plum_dark, blend(palette.plum_dark, palette.night, 0.6))
    return PanelSheet(gradient, _rectangle(frame, 0, radius), lines)


def _tooltip(frame: PanelFrame, palette: Palette) -> PanelSheet:
    radius = frame.corner(8)
    lines = _line(frame, 0, radius, palette.brass_light, frame.thin, 0.85)
    gradient = _from_above(frame, blend(palette.night, palette.plum_dark, 0.5), palette.night, palette.night)
    return PanelSheet(gradient, _rectangle(frame, 0, radius), lines, opacity=0.97)


def _button(frame: PanelFrame, palette: Palette) -> PanelSheet:
    radius = frame.corner(9)
    lines = _line(frame, 0, radius, palette.shadow, frame.thin, 0.85)
    lines += _line(frame, frame.thin, radius, palette.brass, frame.thin, 0.9)
    lines += _shine(frame, radius, palette.lamplight, 0.16)
    gradient = _from_above(
        frame,
        blend(palette.plum, palette.plum_light, 0.45),
        blend(palette.plum, palette.plum_dark, 0.15),
        blend(palette.plum, palette.plum_dark, 0.65),
    )
    return PanelSheet(gradient, _rectangle(frame, 0, radius), lines)


def _brass(frame: PanelFrame, palette: Palette) -> PanelSheet:
    radius = frame.corner(9)
    lines = _line(frame, 0, radius, palette.shadow, frame.thin, 0.9)
    lines += _line(frame, frame.thin, radius, blend(palette.brass_light, WHITE, 0.5), frame.thin, 0.7)
    middle = blend(palette.brass, palette.brass_light, 0.35)
    return PanelSheet(
        _from_above(frame, palette.brass_light, middle, palette.brass), _rectangle(frame, 0, radius), lines
    )


def _inset(frame: PanelFrame, palette: Palette) -> PanelSheet:
    radius = frame.corner(8)
    lines = _line(frame, 0, radius, palette.shadow, frame.thin, 1.0)
    lines += _line(frame, frame.thin, radius, palette.brass, frame.thin, 0.45)
    gradient = _from_above(frame, palette.shadow, palette.night, blend(palette.night, palette.plum_dark, 0.7))
    return PanelSheet(gradient, _rectangle(frame, 0, radius), lines)


def _shine(frame: PanelFrame, radius: float, colour: Colour, opacity: float) -> str:
    """A streak of light just under the upper edge."""
    inset = frame.thin * 2.5
    if frame.width <= 2 * radius + 2:
        return ""
    return (
        f'<line x1="{radius:.2f}" y1="{inset:.2f}" x2="{frame.width - radius:.2f}" y2="{inset:.2f}" '
        f'stroke="{hexadecimal(colour)}" stroke-width="{frame.thin:.2f}" stroke-opacity="{opacity:.2f}"/>'
    )


_STYLES: dict[PanelStyle, Callable[[PanelFrame, Palette], PanelSheet]] = {
    "paper": _paper,
    "plum": _plum,
    "dark": _dark,
    "ribbon": _ribbon,
    "chip": _chip,
    "tooltip": _tooltip,
    "button": _button,
    "brass": _brass,
    "inset": _inset,
}
