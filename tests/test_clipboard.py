"""What was copied elsewhere: no text ends a page, the marks of web pages do no harm, and nobody is waited for."""

import os
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.rulesets import ruleset
from game.stage.widgets.clipboard import PAUSE_SECONDS, SLOW_SECONDS, Clipboard
from game.stage.widgets.line_editor import LineEditor
from game.store import sent_pictures
from game.store.files import StoreError
from game.store.png_text import with_text
from game.store.sent_pictures import path_in, text_of
from scenes import routes
from scenes.games.deck_kind import DeckKind
from scenes.games.flask.decks import DECKS
from scenes.games.registry import PRESENTATIONS
from scenes.games.territory.decks import CREATURES, LAND_KIND
from scenes.menagerie import Menagerie
from scenes.workbench.decks import DecksScene
from scenes.workbench.dialogs import CodeQuestion
from tests.cases import each
from tests.systems import PIPES
from tests.test_codes import PLAIN
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

KINDS = [(key, kind) for key, shown in PRESENTATIONS.items() for kind in shown.decks]
NAMED = {"flask": DECKS, "creatures": CREATURES, "lands": LAND_KIND}

HARMFUL = (
    "file://[x.png",
    "file://℀/x.png",
    "~nosuchuser/x.png",
    "file:///a%00b.png",
    "/a\0b.png",
    "\udcff.png",
    "\ud800.png",
    "~.png",
    ".png",
    f"/{'a' * 300}.png",
    f"/{'a/' * 2000}x.png",
)
"""Texts that look like the place of a picture and are none that any system could open."""

LOOKS_LIKE_A_PLACE = st.builds(
    "".join,
    st.tuples(
        st.sampled_from(("", "file://", "file:///", "FILE://", "~", "~root", "/", "//", "\\\\", "C:\\", "'", '"')),
        st.text(st.characters(codec=None, exclude_categories=()), max_size=20),
        st.sampled_from((".png", ".PNG", "%00.png", "]/x.png", "")),
    ),
)


@pytest.fixture
def visitor(open_app: OpenApp) -> Visitor:
    return Visitor.at_title(open_app())


@pytest.fixture(scope="module")
def bench() -> Menagerie:
    """One program for many texts."""
    from game.stage.window import Canvas
    from game.store.settings import Settings

    return Menagerie(Canvas(), Settings(), [])


def code_of(kind: DeckKind) -> str:
    made = kind.made(kind.ready_made[0], "Jean Luc")
    named = kind.renamed(made, kind.clean_name("Jean Luc"))
    return kind.code(named)


# -- no text ends the page --------------------------------------------------------------------------------------------


@each("text", HARMFUL, ids=ascii)
def test_opening_the_page_survives_whatever_was_copied(visitor: Visitor, text: str) -> None:
    visitor.app.ui.clipboard.put(text)
    routes.to_decks(visitor.app, ruleset("flask"))
    visitor.does()
    visitor.clicks("import")
    visitor.clicks("paste")
    assert visitor.app.ui.modals
    visitor.keys("return")
    visitor.keys("escape")
    assert isinstance(visitor.scene, DecksScene)
    assert not visitor.app.ui.modals


@settings(max_examples=12)
@given(text=LOOKS_LIKE_A_PLACE | st.text(max_size=60), number=st.integers(0, len(KINDS) - 1))
@example("file://[x.png", 0)
@example("~nosuchuser/x.png", 1)
def test_no_text_ends_the_question_for_a_code(bench: Menagerie, text: str, number: int) -> None:
    bench.ui.clipboard.put(text)
    question = CodeQuestion(bench.ui, KINDS[number][1], lambda deck: None)
    question.show()
    question.paste()
    bench.ui.close(question.dialog)


@each(
    "text",
    [
        *("//server/share/x.png", "\\\\server\\share\\x.png", "file://server/x.png", "file:////server/x.png"),
        *(r"\??\UNC\server\x.png", r"\\?\UNC\server\x.png", r"\\.\COM1.png", r"/\server\x.png"),
        *("file:///%5C%5Cserver/x.png", "file:///%3F%3F/UNC/server/x.png", r"\??\C:\x.png"),
    ],
)
def test_a_copied_text_never_calls_another_machine(text: str) -> None:
    assert path_in(text) is None


def test_a_file_of_this_machine_is_known_by_its_name_too() -> None:
    assert path_in("file://localhost/home/a/Zoo.png") == Path("/home/a/Zoo.png")


def test_a_disk_that_does_not_answer_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sent_pictures, "read_text", lambda path, keyword: time.sleep(30))
    with pytest.raises(StoreError) as told:
        text_of(tmp_path / "Zoo.png", "Menagerie", 0.05)
    assert told.value.key == "store.picture.too_slow"


@PIPES
def test_a_pipe_in_the_place_of_a_picture_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "Zoo.png")
    with pytest.raises(StoreError) as told:
        text_of(tmp_path / "Zoo.png", "Menagerie")
    assert told.value.key == "store.no_file"


def test_a_picture_that_was_copied_by_its_place_still_brings_its_deck(visitor: Visitor, tmp_path: Path) -> None:
    place = tmp_path / "Zoo.png"
    place.write_bytes(with_text(PLAIN, "Menagerie", code_of(DECKS)))
    visitor.app.ui.clipboard.put(place.as_uri())
    question = CodeQuestion(visitor.app.ui, DECKS, lambda deck: None)
    assert DECKS.read(question.text).name == "Jean Luc"


# -- what web pages, chats and editors do to a text --------------------------------------------------------------------

MARKS: dict[str, Callable[[str], str]] = {
    "a mark at its head": lambda text: f"\ufeff{text}",
    "spaces that do not break": lambda text: text.replace(" ", "\u00a0"),
    "narrow spaces": lambda text: text.replace(" ", "\u202f"),
    "tabs": lambda text: text.replace(" ", "\t"),
    "line ends of Windows": lambda text: f"{text}\r\n".replace("| ", "|\r\n"),
    "soft hyphens": lambda text: "\u00ad".join(text),
    "spaces of no width": lambda text: "\u200b".join(text),
    "marks of direction": lambda text: f"\u200e{text}\u200e",
}


@each(("key", "mark"), list(product(NAMED, MARKS)))
def test_a_code_is_known_in_the_clipboard_and_taken_in_its_field(visitor: Visitor, key: str, mark: str) -> None:
    kind = NAMED[key]
    code = code_of(kind)
    visitor.app.ui.clipboard.put(MARKS[mark](code))
    question = CodeQuestion(visitor.app.ui, kind, lambda deck: None)
    assert question.field.text
    question.paste()
    assert kind.read(question.text) == kind.read(code)
    assert kind.read(question.text).name == "Jean Luc"


def test_a_list_that_stands_on_many_lines_is_taken_as_it_was_copied(visitor: Visitor) -> None:
    visitor.app.ui.clipboard.put("Mine:\nskystag\nstormteller")
    question = CodeQuestion(visitor.app.ui, CREATURES, lambda deck: None)
    assert question.field.text == "Mine: skystag stormteller"
    assert CREATURES.read(question.text) == CREATURES.read("Mine: | skystag | stormteller")


def test_what_is_typed_after_pasting_counts_as_it_stands(visitor: Visitor) -> None:
    visitor.app.ui.clipboard.put(code_of(DECKS))
    question = CodeQuestion(visitor.app.ui, DECKS, lambda deck: None)
    question.field.editor.move(0)
    question.field.editor.insert("Dear ")
    assert DECKS.read(question.text).name == "Dear Jean Luc"


@each("space", ["\t", "\u00a0", "\u202f", "\u3000", "\n", "\r\n", "\r", "\u2028", "\x0b"], ids=ascii)
def test_every_kind_of_space_is_pasted_as_one(space: str) -> None:
    editor = LineEditor("", 40)
    assert editor.insert(f"Jean{space}Luc") is None
    assert editor.text == "Jean Luc"


# -- whoever has copied something does not answer ----------------------------------------------------------------------


class Owner:
    """Another program that has copied something, and how long it takes to hand it over."""

    def __init__(self, text: str, seconds: float) -> None:
        self.text = text
        self.seconds = seconds
        self.now = 100.0
        self.asked = 0

    def get_text(self) -> str:
        self.asked += 1
        self.now += self.seconds
        return self.text


def clipboard_of(owner: Owner, monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    monkeypatch.setattr("pygame.scrap.get_text", owner.get_text)
    monkeypatch.setattr("pygame.scrap.put_text", lambda text: None)
    return Clipboard(lambda: owner.now)


def test_whoever_does_not_answer_is_not_asked_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = Owner("", 2 * SLOW_SECONDS)
    clipboard = clipboard_of(owner, monkeypatch)
    assert [clipboard.get() for _ in range(5)] == [""] * 5
    assert owner.asked == 1
    owner.now += PAUSE_SECONDS
    owner.text, owner.seconds = "a deck", 0.0
    assert clipboard.get() == "a deck"


def test_an_empty_clipboard_that_answers_at_once_is_asked_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = Owner("", 0.0)
    clipboard = clipboard_of(owner, monkeypatch)
    clipboard.get()
    owner.text = "a deck"
    assert clipboard.get() == "a deck"
    assert clipboard.latest == "a deck"


def test_what_is_copied_here_can_be_pasted_at_once_whoever_did_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = Owner("", 2 * SLOW_SECONDS)
    clipboard = clipboard_of(owner, monkeypatch)
    clipboard.get()
    clipboard.put("ours")
    assert clipboard.get() == "ours"


@pytest.mark.parametrize(
    ("driver", "desktop", "is_told"),
    [("x11", "XFCE", True), ("x11", "", True), ("x11", "ubuntu:GNOME", False), ("windows", "", False)],
)
def test_where_what_is_copied_ends_with_the_program_that_is_said_once(
    driver: str, desktop: str, is_told: bool, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygame.scrap.put_text", lambda text: None)
    monkeypatch.setattr("pygame.display.get_driver", lambda: driver)
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    for _ in range(2):
        visitor.app.ui.clipboard.put("Zoo")
    assert visitor.told == ["What you copy here can be pasted as long as Menagerie is open."] * is_told
