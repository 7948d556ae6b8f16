"""One plain sentence that stands on the screen for a few seconds, or until it is taken away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Literal

import msgspec
import pygame

from game.stage.geometry import nearest_free
from game.stage.inputs import Point
from game.stage.widgets.base import Ui

Kind = Literal["note", "good", "error"]

SECONDS = 4.0
SECONDS_A_LETTER = 0.05
ERROR_SECONDS = 10.0
WAITS_SECONDS = 2.0
"""Seconds at a time that a sentence waits for room, and the least that it stands then."""
SETTLED = 0.8
"""The least seconds that a sentence stays in one place."""
MOST = 3
WIDTH = 520
PADDING = 14
ICON = 24
GAP = 10
ICONS: dict[Kind, str] = {"note": "info", "good": "check", "error": "warning"}


class Toast(msgspec.Struct, frozen=True):
    """A sentence and when it goes, in the seconds of `Ui.now`."""

    text: str
    kind: Kind
    until: float
    about: str = ""
    """The state that it reports; empty if no later sentence makes it untrue."""


class Toasts:
    """The sentences on the screen now, the newest lowest. A press on one takes it away. One for which there is no room
    waits until there is. What a sentence leaves open to sight, if it can, `spares` says: all of it, and then less and
    less."""

    def __init__(self, ui: Ui, spares: Callable[[], Sequence[Sequence[pygame.Rect]]] = tuple) -> None:
        self.ui = ui
        self.spares = spares
        self.shown: list[Toast] = []
        self.below = 0
        """Pixels at the top of the window that are kept for something else."""
        self._lay: dict[str, tuple[pygame.Rect, float]] = {}
        """The last places of sentences, and when they were looked for."""
        self._drawn: list[pygame.Rect] = []
        self.has_moved = False
        """Whether they were drawn elsewhere than the time before."""

    @property
    def wake_in(self) -> float | None:
        """In how many seconds the next one must go; None when there is none."""
        waits = [max(0.0, toast.until - self.ui.now) for toast in self.shown if toast.until != inf]
        return min(waits, default=None)

    def say(self, text: str, kind: Kind = "note", about: str = "") -> None:
        """Show a sentence; errors stay longer. The same sentence twice is shown once, and of several about the same
        thing only the last."""
        still_true = [toast for toast in self.shown if toast.text != text and (not about or toast.about != about)]
        self.shown = still_true[-(MOST - 1) :]
        lasting = (
            inf
            if self.ui.look.patient
            else (ERROR_SECONDS if kind == "error" else SECONDS) + SECONDS_A_LETTER * len(text)
        )
        self.shown.append(Toast(text, kind, self.ui.now + lasting, about))
        self.ui.sound("refuse" if kind == "error" else "toast")

    def forget_notes(self) -> None:
        """Take away what was said to one person only; problems concern everybody, and stay."""
        self.shown = [toast for toast in self.shown if toast.kind == "error"]

    def take_away(self) -> bool:
        """Take away the newest sentence of those that stay until then; false when there is none."""
        newest = next((toast for toast in reversed(self.shown) if toast.until == inf), None)
        if newest is not None:
            self.shown.remove(newest)
        return newest is not None

    def dismiss(self, position: Point) -> bool:
        """Take away the sentence under a point; true when there was one."""
        toast = self.at(position)
        if toast is not None:
            self.shown.remove(toast)
        return toast is not None

    def at(self, position: Point) -> Toast | None:
        """The sentence under a point, or None."""
        if not self.shown:
            return None
        return next((toast for toast, rect in self.placed() if rect.collidepoint(position)), None)

    def standing(self) -> tuple[Toast, ...]:
        """The sentences that are not over yet."""
        self.shown = [toast for toast in self.shown if toast.until > self.ui.now]
        return tuple(self.shown)

    def placed(self) -> list[tuple[Toast, pygame.Rect]]:
        """The same, and where they stand: at the top, in the middle, or as near to that as they hide nothing that is to
        be spared. What has gone wrong is always told at the top."""
        shown = self.standing()
        self._lay = {toast.text: self._lay[toast.text] for toast in shown if toast.text in self._lay}
        top = self.ui.bounds.top + max(self.ui.px(2 * GAP), self.below)
        spared = self._spared() if shown else []
        found: list[tuple[Toast, pygame.Rect]] = []
        for toast in shown:
            width, height = self._text_size(toast)
            edge = 2 * self.ui.px(PADDING)
            usual = pygame.Rect(0, top, width + self._icon_width() + edge, max(height, self._icon_side()) + edge)
            usual.centerx = self.ui.bounds.centerx
            told = [rect for _, rect in found]
            may_go = spared and toast.kind != "error"
            rect = self._free(toast, usual, [[*one, *told] for one in spared]) if may_go else usual
            if rect is None and not self.ui.modals:
                self._wait(toast)
                continue
            rect = rect or usual
            found.append((toast, rect))
            top = usual.bottom + self.ui.px(GAP)
        return found

    def _spared(self) -> list[Sequence[pygame.Rect]]:
        """What is open above all else; else what the scene spares."""
        return [[modal.rect for modal in self.ui.modals]] if self.ui.modals else list(self.spares())

    def _wait(self, toast: Toast) -> None:
        """Let a sentence stand longer: it is not seen now."""
        if toast.until - self.ui.now < WAITS_SECONDS / 2:
            later = msgspec.structs.replace(toast, until=self.ui.now + WAITS_SECONDS)
            self.shown = [later if one is toast else one for one in self.shown]

    def _free(self, toast: Toast, usual: pygame.Rect, spared: Sequence[Sequence[pygame.Rect]]) -> pygame.Rect | None:
        """Where a sentence hides nothing: it stays there as long as nothing comes, and goes elsewhere only now and
        then. None where there is no room."""
        lay, since = self._lay.get(toast.text, (usual, -inf))
        is_clear = lay.size == usual.size and lay.collidelist(spared[0]) < 0
        if is_clear or (lay.size == usual.size and self.ui.now - since < SETTLED and lay.collidelist(spared[-1]) < 0):
            return lay
        room = self.ui.bounds.inflate(-2 * self.ui.px(GAP), -2 * self.ui.px(GAP))
        places = (nearest_free(usual.size, usual, room, taken, self.ui.px(GAP)) for taken in spared)
        place = next((place for place in places if place is not None), None)
        if place is not None:
            self._lay[toast.text] = place, self.ui.now
        return place

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them."""
        palette, placed = self.ui.look.palette, self.placed()
        colours = {"note": palette.brass_light, "good": palette.good, "error": palette.warning}
        before, self._drawn = self._drawn, [rect for _, rect in placed]
        self.has_moved = before != self._drawn
        for toast, rect in placed:
            self.ui.paint.place_panel(surface, rect, "dark", 12)
            self.ui.paint.place_panel(surface, rect, "dark", 0)
            colour = colours[toast.kind]
            inner = rect.inflate(-2 * self.ui.px(PADDING), -2 * self.ui.px(PADDING))
            side = self._icon_side()
            icon = self.ui.paint.icon(ICONS[toast.kind], side, ink=palette.night, fill=colour, accent=colour)
            surface.blit(icon, icon.get_rect(midleft=inner.midleft))
            block = self.ui.text.block(toast.text, "body", palette.text, self._text_size(toast)[0])
            surface.blit(block, block.get_rect(midleft=(inner.left + self._icon_width(), inner.centery)))

    def _text_size(self, toast: Toast) -> tuple[int, int]:
        room = self.ui.bounds.width - self._icon_width() - 4 * self.ui.px(PADDING)
        return self.ui.text.measure(toast.text, "body", min(self.ui.look.text_px(WIDTH), room))

    def _icon_side(self) -> int:
        return self.ui.look.text_px(ICON)

    def _icon_width(self) -> int:
        return self._icon_side() + self.ui.px(GAP)
