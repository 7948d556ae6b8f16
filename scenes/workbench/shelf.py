"""All decks of a kind that can be had: the ready-made and the players' own, read and judged by the game's rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from game.rulesets.ruleset import OptionError
from game.store.decks import KeptDeck, decks
from game.store.files import StoreError
from game.table.choices import Refusal
from game.words import Words
from scenes.app import App
from scenes.border import admitted_or_set_aside
from scenes.games.deck_kind import DeckKind


@dataclass(frozen=True)
class ShelfDeck:
    """A deck that can be chosen.

    `key` names it on this machine, `entry` is what the game's option is given; `kept` is its file, None for a
    ready-made deck. `problem` says why it cannot be played yet.
    """

    key: str
    entry: str
    deck: Any
    kept: KeptDeck | None = None
    problem: Refusal | None = None

    @property
    def is_own(self) -> bool:
        """Whether a player made it."""
        return self.kept is not None


@dataclass(frozen=True)
class Shelf:
    """The decks of one kind, of the game of that key."""

    app: App
    game: str
    kind: DeckKind

    @property
    def ready_made(self) -> list[ShelfDeck]:
        """The decks that come with the game."""
        words, kind = self.app.words, self.kind
        return [ShelfDeck(key, key, kind.made(key, kind.title(words, self.game, key))) for key in kind.ready_made]

    @property
    def own(self) -> list[ShelfDeck]:
        """The players' own decks by name. What cannot be read is set aside, with a sentence among the program's
        problems."""
        problems = self.app.problems
        kept_decks = decks(self.game, problems, self.kind.key)
        found = [admitted_or_set_aside(problems, kept.path, partial(self._shelved, kept)) for kept in kept_decks]
        return [deck for deck in found if deck is not None]

    @property
    def all(self) -> list[ShelfDeck]:
        """The players' own decks, then the ready-made ones."""
        return [*self.own, *self.ready_made]

    def _shelved(self, kept: KeptDeck) -> ShelfDeck:
        """The deck of a file. Raises StoreError where it holds none."""
        words, kind = self.app.words, self.kind
        try:
            deck = kind.read(kept.text)
        except OptionError as error:
            why = words.say(error.key, **error.args_for_message)
            raise StoreError("decks.store.not_a_deck", file=kept.path.name, why=why) from error
        deck = kind.renamed(deck, kind.clean_name(kept.name) or deck.name or kind.say(words, "unnamed"))
        wrong = kind.problems(deck)
        return ShelfDeck(f"file:{kept.path.name}", kind.write(deck), deck, kept, wrong[0] if wrong else None)

    def told(self, problem: Refusal | None) -> str:
        """Why a deck cannot be played, as a sentence; empty for None."""
        return self.kind.told(self.app.words, problem)

    def note_on(self, shelf: ShelfDeck) -> str:
        """A word about a deck under its name: whose it is, and what it lacks."""
        say = self.app.words.say
        if not shelf.is_own:
            return say("decks.ours" if shelf.key in self.kind.ours else "decks.published")
        lack = self.kind.lack(self.app.words, shelf.deck) if shelf.problem is not None else ""
        return say("decks.own_lacking", lack=lack) if lack else say("decks.own")

    def about(self, shelf: ShelfDeck) -> str:
        """What helps to choose a deck: how a ready-made one is played, as far as that is told, and whose another is."""
        told = "" if shelf.is_own else self.kind.about(self.app.words, shelf.key, shelf.deck)
        return told or self.note_on(shelf)


def why_no_deck(words: Words, kind: DeckKind, text: str) -> str:
    """Why a text is no deck of this kind that can be kept, in one sentence; empty when it is one."""
    try:
        deck = kind.read(text)
    except OptionError as error:
        return words.say(error.key, **error.args_for_message)
    return kind.say(words, "no_cards") if kind.renamed(deck, "") == kind.empty else ""


def free_name(words: Words, kind: DeckKind, taken: list[ShelfDeck], wish: str) -> str:
    """The wished name, or with a number behind it where another deck has it."""
    names = {shelf.deck.name.casefold() for shelf in taken}
    room = kind.longest_name - 6
    numbers = range(2, 2 * len(names) + 9)
    tries = [kind.clean_name(name) for name in (wish, *(kind.numbered(words, wish[:room], n) for n in numbers))]
    return next((name for name in tries if name.casefold() not in names), tries[0])
