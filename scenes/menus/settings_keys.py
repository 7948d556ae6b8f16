"""Keys and what they mean: the rows of the settings, waiting for a key, and what happens to a key that was taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.inputs import ACTIONS, Input, Keymap, KeyPressed, can_be_bound, chord
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Column
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes.app import App
from scenes.controls import Controls
from scenes.page_widgets import Caption

_BUTTONS = tuple(action for action in ACTIONS if action.startswith("digit_"))
_WAYS = (
    "left", "right", "up", "down", "accept", "back", "next_zone", "previous_zone", "home", "end", "page_up",
    "page_down", "delete", "fullscreen",
)  # fmt: skip

GROUPS: Mapping[str, tuple[str, ...]] = {
    "table_keys": tuple(action for action in ACTIONS if action not in (*_BUTTONS, *_WAYS)),
    "way_keys": _WAYS,
    "button_keys": _BUTTONS,
}
"""All actions, in the parts in which the settings show them."""


def bound_keys(keys: Mapping[str, str], action: str) -> tuple[str, ...]:
    """The keys of an action under the settings' own bindings."""
    return Keymap.from_dict(keys).keys(action)


def covered(keys: Mapping[str, str], action: str, place: str) -> str | None:
    """The other action that a key had by its place alone, as on a keyboard with other letters; None for none."""
    other = Keymap.from_dict(keys).action(place) if place else None
    return None if other == action else other


def rebound(keys: Mapping[str, str], action: str, key: str) -> tuple[dict[str, str], str | None, str]:
    """The bindings when `key` is to mean `action`; who had that key, if anybody; and the key that one has then.

    Nobody is left without a key: who loses the only one gets the key that the action had before.
    """
    keymap = Keymap.from_dict(keys)
    old = keymap.keys(action)
    changed = {**keys, action: key}
    other = next((one for one in ACTIONS if one != action and key in keymap.keys(one)), None)
    if other is None:
        return changed, None, ""
    left = next((one for one in (*keymap.keys(other), *old) if one != key), old[0])
    changed[other] = left
    return changed, other, left


class KeyRow(Pressable):
    """An action with its keys as little caps; pressing it asks for another key."""

    def __init__(
        self, ui: Ui, action: str, keys: Sequence[str], on_press: Callable[[], None], reason: str = ""
    ) -> None:
        label = ui.words.say(f"action.{action}")
        super().__init__(ui, ("key", action), label, on_press, reason=reason, zone="keys", on_paper=True)
        self.keys = list(keys)

    def spoken(self) -> str:
        return self.ui.words.say("menus.settings.key_of", action=self.label, keys=self._listed())

    def _listed(self) -> str:
        said = self.keys[0]
        for key in self.keys[1:]:
            said = self.ui.words.say("menus.settings.keys_or", first=said, second=key)
        return said

    def wants(self, width: int) -> Size:
        label = self.ui.text.measure(self.label, "body", self._room(width))[1]
        high = max(self.ui.px(38), label + self.ui.px(8), self._cap_height() + self.ui.px(8), self.ui.least_hit)
        return width, high

    def draw(self, surface: pygame.Surface) -> None:
        palette, text = self.ui.look.palette, self.ui.text
        if self.is_hovered and self.is_enabled:
            draw_tint(self.ui, surface, self.rect, palette.ink, 0.08, corner=6)
        block = text.block(self.label, "body", self.ink, self._room(self.rect.width))
        surface.blit(block, block.get_rect(midleft=(self.rect.left + self.ui.px(6), self.rect.centery)))
        right = self.rect.right - self.ui.px(6)
        for key in reversed(self.keys):
            cap = pygame.Rect(0, 0, self._cap_width(key), self._cap_height())
            cap.midright = right, self.rect.centery
            if self.is_enabled:
                self.ui.paint.place_panel(surface, cap, "button", 2)
            else:
                draw_tint(self.ui, surface, cap, palette.ink, 0.12, corner=6, line=0.35)
            words = text.line(key, "label", palette.text if self.is_enabled else self.soft_ink)
            surface.blit(words, words.get_rect(center=cap.center))
            right = cap.left - self.ui.px(6)

    def _cap_width(self, key: str) -> int:
        return max(self._cap_height(), self.ui.text.measure(key, "label")[0] + 2 * self.ui.px(10))

    def _cap_height(self) -> int:
        return self.ui.text.height("label") + self.ui.px(10)

    def _room(self, width: int) -> int:
        caps = sum(self._cap_width(key) + self.ui.px(6) for key in self.keys)
        return max(self.ui.px(60), width - caps - self.ui.px(18))


class KeyCatcher(Dialog):
    """Waits for the key that an action is to have."""

    def __init__(self, ui: Ui, action: str, on_key: Callable[[str], None]) -> None:
        words = ui.words
        told = words.say("settings.keys_press", action=escape(words.say(f"action.{action}")))
        answers = [DialogButton("cancel", words.say("common.cancel"))]
        super().__init__(ui, words.say(f"action.{action}"), told, answers, lambda key: None)
        self.on_key = on_key
        self.place = ""
        """By what the key was known until now, where that was its place on the keyboard."""

    def handle(self, given: Input) -> bool:
        if not isinstance(given, KeyPressed):
            return super().handle(given)
        if given.key == "escape":
            self.ui.sound("close")
            self.ui.close(self)
        elif can_be_bound(given.key):
            self.ui.close(self)
            self.place = chord(given.place, given.shift, given.ctrl, given.alt) if given.place else ""
            self.on_key(chord(given.key, given.shift, given.ctrl, given.alt))
        return True


class KeysPart:
    """Makes the rows of all actions, and binds other keys to them. `remake` makes the page anew."""

    def __init__(self, app: App, remake: Callable[[], None]) -> None:
        self.app = app
        self.remake = remake

    def parts(self) -> list[list[Widget]]:
        """The actions by group, then the way back to the usual keys."""
        ui, say = self.app.ui, self.app.words.say
        parts: list[list[Widget]] = []
        for name, actions in GROUPS.items():
            head: list[Widget] = [Caption(ui, f"{say('settings.keys')}: {say(f'menus.settings.{name}')}")]
            if not parts:
                head.append(Label(ui, say("settings.keys_hint"), "small", on_paper=True, soft=True))
            parts.append([*head, *map(self._row, actions)])
        reset = Controls(ui, "keys").button("keys_reset", say("settings.keys_reset"), self._reset, icon="keyboard")
        return [*parts, [Column(ui, [reset], across="left")]]

    def _row(self, action: str) -> Widget:
        words = self.app.words
        keys = list(dict.fromkeys(words.key_name(key) for key in bound_keys(self.app.settings.keys, action)))
        fixed = words.say("settings.keys_fixed") if action == "back" else ""
        return KeyRow(self.app.ui, action, keys, partial(self._ask, action), reason=fixed)

    def _ask(self, action: str) -> None:
        catcher = KeyCatcher(self.app.ui, action, lambda key: self._bind(action, key, catcher.place))
        catcher.show()

    def _bind(self, action: str, key: str, place: str) -> None:
        before = covered(self.app.settings.keys, action, place)
        keys, other, old = rebound(self.app.settings.keys, action, key)
        self.app.change_some(keys=keys)
        self.remake()
        if other is not None:
            self._note("swapped", action, key, "keys", other=other, old=old)
        elif before is not None:
            self._note("covered", action, key, other=before, place=place)
        else:
            self._note("set", action, key, "keys")

    def _note(self, what: str, action: str, key: str, about: str = "", other: str = "", **keys: str) -> None:
        """Say what has become of a key, and of the other action that had it."""
        words = self.app.words
        named = {name: words.key_name(one) for name, one in {"key": key, **keys}.items()}
        named |= {"action": words.say(f"action.{action}"), "other": words.say(f"action.{other}")}
        self.app.note(words.say(f"menus.settings.keys_{what}", **named), about)

    def _reset(self) -> None:
        self.app.change_some(keys={})
        self.remake()
