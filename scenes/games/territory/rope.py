"""The rope at which the sides of a fight tug: on it hangs the land's emblem, nearer to whoever is stronger, with the
lead below it. Where it is foretold that it would move, a pale emblem hangs there and chevrons point the way."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.rulesets.territory.board import FIGHT, FRONT
from game.stage.board.layout import plate_key
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.kept import kept
from scenes.games.numbers import plain
from scenes.games.table_look import Written
from scenes.games.territory.emblems import emblem
from scenes.games.territory.standings import biome_at
from scenes.games.territory.sums import BECOMES
from scenes.games.territory.things import thing
from scenes.picture_cache import Pictures

NEARER = 0.04
"""How much nearer to whoever is ahead the emblem hangs than to the next, where many pull, as a share of their
distance."""

CLEAR_OF_PILLS = 1.1
"""How far from the ends of the rope the emblem stays, in its own widths."""

PALE = 150
"""How opaque the emblem is where it would hang, of 255."""

CHEVRON, MOST_CHEVRONS, FOR_ANOTHER = 0.3, 3, 3
"""How high chevrons are as a share of the emblem, how many there are at the most, and for how much more of a lead there
is another one."""

TAG = 0.3
"""How high the tag with the lead is, as a share of the emblem's height."""


class Pull(NamedTuple):
    """How strong the seats are that tug for a land of this biome: now, and as it is foretold."""

    seats: tuple[int, ...]
    now: tuple[int, ...]
    then: tuple[int, ...]
    biome: str


def rope(ui: Ui, pictures: Pictures, view: View, land: int, size: Size, written: Written) -> pygame.Surface:
    """The rope of the fight for a land; kept and shared."""
    table, near = view.table, view.near
    seats = [seat for seat in range(table.config.seats) if any(table.zones[at[land][seat]] for at in (FIGHT, FRONT))]
    seats.sort(key=lambda seat: (seat - near) % table.config.seats)
    places = [plate_key(FIGHT[land][seat]) for seat in seats]
    now = [number(written(place)) for place in places]
    told = [written.foretold.get(place, "").rpartition(BECOMES)[2] for place in places]
    then = [number(will) if will else is_now for will, is_now in zip(told, now, strict=True)]
    pull = Pull(tuple(seats), tuple(now), tuple(then), biome_at(view, land))
    return _drawn(ui, pictures, pull, size)


def number(written: str) -> int:
    """A number with a real minus sign; 0 for anything else."""
    return int(written.replace("\u2212", "-") or 0) if written.lstrip("\u2212").isdigit() else 0


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
    """By how much the first is ahead of the other, or negative behind; of more than two, the strongest of the next."""
    if len(totals) > 2:
        first, second, *_ = sorted(totals, reverse=True)
        return first - second
    return sum(totals[:1]) - sum(totals[1:])


# -- what is drawn -----------------------------------------------------------------------------------------------------


def _lay(ui: Ui, surface: pygame.Surface, pull: Pull, at: int) -> None:
    """The rope: of two in their colours, which meet where the emblem hangs, with a notch in the middle; one alone holds
    it by itself."""
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
    """The emblem, and on its lower edge the lead in the colour of whoever has it."""
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
    """Chevrons between the emblem and where it would hang, or beyond that where they would hang on each other: the more
    it moves, the more of them."""
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
