"""A deck that is being built, and the card that is being composed for it. No drawing here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from game.rulesets.flask.cards import (
    BASES,
    EMPTY,
    Card,
    Counts,
    Deck,
    clean_name,
    code,
    name,
    why_not_add,
    why_not_add_card,
    with_base,
)
from game.table.choices import Refusal, refuse

LONGEST_MEMORY = 400
"""Steps that can be taken back."""


@dataclass(frozen=True)
class Bench:
    """What can be taken back: the cards in the deck, and the bases in the flask."""

    cards: tuple[Counts, ...]
    flask: Counts = EMPTY


class Draft:
    """A deck and the card on the bench beside it. Whatever cannot be done is refused with its reason."""

    def __init__(self, deck: Deck, path: Path | None = None) -> None:
        """Build on a deck, kept in a file or, without a path, in none yet."""
        self.name = deck.name
        self.path = path
        self.now = Bench(deck.cards)
        self._past: list[Bench] = []
        self._future: list[Bench] = []
        self._kept = self.deck

    # -- what there is -----------------------------------------------------------------------------------------------

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return Deck(clean_name(self.name), self.now.cards)

    @property
    def flask(self) -> Counts:
        """The bases of the card on the bench."""
        return self.now.flask

    @property
    def rows(self) -> list[tuple[Counts, int]]:
        """The different cards of the deck with their number, the cheapest first."""
        return sorted(Counter(self.now.cards).items(), key=lambda row: (total_cost(row[0]), code(row[0])))

    @property
    def is_changed(self) -> bool:
        """Whether something would be lost by leaving now."""
        return self._kept.name != self.deck.name or Counter(self._kept.cards) != Counter(self.now.cards)

    def kept(self, path: Path) -> None:
        """The deck stands in a file now as it is."""
        self.path = path
        self._kept = self.deck

    # -- the card on the bench ---------------------------------------------------------------------------------------

    def why_not_pour(self, base: int) -> Refusal | None:
        """None where the flask takes one more of a base, else the reason."""
        return why_not_add(self.flask, base)

    def pour(self, base: int) -> Refusal | None:
        """Add a base to the flask."""
        refusal = self.why_not_pour(base)
        if refusal is None:
            self._do(replace(self.now, flask=with_base(self.flask, base, 1)))
        return refusal

    def take_out(self, base: int) -> Refusal | None:
        """Take a base out of the flask."""
        if not self.flask[base]:
            return refuse("flask.composer.not_in", type=BASES[base].key)
        self._do(replace(self.now, flask=with_base(self.flask, base, -1)))
        return None

    def put_on_bench(self, counts: Counts) -> None:
        """Compose a card anew from what it is; EMPTY cleans the flask."""
        if counts != self.flask:
            self._do(replace(self.now, flask=counts))

    # -- the deck ----------------------------------------------------------------------------------------------------

    def why_not_add(self, counts: Counts) -> Refusal | None:
        """None where the deck takes one more of a card, else the reason."""
        return why_not_add_card(self.deck, counts)

    def add(self, counts: Counts) -> Refusal | None:
        """Add a card to the deck."""
        refusal = self.why_not_add(counts)
        if refusal is None:
            self._do(replace(self.now, cards=(*self.now.cards, counts)))
        return refusal

    def remove(self, counts: Counts) -> Refusal | None:
        """Take one copy of a card out of the deck."""
        if counts not in self.now.cards:
            return refuse("flask.composer.not_in_deck", name=name(counts))
        cards = list(self.now.cards)
        cards.remove(counts)
        self._do(replace(self.now, cards=tuple(cards)))
        return None

    # -- taking back -------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back that can be taken again."""
        return bool(self._future)

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        if self._past:
            self._future.append(self.now)
            self.now = self._past.pop()

    def redo(self) -> None:
        """Take the step again that was taken back last, if there is one."""
        if self._future:
            self._past.append(self.now)
            self.now = self._future.pop()

    def _do(self, bench: Bench) -> None:
        self._past = [*self._past, self.now][-LONGEST_MEMORY:]
        self._future.clear()
        self.now = bench


def total_cost(counts: Counts) -> int:
    """How much a card costs altogether: symbols of every kind and cards to discard."""
    card = Card(counts, "")
    return sum(card.cost) + card.any_colour + card.discards
