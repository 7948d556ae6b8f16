"""The keepers: the creatures that players can be, and by whose names computer opponents go."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from game.rulesets.names import invented
from game.words import Words


class Keeper(NamedTuple):
    """A keeper: the word under which its name stands, and the family and seed of its creature; of a grander one also
    its rank and its body."""

    key: str
    family: str
    seed: int
    rank: int = 0
    plan: str | None = None


KEEPERS: tuple[Keeper, ...] = (
    Keeper("cinder", "fire", 11),
    Keeper("ripple", "water", 4),
    Keeper("fern", "grass", 7),
    Keeper("octavia", "magic", 3),
    Keeper("flash", "electric", 9),
    Keeper("rime", "ice", 2),
    Keeper("pebble", "rock", 5),
    Keeper("breeze", "air", 8),
    Keeper("ember", "dragon", 1),
    Keeper("nettle", "poison", 6),
    Keeper("burr", "bug", 10),
    Keeper("hush", "ghost", 12),
    Keeper("vesper", "star", 3),
    Keeper("truffle", "earth", 1),
    Keeper("velvet", "dark", 6),
)
"""By the number of a portrait. What each of them likes stands in `game.bots.tastes`."""


EARNED: tuple[Keeper, ...] = (
    Keeper("flicker", "electric", 44, 4, "moth"),
    Keeper("tincture", "poison", 15, 4, "frog"),
    Keeper("talon", "dragon", 9, 4, "raptor"),
    Keeper("bracken", "grass", 12, 4, "stag"),
    Keeper("comet", "star", 22, 4, "octopus"),
)
"""Whom nobody can be at first: one for the stars of each quarter of the journey. Their numbers follow those of the
others, and computer opponents never go by their names."""


def keeper(portrait: int) -> Keeper:
    """Who wears a portrait."""
    number = worn(portrait) - len(KEEPERS)
    return EARNED[number] if number >= 0 else KEEPERS[number]


def worn(portrait: int) -> int:
    """The portrait number that this version knows for a number that may come from another program."""
    return portrait if portrait < len(KEEPERS) + len(EARNED) else portrait % len(KEEPERS)


def apart(portrait: int, others: Collection[int]) -> int:
    """The portrait of a person among others: their own, or the first one that nobody there wears."""
    free = (number for number in range(len(KEEPERS)) if number not in others)
    return portrait if portrait not in others else next(free, portrait)


def keeper_name(words: Words, portrait: int) -> str:
    """What the keeper who wears a portrait is called."""
    return words.say(f"keepers.{keeper(portrait).key}")


def opponent_name(words: Words, portrait: int, others: Iterable[str]) -> str:
    """The name of an opponent with this portrait: that of its keeper, unless one of the `others` has it."""
    return invented([keeper_name(words, portrait)], others)


def keeper_line(words: Words, portrait: int) -> str:
    """How the keeper who wears a portrait plays, in a line."""
    return words.say(f"keepers.{KEEPERS[portrait % len(KEEPERS)].key}.line")
