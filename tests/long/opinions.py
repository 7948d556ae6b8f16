"""Tries opinions under every option, alone and in pairs: `python -m tests.long.opinions --games 20 --only flask`."""

import argparse
import sys
from collections import Counter, defaultdict

from tests.games import GAMES
from tests.opinions import looked_at, settings

LIKELY = 0.6
"""How often whoever was thought to stand best at the last question of a game has won it, under each option."""

ENOUGH = 20
"""Games after which that is no chance."""


def main(arguments: list[str] | None = None) -> int:
    """Play so many games under each; the status is 1 where an opinion was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.opinions", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="of each game under each setting of its options")
    parser.add_argument("--seed", type=int, default=1, help="of the first; each further one has the next")
    parser.add_argument("--only", default="", help="the key of one game")
    options = parser.parse_args(arguments)
    wrong, given = 0, Counter[str]()
    for rules in [rules for rules in GAMES if options.only in ("", rules.key)]:
        foreseen: dict[tuple[str, str], list[bool]] = defaultdict(list)
        for setting in settings(rules):
            for seed in range(options.seed, options.seed + options.games):
                looked = looked_at(rules, setting, seed)
                given += looked.given
                for sentence in looked.wrong:
                    wrong += 1
                    print(f"{rules.key} {setting}, seed {seed}: {sentence}", file=sys.stderr)
                for name, value in setting.items() if looked.was_foreseen is not None else ():
                    foreseen[name, str(value)].append(looked.was_foreseen is True)
        for (name, value), ends in foreseen.items():
            share = sum(ends) / len(ends)
            wrong += len(ends) >= ENOUGH and share < LIKELY
            print(f"{rules.key}, {name} {value}: {share:.0%} of {len(ends)} ends foreseen")
    print(f"{given.total()} reasons were given; {wrong} opinions were wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
