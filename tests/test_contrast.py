"""Everything stands out from what it is drawn on, in every palette, and what is kept of it is true."""

import pygame
import pytest

from build_scripts import contrast
from build_scripts.findings import read
from game.stage.drawing.theme import PALETTES
from tests.games import LISTED

pytestmark = pytest.mark.usefixtures("painted")


@pytest.fixture(scope="module")
def measured() -> list[contrast.Line]:
    return list(contrast.lines(LISTED))


def test_nothing_falls_short(measured: list[contrast.Line]) -> None:
    short = [line for line in measured if line.ratio < line.floor]
    assert not short, "\n".join(f"{line}" for line in short)


def test_every_palette_ring_and_mark_is_measured(measured: list[contrast.Line]) -> None:
    for palette in PALETTES:
        kinds = {line.kind for line in measured if line.palette == palette}
        assert kinds == {"text", "ring", "mark"}
    assert len({line.ground for line in measured if line.ground.startswith("plates of")}) == len(LISTED)


def test_the_ratio_is_that_of_the_standard() -> None:
    assert contrast.ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast.ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_what_is_kept_is_what_is_measured(measured: list[contrast.Line]) -> None:
    """To a tenth and a little: how a platform rounds when it draws is of no matter here."""
    written, now = read("contrast"), contrast.measurement(measured)
    assert written.about == now.about
    for kept, found in zip(written.tables, now.tables, strict=True):
        told = [[*table.columns, *[cell for row in table.rows for cell in row[:2]]] for table in (kept, found)]
        assert told[0] == told[1], "run python -m build_scripts.contrast"
        for before, after in zip(kept.rows, found.rows, strict=True):
            assert list(map(float, before[2:])) == pytest.approx(list(map(float, after[2:])), abs=0.25)


def test_a_faint_letter_on_a_card_is_noticed() -> None:
    bare = pygame.Surface((60, 40))
    bare.fill((120, 90, 60))
    letter = pygame.Rect(10, 10, 6, 12)
    found = []
    for ink in ((140, 110, 80), (250, 240, 230)):
        written = bare.copy()
        written.fill(ink, letter)
        found += contrast.letters_on(written, bare)
    faint, clear = found
    assert faint < 1.5 < 4.5 < clear
