"""Every table that can lie on a screen, with the longest names: `python -m tests.long.sweep`.

Each game at each question, with each number of players, in four windows, at three sizes of text, in both languages.
Says what is wrong with how it lies there; the status is 1 then.
"""

import argparse
import sys

import game.session.play_session
from game.rulesets import RULESETS
from scenes.commands.headless import go_headless, scratch_home
from tests.stand_ins import Casual
from tests.sweeping import WINDOWS, Laid, bare, tables, wrong_at


def main() -> int:
    """The command's door."""
    go_headless()
    parser = argparse.ArgumentParser(prog="python -m tests.long.sweep", description=__doc__)
    parser.add_argument("--only", choices=[rules.key for rules in RULESETS], help="a game alone")
    parser.add_argument("--every", type=int, default=1, help="of so many tables only one is laid (1)")
    parser.add_argument("--part", type=int, default=0, help="which of them, from 0 on (0)")
    wish = parser.parse_args()
    wish.part %= wish.every
    game.session.play_session.Opponents = Casual  # type: ignore[assignment, misc]
    number, wrong = 0, 0
    with scratch_home(), bare():
        for window in WINDOWS:
            hands = window.open()
            for rules in [one for one in RULESETS if wish.only in (None, one.key)]:
                for seats in range(rules.fewest, rules.most + 1):
                    for question, match in tables(rules, seats).items():
                        number += 1
                        laid = Laid(rules, seats, question, window)
                        found = wrong_at(hands, laid, match) if number % wish.every == wish.part else []
                        wrong += len(found)
                        print(*found, sep="\n", end="\n" if found else "", flush=True)
            hands.close()
    print(f"{number // wish.every} tables, {wrong} faults", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
