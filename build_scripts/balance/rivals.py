"""One player who is advised otherwise than all the others at a table, where all have the same level and iterations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

from build_scripts.balance.cells import rate
from build_scripts.balance.games import begun, questions, seated
from game.bots.arena import shares_of
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.ruleset import Advice, Ruleset, ruleset_of
from game.table.sight import View


@dataclass(frozen=True)
class Sitting:
    """A game at whose seats all play at one level; the one at the seat `rival` is advised otherwise."""

    game: str
    level: str
    seats: int
    rival: int
    options: Mapping[str, Any]
    seed: int


Advised = Callable[[Ruleset], Advice]
"""What somebody goes by, made of a game's own rules."""


def own(rules: Ruleset) -> Advice:
    """The game's own advice."""
    return rules.advice


def sittings(
    game: str, level: str, seats: int, options: Sequence[Mapping[str, Any]], games: int, random: Random
) -> list[Sitting]:
    """At most so many games, on deals drawn by chance, each of which the rival plays from all seats."""
    deals = [(random.choice(options), random.getrandbits(40)) for _ in range(games // seats)]
    return [Sitting(game, level, seats, rival, dealt, seed) for dealt, seed in deals for rival in range(seats)]


def won_by_rivals(shares: Sequence[float], seats: int) -> tuple[int, str, str, str]:
    """Four cells: games, the rivals' win rate with its 95 % interval, and a fair share."""
    return len(shares), *rate(sum(shares), len(shares)), f"{1 / seats:.1%}"


def rivals_share(sitting: Sitting, rival: Advised, others: Advised = own) -> float:
    """The share of the win of the rival, in a game from its beginning to its end."""
    rules, random = ruleset(sitting.game), Random(sitting.seed)
    match = begun(rules, [Seat()] * sitting.seats, sitting.options, random)
    players = seated([sitting.level] * sitting.seats, random)
    advised = [replace(rules, opinions=partial(advice, rules)) for advice in (others, rival)]
    for seen in questions(match):
        known = _advised_by(advised[seen.seat == sitting.rival], seen)
        match.answer(seen.seat, players[seen.seat].answer(known).choice)
    return shares_of(match.table)[sitting.rival]


def _advised_by(rules: Ruleset, seen: View) -> View:
    """The same view of a game with this advice."""
    table = seen.table.copy()
    assert ruleset_of(table.config).key == rules.key
    table.config = replace(table.config, ruleset=rules)
    return View(seen.seat, table)
