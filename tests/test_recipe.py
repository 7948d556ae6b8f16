"""`docs/adding-a-game.md` holds: whoever follows it has a sixth game, whatever that game has. `python -m
tests.long.recipe` does all that the page says, and runs all tests of both games."""

from pathlib import Path

from tests.recipe import MAGPIES, PLOVERS, followed, put, run, sections

QUICK = ("because", "goals", "options", "opinions", "two_worlds", "words")
ASKED = f"({PLOVERS.key} or goal_has_words or every_language) and not conformance"
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


def test_a_game_for_three_to_five_in_which_all_is_open_is_asked_what_it_has(tmp_path: Path) -> None:
    home = followed(tmp_path / "menagerie", PLOVERS)
    files = [f"tests/test_{name}.py" for name in QUICK]
    asked = run(home, "-m", "pytest", "-n", "0", "--assert", "plain", "-k", ASKED, *files)
    assert asked.returncode == 0, asked.stdout[-4000:]
    assert int(asked.stdout.rsplit(" passed", 1)[0].split()[-1]) > 9
