"""No sign means two things: who uses the star, and who uses what stands in its place."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.art.icons import ICONS

ROOT = Path(__file__).parent.parent
KIND = "a kind of creature, one of sixteen: a type in Quellector, a family in Quaeleon’s Quest"
MEANINGS = {
    "bookmark": ("a finished game that is kept for ever", {"scenes/page_parts.py", "scenes/menus/kept_list.py"}),
    "bookmark-outline": ("keep this game for ever", {"scenes/page_parts.py"}),
    "worth": ("what a creature of Xenofera is worth", {"scenes/games/xenofera/card_words.py"}),
    "map-pin": ("a card that this seat has marked", {"game/stage/board/card_renderer.py"}),
    "type-action": ("an action of a type in Quellector", {"scenes/games/quellector/figures.py"}),
    "spark": ("nothing: it flies where somebody has won", {"scenes/play/burst.py"}),
    "star-outline": (
        "a star on a creature of Territory",
        {"assets/locale/en/territory.toml", "assets/locale/de/territory.toml"},
    ),
}
OF_A_KIND = {
    "scenes/games/flask/pictures.py",
    "scenes/games/quellector/figures.py",
    "scenes/games/quellector/look.py",
    "scenes/games/quellector/sentences.py",
    "scenes/menus/credits.py",
    "scenes/menus/statistics.py",
}
"""Where `star` stands for the kind: creatures that are drawn, and Quellector's own texts."""

KEYS = {"scenes/page_parts.py", "scenes/menus/kept_deeds.py", "scenes/play/results/ways_on.py"}
"""Where it is the name of a button or of a notice, and no sign."""


def places_of(name: str) -> set[str]:
    """The files of the program and its texts in which an icon is named."""
    found = set()
    for path in [*(ROOT / "scenes").rglob("*.py"), *(ROOT / "game" / "stage").rglob("*.py")]:
        strings = [one.value for one in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(one, ast.Constant)]
        if any(name in (text, *re.findall(r"\[icon:([a-z-]+)\]", text)) for text in strings if isinstance(text, str)):
            found.add(path.relative_to(ROOT).as_posix())
    for path in [*(ROOT / "assets").rglob("*.toml"), *(ROOT / "assets").rglob("*.md")]:
        if f"[icon:{name}]" in path.read_text("utf-8"):
            found.add(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("name", MEANINGS)
def test_a_sign_stands_where_it_is_meant_and_nowhere_else(name: str) -> None:
    assert name in ICONS
    assert places_of(name) == MEANINGS[name][1]


def test_no_meaning_has_two_signs() -> None:
    told = [meaning for meaning, _ in MEANINGS.values()]
    assert len({*told, KIND}) == len(told) + 1


def test_a_star_is_a_kind_of_creature_everywhere() -> None:
    assert {place for place in places_of("star") if place.startswith("scenes/")} <= OF_A_KIND | KEYS
    assert "game/stage/board/card_renderer.py" not in places_of("star")


@pytest.mark.parametrize("place", sorted(KEYS))
def test_what_is_called_a_star_in_the_code_wears_a_bookmark(place: str) -> None:
    shown = (ROOT / place).read_text("utf-8")
    assert not re.search(r"icon\(\s*\"star|icon=\"star|\"star-outline", shown)
