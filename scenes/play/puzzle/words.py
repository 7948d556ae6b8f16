"""What is said at a puzzle: its task, what cannot be seen, why an answer is right or wrong; and what
is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.session.belongings import keep_answer
from game.session.gates import gates_at, note_try
from game.session.journey import TRIES, lets_through
from game.session.puzzles import PuzzlePlace, all_places, renamed
from game.session.solving import Solving
from game.stage.drawing.text import escape
from game.store.files import StoreError
from game.store.people import change_kept
from scenes.app import App
from scenes.present import owed_of


class PuzzleWords:
    """Says in the player's language what a puzzle is about, and what has come of an answer."""

    def __init__(self, app: App, place: PuzzlePlace, solving: Solving) -> None:
        self.app = app
        self.place = place
        self.solving = solving

    # -- before an answer ----------------------------------------------------------------------------------------------

    def text(self, part: str) -> str:
        """The puzzle's `title`, what is `given`, or `why` its answer is right."""
        said = self._say(f"puzzle.{self.place.game}.{self.place.key}.{part}")
        return renamed(said, self.solving.match.seats)

    @property
    def task(self) -> str:
        """What is to be done."""
        return self._say(f"puzzle.task.{self.solving.puzzle.task}")

    @property
    def given(self) -> str:
        """What is so and cannot be seen on the table; empty where nothing is."""
        has = self.app.words.has(f"puzzle.{self.place.game}.{self.place.key}.given")
        return self.text("given") if has else ""

    # -- after a wrong one ---------------------------------------------------------------------------------------------

    def refuted(self) -> str:
        """Why a wrong answer is wrong: how it would end, if it does, what of that is only a guess, and that it may be
        tried again."""
        return " ".join([part for part in (self._end(), self._guess(), self._wrong()) if part])

    def refuted_briefly(self) -> str:
        """The same in the place of a question, where only the end is told, if there is one."""
        return " ".join([part for part in (self._end() or self._wrong(), self._guess()) if part])

    def _guess(self) -> str:
        return self._say("puzzle.guessed") if self.solving.has_guessed else ""

    def _wrong(self) -> str:
        """That it was wrong; where a gate of the journey counts such tries, that it does."""
        task, person = self.solving.puzzle.task, self.app.present.person
        if person is None or all(lets_through(person, gate) for gate in gates_at(self.place)):
            return self._say(f"puzzle.wrong.{task}")
        return self._say(f"puzzle.wrong_at_gate.{task}", n=TRIES)

    def _end(self) -> str:
        """Who wins after a wrong answer; empty where nobody does."""
        match, seat = self.solving.refuted, self.solving.puzzle.seat
        outcome = None if match is None else match.table.outcome
        if match is None or outcome is None:
            return ""
        winners = [escape(match.seats[one].name) for one in outcome[0] if one != seat]
        if not winners:
            return ""
        key = "refuted_shared" if seat in outcome[0] else "refuted_lost"
        return self._say(f"puzzle.{key}", who=self.app.words.listed(winners), n=len(winners))

    # -- after the right one -------------------------------------------------------------------------------------------

    def solved(self, *, is_gate: bool) -> str:
        """That it is solved, and of a gate that it stands open now."""
        return self._say("puzzle.solved_gate" if is_gate else "puzzle.solved")

    def count_of(self, solved: Collection[str]) -> str:
        """How many of all puzzles are solved."""
        names = [place.name for place in all_places()]
        return self._say("puzzle.count", n=len(set(names) & set(solved)), total=len(names))

    def _say(self, key: str, **args: object) -> str:
        return self.app.words.say(key, **args)


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
