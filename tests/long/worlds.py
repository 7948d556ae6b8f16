"""Plays games in two worlds that a seat cannot tell apart, and forks: `python -m tests.long.worlds --times 300`."""

from __future__ import annotations

import argparse
import sys

from tests.test_two_worlds import GAMES, compare, forks


def main(arguments: list[str] | None = None) -> int:
    """Play so many stretches and forks of each game at each number of seats; the status is 1 where something leaks."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.worlds", description=__doc__)
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seed", type=int, default=100)
    options = parser.parse_args(arguments)
    wrong = 0
    for ruleset, seats in GAMES:
        try:
            compared = compare(ruleset, seats, options.seed, options.times)
            forked = forks(ruleset, seats, options.seed, options.times)
        except AssertionError as error:
            wrong += 1
            print(f"{ruleset.title} at {seats} seats: {error}", file=sys.stderr)
        else:
            print(f"{ruleset.title} at {seats} seats: {compared} decisions and {forked} forks are the same", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
