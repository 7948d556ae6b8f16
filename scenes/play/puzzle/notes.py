"""What is kept of a puzzle: that it is solved, and how often somebody has tried at a gate of the journey."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.session.belongings import keep_answer
from game.session.gates import gates_at, note_try
from game.session.puzzles import PuzzlePlace
from game.store.files import StoreError
from game.store.people import change_kept
from scenes.app import App
from scenes.present import owed_of


class PuzzleNotes:
    """Notes what becomes of a puzzle for whoever is present, beside the window's thread."""

    def __init__(self, app: App, place: PuzzlePlace) -> None:
        self.app = app
        self.place = place
        self.day = app.today().toordinal()
        """The day on which somebody sat down to it: it counts for that one, whenever it is solved."""
        self.solved: Collection[str] = ()
        """All puzzles that they have solved, once this one is."""

    def note_solved(self, on_done: Callable[[], None]) -> None:
        """Count the puzzle as solved; where that cannot be kept, it still is."""
        self.solved = [self.place.name]
        person = self.app.present.person

        def note(problems: list[StoreError]) -> None:
            self.solved = keep_answer(person, self.place, self.day, problems)

        def tell() -> None:
            self.app.present.forget()
            on_done()

        self.app.keep("puzzles" if person is None else owed_of(person.name), note, tell, tell, adds=True)

    def note_try(self, on_let_through: Callable[[], None]) -> None:
        """Count a whole answer that was wrong for whoever is on the journey; `on_let_through` where the gate lets them
        pass for it."""
        app, person = self.app, self.app.present.person
        opened: list[bool] = []
        if person is None or not gates_at(self.place):
            return

        def note(problems: list[StoreError]) -> None:
            opened.append(change_kept(person.name, lambda one: note_try(one, self.place), problems))

        def tell() -> None:
            app.present.forget()
            if any(opened):
                app.note(app.words.say("map.gate.lets_through"))
                on_let_through()

        app.keep(owed_of(person.name), note, tell, app.present.forget, adds=True)
