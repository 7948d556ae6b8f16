"""Tails of four-legged animals, seen from the side, growing out to the right of their root."""

from __future__ import annotations

from collections.abc import Callable

from game.art.canvas import Sketch
from game.art.curves import Outline, limb, points, tufted
from game.art.parts.growths import growth
from game.art.parts.patterns import coat

BRUSH_HAIR = "0,-4 34,-6 50,30 44,72 50,100"


def _tuft(art: Sketch, x: float, y: float) -> None:
    """A thin tail with a tuft that the family colours."""
    art.volume(_chain("0,0 24,2 34,30 32,58", (12, 10, 9, 8), x, y), art.palette.skin, shade=0.07)
    growth(art, x + 32, y + 52, 172, 34)


def _curl(art: Sketch, x: float, y: float) -> None:
    """A pig's corkscrew."""
    art.volume(
        _chain("-6,4 16,-4 30,-22 18,-34 8,-22 22,-10 40,-20", (12, 11, 10, 9, 9, 8, 6), x, y),
        art.palette.skin,
        shade=0.07,
    )


def _hair(art: Sketch, x: float, y: float) -> None:
    """A horse's long hair."""
    for shift in (8, 0):
        outline = limb(points(BRUSH_HAIR), (18, 36 - shift, 40 - shift, 28, 4), "point", 2).moved(x - shift, y)
        art.volume(outline, art.palette.accent, shade=0.22)


def _thin(art: Sketch, x: float, y: float) -> None:
    """A mouse's long bare tail."""
    art.volume(
        _chain("-8,0 26,10 56,-6 58,-44 40,-62 54,-84", (15, 14, 12, 10, 8, 5), x, y),
        art.palette.belly,
        shade=0.05,
        width=3,
    )


def _puff(art: Sketch, x: float, y: float) -> None:
    """A hare's ball of fluff."""
    art.volume(tufted(x + 6, y, 22, 21, 13, 7, 0.1), art.palette.belly, shade=0.16)


def _stub(art: Sketch, x: float, y: float) -> None:
    """A goat's or deer's short tail, held high."""
    art.volume(_chain("-6,8 14,-8 26,-32", (26, 24, 4), x, y, "point"), art.palette.skin)


def _wag(art: Sketch, x: float, y: float) -> None:
    """A dog's, raised and wagging."""
    growth(art, x + 36, y - 72, 14, 38)
    art.volume(_chain("-6,8 26,-6 42,-38 36,-76", (26, 26, 24, 8), x, y), art.palette.skin, coat(art, 12, 0.1, 0.45))


def _rudder(art: Sketch, x: float, y: float) -> None:
    """An otter's: thick at the root."""
    art.volume(_chain("-14,-4 30,14 62,4 80,-24", (48, 38, 26, 8), x, y), art.palette.skin, coat(art, 12, 0.1, 0.45))


def _chain(text: str, widths: tuple[float, ...], x: float, y: float, tip: str = "round") -> Outline:
    return limb(points(text), widths, tip, 2).moved(x, y)


TAILS: dict[str, Callable[[Sketch, float, float], None]] = {
    "tuft": _tuft, "curl": _curl, "hair": _hair, "thin": _thin, "puff": _puff, "stub": _stub, "wag": _wag,
    "rudder": _rudder,
}  # fmt: skip
