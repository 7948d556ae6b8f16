"""The table before anything lies on it: a painted place, and cloth trays, redrawn only where they have moved."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.stage.board.ground import rect_of
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.drawing.backdrops import Backdrop, Backdrops
from game.stage.drawing.theme import HIGH_CONTRAST, hexadecimal
from game.stage.widgets.base import Ui

PLACE_CORNER = 12
BRASS_ARM = 2.1
"""How far the brass reaches along the edges of a tray, in radii of its corners."""


class BareTable:
    """Draws the ground of one layer of cards."""

    def __init__(self, ui: Ui, layer: SpriteLayer) -> None:
        self.ui = ui
        self.layer = layer
        self.backdrops = Backdrops()
        self.is_patient = False
        """Whether the old backdrop stays until the new one is painted, so that nobody has to wait."""
        self.is_behind = False
        """Whether the backdrop shown is not the one that is wanted."""
        self._stands: tuple[Hashable, Backdrop] | None = None
        """The last framing, and its backdrop."""
        self._trays: list[pygame.Rect] = []

    def lay(self, ground: pygame.Surface) -> None:
        """Draw the whole empty table."""
        self._trays = self._trays_now()
        ground.blit(self._backdrop(ground.get_size()), (0, 0))
        for tray in self._trays:
            self._lay(ground, tray)

    def laid_anew(self, ground: pygame.Surface) -> list[pygame.Rect]:
        """Redraw the last picture where trays have moved; returns the parts that have changed."""
        before, self._trays = self._trays, self._trays_now()
        gone = [tray for tray in before if tray not in self._trays]
        changed = gone + [tray for tray in self._trays if tray not in before]
        backdrop = self._backdrop(ground.get_size())
        for rect in changed:
            ground.set_clip(rect)
            ground.blit(backdrop, rect, rect)
            for tray in self._trays:
                if tray.colliderect(rect):
                    self._lay(ground, tray)
        ground.set_clip(None)
        return changed

    def _backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """The backdrop: the framing's own place, else the table's usual one."""
        framing = self.layer.ground.layout.framing
        if framing.backdrop is None:
            return self.layer.delegate.backdrop(size)
        self._want(framing.backdrop, *framing.ahead)
        before = self._stands
        is_of_this = before is not None and before[0] == framing.key and self.backdrops.is_there(before[1], size)
        self.is_behind = self.is_patient and is_of_this and not self.backdrops.is_there(framing.backdrop, size)
        if not self.is_behind or before is None:
            self._stands = before = framing.key, framing.backdrop
        return self.backdrops.picture(before[1], size)

    def _want(self, *backdrops: Backdrop) -> None:
        self.backdrops.dim(is_dim=self.ui.look.palette.key == HIGH_CONTRAST.key)
        self.backdrops.light(self.layer.delegate.hour())
        self.backdrops.want(backdrops, self.layer.ground.size)

    @property
    def is_painted(self) -> bool:
        """Whether nobody would wait for the place; it is begun to be painted where it was not."""
        framing = self.layer.ground.layout.framing
        if framing.backdrop is None:
            return True
        self._want(framing.backdrop, *framing.ahead)
        return self.backdrops.is_there(framing.backdrop, self.layer.ground.size)

    @property
    def can_catch_up(self) -> bool:
        """Whether the wanted backdrop is painted by now and not shown yet."""
        backdrop = self.layer.ground.layout.framing.backdrop
        size = self.layer.ground.size
        return self.is_behind and (backdrop is None or self.backdrops.is_there(backdrop, size))

    def _trays_now(self) -> list[pygame.Rect]:
        """Where trays lie; a painted place may have things of its own instead."""
        ground = self.layer.ground
        if ground.layout.framing.backdrop is not None and not ground.layout.framing.has_trays:
            return []
        trays = []
        for zone, place in ground.layout.zones.items():
            if place.accepts:
                trays.append(rect_of(ground.zone_area(zone)))
            elif place.sign is not None and place.shows_count:
                trays.append(rect_of(ground.first_place(zone)))
        return trays

    def _lay(self, ground: pygame.Surface, tray: pygame.Rect) -> None:
        ground.blit(self.ui.paint.svg(self._tray(tray.size), tray.size), tray)

    def _tray(self, size: tuple[int, int]) -> str:
        """A shallow tray with brass at its corners, in the shade above and at its left, lit below."""
        width, height = size
        look = self.ui.look
        line, corner = look.scale * 2, look.px(PLACE_CORNER)
        dark, brass = hexadecimal(look.palette.shadow), hexadecimal(look.palette.brass)
        lit = hexadecimal(look.palette.lamplight)
        box = f'x="{line}" y="{line}" width="{width - 2 * line}" height="{height - 2 * line}" rx="{corner}"'
        left, top, right, bottom, arm = line, line, width - line, height - line, corner * BRASS_ARM
        corners = " ".join(
            f"M{x} {y + down * arm}V{y + down * corner}Q{x} {y} {x + across * corner} {y}H{x + across * arm}"
            for x, across in ((left, 1), (right, -1))
            for y, down in ((top, 1), (bottom, -1))
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>'
            f'<linearGradient id="well" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="{dark}" '
            f'stop-opacity="0.5"/><stop offset="22%" stop-color="{dark}" stop-opacity="0.3"/><stop offset="100%" '
            f'stop-color="{dark}" stop-opacity="0.2"/></linearGradient></defs>'
            f'<rect {box} fill="url(#well)" stroke="{dark}" stroke-opacity="0.55" stroke-width="{line}"/>'
            f'<path d="M{left + corner} {bottom}H{right - corner}" fill="none" stroke="{lit}" stroke-opacity="0.28" '
            f'stroke-width="{line * 0.7}"/>'
            f'<path d="{corners}" fill="none" stroke="{dark}" stroke-opacity="0.8" stroke-width="{line * 2.2}"/>'
            f'<path d="{corners}" fill="none" stroke="{brass}" stroke-width="{line * 1.2}" stroke-linecap="round"/>'
            "</svg>"
        )
