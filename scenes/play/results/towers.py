"""Towers that grow while a game is counted: one above each player's chip, a crate for whatever gave points, and on top
the player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

import pygame

from game.art.svg import gradient, path, rectangle, sheet
from game.stage.drawing.theme import Colour, blend, hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.play.results.state import ResultsState
from scenes.play.results.story import ScoreTally, TallyShare

WIDEST, SHARE_OF_CHIP = 132, 0.72
MOST_A_POINT = 46
"""How high a crate is for one point, in units, at the most."""

PORTRAIT, ABOVE = 58, 2.0
"""How large a player is on a tower, in units; and the room above the highest, for one 1 high."""

LABELLED = 4
"""Units that a crate must be higher than its words."""

PICTURED = 15
"""Units from which on a crate shows the card that gave its points."""


@dataclass(frozen=True)
class Towers:
    """Draws them above chips, on the floor of a stage."""

    state: ResultsState
    stage: pygame.Rect
    chips: Sequence[pygame.Rect]
    widest: float
    """Pixels that a tower is wide at the most."""
    discless: frozenset[int] = frozenset()
    """Players of whom no disc stands on their tower: the stage draws them there itself."""

    @property
    def ui(self) -> Ui:
        """The tools of the look."""
        return self.state.app.ui

    @property
    def per_point(self) -> float:
        """How many pixels high a crate is for each point."""
        room = self.stage.height - self.ui.px(PORTRAIT) * ABOVE
        most = max([sum(max(0, part.points) for part in one.counted(self.state.longest)) for one in self._tallies])
        return min(room / max(1, most), self.ui.px(MOST_A_POINT))

    def draw(self, surface: pygame.Surface, sunk: float = 0.0) -> None:
        """Draw them as far as they are told, sunk into the floor by a share."""
        before = surface.get_clip()
        surface.set_clip(self.stage.clip(before))
        per_point = self.per_point
        for seat, chip in enumerate(self.chips):
            self._draw_one(surface, seat, chip, per_point, round(sunk * self.stage.height))
        surface.set_clip(before)

    def _draw_one(self, surface: pygame.Surface, seat: int, chip: pygame.Rect, per_point: float, sunk: int) -> None:
        parts = self.state.tallies[seat].counted(self.state.told)
        for part, crate in self._crates(parts, chip, per_point):
            self._draw_crate(surface, seat, part, crate.move(0, sunk))
        lost = -sum(min(0, part.points) for part in parts)
        if seat not in self.discless:
            self._draw_rider(surface, seat, self.rider(seat).move(0, sunk), lost)

    def rider(self, seat: int) -> pygame.Rect:
        """Where a player stands on top of what has been told."""
        parts, chip, side = self.state.tallies[seat].counted(self.state.told), self.chips[seat], self.ui.px(PORTRAIT)
        tops = [crate.top for _, crate in self._crates(parts, chip, self.per_point)]
        disc = pygame.Rect(0, 0, side, side)
        disc.midbottom = chip.centerx, min([self.stage.bottom, *tops]) - self.ui.px(3)
        return disc

    def _crates(
        self, parts: Sequence[TallyShare], chip: pygame.Rect, per_point: float
    ) -> Iterator[tuple[TallyShare, pygame.Rect]]:
        """Whatever gave points, and where its crate stands, from the lowest on."""
        wide = int(min(self.ui.px(WIDEST), chip.width * SHARE_OF_CHIP, self.widest))
        floor, level = self.stage.bottom, 0
        for part in [part for part in parts if part.points > 0]:
            top, bottom = floor - round((level + part.points) * per_point), floor - round(level * per_point)
            yield part, pygame.Rect(chip.centerx - wide // 2, top, wide, max(3, bottom - top))
            level += part.points

    def _draw_rider(self, surface: pygame.Surface, seat: int, disc: pygame.Rect, lost: int) -> None:
        ui, side = self.ui, disc.width
        surface.blit(self.state.app.pictures.portrait(self.state.match.seats[seat].portrait, side), disc)
        surface.blit(ui.paint.ring(disc.size, ui.look.palette.seat(seat), ui.px(3), side // 2), disc)
        if lost:
            self._draw_label(surface, (disc.right, disc.bottom - side // 5), f"\u2212{lost}", ui.look.palette.warning)

    def _draw_crate(self, surface: pygame.Surface, seat: int, part: TallyShare, crate: pygame.Rect) -> None:
        ui, palette = self.ui, self.ui.look.palette
        markup = _crate_markup(crate.size, palette.seat(seat), ui.px(1))
        surface.blit(ui.paint.svg(markup, crate.size), crate)
        inner = self._inner(crate)
        if part.card is not None and self._shows_card(crate):
            surface.blit(self._picture(part.card, inner.size), inner)
        if part.whom is not None and self._is_pictured(crate):
            self._draw_outlasted(surface, part.whom, inner)
        if crate.height >= ui.text.height("label") + ui.px(LABELLED):
            self._draw_points(surface, crate, f"+{part.points}")

    def _draw_points(self, surface: pygame.Surface, crate: pygame.Rect, words: str) -> None:
        """What a crate counts: beside it where there is room between the towers, else on it."""
        ui, palette = self.ui, self.ui.look.palette
        wide, centres = ui.text.measure(words, "label")[0] + ui.px(6), sorted(chip.centerx for chip in self.chips)
        between = min([right - left for left, right in pairwise(centres)], default=self.stage.width) - crate.width
        right = crate.right + wide if wide <= between else self._inner(crate).right - ui.px(2)
        self._draw_label(surface, (right, crate.centery), words, palette.lamplight)

    def _inner(self, crate: pygame.Rect) -> pygame.Rect:
        """Where the picture on a crate is."""
        return crate.inflate(-2 * self.ui.px(4), -2 * self.ui.px(3))

    def _is_pictured(self, crate: pygame.Rect) -> bool:
        return self._inner(crate).height >= self.ui.px(PICTURED)

    def _shows_card(self, crate: pygame.Rect) -> bool:
        return self.state.look.is_pictured and self._is_pictured(crate)

    def _picture(self, card: int, size: Size) -> pygame.Surface:
        """A band of a card's picture that fills a crate."""
        return self.ui.paint.cache.get(("band", id(self.state), card, size), lambda: self.band(card, size))

    def band(self, card: int, size: Size) -> pygame.Surface:
        """A band of a card as it is drawn, however high it is."""
        proportion = self.state.look.cards.counted_proportion
        wide = max(size[0], ceil(size[1] / proportion))
        face = self.state.face(card, (wide, round(wide * proportion)))
        band = pygame.Surface(size)
        top = max(0, round(face.get_height() * 0.42) - size[1] // 2)
        band.blit(face, ((size[0] - wide) // 2, -min(top, max(0, face.get_height() - size[1]))))
        return self.ui.paint.rounded(band.convert_alpha(), self.ui.px(3))

    def _draw_outlasted(self, surface: pygame.Surface, seat: int, inner: pygame.Rect) -> None:
        """The one who was outlasted, grey as a stone."""
        side = min(inner.height, self.ui.px(PORTRAIT))
        portrait = self.state.match.seats[seat].portrait
        picture = self.ui.paint.cache.get(
            ("grey portrait", portrait, side),
            lambda: pygame.transform.grayscale(self.state.app.pictures.portrait(portrait, side)),
        )
        surface.blit(picture, picture.get_rect(midleft=(inner.left + self.ui.px(2), inner.centery)))

    def _draw_label(self, surface: pygame.Surface, right: tuple[int, int], words: str, colour: Colour) -> None:
        edge = self.ui.look.palette.night
        text = self.ui.text.outlined(words, "label", colour, edge, max(1, self.ui.px(2)))
        surface.blit(text, text.get_rect(midright=right))

    @property
    def _tallies(self) -> list[ScoreTally]:
        return [self.state.tallies[seat] for seat in range(len(self.chips))]


def _crate_markup(size: Size, colour: Colour, line: int) -> str:
    """A crate of boards in a seat's colour."""
    wide, high = size
    light, dark = blend(colour, (255, 255, 255), 0.12), blend(colour, (20, 10, 30), 0.62)
    area = (line / 2, line / 2, float(max(1, wide - line)), float(max(1, high - line)))
    drawn = gradient("crate", "100% 60%", (0, hexadecimal(light)), (40, hexadecimal(colour)), (100, hexadecimal(dark)))
    drawn += rectangle(area, min(4.0, high / 3), "url(#crate)", stroke="#140c14", stroke_width=line)
    drawn += path(
        f"M{line * 2} {line * 1.5}H{wide - line * 2}", stroke="#ffffff", stroke_opacity=0.45, stroke_width=line
    )
    return sheet(size, size, drawn)
