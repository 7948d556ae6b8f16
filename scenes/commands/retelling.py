"""`menagerie replay`: a recorded game told in sentences, or checked against the rules."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game.match.match import Match
from game.session.hot_seat import STRANGER
from game.stage.telling import Teller
from game.store.files import StoreError
from game.store.games import read_record
from game.words import Words
from scenes import border
from scenes.border import admitted
from scenes.games.registry import presentation


def main(arguments: Sequence[str]) -> int:
    """Tell or check a game. The status is 0, 1 if the file is no game that still fits, 2 for unknown arguments."""
    parser = argparse.ArgumentParser(prog="menagerie replay", description="Tell a recorded game, or check it.")
    parser.add_argument("file", type=Path, help="a save or a kept replay")
    parser.add_argument("--check", action="store_true", help="only say whether it still plays as it did")
    options = parser.parse_args(arguments)
    words = Words("en")
    try:
        match = match_of(options.file)
        sentences = [] if options.check else admitted(options.file.name, lambda: told(match, words))
    except StoreError as error:
        print(words.say(error.key, **error.details), file=sys.stderr)
        return 1
    if options.check:
        state = "finished" if match.is_over else "unfinished"
        print(
            f"{options.file.name}: {match.ruleset.title}, {len(match.history)} answers, {state}; it plays as recorded."
        )
    else:
        print("\n".join(sentences))
        if not match.is_over:
            print(words.say("replay.goes_on"), file=sys.stderr)
    return 0


def match_of(path: Path) -> Match:
    """The game in a file, played again to its last answer. Raises StoreError with the sentence that says why not."""
    return border.match_of(read_record(path), path.name)


def told(match: Match, words: Words) -> list[str]:
    """The whole game in sentences, with everything that was hidden at the time; of one that goes on, what lay open to
    all."""
    look = presentation(match.ruleset.key).look
    config = match.table.config
    names = [seat.name or words.say("setup.default_name", n=place + 1) for place, seat in enumerate(match.seats)]
    teller = Teller(words, match.ruleset, names, lambda card: look.cards.name(words, config, card))
    events = [*match.opening, *(event for entry in match.history for event in entry.events)]
    if not match.is_over:
        events = [match.told(event, STRANGER) for event in events]
    return [f"{match.ruleset.title}: {words.listed(names)}", *teller.events(events)]
