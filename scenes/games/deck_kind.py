"""What the shelf knows of a kind of deck: how it is read, written, judged, shown at a glance and edited.

A deck itself is the game's own affair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.stage.widgets.base import Ui, Widget
from game.store.decks import KeptDeck
from game.table.choices import Refusal
from game.words import Words
from scenes.app import App
from scenes.bench.bench import numbered
from scenes.bench.glance import Glance
from scenes.bench.widgets import told
from scenes.games.gateway import Gateway
from scenes.games.shelf import AlbumPage
from scenes.picture_cache import Pictures
from scenes.scene import Scene

Draw = Callable[[Ui, pygame.Surface, Any, pygame.Rect], None]
"""Draws something of a deck into a place on paper."""


@dataclass(frozen=True, eq=False)
class DeckKind:
    """A kind of deck that every player of a game brings.

    Decks are open: they are values of an option of the match, which everybody knows.
    """

    ready_made: tuple[str, ...]
    """The keys of the decks that come with the game, neighbours being fair opponents."""
    made: Callable[[str, str], Any]
    """The ready-made deck of a key, under a name."""
    empty: Any
    read: Callable[[str], Any]
    """The deck in a text, finished or not. Raises OptionError."""
    write: Callable[[Any], str]
    """A deck as a text, its name included if it has one."""
    renamed: Callable[[Any, str], Any]
    """The same deck under another name."""
    clean_name: Callable[[str], str]
    """A name as a deck may bear it; empty if nothing is left."""
    problems: Callable[[Any], list[Refusal]]
    """Everything that keeps a deck from being played."""
    lack: Callable[[Words, Any], str]
    """In a few words, what keeps a deck from being played."""
    about: Callable[[Words, str, Any], str]
    """A line about a deck; the key is that of a ready-made one, else empty."""
    sign: Draw
    curve: Draw
    """Two small pictures by which decks can be told apart, at the left and at the right of its name."""
    glance: Callable[[Ui, Any], Glance]
    """How a deck stands, at a glance."""
    cards: Callable[[Ui, Pictures, Any], list[Widget]]
    """Its cards side by side."""
    editor: Callable[[App, Any, KeptDeck | None], Scene]
    """The scene in which a deck is built; the file is None for a new one."""
    designs: Callable[[str, Any], Sequence[Any]]
    """The designs of its cards, as they are printed; the key is that of a ready-made one, else empty."""
    gateway: Gateway | None = None
    """What is seen of it in the workshop; without one, the game's own place."""
    ours: tuple[str, ...] = ()
    """Those of them that are ours, beside the published ones."""
    key: str = ""
    """Tells the kinds of one game apart, on disk and in words: `<game>.decks.<key>` names it."""
    option: str = "decks"
    """The option whose value it is, one deck for each seat: a ready-made one's key, or a text. Empty for what is no
    deck, but only goes into decks."""
    sealed: Callable[[str], str] = str
    """What is written as a text to send."""
    sent_lines: Callable[[str], list[str]] = str.splitlines
    """The same cut into lines that are easy to read; together they are still the same deck."""
    picture: Callable[[App, Any], pygame.Surface] | None = None
    """A picture of it to send; None where there is none."""
    agreed: Callable[[Ui, Any, Mapping[str, Any]], Glance] | None = None
    """How a deck stands under the options of a match; None where they change nothing."""
    played: Callable[[Any, str, Mapping[str, Any]], Any] = field(default=lambda deck, entry, options: deck)
    """The deck that an option's value means, as it is played in a match with these options."""
    titles: str = "deck.{key}"
    """Where the name of a ready-made one stands among the texts of its game."""
    owned: Callable[[Words, Any], Any] = field(default=lambda words, deck: deck)
    """A ready-made one as a player's own."""
    searched: Callable[[Words, Any], str] | None = None
    """The words by which one is found in a search, where there are many."""
    wording: str = ""
    """Where its own words stand that replace those `decks` has for all kinds."""
    by_chance: str = ""
    """The option's value for a ready-made deck drawn by chance; empty where there is no such."""
    to_suit: str = ""
    """The option's value, and the usual one, for a ready-made deck that suits what else a seat brings; empty where each
    seat has another ready-made one at first."""
    shared_by: str = ""
    """The option with which everybody plays the first seat's deck; empty where there is none."""
    longest_name: int = 30
    creatures: Callable[[Any], Sequence[AlbumPage]] = field(default=lambda deck: ())
    """The creatures of a player's own making in one, as pages of the album."""
    alone: Callable[[Any], Any] | None = None
    """One of these creatures as a deck, for printing; None where there are none."""
    numbered: Callable[[Words, str, int], str] = field(default=numbered)
    """A name with a number behind it, where others have the name already."""
    told: Callable[[Words, Refusal | None], str] = field(default=told)
    """A problem as a sentence."""

    def say(self, words: Words, key: str, **args: Any) -> str:
        """A sentence of the shelf about this kind: its own, or else what is said of every kind of deck."""
        own = [f"{self.wording}.{key}"] if self.wording else []
        return words.say(words.first(*own, f"decks.{key}"), **args)

    def code(self, deck: Any) -> str:
        """A deck as a text to send."""
        return self.sealed(self.write(deck))

    def brought(self, words: Words, game: str, entry: str, options: Mapping[str, Any]) -> Any:
        """The deck that a match with these options is played with. Raises OptionError."""
        is_ready_made = entry in self.ready_made
        deck = self.made(entry, self.title(words, game, entry)) if is_ready_made else self.read(entry)
        return self.played(deck, entry, options)

    def at_table(self, ui: Ui, deck: Any, options: Mapping[str, Any]) -> Glance:
        """How a deck stands in a match with these options, at a glance."""
        return self.glance(ui, deck) if self.agreed is None else self.agreed(ui, deck, options)

    def title(self, words: Words, game: str, key: str) -> str:
        """What a ready-made one is called."""
        return words.say(f"{game}.{self.titles.format(key=key)}")
