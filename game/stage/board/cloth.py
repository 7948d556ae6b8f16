"""The empty table: a painted place, or the cloth with the stitched places on it, sewn anew only where they lie
elsewhere."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from game.stage.board.backdrops import Backdrops
from game.stage.board.framing import Backdrop
from game.stage.board.ground import rect_of
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.drawing.theme import HIGH_CONTRAST, hexadecimal
from game.stage.widgets.base import Ui

LARGEST_LABEL = 48
"""How many units high letters on the cloth are at the most."""

PLACE_CORNER = 12
STITCH = 6.5
BRASS_ARM = 2.1
"""How far brass goes along the edges of a tray, in radii of its corners."""


class ClothPlace(NamedTuple):
    """A stitched place, in pixels, with the word written on it."""

    rect: pygame.Rect
    label: str = ""


class Cloth:
    """Draws the ground of one layer of cards."""

    def __init__(self, ui: Ui, layer: SpriteLayer) -> None:
        self.ui = ui
        self.layer = layer
        self.backdrops = Backdrops()
        self.is_patient = False
        """Whether what stood there before stays until what should stand there is painted, and nobody has to wait."""
        self.is_behind = False
        """Whether something else should stand behind everything by now."""
        self._stands: tuple[Hashable, Backdrop] | None = None
        """The framing that was seen last, and what stood behind it."""
        self._places: list[ClothPlace] = []

    def laid(self, size: tuple[int, int]) -> pygame.Surface:
        """A new picture of the table without anything that changes."""
        self._places = self._places_now()
        ground = self._backdrop(size).copy()
        for place in self._places:
            self._sew(ground, place)
        return ground

    def sewn_anew(self, ground: pygame.Surface) -> list[pygame.Rect]:
        """Bring the picture that was laid last up to where the places lie now; which parts of it have changed."""
        before, self._places = self._places, self._places_now()
        gone = [place.rect for place in before if place not in self._places]
        changed = gone + [place.rect for place in self._places if place not in before]
        backdrop = self._backdrop(ground.get_size())
        for rect in changed:
            ground.set_clip(rect)
            ground.blit(backdrop, rect, rect)
            for place in self._places:
                if place.rect.colliderect(rect):
                    self._sew(ground, place)
        ground.set_clip(None)
        return changed

    def _backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """What stands behind everything: the framing's own place, else the cloth."""
        framing = self.layer.ground.layout.framing
        if framing.backdrop is None:
            return self.layer.delegate.backdrop(size)
        self.backdrops.dim(is_dim=self.ui.look.palette.key == HIGH_CONTRAST.key)
        self.backdrops.begin((framing.backdrop, *framing.ahead), size)
        before = self._stands
        is_of_this = before is not None and before[0] == framing.key and self.backdrops.is_there(before[1], size)
        self.is_behind = self.is_patient and is_of_this and not self.backdrops.is_there(framing.backdrop, size)
        if not self.is_behind or before is None:
            self._stands = before = framing.key, framing.backdrop
        return self.backdrops.picture(before[1], size)

    @property
    def can_catch_up(self) -> bool:
        """Whether what should stand behind everything is painted by now, and does not stand there yet."""
        backdrop = self.layer.ground.layout.framing.backdrop
        size = self.layer.ground.size
        return self.is_behind and (backdrop is None or self.backdrops.is_there(backdrop, size))

    def _places_now(self) -> list[ClothPlace]:
        """The places that are stitched, or are trays; a painted place has none besides its own things."""
        ground = self.layer.ground
        if ground.layout.framing.backdrop is not None and not ground.layout.framing.has_trays:
            return []
        places = []
        for zone, place in ground.layout.zones.items():
            if place.accepts:
                places.append(ClothPlace(rect_of(ground.zone_area(zone))))
            elif place.sign is not None and place.shows_count:
                places.append(ClothPlace(rect_of(ground.first_place(zone))))
        return places + [ClothPlace(rect_of(ground.scaled(cell.area)), cell.label) for cell in ground.layout.cells]

    def _sew(self, ground: pygame.Surface, place: ClothPlace) -> None:
        rect = place.rect
        drawn = self._tray if self.layer.ground.layout.framing.has_trays else self._markup
        ground.blit(self.ui.paint.svg(drawn(rect.size), rect.size), rect)
        if place.label:
            self._write(ground, rect, place.label)

    def _write(self, ground: pygame.Surface, rect: pygame.Rect, label: str) -> None:
        """A faint word, as large as the place allows, but nowhere larger than where text leaves it little room."""
        size = round(min(rect.height * 0.4, rect.width * 0.5, self.ui.px(LARGEST_LABEL)))
        words = self.ui.text.line(label, "title", self.ui.look.palette.lamplight, size).copy()
        words.set_alpha(110)
        ground.blit(words, words.get_rect(center=rect.center))

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

    def _markup(self, size: tuple[int, int]) -> str:
        """A stitched place on the cloth."""
        width, height = size
        look = self.ui.look
        line, corner = look.scale * 1.6, look.px(PLACE_CORNER)
        box = f'x="{line}" y="{line}" width="{width - 2 * line}" height="{height - 2 * line}" rx="{corner}"'
        stitches = _stitches((line, line, width - line, height - line), corner, look.scale * STITCH)
        dark, light = hexadecimal(look.palette.shadow), hexadecimal(look.palette.lamplight)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
            f'<rect {box} fill="{dark}" fill-opacity="0.13"/>'
            f'<path d="{stitches}" fill="none" stroke="{light}" stroke-opacity="0.30" stroke-width="{line}" '
            'stroke-linecap="round"/></svg>'
        )


def _stitches(box: tuple[float, float, float, float], corner: float, stitch: float) -> str:
    """A seam along a box with round corners, as the data of an SVG path: one stitch after the other."""
    left, top, right, bottom = box
    path = [
        f"M {left} {top + corner} A {corner} {corner} 0 0 1 {left + corner} {top}",
        f"M {right - corner} {top} A {corner} {corner} 0 0 1 {right} {top + corner}",
        f"M {right} {bottom - corner} A {corner} {corner} 0 0 1 {right - corner} {bottom}",
        f"M {left + corner} {bottom} A {corner} {corner} 0 0 1 {left} {bottom - corner}",
    ]
    across, down = right - left - 2 * corner, bottom - top - 2 * corner
    for start, end in _seam(across, stitch):
        path += [f"M {left + corner + start:.1f} {y} H {left + corner + end:.1f}" for y in (top, bottom)]
    for start, end in _seam(down, stitch):
        path += [f"M {x} {top + corner + start:.1f} V {top + corner + end:.1f}" for x in (left, right)]
    return " ".join(path)


def _seam(length: float, stitch: float) -> list[tuple[float, float]]:
    """Where stitches with equal gaps begin and end on a straight edge; a gap comes first and last."""
    pairs = max(0, round((length / stitch - 1) / 2))
    real = length / (2 * pairs + 1)
    return [(real * (2 * number + 1), real * (2 * number + 2)) for number in range(pairs)]
