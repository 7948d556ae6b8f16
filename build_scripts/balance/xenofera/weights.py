"""What Xenofera's opinion weighs, fitted to games that are played by habit, of which there can be many: what would come
of a position if all went on so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from build_scripts.balance.games import begun
from build_scripts.balance.measuring import Workshop
from build_scripts.balance.worth import Position, Positions, check_fitting, divided, fitted, told_right
from build_scripts.findings import Cell, Figures
from game.match.record import Seat
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import LAST, players
from game.rulesets.xenofera.value import rollout_policy
from game.rulesets.xenofera.worth import A_CAGE, AT_FIRST, assets, so_far, steepness, time_left
from game.table.table import Table

ABOUT = (
    "How often, of two players in a position before the last round, what opponents go by tells which will win, and how "
    "often weights that were fitted to games by habit, of which every fifth is held back; and what one of each is "
    "worth in points at the beginning, an empty cage at the end, too."
)

NOTED = 0.1
"""The share of decisions at which a position is noted."""

POINTS, CAGES_LATE = "points", "cages, at the end"

IN_USE: Mapping[str, float] = {POINTS: 1.0, **AT_FIRST._asdict(), CAGES_LATE: A_CAGE}


@dataclass(frozen=True)
class Habitual:
    """A game of so many who play by habit."""

    seats: int
    seed: int


def noted(game: Habitual) -> Positions:
    """Play a game, and note positions on the way."""
    random = Random(game.seed)
    match = begun(XENOFERA, [Seat()] * game.seats, {}, random)
    held = []
    while not match.is_over:
        if LAST not in match.table.counters and random.random() < NOTED:
            held.append([amounts(match.table, seat) for seat in players(match.table)])
        seat = match.table.asked()[0]
        match.answer(seat, rollout_policy(match.table, seat, random))
    ends = match.table.win_shares()
    return Positions([Position(one, ends) for one in held])


def amounts(table: Table, seat: int) -> dict[str, float]:
    """What a player has, each as much as it says about who wins if one of it is worth a point."""
    left = time_left(table)
    steep, there = steepness(table, left), assets(table, seat)
    found = {what: steep * left * n for what, n in there._asdict().items()}
    return {POINTS: steep * so_far(table, seat, left), **found, CAGES_LATE: steep * (1 - left) * there.cages}


def measure(workshop: Workshop) -> list[Figures]:
    """What is fitted at every number of seats."""
    check_fitting()
    rows: list[tuple[Cell, ...]] = []
    fits: dict[str, dict[str, float]] = {"in use": {**IN_USE}}
    for seats in range(XENOFERA.fewest, XENOFERA.most + 1):
        random = Random(f"{workshop.seed}:{seats}")
        games = [Habitual(seats, random.getrandbits(40)) for _ in range(workshop.games)]
        played = list(workshop.crew.play(noted, games, Positions))
        learned, asked = divided(played)
        fit = fitted(learned, list(IN_USE))
        right = [f"{told_right(asked, weights):.3f}" for weights in (IN_USE, fit)]
        rows.append((seats, len(played), f"{len(asked) + len(learned):,}", *right))
        fits[f"{seats} seats"] = {what: fit[what] / fit[POINTS] for what in IN_USE}
    weights = [(what, *[f"{fit[what]:+.2f}" for fit in fits.values()]) for what in IN_USE]
    heads = ("seats", "games", "positions", "in use tells right", "fitted")
    return [Figures(heads, rows), Figures(("one of these", *fits), weights)]
