"""Pictures of cards at every size and turn, remembered up to a number of bytes.

Drawing a face is expensive, so while a card moves the nearest picture at hand is stretched; once it lies still it is
drawn sharp, a few cards a frame.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter
from typing import NamedTuple

import pygame

from game.stage.board.appearance import FACE, WHOLE, SeenBetween
from game.stage.cards.faces import Part
from game.stage.drawing.beside import Meanwhile, Ration
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.paint import Painter, native
from game.stage.geometry import Size

FACE_BYTES = 48 * 2**20
TURNED_BYTES = 24 * 2**20
PASSING_BYTES = 10 * 2**20
"""For pictures of cards on their way, of which most are seen once: without a bound of their own they would drive out
faces, plates and portraits within seconds."""

ANGLE_STEP = 2.0
SIZE_STEP = 0.03
SOFT_ANGLE_STEP, PASSING_ANGLE_STEP = 4.0, 8.0
SOFT_SIZE_STEP = 0.08
LIFT_STEPS = 4
REST_LIFT = 0.14
SAME_SHAPE = 0.08
"""How far the proportions of a picture and a card may differ for the picture to be stretched."""

ENOUGH = 0.9
"""A picture may be stretched if it has at least this share of the wanted width."""

DIMMED = (150, 146, 150)
VEILED = (176, 178, 196)


class CardSide(NamedTuple):
    """What a card shows: its face or its back, by the number of the card or back, in an appearance with what that says
    now; `seen` is the visible part of a face; `shade` is "", "dim" or "veil"; `part` is what of it is drawn."""

    side: str
    number: int
    shade: str = ""
    appearance: str = FACE
    says: Hashable = None
    seen: SeenBetween = WHOLE
    part: Part = ""

    @property
    def plain(self) -> CardSide:
        """The same without a shade."""
        return self._replace(shade="") if self.shade else self


Drawer = Callable[[CardSide, Size], pygame.Surface]


class CardCache:
    """Hands out pictures of cards. They are shared: blit them, never draw on them."""

    def __init__(
        self,
        draw: Drawer,
        paint: Callable[[], Painter],
        patiently: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self._draw = draw
        self._paint = paint
        self.ration = Ration()
        """The time of each frame for pictures that are seen for the first time."""
        self._meanwhile = Meanwhile(patiently, self.ration)
        self.is_patient = False
        """Whether a card may be shown as it looked before, until its new picture is made beside the window's thread."""
        self.is_sparing = False
        """Whether there is too little time in this frame to draw all that is seen for the first time."""
        self._faces = SurfaceCache(FACE_BYTES)
        self._turned = SurfaceCache(TURNED_BYTES)
        self._passing = SurfaceCache(PASSING_BYTES)
        self._sizes: dict[CardSide, set[Size]] = {}
        self._blunt: dict[tuple[CardSide, Size], bool] = {}
        """Resting cards that are shown by a stretched picture, and whether that was much smaller."""
        self._ahead: set[CardSide] = set()
        self._seen: dict[tuple[str, int, str, Part], tuple[CardSide, Size]] = {}
        """The last shown picture of each card in an appearance."""

    @property
    def has_blunt(self) -> bool:
        """Whether a resting card is still shown by a stretched picture."""
        return bool(self._blunt)

    def clear(self) -> None:
        """Forget every picture, as after a change of look."""
        self._faces.clear()
        self._turned.clear()
        self._passing.clear()
        self._sizes.clear()
        self._ahead.clear()
        self._blunt.clear()
        self._seen.clear()

    def sharpen(self, seconds: float) -> None:
        """Draw sharp what was only stretched so far, at least one picture, until so much time has passed; pictures with
        unfinished parts are left for later."""
        end = perf_counter() + seconds
        for side, size in list(self._blunt):
            self._sharpened(side, size)
            if perf_counter() >= end:
                return

    def sharpen_meanwhile(self) -> None:
        """While a story is being read: draw sharp one picture that was stretched from a much smaller one and is hardly
        readable, or leave it for later if its parts are unfinished."""
        for side, size in [key for key, is_enlarged in self._blunt.items() if is_enlarged][:1]:
            self._sharpened(side, size)

    def _sharpened(self, side: CardSide, size: Size) -> None:
        key = side, size
        if self.is_patient and not self._is_made(side, size):
            # Next time others come first, however long this one takes.
            self._blunt[key] = self._blunt.pop(key)
            return
        self._sharp(side, size)
        del self._blunt[key]

    def prepare(self, side: CardSide, width: float, height: float, *, is_on_its_way: bool = False) -> bool:
        """Whether a card of that size can be shown without waiting; if not, what it needs is being made. Where nobody
        is patient it is drawn when it is shown."""
        if not self.is_patient:
            return True
        size = _whole(width, height)
        return self._is_made(side, self._chosen(side, size, size if is_on_its_way else None))

    def can_lie(self, side: CardSide, width: float, height: float) -> bool:
        """Whether a resting card can be shown without waiting, be it by another picture; if not, its own is being made.
        Where there is time enough it can always be shown."""
        size = _whole(width, height)
        return not self.is_sparing or self._is_kept(side, size) or self._can_show(side, size, None)

    def can_move(self, side: CardSide, width: float, height: float, at_rest: tuple[float, float]) -> bool:
        """The same of a card on its way, which will lie there so large."""
        return not self.is_sparing or self._can_show(side, _whole(width, height), _whole(*at_rest))

    def _can_show(self, side: CardSide, size: Size, wish: Size | None) -> bool:
        chosen = self._chosen(side, size, wish)
        ready = self._is_kept(side, chosen) or self._is_made(side, chosen)
        return ready or self._stand_in(side, size, wish, chosen) is not None

    def is_at_hand(self, side: CardSide, width: float, height: float) -> bool:
        """Whether there is a picture for a moving card. Where nobody is patient it is drawn if need be."""
        size = _whole(width, height)
        return not self.is_patient or self._is_kept(side, self._chosen(side, size, size, grows=False))

    def _is_made(self, side: CardSide, size: Size) -> bool:
        """Whether the picture is ready; if not, it is being made beside the window's thread."""
        plain = side.plain
        return self._is_kept(side, size) or self._meanwhile.is_made((plain, size), lambda: self._sharp(plain, size))

    def draw_ahead(self, sides: Iterable[CardSide], size: Size) -> bool:
        """Draw the first of these faces and backs that has no picture of nearly that size; whether there was one.

        Each is drawn ahead only once, even if it is soon dropped to make room.
        """
        for side in sides:
            if side not in self._ahead:
                self._ahead.add(side)
                if not any(known[0] >= size[0] * ENOUGH for known in self._sizes.get(side, ())):
                    self._sharp(side, size)
                    return True
        return False

    def at_rest(self, side: CardSide, width: float, height: float, angle: float) -> pygame.Surface:
        """The card at exactly this size and turn."""
        size = _whole(width, height)
        shown, picture = self._nearest(side, size)
        is_sharp = shown == side and picture.get_size() == size
        if not is_sharp:
            self._blunt[side, size] = shown != side or picture.get_width() < ENOUGH * size[0]
        return self._stretched(("rest", is_sharp, shown), picture, size, round(angle * 2) / 2)

    def moving(
        self,
        side: CardSide,
        width: float,
        height: float,
        angle: float,
        seen: float,
        at_rest: tuple[float, float],
        *,
        is_leaving: bool = False,
    ) -> pygame.Surface:
        """The card at nearly this size and turn.

        `seen` is the visible share of its width while it turns over. `at_rest` is its size at the end of the motion: a
        face that has to be drawn is drawn for that, also if only a much smaller picture exists, so that it is sharp
        before it lies still. A side that `is_leaving` gives way to another one, and is never drawn larger.
        """
        wide = max(2.0, _nearly(width, SIZE_STEP))
        high = height * wide / width
        shown = max(2.0, wide * round(seen * 10) / 10)
        side, picture = self._nearest(side, _whole(wide, high), _whole(*at_rest), grows=not is_leaving)
        key = "move", side, picture.get_size()
        return self._stretched(key, picture, _whole(shown, high), _stepped(angle, ANGLE_STEP), self._passing)

    def shadow(self, width: float, height: float, angle: float, lift: float, seen: float = 1.0) -> pygame.Surface:
        """The soft shadow of a card held that high, to be laid under it; narrower while the card turns over."""
        wide = max(4.0, _nearly(width, SOFT_SIZE_STEP))
        size = _whole(wide, height * wide / width)
        level = _level(max(lift, REST_LIFT))
        look = self._paint().look
        radius, alpha = max(2, look.px(3 + 13 * level)), round(150 - 45 * level)
        soft = self._paint().shadow(size, radius, alpha, look.px(7), kept=self._passing)
        layer = _whole(soft.get_width() - size[0] * (1 - round(seen * 8) / 8), soft.get_height())
        key = "shadow", size, level
        step = SOFT_ANGLE_STEP if level == _level(REST_LIFT) else PASSING_ANGLE_STEP
        return self._stretched(key, soft, layer, _stepped(angle, step), self._passing)

    def glow(self, colour: tuple[int, int, int], width: float, height: float, angle: float) -> pygame.Surface:
        """Light around a card."""
        size = _whole(width, height)
        look = self._paint().look
        soft = self._paint().glow(size, colour, look.px(9), look.px(8))
        return self._stretched(("glow", colour, size), soft, soft.get_size(), round(angle))

    def ring(
        self, colour: tuple[int, int, int], width: float, height: float, angle: float, thick: float
    ) -> pygame.Surface:
        """A line around a card's edge."""
        look = self._paint().look
        size = _whole(width + look.px(thick), height + look.px(thick))
        line = self._paint().ring(size, colour, look.px(thick), look.px(8))
        return self._stretched(("ring", colour, size, thick), line, size, round(angle * 2) / 2)

    def light(self, colour: tuple[int, int, int], size: Size, radius: int, corner: int) -> pygame.Surface:
        """Light around a place of that size, nothing over the place itself."""
        return self._turned.get(("light", colour, size, radius), lambda: self._hollow(colour, size, radius, corner))

    def _hollow(self, colour: tuple[int, int, int], size: Size, radius: int, corner: int) -> pygame.Surface:
        glow = self._paint().glow(size, colour, radius, corner).copy()
        hole = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(hole, (0, 0, 0, 255), hole.get_rect(), border_radius=corner)
        glow.blit(hole, hole.get_rect(center=glow.get_rect().center), special_flags=pygame.BLEND_RGBA_SUB)
        return native(glow)

    def _nearest(
        self, side: CardSide, size: Size, wish: Size | None = None, *, grows: bool = True
    ) -> tuple[CardSide, pygame.Surface]:
        """A picture of at least nearly this size, and what it shows: usually that side; while its picture is being made
        beside the window's thread, what the card looked like before."""
        chosen = self._chosen(side, size, wish, grows=grows)
        if not self._is_kept(side, chosen) and (other := self._stand_in(side, size, wish, chosen)):
            return other
        picture = self._sharp(side, chosen)
        self._seen[_seen_as(side)] = side.plain, chosen
        return side, picture

    def _stand_in(
        self, side: CardSide, size: Size, wish: Size | None, chosen: Size
    ) -> tuple[CardSide, pygame.Surface] | None:
        """What is shown of a card until its picture of the chosen size is made; None where that is ready, or nothing
        is at hand."""
        fits = _is_alike if wish is None else _lies_alike
        if self.is_patient:
            before = self._seen.get(_seen_as(side), (side.plain, size))
            others = [before, (side.plain, self._chosen(side, size, wish, grows=False))]
            at_hand = [other for other in others if other in self._faces]
            # Rather in another shape for a few frames of its way than late.
            alike = [other for other in at_hand if fits(other[1], size)] or (at_hand if wish is not None else [])
            if alike and not self._is_made(side, chosen):
                shown = alike[0][0]._replace(shade=side.shade)
                return shown, self._sharp(shown, alike[0][1])
            if alike:
                return None
        return self._seen_otherwise(side, size, fits)

    def _seen_otherwise(
        self, side: CardSide, size: Size, fits: Callable[[Size, Size], bool]
    ) -> tuple[CardSide, pygame.Surface] | None:
        """A picture of the same side with more or less of it visible, to be used until the right one is made."""
        before = self._seen.get(_seen_as(side))
        whole = side.plain._replace(seen=WHOLE)
        others = [before] if before is not None else []
        others += [(whole, each) for each in self._sizes.get(whole, ()) if each[0] >= size[0] * ENOUGH]
        for other, as_large in others:
            alike = other._replace(seen=side.seen) == side.plain and other.seen != side.seen
            if alike and (other, as_large) in self._faces and fits(as_large, size):
                shown = other._replace(shade=side.shade)
                return shown, self._sharp(shown, as_large)
        return None

    def _is_kept(self, side: CardSide, size: Size) -> bool:
        """Whether there is a picture of it; a shaded picture may outlast the plain one from which it was made."""
        return (side, size) in self._faces or (side.plain, size) in self._faces

    def _chosen(self, side: CardSide, size: Size, wish: Size | None = None, *, grows: bool = True) -> Size:
        """The size of the picture to show: an existing one, else a new one of the wished size; also a new one if the
        card `grows` much larger than all existing ones.

        A resting card is never shown by a picture of another shape; a moving one by any picture that is upright, or
        lying, as the card is.
        """
        plain = side.plain
        if self._is_kept(side, size):
            return size
        known = self._sizes.setdefault(plain, set())
        known -= {forgotten for forgotten in known if (plain, forgotten) not in self._faces}
        fits = _is_alike if wish is None else _lies_alike
        alike = {each for each in known if fits(each, size)}
        best = size if size in alike or not alike else _best(alike, size)
        is_much_larger = wish is not None and grows and best[0] < ENOUGH * wish[0]
        return wish if wish and fits(wish, size) and (not alike or is_much_larger) else best

    def _sharp(self, side: CardSide, size: Size) -> pygame.Surface:
        if side.shade:
            return self._faces.get((side, size), lambda: shaded(self._sharp(side.plain, size).copy(), side.shade))
        picture = self._faces.get((side, size), lambda: native(self._draw(side, size)))
        self._sizes.setdefault(side, set()).add(size)
        return picture

    def _stretched(
        self,
        key: tuple[object, ...],
        picture: pygame.Surface,
        size: Size,
        angle: float,
        kept: SurfaceCache | None = None,
    ) -> pygame.Surface:
        angle %= 360
        if picture.get_size() == size and not angle:
            return picture
        return (self._turned if kept is None else kept).get(
            (*key, size, angle), lambda: _transformed(picture, size, angle)
        )


def _seen_as(side: CardSide) -> tuple[str, int, str, Part]:
    """What of a card is seen, whatever it says and however much of it is visible."""
    return side.side, side.number, side.appearance, side.part


def shaded(picture: pygame.Surface, shade: str) -> pygame.Surface:
    """The picture of a card's side, with its shade laid over it."""
    if shade:
        picture.fill(DIMMED if shade == "dim" else VEILED, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _best(known: set[Size], size: Size) -> Size:
    """The best size to be stretched to the wanted one: the smallest that is large enough, else the largest."""
    enough = [each for each in known if each[0] >= size[0] * ENOUGH]
    return min(enough) if enough else max(known)


def _is_alike(one: Size, other: Size) -> bool:
    """Whether a picture of one size can be stretched to the other without being distorted."""
    return abs(one[0] * other[1] - one[1] * other[0]) <= SAME_SHAPE * one[0] * other[1]


def _lies_alike(one: Size, other: Size) -> bool:
    """Whether both are upright, both lying, or nearly alike: a moving card passes through many shapes, each seen for
    less than a moment."""
    return (one[0] > one[1]) == (other[0] > other[1]) or _is_alike(one, other)


def _whole(width: float, height: float) -> Size:
    return max(1, round(width)), max(1, round(height))


def _nearly(length: float, share: float) -> float:
    """The nearest length of a row in which each is larger by this share than the one before."""
    step = math.log1p(share)
    return math.exp(round(math.log(max(1.0, length)) / step) * step)


def _level(lift: float) -> float:
    return round(lift * LIFT_STEPS * 2) / (LIFT_STEPS * 2)


def _stepped(angle: float, step: float) -> float:
    return round(angle / step) * step


def _transformed(picture: pygame.Surface, size: Size, angle: float) -> pygame.Surface:
    fitted = picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
    if angle in (0.0, 180.0):
        return pygame.transform.flip(fitted, True, True) if angle else fitted
    if angle in (90.0, 270.0):
        return pygame.transform.rotate(fitted, angle)
    # A clear margin gives the turned edges something to blend with.
    framed = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)
    framed.blit(fitted, (2, 2), special_flags=pygame.BLEND_RGBA_ADD)
    return native(pygame.transform.rotozoom(framed, angle, 1.0))
