"""Who is in front of the screen: the person whose journey, album and statistics the pages tell of."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any, NamedTuple, Protocol

from game.store.files import StoreError
from game.store.people import Person, all_people, change_kept, change_person, key_of, load_person
from game.store.settings import Settings


class Host(Protocol):
    """What is asked of the program around it: its settings, what went wrong, and the way to the disk."""

    settings: Settings
    problems: list[StoreError]

    def change_some(self, **changes: Any) -> None:
        """Change these settings, and remember them."""

    def on_disk(self, work: Callable[[], str], late: Callable[[str], None]) -> str:
        """Do something on the disk and wait a little for it. Raises StoreError."""

    def keep(
        self,
        key: Hashable,
        work: Callable[[list[StoreError]], object],
        then: Callable[[], None] = ...,
        upset: Callable[[], None] = ...,
        *,
        adds: bool = False,
    ) -> None:
        """Keep something that must not be lost."""


def owed_of(name: str) -> Hashable:
    """Under what the writer is owed what changes of somebody who is kept."""
    return "keeper", key_of(name)


class MapShown(NamedTuple):
    """How far somebody was when their map was drawn: whose it is, the stars of each station, where the pin stood."""

    name: str
    stars: Mapping[str, tuple[bool, ...]]
    walked: frozenset[str]
    """The stations that lay behind them."""
    pin: str


class Present:
    """The person that the settings name, read when somebody first asks, and again after `forget`. `comes` hears who is
    here, with all that is kept of them, whenever that may be different."""

    def __init__(self, app: Host, comes: Callable[[Person | None], None] = lambda person: None) -> None:
        self._app = app
        self.comes = comes
        self._person: Person | None = None
        self._is_read = False
        self._seen_by_guests: dict[str, int] = {}
        """How often guests have seen each kind of great moment, as long as the program runs."""
        self.shown: MapShown | None = None
        """How far this person was when the map was drawn last; None where it was not yet."""

    @property
    def person(self) -> Person | None:
        """All that is kept of whoever is here; None as long as nobody has said who they are."""
        name = self._app.settings.keeper
        if not self._is_read or (self._person is not None and key_of(self._person.name) != key_of(name)):
            self._person = load_person(name, self._app.problems) if name else None
            self._is_read = True
            self.comes(self._person)
        return self._person

    def change(self, change: Callable[[Person], object]) -> None:
        """Change what is kept of whoever is here, beside the window's work; what goes wrong is told."""
        name = self._app.settings.keeper
        if self.person is None:
            return
        change(self.person)
        self.comes(self.person)

        self._app.keep(owed_of(name), partial(change_kept, name, change), upset=self.forget, adds=True)

    def seen(self, kind: str) -> int:
        """How often whoever is here has seen a kind of great moment."""
        return (self._seen_by_guests if self.person is None else self.person.seen).get(kind, 0)

    def note_seen(self, kind: str, most: int) -> None:
        """They have seen it once more; what was seen so often is counted no further."""
        if self.seen(kind) >= most:
            return
        if self.person is None:
            self._seen_by_guests[kind] = self.seen(kind) + 1
        else:
            self.change(lambda person: person.seen.update({kind: person.seen.get(kind, 0) + 1}))

    def forget(self) -> None:
        """What is kept has changed, or may have: read it anew when somebody asks."""
        self._is_read = False

    def become(self, name: str, portrait: int) -> Person:
        """Be somebody from now on, who is kept if they were not yet. Raises StoreError."""
        app, problems = self._app, self._app.problems
        self._is(app.on_disk(lambda: change_person(name, lambda person: person.name, problems, portrait), self._is))
        person = self.person
        assert person is not None, "whoever was just written can be read"
        return person

    def _is(self, name: str) -> None:
        self._app.change_some(keeper=name)
        self.forget()

    def leave(self) -> None:
        """Nobody is here any more."""
        self._app.change_some(keeper="")
        self.forget()

    def names(self) -> list[str]:
        """What they are called who are kept here: nobody who is invented is called so."""
        return [one.name for one in self.everybody()]

    def everybody(self) -> list[Person]:
        """All who are kept here, by name, as they are now; what cannot be read is among the program's problems."""
        return all_people(self._app.problems)
