"""A game's rules as a few pages: its place above the title, and numbered sentences in two columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame
from PIL import Image

from game.stage.drawing.markup import Piece, words
from game.stage.drawing.typefaces import Typeface
from game.stage.printing.paper import POINT, PaperFile, text_width
from game.stage.printing.plates import in_colour, pixels, with_a_pen
from game.stage.printing.sheets import Measure, Place
from scenes.games.registry import gateway_of
from scenes.learn.rule_text import Passage, RuleText
from scenes.picture_cache import Pictures

MARGIN, COLUMN_GAP, FOOT_ROOM = 15.0, 9.0, 16.0
PICTURE, TITLE_ROOM = 46.0, 22.0
"""How high the picture above the title is, and how much the title and its motto take."""

NUMBER_ROOM = 9.0
"""How far sentences are indented for their numbers."""

ICON_SHARE = 1.25
ICON_POINTS = 72
"""How many points of a picture an icon in the text is wide."""

GREY, SOFT = 0.45, 0.3

SERIF, SERIF_ITALIC = Typeface("SourceSerifPro", "Bold"), Typeface("SourceSerifPro", is_italic=True)
SANS, SANS_BOLD = Typeface("SourceSansPro"), Typeface("SourceSansPro", "Bold")
SANS_ITALIC = Typeface("SourceSansPro", is_italic=True)


@dataclass(frozen=True)
class Style:
    """How a kind of passage is set: its face, its letters and the step from line to line in points, and how many
    millimetres are free above it."""

    face: Typeface
    letters: float
    step: float
    above: float


STYLES = {
    "chapter": Style(SERIF, 13, 15.5, 4.2),
    "part": Style(SERIF, 10.5, 13, 3.0),
    "entry": Style(SANS_BOLD, 9.2, 11.6, 2.2),
    "sentence": Style(SANS, 9.2, 11.6, 0.9),
}
NUMBERS = 6.2
"""How high the numbers of sentences are, in points."""


@dataclass
class Line:
    """A line of a column: what stands in it, and what it is of."""

    style: Style
    pieces: list[tuple[Piece, float]] = field(default_factory=list)
    """Each with how far from the left it begins."""
    number: str = ""
    above: float = 0
    is_heading: bool = False

    @property
    def high(self) -> float:
        """How many millimetres it takes."""
        return self.above + self.style.step / POINT


class Booklet:
    """Sets the rules of a game, and writes them into a file page by page."""

    def __init__(self, pictures: Pictures, game: str, text: RuleText, paper: Measure, *, pen: bool = False) -> None:
        self.pictures = pictures
        self.game = game
        self.text = text
        self.paper = paper
        self.pen = pen
        self.wide = (paper.width - 2 * MARGIN - COLUMN_GAP) / 2
        self.columns = list(self._columns(self._lines()))

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return -(-len(self.columns) // 2)

    def print_page(self, file: PaperFile, n: int, foot: str) -> None:
        """Write one page, counted from 0, into a file."""
        if n == 0:
            self._head(file)
        for place, column in enumerate(self.columns[2 * n : 2 * n + 2]):
            self._column(file, column, MARGIN + place * (self.wide + COLUMN_GAP), self._top(n))
        if self.pages > 1:
            number = str(n + 1)
            left = (self.paper.width - text_width(number, SANS, 8)) / 2
            file.write(number, SANS, 8, left, self.paper.height - 9, GREY)
        file.foot(foot)
        file.turn()

    # -- setting -------------------------------------------------------------------------------------------------------

    def _top(self, page: int) -> float:
        return MARGIN + (PICTURE + TITLE_ROOM if page == 0 else 0)

    def _columns(self, lines: Sequence[Line]) -> Iterator[list[Line]]:
        """Lines column by column; no heading stands alone at a column's foot."""
        rest, n = list(lines), 0
        while rest:
            room = self.paper.height - self._top(n // 2) - FOOT_ROOM
            kept = _fitting(rest, room)
            while 1 < kept < len(rest) and rest[kept - 1].is_heading:
                kept -= 1
            yield rest[:kept]
            rest, n = rest[kept:], n + 1

    def _lines(self) -> list[Line]:
        return [line for one in self.text.passages if one.kind in STYLES for line in self._set(one)]

    def _set(self, passage: Passage) -> list[Line]:
        """A passage in lines."""
        style, is_heading = STYLES[passage.kind], passage.is_heading
        indent = 0.0 if is_heading else NUMBER_ROOM
        gap = text_width(" ", style.face, style.letters)
        lines, used = [Line(style, above=style.above, is_heading=is_heading)], 0.0
        lines[0].number = "" if is_heading else passage.key
        for word in words(passage.text):
            wide = sum(_width(piece, style) for piece in word)
            if used and indent + used + gap + wide > self.wide:
                lines.append(Line(style, is_heading=is_heading))
                used = 0.0
            used += gap if used else 0
            for piece in word:
                lines[-1].pieces.append((piece, indent + used))
                used += _width(piece, style)
        return lines

    # -- writing -------------------------------------------------------------------------------------------------------

    def _head(self, file: PaperFile) -> None:
        """The game's place with who lives there, its title and its motto."""
        wide = self.paper.width - 2 * MARGIN
        file.keep(("place", self.game), self._place(wide))
        file.lay(("place", self.game), Place(MARGIN, MARGIN, wide, PICTURE))
        by_kind = {one.kind: one.text for one in self.text.passages[:2]}
        for text, face, letters, down in (
            (by_kind.get("title", ""), SERIF, 25.0, 11.0),
            (by_kind.get("motto", ""), SERIF_ITALIC, 11.5, 18.0),
        ):
            left = (self.paper.width - text_width(text, face, letters)) / 2
            file.write(text, face, letters, left, MARGIN + PICTURE + down)

    def _place(self, wide: float) -> bytes | Image.Image:
        size = pixels(wide), pixels(PICTURE)
        gateway = gateway_of(self.game)
        drawn = pygame.Surface(size)
        drawn.blit(gateway.place(size), (0, 0))
        drawn.blit(gateway.figures(size), (0, 0))
        return with_a_pen(drawn) if self.pen else in_colour(drawn)

    def _column(self, file: PaperFile, column: Sequence[Line], left: float, top: float) -> None:
        for place, line in enumerate(column):
            top += line.high - (line.above if place == 0 else 0)
            if line.number:
                file.write(line.number, SANS, NUMBERS, left, top, GREY)
            for piece, at in line.pieces:
                self._piece(file, piece, line.style, left + at, top)

    def _piece(self, file: PaperFile, piece: Piece, style: Style, left: float, line: float) -> None:
        if not piece.icon:
            file.write(piece.text, _face(piece, style), style.letters, left, line)
            return
        side = _width(piece, style)
        key = ("sign", piece.icon)
        if not file.has(key):
            drawn = self.pictures.sign(piece.icon, ICON_POINTS)
            file.keep(key, Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")))
        file.lay(key, Place(left, line - side * 0.8, side, side))


def _fitting(lines: Sequence[Line], room: float) -> int:
    """How many lines have room below each other, at least one."""
    used = -lines[0].above
    for n, line in enumerate(lines):
        used += line.high
        if used > room:
            return max(1, n)
    return len(lines)


def _face(piece: Piece, style: Style) -> Typeface:
    if style.face != SANS:
        return style.face
    return SANS_BOLD if piece.strong else SANS_ITALIC if piece.emphasis else SANS


def _width(piece: Piece, style: Style) -> float:
    if piece.icon:
        return style.letters * ICON_SHARE / POINT
    return text_width(piece.text, _face(piece, style), style.letters)
