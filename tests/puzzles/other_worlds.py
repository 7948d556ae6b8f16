"""The same puzzle with other cards wherever whoever solves it cannot see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec

from game.match.puzzle import Puzzle, match_of
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.flask.cards import PUBLISHED, cards_of
from game.rulesets.quaeleon.cards import CARDS
from game.rulesets.quellector.cards import DEFAULT_TYPES, SetCode, build_set
from game.rulesets.xenofera.cards import Battle, Design
from game.rulesets.xenofera.collections import COLLECTIONS
from game.rulesets.xenofera.creatures import CREATURES
from game.rulesets.xenofera.utility import DECK
from game.table.sight import view
from game.table.table import Table
from tests.puzzles.for_people import LINE_OF


def table_of(game: str, puzzle: Puzzle) -> Table:
    """The table of a puzzle of that game."""
    return match_of(puzzle, ruleset(game), [Seat()] * puzzle.seats).table


def unseen(table: Table, seat: int) -> list[int]:
    """The cards that a seat cannot name."""
    seen = {card for cards in view(table, seat).table.zones.values() for card in cards}
    return [card for card in range(len(table.config.designs)) if card not in seen]


def in_another_world(game: str, puzzle: Puzzle, random: Random) -> Puzzle:
    """The puzzle with any cards of the game, of the same backs, in place of those that cannot be named."""
    table, cards = table_of(game, puzzle), list(puzzle.cards)
    for card in unseen(table, puzzle.seat):
        others = POOLS[game](table.config.designs[card])
        if others:
            cards[card] = LINE_OF[game](random.choice(others))
    return msgspec.structs.replace(puzzle, cards=cards)


@cache
def _sets() -> Sequence[Any]:
    return build_set(SetCode(DEFAULT_TYPES, True, 5))  # type: ignore[arg-type]


def _flask(design: Any) -> Sequence[Any]:
    return [card for deck in PUBLISHED for card in cards_of(deck, design.owner)]


def _xenofera(design: Design) -> Sequence[Design]:
    """Battle cards are a set that everybody knows."""
    pools: tuple[Sequence[Design], ...] = ([one for one, _ in DECK], CREATURES, COLLECTIONS)
    fitting = [pool for pool in pools if type(pool[0]) is type(design)]
    return [] if isinstance(design, Battle) or not fitting else fitting[0]


POOLS: Mapping[str, Callable[[Any], Sequence[Any]]] = {
    "quellector": lambda design: _sets(),
    "flask": _flask,
    "quaeleon": lambda design: CARDS,
    "territory": lambda design: [],  # Whatever lies there can be named.
    "xenofera": _xenofera,
}
