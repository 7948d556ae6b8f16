"""A few words about what the pointer rests on or the keyboard has reached: its name, if it shows none, and its hint."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.geometry import nearest_free, rims_apart
from game.stage.widgets.base import Ui

DELAY = 0.5
"""Seconds the pointer must rest, or the focus stay."""

WIDTH = 320
ROOMY = 3
"""Something this many times as high as the words about it has room for them on itself."""

PADDING = 11
GAP = 9

REACH = 90
"""The greatest distance, in units, between words and what they are about, to leave open what is told behind them."""


class Tooltip:
    """Shows the hint of the spot that was reached last, by pointer or keyboard, after a short delay.

    What shows only a picture is named at once, and beside it rather than over its neighbours. Whatever comes up below
    a pointer that stands still, after a press or a key or by itself, was not asked about: its hint waits until the
    pointer moves. What lies behind the widgets and words leave open to sight, if they can, `spares` says: all of it,
    and then less and less. While the page behind is what must be seen, it `is_hushed`.
    """

    def __init__(
        self,
        ui: Ui,
        spares: Callable[[], Sequence[Sequence[pygame.Rect]]] = tuple,
        is_hushed: Callable[[], bool] = bool,
    ) -> None:
        self.ui = ui
        self.spares = spares
        self.is_hushed = is_hushed
        self._hovered: Hashable | None = None
        self._focused: Hashable | None = None
        self._by_pointer = True
        self._since = 0.0
        self._pointer = ui.pointer
        self._came_unasked = False
        self._is_pressed = False
        self._placed: tuple[object, pygame.Rect] | None = None
        """The last place, and what it was for."""

    @property
    def wake_in(self) -> float | None:
        """In how many seconds it must appear; None when it is there already or there is nothing to say."""
        spot = self.follow()
        is_awaited = spot is not None and bool(_hint(spot)) and not self._is_due(spot) and not self._waits_for_pointer
        return max(0.0, self._since + DELAY - self.ui.now) if is_awaited else None

    @property
    def shown(self) -> Spot | None:
        """The spot that is spoken of now, or None."""
        spot = self.follow()
        if spot is None or (self.is_hushed() and not self.ui.modals):
            return None
        return spot if self.words_for(spot) else None

    def words_for(self, spot: Spot) -> str:
        """What stands there about a spot that has been reached, by now."""
        hint = _hint(spot) if self._is_due(spot) else ""
        if not spot.is_wordless:
            return hint
        name = f"*{escape(spot.label)}*"
        return f"{name}\n{hint}" if hint else name

    def draw(self, surface: pygame.Surface, covered: Sequence[pygame.Rect] = ()) -> None:
        """Draw the hint if it is time for it; what widgets have `covered` it leaves open to sight, if it can."""
        spot = self.shown
        if spot is None:
            return
        rect = self.place(spot, covered)
        self.ui.paint.place_panel(surface, rect, "tooltip", 8)
        inner = rect.inflate(-2 * self.ui.px(PADDING), -2 * self.ui.px(PADDING))
        surface.blit(self.ui.text.block(self.words_for(spot), "small", self.ui.look.palette.text, inner.width), inner)

    def place(self, spot: Spot, covered: Sequence[pygame.Rect] = ()) -> pygame.Rect:
        """Where the words for a spot go, always within the window: to a side where there is no neighbour and no other
        widget, else onto the spot itself if it is large, else to a side without a neighbour, if there is one.

        Names of pictures that stand below each other go beside them; all else goes below or above, sooner than beside.
        """
        bounds, padding, gap = self.ui.bounds, self.ui.px(PADDING), self.ui.px(GAP)
        widest = min(self.ui.look.text_px(WIDTH), bounds.width - 4 * padding)
        width, height = self.ui.text.measure(self.words_for(spot), "small", widest)
        rect = pygame.Rect(0, 0, width + 2 * padding, height + 2 * padding)
        room = bounds.inflate(-2 * gap, -2 * gap)
        near = [other.rect for other in self.ui.focus.spots if other.zone == spot.zone]
        others = [one for one in covered if not one.collidepoint(spot.rect.center)]
        sides, within = self._sides(spot, rect, near), self._within(spot, rect, room)
        if (clear := self._clear_of(spot, rect, sides, [*near, *others])) is not None:
            return clear
        ways = (sides, [*near, *others]), (within, others), (sides, near)
        free = (
            place for places, taken in ways for place in places if room.contains(place) and place.collidelist(taken) < 0
        )
        return next(free, None) or self._below_or_above(spot, rect)

    def _clear_of(
        self, spot: Spot, rect: pygame.Rect, sides: list[pygame.Rect], taken: Sequence[pygame.Rect]
    ) -> pygame.Rect | None:
        """A place to a side or close by with nothing told behind it; None if there is none, or nothing is to be
        spared."""
        levels = [] if self.ui.modals else list(self.spares())
        asked = spot.key, tuple(spot.rect), rect.size, [list(level) for level in levels], list(taken)
        if self._placed is not None and self._placed[0] == asked:
            return self._placed[1]
        reach, gap = self.ui.px(REACH), self.ui.px(GAP)
        room = self.ui.bounds.inflate(-2 * gap, -2 * gap)
        around = room.clip(spot.rect.inflate(2 * (reach + rect.width), 2 * (reach + rect.height)))
        for level in levels:
            shut = [*taken, *[one for one in level if not one.collidepoint(spot.rect.center)], spot.rect]
            places = [place for place in sides if room.contains(place) and place.collidelist(shut) < 0]
            free = places[0] if places else nearest_free(rect.size, spot.rect, around, shut, gap, rims_apart)
            if free is not None:
                self._placed = asked, free
                return free
        return None

    def _sides(self, spot: Spot, rect: pygame.Rect, near: list[pygame.Rect]) -> list[pygame.Rect]:
        at, (width, height), gap = spot.rect, rect.size, self.ui.px(GAP)
        beside = [rect.move(left, at.centery - height // 2) for left in (at.left - gap - width, at.right + gap)]
        ends = [rect.move(at.centerx - width // 2, top) for top in (at.bottom + gap, at.top - gap - height)]
        is_stacked = spot.is_wordless and any(
            other != at and other.left < at.right and at.left < other.right for other in near
        )
        return beside + ends if is_stacked else ends + beside

    def _within(self, spot: Spot, rect: pygame.Rect, room: pygame.Rect) -> list[pygame.Rect]:
        """At the foot of a large spot, or at its head."""
        if spot.rect.height < ROOMY * rect.height:
            return []
        left, gap = spot.rect.centerx - rect.width // 2, self.ui.px(GAP)
        tops = spot.rect.bottom - gap - rect.height, spot.rect.top + gap
        return [rect.move(left, top).clamp(room) for top in tops]

    def _below_or_above(self, spot: Spot, rect: pygame.Rect) -> pygame.Rect:
        bounds, gap = self.ui.bounds, self.ui.px(GAP)
        rect.midtop = spot.rect.centerx, spot.rect.bottom + gap
        if rect.bottom > bounds.bottom - gap:
            rect.bottom = spot.rect.top - gap
        if rect.top < bounds.top + gap:
            rect.midleft = spot.rect.right + gap, spot.rect.centery
            if rect.right > bounds.right - gap:
                rect.right = spot.rect.left - gap
        return rect.clamp(bounds.inflate(-2 * gap, -2 * gap))

    def hush(self) -> None:
        """The pointer was pressed: no hint until it moves, since a press brings its own words; and none while it is
        pressed, since what is dragged says itself where it can go."""
        self._came_unasked = self._is_pressed = True

    def let_go(self) -> None:
        """The pointer is pressed no more."""
        self._is_pressed = False

    def come_back(self) -> None:
        """The page is shown again: wherever the pointer went on another one, it has asked nothing here."""
        self._pointer, self._came_unasked = self.ui.pointer, True

    def follow(self) -> Spot | None:
        """The spot reached last, by pointer or keyboard; notices when it is another one than before."""
        ui = self.ui
        hovered, focused = ui.hovered, ui.focus.current if ui.focus.visible else None
        hovered_key = None if hovered is None else hovered.key
        focused_key = None if focused is None else focused.key
        has_moved, self._pointer = ui.pointer != self._pointer, ui.pointer
        if hovered_key != self._hovered:
            self._by_pointer, self._since = has_moved or not ui.focus.visible, ui.now
            self._came_unasked = not has_moved
        elif self._came_unasked and has_moved and not self._is_pressed:
            self._since, self._came_unasked = ui.now, False
        if focused_key != self._focused and focused_key is not None:
            self._by_pointer, self._since = False, ui.now
        self._hovered, self._focused = hovered_key, focused_key
        return hovered if self._by_pointer else focused

    def _is_due(self, spot: Spot) -> bool:
        has_waited = self.ui.now >= self._since + DELAY and not self._waits_for_pointer
        return self.ui.asked_why == spot.key or has_waited

    @property
    def _waits_for_pointer(self) -> bool:
        return self._by_pointer and (self._came_unasked or self._is_pressed)


def _hint(spot: Spot) -> str:
    """What a spot has to say that cannot be read there."""
    return "" if spot.is_told else spot.hint
