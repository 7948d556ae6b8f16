"""The language for scenarios of Territory.

    scene = TerritoryScene("forest lake", A="5 forest+3 (attack 4 [rest 1]); at1 2 furred", B="; at1 3")
    scene.play("A ability: A2", "A target: B1").tells(...)

The first words are the lands of the row, from the left. A seat's line says which creatures are ready, and then perhaps
who was sent to which land (`at1`), who rests (`resting 4 rest2`), who returns, and which lands it has claimed. A
creature is its base power, its biome modifiers, its types and its abilities in brackets. The cards of A are called A1,
A2 and so on in the order in which they are written, the lands of the row L1 and so on, those of the deck D1 from the
top, or at a table of four after the cards of D. Where nobody was sent anywhere the scene begins as a round does,
otherwise with the fights.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Self

from game.rulesets.territory import TERRITORY
from game.rulesets.territory.board import DECK, LAND, READY, REST, base, power, totals
from game.rulesets.territory.creatures import Creature, Design, Land
from game.rulesets.territory.rules import fight, round_begin, round_end
from game.rulesets.territory.written import read_creature
from game.table.choices import Choice
from game.table.table import Table
from tests.table_language import LETTERS, NO_TWISTS, Scene, proves

__all__ = ["TerritoryScene", "made", "proves"]

_DEEDS = re.compile(r"\(([^()]*)\)")


def made(words: str) -> Creature:
    """A creature from its words: `5 forest+3 furred (attack 4 [rest 1])`."""
    deeds = _DEEDS.findall(words)
    base_power, *others = _DEEDS.sub("", words).split()
    modifiers = [word for word in others if "+" in word or "-" in word]
    types = [word for word in others if word not in modifiers and not word.startswith("rest")]
    fields = ["Any", " ".join(types), base_power, " ".join(modifiers), *[f"Deed: {deed}" for deed in deeds]]
    return read_creature("; ".join(fields))


class TerritoryScene(Scene):
    """A table of Territory with exactly the cards that are named."""

    game = "territory"

    def __init__(
        self,
        lands: str = "forest",
        *,
        deck: str = "",
        leader: str = "A",
        draws: Iterable[int] = (),
        twists: Mapping[str, Any] = NO_TWISTS,
        **seats: str,
    ) -> None:
        """Lay the cards out."""
        self.seats = len(seats)
        assert sorted(seats) == list(LETTERS[: self.seats])
        laid = [(letter, *part) for letter in sorted(seats) for part in _parts(seats[letter])]
        cards = [(letter, zone, word) for letter, zone, words in laid for word in words]
        cards += [("L", "land", biome) for biome in lands.split()] + [("D", "deck", biome) for biome in deck.split()]
        self.labels = {
            f"{letter}{1 + [one for one, *_ in cards[:place]].count(letter)}": place
            for place, (letter, *_) in enumerate(cards)
        }
        designs = tuple([_design(letter, zone, word) for letter, zone, word in cards])
        options = {"size": "agreed", "points": 200, "lands": 5, "decks": [], "land_decks": [], **twists}
        ruleset = replace(TERRITORY, designs=lambda seats, options: designs, prepare=lambda seats, _, random: options)
        table = Table(ruleset.config(self.seats, options), seed=1)
        for card, (letter, zone, word) in enumerate(cards):
            self._lay(table, card, letter, zone, word)
        first, row = LETTERS.index(leader), range(len(lands.split()))
        fights = [fight(land, first) for land in row]
        has_begun = any(zone.startswith("at") for _, zone, _ in cards)
        table.then(*([*fights, round_end(first)] if has_begun else [round_begin(first)]))
        self.begin(ruleset, options, table, draws)

    def _lay(self, table: Table, card: int, letter: str, zone: str, word: str) -> None:
        if zone == "land":
            table.zones[LAND[int(self._label(card)[1:]) - 1]] = (card,)
        elif zone == "deck":
            table.zones[DECK] = (card, *table.zones[DECK])
        elif zone.startswith("at"):
            table.zones["front", int(zone[2:]) - 1, LETTERS.index(letter)] += (card,)
        else:
            table.zones[zone, LETTERS.index(letter)] += (card,)
        if found := re.search(r"rest(\d)", word):
            table.put(REST[card], int(found[1]))

    def _label(self, card: int) -> str:
        return next(label for label, one in self.labels.items() if one == card)

    def choice(self, word: str) -> Choice:
        """As in other games; `A1>2` sends A1 to the second land."""
        label, _, land = word.partition(">")
        if land:
            return ("card", self.labels[label], ("front", int(land) - 1, LETTERS.index(label[0])))
        return super().choice(word)

    def concede(self, letter: str) -> Self:
        """A player concedes, asked or not."""
        self._answer(LETTERS.index(letter), ("aside", "concede"), f"{letter} concedes")
        self.expected = ""
        return self

    def _design(self, card: int) -> str:
        return self.names[card]

    # -- what must be so ---------------------------------------------------------------------------------------------

    def lies(self, zone: str, cards: str) -> Self:
        """Exactly these cards lie in a zone: `ready A`, `fight1 A`, `land1`, `gone`, `deck` from the top."""
        found = re.fullmatch(r"([a-z]+)(\d?) ?([A-F]?)", zone)
        assert found
        land = (int(found[2]) - 1,) if found[2] else ()
        key = (found[1], *land, *((LETTERS.index(found[3]),) if found[3] else ()))
        there = [self.names[card] for card in self.table.zones[key]]
        there, expected = (there[::-1], cards.split()) if key == DECK else (sorted(there), sorted(cards.split()))
        assert there == expected, f"in {zone} lie {there}\n{self}"
        return self

    def rests(self, expected: str) -> Self:
        """These creatures have so many rest counters, and no others any: `A1=2 B1=1`."""
        counters = self.table.counters.items()
        there = " ".join(sorted([f"{self.names[key[1]]}={n}" for key, n in counters if key[0] == "rest"]))
        assert there == expected, f"resting is {there}\n{self}"
        return self

    def bases(self, expected: str, land: int = 1) -> Self:
        """The base power of creatures at a land now: `A1=4 B2=0`."""
        for part in expected.split():
            label, n = part.split("=")
            there = base(self.table, self.labels[label], land - 1)
            assert there == int(n), f"{label} has base power {there}\n{self}"
        return self

    def powers(self, expected: str, land: int = 1) -> Self:
        """The power of creatures at a land now."""
        for part in expected.split():
            label, n = part.split("=")
            there = power(self.table, self.labels[label], land - 1)
            assert there == int(n), f"{label} has power {there}\n{self}"
        return self

    def totals(self, expected: str) -> Self:
        """The totals that were counted so far, in the order in which they were told: `A5 B3`."""
        told = " ".join(f"{LETTERS[event.args['who']]}{event.args['n']}" for event in self._sentences("total"))
        assert told == expected, f"totals were {told}\n{self}"
        return self

    def total_now(self, letter: str, n: int, land: int = 1) -> Self:
        """What a player's creatures add up to at a land now."""
        there = totals(self.table, land - 1)[LETTERS.index(letter)]
        assert there == n, f"{letter} has {there}\n{self}"
        return self

    def claimed(self, expected: str) -> Self:
        """Who has claimed what so far, in order: `A:L1 B:L2`."""
        told = " ".join(f"{LETTERS[f.args['who']]}:{self.names[f.args['card']]}" for f in self._sentences("claims"))
        assert told == expected, f"claimed was {told}\n{self}"
        return self


def _design(letter: str, zone: str, word: str) -> Design:
    if zone in ("land", "deck"):
        return Land(f"{word}_1", word)
    if zone == "claimed":
        return Land(f"{word}_1", word, owner=LETTERS.index(letter))
    return replace(made(word), owner=LETTERS.index(letter))


def _parts(text: str) -> list[tuple[str, list[str]]]:
    """The zones a seat's line speaks of, the ready pile first, and the words of the cards in each."""
    parts = [(READY[0][0], text.partition(";")[0])]
    for part in text.split(";")[1:]:
        zone, _, words = part.strip().partition(" ")
        parts.append((zone, words))
    return [(zone, [word.strip() for word in words.split("|") if word.strip()]) for zone, words in parts]
