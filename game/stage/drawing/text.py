"""Setting type: lines and wrapped blocks in the family's two typefaces, never clipped, remembered."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import groupby
from typing import Literal, get_args

import msgspec
import pygame
from msgspec.structs import replace

from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.fitting import largest_letters
from game.stage.drawing.fonts import open_font, outlined
from game.stage.drawing.letters import Letters, is_right_to_left
from game.stage.drawing.markup import TextPiece, TextWord, escape, plain, words
from game.stage.drawing.paint import Painter, native
from game.stage.drawing.theme import Colour, Look
from game.stage.drawing.typefaces import Family, Typeface, Weight
from game.stage.geometry import Size

__all__ = ["ROLES", "UNWRAPPED", "Align", "Role", "Typesetter", "escape", "least_letters", "plain", "scale_for_letters"]

Role = Literal["title", "heading", "subheading", "name", "body", "small", "label", "number", "strong"]
Align = Literal["left", "center", "right"]
ROLES: tuple[Role, ...] = get_args(Role)

TEXT_BYTES = 24 * 2**20
MOST_BROKEN = 1000
MOST_MEASURED = 4000
"""For how many texts the line breaks are remembered, and for how many texts and words their sizes."""

LARGEST_TEXT_SCALE = 2.0
SMALLEST_PX, LARGE_SMALLEST_PX = 13, 20
"""The least height of letters in pixels: in text of the usual size, and in the largest."""

UNWRAPPED = 10**6
"""A width in pixels that no text reaches."""

SMALLEST_SHARE = 0.75
ELLIPSIS = "\u2026"


def least_letters(text_scale: float) -> int:
    """The least height in pixels of any letters at this text size."""
    grown = min(max(text_scale, 1.0), LARGEST_TEXT_SCALE) - 1
    return SMALLEST_PX + int((LARGE_SMALLEST_PX - SMALLEST_PX) * grown / (LARGEST_TEXT_SCALE - 1))


def scale_for_letters(pixels: float) -> float:
    """The text size at which letters are at least this high, as far as there is one."""
    wanted = 1 + (pixels - SMALLEST_PX) / (LARGE_SMALLEST_PX - SMALLEST_PX) * (LARGEST_TEXT_SCALE - 1)
    return min(max(wanted, 1.0), LARGEST_TEXT_SCALE)


class FontFace(msgspec.Struct, frozen=True):
    """How a role is set: family, weight, size in units, and the line's height as a share of the font's own."""

    family: Family
    weight: Weight
    units: float
    strong_weight: Weight
    leading: float = 1.0


FACES: dict[Role, FontFace] = {
    "title": FontFace("SourceSerifPro", "Bold", 46, "Black"),
    "heading": FontFace("SourceSerifPro", "Semibold", 29, "Bold"),
    "subheading": FontFace("SourceSerifPro", "Semibold", 21, "Bold"),
    "name": FontFace("SourceSerifPro", "Semibold", 17, "Bold"),
    "body": FontFace("SourceSansPro", "Regular", 17, "Semibold", 1.08),
    "small": FontFace("SourceSansPro", "Regular", 14, "Semibold", 1.04),
    "label": FontFace("SourceSansPro", "Semibold", 14, "Bold"),
    "number": FontFace("SourceSansPro", "Bold", 22, "Black"),
    "strong": FontFace("SourceSansPro", "Semibold", 17, "Bold", 1.08),
}


def typeface(role: Role, *, strong: bool = False, italic: bool = False) -> Typeface:
    """The face that a role is set in, or its strong or emphasised words."""
    face = FACES[role]
    return Typeface(face.family, face.strong_weight if strong else face.weight, italic)


class Typesetter:
    """Sets text for one look. Whatever it returns is shared and remembered: blit it, never draw on it.

    Widths and heights are pixels. `size` sets a text at that many pixels instead of its role's size, but never in
    letters that nobody could read.
    """

    def __init__(self, look: Look, painter: Painter | None = None, limit: int = TEXT_BYTES) -> None:
        self.look = look
        self.cache = SurfaceCache(limit)
        self._painter = painter or Painter(look)
        self._broken: dict[tuple[str, Role, int, int | None], list[TextRow]] = {}
        self._measured: dict[tuple[str, Role, int | None, int | None], Size] = {}
        self._word_sizes: dict[tuple[str, bool, bool, Role, int | None], Size] = {}
        self._fonts: dict[tuple[Role, int | None, bool, bool], tuple[Typeface, int]] = {}
        """For each way of setting a role, its face, and its height in pixels in this look."""
        self._heights: dict[tuple[Role, int | None], int] = {}
        """How high a line of each is."""

    def size(self, role: Role) -> int:
        """The font size of a role in pixels."""
        return self.sizes[role]

    @cached_property
    def sizes(self) -> Mapping[Role, int]:
        """The font size of each role in pixels."""
        text_scale = min(max(self.look.text_scale, 1.0), LARGEST_TEXT_SCALE)
        return {
            role: max(self.smallest, round(face.units * self.look.scale * text_scale)) for role, face in FACES.items()
        }

    @cached_property
    def smallest(self) -> int:
        """How many pixels high letters are at the least."""
        return least_letters(self.look.text_scale)

    def _pixels(self, role: Role, size: int | None) -> int:
        return self.size(role) if size is None else max(size, self.smallest)

    def missing(self, text: str, role: Role = "body") -> str:
        """The letters of a text that neither our fonts nor the system's have, so that they are shown by number."""
        return self._font(role, None).missing(text)

    def height(self, role: Role, size: int | None = None) -> int:
        """The height of one line of that role."""
        known = self._heights.get((role, size))
        if known is None:
            known = self._heights[role, size] = self._font(role, size).get_height()
        return known

    def line_step(self, role: Role, size: int | None = None) -> int:
        """How far one line of a block lies below the one before."""
        return round(self.height(role, size) * FACES[role].leading)

    def line(self, text: str, role: Role, colour: Colour, size: int | None = None) -> pygame.Surface:
        """The text on one line, letter by letter as it stands: marks mean nothing here."""
        shown = _one_line(text)
        return self.cache.get(
            ("line", shown, role, colour, size), lambda: native(self._font(role, size).render(shown, True, colour))
        )

    def outlined(
        self, text: str, role: Role, colour: Colour, edge: Colour, width: int, size: int | None = None
    ) -> pygame.Surface:
        """One line with an edge of `width` pixels around every letter, readable on a picture."""
        shown = _one_line(text)
        return self.cache.get(
            ("outlined", shown, role, colour, edge, width, size),
            lambda: self._draw_outlined(shown, role, colour, edge, width, size),
        )

    def block(
        self, text: str, role: Role, colour: Colour, width: int, align: Align = "left", size: int | None = None
    ) -> pygame.Surface:
        """The text wrapped at that width, with its marks and icons.

        A new line starts a new line; an empty line a new paragraph. The surface is exactly `width` wide unless a
        single letter or icon is wider.
        """
        return self.cache.get(
            ("block", text, role, colour, width, align, size),
            lambda: self._draw_block(text, role, colour, width, align, size),
        )

    def fit(self, text: str, role: Role, colour: Colour, width: int, size: int | None = None) -> pygame.Surface:
        """The text on one line no wider than `width`: set a little smaller if need be, else cut with an ellipsis."""
        shown = _one_line(text)
        return self.cache.get(
            ("fit", shown, role, colour, width, size), lambda: self._draw_fitted(shown, role, colour, width, size)
        )

    def measure(self, text: str, role: Role, width: int | None = None, size: int | None = None) -> Size:
        """The width and height of the text as `line` sets it, or wrapped as `block` does if a width is given.

        The width of a block is that of its longest line, so that a panel can be as narrow as its text allows.
        """
        key = text, role, width, size
        found = self._measured.get(key)
        if found is None:
            if len(self._measured) >= MOST_MEASURED:
                self._measured.clear()
            found = self._measured[key] = self._measure(text, role, width, size)
        return found

    def largest(self, text: str, role: Role, room: int, most: int, *, least: int | None = None) -> int:
        """The largest letters up to `most` pixels with which a text, unwrapped but with its marks, is no wider than the
        room; if there are none, `least`, or the smallest that can be read."""
        least = self.smallest if least is None else least
        return largest_letters(lambda size: self.measure(text, role, UNWRAPPED, size)[0], room, most, least)

    def _measure(self, text: str, role: Role, width: int | None, size: int | None) -> Size:
        if width is None:
            return self._font(role, size).size(_one_line(text))
        rows = self._rows(text, role, width, size)
        return max((row.width for row in rows), default=0), self._height_of(rows, role, size)

    def _font(self, role: Role, size: int | None, strong: bool = False, italic: bool = False) -> Letters:
        key = role, size, strong, italic
        known = self._fonts.get(key)
        if known is None:
            known = self._fonts[key] = typeface(role, strong=strong, italic=italic), self._pixels(role, size)
        return open_font(*known)

    def _font_of(self, piece: TextPiece, role: Role, size: int | None) -> Letters:
        return self._font(role, size, piece.strong, piece.emphasis)

    def _draw_outlined(
        self, text: str, role: Role, colour: Colour, edge: Colour, width: int, size: int | None
    ) -> pygame.Surface:
        return native(outlined(self._font(role, size), text, colour, edge, width))

    def _draw_fitted(self, text: str, role: Role, colour: Colour, width: int, size: int | None) -> pygame.Surface:
        wished = self._pixels(role, size)
        least = min(wished, max(self.smallest, round(wished * SMALLEST_SHARE)))
        px = largest_letters(lambda px: self._font(role, px).size(text)[0], width, wished, least)
        font = self._font(role, px)
        shown = text if font.size(text)[0] <= width else self._shortened(text, font, width)
        return self.line(shown, role, colour, px)

    def _shortened(self, text: str, font: Letters, width: int) -> str:
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if font.size(text[:middle].rstrip() + ELLIPSIS)[0] <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def _draw_block(
        self, text: str, role: Role, colour: Colour, width: int, align: Align, size: int | None
    ) -> pygame.Surface:
        rows = self._rows(text, role, width, size)
        whole = max([width, *(row.width for row in rows)])
        surface = pygame.Surface((max(1, whole), max(1, self._height_of(rows, role, size))), pygame.SRCALPHA)
        surface.fill((*colour, 0))
        top = 0
        for row in rows:
            spare = whole - row.width
            left = {"left": 0, "center": spare // 2, "right": spare}[align]
            self._draw_row(surface, row, (left, top), role, colour, size)
            top += self._step_of(row, role, size)
        return native(surface)

    def _draw_row(
        self,
        surface: pygame.Surface,
        row: "TextRow",
        at: tuple[int, int],
        role: Role,
        colour: Colour,
        size: int | None,
    ) -> None:
        ascent = self._font(role, size).get_ascent()
        for piece, offset in row.placed:
            if piece.icon:
                side = self._icon_side(role, size)
                icon = self._painter.icon(piece.icon, side, ink=colour)
                surface.blit(icon, (at[0] + offset, at[1] + (self.height(role, size) - side) // 2))
                continue
            font = self._font_of(piece, role, size)
            surface.blit(font.render(piece.text, True, colour), (at[0] + offset, at[1] + ascent - font.get_ascent()))

    def _icon_side(self, role: Role, size: int | None) -> int:
        return round(self._pixels(role, size) * 1.12)

    def _rows(self, text: str, role: Role, width: int, size: int | None) -> list["TextRow"]:
        """The lines of a wrapped text; remembered, because whoever lays out a page asks again and again."""
        key = text, role, width, size
        found = self._broken.get(key)
        if found is None:
            if len(self._broken) >= MOST_BROKEN:
                self._broken.clear()
            found = self._broken[key] = self._break(text, role, width, size)
        return found

    def _break(self, text: str, role: Role, width: int, size: int | None) -> list["TextRow"]:
        rows: list[TextRow] = []
        for source in text.strip("\n").split("\n"):
            if not source.strip():
                rows.append(TextRow((), 0, self.height(role, size), is_gap=True))
                continue
            rows.extend(self._wrapped(words(source), role, width, size))
        return rows

    def _wrapped(self, source: Iterable[TextWord], role: Role, width: int, size: int | None) -> Iterable["TextRow"]:
        space = self._font(role, size).size(" ")[0]
        placed: list[tuple[TextPiece, int]] = []
        right = 0
        for word in source:
            for part in self._breakable(word, role, width, size):
                length = self._word_width(part, role, size)
                left = right + space if placed else 0
                if placed and left + length > width:
                    yield self._row(placed, right, role, size)
                    placed, left = [], 0
                placed += self._placed(part, left, role, size)
                right = left + length
        if placed:
            yield self._row(placed, right, role, size)

    def _row(self, placed: list[tuple[TextPiece, int]], width: int, role: Role, size: int | None) -> "TextRow":
        """A line with its true height: some letters reach below what the font says is its own height."""
        heights = [self._piece_size(piece, role, size)[1] for piece, _ in placed if not piece.icon]
        placed = self._turned(placed, role, size)
        return TextRow(tuple(placed), width, max([self.height(role, size), *heights]))

    def _turned(self, placed: list[tuple[TextPiece, int]], role: Role, size: int | None) -> list[tuple[TextPiece, int]]:
        """The pieces of a line in drawing order; neighbours in right-to-left scripts are reversed."""
        if all(piece.text.isascii() for piece, _ in placed):
            return placed
        turned: list[tuple[TextPiece, int]] = []
        for key, group in groupby(placed, key=lambda one: (is_right_to_left(one[0].text), one[0].isolate)):
            part = list(group)
            if key[0]:
                ends = part[0][1] + part[-1][1] + self._piece_width(part[-1][0], role, size)
                part = [(piece, ends - left - self._piece_width(piece, role, size)) for piece, left in part]
            turned += part
        return turned

    def _breakable(self, word: TextWord, role: Role, width: int, size: int | None) -> list[TextWord]:
        """The word itself, or cut where it must be because it is wider than a whole line."""
        if self._word_width(word, role, size) <= width:
            return [word]
        parts: list[TextWord] = []
        current: TextWord = ()
        for letter in _letters(word):
            longer = _joined(current, letter)
            if current and self._word_width(longer, role, size) > width:
                parts.append(current)
                current = (letter,)
            else:
                current = longer
        return [*parts, current]

    def _word_width(self, word: TextWord, role: Role, size: int | None) -> int:
        return sum(self._piece_width(piece, role, size) for piece in word)

    def _piece_width(self, piece: TextPiece, role: Role, size: int | None) -> int:
        if piece.icon:
            return self._icon_side(role, size)
        return self._piece_size(piece, role, size)[0]

    def _piece_size(self, piece: TextPiece, role: Role, size: int | None) -> Size:
        """The width and height of letters in one face; remembered, because the same words come again and again."""
        key = piece.text, piece.strong, piece.emphasis, role, size
        found = self._word_sizes.get(key)
        if found is None:
            if len(self._word_sizes) >= MOST_MEASURED:
                self._word_sizes.clear()
            found = self._word_sizes[key] = self._font_of(piece, role, size).size(piece.text)
        return found

    def _placed(self, word: TextWord, left: int, role: Role, size: int | None) -> list[tuple[TextPiece, int]]:
        placed = []
        for piece in word:
            placed.append((piece, left))
            left += self._piece_width(piece, role, size)
        return placed

    def _step_of(self, row: "TextRow", role: Role, size: int | None) -> int:
        step = self.line_step(role, size)
        return round(step * 0.55) if row.is_gap else step

    def _height_of(self, rows: list["TextRow"], role: Role, size: int | None) -> int:
        if not rows:
            return 0
        return sum(self._step_of(row, role, size) for row in rows[:-1]) + rows[-1].height


class TextRow(msgspec.Struct, frozen=True):
    """One line of a block: its pieces with their distance from the left, and its extent; or the gap of a paragraph."""

    placed: tuple[tuple[TextPiece, int], ...]
    width: int
    height: int
    is_gap: bool = False


def _one_line(text: str) -> str:
    return " ".join(text.split("\n"))


def _letters(word: TextWord) -> Iterable[TextPiece]:
    for piece in word:
        if piece.icon:
            yield piece
        else:
            for letter in piece.text:
                yield replace(piece, text=letter)


def _joined(word: TextWord, letter: TextPiece) -> TextWord:
    last = word[-1] if word else None
    if last and not last.icon and not letter.icon and replace(last, text=letter.text) == letter:
        return (*word[:-1], replace(letter, text=last.text + letter.text))
    return (*word, letter)
