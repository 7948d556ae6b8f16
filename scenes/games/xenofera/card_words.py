"""What stands on the cards of Xenofera, in signs and in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.rulesets.phrases import spelled
from game.rulesets.xenofera import cards
from game.rulesets.xenofera.board import HUNTSMAN, penalty
from game.rulesets.xenofera.cards import Battle, Design
from game.rulesets.xenofera.collections import Collection, Count, Wanted
from game.rulesets.xenofera.creatures import FAMILIES, PLANETS, TRAITS, Creature, Size
from game.rulesets.xenofera.huntsmen import Huntsman
from game.rulesets.xenofera.utility import Kind, Utility
from game.stage.telling import Teller
from game.table.sight import View
from game.table.state import GameConfig
from game.words import Words

KIND_ICONS = {
    Kind.CREW: "crew",
    Kind.CAGE: "cage",
    Kind.LOCK: "lock",
    Kind.ALARM: "alarm",
    Kind.ATTACK: "raid",
    Kind.ACTION: "telescope",
    Kind.REACTION: "reaction",
    Kind.IMMEDIATE: "warning",
}
"""The icon of each kind of Utility card."""

AIM_ICONS = {"poach": "recruit", "release": "release", "headhunt": "crew", "haul": "cage", "sabotage": "sabotage"}
"""What each attack is after, as an icon; the Reactions that answer it bear the same."""

SIZE_ICONS = {size: f"size-{size.name.lower()}" for size in Size}


@dataclass(frozen=True)
class Caged:
    """A cage as it stands in a bay: who sits in it, if anybody does, and whether a lock hangs on it."""

    cage: Utility
    within: Creature | None = None
    is_locked: bool = False


Printed = Design | Caged
"""Whatever has a face in this game."""


def card_name(words: Words, design: Printed) -> str:
    """What a card is called, in a language; a cage is called after who sits in it."""
    if isinstance(design, Caged):
        return card_name(words, design.within or design.cage)
    return spelled(cards.name(design), words.say)


def name(words: Words, config: GameConfig, card: int) -> str:
    """What a card of the table is called, in a language."""
    return card_name(words, config.designs[card])


def size_word(words: Words, size: int, part: str = "name") -> str:
    """A size in a word, or with `part` as "letter" in a letter."""
    return words.say(f"xenofera.size.{Size(size).name.lower()}.{part}")


def planet(words: Words, key: str) -> str:
    """A planet's name."""
    return words.say(f"xenofera.planet.{key}.name")


def trait(words: Words, key: str) -> str:
    """A trait in a word."""
    return words.say(f"xenofera.trait.{key}")


def traits_of(creature: Creature) -> list[str]:
    """A creature's traits in the order in which they are printed."""
    return [one for one in TRAITS if one in creature.traits]


def science(words: Words, creature: Creature) -> str:
    """What scholars call a creature."""
    return words.say(f"xenofera.creature.{creature.key}.science")


def lore(words: Words, design: Printed) -> str:
    """A card's line of lore; empty where it has none."""
    match design:
        case Caged():
            return lore(words, design.within or design.cage)
        case Creature():
            key = f"xenofera.creature.{design.key}.lore"
        case Huntsman():
            key = f"xenofera.huntsman.{design.key}.lore"
        case Utility():
            key = f"{design.text}.lore"
        case _:
            return ""
    return words.say(key)


def rules_text(words: Words, design: Printed) -> str:
    """What a card says that it does; empty where it does nothing of its own."""
    match design:
        case Caged(within=None, cage=cage):
            return rules_text(words, cage)
        case Huntsman():
            talent = words.say(f"xenofera.talent.{design.talent.value}.name")
            return words.say("xenofera.card.talent", name=talent, text=spelled(design.phrase, words.say))
        case Utility() | Collection():
            return "\n".join([spelled(text, words.say) for text in cards.printed(design, {}).text])
    return ""


def is_lock(design: Printed) -> bool:
    """Whether a card is a lock."""
    return isinstance(design, Utility) and design.kind is Kind.LOCK


def kind_of(design: Printed) -> str:
    """What kind of card it is, by the key of its text."""
    match design:
        case Caged():
            return "cage"
        case Utility(kind=Kind.CREW):
            return "special" if is_special(design) else "crew"
        case Utility(kind=Kind.LOCK | Kind.ALARM):
            return "item"
        case Utility():
            return design.kind.value
    return type(design).__name__.lower()


def is_special(crew: Utility) -> bool:
    """Whether a crew member is worth more than most: by a power, or by points."""
    return crew.power is not None or crew.build + crew.capture > USUAL_POINTS


USUAL_POINTS = 4


@lru_cache(maxsize=512)
def kind_line(words: Words, design: Printed) -> str:
    """The line that says what kind of card it is."""
    match design:
        case Huntsman():
            return words.say(f"xenofera.huntsman.{design.key}.title")
        case Caged(within=Creature() as within):
            return " \u00b7 ".join([words.say("xenofera.kind.cage"), planet(words, within.planet)])
    return words.say(f"xenofera.kind.{kind_of(design)}")


# -- collections -----------------------------------------------------------------------------------------------------


def wanted_icons(wanted: Wanted) -> list[str]:
    """The icons of what a collection wants: one of which there are to be several, or all that are to differ."""
    if isinstance(wanted, Count):
        return [f"size-{wanted.what}" if wanted.what in ("small", "large") else wanted.what]
    if wanted.kind == "planet":
        return list(PLANETS)
    if wanted.kind == "size":
        return list(SIZE_ICONS.values())
    return list(FAMILIES[wanted.kind])


# -- told ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def card_described(words: Words, design: Printed) -> str:
    """A card in one sentence, for speech."""
    parts = [f"{card_name(words, design)}."]
    if not isinstance(design, Battle):
        parts.append(f"{kind_line(words, design)}.")
    parts += [f"{told}." for told in [", ".join(figures(words, design))] if told]
    text = rules_text(words, design).replace("*", "")
    return " ".join([*parts, text]).strip()


def figures(words: Words, design: Printed) -> list[str]:
    """A card's numbers and traits in words."""
    say = words.say
    match design:
        case Creature():
            return [
                planet(words, design.planet),
                size_word(words, design.size),
                *[trait(words, one) for one in traits_of(design)],
                say("xenofera.card.costs", n=design.capture),
                say("xenofera.card.value", n=design.value),
            ]
        case Huntsman() | Utility(kind=Kind.CREW):
            return [say("xenofera.card.build", n=design.build), say("xenofera.card.capture", n=design.capture)]
        case Utility(kind=Kind.CAGE | Kind.LOCK | Kind.ALARM):
            return [say("xenofera.card.cost", n=design.cost)]
        case Collection():
            bonus, penalty = design.bonus, design.penalty
            return [say("xenofera.card.bonus", n=bonus), say("xenofera.card.penalty", n=penalty)]
        case Caged():
            within = [] if design.within else [say("xenofera.card.empty")]
            inside = figures(words, design.within) if design.within else []
            return [*inside, *within, *([say("xenofera.card.locked")] if design.is_locked else [])]
    return []


def described(teller: Teller, config: GameConfig, card: int) -> str:
    """A card of the table in one sentence, for speech."""
    return card_described(teller.words, config.designs[card])


def closer(teller: Teller, view: View, card: int) -> list[str]:
    """Everything there is to say about a card of the table, looked at closely; a collection costs what its owner would
    lose by it."""
    table, design = view.table, view.table.config.designs[card]
    told = explained(teller.words, design)
    zone = table.find(card)
    if not isinstance(design, Collection) or zone is None or zone[0] not in ("goals", "offered"):
        return told
    costs = penalty(table, zone[1], design)
    if costs == design.penalty:
        return told
    huntsman = teller.card(table.zones[HUNTSMAN[zone[1]]][0])
    return [*told, teller.words.say("xenofera.card.penalty_less", name=huntsman, n=costs, m=design.penalty)]


def explained(words: Words, design: Printed) -> list[str]:
    """What a card does, its numbers with their icons, and its lore."""
    if isinstance(design, Caged):
        lock = [f"[icon:lock]\u00a0{words.say('xenofera.card.locked')}"] if design.is_locked else []
        return [*lock, *explained(words, design.within or design.cage)]
    parts = [rules_text(words, design), "\n".join(_signs(words, design))]
    if isinstance(design, Creature):
        parts.insert(0, f"_{science(words, design)}_")
        parts.append(words.say(f"xenofera.planet.{design.planet}.line"))
    told = lore(words, design)
    return [part for part in [*parts, f"_{told}_" if told else ""] if part]


def trait_signs(words: Words, creature: Creature) -> list[str]:
    """A creature's traits, each behind its icon."""
    return [_sign(one, trait(words, one)) for one in traits_of(creature)]


def _sign(icon: str, told: str) -> str:
    return f"[icon:{icon}]\u00a0{told}"


def _signs(words: Words, design: Printed) -> list[str]:
    """A card's numbers and traits, each behind its icon."""
    match design:
        case Creature():
            icons = [design.planet, SIZE_ICONS[design.size], *traits_of(design), "capture", "worth"]
        case Huntsman() | Utility(kind=Kind.CREW):
            icons = ["build", "capture"]
        case Utility(kind=Kind.CAGE | Kind.LOCK | Kind.ALARM):
            icons = ["build"]
        case Collection():
            icons = ["check", "cross"]
        case _:
            return []
    return [_sign(icon, told) for icon, told in zip(icons, figures(words, design), strict=True)]
