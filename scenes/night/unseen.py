"""A night that cannot be shown: its page says so, and it can be put away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.stage.widgets.base import Widget
from game.store.nights import KeptNight, throw_away
from scenes.app import App
from scenes.controls import Controls
from scenes.guarded import cannot_be_shown, tried
from scenes.kept_page import BinPart


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
