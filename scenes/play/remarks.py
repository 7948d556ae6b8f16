"""What a computer opponent says about its deed, in a bubble that grows out of its face for a few seconds. It hides
nothing that one must see to answer: where there is no other room it waits for a while."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.drawing.text import escape
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size, nearest_free, rims_apart
from game.stage.widgets.base import Ui
from scenes.games.bubble import RIM, draw_bubble
from scenes.part import Part

SECONDS, PATIENT_SECONDS = 4.0, 12.0
"""How long a bubble stands, and how long where what is told stands until the player goes on."""

WAITING_SECONDS = 8.0
"""How long a bubble waits for room at the most."""

WIDTH, EDGE, TAIL, TOP = 320, 12, 9, 46
"""How wide what is said is at the most, what is around it, how far it is from a face, and how high the top line is."""

NEAR, NARROW = 110, 150
"""How far from a face, in units, a bubble is still seen as growing out of it; how wide words in more lines are."""

TAIL_BASE, LONGEST_TAIL, INTO = 8, 64, 0.2
"""Half of the width in units with which the tail begins, how long it is at the most, and how far into a face its tip
reaches, as a share of it."""

FINE = 4
"""How much finer than pixels the tail is drawn, so that its edges are smooth."""

Rects = Sequence[pygame.Rect]


class Remarks(Part):
    """The last word of an opponent."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._placed: tuple[object, pygame.Rect] | None = None
        """For what there was room last, and where."""
        self.seat = 0
        self.text = ""
        """What stands in the bubble; empty where there is none."""
        self._until = self._waits_until = 0.0
        self._is_waiting = False
        """Whether there was no room for it when it was drawn last."""
        self._ticked_at = ui.now
        self._drawn = ""

    def say(self, seat: int, text: str) -> None:
        """Let the player at a seat say something."""
        self.seat, self.text = seat, text
        self._until = self.ui.now + (PATIENT_SECONDS if self.ui.look.patient else SECONDS)
        self._waits_until, self._is_waiting = self._until + WAITING_SECONDS, False

    @property
    def place(self) -> pygame.Rect | None:
        """Where the bubble was drawn last; None where none is."""
        is_drawn = self.text and not self._is_waiting
        return self._placed[1] if self._placed is not None and is_drawn else None

    def be_silent(self) -> None:
        """Say nothing more: what it was about was taken back."""
        self.text = ""

    def tick(self, now: float) -> None:
        if self._is_waiting:
            self._until = min(self._until + self.ui.now - self._ticked_at, self._waits_until)
        self._ticked_at = self.ui.now
        if self._until <= self.ui.now:
            self.text = ""

    @property
    def animates(self) -> bool:
        return self.text != self._drawn

    @property
    def wake_in(self) -> float | None:
        return max(0.0, self._until - self.ui.now) if self.text else None

    def draw(
        self,
        surface: pygame.Surface,
        face: pygame.Rect | None,
        seen: Sequence[Rects] = ((),),
        plate: pygame.Rect | None = None,
    ) -> pygame.Rect | None:
        """Draw the bubble beside the face of whoever speaks, or the `plate` on which that is, and say where; nothing
        where nobody does, where there is no room, or while the pointer looks for what lies behind it. `seen` is what it
        leaves open to sight: all of it, and then less and less."""
        self._drawn = self.text
        if not self.text or face is None:
            return None
        ui, palette = self.ui, self.ui.look.palette
        words = escape(self.text)
        wide, high = ui.text.measure(words, "body", ui.look.text_px(WIDTH))
        sizes = [(wide + 2 * ui.px(EDGE), high + ui.px(EDGE))]
        if wide > ui.look.text_px(NARROW):
            narrow, higher = ui.text.measure(words, "body", ui.look.text_px(NARROW))
            sizes.append((narrow + 2 * ui.px(EDGE), higher + ui.px(EDGE)))
        bubble = self._place(sizes, face, plate or face, surface.get_rect(), seen)
        self._is_waiting = bubble is None
        if bubble is None:
            return None
        if ui.pointer is not None and bubble.collidepoint(ui.pointer):
            return None
        draw_bubble(ui, surface, bubble, self.seat)
        is_near = rims_apart(bubble, face) <= ui.px(NEAR) ** 2
        self._draw_tail(surface, bubble, face if is_near else plate or face)
        block = ui.text.block(words, "body", palette.ink, bubble.width - 2 * ui.px(EDGE))
        surface.blit(block, block.get_rect(center=bubble.center))
        return bubble

    def _place(
        self,
        sizes: Sequence[Size],
        face: pygame.Rect,
        plate: pygame.Rect,
        window: pygame.Rect,
        seen: Sequence[Rects],
    ) -> pygame.Rect | None:
        """Near to the face, or else to its plate, without hiding anything, where it stays as long as nothing comes
        there; in more lines, or hiding less important things, where there is no such place."""
        stands = self.text, self.seat, tuple(face), tuple(sizes), window.size
        for taken in seen:
            if self._placed is not None and self._placed[0] == stands and self._placed[1].collidelist(taken) < 0:
                return self._placed[1]
            for size in sizes:
                if (free := self._near(size, face, plate, window, taken)) is not None:
                    self._placed = stands, free
                    return free
        return None

    def _near(
        self, size: Size, face: pygame.Rect, plate: pygame.Rect, window: pygame.Rect, taken: Rects
    ) -> pygame.Rect | None:
        """The nearest free place to a face that is still near to that or to its plate."""
        px = self.ui.px
        room = window.inflate(-px(EDGE), -px(EDGE))
        room.height, room.top = room.height + room.top - px(TOP), px(TOP)
        for home, far in ((face, px(NEAR)), (plate, px(NEAR) // 2)):
            around = room.clip(home.inflate(2 * (far + size[0]), 2 * (far + size[1])))
            free = nearest_free(size, face, around, [face, *taken], px(TAIL), rims_apart)
            if free is not None and rims_apart(free, home) <= far**2:
                return free
        return None

    def _draw_tail(self, surface: pygame.Surface, bubble: pygame.Rect, face: pygame.Rect) -> None:
        """From the edge of the bubble to the face of whoever speaks, or towards it, with the same rim."""
        half, near = self.ui.px(TAIL_BASE), face.inflate(-round(face.width * INTO), -round(face.height * INTO))
        tip = pygame.Vector2(
            _within(bubble.centerx, near.left, near.right), _within(bubble.centery, near.top, near.bottom)
        )
        if bubble.collidepoint(tip):
            return
        rim, palette = self.ui.px(RIM), self.ui.look.palette
        x = _within(round(tip.x), bubble.left + 3 * half, bubble.right - 3 * half)
        y = _within(round(tip.y), bubble.top + half + 2 * rim, bubble.bottom - half - 2 * rim)
        if tip.y >= bubble.bottom or tip.y < bubble.top:
            foot = pygame.Vector2(x, bubble.bottom if tip.y >= bubble.bottom else bubble.top)
        else:
            foot = pygame.Vector2(bubble.right if tip.x >= bubble.right else bubble.left, y)
        along = (tip - foot).normalize()
        tip = foot + along * min((tip - foot).length(), self.ui.px(LONGEST_TAIL))
        across = pygame.Vector2(-along.y, along.x)
        for wider, colour in ((rim, palette.seat(self.seat)), (0, palette.paper)):
            base = foot - along * (rim + 1) if not wider else foot
            ends = [base + across * (half + wider), base - across * (half + wider), tip + along * 2 * wider]
            _draw_smooth(surface, [(end.x, end.y) for end in ends], colour)


def _within(value: int, low: int, high: int) -> int:
    """A value, or the nearer of its bounds."""
    return max(low, min(value, max(low, high)))


def _draw_smooth(surface: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour) -> None:
    """A shape with smooth edges."""
    left, top = (round(min(each)) - 1 for each in zip(*points, strict=True))
    right, bottom = (round(max(each)) + 2 for each in zip(*points, strict=True))
    fine = pygame.Surface(((right - left) * FINE, (bottom - top) * FINE), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    pygame.draw.polygon(fine, colour, [((x - left) * FINE, (y - top) * FINE) for x, y in points])
    surface.blit(pygame.transform.smoothscale(fine, (right - left, bottom - top)), (left, top))
