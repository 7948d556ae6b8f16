"""The file that is printed: sheets with pictures, cut marks and lines of text, as PDF. Each picture is in it once."""

from __future__ import annotations

import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache

from PIL import Image
from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from game.stage.drawing.fonts import bytes_of_face, letters_of_face, open_font
from game.stage.drawing.typefaces import PLAIN, Typeface
from game.stage.printing.plates import with_its_edges
from game.stage.printing.sheets import FOOT, FOOT_LINE, CutLine, CutPlace, Measure

POINT = 72 / 25.4
"""How many points of a page are a millimetre."""

HAIRLINE = 0.35
"""The width of cut marks, in points."""

SMALL = 6.4
"""The height of the letters at the foot of a sheet, in points."""

GREY = 0.32

DRAWN_LETTERS = 160
"""The height in pixels of letters drawn in fonts of the system: as fine as a printer shows those of a title."""

rl_config.useA85 = 0  # else every picture is a quarter larger


class Paper(ABC):
    """What pages are printed on."""

    def __init__(self, paper: Measure) -> None:
        self.paper = paper

    # -- pictures ------------------------------------------------------------------------------------------------------

    @abstractmethod
    def has(self, key: Hashable) -> bool:
        """Whether this picture is there already."""

    @abstractmethod
    def keep(self, key: Hashable, picture: bytes | Image.Image) -> None:
        """Bring a picture, a JPEG or an image, to be laid on as many pages as one likes."""

    @abstractmethod
    def paint(self, key: Hashable, draw: Callable[[], bytes | Image.Image]) -> None:
        """Bring a picture that takes long to draw; `draw` may use nothing that the window's thread changes. Raises
        `NotYet` if it is not finished and nobody waits for it."""

    @abstractmethod
    def lay(self, key: Hashable, place: CutPlace) -> None:
        """Lay a picture there. KeyError if it has not been brought."""

    # -- lines and letters ---------------------------------------------------------------------------------------------

    @abstractmethod
    def mark(self, marks: Iterable[CutLine], grey: float = 0, width: float = HAIRLINE) -> None:
        """Draw fine lines."""

    @abstractmethod
    def write(self, text: str, face: Typeface, letters: float, left: float, line: float, ink: float | str = 0) -> None:
        """Write letters so many points high from there on, standing on a line so far down, in a grey from 0 or in a
        colour such as #a0b1c2."""

    @abstractmethod
    def tint(self, place: CutPlace, colour: str, corner: float = 0) -> None:
        """Fill a place with a colour such as #a0b1c2."""

    @abstractmethod
    def upward(self, left: float, foot: float) -> AbstractContextManager[None]:
        """Turn what is drawn meanwhile to the left: it starts at the point, and its lines go up."""

    @abstractmethod
    def downward(self, right: float, top: float) -> AbstractContextManager[None]:
        """Turn what is drawn meanwhile to the right: it starts at the point, and its lines go down."""

    def foot(self, text: str) -> None:
        """Write a line at the foot of the page, in the middle, smaller where it is long."""
        room = self.paper.width - 2 * FOOT
        wide = text_width(text, PLAIN, SMALL)
        letters = SMALL * min(1, room / wide) if wide else SMALL
        left = (self.paper.width - text_width(text, PLAIN, letters)) / 2
        self.write(text, PLAIN, letters, left, self.paper.height - FOOT_LINE, GREY)

    # -- pages ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    def turn(self) -> None:
        """End this page."""


class PaperFile(Paper):
    """A file that grows page by page, on one kind of paper."""

    def __init__(self, paper: Measure, title: str, about: str, language: str, *, is_two_sided: bool = False) -> None:
        super().__init__(paper)
        size = paper.width * POINT, paper.height * POINT
        self._canvas = Canvas(io.BytesIO(), size, pageCompression=1, lang=language, initialFontName=_font(PLAIN))
        self._canvas.setTitle(title)
        self._canvas.setSubject(about)
        self._canvas.setCreator("Menagerie")
        # Fitting pages to the printer would shrink cards; turning them over the short edge would misplace backs.
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge" if is_two_sided else "Simplex")
        self._pictures: dict[Hashable, str] = {}
        self.pages = 0

    # -- pictures ------------------------------------------------------------------------------------------------------

    def has(self, key: Hashable) -> bool:
        return key in self._pictures

    def keep(self, key: Hashable, picture: bytes | Image.Image) -> None:
        name = self._pictures[key] = f"picture{len(self._pictures)}"
        source = ImageReader(io.BytesIO(picture) if isinstance(picture, bytes) else picture)
        self._canvas.beginForm(name, 0, 0, 1, 1)
        self._canvas.drawImage(source, 0, 0, 1, 1, mask="auto")
        self._canvas.endForm()

    def paint(self, key: Hashable, draw: Callable[[], bytes | Image.Image]) -> None:
        self.keep(key, draw())

    def lay(self, key: Hashable, place: CutPlace) -> None:
        canvas, (x, y) = self._canvas, self._point(place.left, place.top + place.height)
        canvas.saveState()
        canvas.translate(x, y)
        canvas.scale(place.width * POINT, place.height * POINT)
        canvas.doForm(self._pictures[key])
        canvas.restoreState()

    # -- lines and letters ---------------------------------------------------------------------------------------------

    def mark(self, marks: Iterable[CutLine], grey: float = 0, width: float = HAIRLINE) -> None:
        self._canvas.setStrokeGray(grey)
        self._canvas.setLineWidth(width)
        for one in marks:
            self._canvas.line(*self._point(one.x, one.y), *self._point(one.to_x, one.to_y))

    def write(self, text: str, face: Typeface, letters: float, left: float, line: float, ink: float | str = 0) -> None:
        if not has_all(text, face):
            self._draw(text, face, letters, left, line, ink)
            return
        if isinstance(ink, str):
            self._canvas.setFillColor(ink)
        else:
            self._canvas.setFillGray(ink)
        self._canvas.setFont(_font(face), letters)
        self._canvas.drawString(*self._point(left, line), text)

    def _draw(self, text: str, face: Typeface, letters: float, left: float, line: float, ink: float | str) -> None:
        """Lay letters that our faces lack as a picture, in a font of the system that has them."""
        font, unit = open_font(face, DRAWN_LETTERS), letters / DRAWN_LETTERS / POINT
        key = ("written", text, face, ink)
        drawn = font.render(text, True, ink if isinstance(ink, str) else (round(255 * ink),) * 3)
        if not self.has(key):
            self.keep(key, with_its_edges(drawn))
        self.lay(
            key, CutPlace(left, line - font.get_ascent() * unit, drawn.get_width() * unit, drawn.get_height() * unit)
        )

    def tint(self, place: CutPlace, colour: str, corner: float = 0) -> None:
        self._canvas.setFillColor(colour)
        x, y = self._point(place.left, place.top + place.height)
        self._canvas.roundRect(x, y, place.width * POINT, place.height * POINT, corner * POINT, stroke=0, fill=1)

    def upward(self, left: float, foot: float) -> AbstractContextManager[None]:
        high = self.paper.height
        return self._turned(left + high, high - foot, 90)

    def downward(self, right: float, top: float) -> AbstractContextManager[None]:
        high = self.paper.height
        return self._turned(right - high, high - top, -90)

    @contextmanager
    def _turned(self, x: float, y: float, degrees: int) -> Iterator[None]:
        self._canvas.saveState()
        self._canvas.translate(x * POINT, y * POINT)
        self._canvas.rotate(degrees)
        yield
        self._canvas.restoreState()

    # -- pages ---------------------------------------------------------------------------------------------------------

    def turn(self) -> None:
        self._canvas.showPage()
        self.pages += 1

    def finished(self) -> bytes:
        """The whole file. Nothing can be added afterwards."""
        data: bytes = self._canvas.getpdfdata()
        return data

    def _point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page as PDF counts it, from its lower left corner."""
        return x * POINT, (self.paper.height - y) * POINT


def text_width(text: str, face: Typeface, letters: float) -> float:
    """How many millimetres a text takes in letters so many points high."""
    if not has_all(text, face):
        return open_font(face, DRAWN_LETTERS).size(text)[0] * letters / DRAWN_LETTERS / POINT
    return float(pdfmetrics.stringWidth(text, _font(face), letters)) / POINT


def has_all(text: str, face: Typeface) -> bool:
    """Whether a face has all letters of a text; for others there is the system."""
    return text.isascii() or all(letter in letters_of_face(face) for letter in text)


@cache
def _font(face: Typeface) -> str:
    """The name of a face in files; its letters are embedded as far as they are used."""
    data = bytes_of_face(face)
    if data is None:
        return "Helvetica"
    name = face.file.removesuffix(".ttf")
    pdfmetrics.registerFont(TTFont(name, io.BytesIO(data)))
    return name
