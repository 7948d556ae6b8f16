"""The plate of the count: every player with the points counted so far, and in the end the place that came of them."""

from __future__ import annotations

from math import ceil

import pygame

from game.stage.drawing.names import name_in
from game.stage.drawing.text import Role, plain
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.shades import draw_tint
from scenes.games import numbers
from scenes.play.results.ceremony import Ceremony
from scenes.play.results.state import ResultsState
from scenes.play.results.story import Ranking

DISC, PADDING, GAP = 40, 10, 8
LEAST_NAME, MOST_CHIP = 52, 210
BADGE = 24


class CountPlate(Widget):
    """A chip for each seat, in the order in which they sit."""

    def __init__(self, state: ResultsState, ceremony: Ceremony) -> None:
        super().__init__(state.app.ui, None)
        self.results = state
        self.ceremony = ceremony
        self.seats: list[Ranking] = sorted(state.rankings, key=lambda one: one.seat)

    # -- places --------------------------------------------------------------------------------------------------------

    def wants(self, width: int) -> Size:
        rows = ceil(len(self.seats) / self._columns(width))
        return width, rows * self._high + 2 * self.ui.px(PADDING) // 2

    def chips(self) -> list[pygame.Rect]:
        """Where each seat's chip lies."""
        columns = self._columns(self.rect.width)
        wide, plate = self._wide(columns), self.plate
        gap = self.ui.px(PADDING)
        found = []
        for number in range(len(self.seats)):
            row, column = divmod(number, columns)
            in_row = min(columns, len(self.seats) - row * columns)
            left = plate.centerx - in_row * wide // 2 + column * wide
            found.append(pygame.Rect(left, plate.top + gap // 2 + row * self._high, wide, self._high))
        return found

    @property
    def plate(self) -> pygame.Rect:
        """The plate as wide as its chips."""
        columns = self._columns(self.rect.width)
        plate = pygame.Rect(0, 0, columns * self._wide(columns) + 2 * self.ui.px(PADDING), self.rect.height)
        plate.center = self.rect.center
        return plate

    def covers(self) -> list[pygame.Rect]:
        return [self.plate] if self.has_room else []

    @property
    def has_room(self) -> bool:
        """Whether it is on the page."""
        return self.rect.height > 0

    @property
    def _high(self) -> int:
        return max(self._disc, self.ui.text.height("label") + self.ui.text.height("number")) + self.ui.px(6)

    @property
    def _disc(self) -> int:
        return self.ui.px(DISC)

    @property
    def _least(self) -> int:
        """How wide a chip is at the least."""
        score = self.ui.text.measure("\u2212888", "number")[0]
        return (
            self._disc + self.ui.px(GAP) * 3 + badge_side(self.ui) // 2 + max(score, self.ui.look.text_px(LEAST_NAME))
        )

    def _columns(self, width: int) -> int:
        most = max(1, (width - 2 * self.ui.px(PADDING)) // self._least)
        rows = ceil(len(self.seats) / most)
        return ceil(len(self.seats) / rows)

    def _wide(self, columns: int) -> int:
        room = (self.rect.width - 2 * self.ui.px(PADDING)) // columns
        return min(room, max(self._least, self.ui.look.text_px(MOST_CHIP)))

    # -- in words ------------------------------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        """What has been counted of a seat's points."""
        return self.results.tallies[seat].points(self.results.told)

    def told(self, ranking: Ranking) -> str:
        """A chip in words: the points so far, or with the place once all is counted."""
        state = self.results
        who, points = state.escaped[ranking.seat], self.points(ranking.seat)
        if not state.is_told:
            return state.say("results.so_far", who=who, counted=state.story.counted(points))
        return state.say("results.place_of", who=who, n=ranking.place, counted=state.story.counted(ranking.score))

    def outline(self) -> list[Node]:
        if not self.has_room:
            return []
        chips = zip(self.seats, self.chips(), strict=True)
        return [of_text(plain(self.told(one)), chip) for one, chip in chips]

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self.has_room:
            return
        self.ui.paint.place_panel(surface, self.plate, "dark", 6)
        for one, chip in zip(self.seats, self.chips(), strict=True):
            self._draw_chip(surface, one, chip)

    def _draw_chip(self, surface: pygame.Surface, one: Ranking, chip: pygame.Rect) -> None:
        ui, palette, gap = self.ui, self.ui.look.palette, self.ui.px(GAP)
        crowned = self.ceremony.share("crown") >= 1
        if one.is_winner and crowned:
            draw_tint(ui, surface, chip.inflate(-gap // 2, 0), palette.brass_light, 0.16, 10, 0.9, palette.brass_light)
        disc = pygame.Rect(0, 0, self._disc, self._disc)
        disc.midleft = chip.left + gap, chip.centery
        surface.blit(self.results.app.pictures.portrait(self.results.match.seats[one.seat].portrait, disc.width), disc)
        surface.blit(ui.paint.ring(disc.size, palette.seat(one.seat), ui.px(3), disc.width // 2), disc)
        if crowned:
            draw_badge(ui, surface, (disc.right - ui.px(5), disc.bottom - ui.px(6)), one.place, is_winner=one.is_winner)
        left = disc.right + badge_side(ui) // 2 - ui.px(5) + gap
        room = chip.right - left - gap
        name = name_in(
            ui.text, self.results.names[one.seat], "label", palette.text_dim, (room, ui.text.height("label")), "left"
        )
        score = ui.text.line(numbers.plain(self.points(one.seat)), "number", palette.lamplight)
        top = chip.centery - (name.get_height() + score.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(score, (left, top + name.get_height()))
        unit = ui.text.line(self._unit(self.points(one.seat)), "small", palette.text_dim)
        beside = left + score.get_width() + ui.px(GAP)
        if beside + unit.get_width() <= chip.right:
            surface.blit(unit, unit.get_rect(midleft=(beside, top + name.get_height() + score.get_height() // 2)))

    def _unit(self, n: int) -> str:
        """What so many are, in the game's own word."""
        return self.results.story.counted(n).removeprefix(str(n)).strip()


def badge_side(ui: Ui, role: Role = "label") -> int:
    """How large the disc of a place is, with letters of that role."""
    return max(ui.px(BADGE), ui.text.height(role) + ui.px(2))


def draw_badge(
    ui: Ui, surface: pygame.Surface, centre: tuple[int, int], place: int, *, is_winner: bool, role: Role = "label"
) -> None:
    """The place on a brass disc; a crown for a winner."""
    palette = ui.look.palette
    side = badge_side(ui, role)
    disc = pygame.Rect(0, 0, side, side)
    disc.center = centre
    draw_tint(ui, surface, disc, palette.brass_light, 1.0, corner=99, line=1.0, edge=palette.ink)
    if is_winner:
        mark = ui.paint.icon("crown", round(side * 0.74), palette.ink, palette.brass, palette.ribbon)
    else:
        mark = ui.text.line(str(place), role, palette.text_on_brass)
    surface.blit(mark, mark.get_rect(center=disc.center))
