"""Puzzles of Creature Quellector. With the usual types red is fire, blue water, green earth, purple air."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from game.rulesets.quellector.cards import COLOURS, DEFAULT_TYPES, Creature, SetCode, build_set, write_card
from game.table.table import Table
from tests.puzzles.puzzle import Positions, written
from tests.table_language import Scene


def _dressed(table: Table, key: str) -> Sequence[Creature]:
    """Creatures that are called and drawn like those of a set of these types."""
    types = tuple([table.config.options[colour] for colour in COLOURS])
    drawn = build_set(SetCode(types, True, sum(key.encode())))  # type: ignore[arg-type]
    spare = {colour: [one for one in drawn if one.colour == colour] for colour in range(len(COLOURS))}

    def dressed(creature: Creature) -> Creature:
        like = spare[creature.colour].pop()
        return replace(creature, name=like.name, seed=like.seed)

    return [dressed(creature) for creature in table.config.designs]


@cache
def _of_a_set() -> Sequence[Any]:
    return build_set(SetCode(DEFAULT_TYPES, True, 5))  # type: ignore[arg-type]


POSITIONS = Positions(*written("quellector"), Scene, write_card, lambda design: _of_a_set(), _dressed)
