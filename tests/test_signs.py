"""No sign means two things: who uses the star, and who uses what stands in its place."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from game.art.icons import ICONS
from tests.cases import each

ROOT = Path(__file__).parent.parent
SIGN = re.compile(r"\[icon:([a-z-]+)\]")
KIND = "a kind of creature, one of sixteen: a type in Quellector, a family in Quaeleon’s Quest"
MEANINGS = {
    "bookmark": ("a finished game that is kept for ever", {"scenes/page_widgets.py", "scenes/menus/kept_list.py"}),
    "bookmark-outline": ("keep this game for ever", {"scenes/page_widgets.py"}),
    "worth": (
        "what a creature of Xenofera is worth",
        {f"scenes/games/xenofera/{name}.py" for name in ("card_words", "figures", "plates")},
    ),
    "map-pin": (
        "here: a card or place that is marked by this seat or by who teaches, and where one stands on the map",
        {
            "game/stage/board/card_renderer.py",
            "scenes/album/lair.py",
            "scenes/journey/patience.py",
            "scenes/learn/lesson/lights.py",
            "scenes/learn/lesson/note.py",
            "scenes/people/scene.py",
            "scenes/play/results/page.py",
            "scenes/treasures/scene.py",
        },
    ),
    "type-action": ("an action of a type in Quellector", {"scenes/games/quellector/figures.py"}),
    "spark": (
        "nothing: it flies where somebody has won, and is woven into the back of Xenofera’s cards",
        {"scenes/celebration/burst.py", "scenes/games/xenofera/back.py"},
    ),
    "star-outline": (
        "a star on a creature of Territory",
        {"assets/locale/en/territory.toml", "assets/locale/de/territory.toml"},
    ),
    "boot": ("a creature of Territory drives another one off", {"scenes/games/territory/card_words.py"}),
    "footprints": ("a creature of Territory goes elsewhere", {"scenes/games/territory/card_words.py"}),
    "umbrella": ("base power is protected in Territory", {"scenes/games/territory/card_words.py"}),
    "thick-skin": (
        "a card of Quaeleon’s Quest: attacks take only so much",
        {"scenes/games/quaeleon/things.py", "scenes/games/quaeleon/sums.py"},
    ),
    "release": (
        "a creature of Xenofera is set free",
        {
            "assets/on_paper/de/xenofera.md",
            "assets/on_paper/xenofera.md",
            "scenes/games/xenofera/card_words.py",
            "scenes/games/xenofera/things.py",
        },
    ),
    "topple": (
        "a card falls from an opponent’s field in Quaeleon’s Quest",
        {f"scenes/games/quaeleon/{name}.py" for name in ("card_words", "framings/director", "look", "sentences")},
    ),
    "trash": (
        "thrown away",
        {
            "scenes/games/flask/workbench/composer.py",
            "scenes/games/territory/workbench/ability_sentence.py",
            "scenes/games/territory/workbench/land_deck_editor.py",
            "scenes/menus/kept_side.py",
            "scenes/menus/statistics.py",
            "scenes/night/unseen.py",
            "scenes/people/scene.py",
            "scenes/workbench/deck_side.py",
        },
    ),
    "restore": ("brought back from what was thrown away", {"scenes/kept_page.py"}),
    "send": ("something of one's own to send", {"scenes/workbench/deck_side.py", "scenes/people/scene.py"}),
    "rematch": (
        "the same game once more",
        {
            "scenes/night/over.py",
            "scenes/play/results/page.py",
            "scenes/play/results/scene.py",
            "scenes/play/table/dealing_anew.py",
        },
    ),
    "turn-back": ("a turn further back in a recording", {"scenes/play/replay/page.py"}),
    "turn-forward": ("a turn further on in a recording", {"scenes/play/replay/page.py"}),
    "pass": ("nothing more is done", {f"scenes/games/{game}/look.py" for game in ("flask", "territory", "xenofera")}),
}
OF_A_KIND = {
    "scenes/album/scene.py",
    "scenes/games/ambience.py",
    "scenes/games/flask/brews.py",
    "scenes/games/quellector/figures.py",
    "scenes/games/territory/quarter.py",
    "scenes/games/xenofera/quarter.py",
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
    "swap": ("results", "deck_side"),
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
