"""The decks that players bring: creatures and lands, ready ones or texts of their own.

A text has an entry on each line, or between bars; the first may be the deck's name with a colon. `3x swarmlet` are
three of ours, `swarmlet; called Zip` one with a name of its own, `2x Grumblehorn; horned; 5; forest+3` two of a
creature of one's own, `forest` a forest, and `Whispering Pines; forest` one with a name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeVar

from game.rulesets.names import cleaned
from game.rulesets.ruleset import OptionError
from game.rulesets.territory.bestiary import CREATURES, DECKS, fitted
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature, Land, why_not_a_creature
from game.rulesets.territory.lands import LAND_DECKS, named
from game.rulesets.territory.written import (
    BadCreature,
    called_written,
    read_called,
    read_creature,
    read_name,
    write_creature,
)
from game.table.choices import Refusal, refuse

LONGEST_TEXT = 60_000
MOST_CREATURES = 200
MOST_LANDS = 25

DECKS_KEPT = 64
"""How many decks read last are kept."""

_Card = TypeVar("_Card", Creature, Land)

_NO_MARKS = str.maketrans("|:#", "   ")
"""What separates entries, and is in no name."""

_ENTRY = re.compile(r"(?:(\d{1,3}) ?[x×] ?)?(.*)")


@dataclass(frozen=True)
class CreatureDeck:
    """A player's creatures."""

    name: str
    creatures: tuple[Creature, ...]

    @property
    def cost(self) -> int:
        """What its creatures cost together."""
        return sum([creature.cost for creature in self.creatures])


@dataclass(frozen=True)
class LandDeck:
    """A player's lands; where more are wanted, they come round again."""

    name: str
    lands: tuple[Land, ...]


# -- Reading ---------------------------------------------------------------------------------------------------------


@lru_cache(DECKS_KEPT)
def read_creatures(text: str) -> CreatureDeck:
    """The creatures in a text. Raises OptionError for what cannot be read; `problems` says what may not be played."""
    name, entries = _entries(text)
    return CreatureDeck(name, tuple(_counted([(n, read_entry(entry)) for n, entry in entries], MOST_CREATURES)))


def read_entry(entry: str, *, may_be_nameless: bool = False) -> Creature:
    """One of ours by its key, perhaps with a name of its own, or one of a player's own. Raises OptionError."""
    key, has_more, called = entry.partition(";")
    ours = CREATURES.get(key.strip().lower())
    if ours is None or ";" in called:
        return read_creature(entry, may_be_nameless=may_be_nameless)
    return replace(ours, name_of_own=read_called(called)) if has_more else ours


@lru_cache(DECKS_KEPT)
def read_lands(text: str) -> LandDeck:
    """The lands in a text. Raises OptionError for what cannot be read."""
    name, entries = _entries(text)
    return LandDeck(name, called(_counted([(n, _land(entry)) for n, entry in entries], MOST_LANDS)))


def called(lands: Sequence[Land]) -> tuple[Land, ...]:
    """Lands in their order; those without a player's name get ours, each biome's names in turn."""
    biomes = [land.biome for land in lands]
    return tuple(
        [
            land if land.name_of_own else named(land.biome, biomes[:place].count(land.biome))
            for place, land in enumerate(lands)
        ]
    )


def _land(entry: str) -> Land:
    own, _, biome = entry.rpartition(";")
    if biome.strip().lower() not in BIOMES:
        raise BadCreature("land", entry)
    return Land("", biome.strip().lower(), read_name(own.strip()) if own else "")


def _entries(text: str) -> tuple[str, list[tuple[int, str]]]:
    """The name of the deck, and its entries with their numbers."""
    if len(text) > LONGEST_TEXT:
        raise OptionError("territory.code.long", n=LONGEST_TEXT)
    entries = [entry.strip() for entry in re.split(r"[\n|]", text) if entry.strip()]
    name = ""
    if entries and entries[0].endswith(":"):
        name = clean_name(entries.pop(0)[:-1])
    found = [_ENTRY.fullmatch(entry) for entry in entries]
    return name, [(int(one[1] or 1), one[2].strip()) for one in found if one]


def _counted(entries: Sequence[tuple[int, _Card]], most: int) -> list[_Card]:
    if sum([n for n, _ in entries]) > most:
        raise OptionError("territory.code.many", n=most)
    return [card for n, card in entries for _ in range(n)]


def clean_name(text: str) -> str:
    """A deck's name as one short visible line."""
    return cleaned(text.translate(_NO_MARKS), 30)


# -- Writing ---------------------------------------------------------------------------------------------------------


def write_creatures(deck: CreatureDeck) -> str:
    """The deck as a text, equal creatures together. Raises OptionError for one that is too long to be read again."""
    bare = [replace(creature, owner=0) for creature in deck.creatures]
    return _written(deck.name, [(bare.count(one), _entry(one)) for one in dict.fromkeys(bare)])


def _entry(creature: Creature) -> str:
    if not creature.key:
        return write_creature(creature)
    return f"{creature.key}; {called_written(creature)}" if creature.name_of_own else creature.key


def write_lands(deck: LandDeck) -> str:
    """The deck as a text, in its order."""
    entries = [f"{land.name_of_own}; {land.biome}" if land.name_of_own else land.biome for land in deck.lands]
    return _written(deck.name, [(len(list(alike)), entry) for entry, alike in groupby(entries)])


def _written(name: str, entries: list[tuple[int, str]]) -> str:
    lines = [*([f"{name}:"] if name else []), *[f"{n}x {entry}" if n > 1 else entry for n, entry in entries]]
    text = "\n".join(lines)
    if len(text) > LONGEST_TEXT:
        raise OptionError("territory.code.long", n=LONGEST_TEXT)
    return text


# -- Judging ---------------------------------------------------------------------------------------------------------


def problems(deck: CreatureDeck, points: int) -> list[Refusal]:
    """Why a deck may not be played in a game of so many points; nothing for a good one."""
    if not deck.creatures:
        return [refuse("territory.problem.empty")]
    found = [problem for creature in dict.fromkeys(deck.creatures) for problem in why_not_a_creature(creature)]
    if deck.cost > points:
        found.append(refuse("territory.problem.dear", n=deck.cost, most=points))
    return found


def land_problems(deck: LandDeck) -> list[Refusal]:
    """Why a deck of lands may not be played."""
    return [] if deck.lands else [refuse("territory.problem.landless")]


# -- In a game -------------------------------------------------------------------------------------------------------


@lru_cache(DECKS_KEPT)
def creatures_of(deck: str, points: int, seat: int) -> tuple[Creature, ...]:
    """A seat's creatures: a ready deck's, as many as the points pay for, or those of a text."""
    cards = fitted(deck, points) if deck in DECKS else read_creatures(deck).creatures
    own = {card: replace(card, owner=seat) for card in dict.fromkeys(cards)}
    return tuple([own[card] for card in cards])


def twisted(creatures: Sequence[Creature], options: Mapping[str, Any]) -> Sequence[Creature]:
    """A seat's creatures under the twists of a game: perhaps without abilities."""
    return [replace(creature, abilities=()) for creature in creatures] if options["plain"] else creatures


def lands_of(deck: str, n: int, seat: int) -> list[Land]:
    """So many lands of a seat's deck, from the first on and round again."""
    lands = LAND_DECKS[deck] if deck in LAND_DECKS else read_lands(deck).lands
    return [replace(lands[place % len(lands)], owner=seat) for place in range(n)]


def suited(creatures: Sequence[Creature], n: int) -> str:
    """The key of our lands where, with so many of them, creatures are at home with the most power."""
    homes = [sum([max(0, creature.in_biome[place]) for creature in creatures]) for place in range(len(BIOMES))]
    power = dict(zip(BIOMES, homes, strict=True))
    return max(LAND_DECKS, key=lambda key: sum([power[land.biome] for land in LAND_DECKS[key][:n]]))
