"""Somebody at a puzzle: they answer as in a game, and what they decide is judged once it is decided."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from game.match.match import Match
from game.match.puzzle import Puzzle
from game.match.record import position_of
from game.session.play_session import PlaySession
from game.session.puzzles import Place, laid_out, puzzle_at
from game.session.refutation import refutation
from game.session.unfinished_move import move_start
from game.table.agenda import Gather
from game.table.choices import READY, Choice, refuse
from game.table.sight import View, view

MOST_FORCED = 12
"""So many answers without a choice are given by themselves at the most."""


class WrongAnswer(ValueError):
    """What was decided is not right; the table is as it was before the first pick or answer. `refuted` is the game as
    it goes on from there, to where it is seen that the task is not done."""

    def __init__(self, refuted: Match) -> None:
        super().__init__()
        self.refuted = refuted


class Solving:
    """One decision of one seat at the table of its `session`. Nobody else answers, and nothing is saved or counted.

    Whatever gives an answer there raises WrongAnswer for one that completes a wrong decision. A question of several
    picks is decided when they are ready; a move that asks for more, such as a target, when nothing is left to ask.
    """

    def __init__(self, place: Place, name: str, portrait: int = 0, taken: Collection[str] = ()) -> None:
        self.puzzle: Puzzle = puzzle_at(place)
        self.session = PlaySession(laid_out(place, name, portrait, taken))
        self.session.saves = False
        self.session.judge = self._judge
        self.match = self.session.match
        self.is_solved = False
        """Whether the right answer has been given."""
        self.refuted: Match | None = None
        """The game as it goes on after a wrong answer, while that is looked at: nothing is answered meanwhile."""

    def _judge(self, choice: Choice) -> None:
        if not self._is_decided(choice):
            return
        if not self.puzzle.is_right(self._decision):
            refuted = self._gone_on()
            # Begun anew, with no pick made yet.
            self.match.undo_to(0)
            self.match.undone.clear()
            raise WrongAnswer(refuted)
        self.is_solved = True
        self.session.closed = refuse("puzzle.is_solved")
        self._let_happen()

    def _gone_on(self) -> Match:
        """The game after the wrong answer that has just been given, and what the others answer to it."""
        refuted = self._as_it_could_lie()
        for entry in self.match.history:
            refuted.answer(entry.seat, entry.choice)
        for whose, choice in refutation(refuted.table, self.puzzle.seat, self.puzzle.task):
            refuted.answer(whose, choice)
        return refuted

    def _as_it_could_lie(self) -> Match:
        """The table of the question with all that whoever solves it cannot see dealt anew, so that nothing that comes
        to light of it in one try is known in the next."""
        asked = view(self.match.history[0].before, self.puzzle.seat)
        world = asked.determinise(Random(self.puzzle.key))
        match = self.match
        return Match(match.ruleset, match.seats, match.options, match.seed, match.starter, position_of(world))

    def look_at(self, refuted: Match | None) -> None:
        """Look at what comes of a wrong answer, or, with None, go back to the question."""
        self.refuted = refuted
        self.session.closed = None if refuted is None else refuse("puzzle.is_refuted")

    @property
    def has_guessed(self) -> bool:
        """Whether something has come to light in what is looked at that could not be seen at the question: it has been
        dealt for it, and may lie elsewhere."""
        if self.refuted is None:
            return False
        return bool(_named(self.refuted.view(self.puzzle.seat)) - _named(self.match.view(self.puzzle.seat)))

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
        return choice == READY if self._gathers else move_start(self.match, self.puzzle.seat) is None

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


def _named(seen: View) -> set[int]:
    """The cards that a view names."""
    return {card for cards in seen.table.zones.values() for card in cards if card >= 0}
