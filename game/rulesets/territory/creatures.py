"""What is printed on the two kinds of cards: creatures and lands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.rulesets.phrases import Phrase, Printed, phrase
from game.rulesets.territory.abilities import Ability, problems, word_told
from game.rulesets.territory.catalogue import BIOMES, MOST_ABILITIES, MOST_BIOMES, MOST_TYPES
from game.rulesets.territory.price import Charge, final_cost, price, stars
from game.table.choices import Refusal, refuse

PROBLEM = "territory.problem."

MOST_BASE, MOST_MODIFIER, MOST_COST = 55, 40, 100
"""The limits of base power, of a biome modifier either way, and of the final cost, whatever a deck may cost; base power
alone is not dearer than that."""


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature, one of ours (with a key) or a player's own: species, types, base power, biome modifiers, abilities,
    what its picture is drawn from (family, seed, body and what else was chosen of its looks), a player's own line of
    lore, the name that its owner gave it beside that of its species, and the seat whose deck it is in.

    The rest follows and is kept because every battle reads it: its final cost and stars, its modifier in each biome
    in the order of `BIOMES`, and the places of the abilities that are used and of those that hold by themselves.
    """

    species: str
    types: tuple[str, ...]
    base: int
    modifiers: tuple[tuple[str, int], ...] = ()
    abilities: tuple[Ability, ...] = ()
    key: str = ""
    family: str = ""
    seed: int = 0
    body: str | None = field(default=None, repr=False)
    lore: str = ""
    owner: int = 0
    looks: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    name_of_own: str = ""
    cost: int = field(init=False, compare=False, repr=False)
    stars: int = field(init=False, compare=False, repr=False)
    in_biome: tuple[int, ...] = field(init=False, compare=False, repr=False)
    actives: tuple[int, ...] = field(init=False, compare=False, repr=False)
    passives: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        there = dict(self.modifiers)
        cost = final_cost(self.charges)
        derived = {
            "cost": cost,
            "stars": stars(cost),
            "in_biome": tuple([there.get(biome, 0) for biome in BIOMES]),
            "actives": tuple([place for place, one in enumerate(self.abilities) if not one.is_passive]),
            "passives": tuple([place for place, one in enumerate(self.abilities) if one.is_passive]),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    @property
    def charges(self) -> tuple[Charge, ...]:
        """The terms of its cost."""
        return price(self.base, dict(self.modifiers), self.abilities)

    @property
    def name(self) -> str | Phrase:
        """What it is called: by a name of its own if it has one, else by its species."""
        return self.name_of_own or self.species_told

    @property
    def species_told(self) -> str | Phrase:
        """Its species as it is printed: ours in every language, a player's own as they wrote it."""
        return Phrase(f"territory.creature.{self.key}.name") if self.key else self.species


@dataclass(frozen=True, slots=True)
class Land:
    """A land: its name's key or a name of a player's own, its biome, and the seat whose deck it came from."""

    key: str
    biome: str
    name_of_own: str = ""
    owner: int = 0
    place: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "place", BIOMES.index(self.biome))

    @property
    def name(self) -> str | Phrase:
        """Its name: ours in every language, a player's own as they wrote it."""
        return self.name_of_own or Phrase(f"territory.land.{self.key}")


Design = Creature | Land
"""What can be printed on a card of this game."""


def printed(design: Design, options: Mapping[str, Any]) -> Printed:
    """What is printed on a card."""
    if isinstance(design, Land):
        return Printed(design.name, {"biome": design.biome}, (Phrase(f"territory.biome.{design.biome}"),))
    values = {
        "species": design.key or design.species,
        "name": design.name_of_own,
        "types": list(design.types),
        "base": design.base,
        "biomes": dict(design.modifiers),
        "cost": design.cost,
        "stars": design.stars,
        "abilities": [ability.as_data() for ability in design.abilities],
    }
    return Printed(design.name, values, tuple([_modifier(*one) for one in design.modifiers] + _texts(design)))


def _modifier(biome: str, n: int) -> Phrase:
    return phrase("territory.card.modifier", type=word_told(biome), change=f"+{n}" if n > 0 else f"−{-n}")


def _texts(design: Creature) -> list[Phrase]:
    return [ability.phrase for ability in design.abilities]


def why_not_a_creature(creature: Creature) -> list[Refusal]:
    """Everything that keeps a creature from being one of this game; nothing for a good one."""
    found = []
    biomes = [biome for biome, _ in creature.modifiers]
    if not 0 <= creature.base <= MOST_BASE:
        found.append(refuse(PROBLEM + "base", n=MOST_BASE))
    if len(set(biomes)) < len(biomes) or len(biomes) > MOST_BIOMES or not set(biomes) <= set(BIOMES):
        found.append(refuse(PROBLEM + "biomes", n=MOST_BIOMES))
    if any(not n or abs(n) > MOST_MODIFIER for _, n in creature.modifiers):
        found.append(refuse(PROBLEM + "modifier", n=MOST_MODIFIER))
    if len(set(creature.types)) < len(creature.types) or len(creature.types) > MOST_TYPES:
        found.append(refuse(PROBLEM + "types", n=MOST_TYPES))
    if len(creature.abilities) > MOST_ABILITIES:
        found.append(refuse(PROBLEM + "abilities", n=MOST_ABILITIES))
    if creature.cost > MOST_COST and not found:
        found.append(refuse(PROBLEM + "cost", n=creature.cost, most=MOST_COST))
    modifiers = dict(creature.modifiers)
    return found + [
        problem for one in creature.abilities for problem in problems(one, creature.base, modifiers, creature.types)
    ]
