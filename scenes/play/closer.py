"""What somebody wants to see closely: a card large with its words explained beside it, or how a sum came about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size, nearest_free
from game.stage.widgets.base import Ui

PAPER_WIDTH, GAP, PADDING = 380, 26, 22
GLANCE_PAPER_WIDTH, WIDE_PAPER, GLANCE_GAP, GLANCE_PADDING = 270, 540, 10, 14
"""The width of a glance's words, usually and where there is little height for them; what lies between and around."""

CLOSER_WIDTH, HIGHEST = 300, 0.85
"""How wide an enlarged card is in units, and how high at the most, as a share of the window."""

ASIDE_WIDTHS = GLANCE_PAPER_WIDTH, 370, WIDE_PAPER
"""How wide the paper of an aside may be, the best width first."""

MARGIN, TOP = 12, 44
"""Units that are kept free beside and above a glance."""
SHADOW, SHADE = 18, 36
"""How soft the shadow of what lies above the table is, and how far below it words grow dim, in units."""


Rects = Sequence[pygame.Rect]
MakeFace = Callable[[], pygame.Surface]


@dataclass(frozen=True)
class Clear:
    """What lies on the table that a glance leaves open to sight: what it must `avoid`, if it can also what the question
    may be answered with, and best of all how the players stand. An aside leaves all
    open that is `lying` there."""

    avoid: Rects = ()
    choices: Rects = ()
    standing: Rects = ()
    lying: Rects = ()

    @property
    def wishes(self) -> tuple[Rects, Rects, Rects]:
        """All of it, and then less and less."""
        return [*self.avoid, *self.choices, *self.standing], [*self.avoid, *self.choices], self.avoid


class PaperNote:
    """Words on paper under a title."""

    has_title = True

    def __init__(self, ui: Ui, title: str, lines: Sequence[str]) -> None:
        self.ui = ui
        self.title = title
        self.lines = lines

    def draw(self, surface: pygame.Surface, clear: Clear = Clear()) -> None:
        """Draw it above the table; a glance keeps clear of what lies there."""
        raise NotImplementedError

    def _paper(self, lines: Sequence[str], width: int, padding: int, least: int) -> pygame.Surface:
        """These words on paper; `width` is theirs, `least` the paper's height at the least."""
        ui, palette = self.ui, self.ui.look.palette
        parts = [ui.text.block(escape(self.title), "heading", palette.ink, width)] if self.has_title else []
        parts.append(ui.text.block("\n\n".join(lines), "body", palette.ink, width))
        height = sum(part.get_height() + padding for part in parts) + padding
        paper = pygame.Surface((width + 2 * padding, max(height, least)), pygame.SRCALPHA)
        paper.blit(ui.paint.panel(paper.get_size(), "paper"), (0, 0))
        top = padding
        for part in parts:
            paper.blit(part, (padding, top))
            top += part.get_height() + padding
        return paper

    def _glance_paper(self, lines: Sequence[str], width: float = GLANCE_PAPER_WIDTH) -> pygame.Surface:
        ui = self.ui
        return self._paper(lines, ui.px(width * ui.look.text_scale), ui.px(GLANCE_PADDING), 0)


class SumNote(PaperNote):
    """How a sum came about, beside the place where it stands."""

    def __init__(self, ui: Ui, title: str, lines: Sequence[str], place: pygame.Rect) -> None:
        super().__init__(ui, title, lines)
        self.place = place

    def draw(self, surface: pygame.Surface, clear: Clear = Clear()) -> None:
        """Draw it as near to the sum as it can be without covering it, or what it keeps clear of."""
        paper = self._glance_paper(self.lines)
        beside = RoomBeside(self.ui, self.place, surface)
        size = paper.get_size()
        places = (beside.free_place(size, taken) for taken in clear.wishes)
        where = next((place for place in places if place is not None), None) or beside.anywhere(size)
        blit_with_shadow(self.ui, surface, paper, where)


class Aside(SumNote):
    """What there is to say about a card that can be read where it lies: beside it, without its name, and never on a
    card or a plate."""

    has_title = False

    def draw(self, surface: pygame.Surface, clear: Clear = Clear()) -> None:
        """Draw it where there is room for it; where there is none the cards are left alone."""
        beside, taken = RoomBeside(self.ui, self.place, surface), [*clear.avoid, *clear.lying]
        papers = [self._glance_paper(self.lines, width) for width in ASIDE_WIDTHS]
        for kept in ([*taken, *clear.standing], taken):
            for paper in papers:
                if (where := beside.free_place(paper.get_size(), kept)) is not None:
                    blit_with_shadow(self.ui, surface, paper, where)
                    return


class Closer(PaperNote):
    """A card that somebody asked to see: in the middle of the window, over a dimmed table."""

    def __init__(self, ui: Ui, face: pygame.Surface, title: str, lines: Sequence[str]) -> None:
        super().__init__(ui, title, lines)
        self.face = face

    def draw(self, surface: pygame.Surface, clear: Clear = Clear()) -> None:
        """Draw it, whatever lies below."""
        ui = self.ui
        ui.paint.dim(surface, 120)
        gap = ui.px(GAP)
        room = surface.get_width() - self.face.get_width() - ui.px(110)
        paper = self._paper(self.lines, min(ui.px(PAPER_WIDTH * ui.look.text_scale), room), ui.px(PADDING), ui.px(120))
        paper = no_higher(paper, surface.get_height() - 2 * ui.px(MARGIN))
        left = (surface.get_width() - self.face.get_width() - gap - paper.get_width()) // 2
        self._blit(surface, self.face, (left, surface.get_height() // 2), paper, gap)

    def _blit(
        self,
        surface: pygame.Surface,
        face: pygame.Surface,
        at: tuple[int, int],
        paper: pygame.Surface | None,
        gap: int,
    ) -> None:
        """A face with its left edge and its middle at a point, the paper to its right."""
        place = face.get_rect(midleft=at)
        blit_with_shadow(self.ui, surface, face, place)
        if paper is not None:
            where = paper.get_rect(midleft=(place.right + gap, place.centery))
            blit_with_shadow(self.ui, surface, paper, where)


class CloserLook(NamedTuple):
    """A card at one size, and what there is to say about it that does not stand on it then."""

    face: MakeFace
    lines: tuple[str, ...]


class Peek(Closer):
    """A card on which the pointer or the keyboard rests: beside the card, with nothing dimmed and nothing covered that
    asks for an answer. It is shown at one of several sizes, the largest first, with the words that belong to each.
    Where these find no room, the largest is shown alone; where that finds none, smaller ones with their words, then
    words alone, which are worth more than a face without them, and in the end the smallest alone. Its name stands on
    it."""

    has_title = False

    def __init__(self, ui: Ui, title: str, sizes: Sequence[CloserLook], card: pygame.Rect) -> None:
        super().__init__(ui, sizes[0].face(), title, sizes[0].lines)
        self.card = card
        self.sizes = sizes

    def draw(self, surface: pygame.Surface, clear: Clear = Clear()) -> None:
        """Draw it as near to the card as it can be without covering it, or what it keeps clear of."""
        gap = self.ui.px(GLANCE_GAP)
        beside = RoomBeside(self.ui, self.card, surface)
        for make, words, taken in self._ways(clear):
            if make is None:
                if words is not None and (where := beside.free_place(words.get_size(), taken)) is not None:
                    blit_with_shadow(self.ui, surface, words, where)
                    return
                continue
            face = make()
            wide = 0 if words is None else gap + words.get_width()
            high = 0 if words is None else words.get_height()
            place = beside.free_place((face.get_width() + wide, max(face.get_height(), high)), taken)
            if place is not None:
                self._blit(surface, face, place.midleft, words, gap)
                return
        face = self.sizes[-1].face()
        self._blit(surface, face, beside.anywhere(face.get_size()).midleft, None, gap)

    def _ways(self, clear: Clear) -> Iterator[tuple[MakeFace | None, pygame.Surface | None, Rects]]:
        """Which face is shown with its words or without, or which words without a face, and what it keeps clear of; the
        best ways first. Only the largest one with all its words keeps clear of everything."""
        first, last = self.sizes[0].face, self.sizes[-1].face
        papers = [(size.face, self._papers(size.lines)) for size in self.sizes]
        smaller = [(face, words) for face, found in papers[1:] for words in found]
        everything, *less = clear.wishes
        for words in papers[0][1]:
            yield first, words, everything
        alone: list[tuple[MakeFace | None, pygame.Surface | None]] = [(None, words) for words in papers[-1][1]]
        for some in ([(first, papers[0][1][0]), (first, None), *smaller], alone, [(last, None)]):
            for taken in less:
                for face, shown in some:
                    yield face, shown, taken

    def _papers(self, lines: tuple[str, ...]) -> list[pygame.Surface | None]:
        """These words, usually and where there is little height for them; None where there are none."""
        if not lines:
            return [None]
        return [self._glance_paper(lines), self._glance_paper(lines, WIDE_PAPER)]


def large_size(ui: Ui, units: float, proportion: float) -> Size:
    """How large a card is that is shown so many units wide, where the window is high enough for that."""
    width = min(ui.px(units), round(ui.bounds.height * HIGHEST / proportion))
    return width, round(width * proportion)


def no_higher(paper: pygame.Surface, height: int) -> pygame.Surface:
    """The paper, made smaller if there is more on it than a window so high can show."""
    share = height / paper.get_height()
    return paper if share >= 1 else pygame.transform.smoothscale_by(paper, share)


class RoomBeside:
    """Finds room on a surface near a place, for what must not cover it."""

    def __init__(self, ui: Ui, place: pygame.Rect, surface: pygame.Surface) -> None:
        self.ui = ui
        self.place = place
        self.whole = surface.get_rect()

    def free_place(self, size: Size, avoid: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """The nearest spot where something so large covers neither the place nor anything to avoid; if there is any,
        one from where its shadow does not, either."""
        shaded = [pygame.Rect(one.left, one.top - self.ui.px(SHADE), one.w, one.h + self.ui.px(SHADE)) for one in avoid]
        return self._nearest(size, [self.place, *shaded]) or self._nearest(size, [self.place, *avoid])

    def _nearest(self, size: Size, taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
        return nearest_free(size, self.place, self._room(), taken, self.ui.px(MARGIN))

    def anywhere(self, size: Size) -> pygame.Rect:
        """Above the place, where no spot is free."""
        rect = pygame.Rect((0, 0), size)
        rect.midtop = self.place.centerx, self.ui.px(TOP)
        return rect.clamp(self.whole)

    def _room(self) -> pygame.Rect:
        margin, top = self.ui.px(MARGIN), self.ui.px(TOP)
        return pygame.Rect(margin, top, self.whole.width - 2 * margin, self.whole.height - top - margin)


def blit_with_shadow(ui: Ui, surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    """Draw something that lies above the table."""
    shadow = ui.paint.shadow(place.size, ui.px(SHADOW), 150)
    surface.blit(shadow, (place.left - ui.px(SHADOW), place.top - ui.px(10)))
    surface.blit(picture, place)
