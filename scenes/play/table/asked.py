"""What a press at a table means: what it would answer, at which question, for whom."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.session.play_session import PlaySession
from game.session.repeated_question import asked_since
from game.stage.board.targets import NOTHING, Series, Targets
from game.stage.presses import AnswerMeant, AskedHere
from game.table.choices import Choice


class LastAsked:
    """The question that was last before the eyes of a person at the table. While a story is told after it, presses
    still mean what they meant there; whether they do so afterwards is seen by what they meet then."""

    def __init__(self, session: PlaySession) -> None:
        self._session = session
        self.asked: AskedHere | None = None
        self.targets: Targets = NOTHING
        self._picks: Sequence[Choice] = ()

    @property
    def goes_on(self) -> bool:
        """Whether the same is asked still, one thing after the other: it stands there while what came of the last
        answer is told."""
        seat = self._session.answering
        return seat is not None and self._asked_of(seat) == self.asked

    def _asked_of(self, seat: int) -> AskedHere:
        question = self._session.match.table.question
        return AskedHere(seat, ("" if question is None else question.name, asked_since(self._session.match, seat)))

    def see(self, seat: int, targets: Targets, picks: Sequence[Choice]) -> None:
        """This seat is asked, and sees so."""
        self.asked = self._asked_of(seat)
        self.targets, self._picks = targets, tuple(picks)

    def meaning(self, key: Hashable) -> AnswerMeant | None:
        """What a press there would answer, and what; None where it would answer nothing."""
        deed = self._deed(key) if isinstance(key, tuple) else None
        return None if deed is None or self.asked is None else AnswerMeant(self.asked, deed)

    def _deed(self, key: tuple[Hashable, ...]) -> Hashable:
        match key:
            case ("answer", tuple() as choice):
                return "back" if choice in self._picks else "answer", choice
            case ("digit", int(digit)):
                return "digit", self._by_digit(digit)
            case (str(), *_) if self.targets.of_source(key):
                only = self.targets.only_choice(key)
                return "board", only.choices if isinstance(only, Series) else only
        return None

    def _by_digit(self, digit: int) -> Hashable:
        choices = (choice for choice, number in self.targets.digits.items() if number == digit)
        return self.targets.places.get(digit) or next(choices, None)
