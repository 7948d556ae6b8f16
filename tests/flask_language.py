"""The language for scenarios of Flask.

    scene = FlaskScene(A="R1 R1 | B2; deck R1 | B1", B="R1; set G2 R1 | +R1", has={"A": "3 3 3 3"})
    scene.play("A play: A1", "B react_to_card: pass", "B lose: red", ...)

A card is the codes of its bases. Seats are A to D; what a player has is written zone by zone, the hand first, then
`deck`, `discard`, `played` and `set`, each from the bottom to the top. In `set` a card with a plus lies under the
Reaction before it. The cards of A are called A1, A2 and so on in the order in which they are written. Whoever has no
deck named has one of two cards, so that nobody is out at once.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self

from game.rulesets.elimination import FALLEN
from game.rulesets.flask import FLASK
from game.rulesets.flask.board import STOCKS, laid, noted_cost
from game.rulesets.flask.cards import COLOURS, Card, read_card
from game.rulesets.flask.rules import turn
from game.table.choices import Choice
from game.table.events import Event
from game.table.table import Table
from tests.table_language import LETTERS, NO_TWISTS, Scene, proves

__all__ = ["FlaskScene", "proves"]

USUAL_DECK = "; deck R1 | R1"


class FlaskScene(Scene):
    """A table of Flask with exactly the cards that are named."""

    game = "flask"

    def __init__(
        self,
        *,
        turn_of: str = "A",
        first: bool = True,
        has: Mapping[str, str] | None = None,
        fallen: str = "",
        twists: Mapping[str, Any] = NO_TWISTS,
        **seats: str,
    ) -> None:
        """Lay the cards out. `has` gives resources in the order red, blue, green, yellow; three of each are usual.

        The turn is the first of the game, in which nothing is raised, unless `first` is false. `fallen` are the seats
        that are out already, each a place of its own.
        """
        self.seats = len(seats)
        assert sorted(seats) == list(LETTERS[: self.seats])
        cards: list[tuple[str, str, str]] = []
        for owner in sorted(seats):
            text = seats[owner] if "deck" in seats[owner] else seats[owner] + USUAL_DECK
            cards += [(owner, zone, word) for zone, words in _zones(text) for word in words]
        self.labels = {
            f"{owner}{[other for other, *_ in cards[: place + 1]].count(owner)}": place
            for place, (owner, *_) in enumerate(cards)
        }
        designs = tuple([card_of(word, LETTERS.index(owner)) for owner, _, word in cards])
        options = {"decks": ["green"] * self.seats, **twists}
        ruleset = replace(FLASK, designs=lambda seats, options: designs, prepare=lambda seats, _, random: options)
        table = Table(ruleset.config(self.seats, options), seed=1)
        for card, (owner, zone, word) in enumerate(cards):
            self._lay(table, card, LETTERS.index(owner), zone, word)
        for seat in range(self.seats):
            for counter, n in zip(STOCKS[seat], (has or {}).get(LETTERS[seat], "3 3 3 3").split(), strict=True):
                table.put(counter, int(n))
        for place, letter in enumerate(fallen):
            table.put(FALLEN[LETTERS.index(letter)], place + 1)
        table.then(turn(LETTERS.index(turn_of), int(first)))
        self.begin(ruleset, options, table)

    def _lay(self, table: Table, card: int, seat: int, zone: str, word: str) -> None:
        if zone == "set":
            if word.startswith("+"):
                table.known[card] = table.config.everyone & ~(1 << seat)
            else:
                table.counters[laid(seat, len(table.zones["set", seat]))] = noted_cost(table.config.designs[card])
        table.zones[zone, seat] += (card,)

    def choice(self, word: str) -> Choice:
        """A card (`A1`), a seat, a payment of any colours (`red+blue`), or a word on a button."""
        if word in self.labels:
            return ("card", self.labels[word])
        if self.question().endswith(" pay") and set(word.split("+")) <= set(COLOURS):
            return ("say", "pay", *[word.split("+").count(colour) for colour in COLOURS])
        return ("seat", LETTERS.index(word)) if word in tuple(LETTERS) else ("say", word)

    def stock(self, **amounts: str) -> Self:
        """Exactly these resources are left, in the order red, blue, green, yellow."""
        for letter, expected in amounts.items():
            counters = STOCKS[LETTERS.index(letter)]
            there = " ".join(str(self.table.count(counter)) for counter in counters)
            assert there == expected, f"{letter} has {there}\n{self}"
        return self

    def lies(self, owner: str, zone: str, cards: str) -> Self:
        """Exactly these cards lie there, in this order where the places mean something."""
        where = (zone, LETTERS.index(owner))
        there = [self.names[card] for card in self.table.zones[where]]
        expected = cards.split()
        if where not in self.table.config.ordered:
            there, expected = sorted(there), sorted(expected)
        assert there == expected, f"in {where} lie {there or 'no cards'}\n{self}"
        return self

    def since(self, place: int) -> list[Event]:
        """What has happened since there were so many events."""
        return self.events[place:]


def card_of(word: str, owner: int) -> Card:
    """A card from the codes of its bases."""
    return read_card(f"{owner} {word.strip('+')}")


def _zones(text: str) -> list[tuple[str, list[str]]]:
    """The zones a player's line speaks of, and the words of the cards in each."""
    parts = []
    for place, part in enumerate(text.split(";")):
        zone, _, words = ("hand", "", part) if place == 0 else part.strip().partition(" ")
        parts.append((zone, [word.strip() for word in words.split("|") if word.strip()]))
    return parts
