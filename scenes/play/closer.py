"""A card looked at closely: large, with its words explained beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size, apart
from game.stage.widgets.base import Ui

PAPER_WIDTH, GAP, PADDING = 380, 26, 22
PEEK_PAPER_WIDTH, PEEK_GAP, PEEK_PADDING = 270, 10, 14
MARGIN, TOP = 12, 44
"""Units that are kept free beside and above a glance at a card."""


class Closer:
    """A card that somebody asked to see: in the middle of the window, over a dimmed table."""

    def __init__(self, ui: Ui, face: pygame.Surface, title: str, lines: Sequence[str]) -> None:
        self.ui = ui
        self.face = face
        self.title = title
        self.lines = lines

    def draw(self, surface: pygame.Surface, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Draw it, whatever lies below."""
        ui = self.ui
        ui.paint.dim(surface, 120)
        gap = ui.px(GAP)
        room = surface.get_width() - self.face.get_width() - ui.px(110)
        paper = self._paper(min(ui.px(PAPER_WIDTH * ui.look.text_scale), room), ui.px(PADDING), ui.px(120))
        left = (surface.get_width() - self.face.get_width() - gap - paper.get_width()) // 2
        self._blit(surface, pygame.Rect((left, surface.get_height() // 2), (0, 0)), paper, gap)

    def _paper(self, width: int, padding: int, least: int) -> pygame.Surface:
        """The words on paper; `width` is theirs, `least` the paper's height at the least."""
        ui, palette = self.ui, self.ui.look.palette
        title = ui.text.block(escape(self.title), "heading", palette.ink, width)
        block = ui.text.block("\n\n".join(self.lines), "body", palette.ink, width)
        height = max(title.get_height() + block.get_height() + 3 * padding, least)
        paper = pygame.Surface((width + 2 * padding, height), pygame.SRCALPHA)
        paper.blit(ui.paint.panel(paper.get_size(), "paper"), (0, 0))
        paper.blit(title, (padding, padding))
        paper.blit(block, (padding, 2 * padding + title.get_height()))
        return paper

    def _blit(self, surface: pygame.Surface, at: pygame.Rect, paper: pygame.Surface | None, gap: int) -> None:
        """The face with its left edge and its middle at a point, the paper to its right."""
        ui = self.ui
        place = self.face.get_rect(midleft=at.topleft)
        _with_shadow(ui, surface, self.face, place)
        if paper is not None:
            _with_shadow(ui, surface, paper, paper.get_rect(midleft=(place.right + gap, place.centery)))


class Peek(Closer):
    """A card on which the pointer or the keyboard rests: beside the card, with nothing dimmed and nothing covered that
    asks for an answer. Where its words find no room, the face is shown alone."""

    def __init__(self, ui: Ui, face: pygame.Surface, title: str, lines: Sequence[str], card: pygame.Rect) -> None:
        super().__init__(ui, face, title, lines)
        self.card = card

    def draw(self, surface: pygame.Surface, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Draw it as near to the card as it can be without covering it, or what must be avoided."""
        ui = self.ui
        gap = ui.px(PEEK_GAP)
        paper = self._paper(ui.px(PEEK_PAPER_WIDTH * ui.look.text_scale), ui.px(PEEK_PADDING), 0)
        both = self.face.get_width() + gap + paper.get_width(), max(self.face.get_height(), paper.get_height())
        place = self._free_place(surface, both, avoid)
        if place is None:
            place = self._free_place(surface, self.face.get_size(), avoid)
            self._blit(surface, _middle_left(place or self._anywhere(surface)), None, gap)
            return
        self._blit(surface, _middle_left(place), paper, gap)

    def _free_place(self, surface: pygame.Surface, size: Size, avoid: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """Where something so large covers neither the card nor anything to avoid, the nearest such place."""
        taken = [self.card, *avoid]
        room = self._room(surface)
        places = [place for place in self._places(room, size, taken) if room.contains(place)]
        free = [place for place in places if place.collidelist(taken) < 0]
        return min(free, key=lambda place: apart(place, self.card), default=None)

    def _places(self, room: pygame.Rect, size: Size, taken: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
        """Places at the edges of the room, at the card's own height and width, and just beside what is taken."""
        gap = self.ui.px(MARGIN)
        across = [room.left, room.right - size[0], self.card.centerx - size[0] // 2]
        down = [room.top, room.bottom - size[1], self.card.centery - size[1] // 2]
        for rect in taken:
            across += [rect.left - gap - size[0], rect.right + gap]
            down += [rect.top - gap - size[1], rect.bottom + gap]
        for left in across:
            for top in down:
                yield pygame.Rect((left, top), size)

    def _room(self, surface: pygame.Surface) -> pygame.Rect:
        margin, top = self.ui.px(MARGIN), self.ui.px(TOP)
        whole = surface.get_rect()
        return pygame.Rect(margin, top, whole.width - 2 * margin, whole.height - top - margin)

    def _anywhere(self, surface: pygame.Surface) -> pygame.Rect:
        return self.face.get_rect(midtop=(self.card.centerx, self.ui.px(TOP))).clamp(surface.get_rect())


def _middle_left(place: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(place.midleft, (0, 0))


def _with_shadow(ui: Ui, surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    shadow = ui.paint.shadow(place.size, ui.px(18), 150)
    surface.blit(shadow, (place.left - ui.px(18), place.top - ui.px(10)))
    surface.blit(picture, place)
