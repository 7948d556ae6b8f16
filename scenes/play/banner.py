"""The line that says who does what to whom while it is shown: their portraits and the sentence, on a dark ribbon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.match.record import Seat
from game.stage.drawing.beside import Meanwhile
from game.stage.drawing.text import UNWRAPPED, plain
from game.stage.widgets.base import Ui
from game.table.events import Announced
from scenes.picture_cache import Pictures

PORTRAIT, EDGE, GAP = 34, 14, 9
STEP = 64
"""Units by which ribbons differ in length, so that most are drawn already."""

GO_ON = "[icon:play]"

LEAST_LETTERS = 0.7
"""How much smaller letters become before a sentence is cut short."""


@dataclass(frozen=True)
class Deed:
    """A sentence of the story, with the seats that it begins with and that it is aimed at."""

    text: str = ""
    who: tuple[int, ...] = ()
    whom: tuple[int, ...] = ()


def deed_of(event: Announced, text: str) -> Deed:
    """A told event as a deed."""
    return Deed(text, _seats(event.args.get("who", event.args.get("winners"))), _seats(event.args.get("whom")))


def _seats(value: object) -> tuple[int, ...]:
    if isinstance(value, tuple | list):
        return tuple(value)
    return (value,) if isinstance(value, int) else ()


class Banner:
    """Draws deeds on a ribbon."""

    def __init__(self, ui: Ui, pictures: Pictures, seats: Sequence[Seat], meanwhile: Meanwhile | None = None) -> None:
        self.ui = ui
        self.pictures = pictures
        self.seats = seats
        self._meanwhile = meanwhile
        """Has portraits made beside the window's thread."""

    def draw(
        self, surface: pygame.Surface, deed: Deed, room: pygame.Rect, *, stands: bool = False
    ) -> pygame.Rect | None:
        """Draw a deed at the bottom of some room, in its middle, and say where; nothing where nothing is told. A sign
        at its end says that it `stands` until the player goes on. While portraits are being made nothing is drawn."""
        if not deed.text or (self._meanwhile and not self._meanwhile.is_made("told", partial(self._portraits, deed))):
            return None
        ui = self.ui
        sign = self._words(GO_ON, room.width) if stands else None
        beside = 2 * ui.px(EDGE) + (len(deed.who) + len(deed.whom)) * ui.px(PORTRAIT + GAP)
        beside += 0 if sign is None else sign.get_width() + ui.px(GAP)
        words = self._words(deed.text, room.width - beside)
        spare = -(words.get_width() + beside) % ui.px(STEP)
        rect = pygame.Rect(
            0, 0, words.get_width() + beside + spare, max(words.get_height(), ui.px(PORTRAIT)) + ui.px(10)
        )
        rect.midbottom = room.midbottom
        ui.paint.place_panel(surface, rect, "dark", 4)
        surface.blit(ui.paint.ring(rect.size, ui.look.palette.brass, ui.px(2)), rect)
        left = self._draw_portraits(surface, deed.who, rect.left + ui.px(EDGE) + spare // 2, rect.centery)
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))
        left = self._draw_portraits(surface, deed.whom, left + words.get_width() + ui.px(GAP), rect.centery)
        if sign is not None:
            surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        return rect

    def _portraits(self, deed: Deed) -> None:
        for seat in (*deed.who, *deed.whom):
            self.pictures.portrait(self.seats[seat].portrait, self.ui.px(PORTRAIT))

    def _draw_portraits(self, surface: pygame.Surface, seats: Sequence[int], left: int, middle: int) -> int:
        """Players side by side at a height; where what follows them begins."""
        side = self.ui.px(PORTRAIT)
        for seat in seats:
            disc = pygame.Rect(left, middle - side // 2, side, side)
            surface.blit(self.pictures.portrait(self.seats[seat].portrait, side), disc)
            colour = self.ui.look.palette.seat(seat)
            surface.blit(self.ui.paint.ring(disc.size, colour, max(2, self.ui.px(2)), side // 2), disc)
            left += side + self.ui.px(GAP)
        return left

    def _words(self, words: str, room: int) -> pygame.Surface:
        """The sentence on one line, in smaller letters where there is little room."""
        text, colour = self.ui.text, self.ui.look.palette.lamplight
        most = text.size("subheading")
        size = text.largest(words, "subheading", room, most, least=round(most * LEAST_LETTERS))
        wide = text.measure(words, "subheading", UNWRAPPED, size)[0]
        if wide <= room:
            return text.block(words, "subheading", colour, wide, size=size)
        return text.fit(plain(words), "subheading", colour, max(1, room), size)
