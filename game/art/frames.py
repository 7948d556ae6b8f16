"""What the frames of all games' cards are made of: stock and rims, pages and plates, medallions, the grain of paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from game.art.drawings import drawing
from game.art.icons import INK
from game.art.svg import Rectangle, circle, gradient, inset, path, rectangle, whole

STANDARD = (310, 434)
"""A card of the usual shape, in units."""

PLATE = (19.0, 272.0)
"""The left edge and the width of the name's place on a narrow card."""

PLATE_FOOT = 417.0
"""How far down the name's place reaches."""

BRASS = gradient("brass", "100% 100%", (0, "#fff0be"), (40, "#d9a441"), (100, "#8a5a1c"))
"""A fill for brass, used as `url(#brass)`."""

LABEL = gradient("label", "0% 100%", (0, "#fffdf2"), (100, "#f0dfb8"))
"""The paper of labels, ribbons and scrolls, `url(#label)`."""


def paper(*stops: tuple[int, str]) -> str:
    """The paper of a game's pages, to be filled with as `url(#page)`, and its brass."""
    return BRASS + gradient("page", "20% 100%", *stops)


DUST = "#7a5526"


def stock(units: tuple[float, float], edge: str, band: str) -> str:
    """The card itself with its round corners: a thin edge around a band."""
    return rectangle(whole(units), 21, edge) + rectangle(inset(whole(units), 3), 18.5, band)


def rim(area: Rectangle, corner: float, ink: str) -> str:
    """An inked rim with a brass line in it, around a picture. Wants `BRASS`."""
    return rectangle(area, corner, stroke=ink, stroke_width=4) + rectangle(
        inset(area, 2.6), corner - 2, stroke="url(#brass)", stroke_width=1.8
    )


def panel(area: Rectangle, corner: float, paper: str, ink: str, line: str) -> str:
    """A piece of paper with an inked edge and a fine line within it, to write on."""
    return rectangle(area, corner, paper, stroke=ink, stroke_width=2.5) + rectangle(
        inset(area, 4), corner - 3, stroke=line, stroke_width=1.4, stroke_opacity=0.6
    )


def page(area: Rectangle, line: str) -> str:
    """The page with a card's text, raised a little, of the frame's own `page`."""
    return shadow(inset(area, 2), 9, down=4) + panel(area, 9, "url(#page)", INK, line)


def tag(area: Rectangle, corner: float = 12) -> str:
    """A piece of the frame's own `page`, for signs on a picture."""
    return rectangle(area, corner, "url(#page)", stroke=INK, stroke_width=2.5)


def plate(band: int) -> Rectangle:
    """Where the name stands at the foot of a narrow card, `band` units high."""
    return (PLATE[0], PLATE_FOOT - band, PLATE[1], band)


def plate_ground(band: int, line: str) -> str:
    """The ground below that name, filled with the frame's own `page`."""
    return panel(inset(plate(band), -3), 8, "url(#page)", INK, line)


def picture_foot(band: int) -> float:
    """How far down the picture of a narrow card reaches: to its name, if it has one."""
    return 416.0 - band if band else 421.0


def studs() -> str:
    """Brass studs at the lower corners of a card of the usual shape."""
    return drawing("frames/studs").elements


def shadow(area: Rectangle, corner: float, across: float = 0, down: float = 3) -> str:
    """What lies under something raised a little."""
    left, top, width, height = area
    return rectangle((left + across, top + down, width, height), corner, INK, fill_opacity=0.35)


def medallion(area: Rectangle, ground: str) -> str:
    """A brass ring around a round place. Wants `BRASS`."""
    x, y, radius = _round(area)
    return (
        circle(x, y + 3, radius + 2.5, INK, fill_opacity=0.35)
        + circle(x, y, radius + 2, "url(#brass)", stroke=INK, stroke_width=2.5)
        + circle(x, y, radius - 2, ground)
    )


def hexagon(area: Rectangle, ground: str) -> str:
    """A brass hexagon around a round place. Wants `BRASS`."""
    x, y, radius = _round(area)

    def outline(reach: float) -> str:
        turns = [math.pi * turn / 3 for turn in range(6)]
        return "M" + " L".join(f"{x + math.cos(turn) * reach:.2f} {y + math.sin(turn) * reach:.2f}" for turn in turns)

    return (
        path(outline(radius) + "Z", INK, fill_opacity=0.4, transform="translate(2 4)")
        + path(outline(radius) + "Z", "url(#brass)", stroke=INK, stroke_width=3.5)
        + path(outline(radius * 0.82) + "Z", ground, stroke=INK, stroke_width=1.5)
    )


def shield(area: Rectangle, ground: str, ink: str) -> str:
    """A brass shield, for the emblem of a kind: no round mark looks like it. Wants `BRASS`."""
    return (
        path(_shield(area), INK, fill_opacity=0.35, transform="translate(0 4)")
        + path(_shield(area), "url(#brass)", stroke=ink, stroke_width=3)
        + path(_shield(inset(area, area[2] * 0.085)), ground, stroke=ink, stroke_width=1.5)
    )


def _shield(area: Rectangle) -> str:
    """A straight top, and sides that meet in a point."""
    x, y, wide, high = area
    waist, hip, right = y + high * 0.5, y + high * 0.82, x + wide
    return (
        f"M{x:.2f} {y:.2f} H{right:.2f} V{waist:.2f} "
        f"C{right:.2f} {hip:.2f} {x + wide * 0.68:.2f} {y + high * 0.92:.2f} {x + wide / 2:.2f} {y + high:.2f} "
        f"C{x + wide * 0.32:.2f} {y + high * 0.92:.2f} {x:.2f} {hip:.2f} {x:.2f} {waist:.2f}Z"
    )


def paper_ribbon(place: Rectangle, edge: str) -> str:
    """A ribbon for a name, of the frame's own `page`, with fine lines in this colour; forked at its right end."""
    left, y, wide, high = place
    right, bottom = left + wide, y + high
    edges = f"M{left + 8} {y + 4.5} H{right - 8} M{left + 8} {bottom - 4.5} H{right - 8}"
    outline = f"M{left} {y} H{right} L{right - 9} {y + high / 2} L{right} {bottom} H{left}Z"
    return (
        path(f"M{left} {y + 4} H{right} V{bottom + 5} H{left}Z", INK, fill_opacity=0.4)
        + path(outline, "url(#page)", stroke=INK, stroke_width=3)
        + path(edges, stroke=edge, stroke_opacity=0.55, stroke_width=1.4)
    )


def specks(
    chance: Random,
    count: int,
    across: tuple[float, float],
    bands: Sequence[tuple[float, float]],
    colour: str = DUST,
    opacity: tuple[float, float] = (0.07, 0.2),
) -> str:
    """Grains in paper or leather, between the heights of any of the bands."""
    grains = []
    for _ in range(count):
        x, y = chance.uniform(*across), chance.choice([chance.uniform(*band) for band in bands])
        radius, strength = chance.uniform(0.5, 1.6), chance.uniform(*opacity)
        grains.append(circle(x, y, radius, colour, fill_opacity=strength))
    return "".join(grains)


def _round(area: Rectangle) -> tuple[float, float, float]:
    left, top, side, _ = area
    return left + side / 2, top + side / 2, side / 2
