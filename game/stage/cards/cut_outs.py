"""Creatures without their cards, cut out: as large as fits, with a pale rim, standing at the bottom of a picture."""

from __future__ import annotations

from functools import lru_cache

from game.art.canvas import SIDE
from game.art.composing import cut_out
from game.art.creature import CreatureSpec
from game.art.svg import Rectangle, group, sheet
from game.stage.cards.faces import picture
from game.stage.geometry import Size

RIM, THINNEST_RIM = 0.0085, 1.3
"""How wide the pale rim is as a share of the figure's height, and how many pixels at the least."""

SPARE = 0.7
"""Pixels at the edges that stay free."""

PROBE, AROUND = 150, 30
"""The width in pixels of the picture in which a figure is measured, and how far it may reach beyond its field."""

FAINT = 10
"""Up to this opacity, of 255, a glow is no part of a figure."""


def figure_svg(spec: CreatureSpec, size: Size) -> str:
    """A cut-out creature with its rim, as large as fits into a picture of this size in pixels, at its bottom in the
    middle."""
    left, top, wide, high = extent(spec)
    rim = max(THINNEST_RIM, size[1] * RIM)
    edge = rim + SPARE
    scale = max(0.01, min((size[0] - 2 * edge) / wide, (size[1] - edge - rim) / high))
    across = size[0] / 2 - (left + wide / 2) * scale
    down = size[1] - rim - (top + high) * scale
    return sheet(
        size, size, group(f"translate({across:.2f} {down:.2f}) scale({scale:.4f})", cut_out(spec, rim / scale))
    )


@lru_cache(maxsize=1024)
def extent(spec: CreatureSpec) -> Rectangle:
    """What a cut-out creature covers of its field, without a rim, in units of the field."""
    across = SIDE + 2 * AROUND
    field = sheet((across, across), (PROBE, PROBE), group(f"translate({AROUND} {AROUND})", cut_out(spec)))
    box = picture(field, (PROBE, PROBE)).get_bounding_rect(FAINT)
    unit = across / PROBE
    return (
        (box.left - 1) * unit - AROUND,
        (box.top - 1) * unit - AROUND,
        (box.width + 2) * unit,
        (box.height + 1) * unit,
    )
