"""What the pointer or the keyboard rests on at a table, and when that is looked at closely."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

from game.stage.board.animation import SHIFT
from game.stage.board.hit_test import HitTest
from game.stage.board.intents import LookAway, LookCloser
from game.stage.board.layout import Key, card_key
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Pose
from game.stage.inputs import Point
from game.stage.widgets.base import Ui

REST_SECONDS = 0.25
MAKE_ROOM = replace(SHIFT, ms=130.0)


class Looking:
    """The player's eyes over the table, as far as their hand tells. `changed` says that it looks different for them."""

    def __init__(self, ui: Ui, layer: SpriteLayer, reach: HitTest, is_free: Callable[[], bool]) -> None:
        """`is_free` says whether the player's hand holds nothing and is about to take nothing."""
        self.ui = ui
        self.layer = layer
        self.reach = reach
        self.is_free = is_free
        self.changed = False
        self.pointer: Point | None = None
        self._thing: Key | None = None
        """The thing of the game's own under the pointer."""
        self._rested_since = 0.0
        self._looked: Key | None = None
        self._lay: Pose | None = None
        """Where the card lay that is looked at, when that began."""
        self._focused: Key | None = None
        self._led_to: Hashable = None
        """Where the keyboard has led, while it is in use."""
        self._is_pointing = False
        """Whether the pointer has come elsewhere since the keyboard last did."""
        self._has_pressed = False
        """Whether the pointer has been pressed since it came to where it rests: then it is no look that is wanted."""
        self._is_told = False
        """Whether a story was being told when time last passed."""

    @property
    def due(self) -> float | None:
        """When what is rested on is looked at closely, None if nothing will be."""
        return self._rested_since + REST_SECONDS if self._may_look() else None

    @property
    def is_led_by_keyboard(self) -> bool:
        """Whether the keyboard says what is looked at: it is in use, and the pointer has not come elsewhere since."""
        return self.ui.focus.visible and not self._is_pointing

    def press(self) -> None:
        """A button or key was pressed: what is rested on is not looked at."""
        self._has_pressed = True

    def point(self, pos: Point) -> LookAway | None:
        """The pointer has moved: where it comes to something else, it is what leads from now on."""
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
        """The player has come back: where the keyboard is, nobody has just brought it to look closer."""
        self._follow_focus()
        self._rest_anew()
        self._has_pressed = True

    # -- what is rested on ---------------------------------------------------------------------------------------------

    def _hover(self, pos: Point) -> LookAway | None:
        """Hold up the card under the pointer to be read; what stands on it is nearer."""
        thing = next(iter(self.layer.ground.fixtures_at(pos)), None)
        sprite = self.reach.sprite_at(pos) if thing is None else None
        slot = None if sprite is None or sprite.slot.card is None else sprite.slot
        if thing is None and sprite is None:
            thing = next(iter(self.layer.ground.behind_at(pos)), None)
        if slot is self.layer.hovered and thing == self._thing:
            return None
        self._thing = thing
        if slot is not self.layer.hovered:
            self.layer.hovered = slot
            self.layer.follow(aside=MAKE_ROOM)
            self.changed = True
        return self._rest_anew()

    def _hover_again(self, pos: Point) -> LookAway | None:
        """See what lies under a pointer that has not moved. After a press nobody rests there to look, nor at what a
        story has brought there."""
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
        return self._thing if hovered is None or hovered.card is None else card_key(hovered.name)

    def _is_to_be_seen(self, key: Key | None) -> bool:
        if key is None:
            return False
        return key[0] == "fixture" or (key[0] == "card" and self.layer.sprite_of(key[1]) is not None)

    def _follow_focus(self) -> LookAway | None:
        """Begin to rest anew where the keyboard has come to; while a story is told nobody has brought it there."""
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
        """When a story begins, what the pointer rests on is no longer held over it, until the pointer goes on."""
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
        """What was looked at and goes elsewhere is not looked at any more."""
        if self._looked is None or self._looked[0] != "card" or self.is_led_by_keyboard or self.pointer is None:
            return None
        sprite = self.layer.sprite_of(self._looked[1])
        if sprite is None or (self._lay is not None and sprite.base.is_like(self._lay)):
            return None
        left = self._rest_anew()
        self._has_pressed = True
        return left

    def _rest_anew(self) -> LookAway | None:
        """The pointer or the keyboard has come elsewhere: what was looked at goes, and its rest begins now."""
        self._rested_since = self.ui.now
        self._has_pressed = False
        had_looked, self._looked = self._looked, None
        return LookAway() if had_looked is not None else None
