"""What stands on the cards of Territory, in signs and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rulesets.phrases import Phrase, spelled
from game.rulesets.territory.abilities import Ability, AbilityPart, word_told
from game.rulesets.territory.board import base, form, modifier_in, supports
from game.rulesets.territory.board import design as design_of
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature, Design, Land
from game.rulesets.territory.forecast import making
from game.rulesets.territory.price import Charge
from game.stage.cards.contents import SlotSign
from game.stage.telling import Teller
from game.table.sight import View
from game.table.state import GameConfig
from game.table.table import Table
from game.words import Words
from scenes.games.numbers import MINUS, plain, signed

ALWAYS = "always"
"""The icon of an ability that holds by itself."""

EFFECT_ICONS = {
    "attack": "sword",
    "attack_enemies": "claws",
    "attack_others": "everyone",
    "attack_type": "target",
    "lifesteal": "fangs",
    "block": "shield",
    "absorb": "absorb",
    "power_up": "power-up",
    "ward": "ward",
    "ward_one": "ward-one",
    "rest": "rest",
    "rest_all": "rest-all",
    "recovery": "recovery",
    "negate": "negate",
    "scout": "eye",
    "change_biome": "swap",
    "move_self": "footprints",
    "move_off": "boot",
    "bring_in": "recruit",
    "duplicate": "copy",
    "allies": "banner",
    "allies_type": "pennant",
    "enemies": "power-down",
    "others": "roar",
    "shield": "umbrella",
}
"""The icon of each effect."""

COST_ICONS = {
    "rest": "rest",
    "support": "support",
    "exhaust": "drain",
    "sacrifice": "sacrifice",
    "disorient": "dizzy",
}
NEED_ICONS = {
    "home": "home",
    "group": "group",
    "alone": "alone",
    "channel": "hourglass",
    "once": "once",
    "target_rest": "target-rest",
    "target_shares": "shares",
    "targeter_shares": "wary",
}
"""The icons of costs and requirements; a required biome has its own."""


def card_name(words: Words, design: Design) -> str:
    """What a card is called, in a language."""
    return _said(words, design.name)


def name(words: Words, config: GameConfig, card: int) -> str:
    """What a card of the table is called, in a language."""
    return card_name(words, config.designs[card])


def _said(words: Words, told: str | Phrase) -> str:
    return spelled(told, words.say) if isinstance(told, Phrase) else told


# -- signs -----------------------------------------------------------------------------------------------------------


def term_icon(part: AbilityPart) -> str:
    """The icon of a cost or a requirement. KeyError for an unknown one."""
    return part.word if part.key == "biome" else {**COST_ICONS, **NEED_ICONS}[part.key]


def effect_icon(ability: Ability) -> str:
    """The icon of what an ability does."""
    return EFFECT_ICONS[ability.effect.key]


def effect_sign(ability: Ability) -> SlotSign:
    """What an ability does, as a sign: an icon and how much of it."""
    n = ability.effect.n
    return SlotSign(effect_icon(ability), str(n) if n else "")


# -- words -----------------------------------------------------------------------------------------------------------


BETWEEN_TYPES = " \u00b7 "


@lru_cache(maxsize=512)
def types_line(words: Words, creature: Creature) -> str:
    """A creature's types as printed below its picture, after its species where it has a name."""
    return BETWEEN_TYPES.join([*([species(words, creature)] if creature.name_of_own else []), *_types(words, creature)])


def species(words: Words, creature: Creature) -> str:
    """What a creature's species is called, in a language."""
    return _said(words, creature.species_told)


def _types(words: Words, creature: Creature) -> list[str]:
    return [_said(words, word_told(word)) for word in creature.types]


@lru_cache(maxsize=1024)
def ability_line(words: Words, ability: Ability) -> str:
    """An ability as it is printed: its name, its terms as icons with numbers, and what it does as a sentence."""
    terms = [f"[icon:{ALWAYS}]"] if ability.is_passive else []
    terms += [_term(words, part) for part in (*ability.costs, *ability.needs)]
    told = {"name": _said(words, ability.name_told), "does": _said(words, ability.does)}
    if not terms:
        return words.say("territory.face.free", **told)
    return words.say("territory.face.ability", terms=" ".join(terms), **told)


def told_line(words: Words, ability: Ability) -> str:
    """An ability with its terms in words, too, for cards that explain themselves."""
    called, told = _said(words, ability.name_told), spelled(ability.phrase, words.say)
    return f"*{called}*{told.removeprefix(called)}" if called and told.startswith(called) else told


def _term(words: Words, part: AbilityPart) -> str:
    icon = f"[icon:{term_icon(part)}]" + (f"*{part.n}*" if part.n else "")
    word = _said(words, word_told(part.word)) if part.word and part.key != "biome" else ""
    return f"{icon}\u00a0{word}" if word else icon


def lore(words: Words, creature: Creature) -> str:
    """A creature's line of lore, if it has one; else empty."""
    if not creature.key:
        return creature.lore
    key = f"territory.creature.{creature.key}.lore"
    return words.say(key) if words.has(key) else ""


@lru_cache(maxsize=512)
def card_described(words: Words, design: Design) -> str:
    """A card in one sentence, for speech."""
    if isinstance(design, Land):
        told = words.say(f"territory.biome.{design.biome}")
        return words.say("territory.card.land", name=card_name(words, design), type=told)
    types = ", ".join(_types(words, design))
    named = {"name": design.name_of_own, "species": species(words, design)}
    told = words.say(
        "territory.card.described",
        name=words.say("territory.card.named", **named) if design.name_of_own else species(words, design),
        types=f"{types}." if types else "",
        base=design.base,
        biomes=" ".join([f"{_modifier(words, *one)}." for one in design.modifiers]),
        text=" ".join([spelled(one.phrase, words.say) for one in design.abilities]),
        stars=design.stars,
        n=design.cost,
    )
    return " ".join(told.split())


def described(teller: Teller, config: GameConfig, card: int) -> str:
    """A card of the table in one sentence, for speech."""
    return card_described(teller.words, config.designs[card])


def _modifier(words: Words, biome: str, n: int) -> str:
    return words.say("territory.card.modifier", type=words.say(f"territory.biome.{biome}"), change=signed(n))


# -- a closer look ---------------------------------------------------------------------------------------------------


def closer(teller: Teller, view: View, card: int) -> list[str]:
    """All there is to say about a card looked at closely; of a creature that fights, with its present power."""
    table, design = view.table, view.table.config.designs[card]
    zone = table.find(card)
    if not isinstance(design, Creature) or zone is None or zone[0] != "fight":
        return explained(teller.words, design)
    now = Worth(base(table, card, zone[1]), _modifiers(table, card), form(table, card).abilities)
    return [*_standing(teller.words, table, card, zone[1]), *explained(teller.words, design, now)]


def besides(teller: Teller, view: View, card: int, land: int) -> list[str]:
    """What a fighting creature's plaque does not say: where its power comes from, what the terms of its abilities mean,
    and how long it rests when it is knocked out."""
    words, design = teller.words, form(view.table, card)
    notes = [" ".join(notes) for ability in design.abilities if (notes := _notes(words, ability))]
    return [
        *_standing(words, view.table, card, land),
        *notes,
        words.say("territory.closer.stars", n=design.stars),
    ]


class Worth(NamedTuple):
    """What a creature has: its base power, its modifier in each biome, and its abilities."""

    base: int
    modifiers: Sequence[tuple[str, int]]
    abilities: Sequence[Ability]


def _modifiers(table: Table, card: int) -> list[tuple[str, int]]:
    """A creature's biome modifiers as they are now."""
    found = [(biome, modifier_in(table, card, place)) for place, biome in enumerate(BIOMES)]
    return [(biome, n) for biome, n in found if n]


def _standing(words: Words, table: Table, card: int, land: int) -> list[str]:
    """What makes a fighting creature's base power differ from the printed one, and that it supports."""
    of, say = making(table, card, land), words.say
    changes = (("damage", -of.damage), ("boost", of.boost), ("others", of.others))
    terms = [say("territory.closer.printed", n=of.printed)]
    terms += [say(f"territory.closer.{key}", change=signed(n)) for key, n in changes if n]
    now = say("territory.closer.now", terms=", ".join(terms), n=plain(base(table, card, land)))
    adds_nothing = say("territory.sum.supports", name=card_name(words, design_of(table, card)))
    return [*([now] if of.is_changed else []), *([adds_nothing] if supports(table, card, land) else [])]


def explained(words: Words, design: Design, now: Worth | None = None) -> list[str]:
    """A card's abilities with their terms explained, its power by biomes as printed or as it is now, its price term by
    term, and its lore."""
    if isinstance(design, Land):
        told = words.say(f"territory.biome.{design.biome}")
        return [words.say("territory.closer.land", icon=design.biome, type=told)]
    stars = words.say("territory.closer.stars", n=design.stars)
    has = now or printed(design)
    figures = [line for line in (powers(words, has), stars, price_told(words, design)) if line]
    told = lore(words, design)
    return [
        *[ability_explained(words, one) for one in has.abilities],
        "\n".join(figures),
        *([f"_{told}_"] if told else []),
    ]


def ability_explained(words: Words, ability: Ability) -> str:
    """What an ability does, with its terms' meaning, and its effect's where the sentence does not say it."""
    told = {"icon": effect_icon(ability), "name": _said(words, ability.name_told), "does": _said(words, ability.does)}
    return " ".join([words.say("territory.explained.ability", **told), *_notes(words, ability)])


def _notes(words: Words, ability: Ability) -> list[str]:
    """The meanings of an ability's effect and terms that its sentence does not say."""
    notes = [_note(words, f"effect.{ability.effect.key}", "", ability.effect)]
    notes += [_note(words, "always", ALWAYS)] if ability.is_passive else []
    notes += [_note(words, f"cost.{part.key}", term_icon(part), part) for part in ability.costs]
    notes += [_note(words, f"need.{part.key}", term_icon(part), part) for part in ability.needs]
    return [note for note in notes if note]


def _note(words: Words, what: str, icon: str, part: AbilityPart | None = None) -> str:
    key = f"territory.explained.{what}" + ("_of" if part and part.key == "group" and part.word else "")
    if not words.has(key):
        return ""
    arguments = {"n": part.n, "type": _said(words, word_told(part.word))} if part else {}
    note = words.say(key, **arguments)
    return f"[icon:{icon}]\u00a0{note}" if icon else note


def printed(creature: Creature) -> Worth:
    """What a creature has as printed."""
    return Worth(creature.base, creature.modifiers, creature.abilities)


def powers(words: Words, of: Worth) -> str:
    """What a creature's power comes to in each biome that it has a modifier for, with the sum; empty where it has none.

    Without base power it has no power anywhere.
    """
    if of.base <= 0:
        return words.say("territory.closer.powerless")
    return "\u2002 ".join(power_lines(words, of))


def power_lines(words: Words, of: Worth) -> list[str]:
    """For each biome that a creature has a modifier for, the sum that its power is there."""
    return [
        words.say(
            "territory.closer.power",
            icon=biome,
            type=words.say(f"territory.biome.{biome}"),
            base=of.base,
            change=f"{'+' if n > 0 else MINUS}\u00a0{abs(n)}",
            n=plain(of.base + n),
        )
        for biome, n in of.modifiers
    ]


def price_told(words: Words, creature: Creature) -> str:
    """A creature's price term by term."""
    told = [
        words.say("territory.closer.charge", name=_charge(words, creature, charge), n=plain(charge.points))
        for charge in creature.charges
    ]
    return words.say("territory.closer.price", terms=", ".join(told), n=creature.cost)


def _charge(words: Words, creature: Creature, charge: Charge) -> str:
    if charge.key != "ability":
        return words.say(f"territory.charge.{charge.key}")
    return words.say("territory.charge.ability", name=_said(words, creature.abilities[charge.ability].name_told))
