"""The faces that text is set in: all that can be asked for are packed, and a missing one is nobody's end."""

import shutil
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import product as packaging
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.stage.drawing import fonts
from game.stage.drawing.fitting import largest, largest_letters
from game.stage.drawing.fonts import FOLDERS, open_font
from game.stage.drawing.text import ROLES, Typesetter, typeface
from game.stage.drawing.theme import Look
from game.stage.drawing.typefaces import FAMILIES, NAME, PACKAGES, TYPEFACES, Family, Typeface, stand_ins
from game.stage.window import Canvas
from tests.cases import each

pytestmark = pytest.mark.usefixtures("painted")

INK = (48, 33, 24)
ASKED_FOR = {
    typeface(role, strong=strong, italic=italic) for role, strong, italic in product(ROLES, *[(False, True)] * 2)
}


class TestList:
    def test_what_a_text_style_can_ask_for_is_on_the_list(self) -> None:
        assert set(TYPEFACES) >= ASKED_FOR
        assert Typeface("SourceSerifPro", "Semibold", is_italic=True) in ASKED_FOR

    def test_every_face_on_the_list_lies_in_its_fonts_package(self) -> None:
        for face in TYPEFACES:
            assert (FOLDERS[face.family] / face.file).is_file(), face

    def test_every_face_on_the_list_is_packed_where_the_program_looks_for_it(self) -> None:
        packed = {(Path(source).name, folder) for source, folder in packaging.font_data()}
        for face in TYPEFACES:
            folder = FOLDERS[face.family]
            assert (face.file, f"{folder.parent.name}/{folder.name}") in packed
        for package in PACKAGES.values():
            assert ("LICENSE.txt", f"{package}/files") in packed

    def test_no_two_faces_are_the_same_file(self) -> None:
        assert len({face.file for face in TYPEFACES}) == len(TYPEFACES) == 16


class TestStandIns:
    def test_the_nearest_weight_of_the_family_stands_in_upright(self) -> None:
        order = stand_ins(Typeface("SourceSerifPro", "Black", is_italic=True))
        assert [(face.weight, face.is_italic) for face in order[:4]] == [
            ("Black", True),
            ("Black", False),
            ("Bold", False),
            ("Semibold", False),
        ]

    @each("face", TYPEFACES)
    def test_every_face_can_be_stood_in_for_by_all_others(self, face: Typeface) -> None:
        assert stand_ins(face)[0] == face
        assert sorted(stand_ins(face)) == sorted(TYPEFACES)
        families = [other.family for other in stand_ins(face)]
        assert families == sorted(families, key=lambda family: family != face.family)


@pytest.fixture
def folders(tmp_path: Path, canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[Family, Path]]:
    """Fonts that may be thrown away; what was opened of the true ones is forgotten, before and after."""
    copies = {family: tmp_path / family for family in FAMILIES}
    for family, folder in copies.items():
        shutil.copytree(FOLDERS[family], folder, ignore=shutil.ignore_patterns("*.otf"))
    forget()
    monkeypatch.setattr(fonts, "FOLDERS", copies)
    yield copies
    forget()


def forget() -> None:
    """Whatever was opened is looked for anew."""
    fonts._font.cache_clear()
    fonts.bytes_of_face.cache_clear()


class TestMissing:
    WANTED = Typeface("SourceSerifPro", "Semibold", is_italic=True)

    def test_a_missing_face_is_set_in_the_nearest_that_is_there(self, folders: dict[Family, Path]) -> None:
        upright = open_font(Typeface("SourceSerifPro", "Semibold"), 40).size("Menagerie")
        assert open_font(self.WANTED, 40).size("Menagerie") != upright
        forget()
        (folders["SourceSerifPro"] / self.WANTED.file).unlink()
        assert open_font(self.WANTED, 40).size("Menagerie") == upright

    def test_a_missing_family_is_set_in_the_other(self, folders: dict[Family, Path]) -> None:
        shutil.rmtree(folders["SourceSerifPro"])
        assert open_font(self.WANTED, 40).name == open_font(Typeface("SourceSansPro"), 40).name

    def test_text_is_set_even_where_every_face_is_missing(self, folders: dict[Family, Path]) -> None:
        for folder in folders.values():
            shutil.rmtree(folder)
        setter = Typesetter(Look())
        for role in ROLES:
            assert setter.block("plain *strong* _and_ *_both_*", role, INK, 300).get_bounding_rect().width > 0


@settings(max_examples=60, deadline=None)
@given(text=st.text("abmW il", min_size=1, max_size=30), room=st.integers(20, 400), most=st.integers(13, 60))
def test_the_largest_letters_are_found_by_trying_few(text: str, room: int, most: int) -> None:
    tried: list[int] = []

    def across(letters: int) -> int:
        tried.append(letters)
        return open_font(NAME, letters).size(text)[0]

    one_by_one = next((letters for letters in range(most, 13, -1) if across(letters) <= room), 13)
    tried.clear()
    assert largest_letters(across, room, most, 13) == one_by_one
    assert len(tried) <= 7
    assert largest(lambda letters: across(letters) <= room, most, 13) == one_by_one
