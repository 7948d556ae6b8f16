"""Names are whole as long as there is room: a little smaller, in two lines, in two rows, and cut only at last."""

import pygame
import pytest

from game.match.record import Seat
from game.stage.drawing.names import name_in
from game.stage.drawing.text import Typesetter
from game.store.nights import Night, NightGame
from scenes.night.standings import StandingsTable, Turning
from tests.visitor import OpenApp

WHITE = (255, 255, 255)


@pytest.fixture
def text(open_app: OpenApp) -> Typesetter:
    return open_app().ui.text


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_name_that_is_too_long_for_a_line_takes_two(text: Typesetter) -> None:
    wide = text.measure("Bartholomew", "name")[0]
    whole = name_in(text, "Bartholomew the Younger", "name", WHITE, (wide, 100))
    assert whole.get_width() <= wide
    assert whole.get_height() >= 2 * text.height("name", 13)
    assert name_in(text, "Bartholomew", "name", WHITE, (wide, 100)).get_height() == text.height("name")


def test_a_name_without_room_for_two_lines_is_as_small_as_can_be_read_before_it_is_cut(text: Typesetter) -> None:
    least = text.smallest
    wide = text.measure("Bartholomew", "heading", size=least)[0]
    small = name_in(text, "Bartholomew", "heading", WHITE, (wide, 40))
    assert pixels(small) == pixels(text.line("Bartholomew", "heading", WHITE, least))
    assert name_in(text, "Bartholomew", "heading", WHITE, (wide - 8, 40)).get_width() <= wide - 8


def test_the_columns_of_a_night_leave_names_the_room_that_they_need(open_app: OpenApp) -> None:
    app = open_app((960, 600))
    players = [Seat(name, "person", at) for at, name in enumerate(("Bartholomew the Younger and Wiser", "Ada"))]
    night = Night(
        players, ["quellector", "flask", "quaeleon", "territory", "xenofera"], True, True, [NightGame([1, 2], [2, 1])]
    )
    table = StandingsTable(app, night, Turning(app))
    table.layout(pygame.Rect(0, 0, 880, 300))
    [first, second, *_] = table._columns()
    room = first - (second - first) // 2 - table._name_left
    assert app.ui.text.measure(players[0].name, "name")[0] <= room
