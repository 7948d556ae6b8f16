"""What lies on which sheet of paper, and what stands at its foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import gcd
from typing import NamedTuple

import pygame

from game.rulesets import GAMES
from game.stage.printing.plates import DPI, Piece, coloured, on_white, pixels
from game.stage.printing.sheets import PAPERS, CutPlace, SheetGrid, grid, laid
from game.words import Words
from scenes.games.registry import game_name
from scenes.printing.order import BLEED, Order
from scenes.printing.stock import Heap


class PrintedSheet(NamedTuple):
    """A sheet of one game: its grid, and what lies where."""

    game: str
    grid: SheetGrid
    laid: Sequence[tuple[Piece, CutPlace]]
    name: str = ""
    """What it is of the game: a set's code, decks or creatures, or the things that are needed; empty for all cards."""

    @property
    def has_backs(self) -> bool:
        """Whether anything on it has another side."""
        return any(piece.back is not None for piece, _ in self.laid)

    @property
    def quarters(self) -> int:
        """By how many quarters what lies on it is turned to the left."""
        return 1 if self.grid.is_turned else 0


def sheets_of(heap: Heap, order: Order) -> Iterator[PrintedSheet]:
    """The sheets of one game: its cards, with them the other things that are as large, and the rest on sheets of their
    own."""
    sizes = {(piece.size, piece.bleeds) for piece in heap.cards}
    beside = [piece for piece in heap.things if (piece.size, piece.bleeds) in sizes]
    for sheet in _sheets(heap.game, [*heap.cards, *beside], heap.name, order):
        has_things = any(piece in beside for piece, _ in sheet.laid)
        yield sheet._replace(name=heap.needed) if has_things else sheet
    yield from _sheets(heap.game, [piece for piece in heap.things if piece not in beside], heap.needed, order)


def _sheets(game: str, laid_out: Sequence[Piece], name: str, order: Order) -> Iterator[PrintedSheet]:
    """Things of one size lie together."""
    paper = PAPERS[order.paper]
    for (size, bleeds), group in groupby(laid_out, lambda piece: (piece.size, piece.bleeds)):
        on = grid(paper, size, BLEED if order.bleed and bleeds else 0)
        pieces = list(group)
        each, alike = [piece for piece in pieces for _ in range(piece.copies)], gcd(*[one.copies for one in pieces])
        yield from (PrintedSheet(game, its_grid, some, name) for its_grid, some in laid(each, on, alike))


def foot_of(words: Words, game: str) -> str:
    """Who made a game's rules, and under which licence, as it stands at the foot of each sheet."""
    credit = f"games.{game}.credit"
    made = words.say("print.foot", game=game_name(words, game), author=GAMES[game].author)
    licence = words.say(credit) if words.has(credit) else ""
    return " ".join([one for one in (made, licence) if one])


def as_laid(piece: Piece, sheet: PrintedSheet, *, is_back: bool, pen: bool, dpi: float = DPI) -> pygame.Surface:
    """One side of a thing as it lies on a sheet: turned, and with whatever is beyond its edges."""
    drawn, by = piece.drawn(is_back=is_back, dpi=dpi), pixels(sheet.grid.bleed, dpi)
    within = max(1, round(piece.rim * min(drawn.get_size()))) if is_back else 1
    made = on_white(drawn, by) if pen else coloured(drawn, by, within)
    turns_left = is_back == piece.is_lying  # what lies already is turned back, and lies as it is looked at
    return pygame.transform.rotate(made, 90 * sheet.quarters * (1 if turns_left else -1))


def around(place: CutPlace, by: float) -> CutPlace:
    """A place with a border around it."""
    return CutPlace(place.left - by, place.top - by, place.width + 2 * by, place.height + 2 * by)
