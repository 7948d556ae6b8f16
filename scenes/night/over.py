"""A night that is over: its ceremony, on a stage of its own where there is room for one, and what can be done then."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.stage.widgets.base import Widget
from game.store.nights import KeptNight
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.night.called import called
from scenes.night.ceremony import Ceremony
from scenes.night.honours import Honours
from scenes.night.keepsake import SIZE, Keepsake
from scenes.night.kept_picture import KeptPicture
from scenes.night.memories import beside_each_other
from scenes.night.place import CELEBRATION
from scenes.part import Part


class Over(Part):
    """Makes what stands there and lays it out. `remake` makes the page anew, `lay_out_again` lays it out once more, and
    `again` plans another night like one."""

    def __init__(
        self,
        app: App,
        honours: Honours,
        remake: Callable[[], None],
        lay_out_again: Callable[[], None],
        again: Callable[[KeptNight], None],
    ) -> None:
        self.app = app
        self.honours = honours
        self.remake = remake
        self.lay_out_again = lay_out_again
        self.again = again
        self.ceremony: Ceremony | None = None
        """None as long as no night that is over is looked at."""
        self.is_on_stage = False
        """Whether the ceremony has the whole window."""
        self._picture = KeptPicture(app, remake)
        self._is_painted = False
        """Whether the place of the ceremony has been painted."""
        self._is_told = False
        """Whether the ceremony was over when its page was laid out last."""

    def begin(self) -> None:
        """Another night is looked at."""
        self.close()
        self._picture = KeptPicture(self.app, self.remake)
        self.honours.again()

    def close(self) -> None:
        """None that is over is looked at."""
        self.ceremony, self.is_on_stage = None, False

    def widgets(self, kept: KeptNight, title: str, back: Callable[[], None]) -> list[Widget]:
        """What stands on the stage."""
        if self.ceremony is None or self.ceremony.night != kept.night:
            self.ceremony = Ceremony(self.app, kept.night, title, self.honours)
        self.ceremony.title = title
        found = self.ceremony.widgets(self.buttons(kept), back)
        self.is_on_stage = self.ceremony.fits(self.app.ui.bounds)
        self.app.backdrops.begin([CELEBRATION], SIZE)
        return found

    def contents(self) -> list[Widget]:
        """The same on a sheet of paper that scrolls."""
        assert self.ceremony is not None
        cards = beside_each_other(self.app, self.ceremony.cards(is_paper=False))
        return [self.ceremony.podium(has_ground=True), cards, self.ceremony.table()]

    def buttons(self, kept: KeptNight) -> list[Widget]:
        """What can be done with it, and where it goes on."""
        say, button = self.app.words.say, Controls(self.app.ui, "foot").button
        return [
            self._picture.button(partial(self._keep_picture, kept)),
            button("again", say("night.again"), partial(self.again, kept), icon="rematch"),
            button("on", say("night.home"), partial(routes.to_title, self.app), style="primary", icon="home"),
        ]

    def has_other_room(self, rect: pygame.Rect) -> bool:
        """Whether there is room for a stage where it was made for a sheet, or the other way round."""
        return self.ceremony is not None and self.ceremony.fits(rect) != self.is_on_stage

    def told(self) -> list[str]:
        """In words who has won and what is remembered."""
        if self.ceremony is None:
            return []
        return [self.ceremony.headline, *[card.spoken() for card in self.ceremony.cards(is_paper=False)]]

    def tick(self, now: float) -> None:
        if self.is_on_stage and not self._is_painted and not self.honours.is_told:
            # Nobody climbs a podium before there is a place for it.
            screen = self.app.screen
            self._is_painted = not screen.is_seen or self.app.backdrops.is_there(CELEBRATION, screen.size)
            self.honours.again()
        if self.ceremony is not None and self.honours.is_told != self._is_told:
            # What can be pressed has come into sight.
            self._is_told = self.honours.is_told
            self.lay_out_again()

    def _keep_picture(self, kept: KeptNight) -> None:
        """Keep the night as a picture where the player looks for pictures."""
        if self.ceremony is None:
            return
        self.honours.finish()
        title = called(self.app.words, kept)
        keepsake = Keepsake(self.app, kept.night, self.ceremony.headline, title, self.ceremony.moments)
        self._picture.keep(keepsake.drawn(), title)
