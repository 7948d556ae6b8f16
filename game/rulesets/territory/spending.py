"""The creatures on which a player would usually spend lands: what is proposed, and what `usual` means."""

from __future__ import annotations

from game.rulesets.territory.board import REST, RESTING, RETURNING, design
from game.table.table import Table


def recovery(table: Table, card: int) -> int:
    """How many rest counters a land takes from a creature."""
    abilities = design(table, card).abilities
    return max([one.effect.n for one in abilities if one.effect.key == "recovery"], default=1)


def usual_spending(table: Table, seat: int, n: int) -> list[int]:
    """The creatures on which a player would usually spend so many lands, in order: first those worth most for each land
    until ready, then those worth most."""
    zones = table.zones
    needs = dict.fromkeys(zones[RETURNING[seat]], 1)
    for card in zones[RESTING[seat]]:
        needs[card] = 1 - table.counters.get(REST[card], 0) // -recovery(table, card)
    spending: list[int] = []
    for card in sorted(needs, key=lambda card: -design(table, card).cost / needs[card]):
        if needs[card] <= n - len(spending):
            spending += [card] * needs.pop(card)
    for card in sorted(needs, key=lambda card: -design(table, card).cost):
        spending += [card] * min(needs[card], n - len(spending))
    return spending
