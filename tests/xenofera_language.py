"""The language for scenarios of Xenofera.

    scene = XenoferaScene(A="poach cook; bay small medium", B="re_poach; bay small+sootmouse; alarm")
    scene.play("A act: poach>sootmouse", "B react: ring", "A battle: A#5 A#6 ready", "B battle: B#1 B#2 ready")

A seat's line says what it holds, and then perhaps its `huntsman` (by talent), its `crew`, its `bay` (a cage by its
size, with lock and creature), whether it has an `alarm`, its `goals`, and which battle cards are `struck`. Cards are
called by their keys, Reactions `re_` and that of the attack; the second of a kind is `lock.2`, the third `lock.3`, in
the order of the seats, and then as the decks are written; battle cards are `A#1` to `A#6` and `A#0`. Whatever is not
named is not in the game. The decks are written from the top. It is A's turn, from its beginning on.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Self

from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import (
    BATTLE,
    COLLECTIONS,
    CREATURES,
    SIGHT,
    STRUCK,
    USED,
    UTILITY,
)
from game.rulesets.xenofera.cards import DECOY, NUMBERS, Battle, Design, read_card
from game.rulesets.xenofera.rules import turn
from game.table.choices import Choice
from game.table.events import Zone
from game.table.table import Table
from tests.table_language import LETTERS, NO_TWISTS, Scene, proves

__all__ = ["XenoferaScene", "proves"]

DECKS = {"sight": SIGHT, "used": USED, "utility": UTILITY, "creatures": CREATURES, "collections": COLLECTIONS}


class XenoferaScene(Scene):
    """A table of Xenofera with exactly the cards that are named, and all battle cards."""

    game = "xenofera"

    def __init__(
        self,
        *,
        length: str = "full",
        conceded: str = "",
        draws: Iterable[int] = (),
        twists: Mapping[str, Any] = NO_TWISTS,
        sight: str = "",
        used: str = "",
        utility: str = "",
        creatures: str = "",
        collections: str = "",
        **seats: str,
    ) -> None:
        """Lay the cards out."""
        self.seats = len(seats)
        assert sorted(seats) == list(LETTERS[: self.seats])
        decks = {"sight": sight, "used": used, "utility": utility, "creatures": creatures, "collections": collections}
        laid = [(zone, word) for letter in sorted(seats) for zone, word in _ship(LETTERS.index(letter), seats[letter])]
        for name, words in decks.items():
            laid += [(DECKS[name], word) for word in words.split()]
        self.labels = {}
        counts = Counter[str]()
        for card, (_, word) in enumerate(laid):
            counts[word] += 1
            self.labels[word if counts[word] == 1 else f"{word}.{counts[word]}"] = card
        designs: list[Design] = [read_card(word) for _, word in laid]
        struck = {seat: seats[LETTERS[seat]].partition("struck")[2].partition(";")[0] for seat in range(self.seats)}
        for seat in range(self.seats):
            for number in (DECOY, *NUMBERS):
                self.labels[f"{LETTERS[seat]}#{number}"] = len(designs)
                laid.append((STRUCK[seat] if str(number) in struck[seat].split() else BATTLE[seat], ""))
                designs.append(Battle(number, seat))
        all_designs = tuple(designs)
        options = {"length": length, "even": True, **twists}
        ruleset = replace(
            XENOFERA, designs=lambda seats, options: all_designs, prepare=lambda seats, _, random: options
        )
        table = Table(ruleset.config(self.seats, options), seed=1)
        for card, (zone, _) in enumerate(laid):
            is_deck = zone in (UTILITY, CREATURES, COLLECTIONS)
            table.zones[zone] = (card, *table.zones[zone]) if is_deck else (*table.zones[zone], card)
        table.then(turn(0))
        self.begin(ruleset, options, table, draws)

    def choice(self, word: str) -> Choice:
        """As in other games; `poach>sootmouse` puts a card where another one lies, `spy>B` on a hand, `small>used` on
        the used cards."""
        label, _, target = word.partition(">")
        if target:
            return ("card", self.labels[label], self._target(target))
        return super().choice(word)

    def _target(self, word: str) -> Zone:
        if word in self.labels:
            return self.table.where(self.labels[word])
        return ("hand", LETTERS.index(word)) if word in LETTERS else (word,)

    def end_turn(self) -> Self:
        """Whoever's turn it is plays nothing, refills without discarding, and calls nothing."""
        first = self.whose
        while self.table.agenda and self.whose == first:
            asked, name = self.question().split()
            word = {"supply": "refill", "discard": "ready", "call": "pass", "scavenge": "pass", "react": "pass"}
            self.play(f"{asked} {name}: {word.get(name, 'done')}")
        return self

    @property
    def whose(self) -> int | None:
        """Whose turn it is."""
        return next((frame[1] for frame in self.table.agenda if frame[0] == "renewal"), None)

    def concede(self, letter: str) -> Self:
        """A player concedes, asked or not."""
        self._answer(LETTERS.index(letter), ("aside", "concede"), f"{letter} concedes")
        self.expected = ""
        return self

    def _design(self, card: int) -> str:
        return self.names[card]

    # -- what must be so ---------------------------------------------------------------------------------------------

    def lies(self, zone: str, cards: str) -> Self:
        """Exactly these cards lie in a zone, in any order: `hand A`, `crew B`, `bay A`, `sight`."""
        name, _, letter = zone.partition(" ")
        if name in ("crew", "bay"):
            zones = [key for key in self.table.zones if key[0] == {"bay": "cage"}.get(name, name)]
            keys = [key for key in zones if key[1] == LETTERS.index(letter)]
        else:
            keys = [(name, LETTERS.index(letter)) if letter else (name,)]
        there = sorted(self.names[card] for key in keys for card in self.table.zones[key])
        assert there == sorted(cards.split()), f"in {zone} lie {there}\n{self}"
        return self

    def caged(self, *cages: str) -> Self:
        """These cages are so: `small+lock+sootmouse`, `medium` for an empty one."""
        for cage in cages:
            labels = cage.split("+")
            zone = self.table.where(self.labels[labels[0]])
            there = [self.names[card] for card in self.table.zones[zone]]
            assert there == labels, f"the cage is {there}\n{self}"
        return self

    def from_top(self, deck: str, cards: str) -> Self:
        """A deck from its top."""
        there = [self.names[card] for card in self.table.zones[DECKS[deck]]][::-1]
        assert there == cards.split(), f"the deck is {there}\n{self}"
        return self

    def totals(self, expected: str) -> Self:
        """The totals of battles, in the order in which they were told: `A5 B3`."""
        told = " ".join(f"{LETTERS[event.args['who']]}{event.args['n']}" for event in self._sentences("total"))
        assert told == expected, f"totals were {told}\n{self}"
        return self


def _ship(seat: int, text: str) -> Iterator[tuple[Zone, str]]:
    """What a seat has, card by card, with the zone in which it lies."""
    hand, *parts = [part.strip() for part in text.split(";")]
    yield from [(("hand", seat), word) for word in hand.split()]
    for part in parts:
        name, *words = part.split()
        if name in ("huntsman", "goals"):
            yield from [((name, seat), word) for word in words]
        elif name == "alarm":
            yield ("alarm", seat), "alarm"
        elif name == "crew":
            yield from [(("crew", seat, place), word) for place, word in enumerate(words)]
        elif name == "bay":
            yield from [(("cage", seat, place), one) for place, word in enumerate(words) for one in word.split("+")]
        else:
            assert name == "struck", f"there is nothing called {name}"
