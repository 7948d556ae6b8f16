"""Somebody who cannot sit still: presses, drags, turns the wheel and leaves the window at any moment, also while cards
are still on their way, and wherever the program then leads.

Everything else that plays in the tests waits until it is asked. The same seed makes the same inputs.
"""

from collections import deque
from collections.abc import Callable
from random import Random

from game.match.match import Match
from game.rulesets.ruleset import Ruleset
from game.stage.inputs import (
    ACTIONS,
    FocusGained,
    FocusLost,
    Input,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextEntered,
    Wheel,
)
from scenes import routes
from scenes.games.registry import presentation
from scenes.menagerie import Menagerie
from tests.coached import glimpsed
from tests.hands import key, new_match
from tests.playing import play_on

OFTEN = ("accept", "back", "skip", "left", "right", "up", "down", "next_zone", *(f"digit_{n}" for n in range(1, 10)))
"""What is pressed most, as by players."""

PAUSES = (0.0, 0.02, 0.02, 0.1, 0.5, 2.0)
"""Seconds between two of its inputs."""

PLAYERS = ["person", "steady", "person", "gentle", "sharp", "steady"]
"""Who sits at its tables, seat by seat."""

TOLD = 30
"""So many of its last inputs are remembered."""

SHARE_OF_KEYS, SHARE_OF_CLICKS, SHARE_OF_DRAGS = 0.45, 0.4, 0.1
"""How often it does what; else anything."""


# -- Where it begins ---------------------------------------------------------------------------------------------------

Beginning = Callable[[Menagerie, Ruleset, int], None]
"""Goes somewhere in the program, at a game; the number says how."""


def at_a_table(app: Menagerie, rules: Ruleset, seed: int) -> None:
    """As the cards are dealt, at tables of all sizes in turn."""
    seats = rules.fewest + seed % (rules.most - rules.fewest + 1)
    routes.to_table(app, new_match(rules.key, PLAYERS[:seats], seed))


def at_the_preparations(app: Menagerie, rules: Ruleset, seed: int) -> None:
    """Where a game is set up."""
    routes.to_title(app)
    routes.to_setup(app, rules)


def at_the_decks(app: Menagerie, rules: Ruleset, seed: int) -> None:
    """Among the decks of a game that has any, from where creatures are drawn, too; else where it is set up."""
    at_the_preparations(app, rules, seed)
    for kind in presentation(rules.key).brought:
        routes.to_decks(app, rules, kind.key)


def at_the_results(app: Menagerie, rules: Ruleset, seed: int) -> None:
    """When a game is over."""
    match = _played(rules, seed)
    routes.to_table(app, match)
    routes.to_results(app, match)


def at_a_replay(app: Menagerie, rules: Ruleset, seed: int) -> None:
    """In the midst of a game that is watched again."""
    routes.to_title(app)
    match = _played(rules, seed)
    routes.to_replay(app, match.record(), place=seed % len(match.history))


def with_the_coach(app: Menagerie, rules: Ruleset, seed: int) -> None:
    """Where the coach says what was dear."""
    routes.to_title(app)
    routes.to_coach(app, glimpsed(rules, rules.fewest))


def at_a_lesson(app: Menagerie, rules: Ruleset, seed: int) -> None:
    """Where a game is learned."""
    routes.to_title(app)
    routes.to_lesson(app, rules)


BEGINNINGS: tuple[Beginning, ...] = (
    at_a_table,
    at_the_decks,
    at_the_results,
    at_a_replay,
    with_the_coach,
    at_a_lesson,
    at_the_preparations,
)
"""Where a visit to a game may begin."""


def _played(rules: Ruleset, seed: int) -> Match:
    return play_on(new_match(rules.key, PLAYERS[: rules.fewest], seed), Random(seed))


# -- What it does ------------------------------------------------------------------------------------------------------


class Restless:
    """Presses whatever comes to its mind."""

    def __init__(self, app: Menagerie, seed: int) -> None:
        self.app = app
        self.random = Random(seed)
        self.did: deque[Input] = deque(maxlen=TOLD)

    def does(self, things: int) -> None:
        """So many things, one after the other, each drawn now and then. Where it ends the program it comes in again;
        fails where the program cannot go on."""
        for _ in range(things):
            for given in self._inputs():
                self._give(given)

    def _give(self, given: Input) -> None:
        scenes = self.app.scenes
        self.did.append(given)
        scenes.step([given], self.random.choice(PAUSES))
        assert not any(scene.is_last_resort for scene in scenes.stack), list(self.did)
        if scenes.is_over:
            scenes.is_over = False
            routes.to_title(self.app)
        if self.random.random() < 0.1:
            scenes.draw()

    def _inputs(self) -> list[Input]:
        what = self.random.random()
        if what < SHARE_OF_KEYS:
            return [key(self.random.choice(OFTEN if self.random.random() < 0.8 else ACTIONS))]
        if what < SHARE_OF_KEYS + SHARE_OF_CLICKS:
            place = self._place()
            return [PointerMoved(place), PointerPressed(place), PointerReleased(place)]
        if what < SHARE_OF_KEYS + SHARE_OF_CLICKS + SHARE_OF_DRAGS:
            start, end = self._place(), self._place()
            between = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
            return [
                PointerMoved(start),
                PointerPressed(start),
                PointerMoved(between),
                PointerMoved(end),
                PointerReleased(end),
            ]
        return [self.random.choice((FocusLost(), FocusGained(), TextEntered("m"), Wheel(self._place(), -1.0)))]

    def _place(self) -> Point:
        """Mostly where something can be reached."""
        spots = self.app.ui.focus.spots
        if spots and self.random.random() < 0.9:
            return self.random.choice(spots).rect.center
        width, height = self.app.screen.size
        return self.random.randrange(width), self.random.randrange(height)
