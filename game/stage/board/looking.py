"""What the pointer or the keyboard rests on at a table, and when that is looked at closely."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

from game.stage.board.animation import SHIFT
from game.stage.board.hit_test import HitTest
from game.stage.board.intents import LookAway, LookCloser
from game.stage.board.layout import BoardThing, Key, card_key
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Pose
from game.stage.inputs import Point
from game.stage.widgets.base import Ui

REST_SECONDS = 0.25
MAKE_ROOM = replace(SHIFT, ms=130.0)


class Looking:
    """The player's eyes over the table, as far as the hand shows them. `changed` says that they look elsewhere now."""

    def __init__(self, ui: Ui, layer: SpriteLayer, reach: HitTest, is_free: Callable[[], bool]) -> None:
        """`is_free` says whether the player's hand is empty and not about to take anything."""
        self.ui = ui
        self.layer = layer
        self.reach = reach
        self.is_free = is_free
        self.changed = False
        self.pointer: Point | None = None
        self._thing: BoardThing | None = None
        """The game's own thing under the pointer."""
        self._rested_since = 0.0
        self._looked: Key | None = None
        self._lay: Pose | None = None
        """Where the card that is looked at lay when that began."""
        self._focused: Key | None = None
        self._led_to: Hashable = None
        """Where the keyboard stands, while it is in use."""
        self._is_pointing = False
        """Whether the pointer has moved to something else since the keyboard last did."""
        self._has_pressed = False
        """Whether the pointer was pressed since it came to rest here: then no closer look is wanted."""
        self._is_told = False
        """Whether a story was being told at the last tick."""

    @property
    def due(self) -> float | None:
        """When the thing rested on is looked at closely; None if it will not be."""
        return self._rested_since + REST_SECONDS if self._may_look() else None

    @property
    def is_led_by_keyboard(self) -> bool:
        """Whether the keyboard decides what is looked at: it is in use, and the pointer has not moved on since."""
        return self.ui.focus.visible and not self._is_pointing

    def press(self) -> None:
        """A button or key was pressed: no closer look at what is rested on."""
        self._has_pressed = True

    def point(self, pos: Point) -> LookAway | None:
        """The pointer has moved: if it is on something else now, it decides what is looked at."""
        before = self.layer.hovered, self._thing
        left = self._hover(pos)
        self._is_pointing |= before != (self.layer.hovered, self._thing)
        return left

    def tick(self) -> LookCloser | LookAway | None:
        """Let time pass: what rests long enough looks closer."""
        if self.pointer is not None and self.is_free() and not self.layer.is_moving:
            left = self._hover_again(self.pointer)
            if left is not None:
                return left
        if left := self._follow_focus() or self._leave_to_story() or self._let_go():
            return left
        rested_on = self._rested_on()
        if rested_on is None or not self._may_look() or self.ui.now - self._rested_since < REST_SECONDS:
            return None
        self._looked, self._lay = rested_on, self._place_of(rested_on)
        self.changed = True
        return LookCloser(self._looked, pinned=False)

    def stay(self) -> None:
        """The player has come back to the table: nothing was moved to for a closer look, also not by the keyboard."""
        self._follow_focus()
        self._rest_anew()
        self._has_pressed = True

    # -- what is rested on ---------------------------------------------------------------------------------------------

    def _hover(self, pos: Point) -> LookAway | None:
        """Hold up the card under the pointer to be read; what stands on it is nearer."""
        thing = next(iter(self.layer.ground.things_at(pos, behind=False)), None)
        sprite = self.reach.sprite_at(pos) if thing is None else None
        slot = None if sprite is None or sprite.slot.card is None else sprite.slot
        if thing is None and sprite is None:
            thing = next(iter(self.layer.ground.things_at(pos, behind=True)), None)
        if slot is self.layer.hovered and thing == self._thing:
            return None
        self._thing = thing
        if slot is not self.layer.hovered:
            self.layer.hovered = slot
            self.layer.follow(aside=MAKE_ROOM)
            self.changed = True
        return self._rest_anew()

    def _hover_again(self, pos: Point) -> LookAway | None:
        """See what lies under a pointer that has not moved. After a press, or if a story has brought it there, resting
        on it brings no closer look."""
        has_pressed, before = self._has_pressed, (self.layer.hovered, self._thing)
        left = self._hover(pos)
        is_brought = self.layer.animator.is_waiting and before != (self.layer.hovered, self._thing)
        self._has_pressed = has_pressed or is_brought
        return left

    def _may_look(self) -> bool:
        return self._rested_on() is not None and self._looked is None and not self._has_pressed and self.is_free()

    def _rested_on(self) -> Key | None:
        """The card or thing that the keyboard is on, while it leads, else the one under the pointer."""
        hovered = self.layer.hovered
        if self.is_led_by_keyboard:
            return self._focused if self._is_to_be_seen(self._focused) else None
        if hovered is not None and hovered.card is not None:
            return card_key(hovered.name)
        return None if self._thing is None else self._thing.key

    def _is_to_be_seen(self, key: Key | None) -> bool:
        if key is None:
            return False
        return key[0] == "thing" or (key[0] == "card" and self.layer.sprite_of(key[1]) is not None)

    def _follow_focus(self) -> LookAway | None:
        """Rest anew where the keyboard has moved to; while a story is told, that was not the player's doing."""
        focus = self.ui.focus
        led_to = focus.key if focus.visible else None
        if led_to != self._led_to:
            self._led_to, self._is_pointing = led_to, False
        is_led = focus.visible and not self.layer.animator.is_waiting
        key = focus.key if is_led and isinstance(focus.key, tuple) else None
        if key == self._focused:
            return None
        self._focused = key
        return self._rest_anew()

    def _leave_to_story(self) -> LookAway | None:
        """When a story begins, the card under the pointer is no longer held up over it, until the pointer moves."""
        was_told, self._is_told = self._is_told, self.layer.animator.is_waiting
        if was_told or not self._is_told or self._looked is None:
            return None
        left = self._rest_anew()
        self._has_pressed = True
        return left

    def _place_of(self, key: Key) -> Pose | None:
        """Where a card lies."""
        sprite = self.layer.sprite_of(key[1]) if key[0] == "card" else None
        return None if sprite is None else sprite.base

    def _let_go(self) -> LookAway | None:
        """Stop looking at something that moves away."""
        if self._looked is None or self._looked[0] != "card" or self.is_led_by_keyboard or self.pointer is None:
            return None
        sprite = self.layer.sprite_of(self._looked[1])
        if sprite is None or (self._lay is not None and sprite.base.is_like(self._lay)):
            return None
        left = self._rest_anew()
        self._has_pressed = True
        return left

    def _rest_anew(self) -> LookAway | None:
        """The pointer or the keyboard has moved to something else: stop looking, and rest from now on."""
        self._rested_since = self.ui.now
        self._has_pressed = False
        had_looked, self._looked = self._looked, None
        return LookAway() if had_looked is not None else None
