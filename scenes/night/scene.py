"""A night of games: planning it, the standings between its games, and the ceremony at its end."""

from __future__ import annotations

from functools import partial

import pygame

from game.session.night import standings
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import Widget
from game.store import nights as store
from game.store.files import StoreError
from game.store.nights import KeptNight, Night
from game.store.writer import LEAVE_SECONDS
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.night.between import Between
from scenes.night.called import called
from scenes.night.ceremony import Ceremony
from scenes.night.coming import coming
from scenes.night.honours import Honours
from scenes.night.keepsake import SIZE, Keepsake
from scenes.night.kept_picture import KeptPicture
from scenes.night.memories import beside_each_other
from scenes.night.place import CELEBRATION
from scenes.night.plan import NightPlan
from scenes.night.planning import Planning
from scenes.night.standings import StandingsTable, Turning
from scenes.pages import MenuScene

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
        self.picture = KeptPicture(app, self.remake)
        self.between = Between(app, self._ended)
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
            return called(self.app.words, kept)
        if not kept.night.ended:
            return say("night.before", total=len(kept.night.games))
        return say("night.standings", n=len(kept.night.ended), total=len(kept.night.games))

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
        return self._over_buttons(self.kept) if self.kept.night.is_over else self.between.buttons(self.kept)

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
        self.kept, self.ceremony, self.picture = None, None, KeptPicture(self.app, self.remake)
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
        self.between.sit_down(night, name)

    def _look_back(self, one: KeptNight) -> None:
        self.kept = one
        self.picture = KeptPicture(self.app, self.remake)
        self.honours = Honours(self.app)
        self.parts = (self.turning, self.honours)
        self._scroll_up()
        self.remake()

    # -- the end -------------------------------------------------------------------------------------------------------

    def _ended(self, is_left: bool) -> None:
        """It was called a night, of which nothing is left where nothing was played."""
        self.kept = self.kept if is_left else None
        self.honours.again()
        self.remake()

    def _over_buttons(self, kept: KeptNight) -> list[Widget]:
        say, button = self.app.words.say, Controls(self.app.ui, "foot").button
        return [
            self.picture.button(partial(self._keep_picture, kept)),
            button("again", say("night.again"), partial(self._again, kept), icon="rematch"),
            button("on", say("night.home"), partial(routes.to_title, self.app), style="primary", icon="home"),
        ]

    def _keep_picture(self, kept: KeptNight) -> None:
        """Keep the night as a picture where the player looks for pictures."""
        if self.ceremony is None:
            return
        self.honours.finish()
        title = called(self.app.words, kept)
        keepsake = Keepsake(self.app, kept.night, self.ceremony.headline, title, self.ceremony.moments)
        self.picture.keep(keepsake.drawn(), title)

    def _again(self, kept: KeptNight) -> None:
        """Plan another night with the same people, which counts as this one did."""
        self.kept = None
        self._plan_anew()
        self.plan.follow(kept.night)
        self._scroll_up()
        self.remake()
