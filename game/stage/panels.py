"""The shapes of panels as SVG: paper sheets, wooden boards, ribbons, buttons. No pygame here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

from game.stage.theme import Colour, Look, Palette, blend, hexadecimal

Size = tuple[int, int]
PanelStyle = Literal["paper", "wood", "dark", "ribbon", "chip", "tooltip", "button", "brass", "inset"]
PANEL_STYLES: tuple[PanelStyle, ...] = get_args(PanelStyle)

# Below this many units a side, a second inner line would crowd what stands on the panel.
ROOM_FOR_INNER_LINE = 72


@dataclass(frozen=True)
class Frame:
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


def panel_markup(size: Size, style: PanelStyle, look: Look) -> str:
    """The SVG of a panel that fills that size in pixels. Raises KeyError for an unknown style."""
    frame = Frame(max(1, size[0]), max(1, size[1]), look.scale)
    body = _STYLES[style](frame, look.palette)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{frame.width}" height="{frame.height}" '
        f'viewBox="0 0 {frame.width} {frame.height}">{body}</svg>'
    )


def corner_units(style: PanelStyle) -> float:
    """The corner radius of a style in units, for the shadow under it."""
    return _CORNERS[style]


_CORNERS: dict[PanelStyle, float] = {
    "paper": 9,
    "wood": 12,
    "dark": 12,
    "ribbon": 2,
    "chip": 999,
    "tooltip": 8,
    "button": 9,
    "brass": 9,
    "inset": 8,
}


def _lamp(frame: Frame, near: Colour, middle: Colour, far: Colour) -> str:
    """A gradient as from a lamp above left."""
    reach = (frame.width**2 + frame.height**2) ** 0.5
    return (
        f'<defs><radialGradient id="fill" gradientUnits="userSpaceOnUse" cx="{frame.width * 0.28:.1f}" '
        f'cy="{-frame.height * 0.1:.1f}" r="{reach * 1.02:.1f}">{_stops(near, middle, far)}</radialGradient></defs>'
    )


def _from_above(frame: Frame, top: Colour, middle: Colour, bottom: Colour) -> str:
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


def _box(frame: Frame, inset: float, radius: float, paint: str) -> str:
    width, height = frame.width - 2 * inset, frame.height - 2 * inset
    if width <= 0 or height <= 0:
        return ""
    radius = max(0.0, min(radius, width / 2, height / 2))
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'rx="{radius:.2f}" ry="{radius:.2f}" {paint}/>'
    )


def _filled(frame: Frame, radius: float, opacity: float = 1.0) -> str:
    return _box(frame, 0, radius, f'fill="url(#fill)" fill-opacity="{opacity}"')


def _line(frame: Frame, inset: float, radius: float, colour: Colour, width: float, opacity: float = 1.0) -> str:
    """A line along the edge, `inset` pixels inside it, wholly within the panel."""
    middle = inset + width / 2
    paint = f'fill="none" stroke="{hexadecimal(colour)}" stroke-width="{width:.2f}" stroke-opacity="{opacity:.2f}"'
    return _box(frame, middle, radius - middle, paint)


def _engraved(frame: Frame, inset: float, bite: float, colour: Colour, opacity: float) -> str:
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


def _paper(frame: Frame, palette: Palette) -> str:
    radius = frame.corner(9)
    near = blend(palette.paper, (255, 255, 255), 0.35)
    parts = [
        _lamp(frame, near, palette.paper, blend(palette.paper, palette.paper_shade, 0.85)),
        _filled(frame, radius),
        _line(frame, 0, radius, palette.ink_soft, frame.thin, 0.6),
        _line(frame, frame.thin, radius, (255, 255, 255), frame.thin, 0.4),
    ]
    if frame.is_roomy:
        line = blend(palette.brass, palette.ink_soft, 0.25)
        parts.append(_engraved(frame, 7 * frame.unit, 6 * frame.unit, line, 0.75))
    return "".join(parts)


def _wood(frame: Frame, palette: Palette) -> str:
    radius = frame.corner(12)
    parts = [
        _lamp(frame, blend(palette.wood, palette.wood_light, 0.75), palette.wood, palette.wood_dark),
        _filled(frame, radius),
        _line(frame, 0, radius, palette.shadow, frame.thin * 2, 0.75),
        _line(frame, frame.thin * 2, radius, palette.lamplight, frame.thin, 0.22),
    ]
    if frame.is_roomy:
        parts.append(_engraved(frame, 8 * frame.unit, 7 * frame.unit, palette.brass, 0.85))
    else:
        parts.append(_line(frame, 3 * frame.thin, radius, palette.brass, frame.thin, 0.7))
    return "".join(parts)


def _dark(frame: Frame, palette: Palette) -> str:
    radius = frame.corner(12)
    return "".join(
        [
            _from_above(frame, blend(palette.night, palette.wood_dark, 0.8), palette.night, palette.night),
            _filled(frame, radius, 0.9),
            _line(frame, 0, radius, palette.shadow, frame.thin, 0.8),
            _line(frame, frame.thin, radius, palette.brass, frame.thin, 0.55),
        ]
    )


def _ribbon(frame: Frame, palette: Palette) -> str:
    notch = min(frame.height * 0.32, 16 * frame.unit, frame.width / 6)
    width, height = frame.width, frame.height

    def outline(inset: float) -> str:
        lean = inset * 2.2
        return (
            f"M {lean:.2f} {inset:.2f} H {width - lean:.2f} L {width - notch - inset:.2f} {height / 2:.2f} "
            f"L {width - lean:.2f} {height - inset:.2f} H {lean:.2f} L {notch + inset:.2f} {height / 2:.2f} Z"
        )

    def stroke(inset: float, colour: Colour, thickness: float, opacity: float) -> str:
        return (
            f'<path d="{outline(inset)}" fill="none" stroke="{hexadecimal(colour)}" stroke-linejoin="round" '
            f'stroke-width="{thickness:.2f}" stroke-opacity="{opacity:.2f}"/>'
        )

    bright = blend(palette.ribbon, palette.lamplight, 0.14)
    return "".join(
        [
            _from_above(frame, bright, palette.ribbon, blend(palette.ribbon, palette.shadow, 0.35)),
            f'<path d="{outline(0)}" fill="url(#fill)"/>',
            stroke(frame.thin / 2, palette.shadow, frame.thin, 0.7),
            stroke(max(2.0, 3.5 * frame.unit), palette.brass, frame.thin, 0.9),
        ]
    )


def _chip(frame: Frame, palette: Palette) -> str:
    radius = frame.corner(999)
    return "".join(
        [
            _from_above(frame, palette.wood, palette.wood_dark, blend(palette.wood_dark, palette.night, 0.6)),
            _filled(frame, radius),
            _line(frame, 0, radius, palette.shadow, frame.thin, 0.8),
            _line(frame, frame.thin, radius, palette.brass, frame.thin, 0.85),
        ]
    )


def _tooltip(frame: Frame, palette: Palette) -> str:
    radius = frame.corner(8)
    return "".join(
        [
            _from_above(frame, blend(palette.night, palette.wood_dark, 0.5), palette.night, palette.night),
            _filled(frame, radius, 0.97),
            _line(frame, 0, radius, palette.brass_light, frame.thin, 0.85),
        ]
    )


def _button(frame: Frame, palette: Palette) -> str:
    radius = frame.corner(9)
    return "".join(
        [
            _from_above(
                frame,
                blend(palette.wood, palette.wood_light, 0.45),
                blend(palette.wood, palette.wood_dark, 0.15),
                blend(palette.wood, palette.wood_dark, 0.65),
            ),
            _filled(frame, radius),
            _line(frame, 0, radius, palette.shadow, frame.thin, 0.85),
            _line(frame, frame.thin, radius, palette.brass, frame.thin, 0.9),
            _shine(frame, radius, palette.lamplight, 0.16),
        ]
    )


def _brass(frame: Frame, palette: Palette) -> str:
    radius = frame.corner(9)
    return "".join(
        [
            _from_above(frame, palette.brass_light, blend(palette.brass, palette.brass_light, 0.35), palette.brass),
            _filled(frame, radius),
            _line(frame, 0, radius, palette.shadow, frame.thin, 0.9),
            _line(frame, frame.thin, radius, blend(palette.brass_light, (255, 255, 255), 0.5), frame.thin, 0.7),
        ]
    )


def _inset(frame: Frame, palette: Palette) -> str:
    radius = frame.corner(8)
    return "".join(
        [
            _from_above(frame, palette.shadow, palette.night, blend(palette.night, palette.wood_dark, 0.7)),
            _filled(frame, radius),
            _line(frame, 0, radius, palette.shadow, frame.thin, 1.0),
            _line(frame, frame.thin, radius, palette.brass, frame.thin, 0.45),
        ]
    )


def _shine(frame: Frame, radius: float, colour: Colour, opacity: float) -> str:
    """A streak of light just under the upper edge."""
    inset = frame.thin * 2.5
    if frame.width <= 2 * radius + 2:
        return ""
    return (
        f'<line x1="{radius:.2f}" y1="{inset:.2f}" x2="{frame.width - radius:.2f}" y2="{inset:.2f}" '
        f'stroke="{hexadecimal(colour)}" stroke-width="{frame.thin:.2f}" stroke-opacity="{opacity:.2f}"/>'
    )


_STYLES: dict[PanelStyle, Callable[[Frame, Palette], str]] = {
    "paper": _paper,
    "wood": _wood,
    "dark": _dark,
    "ribbon": _ribbon,
    "chip": _chip,
    "tooltip": _tooltip,
    "button": _button,
    "brass": _brass,
    "inset": _inset,
}
