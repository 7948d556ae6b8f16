"""Passing automatically: what people do not want to be asked before their next turn is declined for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.table.agenda import Question
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
