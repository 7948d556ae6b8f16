"""`menagerie games`: the rulesets, for people or as JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from game.rulesets import RULESETS
from game.rulesets.ruleset import Option, Ruleset


def main(arguments: Sequence[str]) -> int:
    """List the games. The status is 0, or 2 for unknown arguments."""
    parser = argparse.ArgumentParser(prog="menagerie games", description="List the games.")
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    if parser.parse_args(arguments).json:
        print(json.dumps([_described(game) for game in RULESETS], indent=1))
    else:
        for game in RULESETS:
            print(f"{game.key}: {game.title}, by {game.author}, {game.fewest} to {game.most} players")
            for option in game.options:
                print(f"    {option.key}: {_values(option)}")
    return 0


def _values(option: Option) -> str:
    """Its values in a row, that of a game of which nothing is said first."""
    others = [value for value in option.values if value != option.usual]
    return ", ".join([str(value).lower() for value in (option.usual, *others)]) if option.values else "any text"


def _described(game: Ruleset) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.title,
        "author": game.author,
        "seats": [game.fewest, game.most],
        "options": [
            {
                "key": option.key,
                "values": list(option.values),
                "usual": option.usual,
                "quick": option.quick,
                "is_twist": option.is_twist,
            }
            for option in game.options
        ],
    }
