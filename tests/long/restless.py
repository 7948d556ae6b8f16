"""Somebody who cannot sit still, at every game and at the title: `python -m tests.long.restless --times 50`.

Says after which inputs the program could not go on; the status is 1 then.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from itertools import cycle
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import game.session.play_session
from game.rulesets import RULESETS
from game.store.settings import Settings
from scenes import routes
from tests.hands import Hands, new_match, strictness
from tests.restlessness import Restless
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


def visit(game_key: str | None, seats: int, seed: int) -> str:
    """Do things at a new table of a game, or from the title on; says what went wrong, if anything."""
    settings = Settings(effects=0, music=0, **MANNERS[seed % len(MANNERS)])
    hands = Hands(SIZES[seed % len(SIZES)], settings)
    if game_key is None:
        routes.to_title(hands.app)
    else:
        players = ["person", "steady", "person", "gentle", "sharp", "steady"][:seats]
        routes.to_table(hands.app, new_match(game_key, players, seed))
    restless = Restless(hands.app, seed)
    try:
        restless.does(THINGS)
    except AssertionError as error:
        return f"{game_key or 'the title'} with {seats} seats, seed {seed}: {error}"
    finally:
        hands.close()
    return ""


def main() -> int:
    """The command's door."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.restless", description=__doc__)
    parser.add_argument("--times", type=int, default=20, help="visits to each game, and to the title (20)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    game.session.play_session.Opponents = Casual  # type: ignore[assignment, misc]
    sizes = {rules.key: cycle(range(rules.fewest, rules.most + 1)) for rules in RULESETS}
    problems = 0
    with tempfile.TemporaryDirectory() as home, strictness():
        os.environ["MENAGERIE_HOME"] = home
        for seed in range(wish.seed, wish.seed + wish.times):
            for place in (None, *sizes):
                wrong = visit(place, next(sizes[place]) if place else 0, seed)
                problems += bool(wrong)
                if wrong:
                    print(wrong, flush=True)
    print(f"{wish.times} visits to each of {len(sizes) + 1} places, {problems} of which could not go on.")
    return int(problems > 0)


if __name__ == "__main__":
    sys.exit(main())
