"""`menagerie journey`: the stations of the keeper's journey, for people or as JSON, and what is wrong with them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from game.session.journey import JourneyError, Station, options_of, star_words, stations, twist_words
from game.session.surveying import faults
from game.words import Words


def main(arguments: Sequence[str]) -> int:
    """List the stations. The status is 0, 1 where one of them cannot be played as it should, or 2 for unknown
    arguments."""
    parser = argparse.ArgumentParser(prog="menagerie journey", description="List and check the stations.")
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    try:
        wish = parser.parse_args(arguments)
    except SystemExit as leaving:
        return 2 if leaving.code else 0
    wrong = faults()
    for fault in wrong:
        print(fault, file=sys.stderr)
    try:
        told = [_described(number, station) for number, station in enumerate(stations(), 1)]
    except JourneyError:
        return 1
    print(json.dumps(told, ensure_ascii=False, indent=1) if wish.json else "\n".join(map(_line, told)))
    return 1 if wrong else 0


def _described(number: int, station: Station) -> dict[str, Any]:
    """All that is said of a station, with its English words."""
    words = Words()
    special = twist_words(words, station)
    return {
        "number": number,
        "name": station.name,
        "game": station.game,
        "key": station.key,
        "kind": "gate" if station.is_gate else "keeper" if station.is_keepers else "match",
        "title": station.title(words),
        "line": station.line(words),
        "puzzle": station.puzzle,
        "opponents": [{"keeper": one.keeper, "level": one.level} for one in station.opponents],
        "options": {} if station.is_gate else options_of(station),
        "twist": station.twist,
        "twist_words": list(special or ()),
        "seed": station.seed,
        "starter": station.starter,
        "stars": [_star(words, station, place) for place in range(len(station.stars))],
    }


def _star(words: Words, station: Station, place: int) -> dict[str, Any]:
    """A star's goal; one that its game does not know has no words."""
    star = station.stars[place]
    return {"goal": star.goal, "n": star.n, "words": star_words(words, station, star)}


def _line(told: dict[str, Any]) -> str:
    """A station in a line, and what is played there in two more."""
    head = f"{told['number']:>2}  {told['name']}: {told['title']}"
    if told["kind"] == "gate":
        return f"{head}\n      gate: {told['puzzle']}"
    against = ", ".join([f"{one['keeper']} ({one['level']})" for one in told["opponents"]])
    special = f", {told['twist_words'][0]}" if told["twist_words"] else ""
    stars = "; ".join([star["words"] for star in told["stars"]])
    return f"{head}\n      {told['kind']}: {against}{special}\n      stars: {stars}"
