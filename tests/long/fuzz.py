"""Gives every way in bad input: `python -m tests.long.fuzz --times 1000 --seed 1`."""

import argparse
import sys
import tempfile
from pathlib import Path

from scenes.commands.headless import go_headless
from tests.trials import memory, try_many

MOST_MEGABYTES = 500


def main(arguments: list[str] | None = None) -> int:
    """Make so many trials; the status is 1 where one went wrong or the memory grew too far."""
    go_headless()
    parser = argparse.ArgumentParser(prog="python -m tests.long.fuzz", description=__doc__)
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="of the first; each further one has the next")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="menagerie-fuzz-") as folder:
        counts, wrong = try_many(range(options.seed, options.seed + options.times), Path(folder))
    for kind, times in counts.items():
        print(f"{kind}: {times}")
    for seed, sentence in wrong.items():
        print(f"seed {seed}: {sentence}", file=sys.stderr)
    print(f"{len(wrong)} went wrong; {memory()} MB at the most")
    return 1 if wrong or memory() > MOST_MEGABYTES else 0


if __name__ == "__main__":
    sys.exit(main())
