"""All puzzles: that of the day first, then those of each game, with what is solved marked and counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.session.puzzles import Place, all_places, games, of_the_day, puzzle_at, puzzles_of
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Column, Grid
from game.store.solved import load_solved
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import game_name
from scenes.menus.game_picture import backs_picture
from scenes.menus.title_page import Ticket
from scenes.page_widgets import Caption
from scenes.pages import MenuScene

COLUMNS = 4


class PuzzlesScene(MenuScene):
    """The puzzle of the day, and all others by game."""

    units_wide = 1080
    guests = (("electric", 7), ("magic", 5), ("grass", 3))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.solved: list[str] = []
        self.first = "today"

    def heading(self) -> str:
        return self.app.words.say("puzzle.all")

    def build(self) -> None:
        # Another one may have been solved since this page was last seen.
        self.solved = load_solved(self.app.problems)
        super().build()

    def contents(self) -> list[Widget]:
        everything = Label(
            self.app.ui, self._count(list(all_places())), "label", align="center", on_paper=True, soft=True
        )
        return [self._today(), everything, *[widget for game in games() for widget in self._of_game(game)]]

    def _count(self, places: Sequence[Place]) -> str:
        """How many of these are solved."""
        n = sum(place.name in self.solved for place in places)
        return self.app.words.say("puzzle.count", n=n, total=len(places))

    def _today(self) -> Widget:
        app, ui, say = self.app, self.app.ui, self.app.words.say
        place = of_the_day(app.today().toordinal())
        line = say("puzzle.named", game=game_name(app.words, place.game), title=place.title(app.words))
        task = say(f"puzzle.task.{puzzle_at(place).task}")
        note = say("puzzle.done") if place.name in self.solved else task
        picture = partial(backs_picture, app, place.game)
        ticket = Ticket(ui, "today", say("puzzle.today"), line, note, picture, self._play(place))
        return Column(ui, [ticket], across="center")

    def _of_game(self, game: str) -> list[Widget]:
        app, ui = self.app, self.app.ui
        places = [Place(game, puzzle.key) for puzzle in puzzles_of(game)]
        return [
            Caption(ui, game_name(app.words, game)),
            Label(ui, self._count(places), "small", on_paper=True, soft=True),
            Grid(ui, [self._entry(place) for place in places], columns=COLUMNS, gap=8),
        ]

    def _entry(self, place: Place) -> Widget:
        button, name = Controls(self.app.ui, place.game).button, place.title(self.app.words)
        icon, hint = ("check", self.app.words.say("puzzle.done")) if place.name in self.solved else ("puzzle", "")
        return button(("puzzle", place.name), name, self._play(place), icon=icon, hint=hint, align="left")

    def _play(self, place: Place) -> Callable[[], None]:
        return partial(routes.to_puzzle, self.app, place)
