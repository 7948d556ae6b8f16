"""What a position is worth, learned from games instead of judged by hand.

Players of several levels play; now and then it is noted what everybody has (each game's `holdings`), what today's
`evaluate` thinks of it, and in the end how good the end is. Weights for these are fitted by logistic regression, and
whoever judges by them plays against whoever judges as the program does, both with the same iterations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from math import exp, log1p
from random import Random
from statistics import fmean
from typing import Any

from build_scripts.balance.levels import for_seats
from build_scripts.balance.measuring import Workshop, tell
from build_scripts.balance.page import rate
from game.bots.arena import shares_of
from game.bots.levels import Player
from game.bots.search import log_odds
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.elimination import FALLEN
from game.rulesets.ruleset import Ruleset, ruleset_of
from game.table.sight import View
from game.table.table import Table

LEARNERS = ("gentle", "steady")
"""Who sits at the tables from which is learned, drawn anew for each seat."""

RIVALS = "steady"
"""The level at which the learned worth is tried."""

NOTED = 0.1
"""The share of decisions at which a position is noted."""

HELD_BACK = 5
"""One game of so many is not learned from, but asked afterwards."""

TODAY = "today"
"""The feature that is the log-odds of what `evaluate` says today."""

CONSTANT = "constant"
"""The weight that is added whatever the features are."""

MOST_STEPS = 1000
"""Steps in which a fit has to be found."""

CERTAIN = 30.0
"""Log-odds beyond which an opinion is certain."""

Features = Mapping[str, float]


@dataclass
class Sample:
    """A seat in a position: its features, and how good the end then was, 0 to 1."""

    features: dict[str, float]
    end: float


@dataclass
class Samples:
    """What was noted in one game."""

    noted: list[Sample] = field(default_factory=list)


@dataclass(frozen=True)
class Lesson:
    """A game from which is learned."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int


@dataclass(frozen=True)
class Trial:
    """A game in which whoever sits at one seat judges by these weights, and everybody else as the program does."""

    game: str
    seats: int
    learned: int
    weights: tuple[tuple[str, float], ...]
    options: Mapping[str, Any]
    seed: int


# -- What is learned from --------------------------------------------------------------------------------------------


def features(rules: Ruleset, table: Table, today: Sequence[float]) -> list[dict[str, float]]:
    """What may say how good a position is, for each seat: today's opinion, and of each thing that its coach names how
    much more the seat has than the others on average, and than the best of them, and the first again in logarithms."""
    seats = range(table.config.seats)
    held = [rules.advice.holdings(table, seat) for seat in seats]  # type: ignore[attr-defined]
    return [
        {TODAY: log_odds(today[seat])}
        | _leads(held[seat], [theirs for other, theirs in enumerate(held) if other != seat])
        for seat in seats
    ]


def _leads(own: Features, others: Sequence[Features]) -> dict[str, float]:
    found = {}
    for what, n in own.items():
        theirs = [other[what] for other in others]
        found[what] = n - fmean(theirs)
        found[f"{what}, best rival"] = n - max(theirs)
        found[f"{what}, log"] = _log(n) - fmean(map(_log, theirs))
    return found


def _log(n: float) -> float:
    return log1p(max(0.0, n))


def learn(lesson: Lesson) -> Samples:
    """Play a game, and note positions on the way."""
    rules = ruleset(lesson.game)
    random = Random(lesson.seed)
    match = _match(rules, len(lesson.players), lesson.options, random)
    bots = [Player(level, random.getrandbits(40), unhurried=True) for level in lesson.players]
    noted: list[list[dict[str, float]]] = []
    while not match.is_over:
        asked = match.table.asked()[0]
        if random.random() < NOTED:
            noted.append(features(rules, match.table, rules.advice.evaluate(match.table)))
        match.answer(asked, bots[asked].answer(match.view(asked)).choice)
    ends = rules.advice.evaluate(match.table)
    return Samples([Sample(found, end) for position in noted for found, end in zip(position, ends, strict=True)])


def _match(rules: Ruleset, seats: int, options: Mapping[str, Any], random: Random) -> Match:
    return Match(
        rules, [Seat()] * seats, {**rules.usual_options(), **options}, random.getrandbits(40), random.randrange(seats)
    )


# -- Fitting ---------------------------------------------------------------------------------------------------------


def fitted(samples: Sequence[Sample]) -> dict[str, float]:
    """The weights with which the features best tell the end, by logistic regression; an end between lost and won counts
    for both, in part."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.preprocessing import StandardScaler

    names = list(samples[0].features)
    scaler = StandardScaler()
    rows = scaler.fit_transform([[one.features[name] for name in names] for one in samples])
    won, lost = [one.end for one in samples], [1 - one.end for one in samples]
    model = LogisticRegression(max_iter=MOST_STEPS)
    model.fit([*rows, *rows], [True] * len(rows) + [False] * len(rows), sample_weight=[*won, *lost])
    weights = [float(weight / scale) for weight, scale in zip(model.coef_[0], scaler.scale_, strict=True)]
    shift = sum([weight * float(mean) for weight, mean in zip(weights, scaler.mean_, strict=True)])
    return {CONSTANT: float(model.intercept_[0]) - shift, **dict(zip(names, weights, strict=True))}


def worth(weights: Features, found: Features) -> float:
    """What these weights make of a position, 0 to 1."""
    odds = weights[CONSTANT] + sum([weights[name] * n for name, n in found.items()])
    return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, odds))))


def told_right(pairs: Sequence[tuple[float, float]]) -> float:
    """Of two positions with different ends, how often the opinion, the first of each pair, is higher of the better one:
    the area under the curve, where ends are won or lost. Equal opinions are half right."""
    right = whole = 0.0
    for place, (opinion, end) in enumerate(pairs):
        for other, theirs in pairs[:place]:
            if end != theirs:
                whole += 1
                right += 0.5 if opinion == other else (opinion > other) == (end > theirs)
    return right / whole if whole else 0.5


# -- Playing by it ---------------------------------------------------------------------------------------------------


class Learned:
    """A game's advice, but for `evaluate`, modest or not, which goes by fitted weights while the game and the seat are
    still in play."""

    def __init__(self, rules: Ruleset, weights: Features) -> None:
        self._rules = rules
        self._weights = weights

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules.advice, name)

    def evaluate(self, table: Table) -> list[float]:
        """How good the position is for every seat, from 0 to 1."""
        today = self._rules.advice.evaluate(table)
        if table.outcome is not None:
            return today
        return [
            today[seat] if FALLEN[seat] in table.counters else worth(self._weights, found)
            for seat, found in enumerate(features(self._rules, table, today))
        ]

    evaluate_modestly = evaluate


def tried(trial: Trial) -> float:
    """The share of the win of whoever judges by the weights."""
    rules = ruleset(trial.game)
    other_rules = replace(rules, advice=Learned(rules, dict(trial.weights)))
    random = Random(trial.seed)
    match = _match(rules, trial.seats, trial.options, random)
    bots = [Player(RIVALS, random.getrandbits(40), unhurried=True) for _ in range(trial.seats)]
    while not match.is_over:
        seat = match.table.asked()[0]
        seen = match.view(seat)
        match.answer(seat, bots[seat].answer(_judged_by(other_rules, seen) if seat == trial.learned else seen).choice)
    return shares_of(match.table)[trial.learned]


def _judged_by(rules: Ruleset, seen: View) -> View:
    """The same view of a game with these opinions."""
    table = seen.table.copy()
    assert ruleset_of(table.config).key == rules.key
    table.config = replace(table.config, ruleset=rules)
    return View(seen.seat, table)


# -- The table -------------------------------------------------------------------------------------------------------


def measure_worth(rules: Ruleset, mirrors: Mapping[str, Mapping[str, Any]], workshop: Workshop) -> list[str]:
    """What is learned at two seats and at four, or as many as there can be, and what it wins."""
    if find_spec("sklearn") is None:
        raise SystemExit("Fitting needs scikit-learn: install menagerie[fit].")
    lines = [
        "| seats | games | positions of a seat | told right today | by fitted weights | games tried "
        "| the learned one wins | 95 % interval | a fair share |",
        "|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    weights = {}
    for seats in sorted({rules.fewest, min(4, rules.most)}):
        line, weights[seats] = _at(rules, mirrors, workshop, seats)
        lines.append(line)
    return [*lines, "", *_weights(weights)]


def _at(
    rules: Ruleset, mirrors: Mapping[str, Mapping[str, Any]], workshop: Workshop, seats: int
) -> tuple[str, dict[str, float]]:
    """A row of the table, and the weights that were fitted for it."""
    random = Random(f"{workshop.seed}:{rules.key}:{seats}")
    options = [for_seats(one, seats) for one in mirrors.values()]
    lessons = [
        Lesson(rules.key, tuple(random.choices(LEARNERS, k=seats)), random.choice(options), random.getrandbits(40))
        for _ in range(workshop.games)
    ]
    games = list(workshop.crew.play(learn, lessons, Samples))
    asked = [sample for game in games[::HELD_BACK] for sample in game.noted]
    learned = [sample for place, game in enumerate(games) if place % HELD_BACK for sample in game.noted]
    weights = fitted(learned)
    before = told_right([(sample.features[TODAY], sample.end) for sample in asked])
    after = told_right([(worth(weights, sample.features), sample.end) for sample in asked])
    deals = [(random.choice(options), random.getrandbits(40)) for _ in range(workshop.games // seats)]
    trials = [
        Trial(rules.key, seats, seat, tuple(weights.items()), own, seed) for own, seed in deals for seat in range(seats)
    ]
    shares = list(workshop.crew.play(tried, trials, float))
    tell(f"{rules.key}: learned at {seats}", fmean(shares))
    return (
        f"| {seats} | {len(games)} | {len(asked) + len(learned):,} | {before:.3f} | {after:.3f} | {len(shares)} "
        f"| {rate(sum(shares), len(shares))} | {1 / seats:.1%} |"
    ), weights


def _weights(found: Mapping[int, Features]) -> list[str]:
    """The fitted weights, feature by feature."""
    columns = list(found)
    names = list(dict.fromkeys(name for weights in found.values() for name in weights))
    return [
        "| feature | " + " | ".join(f"{seats} seats" for seats in columns) + " |",
        "|---|" + "--:|" * len(columns),
        *(f"| {name} | " + " | ".join(f"{found[seats][name]:+.3f}" for seats in columns) + " |" for name in names),
    ]
