"""What the pointer carries from one part of a bench to another, and what can be picked up."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

import pygame

from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, Point, PointerMoved, PointerReleased
from game.stage.keys import LESS_KEYS, MORE_KEYS
from game.stage.widgets.base import Ui, Widget, is_accept, is_press_at
from game.stage.widgets.pressable import Pressable

REACH = 8
"""Units the pointer must move before a press becomes a drag."""


@dataclass
class Carry:
    """The thing that the pointer carries, if any, and whether it was taken out of what is being made."""

    thing: Hashable = None
    is_taken_out: bool = False
    pos: Point = (0, 0)
    start: Point = (0, 0)
    moved: bool = field(default=False)

    @property
    def is_shown(self) -> bool:
        """Whether something is in the hand by now."""
        return self.thing is not None and self.moved

    def take(self, thing: Hashable, is_taken_out: bool, pos: Point) -> None:
        """Press on a thing: it may become a click or a drag."""
        self.thing, self.is_taken_out = thing, is_taken_out
        self.pos = self.start = pos
        self.moved = False

    def move(self, pos: Point, reach: int) -> None:
        """The pointer has gone on."""
        self.pos = pos
        self.moved = self.moved or max(abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1])) > reach

    def drop(self) -> None:
        """Nothing is carried any more."""
        self.thing = None
        self.moved = False


def onto(area: Callable[[], pygame.Rect], act: Callable[[], None]) -> Callable[[Point], None]:
    """For a thing that is let go: do that if it is let go on the area."""

    def let_go(pos: Point) -> None:
        if area().collidepoint(pos):
            act()

    return let_go


def off(area: Callable[[], pygame.Rect], act: Callable[[], None]) -> Callable[[Point], None]:
    """For a thing that is let go: do that if it is let go outside the area."""

    def let_go(pos: Point) -> None:
        if not area().collidepoint(pos):
            act()

    return let_go


@dataclass(frozen=True)
class Grip:
    """How a thing is taken: what is carried then, what a press on it does, what it does where it is let go, and what
    makes it less where there can be less of it."""

    carry: Carry
    thing: Hashable
    press: Callable[[], None]
    drop: Callable[[Point], None]
    less: Callable[[], None] | None = None
    is_taken_out: bool = False


class Draggable(Pressable):
    """A thing that is pressed, or dragged and let go elsewhere. Where there can be less of it, minus and Delete make it
    less while it has the focus, and plus presses it."""

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        grip: Grip,
        *,
        hint: str = "",
        reason: str = "",
        zone: str = "main",
        on_paper: bool = False,
    ) -> None:
        super().__init__(ui, key, label, grip.press, hint=hint, reason=reason, zone=zone, on_paper=on_paper)
        self.grip = grip
        self.carry = grip.carry
        self.on_delete = grip.less
        """What Delete does; the same as minus if nothing else."""

    def let_go(self) -> None:
        super().let_go()
        self.carry.drop()

    def handle(self, given: Input) -> bool:
        if is_press_at(given, self.rect):
            self._is_held = True
            self.carry.take(self.grip.thing, self.grip.is_taken_out, self.ui.pointer or self.rect.center)
            return True
        if self._is_held and isinstance(given, PointerMoved):
            self.carry.move(given.pos, self.ui.px(REACH))
            return True
        if self._is_held and isinstance(given, PointerReleased):
            self._is_held = False
            was_dragged = self.carry.is_shown
            is_over = self.carry.thing is None
            self.carry.drop()
            if was_dragged:
                self.grip.drop(given.pos)
            elif not is_over and self.rect.collidepoint(given.pos):
                self.press()
            return True
        return self.has_focus and self._handle_key(given)

    def _handle_key(self, given: Input) -> bool:
        key = given.key if isinstance(given, KeyPressed) else None
        act: Callable[[], None] | None = None
        if is_accept(given) or (self.grip.less and key in MORE_KEYS):
            act = self.press
        elif key in LESS_KEYS:
            act = self.grip.less
        elif isinstance(given, KeyPressed) and given.action == "delete":
            act = self.on_delete
        if act is not None:
            act()
        return act is not None


class Carried(Widget):
    """The thing in the player's hand, above everything else: so many units large, and drawn by `draw_thing`."""

    def __init__(
        self,
        ui: Ui,
        carry: Carry,
        units: tuple[float, float],
        draw_thing: Callable[[pygame.Surface, pygame.Rect, Hashable], None],
    ) -> None:
        super().__init__(ui, None)
        self.carry = carry
        self.units = units
        self.draw_thing = draw_thing

    def wants(self, width: int) -> Size:
        return 0, 0

    def draw(self, surface: pygame.Surface) -> None:
        if not self.carry.is_shown:
            return
        rect = pygame.Rect(0, 0, *map(self.ui.px, self.units))
        rect.center = self.carry.pos
        shadow = self.ui.paint.shadow((rect.width // 2, rect.height // 2), self.ui.px(8), 120)
        surface.blit(shadow, shadow.get_rect(center=rect.center).move(self.ui.px(5), self.ui.px(14)))
        self.draw_thing(surface, rect, self.carry.thing)
