"""Creatures as people write them, in one line that can be read aloud, copied and typed again.

    Grumblehorn; horned giant; 5; forest+3 lake-2; Charge: attack 4 [rest 1, home]; art fire 12 bull horns=curled; "Hi."

Species, types, base power and biome modifiers come first, in this order, then up to four abilities, then perhaps what
the picture is drawn from, a line of lore, and the name of this one: `called Berta`. Our own creatures are written so
too; theirs begin with a key.
"""

from __future__ import annotations

import re
from dataclasses import replace

from game.rulesets.ruleset import OptionError
from game.rulesets.territory.abilities import Ability, AbilityPart
from game.rulesets.territory.catalogue import BIOMES, COSTS, EFFECTS, REQUIREMENTS
from game.rulesets.territory.creatures import Creature, Design, Land

LONGEST_NAME = 24
LONGEST_LINE = 1600
LONGEST_LORE = 80
MOST_LOOKS = 8

_NAME = re.compile(r"[A-ZÀ-ÖØ-Þ][^\W\d_]*(?:[ '’-][^\W\d_]+)*")
_KEY = re.compile(r"[a-z_]+")
_TYPE = re.compile(r"[^\W\d_]{1,12}")
_MODIFIER = re.compile(r"([a-z]+)([+-]\d{1,2})")
_ABILITY = re.compile(r"([^:\[\]]+): *([a-z_]+)(?: (\d{1,2}))?(?: ([^\W\d_]{1,12}))?(?: *\[([^\[\]]*)\])?")
_TERM = re.compile(r"([a-z_]+)(?: (\d{1,2}))?(?: ([^\W\d_]{1,12}))?")
_LORE_SIGN = re.compile(r"[^\W_]|[ .,!?'’“”„:()–—…&%+-]")
_LORE = re.compile(rf'"((?:{_LORE_SIGN.pattern}){{1,{LONGEST_LORE}}})"')
_CALLED = re.compile(r"called +(.+)")
_LOOK = re.compile(r" ([a-z]{1,12})=([a-z]{1,12})")
_ART = re.compile(rf"art ([a-z]{{1,12}}) (\d{{1,8}})(?: ([a-z_]{{1,12}}))?((?:{_LOOK.pattern}){{0,{MOST_LOOKS}}})")


class BadCreature(OptionError):
    """A line that is no creature: why, and the part that could not be read."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(f"territory.code.{reason}", name=_shown(text))


def _shown(text: str) -> str:
    """The beginning of what somebody wrote, without invisible signs."""
    shown = "".join([sign if sign.isprintable() else "\ufffd" for sign in text.strip()])
    return shown if len(shown) <= LONGEST_NAME else shown[: LONGEST_NAME - 1] + "…"


def read_creature(line: str, *, is_ours: bool = False, may_be_nameless: bool = False) -> Creature:
    """The creature in a line. Raises BadCreature; whether it may be played says `why_not_a_creature`. One in the making
    may have no name yet."""
    fields = [field.strip() for field in line[:LONGEST_LINE].split(";")]
    if len(fields) < 4 or len(line) > LONGEST_LINE:
        raise BadCreature("creature", line)
    species, types, base, modifiers, *others = fields
    arts = [found for field in others if (found := _ART.fullmatch(field))]
    family, seed, body, looks = arts[0].groups()[:4] if arts else ("", "0", None, "")
    lines = [field for field in others if field.startswith('"')]
    names = [field for field in others if ":" not in field and _CALLED.fullmatch(field)]
    deeds = [field for field in others if field not in (*lines, *names) and not _ART.fullmatch(field)]
    return Creature(
        species="" if is_ours or (may_be_nameless and not species) else read_name(species),
        types=tuple([_type(word) for word in types.split()]),
        base=_number(base),
        modifiers=tuple([_modifier(word) for word in modifiers.split()]),
        abilities=tuple([_ability(field, is_ours) for field in deeds]),
        key=species if is_ours else "",
        family=family,
        seed=int(seed),
        body=body,
        lore=_lore(lines[0]) if lines else "",
        looks=tuple(dict(_LOOK.findall(looks)).items()),
        name_of_own=read_called(names[0]) if names else "",
    )


def read_called(field: str) -> str:
    """The name of its own that a part of a line gives a creature. Raises BadCreature for any other part."""
    found = _CALLED.fullmatch(field.strip())
    if not found:
        raise BadCreature("creature", field)
    return read_name(found[1])


def called_written(creature: Creature) -> str:
    """The part of a line that says what a creature is called beside its species."""
    return f"called {creature.name_of_own}"


def read_name(text: str) -> str:
    """A name of a player's own. Raises BadCreature for what is none."""
    if not _NAME.fullmatch(text) or len(text) > LONGEST_NAME:
        raise BadCreature("name", text)
    return text


def _lore(text: str) -> str:
    found = _LORE.fullmatch(text)
    if not found:
        raise BadCreature("lore", text)
    return found[1]


def as_lore(text: str) -> str:
    """As much of what was typed as can be a line of lore."""
    return "".join(_LORE_SIGN.findall(text))[:LONGEST_LORE]


def _type(word: str) -> str:
    """A type, kept in small letters; some letters have no small one of their own."""
    small = word.lower()
    if not _TYPE.fullmatch(small):
        raise BadCreature("type", word)
    return small


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", text):
        raise BadCreature("base", text)
    return int(text)


def _modifier(word: str) -> tuple[str, int]:
    found = _MODIFIER.fullmatch(word.lower().replace("−", "-"))
    if not found or found[1] not in BIOMES:
        raise BadCreature("biome", word)
    return found[1], int(found[2])


def _ability(text: str, is_ours: bool) -> Ability:
    found = _ABILITY.fullmatch(text)
    if not found or found[2] not in EFFECTS:
        raise BadCreature("ability", text)
    name = found[1].strip()
    if not (_KEY.fullmatch(name) if is_ours else _NAME.fullmatch(name)) or len(name) > LONGEST_NAME:
        raise BadCreature("name", name)
    words = [word.strip() for word in (found[5] or "").split(",") if word.strip()]
    terms = [_term(word) for word in words if word != "always"]
    return Ability(
        name,
        AbilityPart(found[2], int(found[3] or 0), _type(found[4]) if found[4] else ""),
        tuple([part for part in terms if part.key in COSTS]),
        tuple([part for part in terms if part.key in REQUIREMENTS]),
        is_passive="always" in words,
    )


def _term(text: str) -> AbilityPart:
    found = _TERM.fullmatch(text)
    if not found or found[1] not in (*COSTS, *REQUIREMENTS):
        raise BadCreature("term", text)
    return AbilityPart(found[1], int(found[2] or 0), _type(found[3]) if found[3] else "")


# -- Writing ---------------------------------------------------------------------------------------------------------


def write_creature(creature: Creature) -> str:
    """The creature as a line that `read_creature` reads."""
    modifiers = " ".join([f"{biome}{n:+d}" for biome, n in creature.modifiers])
    fields = [creature.key or creature.species, " ".join(creature.types), str(creature.base), modifiers]
    fields += [_ability_written(ability) for ability in creature.abilities]
    if creature.family:
        looks = [f"{what}={value}" for what, value in creature.looks]
        body = [creature.body] if creature.body else []
        fields.append(" ".join(["art", creature.family, str(creature.seed), *body, *looks]))
    if creature.lore:
        fields.append(f'"{creature.lore}"')
    if creature.name_of_own:
        fields.append(called_written(creature))
    return "; ".join(fields)


def _ability_written(ability: Ability) -> str:
    terms = [*(["always"] if ability.is_passive else [])]
    terms += [_part_written(part) for part in (*ability.costs, *ability.needs)]
    return f"{ability.name}: {_part_written(ability.effect)}" + (f" [{', '.join(terms)}]" if terms else "")


def _part_written(part: AbilityPart) -> str:
    return " ".join([part.key, *([str(part.n)] if part.n else []), *([part.word] if part.word else [])])


def read_card(line: str) -> Design:
    """A card from its line: the seat whose it is, then `land` with its name's key and its biome, or a creature.

    Raises ValueError.
    """
    owner, _, written = line.partition("; ")
    if written.startswith("land "):
        _, key, biome = written.split()
        return Land(key, biome, owner=int(owner))
    return replace(read_creature(written), owner=int(owner))


def write_card(design: Design) -> str:
    """The line that `read_card` reads."""
    if isinstance(design, Land):
        return f"{design.owner}; land {design.key} {design.biome}"
    return f"{design.owner}; {write_creature(design)}"
