"""What is brewing on a Flask card: a glass whose shape, layers and fumes follow from the bases, the same for ever.

A glass is a profile, half its width at each height, so that a layer of liquid between two heights is a piece of it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game.art.canvas import SvgCanvas
from game.art.composing import creature_markup
from game.art.creature import CreatureSpec
from game.art.icons import INK
from game.art.palette import mix

REACTION, PROFIT, RESEARCH, APPLY, BALANCE, ATTACK, SABOTAGE, REBOOT = range(8)

LIQUIDS = ("#2c8f4a", "#f2c63c", "#2f8fe0", "#56c4f0", "#5cc25a", "#ea4a3f", "#b02c4e", "#f09a2e")
"""The colour that each base gives the brew."""

LETTERS = ["green", "yellow", "blue", "blue", "green", "red", "red", "yellow"]
"""The colour in the code of each base."""

HIGH = 300.0
CORKED, INKED = 66.0, 7.0
"""How far what comes out of a glass rises above it, and how far its ink reaches beyond it."""

STEPS = 44

PHIAL = "M -5 -40 V -26 L -12 -18 V 0 H 12 V -18 L 5 -26 V -40 Z"
PHIAL_CORK = "M -6 -47 H 6 V -38 H -6 Z"
BOLT = "M 5 -60 L -14 -34 H -1 L -6 -12 L 15 -42 H 2 L 9 -60 Z"
DROP = "M 0 -15 C 4 -7 9 -3 9 3 C 9 9 5 12 0 12 C -5 12 -9 9 -9 3 C -9 -3 -4 -7 0 -15 Z"
"""The drawings of small things around the glass, each about the point where it stands."""

FAMILIES = {
    "red": ("fire", "dragon", "star"),
    "blue": ("water", "ice", "weather"),
    "green": ("grass", "bug", "earth"),
    "yellow": ("electric", "air", "magic"),
}
_WALLS = {
    "red": ("#8a4036", "#3a1518"),
    "blue": ("#3f6f93", "#13283f"),
    "green": ("#4f7d4c", "#16301f"),
    "yellow": ("#a0803c", "#3d2a12"),
}

_PROFILES: tuple[tuple[tuple[float, float], ...], ...] = (
    ((70, 17), (108, 17), (122, 40), (140, 70), (172, 84), (205, 84), (238, 66), (258, 44), (266, 40)),
    ((64, 20), (104, 20), (128, 36), (172, 86), (182, 86), (238, 50), (266, 50)),
    ((58, 17), (112, 17), (128, 34), (150, 72), (190, 88), (226, 76), (252, 48), (266, 34)),
    ((60, 18), (84, 18), (102, 46), (126, 54), (146, 40), (160, 36), (178, 62), (208, 78), (244, 68), (266, 44)),
    ((66, 20), (96, 20), (112, 66), (122, 74), (200, 76), (250, 74), (266, 62)),
    ((56, 19), (108, 19), (132, 32), (250, 92), (262, 92), (266, 82)),
    ((60, 22), (92, 22), (104, 76), (120, 84), (200, 58), (252, 46), (266, 52)),
    ((62, 18), (100, 18), (122, 44), (150, 66), (186, 66), (206, 48), (224, 52), (250, 66), (266, 66)),
)
"""For each base the glass of cards made mostly of it, as heights from the top with half the width there."""

_ANGULAR = frozenset({PROFIT, ATTACK, SABOTAGE, BALANCE})


def main_base(counts: Sequence[int]) -> int:
    """The base that a card has most of, a Reaction before all others. Raises ValueError for eight zeros."""
    if not any(counts):
        raise ValueError("a card is made of at least one base")
    return REACTION if counts[REACTION] else max(range(8), key=lambda base: counts[base])


def main_colour(counts: Sequence[int]) -> str:
    """The colour of most letters of the code; where several have as many, that of the main base."""
    votes = dict.fromkeys(LETTERS, 0)
    for base, n in enumerate(counts):
        votes[LETTERS[base]] += n
    own = LETTERS[main_base(counts)]
    return max(votes, key=lambda colour: (votes[colour], colour == own))


def second_colour(counts: Sequence[int]) -> str:
    """The colour that comes next in the code, the main colour again where there is only one."""
    main = main_colour(counts)
    others = [LETTERS[base] for base, n in enumerate(counts) for _ in range(n) if LETTERS[base] != main]
    return max(others, key=others.count) if others else main


@lru_cache(maxsize=32)
def flask_picture(counts: tuple[int, ...], size: tuple[int, int]) -> str:
    """The picture of a composition for so many pixels, as SVG text: the number of each base in the order of the code.

    Raises ValueError for a composition of nothing, or an empty size.
    """
    if min(size) <= 0:
        raise ValueError(f"a picture needs a positive size, not {size}")
    width = HIGH * size[0] / size[1]
    still = _Still(counts, width)
    still.draw()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {width:.1f} {HIGH:g}">{still.art.text()}</svg>'
    )


def flask_shape(counts: tuple[int, ...], size: tuple[int, int]) -> str:
    """The same glass cut out, alone, as large as fits in so many pixels, at their foot."""
    still = _Still(counts, HIGH)
    still.draw_glass()
    top, wide, high = still.reach
    scale = min(size[0] / wide, size[1] / high)
    left = size[0] / 2 - still.middle * scale
    glass = f'<g transform="translate({left:.2f} {-top * scale + size[1] - high * scale:.2f}) scale({scale:.4f})">'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}">{glass}{still.art.text()}</g></svg>'
    )


class _Still:
    """One flask on its shelf."""

    def __init__(self, counts: tuple[int, ...], width: float) -> None:
        self.counts = counts
        self.base = main_base(counts)
        self.colour = main_colour(counts)
        self.width = width
        self.middle = width / 2
        self.art = SvgCanvas("f")
        self.random = Random(f"flask/{counts}")
        self.profile = _sampled(_PROFILES[self.base], self.base in _ANGULAR)
        self.top, self.bottom = self.profile[0][0], self.profile[-1][0]
        bases = sum(counts)
        self.level = self.bottom - (self.bottom - 108) * min(0.96, 0.44 + 0.11 * bases)

    def draw(self) -> None:
        """Wall, shelf, glass, brew, and what rises from it."""
        self._wall()
        self._beside()
        if self.counts[REBOOT]:
            self._whirl(behind=True)
        self._glass_behind()
        self._brew()
        self._dweller()
        self._bubbles()
        self._glass_before()
        self._mouth()
        if self.counts[REBOOT]:
            self._whirl(behind=False)

    def draw_glass(self) -> None:
        """The glass with its brew, and nothing around it or to be seen through it."""
        self.art.fill(self._piece(self.top, self.bottom), INK)
        self._glass_behind()
        self._brew()
        self._glass_before()
        self._mouth()

    @property
    def reach(self) -> tuple[float, float, float]:
        """Where the glass begins with what is in its mouth, how wide it is, and how high."""
        above = CORKED if any(self.counts[base] for base in (REACTION, APPLY, ATTACK, SABOTAGE)) else INKED
        wide = 2 * max(half for _, half in self.profile) + 2 * INKED
        return self.top - above, wide, self.bottom + INKED + above - self.top

    # -- the room ------------------------------------------------------------------------------------------------------

    def _wall(self) -> None:
        art, (light, dark) = self.art, _WALLS[self.colour]
        wall = art.upright([(0, dark, 1), (55, light, 1), (100, mix(light, dark, 0.4), 1)], 0, HIGH)
        art.fill(f"M0 0 H{self.width:.1f} V{HIGH} H0Z", wall)
        for row in range(5):
            y = 12 + row * 48
            art.line(f"M0 {y} H{self.width:.1f}", dark, 2.2, 0.35)
            for brick in range(-1, int(self.width // 70) + 2):
                x = brick * 70 + (35 if row % 2 else 0) + self.middle % 70
                art.line(f"M{x:.1f} {y} V{y + 48}", dark, 2.2, 0.28)
        glow = mix(LIQUIDS[self.base], "#fff2c8", 0.45)
        art.glow(self.middle, 160, 165, glow, 0.75)
        art.fill(
            f"M0 256 H{self.width:.1f} V{HIGH} H0Z", art.upright([(0, "#a8703c", 1), (100, "#4c2b17", 1)], 256, HIGH)
        )
        art.line(f"M0 257 H{self.width:.1f}", "#e0ab6a", 2.5, 0.8)
        art.line(f"M0 282 H{self.width:.1f}", "#3a2010", 2, 0.5)
        art.pool(self.middle, 268, 108, 13, INK, 0.55)

    def _beside(self) -> None:
        """What tells of the other bases, left and right on the shelf."""
        left, right = self.middle - 104, self.middle + 104
        for coin in range(3 * self.counts[PROFIT]):
            x = right - 14 + 15 * (coin % 3) - 3 * (coin // 3 % 2)
            self._coin(x, 266 - 7 * (coin // 3) - (coin % 3 == 1) * 2)
        for book in range(self.counts[RESEARCH]):
            self._book(left - 2 + 3 * (book % 2), 266 - 15 * book, ("#3b6ea8", "#a8543b", "#4d8a56")[book])
        for twin in range(self.counts[BALANCE]):
            self._phial(left + 24 - 26 * twin if self.counts[RESEARCH] == 0 else right - 26 + 26 * twin, 264)

    def _coin(self, x: float, y: float) -> None:
        self.art.dot(x, y + 2.5, 12, 5, INK)
        self.art.dot(x, y, 12, 5, INK)
        self.art.dot(x, y, 10, 3.6, "#f6cf53")
        self.art.dot(x - 2, y - 0.8, 5, 1.4, "#fff3c0")

    def _book(self, x: float, y: float, colour: str) -> None:
        art = self.art
        art.fill(f"M{x - 34:.1f} {y - 14:.1f} H{x + 34:.1f} V{y:.1f} H{x - 34:.1f}Z", INK)
        art.fill(f"M{x - 31:.1f} {y - 11.5:.1f} H{x + 31:.1f} V{y - 2.5:.1f} H{x - 31:.1f}Z", colour)
        art.fill(f"M{x - 8:.1f} {y - 11.5:.1f} H{x + 31:.1f} V{y - 8:.1f} H{x - 8:.1f}Z", "#f5e7c6")
        art.line(f"M{x - 22:.1f} {y - 11:.1f} V{y - 3:.1f}", "#f2cf6a", 3)

    def _phial(self, x: float, y: float) -> None:
        art = self.art
        body, cork = _moved(PHIAL, x, y), _moved(PHIAL_CORK, x, y)
        art.line(body, INK, 7)
        art.fill(body, "#e8f7ea", 0.9)
        art.fill(_moved("M -11 -14 H 11 V -1 H -11 Z", x, y), LIQUIDS[BALANCE])
        art.line(_moved("M -7 -12 V -5", x, y), "#ffffff", 2.5, 0.8)
        art.fill(cork, "#b9804a")
        art.line(cork, INK, 2.4)

    # -- the glass -----------------------------------------------------------------------------------------------------

    def _half(self, y: float) -> float:
        """Half the glass's width at a height."""
        for (high, wide), (low, other) in zip(self.profile, self.profile[1:], strict=False):
            if high <= y <= low:
                return wide + (other - wide) * (y - high) / max(0.01, low - high)
        return self.profile[-1][1]

    def _piece(self, top: float, bottom: float, inset: float = 0.0, dip: float = 0.0) -> str:
        """The part of the glass between two heights as path data; `dip` bends its upper edge down in the middle."""
        steps = max(2, round((bottom - top) / 5))
        heights = [top + (bottom - top) * step / steps for step in range(steps + 1)]
        right = [f"{self.middle + self._half(y) - inset:.1f} {y:.1f}" for y in heights]
        left = [f"{self.middle - self._half(y) + inset:.1f} {y:.1f}" for y in reversed(heights)]
        start = left[-1]
        upper = f" Q{self.middle:.1f} {top + dip:.1f} {right[0]}" if dip else f" L{right[0]}"
        return f"M{start}{upper} L{' L'.join(right[1:])} L{' L'.join(left)}Z"

    def _glass_behind(self) -> None:
        outline = self._piece(self.top, self.bottom)
        self.art.line(outline, INK, 12)
        self.art.fill(outline, "#eaf6f4", 0.5)

    def _brew(self) -> None:
        """The layers of the liquid, one for each base, the first of the code lowest."""
        layers = [base for base, n in enumerate(self.counts) for _ in range(n)]
        layers.sort(key=lambda base: (base != self.base, base))
        step = (self.bottom - 3 - self.level) / len(layers)
        for place, base in reversed(list(enumerate(layers))):
            low = self.bottom - 3 - step * place
            high = low - step
            colour = LIQUIDS[base]
            paint = self.art.linear(
                [(0, mix(colour, "#ffffff", 0.34), 1), (45, colour, 1), (100, mix(colour, INK, 0.42), 1)],
                "0% 0%",
                "100% 30%",
            )
            self.art.fill(self._piece(high, self.bottom - 3, 3.5, 7 if place == len(layers) - 1 else 5), paint)
            self.art.line(
                f"M{self.middle - self._half(high) + 5:.1f} {high:.1f} "
                f"Q{self.middle:.1f} {high + 6:.1f} {self.middle + self._half(high) - 5:.1f} {high:.1f}",
                mix(colour, "#ffffff", 0.65),
                2.4,
                0.9,
            )

    def _dweller(self) -> None:
        """A little creature that lives in the brew."""
        family = self.random.choice(FAMILIES[self.colour])
        spec = CreatureSpec(family, self.random.randrange(1, 400), rank=1 + min(2, sum(self.counts) // 2))
        wide = max(self._half(y) for y in (150.0, 180.0, 205.0))
        size = min(wide * 1.62, 128.0) / 300
        foot = self.bottom - 10
        left, top = self.middle - 150 * size, foot - 284 * size
        self.art.elements.append(
            f'<g transform="translate({left:.1f} {top:.1f}) scale({size:.4f})">{creature_markup(spec)}</g>'
        )
        colour = LIQUIDS[self.base]
        veil = self.art.upright([(0, colour, 0.1), (60, colour, 0.28), (100, colour, 0.62)], self.level, self.bottom)
        self.art.fill(self._piece(max(self.level, 150), self.bottom - 3, 3.5, 5), veil)

    def _bubbles(self) -> None:
        for _ in range(5 + 2 * sum(self.counts)):
            y = self.random.uniform(self.level + 6, self.bottom - 14)
            reach = max(4.0, self._half(y) - 14)
            x = self.middle + self.random.choice((-1, 1)) * self.random.uniform(0.45, 1.0) * reach
            radius = self.random.uniform(2.2, 6.2)
            self.art.dot(x, y, radius, radius, "#ffffff", 0.28)
            self.art.ring(x, y, radius, radius, "#ffffff", 1.4, 0.75)

    def _glass_before(self) -> None:
        """Shine, outline and rim."""
        art = self.art
        shine = [y for y in (self.level - 22, self.level, self.level + 24, self.bottom - 44) if self.top + 40 < y]
        points = [complex(self.middle - self._half(y) + 13, y) for y in shine]
        if len(points) > 1:
            art.curve(points, "#ffffff", 7, 0.62)
        art.line(f"M{self.middle - self._half(self.top + 8) + 6:.1f} {self.top + 8:.1f} v26", "#ffffff", 4, 0.6)
        outline = self._piece(self.top, self.bottom)
        art.line(outline, INK, 5.4)
        wide = self._half(self.top) + 8
        if not self.counts[REACTION]:
            art.line(f"M{self.middle - wide:.1f} {self.top:.1f} H{self.middle + wide:.1f}", INK, 14)
            art.line(f"M{self.middle - wide:.1f} {self.top:.1f} H{self.middle + wide:.1f}", "#dff3f5", 7)

    # -- above the mouth -----------------------------------------------------------------------------------------------

    def _mouth(self) -> None:
        if self.counts[REACTION]:
            self._stopper()
        for puff in range(2 * self.counts[SABOTAGE]):
            self._smoke(puff)
        for spark in range(3 * self.counts[ATTACK]):
            self._spark(spark, 3 * self.counts[ATTACK])
        for drop in range(self.counts[APPLY]):
            self._drop(drop)

    def _stopper(self) -> None:
        """A cork held by wire, with a bolt of wax: one pull and it goes off."""
        art, x, y, wide = self.art, self.middle, self.top, self._half(self.top)
        cork = _moved(f"M {-wide - 3} -26 H {wide + 3} L {wide - 2} 8 H {2 - wide} Z", x, y)
        art.line(cork, INK, 7)
        art.fill(cork, "#c98f52")
        art.fill(_moved(f"M 4 -25 H {wide + 2} L {wide - 3} 6 H 4 Z", x, y), "#95602f")
        crossed = f"M {-wide - 6} 12 L {wide + 4} -26 M {wide + 6} 12 L {-wide - 4} -26"
        art.line(_moved(crossed, x, y), "#f2d98a", 3.2)
        art.line(_moved(f"M {-wide - 5} 12 H {wide + 5}", x, y), "#f2d98a", 4.5)
        art.glow(x, y - 36, 44, "#fff1a0", 0.7)
        bolt = _moved(BOLT, x, y)
        art.line(bolt, INK, 7)
        art.fill(bolt, "#ffe25a")

    def _smoke(self, puff: int) -> None:
        side = -1 if puff % 2 else 1
        x, y = self.middle + side * (14 + 15 * (puff // 2)), self.top - 14 - 17 * (puff % 3)
        for reach, colour in ((19, INK), (15.5, "#5a4a63"), (9, "#8d7d96")):
            self.art.dot(x - (2 if reach < 12 else 0), y - (3 if reach < 12 else 0), reach, reach * 0.86, colour, 0.92)

    def _spark(self, spark: int, count: int) -> None:
        angle = math.pi * (0.12 + 0.76 * (spark + 0.5) / count)
        reach = 38 + 11 * (spark % 3)
        x, y = self.middle - reach * math.cos(angle) * 1.7, self.top + 10 - reach * math.sin(angle)
        arm = 8 + 3 * ((spark * 7) % 3)
        star = " L".join(
            f"{x + (arm if k % 2 == 0 else arm * 0.34) * math.sin(math.pi * k / 4):.1f} "
            f"{y - (arm if k % 2 == 0 else arm * 0.34) * math.cos(math.pi * k / 4):.1f}"
            for k in range(8)
        )
        self.art.glow(x, y, arm * 2, "#ffd28a", 0.6)
        self.art.line(f"M{star}Z", INK, 4.5)
        self.art.fill(f"M{star}Z", ("#ffe08a", "#ff9a4a", "#fff6d0")[spark % 3])

    def _drop(self, drop: int) -> None:
        x, y = self.middle + (drop - (self.counts[APPLY] - 1) / 2) * 24, self.top - 20 - 9 * (drop % 2)
        path = _moved(DROP, x, y)
        self.art.line(path, INK, 5)
        self.art.fill(path, LIQUIDS[APPLY])
        self.art.dot(x - 3, y + 3, 2, 3.4, "#ffffff", 0.8)

    def _whirl(self, *, behind: bool) -> None:
        """An arrow that runs around the glass and comes back."""
        x, y, wide, high = self.middle, 226.0, 118.0, 24.0
        if behind:
            path = f"M{x - wide:.1f} {y:.1f} A{wide} {high} 0 0 1 {x + wide:.1f} {y:.1f}"
        else:
            path = f"M{x + wide:.1f} {y:.1f} A{wide} {high} 0 0 1 {x - wide + 26:.1f} {y + 16:.1f}"
        self.art.line(path, INK, 13)
        self.art.line(path, "#ffd766", 7)
        if not behind:
            head = (
                f"M{x - wide - 6:.1f} {y - 6:.1f} L{x - wide + 36:.1f} {y + 1:.1f} L{x - wide + 20:.1f} {y + 31:.1f}Z"
            )
            self.art.line(head, INK, 6)
            self.art.fill(head, "#ffd766")


def _sampled(points: tuple[tuple[float, float], ...], is_angular: bool) -> list[tuple[float, float]]:
    """The profile at many heights; round glasses are smoothed."""
    top, bottom = points[0][0], points[-1][0]
    heights = [top + (bottom - top) * step / STEPS for step in range(STEPS + 1)]
    widths = [_between(points, y) for y in heights]
    for _ in range(1 if is_angular else 4):
        inner = [(a + 2 * b + c) / 4 for a, b, c in zip(widths, widths[1:], widths[2:], strict=False)]
        widths = [widths[0], *inner, widths[-1]]
    return list(zip(heights, widths, strict=True))


def _between(points: tuple[tuple[float, float], ...], y: float) -> float:
    for (high, wide), (low, other) in itertools.pairwise(points):
        if high <= y <= low:
            return wide + (other - wide) * (y - high) / (low - high)
    return points[-1][1]


def _moved(path: str, x: float, y: float) -> str:
    """Path data of absolute commands, with spaces between all parts, drawn about another point."""
    command, place = "", 0
    parts = []
    for part in path.split():
        if part.isalpha():
            command, place = part, 0
            parts.append(part)
            continue
        is_across = command == "H" or (command != "V" and place % 2 == 0)
        parts.append(f"{float(part) + (x if is_across else y):.1f}")
        place += 1
    return " ".join(parts)
