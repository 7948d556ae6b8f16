"""A sixth game is its folder, its texts and two lines: the page's own recipe is followed in a copy of the project, and
what is asked of every game is asked of it there. `python -m tests.long.recipe` asks all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recipe import followed, run
from tests.teaching import MAGPIES

FILES = ("conformance", "engine", "golden", "house", "options", "practice", "puzzles", "words")
ASKED = f"({MAGPIES.key} and not conformance) or {MAGPIES.key}-2 or house or words or tells_what_stands"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return followed(tmp_path_factory.mktemp("recipe") / "menagerie")


def test_whoever_follows_the_page_has_a_sixth_game(home: Path) -> None:
    asks = "from game.rulesets import RULESETS; from scenes.games.registry import PRESENTATIONS; import game"
    told = run(home, "-c", f"{asks}; print(game.__file__, len(RULESETS), *PRESENTATIONS)").stdout.split()
    assert told[0] == str(home / "game" / "__init__.py")
    assert (int(told[1]), told[-1]) == (6, MAGPIES.key)


def test_it_is_written_as_all_of_it_is(home: Path) -> None:
    checked = run(home, "-m", "ruff", "check", "game", "scenes")
    assert checked.returncode == 0, checked.stdout


def test_what_is_asked_of_every_game_is_asked_of_it(home: Path) -> None:
    files = [f"tests/test_{name}.py" for name in FILES]
    asked = run(home, "-m", "pytest", "-n", "0", "--assert", "plain", "-k", ASKED, *files)
    assert asked.returncode == 0, asked.stdout[-4000:]
    assert int(asked.stdout.rsplit(" passed", 1)[0].split()[-1]) > 60, "as many as a game has that says nothing more"
