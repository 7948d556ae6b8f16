"""The creatures of Creature Quellector: colours, types, set codes, and the generator of 48-card sets.

Nobody prints a fixed set for this game: a generator makes one from a few published numbers, and a short code that
players can note and type in again names it. The same code gives the same creatures for ever, so everything here
draws its chance from `random.Random(seed).random()` alone, whose results Python promises never to change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from game.rulesets.phrases import Phrase, Printed, phrase
from game.rulesets.quellector.names import fresh_name, printed_name, whole_number

RED, BLUE, GREEN, PURPLE = 0, 1, 2, 3
COLOURS = ("red", "blue", "green", "purple")

TYPES: tuple[tuple[str, ...], ...] = (
    ("fire", "electric", "star", "dragon"),
    ("water", "ice", "poison", "weather"),
    ("earth", "grass", "rock", "bug"),
    ("air", "magic", "ghost", "dark"),
)
"""The four types each colour can stand for in a game, the usual one first."""

COUNTERS: tuple[int, ...] = (PURPLE, RED, BLUE, GREEN)
"""For each colour the colour it beats: red beats purple, blue beats red, green beats blue, purple beats green."""

SETS_KEPT = 32
"""How many sets built last are kept: a game is laid anew for every answer of an opponent."""

DEFAULT_TYPES = ("fire", "water", "earth", "air")

Four = tuple[int, int, int, int]
"""One number for each colour."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A small icon: a colour's type worth a point (or, with `second`, one of two types), or a colour's action."""

    colour: int
    second: int | None
    action: bool


@dataclass(frozen=True, slots=True)
class Creature:
    """A printed card: its name in English (`printed_name` has it in others), main colour, one to four icons, and the
    seed its picture is drawn from.

    `counts` are its plain type icons of each colour, `actions` its action icons of each colour, and `twins` the
    places in `icons` of the icons that show two types. All three follow from `icons` and are kept because
    everything that counts a squad needs them.
    """

    name: str
    colour: int
    icons: tuple[Icon, ...]
    seed: int
    counts: Four = field(init=False, compare=False, repr=False)
    actions: Four = field(init=False, compare=False, repr=False)
    twins: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        plain = [icon.colour for icon in self.icons if not icon.action and icon.second is None]
        actions = [icon.colour for icon in self.icons if icon.action]
        object.__setattr__(self, "counts", _count_colours(plain))
        object.__setattr__(self, "actions", _count_colours(actions))
        object.__setattr__(self, "twins", tuple(i for i, icon in enumerate(self.icons) if icon.second is not None))


def read_card(line: str) -> Creature:
    """A creature from its line, `Emberwick; red: red red! red/blue; 17`: its name, its main colour with its icons (an
    action with an exclamation mark, two types with a stroke), and the seed of its picture. Raises ValueError."""
    name, printed_words, seed = line.split("; ")
    colour, _, icons = printed_words.partition(":")
    return Creature(name, COLOURS.index(colour), tuple([_read_icon(word) for word in icons.split()]), int(seed))


def _read_icon(word: str) -> Icon:
    first, _, second = word.rstrip("!").partition("/")
    return Icon(COLOURS.index(first), COLOURS.index(second) if second else None, word.endswith("!"))


def write_card(creature: Creature) -> str:
    """The line that `read_card` reads."""
    icons = "".join([f" {_written(icon)}" for icon in creature.icons])
    return f"{creature.name}; {COLOURS[creature.colour]}:{icons}; {creature.seed}"


def _written(icon: Icon) -> str:
    second = "" if icon.second is None else f"/{COLOURS[icon.second]}"
    return f"{COLOURS[icon.colour]}{second}" + ("!" if icon.action else "")


def _count_colours(colours: Sequence[int]) -> Four:
    return (colours.count(RED), colours.count(BLUE), colours.count(GREEN), colours.count(PURPLE))


def printed(creature: Creature, options: Mapping[str, Any]) -> Printed:
    """What is printed on a card, by the types that colours stand for in a game; what each of its actions does."""
    names = [options[colour] for colour in COLOURS]
    icons = [
        {"types": [names[icon.colour], *([] if icon.second is None else [names[icon.second]])], "action": icon.action}
        for icon in creature.icons
    ]
    values = {
        "colour": COLOURS[creature.colour],
        "type": names[creature.colour],
        "beats": names[COUNTERS[creature.colour]],
        "icons": icons,
    }
    actions = dict.fromkeys(names[icon.colour] for icon in creature.icons if icon.action)
    return Printed(printed_name(creature.name), values, tuple([_action_text(name) for name in actions]))


def _action_text(name: str) -> Phrase:
    action, type_name = Phrase(f"quellector.type.{name}.action"), Phrase(f"quellector.type.{name}.name")
    return phrase("quellector.card.action_told", type=type_name, action=action)


# --- Set codes -------------------------------------------------------------------------------------------------

SEEDS = 1 << 26
"""Seeds of a set are 0 up to but not including this."""

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U, which are misread or spell things."""

_SPACES_AND_DASHES = " \t\r\n\u00a0-\u2010\u2011\u2012\u2013\u2014"
_FORGIVEN = str.maketrans({"O": "0", "I": "1", "L": "1"} | dict.fromkeys(_SPACES_AND_DASHES))
_LENGTH = 8


class BadSetCode(ValueError):
    """A text that is no set code. `key` is the message that says why, `details` the arguments of that message."""

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


@dataclass(frozen=True)
class SetCode:
    """What a set is made from: the type each colour stands for, whether icons may show two types, and a seed.

    Raises ValueError for a type that its colour does not have or a seed outside 0 to `SEEDS` - 1.
    """

    types: tuple[str, str, str, str]
    multitype: bool
    seed: int

    def __post_init__(self) -> None:
        if len(self.types) != len(TYPES) or any(name not in TYPES[i] for i, name in enumerate(self.types)):
            raise ValueError(f"not one type of each colour: {self.types}")
        if not 0 <= self.seed < SEEDS:
            raise ValueError(f"seed out of range: {self.seed}")

    def write(self) -> str:
        """The code as people note it: eight characters, a dash in the middle. The last one checks the others."""
        number = 0
        for choices, name in zip(TYPES, self.types, strict=True):
            number = number << 2 | choices.index(name)
        number = (number << 1 | self.multitype) * SEEDS + self.seed
        digits = [number >> shift & 31 for shift in range(30, -1, -5)]
        text = "".join(_DIGITS[digit] for digit in (*digits, _check_digit(digits)))
        return f"{text[:4]}-{text[4:]}"

    @classmethod
    def read(cls, text: str) -> SetCode:
        """The code that was typed in, in any case, with or without dash and spaces, O for 0, I or L for 1.

        Raises BadSetCode with the key `quellector.code.character`, `.length` or `.check`.
        """
        digits = _digits_of(text)
        if _check_digit(digits[:-1]) != digits[-1]:
            raise BadSetCode("quellector.code.check")
        number = 0
        for digit in digits[:-1]:
            number = number << 5 | digit
        choices, seed = divmod(number, SEEDS)
        red, blue, green, purple = (TYPES[i][choices >> (7 - 2 * i) & 3] for i in range(4))
        return cls((red, blue, green, purple), bool(choices & 1), seed)


def _digits_of(text: str) -> list[int]:
    characters = text.upper().translate(_FORGIVEN)
    for character in characters:
        if character not in _DIGITS:
            raise BadSetCode("quellector.code.character", character=character)
    if len(characters) != _LENGTH:
        raise BadSetCode("quellector.code.length", n=len(characters))
    return [_DIGITS.index(character) for character in characters]


def _check_digit(digits: Sequence[int]) -> int:
    """The sum of the digits in the field of 32 elements, each times another power of two.

    Since every factor differs and none is zero, one wrong character or two swapped ones always change the sum.
    """
    check = 0
    for digit in digits:
        check = (check ^ digit) << 1
        if check & 32:
            check ^= 0b100101
    return check


# --- Building a set --------------------------------------------------------------------------------------------

CARDS_PER_COLOUR = 12
MAX_ICONS = 4
OWN_COLOUR_CHANCE = 0.20
MAX_DIFFERENCE = 5
ACTIONS_START_AT = 5
ACTION_SHARE = (0.175, 0.30)
ACTION_SHARE_OF_TYPE = (0.075, 0.50)
ACTION_CHANCE = 0.275
SECOND_TYPE_CHANCE = 0.175


class _Tally:
    """Icons made so far in the whole set, by colour: all of them, and those that are actions."""

    def __init__(self) -> None:
        self.icons = [0] * len(COLOURS)
        self.actions = [0] * len(COLOURS)


class _Chances(NamedTuple):
    """Streams of chance kept apart, so that two-type icons and names change nothing else about a set."""

    icons: Random
    seconds: Random
    names: Random
    looks: Random


@lru_cache(maxsize=SETS_KEPT)
def build_set(code: SetCode) -> tuple[Creature, ...]:
    """The 48 creatures of a set, twelve of each colour in the order red, blue, green, purple."""
    chances = _Chances(*(Random(code.seed * 4 + stream) for stream in range(4)))
    tally = _Tally()
    names: set[str] = set()
    creatures = []
    for colour, kind in enumerate(code.types):
        for size in _icon_spread(chances.icons):
            icons = tuple(_make_icon(colour, tally, chances, code.multitype) for _ in range(size))
            name = fresh_name(kind, colour, names, chances.names)
            creatures.append(Creature(name, colour, icons, whole_number(SEEDS, chances.looks)))
    return tuple(creatures)


def _icon_spread(chance: Random) -> list[int]:
    """How many icons each card of a colour has: one to four, each equally often, shuffled."""
    spread = [size for size in range(1, MAX_ICONS + 1) for _ in range(CARDS_PER_COLOUR // MAX_ICONS)]
    for last in range(len(spread) - 1, 0, -1):
        other = whole_number(last + 1, chance)
        spread[last], spread[other] = spread[other], spread[last]
    return spread


def _make_icon(own: int, tally: _Tally, chances: _Chances, multitype: bool) -> Icon:
    colour = _pick_colour(own, tally, chances.icons)
    action = _becomes_action(colour, tally, chances.icons)
    tally.icons[colour] += 1
    tally.actions[colour] += action
    second = _pick_second(colour, chances.seconds) if multitype and not action else None
    return Icon(colour, second, action)


def _pick_colour(own: int, tally: _Tally, chance: Random) -> int:
    """A colour that has fallen too far behind; else any, the card's own a little more often."""
    if max(tally.icons) - min(tally.icons) >= MAX_DIFFERENCE:
        return tally.icons.index(min(tally.icons))
    if chance.random() < OWN_COLOUR_CHANCE:
        return own
    return whole_number(len(COLOURS), chance)


def _becomes_action(colour: int, tally: _Tally, chance: Random) -> bool:
    """Whether the next icon is an action: decided by the whole set's share first, then by the share within its type."""
    total = sum(tally.icons)
    if total < ACTIONS_START_AT:
        return False
    for share, (low, high) in (
        (sum(tally.actions) / total, ACTION_SHARE),
        (tally.actions[colour] / (total / len(COLOURS)), ACTION_SHARE_OF_TYPE),
    ):
        if share <= low:
            return True
        if share >= high:
            return False
    return chance.random() < ACTION_CHANCE


def _pick_second(colour: int, chance: Random) -> int | None:
    """A second type for a regular icon now and then: any of the other three colours."""
    if chance.random() >= SECOND_TYPE_CHANCE:
        return None
    return (colour + 1 + whole_number(len(COLOURS) - 1, chance)) % len(COLOURS)
