"""Plates of Territory's place: players in the beam, owners of maps, totals on the parapet and at the rope."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.rulesets.territory.board import CLAIMED, CONCEDED, READY
from game.stage.cards.text import beside
from game.stage.drawing.theme import HIGH_CONTRAST, Colour
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from scenes.games.kept import kept
from scenes.games.place_measures import in_pixels
from scenes.games.plate import Portrait, draw_portrait, face_beside
from scenes.games.strip import Bit, write, write_list
from scenes.games.table_layout import LARGE_TEXT, TableLayout
from scenes.games.territory.rooms import TowerRoom
from scenes.games.territory.sums import BECOMES, number
from scenes.games.territory.things.drawings import FACE_ON_STANDARD, thing
from scenes.games.thing import Now, SeatPlate, Thing, Who, ZonePlate
from scenes.picture_cache import Pictures

DARK, CLEAR = (24, 14, 10), 214
"""The ground of plates, and how opaque it is."""

TOTAL, NAME_AT, TOTAL_AT = 0.56, 0.26, 0.65
"""On a pill of two lines: how high a total's letters are, and how far down the name's and the total's middles are, as
shares of its height."""

NAME_ON_MAP = Area.between(0.08, 0.045, 0.92, 0.19)
"""Where on a map its owner's portrait and name stand."""

REALM_OF_WATCHER = Area.between(0.62, 0.2, 0.98, 0.8)
"""Where on an onlooker's plate the number of their lands is."""

LEAST_NAMED = 3.2
"""The least width, for a height of 1, of a plate with a name."""

MOST_ON_A_MAP = 26
"""How high the letters of a name on a map are at the most, in units: maps are smaller where text is large."""

RISES, FALLS = (139, 226, 124), (255, 138, 112)
"""The colours of a total that will rise and of one that will fall."""


def is_terse(plate: tuple[float, float], text: float) -> bool:
    """Whether a rival's plate of such proportions has no room for the name above the numbers."""
    return text >= LARGE_TEXT or plate[0] < LEAST_NAMED * plate[1]


# -- who plays ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BeamPlate(SeatPlate):
    """A pill in the beam: portrait and name above the numbers of what lies there."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        is_out = CONCEDED[self.seat] in now.table.counters
        room = self.name_room(size, ui.look.text_scale)
        return _beam_plate(ui, pictures, now.who(self.seat), room, size, is_out=is_out)

    def name_room(self, size: Size, text: float) -> Area | None:
        """Where on a plate so large the name stands right of the portrait; None where there is no room for it."""
        return None if is_terse(size, text) else Area.between(0, 0.05, size[0], size[1] * 0.53)


class WatcherPlate(BeamPlate):
    """The plate of a rival who only looks on, beside the number of their lands."""

    def name_room(self, size: Size, text: float) -> Area | None:
        return Area.between(0, 0, size[0] * REALM_OF_WATCHER.left, size[1])


@kept
def _beam_plate(
    ui: Ui, pictures: Pictures, who: Who, named: Area | None, size: Size, *, is_out: bool
) -> pygame.Surface:
    surface = _pill(ui, size, ui.look.palette.seat(who.seat), is_lit=who.is_turn)
    disc = pygame.Rect(0, 0, size[1], size[1])
    _portrait(ui, pictures, surface, who, disc)
    if named is not None:
        left = disc.right + ui.px(6)
        room = pygame.Rect(left, named.top, named.right - ui.px(10) - left, named.height)
        if ui.text.measure(who.name, "name", size=ui.text.smallest)[0] <= room.width:
            write(ui, surface, who.name, (), room)
    if is_out:
        surface.fill((190, 190, 190, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@dataclass(frozen=True)
class OwnMap(SeatPlate):
    """Portrait and name on one's own map, and below that what the player has, where there is room for it."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _on_map(ui, pictures, now.who(self.seat), self.told(now), size)

    def told(self, now: Now) -> tuple[Bit, ...]:
        """The lands that the player has, and the creatures that are ready."""
        if CONCEDED[self.seat] in now.table.counters:
            return (Bit("", now.words.say("territory.at_table.conceded")),)
        zones, say = now.table.zones, now.words.say
        lands, ready = len(zones[CLAIMED[self.seat]]), len(zones[READY[self.seat]])
        return (Bit("", say("territory.at_table.status", n=lands, m=ready), ""),)


class WholeMap(OwnMap):
    """A whole map with its owner above the lands on it."""

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _whole_map(ui, pictures, now.who(self.seat), self.told(now), size)


@kept
def _whole_map(ui: Ui, pictures: Pictures, who: Who, told: tuple[Bit, ...], size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    title = in_pixels(NAME_ON_MAP, size)
    letters = min(round(title.height * 0.42), ui.px(MOST_ON_A_MAP))
    surface.blit(_on_map(ui, pictures, who, told, title.size, letters), title)
    return surface


@kept
def _on_map(
    ui: Ui, pictures: Pictures, who: Who, told: tuple[Bit, ...], size: Size, letters: int = 0
) -> pygame.Surface:
    """Ink on parchment; on a dark plate where the parchment is at half light."""
    palette = ui.look.palette
    is_on_paper = palette.key != HIGH_CONTRAST.key
    surface = pygame.Surface(size, pygame.SRCALPHA) if is_on_paper else ui.paint.panel(size, "dark").copy()
    side = face_beside(ui, who.name, min(size[1], size[0] // 3), size[0] - ui.px(8))
    _portrait(ui, pictures, surface, who, pygame.Rect(0, (size[1] - side) // 2, side, side))
    left = side + ui.px(8)
    ink = palette.ink if is_on_paper else palette.text
    letters = letters or max(ui.text.smallest, min(ui.text.size("name"), round(size[1] * 0.7)))
    write_list(ui, surface, who.name, told, pygame.Rect(left, 0, size[0] - left, size[1]), ink=ink, letters=letters)
    return surface


# -- what a side comes to ----------------------------------------------------------------------------------------------


class WrittenTotal(NamedTuple):
    """A total as it is written now, and what would come of it, in signs."""

    written: str
    foretold: str


@dataclass(frozen=True)
class Total(ZonePlate):
    """A land's total on the parapet, beside a sword on a slip of wood; right of it what would be added."""

    zone: Zone

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _total(ui, WrittenTotal(now.sum_at(self.key), now.foretold.get(self.key, "")), size)


def place_total(place: TableLayout, room: TowerRoom, zone: Zone, middle: float) -> None:
    """Put it on the parapet below a land whose middle is there."""
    wide, high = room.plate_wide * place.width, room.plate_high * place.height
    place.put(Total(zone), Area(middle - wide / 2, room.plate * place.height - high / 2, wide, high))


@dataclass(frozen=True)
class SidePill(ZonePlate):
    """A pill at the rope: who pulls there, their lands and their total."""

    zone: Zone
    is_left: bool

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        seat = self.zone[2]
        total = WrittenTotal(now.sum_at(self.key), now.foretold.get(self.key, ""))
        lands = len(now.table.zones[CLAIMED[seat]])
        return _side(ui, pictures, replace(now.who(seat), is_asked=False), total, lands, size, is_left=self.is_left)


@kept
def _total(ui: Ui, total: WrittenTotal, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(ui.paint.panel(size, "dark"), (0, 0))
    palette = ui.look.palette
    colour = palette.text if total.written else palette.text_dim
    drawn = _fitted(ui, total.written or "0", colour, round(size[1] * 0.72))
    side = round(size[1] * 0.5)
    icon = ui.paint.icon("sword", side, palette.lamplight)
    left = max(0, min(ui.px(16), size[0] - side - drawn.get_width() - ui.px(12)))
    surface.blit(icon, icon.get_rect(midleft=(left, size[1] // 2)))
    surface.blit(drawn, drawn.get_rect(midleft=(left + side + ui.px(6), size[1] // 2)))
    room = size[0] - (left + side + drawn.get_width() + ui.px(18))
    if total.foretold and room > 0:
        added = _added(ui, total.foretold, (room, round(size[1] * 0.64)))
        surface.blit(added, added.get_rect(midright=(size[0] - ui.px(8), size[1] // 2)))
    return surface


def _added(ui: Ui, foretold: str, room: Size) -> pygame.Surface:
    """What would be added to a total: as a sum if it is one and fits, else what it comes to."""
    whole = _fitted(ui, foretold, RISES, room[1])
    if whole.get_width() <= room[0]:
        return whole
    comes_to = _fitted(ui, foretold.rpartition(" ")[2], RISES, room[1])
    share = min(1.0, room[0] / comes_to.get_width())
    return pygame.transform.smoothscale_by(comes_to, share) if share < 1 else comes_to


@kept
def _side(
    ui: Ui, pictures: Pictures, who: Who, total: WrittenTotal, lands: int, size: Size, *, is_left: bool
) -> pygame.Surface:
    """In two lines name and lands above the total on the side of the portrait, in one the total at the other end."""
    surface = _pill(ui, size, ui.look.palette.seat(who.seat), is_lit=who.is_turn, opacity=255)
    disc = pygame.Rect(0, 0, size[1], size[1])
    inner = pygame.Rect(disc.right + ui.px(6), 0, size[0] - size[1] - ui.px(20), size[1])
    if not is_left:
        disc.right, inner.right = size[0], size[0] - size[1] - ui.px(6)
    _portrait(ui, pictures, surface, who, disc)
    near, far = ("left", "right") if is_left else ("right", "left")
    named, name_high = inner.copy(), ui.text.height("name")
    if size[1] >= name_high + ui.text.height("title", round(size[1] * TOTAL)) * 0.8:
        drawn = _sum(ui, total, round(inner.height * TOTAL), inner.width)
        middle = inner.top + round(inner.height * TOTAL_AT)
        surface.blit(drawn, drawn.get_rect(**{f"mid{near}": (getattr(inner, near), middle)}))
        named.height = name_high
        named.centery = inner.top + round(inner.height * NAME_AT)
    else:
        drawn = _sum(ui, total, round(inner.height * 0.72), inner.width)
        surface.blit(drawn, drawn.get_rect(**{f"mid{far}": (getattr(inner, far), inner.centery)}))
        named.width -= drawn.get_width() + ui.px(8)
        if not is_left:
            named.right = inner.right
    if named.width > ui.px(24):
        realm = Bit("pennant", str(lands), str(lands))
        write(ui, surface, who.name, (realm,), named, mirrored=not is_left, follow=True)
    return surface


def _sum(ui: Ui, total: WrittenTotal, letters: int, room: int) -> pygame.Surface:
    """A total; where it is foretold what will come of it, that is larger, in the colour of a gain or a loss."""
    palette = ui.look.palette
    was, arrow, now = total.foretold.partition(BECOMES)
    if not arrow:
        return _fitted(ui, total.written or "0", palette.text, letters)
    colour = RISES if number(now) > number(was) else FALLS if number(now) < number(was) else palette.text
    drawn = beside(
        [
            _fitted(ui, was, palette.text_dim, round(letters * 0.68)),
            _fitted(ui, "\u2192", palette.text_dim, round(letters * 0.6)),
            _fitted(ui, now, colour, letters),
        ],
        ui.px(4),
    )
    share = room / drawn.get_width()
    return drawn if share >= 1 else pygame.transform.smoothscale_by(drawn, share)


# -- what plates are made of -------------------------------------------------------------------------------------------


def _pill(ui: Ui, size: Size, colour: Colour, *, is_lit: bool, opacity: int = CLEAR) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = size[1] // 2
    pygame.draw.rect(surface, (*DARK, opacity), surface.get_rect(), border_radius=radius)
    ring = ui.paint.ring(size, ui.look.palette.yours if is_lit else colour, ui.px(3 if is_lit else 2), radius)
    surface.blit(ring, (0, 0))
    return surface


def _portrait(ui: Ui, pictures: Pictures, surface: pygame.Surface, who: Who, disc: pygame.Rect) -> None:
    draw_portrait(ui, pictures, surface, who, disc.inflate(-ui.px(4), -ui.px(4)))


def _fitted(ui: Ui, written: str, colour: Colour, letters: int) -> pygame.Surface:
    return ui.text.outlined(
        written, "title", colour, ui.look.palette.shadow, max(1, ui.px(1)), max(ui.text.smallest, letters)
    )


@dataclass(frozen=True)
class Standard(Thing):
    """In the colour of a seat."""

    kind = "standard"
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        colour = ui.look.palette.seat(self.seat)
        return ui.paint.cache.get((self.key, size), lambda: thing("standard", size, {"seat": colour}))


class FaceOnStandard(Portrait):
    """Whose it is."""

    is_behind = True


def place_standard(place: TableLayout, seat: int, area: Area) -> None:
    """Put somebody's standard there."""
    place.put(Standard(seat), area)
    place.put(FaceOnStandard(seat), area.cut(FACE_ON_STANDARD))
