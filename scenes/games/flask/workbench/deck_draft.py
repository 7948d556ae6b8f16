"""A deck that is being built, and the card that is being composed for it. No drawing here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from game.rulesets.flask.cards import (
    BASES,
    EMPTY,
    UNKNOWN,
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
from game.store.decks import KeptDeck
from game.table.choices import Refusal, refuse
from scenes.bench.draft import Draft


@dataclass(frozen=True)
class DeckAndCard:
    """What can be taken back: the cards in the deck, and the bases in the flask."""

    cards: tuple[Counts, ...]
    flask: Counts = EMPTY


class DeckDraft(Draft[DeckAndCard]):
    """A deck and the card on the bench beside it. Whatever cannot be done is refused with its reason."""

    def __init__(self, deck: Deck, file: KeptDeck | None = None) -> None:
        """Build on a deck, kept in a file or, without one, nowhere yet."""
        super().__init__(deck.name, DeckAndCard(deck.cards), clean_name, file)

    # -- what there is -----------------------------------------------------------------------------------------------

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return Deck(self.called, self.now.cards)

    @property
    def flask(self) -> Counts:
        """The bases of the card on the bench."""
        return self.now.flask

    @property
    def rows(self) -> list[tuple[Counts, int]]:
        """The different cards of the deck with their number, the cheapest first."""
        return sorted(Counter(self.now.cards).items(), key=lambda row: (total_cost(row[0]), code(row[0])))

    def worth_keeping(self) -> object:
        return self.called, Counter(self.now.cards)

    # -- the card on the bench ---------------------------------------------------------------------------------------

    def why_not_pour(self, base: int) -> Refusal | None:
        """None where the flask takes one more of a base, else the reason."""
        return why_not_add(self.flask, base)

    def pour(self, base: int) -> Refusal | None:
        """Add a base to the flask."""
        return self.do_unless(self.why_not_pour(base), replace(self.now, flask=with_base(self.flask, base, 1)))

    def take_out(self, base: int) -> Refusal | None:
        """Take a base out of the flask."""
        if not self.flask[base]:
            return refuse("flask.composer.not_in", type=BASES[base].key)
        self.do(replace(self.now, flask=with_base(self.flask, base, -1)))
        return None

    def put_on_bench(self, counts: Counts) -> None:
        """Compose a card anew from what it is; EMPTY cleans the flask."""
        self.do(replace(self.now, flask=counts))

    # -- the deck ----------------------------------------------------------------------------------------------------

    def why_not_add(self, counts: Counts) -> Refusal | None:
        """None where the deck takes one more of a card, else the reason."""
        return why_not_add_card(self.deck, counts)

    def add(self, counts: Counts) -> Refusal | None:
        """Add a card to the deck."""
        return self.do_unless(self.why_not_add(counts), replace(self.now, cards=(*self.now.cards, counts)))

    def remove(self, counts: Counts) -> Refusal | None:
        """Take one copy of a card out of the deck."""
        if counts not in self.now.cards:
            return refuse("flask.composer.not_in_deck", name=name(counts))
        cards = list(self.now.cards)
        cards.remove(counts)
        self.do(replace(self.now, cards=tuple(cards)))
        return None


def total_cost(counts: Counts) -> int:
    """How much a card costs altogether: symbols of every kind and cards to discard."""
    card = Card(counts, UNKNOWN)
    return sum(card.cost) + card.any_colour + card.discards
