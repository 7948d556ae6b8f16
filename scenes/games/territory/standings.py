"""What creatures are worth where they stand, as their appearances show it."""

from __future__ import annotations

from game.rulesets.territory.board import FIGHT, FRONT, LAND, LANDS, OVER, USED, biome, form
from game.rulesets.territory.catalogue import BIOMES, MOST_ABILITIES
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.forecast import Share
from game.table.sight import View
from game.table.table import Table
from scenes.games.territory.cards.standing import Standing

LANDSCAPE = 0.62
"""The height of a land's card for a width of 1."""


def land_at(view: View, land: int) -> Land | None:
    """The land that lies at a place of the row, or over it."""
    zones = view.table.zones
    cards = zones[OVER[land]] or zones[LAND[land]]
    printed = view.table.config.designs[cards[-1]] if cards else None
    return printed if isinstance(printed, Land) else None


def biome_at(view: View, land: int) -> str:
    """The sign of the land that lies there; empty where none does."""
    lies = land_at(view, land)
    return lies.biome if lies is not None else ""


def is_combat(view: View) -> bool:
    """Whether creatures have gone out, and not all of them have come back yet."""
    zones, seats = view.table.zones, range(view.table.config.seats)
    return any(zones[there[land][seat]] for there in (FRONT, FIGHT) for land in range(LANDS) for seat in seats)


def at_land(table: Table, card: int, land: int, worth: Share, facing: str, seat: int) -> Standing:
    """What a creature at a land shows: its power there, green where that is more than printed, red where it is less."""
    printed = form(table, card).base
    power = worth.power
    tone = "raised" if power > printed else "lowered" if power < printed else ""
    modifier = (BIOMES[biome(table, land)], worth.biome) if worth.biome else None
    used = table.counters.get(USED[card], 0)
    spent = frozenset([place for place in range(MOST_ABILITIES) if used >> place & 1])
    return Standing(power, tone, facing, spent, biome=modifier, seat=seat)


def in_question(view: View, card: int, standing: Standing) -> Standing:
    """What else a creature shows while one chooses among its abilities, or aims one."""
    question, frame = view.table.question, view.table.agenda[-1] if view.table.agenda else ()
    if question is None or question.name not in ("which", "target") or frame[3] != card:
        return standing
    if question.name == "target":
        return standing._replace(chosen=frame[4])
    offered = view.table.choices(view.table.asked()[0])
    return standing._replace(can=frozenset([choice[1] - 1 for choice in offered if choice[0] == "number"]))
