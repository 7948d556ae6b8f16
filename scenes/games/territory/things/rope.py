"""The rope at which the sides of a fight tug: the land's emblem hangs on it, nearer to the stronger side, with the lead
below. Where the lead would change, a pale emblem hangs in its future place and chevrons point the way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.rulesets.territory.board import CLAIMS, FIGHT, FRONT
from game.stage.board.layout import plate_key
from game.stage.drawing.theme import Colour
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from game.table.state import Counter
from scenes.games.kept import kept
from scenes.games.numbers import plain
from scenes.games.table_layout import TableLayout
from scenes.games.territory.fight import shown_close
from scenes.games.territory.rooms import FieldRoom
from scenes.games.territory.standings import biome_at
from scenes.games.territory.sums import BECOMES, number
from scenes.games.territory.things.drawings import emblem, thing
from scenes.games.territory.things.plates import SidePill
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

NEARER = 0.04
"""How much nearer the emblem hangs to the leader than to the next, where many pull, as a share of their distance."""

CLEAR_OF_PILLS = 1.1
"""How far from the rope's ends the emblem stays, in its own widths."""

PALE = 150
"""How opaque the emblem in its future place is, of 255."""

CHEVRON, MOST_CHEVRONS, FOR_ANOTHER = 0.3, 3, 3
"""How high chevrons are as a share of the emblem, how many there are at the most, and how much more lead adds one."""

TAG = 0.3
"""How high the tag with the lead is, as a share of the emblem's height."""


PILL_GROWN, ASIDE_OF_ROPE = 0.3, 0.92
"""How much wider pills are where text is twice as large, and how much of a pill fits beside the rope."""

ROPE_OF_MANY, WIDEST_OF_MANY = 0.94, 0.7
"""How much of the window's width the pills of more than two and the rope between them take, and a pill of its part at
the most."""


class Pull(NamedTuple):
    """How strong the seats are that tug for a land of this biome: now, and as foretold."""

    seats: tuple[int, ...]
    now: tuple[int, ...]
    then: tuple[int, ...]
    biome: str


@dataclass(frozen=True)
class Rope(Thing):
    """The rope of the fight that is seen close."""

    kind = "rope"

    @property
    def counters(self) -> tuple[Counter, ...]:
        return (CLAIMS,)

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        land = shown_close(now.view)
        return None if land is None else _drawn(ui, pictures, _pull(now, land), size)


def place_rope(place: TableLayout, room: FieldRoom, pulling: Sequence[int], zones: Sequence[Zone]) -> dict[int, Area]:
    """Put the pills of those who pull, whose fight is in these zones, and the rope with the emblem between them;
    returns where the pills are."""
    width, height, many = place.width, place.height, len(pulling) > 2
    middle = (room.rope_of_many if many else room.rope) * height
    high = room.pill_high * height * (0.62 if many else 1.0)
    left, right = room.rope_left * width, room.rope_right * width
    wide = min(room.pill_wide * width * (1 + PILL_GROWN * (place.text - 1)), left / ASIDE_OF_ROPE)
    ends = [left - wide * 0.9, right - wide * 0.1]
    if many:
        apart = width * ROPE_OF_MANY / len(pulling)
        wide = min(wide, apart * WIDEST_OF_MANY)
        ends = [width * (1 - ROPE_OF_MANY) / 2 + apart * (n + 0.5) - wide / 2 for n in range(len(pulling))]
        left, right = ends[0] + wide / 2, ends[-1] + wide / 2
    emblem = room.emblem * height
    place.put(Rope(), Area(left, middle - emblem / 2, right - left, emblem))
    pills = {seat: Area(at, middle - high / 2, wide, high) for seat, at in zip(pulling, ends, strict=False)}
    for seat, pill in pills.items():
        place.put(SidePill(zones[seat], seat == place.near), pill)
    return pills


def _pull(now: Now, land: int) -> Pull:
    zones, seats = now.table.zones, now.table.config.seats
    pulling = [seat for seat in range(seats) if any(zones[at[land][seat]] for at in (FIGHT, FRONT))]
    pulling.sort(key=lambda seat: (seat - now.near) % seats)
    places = [plate_key(FIGHT[land][seat]) for seat in pulling]
    totals = [number(now.sum_at(place)) for place in places]
    told = [now.foretold.get(place, "").rpartition(BECOMES)[2] for place in places]
    then = [number(will) if will else is_now for will, is_now in zip(told, totals, strict=True)]
    return Pull(tuple(pulling), tuple(totals), tuple(then), biome_at(now.view, land))


@kept
def _drawn(ui: Ui, pictures: Pictures, pull: Pull, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    at, to = (_hangs(totals, size) for totals in (pull.now, pull.then))
    _lay(ui, surface, pull, at)
    if not pull.biome:
        return surface
    if pull.then != pull.now:
        _hang(ui, pictures, surface, pull._replace(now=pull.then), to, PALE)
    _hang(ui, pictures, surface, pull, at, 255)
    if at != to:
        _point(ui, surface, at, to, abs(_lead(pull.then) - _lead(pull.now)))
    return surface


# -- where the emblem hangs --------------------------------------------------------------------------------------------


def _hangs(totals: tuple[int, ...], size: Size) -> int:
    """Where on the rope the emblem hangs, in pixels: of two on the side of the stronger, of more beside them."""
    if len(totals) > 2:
        apart = size[0] / (len(totals) - 1)
        ahead = totals.index(max(totals))
        gap = min(ahead, len(totals) - 2)
        is_alone = totals.count(max(totals)) == 1
        nearer = 0.0 if not is_alone else -NEARER if ahead == gap else NEARER
        return round(apart * (gap + 0.5 + nearer))
    lead, whole = _lead(totals), sum(map(abs, totals))
    share = math.copysign(math.sqrt(abs(lead) / whole), -lead) if lead else 0.0
    return round(size[0] / 2 + (size[0] / 2 - size[1] * CLEAR_OF_PILLS) * share)


def _lead(totals: tuple[int, ...]) -> int:
    """By how much the first leads the second, negative behind; of more than two, the strongest the next."""
    if len(totals) > 2:
        first, second, *_ = sorted(totals, reverse=True)
        return first - second
    return sum(totals[:1]) - sum(totals[1:])


# -- what is drawn -----------------------------------------------------------------------------------------------------


def _lay(ui: Ui, surface: pygame.Surface, pull: Pull, at: int) -> None:
    """The rope: of two in their colours, which meet at the emblem, with a notch in the middle; of one alone in one
    colour."""
    wide, tall = surface.get_size()
    high, palette = max(4, tall // 4), ui.look.palette
    own, *others = [palette.seat(seat) for seat in pull.seats] or [palette.brass]
    if len(others) > 1:
        _strand(ui, surface, palette.brass, 0, wide, high)
        return
    end = at if others else at + round(tall * CLEAR_OF_PILLS)
    _strand(ui, surface, own, 0, end, high)
    if not others:
        knot = pygame.transform.flip(thing("rope_end", (high * 3, round(high * 2.6)), {"seat": own}), True, False)
        surface.blit(knot, knot.get_rect(midleft=(end - high, tall // 2)))
        return
    _strand(ui, surface, others[0], at, wide, high)
    notch = pygame.Rect(0, 0, max(3, high // 4), round(high * 2.4))
    notch.center = wide // 2, tall // 2
    pygame.draw.rect(surface, palette.night, notch.inflate(2, 2), border_radius=2)
    pygame.draw.rect(surface, palette.text, notch, border_radius=2)


def _strand(ui: Ui, surface: pygame.Surface, colour: Colour, left: int, right: int, high: int) -> None:
    piece = ui.paint.cache.get(("strand", colour, high), lambda: thing("rope", (high * 3, high), {"seat": colour}))
    surface.set_clip(pygame.Rect(left, 0, right - left, surface.get_height()))
    for x in range(left, right, piece.get_width()):
        surface.blit(piece, (x, (surface.get_height() - high) // 2))
    surface.set_clip(None)


def _hang(ui: Ui, pictures: Pictures, surface: pygame.Surface, pull: Pull, at: int, opacity: int) -> None:
    """The emblem, and on its lower edge the lead in the leader's colour."""
    tall = surface.get_height()
    drawn = emblem(pictures.faces, pull.biome, tall)
    lead, palette = _lead(pull.now), ui.look.palette
    if len(pull.seats) > 1:
        seat = pull.seats[pull.now.index(max(pull.now))]
        letters = max(ui.text.smallest, round(tall * TAG * 0.72))
        words = ui.text.line(f"+{plain(abs(lead))}" if lead else "=", "number", palette.text, letters)
        tag = pygame.Rect(0, 0, words.get_width() + round(letters * 0.8), max(words.get_height(), round(tall * TAG)))
        tag.midbottom = tall // 2, tall
        pygame.draw.rect(drawn, palette.night, tag, border_radius=tag.height // 2)
        edge = palette.seat(seat) if lead else palette.text_dim
        pygame.draw.rect(drawn, edge, tag, max(2, ui.px(2)), border_radius=tag.height // 2)
        drawn.blit(words, words.get_rect(center=tag.center))
    drawn.set_alpha(opacity)
    surface.blit(drawn, drawn.get_rect(center=(at, tall // 2)))


def _point(ui: Ui, surface: pygame.Surface, at: int, to: int, by: int) -> None:
    """Chevrons between the emblem and its future place, or beyond that where the two are too close: more of them for a
    longer way."""
    tall = surface.get_height()
    high, way = tall * CHEVRON, 1 if to > at else -1
    count = min(MOST_CHEVRONS, 1 + by // FOR_ANOTHER)
    has_room = abs(to - at) > tall + count * high * 0.6
    first = (at + to) / 2 if has_room else to + way * (tall * 0.55 + count * high * 0.3)
    for place in range(count):
        x = first + (place - (count - 1) / 2) * high * 0.6
        points = [(x - way * high * 0.3, tall / 2 - high), (x + way * high * 0.3, tall / 2)]
        points.append((points[0][0], tall / 2 + high))
        for colour, wide in ((ui.look.palette.night, ui.px(9)), (ui.look.palette.text, ui.px(4))):
            for one, other in pairwise(points):
                pygame.draw.line(surface, colour, one, other, wide)
