"""Magpies, the smallest game, laid out below this folder as a game lies in the house.

`docs/adding-a-game.md` walks through it. Copied into the project, with its two lines in the two lists, it is the sixth
game; tests borrow it from here instead.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import game.rulesets
from game import words
from game.bots import opponents
from game.rulesets.ruleset import Ruleset
from game.words import texts_of

HOME = Path(__file__).parent

game.rulesets.__path__.append(str(HOME / "game" / "rulesets"))
_rules = import_module("game.rulesets.magpies")

MAGPIES: Ruleset = _rules.MAGPIES
DECK, PEBBLE, SHINY = _rules.DECK, _rules.PEBBLE, _rules.SHINY
chase, contest, worth = _rules.chase, _rules.contest, _rules.worth

TEXTS = texts_of("en", HOME / "assets" / "locale")

WORKER = [sys.executable, "-m", "tests.teaching"]
"""How computer opponents are started that know the game."""


@contextmanager
def at_the_table() -> Iterator[Ruleset]:
    """For a while Magpies is one of the games: with its rules, its words and opponents that can play it."""
    if MAGPIES in game.rulesets.RULESETS:
        yield MAGPIES
        return
    own_texts, command = words._own_texts_of, opponents.worker_command
    game.rulesets.RULESETS.append(MAGPIES)
    words._own_texts_of = lambda language: _with_ours(own_texts(language), language)  # type: ignore[assignment]
    opponents.worker_command = lambda: WORKER
    try:
        yield MAGPIES
    finally:
        game.rulesets.RULESETS.remove(MAGPIES)
        words._own_texts_of, opponents.worker_command = own_texts, command


@contextmanager
def on_the_title() -> Iterator[Ruleset]:
    """For a while Magpies is one of the games that scenes show."""
    import scenes.games
    from scenes.games.registry import PRESENTATIONS

    if (folder := str(HOME / "scenes" / "games")) not in scenes.games.__path__:
        scenes.games.__path__.append(folder)
    with at_the_table():
        is_there = MAGPIES.key in PRESENTATIONS
        PRESENTATIONS.setdefault(MAGPIES.key, import_module("scenes.games.magpies").MAGPIES)
        try:
            yield MAGPIES
        finally:
            if not is_there:
                del PRESENTATIONS[MAGPIES.key]


def _with_ours(texts: Mapping[str, str], language: str) -> Mapping[str, str]:
    return {**texts, **texts_of(language, HOME / "assets" / "locale")}
