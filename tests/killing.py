"""Kills a program that plays, at any moment, and looks whether its game goes on where it was."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from game.match.match import Match
from game.match.record import fingerprint
from game.rulesets import RULESETS
from game.session.play_session import PlaySession
from game.store.files import StoreError
from game.store.finished import finished
from game.store.games import Save, read_record, unfinished
from game.store.own import HOME_VARIABLE
from game.store.statistics import load_statistics
from scenes.border import playable

ROOT = Path(__file__).parent.parent
DAY = 740_000
LONGEST_WAIT = 0.25
"""Seconds between the first answer and the end."""


def kill_and_resume(seed: int, home: Path) -> str:
    """Let a player play for a moment, kill it, and go on with what it left in `home`; tells how that was.

    Fails where an answer that was written is lost, anything is broken, or another window could not have the game.
    """
    printed = _kill_while_playing(RULESETS[seed % len(RULESETS)].key, seed, home)
    problems: list[StoreError] = []
    kept = unfinished(problems)
    assert not problems
    assert not list(home.rglob("*.broken*"))
    if not kept:
        # The last answer printed, or one just after it, ended a game, whose save is then gone, or began one.
        return "between two games"
    (game,) = kept
    place = Save.opened(game.path)
    match = playable(read_record(game.path), game.path.name)
    _check_progress(match, [line.split() for line in printed if line.rstrip().endswith(("over", "going"))])
    if match.is_over:
        _check_that_its_end_counts(match, place)
        return "ended"
    _check_that_it_goes_on(match, place)
    return "gone on"


def _kill_while_playing(game: str, seed: int, home: Path) -> list[str]:
    """What the player printed: a line for each answer, and one for each that was written when it looked."""
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.player_to_kill", game, str(seed)],
        cwd=ROOT,
        env=os.environ | {HOME_VARIABLE: str(home)},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert player.stdout is not None
    first = player.stdout.readline()
    time.sleep(Random(seed).random() * LONGEST_WAIT)
    player.kill()
    printed = [first, *player.stdout.read().splitlines()]
    player.wait()
    return printed


def _check_progress(match: Match, told: list[list[str]]) -> None:
    """The file holds the last state that was written, or a later one that was given; at the most one answer more, that
    could not be printed any more. After the end of a game it holds that end, or the first moments of the next."""
    answers, least, states = len(match.history), 0, dict[int, str]()
    for kind, count, state, progress in told:
        states[int(count)] = state
        if kind == "written":
            least, states = (0, {}) if progress == "over" else (int(count), {int(count): state})
    assert least <= answers <= max(states, default=0) + 1, (told[-1], answers)
    if answers in states:
        assert fingerprint(match.table) == states[answers]


def _check_that_its_end_counts(match: Match, place: Save) -> None:
    """A game whose end was written and not told yet is kept and counted when somebody goes on with it, once."""
    for _ in range(2):
        sitting = PlaySession(match, save=place)
        assert sitting.conclude(DAY) == []
    sitting.close()
    assert unfinished([]) == []
    assert match.record() in [read_record(kept.path) for kept in finished([])]
    tallies = load_statistics([]).tallies
    assert sum(tally.games for key, tally in tallies.items() if key.endswith("/Ada")) == len(
        {str(read_record(kept.path)) for kept in finished([])}
    )


def _check_that_it_goes_on(match: Match, place: Save) -> None:
    """One more answer can be given and saved, and nothing that was half written is left when the game is over."""
    seat = match.table.asked()[0]
    match.answer(seat, match.table.choices(seat)[0])
    place.write(match.record())
    assert read_record(place.path) == match.record()
    place.forget()
    place.close()
    assert not [left for left in place.path.parent.iterdir() if left.is_file()]
