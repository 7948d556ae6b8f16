"""Printing an order: sheet by sheet, so that it can be told how far it is, and stopped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from PIL import Image

from game.stage.drawing.cache import TOGETHER
from game.stage.printing.paper import PaperFile
from game.stage.printing.plates import Piece, in_colour, with_a_pen
from game.stage.printing.sheets import PAPERS, CutLine, CutPlace
from scenes.games.registry import game_name
from scenes.picture_cache import Pictures
from scenes.printing.booklet import rulebook
from scenes.printing.laying import PrintedSheet, around, as_laid, foot_of, sheets_of
from scenes.printing.order import Order
from scenes.printing.stock import heaps
from scenes.printing.title import Title

PALE = 0.72
"""How light the lines are between cards without colours, along which they are cut."""


class Press:
    """Prints an order into a file. Ask it for one step after the other."""

    def __init__(self, pictures: Pictures, order: Order) -> None:
        words = self.words = pictures.words
        self.pictures = pictures
        self.order = order
        self.heaps = heaps(pictures, order)
        self.sheets = list(chain.from_iterable(sheets_of(heap, order) for heap in self.heaps))
        games = words.listed([game_name(words, heap.game) for heap in self.heaps])
        about = "\n".join(foot_of(words, heap.game) for heap in self.heaps)
        self.booklets = [rulebook(pictures, heap.game, order) for heap in self.heaps if order.rules]
        self.file = PaperFile(
            PAPERS[order.paper],
            words.say("print.title", games=games),
            about,
            order.language,
            is_two_sided=order.is_two_sided,
        )

    @property
    def pages(self) -> int:
        """How many pages are printed, the empty ones behind what has no back among them."""
        pages = [*([1 + self._has_back(sheet) for sheet in self.sheets]), *(book.pages for book in self.booklets)]
        return sum(n + n % 2 for n in pages) if self.order.is_two_sided else sum(pages)

    def steps(self) -> Iterator[int]:
        """Print one thing after the other; tells how many pages are done."""
        for n, sheet in enumerate(self.sheets, 1):
            TOGETHER.clear()  # other cards are made of other pictures, and each of these is large
            for is_back in (False, True) if self._has_back(sheet) else (False,):
                yield from self._side(sheet, is_back=is_back)
                self._furnish(sheet, n, is_back=is_back)
                yield self.file.pages
            yield from self._end_sheet()
        for booklet in self.booklets:
            for page in range(booklet.pages):
                booklet.print_page(self.file, page, foot_of(self.words, booklet.game))
                yield self.file.pages
            yield from self._end_sheet()

    def _end_sheet(self) -> Iterator[int]:
        """On paper that is printed on both sides, leave the back empty where nothing is on it: else what comes next
        would be there."""
        if self.order.is_two_sided and self.file.pages % 2:
            self.file.turn()
            yield self.file.pages

    def _has_back(self, sheet: PrintedSheet) -> bool:
        return self.order.backs and sheet.has_backs

    def _side(self, sheet: PrintedSheet, *, is_back: bool) -> Iterator[int]:
        bleed = sheet.grid.bleed
        places = []
        for piece, lies in sheet.laid:
            place = sheet.grid.behind(lies) if is_back else lies
            places.append(place)
            if is_back and piece.back is None:
                continue
            key = (piece.key_of(is_back=is_back), sheet.quarters, is_back)
            if not self.file.has(key):
                self.file.keep(key, self._picture(piece, sheet, is_back=is_back))
                yield self.file.pages
            self.file.lay(key, around(place, bleed))
        if self.order.pen and not bleed:
            self.file.mark(chain.from_iterable(map(_edges, places)), PALE)
        self.file.mark(sheet.grid.marks(places))

    def _furnish(self, sheet: PrintedSheet, n: int, *, is_back: bool) -> None:
        """Write above or beside what is cut out what it is, and below who made the rules; then the page is done."""
        which = self.words.say("print.back" if is_back else "print.front", n=n, total=len(self.sheets))
        told = self.words.say("print.true_size", which=which)
        Title(self.pictures, sheet.game, sheet.name, told, is_drawn=self.order.pen).write(self.file, sheet.grid)
        self.file.foot(foot_of(self.words, sheet.game))
        self.file.turn()

    def _picture(self, piece: Piece, sheet: PrintedSheet, *, is_back: bool) -> bytes | Image.Image:
        laid = as_laid(piece, sheet, is_back=is_back, pen=self.order.pen)
        return with_a_pen(laid) if self.order.pen else in_colour(laid)


def _edges(place: CutPlace) -> list[CutLine]:
    left, top, wide, high = place
    right, foot = left + wide, top + high
    return [
        CutLine(left, top, right, top),
        CutLine(left, foot, right, foot),
        CutLine(left, top, left, foot),
        CutLine(right, top, right, foot),
    ]
