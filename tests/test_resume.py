"""A game goes on at the exact decision, whenever the program was killed."""

from pathlib import Path

import pytest

from tests.killing import kill_and_resume

KILLS = 4
"""`python -m tests.long.kill` kills as often as is wanted."""


@pytest.mark.parametrize("seed", range(KILLS))
def test_a_killed_game_resumes_at_the_exact_decision(seed: int, own_home: Path) -> None:
    kill_and_resume(seed, own_home)
