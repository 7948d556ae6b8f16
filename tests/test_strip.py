"""One rule says how a name and what is told with it have room on a plate, in every game."""

import pygame
import pytest

from build_scripts.sizes.recorder import Sheet, texts_on, watched
from game.stage.drawing.theme import Look
from game.stage.widgets.base import Ui
from game.words import Words
from scenes.games.strip import Bit, is_low, write

NAME = "Wilhelmina"
BITS = (Bit("hand", "4 in hand", "4"), Bit("draw", "11 in the deck", "11"))


def told(width: int, height: int = 40, bits: tuple[Bit, ...] = BITS, name: str = NAME) -> list[str]:
    """What stands on a plate with so much room, from above and from the left."""
    with watched():
        ui, surface = Ui.of(Look(), Words()), Sheet((width, height), pygame.SRCALPHA)
        write(ui, surface, name, bits, surface.get_rect())
        found = texts_on(surface)
    assert all(one.box.is_within((0, 0, width, height)) for one in found), "nothing is written beside the plate"
    return [one.text for one in sorted(found, key=lambda one: (round(one.box.top / 12), one.box.left))]


def test_as_room_goes_words_give_way_to_numbers_then_the_name_and_no_number_stays_without_reason() -> None:
    widths = range(420, 20, -1)
    ways = list(dict.fromkeys(tuple(told(width)) for width in widths))
    assert ways[0] == (NAME, "4 in hand", "11 in the deck")
    assert ways[1] == (NAME, "4 in hand", "11")
    assert (NAME, "4", "11") in ways
    assert (NAME, "4") in ways
    assert ways[-1] == ("4",), "the name goes before the last number"
    numbers = [sum(words[0].isdigit() for words in way) for way in ways]
    assert numbers == sorted(numbers, reverse=True)


def test_where_there_is_room_below_the_name_what_is_told_stands_there_in_full() -> None:
    alone = (Bit("hand", "4 in hand", "4"),)
    assert told(110, 60, alone) == [NAME, "4 in hand"]
    assert told(110, 30, alone) != [NAME, "4 in hand"]


@pytest.mark.parametrize("bits", [(), (Bit("", "done"),)])
def test_a_name_with_which_no_number_is_told_stays(bits: tuple[Bit, ...]) -> None:
    assert any(words.startswith("Wil") for words in told(74, 26, bits))


def test_of_a_standing_in_parts_no_part_is_cut() -> None:
    parts = Bit("", "3 lands"), Bit("", "5 ready")
    seen = {words for width in range(300, 90, -1) for words in told(width, 30, parts, "Ada")}
    assert seen <= {"Ada", "3 lands", "5 ready"}


def test_a_plate_is_low_as_soon_as_two_lines_no_longer_fit() -> None:
    ui = Ui.of(Look(), Words())
    two_lines = ui.text.height("name") + ui.text.height("small")
    assert not is_low(ui, (200, two_lines)) and is_low(ui, (200, two_lines - 1))


def test_a_name_that_fits_keeps_its_size_beside_what_has_neither_room_nor_number() -> None:
    ui = Ui.of(Look(), Words())
    letters = ui.text.size("name")
    whole = ui.text.measure(NAME, "name", size=letters)[0]
    for width in range(whole, whole + 12):
        with watched():
            surface = Sheet((width, 26), pygame.SRCALPHA)
            write(ui, surface, NAME, (Bit("", "done and dusted"),), surface.get_rect())
            [name] = texts_on(surface)
        assert (name.text, round(name.pixels)) == (NAME, letters), f"{width} for {whole}"


def test_an_icon_stays_beside_the_last_number_as_long_as_it_fits() -> None:
    ui = Ui.of(Look(), Words())
    for width in range(60, 20, -1):
        surface, alone = (pygame.Surface((width, 40), pygame.SRCALPHA) for _ in range(2))
        write(ui, surface, NAME, BITS, surface.get_rect())
        write(ui, alone, NAME, (Bit("", "4 in hand", "4"),), alone.get_rect())
        drawn, bare = (one.get_bounding_rect().width for one in (surface, alone))
        if width >= 40:
            assert drawn > bare, f"at {width} there is room for the icon"
