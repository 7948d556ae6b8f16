"""Where games come to great moments, and a table that tells of one: for pictures of them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.match.greats import greats
from game.match.match import Match
from game.rulesets import ruleset
from scenes.commands.played import GAMES_SEARCHED, started

if TYPE_CHECKING:
    from scenes.menagerie import Menagerie
    from scenes.play.table.scene import TableScene

STEP = 1 / 120
"""How far time goes between two looks at whether a moment has come."""

MOST_STEPS = 6000


class GreatPlace(NamedTuple):
    """A game of computer players, and after how many of its answers it comes to a kind of great moment."""

    match: Match
    answers: int
    kind: str


class GreatSearch:
    """Looks for great moments of a game with so many seats that concern the first player, or that do not; each game is
    played once, whatever is looked for. The first has that `seed`."""

    def __init__(self, game: str, seats: int, seed: int = 0) -> None:
        self.rules = ruleset(game)
        self.seats = seats
        self._seeds = iter(range(seed, seed + GAMES_SEARCHED))
        self._found: dict[tuple[str, bool], GreatPlace] = {}

    def place_of(self, kind: str, *, is_own: bool = True) -> GreatPlace | None:
        """The first place of a kind; None where no game that is tried comes to it."""
        while (kind, is_own) not in self._found and self.look_into_next():
            pass
        return self._found.get((kind, is_own))

    def places(self) -> list[GreatPlace]:
        """Those of the first player's that have been found so far."""
        return [place for (_, is_own), place in self._found.items() if is_own]

    def look_into_next(self) -> bool:
        """Play the next game; whether there is one."""
        if (seed := next(self._seeds, None)) is None:
            return False
        match, random = started(self.rules, self.seats, seed), Random(seed)
        while not match.is_over:
            seat = match.table.asked()[-1]
            match.answer(seat, self.rules.advice.habit(match.table, seat, random))
        for great, chapter, _ in greats(match, 0):
            if chapter:
                self._found.setdefault((great.kind, great.concerns(0)), GreatPlace(match, chapter, great.kind))
        return True


searched = cache(GreatSearch)
"""The search of a game with so many seats, from a seed on; what it has found once is not looked for again."""


def told(app: Menagerie, place: GreatPlace) -> TableScene:
    """A table at which the great moment of a place has just begun."""
    from scenes.commands.shots import opened

    match, entry = place.match, place.match.history[place.answers - 1]
    before = started(match.ruleset, len(match.seats), match.seed)
    for one in match.history[: place.answers - 1]:
        before.answer(one.seat, one.choice)
    scene = opened(app, before)
    app.scenes.draw()
    scene.pane.recall(before.told_so_far(0))
    happening = scene.session.answer(entry.seat, entry.choice)
    scene.pane.show(happening.story[0].view, at_once=True)
    scene.showing.play(happening)
    for _ in range(MOST_STEPS):
        if (scene.pane.staging.now is not None and scene.pane.staging.kind == place.kind) or not scene.pane.is_telling:
            break
        app.scenes.step([], STEP)
    return scene


def go_to_hit(app: Menagerie, scene: TableScene) -> None:
    """Let a moment go on until it hits for the last time, or its headline stands, whatever comes later."""
    staging = scene.pane.staging
    if (staged := staging.now) is None:
        return
    named = 0.0 if staged.headline is None else staged.headline.start + staged.headline.ms
    height = max([named, *[stop.at for stop in staged.stops]])
    for _ in range(MOST_STEPS):
        if staging.now is None or staging.elapsed > height or not scene.pane.is_telling:
            break
        app.scenes.step([], STEP)
        app.scenes.draw()
    app.scenes.draw()
