"""Answers at Xenofera that are plainly worse than others, by what lies open alone."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.ruleset import AnswerIs
from game.rulesets.xenofera.actions import DONE
from game.rulesets.xenofera.board import (
    HAND,
    LAST,
    OVERTIME,
    SIGHT,
    UTILITY,
    build_points,
    capture_points,
    caught,
    creature,
    has_alarm,
    head_start,
    is_occupied,
    opponents,
    strength,
    talent,
    utility,
)
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.raids import RING, WARN
from game.rulesets.xenofera.rules import COLLECT
from game.rulesets.xenofera.utility import Kind
from game.rulesets.xenofera.value import available, service
from game.rulesets.xenofera.worth import appeal, time_left
from game.table.choices import PASS, Choice
from game.table.events import Zone
from game.table.table import Table

A_HANDFUL, LONG, PLENTY = 2, 0.3, 12
"""With no more cards than a handful in hand, so much of the game to come, and so many cards to draw, nobody is to draw
collections instead: there would be nothing to do with them in the next turn."""


def lets_happen(table: Table, seat: int, choice: Choice) -> bool:
    """A fight declined that costs no card and may be won. Whom a victory makes draw is not to be given one."""
    frame = table.agenda[-1]
    if frame[0] != "react" or choice != PASS or talent(table, frame[2]) is Talent.DUELLIST:
        return False
    return not {RING, WARN}.isdisjoint(table.choices(seat)) and _may_win(table, frame[2], seat)


def _may_win(table: Table, attacker: int, defender: int) -> bool:
    """Whether the defender's best two numbers can beat one of the attacker's, beside which the decoy stays."""
    ours, theirs = available(table, attacker), available(table, defender)
    ahead = head_start(table, attacker, defender)
    return sum(theirs[-2:]) > ours[-2] + ahead


def locks_nobody_in(table: Table, seat: int, choice: Choice) -> bool:
    """A lock on an empty cage where one with a creature in it could have it."""
    if table.agenda[-1][0] != "fasten" or is_occupied(table, choice[2]):
        return False
    return any(is_occupied(table, other[2]) for other in table.choices(seat))


# -- raids -----------------------------------------------------------------------------------------------------------


def raids_the_weaker(table: Table, seat: int, choice: Choice) -> bool:
    """A raid on one player by which another, who shows more points and is no better guarded, would lose as much."""
    if table.agenda[-1][0] != "act" or len(choice) < 3 or utility(table, choice[1]).kind is not Kind.ATTACK:
        return False
    kind, zone = utility(table, choice[1]).key, choice[2]
    shown = {other: sum([one.value for one in caught(table, other)]) for other in opponents(table, seat)}
    others = [one[2] for one in table.choices(seat) if len(one) > 2 and one[1] == choice[1]]
    richer = [other for other in others if shown[other[1]] > shown[zone[1]] and _is_no_harder(table, other, zone)]
    return any(_brings_as_much(table, seat, kind, other, zone) for other in richer)


def _is_no_harder(table: Table, one: Zone, than: Zone) -> bool:
    """Whether the owner of one place is no better guarded than that of another."""
    guards = [
        (
            has_alarm(table, place[1]),
            talent(table, place[1]) is Talent.DIPLOMAT,
            strength(table, place[1], defends=True),
            len(table.zones[HAND[place[1]]]),
        )
        for place in (one, than)
    ]
    return all(ours <= theirs for ours, theirs in zip(*guards, strict=True))


def _brings_as_much(table: Table, seat: int, kind: str, one: Zone, than: Zone) -> bool:
    """Whether a raid of this kind takes as much at one place as at another."""
    designs = table.config.designs
    held = [table.zones[place] for place in (one, than)]
    (first, top), (second, bottom) = [(designs[cards[0]], designs[cards[-1]]) for cards in held]
    match kind:
        case "poach" | "release":
            is_as_dear = bool(top.value >= bottom.value)
            return is_as_dear and (kind == "release" or appeal(table, seat, top) >= appeal(table, seat, bottom))
        case "headhunt":
            return bool(service(first) >= service(second))
        case "haul":
            return bool(first.size >= second.size)
    return one[0] == than[0] and _guarded(top) >= _guarded(bottom)


def _guarded(design: object) -> int:
    """What a lock or an Alarm keeps, in points."""
    return design.value if isinstance(design, Creature) else 0


# -- one's own turn --------------------------------------------------------------------------------------------------


def works_in_vain(table: Table, seat: int, choice: Choice) -> bool:
    """Overtime for somebody for whom there is no second job."""
    if table.agenda[-1][0] != "act" or len(choice) < 3 or utility(table, choice[1]).key != "overtime":
        return False
    worker = table.zones[choice[2]][0]
    design, printed = table.config.designs[worker], [utility(table, card) for card in table.zones[HAND[seat]]]
    to_build = [one for one in printed if one.kind in (Kind.CAGE, Kind.LOCK, Kind.ALARM)]
    builds = [one for one in to_build if build_points(design, one.kind) >= one.cost - 1]
    prey = [creature(table, card) for card in table.zones[SIGHT]]
    catches = [one for one in prey if capture_points(table, seat, worker, one) >= one.capture - 1]
    return len(builds) + len(catches) < 2


def goes_early(table: Table, seat: int, choice: Choice) -> bool:
    """Somebody could still catch a creature, and there is no other turn in which to do so, or they work overtime."""
    if table.agenda[-1][0] != "capture" or choice != DONE:
        return False
    catchers = [table.zones[one[2]][0] for one in table.choices(seat) if one[0] == "card"]
    return bool(catchers) and (LAST in table.counters or any(OVERTIME[card] in table.counters for card in catchers))


def plans_without_means(table: Table, seat: int, choice: Choice) -> bool:
    """Collections with hardly a card in hand, while the game goes on for long."""
    if table.agenda[-1][0] != "supply" or choice != COLLECT or LAST in table.counters:
        return False
    is_poor = len(table.zones[HAND[seat]]) <= A_HANDFUL
    return is_poor and len(table.zones[UTILITY]) >= PLENTY and time_left(table) > LONG


DOMINATED: Mapping[str, AnswerIs] = {
    "free fight declined": lets_happen,
    "lock on an empty cage": locks_nobody_in,
    "raid on another than the leader": raids_the_weaker,
    "overtime without a second job": works_in_vain,
    "creature left though it could be caught": goes_early,
    "collections with hardly a card": plans_without_means,
}
