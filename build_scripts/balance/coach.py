"""What the coach names in games of each level: the better somebody plays, the less there should be to say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from build_scripts.balance.games import begun, play_out, seated
from build_scripts.balance.measuring import Workshop, tell
from build_scripts.findings import Figures
from game.bots.review.compare import Compared, compare
from game.bots.review.reviewers import Comparer
from game.bots.search import Plan
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.ruleset import Ruleset
from game.session.review.coach import Coach
from game.table.sight import View

LEVELS = ("sharp", "steady", "gentle", "random")
"""Whose games are looked at."""

RIVAL = "steady"
"""Who plays against them."""

SHARE = 50
"""A table's row has so many times as many games as are coached: the coach thinks longer than both players do."""

UNHURRIED = 1e9
"""Seconds that never run out: worlds alone end a search."""


@dataclass(frozen=True)
class Lesson:
    """A game of two whose first player is coached after it."""

    game: str
    level: str
    options: Mapping[str, Any]
    seed: int


@dataclass
class Said:
    """How many decisions the first player had, and what each decision that the coach named cost."""

    decisions: int = 0
    costs: list[float] = field(default_factory=list)


class AtHand(Comparer):
    """Compares answers here, at once, by worlds alone."""

    def __init__(self) -> None:
        super().__init__(command=())
        self._heard: list[tuple[int, Compared]] = []

    def ask(self, view: View, answer: Plan, worlds: int, seconds: float) -> int:
        """Compare an answer with better ones."""
        number, self._next_number = self._next_number, self._next_number + 1
        self._heard.append((number, compare(view, answer, worlds, UNHURRIED, Random(number))))
        return number

    def poll(self) -> list[tuple[int, Compared]]:
        """What was found since the last time."""
        heard, self._heard = self._heard, []
        return heard


def heard_out(match: Match, worlds: tuple[int, int] | None = None) -> Coach:
    """The coach of a finished game once it is done; each round of looking, first and closer, meets so many worlds."""
    coach = Coach(match, AtHand(), worlds)
    while coach.is_looking:
        coach.tick()
    return coach


def coached(lesson: Lesson) -> Said:
    """Play the game, and hear what the coach says of it."""
    rules, random = ruleset(lesson.game), Random(lesson.seed)
    match = begun(rules, [Seat(player="person"), Seat(player=RIVAL)], lesson.options, random)
    play_out(match, seated((lesson.level, RIVAL), random))
    coach = heard_out(match)
    said = () if coach.mistakes is None else coach.mistakes[0]
    return Said(len(coach.decisions), [remark.cost for remark in said])


def measure_coach(rules: Ruleset, mirrors: Mapping[str, Mapping[str, Any]], workshop: Workshop) -> list[Figures]:
    """A row for each level; all levels get the same deals."""
    rows = []
    random, options = Random(f"{workshop.seed}:{rules.key}"), [*mirrors.values()]
    deals = [(random.choice(options), random.getrandbits(40)) for _ in range(max(1, workshop.games // SHARE))]
    for level in LEVELS:
        lessons = [Lesson(rules.key, level, dealt, seed) for dealt, seed in deals]
        said = list(workshop.crew.play(coached, lessons, Said))
        decisions, costs = sum([one.decisions for one in said]), [cost for one in said for cost in one.costs]
        tell(f"{rules.key}: named by the coach, of {level}", len(costs) / max(1, decisions))
        dearest = f"{max(costs):.2f} – {min(costs):.2f}" if costs else ""
        rows.append((level, len(said), decisions, len(costs), dearest))
    return [Figures(("level", "games", "decisions", "named", "what they cost of the reward"), rows)]
