"""Plays games through a sitting that writes beside it, until it is killed. Prints each answer that is given, and each
state of which it has waited until it is written."""

import sys
from random import Random

from game.match.match import Match
from game.match.record import Seat, fingerprint
from game.rulesets import ruleset
from game.session.play_session import PlaySession
from game.store.writer import WriterThread

DAY = 740_000
WAITS = 0.3
"""How often it waits for the disk before the next answer; players always do, for they are slower."""


def main(game: str, seed: int) -> None:
    random, writer = Random(seed), WriterThread()
    while True:
        rules = ruleset(game)
        seats = [Seat(name) for name in ("Ada", "Ben", "Cy")[: 2 + seed % 2]]
        match = Match(rules, seats, rules.quick_options(), random.getrandbits(40), 0)
        sitting = PlaySession(match, writer=writer)
        sitting.begin()
        while not match.is_over:
            seat = random.choice(match.table.asked())
            sitting.answer(seat, random.choice(match.table.choices(seat)))
            sitting.conclude(DAY)
            state = "over" if match.is_over else "going"
            print("given", len(match.history), fingerprint(match.table), state, flush=True)
            if match.is_over or random.random() < WAITS:
                writer.wait(60)
                print("written", len(match.history), fingerprint(match.table), state, flush=True)
        sitting.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
