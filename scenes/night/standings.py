"""The table of a night: who stands where, with the points of every game, how that has changed with the last one,
and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.session.night import NightStanding, standings
from game.stage.drawing.names import name_in
from game.stage.drawing.text import UNWRAPPED, escape, plain
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Widget, widest
from game.stage.widgets.shades import draw_tint
from game.store.nights import Night
from scenes.app import App
from scenes.games.registry import game_name
from scenes.menus.game_picture import place_of
from scenes.night.coming import needed
from scenes.night.tiles import State, draw_game
from scenes.night.unfolding import Unfolding

ROW, PORTRAIT, GAP = 70, 56, 8
CELL, LEAST_CELL, TOTAL, MEDAL = 158, 64, 110, 44
NARROW, NARROW_TOTAL = 460, 62
"""From this width down a table is narrow, in units; how wide its totals are then."""

HEAD_SHAPE = 0.6
"""How high the pictures above the columns are, as a share of their width."""

LEAST_NAME = 170

WAIT_MS, COUNT_MS, SLIDE_MS = 500, 700, 1200
"""How long the old order stands, the new points are counted, and the rows find their new places."""


@dataclass(frozen=True)
class StandingRow:
    """One player's row as it is drawn at a moment: how far down, and the total so far."""

    standing: NightStanding
    top: float
    total: int


class Turning(Unfolding):
    """How far the table has turned from the standings before the last game to those after it."""

    end = WAIT_MS + COUNT_MS + SLIDE_MS

    @property
    def counted(self) -> float:
        """How much of the new points is counted."""
        return self.share(WAIT_MS, COUNT_MS)

    @property
    def turned(self) -> float:
        """How far rows have come to their new places, softly at both ends."""
        share = self.share(WAIT_MS + COUNT_MS, SLIDE_MS)
        return share * share * (3 - 2 * share)


class StandingsTable(Widget):
    """The table on paper; rows find their places as `turning` says."""

    def __init__(self, app: App, night: Night, turning: Turning) -> None:
        super().__init__(app.ui, None, on_paper=True)
        self.app = app
        self.night = night
        self.turning = turning
        self.games = night.played
        self.now = standings(night)
        self.before = standings(night, max(0, len(night.ended) - 1))
        self.lead = Lead(app, night, self.now)
        self.needed = needed(app.words, night)
        """By player what they need of the last game."""

    # -- in words ------------------------------------------------------------------------------------------------------

    def outline(self) -> list[Node]:
        return [of_text(plain(self.told(one)), self._row_rect(at)) for at, one in enumerate(self.now)]

    def told(self, one: NightStanding) -> str:
        """A row in words."""
        who = escape(self.night.players[one.player].name)
        points = self.app.words.listed([str(point) for point in one.points])
        row = self.app.words.say("night.row", n=one.place, who=who, points=points, total=one.total)
        need = self.needed.get(one.player)
        return self.app.words.say("night.row_needs", row=row, need=need) if need else row

    # -- where it lies -------------------------------------------------------------------------------------------------

    def wants(self, width: int) -> Size:
        self.rect.width = width
        return width, self._head + len(self.now) * self._row

    @property
    def _row(self) -> int:
        """How high a row is, with the gap below it."""
        return max(self.ui.px(ROW), self._words_high + self.ui.px(20))

    @property
    def _words_high(self) -> int:
        """How high the name is, with what stands below it."""
        height, below = self.ui.text.height, bool(self.needed) + (self._is_short_of_room and bool(self.night.ended))
        return height("name") + below * height("small")

    @property
    def _is_short_of_room(self) -> bool:
        """Whether games have no columns of their own."""
        return not self._cell(self.rect.width or self.ui.bounds.width)

    @property
    def _head(self) -> int:
        """How high the pictures above the columns are, with the names below them."""
        cell = self._cell(self.rect.width or self.ui.bounds.width)
        if not cell:
            return 0
        return round((cell - self.ui.px(14)) * HEAD_SHAPE) + self._names_high + self.ui.px(10)

    @property
    def _names_high(self) -> int:
        return self.ui.text.height("small") + self.ui.px(4) if self._are_named else 0

    @property
    def _are_named(self) -> bool:
        """Whether there is room for the games' names, all of them, below their pictures."""
        names = [game_name(self.app.words, game) for game in self.games]
        return widest(self.ui, names, "small") <= self._cell(self.rect.width)

    def _cell(self, width: int) -> int:
        """How wide each game's column is where the table is so wide, and names have what they need; 0 where these need
        all the room."""
        room, least = width - self._total_wide - self._name_left, self.ui.look.picture_px(LEAST_CELL)
        least_name = self.ui.look.text_px(LEAST_NAME)
        if room - least_name < least * len(self.games):
            return 0
        names = widest(self.ui, [player.name for player in self.night.players], "name") + self.ui.px(GAP)
        return max(least, min(self.ui.px(CELL), (room - max(least_name, names)) // len(self.games)))

    def _row_rect(self, at: float) -> pygame.Rect:
        top = self.rect.top + self._head + round(at * self._row)
        return pygame.Rect(self.rect.left, top, self.rect.width, self._row - self.ui.px(GAP))

    def _columns(self) -> Sequence[int]:
        """The middle of each game's column; none where names need all the room."""
        cell, count = self._cell(self.rect.width), len(self.games)
        left = self.rect.right - self._total_wide - cell * count
        return [left + cell * at + cell // 2 for at in range(count)] if cell else ()

    @property
    def _total_wide(self) -> int:
        least = NARROW_TOTAL if self._is_narrow else TOTAL
        return max(self.ui.px(least), self.ui.text.measure("00", "number")[0] + self.ui.px(12))

    @property
    def _name_left(self) -> int:
        return self.ui.px(MEDAL + PORTRAIT + (20 if self._is_narrow else 34))

    @property
    def _is_narrow(self) -> bool:
        """Whether the table stands in a column of its own, where names need all the room."""
        return self.rect.width < self.ui.px(NARROW)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def rows(self) -> list[StandingRow]:
        """Each player's row where it is now, the lowest first, so that those who rise pass above the others."""
        turned, counted = self.turning.turned, self.turning.counted
        old = {one.player: (at, one.total) for at, one in enumerate(self.before)}
        found = []
        for at, one in enumerate(self.now):
            was_at, was = old.get(one.player, (at, 0))
            top = was_at + (at - was_at) * turned
            found.append(StandingRow(one, top, was + round((one.total - was) * counted)))
        return sorted(found, key=lambda row: -row.top)

    def draw(self, surface: pygame.Surface) -> None:
        columns = self._columns()
        self._draw_head(surface, columns)
        for row in self.rows():
            self._draw_row(surface, row, columns)

    def _draw_head(self, surface: pygame.Surface, columns: Sequence[int]) -> None:
        """Above each column its game: ticked where it is over, bright where it is next."""
        if columns:
            self._draw_corner(surface, columns[0] - self._cell(self.rect.width) // 2)
        ui, cell = self.ui, self._cell(self.rect.width)
        wide = cell - ui.px(14)
        for number, middle in enumerate(columns):
            at = pygame.Rect(0, self.rect.top, wide, round(wide * HEAD_SHAPE))
            at.centerx = middle
            game = self.games[number]
            draw_game(ui, surface, at, place_of(self.app, game, at.size), number + 1, self._state(number))
            if self.night.last_counts_double and number == len(self.games) - 1:
                twice = ui.text.outlined("×2", "number", ui.look.palette.lamplight, ui.look.palette.night, ui.px(3))
                surface.blit(twice, twice.get_rect(bottomright=(at.right - ui.px(8), at.bottom - ui.px(4))))
            if self._are_named:
                name = ui.text.line(game_name(self.app.words, game), "small", self.ink)
                surface.blit(name, name.get_rect(midtop=(middle, at.bottom + ui.px(3))))

    def _draw_corner(self, surface: pygame.Surface, right: int) -> None:
        """In the corner beside the games who leads, once the rows have found their places."""
        if not self.night.is_over and self.turning.turned >= 1:
            high = self._head - self.ui.px(10)
            self.lead.draw(surface, pygame.Rect(self.rect.left, self.rect.top, right - self.rect.left, high))

    def _state(self, number: int) -> State:
        done = len(self.night.ended)
        return "over" if number < done else "next" if number == done else "later"

    def _draw_row(self, surface: pygame.Surface, row: StandingRow, columns: Sequence[int]) -> None:
        ui, palette = self.ui, self.ui.look.palette
        rect, one = self._row_rect(row.top), row.standing
        seat = self.night.players[one.player]
        leads = self.turning.turned >= 1 and one.place == 1 and bool(self.night.ended)
        self._draw_ground(surface, row, rect, leads=leads)
        self._draw_medal(surface, rect, one, leads=leads)
        side = min(ui.px(PORTRAIT), rect.height - ui.px(8))
        disc = pygame.Rect(0, 0, side, side)
        disc.midleft = rect.left + ui.px(MEDAL + (8 if self._is_narrow else 16)), rect.centery
        surface.blit(self.app.pictures.portrait(seat.portrait, side), disc)
        surface.blit(ui.paint.ring(disc.size, palette.seat(one.player), ui.px(3), side // 2), disc)
        right = (columns[0] - self._cell(self.rect.width) // 2) if columns else rect.right - self._total_wide
        left = rect.left + self._name_left
        self._write_name(surface, rect, one, max(1, right - left), is_alone=bool(columns))
        self._draw_points(surface, rect, one, columns)
        self._write_total(surface, rect, row.total)

    def _write_total(self, surface: pygame.Surface, rect: pygame.Rect, points: int) -> None:
        """All points together, with what they are where there is room for that below."""
        ui, palette = self.ui, self.ui.look.palette
        lines = [ui.text.line(str(points), "heading", palette.ink)]
        unit = ui.text.line(self.app.words.say("night.unit", n=points), "small", palette.ink_soft)
        if lines[0].get_height() + unit.get_height() <= rect.height + ui.px(8) and unit.get_width() <= self._total_wide:
            lines.append(unit)
        overlap = ui.px(5) if len(lines) > 1 else 0
        top = rect.centery - (sum(line.get_height() for line in lines) - overlap) // 2
        for line in lines:
            surface.blit(line, line.get_rect(midtop=(rect.right - self._total_wide // 2, top)))
            top += line.get_height() - overlap

    def _write_name(
        self, surface: pygame.Surface, rect: pygame.Rect, one: NightStanding, room: int, *, is_alone: bool
    ) -> None:
        """The name, and below it the points of each game where they have no columns, and what is needed."""
        ui, palette, left = self.ui, self.ui.look.palette, rect.left + self._name_left
        below = [" + ".join(map(str, one.points))] if not is_alone else []
        below += [self.needed[one.player]] if one.player in self.needed else []
        lines = [ui.text.fit(words, "small", palette.ink_soft, room) for words in below if words]
        high = rect.height - sum(line.get_height() for line in lines)
        lines.insert(
            0, name_in(ui.text, self.night.players[one.player].name, "name", palette.ink, (room, high), "left")
        )
        top = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (left, top))
            top += line.get_height()

    def _draw_ground(self, surface: pygame.Surface, row: StandingRow, rect: pygame.Rect, *, leads: bool) -> None:
        """The row's own plate, filled as far as its total is of the best there is."""
        ui, palette = self.ui, self.ui.look.palette
        colour = palette.seat(row.standing.player)
        draw_tint(ui, surface, rect, palette.ink_soft, 0.06, 12, 0.6, palette.brass if leads else palette.ink_soft)
        best = max([one.total for one in self.now], default=0)
        share = row.total / best if best else 0
        fill = pygame.Rect(rect.left, rect.top, round(rect.width * share), rect.height)
        if fill.width > ui.px(24):
            draw_tint(ui, surface, fill, colour, 0.5 if leads else 0.36, 12)

    def _draw_medal(self, surface: pygame.Surface, rect: pygame.Rect, one: NightStanding, *, leads: bool) -> None:
        ui, palette = self.ui, self.ui.look.palette
        centre = rect.left + ui.px(8 + MEDAL // 2), rect.centery
        if not self.night.ended:
            return
        if leads:
            mark = ui.paint.icon("crown", ui.px(MEDAL), palette.ink, palette.ribbon, palette.brass)
        else:
            mark = ui.text.line(f"{one.place}.", "subheading", palette.ink_soft)
        surface.blit(mark, mark.get_rect(center=centre))

    def _draw_points(
        self, surface: pygame.Surface, rect: pygame.Rect, one: NightStanding, columns: Sequence[int]
    ) -> None:
        """The points of each game that is over, the winner's on a disc of brass."""
        ui, palette = self.ui, self.ui.look.palette
        for number, (middle, point) in enumerate(zip(columns, one.points, strict=False)):
            is_last = number == len(one.points) - 1
            if is_last and self.turning.counted <= 0:
                continue
            if self.night.ended[number].places[one.player] == 1:
                side = min(rect.height - ui.px(10), ui.text.height("number") + ui.px(12))
                disc = pygame.Rect(0, 0, side, side)
                disc.center = middle, rect.centery
                draw_tint(ui, surface, disc, palette.brass_light, 1.0, corner=99, line=1.0, edge=palette.ink_soft)
            words = ui.text.line(str(point), "number", palette.ink)
            surface.blit(words, words.get_rect(center=(middle, rect.centery)))


APART, CLOSEST, SHARE = 0.94, 0.3, 0.5
"""How far each of those who lead together stands from the next at the most and at the least, as a share of their
height; and how much of the corner they take all together before they stand closer."""


class Lead:
    """Draws it."""

    def __init__(self, app: App, night: Night, now: Sequence[NightStanding]) -> None:
        self.app = app
        self.night = night
        self.leaders = [one for one in now if one.place == 1]

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """All of it, no higher and no wider than the corner."""
        ui, ink = self.app.ui, self.app.ui.look.palette.ink
        left = self._draw_figures(surface, rect) if self.night.ended else rect.left
        room, told = max(1, rect.right - left - ui.px(24)), self._told()
        if ui.text.measure(escape(told), "subheading", UNWRAPPED)[0] <= room:
            words = ui.text.line(told, "subheading", ink)
        else:
            words = ui.text.block(escape(told), "label", ink, room)
        surface.blit(words, words.get_rect(midleft=(left + ui.px(8), rect.centery)))

    def _told(self) -> str:
        words = self.app.words
        if not self.night.ended:
            return words.say("night.game", n=1, game=game_name(words, self.night.played[0]))
        who = words.listed([self.night.players[one.player].name for one in self.leaders])
        return words.say("night.leads" if len(self.leaders) == 1 else "night.lead_together", who=who)

    def _draw_figures(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """All who lead, as large as there is room, closer together where they are many; where the last of them ends."""
        left, high = rect.left + self.app.ui.px(8), rect.height
        room = max(high, rect.width * SHARE) - high
        apart = min(high * APART, max(high * CLOSEST, room / max(1, len(self.leaders) - 1)))
        for number, one in enumerate(self.leaders):
            figure = self.app.pictures.figure(self.night.players[one.player].portrait, high)
            surface.blit(figure, figure.get_rect(center=(left + round(apart * number) + high // 2, rect.centery)))
        return left + round(apart * (len(self.leaders) - 1) + high * APART)
