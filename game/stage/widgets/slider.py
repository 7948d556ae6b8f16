"""A value between two ends, set by arrows, wheel or drag."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import cached_property

import pygame

from game.stage.drawing.text import plain
from game.stage.focus import ControlState
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, Wheel
from game.stage.outline import Node, of_spot
from game.stage.widgets.base import Ui, Widget, is_press_at, widest
from game.stage.widgets.shades import draw_knob, draw_tint

TRACK = 10
KNOB = 26
EDGE = 8
GAP = 16
LEAST_TRACK = 180
BIG_STEPS = 5
MOST_MEASURED = 24


class Slider(Widget):
    """A label and the value in words above a track. `on_change` is called with each new value.

    Left and right, Home and End, page up and down work while it has the focus; the wheel too, so that scrolling a page
    past it changes nothing.
    """

    role = "slider"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        value: float,
        on_change: Callable[[float], None],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] | None = None,
        hint: str = "",
        reason: str = "",
        zone: str = "main",
        on_paper: bool = False,
    ) -> None:
        super().__init__(ui, key, label, hint=hint, reason=reason, zone=zone, on_paper=on_paper)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change = on_change
        self.show = show or self._percent
        self._is_dragged = False

    @property
    def state(self) -> ControlState:
        return ControlState(
            value=self.show(self.value), number=self.value, low=self.low, high=self.high, step=self.step
        )

    def outline(self) -> list[Node]:
        return [replace(of_spot(spot), name=plain(self.label)) for spot in self.spots()]

    def spoken(self) -> str:
        return f"{plain(self.label)}: {self.show(self.value)}"

    def wants(self, width: int) -> Size:
        words = widest(self.ui, [self.label], "body") + self._value_width() + self.ui.px(GAP)
        wanted = min(width, max(words, self.ui.px(LEAST_TRACK)))
        return wanted, self._words_height(wanted) + self._knob() + 2 * self.ui.px(EDGE)

    def set(self, value: float) -> None:
        """Go to the step nearest to a value, within the ends; tells `on_change` when that is new."""
        if not self.is_enabled:
            self.ui.explain(self.key)
            return
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        value = min(self.high, round(self.low + steps * self.step, 6))
        if value != self.value:
            self.value = value
            self.ui.sound("slide")
            self.on_change(value)

    def let_go(self) -> None:
        self._is_dragged = False

    def handle(self, given: Input) -> bool:
        if isinstance(given, PointerPressed) and is_press_at(given, self.rect):
            self._is_dragged = self.is_enabled
            self.set(self._value_at(given.pos[0]))
            return True
        if isinstance(given, PointerMoved) and self._is_dragged:
            self.set(self._value_at(given.pos[0]))
            return True
        if isinstance(given, PointerReleased):
            was_dragged, self._is_dragged = self._is_dragged, False
            return was_dragged
        if isinstance(given, Wheel) and self.has_focus:
            self.set(self.value + (self.step if given.dy > 0 else -self.step))
            return True
        return isinstance(given, KeyPressed) and self.has_focus and self._key(given)

    def _key(self, given: KeyPressed) -> bool:
        targets = {
            "left": self.value - self.step,
            "right": self.value + self.step,
            "page_down": self.value - BIG_STEPS * self.step,
            "page_up": self.value + BIG_STEPS * self.step,
            "home": self.low,
            "end": self.high,
        }
        if given.action not in targets:
            return False
        self.ui.focus.visible = True
        self.set(targets[given.action])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        inner = self.rect.inflate(0, -2 * self.ui.px(EDGE))
        colour = self.ink if self.is_enabled else self.soft_ink
        value = self.ui.text.line(plain(self.show(self.value)), "strong", colour)
        surface.blit(value, value.get_rect(topright=inner.topright))
        room = max(1, inner.width - self._value_width() - self.ui.px(GAP))
        surface.blit(self.ui.text.block(self.label, "body", colour, room), inner)
        self._draw_track(surface)

    def _draw_track(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        track = self.track()
        self.ui.paint.place_panel(surface, track, "inset", 0)
        share = (self.value - self.low) / (self.high - self.low)
        centre = track.left + round(track.width * share), track.centery
        filled = pygame.Rect(track.left, track.top, centre[0] - track.left, track.height)
        if self.is_enabled:
            draw_tint(self.ui, surface, filled, palette.brass, 0.95, corner=8)
        draw_knob(self.ui, surface, centre, self._knob(), self.is_hovered or self._is_dragged)

    def track(self) -> pygame.Rect:
        """Where the track lies; the knob's centre runs from its left end to its right."""
        knob = self._knob()
        rect = pygame.Rect(0, 0, max(1, self.rect.width - knob), self.ui.px(TRACK))
        rect.midbottom = self.rect.centerx, self.rect.bottom - self.ui.px(EDGE) - (knob - rect.height) // 2
        return rect

    def _value_at(self, across: int) -> float:
        track = self.track()
        return self.low + (self.high - self.low) * (across - track.left) / track.width

    def _words_height(self, width: int) -> int:
        room = max(1, width - self._value_width() - self.ui.px(GAP))
        return self.ui.text.measure(self.label, "body", room)[1] + self.ui.px(3)

    def _value_width(self) -> int:
        return widest(self.ui, [*self._values_shown, self.show(self.value)], "strong")

    @cached_property
    def _values_shown(self) -> list[str]:
        """What it says of values from end to end."""
        steps = range(min(MOST_MEASURED, round((self.high - self.low) / self.step)) + 1)
        share = (self.high - self.low) / max(1, len(steps) - 1)
        return [self.show(self.low + at * share) for at in steps]

    def _knob(self) -> int:
        return self.ui.px(KNOB * max(1.0, (self.ui.look.text_scale + 1) / 2))

    def _percent(self, value: float) -> str:
        return self.ui.words.say("common.percent", n=round(value * 100))
