"""The title of a sheet: the game's seal and name, what the sheet is of it, and which of how many it is."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from game.art.backs import seal
from game.stage.drawing.typefaces import Typeface
from game.stage.printing.paper import Paper, text_width
from game.stage.printing.plates import on_white, pixels, with_a_pen, with_its_edges
from game.stage.printing.sheets import ABOVE, HEAD, INDENT, SIDE, TITLE, CutPlace, SheetGrid
from scenes.games.registry import game_name, presentation
from scenes.picture_cache import Pictures

NAME, WHAT, WHICH = (
    Typeface("SourceSerifPro", "Bold"),
    Typeface("SourceSerifPro", is_italic=True),
    Typeface("SourceSansPro"),
)
NAME_LETTERS, WHAT_LETTERS, WHICH_LETTERS = 12.0, 10.0, 7.0
LEAST_LETTERS = 6.0
"""What would have to be smaller, such as the names of many decks, is left out."""

LINE, GAP, NARROW = 4.55, 2.2, 1.6
"""How far below its upper edge the letters of a title stand, and what is free between its parts."""

GREY = 0.34


@dataclass(frozen=True, eq=False)
class Title:
    """A title. `name` is what of the game the sheet is, `told` which one; with a pen its seal `is_drawn`."""

    pictures: Pictures
    game: str
    name: str
    told: str
    is_drawn: bool = False

    def write(self, file: Paper, grid: SheetGrid) -> None:
        """Write it where a grid leaves room for it."""
        if grid.title == ABOVE:
            self._write(file, INDENT, HEAD, grid.paper.width - 2 * INDENT)
        elif grid.title:
            with file.upward(SIDE, grid.paper.height - INDENT):
                self._write(file, 0, 0, grid.paper.height - 2 * INDENT)

    def _write(self, file: Paper, left: float, top: float, wide: float) -> None:
        line, end = top + LINE, left + wide
        file.lay(
            keep_seal(file, self.pictures, self.game, TITLE, is_drawn=self.is_drawn), CutPlace(left, top, TITLE, TITLE)
        )
        left += TITLE + GAP
        name = game_name(self.pictures.words, self.game)
        file.write(name, NAME, NAME_LETTERS, left, line)
        left += text_width(name, NAME, NAME_LETTERS) + NARROW
        end -= text_width(self.told, WHICH, WHICH_LETTERS)
        file.write(self.told, WHICH, WHICH_LETTERS, end, line, GREY)
        if self.name:
            letters = WHAT_LETTERS * min(1, (end - left - 2 * GAP) / text_width(self.name, WHAT, WHAT_LETTERS))
            if letters >= LEAST_LETTERS:
                file.write(self.name, WHAT, letters, left + NARROW, line, GREY)


def keep_seal(file: Paper, pictures: Pictures, game: str, side: float, *, is_drawn: bool) -> Hashable:
    """Put the seal of a game into a file, so many millimetres wide, if it is not there; returns its key."""
    key = ("seal", game, side)
    if not file.has(key):
        across = pixels(side) * 2
        drawn = pictures.drawn(key, lambda: seal(presentation(game).back, across), (across, across))
        if is_drawn:
            file.keep(key, with_a_pen(on_white(drawn, 0)))
        else:
            file.keep(key, with_its_edges(drawn))
    return key
