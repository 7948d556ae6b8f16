"""All puzzles: that of the day and the next one first, then those of each game, with how hard each is, what is solved
ticked and counted.

How hard a puzzle is follows from what can be counted in it (`game.session.puzzles.difficulty`): it is harder by one
each where there are more than three answers, where an answer is made of several parts, and where what it is good for
shows only in what follows it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial

import pygame

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
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.layout import Column, Grid
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from game.words import sentences
from scenes import routes
from scenes.app import App
from scenes.daybreak import Daybreak
from scenes.games.registry import game_name
from scenes.menus.game_picture import place_of
from scenes.menus.picture_card import PIPS, draw_diamond
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


EDGE, SIGN, PIP = 10, 22, 9
LEAST = 210


class PuzzleEntry(Pressable):
    """Such a puzzle. `hardness` is from 1 to 3, `told` how that is said; `done` says that it is solved, and is empty
    where it is not. The one that `is_next` is lit."""

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        title: str,
        on_press: Callable[[], None],
        *,
        hardness: int,
        told: str,
        done: str,
        is_next: bool,
        zone: str,
    ) -> None:
        super().__init__(ui, key, title, on_press, zone=zone, on_paper=True)
        self.hardness = hardness
        self.told = told
        self.done = done
        self.is_next = is_next

    def spoken(self) -> str:
        return ", ".join(part for part in (self.label, self.told, self.done) if part)

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "label")[0]
        wide = min(width, max(self.ui.px(LEAST), words + self._beside))
        return wide, max(self.ui.row_height(), self._words_high(width) + self.ui.px(EDGE))

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, rect = self.ui, self.ui.look.palette, self.rect
        ground, edge = (palette.brass_light, palette.brass) if self.is_next else (palette.paper_shade, palette.ink_soft)
        draw_tint(
            ui, surface, rect, ground, 0.9 if self.is_next else 0.7, line=1.0 if self.is_next else 0.45, edge=edge
        )
        if self.is_hovered:
            draw_tint(ui, surface, rect, palette.ink, 0.1)
        side, left = ui.look.picture_px(SIGN), rect.left + ui.px(EDGE)
        sign = ui.paint.icon("check" if self.done else "puzzle", side, palette.ink, palette.brass, palette.brass_light)
        surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        left += side + ui.px(EDGE)
        block = ui.text.block(self.label, "label", palette.ink, self._room(rect.width))
        surface.blit(block, block.get_rect(midleft=(left, rect.centery)))
        pip, right = ui.look.picture_px(PIP), rect.right - ui.px(EDGE)
        for place in reversed(range(PIPS)):
            draw_diamond(surface, (right - pip // 2, rect.centery), pip, palette.ink, is_filled=place < self.hardness)
            right -= pip + ui.px(3)

    @property
    def _beside(self) -> int:
        ui = self.ui
        return ui.look.picture_px(SIGN) + 4 * ui.px(EDGE) + PIPS * (ui.look.picture_px(PIP) + ui.px(3))

    def _room(self, width: int) -> int:
        return max(1, width - self._beside)

    def _words_high(self, width: int) -> int:
        return self.ui.text.measure(self.label, "label", self._room(width))[1]
