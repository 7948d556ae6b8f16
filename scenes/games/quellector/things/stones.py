"""The four stones of the ring, each with the sign of its type, and arrows from what strikes to what is struck."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.art.icons import COLOUR_TONES, TYPE_COLOURS
from game.art.svg import path, sheet
from game.rulesets.quellector.board import hand, types
from game.rulesets.quellector.cards import COLOURS, COUNTERS
from game.stage.cards.faces import picture
from game.stage.drawing.text import Role
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.choices import Choice
from game.table.sight import View
from scenes.games.kept import kept
from scenes.games.quellector import ledger
from scenes.games.quellector.fight import sides
from scenes.games.quellector.forecast import after_type
from scenes.games.quellector.forest import clearing_drawing
from scenes.games.quellector.things.marks import struck_through
from scenes.games.quellector.things.ribbons import action_told
from scenes.games.table_layout import TableLayout
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

SHAPE = 2.1
"""How wide a stone is for a height of 1."""

STONE, SIGN = 0.56, 0.66
"""How much of the height the stone takes, and the sign on it, which stands higher."""

FAINT = 0.34
"""How opaque an arrow that strikes nothing here is."""

LEFT_COLOURS = frozenset({0, 1})
"""Red and blue stand at the left."""


# -- where -------------------------------------------------------------------------------------------------------------


class Circle(NamedTuple):
    """Where stones stand on their part of the window: how far from its sides, and how wide each is."""

    inset: float
    wide: float


RING, DUEL = Circle(0.085, 0.155), Circle(0.1, 0.3)


def place_stones(place: TableLayout, area: Area, circle: Circle, stone: type[Stone]) -> None:
    """Put the stones and their arrows there, clockwise: red at the upper left, purple, green, and blue below red."""
    place.put(Cycle(circle), area)
    left, right, upper, lower = circle.inset, 1 - circle.inset - circle.wide, (0, 0.47), (0.52, 0.99)
    corners = (left, upper), (left, lower), (right, lower), (right, upper)
    for colour, (x, (top, bottom)) in enumerate(corners):
        place.put(stone(colour), area.part(x, top, x + circle.wide, bottom))


# -- what they say -----------------------------------------------------------------------------------------------------


class Said(NamedTuple):
    """What a stone says: its type's icon and name, how many icons of it there are (None: nothing is said), whether they
    are struck and by which main type's colour, what actions have done to it, and what picking it would come to."""

    type: str
    name: str
    number: int | None = None
    is_struck: bool = False
    striker: int | None = None
    effects: tuple[tuple[str, str], ...] = ()
    foretold: str = ""
    is_left: bool = True


@dataclass(frozen=True)
class Stone(Thing):
    """The stone of a colour, that says how much of it one's own hand has and whether that counts; a press picks its
    type."""

    kind = "stone"
    colour: int

    def says(self, now: Now) -> Said:
        """What it says now."""
        said, cards = self._named(now), now.table.zones[hand(now.near)]
        if not ledger.is_known(cards):
            return said
        found = ledger.in_hand(now.table, cards)[self.colour]
        striker = None if found.worth else found.struck_by
        return said._replace(number=found.icons, is_struck=not found.worth, striker=striker)

    def _named(self, now: Now) -> Said:
        name = types(now.table)[self.colour]
        is_left = self.colour in LEFT_COLOURS
        return Said(name, now.words.say(f"quellector.type.{name}.name"), is_left=is_left)

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _stone(ui, pictures, self.says(now), size)

    def called(self, now: Now) -> str:
        """Its type with the number of its icons in hand, or what picking it would come to."""
        stone, say = self.says(now), now.words.say
        told = ""
        if stone.foretold:
            told = say("quellector.at_table.foretold", score=stone.foretold)
        elif stone.number is not None:
            told = say(f"quellector.at_table.{'held_nothing' if stone.is_struck else 'held'}", n=stone.number)
        return f"{stone.name}. {told}" if told else stone.name

    def means(self, now: Now) -> str:
        """What the type counters and is countered by, and what its action does."""
        names, term = types(now.table), now.teller.term
        name, beats, beaten = (names[one] for one in (self.colour, COUNTERS[self.colour], COUNTERS.index(self.colour)))
        told = now.words.say("quellector.at_table.stone", type=term(name), beats=term(beats), beaten=term(beaten))
        return f"{told}\n{': '.join(action_told(now.words, name))}"

    def answers(self, view: View, choice: Choice) -> bool:
        return choice == ("say", types(view.table)[self.colour])


class FightStone(Stone):
    """The stone in a fight: it says what actions have done to its type, and what picking it would make of the fight."""

    def says(self, now: Now) -> Said:
        said = self._named(now)
        return said._replace(
            effects=ledger.effects_on(now.table, self.colour), foretold=after_type(now.view, said.type)
        )


@dataclass(frozen=True)
class Cycle(Thing):
    """The four arrows between the stones; those of colours that strike in the hand or the fight are bright."""

    kind = "cycle"
    circle: Circle

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        fighting, table = sides(now.view), now.table
        if fighting is None:
            return _cycle(ui, size, self.circle, ledger.mains_of(table, table.zones[hand(now.near)]))
        return _cycle(ui, size, self.circle, ledger.striking(table, *fighting))


# -- what they look like -----------------------------------------------------------------------------------------------

Point = tuple[float, float]


@kept
def _stone(ui: Ui, pictures: Pictures, stone: Said, size: Size) -> pygame.Surface:
    """A stone; its number stands on the outer side."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size
    across = min(round(high * STONE * SHAPE), wide if stone.number is None else round(wide * 0.62))
    tall = round(across / SHAPE)
    outer = stone.number is not None
    left = (wide - across) // 2 if not outer else (wide - across if stone.is_left else 0)
    rock = picture(clearing_drawing("stone").sized(rock_size := (across, tall)), rock_size)
    surface.blit(rock, (left, high - tall))
    side = min(round(high * SIGN), round(across * 0.7))
    sign = struck_through(pictures.faces, stone.type, side, is_struck=stone.is_struck, striker=stone.striker)
    where = sign.get_rect(midtop=(left + across // 2, max(0, high - tall - round(side * 0.56))))
    if not stone.is_struck:
        _shine(ui, surface, stone, where)
    surface.blit(sign, where)
    _name(ui, surface, stone, pygame.Rect(left, where.bottom, across, high - where.bottom))
    if stone.number is not None:
        _number(ui, surface, stone, left if stone.is_left else wide - across - left, where)
    _effects(ui, pictures, surface, stone, where)
    return surface


def _shine(ui: Ui, surface: pygame.Surface, stone: Said, where: pygame.Rect) -> None:
    """Light around the sign of a type that counts."""
    red, green, blue, _ = pygame.Color(COLOUR_TONES[TYPE_COLOURS[stone.type]].main)
    glow = ui.paint.glow(where.size, (red, green, blue), max(2, where.width // 5), where.width // 2)
    surface.blit(glow, glow.get_rect(center=where.center))


def _name(ui: Ui, surface: pygame.Surface, stone: Said, room: pygame.Rect) -> None:
    """The name of the type, or what picking it would come to, on the stone."""
    words = stone.foretold or stone.name
    role: Role = "strong" if stone.foretold else "label"
    most, across = min(ui.text.size("label"), round(room.height * 0.9)), room.width - ui.px(8)
    letters = ui.text.largest(words, role, across, most)
    if most < ui.text.smallest or ui.text.measure(words, role, None, letters)[0] > across:
        return
    palette = ui.look.palette
    drawn = ui.text.outlined(words, role, palette.text, palette.shadow, max(1, ui.px(2)), letters)
    surface.blit(drawn, drawn.get_rect(center=(room.centerx, room.centery - ui.px(1))))


def _number(ui: Ui, surface: pygame.Surface, stone: Said, room: int, sign: pygame.Rect) -> None:
    """How many icons there are, beside the sign."""
    palette = ui.look.palette
    colour = palette.text_dim if stone.is_struck else palette.text
    high = max(round(sign.height * 0.72), min(ui.text.size("title"), round(surface.get_height() * 0.72)))
    letters = max(ui.text.smallest, min(high, round(room * 0.9)))
    drawn = ui.text.outlined(str(stone.number), "title", colour, palette.shadow, max(2, ui.px(3)), letters)
    x = room // 2 if stone.is_left else surface.get_width() - room // 2
    surface.blit(drawn, drawn.get_rect(center=(x, sign.centery)).clamp(surface.get_rect()))


def _effects(ui: Ui, pictures: Pictures, surface: pygame.Surface, stone: Said, sign: pygame.Rect) -> None:
    """What actions have done to the type, at the upper right of its sign and as far left as there is room."""
    if not stone.effects:
        return
    side, palette = max(ui.text.smallest + 2, round(sign.height * 0.46)), ui.look.palette
    drawn = [
        (
            pictures.faces.badge(by, True, None, side),
            ui.text.outlined(written, "number", palette.text, palette.shadow, max(1, ui.px(2)), side * 3 // 4),
        )
        for by, written in stone.effects
    ]
    wide = sum(badge.get_width() + written.get_width() for badge, written in drawn)
    x = min(sign.right - side // 3, surface.get_width() - wide)
    for pair in drawn:
        for part in pair:
            surface.blit(part, part.get_rect(midleft=(x, sign.top + side // 2)))
            x += part.get_width()


@kept
def _cycle(ui: Ui, size: Size, circle: Circle, bright: frozenset[int]) -> pygame.Surface:
    """The four arrows between the stones; those of colours that strike here are bright."""
    del ui
    wide, high = size
    inner, outer = (circle.inset + circle.wide * 1.04) * wide, circle.inset * 0.86 * wide
    thick = min(high * 0.034, wide * 0.03)
    up, down = high * 0.2, high * 0.8
    bow = high * 0.07
    aside = _kept_in(outer, high * 0.18, thick)
    beyond = aside - outer * 1.1
    ways = {
        0: ((inner, up), (wide / 2, up - bow * 2), (wide - inner, up)),
        3: ((wide - aside, high * 0.34), (wide - beyond, high * 0.52), (wide - aside, high * 0.7)),
        2: ((wide - inner, down), (wide / 2, down + bow * 2), (inner, down)),
        1: ((aside, high * 0.7), (beyond, high * 0.52), (aside, high * 0.34)),
    }
    arrows = [_arrow(*way, thick, colour, colour in bright) for colour, way in ways.items()]
    return picture(sheet(size, size, "".join(arrows)), size)


HEAD, HALF_HEAD, RIM = 3.4, 1.7, 0.65
"""How long the head of an arrow is for a shaft 1 thick, how wide to each side, and what its dark rim takes."""


def _kept_in(outer: float, down: float, thick: float) -> float:
    """How far from the side edge an arrow ends, so that its whole head is seen in a narrow ring: as wished, or as far
    as its outer corner needs that far down from its bend."""
    length = math.hypot(outer * 1.1, down) or 1.0
    return max(outer, thick * (outer * 1.1 / length * HEAD + down / length * HALF_HEAD + RIM))


def _arrow(start: Point, bend: Point, end: Point, thick: float, colour: int, is_bright: bool) -> str:
    """An arrow along a bow, growing towards its tip."""
    tones, seen = COLOUR_TONES[COLOURS[colour]], 1.0 if is_bright else FAINT
    (ex, ey), (bx, by) = end, bend
    length = ((ex - bx) ** 2 + (ey - by) ** 2) ** 0.5 or 1.0
    ux, uy = (ex - bx) / length, (ey - by) / length
    long, half = thick * HEAD, thick * HALF_HEAD
    base = ex - ux * long, ey - uy * long
    tip = (
        f"M{ex:.1f} {ey:.1f}L{base[0] - uy * half:.1f} {base[1] + ux * half:.1f}"
        f"L{base[0] + uy * half:.1f} {base[1] - ux * half:.1f}Z"
    )
    shaft = f"M{start[0]:.1f} {start[1]:.1f}Q{bx:.1f} {by:.1f} {base[0]:.1f} {base[1]:.1f}"
    cap = "round"
    return (
        path(shaft, stroke="#0a1116", stroke_width=thick * 1.7, stroke_linecap=cap, stroke_opacity=seen)
        + path(tip, "#0a1116", stroke="#0a1116", stroke_width=thick * 0.9, fill_opacity=seen, stroke_opacity=seen)
        + path(shaft, stroke=tones.main, stroke_width=thick, stroke_linecap=cap, stroke_opacity=seen)
        + path(tip, tones.main, fill_opacity=seen)
        + path(shaft, stroke=tones.light, stroke_width=thick * 0.24, stroke_linecap=cap, stroke_opacity=seen * 0.7)
    )
