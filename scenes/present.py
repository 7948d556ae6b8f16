"""Who is in front of the screen: the person whose journey, album and statistics the pages tell of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.store.people import Person, change_person, load_person

if TYPE_CHECKING:
    from scenes.app import App


class Shown(NamedTuple):
    """How far somebody was when their map was drawn: whose it is, the stars of each station, where the pin stood."""

    name: str
    stars: Mapping[str, tuple[bool, ...]]
    walked: frozenset[str]
    """The stations that lay behind them."""
    pin: str


class Present:
    """The person that the settings name, read when somebody first asks, and again after `forget`."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._person: Person | None = None
        self._is_read = False
        self.shown: Shown | None = None
        """How far this person was when the map was drawn last; None where it was not yet."""

    @property
    def person(self) -> Person | None:
        """All that is kept of whoever is here; None as long as nobody has said who they are."""
        name = self._app.settings.keeper
        if not self._is_read or (self._person is not None and self._person.name != name):
            self._person = load_person(name, self._app.problems) if name else None
            self._is_read = True
        return self._person

    def forget(self) -> None:
        """What is kept has changed, or may have: read it anew when somebody asks."""
        self._is_read = False

    def become(self, name: str, portrait: int) -> Person:
        """Be somebody from now on, who is kept if they were not yet. Raises StoreError."""
        app, problems = self._app, self._app.problems
        app.on_disk(lambda: change_person(name, lambda person: None, problems, portrait))
        app.change_some(keeper=name.strip())
        self.forget()
        person = self.person
        assert person is not None, "whoever was just written can be read"
        return person
