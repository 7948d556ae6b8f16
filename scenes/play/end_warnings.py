"""Warnings before an answer that ends a turn, the game, or a choice with room left.

The first time in a game each is given whenever anything is left to do; later as often as there is something that a
player would regret: where one who plays by habit would not have ended it yet.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random

from game.table.agenda import Simultaneous
from game.table.choices import READY, Choice
from game.table.events import Zone
from game.table.sight import View
from game.table.table import Table

WORLDS = 8
"""In so many worlds that could be the true one it is looked who would win."""

OUT, GAME, TURN, CHANCE, ROOM, NOTHING = "out", "game", "turn", "chance", "room", "nothing"


HABITS = 3
"""So often it is asked what a casual player would do, who does not do the same each time."""

Habit = Callable[[Table, int, Random], Choice]


class EndWarnings:
    """Which of these warnings have been given to whom, and after how many answers."""

    def __init__(
        self,
        words: Collection[str],
        habit: Habit,
        roomy: Collection[str] = (),
        chances: Collection[str] = (),
        fatal: Callable[[Table, int, Choice], bool] = lambda table, seat, choice: False,
    ) -> None:
        self.words = words
        """The words with which a player leaves their turn or the game."""
        self._habit, self._roomy, self._chances, self._fatal = habit, roomy, chances, fatal
        self._said: dict[tuple[int, str], int] = {}
        """After how many answers each was given to a seat last."""

    def warning(
        self, table: Table, known: View, seat: int, choice: Choice, home: Zone, place: int, *, is_advised: bool = False
    ) -> str:
        """What this answer would end, if that is to be said: OUT where the player's own game is over by it; GAME; TURN
        with cards still to be played from their home; CHANCE where the question offers cards that can still be taken;
        ROOM for more of them in what is to be filled; NOTHING where a chance passes and nothing is chosen; else an
        empty word. Who has heard it and gives the answer again, after as many answers, means it. Of what is advised
        only that all would be over is said.

        Whether the game ends, and what a casual player would do, is worked out in a world that fits what is known at
        the screen.
        """
        ends = self._ended_by(table, known, seat, choice, home) if len(table.choices(seat)) > 1 else ""
        last = self._said.get((seat, ends))
        if not ends or last == place:
            return ""
        if ends not in (OUT, GAME) and (is_advised or not (last is None or self._is_regretted(known, seat, choice))):
            return ""
        self._said[seat, ends] = place
        return ends

    def _is_regretted(self, known: View, seat: int, choice: Choice) -> bool:
        """Whether a casual player would mostly have done something else first."""
        world = known.determinise(Random(0))
        others = [self._habit(world, seat, Random(each)) != choice for each in range(HABITS)]
        return sum(others) > HABITS // 2

    def _ended_by(self, table: Table, known: View, seat: int, choice: Choice, home: Zone) -> str:
        if self._fatal(table, seat, choice):
            return OUT
        if choice == READY:
            return self._left_by_being_ready(table, seat, home)
        if choice[0] != "say" or choice[1] not in self.words:
            return ""
        if ends_game(known, seat, choice):
            return GAME
        if _can_play(table, seat, home):
            return TURN
        return CHANCE if self._is_chance(table) and any(one[0] == "card" for one in table.choices(seat)) else ""

    def _left_by_being_ready(self, table: Table, seat: int, home: Zone) -> str:
        question = table.question
        if not isinstance(question, Simultaneous) or not _can_play(table, seat, home):
            return ""
        if self._is_chance(table) and not question.picks(table.agenda[-1], seat):
            return NOTHING
        return ROOM if question.name in self._roomy else ""

    def _is_chance(self, table: Table) -> bool:
        return table.question is not None and table.question.name in self._chances


def winners_with(known: View, seat: int, choice: Choice) -> tuple[int, ...]:
    """Who wins with an answer that ends the game, in every world that is tried of those that fit what is known at the
    screen; nobody where that differs."""
    found = {_outcome_with(known, seat, choice, world) for world in range(WORLDS)}
    return next(iter(found)) if len(found) == 1 else ()


def _outcome_with(known: View, seat: int, choice: Choice, number: int) -> tuple[int, ...]:
    world = known.determinise(Random(number))
    world.answer(seat, choice)
    return () if world.outcome is None else world.outcome[0]


def ends_game(known: View, seat: int, choice: Choice) -> bool:
    """Whether the game would be over with this answer, in a world that fits what is known at the screen."""
    world = known.determinise(Random(0))
    world.answer(seat, choice)
    return world.outcome is not None


def _can_play(table: Table, seat: int, home: Zone) -> bool:
    return any(choice[0] == "card" and choice[1] in table.zones[home] for choice in table.choices(seat))
