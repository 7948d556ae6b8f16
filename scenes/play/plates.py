"""Plates: who sits where, whose turn it is, whose a squad or a field is, and what it comes to."""

from __future__ import annotations

import pygame

from game.stage.drawing.names import name_in
from game.stage.drawing.text import Role
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.plate import SeatPlate, ZonePlate, draw_lamp
from scenes.picture_cache import Pictures

TALL = 1.5
"""A plate of a zone that is not so much wider than high has no room for words."""

PARTED = " \u00b7 "
"""What stands between the parts of a player's standing."""

FACE_SHARE, FACE_YIELDS = 0.5, 0.14
"""How much of a tall plate's height the portrait takes, and how much of it large text takes for the sum."""

LARGEST_SUM = 36
"""How many units high the letters of a sum are at the most on a tall plate."""

TURN_WARMTH = 0.16
"""How strongly lamplight falls on the plate of the player whose turn it is."""


class PlateMaker:
    """Draws plates, and keeps them as long as they say the same."""

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        self.ui = ui
        self.pictures = pictures

    def seat(self, plate: SeatPlate, size: Size) -> pygame.Surface:
        """A player's plate: portrait, name, standing. A plate too low for two lines has portrait and name only."""
        draw = self._draw_low_seat if self.is_low(size) else self._draw_seat
        return self.ui.paint.cache.get((plate, size), lambda: draw(plate, size))

    def is_low(self, size: Size) -> bool:
        """Whether a player's plate of that size has no room for their standing."""
        text = self.ui.text
        return size[1] < text.height("name") + text.height("small")

    def zone(self, plate: ZonePlate, size: Size) -> pygame.Surface:
        """The plate of a zone: portrait, owner and role in a line, and the sum, large, at its end; where it is too
        narrow for words, the sum below the portrait."""
        draw = self._draw_zone if size[0] > TALL * size[1] else self._draw_tall_zone
        return self.ui.paint.cache.get((plate, size), lambda: draw(plate, size))

    def portrait(self, seat: int, portrait: int, side: int, *, is_turn: bool) -> pygame.Surface:
        """A player's portrait away from their place, ringed in brass while it is their turn."""
        key = ("table portrait", seat, portrait, side, is_turn)
        return self.ui.paint.cache.get(key, lambda: self._draw_portrait(seat, portrait, side, is_turn=is_turn))

    # -- a player's plate ----------------------------------------------------------------------------------------------

    def _draw_seat(self, plate: SeatPlate, size: Size) -> pygame.Surface:
        surface = self._ground(size, is_turn=plate.is_turn)
        ui, palette = self.ui, self.ui.look.palette
        margin = ui.px(7)
        side = max(ui.px(28), min(size[1] - 2 * margin, ui.px(60), size[0] // 3))
        disc = pygame.Rect(margin, (size[1] - side) // 2, side, side)
        self._draw_disc(surface, plate.seat, plate.portrait, disc, plate.feels)
        self._draw_mark(surface, plate.mark, disc)
        if plate.is_asked:
            draw_lamp(self.ui, surface, disc)
        left = disc.right + margin
        width = size[0] - left - margin
        name = name_in(ui.text, plate.name, "name", palette.text, (width, 0))
        status = ui.text.fit(self.shown(plate.status, "small", width), "small", palette.text_dim, width)
        top = (size[1] - name.get_height() - status.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(status, (left, top + name.get_height()))
        return _greyed(surface) if plate.is_out else surface

    def shown(self, told: str, role: Role, width: int) -> str:
        """As many of what is told in parts as have room, and at least the first: a part that is cut says nothing."""
        parts = told.split(PARTED)
        text = self.ui.text
        while len(parts) > 1 and text.measure(PARTED.join(parts), role, None, text.smallest)[0] > width:
            parts.pop()
        return PARTED.join(parts)

    def _draw_low_seat(self, plate: SeatPlate, size: Size) -> pygame.Surface:
        surface = self._ground(size, is_turn=plate.is_turn)
        ui = self.ui
        side = max(1, min(size[1] - ui.px(8), size[0] // 3))
        disc = pygame.Rect(ui.px(6), (size[1] - side) // 2, side, side)
        self._draw_disc(surface, plate.seat, plate.portrait, disc, plate.feels)
        left = disc.right + ui.px(6)
        self._draw_mark(surface, plate.mark, disc)
        room = size[0] - left - ui.px(6)
        self._write_line(surface, plate.name, left, room)
        return _greyed(surface) if plate.is_out else surface

    def _write_line(self, surface: pygame.Surface, words: str, left: int, room: int) -> None:
        """One line in the middle of the height, in letters that fit it."""
        ui, high = self.ui, surface.get_height()
        letters = min(ui.text.size("name"), round(high * 0.62))
        line = ui.text.fit(words, "name", ui.look.palette.text, max(1, room), letters)
        surface.blit(line, line.get_rect(midleft=(left, high // 2)))

    def _ground(self, size: Size, *, is_turn: bool) -> pygame.Surface:
        """The dark plate; in warm light and a brass frame for whose turn it is."""
        ui, palette = self.ui, self.ui.look.palette
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(ui.paint.panel(size, "dark"), (0, 0))
        if is_turn:
            light = pygame.Surface(size, pygame.SRCALPHA)
            light.fill((*_scaled(palette.yours, TURN_WARMTH), 0))
            surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(ui.paint.ring(size, palette.yours, ui.px(4)), (0, 0))
        return surface

    def _draw_disc(
        self, surface: pygame.Surface, seat: int, portrait: int, disc: pygame.Rect, expression: str = ""
    ) -> None:
        """A portrait in the ring of its player's colour."""
        surface.blit(self.pictures.portrait(portrait, disc.width, expression), disc)
        ring = self.ui.paint.ring(disc.size, self.ui.look.palette.seat(seat), max(2, self.ui.px(2)), disc.width // 2)
        surface.blit(ring, disc)

    def _draw_mark(self, surface: pygame.Surface, mark: str, disc: pygame.Rect) -> None:
        """The icon of what a player does, at the foot of the portrait."""
        if not mark:
            return
        ui, palette = self.ui, self.ui.look.palette
        side = max(ui.px(20), round(disc.width * 0.44))
        plate = pygame.Rect(0, 0, side + ui.px(6), side + ui.px(6))
        plate.bottomright = disc.right + ui.px(5), disc.bottom + ui.px(4)
        surface.blit(ui.paint.panel(plate.size, "chip"), plate)
        icon = ui.paint.icon(mark, side, palette.night)
        surface.blit(icon, icon.get_rect(center=plate.center))

    # -- the plate of a zone -------------------------------------------------------------------------------------------

    def _draw_zone(self, plate: ZonePlate, size: Size) -> pygame.Surface:
        surface = self._ground(size, is_turn=plate.is_turn)
        ui = self.ui
        side = size[1] - ui.px(8)
        disc = pygame.Rect(ui.px(6), (size[1] - side) // 2, side, side)
        self._draw_disc(surface, plate.seat, plate.portrait, disc, plate.feels)
        taken = self._draw_sum(surface, plate.sum)
        left = disc.right + ui.px(8)
        room = size[0] - left - ui.px(8) - taken
        whole = PARTED.join(filter(None, (plate.name, plate.role)))
        words = self.shown(whole, "name", room)
        if words != whole:
            self._draw_mark(surface, plate.mark, disc)
        self._write_line(surface, words, left, room)
        return surface

    def _draw_tall_zone(self, plate: ZonePlate, size: Size) -> pygame.Surface:
        surface = self._ground(size, is_turn=plate.is_turn)
        ui, palette, margin = self.ui, self.ui.look.palette, self.ui.px(4)
        share = FACE_SHARE - FACE_YIELDS * (ui.look.text_scale - 1)
        is_small = not plate.sum and size[1] < TALL * size[0]
        high = size[1] - 2 * margin if is_small else round(size[1] * share) - margin
        side = max(1, min(size[0] - 2 * margin, high))
        disc = pygame.Rect((size[0] - side) // 2, margin, side, side)
        self._draw_disc(surface, plate.seat, plate.portrait, disc, plate.feels)
        if plate.sum:
            room = size[0] - 2 * margin, size[1] - disc.bottom
            letters = min(round(room[1] * 0.8), round(1.7 * room[0] / max(2, len(plate.sum))), ui.px(LARGEST_SUM))
            drawn = ui.text.outlined(plate.sum, "title", palette.lamplight, palette.shadow, ui.px(2), max(1, letters))
            surface.blit(drawn, drawn.get_rect(center=(size[0] // 2, disc.bottom + room[1] // 2)))
        return surface

    def _draw_sum(self, surface: pygame.Surface, written: str) -> int:
        """What a zone comes to, at the right end; the width that it takes."""
        if not written:
            return 0
        ui, palette, high = self.ui, self.ui.look.palette, surface.get_height()
        drawn = ui.text.outlined(written, "title", palette.lamplight, palette.shadow, ui.px(2), round(high * 0.74))
        surface.blit(drawn, drawn.get_rect(midright=(surface.get_width() - ui.px(12), high // 2)))
        return drawn.get_width() + ui.px(16)

    # -- a portrait alone ----------------------------------------------------------------------------------------------

    def _draw_portrait(self, seat: int, portrait: int, side: int, *, is_turn: bool) -> pygame.Surface:
        ui, palette = self.ui, self.ui.look.palette
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        edge = ui.px(4)
        if is_turn:
            pygame.draw.circle(surface, palette.yours, surface.get_rect().center, side // 2)
        self._draw_disc(surface, seat, portrait, pygame.Rect(edge, edge, side - 2 * edge, side - 2 * edge))
        return surface


def _scaled(colour: Colour, share: float) -> Colour:
    red, green, blue = colour
    return round(red * share), round(green * share), round(blue * share)


def _greyed(surface: pygame.Surface) -> pygame.Surface:
    surface.fill((190, 190, 190, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
