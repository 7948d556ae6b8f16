"""Kills a playing program again and again: `python -m tests.long.kill --times 500 --seed 1`."""

import argparse
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

from game.rulesets import RULESETS
from game.store.own import HOME_VARIABLE
from tests.killing import kill_and_resume


def main(arguments: list[str] | None = None) -> int:
    """Kill so many programs; the status is 1 as soon as a game does not go on exactly where it was."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.kill", description=__doc__)
    parser.add_argument("--times", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1, help="of the first; each further one has the next")
    options = parser.parse_args(arguments)
    came_out: Counter[tuple[str, str]] = Counter()
    for seed in range(options.seed, options.seed + options.times):
        with tempfile.TemporaryDirectory(prefix="menagerie-kill-") as home:
            os.environ[HOME_VARIABLE] = home
            try:
                outcome = kill_and_resume(seed, Path(home))
            except Exception as error:
                print(f"seed {seed}: {error!r}", file=sys.stderr)
                return 1
        came_out[RULESETS[seed % len(RULESETS)].key, outcome] += 1
    for (game, outcome), times in sorted(came_out.items()):
        print(f"{game}: {times} {outcome}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
