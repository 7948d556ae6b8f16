"""A creature in the making, and what each part of its abilities can be. No drawing here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from game.art.bodies import BODY_PLANS
from game.art.creature import FAVOURITES
from game.art.palette import FAMILIES
from game.rulesets.territory.abilities import Ability, AbilityPart, problems
from game.rulesets.territory.catalogue import (
    BIOMES,
    COSTS,
    EFFECTS,
    MOST_ABILITIES,
    MOST_BIOMES,
    MOST_TYPES,
    PASSIVE,
    REQUIREMENTS,
)
from game.rulesets.territory.catalogue import EITHER as AS_YOU_LIKE
from game.rulesets.territory.creatures import MOST_BASE, MOST_MODIFIER, Creature
from game.rulesets.territory.written import as_lore
from game.store.decks import KeptDeck
from game.table.choices import Refusal, refuse
from scenes.bench.draft import Draft
from scenes.games.territory.workbench.own_decks import SingleCreature, single_problems, species_name

USUAL_NUMBER = 2
PROBLEM = "territory.problem."
SEEDS = 10_000
TRIES = 12
"""How many pictures are thrown at once."""


class CreatureDraft(Draft[Creature]):
    """A creature in the making. The name of its species is typed; everything else can be taken back step by step."""

    def __init__(self, single: SingleCreature, file: KeptDeck | None = None, random: Random | None = None) -> None:
        self.random = random or Random()
        creature = replace(single.creature, species="", owner=0)
        if not creature.family:
            creature = replace(creature, family=FAMILIES[self.random.randrange(len(FAMILIES))], seed=self._any_seed())
        super().__init__(single.name, creature, species_name, file)
        self.tries = self._thrown()

    @property
    def creature(self) -> Creature:
        """The creature as it is now, with its name."""
        return replace(self.now, species=self.called)

    @property
    def single(self) -> SingleCreature:
        """The same as it lies on the shelf."""
        return SingleCreature(self.called, self.creature)

    def problems(self) -> list[Refusal]:
        """All that keeps it from being played."""
        return single_problems(self.single)

    def set_own_name(self, written: str) -> None:
        """Name it beside its species: by as much of what was typed as can be a name."""
        self.do(replace(self.now, name_of_own=species_name(written)), into="own name")

    def set_lore(self, written: str) -> None:
        """Give it a line of lore: as much of what was typed as fits on a card."""
        self.do(replace(self.now, lore=as_lore(written)), into="lore")

    # -- types ---------------------------------------------------------------------------------------------------------

    def why_no_type(self, kind: str) -> Refusal | None:
        """None where it can have this type as one more, else the reason."""
        if kind in self.now.types or len(self.now.types) >= MOST_TYPES:
            return refuse(PROBLEM + "types", n=MOST_TYPES)
        if not (kind.isalpha() and kind == kind.lower() and len(kind) <= 12):
            return refuse("territory.code.type", name=kind)
        return None

    def add_type(self, kind: str) -> Refusal | None:
        """Give it a type, in small letters."""
        kind = kind.strip().lower()
        return self.do_unless(self.why_no_type(kind), replace(self.now, types=(*self.now.types, kind)))

    def drop_type(self, kind: str) -> None:
        """Take a type away."""
        self.do(replace(self.now, types=tuple([one for one in self.now.types if one != kind])))

    # -- power ---------------------------------------------------------------------------------------------------------

    def set_base(self, n: float) -> None:
        """Give it so much base power."""
        self.do(replace(self.now, base=min(max(round(n), 0), MOST_BASE)), into="base")

    def why_not_shift(self, biome: str, change: int) -> Refusal | None:
        """None where its modifier for a biome can change by so much, else the reason."""
        there = dict(self.now.modifiers)
        if biome not in there and len(there) >= MOST_BIOMES:
            return refuse(PROBLEM + "biomes", n=MOST_BIOMES)
        return refuse(PROBLEM + "modifier", n=MOST_MODIFIER) if self._beyond(there.get(biome, 0) + change) else None

    @staticmethod
    def _beyond(n: int) -> bool:
        return abs(n) > MOST_MODIFIER

    def shift(self, biome: str, change: int) -> Refusal | None:
        """Change its modifier for a biome; one of 0 is none."""
        refusal = self.why_not_shift(biome, change)
        if refusal is None:
            self.set_modifier(biome, dict(self.now.modifiers).get(biome, 0) + change)
        return refusal

    def set_modifier(self, biome: str, n: int) -> None:
        """Give it this modifier for a biome."""
        there = {**dict(self.now.modifiers), biome: n}
        self.do(replace(self.now, modifiers=tuple([(one, there[one]) for one in BIOMES if there.get(one)])))

    # -- abilities -----------------------------------------------------------------------------------------------------

    def why_no_ability(self) -> Refusal | None:
        """None where it can have one more ability, else the reason."""
        return refuse(PROBLEM + "abilities", n=MOST_ABILITIES) if len(self.now.abilities) >= MOST_ABILITIES else None

    def add_ability(self, name: str) -> Refusal | None:
        """Give it one more ability, a first draft."""
        begun = Ability(name, AbilityPart("attack", USUAL_NUMBER), (AbilityPart("rest", 1),))
        return self.do_unless(self.why_no_ability(), replace(self.now, abilities=(*self.now.abilities, begun)))

    def drop_ability(self, place: int) -> None:
        """Take an ability away."""
        abilities = self.now.abilities
        self.do(replace(self.now, abilities=(*abilities[:place], *abilities[place + 1 :])))

    def set_ability(self, place: int, ability: Ability, into: object = None) -> None:
        """Put an ability in place of one."""
        abilities = self.now.abilities
        changed = (*abilities[:place], ability, *abilities[place + 1 :])
        self.do(replace(self.now, abilities=changed), into=("ability", place) if into else None)

    def troubles(self, ability: Ability) -> list[Refusal]:
        """Why this creature cannot have an ability; nothing where it can."""
        return problems(ability, self.now.base, dict(self.now.modifiers), self.now.types)

    # -- the picture ---------------------------------------------------------------------------------------------------

    def throw(self) -> None:
        """Throw the dice: other pictures to choose from."""
        self.tries = self._thrown()

    def _thrown(self) -> tuple[int, ...]:
        return tuple([self._any_seed() for _ in range(TRIES)])

    def _any_seed(self) -> int:
        return self.random.randrange(SEEDS)

    def draw_from(self, *, family: str | None = None, body: str | None = "", seed: int | None = None) -> None:
        """Draw its picture from another family, body (None leaves it to the seed) or seed."""
        now = self.now
        self.do(
            replace(
                now,
                family=family if family is not None else now.family,
                body=now.body if body == "" else body,
                seed=seed if seed is not None else now.seed,
            )
        )

    def look(self, what: str) -> str:
        """What was chosen of its looks; empty for what is left to the dice."""
        return dict(self.now.looks).get(what, "")

    def set_look(self, what: str, value: str) -> None:
        """Choose how a part of it looks; an empty value leaves it to the dice."""
        looks = {**dict(self.now.looks), what: value}
        self.do(replace(self.now, looks=tuple([(one, chosen) for one, chosen in looks.items() if chosen])))

    def bodies(self) -> list[str]:
        """All bodies, those that its family likes first."""
        liked = FAVOURITES.get(self.now.family, ())
        return [*liked, *sorted(one for one in BODY_PLANS if one not in liked)]


# -- what the parts of an ability can be -----------------------------------------------------------------------------


def numbers(part: AbilityPart) -> range:
    """The numbers possible for an effect, a cost or a requirement; none where it has no number."""
    if part.key in EFFECTS:
        kind = EFFECTS[part.key]
        return range(kind.least, kind.most + 1) if kind.most else range(0)
    term = COSTS.get(part.key) or REQUIREMENTS[part.key]
    return range(1, term.most + 1) if term.most else range(0)


def with_effect(draft: CreatureDraft, ability: Ability, key: str) -> Ability:
    """The ability with another effect; costs and requirements that go with it stay."""
    kind = EFFECTS[key]
    n = min(max(ability.effect.n or USUAL_NUMBER, kind.least), kind.most)
    word = (ability.effect.word or next(iter(draft.now.types), "") or "flying") if kind.takes_type else ""
    is_passive = kind.when == PASSIVE or (kind.when == AS_YOU_LIKE and ability.is_passive)
    bare = Ability(ability.name, AbilityPart(key, n, word), is_passive=is_passive)
    return _with_terms(draft, bare, ability)


def with_manner(draft: CreatureDraft, ability: Ability, *, is_passive: bool) -> Ability:
    """The ability as one that holds by itself, or as one that is used."""
    return _with_terms(draft, replace(ability, is_passive=is_passive, costs=(), needs=()), ability)


def _with_terms(draft: CreatureDraft, bare: Ability, old: Ability) -> Ability:
    built = bare
    for part in (*old.costs, *old.needs):
        tried = with_part(built, part)
        if len(draft.troubles(tried)) <= len(draft.troubles(built)):
            built = tried
    return built


def with_part(ability: Ability, part: AbilityPart) -> Ability:
    """The ability with one more cost or requirement, or with another number for one that it has."""
    if part.key in COSTS:
        return replace(ability, costs=_put(ability.costs, part))
    return replace(ability, needs=_put(ability.needs, part))


def _put(parts: tuple[AbilityPart, ...], part: AbilityPart) -> tuple[AbilityPart, ...]:
    if any(one.key == part.key for one in parts):
        return tuple([part if one.key == part.key else one for one in parts])
    return (*parts, part)


def without_part(ability: Ability, key: str) -> Ability:
    """The ability without a cost or a requirement."""
    costs, needs = ([one for one in parts if one.key != key] for parts in (ability.costs, ability.needs))
    return replace(ability, costs=tuple(costs), needs=tuple(needs))


def parts_to_add(ability: Ability, types: tuple[str, ...]) -> Iterator[AbilityPart]:
    """One cost or requirement of each kind that the ability does not have yet."""
    there = {one.key for one in (*ability.costs, *ability.needs)}
    for key, term in COSTS.items():
        if key not in there:
            yield AbilityPart(key, 1 if term.most else 0)
    for key, term in REQUIREMENTS.items():
        if key not in there:
            yield from _variants(key, 1 if term.most else 0, term.takes, types)


def _variants(key: str, n: int, takes: str, types: tuple[str, ...]) -> Iterator[AbilityPart]:
    if takes == "biome":
        yield from [AbilityPart(key, n, biome) for biome in BIOMES]
        return
    yield AbilityPart(key, n)
    if takes == "maybe_type":
        yield from [AbilityPart(key, n, kind) for kind in types]


def variants(part: AbilityPart, types: tuple[str, ...]) -> list[AbilityPart]:
    """All alternatives for a cost or requirement: other numbers and words."""
    if part.key in COSTS:
        return [AbilityPart(part.key, n) for n in numbers(part)]
    takes = REQUIREMENTS[part.key].takes
    return [one for n in numbers(part) or (0,) for one in _variants(part.key, n, takes, types)]


def is_free_to_choose(ability: Ability) -> bool:
    """Whether the ability can be used as well as hold by itself."""
    return ability.kind.when == AS_YOU_LIKE
