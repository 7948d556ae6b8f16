"""One's own plate on the console, and who looks on at a raid: what one has come to, and how near the end is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rulesets.xenofera.board import (
    CONCEDED,
    GOALS,
    captives,
    caught,
    empty_cages,
    points,
    threshold,
    turns_to_play,
)
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.sight import View
from game.words import Words
from scenes.games.kept import kept
from scenes.games.numbers import signed
from scenes.games.plate import draw_portrait, face_beside
from scenes.games.strip import Bit, write_list
from scenes.games.thing import Now, SeatPlate, Who
from scenes.picture_cache import Pictures

Row = tuple[str, str, str]
"""A row of numbers: its icon, what it is, and how much."""


@dataclass(frozen=True)
class ConsolePlate(SeatPlate):
    """The near player's."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        told = status(now.teller, now.view, self.seat), own_rows(now.words, now.view, self.seat)
        return _own(ui, pictures, now.who(self.seat), *told, size)


def status(teller: Teller, view: View, seat: int) -> str:
    """How many somebody has caught and how many cages are free, or that they have left."""
    table, say = view.table, teller.words.say
    if CONCEDED[seat] in table.counters:
        return say("xenofera.at_table.conceded")
    return say("xenofera.at_table.status", n=len(captives(table, seat)), m=len(empty_cages(table, seat)))


def own_rows(words: Words, view: View, seat: int) -> tuple[Row, ...]:
    """What one has come to so far, and when the last round may be called, or how many turns are still to be played."""
    table, say = view.table, words.say
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
def _own(ui: Ui, pictures: Pictures, who: Who, status: str, rows: tuple[Row, ...], size: Size) -> pygame.Surface:
    """Portrait and name, what is caught and free, and below that the rows; beside the portrait where these have no
    room."""
    surface, margin = ui.paint.panel(size, "dark").copy(), ui.px(10)
    letters = max(ui.text.smallest, min(ui.text.size("subheading"), size[1] // 5))
    below = round(ui.text.height("body") * 1.2) * len(rows)
    head = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
    has_rows = head.height >= ui.text.height("name", letters) + ui.text.height("small") + below + margin
    if has_rows:
        head.height -= below + margin
    side = face_beside(ui, who.name, min(head.height, size[0] // 3), head.width - margin)
    if has_rows:
        head.height = side
    disc = pygame.Rect(margin, head.centery - side // 2, side, side)
    draw_portrait(ui, pictures, surface, who, disc, 3)
    named = pygame.Rect(disc.right + margin, head.top, head.right - disc.right - margin, head.height)
    numbers = [] if has_rows else [Bit(icon, f"{what}: {written}", written) for icon, what, written in rows]
    write_list(ui, surface, who.name, [*numbers, Bit("", status)], named, letters=letters)
    if has_rows:
        top = head.bottom + margin
        _lay_rows(ui, surface, pygame.Rect(margin, top, head.width, size[1] - top - margin), rows)
    if who.is_turn:
        surface.blit(ui.paint.ring(size, ui.look.palette.yours, ui.px(3)), (0, 0))
    return surface


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
