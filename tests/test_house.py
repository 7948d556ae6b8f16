"""The plan of the house: no game is named outside its own places, and folders are looked into by one way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rulesets import RULESETS

PROJECT = Path(__file__).parents[1]
LISTS = {"game/rulesets/__init__.py", "scenes/games/registry.py"}
"""Where the games are gathered."""

KEYS = [rules.key for rules in RULESETS]
TITLES = {rules.key: rules.title for rules in RULESETS}


def sources() -> Iterator[str]:
    """The program's files and the workshop's, as paths from the project's folder."""
    yield "menagerie.py"
    for folder in ("game", "scenes", "build_scripts"):
        yield from (path.relative_to(PROJECT).as_posix() for path in (PROJECT / folder).rglob("*.py"))


def is_own(path: str, game: str) -> bool:
    """Whether the file is about this game alone."""
    folders = [f"{home}/{game}/" for home in ("game/rulesets", "scenes/games", "build_scripts/balance")]
    homes = (*folders, f"build_scripts/balance/{game}.py")
    return path in LISTS or path.startswith(homes)


def named_in(text: str, path: str) -> list[str]:
    """The games that a file names, in whatever writing, and that are none of its business."""
    plain = text.lower()
    return [
        game for game in KEYS if (game in plain or TITLES.get(game, game).lower() in plain) and not is_own(path, game)
    ]


def test_no_game_is_named_outside_its_own_places() -> None:
    found = {path: games for path in sources() if (games := named_in((PROJECT / path).read_text("utf-8"), path))}
    assert found == {}


def test_no_process_has_a_window_of_its_own_nor_is_it_what_lies_where_somebody_stands() -> None:
    """On Windows a terminal would flash up, and programs are looked for in the folder that one stands in first."""
    bare = []
    for path in sources():
        if path.startswith("build_scripts"):
            continue
        for call in ast.walk(ast.parse((PROJECT / path).read_text("utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                name = ast.unparse(call.func)
                if name in ("subprocess.Popen", "subprocess.run", "subprocess.call", "subprocess.check_output"):
                    hidden = {given.arg: ast.unparse(given.value) for given in call.keywords}.get("creationflags")
                    bare += [path] if hidden != "HIDDEN" else []
                bare += [path] if name in ("shutil.which", "os.system", "os.popen", "os.startfile") else []
    assert bare == []


@pytest.mark.parametrize(
    ("path", "text", "named"),
    [
        ("scenes/menus/title.py", "from scenes.games.flask import x", ["flask"]),
        ("scenes/games/flask/look.py", "FLASK = 1", []),
        ("scenes/games/flask/look.py", "class QuaeleonFaces:", ["quaeleon"]),
        ("game/rulesets/flask/rules.py", "# as in Creature Quellector", ["quellector"]),
        ("build_scripts/balance/flask.py", '"flask"', []),
        ("build_scripts/flask.py", '"flask"', ["flask"]),
    ],
)
def test_the_lint_sees_names_in_any_writing(path: str, text: str, named: list[str]) -> None:
    assert named_in(text, path) == named


def test_every_folder_of_ours_is_looked_into_by_one_way() -> None:
    """Others swallow that a folder cannot be listed, and then it looks empty."""
    ways = re.compile(r"\b(?:scandir|listdir|iterdir|r?glob|os\.walk)\(")
    found = [path for path in sources() if path.startswith(("game/store", "game/session", "scenes"))]
    looking = [path for path in found if ways.search((PROJECT / path).read_text("utf-8"))]
    assert looking == ["game/store/own.py"]
