"""Bell jars over what lies face down, what a Reaction under one cost, and one that is being announced."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.art.canvas import SvgCanvas
from game.art.svg import sheet
from game.rulesets.flask.board import cost_noted, laid, piles
from game.stage.board.arrangement import card_so_high
from game.stage.board.layout import ZonePlace
from game.stage.cards.faces import picture
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.state import Counter
from scenes.games.flask.back import BACK
from scenes.games.flask.card_words import cost_words
from scenes.games.flask.face import cost, cost_marks
from scenes.games.flask.spreads import Piles
from scenes.games.kept import kept
from scenes.games.table_layout import TableLayout
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

SLIP = 0.2
"""How high the slip with a cost is, as a share of a card."""

SIDE, DOME, FOOT = 0.04, 0.16, 0.055
"""What of a jar is free beside the cards under it, above them and below: shares of its width and height."""

KNOB = 0.045
"""How high the knob is, as a share of the jar's height."""

INK = "#140c14"


@dataclass(frozen=True)
class Jar(Thing):
    """A jar over a pile that lies face down, until it is lifted."""

    kind = "jar"
    is_behind = False
    seat: int
    start: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        is_lifted = laid(self.seat, self.start) not in now.table.counters
        return None if is_lifted else ui.paint.cache.get(("jar", size), lambda: draw_jar(size))


@dataclass(frozen=True)
class Cost(Thing):
    """What a face-down Reaction cost."""

    kind = "cost"
    is_behind = False
    seat: int
    place: int

    @property
    def counters(self) -> tuple[Counter, ...]:
        return (laid(self.seat, self.place),)

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        noted = now.table.counters.get(laid(self.seat, self.place))
        if not noted or not now.count(laid(self.seat, self.place)):
            return None
        if now.table.zones["set", self.seat][self.place] >= 0:
            return _waiting_sign(ui, size)
        return cost_slip(ui, pictures, noted, size)


@dataclass(frozen=True)
class Laid(Cost):
    """A Reaction that is being announced face down: its back with what it costs."""

    kind = "laid"

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        noted = now.table.counters.get(laid(self.seat, self.place))
        return _laid_card(ui, pictures, noted, size) if noted and now.count(laid(self.seat, self.place)) else None

    def called(self, now: Now) -> str:
        noted = cost_noted(now.table.counters.get(laid(self.seat, self.place), 0))
        return now.words.say("flask.card.face_down", cost=cost_words(now.words, *noted))


def place_set(place: TableLayout, seat: int, area: Area) -> None:
    """Put what lies face down there, each pile under a jar, with a slip that tells what its Reaction cost; for whoever
    may read the Reaction it is the sign that others may not."""
    within = cards_within(area)
    card, count = card_so_high(within.height), len(place.table.zones["set", seat])
    lying = piles(place.table, seat) if count else []
    starts = tuple([sum(len(pile) for pile in lying[:number]) for number in range(len(lying))])
    arrangement = Piles(starts)
    place.zones["set", seat] = ZonePlace(within, arrangement, card, seat, is_cloth=seat == place.near)
    boxes = arrangement.boxes(count, within, card) if count else []
    spots = arrangement.places(count, within, card)
    for start, box in zip(starts, boxes, strict=True):
        place.put(Jar(seat, start), jar_around(box))
        x, y, _, scale, _ = spots[start]
        wide, high = card[0] * scale * 0.94, card[1] * scale * SLIP
        half = card[1] * scale / 2
        is_read = place.table.zones["set", seat][start] >= 0
        slip = Area(x - wide / 2, y - half + high * 0.1 if is_read else y + half - high * 1.1, wide, high)
        place.put(Cost(seat, start), slip)


def cards_within(jar: Area) -> Area:
    """Where cards lie under a jar that fills an area."""
    return Area(
        jar.left + jar.width * SIDE,
        jar.top + jar.height * DOME,
        jar.width * (1 - 2 * SIDE),
        jar.height * (1 - DOME - FOOT),
    )


def jar_around(cards: Area) -> Area:
    """The jar that stands over cards in a box."""
    wide, high = cards.width / (1 - 2 * SIDE), cards.height / (1 - DOME - FOOT)
    return Area(cards.left - wide * SIDE, cards.top - high * DOME, wide, high)


def draw_jar(size: Size) -> pygame.Surface:
    """A jar so large in pixels, of clear glass on a foot of wood; the caller's own."""
    return picture(_jar(size), size)


@lru_cache(maxsize=64)
def _jar(size: Size) -> str:
    wide, high = size
    art, line = SvgCanvas("j"), max(1.2, min(wide, high) / 60)
    foot, top = high * (1 - FOOT), high * KNOB * 1.9
    left, right = line * 3, wide - line * 3
    reach = min((right - left) / 2, high * 0.3)
    _draw_foot(art, wide, high, foot, line)
    dome = (
        f"M{left:.1f} {foot + line * 2:.1f}V{top + reach:.1f}C{left:.1f} {top + reach * 0.42:.1f} "
        f"{left + reach * 0.45:.1f} {top:.1f} {wide / 2:.1f} {top:.1f}C{right - reach * 0.45:.1f} {top:.1f} "
        f"{right:.1f} {top + reach * 0.42:.1f} {right:.1f} {top + reach:.1f}V{foot + line * 2:.1f}Z"
    )
    art.fill(
        dome, art.linear([(0, "#dff3ff", 0.2), (30, "#bfe0f4", 0.07), (100, "#9cc4e0", 0.1)], "0% 0%", "100% 100%")
    )
    art.line(dome, INK, line * 2.6)
    art.line(dome, "#d6ecf6", line * 1.1, 0.85)
    shine = left + line * 5
    art.line(f"M{shine:.1f} {foot - high * 0.08:.1f}V{top + reach * 0.9:.1f}", "#ffffff", line * 2.4, 0.34)
    bow = f"Q{shine:.1f} {top + reach * 0.5:.1f} {left + reach * 0.55:.1f} {top + reach * 0.26:.1f}"
    art.line(f"M{shine:.1f} {top + reach * 0.78:.1f}{bow}", "#ffffff", line * 2.4, 0.55)
    art.line(f"M{right - line * 4:.1f} {top + reach * 1.2:.1f}V{foot - high * 0.2:.1f}", "#ffffff", line * 1.3, 0.2)
    _draw_knob(art, wide / 2, high * KNOB, high * KNOB * 0.8, line)
    return sheet(size, size, art.text())


def _draw_foot(art: SvgCanvas, wide: float, high: float, foot: float, line: float) -> None:
    """The round board on which a jar stands, seen a little from above."""
    middle, deep = (foot + high) / 2, (high - foot) / 2
    art.dot(wide / 2, middle + deep * 0.2, wide / 2, deep * 0.8, "#000000", 0.45)
    art.dot(wide / 2, middle, wide / 2 - line, deep * 0.72, INK)
    art.dot(wide / 2, middle - deep * 0.1, wide / 2 - line * 2.2, deep * 0.56, "#7a4a28")
    art.dot(wide / 2, middle - deep * 0.22, wide / 2 - line * 4, deep * 0.38, "#9a6436")


def _draw_knob(art: SvgCanvas, x: float, y: float, radius: float, line: float) -> None:
    """The brass knob on top."""
    art.line(f"M{x:.1f} {y:.1f}V{y + radius * 1.9:.1f}", INK, line * 4)
    art.line(f"M{x:.1f} {y:.1f}V{y + radius * 1.9:.1f}", "#c89238", line * 2)
    art.dot(x, y, radius, radius, INK)
    art.dot(
        x, y, radius - line, radius - line, art.linear([(0, "#fbe6a8", 1), (45, "#d59a3a", 1), (100, "#7c531c", 1)])
    )


@kept
def _waiting_sign(ui: Ui, size: Size) -> pygame.Surface:
    """The sign on a face-down card that only its owner sees it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = max(ui.px(24), size[1])
    disc = pygame.Rect(0, 0, min(side, size[1]), min(side, size[1]))
    disc.midright = size[0], size[1] // 2
    surface.blit(ui.paint.panel(disc.size, "chip"), disc)
    icon = ui.paint.icon("eye-closed", round(disc.width * 0.66), ui.look.palette.night)
    surface.blit(icon, icon.get_rect(center=disc.center))
    return surface


@kept
def cost_slip(ui: Ui, pictures: Pictures, noted: int, size: Size) -> pygame.Surface:
    """What a face-down Reaction cost, on a slip of paper."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    marks = cost_marks(*cost_noted(noted))
    side = min(size[1] - 2, (size[0] - 6) // max(1, len(marks)))
    wide = side * len(marks) + 6
    paper = pygame.Rect((size[0] - wide) // 2, (size[1] - side - 2) // 2, wide, side + 2)
    surface.blit(ui.paint.panel(paper.size, "paper"), paper)
    for place, mark in enumerate(marks):
        area = pygame.Rect(paper.left + 3 + place * side, paper.top + 1, side, side)
        cost(mark).paint(pictures.faces, surface, area)
    return surface


@kept
def _laid_card(ui: Ui, pictures: Pictures, noted: int, size: Size) -> pygame.Surface:
    """A Reaction that is being announced: its back, with what it costs."""
    surface = pictures.faces.back(BACK, size).copy()
    slip = cost_slip(ui, pictures, noted, (round(size[0] * 0.86), round(size[1] * 0.16)))
    surface.blit(slip, slip.get_rect(center=(size[0] // 2, round(size[1] * 0.86))))
    return surface
