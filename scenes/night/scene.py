"""A night of games: planning it, the standings between its games, and the ceremony at its end."""

from __future__ import annotations

import contextlib
from functools import partial

import pygame

from game.rulesets.ruleset import OptionError, PositionError
from game.session.night import FEWEST, MOST, next_match, night_of, people_of, standings
from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.layout import Column, Grid, Row
from game.store import nights as store
from game.store.files import StoreError
from game.store.games import unfinished
from game.store.nights import KeptNight, Night
from game.store.writer import LEAVE_SECONDS
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import game_name
from scenes.kept_pictures import keep_drawn
from scenes.menus.game_picture import place_of
from scenes.menus.setup_seats import SeatsPart
from scenes.menus.unfinished import go_on, when
from scenes.night.memories import memory_cards
from scenes.night.plan import NightPlan
from scenes.night.podium import Honours, NightPodium
from scenes.night.standings import StandingsTable, Turning
from scenes.night.tiles import GameTile, TileColumn
from scenes.page_widgets import Callout, Caption, Sides
from scenes.pages import MenuScene

PAST = 4
"""So many nights that are over are listed where a new one is planned."""

LARGE_TEXT = 1.5


class NightScene(MenuScene):
    """The night of that name, else the last one that is not over, else a new one is planned."""

    units_wide = 1240
    share_above = 0.0

    def __init__(self, app: App, name: str = "") -> None:
        super().__init__(app)
        self.kept: KeptNight | None = None
        self.past: list[KeptNight] = []
        self._read(name)
        self.plan = NightPlan(app)
        self.seats = SeatsPart(app, self.plan, self._seats_changed, self._check)
        self.turning, self.honours = Turning(app), Honours(app)
        self.parts = (self.turning, self.honours)

    def _read(self, name: str) -> None:
        # What the last game has brought may still be on its way to the disk.
        self.app.writer.wait(LEAVE_SECONDS)
        found = store.nights(self.app.problems)
        going = [one for one in found if (one.id == name if name else not one.night.is_over)]
        self.kept = going[0] if going else None
        self.past = [one for one in found if one.night.is_over][:PAST]
        self.first = "start" if self.kept is None else "on"

    def build(self) -> None:
        # A game of the night may have ended since this page was last seen.
        ended = len(self.kept.night.ended) if self.kept is not None else 0
        self._read(self.kept.id if self.kept is not None else "")
        if self.kept is not None and len(self.kept.night.ended) > ended:
            self.turning.again()
        super().build()

    def heading(self) -> str:
        say, kept = self.app.words.say, self.kept
        if kept is None:
            return say("night.plan")
        if kept.night.is_over:
            return say("night.over", when=when(self.app.words, kept.changed))
        return say("night.standings", n=len(kept.night.ended), total=len(kept.night.games))

    def contents(self) -> list[Widget]:
        if self.kept is None:
            return self._planning()
        return self._ceremony(self.kept.night) if self.kept.night.is_over else self._between(self.kept.night)

    def buttons(self) -> list[Widget]:
        if self.kept is None:
            return self._plan_buttons()
        return self._over_buttons(self.kept) if self.kept.night.is_over else self._between_buttons(self.kept)

    # -- planning ------------------------------------------------------------------------------------------------------

    def _planning(self) -> list[Widget]:
        ui = self.app.ui
        found: list[Widget] = [Sides(ui, self.seats.widget(), self._games_column(), least=430, share=0.5)]
        if self.past:
            say, button = self.app.words.say, Controls(ui, "past").button
            rows = [
                button(("past", one.id), self._told_past(one), partial(self._look_back, one), icon="crown")
                for one in self.past
            ]
            found += [Caption(ui, say("night.past")), Grid(ui, rows, columns=2, gap=8)]
        return found

    def _games_column(self) -> Widget:
        ui, say, plan = self.app.ui, self.app.words.say, self.plan
        make = Controls(ui, "games")
        counts = [ChoiceItem(n, str(n)) for n in range(FEWEST, MOST + 1)]
        dice = make.button("dice", say("night.dice"), self._throw, icon="dice")
        tiles = [self._choosing(number) for number in range(len(plan.games))]
        short, double = plan.setter("is_short"), plan.setter("last_counts_double")
        return Column(
            ui,
            [
                Row(ui, [Caption(ui, say("night.games")), dice], grow=(1, 0)),
                make.segments("count", say("night.count"), counts, len(plan.games), self._choose_count),
                Grid(ui, tiles, columns=3, gap=12),
                make.toggle("short", say("night.short"), plan.is_short, short, note=say("night.short_note")),
                make.toggle(
                    "double", say("night.double"), plan.last_counts_double, double, note=say("night.double_note")
                ),
            ],
            gap=12,
        )

    def _choosing(self, number: int) -> Widget:
        """One game of the night: its picture, and what else could be played."""
        app, plan = self.app, self.plan
        game, words = plan.games[number], self.app.words
        items = [ChoiceItem(one, game_name(words, one)) for one in plan.offered]
        said = words.say("night.game", n=number + 1, game=game_name(words, game))
        tile = GameTile(app.ui, number + 1, said, partial(place_of, app, game))
        choice = Controls(app.ui, "games").dropdown(("game", number), "", items, game, partial(self._choose, number))
        return TileColumn(app.ui, [tile, choice], gap=4)

    def _plan_buttons(self) -> list[Widget]:
        say, button = self.app.words.say, Controls(self.app.ui, "foot").button
        self._start = button("start", say("night.begin"), self.begin, style="primary", icon="play")
        self.notice = Callout(self.app.ui, lines=1 if self.app.look.text_scale < LARGE_TEXT else 2)
        self._show_problems()
        return [self.notice, self._start]

    def _show_problems(self) -> None:
        problem = self.plan.places.problem(self.app.words)
        self.notice.show(problem, self.seats.remark())
        self._start.reason = escape(problem)

    def _check(self) -> None:
        self._show_problems()
        self.lay_out_again()

    def _seats_changed(self) -> None:
        self.plan.suit()
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

    def begin(self) -> None:
        """The night begins with its first game."""
        night = self.plan.night()
        try:
            name = self.app.on_disk(lambda: store.begin(night))
        except StoreError as error:
            self.app.report(error)
            return
        self._sit_down(night, name)

    def _told_past(self, one: KeptNight) -> str:
        words, best = self.app.words, [row for row in standings(one.night) if row.place == 1]
        who = words.listed([escape(one.night.players[row.player].name) for row in best])
        return words.say("night.past_one", when=when(words, one.changed), who=who)

    def _look_back(self, one: KeptNight) -> None:
        self.kept = one
        self.honours = Honours(self.app)
        self.parts = (self.turning, self.honours)
        self.remake()

    # -- between games -------------------------------------------------------------------------------------------------

    def _between(self, night: Night) -> list[Widget]:
        return [StandingsTable(self.app, night, self.turning)]

    def _between_buttons(self, kept: KeptNight) -> list[Widget]:
        words, button = self.app.words, Controls(self.app.ui, "foot").button
        number, game = len(kept.night.ended), game_name(words, kept.night.games[len(kept.night.ended)])
        label = words.say("night.on", n=number + 1, game=game)
        return [
            button("end", words.say("night.end"), self._ask_end, icon="close"),
            button("on", label, partial(self.go_on, kept), style="primary", icon="play"),
        ]

    def go_on(self, kept: KeptNight) -> None:
        """Play the next game: the one that waits half played, else a new one."""
        waiting = [
            game
            for game in unfinished(self.app.problems)
            if night_of(game.occasion) == (kept.id, len(kept.night.ended))
        ]
        if waiting:
            go_on(self.app, waiting[0])
        else:
            self._sit_down(kept.night, kept.id)

    def _sit_down(self, night: Night, name: str) -> None:
        try:
            match = next_match(night, name)
        except (OptionError, PositionError, KeyError) as error:
            key, details = (
                ("night.cannot", {}) if not isinstance(error, OptionError) else (error.key, error.args_for_message)
            )
            self.app.warn(self.app.words.say(key, **details))
            return
        match.takebacks = self.app.settings.takebacks
        routes.to_table(self.app, match)

    def _ask_end(self) -> None:
        say = self.app.words.say
        Dialog.confirm(
            self.app.ui, say("night.end_ask"), say("night.end_text"), say("night.end"), self._end, is_loss=True
        ).show()

    def _end(self) -> None:
        """Throw the night away; its games stay among those that are kept."""
        kept = self.kept
        if kept is None:
            return
        label = self.app.words.say("night.over", when=when(self.app.words, kept.changed))
        try:
            self.app.on_disk(lambda: store.throw_away(kept.id, self.app.bin, label))
        except StoreError as error:
            self.app.report(error)
            return
        self.kept = None
        self.remake()

    # -- the end -------------------------------------------------------------------------------------------------------

    def _ceremony(self, night: Night) -> list[Widget]:
        ranked = standings(night)
        podium: list[Widget] = [NightPodium(self.app, night, ranked, self._headline(night), self.honours)]
        self.turning.finish()
        return [*podium, memory_cards(self.app, night), StandingsTable(self.app, night, self.turning)]

    def _headline(self, night: Night) -> str:
        words = self.app.words
        best = [row for row in standings(night) if row.place == 1]
        who = words.listed([escape(night.players[row.player].name) for row in best])
        return words.say("night.won" if len(best) == 1 else "night.shared", who=who, n=best[0].total)

    def _over_buttons(self, kept: KeptNight) -> list[Widget]:
        say, button = self.app.words.say, Controls(self.app.ui, "foot").button
        return [
            button("picture", say("night.picture"), partial(self._keep_picture, kept), icon="save"),
            button("again", say("night.again"), partial(self._again, kept), icon="rematch"),
            button("on", say("night.home"), self.back, style="primary", icon="home"),
        ]

    def _keep_picture(self, kept: KeptNight) -> None:
        """Keep how the ceremony looks where the player looks for pictures."""
        self.honours.finish()
        surface = pygame.Surface(self.app.screen.size)
        self.draw(surface)
        name = self.app.words.say("night.over", when=when(self.app.words, kept.changed))
        try:
            path = self.app.on_disk(lambda: keep_drawn(surface, name))
        except StoreError as error:
            self.app.report(error)
            return
        self.app.note(self.app.words.say("night.picture_kept", file=escape(path.name)))

    def _again(self, kept: KeptNight) -> None:
        """Plan another night with the same people."""
        self.kept = None
        self.plan = NightPlan(self.app)
        with contextlib.suppress(IndexError):
            self._seat(kept.night)
        self.seats = SeatsPart(self.app, self.plan, self._seats_changed, self._check)
        self.remake()

    def _seat(self, night: Night) -> None:
        """Those who played that night sit down again."""
        places, people = self.plan.places, people_of(night)
        while len(places.all) > max(2, len(night.players)):
            places.remove(self.app.words, len(places.all) - 1)
        while len(places.all) < len(night.players):
            places.add(self.app.words, night.players[len(places.all)].player)
        for number, seat in enumerate(night.players):
            place = places.all[number]
            place.name, place.portrait, place.player = seat.name, seat.portrait, seat.player
            place.is_named = number in people
        self.plan.suit()
