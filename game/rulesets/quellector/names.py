"""The names of Creature Quellector's creatures: two words each, put together by chance.

A set is named in English, whatever language is spoken: so the same code gives the same names for ever, and a name that
was written down is found again. In other languages its two words are translated, and put together anew.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from game.rulesets.phrases import Phrase, phrase

NAME_LIMIT = 14
"""Names are shorter than this."""

FROM_COLOUR_CHANCE = 0.33
FROM_ANYWHERE_CHANCE = 0.10
SPACE_CHANCE = 0.30
HYPHEN_CHANCE = 0.075


class _Parts(NamedTuple):
    """Words a name can begin with, and words it can end with."""

    first: tuple[str, ...]
    last: tuple[str, ...]


def _parts(first: str, last: str) -> _Parts:
    return _Parts(tuple(first.split()), tuple(last.split()))


_TYPE_PARTS = {
    "fire": _parts(
        "ember cinder scorch kindle blaze ash coal torch flicker singe hearth",
        "wick mane paw tail moth glow hound lynx flare pelt",
    ),
    "electric": _parts(
        "volt jolt static amber fizz buzz crackle arc thrum copper twitch",
        "whisk bolt hare eel wing flash fur newt zing stoat",
    ),
    "star": _parts(
        "nova comet astra twinkle lumen orbit vesper zenith halo cosmo meteor",
        "dust lark gaze beam deer swift glint owl drift crest",
    ),
    "dragon": _parts(
        "wyrm talon scale drake horn hoard brim roar gilt cavern smoulder",
        "claw back jaw coil crest snout wing spine tooth scale",
    ),
    "water": _parts(
        "ripple brook tide splash coral wave puddle dew kelp brine lagoon",
        "fin gill otter crab shell newt seal ray pike frog",
    ),
    "ice": _parts(
        "frost rime glaze snow sleet icicle polar crystal shiver boreal tundra",
        "paw fox bear tusk hare owl vole horn seal flake",
    ),
    "poison": _parts(
        "nettle venom hemlock bane ooze fume bitter sting toxin swamp fen",
        "fang toad bite adder slug barb drip cap tongue leech",
    ),
    "weather": _parts(
        "drizzle squall hail cloud storm nimbus cirrus rain sunny monsoon mizzle",
        "bow goose puff wing swan drop ram crane heron plume",
    ),
    "earth": _parts(
        "clay loam dust mud terra burrow root ochre furrow peat tunnel",
        "mole boar snout digger paw hog back hoof worm badger",
    ),
    "grass": _parts(
        "moss fern clover meadow leaf willow ivy briar sprout thistle barley",
        "doe hare bud lamb wren tail stalk petal mouse vine",
    ),
    "rock": _parts(
        "flint granite pebble slate boulder basalt quartz marble crag cobble shale",
        "hide shell ram back tusk goat crab brow ox fist",
    ),
    "bug": _parts(
        "beetle chitin thorax skitter clack silk nectar scarab dapple chirp weevil",
        "wing leg ant horn mite fly shell bee hopper borer",
    ),
    "air": _parts(
        "breeze gust feather zephyr whirl waft sky swoop aero soar flutter",
        "wing hawk swift kite beak tern finch gull quill dove",
    ),
    "magic": _parts(
        "rune charm hex glimmer spell mystic prism arcane velvet sigil conjure",
        "wand hare eye cat raven whisk newt toad sprite hoot",
    ),
    "ghost": _parts(
        "wisp phantom pale hollow echo murmur veil haunt sigh eerie attic",
        "shroud owl wail moth drift cat mist stag wing lantern",
    ),
    "dark": _parts(
        "dusk shade raven gloom night umbra soot murk onyx inky shadow",
        "bat wolf claw cloak eye pad rook fang prowl stoat",
    ),
}

_COLOUR_PARTS = (
    _parts("crimson fierce bold rusty scarlet brave", "charge strike dash stomp pounce snarl"),
    _parts("azure cobalt indigo mellow shifty teal", "swirl flow twirl glide loop ripple"),
    _parts("sage emerald stout jade haven sturdy", "ward guard keep shield burr hold"),
    _parts("violet plum secret lilac whim fable", "wink hush trick peek riddle hunch"),
)

_COMMON_PARTS = _parts("little jolly wander tumble merry old dainty", "bean button nib imp pip dot sprig")


def fresh_name(kind: str, colour: int, taken: set[str], chance: Random) -> str:
    """An English name for a creature of a type, different from all others of its set; it is added to those `taken`."""
    while True:
        name = _join(_pick_part(0, kind, colour, chance), _pick_part(1, kind, colour, chance), chance)
        if name is not None and _letters(name) not in taken:
            taken.add(_letters(name))
            return name


def _letters(name: str) -> str:
    """The letters of a name alone: no two of a set may differ only by a space or a hyphen."""
    return name.lower().replace(" ", "").replace("-", "")


def _pick_part(place: int, kind: str, colour: int, chance: Random) -> str:
    """The first (0) or last (1) part of a name: of its type, now and then of its colour, rarely for any creature."""
    parts = _TYPE_PARTS[kind]
    if chance.random() < FROM_COLOUR_CHANCE:
        parts = _COLOUR_PARTS[colour]
    if chance.random() < FROM_ANYWHERE_CHANCE:
        parts = _COMMON_PARTS
    words = parts[place]
    return words[whole_number(len(words), chance)]


def _join(first: str, last: str, chance: Random) -> str | None:
    """Both parts as one name, mostly in one word; None if they are the same or too long."""
    roll = chance.random()
    if roll < SPACE_CHANCE:
        name = f"{first.capitalize()} {last.capitalize()}"
    elif roll < SPACE_CHANCE + HYPHEN_CHANCE:
        name = f"{first.capitalize()}-{last.capitalize()}"
    else:
        name = first.capitalize() + last
    return name if first != last and len(name) < NAME_LIMIT else None


def whole_number(below: int, chance: Random) -> int:
    """A whole number from 0 up to but not including that one, each as likely."""
    return int(chance.random() * below)


# --- In words ------------------------------------------------------------------------------------------------------

_EVERY_PART = (*_TYPE_PARTS.values(), *_COLOUR_PARTS, _COMMON_PARTS)
FIRST = frozenset(word for parts in _EVERY_PART for word in parts.first)
LAST = frozenset(word for parts in _EVERY_PART for word in parts.last)
"""All words with which a name can begin, and with which it can end."""

_JOINTS = {"": "joined", " ": "spaced", "-": "hyphened"}


@lru_cache(maxsize=1024)
def printed_name(name: str) -> str | Phrase:
    """A name as printed in every language; one not made of our words stays as it is."""
    for joint, key in _JOINTS.items():
        for at in range(1, len(name) - len(joint)):
            first, last = name[:at].lower(), name[at + len(joint) :].lower()
            if name[at:].startswith(joint) and first in FIRST and last in LAST:
                words = Phrase(f"quellector.name.first.{first}"), Phrase(f"quellector.name.last.{last}")
                return phrase(f"quellector.name.{key}", first=words[0], last=words[1])
    return name
