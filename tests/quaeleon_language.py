"""The language for scenarios of Quaeleon's Quest.

    scene = QuaeleonScene(A="30 a5 | 20 h3; hand 10 d2; field 8 d4", B="25 d3", health="50 40")
    scene.play("A strike: B").health("50 38")

A seat's line says which cards lie on its stack, the top first; then perhaps its hand, its field from the left, and its
revealed card. A card is its initiative and its values (`30 d2 h3 a5`), the key of a creature, or a word from `also`.
`wait` is a card of initiative 0 that recruits, so that the scene stands still before the round ends. The cards of A are
called A1, A2 and so on in the order in which they are written; the pool's P1, the deck's T1 from the top, the discard
pile's X1 from the top. Without any stack the scene begins as a round does, otherwise with the reveal.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Self

from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.board import ACTIVATIONS, DECK, HEALTH, PILE, POOL, ROUND, defence, place, played, value
from game.rulesets.quaeleon.board import health as health_of
from game.rulesets.quaeleon.board import lasting as lasting_cards
from game.rulesets.quaeleon.cards import CARDS, Design
from game.rulesets.quaeleon.powers import (
    ATTACK,
    DEFENCE,
    INITIATIVE,
    STATS,
    Aimed,
    Boost,
    Discard,
    Draw,
    EachTurn,
    Gain,
    Grow,
    If,
    Line,
    Lose,
    Odd,
    OnDiscard,
    Ongoing,
    Recruit,
    Rule,
    Strikes,
    Topple,
    Twice,
    Unstack,
    Whenever,
    Wild,
)
from game.rulesets.quaeleon.rules import new_round, reveal, swap
from game.table.choices import Choice
from game.table.events import Announced
from game.table.table import Table
from tests.table_language import LETTERS, NO_TWISTS, Scene, proves

__all__ = ["BY_KEY", "WAIT", "QuaeleonScene", "made", "proves"]

BY_KEY = {card.key: card for card in CARDS}
WAIT = Design("wait", "star", 0, 0, lines=(Recruit(1),))
SHARED = {"P": POOL, "T": DECK, "X": PILE}


def made(words: str, *lines: Line, key: str = "") -> Design:
    """A card from its words, `30 d2 h3 a5`, and the lines of its text."""
    initiative, *values = words.split()
    stats: dict[str, int] = {value[0]: int(value[1:]) for value in values}
    return Design(
        key or words, "star", 0, int(initiative), stats.get("d"), stats.get("h"), stats.get("a"), tuple(lines)
    )


KNOWN = {
    "strikes": made("50 a8", Aimed()),
    "strikes_twice": made("50 a8", Aimed(), Strikes(2)),
    "hurts_one": made("60 d1", Lose(5, "one")),
    "robs_one": made("60 d1", Discard(1, "one")),
    "unstacks": made("60 d1", Unstack(1)),
    "pilfers": made("60 d1", Odd("pilfer")),
    "recruits": made("60 d1", Recruit(1)),
    "aimed": made("10 a8", Aimed()),
    "draws": made("1", Draw(2)),
    "harms": made("1", Lose(3)),
    "counts": made("1", Lose(2, per="poison_bug")),
    "heart": made("1", Rule("heartbeat")),
    "plucks": made("60", Odd("pluck")),
    "salvages": made("60", Odd("salvage")),
    "again": made("5", EachTurn(Gain(2))),
    "thorn": made("5", Whenever("hurt", Lose(3, "attacker"))),
    "topples": made("60", Topple()),
    "discards": made("60", Discard(1)),
    "last_draws": made("5 a9", OnDiscard(Draw(2))),
    "last_heals": made("5 a9", OnDiscard(Gain(6))),
    "last_hurts": made("5 a9", OnDiscard(Lose(5, "one"))),
    "last_rises": made("5 a9", OnDiscard(Odd("rise"))),
    "alone": made("5 a9", Grow(ATTACK, 3, "fire_dragon")),
    "kin": Design("kin", "dragon", 0, 5, 1),
    "lonely_fire": Design("alone", "fire", 0, 5, attack=9, lines=(Grow(ATTACK, 3, "fire_dragon"),)),
    "last_heals_only": made("5", OnDiscard(Gain(6))),
    "passes_on": made("60", Odd("pass_on")),
    "asks_toll": made("60", Odd("toll")),
    "harms_itself": made("5 a14", Lose(3, "you")),
    "asks": made("5 a3", If("fire_dragon", Draw(2))),
    "helper": made("5 a3", Ongoing(ATTACK, 2, kin="fire_dragon")),
    "kin_of_fire": Design("kin", "fire", 0, 5, 1),
    "more": made("5", Boost(ATTACK, 6)),
    "twice": made("5", Twice(ATTACK)),
    "shield": made("5", Boost(DEFENCE, 4)),
    "haste": made("5", Boost(INITIATIVE, 20)),
    "swarm": made("5 a1", Grow(ATTACK, 3, "own_field")),
    "full": made("5", If("field_full", Gain(8))),
    "holds": made("5", Grow(DEFENCE, 1, "own_hand")),
    "lasts": made("5", Ongoing(ATTACK, -2, "all")),
    "slips": made("60", Odd("slip")),
    "wild": made("5 a5", Wild()),
    "wagers": made("50 a8", Odd("wager"), Aimed()),
}
"""What scenarios that are data call the cards whose text they are about."""


class QuaeleonScene(Scene):
    """A table of Quaeleon's Quest with exactly the cards that are named."""

    game = "quaeleon"

    def __init__(
        self,
        *,
        health: str = "",
        pool: str = "30 d1 | 30 d1",
        deck: str = "30 d1 | 30 d1 | 30 d1",
        pile: str = "",
        also: Mapping[str, Design] | None = None,
        round_zero: bool = False,
        round_number: int = 1,
        knows: str = "",
        draws: Iterable[int] = (),
        twists: Mapping[str, Any] = NO_TWISTS,
        **seats: str,
    ) -> None:
        """Lay the cards out. `health` is one number for each seat, 50 where nothing is said."""
        self.seats = len(seats)
        assert sorted(seats) == list(LETTERS[: self.seats])
        self.also = {"wait": WAIT, **(also or {})}
        laid = [
            (letter, zone, word) for letter in sorted(seats) for zone, words in _zones(seats[letter]) for word in words
        ]
        for letter, text in (("P", pool), ("T", deck), ("X", pile)):
            laid += [(letter, "", word.strip()) for word in text.split("|") if word.strip()]
        designs = tuple([self._design_of(word) for _, _, word in laid])
        options = {"round_zero": round_zero, **twists}
        ruleset = replace(QUAELEON, designs=lambda seats, options: designs, prepare=lambda seats, _, random: options)
        table = Table(ruleset.config(self.seats, options), seed=1)
        self.labels = {}
        for card, (letter, zone, _) in enumerate(laid):
            self.labels[f"{letter}{1 + sum(other == letter for other, _, _ in laid[:card])}"] = card
            self._lay(table, card, letter, zone)
        for seat, held in enumerate(health.split() or ["50"] * self.seats):
            table.put(HEALTH[seat], int(held))
        has_stacks = any(zone in ("stack", "revealed") for _, zone, _ in laid)
        table.put(ROUND, round_number if has_stacks else round_number - 1)
        self._mark(table, 0, "", knows)
        swapping = [swap(tuple(range(self.seats)))] if round_zero else []
        table.then(*swapping, reveal() if has_stacks else new_round())
        self.begin(ruleset, options, table, draws)

    def _design_of(self, word: str) -> Design:
        return self.also.get(word) or BY_KEY.get(word) or KNOWN.get(word) or made(word)

    def _lay(self, table: Table, card: int, letter: str, zone: str) -> None:
        if letter in SHARED:
            there = SHARED[letter]
            on_top = there in (DECK, PILE)
            table.zones[there] = (card, *table.zones[there]) if on_top else (*table.zones[there], card)
            return
        seat = LETTERS.index(letter)
        table.zones[zone, seat] += (card,)
        if zone == "field":
            number = table.count(ACTIVATIONS) + 1
            table.put(ACTIVATIONS, number)
            table.put(played(card), number)
            table.put(place(card), len(table.zones[zone, seat]))

    def choice(self, word: str) -> Choice:
        """As in other games; `health@B` is B's payment with health."""
        if word.startswith("health@"):
            return ("say", "health", LETTERS.index(word[-1]))
        return super().choice(word)

    def _design(self, card: int) -> str:
        return str(self.table.config.designs[card].key)

    # -- what must be so ---------------------------------------------------------------------------------------------

    def health(self, expected: str) -> Self:
        """The players have so much health, seat by seat."""
        there = " ".join(str(health_of(self.table, seat)) for seat in range(self.seats))
        assert there == expected, f"health is {there}\n{self}"
        return self

    def lies(self, owner: str, zone: str, cards: str) -> Self:
        """Exactly these cards lie in a player's zone, in this order where places mean something."""
        where = (zone, LETTERS.index(owner))
        there = [self.names[card] for card in self.table.zones[where]]
        if where not in self.table.config.ordered:
            there = sorted(there)
        assert there == cards.split(), f"in {where} lie {there or 'no cards'}\n{self}"
        return self

    def discarded(self, cards: str) -> Self:
        """These cards lie in the discard pile, among others perhaps."""
        there = {self.names[card] for card in self.table.zones[PILE]}
        assert set(cards.split()) <= there, f"discarded are {there}\n{self}"
        return self

    def not_discarded(self, cards: str) -> Self:
        """None of these cards lies in the discard pile."""
        there = {self.names[card] for card in self.table.zones[PILE]}
        assert not set(cards.split()) & there, f"discarded are {there}\n{self}"
        return self

    def acted(self, cards: str) -> Self:
        """Exactly these revealed cards have been activated, in this order."""
        there = [self.names[event.args["card"]] for event in self._sentences("activates")]
        assert there == cards.split(), f"activated were {there}\n{self}"
        return self

    def initiatives(self, expected: str) -> Self:
        """The cards were activated at these initiatives."""
        there = " ".join(str(event.args["n"]) for event in self._sentences("activates"))
        assert there == expected, f"initiatives were {there}\n{self}"
        return self

    def defends(self, owner: str, n: int) -> Self:
        """A player's defence total now."""
        total = defence(self.table, LETTERS.index(owner))
        assert total == n, f"{owner} defends with {total}\n{self}"
        return self

    def value(self, label: str, stat: str, expected: int | None) -> Self:
        """A value of a card that lies on a field now."""
        card = self.labels[label]
        owner = self.table.where(card)[1]
        there = value(self.table, owner, card, STATS.index(stat), lasting_cards(self.table))
        assert there == expected, f"{label} has {stat} {there}\n{self}"
        return self

    def attacks(self, expected: str) -> Self:
        """The strengths of all attacks so far."""
        there = " ".join(str(event.args["n"]) for event in self._sentences("attacks"))
        assert there == expected, f"attacks were {there}\n{self}"
        return self

    def losses(self, expected: str) -> Self:
        """Who has lost how much so far: `B5 C3`."""
        there = " ".join(f"{LETTERS[event.args['who']]}{event.args['n']}" for event in self._sentences("loses"))
        assert there == expected, f"losses were {there}\n{self}"
        return self

    def place_of(self, label: str) -> int:
        """The place of a card on its field."""
        return self.table.count(place(self.labels[label]))

    def keys(self) -> list[str]:
        """All that was told, by the last word of its key."""
        return [event.key.removeprefix("quaeleon.tell.") for event in self.events if isinstance(event, Announced)]


def _zones(text: str) -> list[tuple[str, list[str]]]:
    """The zones a seat's line speaks of, the stack first, and the words of the cards in each."""
    parts = [("stack", text.partition(";")[0])]
    for part in text.split(";")[1:]:
        zone, _, words = part.strip().partition(" ")
        parts.append((zone, words))
    return [(zone, [word.strip() for word in words.split("|") if word.strip()]) for zone, words in parts]
