"""Plays Xenofera until everything on its cards has happened: `python -m tests.long.content --times 1000`."""

import argparse
import sys
from collections import Counter
from random import Random

from game.bots.levels import LEVELS, Player
from game.rulesets.xenofera.value import habit
from game.table.choices import Choice
from game.table.sight import view
from game.table.table import Table
from tests.xenofera_happenings import Habit, Happening, everything, happenings, whimsical

SEATS = (2, 3, 4, 5)


def thinking(level: str, seed: int) -> Habit:
    """What opponents of a level answer."""
    players = [Player(level, seed * max(SEATS) + seat, unhurried=True) for seat in range(max(SEATS))]

    def answer(table: Table, seat: int, random: Random) -> Choice:
        return players[seat].answer(view(table, seat)).choice

    return answer


def habit_of(name: str, seed: int) -> Habit:
    """How everybody plays a game."""
    return {"whimsical": whimsical, "habit": habit}.get(name) or thinking(name, seed)


def main(arguments: list[str] | None = None) -> int:
    """Play so many games at each number of seats; the status is 1 where something never happened."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.content", description=__doc__)
    parser.add_argument("--times", type=int, default=1000, help="games at each number of seats (1000)")
    parser.add_argument("--seed", type=int, default=1, help="of the first; each further one has the next")
    parser.add_argument("--players", choices=("whimsical", "habit", *LEVELS), default="whimsical")
    parser.add_argument("--fewest", type=int, default=10, help="how many of the rarest happenings are listed (10)")
    options = parser.parse_args(arguments)
    found = Counter[Happening]()
    for seats in SEATS:
        for seed in range(options.seed, options.seed + options.times):
            found.update(happenings(seats, seed, habit_of(options.players, seed)))
    for happening in sorted(everything(), key=lambda one: (found[one], one))[: options.fewest]:
        print(f"{found[happening]:6} {' '.join(happening)}")
    never = everything() - found.keys()
    print(f"{options.times * len(SEATS)} games; {len(everything())} happenings, {len(never)} never")
    for happening in sorted(never):
        print(f"never: {' '.join(happening)}", file=sys.stderr)
    return 1 if never else 0


if __name__ == "__main__":
    sys.exit(main())
