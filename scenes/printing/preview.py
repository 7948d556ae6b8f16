"""A page of paper as it will be printed, small in the window; what is on it is drawn bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from PIL import Image

from game.art.backs import seal
from game.stage.drawing.beside import Meanwhile
from game.stage.drawing.cache import SurfaceCache
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.printing.plates import Piece, as_image, with_a_pen
from game.stage.printing.sheets import ABOVE, FOOT_LINE, HEAD, INDENT, PAPERS, SIDE, TITLE, CutPlace, Measure
from game.stage.widgets.base import Ui, Widget
from game.words import Words
from scenes.games.registry import presentation
from scenes.part import Part
from scenes.picture_cache import Pictures
from scenes.printing.laying import PrintedSheet, around, as_laid, foot_of, sheets_of
from scenes.printing.order import Order
from scenes.printing.stock import heaps

if TYPE_CHECKING:
    from scenes.printing.booklet import Rulebook

PREVIEW_DPI = 127
"""Cards of which the words can be read are drawn so large, and then made smaller."""

RULES_WIDE = 1000
"""So many pixels wide are pages of rules drawn, and then made smaller."""

BOOKS_KEPT = 2

PICTURE_BYTES = 24 * 2**20
AT_A_TIME = 2
"""So many things are drawn at a time: all their parts together are few enough to be under way."""

HIGHEST, HIGHEST_SHARE = 660, 0.55
"""How high the sheet is at the most, in units, and as a share of the window."""

WHITE, EMPTY, INK, FOOT_INK = (255, 255, 255), (232, 226, 214), (30, 22, 16), (150, 146, 140)
FOOT_WIDE, NAME_WIDE = 0.5, 34.0
"""How wide the line at the foot is, as a share of the sheet, and that of the title in millimetres."""


class SheetSide(NamedTuple):
    """One side of a sheet."""

    sheet: PrintedSheet
    n: int
    """Which sheet it is, from 1."""
    is_back: bool = False

    @property
    def places(self) -> list[tuple[Piece, CutPlace]]:
        """What is seen on it, and where."""
        grid = self.sheet.grid
        if not self.is_back:
            return list(self.sheet.laid)
        return [(piece, grid.behind(place)) for piece, place in self.sheet.laid if piece.back is not None]


class PrintedRules(NamedTuple):
    """Rules, and the pictures that are on their pages."""

    rules: Rulebook
    pictures: dict[Hashable, pygame.Surface]


class PageOfRules(NamedTuple):
    """One page of the rules."""

    book: PrintedRules
    n: int
    """Which page it is, from 1."""


class Preview(Part):
    """All pages of an order, of which one is shown."""

    def __init__(self, words: Words) -> None:
        self._pictures = Pictures()
        self._pictures.words = words
        self._drawn = SurfaceCache(PICTURE_BYTES)
        self._meanwhile = Meanwhile(self._pictures.faces.patiently)
        self._order: Order | None = None
        self._wanted: dict[Hashable, Callable[[], None]] = {}
        self._books: dict[Hashable, PrintedRules] = {}
        self._has_news = False
        self.sides: list[SheetSide | PageOfRules] = []
        self.sheets = 0
        """How many sheets of paper there are."""
        self.of_cards = 0
        """How many of them are not of rules."""
        self.at = 0

    def show(self, order: Order) -> None:
        """Show another order. Raises OptionError for a deck or code that cannot be read; then there is no sheet."""
        if order == self._order:
            return
        self._order, self.sides, self.sheets, self._wanted = order, [], 0, {}
        stock = heaps(self._pictures, order)
        for self.sheets, sheet in enumerate([sheet for heap in stock for sheet in sheets_of(heap, order)], 1):
            self.sides.append(SheetSide(sheet, self.sheets))
            if order.backs and sheet.has_backs:
                self.sides.append(SheetSide(sheet, self.sheets, is_back=True))
        self.of_cards = self.sheets
        for heap in stock if order.rules else ():
            book = self._book(heap.game, order)
            pages = [PageOfRules(book, n) for n in range(1, book.rules.pages + 1)]
            self.sides += pages
            self.sheets += -(-len(pages) // 2) if order.backs or order.folded else len(pages)
        self.at = max(0, min(self.at, len(self.sides) - 1))

    @property
    def _how(self) -> Hashable:
        """What of the order makes a difference to what a thing looks like."""
        order = self._order
        return order and (order.wanted, order.language, order.pen, order.bleed)

    def _book(self, game: str, order: Order) -> PrintedRules:
        from scenes.printing.booklet import rulebook  # which knows how files are written

        key = (game, order.language, order.paper, order.folded, order.pen)
        if key not in self._books:
            while len(self._books) >= BOOKS_KEPT:
                del self._books[next(iter(self._books))]
            self._books[key] = PrintedRules(rulebook(self._pictures, game, order), {})
        return self._books[key]

    @property
    def lasts(self) -> list[int]:
        """Where the last page of each kind is: none is called longer than one of these."""
        kinds = [side.is_back if isinstance(side, SheetSide) else None for side in self.sides]
        return [len(kinds) - 1 - kinds[::-1].index(kind) for kind in dict.fromkeys(kinds)]

    @property
    def side(self) -> SheetSide | PageOfRules | None:
        """The one that is shown."""
        return self.sides[self.at] if self.sides else None

    def turn(self, step: int) -> None:
        """Show another one, round and round; what is not drawn by now of this one can wait."""
        self._wanted = {}
        self.at = (self.at + step) % len(self.sides) if self.sides else 0

    def picture(self, piece: Piece, side: SheetSide, size: Size) -> pygame.Surface | None:
        """A thing as it lies there, so many pixels large; None until it is drawn."""
        key = (self._how, piece.key_of(is_back=side.is_back), side.is_back, side.sheet.quarters, size)
        return self._found(key, size, partial(self._make, key, piece, side, size))

    def page(self, page: PageOfRules, size: Size) -> pygame.Surface | None:
        """A page of the rules, so many pixels large; None until it is drawn."""
        order = self._order
        key = (self._how, page.book.rules.game, order and (order.paper, order.folded), page.n, size)
        return self._found(key, size, partial(self._make_page, key, page, size))

    def _found(self, key: Hashable, size: Size, make: Callable[[], None]) -> pygame.Surface | None:
        if key in self._drawn:
            return self._drawn.get(key, lambda: pygame.Surface(size))
        self._wanted.setdefault(key, make)
        return None

    def seal(self, game: str, side: int) -> pygame.Surface:
        """A game's seal, so many pixels across."""
        return self._pictures.drawn(("seal", game, side), lambda: seal(presentation(game).back, side), (side, side))

    # -- bit by bit ----------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Draw one of the things that were wanted, if its parts are there by now."""
        self._has_news = False
        for key, make in list(self._wanted.items())[:AT_A_TIME]:
            if self._meanwhile.is_made(key, make):
                del self._wanted[key]
                self._has_news = True
                return

    @property
    def animates(self) -> bool:
        """Whether something is still missing, or has not been seen yet."""
        return bool(self._wanted) or self._has_news

    def _make(self, key: Hashable, piece: Piece, side: SheetSide, size: Size) -> None:
        pen = self._order is not None and self._order.pen
        laid = as_laid(piece, side.sheet, is_back=side.is_back, pen=pen, dpi=PREVIEW_DPI)
        seen = with_a_pen(laid, PREVIEW_DPI) if pen else as_image(laid)
        small = seen.convert("RGB").resize(size, Image.Resampling.BOX)
        self._drawn.get(key, lambda: pygame.image.frombytes(small.tobytes(), size, "RGB"))

    def _make_page(self, key: Hashable, page: PageOfRules, size: Size) -> None:
        from game.stage.printing.shown import ShownPage

        book, words = page.book.rules, self._pictures.words
        shown = ShownPage(book.paper, RULES_WIDE, page.book.pictures, self._pictures.faces.made)
        book.print_page(shown, page.n - 1, foot_of(words, book.game))
        self._drawn.get(key, lambda: pygame.transform.smoothscale(shown.surface, size))


class SheetOfPaper(Widget):
    """The side that is shown, as large as there is room for; told in words by `said`."""

    def __init__(self, ui: Ui, preview: Preview, paper: str, said: str) -> None:
        super().__init__(ui, None, said, on_paper=True)
        self.preview = preview
        self.paper: Measure = PAPERS[paper]

    def outline(self) -> list[Node]:
        return [of_text(self.label, self.rect)]

    def wants(self, width: int) -> Size:
        most = min(self.ui.px(HIGHEST), round(self.ui.bounds.height * HIGHEST_SHARE))
        high = min(most, round(width * self.paper.height / self.paper.width))
        return width, high + self.ui.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        high = self.rect.height - ui.px(10)
        sheet = pygame.Rect(0, 0, round(high * self.paper.width / self.paper.height), high)
        sheet.midtop = self.rect.midtop
        shadow = ui.paint.shadow(sheet.size, ui.px(6), 120, ui.px(2))
        surface.blit(shadow, shadow.get_rect(center=sheet.center).move(0, ui.px(4)))
        surface.fill(WHITE, sheet)
        side = self.preview.side
        if isinstance(side, PageOfRules):
            drawn = self.preview.page(side, sheet.size)
            if drawn is not None:
                surface.blit(drawn, sheet)
        elif side is not None:
            self._draw_side(surface, sheet, side)

    def _draw_side(self, surface: pygame.Surface, sheet: pygame.Rect, side: SheetSide) -> None:
        unit, bleed = sheet.width / self.paper.width, side.sheet.grid.bleed
        for piece, place in side.places:
            where = _pixels(around(place, bleed), sheet, unit)
            drawn = self.preview.picture(piece, side, where.size)
            if drawn is None:
                pygame.draw.rect(surface, EMPTY, where.inflate(-4, -4), border_radius=max(1, round(3 * unit)))
            else:
                surface.blit(drawn, where)
        for mark in side.sheet.grid.marks([place for _, place in side.places]) if side.places else ():
            start = sheet.left + mark.x * unit, sheet.top + mark.y * unit
            pygame.draw.line(surface, INK, start, (sheet.left + mark.to_x * unit, sheet.top + mark.to_y * unit))
        self._draw_title(surface, sheet, side, unit)
        wide = round(sheet.width * FOOT_WIDE)
        line = sheet.bottom - round((FOOT_LINE + 0.6) * unit)
        pygame.draw.line(surface, FOOT_INK, (sheet.centerx - wide // 2, line), (sheet.centerx + wide // 2, line))

    def _draw_title(self, surface: pygame.Surface, sheet: pygame.Rect, side: SheetSide, unit: float) -> None:
        """The seal, and a stroke for the name: so small it cannot be read."""
        grid = side.sheet.grid
        if not grid.title:
            return
        sign, across = self.preview.seal(side.sheet.game, max(8, round(TITLE * unit))), round(NAME_WIDE * unit)
        gap, thick = round(2 * unit), max(1, round(0.8 * unit))
        if grid.title == ABOVE:
            where = sign.get_rect(topleft=(sheet.left + INDENT * unit, sheet.top + HEAD * unit))
            stroke = pygame.Rect(where.right + gap, where.centery - thick // 2, across, thick)
        else:
            sign = pygame.transform.rotate(sign, 90)
            where = sign.get_rect(bottomleft=(sheet.left + SIDE * unit, sheet.bottom - INDENT * unit))
            stroke = pygame.Rect(where.centerx - thick // 2, where.top - gap - across, thick, across)
        surface.blit(sign, where)
        surface.fill(INK, stroke)


def _pixels(place: CutPlace, sheet: pygame.Rect, unit: float) -> pygame.Rect:
    """Where a place of the paper is on the screen: what lies edge to edge does so there, too."""
    left, top = round(sheet.left + place.left * unit), round(sheet.top + place.top * unit)
    right = round(sheet.left + (place.left + place.width) * unit)
    foot = round(sheet.top + (place.top + place.height) * unit)
    return pygame.Rect(left, top, max(1, right - left), max(1, foot - top))
