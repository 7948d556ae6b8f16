"""`build_scripts.framing` finds where what matters does not fill the window: nothing on a real table of Territory that
lies as it should, and whatever is done to it."""

from dataclasses import replace

import pygame
import pytest

from build_scripts import framing
from build_scripts.framing import Laid, faults, laid, largest_empty
from build_scripts.sizes.recorder import Box, Written
from game.rulesets import ruleset
from scenes.commands.headless import left
from scenes.games.territory import rooms
from scenes.games.territory.tower import Tower
from tests.visitor import OpenApp

WINDOW = (1280, 720)
GAME = replace(ruleset("territory"), most=2)
"""A table of two is enough."""


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is sent where is asked in every first game."""
    monkeypatch.setattr(framing, "GAMES", 1)


def deployed() -> list[Laid]:
    """The first question of a game, at a table of two."""
    return list(laid(GAME, [WINDOW], "deploy"))


def test_a_table_that_fills_its_window_has_no_faults() -> None:
    """The watchtower as it is: its panorama, its hand, and nothing that lies bare."""
    [found] = deployed()
    assert (found.framing, found.seats, found.question) == ("tower", 2, "deploy")
    assert found.part > 55 and found.focus is not None and found.focus == found.hand
    assert faults([found]) == []


def test_an_empty_region_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lands to which nobody can be sent, and that cannot be pointed at, are only painted."""
    monkeypatch.setattr(Tower, "is_combat", True)
    monkeypatch.setattr(Tower, "_lay_land", lambda tower, land, strip: None)
    [found] = deployed()
    [fault] = faults([found])
    assert "are empty" in fault and found.empty.width > WINDOW[0] / 2


def test_cards_that_are_too_small_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand of half its height is told as the hand, and as what is to be chosen."""
    hand = rooms.TOWER.hand.below(0.86)
    monkeypatch.setattr(rooms, "TOWER", rooms.TOWER._replace(hand=hand))
    [found] = deployed()
    told = " ".join(faults([found]))
    assert "the hand is" in told and "what is to be chosen is" in told


def test_a_part_that_is_too_low_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question in the middle of the window leaves the picture half of it."""
    question = rooms.TOWER.question.band(0.5, 0.05)
    monkeypatch.setattr(rooms, "TOWER", rooms.TOWER._replace(question=question))
    assert any("its part takes" in fault for fault in faults(deployed()))


def test_texts_that_stand_on_each_other_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question where the signs of lands hang is written over their names."""
    sign = rooms.TOWER.sign
    question = rooms.TOWER.question.band(sign, rooms.TOWER.sign_high)
    monkeypatch.setattr(rooms, "TOWER", rooms.TOWER._replace(question=question))
    assert any("stands on" in fault for fault in faults(deployed()))


def test_the_largest_empty_rectangle_is_found() -> None:
    """Whatever things stand around it; of a window full of things nothing is empty."""
    sides = [pygame.Rect(0, 0, 320, 720), pygame.Rect(960, 0, 320, 720), pygame.Rect(0, 544, 1280, 176)]
    assert largest_empty(WINDOW, sides) == (320, 0, 640, 544)
    assert largest_empty(WINDOW, [pygame.Rect((0, 0), WINDOW)]).size == (0, 0)


def test_only_texts_that_meet_are_told() -> None:
    """Letters below letters share no more than their shadows; cards hide what is on the cards below."""

    def text(words: str, left: float, top: float) -> Written:
        box = Box(left, top, left + 60, top + 20)
        return Written(words, 20, box, box)

    card, other, label, far = text("7", 0, 0), text("8", 10, 5), text("Pass", 30, 10), text("Menu", 30, 29)
    found = list(framing.overlaps([card, other], [card, other, label, far]))
    assert {(below.text, above.text) for below, above in found} == {("7", "Pass"), ("8", "Pass")}


def test_only_prints_the_rows_of_one_question(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(framing, "RULESETS", [GAME])
    assert framing.main(["--only", "territory-deploy"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| ")][2:]
    assert rows and all(row.startswith("| deploy | 2 |") for row in rows)


def test_a_program_whose_tables_were_left_goes_on(open_app: OpenApp) -> None:
    app = open_app()
    with left(app):
        pass
    assert app.scenes.stack == []
    assert not app.scenes.is_over, "else no pile would open by itself at the next table"
