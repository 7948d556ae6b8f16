"""A game goes on at the exact decision, whenever the program was killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.rulesets import RULESETS, ruleset
from game.store.files import HOME_VARIABLE, StoreError
from game.store.games import unfinished
from game.table.match import Match
from game.table.record import fingerprint

KILLS = 50
ROOT = Path(__file__).parent.parent


def _kill_while_playing(game: str, seed: int, home: Path) -> list[str]:
    """Let a player process play for a moment, kill it, and return the states it had saved."""
    environment = os.environ | {HOME_VARIABLE: str(home)}
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.player_to_kill", game, str(seed)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert player.stdout is not None
    first = player.stdout.readline()
    time.sleep(Random(seed).random() * 0.25)
    player.kill()
    return [first, *player.stdout.read().splitlines()]


@pytest.mark.parametrize("seed", range(KILLS))
def test_a_killed_game_resumes_at_the_exact_decision(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = RULESETS[seed % len(RULESETS)].key
    printed = _kill_while_playing(game, seed, tmp_path)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    problems: list[StoreError] = []
    kept = unfinished(problems)
    assert not problems
    if not kept:
        # The last answer printed, or the one after it, ended a game, whose save is then gone.
        return
    (save,) = kept
    match = Match.resume(ruleset(save.record.game), save.record)
    assert fingerprint(match.table) == save.record.state
    told = [line.split() for line in printed if line.endswith(("over", "going", "over\n", "going\n"))]
    count, state, progress = told[-1]
    answers = len(match.history)
    # Saved first, printed then: the file holds the last state that was printed, or the one just after it; after the
    # end of a game, the first moments of the next.
    assert answers in ((0, 1) if progress == "over" else (int(count), int(count) + 1))
    if progress == "going" and answers == int(count):
        assert fingerprint(match.table) == state
    assert not list(tmp_path.glob("unfinished/*.broken*"))
