"""What the values of creatures and lands mean, for programs that read them, with the numbers of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.rulesets.glossary import Glossary, code
from game.rulesets.territory.catalogue import (
    A_LAND,
    ACTIVE,
    BIOMES,
    COSTS,
    EFFECTS,
    EITHER,
    ENEMY,
    NOBODY,
    OTHER,
    OWN,
    PASSIVE,
    READY_ONE,
    REQUIREMENTS,
    Effect,
    PriceTerm,
)

VALUES = (
    ("species", "of a creature: the key of one of ours, or the species as its owner wrote it"),
    ("name", "the name that its owner gave it beside its species, or an empty text"),
    ("types", "words in small letters; they mean nothing by themselves, but abilities may name them"),
    ("base", "its base power: how strong it is anywhere, what it loses by damage, and what it exhausts"),
    ("biomes", "its modifier by biome, added to the base power there; above 0 the biome is a home. None: 0"),
    ("cost", "the points it costs in a deck"),
    ("stars", "the Rest it gets when damage brings it to 0"),
    (
        "abilities",
        "its abilities in order, each with its `name` (a word in small letters is one of ours), `passive`, `effect`, "
        "`costs` and `needs`; an answer and a counter call the first one 1",
    ),
    ("passive", "of an ability: whether it holds by itself from the reveal on, and is never used"),
    ("effect", "what an ability does: a part"),
    ("costs", "what is paid when it is used: parts; of a passive one what it costs as long as it holds"),
    ("needs", "what must be so when it is used, or for it to hold: parts"),
    ("key", "of a part: a word of the tables below"),
    ("n", "its number, 0 where it has none"),
    ("word", "its type or its biome, an empty text where it has none"),
    ("biome", f"of a land: {', '.join([code(one) for one in BIOMES])}"),
)

AIMS = {
    NOBODY: "",
    ENEMY: "an enemy",
    OWN: "one of your own",
    OTHER: "any other creature",
    READY_ONE: "one of your ready creatures",
    A_LAND: "a land further right",
}
WHEN = {ACTIVE: "used", PASSIVE: "passive", EITHER: "either"}
WORDS = {"": "", "biome": "a biome", "maybe_type": "a type, or none"}

DOES = {
    "attack": "n damage to it",
    "attack_enemies": "n damage to each enemy",
    "attack_others": "n damage to each other creature, your own too",
    "attack_type": "n damage to each enemy of the type",
    "lifesteal": "n damage to it; the user's base power grows by what it really lost",
    "block": "the next damage to it is n less; may also answer an attack",
    "absorb": "the next damage to the user in this battle raises its base power instead",
    "power_up": "the user's base power grows by n",
    "ward": "an enemy that aims at the creature must exhaust n more",
    "ward_one": "as ward n, in this battle",
    "rest": "it gets n Rest",
    "rest_all": "every creature gets n Rest, the user too",
    "recovery": "a land that is spent on the creature takes n Rest instead of 1",
    "negate": "it has no biome modifier in this battle",
    "scout": "look at the top n lands of the deck; one goes on top, the others under it",
    "change_biome": "look at the top n lands; one may be laid over this land for this battle",
    "move_self": "the user goes on to it, with its base power as it stands",
    "move_off": "it goes back to its owner's ready creatures, or to rest if it has Rest or no base power",
    "bring_in": "it comes to this land and gets n Rest",
    "duplicate": "until the round ends the user has its base power and abilities; then the user gets n Rest",
    "allies": "your other creatures there get n base power",
    "allies_type": "your other creatures of the type there get n base power",
    "enemies": "enemies lose n base power",
    "others": "all other creatures lose n base power",
    "shield": "effects of enemies cannot take base power from your other creatures there",
}

COST_MEANS = {
    "rest": "the creature gets n Rest",
    "support": "it adds no power at this land",
    "exhaust": "it loses n base power; it must have as much",
    "sacrifice": "it leaves the game when the round ends",
    "disorient": "it loses n of its bonus at this land; it must have as much",
}

NEED_MEANS = {
    "home": "its modifier there is above 0",
    "biome": "the land has this biome",
    "group": "at least n of its allies have a type in common with it, or this one",
    "alone": "none of your others is there",
    "channel": "it takes effect at your next turn at this land, unless it was damaged meanwhile",
    "once": "it is used once in a game",
    "target_rest": "its target has n Rest or more",
    "target_shares": "its target has n types or more in common with it",
    "targeter_shares": "it holds against those with n types or more in common with it",
}


def _effect(kind: Effect) -> tuple[str, ...]:
    word = "a type" if kind.takes_type else ""
    return code(kind.key), _span(kind.least, kind.most), word, AIMS[kind.aim], WHEN[kind.when], DOES[kind.key]


def _terms(terms: Mapping[str, PriceTerm], means: Mapping[str, str]) -> Iterable[tuple[str, ...]]:
    for key, term in terms.items():
        yield code(key), _span(1, term.most), WORDS[term.takes], WHEN[term.when], means[key]


def _span(least: int, most: int) -> str:
    return f"{least} – {most}" if most else ""


GLOSSARIES = (
    Glossary(("value", "what it means"), tuple([(code(key), means) for key, means in VALUES])),
    Glossary(
        ("effect", "`n`", "`word`", "aimed at", "when", "what it does"),
        tuple([_effect(one) for one in EFFECTS.values()]),
    ),
    Glossary(("cost", "`n`", "`word`", "when", "what it means"), tuple(_terms(COSTS, COST_MEANS))),
    Glossary(("requirement", "`n`", "`word`", "when", "what it means"), tuple(_terms(REQUIREMENTS, NEED_MEANS))),
)
"""The tables of the protocol's page."""
