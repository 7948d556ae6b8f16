"""What somebody means who names something to print: a game, a set's code, a deck, a creature, a file."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from game.rulesets import GAMES
from game.rulesets.ruleset import OptionError
from game.store.arrivals import Code, arrival_at
from game.store.decks import DeckFile, decks
from game.store.files import StoreError
from game.words import Words
from scenes.games.deck_kind import DeckKind
from scenes.games.registry import presentation
from scenes.printing.order import Wanted
from scenes.printing.stock import config_of

ENDINGS = (".json", ".txt", ".png")
"""How the names of files end that may hold a deck or its code."""

_CODE = re.compile(r"[0-9a-z]{4}[ -]?[0-9a-z]{4}", re.IGNORECASE)

Finder = Callable[[Words, str], Iterator[Wanted]]


class NotFound(Exception):
    """There is nothing of that name. The message is the name."""


def found(words: Words, name: str) -> Wanted:
    """What is meant by a name: a game by its key, a set by its code, a deck by its name or as `game/key`, a creature by
    its name, a file.

    Raises NotFound, and StoreError for a file that cannot be used.
    """
    for find in FINDERS:
        one = next(find(words, name), None)
        if one is not None:
            return one
    raise NotFound(name)


def _games(words: Words, name: str) -> Iterator[Wanted]:
    yield from (Wanted(game, name=words.say(f"games.{game}.name")) for game in GAMES if game == name.lower())


def _files(words: Words, name: str) -> Iterator[Wanted]:
    path = Path(name)
    if path.suffix.lower() not in ENDINGS or not os.path.lexists(path):
        return
    match arrival_at(path):
        case Code(text=text):
            yield from _read(text, path)
        case DeckFile() as kept:
            if kept.game not in GAMES or kept.kind not in [kind.key for kind in presentation(kept.game).decks]:
                raise StoreError("store.wrong_game", file=path.name)
            yield Wanted(kept.game, "deck", kept.kind, kept.text, name=kept.name)
    raise StoreError("print.no_deck", file=path.name)


def _read(text: str, path: Path) -> Iterator[Wanted]:
    """The deck that a code is, of whichever kind can be read from it."""
    for game, kind in _kinds():
        try:
            deck = kind.read(text)
        except OptionError:
            continue
        if deck != kind.empty:
            yield Wanted(game, "deck", kind.key, kind.write(deck), name=kind.clean_name(path.stem))


def _codes(words: Words, name: str) -> Iterator[Wanted]:
    game, _, code = name.rpartition(":")
    for key in GAMES:
        if _CODE.fullmatch(code) and game in ("", key) and presentation(key).printing.code:
            one = Wanted(key, entry=code.upper(), name=code.upper())
            try:
                config_of(one)
            except OptionError:
                continue
            yield one


def _decks(words: Words, name: str) -> Iterator[Wanted]:
    of_game, _, plain = name.rpartition("/")
    sought = plain.casefold()
    for game, kind in _kinds():
        if of_game not in ("", game) or not kind.option:
            continue
        problems: list[StoreError] = []
        for kept in decks(game, problems, kind.key):
            if kept.name.casefold() == sought:
                yield Wanted(game, "deck", kind.key, kept.text, name=kept.name)
        for key in kind.ready_made:
            title = kind.title(words, game, key)
            if sought in (key.casefold(), title.casefold()):
                yield Wanted(game, "deck", kind.key, key, name=title)


def _creatures(words: Words, name: str) -> Iterator[Wanted]:
    of_game, _, plain = name.rpartition("/")
    sought = plain.casefold()
    for game, kind in _kinds():
        for kept in [] if kind.option or of_game not in ("", game) else decks(game, [], kind.key):
            if kept.name.casefold() == sought:
                yield Wanted(game, "deck", kind.key, kept.text, name=kept.name)
    for game in GAMES:
        for page in presentation(game).shelf if of_game in ("", game) else ():
            if page.card is not None and sought in (page.key.rpartition("/")[2], page.title(words).casefold()):
                yield Wanted(game, "creature", entry=page.key, name=page.title(words))


FINDERS: tuple[Finder, ...] = (_games, _files, _codes, _decks, _creatures)


def _kinds() -> Iterator[tuple[str, DeckKind]]:
    for game in GAMES:
        for kind in presentation(game).decks:
            yield game, kind
