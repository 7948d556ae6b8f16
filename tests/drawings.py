"""What the rasteriser understands of a drawing; everything else it would silently leave out or paint wrongly."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

ELEMENTS = {
    "svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip
ATTRIBUTES = {
    "viewBox", "width", "height", "preserveAspectRatio", "id", "d", "x", "y", "rx", "ry", "cx", "cy", "r",
    "x1", "y1", "x2", "y2", "points", "transform", "gradientUnits", "offset", "stop-color", "stop-opacity",
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linejoin",
    "stroke-linecap", "stroke-dasharray",
}  # fmt: skip
GRADIENT_PLACES = {"x1", "y1", "x2", "y2", "cx", "cy", "r"}
NO_NUMBER = re.compile(r"\bnan\b|\binf\b|[{}]")
ODD = "nan", "inf", "{", "}"
"""One of these is in whatever is no number: a drawing without them is not searched."""

COLOUR = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|url\(#[\w-]+\)")


def faults(svg: str) -> Iterator[str]:
    """What in the drawing the rasteriser would silently get wrong."""
    root = ElementTree.fromstring(svg)
    known = {node.get("id") for node in root.iter()}
    is_odd = any(part in svg for part in ODD)
    for node in root.iter():
        kind = node.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if kind not in ELEMENTS:
            yield f"element {kind}"
        for name, value in node.attrib.items():
            if name not in ATTRIBUTES:
                yield f"attribute {name}"
            if name in ("fill", "stroke", "stop-color") and not COLOUR.fullmatch(value):
                yield f"colour {value}"
            if value.startswith("url(#") and value[5:-1] not in known:
                yield f"missing gradient {value}"
            in_units = node.get("gradientUnits") == "userSpaceOnUse"
            if kind.endswith("Gradient") and name in GRADIENT_PLACES and not in_units and not value.endswith("%"):
                yield f"gradient {name}={value}"
            if is_odd and NO_NUMBER.search(value):
                yield f"no number {value}"
            if kind == "stop" and name == "offset" and not value.endswith("%"):
                yield f"stop at {value}"
