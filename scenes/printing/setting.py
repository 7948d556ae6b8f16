"""Rules set in type: passages as lines, lines as columns of pages, and columns as they are written into a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from game.stage.drawing.fitting import largest
from game.stage.drawing.markup import TextPiece, words
from game.stage.drawing.typefaces import Typeface
from game.stage.printing.paper import POINT, Paper, text_width
from game.stage.printing.plates import on_white, with_a_pen, with_its_edges
from game.stage.printing.sheets import CutPlace as Where
from game.stage.printing.sheets import Measure
from scenes.learn.rule_text import Passage, RuleText
from scenes.picture_cache import Pictures

NUMBER_ROOM = 9.0
"""How far sentences are indented for their numbers."""

ICON_SHARE = 1.25
ICON_POINTS = 72
"""How many points of a picture an icon in the text is wide."""

GREY, BLACK = 0.45, "#000000"
RULE, RULE_OF_PEN, RULE_DOWN, RULE_WIDE = "#b98a3a", "#737373", 1.5, 0.5
"""The line below a chapter's name: its colour, that where all is drawn with a pen, how far below the letters it is in
millimetres, its width in points."""

SERIF, SERIF_ITALIC = Typeface("SourceSerifPro", "Bold"), Typeface("SourceSerifPro", is_italic=True)
SANS, SANS_BOLD = Typeface("SourceSansPro"), Typeface("SourceSansPro", "Bold")
SANS_ITALIC = Typeface("SourceSansPro", is_italic=True)


@dataclass(frozen=True)
class Style:
    """How a kind of passage is set: its face, its letters and the step from line to line in points, and how many
    millimetres are free above it and below it."""

    face: Typeface
    letters: float
    step: float
    above: float
    below: float = 0

    def scaled(self, by: float) -> Style:
        """The same, so many times as large."""
        return Style(self.face, self.letters * by, self.step * by, self.above * by, self.below * by)


STYLES = {
    "chapter": Style(SERIF, 13.5, 15.5, 4.6, 1.8),
    "part": Style(SERIF, 10.5, 13, 3.0),
    "entry": Style(SANS_BOLD, 9.2, 11.6, 2.2),
    "sentence": Style(SANS, 9.2, 11.6, 0.9),
}
NUMBERS = 6.4
"""How high the numbers of sentences are, in points."""


@dataclass
class Line:
    """A line of a column: what stands in it, and what it is of. What is below the last line of a passage is free."""

    style: Style
    pieces: list[tuple[TextPiece, float]] = field(default_factory=list)
    """Each with how far from the left it begins."""
    number: str = ""
    above: float = 0
    below: float = 0
    is_heading: bool = False
    goes_on: bool = False
    """Whether the passage has begun in a line above."""

    @property
    def high(self) -> float:
        """How many millimetres it takes."""
        return self.above + self.style.step / POINT + self.below


@dataclass(frozen=True)
class Form:
    """The pages on which rules are set: their size, their margins, their columns, and what is free at the top of the
    first page and at the foot of each."""

    page: Measure
    margin: float
    columns: int
    gap: float
    head: float
    foot: float
    scale: float = 1.0
    """How large letters are, as a share of the usual."""

    @property
    def wide(self) -> float:
        """How wide a column is."""
        return (self.page.width - 2 * self.margin - (self.columns - 1) * self.gap) / self.columns

    def top(self, page: int) -> float:
        """Where the columns of a page begin."""
        return self.margin + (self.head if page == 0 else 0)

    def left(self, column: int) -> float:
        """Where a column of a page begins."""
        return self.margin + column * (self.wide + self.gap)

    def room(self, page: int) -> float:
        """How high the columns of a page are."""
        return self.page.height - self.top(page) - self.foot


class Setting:
    """A text, set."""

    def __init__(self, text: RuleText, form: Form) -> None:
        self.text = text
        self.form = form
        self.styles = {kind: style.scaled(form.scale) for kind, style in STYLES.items()}
        self.columns = list(self._columns())

    @property
    def pages(self) -> int:
        """On how many pages it stands."""
        return -(-len(self.columns) // self.form.columns)

    def of_page(self, n: int) -> list[tuple[float, list[Line]]]:
        """The columns of a page, each with where it begins."""
        many = self.form.columns
        return [(self.form.left(at), column) for at, column in enumerate(self.columns[many * n : many * (n + 1)])]

    # -- lines ---------------------------------------------------------------------------------------------------------

    def _lines(self) -> list[Line]:
        return [line for one in self.text.passages if one.kind in STYLES for line in self._set(one)]

    def _set(self, passage: Passage) -> list[Line]:
        """A passage in lines."""
        style, is_heading = self.styles[passage.kind], passage.is_heading
        indent = 0.0 if is_heading else NUMBER_ROOM * self.form.scale
        gap = text_width(" ", style.face, style.letters)
        lines, used = [Line(style, above=style.above, is_heading=is_heading)], 0.0
        lines[0].number = "" if is_heading else passage.key
        for word in words(passage.text):
            wide = sum(_width(piece, style) for piece in word)
            if used and indent + used + gap + wide > self.form.wide:
                lines.append(Line(style, is_heading=is_heading, goes_on=True))
                used = 0.0
            used += gap if used else 0
            for piece in word:
                lines[-1].pieces.append((piece, indent + used))
                used += _width(piece, style)
        lines[-1].below = style.below
        return lines

    # -- columns -------------------------------------------------------------------------------------------------------

    def _columns(self) -> Iterator[list[Line]]:
        """Lines column by column; those of the last page are equally long."""
        rest, page = self._lines(), 0
        while rest:
            room = self.form.room(page)
            here = self._filled(rest, room)
            if sum(map(len, here)) == len(rest):
                here = self._balanced(rest, room)
            yield from here
            rest, page = rest[sum(map(len, here)) :], page + 1

    def _filled(self, lines: Sequence[Line], room: float) -> list[list[Line]]:
        """A page of columns so high; no passage is torn, and no heading stands alone at a column's foot."""
        columns: list[list[Line]] = []
        rest = list(lines)
        while rest and len(columns) < self.form.columns:
            kept = _fitting(rest, room)
            while 1 < kept < len(rest) and (rest[kept - 1].is_heading or rest[kept].goes_on):
                kept -= 1
            columns.append(rest[:kept])
            rest = rest[kept:]
        return columns

    def _balanced(self, lines: Sequence[Line], most: float) -> list[list[Line]]:
        """All of these lines in columns no higher than they must be."""
        room = sum(line.high for line in lines) / self.form.columns
        while room < most:
            columns = self._filled(lines, room)
            if sum(map(len, columns)) == len(lines):
                return columns
            room += 1
        return self._filled(lines, most)


def fitted(text: RuleText, form: Form, least: int, most: int, whole: Callable[[int], int] = int) -> Setting:
    """A text on as few pages as its letters allow in `least` percent of their usual size, in the largest letters, up to
    `most` percent, in which it still has room there; `whole` says how many pages there are where so many are needed."""

    @cache
    def at(percent: int) -> Setting:
        return Setting(text, replace(form, scale=percent / 100))

    pages = whole(at(least).pages)
    return at(largest(lambda percent: at(percent).pages <= pages, most, least))


# -- writing -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ColumnWriter:
    """Writes columns into a file; headings stand in an ink of their own."""

    file: Paper
    pictures: Pictures
    ink: str = BLACK
    pen: bool = False
    """Whether signs are drawn with a pen, too."""

    def column(self, column: Sequence[Line], left: float, top: float, wide: float) -> None:
        """Write a column, so wide, from there on down."""
        for place, line in enumerate(column):
            top += line.high - (line.above if place == 0 else 0)
            base = top - line.below
            if line.number:
                self.file.write(line.number, SANS, NUMBERS, left, base, GREY)
            for piece, at in line.pieces:
                self._piece(piece, line, left + at, base)
            if line.below:
                self.file.tint(
                    Where(left, base + RULE_DOWN, wide, RULE_WIDE / POINT), RULE_OF_PEN if self.pen else RULE
                )

    def _piece(self, piece: TextPiece, line: Line, left: float, base: float) -> None:
        if not piece.icon:
            ink = self.ink if line.is_heading else BLACK
            self.file.write(piece.text, _face(piece, line.style), line.style.letters, left, base, ink)
            return
        side = _width(piece, line.style)
        key = ("sign", piece.icon)
        if not self.file.has(key):
            drawn = self.pictures.sign(piece.icon, ICON_POINTS)
            self.file.keep(key, with_a_pen(on_white(drawn, 0)) if self.pen else with_its_edges(drawn))
        self.file.lay(key, Where(left, base - side * 0.8, side, side))


def _fitting(lines: Sequence[Line], room: float) -> int:
    """How many lines have room below each other, at least one."""
    used = -lines[0].above
    for n, line in enumerate(lines):
        used += line.high
        if used > room:
            return max(1, n)
    return len(lines)


def _face(piece: TextPiece, style: Style) -> Typeface:
    if style.face != SANS:
        return style.face
    return SANS_BOLD if piece.strong else SANS_ITALIC if piece.emphasis else SANS


def _width(piece: TextPiece, style: Style) -> float:
    if piece.icon:
        return style.letters * ICON_SHARE / POINT
    return text_width(piece.text, _face(piece, style), style.letters)
