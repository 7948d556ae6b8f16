"""The games on disk below each other: the unfinished ones with how their tables look, then the finished ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.session.belongings import own_first
from game.stage.widgets.base import Label, Widget
from game.store import own
from game.store.files import StoreError
from game.store.finished import finished, how_many
from game.store.games import MOST_LISTED, Kept, unfinished
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import back_of
from scenes.kept_page import KeptList, draw_row_words
from scenes.menus.game_picture import pictures_of, unfinished_picture
from scenes.menus.unfinished import offered, played, players_of, when
from scenes.picture_cache import Pictures

ROW_UNITS = 64
SHOWN_ROWS = 6
STAR = 20
LONGEST_SEARCH = 60
"""Letters of what is looked for."""

PICTURE_SHAPE = 1.6
"""The width of a picture for its height, as it is kept."""


@dataclass(frozen=True)
class KeptGame:
    """A game in the list."""

    kept: Kept
    is_unfinished: bool


class GameList:
    """Knows which games there are, and which one is chosen. `remake` shows that others are, `open_chosen` opens it."""

    def __init__(self, app: App, remake: Callable[[], None], open_chosen: Callable[[], None]) -> None:
        self.app = app
        self.remake = remake
        self.rows = KeptList[KeptGame](
            app.ui, "games", self._told, self._draw, remake, open_chosen, ROW_UNITS, SHOWN_ROWS
        )
        self.looked_for = ""
        self._found: list[KeptGame] = []
        self._is_reading = False
        self.read()

    @property
    def entry(self) -> KeptGame | None:
        """The game that is chosen."""
        return self.rows.entry

    def read(self, chosen: Path | None = None) -> None:
        """Look what there is on disk; the game at that place is chosen then, else the one at the same row."""
        found = [kept for kept in unfinished(self.app.problems) if kept.seats]
        waiting = own_first(found, self.app.present.person)
        self._pictured = pictures_of(self.app, waiting)
        self._waiting = [KeptGame(kept, True) for kept in waiting]
        self._show([kept for kept in finished(self.app.problems) if kept.seats], chosen)
        self._total = len(waiting) + how_many()
        self._look_through_all()

    def _show(self, over: Sequence[Kept], chosen: Path | None) -> None:
        """Show what is looked for among the games that wait and these that are over."""
        self._found = [*self._waiting, *(KeptGame(kept, False) for kept in over)]
        words = self.looked_for.casefold().split()
        wanted = [one for one in self._found if all(word in self._told(one).casefold() for word in words)]
        self.rows.show(wanted[:MOST_LISTED], lambda one: one.kept.path == chosen)

    def read_again(self, chosen: Path | None = None) -> None:
        """Look again what there is, and show it."""
        self.read(chosen)
        self.remake()
        self.app.report_waiting()

    # -- searching -------------------------------------------------------------------------------------------------

    def above(self) -> list[Widget]:
        """Where there are more than are seen at once: how many, and a field for what is looked for."""
        if self._total <= SHOWN_ROWS:
            return []
        say, ui, field = self.app.words.say, self.app.ui, Controls(self.app.ui, "list").field
        empty, typed = say("menus.kept.search"), self.looked_for
        count = say("menus.kept.count", n=self._total)
        if self._total > len(self.rows.things):
            count = say("menus.kept.shown", n=self._total, shown=len(self.rows.things))
        return [
            field("search", "", typed, self._look_for, most=LONGEST_SEARCH, placeholder=empty, icon="search"),
            Label(ui, count, "small", on_paper=True, soft=True),
        ]

    def _look_for(self, written: str) -> None:
        self.looked_for, self.rows.chosen = written, 0
        self._show([one.kept for one in self._found if not one.is_unfinished], None)
        self._look_through_all()
        self.remake()

    def _look_through_all(self) -> None:
        """Read the games that are not listed as well, once something is looked for: beside the window's work, for that
        may take a while."""
        if not self.looked_for or self._is_reading or len(self._found) >= self._total:
            return
        self._is_reading, problems, over = True, list[StoreError](), list[Kept]()

        def look() -> None:
            over.extend(kept for kept in finished(problems, own.MOST_ENTRIES) if kept.seats)

        def show() -> None:
            self._is_reading = False
            self._total = len(self._waiting) + len(over)
            self._show(over, self.entry.kept.path if self.entry else None)
            self.app.report_all(problems)
            self.remake()

        self.app.writer.do(look, show)

    # -- rows ------------------------------------------------------------------------------------------------------

    def _told(self, entry: KeptGame) -> str:
        words, kept = self.app.words, entry.kept
        kind = words.say("menus.kept.unfinished") + ": " if entry.is_unfinished else ""
        kind += words.say("menus.kept.starred") + ": " if kept.is_starred else ""
        return f"{kind}{played(words, kept)}, {players_of(words, kept)}, {when(words, kept.changed)}"

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, entry: KeptGame) -> None:
        ui, words, kept = self.app.ui, self.app.words, entry.kept
        inner = rect.inflate(-2 * ui.px(10), -2 * ui.px(6))
        picture = self._picture(entry, inner.height)
        sign = pygame.Rect(inner.left, inner.top, round(inner.height * PICTURE_SHAPE), inner.height)
        surface.blit(picture, picture.get_rect(center=sign.center))
        left = sign.right + ui.px(12)
        place = pygame.Rect(left, inner.top, inner.right - left, inner.height)
        if kept.is_starred:
            place.width -= self._draw_star(surface, inner)
        told = f"{played(words, kept)}, {when(words, kept.changed)}"
        note = f"{offered(self.app, kept)} · {told}" if entry.is_unfinished else told
        draw_row_words(ui, surface, place, players_of(words, kept), note)

    def _draw_star(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """A star at the right end of a row, and the room it takes."""
        ui, palette = self.app.ui, self.app.look.palette
        side = ui.look.text_px(STAR)
        star = ui.paint.icon("bookmark", side, palette.ink, palette.brass, palette.brass_light)
        surface.blit(star, star.get_rect(midright=rect.midright))
        return side + ui.px(8)

    def _picture(self, entry: KeptGame, high: int) -> pygame.Surface:
        """How the table of an unfinished game looked; of a replay, the back of its cards."""
        kept = entry.kept
        if not entry.is_unfinished:
            return _back_of(self.app.pictures, kept.game, high)
        return unfinished_picture(self.app, kept, self._pictured, (round(high * PICTURE_SHAPE), high))


def _back_of(pictures: Pictures, game: str, high: int) -> pygame.Surface:
    design = back_of(game)
    wide, tall = design.size
    return pictures.faces.back(design, (round(high * wide / tall), high))
