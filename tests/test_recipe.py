"""`docs/adding-a-game.md` holds: whoever follows it has a sixth game, whatever that game has. `python -m
tests.long.recipe` does all that the page says, and runs all tests of both games."""

from pathlib import Path

from tests.recipe import MAGPIES, followed, put, run, sections

COUNTED = "from game.rulesets import GAMES, ruleset; from scenes.games.registry import PRESENTATIONS; import game"


def test_whoever_follows_the_page_has_a_sixth_game_with_all_that_it_says(tmp_path: Path) -> None:
    home = followed(tmp_path / "menagerie")
    for block in (block for section in sections()[1:] for block in section):
        put(home, block)
    asks = f"{COUNTED}; print(game.__file__, len(GAMES), *PRESENTATIONS, *ruleset('{MAGPIES.key}').goals)"
    where, games, *named = run(home, "-c", asks).stdout.split()
    assert (where, games) == (str(home / "game" / "__init__.py"), "6")
    assert {MAGPIES.key, "carried", "unscathed"} <= set(named)
    done = run(home, "-m", "ruff", "check", "game", "scenes")
    assert done.returncode == 0, done.stdout
