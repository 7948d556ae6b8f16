"""What each answer costs that a keeper gives and a player without tastes would not.

Unseen beside a keeper sits a player without tastes but with the same luck, and is asked the same. Where they part, both
answers meet the same fresh worlds; the smaller reward of the keeper's is its price. The prices of a game add up to what
the keeper loses in it (the performance difference of Kakade and Langford 2002), as far as those worlds tell what an
answer is worth; so a few games tell what wins alone tell only by the thousand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from build_scripts.balance.games import questions
from build_scripts.balance.levels import for_seats
from build_scripts.balance.measuring import INTERVAL, Workshop, gain
from build_scripts.findings import Cell, Figures
from game.bots.levels import Player, Thought
from game.bots.past import NOTHING, heard
from game.bots.search import Arm, Plan, Search
from game.bots.tastes import TASTES, tastes_of
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.ruleset import Ruleset
from game.table.sight import View

LEVEL, SEATS = "steady", 3
"""Easier levels draw among more answers, so tastes cost them most; with three, there are opponents to choose from."""

WORLDS = 600
"""How many fresh worlds two different answers meet."""


@dataclass(frozen=True)
class Watched:
    """A game with a keeper at the seat that its seed says."""

    game: str
    options: Mapping[str, Any]
    portrait: int
    seed: int


@dataclass
class Prices:
    """How many answers the keeper thought about, and the gain of each that a player without tastes would not give."""

    thought: int = 0
    gains: list[float] = field(default_factory=list)


def measure_likings(rules: Ruleset, mirrors: Mapping[str, Mapping[str, Any]], workshop: Workshop) -> list[Figures]:
    """The table of prices: each keeper in so many games, and all of them. No two games are of the same deal, so that
    all together are as sure as they are many."""
    random, options = Random(workshop.seed), list(mirrors.values())
    rows, everything = list[tuple[Cell, ...]](), list[Prices]()
    for portrait in range(len(TASTES)):
        tasks = [
            Watched(rules.key, options[n % len(options)], portrait, random.getrandbits(40))
            for n in range(workshop.games)
        ]
        found = list(workshop.crew.play(weigh, tasks, Prices))
        rows.append((", ".join(tastes_of(portrait)), *_told(found)))
        everything += found
    rows.append(("**all**", *_told(everything)))
    columns = ("likes", "games", "answers", "other than nobody's", "points gained a game by them", INTERVAL)
    return [Figures(columns, rows)]


def _told(found: Sequence[Prices]) -> tuple[Cell, ...]:
    thought, parted = sum(one.thought for one in found), sum(len(one.gains) for one in found)
    return len(found), thought, f"{parted / max(1, thought):.0%}", *gain([sum(one.gains) for one in found], 1)


def weigh(watched: Watched) -> Prices:
    """Play the game, and weigh each answer of the keeper that a player without tastes would not give."""
    rules, random, prices = ruleset(watched.game), Random(watched.seed), Prices()
    place = random.randrange(SEATS)
    options = {**rules.quick_options(), **for_seats(watched.options, SEATS)}
    match = Match(rules, [Seat(player=LEVEL)] * SEATS, options, watched.seed, random.randrange(SEATS))
    players = [Player(LEVEL, watched.seed + seat, unhurried=True) for seat in range(SEATS)]
    nobody, players[place].portrait = Player(LEVEL, watched.seed + place, unhurried=True), watched.portrait
    past = NOTHING
    for known in questions(match):
        thought = players[known.seat].answer(known, past=past)
        if known.seat == place and players[place].weighed:
            given, other = _whole(thought), _whole(nobody.answer(known, past=past))
            prices.thought += 1
            prices.gains += [difference(known, other, given, random)] if given != other else []
        past = heard(past, rules, SEATS, match.answer(known.seat, thought.choice))
    return prices


def _whole(thought: Thought) -> Plan:
    return thought.choice, *thought.picks_planned


def difference(known: View, answer: Plan, other: Plan, random: Random) -> float:
    """How much more reward the other answer brings, on average over the fresh worlds that both meet."""
    search, met = Search(known, random), 0.0
    for _ in range(WORLDS):
        world = search.meeting()
        mine, theirs = [search.iterate(world.copy(), plan, Arm())[known.seat] for plan in (answer, other)]
        met += theirs - mine
    return met / WORLDS
