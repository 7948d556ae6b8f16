"""Everything is made of parts: a scene inherits from a page at most, and no class is long with all that it inherits."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

PROJECT = Path(__file__).parents[1]
PAGES = ("Scene", "PageScene", "MenuScene")
"""What a scene may inherit from."""

ROOMS = (
    "scenes/album",
    "scenes/arrivals",
    "scenes/bench",
    "scenes/celebration",
    "scenes/commands",
    "scenes/games",
    "scenes/journey",
    "scenes/learn",
    "scenes/menus",
    "scenes/night",
    "scenes/park",
    "scenes/people",
    "scenes/play",
    "scenes/printing",
    "scenes/treasures",
    "scenes/workbench",
)
"""Where scenes are made so."""

OTHER_ROOMS = ("game",)
"""Where no class and no function is long, either."""

MOST_LINES, MOST_OF_A_FUNCTION = 400, 40
"""Of a class with what it inherits, and of a function."""


class Found(NamedTuple):
    """A class or a function as it is written."""

    path: str
    bases: tuple[str, ...]
    lines: int


@cache
def written(folder: str) -> list[tuple[str, bool, Found]]:
    """The classes and functions that are written in a folder by name, and whether each is a class."""
    found = []
    for path in sorted((PROJECT / folder).rglob("*.py")):
        place = path.relative_to(PROJECT).as_posix()
        for node in _definitions(ast.parse(path.read_text("utf-8"))):
            bases = node.bases if isinstance(node, ast.ClassDef) else ()
            names = tuple(ast.unparse(base).partition("[")[0] for base in bases)
            lines = (node.end_lineno or 0) - node.lineno + 1
            found.append((node.name, isinstance(node, ast.ClassDef), Found(place, names, lines)))
    return found


def _definitions(within: ast.AST) -> Iterator[ast.ClassDef | ast.FunctionDef]:
    """Those of a file, a class, a function or any other statement: what is only reckoned defines none."""
    for node in ast.iter_child_nodes(within):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node
        if isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
            yield from _definitions(node)


def classes() -> dict[str, Found]:
    """All classes of scenes and game by name; of two with one name, that of the scenes."""
    return {name: one for name, is_class, one in [*written("game"), *written("scenes")] if is_class}


def is_looked_at(path: str) -> bool:
    """Whether a file lies in one of the rooms, or beside them."""
    return path.startswith((*ROOMS, *OTHER_ROOMS)) or (path.startswith("scenes/") and path.count("/") == 1)


def lines_with_inherited(name: str, found: dict[str, Found]) -> int:
    one = found.get(name)
    return one.lines + sum(lines_with_inherited(base, found) for base in one.bases) if one else 0


@pytest.fixture(scope="module")
def found() -> dict[str, Found]:
    return classes()


def test_a_scene_inherits_from_a_page_alone(found: dict[str, Found]) -> None:
    scenes = {name: one for name, one in found.items() if name.endswith("Scene") and one.path.startswith(ROOMS)}
    assert len(scenes) > 10
    assert {n: one.bases for n, one in scenes.items() if not {*one.bases} <= {*PAGES}} == {}


def test_no_class_is_long_with_what_it_inherits(found: dict[str, Found]) -> None:
    lines = {name: lines_with_inherited(name, found) for name, one in found.items() if is_looked_at(one.path)}
    assert len(lines) > 100
    assert {name: length for name, length in lines.items() if length > MOST_LINES} == {}


def test_no_function_is_long() -> None:
    every = [*written("game"), *written("scenes")]
    functions = [(name, one) for name, is_class, one in every if not is_class and is_looked_at(one.path)]
    assert len(functions) > 3000
    assert [(name, one.path) for name, one in functions if one.lines > MOST_OF_A_FUNCTION] == []


def empty_slots(folder: str) -> Iterator[tuple[str, str]]:
    """What others may put into things of a folder after these were made, because they call it and nobody gave it then:
    attributes that hold a function, each with its file."""
    for path in sorted((PROJECT / folder).rglob("*.py")):
        source = path.read_text("utf-8")
        for made in ast.walk(ast.parse(source)) if ": Callable[" in source else ():
            if not isinstance(made, ast.FunctionDef) or made.name not in ("__init__", "__post_init__"):
                continue
            given = {one.arg for one in (*made.args.args, *made.args.kwonlyargs)} - {"self"}
            for one in ast.walk(made):
                if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Attribute) and one.value is not None:
                    used = {name.id for name in ast.walk(one.value) if isinstance(name, ast.Name)}
                    is_open = ast.unparse(one.annotation).startswith("Callable[") and not used & given
                    if is_open and not one.target.attr.startswith("_"):
                        yield path.relative_to(PROJECT).as_posix(), one.target.attr


def test_what_a_thing_calls_is_given_when_it_is_made() -> None:
    slots = [slot for folder in ("scenes", "game/session", "game/stage") for slot in empty_slots(folder)]
    assert [slot for slot in slots if not slot[0].startswith("game/stage/board/")] == []
