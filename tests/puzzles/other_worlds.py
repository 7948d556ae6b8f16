"""The same puzzle with other cards wherever whoever solves it cannot see them."""

from random import Random

import msgspec

from game.match.puzzle import Puzzle, match_of
from game.match.record import Seat
from game.rulesets import ruleset
from game.table.sight import view
from game.table.table import Table
from tests.puzzles import POSITIONS


def table_of(game: str, puzzle: Puzzle) -> Table:
    """The table of a puzzle of that game."""
    return match_of(puzzle, ruleset(game), [Seat()] * puzzle.seats).table


def unseen(table: Table, seat: int) -> list[int]:
    """The cards that a seat cannot name."""
    seen = {card for cards in view(table, seat).table.zones.values() for card in cards}
    return [card for card in range(len(table.config.designs)) if card not in seen]


def in_another_world(game: str, puzzle: Puzzle, random: Random) -> Puzzle:
    """The puzzle with any cards of the game, of the same backs, in place of those that cannot be named."""
    table, cards, own = table_of(game, puzzle), list(puzzle.cards), POSITIONS[game]
    for card in unseen(table, puzzle.seat):
        others = own.others(table.config.designs[card])
        if others:
            cards[card] = own.write_card(random.choice(others))
    return msgspec.structs.replace(puzzle, cards=cards)
