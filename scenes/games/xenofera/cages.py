"""What cages are drawn of: an empty one from within, the bars before who is in it, and the lock that hangs on it."""

from __future__ import annotations

from collections.abc import Mapping

from game.art.canvas import SvgCanvas
from game.art.drawings import drawing
from game.art.palette import mix, tone
from game.art.svg import sheet
from game.stage.geometry import Size
from scenes.games.xenofera.sketching import INK, SIDE, bench, cut

_BARS: Mapping[int, tuple[str, str, float, int]] = {
    1: ("#d8b878", "#8a6a34", 9, 7),
    2: ("#b9783f", "#6a3f1c", 12, 6),
    3: ("#93a1b0", "#4a5664", 13, 4),
    4: ("#7a7f96", "#33364c", 17, 4),
}
"""The colours of each size's bars, how thick they are, and how many."""


def inside(subject: int, size: Size) -> str:
    """An empty cage of a size from within: planks, straw and a bowl, as an SVG of that size."""
    width, height = size
    art, unit = bench(f"inside{subject}"), height / SIDE
    light, dark, *_ = _BARS[subject]
    back = art.linear([(0, mix(dark, "#140c1c", 0.55), 1), (100, mix(dark, "#140c1c", 0.2), 1)])
    art.flood(width, height, back)
    for step in range(1, 7):
        art.line(f"M0 {height * step / 7:.1f}H{width}", "#140c1c", 2.5 * unit, 0.45)
    art.glow(width / 2, height * 0.45, min(size) * 0.5, light, 0.5)
    art.pool(width / 2, height * 0.88, width * 0.6, height * 0.14, "#e8c878", 0.9)
    for _ in range(60):
        x, y = art.vary(0, 1) * width, height * art.vary(0.8, 0.98)
        reach = art.vary(-26, 26) * unit
        art.line(
            f"M{x:.1f} {y:.1f}q{reach / 2:.1f} {-8 * unit:.1f} {reach:.1f} {art.vary(-5, 5) * unit:.1f}",
            art.rng.choice(("#f2d98a", "#d8b25a", "#b98f3a")),
            2.6 * unit,
        )
    x, y = width * 0.7, height * 0.82
    art.volume(
        cut("-40,-12! 40,-12! 28,18 -28,18").placed(x, y, 0, 100 * unit),
        tone("#5f9ad0", INK),
        shade=0.2,
        width=3 * unit,
    )
    art.dot(x, y - 12 * unit, 38 * unit, 7 * unit, "#dff4ff")
    return sheet(size, size, art.text())


def bars(subject: tuple[int, bool], size: Size) -> str:
    """The bars of a cage of a size, thinner where it is not empty, so that one sees who is in it; as an SVG of that
    size."""
    kind, is_empty = subject
    width, height = size
    art, unit = SvgCanvas("b"), min(size) / SIDE
    light, dark, thick, count = _BARS[kind]
    thick *= unit if is_empty else unit * 0.64
    count = count if is_empty else min(count, 5)
    rail = thick * 1.5
    for step in range(count):
        x = width * (step + 0.5) / count
        _bar(art, f"M{x:.1f} {rail:.1f}V{height - rail:.1f}", light, dark, thick)
    levels = (rail * 0.6, height - rail * 0.6) if kind in (1, 3) else (rail * 0.6, height * 0.76, height - rail * 0.6)
    for y in levels:
        _bar(art, f"M{-rail:.1f} {y:.1f}H{width + rail:.1f}", light, dark, thick * 1.25)
        for step in range(count):
            x = width * (step + 0.5) / count
            art.dot(x, y, thick * 0.34, thick * 0.34, INK)
            art.dot(x, y, thick * 0.2, thick * 0.2, "#ffe9b0")
    return sheet(size, size, art.text())


def _bar(art: SvgCanvas, along: str, light: str, dark: str, thick: float) -> None:
    art.line(along, INK, thick + 3)
    art.line(along, dark, thick)
    art.line(along, light, thick * 0.55)


def hanging_lock(drawn: str, size: Size) -> str:
    """The lock that hangs on a cage as it is `drawn`, as an SVG of that size."""
    return drawing(drawn).sized(size)
