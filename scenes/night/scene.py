"""A night of games: planning it, the standings between its games, the ceremony at its end; and a page for one
that cannot be shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.session.night import standings
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import Widget
from game.store import nights as store
from game.store.nights import KeptNight, Night, throw_away
from scenes.app import App
from scenes.controls import Controls
from scenes.guarded import cannot_be_shown, tried
from scenes.kept_page import BinPart
from scenes.night.between import Between
from scenes.night.coming import coming
from scenes.night.honours import Honours, headed
from scenes.night.over import Over
from scenes.night.place import CELEBRATION
from scenes.night.plan import NightPlan
from scenes.night.planning import Planning
from scenes.night.standings import StandingsTable, Turning
from scenes.pages import Made, MenuScene
from scenes.part import Part

PAST = 8
"""So many nights that are over are listed where a new one is planned."""


class Telling(Part):
    """Tells once how everybody stands in the night that is looked at; at its end who has won and what is remembered, as
    soon as the banner names them."""

    def __init__(self, app: App, over: Over, turning: Turning, night: Callable[[], KeptNight | None]) -> None:
        self.app = app
        self.over = over
        self.turning = turning
        self.night = night
        self._told: Night | None = None
        """The night as it was when it was told."""

    def tick(self, now: float) -> None:
        kept, is_over = self.night(), self.over.ceremony is not None
        if kept is None or (is_over and not self.over.honours.has_named):
            return
        night = kept.night
        if not night.ended or night == self._told:
            return
        self._told = night
        table = StandingsTable(self.app, night, self.turning)
        for told in (*self.over.told(), *[table.told(row) for row in standings(night)]):
            self.app.tell(told)


class NightScene(MenuScene):
    """The night of that name, else the last one that is not over, else a new one is planned."""

    units_wide = 1240
    share_above = 0.0

    def __init__(self, app: App, name: str = "") -> None:
        super().__init__(app)
        self.kept: KeptNight | None = None
        self.past: list[KeptNight] = []
        self.unseen = UnseenNights(app, lambda: self.kept, partial(setattr, self, "kept", None), self.remake)
        self.between = Between(app, self._ended)
        self._read(name)
        self.turning, self.honours = Turning(app), Honours(app)
        self.over = Over(app, self.honours, self.remake, self.lay_out_again, self._again)
        telling = Telling(app, self.over, self.turning, lambda: self.unseen.seen)
        self.parts = (self.turning, self.honours, self.over, telling)
        self._plan_anew()

    def _plan_anew(self) -> None:
        self.plan = NightPlan(self.app)
        begin = partial(self.between.begin, self.plan, self._look_again)
        self.planning = Planning(self.app, self.plan, self.remake, self.lay_out_again, begin, self._look_at)

    def _read(self, name: str) -> None:
        self.between.await_the_last(self._look_again)
        found = store.nights(self.app.problems)
        going = [one for one in found if (one.id == name if name else not one.night.is_over)]
        self.kept = going[0] if going else None
        self.past = [one for one in found if one.night.is_over and one.night.ended][:PAST]
        self.first = "start" if self.kept is None else "on"

    def _look_again(self) -> None:
        if self.app.scenes.shows(self):
            self.remake()

    def build(self) -> None:
        # A game of the night may have ended since this page was last seen.
        kept = self.kept
        self._read(kept.id if kept is not None else "")
        if kept is not None and self.kept is not None and len(self.kept.night.ended) > len(kept.night.ended):
            self.turning.again()
            self.honours.again()
        self.unseen.show(super().build)

    def leave(self) -> None:
        super().leave()
        if self.kept is None:
            self.app.change(self.plan.remembered())

    # -- the page ------------------------------------------------------------------------------------------------------

    def heading(self) -> str:
        kept = self.unseen.seen
        return self.app.words.say("night.plan") if kept is None else headed(self.app.words, kept)

    def made(self) -> Made:
        kept, on_stage = self.unseen.seen, None
        if kept is None or not kept.night.is_over:
            self.over.close()
        else:
            on_stage = self.over.made(kept, self.heading(), self.back)
        self.backdrop = None if on_stage is None else CELEBRATION
        return on_stage or super().made()

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self.page.toasts.below = self.over.told_below

    def layout(self, rect: pygame.Rect) -> None:
        if self.over.has_other_room(rect):
            self.build()
        self.unseen.show(partial(super().layout, rect))

    def tick(self, now: float) -> None:
        self.unseen.show(partial(super().tick, now))

    def draw(self, surface: pygame.Surface) -> None:
        if not self.unseen.show(partial(super().draw, surface)):
            surface.set_clip(None)
            super().draw(surface)

    def contents(self) -> list[Widget]:
        if self.unseen.is_it:
            return self.unseen.contents()
        if self.kept is None:
            return self.planning.contents(self.past)
        if self.over.ceremony is not None:
            return self.over.contents()
        return [StandingsTable(self.app, self.kept.night, self.turning), coming(self.app, self.kept.night)]

    def buttons(self) -> list[Widget]:
        if self.unseen.is_it:
            return self.unseen.buttons()
        if self.kept is None:
            return [*self.unseen.bin.buttons(), *self.planning.buttons()]
        return self.over.buttons(self.kept) if self.kept.night.is_over else self.between.buttons(self.kept)

    def handle(self, given: Input) -> bool:
        is_press = isinstance(given, PointerPressed) or (isinstance(given, KeyPressed) and given.action != "back")
        if self.over.is_on_stage and is_press and not self.honours.is_told:
            self.hurry()
            return True
        return super().handle(given)

    def hurry(self) -> None:
        """All of the ceremony, or of the climb, is told."""
        self.turning.finish()
        if self.over.ceremony is not None:
            self.honours.finish()

    def back(self) -> None:
        if self.over.ceremony is not None and self.past and self.kept is not None:
            self.app.ui.sound("close")
            self._look_at(None)
        else:
            super().back()

    def _look_at(self, one: KeptNight | None) -> None:
        """Look at a night that is over, or plan the next one where none is meant."""
        self.kept = one
        self.over.begin()
        self._open_anew()

    def _open_anew(self) -> None:
        """Make the page anew, from its top."""
        if self.body is not None:
            self.body.scroll.offset = 0
        self.remake()

    # -- the end -------------------------------------------------------------------------------------------------------

    def _ended(self, is_left: bool) -> None:
        """It was called a night, of which nothing is left where nothing was played."""
        self.kept = self.kept if is_left else None
        self.honours.again()
        self.remake()

    def _again(self, kept: KeptNight) -> None:
        """Plan another night with the same people, which counts as this one did."""
        self.kept = None
        self._plan_anew()
        self.plan.follow(kept.night)
        self._open_anew()


class UnseenNights:
    """Knows which nights cannot be shown. `night` is the one that is looked at, `leave` leaves it when it is put away,
    and `remake` makes the page anew."""

    def __init__(
        self, app: App, night: Callable[[], KeptNight | None], leave: Callable[[], None], remake: Callable[[], None]
    ) -> None:
        self.app = app
        self.night = night
        self.leave = leave
        self.remake = remake
        self.bin = BinPart(app, lambda: "nights", self._put_away, remake)
        self._found = set[str]()

    @property
    def is_it(self) -> bool:
        """Whether that is so of the night that is looked at."""
        night = self.night()
        return night is not None and night.id in self._found

    @property
    def seen(self) -> KeptNight | None:
        """The night that is looked at, if it can be shown."""
        return None if self.is_it else self.night()

    def show(self, work: Callable[[], object]) -> bool:
        """Do what it takes to show the night, and whether that could be done; else the page is made anew without it.
        What goes wrong where there is none is a mistake like any other."""
        night = self.seen
        if night is None:
            work()
        else:
            tried(work, partial(self._give_up, night))
        return night is self.seen

    def _give_up(self, night: KeptNight) -> None:
        self._found.add(night.id)
        self.remake()

    def contents(self) -> list[Widget]:
        """What stands on the page in its place."""
        return [cannot_be_shown(self.app.ui)]

    def buttons(self) -> list[Widget]:
        """What can be done with it."""
        delete = self.app.words.say("common.delete")
        return [Controls(self.app.ui, "foot").button("delete", delete, self._put_away, icon="trash")]

    def _put_away(self) -> None:
        """Throw it away; it can be brought back for a while."""
        night = self.night()
        if night is not None and self.is_it:
            label = self.app.words.say("night.plan")
            self.leave()
            self.bin.throw(lambda page: throw_away(night.id, self.app.bin, label, page), label)
