"""The page of a collection that becomes complete: it comes out, and its animals fly into their places on it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from game.stage.board.layout import card_key
from game.stage.board.sprites import gently, settling
from game.stage.geometry import Size, on_bow
from game.stage.moments import Share, Stage, Timed
from game.stage.widgets.base import LARGE_TEXT
from game.table.state import GameConfig
from scenes.games.place_shown import alive
from scenes.games.xenofera.animals import DRAWN
from scenes.games.xenofera.cards.goals import PROPORTION
from scenes.games.xenofera.face import face
from scenes.picture_cache import Pictures

COMES, FLIES, BETWEEN, BOW = 380.0, 340.0, 300.0, 0.35
"""How long the page takes to come out, an animal to fly, all of them to set out one after the other; and how far their
way arches, as a share of its length."""

PAGE_MS = COMES + BETWEEN + FLIES
"""When the last animal is in its place."""

WINDOW: Share = (0.07, 0.178, 0.86, 0.383)
LOWER: Share = (0.07, 0.35, 0.86, 0.3)
"""The part of the page where its animals' places are; and where text is large, below its larger numbers."""

PLACE, WIDEST = 0.46, 0.3
"""How wide half of an animal's place is, as a share of what is between two, and at the most of the window's height."""

GREEN, LIGHTER, HOLLOW, EDGE = (74, 76, 34), (92, 95, 44), (40, 42, 16), (206, 196, 120)
RAYS, SMOOTH = 16, 2


@dataclass(frozen=True)
class CollectionPage(Timed):
    """The page of a collection comes from its card, or springs up where that is nowhere, and creatures come to it from
    theirs. If it `loses` the first of them, all are there but that one, which falls off the page in the end."""

    where: Share
    goal: int
    beasts: tuple[int, ...]
    pictures: Pictures
    config: GameConfig
    places: int = 0
    """How many places there are besides those of the creatures that come."""
    loses: bool = False
    comes: bool = True
    """Whether all come from where they lie; else the page is there at once, and they on it."""
    ms: float = field(default=PAGE_MS, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        room = stage.rect(self.where, surface)
        assert room is not None
        wide = round(min(room.width, room.height / PROPORTION))
        rect = pygame.Rect(0, 0, wide, round(wide * PROPORTION))
        rect.center = room.center
        page = stage.picture(("page", self.goal, len(self._slots(rect))), rect.size, self._painted)
        elapsed = share * self.ms if self.comes else PAGE_MS
        out = gently(min(1.0, elapsed / COMES))
        source = stage.rect(card_key(self.goal), surface) or rect.scale_by(0.3)
        if out < 1:
            now = pygame.Rect(0, 0, *[round(a + (b - a) * out) for a, b in zip(source.size, rect.size, strict=True)])
            now.center = pygame.Vector2(source.center).lerp(rect.center, out)
            surface.blit(pygame.transform.smoothscale(page, now.size), now)
        else:
            surface.blit(page, rect)
        for number, (card, slot) in enumerate(zip(self.beasts, self._slots(rect), strict=False)):
            self._draw_beast(surface, stage, number, card, slot, elapsed)

    def _draw_beast(
        self, surface: pygame.Surface, stage: Stage, number: int, card: int, slot: pygame.Rect, elapsed: float
    ) -> None:
        beast = alive(self.pictures.faces, DRAWN[self.config.designs[card].key], slot.size)
        begins = COMES + BETWEEN * number / max(1, len(self.beasts) - 1)
        if self.loses:
            fallen = settling(min(1.0, max(0.0, (elapsed - COMES - BETWEEN) / FLIES))) if number == 0 else 0.0
            if elapsed >= COMES and fallen < 1:
                shown = pygame.transform.rotozoom(beast, 70 * fallen, 1.0) if fallen else beast
                shown.set_alpha(round(255 * (1 - fallen**3)))
                surface.blit(shown, shown.get_rect(center=(slot.centerx, slot.centery + slot.height * 2.4 * fallen**2)))
                shown.set_alpha(255)
            return
        along = (elapsed - begins) / FLIES
        if 0 < along < 1:
            home = stage.rect(card_key(card), surface) or slot
            begin, end = pygame.Vector2(home.center), pygame.Vector2(slot.center)
            bend = begin.lerp(end, 0.5) - pygame.Vector2(0, BOW * begin.distance_to(end))
            grown = 1 + 0.5 * math.sin(math.pi * along)
            shown = pygame.transform.smoothscale_by(beast, grown)
            surface.blit(shown, shown.get_rect(center=on_bow(begin, bend, end, gently(along))))
        elif along >= 1:
            surface.blit(beast, slot)

    @property
    def _window(self) -> Share:
        return LOWER if self.pictures.faces.text_scale >= LARGE_TEXT else WINDOW

    def _slots(self, page: pygame.Rect) -> list[pygame.Rect]:
        """The places of the animals on a page, in pixels."""
        left, top, width, height = (share * side for share, side in zip(self._window, page.size * 2, strict=True))
        count = len(self.beasts) + self.places
        half = round(min(PLACE * width / count, WIDEST * height))
        step = min(width / count, 2.2 * half)
        slots = []
        for number in range(count):
            slot = pygame.Rect(0, 0, 2 * half, 2 * half)
            middle = left + width / 2 + (number - (count - 1) / 2) * step, top + height / 2
            slot.center = page.left + round(middle[0]), page.top + round(middle[1])
            slots.append(slot)
        return slots

    def _painted(self, size: Size) -> pygame.Surface:
        """The card with empty places in the room of its picture."""
        page = face(self.pictures, self.config, self.goal, size).copy()
        whole = page.get_rect()
        window = pygame.Rect([round(share * side) for share, side in zip(self._window, size * 2, strict=True)])
        large = pygame.Surface((window.width * SMOOTH, window.height * SMOOTH), pygame.SRCALPHA)
        large.fill(GREEN)
        middle = pygame.Vector2(large.get_rect().center)
        for number in range(RAYS):
            edges = [pygame.Vector2(large.get_width(), 0).rotate(360 * number / RAYS + turn) for turn in (0, 11)]
            pygame.draw.polygon(large, LIGHTER, [middle, *[middle + edge for edge in edges]])
        for slot in self._slots(whole):
            at = (slot.centerx - window.left) * SMOOTH, (slot.centery - window.top) * SMOOTH
            radius = round(slot.width / 2 * SMOOTH)
            pygame.draw.circle(large, HOLLOW, at, radius)
            pygame.draw.circle(large, EDGE, at, radius, max(2, radius // 14))
        page.blit(pygame.transform.smoothscale(large, window.size), window)
        return page
