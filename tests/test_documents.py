"""What the documents promise to be tested is tested."""

import re
import tomllib
from functools import partial
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from game.store import own
from tests.cases import each

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [
    *ROOT.glob("*.md"),
    *DOCS.rglob("*.md"),
    ROOT / "measurements" / "README.md",
    ROOT / "build_scripts" / "README.md",
]
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
SOURCE = re.compile(r"`([\w/]+\.py)`")
NAMED = re.compile(r"`(tests/\w+\.py)::(\w+)`")


def test_every_line_of_when_things_go_wrong_names_a_test_that_is_there() -> None:
    text = (ROOT / "docs" / "when-things-go-wrong.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| what happens")]
    assert len(lines) > 30
    for line in lines:
        found = NAMED.search(line)
        assert found is not None, line
        assert f"def {found[2]}(" in (ROOT / found[1]).read_text(encoding="utf-8"), line


def test_every_test_that_the_page_on_who_can_play_names_is_there() -> None:
    text = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
    named = NAMED.findall(text)
    assert len(named) > 20
    for file, test in named:
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{test}"
    for point in range(101, 124):
        assert f"| {point} |" in text


@each("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]
    missing = [link for link in links if not (page.parent / link).exists()]
    assert not missing


def test_every_page_can_be_reached_from_the_index() -> None:
    reached, waiting = set(), [DOCS / "README.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached:
            reached.add(page)
            links = LINK.findall(page.read_text(encoding="utf-8"))
            waiting += [(page.parent / link).resolve() for link in links if link.endswith(".md") and "://" not in link]
    assert {page.resolve() for page in DOCS.rglob("*.md")} <= reached


@each("page", ["architecture", "opponents", "performance"])
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    """By the end of its path, as pages leave out what stands above it."""
    places = [
        f"/{file.relative_to(ROOT).as_posix()}"
        for folder in ("game", "scenes", "build_scripts", "tests")
        for file in (ROOT / folder).rglob("*.py")
    ]
    named = SOURCE.findall((DOCS / f"{page}.md").read_text(encoding="utf-8"))
    assert not [name for name in named if not any(place.endswith(f"/{name}") for place in places)]


def test_pages_for_newcomers_stay_short() -> None:
    """All of them below two thousand lines; what a command measures is kept in `measurements`, not told."""
    lengths = {page: len(page.read_text(encoding="utf-8").splitlines()) for page in DOCS.rglob("*.md")}
    assert sum(lengths.values()) < 2000
    assert lengths[DOCS / "architecture.md"] <= 200
    assert lengths[DOCS / "opponents.md"] <= 150


def test_the_layers_that_newcomers_are_told_are_those_that_hold() -> None:
    [contract, *_] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    lines = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()
    begins = next(place for place, line in enumerate(lines) if line.startswith("    scenes  ->"))
    drawn = " ".join(lines[begins : lines.index("", begins)])
    assert [layer.strip().replace("/", ".") for layer in drawn.split("->")] == contract["layers"]


def test_readers_are_told_where_on_their_system_everything_lies_and_how_it_begins_and_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = {row.split("|")[1].strip(): row for row in text.split("## The download")[1].splitlines() if "|" in row}
    for variable in (own.HOME_VARIABLE, "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, "/home/ada")
    for system in (Unix, MacOS):
        find = partial(lambda system, *names, **more: system(*names, **more).user_data_path, system)
        monkeypatch.setattr(own, "user_data_path", find)
        told = own.home().as_posix().replace("/home/ada", "~")
        assert f"`{told}`" in rows["what is kept lies in"]
    variables = {"CSIDL_LOCAL_APPDATA": "%LOCALAPPDATA%"}
    monkeypatch.setattr("platformdirs.windows.get_win_folder", variables.get)
    told = Windows("menagerie", appauthor=False).user_data_dir.replace("/", "\\")
    assert f"`{told}`" in rows["what is kept lies in"]
    assert "Run anyway" in rows["first start"] and "xattr" in rows["first start"]
    assert {"unpack", "open its files with it", "remove it"} <= rows.keys()
