"""What stands on Creature Quellector's cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.quellector.cards import COUNTERS, Creature
from game.stage.art.creature import CreatureSpec, compose
from game.stage.cards.contents import Badge, Line, Picture
from game.stage.cards.faces import Contents
from game.stage.drawing.typefaces import NAME


def contents(creature: Creature, types: Sequence[str], spec: CreatureSpec) -> Contents:
    """By slot, what stands there; `types` are the game's four types in the order of the colours."""
    main = creature.colour
    icons = [
        Badge(types[icon.colour], icon.action, None if icon.second is None else types[icon.second])
        for icon in creature.icons
    ]
    return {
        "creature": [Picture(compose, spec, corner=13 / 274)],
        "icon_row": icons,
        "icon_column": icons,
        "main_type": [Badge(types[main])] * 3,
        "beats": [Badge(types[COUNTERS[main]])],
        "beaten_by": [Badge(types[COUNTERS.index(main)])],
        "name": [Line(creature.name, NAME, 0.675)],
    }
