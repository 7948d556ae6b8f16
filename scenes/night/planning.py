"""The page on which a night is planned: who plays, which games, how they count, and the nights gone by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.session.lasting import kind
from game.session.night import FEWEST, MOST, standings
from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Column, Grid, Panel, Row
from game.store.nights import KeptNight
from game.store.statistics import load_statistics
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import game_name, game_seats
from scenes.guarded import tried
from scenes.menus.game_picture import place_of
from scenes.menus.lasting import told_lasting
from scenes.menus.setup_seats import SeatsPart
from scenes.menus.unfinished import when
from scenes.night.plan import NightPlan
from scenes.night.tiles import GameTile, TileColumn
from scenes.page_widgets import Caption, Sides, judged


@dataclass(eq=False)
class Planning:
    """Makes the widgets of a plan. `remake` makes the page anew, `lay_out` lays it out anew, `begin` begins the night,
    and `look_back` shows one that is over."""

    app: App
    plan: NightPlan
    remake: Callable[[], None]
    lay_out: Callable[[], None]
    begin: Callable[[], None]
    look_back: Callable[[KeptNight], None]

    def __post_init__(self) -> None:
        self.seats = SeatsPart(self.app, self.plan, self.remake, self._check)
        self._counted = load_statistics(self.app.problems)
        self._gone_by: list[KeptNight] = []

    def contents(self, past: Sequence[KeptNight]) -> list[Widget]:
        """Everything on the sheet."""
        ui = self.app.ui
        self.seats.look_again()
        self._gone_by = list(past)
        party = Panel(ui, Column(ui, [self.seats.widget(), *self.seats.again()]), "plum")
        say = self.app.words.say
        label, note = say("settings.friendly_undo"), say("settings.friendly_undo_hint")
        is_friendly = self.app.settings.takebacks == "friendly"
        takebacks = Controls(ui, "seats").toggle("takebacks", label, is_friendly, self._set_takebacks, note=note)
        return [Sides(ui, Column(ui, [party, takebacks]), self._games_column(), least=430, share=0.5)]

    def buttons(self) -> list[Widget]:
        """What stands at the sheet's foot."""
        say, button = self.app.words.say, Controls(self.app.ui, "foot").button
        self.start = start = judged(button("start", say("night.begin"), self.begin, style="primary", icon="play"))
        self._show_problems()
        past = button("past", say("night.past"), self._show_past, icon="crown")
        return [start.notice, *([past] if self._gone_by else []), start.button]

    # -- what is played ------------------------------------------------------------------------------------------------

    def _games_column(self) -> Widget:
        ui, say, plan = self.app.ui, self.app.words.say, self.plan
        make = Controls(ui, "games")
        counts = [ChoiceItem(n, str(n)) for n in range(FEWEST, MOST + 1)]
        dice = make.button("dice", say("night.dice"), self._throw, icon="dice")
        tiles = [self._choosing(number) for number in range(len(plan.games))]
        short, double = self._set_short, plan.setter("last_counts_double")
        rule = say("night.rule", n=len(plan.places.all))
        return Column(
            ui,
            [
                Row(ui, [Caption(ui, say("night.games")), dice], grow=(1, 0)),
                make.segments("count", say("night.count"), counts, len(plan.games), self._choose_count),
                Grid(ui, tiles, columns=3, gap=12),
                Label(ui, rule, "small", on_paper=True, soft=True),
                make.toggle("short", say("night.short"), plan.is_short, short, note=say("night.short_note")),
                make.toggle(
                    "double", say("night.double"), plan.last_counts_double, double, note=say("night.double_note")
                ),
            ],
            gap=12,
        )

    def _choosing(self, number: int) -> Widget:
        """One game of the night: its picture, what else could be played, and how long it takes, or for how many it is
        where it is not for so many."""
        app, plan = self.app, self.plan
        game, words = plan.games[number], self.app.words
        is_fit = game in plan.offered
        offered = plan.offered if is_fit else (game, *plan.offered)
        items = [ChoiceItem(one, game_name(words, one)) for one in offered]
        said = words.say("night.game", n=number + 1, game=game_name(words, game))
        tile = GameTile(app.ui, number + 1, said, partial(place_of, app, game))
        choice = Controls(app.ui, "games").dropdown(("game", number), "", items, game, partial(self._choose, number))
        line = self._lasts(game) if is_fit else game_seats(words, game)
        below = Label(app.ui, line, "small", on_paper=True, soft=is_fit)
        return TileColumn(app.ui, [tile, choice, below], gap=4)

    def _lasts(self, game: str) -> str:
        """How long a game takes with so many, where that is known."""
        plan = self.plan
        return told_lasting(self.app, kind(game, len(plan.places.all), is_short=plan.is_short), self._counted)

    def _set_takebacks(self, is_friendly: bool) -> None:
        self.app.change_some(takebacks="friendly" if is_friendly else "strict")

    def _set_short(self, is_short: bool) -> None:
        self.plan.is_short = is_short
        self.remake()

    def _choose_count(self, count: int) -> None:
        self.plan.choose_count(count)
        self.remake()

    def _choose(self, number: int, game: str) -> None:
        self.plan.choose(number, game)
        self.remake()

    def _throw(self) -> None:
        self.app.sound.play("shuffle")
        self.plan.throw()
        self.remake()

    # -- what is wrong -------------------------------------------------------------------------------------------------

    def _check(self) -> None:
        self._show_problems()
        self.lay_out()

    def _show_problems(self) -> None:
        problem = self.plan.places.problem(self.app.words) or self._nobody() or self._unfit()
        self.start.judge(problem, self.seats.remark())

    def _nobody(self) -> str:
        """That nobody but the computer would play, and so nothing would count; empty where somebody does."""
        return "" if self.plan.places.people() else self.app.words.say("night.nobody")

    def _unfit(self) -> str:
        """That a game is not for so many, or so few; empty where all are."""
        plan, words = self.plan, self.app.words
        game = game_name(words, plan.unfit)
        return words.say("night.unfit", game=game, n=len(plan.places.all)) if plan.unfit else ""

    # -- nights gone by ------------------------------------------------------------------------------------------------

    def _show_past(self) -> None:
        """The nights gone by, to look back at one."""
        ui, say = self.app.ui, self.app.words.say
        close = [DialogButton("cancel", say("common.close"))]

        def rows() -> list[Widget]:
            button = Controls(ui, "past").button
            return [button(("past", one.id), self._told_past(one), partial(look, one)) for one in self._gone_by]

        def look(one: KeptNight) -> None:
            ui.close(dialog)
            self.look_back(one)

        dialog = Dialog(ui, say("night.past"), "", close, lambda key: None, body=rows())
        dialog.show()

    def _told_past(self, one: KeptNight) -> str:
        return tried(lambda: self._winners_of(one), lambda: self.app.words.say("menus.kept.unseen"))

    def _winners_of(self, one: KeptNight) -> str:
        words, best = self.app.words, [row for row in standings(one.night) if row.place == 1]
        who = words.listed([escape(one.night.players[row.player].name) for row in best])
        return words.say("night.past_one", when=when(words, one.changed), who=who)
