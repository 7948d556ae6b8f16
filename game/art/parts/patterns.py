"""Markings on a skin: stripes from the edge, spots, scales, rings and plates."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.canvas import Sketch, SvgPattern
from game.art.curves import Outline
from game.art.palette import mix


def edge_stripes(
    art: Sketch, colour: str, start: float, end: float, count: int, length: float, width: float
) -> SvgPattern:
    """Pointed stripes growing inwards from the edge between two places (0 to 1 around the outline)."""

    def draw(outline: Outline) -> None:
        for index in range(count):
            root, inward = outline.at(start + (end - start) * (index + 0.5) / count)
            along = inward * 1j
            reach = length * (0.8 + 0.4 * ((index * 7) % 3) / 2)
            tip = root + inward * reach + along * width * 0.5
            left, right = root - along * width / 2, root + along * width / 2
            bend_left, bend_right = left + inward * reach * 0.55, right + inward * reach * 0.5
            art.fill(
                f"M{left.real:.1f} {left.imag:.1f}"
                f"Q{bend_left.real:.1f} {bend_left.imag:.1f} {tip.real:.1f} {tip.imag:.1f}"
                f"Q{bend_right.real:.1f} {bend_right.imag:.1f} {right.real:.1f} {right.imag:.1f}Z",
                colour, 0.75,
            )  # fmt: skip

    return draw


def edge_spots(art: Sketch, colour: str, start: float, end: float, length: float) -> SvgPattern:
    """Spots scattered along the edge between two places, the larger ones farther out."""
    count = 9

    def draw(outline: Outline) -> None:
        for index in range(count):
            root, inward = outline.at(start + (end - start) * (index + 0.5) / count)
            deep = length * (0.42, 0.95, 0.62)[index % 3]
            at = root + inward * deep
            radius = length * (0.2, 0.1, 0.15)[index % 3]
            art.dot(at.real, at.imag, radius, radius * 0.84, colour, 0.6)

    return draw


def spots(art: Sketch, colour: str, places: Sequence[tuple[float, float, float]], opacity: float = 0.7) -> None:
    """Round spots at (x, y, radius)."""
    for x, y, radius in places:
        art.dot(x, y, radius, radius * 0.86, colour, opacity)


def scales(art: Sketch, colour: str, x: float, y: float, columns: int, rows: int, size: float) -> None:
    """A patch of small bows like fish scales or feathers, centred on (x, y)."""
    data: list[str] = []
    for row in range(rows):
        shift = size / 2 if row % 2 else 0
        wide = columns - (1 if row % 2 else 0)
        for column in range(wide):
            left = x - columns * size / 2 + column * size + shift
            top = y - rows * size * 0.36 + row * size * 0.72
            data.append(f"M{left:.1f} {top:.1f}q{size / 2:.1f} {size * 0.7:.1f} {size:.1f} 0")
    art.line("".join(data), colour, 2.0, 0.6)


def plates(art: Sketch, outline: Outline, tone_dark: str, count: int, start: int, end: int) -> None:
    """Cross lines on a limb-like outline, between its point `start` and `end` counted along one side."""
    total = len(outline.points)
    for index in range(count):
        at = start + (end - start) * index / max(count - 1, 1)
        left = _between(outline.points, at)
        right = _between(outline.points, total - at)
        middle = (left + right) / 2 + (right - left) * 1j * -0.12
        art.curve([left * 0.92 + right * 0.08, middle, right * 0.92 + left * 0.08], tone_dark, 2.0, 0.55)


def _between(points: Sequence[complex], at: float) -> complex:
    index = int(at)
    part = at - index
    first, second = points[index % len(points)], points[(index + 1) % len(points)]
    return first * (1 - part) + second * part


def chosen_coat(art: Sketch, length: float = 26.0, start: float = 0.0, end: float = 0.5) -> SvgPattern | None:
    """A coat for a body that has none unless one was chosen."""
    return coat(art, length, start, end) if art.looks.coat else None


def coat(art: Sketch, length: float = 26.0, start: float = 0.0, end: float = 0.5) -> SvgPattern | None:
    """This creature's coat along a stretch of its outline: stripes, spots or none; the colour suits the skin."""
    kind = art.looks.coat or ("plain" if art.rng.random() < 0.3 else "")
    if kind == "plain":
        return None
    colour = mix(art.palette.skin.base, art.palette.ink, 0.5)
    if art.family in ("electric", "magic", "star") or art.rng.random() < 0.25:
        colour = art.palette.second.base
    if kind == "spotted" or (not kind and art.rng.random() < 0.4):
        return edge_spots(art, colour, start, end, length)
    count = art.rng.choice((4, 5, 6))
    return edge_stripes(art, colour, start, end, count, length, length * 0.5)
