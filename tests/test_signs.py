"""No sign means two things: who uses the star, and who uses what stands in its place."""

import ast
import re
from functools import cache
from pathlib import Path

from game.art.icons import ICONS
from tests.cases import each
from tests.stories import rows

ROOT = Path(__file__).parent.parent
SIGN = re.compile(r"\[icon:([a-z-]+)\]")
KIND = "a kind of creature, one of sixteen: a type in Quellector, a family in Quaeleon’s Quest"
MEANINGS = {name: (means, set(files)) for name, (means, files) in rows("signs").items()}
OF_A_KIND = {
    "scenes/album/scene.py",
    "scenes/games/ambience.py",
    "scenes/games/flask/brews.py",
    "scenes/games/quellector/figures.py",
    "scenes/games/territory/gateway.py",
    "scenes/games/xenofera/gateway.py",
    "scenes/games/quellector/forecast.py",
    "scenes/games/quellector/ledger.py",
    "scenes/games/quellector/look.py",
    "scenes/games/quellector/sentences.py",
    "scenes/games/quellector/swarms.py",
    "game/session/keepers.py",
    "scenes/menus/credits.py",
    "scenes/menus/sign.py",
    "scenes/menus/statistics.py",
    "scenes/menus/title_life.py",
    "scenes/play/results/journey_strip.py",
    "scenes/printing/scene.py",
    "scenes/treasures/scene.py",
}
"""Where `star` stands for the kind: creatures and stars that are drawn, and Quellector's own texts."""

KEYS = {"scenes/page_widgets.py", "scenes/menus/kept_deeds.py", "scenes/play/results/ways_on.py"}
"""Where it is the name of a button or of a notice, and no sign."""

HEARD = {"scenes/play/results/journey_end.py"}
"""Where it is the name of a sound."""


@cache
def named() -> dict[str, set[str]]:
    """Each file of the program and of its texts, and every word in it that may be the name of one of these icons."""
    found = {}
    for path in [*(ROOT / "scenes").rglob("*.py"), *(ROOT / "game" / "stage").rglob("*.py")]:
        source = path.read_text("utf-8")
        nodes = ast.walk(ast.parse(source)) if any(name in source for name in MEANINGS) else ()
        strings = {one.value for one in nodes if isinstance(one, ast.Constant)}
        texts = {text for text in strings if isinstance(text, str)}
        found[path] = texts.union(*[SIGN.findall(text) for text in texts])
    for path in [*(ROOT / "assets").rglob("*.toml"), *(ROOT / "assets").rglob("*.md")]:
        found[path] = set(SIGN.findall(path.read_text("utf-8")))
    return {path.relative_to(ROOT).as_posix(): names for path, names in found.items()}


def places_of(name: str) -> set[str]:
    """The files of the program and its texts in which an icon is named."""
    return {place for place, names in named().items() if name in names}


@each("name", MEANINGS)
def test_a_sign_stands_where_it_is_meant_and_nowhere_else(name: str) -> None:
    assert name in ICONS
    assert places_of(name) == MEANINGS[name][1]


ELSEWHERE = {
    "target": ("puzzle", "results", "replay"),
    "swap": ("results", "decks"),
    "undo": ("keeping", "settings"),
    "skip": ("flask/look", "territory/look", "xenofera/look"),
}
"""Signs whose names are words of the games, too, and where others stand by now."""


@each("name", ELSEWHERE)
def test_a_sign_has_left_where_it_meant_something_else(name: str) -> None:
    shown = {path.as_posix() for path in (ROOT / "scenes").rglob("*.py") if f'icon="{name}"' in path.read_text("utf-8")}
    assert not {path for path in shown for end in ELSEWHERE[name] if path.endswith(f"{end}.py")}


def test_no_meaning_has_two_signs() -> None:
    told = [meaning for meaning, _ in MEANINGS.values()]
    assert len({*told, KIND}) == len(told) + 1


def test_a_star_is_a_kind_of_creature_everywhere() -> None:
    assert {place for place in places_of("star") if place.startswith("scenes/")} <= OF_A_KIND | KEYS | HEARD
    assert "game/stage/board/card_renderer.py" not in places_of("star")


@each("place", sorted(KEYS))
def test_what_is_called_a_star_in_the_code_wears_a_bookmark(place: str) -> None:
    shown = (ROOT / place).read_text("utf-8")
    assert not re.search(r"icon\(\s*\"star|icon=\"star|\"star-outline", shown)
