"""Printing an order: sheet by sheet, so that it can be told how far it is, and stopped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from typing import NamedTuple

import pygame
from PIL import Image

from game.rulesets import GAMES
from game.stage.printing.paper import PaperFile
from game.stage.printing.plates import Piece, coloured, in_colour, on_white, pixels, with_a_pen
from game.stage.printing.sheets import PAPERS, Grid, Mark, Place, grid, laid
from game.words import Words
from scenes.games.registry import game_name
from scenes.learn.rule_text import rules_of
from scenes.picture_cache import Pictures
from scenes.printing.booklet import Booklet
from scenes.printing.order import BLEED, Order
from scenes.printing.stock import Heap, heaps

PALE = 0.72
"""How light the lines are between cards without colours, along which they are cut."""


class Sheet(NamedTuple):
    """A sheet of one game: its grid, and what lies where."""

    game: str
    grid: Grid
    laid: Sequence[tuple[Piece, Place]]

    @property
    def has_backs(self) -> bool:
        """Whether anything on it has another side."""
        return any(piece.back is not None for piece, _ in self.laid)

    @property
    def quarters(self) -> int:
        """By how many quarters what lies on it is turned to the left."""
        return 1 if self.grid.is_turned else 0


def sheets_of(heap: Heap, order: Order) -> Iterator[Sheet]:
    """The sheets of one game: things of one size lie together."""
    paper = PAPERS[order.paper]
    for (size, bleeds), pieces in groupby(heap.pieces, lambda piece: (piece.size, piece.bleeds)):
        on = grid(paper, size, BLEED if order.bleed and bleeds else 0)
        each = [piece for piece in pieces for _ in range(piece.copies)]
        yield from (Sheet(heap.game, on, some) for some in laid(each, on))


def foot_of(words: Words, game: str) -> str:
    """Who made a game's rules, under which licence, as it stands at the foot of each of its sheets."""
    credit = f"games.{game}.credit"
    made = words.say("print.foot", game=game_name(words, game), author=GAMES[game].author)
    return f"{made} {words.say(credit)}" if words.has(credit) else made


def _booklet(pictures: Pictures, game: str, order: Order) -> Booklet:
    return Booklet(pictures, game, rules_of(game, order.language), PAPERS[order.paper], pen=order.pen)


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
        self.booklets = [_booklet(pictures, heap.game, order) for heap in self.heaps if order.rules]
        self.file = PaperFile(PAPERS[order.paper], words.say("print.title", games=games), about, order.language)

    @property
    def pages(self) -> int:
        """How many pages are printed."""
        sides = [1 + self._has_back(sheet) for sheet in self.sheets]
        return sum(sides) + sum(booklet.pages for booklet in self.booklets)

    def steps(self) -> Iterator[int]:
        """Print one thing after the other; tells how many pages are done."""
        for sheet in self.sheets:
            yield from self._side(sheet, is_back=False)
            if self._has_back(sheet):
                yield from self._side(sheet, is_back=True)
        for booklet in self.booklets:
            for page in range(booklet.pages):
                booklet.print_page(self.file, page, foot_of(self.words, booklet.game))
                yield self.file.pages

    def _has_back(self, sheet: Sheet) -> bool:
        return self.order.backs and sheet.has_backs

    def _side(self, sheet: Sheet, *, is_back: bool) -> Iterator[int]:
        bleed = sheet.grid.bleed
        places = []
        for piece, lies in sheet.laid:
            place = sheet.grid.behind(lies) if is_back else lies
            places.append(place)
            if is_back and piece.back is None:
                continue
            key = (piece.back_key if is_back else piece.key, sheet.quarters, is_back)
            if not self.file.has(key):
                self.file.keep(key, self._picture(piece, sheet, is_back=is_back))
                yield self.file.pages
            self.file.lay(key, _around(place, bleed))
        if self.order.pen and not bleed:
            self.file.mark(chain.from_iterable(map(_edges, places)), PALE)
        self.file.mark(sheet.grid.marks(places))
        self.file.foot(foot_of(self.words, sheet.game))
        self.file.turn()
        yield self.file.pages

    def _picture(self, piece: Piece, sheet: Sheet, *, is_back: bool) -> bytes | Image.Image:
        drawn, by = piece.drawn(is_back=is_back), pixels(sheet.grid.bleed)
        made = on_white(drawn, by) if self.order.pen else coloured(drawn, by)
        turned = pygame.transform.rotate(made, 90 * sheet.quarters * (-1 if is_back else 1))
        return with_a_pen(turned) if self.order.pen else in_colour(turned)


def _around(place: Place, by: float) -> Place:
    """A place with a border around it."""
    return Place(place.left - by, place.top - by, place.width + 2 * by, place.height + 2 * by)


def _edges(place: Place) -> list[Mark]:
    left, top, wide, high = place
    right, foot = left + wide, top + high
    return [
        Mark(left, top, right, top),
        Mark(left, foot, right, foot),
        Mark(left, top, left, foot),
        Mark(right, top, right, foot),
    ]
