"""What an order comes to: all that is cut out, game by game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

from game.art.backs import PAPER
from game.rulesets import ruleset
from game.rulesets.ruleset import Ruleset
from game.stage.printing.plates import Piece
from game.table.state import GameConfig
from game.words import Words
from scenes.games.deck_kind import DeckKind
from scenes.games.presentation import Presentation
from scenes.games.registry import presentation
from scenes.picture_cache import Pictures
from scenes.printing.order import Order, Wanted


@dataclass(frozen=True)
class Heap:
    """What is printed of one game: its cards, and what else there is to cut out."""

    game: str
    cards: Sequence[Piece]
    things: Sequence[Piece]
    name: str = ""
    """What it is of the game: the code of a set, decks or creatures; empty for all of it."""

    needed: str = ""
    """For how many players the other things are, and how many of each."""

    @property
    def pieces(self) -> list[Piece]:
        """All of it."""
        return [*self.cards, *self.things]


def heaps(pictures: Pictures, order: Order) -> list[Heap]:
    """What an order comes to. Raises OptionError for a deck or code that cannot be read, KeyError for what there is
    not."""
    games = dict.fromkeys(one.game for one in order.wanted)
    return [_heap(pictures, order, game) for game in games]


def _heap(pictures: Pictures, order: Order, game: str) -> Heap:
    shown, wanted = presentation(game), [one for one in order.wanted if one.game == game]
    configs = [config_of(one) for one in wanted] if order.cards else []
    cards = [
        card for place, config in enumerate(configs) for card in _cards(pictures, shown, config, place, order.copies)
    ]
    codes = [str(config.options[shown.printing.code]) for config in configs if shown.printing.code]
    names = [one.name for one in wanted if one.what != "game" and one.name]
    players = max(one.players or (shown.rules.most if one.what == "game" else 1) for one in wanted)
    things = shown.printing.things(pictures, players) if order.things else ()
    return Heap(game, cards, things, ", ".join(codes or names), _needed(pictures.words, things, players))


def _needed(words: Words, things: Sequence[Piece], players: int) -> str:
    told, whose = [piece.called for piece in things if piece.called], words.say("print.things_for", n=players)
    return words.say("print.needed", whose=whose, things=words.listed(told)) if told else whose


def config_of(wanted: Wanted) -> GameConfig:
    """The table on which everything that is wanted lies."""
    rules = ruleset(wanted.game)
    if wanted.what == "game":
        return _whole(rules, wanted)
    designs = tuple(_of_deck(wanted) if wanted.what == "deck" else _of_creature(wanted))
    alone = replace(rules, designs=lambda seats, options: designs)
    return alone.config(rules.fewest, rules.usual_options())


def _whole(rules: Ruleset, wanted: Wanted) -> GameConfig:
    options, code = {**rules.usual_options(), **dict(wanted.options)}, presentation(rules.key).printing.code
    if code:
        options[code] = wanted.entry
    players = rules.seats_near(wanted.players or rules.most)
    return rules.config(players, rules.prepared(players, options, Random()))


def kind_of(game: str, key: str) -> DeckKind:
    """The kind of deck of that key. Raises KeyError."""
    return {kind.key: kind for kind in presentation(game).decks}[key]


def _of_deck(wanted: Wanted) -> Sequence[Any]:
    kind, entry = kind_of(wanted.game, wanted.kind), wanted.entry
    if entry in kind.ready_made:
        return kind.designs(entry, kind.made(entry, ""))
    return kind.designs("", kind.read(entry))


def _of_creature(wanted: Wanted) -> Sequence[Any]:
    pages = {page.key: page for page in presentation(wanted.game).shelf}
    return [pages[wanted.entry].card]


def _cards(pictures: Pictures, shown: Presentation, config: GameConfig, place: int, copies: int) -> Iterator[Piece]:
    """The cards of a table; equal ones are one piece, cut out several times."""
    printing, rim = shown.printing, PAPER / min(shown.back.size)
    face = printing.face or shown.look.cards.face
    alike: dict[tuple[Any, int], list[int]] = {}
    for card, (design, kind) in enumerate(zip(config.designs, config.backs, strict=True)):
        alike.setdefault((design, kind), []).append(card)
    for (design, kind), cards in alike.items():
        yield Piece(
            (shown.key, place, cards[0]),
            partial(face, pictures, config, cards[0]),
            partial(pictures.faces.back, shown.back_of_kind(kind)),
            len(cards) * copies,
            printing.size,
            printing.lies(design),
            back_key=(shown.key, "back", kind, printing.lies(design)),
            rim=rim,
        )
