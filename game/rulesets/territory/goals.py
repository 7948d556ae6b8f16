"""What may be striven for in Creature Combat Territory beside the win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.rulesets.goals import Course, at_least, goals, never
from game.rulesets.territory.board import CLAIMED, CONCEDED, claims
from game.table.events import TURN, Announced, Began, Moved, Zone
from game.table.table import Table


def _is_out(table: Table, seat: int) -> bool:
    return CONCEDED[seat] in table.counters


def _lands(course: Course, seat: int) -> int:
    return len(course.table.zones[CLAIMED[seat]])


def _biomes(course: Course, seat: int) -> int:
    return claims(course.table, seat)[1]


def _claims(course: Course, seat: int) -> Iterator[Mapping[int, list[int]]]:
    """For each land that a player has claimed in a fight, the creatures there, by owner."""
    lies: dict[int, Zone] = {}
    for event in course.events():
        if not isinstance(event, Moved) or event.card is None:
            continue
        lies[event.card] = event.target
        if event.source[0] == "land" and event.target == CLAIMED[seat]:
            there: dict[int, list[int]] = {}
            for card, zone in lies.items():
                if zone[:2] == ("fight", event.source[1]):
                    there.setdefault(zone[2], []).append(card)
            yield there


def _alone(course: Course, seat: int) -> int:
    """How many lands a single creature has claimed against others."""
    return sum(len(there.get(seat, ())) == 1 and len(there) > 1 for there in _claims(course, seat))


def _own_creatures(course: Course, seat: int) -> int:
    """How many lands were claimed with a creature of a player's own."""
    designs = course.table.config.designs
    return sum(any(not designs[card].key for card in there.get(seat, ())) for there in _claims(course, seat))


def _in_a_round(course: Course, seat: int) -> int:
    """The most lands that a player has claimed in one round."""
    most = n = 0
    for event in course.events():
        if isinstance(event, Began) and event.scope == TURN:
            n = 0
        elif isinstance(event, Announced) and event.word == "claims" and event.args["who"] == seat:
            n += 1
            most = max(most, n)
    return most


def _is_knocked_out(course: Course, seat: int, n: int) -> bool:
    designs = course.table.config.designs
    return any(designs[event.args["card"]].owner == seat for event in course.announced("knocked_out"))


def _abilities(course: Course, seat: int) -> int:
    return sum(event.args["who"] == seat for event in course.announced("uses"))


def _uses_any(course: Course, seat: int, n: int) -> bool:
    return _abilities(course, seat) > 0


def _spends(course: Course, seat: int, n: int) -> bool:
    return any(event.args["who"] == seat for event in course.announced("recovers", "hurries"))


def _greatest_power(course: Course, seat: int) -> int:
    """A player's greatest counted power at a land."""
    return max([event.args["n"] for event in course.announced("total") if event.args["who"] == seat], default=0)


GOALS = goals(
    never("no_knock_out", _is_knocked_out),
    never("no_ability", _uses_any),
    never("nothing_spent", _spends),
    at_least("lands", _lands),
    at_least("biomes", _biomes),
    at_least("alone", _alone),
    at_least("own_creature", _own_creatures),
    at_least("in_a_round", _in_a_round),
    at_least("abilities", _abilities),
    at_least("power", _greatest_power),
    is_out=_is_out,
)
