"""Somebody who cannot sit still, at every game and at the title: `python -m tests.long.restless --times 50`.

At a game it begins at a table, among the decks, at the results and so on, each in turn.

Says after which inputs the program could not go on; the status is 1 then.
"""

import argparse
import sys
from itertools import cycle
from typing import Any

import game.session.play_session
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.store.settings import Settings
from scenes import routes
from scenes.commands.headless import go_headless, scratch_home
from tests.hands import Hands, strictness
from tests.restlessness import BEGINNINGS, Beginning, Restless
from tests.stand_ins import Casual

THINGS = 400
"""What is done in one visit."""

SIZES = (1280, 720), (960, 600), (1920, 1080)
MANNERS: tuple[dict[str, Any], ...] = (
    {},
    {"pauses": True},
    {"text_scale": 2.0, "reduced_motion": True},
    {"answers_forced": False, "captions": True, "speed": 3.0, "language": "de"},
    {"speed": 0.0, "shows_thoughts": True},
)
"""How players have set the program up; each visit has the next."""


def visit(rules: Ruleset | None, begin: Beginning, seed: int) -> str:
    """Do things from a beginning at a game on, or from the title on; says what went wrong, if anything."""
    settings = Settings(effects=0, music=0, **MANNERS[seed % len(MANNERS)])
    hands = Hands(SIZES[seed % len(SIZES)], settings)
    if rules is None:
        routes.to_title(hands.app)
    else:
        begin(hands.app, rules, seed)
    try:
        Restless(hands.app, seed).does(THINGS)
    except AssertionError as error:
        return f"{rules.key + ', ' + begin.__name__ if rules else 'the title'}, seed {seed}: {error}"
    finally:
        hands.close()
    return ""


def main() -> int:
    """The command's door."""
    go_headless()
    parser = argparse.ArgumentParser(prog="python -m tests.long.restless", description=__doc__)
    parser.add_argument("--times", type=int, default=20, help="visits to each game, and to the title (20)")
    parser.add_argument("--begin", choices=[begin.__name__ for begin in BEGINNINGS], help="where to begin at a game")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    game.session.play_session.Opponents = Casual  # type: ignore[assignment, misc]
    beginnings = cycle([begin for begin in BEGINNINGS if wish.begin in (None, begin.__name__)])
    places = (None, *RULESETS)
    problems = 0
    with scratch_home(), strictness():
        for seed in range(wish.seed, wish.seed + wish.times):
            for place in places:
                wrong = visit(place, next(beginnings), seed)
                problems += bool(wrong)
                if wrong:
                    print(wrong, flush=True)
    print(f"{wish.times} visits to each of {len(places)} places, {problems} of which could not go on.")
    return int(problems > 0)


if __name__ == "__main__":
    sys.exit(main())
