"""Games on disk: the unfinished ones, to go on with, and the finished ones, to watch again and to give a star."""

from __future__ import annotations

from game.stage.inputs import Input
from game.stage.widgets.base import Widget
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
        self.games = GameList(app, self.remake, lambda: self.deeds.open())
        self.deeds = GameDeeds(app, self.games)
        self.side = GameSide(app, self.deeds)

    def heading(self) -> str:
        return self.app.words.say("title.games_kept")

    def contents(self) -> list[Widget]:
        ui, entry = self.app.ui, self.games.entry
        if entry is None:
            return [EmptyPage(ui, self.app.words.say("replay.none_kept"), "ghost", 1)]
        side = self.side.widget(entry)
        return [Sides(ui, self.games.rows.widget(), side, least=370, share=0.5, high=SHEET_UNITS)]

    def buttons(self) -> list[Widget]:
        return self.deeds.bin.buttons()

    def handle(self, given: Input) -> bool:
        trash = self.deeds.bin
        return trash.brings_back(given) or super().handle(given) or trash.deletes(given)
