"""Magpies, the smallest game, laid out below this folder as a game lies in the house.

`docs/adding-a-game.md` makes it the sixth game of a copy of the project (`tests/recipe.py`); for the tests it is one
without that (`tests/games.py`).
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

import game.rulesets
from game import words
from game.bots import opponents
from game.bots.review import reviewers
from game.rulesets import GAMES, RULESETS, Game
from game.rulesets.ruleset import Ruleset
from game.words import texts_of

HOME = Path(__file__).parent

game.rulesets.__path__.append(str(HOME / "game" / "rulesets"))
LISTED: tuple[Ruleset, ...] = tuple(RULESETS)
GAMES["magpies"] = Game("magpies", "Magpies", "Menagerie", 2, 4)
_rules = import_module("game.rulesets.magpies")

MAGPIES: Ruleset = _rules.MAGPIES
DECK, PEBBLE, SHINY = _rules.DECK, _rules.PEBBLE, _rules.SHINY
chase, contest, worth = _rules.chase, _rules.contest, _rules.worth

WORKER = [sys.executable, "-m", "tests.teaching"]
"""How computer opponents are started that know the game."""


@cache
def sit_down() -> None:
    """From now on Magpies can be played as one of the games: with its words and opponents that know it."""
    own_texts = words._own_texts_of
    words._own_texts_of = cache(lambda language: _with_ours(own_texts(language), language))  # type: ignore[assignment]
    opponents.worker_command = reviewers.worker_command = lambda: WORKER


def be_shown() -> None:
    """From now on Magpies is one of the games that scenes show."""
    import scenes.games
    from scenes.games.registry import PRESENTATIONS

    sit_down()
    if MAGPIES.key not in PRESENTATIONS:
        scenes.games.__path__.append(str(HOME / "scenes" / "games"))
        PRESENTATIONS[MAGPIES.key] = import_module("scenes.games.magpies").MAGPIES


def _with_ours(texts: Mapping[str, str], language: str) -> Mapping[str, str]:
    return {**texts, **texts_of(language, HOME / "assets" / "locale")}
