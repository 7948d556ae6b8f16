"""Plates of Flask's place: rivals on the front of the shelf and beside the flame, one's own, whose open cards are, and
what is still to be lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.rulesets.flask.board import stock
from game.stage.cards.text import beside
from game.stage.drawing.fitting import largest_letters
from game.stage.drawing.names import name_in
from game.stage.drawing.text import UNWRAPPED
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.flask.framings.events import contest, loss
from scenes.games.kept import kept
from scenes.games.plate import SeatPlate, ZonePlate, draw_lamp, draw_portrait, face_beside
from scenes.picture_cache import Pictures

Fact = tuple[str, str, str]
"""Something that is counted: its icon, how it is written in full, and as a number."""

DROPS, HAND, DECK = "any", "hand", "draw"
"""The icons of what is counted on plates."""

LINES, ROOMY = 3, 3.4
"""An own plate has its numbers below each other; from so many lines of height on its portrait stands beside them."""

PILES_TAKE = 0.42
"""What the numbers of the piles take of a rival's plate on the shelf at the most; see `measures.Bay`."""

HIT_SIGN = 0.5
"""How large its sign is, for letters 1 high."""

HIT_LETTERS = 0.62
"""How high the number of what is still to be lost is, as a share of its room."""


def seat_plate(ui: Ui, pictures: Pictures, view: View, plate: SeatPlate, size: Size) -> pygame.Surface:
    """One's own plate, or a rival's: on the shelf, beside the flame, or with those who only watch."""
    rival, near = contest(view), view.near
    facts = _facts(pictures, view, plate.seat)
    if plate.seat == near:
        return _own(ui, pictures, plate, facts, size)
    if rival is None:
        return _on_shelf(ui, plate, facts, size)
    if plate.seat == rival:
        return _beside_flame(ui, pictures, plate, facts, size)
    return _watching(ui, pictures, plate, size)


def _facts(pictures: Pictures, view: View, seat: int) -> tuple[Fact, ...]:
    """What somebody has in all: resources, cards in hand and in the deck."""
    zones, say = view.table.zones, pictures.words.say
    resources, held, left = sum(stock(view.table, seat)), len(zones["hand", seat]), len(zones["deck", seat])
    return (
        (DROPS, say("flask.plate.resources", n=resources), str(resources)),
        (HAND, say("flask.plate.held", n=held), str(held)),
        (DECK, say("flask.plate.deck", n=left), str(left)),
    )


# -- the kinds of plates -----------------------------------------------------------------------------------------------


@kept
def _own(ui: Ui, pictures: Pictures, plate: SeatPlate, facts: Sequence[Fact], size: Size) -> pygame.Surface:
    """Portrait, name, and what one has, line by line as far as there is room."""
    surface = _ground(ui, plate, size)
    palette, margin = ui.look.palette, ui.px(10)
    usual = max(ui.px(20), min(size[1] - 2 * margin, round(size[0] * 0.42)))
    side = face_beside(ui, plate.name, usual, size[0] - 3 * margin)
    disc = pygame.Rect(margin, (size[1] - side) // 2, side, side)
    draw_portrait(ui, pictures, surface, plate, disc)
    room = pygame.Rect(disc.right + margin, margin, size[0] - disc.right - 2 * margin, size[1] - 2 * margin)
    name = name_in(ui.text, plate.name, "name", palette.text, (room.width, 2 * ui.text.height("name")), "left")
    lines = [name]
    step = ui.text.height("body")
    told = facts if not plate.is_out else ()
    for icon, written, number in told:
        if sum(line.get_height() for line in lines) + step <= room.height:
            lines.append(_fact(ui, icon, written, number, room.width))
    if plate.is_out:
        lines.append(ui.text.fit(plate.status, "body", palette.text_dim, room.width))
    free = room.height - sum(line.get_height() for line in lines)
    gap = min(ui.px(9), max(0, free // (len(lines) + 1)))
    top = room.top + (free - gap * (len(lines) - 1)) // 2
    for line in lines:
        surface.blit(line, (room.left, top))
        top += line.get_height() + gap
    return _finished(surface, plate)


@kept
def _on_shelf(ui: Ui, plate: SeatPlate, facts: Sequence[Fact], size: Size) -> pygame.Surface:
    """Name and what somebody has, left of the numbers of the piles."""
    surface = _ground(ui, plate, size)
    left = ui.px(12)
    if plate.is_asked:
        lamp = pygame.Rect(0, 0, size[1], size[1])
        draw_lamp(ui, surface, lamp.move(-ui.px(4), 0))
        left += ui.px(14)
    room = round(size[0] * (1 - PILES_TAKE)) - left
    _write_name_and_facts(ui, surface, plate, facts[:2], pygame.Rect(left, 0, room, size[1]))
    return _finished(surface, plate)


@kept
def _beside_flame(ui: Ui, pictures: Pictures, plate: SeatPlate, facts: Sequence[Fact], size: Size) -> pygame.Surface:
    """Portrait, name, and what somebody has, in a line."""
    surface = _ground(ui, plate, size)
    disc = pygame.Rect(ui.px(5), ui.px(3), size[1] - ui.px(6), size[1] - ui.px(6))
    draw_portrait(ui, pictures, surface, plate, disc)
    left = disc.right + ui.px(8)
    _write_name_and_facts(ui, surface, plate, facts, pygame.Rect(left, 0, size[0] - left - ui.px(10), size[1]))
    return _finished(surface, plate)


@kept
def _watching(ui: Ui, pictures: Pictures, plate: SeatPlate, size: Size) -> pygame.Surface:
    """Portrait and as much of the name as there is room for beside the vessels."""
    surface = _ground(ui, plate, size)
    disc = pygame.Rect(ui.px(3), ui.px(2), size[1] - ui.px(4), size[1] - ui.px(4))
    draw_portrait(ui, pictures, surface, plate, disc)
    room = round(min(size[1] * 3.3, size[0] * 0.45)) - disc.right - ui.px(4)
    if ui.text.measure(plate.name, "name", size=ui.text.smallest)[0] <= room:
        name = ui.text.fit(plate.name, "name", ui.look.palette.text, room, min(ui.text.size("name"), size[1] // 2))
        surface.blit(name, name.get_rect(midleft=(disc.right + ui.px(4), size[1] // 2)))
    return _finished(surface, plate)


# -- the plate of open cards -------------------------------------------------------------------------------------------


def zone_plate(ui: Ui, pictures: Pictures, view: View, plate: ZonePlate, size: Size) -> pygame.Surface:
    """Whose cards lie there, what they are or do, and what is about to be taken."""
    return _zone_plate(ui, pictures, replace(plate, sum=""), size)


@kept
def _zone_plate(ui: Ui, pictures: Pictures, plate: ZonePlate, size: Size) -> pygame.Surface:
    surface, palette = ui.paint.panel(size, "dark").copy(), ui.look.palette
    if plate.is_turn:
        surface.blit(ui.paint.ring(size, palette.yours, max(2, ui.px(2))), (0, 0))
    side = max(1, size[1] - ui.px(6))
    disc = pygame.Rect(ui.px(4), (size[1] - side) // 2, side, side)
    draw_portrait(ui, pictures, surface, plate, disc)
    left = disc.right + ui.px(6)
    room = max(1, size[0] - left - ui.px(8))
    letters = max(ui.text.smallest, min(ui.text.size("name"), round(size[1] * 0.5)))
    if plate.foretold:
        wide = ui.text.measure(plate.foretold, "strong", UNWRAPPED, letters)[0]
        coming = ui.text.block(plate.foretold, "strong", palette.warning, wide, size=letters)
        surface.blit(coming, coming.get_rect(midright=(left + room, size[1] // 2)))
        room = max(1, room - coming.get_width() - ui.px(8))
    for said in (f"{plate.name} \u00b7 {plate.role}" if plate.role else plate.name, plate.name):
        if ui.text.measure(said, "name", size=letters)[0] <= room or said == plate.name:
            line = ui.text.fit(said, "name", palette.text, room, letters)
            surface.blit(line, line.get_rect(midleft=(left, size[1] // 2)))
            break
    return surface


# -- what is still to be lost ------------------------------------------------------------------------------------------


def draw_hit(ui: Ui, pictures: Pictures, view: View, size: Size) -> pygame.Surface | None:
    """How much somebody still loses, large, with what it is of; None where nobody loses anything."""
    losing = loss(view)
    if losing is None:
        return None
    return _hit(ui, pictures, losing[2], size, is_cards=view.table.agenda[-1][0] == "lose_card")


@kept
def _hit(ui: Ui, pictures: Pictures, n: int, size: Size, *, is_cards: bool) -> pygame.Surface:
    surface, palette = pygame.Surface(size, pygame.SRCALPHA), ui.look.palette
    said = ui.text.fit(pictures.words.say("flask.plate.to_go", n=n), "strong", palette.text, size[0])
    room = size[1] - said.get_height()
    written = f"\u2212{n}"
    least = ui.text.smallest
    most = max(least, round(room * HIT_LETTERS))
    letters = largest_letters(lambda letters: _hit_width(ui, written, letters), size[0], most, least)
    number = ui.text.outlined(written, "title", palette.warning, palette.night, max(2, letters // 14), letters)
    icon = ui.paint.icon("sabotage" if is_cards else "drain", max(8, round(letters * HIT_SIGN)))
    wide = number.get_width() + icon.get_width() + ui.px(2)
    left = max(0, (size[0] - wide) // 2)
    surface.blit(number, number.get_rect(midleft=(left, room // 2)))
    surface.blit(icon, icon.get_rect(midleft=(left + number.get_width() + ui.px(2), room // 2)))
    surface.blit(said, said.get_rect(midbottom=(size[0] // 2, size[1])))
    return surface


@kept
def draw_no_hand(ui: Ui, pictures: Pictures, size: Size) -> pygame.Surface:
    """The tray without cards in it."""
    surface, palette = pygame.Surface(size, pygame.SRCALPHA), ui.look.palette
    said = ui.text.fit(pictures.words.say("flask.plate.empty"), "body", palette.text_dim, size[0])
    icon = ui.paint.icon("hand", min(ui.px(40), size[1] // 3), palette.text_dim)
    top = (size[1] - icon.get_height() - said.get_height()) // 2
    surface.blit(icon, icon.get_rect(midtop=(size[0] // 2, top)))
    surface.blit(said, said.get_rect(midtop=(size[0] // 2, top + icon.get_height())))
    return surface


def draw_sign(ui: Ui, icon: str, size: Size) -> pygame.Surface:
    """A sign in the flame."""
    return ui.paint.icon(icon, max(8, round(min(size) * 0.8)))


def _hit_width(ui: Ui, written: str, letters: int) -> int:
    """How wide such a number is with its sign."""
    return ui.text.measure(written, "title", size=letters)[0] + round(letters * (HIT_SIGN + 0.16)) + ui.px(2)


# -- parts of plates ---------------------------------------------------------------------------------------------------


def _ground(ui: Ui, plate: SeatPlate, size: Size) -> pygame.Surface:
    """The dark plate; warmer and in a golden frame for whose turn it is."""
    surface = ui.paint.panel(size, "dark").copy()
    if plate.is_turn:
        warm = pygame.Surface(size, pygame.SRCALPHA)
        warm.fill((46, 32, 8, 0))
        surface.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(ui.paint.ring(size, ui.look.palette.yours, max(2, ui.px(3))), (0, 0))
    return surface


def _finished(surface: pygame.Surface, plate: SeatPlate) -> pygame.Surface:
    """Whoever is out has a grey plate."""
    if plate.is_out:
        surface.fill((150, 150, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _fact(ui: Ui, icon: str, written: str, number: str, room: int) -> pygame.Surface:
    """An icon with how much, in full where that has room."""
    high = ui.text.height("body")
    side = round(high * 0.9)
    left = side + ui.px(6)
    fits = ui.text.measure(written, "body")[0] <= room - left
    words = ui.text.line(written if fits else number, "body" if fits else "strong", ui.look.palette.text)
    return beside([ui.paint.icon(icon, side), words], ui.px(6))


def _write_name_and_facts(
    ui: Ui, surface: pygame.Surface, plate: SeatPlate, facts: Sequence[Fact], room: pygame.Rect
) -> None:
    """The name at the left, what is counted at the right, as much of it as has room beside the name."""
    palette = ui.look.palette
    if plate.is_out:
        facts = ()
    drawn = [_fact(ui, *fact, room.width // 3) for fact in facts]
    named = ui.text.measure(plate.name, "name", size=ui.text.smallest)[0]
    gap = ui.px(10)
    while drawn and sum(one.get_width() + gap for one in drawn) + named > room.width:
        told = enumerate(zip(facts, drawn, strict=False))
        shorter = next((place for place, (fact, one) in told if one.get_width() > _short(ui, fact)), None)
        if shorter is None:
            drawn.pop()
        else:
            drawn[shorter] = _fact(ui, *facts[shorter], 0)
    right = room.right
    for one in reversed(drawn):
        right -= one.get_width()
        surface.blit(one, (right, room.centery - one.get_height() // 2))
        right -= gap
    said = f"{plate.name} \u00b7 {plate.status}" if plate.is_out else plate.name
    letters = max(ui.text.smallest, min(ui.text.size("name"), round(room.height * 0.52)))
    name = ui.text.fit(said, "name", palette.text, max(1, right - room.left), letters)
    surface.blit(name, name.get_rect(midleft=(room.left, room.centery)))


def _short(ui: Ui, fact: Fact) -> int:
    """How wide something counted is as a number alone."""
    return round(ui.text.height("body") * 0.9) + ui.px(6) + ui.text.measure(fact[2], "strong")[0]
