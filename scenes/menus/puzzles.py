"""All puzzles: that of the day and the next one first, then those of each game, with how hard each is, what is solved
ticked and counted.

How hard a puzzle is follows from what can be counted in it (`game.session.puzzles.difficulty`): it is harder by one
each where there are more than three answers, where an answer is made of several parts, and where what it is good for
shows only in what follows it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from game.session.belongings import solved_by
from game.session.puzzles import (
    PuzzlePlace,
    all_places,
    difficulty,
    games,
    next_unsolved,
    of_the_day,
    puzzle_at,
    puzzles_of,
)
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Column, Grid
from game.words import sentences
from scenes import routes
from scenes.app import App
from scenes.daybreak import Daybreak
from scenes.games.registry import game_name
from scenes.menus.game_picture import place_of
from scenes.menus.puzzle_entry import PuzzleEntry
from scenes.menus.ticket import Ticket, Tickets
from scenes.page_widgets import Caption
from scenes.pages import MenuScene

COLUMNS = 4


class PuzzlesScene(MenuScene):
    """The puzzle of the day, the next one, and all others by game."""

    units_wide = 1180
    guests = (("electric", 7), ("magic", 5), ("grass", 3))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.solved: Collection[str] = ()
        self.parts = (Daybreak(app, self.remake),)
        self.next: PuzzlePlace | None = None
        """The one to go on with; None where all are solved."""
        self.first = "today"

    def heading(self) -> str:
        return self.app.words.say("puzzle.all")

    def build(self) -> None:
        # Another one may have been solved since this page was last seen.
        self.solved = solved_by(self.app.present.person, self.app.problems)
        self.next = next_unsolved(self.solved)
        super().build()

    def contents(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        count, note = self._count(list(all_places())), say("puzzle.hardness_note")
        return [
            Column(ui, [Tickets(ui, self._tickets(), [], 14)], across="center"),
            Label(ui, count, "label", align="center", on_paper=True, soft=True),
            Label(ui, note, "small", align="center", on_paper=True, soft=True),
            *[widget for game in games() for widget in self._of_game(game)],
        ]

    def _count(self, places: Sequence[PuzzlePlace]) -> str:
        """How many of these are solved."""
        n = sum(place.name in self.solved for place in places)
        return self.app.words.say("puzzle.count", n=n, total=len(places))

    def _tickets(self) -> list[Ticket]:
        """That of the day, and the next one where that is another."""
        today = of_the_day(self.app.today().toordinal())
        tickets = [self._ticket("today", "puzzle.today", today)]
        if self.next is not None and self.next != today:
            tickets.append(self._ticket("next", "puzzle.next", self.next))
        return tickets

    def _ticket(self, key: str, head: str, place: PuzzlePlace) -> Ticket:
        app, say = self.app, self.app.words.say
        note = say("puzzle.done") if place.name in self.solved else say(f"puzzle.task.{puzzle_at(place).task}")
        note = sentences([game_name(app.words, place.game), note])
        picture = partial(place_of, app, place.game)
        return Ticket(app.ui, key, say(head), place.title(app.words), note, picture, self._play(place))

    def _of_game(self, game: str) -> list[Widget]:
        app, ui = self.app, self.app.ui
        places = [PuzzlePlace(game, puzzle.key) for puzzle in puzzles_of(game)]
        return [
            Caption(ui, game_name(app.words, game)),
            Label(ui, self._count(places), "small", on_paper=True, soft=True),
            Grid(ui, [self._entry(place) for place in places], columns=COLUMNS, gap=8),
        ]

    def _entry(self, place: PuzzlePlace) -> Widget:
        say, hardness = self.app.words.say, difficulty(place)
        return PuzzleEntry(
            self.app.ui,
            ("puzzle", place.name),
            place.title(self.app.words),
            self._play(place),
            hardness=hardness,
            told=say(f"menus.hardness.{hardness}"),
            done=say("puzzle.done") if place.name in self.solved else "",
            is_next=place == self.next,
            zone=place.game,
        )

    def _play(self, place: PuzzlePlace) -> Callable[[], None]:
        return partial(routes.to_puzzle, self.app, place)
