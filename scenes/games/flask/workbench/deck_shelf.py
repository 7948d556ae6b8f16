"""All decks that can be had for a game: the published and the players' own, read and judged by the game's rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.rulesets.flask.cards import (
    DECK_SIZE,
    PUBLISHED,
    BadDeckCode,
    Deck,
    clean_name,
    problems,
    published,
    read_deck,
    write_deck,
)
from game.rulesets.ruleset import Ruleset
from game.store.decks import KeptDeck, decks
from game.store.files import StoreError, refused
from game.table.choices import Refusal
from game.words import Words
from scenes.app import App
from scenes.border import admitted

OPTION = "decks"
"""The option of a game that is played with decks."""

AT_RANDOM = "random"


@dataclass(frozen=True)
class ShelfDeck:
    """A deck that can be chosen.

    `key` names it on this machine, `entry` is what the game's option is given; `kept` is its file, None for a published
    deck. `problem` says why it cannot be played yet.
    """

    key: str
    entry: str
    deck: Deck
    kept: KeptDeck | None = None
    problem: Refusal | None = None

    @property
    def is_own(self) -> bool:
        """Whether a player made it."""
        return self.kept is not None


def has_decks(ruleset: Ruleset) -> bool:
    """Whether a game is played with decks that players choose or make."""
    return any(option.key == OPTION for option in ruleset.options)


def published_decks(words: Words) -> list[ShelfDeck]:
    """The published decks."""
    return [ShelfDeck(key, key, published(key, words.say(f"flask.deck.{key}"))) for key in PUBLISHED]


def own_decks(house: App, ruleset: Ruleset) -> list[ShelfDeck]:
    """The players' own decks by name. What cannot be read is set aside, with a sentence among the house's problems."""
    found = [_judged(house, kept) for kept in decks(ruleset.key, house.problems)]
    return [deck for deck in found if deck is not None]


def all_decks(house: App, ruleset: Ruleset) -> list[ShelfDeck]:
    """The players' own decks, then the published ones."""
    return [*own_decks(house, ruleset), *published_decks(house.words)]


def _judged(house: App, kept: KeptDeck) -> ShelfDeck | None:
    try:
        return admitted(kept.path.name, lambda: _shelved(house.words, kept))
    except StoreError as error:
        house.problems.append(refused(kept.path, error))
        return None


def _shelved(words: Words, kept: KeptDeck) -> ShelfDeck:
    """The deck of a file. Raises StoreError where it holds none."""
    try:
        deck = read_own(kept.text)
    except BadDeckCode as error:
        why = words.say(error.key, **error.details)
        raise StoreError("decks.store.not_a_deck", file=kept.path.name, why=why) from error
    deck = Deck(clean_name(kept.name) or deck.name or words.say("flask.deck.unnamed"), deck.cards)
    wrong = problems(deck)
    return ShelfDeck(f"file:{kept.path.name}", write_deck(deck), deck, kept, wrong[0] if wrong else None)


def read_own(text: str) -> Deck:
    """The deck in a text that somebody sent or that stands in a file, finished or not.

    Raises BadDeckCode, also for more cards than any deck has.
    """
    deck = read_deck(text)
    if len(deck.cards) > DECK_SIZE:
        raise BadDeckCode("flask.problem.many", n=len(deck.cards) - DECK_SIZE)
    return deck


def told(words: Words, refusal: Refusal | None) -> str:
    """Why something about a deck cannot be, as a sentence; empty for None."""
    if refusal is None:
        return ""
    details = dict(refusal.args)
    if "type" in details:
        details["type"] = words.say(f"flask.type.{details['type']}.name")
    return words.say(refusal.key, **details)


def free_name(words: Words, taken: list[ShelfDeck], wish: str) -> str:
    """The wished name, or with a number behind it where another deck has it."""
    names = {shelf.deck.name.casefold() for shelf in taken}
    tries = [wish, *(words.say("decks.numbered", name=wish[:24], n=number) for number in range(2, len(names) + 3))]
    return next(clean_name(name) for name in tries if clean_name(name).casefold() not in names)
