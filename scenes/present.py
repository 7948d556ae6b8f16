"""Who is in front of the screen: the person whose journey, album and statistics the pages tell of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.people import Person, all_people, change_person, key_of, load_person

if TYPE_CHECKING:
    from scenes.app import App


class Present:
    """The person that the settings name, read when somebody first asks, and again after `forget`."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._person: Person | None = None
        self._is_read = False

    @property
    def person(self) -> Person | None:
        """All that is kept of whoever is here; None as long as nobody has said who they are."""
        name = self._app.settings.keeper
        if not self._is_read or (self._person is not None and key_of(self._person.name) != key_of(name)):
            self._person = load_person(name, self._app.problems) if name else None
            self._is_read = True
        return self._person

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

    def everybody(self) -> list[Person]:
        """All who are kept here, by name, as they are now; what cannot be read is among the program's problems."""
        return all_people(self._app.problems)
