"""An ability as data: a name, what it costs, what it needs, what it does, and whether it holds by itself.

The card's sentence, its icons, price and targets, and what opponents think of it all come from here: so a creature of a
player's own can neither promise nor do what no rule carries out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.rulesets.phrases import Phrase, phrase
from game.rulesets.territory.catalogue import (
    ACTIVE,
    BIOMES,
    COSTS,
    EFFECTS,
    EITHER,
    ENEMY,
    OTHER,
    OWN,
    PASSIVE,
    REQUIREMENTS,
    Effect,
    PriceTerm,
)
from game.table.choices import Refusal, refuse

TYPES = (
    "flying", "swimming", "burrowing", "furred", "feathered", "scaled", "crawling", "horned", "plant", "spirit",
    "stone", "giant", "swarm", "pack", "night", "fire", "ice", "storm",
)  # fmt: skip
"""The types that our own creatures have; players may write any others."""

PROBLEM = "territory.problem."


class AbilityPart(NamedTuple):
    """One part of an ability: a key of the catalogue, perhaps a number, perhaps a biome or a type."""

    key: str
    n: int = 0
    word: str = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """What a creature can do. A name with a small first letter is the key of one of ours."""

    name: str
    effect: AbilityPart
    costs: tuple[AbilityPart, ...] = ()
    needs: tuple[AbilityPart, ...] = ()
    is_passive: bool = False

    @property
    def kind(self) -> Effect:
        """What the catalogue says of its effect."""
        return EFFECTS[self.effect.key]

    def cost(self, key: str) -> int:
        """How much it costs of one kind, 0 where it does not; a cost without a number counts 1."""
        for part in self.costs:
            if part.key == key:
                return part.n or 1
        return 0

    def need(self, key: str) -> AbilityPart | None:
        """Its requirement of one kind, if it has one."""
        for part in self.needs:
            if part.key == key:
                return part
        return None

    @property
    def is_aimed(self) -> bool:
        """Whether it is aimed at a creature at the land."""
        return self.kind.aim in (ENEMY, OWN, OTHER)

    @property
    def phrase(self) -> Phrase:
        """`Jaws – Rest 1, Home: Deal 4 damage to an enemy.`"""
        terms = [*([Phrase("territory.term.always")] if self.is_passive else []), *self.terms]
        if not terms:
            return phrase("territory.ability.free", name=self.name_told, does=self.does)
        return phrase("territory.ability.told", name=self.name_told, terms=_listed(terms), does=self.does)

    @property
    def name_told(self) -> str | Phrase:
        """Its name: one of ours in every language, or a player's own."""
        return Phrase(f"territory.move.{self.name}") if self.name[:1].islower() else self.name

    @property
    def does(self) -> Phrase:
        """`Deal 4 damage to an enemy.`"""
        is_free = self.kind.least < self.kind.most and not self.effect.n
        return _told("territory.effect_free" if is_free else "territory.effect", self.effect)

    @property
    def terms(self) -> list[Phrase]:
        """Its costs and requirements, one phrase each."""
        costs = [_told("territory.cost", part) for part in self.costs]
        return [*costs, *[_told("territory.need", part) for part in self.needs]]

    def as_data(self) -> dict[str, Any]:
        """What its icons are made from."""
        return {
            "name": self.name,
            "passive": self.is_passive,
            "effect": self.effect._asdict(),
            "costs": [part._asdict() for part in self.costs],
            "needs": [part._asdict() for part in self.needs],
        }


def word_told(word: str) -> str | Phrase:
    """A biome or a type as people say it; a type of a player's own with a capital letter, as it was written."""
    if word in BIOMES:
        return Phrase(f"territory.biome.{word}")
    return Phrase(f"territory.type.{word}.name") if word in TYPES else word.capitalize()


def _told(below: str, part: AbilityPart) -> Phrase:
    key = f"{below}.{part.key}" + ("_of" if part.key == "group" and part.word else "")
    return phrase(key, n=part.n, **({"type": word_told(part.word)} if part.word else {}))


def _listed(phrases: list[Phrase]) -> Phrase:
    first, *others = phrases
    return phrase("territory.ability.list", first=first, others=_listed(others)) if others else first


# -- What cannot be built --------------------------------------------------------------------------------------------


def problems(ability: Ability, base: int, modifiers: Mapping[str, int], types: Iterable[str]) -> list[Refusal]:
    """Why a creature with this base power, these biome modifiers and types cannot have it; nothing where it can.

    Having no effect at the table is a reason, too.
    """
    if not _is_known(ability):
        return [refuse(PROBLEM + "unknown")]
    return _out_of_bounds(ability) or [
        *_wrong_kind(ability),
        *_contradictions(ability),
        *_never_payable(ability, base, modifiers),
        *_never_met(ability, modifiers, frozenset(types)),
    ]


def _is_known(ability: Ability) -> bool:
    costs, needs = [part.key for part in ability.costs], [part.key for part in ability.needs]
    once_each = len(set(costs)) == len(costs) and len(set(needs)) == len(needs)
    return ability.effect.key in EFFECTS and set(costs) <= set(COSTS) and set(needs) <= set(REQUIREMENTS) and once_each


def _out_of_bounds(ability: Ability) -> list[Refusal]:
    kind, effect = ability.kind, ability.effect
    found = []
    if not kind.least <= effect.n <= kind.most or bool(effect.word) != kind.takes_type:
        found.append(refuse(PROBLEM + "number", least=kind.least, most=kind.most))
    rows = [(COSTS[part.key], part) for part in ability.costs] + [(REQUIREMENTS[p.key], p) for p in ability.needs]
    for term, part in rows:
        if not _fits(term, part):
            found.append(refuse(PROBLEM + "number", least=min(1, term.most), most=term.most))
    return found


def _fits(term: PriceTerm, part: AbilityPart) -> bool:
    is_in = 1 <= part.n <= term.most if term.most else not part.n
    if term.takes == "biome":
        return is_in and part.word in BIOMES
    return is_in and (term.takes == "maybe_type" or not part.word)


def _wrong_kind(ability: Ability) -> list[Refusal]:
    """A passive ability costs nothing but support; what asks something of a target needs one."""
    when = PASSIVE if ability.is_passive else ACTIVE
    terms = [COSTS[part.key] for part in ability.costs] + [REQUIREMENTS[part.key] for part in ability.needs]
    found = []
    if ability.kind.when not in (when, EITHER) or any(term.when not in (when, EITHER) for term in terms):
        found.append(refuse(PROBLEM + ("never_passive" if ability.is_passive else "only_passive")))
    if (ability.need("target_rest") or ability.need("target_shares")) and not ability.is_aimed:
        found.append(refuse(PROBLEM + "no_target"))
    if ability.need("targeter_shares") and ability.effect.key != "ward":
        found.append(refuse(PROBLEM + "no_targeter"))
    if ability.effect.key == "recovery" and (ability.costs or ability.needs):
        found.append(refuse(PROBLEM + "bare"))
    return found


HELPS_ALLIES_ONLY = frozenset({"allies", "allies_type", "shield"})


def _contradictions(ability: Ability) -> list[Refusal]:
    key, alone = ability.effect.key, ability.need("alone")
    found = []
    if alone and (ability.need("group") or key in HELPS_ALLIES_ONLY):
        found.append(refuse(PROBLEM + "alone"))
    if key == "power_up" and (ability.cost("support") or ability.cost("exhaust") >= ability.effect.n):
        found.append(refuse(PROBLEM + "for_nothing"))
    if key == "move_self" and (ability.cost("support") or ability.need("channel")):
        found.append(refuse(PROBLEM + "for_nothing"))
    if key == "block" and ability.need("channel"):
        found.append(refuse(PROBLEM + "for_nothing"))
    return found


def _never_payable(ability: Ability, base: int, modifiers: Mapping[str, int]) -> list[Refusal]:
    biome = ability.need("biome")
    there = modifiers.get(biome.word, 0) if biome else max(modifiers.values(), default=0)
    if ability.cost("exhaust") > base:
        return [refuse(PROBLEM + "exhausts", n=base)]
    if ability.cost("disorient") > max(0, there):
        return [refuse(PROBLEM + "disorients", n=max(0, there))]
    return []


def _never_met(ability: Ability, modifiers: Mapping[str, int], types: frozenset[str]) -> list[Refusal]:
    biome, group = ability.need("biome"), ability.need("group")
    homes = [key for key, modifier in modifiers.items() if modifier > 0]
    if ability.need("home") and (not homes or (biome and biome.word not in homes)):
        return [refuse(PROBLEM + "homeless")]
    shares = [part.n for part in ability.needs if part.key in ("target_shares", "targeter_shares")]
    if group and (group.word not in types if group.word else not types):
        return [refuse(PROBLEM + "typeless", n=1)]
    return [refuse(PROBLEM + "typeless", n=n) for n in shares if n > len(types)]
