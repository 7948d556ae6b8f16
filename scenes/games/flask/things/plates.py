"""Plates in the alchemist's room: rivals on the shelf, one's own, and whose open cards are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.rulesets.elimination import is_standing
from game.rulesets.flask.board import stock
from game.stage.drawing.text import UNWRAPPED
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from scenes.games.flask.contest import role_of
from scenes.games.kept import kept
from scenes.games.plate import draw_lamp, draw_portrait, face_beside
from scenes.games.strip import Bit, write, write_list
from scenes.games.thing import Now, SeatPlate, Who, ZonePlate
from scenes.picture_cache import Pictures

PILES_TAKE = 0.42
"""How much of a rival's plate on the shelf the numbers of the piles take at the most; see `bench_room.Bay`."""

Bits = tuple[Bit, ...]


@dataclass(frozen=True)
class _Plate(SeatPlate):
    """A player's plate: resources, cards in hand and in the deck; grey for whoever is out."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        is_out = not is_standing(now.table, self.seat)
        told = (Bit("", now.words.say("flask.standing.out")),) if is_out else _told(now, self.seat)
        return _drawn(ui, pictures, type(self).write, now.who(self.seat), told, size, is_out=is_out)

    @staticmethod
    def write(ui: Ui, pictures: Pictures, surface: pygame.Surface, who: Who, told: Bits) -> None:
        """Portrait, name, and what one has, line by line as far as there is room."""
        raise NotImplementedError


class OwnPlate(_Plate):
    """One's own."""

    @staticmethod
    def write(ui: Ui, pictures: Pictures, surface: pygame.Surface, who: Who, told: Bits) -> None:
        """Portrait, name, and what one has, line by line as far as there is room."""
        (wide, high), margin = surface.get_size(), ui.px(10)
        usual = max(ui.px(20), min(high - 2 * margin, round(wide * 0.42)))
        side = face_beside(ui, who.name, usual, wide - 3 * margin)
        disc = pygame.Rect(margin, (high - side) // 2, side, side)
        draw_portrait(ui, pictures, surface, who, disc)
        room = pygame.Rect(disc.right + margin, margin, wide - disc.right - 2 * margin, high - 2 * margin)
        write_list(ui, surface, who.name, told, room)


class ShelfPlate(_Plate):
    """A rival's, on the shelf."""

    @staticmethod
    def write(ui: Ui, pictures: Pictures, surface: pygame.Surface, who: Who, told: Bits) -> None:
        """Name and what somebody has, left of the numbers of the piles."""
        (wide, high), left = surface.get_size(), ui.px(12)
        if who.is_asked:
            draw_lamp(ui, surface, pygame.Rect(-ui.px(4), 0, high, high))
            left += ui.px(14)
        write(ui, surface, who.name, told[:2], pygame.Rect(left, 0, round(wide * (1 - PILES_TAKE)) - left, high))


def _told(now: Now, seat: int) -> Bits:
    """What somebody has in all."""
    zones, say = now.table.zones, now.words.say
    resources, held, left = sum(stock(now.table, seat)), len(zones["hand", seat]), len(zones["deck", seat])
    return (
        Bit("any", say("flask.plate.resources", n=resources), str(resources)),
        Bit("hand", say("flask.plate.held", n=held), str(held)),
        Bit("draw", say("flask.plate.deck", n=left), str(left)),
    )


Write = Callable[[Ui, Pictures, pygame.Surface, Who, Bits], None]


@kept
def _drawn(
    ui: Ui, pictures: Pictures, write_on: Write, who: Who, told: Bits, size: Size, *, is_out: bool
) -> pygame.Surface:
    """A dark plate; warmer and in a golden frame for the player whose turn it is."""
    surface = ui.paint.panel(size, "dark").copy()
    if who.is_turn:
        warm = pygame.Surface(size, pygame.SRCALPHA)
        warm.fill((46, 32, 8, 0))
        surface.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(ui.paint.ring(size, ui.look.palette.yours, max(2, ui.px(3))), (0, 0))
    write_on(ui, pictures, surface, who, told)
    if is_out:
        surface.fill((150, 150, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


# -- open cards --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OpenCards(ZonePlate):
    """Whose cards lie open there, what they are or do, and what they are about to take."""

    zone: Zone

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        who = replace(now.who(self.zone[1]), is_asked=False)
        role, foretold = role_of(now.words, self.zone), now.foretold.get(self.key, "")
        return _open_cards(ui, pictures, who, role, foretold, size)


@kept
def _open_cards(ui: Ui, pictures: Pictures, who: Who, role: str, foretold: str, size: Size) -> pygame.Surface:
    surface, palette = ui.paint.panel(size, "dark").copy(), ui.look.palette
    if who.is_turn:
        surface.blit(ui.paint.ring(size, palette.yours, max(2, ui.px(2))), (0, 0))
    side = max(1, size[1] - ui.px(6))
    disc = pygame.Rect(ui.px(4), (size[1] - side) // 2, side, side)
    draw_portrait(ui, pictures, surface, who, disc)
    left = disc.right + ui.px(6)
    room = max(1, size[0] - left - ui.px(8))
    letters = max(ui.text.smallest, min(ui.text.size("name"), round(size[1] * 0.5)))
    if foretold:
        wide = ui.text.measure(foretold, "strong", UNWRAPPED, letters)[0]
        coming = ui.text.block(foretold, "strong", palette.warning, wide, size=letters)
        surface.blit(coming, coming.get_rect(midright=(left + room, size[1] // 2)))
        room = max(1, room - coming.get_width() - ui.px(8))
    for said in (f"{who.name} \u00b7 {role}" if role else who.name, who.name):
        if ui.text.measure(said, "name", size=letters)[0] <= room or said == who.name:
            line = ui.text.fit(said, "name", palette.text, room, letters)
            surface.blit(line, line.get_rect(midleft=(left, size[1] // 2)))
            break
    return surface
