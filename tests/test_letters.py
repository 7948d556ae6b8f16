"""Names in any script: what our fonts lack comes from the system, and what nobody has still tells players apart."""

from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.stage.drawing import system_fonts
from game.stage.drawing.coverage import Coverage, coverage_of
from game.stage.drawing.fonts import FOLDERS, open_font
from game.stage.drawing.letters import Letters
from game.stage.drawing.text import Typesetter, typeface
from game.stage.drawing.theme import Look
from game.stage.drawing.typefaces import NAME, PLAIN
from game.words import Words
from scenes.menus.setup import SetupScene
from tests.clipping import leaves
from tests.pixels import pixels
from tests.visitor import OpenApp

SAKURA, YAMA, SHALOM, MARYAM = "田中さくら", "山本さくら", "שלום", "مريم"
BLACK = (0, 0, 0)

OTHER = FOLDERS[NAME.family] / NAME.file
"""Stands for a font of the system."""


@pytest.fixture(autouse=True)
def _forget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_fonts, "_found_for", {})
    pygame.font.init()


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without any font."""
    monkeypatch.setattr(system_fonts, "font_paths", lambda: ())


def test_which_letters_a_font_has_is_read_from_its_file() -> None:
    with (FOLDERS[PLAIN.family] / PLAIN.file).open("rb") as file:
        has = coverage_of(file)
    assert all(letter in has for letter in "Aéäßжα…łş")
    assert not any(letter in has for letter in "田שم😀")


@pytest.mark.parametrize("data", [b"", b"OTTO", b"\0\1\0\0" + b"\xff" * 40, OTHER.read_bytes()[:700]])
def test_a_file_that_is_no_font_has_no_letters(data: bytes) -> None:
    assert "A" not in coverage_of(BytesIO(data))


def test_a_letter_that_ours_lacks_is_drawn_by_a_font_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_fonts, "font_paths", lambda: (Path("missing.ttf"), OTHER))
    poor = Letters(pygame.font.Font(FOLDERS[PLAIN.family] / PLAIN.file, 30), Coverage([(ord("A"), ord("Z"))]), 30)
    other = pygame.font.Font(OTHER, 30)
    assert poor.missing("Aé") == ""
    assert pixels(poor.render("é", True, BLACK)).count(b"\xff") > 0
    wide = poor.size("AéA")[0]
    assert wide == 2 * poor.size("A")[0] + other.size("é")[0]
    assert poor.render("AéA", True, BLACK).get_width() == wide


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(("one", "other"), [(SAKURA, YAMA), (SHALOM, MARYAM), ("😀", "😇"), ("A\u200dB", "A\u200dC")])
def test_names_that_nothing_can_draw_still_look_different(one: str, other: str) -> None:
    text = Typesetter(Look())
    assert pixels(text.line(one, "name", BLACK)) != pixels(text.line(other, "name", BLACK))
    assert pixels(text.block(one, "name", BLACK, 400)) != pixels(text.block(other, "name", BLACK, 400))
    for name in (one, other):
        assert text.line(name, "name", BLACK).get_size() == text.measure(name, "name")


@pytest.mark.usefixtures("bare")
def test_what_is_missing_is_named_once() -> None:
    assert Typesetter(Look()).missing("Ada さくさ") == "さく"
    assert Typesetter(Look()).missing("Zoë Łukasz Ωmega Жора e\u0301") == ""


def test_scripts_from_right_to_left_stand_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_fonts, "font_paths", lambda: (OTHER,))
    monkeypatch.setattr(system_fonts, "_coverage", lambda path: Coverage([(0x590, 0x5FF)]))
    font = open_font(typeface("name"), 20)
    runs = font._runs(f"{SHALOM} 12 {SHALOM[::-1]}")
    assert [(run.text, run.is_right_to_left) for run in runs if run.text != " "] == [
        (SHALOM[::-1], True),
        ("12", False),
        (SHALOM, True),
    ]
    runs = font._runs(f"Ada {SHALOM}")
    assert [run.text for run in runs if run.text.strip()] == ["Ada", SHALOM]
    assert font._font_of(runs[-1]) is not font._font_of(runs[0])


def test_words_from_right_to_left_follow_each_other_so_in_a_wrapped_text() -> None:
    text = Typesetter(Look())
    (row,) = text._rows(f"Ada {SHALOM} {MARYAM} 12", "name", 900, None)
    lefts = {piece.text: left for piece, left in row.placed}
    assert lefts["Ada"] < lefts[MARYAM] < lefts[SHALOM] < lefts["12"]


@pytest.mark.usefixtures("bare")
def test_signs_around_a_name_are_drawn_by_nothing() -> None:
    text = Typesetter(Look())
    for name in ("Ada", SAKURA, SHALOM):
        bare_size = text.measure(name, "name"), text.measure(name, "name", 400)
        isolated = f"\u2068{name}\u2069"
        assert (text.measure(isolated, "name"), text.measure(isolated, "name", 400)) == bare_size
        assert pixels(text.line(isolated, "name", BLACK)) == pixels(text.line(name, "name", BLACK))
        assert pixels(text.block(isolated, "name", BLACK, 400)) == pixels(text.block(name, "name", BLACK, 400))


def test_names_from_right_to_left_stay_in_their_places_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words()
    text = Typesetter(Look())
    listed = words.listed([f"{SHALOM} {MARYAM}", MARYAM])
    (row,) = text._rows(f"{listed}, 12", "name", 900, None)
    lefts = [piece.text for piece, _ in sorted(row.placed, key=lambda one: one[1])]
    assert lefts == [MARYAM, SHALOM, "and", MARYAM, ",", "12"], "a name turns by itself, its comma stays behind it"
    monkeypatch.setattr(system_fonts, "font_paths", lambda: (OTHER,))
    monkeypatch.setattr(system_fonts, "_coverage", lambda path: Coverage([(0x590, 0x5FF)]))
    runs = open_font(typeface("name"), 20)._runs(f"{words.listed([SHALOM, SHALOM[::-1]])}, 12")
    assert "".join(run.text for run in runs) == f"{SHALOM} and {SHALOM[::-1]}, 12"


def test_a_search_that_takes_long_is_broken_off_and_goes_on_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_fonts, "font_paths", lambda: tuple(Path(str(n)) for n in range(9)))
    monkeypatch.setattr(system_fonts, "SECONDS", 0.0)
    looked: list[Path] = []

    def slow(path: Path) -> Coverage:
        looked.append(path)
        return Coverage([])

    monkeypatch.setattr(system_fonts, "_coverage", slow)
    assert system_fonts.font_for("田") is None
    assert len(looked) == 1
    monkeypatch.setattr(system_fonts, "SECONDS", 60.0)
    assert system_fonts.font_for("田") is None
    assert len(looked) == 10
    assert system_fonts.font_for("田") is None
    assert len(looked) == 10, "that nobody has it is remembered"


@pytest.mark.usefixtures("bare", "own_home")
def test_set_up_says_which_letters_cannot_be_drawn(open_app: OpenApp) -> None:
    from game.rulesets import ruleset

    app = open_app()
    setup = SetupScene(app, ruleset("quellector"))
    app.scenes.push(setup)
    setup.seats.rename(0, "Ada 田")
    assert any("No font" in leaf.label and "田" in leaf.label for leaf in leaves(setup))
    setup.seats.rename(0, "Ada")
    assert not any("No font" in leaf.label for leaf in leaves(setup))
