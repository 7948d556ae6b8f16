"""Games on disk: the unfinished ones, to go on with, and the finished ones, to watch again and to give a star."""

from __future__ import annotations

from game.stage.inputs import Input
from game.stage.widgets.base import Space, Widget
from game.stage.widgets.layout import Column
from scenes.app import App
from scenes.menus.kept_deeds import GameDeeds
from scenes.menus.kept_list import GameList
from scenes.menus.kept_side import GameSide
from scenes.page_widgets import EmptyPage, Sides
from scenes.pages import MenuScene

SHEET_UNITS = 420
"""As much as a game of six players takes."""


class KeptGamesScene(MenuScene):
    """A list of games, and all about the one that is chosen."""

    first = ("games", 0)
    units_wide = 1120
    guests = (("fire", 1), ("bug", 1), ("rock", 2))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games = GameList(app, self._show_anew, lambda: self.deeds.open())
        self.deeds = GameDeeds(app, self.games)
        self.side = GameSide(app, self.deeds)

    def heading(self) -> str:
        return self.app.words.say("title.games_kept")

    def contents(self) -> list[Widget]:
        ui, say, games = self.app.ui, self.app.words.say, self.games
        if games.entry is None and not games.looked_for:
            return [EmptyPage(ui, say("replay.none_kept"), "ghost", 1)]
        rows: Widget = EmptyPage(ui, say("menus.kept.none_found"), "ghost", 1)
        side: Widget = Space(ui, 0, 0)
        if games.entry is not None:
            rows, side = games.rows.widget(), self.side.widget(games.entry)
        return [Sides(ui, Column(ui, [*games.above(), rows]), side, least=370, share=0.5, high=SHEET_UNITS)]

    def _show_anew(self) -> None:
        if self.app.scenes.shows(self):
            self.remake()

    def buttons(self) -> list[Widget]:
        return self.deeds.bin.buttons()

    def handle(self, given: Input) -> bool:
        trash = self.deeds.bin
        return trash.brings_back(given) or super().handle(given) or trash.deletes(given)
