"""What an answer would cost that ends a turn, the game, or a choice with room left: it is said each time where one who
plays by habit would not have ended it yet."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import NamedTuple

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


class EndCost(NamedTuple):
    """What an answer ends: OUT where the player's own game is over by it; GAME; TURN with cards still to be played from
    their home; CHANCE where the question offers cards that can still be taken; ROOM for more of them in what is to be
    filled; NOTHING where a chance passes and nothing is chosen."""

    ends: str
    left: tuple[int, ...] = ()
    """The cards that could still be played, taken or chosen."""


class EndWarnings:
    """Finds what is to be said before an answer, by what a game says of its questions."""

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

    def cost(
        self, table: Table, known: View, seat: int, choice: Choice, home: Zone, *, is_advised: bool = False
    ) -> EndCost | None:
        """What this answer would cost, if that is to be said. Of what is advised only that all would be over is said.

        Whether the game ends, and what a casual player would do, is worked out in a world that fits what is known at
        the screen.
        """
        cost = self._cost(table, known, seat, choice, home) if len(table.choices(seat)) > 1 else None
        if cost is None or cost.ends in (OUT, GAME):
            return cost
        return None if is_advised or not self._is_regretted(known, seat, choice) else cost

    def _is_regretted(self, known: View, seat: int, choice: Choice) -> bool:
        """Whether a casual player would mostly have done something else first."""
        world = known.determinise(Random(0))
        others = [self._habit(world, seat, Random(each)) != choice for each in range(HABITS)]
        return sum(others) > HABITS // 2

    def _cost(self, table: Table, known: View, seat: int, choice: Choice, home: Zone) -> EndCost | None:
        left = _left(table, seat)
        at_home = tuple(card for card in left if card in table.zones.get(home, ()))
        if self._fatal(table, seat, choice):
            return EndCost(OUT)
        if choice == READY:
            return self._of_being_ready(table, seat, at_home)
        if choice[0] != "say" or choice[1] not in self.words:
            return None
        if ends_game(known, seat, choice):
            return EndCost(GAME)
        if at_home:
            return EndCost(TURN, at_home)
        return EndCost(CHANCE, left) if self._is_chance(table) and left else None

    def _of_being_ready(self, table: Table, seat: int, at_home: tuple[int, ...]) -> EndCost | None:
        question = table.question
        if not isinstance(question, Simultaneous) or not at_home:
            return None
        if self._is_chance(table) and not question.picks(table.agenda[-1], seat):
            return EndCost(NOTHING, at_home)
        return EndCost(ROOM, at_home) if question.name in self._roomy else None

    def _is_chance(self, table: Table) -> bool:
        return table.question is not None and table.question.name in self._chances


def _left(table: Table, seat: int) -> tuple[int, ...]:
    """The cards with which the question could still be answered, each once."""
    return tuple(dict.fromkeys(choice[1] for choice in table.choices(seat) if choice[0] == "card"))


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
