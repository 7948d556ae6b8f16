"""Everything an ability can be made of, with what it is worth: the one table that rules, prices,
editor and rulebook read.

Points are before the discount of a tenth that every creature gets. What was measured and what was only guessed stands
in the rulebook; balance changes numbers here and nowhere else.
"""

from __future__ import annotations

from typing import NamedTuple

BIOMES = ("forest", "mountain", "plain", "lake", "ocean", "swamp", "desert", "tundra", "jungle", "volcano")

NOBODY, ENEMY, OWN, OTHER, READY_ONE, A_LAND = "", "enemy", "own", "other", "ready", "land"
"""At what an effect is aimed: nothing, an enemy, one of your creatures there, any other creature there, one of your
ready creatures, or another land."""

USUAL = 2
"""Up to this number each point costs the same: a larger strike alone knocks out most creatures that are sent."""

ACTIVE, PASSIVE, EITHER = "active", "passive", "either"
"""Whether an ability with this effect is used, holds by itself, or can be the one or the other."""


class Effect(NamedTuple):
    """One kind of effect: `per` points for each of its number, `beyond` more for each above `USUAL`, and `fixed`
    ones; its number goes from `least` to `most`, or there is none; it never costs less than `floor` percent of that,
    and never less than one point."""

    key: str
    per: float
    fixed: float = 0
    least: int = 0
    most: int = 0
    aim: str = NOBODY
    when: str = ACTIVE
    takes_type: bool = False
    floor: int = 40
    damages: bool = False
    beyond: float = 0


class PriceTerm(NamedTuple):
    """One kind of cost or requirement. `percent` is what is left of the price, by its number; `off` is what is taken
    off for each of its number, at most `at_most` percent of it. `takes` says which word it carries."""

    key: str
    percent: tuple[int, ...] = ()
    most: int = 0
    off: float = 0
    at_most: int = 100
    takes: str = ""
    when: str = EITHER


EFFECTS: dict[str, Effect] = {
    effect.key: effect
    for effect in (
        Effect("attack", 3.5, least=1, most=8, aim=ENEMY, damages=True, beyond=6),
        Effect("attack_enemies", 15, least=1, most=5, damages=True),
        Effect("attack_others", 9, least=1, most=6, damages=True),
        Effect("attack_type", 2.5, least=1, most=6, takes_type=True, damages=True),
        Effect("lifesteal", 7, least=1, most=6, aim=ENEMY, floor=60, damages=True),
        Effect("block", 0.5, least=1, most=12, aim=OWN),
        Effect("absorb", 0, 1.5),
        Effect("power_up", 2, least=1, most=12, floor=75),
        Effect("ward", 0.5, least=1, most=3, when=PASSIVE),
        Effect("ward_one", 0.5, least=1, most=3, aim=OWN),
        Effect("rest", 1.75, least=1, most=3, aim=ENEMY),
        Effect("rest_all", 1.5, least=1, most=3),
        Effect("recovery", 1, -1, least=2, most=4, when=PASSIVE),
        Effect("negate", 0, 5, aim=OTHER),
        Effect("scout", 0.25, 0.25, least=2, most=5),
        Effect("change_biome", 0.5, 1.5, least=2, most=4),
        Effect("move_self", 0, 5, aim=A_LAND),
        Effect("move_off", 0, 30, aim=ENEMY, floor=30),
        Effect("bring_in", -1, 5, least=0, most=3, aim=READY_ONE),
        Effect("duplicate", -1, 12, least=0, most=3, aim=OTHER),
        Effect("allies", 10, least=1, most=3, when=EITHER),
        Effect("allies_type", 10, least=1, most=3, when=EITHER, takes_type=True),
        Effect("enemies", 14, least=1, most=3, when=EITHER),
        Effect("others", 9, least=1, most=3, when=EITHER),
        Effect("shield", 0, 2, when=EITHER),
    )
}

COSTS: dict[str, PriceTerm] = {
    term.key: term
    for term in (
        PriceTerm("rest", (65, 55, 55), 3, when=ACTIVE),
        PriceTerm("support", off=1, at_most=50),
        PriceTerm("exhaust", most=10, off=1, when=ACTIVE),
        PriceTerm("sacrifice", (30,), when=ACTIVE),
        PriceTerm("disorient", most=12, off=0.25, at_most=50, when=ACTIVE),
    )
}
"""What an ability can cost; for *support*, `off` counts for each point of the creature's base power."""

REQUIREMENTS: dict[str, PriceTerm] = {
    term.key: term
    for term in (
        PriceTerm("home", (50,)),
        PriceTerm("biome", (40,), takes="biome"),
        PriceTerm("group", (95, 90, 85), 3, takes="maybe_type"),
        PriceTerm("alone", (70,)),
        PriceTerm("channel", (80,), when=ACTIVE),
        PriceTerm("once", (30,), when=ACTIVE),
        PriceTerm("target_rest", (40, 30, 25), 3, when=ACTIVE),
        PriceTerm("target_shares", (40, 30), 2, when=ACTIVE),
        PriceTerm("targeter_shares", (60, 50), 2, when=PASSIVE),
    )
}

MOST_ABILITIES, MOST_BIOMES, MOST_TYPES = 4, 5, 12
