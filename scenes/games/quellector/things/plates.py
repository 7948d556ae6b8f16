"""Plates of the clearing: rivals on their logs, sides of a fight above their squads, onlookers, one's own board."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.rulesets.quellector.board import EARLIER, hand, is_done
from game.stage.cards.faces import picture
from game.stage.drawing.theme import blend
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from game.table.sight import View
from scenes.games.badge import Badge
from scenes.games.kept import kept
from scenes.games.plate import draw_lamp, face_beside
from scenes.games.quellector.fight import mark_of, role_of
from scenes.games.quellector.forest import clearing_drawing
from scenes.games.strip import Bit, write, write_list
from scenes.games.table_layout import LARGE_TEXT
from scenes.games.thing import Now, SeatPlate, Who, ZonePlate
from scenes.picture_cache import Pictures

BAR_NAMED, NAMED, COUNTED = 0.4, 0.22, 0.25
"""How much of a bar portrait and name take, how much of a log the name takes alone, and what is counted at the other
end, for text of the usual size."""

LOG_ENDS = 0.86
"""Where the lower rim of a log is, as a share of the height of its plate."""

DONE = 150
"""How bright the plate of a player who is done is, of 255."""


def _told(now: Now, seat: int) -> Bit:
    """That somebody is done, what they do in a fight, what they had in earlier deals, or how many cards they hold."""
    table, say = now.table, now.words.say
    if is_done(table, seat):
        return Bit("done", say("quellector.standing.done"))
    if mark := mark_of(now.view, seat):
        return Bit(mark, role_of(now.words, now.view, seat))
    if table.config.options["deals"] > 1:
        earlier = table.count(EARLIER[seat])
        return Bit("crown", say("quellector.standing.earlier", n=earlier), str(earlier))
    return _cards(now, hand(seat))


def _cards(now: Now, zone: Zone) -> Bit:
    """How many cards lie there."""
    n = len(now.table.zones[zone])
    return Bit("cards", now.words.say("common.cards", n=n), str(n))


# -- who sits where ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Log(SeatPlate):
    """A rival's log, with the portrait at its left end and a board with the name on it."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _log(ui, pictures, now.who(self.seat), _told(now, self.seat), size)

    def badge(self, ui: Ui, view: View, plate: pygame.Rect) -> Badge:
        """There is room behind the name."""
        face, text = log_face(plate.size).move(plate.topleft), ui.look.text_scale
        named = pygame.Rect(face.right, plate.top, round(plate.width * NAMED * text), plate.height)
        counted = pygame.Rect(0, plate.top, round(plate.width * COUNTED * text), plate.height)
        counted.right = plate.right
        return Badge(face, (named, counted), plate.top + round(plate.height * LOG_ENDS))


@dataclass(frozen=True)
class OwnBoard(SeatPlate):
    """One's own board beside the hand."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _own(ui, pictures, now.who(self.seat), _told(now, self.seat), size)


@dataclass(frozen=True)
class Bar(SeatPlate):
    """Who fights, with what they do, above their squad; the portrait stands at the outer end."""

    seat: int
    is_left: bool

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        told = Bit(mark_of(now.view, self.seat), role_of(now.words, now.view, self.seat))
        return _bar(ui, pictures, now.who(self.seat), told, size, is_left=self.is_left)

    def badge(self, ui: Ui, view: View, plate: pygame.Rect) -> Badge:
        """There is room between the name and the signs."""
        found = super().badge(ui, view, plate)
        named, signs = plate.copy(), plate.copy()
        named.width, signs.width = round(plate.width * BAR_NAMED), round(plate.width * COUNTED)
        if self.is_left:
            signs.right = plate.right
        else:
            found.face.right = named.right = plate.right
        return found._replace(told=(named, signs))


@dataclass(frozen=True)
class Watcher(SeatPlate):
    """An onlooker: the name with what is told of them, or only the latter where both have no room."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _watcher(ui, pictures, now.who(self.seat), _told(now, self.seat), size)


@dataclass(frozen=True)
class Holder(ZonePlate):
    """Whose hand it is, and how many cards it has."""

    zone: Zone
    is_reached = False

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        who = replace(now.who(self.zone[1]), is_turn=False, is_asked=False, feels="")
        return _holder(ui, pictures, who, _cards(now, self.zone), size)


# -- what they look like -----------------------------------------------------------------------------------------------


def _portrait(ui: Ui, pictures: Pictures, surface: pygame.Surface, who: Who, disc: pygame.Rect) -> None:
    surface.blit(pictures.portrait(who.portrait, disc.width, who.feels), disc)
    edge = max(2, disc.width // 22)
    colour = ui.look.palette.seat(who.seat)
    surface.blit(ui.paint.ring(disc.size, ui.look.palette.shadow, edge + 2, disc.width // 2), disc)
    surface.blit(ui.paint.ring(disc.size, colour, edge, disc.width // 2), disc)
    if who.is_asked:
        draw_lamp(ui, surface, disc)


def _board(ui: Ui, who: Who, size: Size) -> pygame.Surface:
    """A dark board, gilt for the player whose turn it is."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette, corner = ui.look.palette, ui.px(8)
    ground = blend(palette.night, palette.seat(who.seat), 0.12)
    pygame.draw.rect(surface, (*ground, 232), surface.get_rect(), border_radius=corner)
    edge = palette.yours if who.is_turn else palette.brass
    surface.blit(ui.paint.ring(size, edge, max(2, ui.px(3 if who.is_turn else 1.5)), corner), (0, 0))
    return surface


def log_face(size: Size) -> pygame.Rect:
    """Where the portrait is on a log of that size."""
    side = round(min(size[1] * 0.98, size[0] * 0.3))
    return pygame.Rect(round(size[0] * 0.012), (size[1] - side) // 2, side, side)


@kept
def _log(ui: Ui, pictures: Pictures, who: Who, told: Bit, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size
    surface.blit(picture(clearing_drawing("log").sized(size), size), (0, 0))
    disc = log_face(size)
    upper, lower = (0.27, 0.77) if ui.look.text_scale < LARGE_TEXT else (0.08, 0.92)
    top = round(high * upper)
    board = pygame.Rect(disc.centerx, top, round(wide * 0.95) - disc.centerx, round(high * lower) - top)
    surface.blit(_board(ui, who, board.size), board)
    _portrait(ui, pictures, surface, who, disc)
    room = pygame.Rect(disc.right + ui.px(8), board.top, board.right - disc.right - ui.px(18), board.height)
    write(ui, surface, who.name, [told], room)
    return _dimmed(surface, told)


@kept
def _watcher(ui: Ui, pictures: Pictures, who: Who, told: Bit, size: Size) -> pygame.Surface:
    surface = _board(ui, who, size)
    side = size[1] - ui.px(4)
    disc = pygame.Rect(ui.px(2), ui.px(2), side, side)
    _portrait(ui, pictures, surface, who, disc)
    room = pygame.Rect(disc.right + ui.px(5), 0, size[0] - disc.right - ui.px(10), size[1] - ui.px(4))
    write(ui, surface, who.name, [told], room)
    return _dimmed(surface, told)


@kept
def _own(ui: Ui, pictures: Pictures, who: Who, told: Bit, size: Size) -> pygame.Surface:
    surface = _board(ui, who, size)
    margin = ui.px(10)
    side = face_beside(ui, who.name, min(size[1] - 2 * margin, round(size[0] * 0.48)), size[0] - 3 * margin)
    disc = pygame.Rect(margin, (size[1] - side) // 2, side, side)
    _portrait(ui, pictures, surface, who, disc)
    room = pygame.Rect(disc.right + margin, margin, size[0] - disc.right - 2 * margin, size[1] - 2 * margin)
    write_list(ui, surface, who.name, [told], room)
    return surface


@kept
def _bar(ui: Ui, pictures: Pictures, who: Who, told: Bit, size: Size, *, is_left: bool) -> pygame.Surface:
    surface = _board(ui, who, size)
    side = size[1] - ui.px(2)
    disc = pygame.Rect(ui.px(1), ui.px(1), side, side)
    room = pygame.Rect(disc.right + ui.px(8), 0, round(size[0] * BAR_NAMED) - disc.right - ui.px(8), size[1])
    if not is_left:
        disc.right = size[0] - ui.px(1)
        room.right = disc.left - ui.px(8)
    _portrait(ui, pictures, surface, who, disc)
    if not write(ui, surface, who.name, [told] if told.icon else [], room, mirrored=not is_left) and told.icon:
        sign = ui.paint.icon(told.icon, round(side * 0.4), ui.look.palette.lamplight)
        chip = pygame.Rect(0, 0, sign.get_width() + ui.px(4), sign.get_height() + ui.px(4))
        chip.bottomright = disc.bottomright
        pygame.draw.circle(surface, ui.look.palette.night, chip.center, chip.width // 2)
        surface.blit(sign, sign.get_rect(center=chip.center))
    return surface


@kept
def _holder(ui: Ui, pictures: Pictures, who: Who, told: Bit, size: Size) -> pygame.Surface:
    surface = _board(ui, who, size)
    disc = pygame.Rect(0, 0, size[1], size[1])
    _portrait(ui, pictures, surface, who, disc)
    room = pygame.Rect(disc.right + ui.px(6), 0, size[0] - disc.right - ui.px(14), size[1])
    write(ui, surface, who.name, [told], room)
    return surface


def _dimmed(surface: pygame.Surface, told: Bit) -> pygame.Surface:
    """Darker where somebody is done."""
    if told.icon == "done":
        surface.fill((DONE, DONE, DONE + 12, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
