"""Kills a program that plays, at any moment, and looks whether its game goes on where it was."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from game.match.match import Match
from game.match.record import fingerprint
from game.rulesets import RULESETS
from game.store.files import StoreError
from game.store.games import Save, read_record, unfinished
from game.store.own import HOME_VARIABLE
from scenes.border import playable

ROOT = Path(__file__).parent.parent
LONGEST_WAIT = 0.25
"""Seconds between the first answer and the end."""


def kill_and_resume(seed: int, home: Path) -> str:
    """Let a player play for a moment, kill it, and go on with what it left in `home`; tells how that was.

    Fails where an answer that was told is lost, anything is broken, or another window could not have the game.
    """
    printed = _kill_while_playing(RULESETS[seed % len(RULESETS)].key, seed, home)
    problems: list[StoreError] = []
    kept = unfinished(problems)
    assert not problems
    assert not list(home.rglob("*.broken*"))
    if not kept:
        # The last answer printed, or the one after it, ended a game, whose save is then gone.
        return "between two games"
    (game,) = kept
    place = Save.opened(game.path)
    match = playable(read_record(game.path), game.path.name)
    _check_progress(match, [line.split() for line in printed if line.endswith(("over", "going", "over\n", "going\n"))])
    _check_that_it_goes_on(match, place)
    return "gone on"


def _kill_while_playing(game: str, seed: int, home: Path) -> list[str]:
    """What the player printed: a line for each answer, once it was saved."""
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.player_to_kill", game, str(seed)],
        cwd=ROOT,
        env=os.environ | {HOME_VARIABLE: str(home)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert player.stdout is not None
    first = player.stdout.readline()
    time.sleep(Random(seed).random() * LONGEST_WAIT)
    player.kill()
    printed = [first, *player.stdout.read().splitlines()]
    player.wait()
    return printed


def _check_progress(match: Match, told: list[list[str]]) -> None:
    """Saved first, printed then: the file holds the last state that was printed, or the one just after it; after the
    end of a game, the first moments of the next."""
    count, state, progress = told[-1]
    answers = len(match.history)
    assert answers in ((0, 1) if progress == "over" else (int(count), int(count) + 1)), (told[-1], answers)
    if progress == "going" and answers == int(count):
        assert fingerprint(match.table) == state


def _check_that_it_goes_on(match: Match, place: Save) -> None:
    """One more answer can be given and saved, and nothing that was half written is left when the game is over."""
    seat = match.table.asked()[0]
    match.answer(seat, match.table.choices(seat)[0])
    place.write(match.record())
    assert read_record(place.path) == match.record()
    place.forget()
    place.close()
    assert not [left for left in place.path.parent.iterdir() if left.is_file()]
