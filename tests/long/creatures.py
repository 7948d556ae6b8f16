"""Makes creatures from what the editor offers and plays them: `python -m tests.long.creatures --times 10000`."""

import argparse
import sys
from random import Random

from scenes.commands.headless import go_headless
from tests.territory_inventions import hold_on_paper, invented, plays


def main(arguments: list[str] | None = None) -> int:
    """Make so many creatures and play each so often; the status is 1 where anything was wrong with one."""
    go_headless()
    parser = argparse.ArgumentParser(prog="python -m tests.long.creatures", description=__doc__)
    parser.add_argument("--times", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1, help="of the first; each further one has the next")
    options = parser.parse_args(arguments)
    wrong = answers = 0
    for seed in range(options.seed, options.seed + options.times):
        try:
            creature = invented(Random(seed))
            hold_on_paper(creature)
            answers += sum(plays(creature, game) for game in range(options.games))
        except Exception as error:
            wrong += 1
            print(f"seed {seed}: {type(error).__name__}: {error}", file=sys.stderr)
    print(f"{options.times} creatures, {options.games} games each, {answers} answers; {wrong} went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
