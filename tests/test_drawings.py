"""Drawings that are files: what the rasteriser understands, with colours that mean something."""

import re
from pathlib import Path

import pygame
import pytest

from build_scripts import drawings as handing_out
from game.art.canvas import SvgCanvas
from game.art.drawings import NAMED, drawing, shades, tones
from game.art.palette import tone
from game.art.places import landscape, painted
from game.stage.cards.faces import picture
from tests.drawings import faults

FILES = sorted(handing_out.DRAWINGS.rglob("*.svg"))
NAMES = [str(file.relative_to(handing_out.DRAWINGS).with_suffix("")) for file in FILES]
WORN = ("neck", "hair", "coat", "hem", "hood", "felt")
MATERIALS = (
    "skin",
    "body",
    "wing",
    "seat",
    "rival",
    "paint",
    "leaf",
    "cap",
    "cloth",
    "cover",
    "glass",
    "second",
    "band",
)
GIVEN = {
    name: colour
    for material in (*MATERIALS, *WORN)
    for name, colour in shades(material, tone("#d9a673", "#2a1a24")).items()
} | dict.fromkeys(("stem", "trunk", "lid", "cheek", "speck", "tint", "lit", "top", "side", "rim"), "#f6ecd0")
"""What the places give which show these drawings."""

PLACES = sorted(handing_out.DRAWINGS.rglob("*.txt"))
BEFORE = ("grounds", "sides")
"""The folders of what lies before a place and lets it be seen."""


def test_the_rasteriser_draws_each_as_it_is_written() -> None:
    assert len(NAMES) > 300
    assert {name: wrong for name in NAMES if (wrong := list(faults(drawing(name, GIVEN).sized((64, 64)))))} == {}


def test_a_place_is_told_in_words_that_are_understood_whatever_luck_it_has() -> None:
    """Whatever has its turn, in a square, a high and a wide picture; some of them are looked at."""
    assert len(PLACES) > 40
    for file in PLACES:
        name = file.relative_to(handing_out.DRAWINGS).with_suffix("").as_posix()
        for luck, shape in enumerate([(150, 150), (60, 80), (300, 125)] * 2):
            svg = painted(name, str(luck), shape, luck)
            assert list(faults(svg)) == [], (name, luck)
            if luck % 4:
                continue
            covered = pygame.mask.from_surface(picture(svg, shape), 250).count()
            assert covered == shape[0] * shape[1] or (file.parent.name in BEFORE and covered > 0), (name, luck)


def test_a_place_has_the_landmark_whose_turn_it_is() -> None:
    drawn = [painted("territory/places/plain", "luck", (300, 180), turn) for turn in range(8)]
    assert len(set(drawn)) == 4
    assert drawn[:4] == drawn[4:]


@pytest.mark.parametrize("shape", [(300, 180), (90, 400)])
def test_water_falls_down_to_the_ground_in_a_high_picture_too(shape: tuple[int, int]) -> None:
    told = landscape("territory/places/jungle", "luck", shape, unit=min(shape) / 300)
    fall = re.search(r'translate\([\d.]+ ([\d.]+)\) scale\(([\d.]+) ([\d.]+)\)"><path [^>]*waterfall', told)
    top, wide, tall = map(float, fall.groups())
    assert top + 114 * tall == pytest.approx(0.88 * shape[1], abs=1)
    assert wide == pytest.approx(min(shape) / 300, abs=0.01)


@pytest.mark.parametrize("biome", ["forest", "plain", "swamp"])
def test_what_stands_close_before_us_leaves_the_middle_free(biome: str) -> None:
    sides = painted(f"territory/sides/{biome}", "luck", (400, 200))
    left, middle, right = (picture(sides, (400, 200)).subsurface((x, 0, 100, 200)) for x in (0, 150, 300))
    assert pygame.mask.from_surface(middle, 20).count() == 0
    assert all(pygame.mask.from_surface(side, 20).count() > 500 for side in (left, right))


def test_what_is_strewn_lies_larger_the_nearer_it_lies() -> None:
    ground = landscape("territory/grounds/mountain", "luck", (300, 100))
    stones = re.findall(r'translate\([\d.]+ ([\d.]+)\) scale\(([\d.]+) [\d.]+\)"><ellipse [^>]*0c0812', ground)
    placed = [(float(down), float(size)) for down, size in stones]
    assert placed == sorted(placed, key=lambda stone: stone[0])
    assert sum(size for _, size in placed[-11:]) > 1.3 * sum(size for _, size in placed[:11])


@pytest.mark.parametrize(
    ("told", "error"),
    [
        ("sprinkle 0.5", KeyError),
        ("put teapot 0.5 0.5", FileNotFoundError),
        ("ridge somewhere 0.1 #ffffff #000000", TypeError),
    ],
)
def test_what_is_not_understood_in_a_place_is_an_error(
    told: str, error: type[Exception], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "drawings").mkdir()
    name = told.split()[0]
    (tmp_path / "drawings" / f"{name}.txt").write_text(f"sky #ffffff #000000\n{told}\n", encoding="utf-8")
    monkeypatch.setattr("game.art.places.asset", tmp_path.joinpath)
    with pytest.raises(error):
        painted(name, "luck", (30, 30))


def test_one_drawing_in_two_colours_keeps_its_gradients_apart() -> None:
    skins = [tone(colour, "#2a1a24") for colour in ("#d9a673", "#75492f")]
    one, other = (drawing("xenofera/held/hammer", shades("skin", skin)) for skin in skins)
    canvas = SvgCanvas("c")
    for drawn in (one, other, one):
        canvas.put(drawn, 20, 30, 0.5, 45)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{canvas.text()}</svg>'
    names = re.findall(r' id="([^"]+)"', svg)
    assert list(faults(svg)) == []
    assert len(names) == len(set(names)) == 2 * one.definitions.count(" id=")


def test_a_colour_without_a_meaning_is_an_error() -> None:
    with pytest.raises(KeyError, match="skin"):
        drawing("xenofera/held/hammer")


def test_two_drawings_in_one_picture_keep_their_gradients_apart() -> None:
    one, other = (drawing(f"xenofera/held/{name}", GIVEN).elements for name in ("hammer", "net"))
    assert list(faults(f'<svg xmlns="http://www.w3.org/2000/svg">{one}{other}</svg>')) == []
    assert one.count('id="xenofera_held_hammer_') >= 1


def test_what_is_handed_out_unchanged_comes_back_unchanged(tmp_path: Path) -> None:
    assert handing_out.written(tmp_path) == len(FILES)
    assert handing_out.taken(tmp_path) == []


def test_what_is_changed_elsewhere_comes_back_with_its_colours_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies, source = tmp_path / "copies", tmp_path / "source"
    source.mkdir()
    (source / "thing.svg").write_text('<svg viewBox="0 0 9 9"><path fill="{brass}" d="M1 1"/></svg>', encoding="utf-8")
    monkeypatch.setattr(handing_out, "DRAWINGS", source)
    handing_out.written(copies)
    copy = copies / "thing.svg"
    text = copy.read_text(encoding="utf-8")
    assert tones()["brass"] in text
    assert not NAMED.search(text)
    copy.write_text(text.replace("M1 1", "M2 2"), encoding="utf-8")
    assert handing_out.taken(copies) == ["thing.svg"]
    assert 'fill="{brass}" d="M2 2"' in (source / "thing.svg").read_text(encoding="utf-8")
