"""Watching what is written on surfaces: every text knows where it stands, how large it is there and what is cut off.

While a `Recorder` watches, surfaces remember the texts that were drawn on them, and take them along wherever they are
drawn, scaled or turned themselves. So the window in the end knows every text on it, however many pictures lie between.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from io import BytesIO
from typing import Any, NamedTuple
from unittest import mock

import pygame

from game.stage.board.card_cache import CardCache
from game.stage.cards import faces
from game.stage.cards.frame import CardFrame
from game.stage.drawing import fonts, paint
from game.stage.drawing.letters import Letters
from game.stage.drawing.typefaces import Typeface
from scenes import app

SAME_PLACE = 8
"""Pixels by which two drawings of one text may lie apart: letters and their edge."""


class Box(NamedTuple):
    """A rectangle in pixels, not rounded."""

    left: float
    top: float
    right: float
    bottom: float

    def moved(self, x: float, y: float) -> Box:
        """Somewhere else by that much."""
        return Box(self[0] + x, self[1] + y, self[2] + x, self[3] + y)

    def scaled(self, across: float, down: float) -> Box:
        """On a picture that is so many times as wide and high."""
        return Box(self[0] * across, self[1] * down, self[2] * across, self[3] * down)

    def is_within(self, other: Edges) -> bool:
        """Whether all of it lies in another."""
        return self[0] >= other[0] and self[1] >= other[1] and self[2] <= other[2] and self[3] <= other[3]

    def clipped(self, other: Edges) -> Box:
        """What of it lies in another; perhaps nothing."""
        if self.is_within(other):
            return self
        return Box(
            max(self.left, other[0]), max(self.top, other[1]), min(self.right, other[2]), min(self.bottom, other[3])
        )

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing of it."""
        return self[2] <= self[0] or self[3] <= self[1]


Edges = tuple[float, float, float, float]


class Written(NamedTuple):
    """A text where it stands: its letters' height in pixels, the room they take, and what of that is to be seen.

    Where it `is_scrolled`, the part that is not seen comes into sight when its list is scrolled.
    """

    text: str
    pixels: float
    box: Box
    seen: Box
    is_scrolled: bool = False

    @property
    def cut(self) -> float:
        """How many pixels of it are cut off at the worst side; none of what can be scrolled to."""
        if self.is_scrolled:
            return 0.0
        return max(abs(whole - part) for whole, part in zip(self.box, self.seen, strict=True))

    def moved(self, x: float, y: float) -> Written:
        """Somewhere else by that much."""
        box = self.box.moved(x, y)
        return Written(
            self.text, self.pixels, box, box if self.seen is self.box else self.seen.moved(x, y), self.is_scrolled
        )

    def through(self, window: Edges) -> Written | None:
        """With the part of it seen through a window; None where nothing is."""
        seen = self.seen.clipped(window)
        if seen is self.seen:
            return self
        return None if seen.is_empty else self._replace(seen=seen)


def _edges(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.left, rect.top, rect.right, rect.bottom


PLAIN = pygame.Surface


class Sheet(pygame.Surface):
    """A surface that knows the texts on it."""

    texts: tuple[Written, ...] = ()
    _whole: Sheet | None = None
    """The surface of which this is a part."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        drawn = super().blit(source, dest, area, special_flags)
        left, top = dest[:2] if not isinstance(dest, pygame.Rect) else dest.topleft
        part = source.get_rect() if area is None else pygame.Rect(area)
        self._cover(source, drawn)
        texts = getattr(source, "texts", ())
        if texts:
            edges = _edges(part)
            shown = [one.through(edges) for one in texts]
            self._take([one for one in shown if one is not None], left - part.left, top - part.top)
        return drawn

    def blits(self, blit_sequence: Any, doreturn: int | bool = True) -> Any:
        rects = [self.blit(*one) for one in blit_sequence]
        return rects if doreturn else None

    def _cover(self, source: pygame.Surface, drawn: pygame.Rect) -> None:
        """Forget what lies wholly under something opaque."""
        whole = self._whole or self
        if whole.texts and not source.get_flags() & pygame.SRCALPHA and source.get_alpha() in (None, 255):
            x, y = self.get_abs_offset() if self._whole is not None else (0, 0)
            covered = _edges(drawn.move(x, y))
            whole.texts = tuple([one for one in whole.texts if one.seen.clipped(covered) != one.seen])

    def _take(self, texts: Sequence[Written], x: float, y: float) -> None:
        """Note texts that were drawn here, moved by this distance."""
        whole, clip = _edges(self.get_rect()), _edges(self.get_clip())
        taken = []
        for one in texts:
            on = one.moved(x, y).through(whole)
            seen = on and on.through(clip)
            if seen is not None:
                taken.append(seen if seen is on else seen._replace(is_scrolled=True))
        if self._whole is not None and taken:
            self._whole._take(taken, *self.get_abs_offset())
        elif taken:
            self.texts = _merged(self.texts, taken)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        if rect is None and not special_flags:
            self.texts = ()
        return super().fill(color, rect, special_flags)

    def copy(self) -> Sheet:
        return self._like(super().copy())

    def convert(self, *how: Any) -> Sheet:
        return self._like(super().convert(*how))

    def convert_alpha(self) -> Sheet:
        return self._like(super().convert_alpha())

    def subsurface(self, *area: Any) -> Sheet:
        part: Sheet = super().subsurface(*area)  # type: ignore[assignment]
        part._whole = self._whole or self
        x, y = part.get_offset()
        shown = [one.through(_edges(part.get_rect().move(x, y))) for one in self.texts]
        part.texts = tuple([one.moved(-x, -y) for one in shown if one is not None])
        return part

    def _like(self, other: pygame.Surface) -> Sheet:
        assert isinstance(other, Sheet)
        other.texts = self.texts
        return other


def _merged(texts: tuple[Written, ...], more: Sequence[Written]) -> tuple[Written, ...]:
    """Texts and those drawn on top; letters and their edge are one."""
    if not texts and len(more) == 1:
        return tuple(more)
    kept: dict[str, list[Written]] = {}
    for one in (*texts, *more):
        of_those = kept.setdefault(one.text, [])
        of_those[:] = [*(other for other in of_those if not _is_there(other.box, one.box)), one]
    return tuple(one for of_those in kept.values() for one in of_those)


def _is_there(box: Box, other: Box) -> bool:
    return abs(box[0] - other[0]) < SAME_PLACE and abs(box[1] - other[1]) < SAME_PLACE


def _sheet(drawn: pygame.Surface, texts: tuple[Written, ...]) -> pygame.Surface:
    """A surface that knows its texts, with the same picture."""
    if not texts or isinstance(drawn, Sheet):
        return drawn
    sheet = Sheet(drawn.get_size(), pygame.SRCALPHA)
    PLAIN.blit(sheet, drawn, (0, 0))
    sheet.texts = texts
    return sheet


class _Font(pygame.font.Font):
    """A font whose texts know what they say."""

    def __init__(self, file: Any, pixels: int) -> None:
        super().__init__(file, pixels)
        self.pixels = pixels

    def render(self, words: str, *how: Any, **more: Any) -> pygame.Surface:  # type: ignore[override]
        drawn = super().render(words, *how, **more)
        if not words.strip():
            return drawn
        room = Box(*_edges(drawn.get_bounding_rect()))
        return _sheet(drawn, (Written(words, self.pixels, room, room),))


@contextmanager
def set_in(kind: type[pygame.font.Font]) -> Iterator[None]:
    """Within this every text is set in a font of another kind, with the program's own faces."""

    @cache
    def font(face: Typeface, pixels: int) -> Letters:
        if not pygame.font.get_init():
            pygame.font.init()
        data = fonts.bytes_of_face(face)
        ours = kind(None if data is None else BytesIO(data), pixels)
        return Letters(ours, fonts.letters_of_face(face), pixels)

    with mock.patch.object(fonts, "_font", font):
        yield


def _stretched(source: pygame.Surface, size: tuple[float, float]) -> tuple[Written, ...]:
    """The texts of a surface that is brought to another size."""
    texts: tuple[Written, ...] = getattr(source, "texts", ())
    across, down = (new / max(1, old) for new, old in zip(size, source.get_size(), strict=True))
    return tuple(
        [
            one._replace(
                pixels=one.pixels * min(across, down),
                box=one.box.scaled(across, down),
                seen=one.seen.scaled(across, down),
            )
            for one in texts
        ]
    )


def _turned(source: pygame.Surface, drawn: pygame.Surface, angle: float, scale: float) -> tuple[Written, ...]:
    """The texts of a surface that is turned around its middle."""
    texts: tuple[Written, ...] = getattr(source, "texts", ())
    cos, sin = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
    (x, y), (to_x, to_y) = ((side / 2 for side in one.get_size()) for one in (source, drawn))

    def turned(box: Box) -> Box:
        corners = [(a - x, b - y) for a in (box.left, box.right) for b in (box.top, box.bottom)]
        across = [to_x + a * cos + b * sin for a, b in corners]
        down = [to_y - a * sin + b * cos for a, b in corners]
        return Box(min(across), min(down), max(across), max(down))

    return tuple([one._replace(pixels=one.pixels * scale, box=turned(one.box), seen=turned(one.seen)) for one in texts])


def _smoothscale(surface: pygame.Surface, size: Any, *more: Any) -> pygame.Surface:
    return _sheet(_REAL.smoothscale(surface, size, *more), _stretched(surface, size))


def _smoothscale_by(surface: pygame.Surface, factor: float, *more: Any) -> pygame.Surface:
    drawn = _REAL.smoothscale_by(surface, factor, *more)
    return _sheet(drawn, _stretched(surface, drawn.get_size()))


def _rotate(surface: pygame.Surface, angle: float) -> pygame.Surface:
    drawn = _REAL.rotate(surface, angle)
    return _sheet(drawn, _turned(surface, drawn, angle, 1.0))


def _rotozoom(surface: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
    drawn = _REAL.rotozoom(surface, angle, scale)
    return _sheet(drawn, _turned(surface, drawn, angle, scale))


def _flip(surface: pygame.Surface, across: bool, down: bool) -> pygame.Surface:
    drawn = _REAL.flip(surface, across, down)
    return _sheet(drawn, _turned(surface, drawn, 180 if down else 0, 1.0))


class _REAL:
    """The real functions that do the work."""

    smoothscale = staticmethod(pygame.transform.smoothscale)
    smoothscale_by = staticmethod(pygame.transform.smoothscale_by)
    rotate = staticmethod(pygame.transform.rotate)
    rotozoom = staticmethod(pygame.transform.rotozoom)
    flip = staticmethod(pygame.transform.flip)


class _Faces:
    """Card faces, each drawn once."""

    def __init__(self) -> None:
        self._drawn: dict[object, pygame.Surface] = {}

    def draw(self, maker: faces.FaceMaker, frame: CardFrame, contents: faces.Contents, size: tuple[int, int]) -> Any:
        printed = tuple([(name, tuple(stands)) for name, stands in contents.items()])
        key = frame, printed, size, maker.text_scale
        if key not in self._drawn:
            face = Sheet(size, pygame.SRCALPHA)
            for slots in (frame.windows, frame.slots):
                maker._fill(face, frame, slots, contents)
            self._drawn[key] = face
        return self._drawn[key].copy()


def _blank(svg: object, size: tuple[int, int]) -> pygame.Surface:
    return Sheet(size, pygame.SRCALPHA)


def _no_shade(size: tuple[int, int], colour: object, radius: int, alpha: int, corner: int) -> pygame.Surface:
    return Sheet((size[0] + 4 * radius, size[1] + 4 * radius), pygame.SRCALPHA)


@contextmanager
def watched() -> Iterator[None]:
    """Within this all text is watched and nothing else is drawn: drawings are blank, which is much faster."""
    drawn = _Faces()
    changes: list[tuple[object, str, Callable[..., object] | type]] = [
        (pygame, "Surface", Sheet),
        (pygame.image, "load_sized_svg", _blank),
        (faces, "picture", _blank),
        (faces.FaceMaker, "draw", lambda maker, *how: drawn.draw(maker, *how)),
        (faces.FaceMaker, "picture", lambda maker, key, size, *how: _blank(None, size)),
        (faces.FaceMaker, "layer", lambda maker, svg, size: _blank(None, size)),
        (faces.FaceMaker, "back", lambda maker, design, size: _blank(None, size)),
        (CardCache, "_nearest", lambda cache, side, size, wish=None: (side, cache._sharp(side, size))),
        (CardCache, "draw_ahead", lambda cache, sides, size: False),
        (paint, "_raster", _blank),
        (paint, "_blurred_box", _no_shade),
        (app.App, "background", lambda own, backdrop=None: Sheet(own.screen.size)),
        (pygame.transform, "smoothscale", _smoothscale),
        (pygame.transform, "smoothscale_by", _smoothscale_by),
        (pygame.transform, "rotate", _rotate),
        (pygame.transform, "rotozoom", _rotozoom),
        (pygame.transform, "flip", _flip),
    ]
    with ExitStack() as watch:
        for home, name, new in changes:
            watch.enter_context(mock.patch.object(home, name, new))
        watch.enter_context(set_in(_Font))
        yield


def texts_on(surface: pygame.Surface) -> tuple[Written, ...]:
    """The visible texts on a surface."""
    return getattr(surface, "texts", ())
