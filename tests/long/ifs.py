"""Checks over many games what their results say, by the rules: `python -m tests.long.ifs --games 200`.

The sum of the painted instant, its sentence, and the nearest *if*: with that one thing changed the rules themselves
come to another end, and with one less they do not.
"""

import argparse
import sys
from collections import Counter

from game.match.greats import nearest_if
from game.rulesets import RULESETS
from game.words import Words
from scenes.commands.played import play_on, started
from tests.ifs import faults


def main(arguments: list[str] | None = None) -> int:
    """Play so many games of each game; the status is 1 where something that is said of one is not so."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.ifs", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of each game (200)")
    parser.add_argument("--seed", type=int, default=1, help="of the first; each further one has the next")
    given = parser.parse_args(arguments)
    wrong = 0
    for rules in RULESETS:
        kinds: Counter[str] = Counter()
        for seed in range(given.seed, given.seed + given.games):
            match = started(rules, rules.fewest + seed % (rules.most - rules.fewest + 1), seed)
            play_on(match, seed, lambda match: False)
            for language in ("en", "de"):
                for told in faults(match, Words(language)):
                    print(f"{rules.key}, seed {seed}, {language}: {told}", flush=True)
                    wrong += 1
            lost = set(range(len(match.seats))) - set(match.table.outcome[0])
            found = [nearest_if(match, seat, seat) for seat in lost]
            kinds.update("none" if one is None else one.kind for one in found)
        print(f"{rules.key}: {given.games} games, {dict(kinds)}", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
