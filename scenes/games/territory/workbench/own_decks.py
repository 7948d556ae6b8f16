"""What lies on Territory's shelf beside decks: single creatures, and everything read, written and judged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from game.rulesets.codes import ENDS, unsealed
from game.rulesets.phrases import Phrase, spelled
from game.rulesets.ruleset import OptionError
from game.rulesets.territory import POINTS
from game.rulesets.territory.creatures import Creature, why_not_a_creature
from game.rulesets.territory.decks import (
    CreatureDeck,
    LandDeck,
    clean_name,
    read_creatures,
    read_entry,
    read_lands,
)
from game.rulesets.territory.decks import problems as deck_problems
from game.rulesets.territory.written import LONGEST_NAME, read_name, write_creature
from game.store.decks import KeptDeck, decks
from game.table.choices import Refusal, refuse
from game.words import Words
from scenes.app import App
from scenes.border import admitted_or_set_aside

GAME = "territory"
LANDS, SINGLE = "lands", "single"
"""The keys of the kinds of decks beside decks of creatures: lands, and single creatures."""

MOST_POINTS = max(POINTS)

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class SingleCreature:
    """A creature that lies on the shelf by itself, to go into decks."""

    name: str
    creature: Creature

    @property
    def deck(self) -> CreatureDeck:
        """It alone, as a deck."""
        return CreatureDeck(self.name, (self.creature,))


NOBODY = SingleCreature("", Creature("", (), 1))
"""No creature at all."""

NEWBORN = SingleCreature("", Creature("", (), 3))
"""The creature with which making one begins."""


# -- reading and writing ---------------------------------------------------------------------------------------------


def read_single(text: str) -> SingleCreature:
    """The creature in a text, named or not, finished or not. Raises OptionError."""
    line = unsealed(text).strip()
    creature = read_entry(line, may_be_nameless=True)
    return SingleCreature(creature.species, creature)


def write_single(single: SingleCreature) -> str:
    """The creature as a line."""
    return write_creature(single.creature)


def read_deck(text: str) -> CreatureDeck:
    """The deck in a text, perhaps a sealed one. Raises OptionError."""
    return read_creatures(unsealed(text))


def read_land_deck(text: str) -> LandDeck:
    """The land deck in a text, perhaps a sealed one. Raises OptionError."""
    return read_lands(unsealed(text))


def renamed_single(single: SingleCreature, name: str) -> SingleCreature:
    """The same creature under another name."""
    creature = single.creature
    return SingleCreature(name, creature if creature.key else replace(creature, species=name))


def code_lines(text: str) -> list[str]:
    """A sealed text with an entry on each line; typed in again with the signs at the ends of lines it is the same."""
    *lines, last = text.split(ENDS)
    return [*[f"{line}{ENDS}".rstrip() for line in lines], last]


# -- names -----------------------------------------------------------------------------------------------------------


def species_name(text: str) -> str:
    """As much of what was typed as can be a creature's name, with a capital letter; empty if nothing can."""
    kept = "".join([sign if sign.isalpha() or sign in " '’-" else " " for sign in text])
    words = " ".join([word.strip("'’-") for word in kept.split() if word.strip("'’-")])
    name = (words[:1].upper() + words[1:])[:LONGEST_NAME].rstrip(" '’-")
    try:
        return read_name(name)
    except OptionError:
        return ""


ROMAN = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def numbered(words: Words, name: str, n: int) -> str:
    """A creature's name with a Roman number, since names have letters only."""
    number = ""
    for value, sign in ROMAN:
        number += sign * (n // value)
        n %= value
    return f"{name} {number}"


def owned(words: Words, single: SingleCreature) -> SingleCreature:
    """One of ours as a player's own, its abilities named in the player's language."""
    creature = single.creature
    if not creature.key:
        return single
    name = species_name(single.name or _said(words, creature.species_told)) or "Nobody"
    abilities = [
        replace(one, name=species_name(_said(words, one.name_told)) or one.name.title()) for one in creature.abilities
    ]
    return SingleCreature(name, replace(creature, species=name, key="", abilities=tuple(abilities)))


def _said(words: Words, told: str | Phrase) -> str:
    return spelled(told, words.say) if isinstance(told, Phrase) else told


# -- judging ---------------------------------------------------------------------------------------------------------


def problems(deck: CreatureDeck) -> list[Refusal]:
    """All that keeps a deck from being played, however many points are agreed on."""
    return deck_problems(deck, MOST_POINTS)


def single_problems(single: SingleCreature) -> list[Refusal]:
    """All that keeps a creature from being played."""
    nameless = [] if single.creature.key or single.creature.species else [refuse("territory.problem.nameless")]
    return [*nameless, *why_not_a_creature(single.creature)]


# -- on the shelf ----------------------------------------------------------------------------------------------------


def own_creatures(app: App) -> dict[Creature, KeptDeck]:
    """The creatures on the shelf that may be played, by name, and where each is kept."""
    found = _read(app, SINGLE, read_single)
    singles = [(kept, renamed_single(one, species_name(kept.name))) for kept, one in found]
    return {one.creature: kept for kept, one in singles if not single_problems(one)}


def own_lands(app: App) -> list[LandDeck]:
    """The land decks on the shelf, by name."""
    found = _read(app, LANDS, read_land_deck)
    return [replace(one, name=clean_name(kept.name)) for kept, one in found if one.lands]


def _read(app: App, kind: str, read: Callable[[str], Thing]) -> list[tuple[KeptDeck, Thing]]:
    """Everything of a kind with where it is kept."""
    there, problems = decks(GAME, app.problems, kind), app.problems
    found = [(kept, admitted_or_set_aside(problems, kept.path, partial(read, kept.text))) for kept in there]
    return [(kept, one) for kept, one in found if one is not None]
