"""Reads the goals of every game a second time over many random games: `python -m tests.long.readings --games 500`."""

import argparse
import sys

from tests.games import having
from tests.readings import READINGS, differences
from tests.test_goals import played


def main(arguments: list[str] | None = None) -> int:
    """Play so many random games of each game; the status is 1 where a goal counts something else than it says."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.readings", description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="of each game (500)")
    parser.add_argument("--seed", type=int, default=1, help="of the first; each further one has the next")
    parser.add_argument("--answers", type=int, default=3000, help="of a game, at the most (3000)")
    given = parser.parse_args(arguments)
    found = 0
    for rules in having(lambda shown: shown.key in READINGS):
        for seed in range(given.seed, given.seed + given.games):
            for told in differences(played(rules, seed, given.answers)):
                print(f"seed {seed}: {told}", flush=True)
                found += 1
        print(f"{rules.key}: {given.games} games read", flush=True)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
