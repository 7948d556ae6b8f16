"""Puzzles of Creature Combat Territory."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.creatures import Creature, Land
from game.rulesets.territory.written import write_card
from game.table.table import Table
from tests.puzzles.puzzle import Positions, written
from tests.territory_language import TerritoryScene

EACH_ALONE = " or ".join(
    [
        " ".join([f"A{one}>{land}" for one, land in enumerate(places, 1)]) + " ready"
        for places in permutations((1, 2, 3))
    ]
)
"""Three creatures, one to each of three lands."""

SPECIES = (
    *("Brumble", "Snig", "Tarro", "Mopp", "Plim", "Grumm", "Wuzzel", "Krax", "Fidd", "Olm", "Zibb", "Hubbo"),
    *("Pelk", "Droll", "Yapp", "Mimm", "Torg", "Nuff", "Quirl", "Bamp"),
)
"""What creatures without a species of their own are called, in every language."""

DEEDS = {
    "attack": "Snap",
    "attack_others": "Rumble",
    "block": "Bump",
    "bring_in": "Toot",
    "move_off": "Shoo",
    "negate": "Hush",
    "power_up": "Puff",
}
"""What abilities are called there, by their effect."""


def _dressed(table: Table, key: str) -> Sequence[Creature | Land]:
    """Creatures with a name, and drawn like one of ours; lands with the names of ours."""
    random = Random(key)
    names, drawn = random.sample(SPECIES, len(SPECIES)), random.sample(list(CREATURES.values()), len(SPECIES))
    dressed: list[Creature | Land] = []
    for design in table.config.designs:
        if isinstance(design, Land):
            dressed.append(design)
            continue
        like = drawn[len(dressed)]
        deeds = tuple([replace(one, name=DEEDS[one.effect.key]) for one in design.abilities])
        looks = {"family": like.family, "seed": like.seed, "body": like.body, "looks": like.looks}
        dressed.append(replace(design, species=names[len(dressed)], abilities=deeds, **looks))
    return dressed


POSITIONS = Positions(*written("territory", {"EACH_ALONE": EACH_ALONE}), TerritoryScene, write_card, dressed=_dressed)
