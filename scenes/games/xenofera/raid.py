"""What goes on at Xenofera that decides what is shown: a raid, an event that asks, an attack that is aimed."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.rulesets.xenofera.board import LAID, target
from game.table.events import Zone
from game.table.sight import View

RIVALS_ROOMS = frozenset(("crew", "cage", "alarm", "huntsman"))
"""The zones of another ship at which something can be aimed."""


def fighters(view: View) -> tuple[int, int] | None:
    """Who attacks and who defends in the raid that is answered or fought out, or None."""
    if is_asked(view):
        _, whom, who, *_ = view.table.agenda[-1]
        return who, whom
    for name, *arguments in reversed(view.table.agenda):
        if name == "battle":
            return arguments[2], arguments[3]
        if name == "decide":
            return arguments[0], arguments[1]
    return _have_fought(view)


def next_up(view: View) -> str:
    """What is to be done next, by its name."""
    return str(view.table.agenda[-1][0]) if view.table.agenda else ""


def is_asked(view: View) -> bool:
    """Whether somebody is still asked how they answer an attack."""
    return next_up(view) == "react"


def chooses_battle_cards(view: View, seat: int) -> bool:
    """Whether somebody chooses battle cards now."""
    return next_up(view) == "battle" and seat in view.table.agenda[-1][1]


def _have_fought(view: View) -> tuple[int, int] | None:
    """Who has just fought: their cards still lie there, and whose turn it is has attacked."""
    there = [seat for seat in range(view.table.config.seats) if view.table.zones[LAID[seat]]]
    turn = next((frame[1] for frame in reversed(view.table.agenda) if frame[0] == "renewal"), None)
    if len(there) != 2 or turn not in there:
        return None
    return turn, there[1 - there.index(turn)]


def happening(view: View) -> bool:
    """Whether an event asks somebody what it takes from them: its card lies on the used ones then."""
    return next_up(view) in ("let_go", "goes_home")


def spied_on(view: View) -> int | None:
    """Into whose hand the one who looks may see to take a card from it."""
    name, *arguments = view.table.agenda[-1] if view.table.agenda else ("",)
    return arguments[1] if name == "spy" and arguments[0] == view.seat else None


def at_stake(view: View) -> Zone | None:
    """Where what a raid is about lies, as long as it is not decided."""
    about = raid(view)
    if about is None:
        return None
    zone = target(about.kind, about.whom, about.place)
    return zone if view.table.zones[zone] else None


class Raid(NamedTuple):
    """What happens unless the defender prevents it: the attack by its key, whose ship it is aimed at and which place
    there."""

    kind: str
    whom: int
    place: int


RAID = frozenset(("react", "battle", "decide"))
"""The steps and questions of a raid that bear what is about to happen."""


def raid(view: View) -> Raid | None:
    """The attack that is going on."""
    for name, *arguments in reversed(view.table.agenda):
        if name in RAID and arguments[-1]:
            _, kind, _, whom, place = arguments[-1]
            return Raid(kind, whom, place)
    return None


def aimed(view: View, cards: Collection[int]) -> frozenset[Zone]:
    """What of other ships the one who looks, if they are asked, can aim one of these cards at now."""
    seat = view.seat
    if not cards or view.table.question is None or seat not in view.table.asked():
        return frozenset()
    aiming = [choice for choice in view.table.choices(seat) if choice[0] == "card" and len(choice) > 2]
    targets = [choice[2] for choice in aiming if choice[1] in cards]
    return frozenset([zone for zone in targets if isinstance(zone, tuple) and is_rivals_room(zone, seat)])


def is_rivals_room(zone: Zone, seat: int) -> bool:
    """Whether this is a place on the ship of somebody else at which something can be aimed."""
    return zone[0] in RIVALS_ROOMS and zone[1] != seat
