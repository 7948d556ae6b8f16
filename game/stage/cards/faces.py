"""Card faces and backs as pygame surfaces, drawn at the size in which they are shown, and what they are made of."""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Literal, Protocol

import pygame

from game.art.backs import BackDesign, bound_in, card_back
from game.art.icons import INK, badge_svg, icon_svg, symbol_svg
from game.art.svg import sheet
from game.stage.cards.frame import WITH_WORDS, CardFrame, Slots, format_at
from game.stage.drawing.beside import NotYet, PicturesBeside
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.text import least_letters, scale_for_letters
from game.stage.geometry import Size

PART_BYTES = 48 * 1024 * 1024
PICTURE_BYTES = 24 * 1024 * 1024

Part = Literal["", "rest", "body", "left", "right"]
"""A part of a card: all of it, what stays when its creature leaves it, and that creature alone, perhaps looking to a
side."""

MOST_BEGUN = 32
"""How many parts of faces may be unfinished, or finished and not fetched."""


def picture(svg: str, size: Size) -> pygame.Surface:
    """The drawing rasterised to exactly `size` pixels, centred if its proportion differs, with alpha.

    Raises pygame.error for SVG that draws nothing.
    """
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


def _leave(drawn: pygame.Surface) -> None:
    del drawn


class Content(Protocol):
    """What can stand in a slot."""

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it there, all of it within the area."""


Contents = Mapping[str, Sequence[Content]]
"""By the name of the slots, the contents of each. They say all there is; the frame decides what is shown."""

LEAST_SEEN = 0.3
"""If less than this share of a card's breadth is visible, marks stay in place, lest they cover each other."""

HIDES_WORDS = 0.04
"""On a card that says in words what it does, nothing may hide more than the edge, this share of its breadth."""


class FaceMaker:
    """Draws card faces and backs, and keeps what they are made of: layers, pictures, icons, marks."""

    def __init__(self) -> None:
        self.text_scale = 1.0
        """How large text is to be, from 1 to 2: what stands on cards grows with it as far as there is room."""
        self.felts: Mapping[str, str] = {}
        """By a game's key, the felt in which its cards are bound instead of its own."""
        self._parts = SurfaceCache(PART_BYTES)
        self._pictures = SurfaceCache(PICTURE_BYTES)
        self._beside = PicturesBeside(MOST_BEGUN)
        self._is_patient = False
        self._is_explained = False
        self._seen = 0.0, 1.0
        self.part: Part = ""
        """What of the cards is drawn."""
        self._noted: dict[str, list[pygame.Rect]] | None = None

    @property
    def least(self) -> int:
        """The least height of letters on cards in pixels; what has no room for them is not written."""
        return least_letters(self.text_scale)

    @contextmanager
    def patiently(self) -> Iterator[None]:
        """Within this, a picture that is not ready raises `NotYet`: it is made beside the window's work, and will be
        ready when it is asked for again a little later."""
        with self._being(is_patient=True):
            yield

    @contextmanager
    def _being(self, *, is_patient: bool) -> Iterator[None]:
        before, self._is_patient = self._is_patient, is_patient
        try:
            yield
        finally:
            self._is_patient = before

    def made(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What `draw` makes, the caller's own; `draw` may use nothing that the window's thread changes. Equal keys are
        the same picture. Raises `NotYet` within `patiently`."""
        return self._beside.made(key, draw, is_patient=self._is_patient)

    def _part(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._parts.get(key, lambda: self.made(key, draw))

    @contextmanager
    def drawn_smaller(self, share: float) -> Iterator[None]:
        """Within this, letters are large enough to be read on cards shown at that share of their size, and cards with
        room for words at the usual text size show them."""
        before = self.text_scale, self._is_explained
        self.text_scale, self._is_explained = max(self.text_scale, scale_for_letters(self.least / share)), True
        try:
            yield
        finally:
            self.text_scale, self._is_explained = before

    @contextmanager
    def seen_between(self, left: float, right: float) -> Iterator[None]:
        """Within this, only this part of cards' breadth is visible, in shares of it: contents move there if they
        can."""
        before, self._seen = self._seen, (left, right)
        try:
            yield
        finally:
            self._seen = before

    @contextmanager
    def taken_apart(self, part: Part) -> Iterator[None]:
        """Within this, only that part of cards is drawn: all but whoever is alive there, or only them."""
        before, self.part = self.part, part
        try:
            yield
        finally:
            self.part = before

    @property
    def shows_rest(self) -> bool:
        """Whether more than a body is drawn."""
        return self.part in ("", "rest")

    def placed(self, draw: Callable[[], object]) -> Mapping[str, Sequence[pygame.Rect]]:
        """Where on a face the contents of each slot stand, in pixels: `draw` draws that face, without painting."""
        noted: dict[str, list[pygame.Rect]] = {}
        before, self._noted = self._noted, noted
        try:
            draw()
        finally:
            self._noted = before
        return noted

    @property
    def hidden(self) -> float:
        """The invisible share of cards' breadth."""
        return 1 - self._seen[1] + self._seen[0]

    def in_sight(self, area: pygame.Rect, width: int) -> pygame.Rect:
        """The visible part of an area on a card this many pixels wide; a wholly hidden area is moved into sight."""
        seen = self.seen(area, width)
        return area.clip(seen) if area.colliderect(seen) else area.clamp(seen)

    def seen(self, area: pygame.Rect, width: int, least: float = LEAST_SEEN) -> pygame.Rect:
        """The visible part of a card this many pixels wide, at the height of an area on it; the whole breadth if less
        than the `least` share of it is visible."""
        left, right = (round(edge * width) for edge in (self._seen if 1 - self.hidden >= least else (0, 1)))
        return pygame.Rect(left, area.top, right - left, area.height)

    def format_at(self, width: float, formats: Mapping[str, int]) -> str:
        """The format for a card this many pixels wide; see `frame.format_at`. Words are not shown in part."""
        if self.hidden > HIDES_WORDS:
            formats = {name: least for name, least in formats.items() if name not in WITH_WORDS}
        return format_at(width, formats, 1.0 if self._is_explained else self.text_scale)

    def draw(self, frame: CardFrame, contents: Contents, size: Size) -> pygame.Surface:
        """A card's face at `size` pixels; the caller's own. Within `patiently`, everything missing is begun at once."""
        if self._noted is not None or not self.shows_rest:
            alone = pygame.Surface(size, pygame.SRCALPHA)
            self._fill(alone, frame, frame.windows if self._noted is None else frame.slots, contents)
            return alone
        if self._is_patient:
            self._have_made(frame, contents, size)
        face = self.layer(sheet(frame.units, size, frame.below), size).copy()
        self._fill(face, frame, frame.windows, contents)
        if frame.above:
            face.blit(self.layer(sheet(frame.units, size, frame.above), size), (0, 0))
        self._fill(face, frame, frame.slots, contents)
        return face

    def _have_made(self, frame: CardFrame, contents: Contents, size: Size) -> None:
        """Have the layers of a card made, and the pictures in its windows. Raises `NotYet` until all are ready."""
        missing = None
        face = pygame.Surface(size, pygame.SRCALPHA)
        asks: list[Callable[[], object]] = [partial(self._fill, face, frame, frame.windows, contents)]
        asks += [
            partial(self.layer, sheet(frame.units, size, drawn), size) for drawn in (frame.below, frame.above) if drawn
        ]
        for ask in asks:
            try:
                ask()
            except NotYet as waiting:
                missing = waiting
        if missing is not None:
            raise missing

    def _fill(self, face: pygame.Surface, frame: CardFrame, slots: Slots, contents: Contents) -> None:
        for name, places in slots.items():
            for place, content in zip(places, contents.get(name, ()), strict=False):
                area = frame.pixels(place, face.get_size())
                if self._noted is None:
                    content.paint(self, face, area)
                else:
                    self._noted.setdefault(name, []).append(area)

    def back(self, design: BackDesign, size: Size) -> pygame.Surface:
        """The back of a game's cards at `size` pixels; shared, do not draw on it."""
        bound = bound_in(design, self.felts.get(design.key, ""))
        return self._part(("back", bound, size), lambda: picture(card_back(bound, size), size))

    def badge(
        self, type_name: str, action: bool, second: str | None, pixels: int, *, is_idle: bool = False
    ) -> pygame.Surface:
        """A type's mark, `pixels` wide and high; shared, do not draw on it. KeyError for an unknown type."""
        return self._part(
            ("badge", type_name, action, second, pixels, is_idle),
            lambda: picture(badge_svg(type_name, action, second, is_idle), (pixels, pixels)),
        )

    def symbol(self, type_name: str, on_dark: bool, pixels: int) -> pygame.Surface:
        """A type's symbol without a ground, that wide and high; shared, do not draw on it. KeyError as for marks."""
        return self._part(
            ("symbol", type_name, on_dark, pixels),
            lambda: picture(symbol_svg(type_name, on_dark), (pixels, pixels)),
        )

    def icon(
        self, name: str, pixels: int, ink: str = INK, fill: str = "#f4e7c8", accent: str = "#d59a3a"
    ) -> pygame.Surface:
        """The icon, `pixels` wide and high; shared, do not draw on it. KeyError for an unknown icon."""
        return self._part(
            ("icon", name, pixels, ink, fill, accent),
            lambda: picture(icon_svg(name, ink, fill, accent), (pixels, pixels)),
        )

    def layer(self, svg: str, size: Size) -> pygame.Surface:
        """A drawing that faces share, at `size` pixels; do not draw on it."""
        return self._part((svg, size), lambda: picture(svg, size))

    def picture(
        self, key: Hashable, size: Size, svg: Callable[[], str], finish: Callable[[pygame.Surface], None] = _leave
    ) -> pygame.Surface:
        """What a card shows in its window, drawn now if it is not remembered; shared, do not draw on it. `finish` may
        change the picture once, as by rounding its corners. Raises `NotYet` within `patiently`.
        """
        return self._pictures.get((key, size), lambda: self._pictured((key, size), svg, finish))

    def _pictured(
        self, key: tuple[Hashable, Size], svg: Callable[[], str], finish: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        drawn = self.made(key, lambda: picture(svg(), key[1]))
        with self._being(is_patient=False):
            finish(drawn)
        return drawn
