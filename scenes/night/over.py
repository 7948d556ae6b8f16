"""A night that is over: its ceremony, on a stage of its own where there is room for one, and what can be done then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.store.files import StoreError
from game.store.nights import KeptNight
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.kept_pictures import keep_drawn
from scenes.night.ceremony import Ceremony, CeremonyParts
from scenes.night.honours import Honours, called
from scenes.night.keepsake import SIZE, Keepsake
from scenes.night.memories import beside_each_other
from scenes.night.place import CELEBRATION
from scenes.pages import Made
from scenes.part import Part

BANNER = 84
"""So many units the banner of the stage takes."""


class KeptPicture:
    """Keeps the picture of one night; `remake` makes the page anew, on which it can be told then where it lies."""

    def __init__(self, app: App, remake: Callable[[], None]) -> None:
        self.app = app
        self.remake = remake
        self.path: Path | None = None
        """Where it lies, once it is kept."""

    def button(self, keep: Callable[[], None]) -> Button:
        """One button to `keep` it and to copy its path, so that what lies below a press stays there."""
        say, is_kept = self.app.words.say, self.path is not None
        both = say("night.picture"), say("night.picture_copy")
        label, press, icon = (both[1], self._copy_path, "copy") if is_kept else (both[0], keep, "save")
        made = Controls(self.app.ui, "foot").button("picture", label, press, icon=icon, as_wide_as=both)
        made.hint = self._where_it_lies()
        return made

    def keep(self, drawn: pygame.Surface, title: str) -> None:
        """Write it, and tell where it lies."""
        try:
            self.path = self.app.on_disk(lambda: keep_drawn(drawn, title))
        except StoreError as error:
            self.app.report(error)
            return
        self.remake()
        self.app.note(self._where_it_lies())

    def _where_it_lies(self) -> str:
        """Where the picture is; nothing as long as it is not kept."""
        if self.path is None:
            return ""
        told = {"file": escape(self.path.name), "folder": escape(str(self.path.parent))}
        return self.app.words.say("night.picture_kept", **told)

    def _copy_path(self) -> None:
        if self.path is not None:
            self.app.ui.clipboard.put(str(self.path))
            self.app.note(self.app.words.say("menus.kept.copied", path=escape(str(self.path))))


@dataclass(eq=False)
class Over(Part):
    """Makes what stands there and lays it out. `remake` makes the page anew, `lay_out_again` lays it out once more, and
    `again` plans another night like one."""

    app: App
    honours: Honours
    remake: Callable[[], None]
    lay_out_again: Callable[[], None]
    again: Callable[[KeptNight], None]

    def __post_init__(self) -> None:
        self.ceremony: Ceremony | None = None
        """None as long as no night that is over is looked at."""
        self._made: CeremonyParts | None = None
        """What stands on the stage, if there is room for it."""
        self.is_on_stage = False
        """Whether there is: then the ceremony has the whole window."""
        self._picture = KeptPicture(self.app, self.remake)
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
        self.ceremony = self._made = None
        self.is_on_stage = False

    def made(self, kept: KeptNight, title: str, back: Callable[[], None]) -> Made | None:
        """The page of the stage; None in a window that has no room for one."""
        if self.ceremony is None or self.ceremony.night != kept.night:
            self.ceremony = Ceremony(self.app, kept.night, title, self.honours)
        self.ceremony.title = title
        self._made = parts = self.ceremony.made(self.buttons(kept), back)
        self.is_on_stage = self.ceremony.fits(parts, self.app.ui.bounds)
        self.app.backdrops.begin([CELEBRATION], SIZE)
        return Made(parts.all, partial(self.ceremony.arrange, parts)) if self.is_on_stage else None

    @property
    def told_below(self) -> int:
        """How far down messages stand, below the head and the banner of the stage."""
        return self._made.podium.rect.top + self.app.ui.px(BANNER) if self.is_on_stage and self._made else 0

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
        ceremony, parts = self.ceremony, self._made
        return ceremony is not None and parts is not None and ceremony.fits(parts, rect) != self.is_on_stage

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
