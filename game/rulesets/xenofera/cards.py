"""All cards of the game: which there are at so many seats, what is printed on them, and what their backs tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.rulesets.phrases import Phrase, Printed, phrase
from game.rulesets.xenofera.collections import COLLECTIONS, Collection, Count, Wanted
from game.rulesets.xenofera.creatures import CREATURES, TRAITS, Creature
from game.rulesets.xenofera.huntsmen import HUNTSMEN, OF_RAIDS, Huntsman
from game.rulesets.xenofera.utility import DECK, STARTER_CAGE, STARTER_CAGES, STARTERS, Kind, Power, Utility, cards

DECOY = 0
"""The number of the decoy, and what it counts."""

NUMBERS = range(1, 7)


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle card: its number, and whose set it belongs to."""

    number: int
    owner: int


Design = Utility | Creature | Collection | Huntsman | Battle
"""What can be printed on a card of this game."""

UTILITY_BACK, CREATURE_BACK, COLLECTION_BACK, HUNTSMAN_BACK, BATTLE_BACK = range(5)
"""The kinds of backs; battle cards have one for each seat from `BATTLE_BACK` on."""


NEAR_CREATURES = tuple([replace(creature, capture=max(1, creature.capture - 1)) for creature in CREATURES])
"""The creatures where ways are short: each costs a point less to catch, though never nothing."""


def designs(seats: int, options: Mapping[str, Any]) -> tuple[Design, ...]:
    """Starters, the Utility deck, creatures, collections, huntsmen, and a battle set for each seat. A truce does
    without what is for raids and battles alone; older games dealt it all the same."""
    starters = (*STARTERS, *[STARTER_CAGE] * STARTER_CAGES)
    deck = [card for card in cards(seats) if card.kind not in _left_out(options)]
    creatures = NEAR_CREATURES if options.get("near") else CREATURES
    battle = [Battle(number, seat) for seat in range(seats) for number in (*NUMBERS, DECOY)]
    dealt: tuple[Design, ...] = (*starters, *deck, *creatures, *COLLECTIONS, *HUNTSMEN, *battle)
    is_peaceful = options.get("truce") and not options.get("idle_dealt")
    return tuple([card for card in dealt if not _is_idle(card)]) if is_peaceful else dealt


def _left_out(options: Mapping[str, Any]) -> tuple[Kind, ...]:
    """The kinds of Utility cards that the twists of a game do without."""
    if options.get("truce"):
        return (Kind.ATTACK, Kind.REACTION, Kind.ALARM, Kind.LOCK)
    return (Kind.LOCK,) if options.get("lockless") else ()


def _is_idle(card: Design) -> bool:
    """Whether what a card says is for raids and battles alone."""
    if isinstance(card, Utility):
        return card.key in ("brawler", "power_cut")
    return isinstance(card, Battle) or (isinstance(card, Huntsman) and card.talent in OF_RAIDS)


_BY_LINE: dict[str, Design] = {
    **{one.key: one for one in COLLECTIONS},
    **{one.talent.value: one for one in HUNTSMEN},
    **{one.key: one for one in CREATURES},
    **{("re_" if one.kind is Kind.REACTION else "") + one.key: one for one, _ in DECK},
    **{one.key: one for one in STARTERS},
}


def read_card(line: str) -> Design:
    """A card from its line: its key, of a huntsman the talent, of a Reaction `re_` before the key of the attack, and of
    a battle card the seat whose it is with its number, `0#3`. Raises LookupError."""
    owner, is_battle, number = line.partition("#")
    return Battle(int(number), int(owner)) if is_battle else _BY_LINE[line]


def write_card(design: Design) -> str:
    """The line that `read_card` reads."""
    if isinstance(design, Battle):
        return f"{design.owner}#{design.number}"
    return next(line for line, one in _BY_LINE.items() if one == design)


def creatures_on(design: Design, options: Mapping[str, Any]) -> tuple[str, ...]:
    """The creature on a card, by its page in the album."""
    return (f"xenofera/{design.key}",) if isinstance(design, Creature) else ()


def back(design: Design) -> int:
    """The kind of back that a card has."""
    if isinstance(design, Battle):
        return BATTLE_BACK + design.owner
    backs = {Utility: UTILITY_BACK, Creature: CREATURE_BACK, Collection: COLLECTION_BACK, Huntsman: HUNTSMAN_BACK}
    return backs[type(design)]


def name(design: Design) -> Phrase:
    """What a card is called."""
    match design:
        case Creature(key=key):
            return Phrase(f"xenofera.creature.{key}.name")
        case Collection(key=key):
            return Phrase(f"xenofera.collection.{key}.name")
        case Huntsman(key=key):
            return Phrase(f"xenofera.huntsman.{key}.name")
        case Battle(number=number):
            return phrase("xenofera.battle_card.number", n=number) if number else Phrase("xenofera.battle_card.decoy")
        case Utility():
            return Phrase(design.text + ".name")


def printed(design: Design, options: Mapping[str, Any]) -> Printed:
    """What is printed on a card; what its values mean stands in `glossary.py`."""
    match design:
        case Creature():
            return Printed(name(design), _creature(design), (Phrase(f"xenofera.creature.{design.key}.lore"),))
        case Collection():
            values = {"wanted": _wanted(design.wanted), "bonus": design.bonus, "penalty": design.penalty}
            return Printed(name(design), values, (design.phrase,))
        case Huntsman():
            values = {"build": design.build, "capture": design.capture, "talent": design.talent.value}
            return Printed(name(design), values, (design.phrase,))
        case Battle():
            return Printed(name(design), {"number": design.number})
        case Utility():
            return Printed(name(design), _utility(design), design.phrases)


def _creature(design: Creature) -> dict[str, Any]:
    traits = [trait for trait in TRAITS if trait in design.traits]
    return {
        "size": int(design.size),
        "planet": design.planet,
        "traits": traits,
        "capture": design.capture,
        "value": design.value,
    }


def _utility(design: Utility) -> dict[str, Any]:
    values: dict[str, Any] = {"kind": design.kind.value}
    match design.kind:
        case Kind.CREW:
            values |= {"build": design.build, "capture": design.capture, "power": _power(design.power)}
        case Kind.CAGE:
            values |= {"cost": design.cost, "size": design.size}
        case Kind.LOCK | Kind.ALARM:
            values |= {"cost": design.cost}
        case Kind.REACTION:
            values |= {"answers": list(design.answers)}
        case Kind.ATTACK | Kind.ACTION | Kind.IMMEDIATE:
            values |= {"does": design.key}
    return values


def _power(power: Power | None) -> dict[str, Any] | None:
    return {"what": power.what or power.does, "n": power.n} if power else None


def _wanted(wanted: Wanted) -> dict[str, Any]:
    if isinstance(wanted, Count):
        return {"what": wanted.what, "different": None, "n": wanted.n}
    return {"what": None, "different": wanted.kind, "n": wanted.n}
