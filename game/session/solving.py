"""Somebody at a puzzle: they answer as in a game, and each decision is judged once it is complete."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from game.match.match import Match
from game.match.puzzle import Puzzle
from game.match.record import position_of
from game.session.play_session import PlaySession
from game.session.puzzles import PuzzlePlace, laid_out, puzzle_at
from game.session.refutation import refutation
from game.session.unfinished_move import move_start
from game.table.agenda import Simultaneous
from game.table.choices import READY, Choice, refuse
from game.table.sight import View, view

MOST_FORCED = 12
"""How many answers without an alternative are given automatically at most."""


class WrongAnswer(ValueError):
    """The decision is wrong; the table is back before its first pick or answer. `refuted` is the game as it would go
    on, up to where the task has visibly failed."""

    def __init__(self, refuted: Match) -> None:
        super().__init__()
        self.refuted = refuted


class Solving:
    """One decision of one seat at the table of its `session`. Nobody else answers, and nothing is saved or counted.

    An answer there that completes a wrong decision raises WrongAnswer. A question of several picks is decided when the
    seat is ready; a move that asks for more, such as a target, when nothing is left to ask.
    """

    def __init__(self, place: PuzzlePlace, name: str, portrait: int = 0, taken: Collection[str] = ()) -> None:
        self.puzzle: Puzzle = puzzle_at(place)
        self.session = PlaySession(laid_out(place, name, portrait, taken), judge=self._judge, saves=False)
        self.match = self.session.match
        self.is_solved = False
        """Whether the right answer has been given."""
        self.refuted: Match | None = None
        """The game after a wrong answer, while the player looks at it; nothing is answered meanwhile."""

    def _judge(self, choice: Choice) -> None:
        if not self._is_decided(choice):
            return
        if not self.puzzle.is_right(self._decision):
            refuted = self._gone_on()
            # Begun anew, without picks.
            self.match.undo_to(0)
            self.match.undone.clear()
            raise WrongAnswer(refuted)
        self.is_solved = True
        self.session.closed = refuse("puzzle.is_solved")
        self._let_happen()

    def _gone_on(self) -> Match:
        """The game after the wrong answer that was just given, with the others' answers to it."""
        refuted = self._as_it_could_lie()
        for entry in self.match.history:
            refuted.answer(entry.seat, entry.choice)
        for whose, choice in refutation(refuted.table, self.puzzle.seat, self.puzzle.task):
            refuted.answer(whose, choice)
        return refuted

    def _as_it_could_lie(self) -> Match:
        """The table of the question with all dealt anew that whoever solves it cannot see, so that what one try shows
        is of no use for the next."""
        asked = view(self.match.history[0].before, self.puzzle.seat)
        world = asked.determinise(Random(self.puzzle.key))
        match = self.match
        return Match(match.ruleset, match.seats, match.options, match.seed, match.starter, position_of(world))

    def look_at(self, refuted: Match | None) -> None:
        """Look at what follows a wrong answer, or, with None, go back to the question."""
        self.refuted = refuted
        self.session.closed = None if refuted is None else refuse("puzzle.is_refuted")

    @property
    def has_guessed(self) -> bool:
        """Whether what is looked at shows cards that could not be seen at the question: they were dealt for this try,
        and may lie elsewhere."""
        if self.refuted is None:
            return False
        return bool(_named(self.refuted.view(self.puzzle.seat)) - _named(self.match.view(self.puzzle.seat)))

    def _let_happen(self) -> None:
        """After a right answer, go on while nobody has a choice, so that its effect can be seen."""
        for _ in range(MOST_FORCED):
            asked = self.match.table.asked()
            choices = self.match.table.choices(asked[0]) if asked else []
            if len(choices) != 1:
                return
            self.match.answer(asked[0], choices[0])

    def _is_decided(self, choice: Choice) -> bool:
        """Whether the answer that has just been given leaves nothing to decide."""
        return choice == READY if self._is_simultaneous else move_start(self.match, self.puzzle.seat) is None

    @property
    def _is_simultaneous(self) -> bool:
        """Whether the puzzle's question is one of several picks."""
        return isinstance(self.match.history[0].before.question, Simultaneous)

    @property
    def _decision(self) -> tuple[Choice, ...]:
        """The whole answer to the question of the puzzle."""
        first, last = self.match.history[0], self.match.history[-1]
        question = last.before.question
        if not self._is_simultaneous or not isinstance(question, Simultaneous):
            return (first.choice,)
        return (*question.picks(last.before.agenda[-1], last.seat), last.choice)


def _named(seen: View) -> set[int]:
    """The cards that a view names."""
    return {card for cards in seen.table.zones.values() for card in cards if card >= 0}
