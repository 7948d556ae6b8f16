"""Plays games through a sitting, saving after every answer, until it is killed. Prints each state once it is saved."""

from __future__ import annotations

import sys
from random import Random

from game.match.match import Match
from game.match.record import Seat, fingerprint
from game.rulesets import ruleset
from game.session.play_session import PlaySession


def main(game: str, seed: int) -> None:
    random = Random(seed)
    while True:
        rules = ruleset(game)
        seats = [Seat(name) for name in ("Ada", "Ben", "Cy")[: 2 + seed % 2]]
        match = Match(rules, seats, rules.quick_options(), random.getrandbits(40), 0)
        sitting = PlaySession(match)
        sitting.begin()
        while not match.is_over:
            seat = random.choice(match.table.asked())
            sitting.answer(seat, random.choice(match.table.choices(seat)))
            state = "over" if match.is_over else "going"
            print(len(match.history), fingerprint(match.table), state, flush=True)
        sitting.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
