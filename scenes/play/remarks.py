"""What a computer opponent says about its deed, in a bubble beside its plate for a few seconds, where it hides nothing
that one must see to answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import nearest_free, rims_apart
from game.stage.widgets.base import Ui
from scenes.part import Part
from scenes.play.table_pane import TablePane

SECONDS, PATIENT_SECONDS = 4.0, 12.0
"""How long a bubble stands, and how long where what is told stands until the player goes on."""

WIDTH, EDGE, TAIL, TOP = 300, 10, 9, 46
"""How wide what is said is at the most, what is around it, how long the tail is, and how high the line at the top."""

Rects = Sequence[pygame.Rect]


class Remarks(Part):
    """The last word of an opponent."""

    def __init__(self, ui: Ui, seen: Callable[[], Iterable[Rects]] = tuple) -> None:
        """`seen` is what a bubble leaves open to sight: all of it, and then less and less."""
        self.ui = ui
        self._seen = seen
        self._placed: tuple[object, pygame.Rect] | None = None
        """For what there was room last, and where."""
        self.seat = 0
        self.text = ""
        """What stands in the bubble; empty where there is none."""
        self._until = 0.0
        self._drawn = ""

    def say(self, seat: int, text: str) -> None:
        """Let the player at a seat say something."""
        self.seat, self.text = seat, text
        self._until = self.ui.now + (PATIENT_SECONDS if self.ui.look.patient else SECONDS)

    def tick(self, now: float) -> None:
        if self._until <= self.ui.now:
            self.text = ""

    @property
    def animates(self) -> bool:
        return self.text != self._drawn

    @property
    def wake_in(self) -> float | None:
        return max(0.0, self._until - self.ui.now) if self.text else None

    def draw(
        self, surface: pygame.Surface, plate: pygame.Rect | None, face: pygame.Rect | None = None
    ) -> pygame.Rect | None:
        """Draw the bubble beside the plate of whoever speaks, its tip towards their face, and say where; nothing where
        nobody does, or while the pointer looks for what lies behind it."""
        self._drawn = self.text
        if not self.text or plate is None:
            return None
        ui, palette = self.ui, self.ui.look.palette
        words = escape(self.text)
        wide, high = ui.text.measure(words, "small", ui.look.text_px(WIDTH))
        bubble = self._place((wide + 2 * ui.px(EDGE), high + ui.px(EDGE)), plate, surface.get_rect())
        if ui.pointer is not None and bubble.collidepoint(ui.pointer):
            return None
        ui.paint.place_panel(surface, bubble, "paper", 3)
        self._draw_tail(surface, bubble, face or plate)
        block = ui.text.block(words, "small", palette.ink, wide)
        surface.blit(block, block.get_rect(center=bubble.center))
        return bubble

    def _place(self, size: tuple[int, int], plate: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        """As near to the plate as it can be without hiding anything, where it stays as long as nothing comes there; on
        the inner side of the plate where there is no such place."""
        px, stands = self.ui.px, (self.text, self.seat, tuple(plate), size, window.size)
        room = window.inflate(-px(EDGE), -px(EDGE))
        room.height, room.top = room.height + room.top - px(TOP), px(TOP)
        for taken in self._seen():
            if self._placed is not None and self._placed[0] == stands and self._placed[1].collidelist(taken) < 0:
                return self._placed[1]
            if (free := nearest_free(size, plate, room, [plate, *taken], px(TAIL), rims_apart)) is not None:
                self._placed = stands, free
                return free
        bubble = pygame.Rect((0, 0), size)
        if plate.centery > window.centery:
            bubble.midbottom = plate.centerx, plate.top - px(TAIL)
        else:
            bubble.midtop = plate.centerx, plate.bottom + px(TAIL)
        return bubble.clamp(window.inflate(-px(EDGE), -px(EDGE)))

    def _draw_tail(self, surface: pygame.Surface, bubble: pygame.Rect, face: pygame.Rect) -> None:
        """The tip of the bubble, towards whoever speaks."""
        half, long = self.ui.px(TAIL) * 2 // 3, self.ui.px(TAIL)
        x = min(max(face.centerx, bubble.left + 3 * half), bubble.right - 3 * half)
        y = min(max(face.centery, bubble.top + 2 * half), bubble.bottom - 2 * half)
        towards = min(max(face.centerx - x, -long), long)
        if face.top >= bubble.bottom:
            points = [(x - half, bubble.bottom - 1), (x + half, bubble.bottom - 1), (x + towards, bubble.bottom + long)]
        elif face.bottom <= bubble.top:
            points = [(x - half, bubble.top), (x + half, bubble.top), (x + towards, bubble.top - long)]
        elif face.centerx > bubble.centerx:
            points = [(bubble.right - 1, y - half), (bubble.right - 1, y + half), (bubble.right + long, y)]
        else:
            points = [(bubble.left, y - half), (bubble.left, y + half), (bubble.left - long, y)]
        pygame.draw.polygon(surface, self.ui.look.palette.paper, points)


def left_open(pane: TablePane, page: Iterable[pygame.Rect]) -> tuple[Rects, Rects]:
    """What a bubble leaves open to sight: all cards and all that can be reached, else what can be named, and how the
    players stand."""
    board, held = pane.board, pane.view.table.zones
    must = [*page, *board.standing(), *board.lying()]
    zones = [("zone", zone) for zone, place in board.layout.zones.items() if held[zone] and not place.is_off_table]
    lying = [place for place in map(board.place_of, zones) if place is not None]
    return [*must, *lying, *[spot.rect for spot in board.spots()]], must
