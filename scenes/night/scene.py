"""A night of games: planning it, the standings between its games, and the ceremony at its end."""

from __future__ import annotations

import contextlib
import time
from functools import partial
from pathlib import Path

import pygame

from game.rulesets.ruleset import OptionError, PositionError
from game.session.night import next_match, people_of, standings
from game.session.occasions import night_of
from game.stage.drawing.text import escape
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import Widget
from game.stage.widgets.dialog import Dialog
from game.store import nights as store
from game.store.files import StoreError
from game.store.games import Kept, throw_away, unfinished
from game.store.nights import KeptNight, Night
from game.store.writer import LEAVE_SECONDS
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import game_name, presentation
from scenes.kept_pictures import keep_drawn
from scenes.known import is_new_to_somebody
from scenes.menus.unfinished import go_on, players_of
from scenes.night.ceremony import Ceremony
from scenes.night.coming import coming
from scenes.night.honours import Honours
from scenes.night.keepsake import SIZE, Keepsake
from scenes.night.memories import beside_each_other
from scenes.night.place import CELEBRATION
from scenes.night.plan import NightPlan
from scenes.night.planning import Planning
from scenes.night.standings import StandingsTable, Turning
from scenes.pages import MenuScene
from scenes.play.beginning import sit_down

PAST = 8
"""So many nights that are over are listed where a new one is planned."""


class NightScene(MenuScene):
    """The night of that name, else the last one that is not over, else a new one is planned."""

    units_wide = 1240
    share_above = 0.0

    def __init__(self, app: App, name: str = "") -> None:
        super().__init__(app)
        self.kept: KeptNight | None = None
        self.past: list[KeptNight] = []
        self.picture: Path | None = None
        """Where the picture of this night lies, once it is kept."""
        self.ceremony: Ceremony | None = None
        self._is_stage = False
        """Whether the ceremony has the whole window."""
        self._is_painted = False
        """Whether the place of the ceremony has been painted."""
        self._is_told = False
        """Whether the ceremony was over when its page was laid out last."""
        self._told: Night | None = None
        """The night as it was when it was told in words how everybody stands."""
        self._read(name)
        self.turning, self.honours = Turning(app), Honours(app)
        self.parts = (self.turning, self.honours)
        self._plan_anew()

    def _plan_anew(self) -> None:
        self.plan = NightPlan(self.app)
        self.planning = Planning(self.app, self.plan, self.remake, self.lay_out_again, self.begin, self._look_back)

    def _read(self, name: str) -> None:
        # What the last game has brought may still be on its way to the disk.
        self.app.writer.wait(LEAVE_SECONDS)
        found = store.nights(self.app.problems)
        going = [one for one in found if (one.id == name if name else not one.night.is_over)]
        self.kept = going[0] if going else None
        self.past = [one for one in found if one.night.is_over and one.night.ended][:PAST]
        self.first = "start" if self.kept is None else "on"

    def build(self) -> None:
        # A game of the night may have ended since this page was last seen.
        kept = self.kept
        self._read(kept.id if kept is not None else "")
        if kept is not None and self.kept is not None and len(self.kept.night.ended) > len(kept.night.ended):
            self.turning.again()
            self.honours.again()
        super().build()

    def leave(self) -> None:
        super().leave()
        if self.kept is None:
            self.app.change(self.plan.remembered())

    # -- the page ------------------------------------------------------------------------------------------------------

    def heading(self) -> str:
        say, kept = self.app.words.say, self.kept
        if kept is None:
            return say("night.plan")
        if kept.night.is_over:
            return self._title(kept)
        if not kept.night.ended:
            return say("night.before", total=len(kept.night.games))
        return say("night.standings", n=len(kept.night.ended), total=len(kept.night.games))

    def _title(self, kept: KeptNight) -> str:
        words, then = self.app.words, time.localtime(kept.changed)
        month = words.say("menus.when.months").split(",")[then.tm_mon - 1]
        day = words.say("night.day", day=then.tm_mday, month=month, year=then.tm_year)
        key = "night.over_early" if kept.night.called_off else "night.over"
        return words.say(key, when=day, n=len(kept.night.ended), total=len(kept.night.games))

    def widgets(self) -> list[Widget]:
        kept = self.kept
        self._is_stage, self.backdrop = False, None
        if kept is None or not kept.night.is_over:
            self.ceremony = None
            return super().widgets()
        if self.ceremony is None or self.ceremony.night != kept.night:
            self.ceremony = Ceremony(self.app, kept.night, "", self.honours)
        self.ceremony.title = self.heading()
        found = self.ceremony.widgets(self._over_buttons(kept), self.back)
        self._is_stage = self.ceremony.fits(self.app.ui.bounds)
        self.app.backdrops.begin([CELEBRATION], SIZE)
        if not self._is_stage:
            return super().widgets()
        self.backdrop = CELEBRATION
        return found

    def arrange(self, rect: pygame.Rect) -> None:
        if self._is_stage and self.ceremony is not None:
            self.ceremony.arrange(rect)
            self.page.toasts.below = self.ceremony.told_below
        else:
            self.page.toasts.below = 0
            super().arrange(rect)

    def layout(self, rect: pygame.Rect) -> None:
        if self.ceremony is not None and self.ceremony.fits(rect) != self._is_stage:
            self.build()
        super().layout(rect)

    def contents(self) -> list[Widget]:
        if self.kept is None:
            return self.planning.contents(self.past)
        night, ceremony = self.kept.night, self.ceremony
        if ceremony is None:
            return [StandingsTable(self.app, night, self.turning), coming(self.app, night)]
        cards = beside_each_other(self.app, ceremony.cards(is_paper=False))
        return [ceremony.podium(has_ground=True), cards, ceremony.table()]

    def buttons(self) -> list[Widget]:
        if self.kept is None:
            return self.planning.buttons()
        return self._over_buttons(self.kept) if self.kept.night.is_over else self._between_buttons(self.kept)

    def handle(self, given: Input) -> bool:
        is_press = isinstance(given, PointerPressed) or (isinstance(given, KeyPressed) and given.action != "back")
        if self._is_stage and is_press and not self.honours.is_told:
            self.hurry()
            return True
        return super().handle(given)

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._is_stage and not self._is_painted and not self.honours.is_told:
            # Nobody climbs a podium before there is a place for it.
            screen = self.app.screen
            self._is_painted = not screen.is_seen or self.app.backdrops.is_there(CELEBRATION, screen.size)
            self.honours.again()
        if self.ceremony is not None and self.honours.is_told != self._is_told:
            # What can be pressed has come into sight.
            self._is_told = self.honours.is_told
            self.lay_out_again()
        self._tell_standings()

    def _tell_standings(self) -> None:
        """Tell in words, once, how everybody stands; at the end who has won and what is remembered, as soon as the
        banner names them."""
        night = None if self.kept is None else self.kept.night
        if night is None or not night.ended or night == self._told or (self.ceremony and not self.honours.has_named):
            return
        self._told = night
        if self.ceremony is not None:
            self.app.tell(self.ceremony.headline)
            for card in self.ceremony.cards(is_paper=False):
                self.app.tell(card.spoken())
        table = StandingsTable(self.app, night, self.turning)
        for row in standings(night):
            self.app.tell(table.told(row))

    def hurry(self) -> None:
        """All of the ceremony, or of the climb, is told."""
        self.turning.finish()
        if self.ceremony is not None:
            self.honours.finish()

    def back(self) -> None:
        if self.ceremony is not None and self.past and self.kept is not None:
            self._to_plan()
        else:
            super().back()

    def _to_plan(self) -> None:
        """From a night that is over to where the next one is planned."""
        self.app.ui.sound("close")
        self.kept, self.ceremony, self.picture = None, None, None
        self._scroll_up()
        self.remake()

    def _scroll_up(self) -> None:
        if self.body is not None:
            self.body.scroll.offset = 0

    # -- planning ------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The night begins with its first game."""
        night = self.plan.night()
        try:
            name = self.app.on_disk(lambda: store.begin(night))
        except StoreError as error:
            self.app.report(error)
            return
        self.app.change(self.plan.begun())
        self._sit_down(night, name)

    def _look_back(self, one: KeptNight) -> None:
        self.kept = one
        self.picture = None
        self.honours = Honours(self.app)
        self.parts = (self.turning, self.honours)
        self._scroll_up()
        self.remake()

    # -- between games -------------------------------------------------------------------------------------------------

    def _between_buttons(self, kept: KeptNight) -> list[Widget]:
        words, button = self.app.words, Controls(self.app.ui, "foot").button
        number, game = len(kept.night.ended), game_name(words, kept.night.games[len(kept.night.ended)])
        label = words.say("night.on", n=number + 1, game=game)
        return [
            button("end", words.say("night.end"), partial(self._ask_end, kept), icon="close"),
            button("on", label, partial(self.go_on, kept), style="primary", icon="play"),
        ]

    def _waiting(self, kept: KeptNight) -> list[Kept]:
        """The game of the night that waits half played."""
        wanted = kept.id, len(kept.night.ended)
        return [game for game in unfinished(self.app.problems) if night_of(game.occasion) == wanted]

    def go_on(self, kept: KeptNight) -> None:
        """Play the next game: the one that waits half played, else a new one."""
        waiting = self._waiting(kept)
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
        app, words, game = self.app, self.app.words, night.games[len(night.ended)]
        told = {"n": len(night.ended) + 1, "total": len(night.games), "game": game_name(words, game)}
        is_new = game not in night.games[: len(night.ended)] and is_new_to_somebody(app, game, night.players)
        if is_new and presentation(game).has_gist:
            routes.to_gist(app, game, words.say("night.coming", **told), partial(sit_down, app, match))
        else:
            sit_down(app, match)

    def _ask_end(self, kept: KeptNight) -> None:
        say, played = self.app.words.say, len(kept.night.ended)
        text = say("night.end_early" if played else "night.end_text", n=played, total=len(kept.night.games))
        if self._waiting(kept):
            text = f"{text} {say('night.end_waiting')}"
        Dialog.confirm(
            self.app.ui, say("night.end_ask"), text, say("night.end"), partial(self._end, kept), is_loss=not played
        ).show()

    def _end(self, kept: KeptNight) -> None:
        """Call it a night: after a game or more with the ceremony, else the night is thrown away. A game of it that was
        not finished goes into the bin."""
        label, app = self._title(kept), self.app
        try:
            for game in self._waiting(kept):
                who = players_of(app.words, game)
                app.on_disk(partial(throw_away, game, app.bin, who))
            if kept.night.ended:
                app.on_disk(lambda: store.change_night(kept.id, _call_off, app.problems))
            else:
                app.on_disk(lambda: store.throw_away(kept.id, app.bin, label))
                self.kept = None
        except StoreError as error:
            app.report(error)
        self.honours.again()
        self.remake()

    # -- the end -------------------------------------------------------------------------------------------------------

    def _over_buttons(self, kept: KeptNight) -> list[Widget]:
        say, button = self.app.words.say, Controls(self.app.ui, "foot").button
        keep, copy = say("night.picture"), say("night.picture_copy")
        # One button for both, so that what lies below a press stays there.
        label, press, icon = (
            (keep, partial(self._keep_picture, kept), "save")
            if self.picture is None
            else (copy, self._copy_path, "copy")
        )
        picture = button("picture", label, press, icon=icon, as_wide_as=(keep, copy))
        picture.hint = self._where_it_lies()
        return [
            picture,
            button("again", say("night.again"), partial(self._again, kept), icon="rematch"),
            button("on", say("night.home"), partial(routes.to_title, self.app), style="primary", icon="home"),
        ]

    def _keep_picture(self, kept: KeptNight) -> None:
        """Keep the night as a picture where the player looks for pictures."""
        if self.ceremony is None:
            return
        self.honours.finish()
        title = self._title(kept)
        drawn = Keepsake(self.app, kept.night, self.ceremony.headline, title, self.ceremony.moments).drawn()
        try:
            self.picture = self.app.on_disk(lambda: keep_drawn(drawn, title))
        except StoreError as error:
            self.app.report(error)
            return
        self.remake()
        self.app.note(self._where_it_lies())

    def _where_it_lies(self) -> str:
        """Where the picture is; nothing as long as it is not kept."""
        if self.picture is None:
            return ""
        told = {"file": escape(self.picture.name), "folder": escape(str(self.picture.parent))}
        return self.app.words.say("night.picture_kept", **told)

    def _copy_path(self) -> None:
        """Copy where the picture lies."""
        if self.picture is not None:
            self.app.ui.clipboard.put(str(self.picture))
            self.app.note(self.app.words.say("menus.kept.copied", path=escape(str(self.picture))))

    def _again(self, kept: KeptNight) -> None:
        """Plan another night with the same people, which counts as this one did."""
        self.kept = None
        self._plan_anew()
        self.plan.is_short, self.plan.last_counts_double = kept.night.is_short, kept.night.last_counts_double
        with contextlib.suppress(IndexError):
            self._seat(kept.night)
        self._scroll_up()
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


def _call_off(night: Night) -> None:
    night.called_off = True
