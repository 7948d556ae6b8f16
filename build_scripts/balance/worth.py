"""What a position is worth, learned from games instead of judged by hand.

Players of several levels play; where a search would stop to judge a position, it is noted what everybody has who is
still in play (each game's `holdings`), what today's `evaluate` thinks of it, and in the end how good the end was for
each. Of every two players in a position one ended better: by logistic regression weights are fitted to what that one
had more, so that what a player has speaks for them in odds (Bradley and Terry 1952). Whoever judges by these plays
against whoever judges as the program does, both with the same iterations.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from itertools import combinations
from math import exp, log1p
from random import Random
from statistics import fmean
from typing import Any

from build_scripts.balance.cells import INTERVAL
from build_scripts.balance.games import begun, questions, seated
from build_scripts.balance.levels import for_seats
from build_scripts.balance.measuring import Workshop, tell
from build_scripts.balance.rivals import Sitting, rivals_share, sittings, won_by_rivals
from build_scripts.findings import Cell, Figures
from game.bots.search import log_odds
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.elimination import FALLEN, share_of_the_win, share_outlasted
from game.rulesets.ruleset import Advice, Ruleset
from game.table.table import Table

LEARNERS = ("gentle", "steady")
"""Who sits at the tables from which is learned, drawn anew for each seat."""

RIVALS = "steady"
"""The level at which the learned worth is tried."""

NOTED = 0.1
"""The share of decisions at which a position is noted, where a game has no pause at which a search judges."""

LARGER_SHARE = 2
"""At a larger table one game is played for so many at the smallest: there they take longer."""

HELD_BACK = 5
"""One game of so many is not learned from, but asked afterwards."""

TODAY = "today"
"""The feature that is the log-odds of what `evaluate` says today."""

THE_WIN = "the win, of an end"
"""The weight that is not one in odds: how much of how good an end is is the win, and not whom one outlasts."""

MOST_STEPS = 1000
"""Steps in which a fit has to be found."""

CERTAIN = 30.0
"""Log-odds beyond which an opinion is certain."""

NOTHING = 1e-9
"""Less than that is no difference."""

Features = Mapping[str, float]


@dataclass
class Position:
    """What everybody has who is still in play, how good the end then was for each of them, 0 to 1, and how many had
    fallen."""

    held: list[dict[str, float]]
    ends: list[float]
    fallen: int = 0


@dataclass
class Positions:
    """What was noted in one game."""

    noted: list[Position] = field(default_factory=list)


@dataclass(frozen=True)
class Lesson:
    """A game from which is learned."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int


@dataclass(frozen=True)
class Trial:
    """A game in which the rival judges by these weights, and everybody else as the program does."""

    sitting: Sitting
    weights: tuple[tuple[str, float], ...]


# -- What is learned from --------------------------------------------------------------------------------------------


def features(rules: Ruleset, table: Table, today: Sequence[float]) -> dict[int, dict[str, float]]:
    """Seat -> what may say how good a position is for it: today's opinion, and whatever its coach names, as it is and
    in logarithms. Whoever has fallen has none."""
    standing = [seat for seat in range(table.config.seats) if FALLEN[seat] not in table.counters]
    return {seat: {TODAY: log_odds(today[seat])} | _held(rules, table, seat) for seat in standing}


def _held(rules: Ruleset, table: Table, seat: int) -> dict[str, float]:
    held = dict(rules.advice.holdings(table, seat))
    return held | {f"{what}, log": log1p(max(0.0, n)) for what, n in held.items()}


def learn(lesson: Lesson) -> Positions:
    """Play a game, and note positions on the way."""
    rules = ruleset(lesson.game)
    random = Random(lesson.seed)
    match = begun(rules, [Seat()] * len(lesson.players), lesson.options, random)
    players = seated(lesson.players, random)
    noted: list[dict[int, dict[str, float]]] = []
    cutoff, asked_before = rules.tuning.cutoff, ""
    for seen in questions(match):
        asked_now = match.table.agenda[-1][0]
        if (asked_now == cutoff and asked_before != cutoff) if cutoff else random.random() < NOTED:
            noted.append(features(rules, match.table, rules.advice.evaluate(match.table)))
        asked_before = asked_now
        match.answer(seen.seat, players[seen.seat].answer(seen).choice)
    ends = rules.advice.evaluate(match.table)
    return Positions(
        [Position([*held.values()], [ends[seat] for seat in held], len(ends) - len(held)) for held in noted]
    )


# -- Fitting ---------------------------------------------------------------------------------------------------------


def check_fitting() -> None:
    """Raises SystemExit, with a sentence, where nothing can be fitted."""
    if find_spec("sklearn") is None:
        raise SystemExit("Fitting needs scikit-learn: install menagerie[fit].")


def fitted(positions: Sequence[Position], names: Sequence[str]) -> dict[str, float]:
    """The weights with which these features best tell which of two players ends better, by logistic regression, and how
    much of an end is the win. A player in a position counts for as much as any other, however many play."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.preprocessing import StandardScaler

    rows, won, counts = [], [], []
    for better, worse, count in _pairs(positions):
        rows += [[better[name] - worse[name] for name in names], [worse[name] - better[name] for name in names]]
        won += [True, False]
        counts += [count, count]
    scaler = StandardScaler(with_mean=False)
    model = LogisticRegression(max_iter=MOST_STEPS, fit_intercept=False)
    model.fit(scaler.fit_transform(rows), won, sample_weight=counts)
    weights = {
        name: float(weight / scale) for name, weight, scale in zip(names, model.coef_[0], scaler.scale_, strict=True)
    }
    return weights | {THE_WIN: _the_win(positions, weights)}


def _pairs(positions: Sequence[Position]) -> Iterator[tuple[Features, Features, float]]:
    """Of every two players in a position who end differently, what the better one has, what the worse one has, and how
    much that counts."""
    for position in positions:
        for (one, end), (other, its_end) in combinations(zip(position.held, position.ends, strict=True), 2):
            if end != its_end:
                better, worse = (one, other) if end > its_end else (other, one)
                yield better, worse, 1 / (len(position.held) - 1)


def _the_win(positions: Sequence[Position], weights: Features) -> float:
    """How much of an end is the win, by least squares; all of it, where that makes no difference."""
    product = square = 0.0
    for position in positions:
        odds = _all_odds(weights, position.held, position.fallen)
        for seat, end in enumerate(position.ends):
            wins, outlasts = share_of_the_win(odds, seat), share_outlasted(odds, seat)
            product += (end - outlasts) * (wins - outlasts)
            square += (wins - outlasts) ** 2
    return min(1.0, max(0.0, product / square)) if square > NOTHING else 1.0


def worths(weights: Features, held: Sequence[Features], fallen: int) -> list[float]:
    """What these weights make of a position, 0 to 1, for everybody who is still in play."""
    odds, the_win = _all_odds(weights, held, fallen), weights[THE_WIN]
    return [
        the_win * share_of_the_win(odds, seat) + (1 - the_win) * share_outlasted(odds, seat)
        for seat in range(len(held))
    ]


def _all_odds(weights: Features, held: Sequence[Features], fallen: int) -> list[float]:
    """What speaks for everybody, the fallen last."""
    return [*[_odds(weights, one) for one in held], *[0.0] * fallen]


def _odds(weights: Features, held: Features) -> float:
    speaks = sum([weight * held[name] for name, weight in weights.items() if name != THE_WIN])
    return exp(max(-CERTAIN, min(CERTAIN, speaks)))


def divided(games: Sequence[Positions]) -> tuple[list[Position], list[Position]]:
    """The positions that are learned from, and those of games held back, about which it is asked afterwards."""
    learned = [position for place, game in enumerate(games) if place % HELD_BACK for position in game.noted]
    return learned, [position for game in games[::HELD_BACK] for position in game.noted]


def told_right(positions: Sequence[Position], weights: Features) -> float:
    """Of every two players in a position who end differently, how often the weights say which of them will do better.
    Where they see no difference they are half right."""
    right = whole = 0.0
    for better, worse, count in _pairs(positions):
        odds, theirs = _odds(weights, better), _odds(weights, worse)
        whole += count
        right += count * (0.5 if odds == theirs else odds > theirs)
    return right / whole if whole else 0.5


# -- Playing by it ---------------------------------------------------------------------------------------------------


def learned(rules: Ruleset, weights: Features) -> Advice:
    """A game's advice, but for what positions are worth, modestly or not: that goes by fitted weights, as long as game
    and seat are still in play."""

    def evaluate(table: Table) -> list[float]:
        today = rules.advice.evaluate(table)
        if table.outcome is not None:
            return today
        held = features(rules, table, today)
        found = dict(zip(held, worths(weights, [*held.values()], len(today) - len(held)), strict=True))
        return [found.get(seat, worth) for seat, worth in enumerate(today)]

    return replace(rules.advice, evaluate=evaluate, evaluate_modestly=evaluate)


def tried(trial: Trial) -> float:
    """The share of the win of whoever judges by the weights."""
    return rivals_share(trial.sitting, lambda rules: learned(rules, dict(trial.weights)))


HEADS = (
    "seats",
    "games",
    "positions",
    "today tells right",
    "fitted weights, with today's opinion",
    "without it",
    "games tried",
    "the better one wins",
    INTERVAL,
    "a fair share",
)


# -- The table -------------------------------------------------------------------------------------------------------


def measure_worth(rules: Ruleset, mirrors: Mapping[str, Mapping[str, Any]], workshop: Workshop) -> list[Figures]:
    """What is learned at two seats and at four, or as many as there can be, and what it wins."""
    check_fitting()
    rows = []
    columns: dict[str, dict[str, float]] = {}
    for seats in sorted({rules.fewest, min(4, rules.most)}):
        share = 1 if seats == rules.fewest else LARGER_SHARE
        row, fits = _at(rules, mirrors, replace(workshop, games=workshop.games // share), seats)
        rows.append(row)
        columns |= {f"{seats} seats{name}": fit for name, fit in zip(("", ", alone"), fits, strict=True)}
    return [Figures(HEADS, rows), _weights(columns)]


def _at(
    rules: Ruleset, mirrors: Mapping[str, Mapping[str, Any]], workshop: Workshop, seats: int
) -> tuple[tuple[Cell, ...], tuple[dict[str, float], dict[str, float]]]:
    """A row of the table, and the weights that were fitted for it, with today's opinion and without."""
    random = Random(f"{workshop.seed}:{rules.key}:{seats}")
    options = [for_seats(one, seats) for one in mirrors.values()]
    lessons = [
        Lesson(rules.key, tuple(random.choices(LEARNERS, k=seats)), random.choice(options), random.getrandbits(40))
        for _ in range(workshop.games)
    ]
    games = list(workshop.crew.play(learn, lessons, Positions))
    learned, asked = divided(games)
    names = list(learned[0].held[0])
    fits = fitted(learned, names), fitted(learned, [name for name in names if name != TODAY])
    right = [told_right(asked, weights) for weights in ({TODAY: 1.0}, *fits)]
    better = fits[0] if right[1] > right[2] else fits[1]
    trials = [
        Trial(sitting, tuple(better.items()))
        for sitting in sittings(rules.key, RIVALS, seats, options, workshop.games, random)
    ]
    shares = list(workshop.crew.play(tried, trials, float))
    tell(f"{rules.key}: learned at {seats}", fmean(shares))
    told = [f"{share:.3f}" for share in right]
    return (seats, len(games), f"{len(asked) + len(learned):,}", *told, *won_by_rivals(shares, seats)), fits


def _weights(columns: Mapping[str, Features]) -> Figures:
    """The fitted weights, feature by feature."""
    names = list(dict.fromkeys(name for weights in columns.values() for name in weights))
    rows = [
        (name, *[f"{weights[name]:+.3f}" if name in weights else "–" for weights in columns.values()]) for name in names
    ]
    return Figures(("feature", *columns), rows)
