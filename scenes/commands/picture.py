"""`menagerie picture`: a moment of a recorded game as a moving picture, or its end as one that stands still."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game.match.match import Match
from game.session.hot_seat import STRANGER
from game.session.recording import EVERYBODY
from game.store.files import StoreError
from game.store.games import read_record
from game.store.sent_pictures import keep_picture_at
from game.store.settings import Settings
from game.words import Words
from scenes.border import admitted, match_of
from scenes.commands.film import draw
from scenes.play.film.excerpt import ENDINGS, LARGE, MEDIUM, MOST_WIDE, SMALL, Excerpt, until

PROGRESS_PERCENT = 10


def main(arguments: Sequence[str]) -> int:
    """Make the picture. The status is 0, 1 if the game cannot be read or the picture not be written, 2 for unusable
    arguments."""
    options = _parser().parse_args(arguments)
    words = Words(options.language if options.language in Words().languages() else "en")
    if not SMALL <= options.width <= MOST_WIDE:
        print(f"The width is from {SMALL} to {MOST_WIDE} pixels.", file=sys.stderr)
        return 2
    try:
        match = match_of(read_record(options.file), options.file.name)
        _refuse(match, options)
        excerpt = _excerpt(match, options)
        picture = admitted(options.file.name, lambda: draw(excerpt, _Progress()))
        keep_picture_at(options.output, picture)
    except StoreError as error:
        print(words.say(error.key, **error.details), file=sys.stderr)
        return 1
    print(f"{options.output}: {len(picture) / 1_000_000:.1f} MB")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="menagerie picture", description="Make a moving picture of a recorded game.")
    parser.add_argument("file", type=Path, help="a save or a kept replay")
    parser.add_argument("-o", "--output", type=Path, required=True, help="where the picture goes, such as game.webp")
    parser.add_argument("--from", dest="first", type=int, metavar="N", help="from the moment after N answers on")
    parser.add_argument("--to", dest="last", type=int, metavar="M", help="to the moment after M answers (the last)")
    parser.add_argument("--ending", action="store_true", help="one picture that stands still: how the game came out")
    parser.add_argument("--width", type=int, default=MEDIUM, help=f"in pixels, such as {SMALL}, {MEDIUM} or {LARGE}")
    parser.add_argument("--language", default="en", help="in which it is told (en)")
    return parser


def _refuse(match: Match, options: argparse.Namespace) -> None:
    """Raises StoreError where a picture is wanted of an end that has not come, or under a name that something has, or
    that of another kind."""
    if os.path.lexists(options.output):
        raise StoreError("store.picture.taken", file=options.output.name)
    if options.ending and not match.is_over:
        raise StoreError("film.not_over", file=options.file.name)
    named, made = options.output.suffix.lower(), ENDINGS["ending" if options.ending else "moment"]
    if named != made and named in ENDINGS.values():
        raise StoreError("film.other_kind", file=options.output.name, kind=made)


def _excerpt(match: Match, options: argparse.Namespace) -> Excerpt:
    """What is shown. Of a game that goes on nothing is seen but what lies open to all."""
    record, last = match.record(), len(match.history)
    place = last if options.last is None else min(max(0, options.last), last)
    people = [seat for seat, player in enumerate(match.seats) if player.player == "person"]
    return Excerpt(
        until(record, place) if not options.ending else record,
        place,
        EVERYBODY if match.is_over else STRANGER,
        near=people[0] if people else 0,
        first=None if options.first is None else min(max(0, options.first), place),
        kind="ending" if options.ending else "moment",
        width=options.width,
        settings=Settings(language=options.language),
    )


class _Progress:
    """Tells on standard error how much is drawn."""

    def __init__(self) -> None:
        self._told = 0

    def __call__(self, share: float) -> None:
        percent = int(100 * share) // PROGRESS_PERCENT * PROGRESS_PERCENT
        if percent > self._told:
            self._told = percent
            print(f"{percent} %", file=sys.stderr, flush=True)
