"""Somebody at a puzzle: they answer as in a game, and what they decide is judged once it is decided."""

from __future__ import annotations

from game.match.puzzle import Puzzle
from game.session.play_session import Happening, PlaySession
from game.session.puzzles import Place, laid_out, puzzle_at
from game.session.unfinished import begun
from game.table.agenda import Gather
from game.table.choices import READY, Choice, Refusal, refuse

MOST_FORCED = 12
"""So many answers without a choice are given by themselves at the most."""


class WrongAnswer(ValueError):
    """What was decided is not right; the table is as it was before the first pick or answer."""


class SolvingSession(PlaySession):
    """Plays one decision of one seat. Nobody else answers, nobody thinks, and nothing is saved or counted.

    Whatever gives an answer raises WrongAnswer for one that completes a wrong decision. A question of several picks is
    decided when they are ready; a move that asks for more, such as a target, when nothing is left to ask.
    """

    def __init__(self, place: Place, name: str, portrait: int = 0) -> None:
        self.puzzle: Puzzle = puzzle_at(place)
        self.is_solved = False
        super().__init__(laid_out(place, name, portrait))
        self.saves = False

    # -- judging -------------------------------------------------------------------------------------------------------

    def _play(self, seat: int, choice: Choice) -> None:
        super()._play(seat, choice)
        if not self._is_decided(choice):
            return
        if self.puzzle.is_right(self._decision):
            self.is_solved = True
            self._let_happen()
            return
        self._take_back()
        raise WrongAnswer

    def _let_happen(self) -> None:
        """After a right answer go on as long as nobody has a choice, so that it can be seen what came of it."""
        for _ in range(MOST_FORCED):
            asked = self.match.table.asked()
            choices = self.match.table.choices(asked[0]) if asked else []
            if len(choices) != 1:
                return
            self.match.answer(asked[0], choices[0])

    def _is_decided(self, choice: Choice) -> bool:
        """Whether the answer that has just been given leaves nothing to decide."""
        return choice == READY if self._gathers else begun(self.match, self.puzzle.seat) is None

    @property
    def _gathers(self) -> bool:
        """Whether the puzzle's question is one of several picks."""
        return isinstance(self.match.history[0].before.question, Gather)

    @property
    def _decision(self) -> tuple[Choice, ...]:
        """The whole answer to the question of the puzzle."""
        first, last = self.match.history[0], self.match.history[-1]
        question = last.before.question
        if not self._gathers or not isinstance(question, Gather):
            return (first.choice,)
        return (*question.picks(last.before.agenda[-1], last.seat), last.choice)

    def _take_back(self) -> None:
        """Begin anew, with no pick made yet."""
        self.match.undo_to(0)
        self.match.undone.clear()

    # -- what is not done here -----------------------------------------------------------------------------------------

    @property
    def answering(self) -> int | None:
        """Whoever is at the puzzle, until it is solved."""
        return None if self.is_solved else super().answering

    def why_no_undo(self) -> Refusal | None:
        """None if the last answer of a move that is not finished can be taken back, else the reason why not."""
        return refuse("puzzle.is_solved") if self.is_solved else super().why_no_undo()

    def tick(self, now: float) -> Happening | None:
        """Nobody thinks."""
        return None

    @property
    def has_question_for_opponents(self) -> bool:
        """Nobody is asked."""
        return False
