"""Answers that the program gives for people: where there is no alternative, and where somebody does not want to be
asked before their next turn. Nobody has decided them, so undo steps over them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.match.match import Match
from game.session.forced import only_answer
from game.session.hot_seat import is_before_all
from game.table.agenda import Question
from game.table.choices import is_aside
from game.table.events import TURN, Began, Event


class AutoPass:
    """For each seat, the names of the questions at reaction windows that are declined without asking."""

    def __init__(self) -> None:
        self.by_seat: dict[int, list[str]] = {}

    def stop_asking(self, seat: int, question: str) -> None:
        """Decline this question for a seat from now on."""
        self.by_seat.setdefault(seat, []).append(question)

    def ask_again(self, seat: int) -> None:
        """Ask a seat everything again."""
        self.by_seat.pop(seat, None)

    def clear(self) -> None:
        """Ask everybody everything again."""
        self.by_seat.clear()

    def hear(self, events: Iterable[Event]) -> None:
        """At the beginning of a player's turn everything is asked again."""
        for event in events:
            if isinstance(event, Began) and event.scope == TURN and "who" in event.args:
                self.ask_again(event.args["who"])

    def declining(self, question: Question | None, asked: Sequence[int]) -> int | None:
        """The first of the asked seats that does not want to be asked this, if any."""
        if question is None or not question.is_window:
            return None
        return next((seat for seat in asked if question.name in self.by_seat.get(seat, ())), None)


class AutoAnswers:
    """Which answers of a match the program has given. What it declined for somebody is not saved: a game that is
    resumed asks everybody everything again."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.answers_forced = False
        """Whether a question with a single answer is answered automatically."""
        self._declined: set[int] = set()

    def note(self) -> None:
        """The next answer is given for somebody who does not want to be asked."""
        self._declined.add(len(self._match.history))

    def forget(self, place: int) -> None:
        """The history is taken back to this place."""
        self._declined = {one for one in self._declined if one < place}

    def since_decided(self, people: Collection[int]) -> list[int]:
        """The places of such answers in the history, back to the last decision of these seats. An answer does not count
        where only somebody's cards show that it was forced: others would learn from it what they hold."""
        found = []
        for place in range(len(self._match.history) - 1, -1, -1):
            if place in self._declined or self._is_forced(place, people):
                found.append(place)
            elif self._match.history[place].seat in people:
                break
        return found

    def _is_forced(self, place: int, people: Collection[int]) -> bool:
        given = self._match.history[place]
        is_alone = tuple(people) == (given.seat,)
        if not self.answers_forced or is_aside(given.choice) or not (is_alone or is_before_all(given.before)):
            return False
        return only_answer(given.before, given.seat, is_alone=is_alone) == (given.choice,)
