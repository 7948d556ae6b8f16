"""A creature is tried: three fights at once against creatures of ours of equal price, by the rules of every fight."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

from game.rulesets.territory import TERRITORY
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.board import CLAIMED, FRONT, LAND
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature, Design
from game.rulesets.territory.lands import named
from game.rulesets.territory.rules import fight
from game.rulesets.territory.value import habit
from game.table.events import Announced
from game.table.table import Table

FIGHTS = 3
SEED = 1
MOST_FOES = 4
"""How many creatures stand together against a dear one."""


class Fight(NamedTuple):
    """A fight that was fought: the land, the opponents, both totals, and who claimed the land (0 the tried creature, 1
    the other side, -1 nobody)."""

    biome: str
    foes: tuple[Creature, ...]
    total: int
    against: int
    winner: int


def tried(creature: Creature) -> tuple[Fight, ...]:
    """Three fights: at home, at the other's home, and at neither; they always end the same way."""
    first, second, third = [_foes(creature, place) for place in range(FIGHTS)]
    return (
        _fought(creature, first, _home(creature)),
        _fought(creature, second, _home(second[0])),
        _fought(creature, third, _elsewhere(creature, third[0])),
    )


def _foes(creature: Creature, place: int) -> tuple[Creature, ...]:
    """The dearest of ours that cost no more, another one first each time; more creatures make up the price."""
    others = sorted([one for one in CREATURES.values() if one.key != creature.key], key=lambda one: -one.cost)
    by_price = [one for one in others if one.cost <= creature.cost] or others[-FIGHTS:]
    team = [by_price[place % len(by_price)]]
    while len(team) < MOST_FOES:
        left = creature.cost - sum([one.cost for one in team])
        fitting = [one for one in by_price if one.cost <= left and one not in team]
        if not fitting:
            break
        team.append(fitting[0])
    return tuple(team)


def _home(creature: Creature) -> str:
    best = max(creature.in_biome)
    return BIOMES[creature.in_biome.index(best)]


def _elsewhere(creature: Creature, foe: Creature) -> str:
    """Where the biome's gifts to the two differ least and are small."""

    def given(place: int) -> tuple[int, int]:
        one, other = creature.in_biome[place], foe.in_biome[place]
        return abs(one - other), one + other

    return BIOMES[min(range(len(BIOMES)), key=given)]


def _fought(creature: Creature, foes: tuple[Creature, ...], biome: str) -> Fight:
    designs: tuple[Design, ...] = (
        replace(creature, owner=0),
        *[replace(foe, owner=1) for foe in foes],
        named(biome, 0),
    )
    rules = replace(TERRITORY, designs=lambda seats, options: designs)
    table = Table(rules.config(2, {}), SEED)
    table.events = []
    table.zones[FRONT[0][0]], table.zones[LAND[0]] = (0,), (len(designs) - 1,)
    table.zones[FRONT[0][1]] = tuple(range(1, len(designs) - 1))
    table.then(fight(0, 1))
    _play_out(table, Random(SEED))
    totals = {
        event.args["who"]: event.args["n"]
        for event in table.events
        if isinstance(event, Announced) and event.key == "territory.tell.total"
    }
    winner = next((seat for seat in range(2) if table.zones[CLAIMED[seat]]), -1)
    return Fight(biome, foes, totals.get(0, 0), totals.get(1, 0), winner)


def _play_out(table: Table, random: Random) -> None:
    """Both sides answer as casual players would."""
    table.advance()
    while table.asked():
        seat = table.asked()[0]
        table.answer(seat, habit(table, seat, random))
