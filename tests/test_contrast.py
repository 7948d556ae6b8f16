"""Everything stands out from what it is drawn on, in every palette, and the page that says so is true."""

from __future__ import annotations

import re

import pytest

from build_scripts import contrast
from game.stage.drawing.theme import PALETTES


@pytest.fixture(scope="module")
def measured() -> list[contrast.Line]:
    return list(contrast.lines())


def test_nothing_falls_short(measured: list[contrast.Line]) -> None:
    short = [line for line in measured if line.ratio < line.floor]
    assert not short, "\n".join(f"{line}" for line in short)


def test_every_palette_ring_and_mark_is_measured(measured: list[contrast.Line]) -> None:
    for palette in PALETTES:
        kinds = {line.kind for line in measured if line.palette == palette}
        assert kinds == {"text", "ring", "mark"}
    assert len({line.ground for line in measured if line.ground.startswith("cloth")}) == 5


def test_the_ratio_is_that_of_the_standard() -> None:
    assert contrast.ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast.ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_the_page_says_what_is_measured() -> None:
    """To a tenth and a little: how a platform rounds when it draws is not the page's matter."""
    figures = r"\d+\.\d"
    written, now = contrast.PAGE.read_text(encoding="utf-8"), contrast.page()
    assert re.sub(figures, "#", written) == re.sub(figures, "#", now), "run python -m build_scripts.contrast"
    for before, after in zip(re.findall(figures, written), re.findall(figures, now), strict=True):
        assert float(before) == pytest.approx(float(after), abs=0.25)
