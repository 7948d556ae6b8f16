"""A switch that is on or off."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame

from game.stage.drawing.text import plain
from game.stage.focus import ControlState, Spot
from game.stage.geometry import Size
from game.stage.inputs import Input
from game.stage.outline import Node, of_spot
from game.stage.widgets.base import Ui, Widget, is_accept, is_press_at
from game.stage.widgets.shades import draw_knob, draw_tint

TRACK = (54, 28)
GAP = 16
EDGE = 8


class Toggle(Widget):
    """Words on the left, a switch on the right; a press anywhere on it turns it over. `note` is said below, smaller."""

    role = "toggle"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        note: str = "",
        hint: str = "",
        reason: str = "",
        zone: str = "main",
        on_paper: bool = False,
    ) -> None:
        super().__init__(ui, key, label, hint=hint or note, reason=reason, zone=zone, on_paper=on_paper)
        self.value = value
        self.on_change = on_change
        self.note = note

    def spot(self, rect: pygame.Rect) -> Spot:
        return replace(super().spot(rect), is_told=bool(self.note) and not self.reason and self.hint == self.note)

    @property
    def state(self) -> ControlState:
        return ControlState(checked=self.value)

    def outline(self) -> list[Node]:
        return [replace(of_spot(spot), name=plain(self.label)) for spot in self.spots()]

    def spoken(self) -> str:
        return f"{plain(self.label)}: {self.ui.words.say('common.on' if self.value else 'common.off')}"

    def wants(self, width: int) -> Size:
        room = max(1, width - self._beside())
        label = self.ui.text.measure(self.label, "body", room)
        note = self.ui.text.measure(self.note, "small", room) if self.note else (0, 0)
        height = label[1] + note[1] + 2 * self.ui.px(EDGE)
        return max(label[0], note[0]) + self._beside(), max(self.ui.row_height(), height)

    def press(self) -> None:
        if not self.is_enabled:
            self.ui.explain(self.key)
            return
        self.value = not self.value
        self.ui.sound("toggle")
        self.on_change(self.value)

    def handle(self, given: Input) -> bool:
        if not (is_press_at(given, self.rect) or (self.has_focus and is_accept(given))):
            return False
        self.press()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        if self.is_hovered:
            lit = self.rect.inflate(2 * self.ui.px(EDGE), 0)
            draw_tint(self.ui, surface, lit, palette.ink if self.on_paper else palette.lamplight, 0.08)
        colour = self.ink if self.is_enabled else self.soft_ink
        room = max(1, self.rect.width - self._beside())
        blocks = [self.ui.text.block(self.label, "body", colour, room)]
        if self.note:
            blocks.append(self.ui.text.block(self.note, "small", self.soft_ink, room))
        top = self.rect.centery - sum(block.get_height() for block in blocks) // 2
        for block in blocks:
            surface.blit(block, (self.rect.left, top))
            top += block.get_height()
        self._draw_switch(surface)

    def _draw_switch(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        width, height = self._track()
        track = pygame.Rect(0, 0, width, height)
        track.midright = self.rect.midright
        draw_tint(self.ui, surface, track, palette.night, 1.0, corner=99)
        lit = 0.6 if self.value and self.is_enabled else 0.0
        draw_tint(self.ui, surface, track, palette.good, lit, corner=99, line=0.7, edge=palette.brass)
        inset = height // 2
        side = track.right - inset if self.value else track.left + inset
        mark = self.ui.paint.icon(
            "check" if self.value else "minus",
            round(height * 0.62),
            palette.night if self.value else palette.text_dim,
            palette.night if self.value else palette.text_dim,
            palette.night if self.value else palette.text_dim,
        )
        other = track.left + inset if self.value else track.right - inset
        surface.blit(mark, mark.get_rect(center=(other + self.ui.px(1), track.centery)))
        draw_knob(self.ui, surface, (side, track.centery), height - self.ui.px(2), self.is_hovered)

    def _track(self) -> Size:
        grow = max(1.0, (self.ui.look.text_scale + 1) / 2)
        return self.ui.px(TRACK[0] * grow), self.ui.px(TRACK[1] * grow)

    def _beside(self) -> int:
        return self._track()[0] + self.ui.px(GAP)
