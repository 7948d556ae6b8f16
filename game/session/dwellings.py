"""Which creatures may be met at which station, and where somebody finds one that they have not met. Nothing here
draws."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from random import Random

from game.rulesets import ruleset
from game.session.journey import Station, is_behind, is_open, options_of, stations
from game.store.people import Person

DEALS = 6
"""How many deals are looked at, where chance deals a station's cards."""


def dwellers(station: Station) -> frozenset[str]:
    """The creatures that may lie on a station's table, by the keys of their pages; none at a gate."""
    return _dwellers(station.name)


@cache
def _dwellers(name: str) -> frozenset[str]:
    station = next(one for one in stations() if one.name == name)
    if station.is_gate:
        return frozenset()
    rules, seats = ruleset(station.game), len(station.opponents) + 1
    seeds = range(DEALS) if station.seed is None else (station.seed,)
    found = set[str]()
    for seed in seeds:
        config = rules.config(seats, rules.prepare(seats, options_of(station), Random(seed)))
        found.update(*[rules.creatures_on(design, config.options) for design in config.designs])
    return frozenset(found)


def to_be_met(person: Person, station: Station) -> tuple[list[str], list[str]]:
    """The creatures that may be met at a station: those new to somebody, and those already in their album."""
    there = sorted(dwellers(station))
    return [key for key in there if key not in person.album], [key for key in there if key in person.album]


def dwelling(person: Person, key: str, games: Collection[str]) -> Station | None:
    """At which station of some games somebody finds a creature soonest: the first that is open and still to be won,
    else the first that is open, else the first along the path; None where it lives at no station."""
    homes = [station for station in stations() if station.game in games and key in dwellers(station)]
    return min(homes, key=lambda one: (not is_open(person, one), is_behind(person, one)), default=None)
