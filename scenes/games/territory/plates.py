"""Plates of Territory's place: who plays in the beam, whose realm the map is, totals on the parapet and at the ends of
the rope."""

from __future__ import annotations

import pygame

from game.rulesets.territory.board import CLAIMED
from game.stage.board.layout import Key
from game.stage.cards.text import beside
from game.stage.drawing.fitting import largest
from game.stage.drawing.theme import HIGH_CONTRAST, Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.kept import kept
from scenes.games.place_measures import Area
from scenes.games.plate import SeatPlate, ZonePlate, draw_portrait, face_beside, write_name
from scenes.games.table_look import Written
from scenes.games.tallies import Tally, draw_tally
from scenes.games.territory.framings.camp import MOONS
from scenes.games.territory.framings.director import is_ending, shown_close
from scenes.games.territory.framings.field import REALM_OF_WATCHER, ROPE, STANDARD
from scenes.games.territory.framings.place import is_terse
from scenes.games.territory.framings.tower import WATCH
from scenes.games.territory.muster import muster
from scenes.games.territory.rope import number, rope
from scenes.games.territory.sums import BECOMES
from scenes.games.territory.things import thing
from scenes.picture_cache import Pictures

DARK, CLEAR = (24, 14, 10), 214
"""The ground of plates, and how opaque it is."""

TOTAL, NAME_AT, TOTAL_AT = 0.56, 0.26, 0.65
"""On a pill of two lines: how high a total's letters are, and where the middles of the name and the total are, as
shares of its height."""

NAME_ON_MAP = Area(0.08, 0.045, 0.92, 0.19)
"""Where on a map its owner's portrait and name stand."""

SHADED = 125
"""How dark a column of the terrace is, of 255."""

RISES, FALLS = (139, 226, 124), (255, 138, 112)
"""The colours of a total that will be larger and of one that will be smaller."""

MOST_ON_A_MAP = 26
"""How many units high the letters of a name on a map are at the most: maps are smaller where text is large."""


def seat_plate(ui: Ui, pictures: Pictures, view: View, plate: SeatPlate, size: Size) -> pygame.Surface:
    """In the beam a pill with portrait and name above what lies there in numbers, or alone for who only looks on at a
    fight; on the map it is ink on parchment."""
    if is_ending(view):
        return _map(ui, pictures, plate, size)
    is_own, is_alone = plate.seat == view.near, shown_close(view) is not None
    if is_own:
        return _own_plate(ui, pictures, plate, size)
    return _beam_plate(ui, pictures, plate, size, is_alone=is_alone)


@kept
def _beam_plate(ui: Ui, pictures: Pictures, plate: SeatPlate, size: Size, *, is_alone: bool) -> pygame.Surface:
    surface = _pill(ui, size, ui.look.palette.seat(plate.seat), is_lit=plate.is_turn)
    disc = pygame.Rect(0, 0, size[1], size[1])
    _portrait(ui, pictures, surface, plate, disc)
    if is_alone or not is_terse(size, ui.look.text_scale):
        left = disc.right + ui.px(6)
        most = min(ui.text.size("name"), max(ui.text.smallest, round(size[1] * 0.4)))
        right = round(size[0] * REALM_OF_WATCHER.left) if is_alone else size[0] - ui.px(10)
        letters = largest(
            lambda size: ui.text.measure(plate.name, "name", None, size)[0] <= right - left, most, ui.text.smallest
        )
        if not is_alone or ui.text.measure(plate.name, "name", None, letters)[0] <= right - left:
            name = ui.text.fit(plate.name, "name", ui.look.palette.text, max(1, right - left), letters)
            surface.blit(name, name.get_rect(midleft=(left, size[1] // 2 if is_alone else round(size[1] * 0.29))))
    return _greyed(surface) if plate.is_out else surface


@kept
def _map(ui: Ui, pictures: Pictures, plate: SeatPlate, size: Size) -> pygame.Surface:
    """Whose a whole map is, above the lands on it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    title = NAME_ON_MAP.of(size)
    letters = min(round(title.height * 0.42), ui.px(MOST_ON_A_MAP))
    surface.blit(_own_plate(ui, pictures, plate, title.size, letters), title)
    return surface


@kept
def _own_plate(ui: Ui, pictures: Pictures, plate: SeatPlate, size: Size, letters: int = 0) -> pygame.Surface:
    """Portrait and name, and below that what the player has, where there is room for it; where the parchment is at half
    light on a dark plate."""
    is_on_paper = ui.look.palette.key != HIGH_CONTRAST.key
    surface = pygame.Surface(size, pygame.SRCALPHA) if is_on_paper else ui.paint.panel(size, "dark").copy()
    side = face_beside(ui, plate.name, min(size[1], size[0] // 3), size[0] - ui.px(8))
    _portrait(ui, pictures, surface, plate, pygame.Rect(0, (size[1] - side) // 2, side, side))
    left = side + ui.px(8)
    letters = letters or max(ui.text.smallest, min(ui.text.size("name"), round(size[1] * 0.7)))
    write_name(ui, surface, plate, pygame.Rect(left, 0, size[0] - left, size[1]), letters, on_paper=is_on_paper)
    return surface


def zone_plate(ui: Ui, pictures: Pictures, view: View, plate: ZonePlate, size: Size) -> pygame.Surface:
    """On the parapet the total of a land; at the rope a pill with who it is, their lands and their total."""
    if shown_close(view) is None:
        return _total(ui, plate, size)
    lands, is_left = len(view.table.zones[CLAIMED[plate.seat]]), plate.seat == view.near
    return _side(ui, pictures, plate, lands, size, is_left=is_left)


@kept
def _side(ui: Ui, pictures: Pictures, plate: ZonePlate, lands: int, size: Size, *, is_left: bool) -> pygame.Surface:
    """The pill of a side of a fight."""
    surface = _pill(ui, size, ui.look.palette.seat(plate.seat), is_lit=plate.is_turn, opacity=255)
    disc = pygame.Rect(0, 0, size[1], size[1])
    inner = pygame.Rect(disc.right + ui.px(6), 0, size[0] - size[1] - ui.px(20), size[1])
    if not is_left:
        disc.right, inner.right = size[0], size[0] - size[1] - ui.px(6)
    _portrait(ui, pictures, surface, plate, disc)
    has_two_lines = size[1] >= ui.text.height("name") + ui.text.height("title", round(size[1] * TOTAL)) * 0.8
    (_in_two_lines if has_two_lines else _in_one_line)(ui, surface, inner, plate, lands, is_left)
    return surface


def _in_two_lines(
    ui: Ui, surface: pygame.Surface, inner: pygame.Rect, plate: ZonePlate, lands: int, is_left: bool
) -> None:
    """Whose lands how many are, and below that the total, on the side of the portrait."""
    palette, edge = ui.look.palette, "left" if is_left else "right"
    total = _sum(ui, plate, round(inner.height * TOTAL), inner.width)
    realm = _realm(ui, lands)
    name = ui.text.fit(plate.name, "name", palette.text, max(1, inner.width - realm.get_width() - ui.px(8)))
    x = getattr(inner, edge)
    line = inner.top + round(inner.height * NAME_AT)
    surface.blit(name, name.get_rect(**{f"mid{edge}": (x, line)}))
    at = x + (name.get_width() + ui.px(8)) * (1 if is_left else -1)
    surface.blit(realm, realm.get_rect(**{f"mid{edge}": (at, line)}))
    surface.blit(total, total.get_rect(**{f"mid{edge}": (x, inner.top + round(inner.height * TOTAL_AT))}))


def _in_one_line(
    ui: Ui, surface: pygame.Surface, inner: pygame.Rect, plate: ZonePlate, lands: int, is_left: bool
) -> None:
    """The name beside the portrait and the total at the other end, with the lands between where there is room."""
    palette, middle = ui.look.palette, inner.centery
    near, far = ("left", "right") if is_left else ("right", "left")
    total = _sum(ui, plate, round(inner.height * 0.72), inner.width)
    surface.blit(total, total.get_rect(**{f"mid{far}": (getattr(inner, far), middle)}))
    room = inner.width - total.get_width() - ui.px(8)
    if room <= ui.px(24):
        return
    name = ui.text.fit(plate.name, "name", palette.text, room)
    surface.blit(name, name.get_rect(**{f"mid{near}": (getattr(inner, near), middle)}))
    realm = _realm(ui, lands)
    if room - name.get_width() >= realm.get_width() + ui.px(8):
        at = getattr(inner, near) + (name.get_width() + ui.px(8)) * (1 if is_left else -1)
        surface.blit(realm, realm.get_rect(**{f"mid{near}": (at, middle)}))


def _sum(ui: Ui, plate: ZonePlate, letters: int, room: int) -> pygame.Surface:
    """A total; where it is foretold what will come of it, that is larger, in the colour of a gain or a loss."""
    palette = ui.look.palette
    was, arrow, now = plate.foretold.partition(BECOMES)
    if not arrow:
        return _fitted(ui, plate.sum or "0", palette.text, letters)
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


def _realm(ui: Ui, lands: int) -> pygame.Surface:
    """How many lands somebody has, beside a pennant."""
    number = ui.text.line(str(lands), "small", ui.look.palette.text_dim)
    return beside([ui.paint.icon("pennant", number.get_height(), ui.look.palette.lamplight), number], ui.px(3))


def _total(ui: Ui, plate: ZonePlate, size: Size) -> pygame.Surface:
    """A total beside a sword at the left of a dark slip of wood; right of it stands what would be added."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(ui.paint.panel(size, "dark"), (0, 0))
    palette = ui.look.palette
    total = _fitted(ui, plate.sum or "0", palette.text if plate.sum else palette.text_dim, round(size[1] * 0.72))
    side = round(size[1] * 0.5)
    icon = ui.paint.icon("sword", side, palette.lamplight)
    left = max(0, min(ui.px(16), size[0] - side - total.get_width() - ui.px(12)))
    surface.blit(icon, icon.get_rect(midleft=(left, size[1] // 2)))
    surface.blit(total, total.get_rect(midleft=(left + side + ui.px(6), size[1] // 2)))
    room = size[0] - (left + side + total.get_width() + ui.px(18))
    if plate.foretold and room > 0:
        added = _added(ui, plate.foretold, (room, round(size[1] * 0.64)))
        surface.blit(added, added.get_rect(midright=(size[0] - ui.px(8), size[1] // 2)))
    return surface


def _added(ui: Ui, foretold: str, room: Size) -> pygame.Surface:
    """What would be added to a total, as a sum where it is one and there is room for that, else what it comes to."""
    whole = _fitted(ui, foretold, RISES, room[1])
    if whole.get_width() <= room[0]:
        return whole
    comes_to = _fitted(ui, foretold.rpartition(" ")[2], RISES, room[1])
    share = min(1.0, room[0] / comes_to.get_width())
    return pygame.transform.smoothscale_by(comes_to, share) if share < 1 else comes_to


# -- things -----------------------------------------------------------------------------------------------------------


def fixture(
    ui: Ui, pictures: Pictures, view: View, key: Key, values: tuple[float, ...], size: Size, written: Written
) -> pygame.Surface | None:
    """What stands at a place: the columns of the camp, standards, and the rope of a fight."""
    land = shown_close(view)
    if key[:2] == MOONS:
        if not key[2]:
            return None
        return _column(ui, key[2], size)
    if key[:2] == STANDARD:
        colour = ui.look.palette.seat(key[2])
        return ui.paint.cache.get((key, size), lambda: thing("standard", size, {"seat": colour}))
    if key == WATCH:
        return muster(ui, pictures, view, size)
    return rope(ui, pictures, view, land, size, written) if key == ROPE and land is not None else None


@kept
def _column(ui: Ui, moons: int, size: Size) -> pygame.Surface:
    """A part of the terrace, and for how many rounds those rest who lie there."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, (*ui.look.palette.night, SHADED), surface.get_rect(), border_radius=ui.px(10))
    head = size[0], round(ui.text.height("number") * 1.25)
    surface.blit(draw_tally(ui, Tally("rest", moons), head), (0, ui.px(4)))
    return surface


# -- what plates are made of -------------------------------------------------------------------------------------------


def _pill(ui: Ui, size: Size, colour: Colour, *, is_lit: bool, opacity: int = CLEAR) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = size[1] // 2
    pygame.draw.rect(surface, (*DARK, opacity), surface.get_rect(), border_radius=radius)
    ring = ui.paint.ring(size, ui.look.palette.yours if is_lit else colour, ui.px(3 if is_lit else 2), radius)
    surface.blit(ring, (0, 0))
    return surface


def _portrait(
    ui: Ui, pictures: Pictures, surface: pygame.Surface, plate: SeatPlate | ZonePlate, disc: pygame.Rect
) -> None:
    draw_portrait(ui, pictures, surface, plate, disc.inflate(-ui.px(4), -ui.px(4)))


def _fitted(ui: Ui, written: str, colour: Colour, letters: int) -> pygame.Surface:
    return ui.text.outlined(
        written, "title", colour, ui.look.palette.shadow, max(1, ui.px(1)), max(ui.text.smallest, letters)
    )


def _greyed(surface: pygame.Surface) -> pygame.Surface:
    surface.fill((190, 190, 190, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
