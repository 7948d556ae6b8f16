"""Plates of Xenofera's place: rivals as ships, one's own plate on the console, hulls with who fights and what helps
them, gauges on the doors, and what is at stake in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

import pygame

from game.rulesets.xenofera.board import (
    ALARM,
    CREW,
    GOALS,
    HAND,
    HUNTSMAN,
    USED,
    aimed_at,
    cages,
    captives,
    caught,
    creature,
    is_locked,
    points,
    threshold,
    turns_to_play,
    utility,
)
from game.rulesets.xenofera.cards import Design
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.utility import Kind
from game.stage.board.layout import Key
from game.stage.cards.text import beside
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.badge import Badge, badge
from scenes.games.kept import kept
from scenes.games.numbers import signed
from scenes.games.plate import SeatPlate, ZonePlate, draw_lamp, draw_portrait, face_beside, write_name
from scenes.games.table_look import Written
from scenes.games.xenofera.appearances.cards import battle_place, place_number
from scenes.games.xenofera.appearances.ships import Counts, Hold, ship, ship_places, ship_window
from scenes.games.xenofera.card_words import card_name, rules_text
from scenes.games.xenofera.fittings import fitting
from scenes.games.xenofera.framings.airlock import BEHIND_WORDS, STAKE
from scenes.games.xenofera.framings.events import at_stake, fighters, raid
from scenes.games.xenofera.framings.in_glass import EVENT
from scenes.games.xenofera.framings.own_ship import FREE
from scenes.games.xenofera.framings.raid_sides import NUMBER, PLACE, RACK, SUM_BELOW
from scenes.games.xenofera.framings.rivals import HOLD
from scenes.games.xenofera.hulls import hull, hull_places
from scenes.games.xenofera.sums import terms
from scenes.picture_cache import Pictures

PILL = 0.19
"""How high the plate with a sum is that covers the lower edge of a gauge, as a share of that."""

HOLD_DEPTH = 120
"""How dark it is behind the rooms of a rival's ship, of 255."""

Row = tuple[str, str, str]
"""A row of numbers: its icon, what it is, and how much."""


def seat_plate(ui: Ui, pictures: Pictures, view: View, plate: SeatPlate, size: Size) -> pygame.Surface:
    """A rival is a ship before the glass, who fights a hull; oneself and who looks on a plate on the console."""
    battle = fighters(view)
    near = view.near
    if battle is not None and plate.seat in battle:
        # Of whom it is waited for the question tells; the lamp is for oneself, whichever hull that is.
        shown = plate if plate.seat == near else replace(plate, is_asked=False)
        return hull(ui, pictures, view, shown, size)
    if plate.seat == near:
        return _own(ui, pictures, plate, own_rows(pictures, view, plate.seat), size)
    return _ship(ui, pictures, plate, _counts(view, plate.seat), size)


def badge_on(ui: Ui, view: View, seat: int, plate: pygame.Rect) -> Badge:
    """Who fights looks out of the window in their hull, others out of the porthole of their ship."""
    battle = fighters(view)
    if battle is not None and seat in battle:
        places = hull_places(plate.size, is_left=seat == battle[0])
        told = tuple([places[name].move(plate.topleft) for name in ("name", "helps", "left")])
        face = places["portrait"].move(plate.topleft)
        return Badge(face, told, face.bottom)
    if seat == view.near:
        return badge(ui, view, seat, plate)
    return badge(ui, view, seat, plate)._replace(face=ship_window(plate.size).move(plate.topleft))


def _counts(view: View, seat: int) -> Counts:
    """What is aboard. While somebody leaves the game card by card, what was in a cage may lie there without one."""
    table, zones = view.table, view.table.zones
    crew = sum(bool(zones[zone]) for zone in (*CREW[seat], HUNTSMAN[seat]))
    held = {zone: creature(table, card).planet for zone, card in captives(table, seat)}
    holds = tuple(
        [
            Hold(utility(table, zones[zone][0]).size, held.get(zone, ""), is_locked(table, zone))
            for zone in cages(table, seat)
            if getattr(table.config.designs[zones[zone][0]], "kind", None) is Kind.CAGE
        ]
    )
    return Counts(crew, holds, len(zones[HAND[seat]]), bool(zones[ALARM[seat]]))


@kept
def _ship(ui: Ui, pictures: Pictures, plate: SeatPlate, counts: Counts, size: Size) -> pygame.Surface:
    portrait = pictures.portrait(plate.portrait, max(8, round(size[1] * 0.7)), plate.feels)
    colour = ui.look.palette.seat(plate.seat)
    drawn = ship(pictures.faces, colour, portrait, plate.name, counts, size, is_lit=plate.is_turn)
    if plate.is_asked:
        draw_lamp(ui, drawn, ship_places(size, pictures.faces.least).window)
    return drawn


# -- one's own plate ---------------------------------------------------------------------------------------------------


def own_rows(pictures: Pictures, view: View, seat: int) -> tuple[Row, ...]:
    """What one has come to so far, and when the last round may be called, or how many turns are still to be played."""
    table, say = view.table, pictures.words.say
    worth = sum([one.value for one in caught(table, seat)])
    rows: list[Row] = [("worth", say("xenofera.plate.creatures"), str(worth))]
    cards = table.zones[GOALS[seat]]
    if cards and all(card >= 0 for card in cards):
        rows.append(("book", say("xenofera.plate.collections"), signed(points(table, seat) - worth)))
    if table.counters.get(("last",)):
        rows.append(("hourglass", say("xenofera.plate.left"), str(turns_to_play(table))))
    else:
        rows.append(("cage", say("xenofera.plate.last"), say("xenofera.plate.at", n=threshold(table))))
    return tuple(rows)


@kept
def _own(ui: Ui, pictures: Pictures, plate: SeatPlate, rows: tuple[Row, ...], size: Size) -> pygame.Surface:
    """Portrait and name, what is caught and free, and below that the rows for which there is room, or their numbers."""
    surface = ui.paint.panel(size, "dark").copy()
    palette, margin = ui.look.palette, ui.px(10)
    letters = max(ui.text.smallest, min(ui.text.size("subheading"), size[1] // 5))
    step, name = round(ui.text.height("body") * 1.2), ui.text.height("name", letters)
    below = step * len(rows)
    has_rows = size[1] >= name + ui.text.height("small") + below + 3 * margin
    signs = _signs(ui, rows, size[0] - 2 * margin)
    if not has_rows:
        below = step if signs and size[1] >= name + step + 3 * margin else 0
    head = size[1] - 2 * margin - (below + margin if below else 0)
    whole = pygame.Rect(margin, margin, size[0] - 2 * margin, head)
    side = face_beside(ui, plate.name, min(whole.height, size[0] // 3), whole.width - margin)
    if has_rows:
        whole.height = side
    disc = pygame.Rect(margin, whole.centery - side // 2, side, side)
    draw_portrait(ui, pictures, surface, plate, disc, 3)
    named = pygame.Rect(disc.right + margin, whole.top, whole.right - disc.right - margin, whole.height)
    write_name(ui, surface, plate, named, letters)
    room = pygame.Rect(margin, whole.bottom + margin, whole.width, size[1] - whole.bottom - 2 * margin)
    if has_rows:
        _lay_rows(ui, surface, room, rows)
    elif below:
        _lay_signs(surface, room, signs)
    if plate.is_turn:
        surface.blit(ui.paint.ring(size, palette.yours, ui.px(3)), (0, 0))
    return surface


def _signs(ui: Ui, rows: Sequence[Row], wide: int) -> list[pygame.Surface]:
    """Rows as their icons and numbers alone, as many of the first as stand side by side in so much room."""
    found, left, high = [], wide, ui.text.height("body")
    for icon, _, written in rows:
        sign = beside([ui.paint.icon(icon, high), ui.text.line(written, "strong", ui.look.palette.text)], ui.px(4))
        if sign.get_width() > left:
            break
        found.append(sign)
        left -= sign.get_width() + ui.px(10)
    return found


def _lay_signs(surface: pygame.Surface, room: pygame.Rect, signs: Sequence[pygame.Surface]) -> None:
    """Side by side, with the same room around all of them."""
    gap = (room.width - sum(sign.get_width() for sign in signs)) / (len(signs) + 1)
    left = room.left + gap
    for sign in signs:
        surface.blit(sign, sign.get_rect(midleft=(round(left), room.centery)))
        left += sign.get_width() + gap


def _lay_rows(ui: Ui, surface: pygame.Surface, room: pygame.Rect, rows: Sequence[Row]) -> None:
    step = room.height // len(rows)
    for number, row in enumerate(rows):
        _row(ui, surface, pygame.Rect(room.left, room.top + number * step, room.width, step), row)


def _row(ui: Ui, surface: pygame.Surface, room: pygame.Rect, row: Row) -> None:
    icon, what, written = row
    palette, side = ui.look.palette, ui.text.height("body")
    surface.blit(ui.paint.icon(icon, side), (room.left, room.centery - side // 2))
    number = ui.text.line(written, "strong", palette.text)
    surface.blit(number, number.get_rect(midright=room.midright))
    left = room.left + side + ui.px(8)
    name = ui.text.fit(what, "body", palette.text, max(1, room.right - number.get_width() - ui.px(8) - left))
    surface.blit(name, name.get_rect(midleft=(left, room.centery)))


# -- gauges ------------------------------------------------------------------------------------------------------------


def zone_plate(ui: Ui, pictures: Pictures, view: View, plate: ZonePlate, size: Size) -> pygame.Surface:
    """The gauge on a door with the total of a side as far as it has added up, and below that how it comes about."""
    return _gauge(ui, plate.seat, plate.sum, _sum(view, plate), size)


def _sum(view: View, plate: ZonePlate) -> str:
    """What a total is the sum of, as far as it has added up; before that what will be added."""
    battle = fighters(view)
    if battle is None or not plate.sum or plate.sum.startswith("+"):
        return plate.sum
    parts = terms(view.table, plate.seat, battle)
    totals = list(accumulate(n for _, n in parts))
    known = [place for place, total in enumerate(totals) if str(total) == plate.sum]
    return " + ".join(str(n) for _, n in parts[: known[-1] + 1]) if known else ""


@kept
def _gauge(ui: Ui, seat: int, total: str, written: str, size: Size) -> pygame.Surface:
    surface, palette = pygame.Surface(size, pygame.SRCALPHA), ui.look.palette
    side = min(size[0], round(size[1] / SUM_BELOW))
    disc = pygame.Rect((size[0] - side) // 2, 0, side, side)
    surface.blit(fitting("gauge", disc.size, {"seat": palette.seat(seat)}), disc)
    known = total if total and not total.startswith("+") else "?"
    drawn = ui.text.outlined(known, "title", palette.text, palette.shadow, ui.px(2), round(side * 0.46))
    surface.blit(drawn, drawn.get_rect(center=disc.center))
    if written:
        letters = max(ui.text.smallest, round(side * 0.13))
        line = ui.text.line(written, "number", palette.text, letters)
        high = max(line.get_height(), round(side * PILL))
        pill = pygame.Rect(0, 0, max(round(side * 0.72), line.get_width() + high), high)
        pill.midbottom = size[0] // 2, size[1]
        pygame.draw.rect(surface, palette.night, pill, border_radius=high // 2)
        surface.blit(ui.paint.ring(pill.size, palette.brass, max(2, ui.px(2)), high // 2), pill)
        surface.blit(line, line.get_rect(center=pill.center))
    return surface


# -- things of the airlock ---------------------------------------------------------------------------------------------


def fixture(
    ui: Ui, pictures: Pictures, view: View, key: Key, values: tuple[float, ...], size: Size, written: Written
) -> pygame.Surface | None:
    """What is at stake in words, what an event does, what comes onto a rack, how many more cages there is room for, and
    the numbers of cards that are to be removed."""
    if key[:2] == NUMBER:
        return ui.paint.cache.get((key, size), lambda: place_number(pictures, key[2], size))
    say, designs = pictures.words.say, view.table.config.designs
    if key[:2] == PLACE:
        return battle_place(ui, key[2], size)
    if key[:2] == RACK:
        return _said(ui, say("xenofera.rack." + ("attacker" if key[2] else "defender")), size)
    if key[:2] == FREE:
        return _written(ui, say("xenofera.bay.free", n=key[2]), size)
    if key[:2] == HOLD:
        return _hold(ui, key[2], size)
    if key == BEHIND_WORDS:
        return ui.paint.panel(size, "dark")
    if key == EVENT and view.table.zones[USED]:
        return _event(ui, pictures, designs[view.table.zones[USED][-1]], size)
    zone, about = at_stake(view), raid(view)
    if key != STAKE or zone is None or about is None:
        return None
    card = aimed_at(view.table, about.kind, about.whom, about.place)
    tie = "tie_stout" if view.table.config.options["stout"] else "tie"
    return _stake(ui, pictures, designs[card], (about.kind, tie), size)


@kept
def _written(ui: Ui, told: str, size: Size) -> pygame.Surface:
    """Words in the middle of where they stand; nothing where there is no room for them."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    block = ui.text.block(told, "small", ui.look.palette.text, size[0], "center")
    if block.get_height() <= size[1] and block.get_width() <= size[0]:
        surface.blit(block, block.get_rect(center=surface.get_rect().center))
    return surface


@kept
def _said(ui: Ui, told: str, size: Size) -> pygame.Surface:
    """Words on a dark ground at the upper edge of where they stand; nothing where there is no room for them."""
    surface, margin = pygame.Surface(size, pygame.SRCALPHA), ui.px(12)
    block = ui.text.block(told, "body", ui.look.palette.text, size[0] - 2 * margin, "center")
    ground = block.get_rect().inflate(2 * margin, margin)
    ground.midtop = size[0] // 2, margin
    if surface.get_rect().contains(ground):
        surface.blit(ui.paint.panel(ground.size, "dark"), ground)
        surface.blit(block, block.get_rect(center=ground.center))
    return surface


@kept
def _hold(ui: Ui, seat: int, size: Size) -> pygame.Surface:
    """The open hold of a ship, in the colour of its seat."""
    palette, corner = ui.look.palette, ui.px(12)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, (*palette.night, HOLD_DEPTH), surface.get_rect(), border_radius=corner)
    surface.blit(ui.paint.ring(size, palette.seat(seat), max(2, ui.px(2)), corner), (0, 0))
    return surface


@kept
def _event(ui: Ui, pictures: Pictures, design: Design, size: Size) -> pygame.Surface:
    """What an event does, below its name where there is room for both."""
    palette, room = ui.look.palette, size[0] - ui.px(32)
    told = rules_text(pictures.words, design).replace("*", "")
    words = ui.text.block(told, "body", palette.text, room, "center")
    name = ui.text.fit(card_name(pictures.words, design), "heading", palette.lamplight, room)
    has_room = name.get_height() + words.get_height() <= size[1] - ui.px(8)
    return _panel(ui, [name, words] if has_room else [words], size)


@kept
def _stake(ui: Ui, pictures: Pictures, design: Design, means: tuple[str, ...], size: Size) -> pygame.Surface:
    """What is at stake by its name, what it is worth, and what happens if the attacker wins."""
    palette, say, room = ui.look.palette, pictures.words.say, size[0] - ui.px(16)
    lines = [
        ui.text.fit(say("xenofera.stake.title"), "strong", palette.lamplight, room),
        ui.text.fit(card_name(pictures.words, design), "name", palette.text, room),
    ]
    if isinstance(design, Creature):
        lines.append(ui.text.fit(say("xenofera.stake.worth", n=design.value), "strong", palette.lamplight, room))
    lines += [ui.text.block(say(f"xenofera.stake.{key}"), "small", palette.text, room, "center") for key in means]
    return _panel(ui, lines, size)


def _panel(ui: Ui, lines: list[pygame.Surface], size: Size) -> pygame.Surface:
    """Lines in the middle of a dark panel, one below the other; the last ones are left out where they have no room."""
    surface = ui.paint.panel(size, "dark").copy()
    high = sum(line.get_height() for line in lines)
    while high > size[1] - ui.px(8) and len(lines) > 1:
        high -= lines.pop().get_height()
    gap = min(ui.px(8), max(0, size[1] - high) // (len(lines) + 1))
    top = (size[1] - high - gap * (len(lines) - 1)) // 2
    for line in lines:
        surface.blit(line, line.get_rect(midtop=(size[0] // 2, top)))
        top += line.get_height() + gap
    return surface
