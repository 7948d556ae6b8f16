"""The plan of the house: no game is named outside its own places, and folders are looked into by one way."""

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


def calling(words: str) -> Iterator[tuple[str, str]]:
    """The program's files in which such words stand, with what is in them: no other needs to be understood."""
    for path in sources():
        if not path.startswith("build_scripts") and re.search(words, source := (PROJECT / path).read_text("utf-8")):
            yield path, source


def test_no_process_has_a_window_of_its_own_nor_is_it_what_lies_where_somebody_stands() -> None:
    """On Windows a terminal would flash up, and programs are looked for in the folder that one stands in first."""
    bare = []
    for path, source in calling(r"\bsubprocess\.|\bshutil\.|\bos\."):
        for call in ast.walk(ast.parse(source)):
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


def one_off(source: str) -> list[str]:
    """Where a number is put into a counter, or taken out of one, one off: that is a marker's affair."""

    def reads(node: ast.expr) -> bool:
        return bool(re.search(r"\bcount(ers\.get)?\(|\bcounters\[", ast.unparse(node)))

    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".put") and len(node.args) == 2:
            found += [node.args[1]] if ast.unparse(node.args[1]).endswith(" + 1") and not reads(node.args[1]) else []
        elif isinstance(node, ast.Assign) and re.search(r"\bcounters\[", ast.unparse(node.targets[0])):
            found += [node.value] if ast.unparse(node.value).endswith(" + 1") and not reads(node.value) else []
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) and ast.unparse(node.right) == "1":
            found += [node] if re.fullmatch(r"[\w.]*\bcount(ers)?(\.get)?[(\[].*[)\]]", ast.unparse(node.left)) else []
    return [ast.unparse(node) for node in found]


def test_what_may_be_nobody_is_a_marker_and_no_number_that_is_one_off() -> None:
    games = [
        (path, source)
        for path, source in calling(r"\bcount(ers)?\b.* - 1|(\.put\(|counters\[).* \+ 1")
        if path.startswith(("game/rulesets/", "scenes/games/")) and "/counters.py" not in path
    ]
    assert {path: found for path, source in games if (found := one_off(source))} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("table.put(ATTACKER, player + 1)", ["player + 1"]),
        ("dealer = table.count(LAST) - 1", ["table.count(LAST) - 1"]),
        ("drawer = counters[DRAWER[card]] - 1", ["counters[DRAWER[card]] - 1"]),
        ("twin.counters[EFFECTS[name]] = colour + 1", ["colour + 1"]),
        ("table.put(FIGHTS, table.count(FIGHTS) + 1)", []),
        ("mark(table, ATTACKER, player)", []),
    ],
)
def test_the_lint_sees_what_is_one_off(source: str, found: list[str]) -> None:
    assert one_off(source) == found


def test_a_class_has_a_name_of_its_own() -> None:
    """What each game has of its own may be called alike in each of them, once; what begins with a line below is of its
    file alone."""
    found: dict[str, list[str]] = {}
    for path, source in calling(r"\bclass\b"):
        own = next((game for game in KEYS if f"/{game}/" in path), "")
        for name in re.findall(r"^ *class (?!_)(\w+)", source, re.MULTILINE):
            found.setdefault(name, []).append(own)
    twice = {name for name, games in found.items() if len(games) > 1}
    assert [name for name in sorted(twice) if "" in found[name] or len(set(found[name])) < len(found[name])] == []
