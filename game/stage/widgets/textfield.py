"""A field for one line of text, such as a name."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame

from game.stage.drawing.text import plain
from game.stage.focus import ControlState, Spot
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, TextEntered
from game.stage.outline import Node, of_spot
from game.stage.widgets.base import Ui, Widget, is_press_at, widest
from game.stage.widgets.line_editor import LineEditor, anything
from game.stage.widgets.shades import draw_tint

ACROSS = 12
GAP = 5
LEAST_WIDTH = 200


class TextField(Widget):
    """A label above a sunken line. `on_change` is called with each new text, `on_accept` on Enter.

    Letters for which `allowed` is false and letters past `most` are refused with a reason. Whoever comes to it, by the
    keyboard or with a press, has all of it selected, so that what is typed takes its place; the next press puts the
    caret. Left, right, Home and End move that, Shift selects, Ctrl with A, C, X, V selects all, copies, cuts and
    pastes. Up, down and Tab leave. `placeholder` stands in the empty field.
    """

    role = "field"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        on_accept: Callable[[str], None] | None = None,
        most: int = 24,
        allowed: Callable[[str], bool] = anything,
        placeholder: str = "",
        icon: str | None = None,
        hint: str = "",
        reason: str = "",
        zone: str = "main",
        on_paper: bool = False,
    ) -> None:
        super().__init__(ui, key, label, hint=hint, reason=reason, zone=zone, on_paper=on_paper)
        self.editor = LineEditor(text, most, allowed)
        self.on_change = on_change
        self.on_accept = on_accept
        self.placeholder = placeholder
        self.icon = icon
        self._refusal = ""
        self._pressed_at: int | None = None
        """Before which letter it is pressed now; None while it is not."""
        self._scrolled = 0

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self.editor.text

    @text.setter
    def text(self, text: str) -> None:
        self.editor = LineEditor(text, self.editor.most, self.editor.allowed)

    def spoken(self) -> str:
        return f"{plain(self.label or self.placeholder)}: {self.text}"

    def spots(self) -> list[Spot]:
        return [self.spot(self.box())]

    @property
    def hint_now(self) -> str:
        return self._refusal or super().hint_now

    @property
    def state(self) -> ControlState:
        return ControlState(value=self.text, caret=(self.editor.anchor, self.editor.caret))

    def outline(self) -> list[Node]:
        return [replace(of_spot(spot), name=plain(self.label or self.placeholder)) for spot in self.spots()]

    def wants(self, width: int) -> Size:
        letters = self.ui.text.size("body") * min(self.editor.most, 20) * 0.56
        wanted = max(self.ui.px(LEAST_WIDTH), round(letters) + 2 * self.ui.px(ACROSS) + self._icon_room())
        placeholder = self.ui.text.measure(self.placeholder, "body")[0] + 2 * self.ui.px(ACROSS) + self._icon_room()
        wanted = min(width, max(wanted, placeholder, widest(self.ui, [self.label], "label")))
        return wanted, self._label_height(wanted) + self.ui.row_height()

    def arrive(self) -> None:
        self.editor.select_all()

    def let_go(self) -> None:
        self._pressed_at = None

    def handle(self, given: Input) -> bool:
        if isinstance(given, PointerPressed) and is_press_at(given, self.rect):
            return self._press(given)
        if isinstance(given, PointerMoved) and self._pressed_at is not None:
            if (at := self._letter_at(given.pos[0])) != self._pressed_at:
                self.editor.select(self._pressed_at, at)
            return True
        if isinstance(given, PointerReleased):
            was_pressed, self._pressed_at = self._pressed_at is not None, None
            return was_pressed
        if not self.has_focus or not self.is_enabled:
            return False
        if isinstance(given, TextEntered):
            self._edit(lambda: self.editor.insert(given.text))
            return True
        return isinstance(given, KeyPressed) and self._key(given)

    def _press(self, given: PointerPressed) -> bool:
        if not self.is_enabled:
            self.ui.explain(self.key)
            return True
        self._pressed_at = self._letter_at(given.pos[0])
        if given.clicks >= 2 or self.ui.focus.before != self.key:
            self.editor.select_all()
        else:
            self.editor.move(self._pressed_at)
        return True

    def _key(self, given: KeyPressed) -> bool:
        if given.action == "accept" and given.key != "space":
            return self._accept()
        if given.ctrl and not given.alt and given.key not in ("left", "right"):
            return self._chord(given.letter)
        moves: dict[str, Callable[[], None]] = {
            "left": lambda: self.editor.step(-1, given.shift, given.ctrl),
            "right": lambda: self.editor.step(1, given.shift, given.ctrl),
            "home": lambda: self.editor.move(0, given.shift),
            "end": lambda: self.editor.move(len(self.text), given.shift),
        }
        edits: dict[str, Callable[[], str | None]] = {
            "backspace": lambda: self.editor.delete(-1),
            "delete": lambda: self.editor.delete(1),
        }
        if given.key in moves:
            moves[given.key]()
        elif given.key in edits:
            self._edit(edits[given.key])
        else:
            # The letter itself follows as TextEntered; its key must not mean "undo" meanwhile.
            return _is_letter(given)
        return True

    def _accept(self) -> bool:
        if self.on_accept is None:
            return False
        self.ui.sound("press")
        self.on_accept(self.text)
        return True

    def _chord(self, key: str) -> bool:
        if key == "a":
            self.editor.select_all()
        elif key in ("c", "x") and self.editor.selected:
            self.ui.clipboard.put(self.editor.selected)
            if key == "x":
                self._edit(lambda: self.editor.delete(1))
        elif key == "v":
            self._edit(lambda: self.editor.insert(self.ui.clipboard.get()))
        return True

    def _edit(self, change: Callable[[], str | None]) -> None:
        before = self.text
        refused = change()
        self._refusal = "" if refused is None else self._why(refused)
        if self._refusal:
            self.ui.explain(self.key)
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)

    def _why(self, letter: str) -> str:
        if letter:
            return self.ui.words.say("widget.letter_refused", letter=letter)
        return self.ui.words.say("widget.text_full", n=self.editor.most)

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        if self.label:
            surface.blit(self.ui.text.block(self.label, "label", self.soft_ink, self.rect.width), self.rect)
        box = self.box()
        self.ui.paint.place_panel(surface, box, "inset", 0)
        if self.icon:
            side = round(self.ui.text.size("strong") * 1.2)
            icon = self.ui.paint.icon(self.icon, side, palette.night, palette.brass_light, palette.lamplight)
            surface.blit(icon, icon.get_rect(midleft=(box.left + self.ui.px(ACROSS), box.centery)))
        inner = self._inner()
        self._follow_caret(inner)
        outside = surface.get_clip()
        surface.set_clip(inner.inflate(self.ui.px(4), 0).clip(outside))
        self._draw_text(surface, inner)
        surface.set_clip(outside)

    def _draw_text(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        palette = self.ui.look.palette
        if not self.text and not self.has_focus:
            faint = self.ui.text.fit(self.placeholder, "body", palette.text_dim, inner.width)
            surface.blit(faint, faint.get_rect(midleft=inner.midleft))
        left = inner.left - self._scrolled
        line = self.ui.text.line(self.text, "body", palette.text if self.is_enabled else palette.text_dim)
        if self.has_focus and self.editor.selected:
            first, last = (self._width_of(end) for end in self.editor.selection)
            marked = pygame.Rect(left + first, 0, last - first, line.get_height())
            marked.centery = inner.centery
            draw_tint(self.ui, surface, marked, palette.brass, 0.55, corner=2)
        surface.blit(line, line.get_rect(midleft=(left, inner.centery)))
        if self.has_focus and self.is_enabled:
            caret = pygame.Rect(left + self._width_of(self.editor.caret), 0, self.ui.px(2), line.get_height())
            caret.centery = inner.centery
            surface.fill(palette.brass_light, caret)

    def box(self) -> pygame.Rect:
        """The sunken line itself, without the label."""
        above = self._label_height(self.rect.width)
        return pygame.Rect(self.rect.left, self.rect.top + above, self.rect.width, self.rect.height - above)

    def _inner(self) -> pygame.Rect:
        inner, icon = self.box().inflate(-2 * self.ui.px(ACROSS), 0), self._icon_room()
        return pygame.Rect(inner.left + icon, inner.top, inner.width - icon, inner.height)

    def _follow_caret(self, inner: pygame.Rect) -> None:
        """Scroll sideways so that the caret is within the line."""
        caret = self._width_of(self.editor.caret)
        spare = max(0, self._width_of(len(self.text)) + self.ui.px(2) - inner.width)
        self._scrolled = min(max(self._scrolled, caret + self.ui.px(2) - inner.width), caret, spare)
        self._scrolled = max(0, self._scrolled)

    def _letter_at(self, across: int) -> int:
        target = across - self._inner().left + self._scrolled
        return min(range(len(self.text) + 1), key=lambda count: abs(self._width_of(count) - target))

    def _width_of(self, letters: int) -> int:
        return self.ui.text.measure(self.text[:letters], "body")[0] if letters else 0

    def _label_height(self, width: int) -> int:
        return self.ui.text.measure(self.label, "label", width)[1] + self.ui.px(GAP) if self.label else 0

    def _icon_room(self) -> int:
        return self.ui.text.size("strong") + self.ui.px(2 * GAP) if self.icon else 0


def _is_letter(given: KeyPressed) -> bool:
    return len(given.key) == 1 or given.key == "space" or given.key.startswith("[")
