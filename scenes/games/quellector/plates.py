"""Plates of the clearing: rivals on their logs, sides of a fight above their squads, who looks on, one's own board."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.rulesets.quellector.board import EARLIER, fighters, hand, is_done, squad
from game.stage.board.layout import Key, plate_key
from game.stage.cards.faces import picture
from game.stage.drawing.names import name_in
from game.stage.drawing.theme import blend
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from game.words import Words
from scenes.games.badge import Badge, badge
from scenes.games.kept import kept
from scenes.games.plate import SeatPlate, ZonePlate, draw_lamp, face_beside
from scenes.games.quellector.appearances.discs import draw_disc, draw_laurel
from scenes.games.quellector.forest import clearing_drawing
from scenes.games.quellector.framings.duel import sides
from scenes.games.table_layout import LARGE_TEXT
from scenes.picture_cache import Pictures

LAUREL = 1.36
"""How wide a laurel is, for a disc 1 wide."""

LEAST_NAME = 68
"""Units that the name of somebody who looks on needs at the least."""

NAME_LINE = 1.18
"""How high a line of a name is, for letters 1 high."""

FIGHTS = ("sword", "shield")
"""The marks of those who fight."""

BAR_NAMED, NAMED, COUNTED = 0.4, 0.22, 0.25
"""How much of a bar its portrait and name take, of a log its name alone, and what is counted at the other end, for text
of the usual size."""

LOG_ENDS = 0.86
"""Where the lower rim of a log is, as a share of the height of its plate."""

DONE = 150
"""How bright the plate of somebody is who is done, of 255."""


def seat_plate(ui: Ui, pictures: Pictures, view: View, plate: SeatPlate, size: Size) -> pygame.Surface:
    """Whoever fights has a bar above their squad, rivals behind the ring a log, who looks on a small board."""
    table, near = view.table, view.near
    fighting = sides(view)
    cards, done = len(table.zones[hand(plate.seat)]), is_done(table, plate.seat)
    told = pictures.words.say("common.cards", n=cards)
    if table.config.options["deals"] > 1 and not plate.mark:
        told = pictures.words.say("quellector.standing.earlier", n=table.count(EARLIER[plate.seat]))
        plate = replace(plate, mark="crown")
    if done:
        told = pictures.words.say("quellector.standing.done")
    elif plate.mark in FIGHTS and fighting is None:
        told = role_of(pictures.words, view, plate.seat)
    if fighting is not None and plate.seat in fighting:
        role = role_of(pictures.words, view, plate.seat)
        is_left = plate.seat == fighting[0]
        return _bar(ui, pictures, plate, role, size, is_left=is_left)
    if plate.seat == near:
        return _own(ui, pictures, plate, told, size)
    return (_log if fighting is None else _watcher)(ui, pictures, plate, told, size, is_done=done)


def badge_on(ui: Ui, view: View, seat: int, plate: pygame.Rect) -> Badge:
    """Where the portrait is on a bar, a log or a small board; on the first two there is room behind the name."""
    fighting, text = sides(view), ui.look.text_scale
    if fighting is None:
        face = log_face(plate.size).move(plate.topleft)
        named = pygame.Rect(face.right, plate.top, round(plate.width * NAMED * text), plate.height)
        counted = pygame.Rect(0, plate.top, round(plate.width * COUNTED * text), plate.height)
        counted.right = plate.right
        return Badge(face, (named, counted), plate.top + round(plate.height * LOG_ENDS))
    found = badge(ui, view, seat, plate)
    if seat not in fighting:
        return found
    named, signs = plate.copy(), plate.copy()
    named.width, signs.width = round(plate.width * BAR_NAMED), round(plate.width * COUNTED)
    if seat == fighting[0]:
        signs.right = plate.right
    else:
        found.face.right = named.right = plate.right
    return found._replace(told=(named, signs))


def role_of(words: Words, view: View, seat: int) -> str:
    """What somebody does in the present fight; empty where they have no part in it."""
    fighting = fighters(view.table)
    if fighting is None or seat not in fighting:
        return ""
    return words.say(f"quellector.role.{'attacker' if seat == fighting[0] else 'defender'}")


# -- parts -------------------------------------------------------------------------------------------------------------


def _portrait(ui: Ui, pictures: Pictures, surface: pygame.Surface, plate: SeatPlate, disc: pygame.Rect) -> None:
    surface.blit(pictures.portrait(plate.portrait, disc.width, plate.feels), disc)
    edge = max(2, disc.width // 22)
    colour = ui.look.palette.seat(plate.seat)
    surface.blit(ui.paint.ring(disc.size, ui.look.palette.shadow, edge + 2, disc.width // 2), disc)
    surface.blit(ui.paint.ring(disc.size, colour, edge, disc.width // 2), disc)
    if plate.is_asked:
        draw_lamp(ui, surface, disc)


def _lines(
    ui: Ui,
    surface: pygame.Surface,
    plate: SeatPlate,
    told: str,
    room: pygame.Rect,
    *,
    align: str = "left",
    icon: str = "",
) -> bool:
    """The name, and below it what is told of them; whether there is room for that."""
    palette, text = ui.look.palette, ui.text
    above = round((room.height - text.height("small")) / NAME_LINE)
    letters = max(text.smallest, min(text.size("name"), round(room.height * 0.5), above))
    name = name_in(text, plate.name, "name", palette.text, (max(1, room.width), 0), letters=letters)
    side = text.height("small") if icon else 0
    spare = room.width - (side + ui.px(4) if icon else 0)
    small = text.line(_shortened(ui, told, spare, has_icon=bool(icon)), "small", palette.text_dim)
    has_both = name.get_height() + small.get_height() <= room.height + ui.px(6) and bool(told)
    if not has_both:
        letters = max(letters, min(text.size("name"), round(room.height * 0.8)))
        name = name_in(text, plate.name, "name", palette.text, (max(1, room.width), 0), letters=letters)
    top = room.centery - (name.get_height() + (small.get_height() if has_both else 0)) // 2
    surface.blit(name, _at(name, room, top, align))
    if has_both:
        where = _at(small, room, top + name.get_height(), align)
        if icon:
            where.left += (side + ui.px(4)) * (1 if align == "left" else -1)
            left = where.left - side - ui.px(4) if align == "left" else where.right + ui.px(4)
            surface.blit(ui.paint.icon(icon, side, palette.lamplight), (left, where.centery - side // 2))
        surface.blit(small, where)
    return has_both


def _shortened(ui: Ui, told: str, room: int, *, has_icon: bool) -> str:
    """What is told, only its number where there is no room for words, and nothing where a sign says it."""
    if not has_icon or ui.text.measure(told, "small", None)[0] <= room:
        return told
    return "".join([letter for letter in told if letter.isdigit()])


def _at(drawn: pygame.Surface, room: pygame.Rect, top: int, align: str) -> pygame.Rect:
    if align == "left":
        return drawn.get_rect(topleft=(room.left, top))
    return drawn.get_rect(topright=(room.right, top))


def _board(ui: Ui, plate: SeatPlate, size: Size) -> pygame.Surface:
    """A dark board, gilt for whose turn it is."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette, corner = ui.look.palette, ui.px(8)
    ground = blend(palette.night, palette.seat(plate.seat), 0.12)
    pygame.draw.rect(surface, (*ground, 232), surface.get_rect(), border_radius=corner)
    edge = palette.yours if plate.is_turn else palette.brass
    surface.blit(ui.paint.ring(size, edge, max(2, ui.px(3 if plate.is_turn else 1.5)), corner), (0, 0))
    return surface


# -- who sits where ----------------------------------------------------------------------------------------------------


def log_face(size: Size) -> pygame.Rect:
    """Where the portrait is on a log of that size."""
    side = round(min(size[1] * 0.98, size[0] * 0.3))
    return pygame.Rect(round(size[0] * 0.012), (size[1] - side) // 2, side, side)


@kept
def _log(ui: Ui, pictures: Pictures, plate: SeatPlate, told: str, size: Size, *, is_done: bool) -> pygame.Surface:
    """A rival's log, with the portrait at its left end and a board with the name on it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size
    log = picture(clearing_drawing("log").sized(log_size := (wide, high)), log_size)
    surface.blit(log, (0, 0))
    disc = log_face(size)
    upper, lower = (0.27, 0.77) if ui.look.text_scale < LARGE_TEXT else (0.08, 0.92)
    top = round(high * upper)
    board = pygame.Rect(disc.centerx, top, round(wide * 0.95) - disc.centerx, round(high * lower) - top)
    surface.blit(_board(ui, plate, board.size), board)
    _portrait(ui, pictures, surface, plate, disc)
    room = pygame.Rect(disc.right + ui.px(8), board.top, board.right - disc.right - ui.px(18), board.height)
    _beside(ui, surface, plate, told, room, "done" if is_done else plate.mark or "cards")
    if is_done:
        surface.fill((DONE, DONE, DONE + 12, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _beside(ui: Ui, surface: pygame.Surface, plate: SeatPlate, told: str, room: pygame.Rect, icon: str) -> None:
    """The name at the left and what is told at the right in one line; below each other where that is too long."""
    palette, text = ui.look.palette, ui.text
    side, name = text.height("label"), text.line(plate.name, "name", palette.text)
    spare = room.width - name.get_width() - side - ui.px(16)
    words = told if text.measure(told, "label", None)[0] <= spare else _shortened(ui, told, 0, has_icon=True)
    if text.measure(words, "label", None)[0] > spare or name.get_height() > room.height * 1.3:
        _lines(ui, surface, plate, told, room, icon=icon)
        return
    surface.blit(name, name.get_rect(midleft=room.midleft))
    small = text.line(words, "label", palette.text)
    where = small.get_rect(midright=room.midright)
    surface.blit(small, where)
    sign = ui.paint.icon(icon, side, palette.lamplight)
    surface.blit(sign, sign.get_rect(midright=(where.left - ui.px(6), room.centery)))


@kept
def _watcher(ui: Ui, pictures: Pictures, plate: SeatPlate, told: str, size: Size, *, is_done: bool) -> pygame.Surface:
    """Somebody who looks on: the name with what is told of them, or where there is no room for it that alone."""
    surface = _board(ui, plate, size)
    side = size[1] - ui.px(4)
    disc = pygame.Rect(ui.px(2), ui.px(2), side, side)
    _portrait(ui, pictures, surface, plate, disc)
    room = pygame.Rect(disc.right + ui.px(5), 0, size[0] - disc.right - ui.px(10), size[1] - ui.px(4))
    if room.width >= ui.look.text_px(LEAST_NAME):
        _lines(ui, surface, plate, told, room)
    else:
        _number(ui, surface, told, room, is_done=is_done)
    if is_done:
        surface.fill((DONE, DONE, DONE + 12, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _number(ui: Ui, surface: pygame.Surface, told: str, room: pygame.Rect, *, is_done: bool) -> None:
    """How many cards somebody has, or the sign that they are done."""
    palette = ui.look.palette
    if is_done:
        sign = ui.paint.icon("done", min(room.width, ui.text.height("label")), palette.lamplight)
        surface.blit(sign, sign.get_rect(center=room.center))
        return
    n = "".join([letter for letter in told if letter.isdigit()])
    number = ui.text.line(n, "number", palette.text)
    surface.blit(number, number.get_rect(center=room.center))


@kept
def _own(ui: Ui, pictures: Pictures, plate: SeatPlate, told: str, size: Size) -> pygame.Surface:
    """One's own board beside the hand."""
    surface = _board(ui, plate, size)
    margin = ui.px(10)
    side = face_beside(ui, plate.name, min(size[1] - 2 * margin, round(size[0] * 0.48)), size[0] - 3 * margin)
    disc = pygame.Rect(margin, (size[1] - side) // 2, side, side)
    _portrait(ui, pictures, surface, plate, disc)
    room = pygame.Rect(disc.right + margin, margin, size[0] - disc.right - 2 * margin, size[1] - 2 * margin)
    _lines(
        ui,
        surface,
        plate,
        told,
        room.inflate(0, -room.height // 3) if room.height > ui.px(90) else room,
        icon=plate.mark or "cards",
    )
    return surface


@kept
def _bar(ui: Ui, pictures: Pictures, plate: SeatPlate, role: str, size: Size, *, is_left: bool) -> pygame.Surface:
    """Who fights, with what they do, above their squad; the portrait stands at the outer end."""
    surface = _board(ui, plate, size)
    side = size[1] - ui.px(2)
    disc = pygame.Rect(ui.px(1), ui.px(1), side, side)
    room = pygame.Rect(disc.right + ui.px(8), 0, round(size[0] * BAR_NAMED) - disc.right - ui.px(8), size[1])
    if not is_left:
        disc.right = size[0] - ui.px(1)
        room.right = disc.left - ui.px(8)
    _portrait(ui, pictures, surface, plate, disc)
    if not _lines(ui, surface, plate, role, room, align="left" if is_left else "right", icon=plate.mark) and plate.mark:
        sign = ui.paint.icon(plate.mark, round(side * 0.4), ui.look.palette.lamplight)
        chip = pygame.Rect(0, 0, sign.get_width() + ui.px(4), sign.get_height() + ui.px(4))
        chip.bottomright = disc.bottomright
        pygame.draw.circle(surface, ui.look.palette.night, chip.center, chip.width // 2)
        surface.blit(sign, sign.get_rect(center=chip.center))
    return surface


@kept
def _holder(ui: Ui, pictures: Pictures, plate: SeatPlate, told: str, size: Size) -> pygame.Surface:
    """Whose the cards above are, and how many."""
    surface = _board(ui, plate, size)
    disc = pygame.Rect(0, 0, size[1], size[1])
    _portrait(ui, pictures, surface, plate, disc)
    room = pygame.Rect(disc.right + ui.px(6), 0, size[0] - disc.right - ui.px(14), size[1])
    _beside(ui, surface, plate, told, room, "cards")
    return surface


# -- scores ------------------------------------------------------------------------------------------------------------


def zone_plate(ui: Ui, pictures: Pictures, view: View, plate: ZonePlate, size: Size) -> pygame.Surface:
    """The disc with the score of a side as far as it has added up, and what it would come to; a winner's in laurel. For
    a hand that lies aside, whose it is."""
    if plate.zone == hand(plate.seat):
        n, holder = (
            len(view.table.zones[plate.zone]),
            SeatPlate(plate.seat, plate.name, plate.portrait, "", False, False),
        )
        told = pictures.words.say("common.cards", n=n)
        return _holder(ui, pictures, holder, told, size)
    return _disc(ui, plate, size, has_won=_has_won(view, plate))


def _has_won(view: View, plate: ZonePlate) -> bool:
    """Whether the fight has been decided for a side: the winner is asked what to keep."""
    question = view.table.question
    return question is not None and question.name == "keep" and view.table.asked() == (plate.seat,)


@kept
def _disc(ui: Ui, plate: ZonePlate, size: Size, *, has_won: bool) -> pygame.Surface:
    side = min(size)
    whole = round(side * LAUREL) if has_won else side
    surface = pygame.Surface((whole, whole), pygame.SRCALPHA)
    disc = draw_disc(ui, side, plate.sum, icon=plate.mark, is_lit=has_won)
    surface.blit(disc, disc.get_rect(center=(whole // 2, whole // 2)))
    if has_won:
        surface.blit(draw_laurel(whole), (0, 0))
    if plate.foretold:
        letters = max(ui.text.smallest, round(side * 0.2))
        words = ui.text.outlined(
            plate.foretold, "number", ui.look.palette.legal, ui.look.palette.shadow, max(2, ui.px(2)), letters
        )
        surface.blit(words, words.get_rect(midbottom=(whole // 2, whole)))
    return surface


@kept
def bare(ui: Ui, pictures: Pictures, name: str, size: Size) -> pygame.Surface:
    """What an empty place is: nothing is seen of it."""
    del ui, pictures, name, size
    return pygame.Surface((1, 1), pygame.SRCALPHA)


def written_on(key: Key) -> Key:
    """Where the score of the side stands whose signs have this key."""
    return plate_key(squad(key[2]))
