"""Decks that are being built: creatures, or lands. No drawing here."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.rulesets.ruleset import OptionError
from game.rulesets.territory.creatures import Creature, Land
from game.rulesets.territory.decks import MOST_CREATURES, MOST_LANDS, CreatureDeck, LandDeck, called, clean_name
from game.rulesets.territory.written import read_name
from game.store.decks import KeptDeck
from game.table.choices import Refusal, refuse
from scenes.bench.draft import Draft


class CreatureDeckDraft(Draft[tuple[Creature, ...]]):
    """A deck of creatures in the making."""

    def __init__(self, deck: CreatureDeck, file: KeptDeck | None = None) -> None:
        super().__init__(deck.name, deck.creatures, clean_name, file)

    @property
    def deck(self) -> CreatureDeck:
        """The deck as it is now."""
        return CreatureDeck(self.called, self.now)

    @property
    def rows(self) -> list[tuple[Creature, int]]:
        """The different creatures with their number, the dearest first."""
        return sorted(Counter(self.now).items(), key=_order)

    def worth_keeping(self) -> object:
        return self.called, Counter(self.now)

    def why_not_add(self) -> Refusal | None:
        """None where the deck takes one more creature, else the reason."""
        return refuse("territory.code.many", n=MOST_CREATURES) if len(self.now) >= MOST_CREATURES else None

    def add(self, creature: Creature) -> Refusal | None:
        """Put a creature into the deck."""
        return self.do_unless(self.why_not_add(), (*self.now, creature))

    def remove(self, creature: Creature) -> Refusal | None:
        """Take one copy of a creature out of the deck."""
        if refusal := self.why_not_there(creature):
            return refusal
        creatures = list(self.now)
        creatures.reverse()
        creatures.remove(creature)
        creatures.reverse()
        self.do(tuple(creatures))
        return None

    def why_not_there(self, creature: Creature) -> Refusal | None:
        """None where the deck has this creature, to be named or taken out; else the reason."""
        return None if creature in self.now else refuse("territory.bench.not_in_deck")

    def call(self, creature: Creature, name: str) -> Creature:
        """Give the last copy of a creature a name of its own, or take it away with an empty one; returns that copy."""
        named = replace(creature, name_of_own=name)
        place = len(self.now) - 1 - self.now[::-1].index(creature)
        self.do((*self.now[:place], named, *self.now[place + 1 :]))
        return named

    def exchange(self, old: Creature, new: Creature) -> None:
        """Replace every copy of a creature by its new form; copies with names keep them."""
        self.do(tuple([_as_now(one, old, new) for one in self.now]))


def is_alike(one: Creature, other: Creature) -> bool:
    """Whether two creatures differ in nothing but the names of their own."""
    return replace(one, name_of_own="") == replace(other, name_of_own="")


def _as_now(one: Creature, old: Creature, new: Creature) -> Creature:
    if one == old:
        return new
    return replace(new, name_of_own=one.name_of_own) if is_alike(one, old) else one


def _order(row: tuple[Creature, int]) -> tuple[int, str, str, str]:
    """The dearest first, equal ones together, copies with names of their own behind the others."""
    creature = row[0]
    return -creature.cost, creature.key, creature.species, creature.name_of_own


class LandDeckDraft(Draft[tuple[Land, ...]]):
    """A deck of lands in the making."""

    def __init__(self, deck: LandDeck, file: KeptDeck | None = None) -> None:
        super().__init__(deck.name, deck.lands, clean_name, file)

    @property
    def deck(self) -> LandDeck:
        """The deck as it is now."""
        return LandDeck(self.called, self.now)

    def why_not_add(self) -> Refusal | None:
        """None where the deck takes one more land, else the reason."""
        return refuse("territory.code.many", n=MOST_LANDS) if len(self.now) >= MOST_LANDS else None

    def add(self, biome: str) -> Refusal | None:
        """Put one of our lands of a biome at the end of the deck."""
        return self.do_unless(self.why_not_add(), called((*self.now, Land("", biome))))

    def remove(self, place: int) -> None:
        """Take a land out of the deck."""
        self.do(called((*self.now[:place], *self.now[place + 1 :])))

    def why_no_name(self, name: str) -> Refusal | None:
        """None where a land may be called so, else the reason."""
        try:
            read_name(name)
        except OptionError as error:
            return refuse(error.key, **error.args_for_message)
        return None

    def call(self, place: int, name: str) -> Refusal | None:
        """Give a land a name of one's own; none gives it back ours."""
        land = self.now[place]
        refusal = self.why_no_name(name) if name else None
        new = called((*self.now[:place], Land("", land.biome, name), *self.now[place + 1 :]))
        return self.do_unless(refusal, new, into=("name", place))
