"""Writing flat SVG: sheets, shapes and gradients in plain numbers, as the rasteriser understands them."""

from __future__ import annotations

Rectangle = tuple[float, float, float, float]
"""Left, top, width, height."""


def sheet(units: tuple[float, float], size: tuple[int, int], content: str) -> str:
    """A whole drawing of `units` by `units`, stretched to exactly that many pixels."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {units[0]:g} {units[1]:g}" preserveAspectRatio="none">{content}</svg>'
    )


def whole(units: tuple[float, float]) -> Rectangle:
    """All of a sheet."""
    return 0, 0, *units


def inset(area: Rectangle, by: float) -> Rectangle:
    """The area without a border so wide; a negative one is laid around it."""
    left, top, width, height = area
    return left + by, top + by, width - 2 * by, height - 2 * by


def rectangle(area: Rectangle, corner: float, fill: str = "none", **more: object) -> str:
    """A rectangle with round corners. Further attributes bear SVG's names with `_` for `-`."""
    left, top, width, height = area
    return _element("rect", x=left, y=top, width=width, height=height, rx=corner, fill=fill, **more)


def circle(x: float, y: float, radius: float, fill: str = "none", **more: object) -> str:
    """A circle; further attributes as for `rectangle`."""
    return _element("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def path(data: str, fill: str = "none", **more: object) -> str:
    """A path with round joints; further attributes as for `rectangle`."""
    return _element("path", d=data, fill=fill, stroke_linejoin="round", **more)


def group(transform: str, content: str) -> str:
    """A part of a drawing, moved, turned or scaled."""
    return f'<g transform="{transform}">{content}</g>'


def gradient(name: str, end: str, *stops: tuple[int, str] | tuple[int, str, float]) -> str:
    """A straight gradient from the upper left corner to `end`, such as "30% 100%"; stops are percent, colour, opacity.

    What is filled with it says `url(#name)`.
    """
    x, y = end.split()
    written = "".join(
        f'<stop offset="{place}%" stop-color="{colour}" stop-opacity="{opacity[0] if opacity else 1:g}"/>'
        for place, colour, *opacity in stops
    )
    return f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="{x}" y2="{y}">{written}</linearGradient></defs>'


def _element(kind: str, **attributes: object) -> str:
    written = " ".join(f'{name.replace("_", "-")}="{_value(value)}"' for name, value in attributes.items())
    return f"<{kind} {written}/>"


def _value(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
