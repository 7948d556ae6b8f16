"""Somebody in haste, at every question of every game: `python -m tests.long.haste --times 5`.

Clicks twice wherever a click answers, and presses keys ahead wherever somebody else is asked next, at tables of all
sizes. Says what was answered that nobody could have meant; the status is 1 then.
"""

import argparse
import sys
from random import Random

import game.session.play_session
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.store.settings import Settings
from scenes.commands.headless import go_headless, scratch_home
from tests.hands import Hands, strictness
from tests.haste import clicks_twice, hand_overs, moments, places, presses_ahead, sit_down
from tests.stand_ins import Casual

SPEEDS = 1.0, 0.0, 3.0
SIZES = (1280, 720), (960, 600), (1920, 1080)


def clicks(rules: Ruleset, seats: int, times: int, hands: Hands) -> list[str]:
    """Click twice at some answers of every question; what was wrong."""
    random, wrong = Random(seats), []
    for moment in moments(rules, seats, each=times):
        scene = sit_down(hands, moment, is_shared=False)
        there = places(scene)
        for place in random.sample(there, min(2 * times, len(there))):
            problem = clicks_twice(hands, scene, place) if scene.state.may_answer else ""
            wrong += [f"{rules.key}, {seats} seats, {moment.question}: {problem}"] if problem else []
    return wrong


def keys(rules: Ruleset, seats: int, times: int, hands: Hands) -> list[str]:
    """Press keys ahead at every hand-over; what was wrong."""
    wrong = []
    for moment, choice in hand_overs(rules, seats, each=times):
        scene = sit_down(hands, moment, is_shared=True)
        problem = presses_ahead(hands, scene, moment.seat, choice)
        wrong += [f"{rules.key}, {seats} seats, {moment.question}: {problem}"] if problem else []
    return wrong


def main() -> int:
    """The command's door."""
    go_headless()
    parser = argparse.ArgumentParser(prog="python -m tests.long.haste", description=__doc__)
    parser.add_argument("--times", type=int, default=3, help="places of each question that are tried (3)")
    parser.add_argument("--only", choices=[rules.key for rules in RULESETS], help="a game alone")
    wish = parser.parse_args()
    game.session.play_session.Opponents = Casual  # type: ignore[assignment, misc]
    wrong = []
    with scratch_home(), strictness():
        for rules in RULESETS:
            if wish.only in (None, rules.key):
                for seats in range(rules.fewest, rules.most + 1):
                    settings = Settings(speed=SPEEDS[seats % 3], effects=0, music=0)
                    hands = Hands(SIZES[seats % 3], settings)
                    for walk in (clicks, keys):
                        wrong += (found := walk(rules, seats, wish.times, hands))
                        print(*found, sep="\n", end="\n" if found else "", flush=True)
                    hands.close()
    print(f"{len(wrong)} answers that nobody could have meant.")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
