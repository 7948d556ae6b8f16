"""The focus leads everywhere; every widget can be worked by keyboard alone and by pointer alone; no text is clipped."""

import os
import random
from collections.abc import Hashable, Iterator
from itertools import pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
from dataclasses import replace

import pygame
import pytest

from game.stage.announcer import described
from game.stage.drawing.paint import Painter
from game.stage.drawing.text import ROLES, Typesetter
from game.stage.drawing.theme import Look
from game.stage.focus import DIRECTIONS, Direction, Focus, Spot, reading_order, ways_between
from game.stage.geometry import rims_apart
from game.stage.inputs import (
    FocusLost,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextEntered,
    Wheel,
)
from game.stage.widgets.base import Label, Space, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.choice import ChoiceItem, Dropdown, Segments
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.group import Floor, Group, Page
from game.stage.widgets.layout import Beside, Column, Grid, Panel, Row
from game.stage.widgets.listbox import ListBox
from game.stage.widgets.scroll import ScrollColumn, ScrollText
from game.stage.widgets.slider import Slider
from game.stage.widgets.textfield import ACROSS, TextField
from game.stage.widgets.toggle import Toggle
from game.stage.widgets.tooltip import GAP, REACH
from game.words import Words

WINDOW = pygame.Rect(0, 0, 1280, 800)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    """Pictures take the window's format only once it has a surface."""
    pygame.init()
    opened = pygame.Window("test", (200, 200))
    opened.get_surface()
    yield
    opened.destroy()


@pytest.fixture
def ui() -> Ui:
    made = Ui.of(Look(), Words(strict=True))
    made.bounds = WINDOW.copy()
    return made


def key(name: str, shift: bool = False, ctrl: bool = False) -> KeyPressed:
    """A key that means what it is called, or a plain key."""
    return KeyPressed({"accept": "return", "back": "escape"}.get(name, name), name, shift, ctrl)


def press(page: Group, *names: str) -> None:
    for name in names:
        page.handle(key(name))


def click(page: Group, position: tuple[int, int], clicks: int = 1) -> None:
    page.handle(PointerMoved(position))
    page.handle(PointerPressed(position, clicks=clicks))
    page.handle(PointerReleased(position))


def drag(page: Group, start: tuple[int, int], end: tuple[int, int]) -> None:
    page.handle(PointerPressed(start))
    page.handle(PointerMoved(end))
    page.handle(PointerReleased(end))


def page_of(ui: Ui, *widgets: Widget) -> Page:
    """The widgets below each other in the window."""
    page = Page(ui, [Column(ui, widgets, across="left")])
    page.enter()
    page.layout(WINDOW)
    page.draw(pygame.Surface(WINDOW.size))
    return page


def go_to(page: Page, wanted: Hashable) -> None:
    """Reach a spot by the keyboard only."""
    for _ in range(80):
        if page.ui.focus.visible and page.ui.focus.key == wanted:
            return
        press(page, "down")
    raise AssertionError(f"{wanted} was not reached")


# -- focus -------------------------------------------------------------------------------------------------------------


def spot(name: Hashable, x: int, y: int, w: int = 40, h: int = 40, zone: str = "main") -> Spot:
    return Spot(name, pygame.Rect(x, y, w, h), zone, "button", str(name))


def grid(columns: int = 3, rows: int = 3) -> list[Spot]:
    return [spot((column, row), column * 50, row * 50) for row in range(rows) for column in range(columns)]


def test_up_and_down_leave_a_row_though_what_stands_there_is_far_aside() -> None:
    """Over the edge too: a row of buttons at the foot with little above it, and one with nothing at all."""
    row = [spot(key, x, 500, w=100) for key, x in (("a", 0), ("b", 110), ("c", 220), ("d", 330))]
    focus = Focus([spot("card", 900, 0), spot("main", 900, 400), *row])
    ways = {key: (focus.ways[key]["up"], focus.ways[key]["down"]) for key in "abcd"}
    assert ways == dict.fromkeys("abcd", ("main", "card"))
    assert Focus(row).ways["b"]["down"] in ("a", "c"), "somewhere at least"


def test_arrows_go_to_the_neighbour_and_around_the_edge() -> None:
    focus = Focus(grid())
    focus.focus((1, 1), visible=True)
    for way, there in (("left", (0, 1)), ("left", (2, 1)), ("right", (0, 1)), ("up", (0, 0)), ("up", (0, 2))):
        focus.move(way)  # type: ignore[arg-type]
        assert focus.key == there


def test_the_first_key_press_only_shows_where_the_focus_is() -> None:
    focus = Focus(grid())
    assert not focus.visible
    focus.move("right")
    assert (focus.visible, focus.key) == (True, (0, 0))
    focus.focus((2, 2), visible=False)
    focus.move("left")
    assert (focus.visible, focus.key) == (True, (2, 2))
    focus.move("left")
    assert focus.key == (1, 2)


def test_cards_of_a_fan_lie_beside_each_other_not_above() -> None:
    fan = [spot(card, 100 + 30 * card, 500 + 4 * abs(card - 3), 120, 180, "hand") for card in range(7)]
    focus = Focus([spot("undo", 20, 20), *fan])
    focus.focus(0, visible=True)
    for card in range(1, 7):
        focus.move("right")
        assert focus.key == card
    focus.move("up")
    assert focus.key == "undo"


def test_from_every_spot_every_other_can_be_reached() -> None:
    chance = random.Random(5)
    for _ in range(150):
        spots = [
            spot(
                index, chance.randrange(1200), chance.randrange(700), chance.randrange(8, 300), chance.randrange(8, 200)
            )
            for index in range(chance.randrange(1, 24))
        ]
        ways = ways_between(spots)
        for start in (spots[0].key, spots[-1].key):
            assert reached(ways, start) == {one.key for one in spots}


def reached(ways: dict[Hashable, dict[Direction, Hashable]], start: Hashable) -> set[Hashable]:
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for way in DIRECTIONS:
            if ways[here][way] not in seen:
                seen.add(ways[here][way])
                waiting.append(ways[here][way])
    return seen


def test_reading_order_goes_row_by_row() -> None:
    spots = grid()
    random.Random(1).shuffle(spots)
    assert [one.key for one in reading_order(spots)] == [(column, row) for row in range(3) for column in range(3)]


def test_the_focus_stays_on_its_key_or_goes_to_the_nearest() -> None:
    focus = Focus(grid())
    focus.focus((1, 1))
    focus.set_spots([*grid(), spot("new", 400, 400)])
    assert focus.key == (1, 1)
    focus.set_spots([spot("near elsewhere", 60, 60, zone="other"), spot("far", 400, 400), spot("further", 800, 800)])
    assert focus.key == "far"
    focus.set_spots([])
    assert focus.key is None
    assert not focus.move("left")
    assert not focus.next_zone()


def test_tab_goes_between_zones_and_remembers_each() -> None:
    focus = Focus([spot("a1", 0, 0, zone="a"), spot("a2", 50, 0, zone="a"), spot("b1", 0, 90, zone="b")])
    focus.focus("a2", visible=True)
    focus.next_zone()
    assert focus.key == "b1"
    focus.next_zone(-1)
    assert focus.key == "a2"
    focus.end_of_zone(last=False)
    assert focus.key == "a1"


def test_tab_within_a_single_zone_goes_to_the_next_spot() -> None:
    focus = Focus(grid(2, 1))
    focus.focus((0, 0), visible=True)
    focus.next_zone()
    assert focus.key == (1, 0)
    focus.next_zone()
    assert focus.key == (0, 0)


def test_the_topmost_spot_is_found_under_the_pointer() -> None:
    focus = Focus([spot("low", 0, 0), spot("high", 20, 0)])
    assert (found := focus.at((25, 5))) is not None
    assert found.key == "high"
    assert focus.at((300, 300)) is None


# -- each widget by keyboard alone and by pointer alone ----------------------------------------------------------------


def test_a_button_that_is_called_like_its_key_does_not_name_it_twice(ui: Ui) -> None:
    def width(label: str, digit: int | None) -> int:
        return Button(ui, "b", label, lambda: None, digit=digit).wants(400)[0]

    assert width("3", 3) == width("3", None) < width("3", 4)


def test_button(ui: Ui) -> None:
    pressed: list[str] = []
    page = page_of(
        ui,
        Button(ui, "one", "One", lambda: pressed.append("one"), digit=1),
        Button(ui, "two", "Two", lambda: pressed.append("two"), style="primary", icon="play"),
    )
    go_to(page, "two")
    press(page, "accept")
    page.handle(KeyPressed("space", "look"))
    press(page, "digit_1")
    click(page, page.spots()[0].rect.center)
    assert pressed == ["two", "two", "one", "one"]
    drag(page, page.spots()[0].rect.center, (900, 700))
    assert len(pressed) == 4, "letting go elsewhere presses nothing"


@pytest.mark.parametrize(("hint", "shown"), [("", False), ("For the eyes only.", True)])
def test_what_stands_below_a_switch_is_spoken_and_not_shown_once_more(ui: Ui, hint: str, shown: bool) -> None:
    page = page_of(ui, Toggle(ui, "t", "Lamp", True, lambda value: None, note="It is dark.", hint=hint))
    press(page, "down")
    ui.pass_time(5.0)
    assert (page.tooltip.shown is not None) == shown
    assert described(page.spots()[0], ui.words).endswith(hint or "It is dark.")


def test_a_button_that_cannot_be_used_says_why_at_once(ui: Ui) -> None:
    pressed: list[int] = []
    page = page_of(ui, Button(ui, "undo", "Take back", lambda: pressed.append(1), reason="Chance has decided."))
    assert page.tooltip.shown is None
    click(page, page.spots()[0].rect.center)
    assert page.tooltip.shown.hint == "Chance has decided."
    press(page, "down", "accept")
    assert page.tooltip.shown is not None
    assert not pressed
    assert described(page.spots()[0], ui.words) == "Take back, button, not available. Chance has decided."


def test_what_comes_up_below_a_pointer_that_stands_still_is_explained_when_it_moves(ui: Ui) -> None:
    lamp = Button(ui, "lamp", "Lamp", lambda: None, hint="It lights the table.")
    page = page_of(ui, Column(ui, []))
    page.handle(PointerMoved((40, 20)))
    page.widgets = [Column(ui, [lamp], across="left")]
    page.layout(WINDOW)
    assert lamp.rect.collidepoint(40, 20)
    assert page.wake_in is None, "nothing will appear by itself"
    ui.pass_time(5.0)
    assert page.tooltip.shown is None
    page.handle(PointerMoved((41, 20)))
    ui.pass_time(1.0)
    assert page.tooltip.shown is not None


def test_what_lies_under_the_pointer_when_a_page_comes_back_is_explained_when_it_moves(ui: Ui) -> None:
    """As behind a curtain, to whose button the pointer was moved."""
    lamp = Button(ui, "lamp", "Lamp", lambda: None, hint="It lights the table.")
    behind, above = page_of(ui, lamp), page_of(ui, Button(ui, "open", "Open", lambda: None))
    behind.enter()
    click(behind, (500, 400))
    behind.draw(pygame.Surface(WINDOW.size))
    above.enter()
    click(above, above.spots()[0].rect.center)
    behind.enter()
    behind.refresh()
    behind.draw(pygame.Surface(WINDOW.size))
    ui.pass_time(5.0)
    assert behind.tooltip.shown is None
    behind.handle(PointerMoved((ui.pointer[0] + 1, ui.pointer[1])))
    ui.pass_time(1.0)
    assert behind.tooltip.shown is not None


def test_toggle(ui: Ui) -> None:
    told: list[bool] = []
    page = page_of(ui, Toggle(ui, "motion", "Reduced motion", False, told.append, note="Nothing shakes."))
    go_to(page, "motion")
    press(page, "accept")
    click(page, page.spots()[0].rect.center)
    assert told == [True, False]
    assert page.spots()[0].label == "Reduced motion: Off"


def test_slider(ui: Ui) -> None:
    told: list[float] = []
    slider = Slider(ui, "music", "Music", 0.5, told.append)
    page = page_of(ui, slider)
    go_to(page, "music")
    press(page, "right", "right", "left", "end", "right", "home", "page_up")
    assert told == [0.55, 0.6, 0.55, 1.0, 0.0, 0.25]
    track = slider.track()
    drag(page, track.center, track.midright)
    assert told[-2:] == [0.5, 1.0]
    page.handle(Wheel(track.center, -1))
    assert slider.value == 0.95
    assert page.spots()[0].label == "Music: 95 %"


def test_the_wheel_over_a_slider_without_focus_changes_nothing(ui: Ui) -> None:
    slider = Slider(ui, "music", "Music", 0.5, lambda value: None)
    page = page_of(ui, Button(ui, "other", "Other", lambda: None), slider)
    page.handle(Wheel(slider.rect.center, 1))
    assert slider.value == 0.5


def write(page: Page, text: str) -> None:
    for letter in text:
        page.handle(KeyPressed(letter, {"z": "undo", "1": "digit_1", "h": "hint"}.get(letter)))
        page.handle(TextEntered(letter))


def test_text_field_by_keyboard(ui: Ui) -> None:
    told: list[str] = []
    accepted: list[str] = []
    field = TextField(ui, "name", "Name", "", told.append, on_accept=accepted.append, most=8)
    page = page_of(ui, field, Button(ui, "other", "Other", lambda: accepted.append("digit"), digit=1))
    go_to(page, "name")
    write(page, "zh1")
    press(page, "left", "left", "backspace")
    assert field.text == "h1"
    press(page, "home")
    write(page, "A")
    page.handle(key("end", shift=True))
    assert field.editor.selected == "h1"
    for chord in ("x", "v", "v"):
        page.handle(KeyPressed(chord, None, ctrl=True))
    assert field.text == "Ah1h1"
    page.handle(KeyPressed("a", None, ctrl=True))
    write(page, "Ben")
    press(page, "accept")
    assert accepted == ["Ben"]
    assert told[-1] == "Ben"
    press(page, "down")
    assert ui.focus.key == "other"


def test_letters_of_any_language_are_typed_as_they_are(ui: Ui) -> None:
    """Whatever the system makes of dead keys and composed letters arrives in the field."""
    told: list[str] = []
    field = TextField(ui, "name", "Name", "", told.append)
    page = page_of(ui, field)
    go_to(page, "name")
    for letter in "Zoë é ß Łñ":
        page.handle(TextEntered(letter))
    assert field.text == told[-1] == "Zoë é ß Łñ"


def test_text_field_by_pointer(ui: Ui) -> None:
    field = TextField(ui, "name", "Name", "Ada Byron")
    page = page_of(ui, field)
    box = field.box()
    click(page, (box.left + 1, box.centery))
    assert (field.has_focus, field.editor.selected) == (True, "Ada Byron"), "what is typed takes its place"
    assert field.state.caret == (0, 9)
    click(page, (box.left + 1, box.centery))
    assert (field.has_focus, field.editor.caret, field.editor.selected) == (True, 0, "")
    click(page, (box.right - 2, box.centery))
    assert field.editor.caret == 9
    drag(page, (box.left + 1, box.centery), (box.right - 2, box.centery))
    assert field.editor.selected == "Ada Byron"
    click(page, box.center, clicks=2)
    page.handle(TextEntered("Cy"))
    assert field.text == "Cy"


def test_what_is_typed_on_entering_a_field_takes_the_place_of_what_stands_there(ui: Ui) -> None:
    first, second = TextField(ui, "first", "First", "Player 1"), TextField(ui, "second", "Second", "Player 2")
    page = page_of(ui, first, second)
    go_to(page, "first")
    write(page, "Ada")
    press(page, "end")
    write(page, "!")
    assert first.text == "Ada!", "only on entering"
    drag(page, second.box().midleft, second.box().midright)
    write(page, "Ben")
    assert second.text == "Ben"
    again = TextField(ui, "second", "Second", "Ben")
    again.layout(second.rect)
    page.widgets = [first, again]
    page.refresh()
    assert again.editor.selected == "", "made anew under somebody who types it goes on"


def test_a_press_that_enters_a_field_may_select_a_part_of_it(ui: Ui) -> None:
    field = TextField(ui, "name", "Name", "Ada Byron")
    page = page_of(ui, field)
    middle = field.box().left + ACROSS + field._width_of(4)
    drag(page, (middle, field.box().centery), field.box().midright)
    assert field.editor.selected == "Byron"


def test_a_text_field_refuses_with_a_reason(ui: Ui) -> None:
    field = TextField(ui, "code", "Set code", "", most=3, allowed=str.isalnum)
    page = page_of(ui, field)
    go_to(page, "code")
    write(page, "a!")
    assert page.tooltip.shown.hint == "“!” cannot be used here."
    write(page, "bcd")
    assert field.text == "abc"
    assert page.tooltip.shown.hint != ""
    assert field.spots()[0].hint == "There is room for 3 letters."


LEVELS = [
    ChoiceItem("gentle", "Gentle"),
    ChoiceItem("steady", "Steady"),
    ChoiceItem("sharp", "Sharp", reason="Not in a lesson."),
]


def test_segments(ui: Ui) -> None:
    told: list[str] = []
    segments = Segments(ui, "level", "Strength", LEVELS, "gentle", told.append)
    page = page_of(ui, segments)
    press(page, "right", "right", "accept")
    click(page, segments.cell(0).center)
    click(page, segments.cell(2).center)
    assert told == ["steady", "gentle"]
    assert page.tooltip.shown.hint == "Not in a lesson."
    assert page.spots()[0].label == "Strength: Gentle, chosen"


def test_dropdown(ui: Ui) -> None:
    told: list[str] = []
    dropdown = Dropdown(ui, "palette", "Colours", LEVELS, "steady", told.append)
    page = page_of(ui, dropdown, Button(ui, "below", "Below", lambda: told.append("below")))
    go_to(page, "palette")
    press(page, "accept")
    assert ui.focus.key == (("open", "palette"), 1)
    press(page, "up", "accept")
    assert (told, ui.modals, ui.focus.key) == (["gentle"], [], "palette")
    press(page, "accept", "down", "back")
    assert (told, ui.modals, ui.focus.key) == (["gentle"], [], "palette")
    click(page, dropdown.box().center)
    click(page, ui.focus.spots[1].rect.center)
    assert told == ["gentle", "steady"]
    click(page, dropdown.box().center)
    page.handle(PointerPressed((1200, 20)))
    assert not ui.modals


def test_list_by_keyboard(ui: Ui) -> None:
    chosen: list[int] = []
    rows = ListBox(ui, "log", [f"Row {n}" for n in range(30)], str, chosen.append)
    page = page_of(ui, rows, Button(ui, "below", "Below", lambda: None))
    press(page, "down", "down", "down", "accept")
    assert chosen == [2]
    press(page, "page_down")
    assert rows.current == 7
    press(page, "end", "accept")
    assert chosen == [2, 29]
    assert rows.stack.rect(29).bottom <= rows.rect.bottom
    press(page, "down")
    assert ui.focus.key == "below"
    press(page, "up", "home")
    assert rows.current == 0


def test_list_by_pointer(ui: Ui) -> None:
    chosen: list[int] = []
    rows = ListBox(ui, "log", [f"Row {n}" for n in range(30)], str, chosen.append)
    page = page_of(ui, rows)
    page.handle(Wheel(rows.rect.center, -2))
    page.handle(PointerMoved(rows.rect.center))
    assert rows.hovered is not None
    assert rows.hovered > 3
    click(page, rows.rect.center)
    assert chosen == [rows.hovered]
    thumb = rows.scroll.thumb()
    drag(page, thumb.center, (thumb.centerx, rows.rect.bottom + 50))
    assert rows.scroll.offset == rows.scroll.most
    click(page, (rows.rect.left + 20, rows.rect.bottom - 5))
    assert chosen[-1] == 29


def test_a_row_that_vanishes_gives_the_focus_to_a_neighbour(ui: Ui) -> None:
    rows = ListBox(ui, "log", ["a", "b", "c"], str, lambda index: None)
    page = page_of(ui, rows)
    press(page, "end", "end")
    fewer = ListBox(ui, "log", ["a", "b"], str, lambda index: None)
    fewer.layout(rows.rect)
    page.widgets = [fewer]
    page.refresh()
    assert fewer.current == 1


# -- things that scroll, dialogs, what lies on top ---------------------------------------------------------------------


def test_a_scrolled_column_shows_what_gets_the_focus(ui: Ui) -> None:
    buttons = [Button(ui, n, f"Button {n}", lambda: None) for n in range(40)]
    column = ScrollColumn(ui, buttons)
    page = Page(ui, [column])
    page.enter()
    page.layout(pygame.Rect(0, 0, 400, 300))
    press(page, "down")
    for n in range(1, 40):
        press(page, "down")
        assert ui.focus.key == n
        assert column.rect.contains(buttons[n].rect)
    press(page, "down")
    assert ui.focus.key == 0
    press(page, "page_down")
    assert column.scroll.offset > 0
    click(page, (column.scroll.bar().centerx, column.rect.bottom - 3))
    assert column.scroll.offset == column.scroll.most


def test_a_scrolled_text_is_read_with_the_arrows(ui: Ui) -> None:
    text = ScrollText(ui, "rules", "One sentence after another. " * 80)
    page = Page(ui, [text])
    page.enter()
    page.layout(pygame.Rect(0, 0, 300, 200))
    press(page, "down", "down", "page_down")
    assert text.scroll.offset > 100
    page.handle(Wheel((10, 10), 50))
    assert text.scroll.offset == 0


def question(ui: Ui, told: list[str], **more: str) -> Dialog:
    answers = [DialogButton("cancel", "Cancel"), DialogButton("yes", "Leave", "primary", **more)]
    return Dialog(ui, "Leave this game?", "It is kept exactly as it is.", answers, told.append)


def test_a_dialog_gives_the_focus_back(ui: Ui) -> None:
    told: list[str] = []
    page = page_of(
        ui,
        Button(ui, "first", "First", lambda: None),
        Button(ui, "leave", "Leave", lambda: question(ui, told).show()),
    )
    go_to(page, "leave")
    press(page, "accept")
    assert ui.focus.key == ("answer", "yes")
    assert {one.zone for one in ui.focus.spots} == {"answers"}
    press(page, "accept")
    assert (told, ui.focus.key, ui.focus.visible) == (["yes"], "leave", True)
    press(page, "accept", "back")
    assert told == ["yes", "cancel"]
    assert ui.focus.key == "leave"


def test_a_dialog_by_pointer_lets_nothing_through(ui: Ui) -> None:
    told: list[str] = []
    page = page_of(ui, Button(ui, "under", "Under", lambda: told.append("under")))
    question(ui, told).show()
    click(page, page.widgets[0].leaves().__next__().rect.center)
    assert told == []
    click(page, ui.focus.spots[0].rect.center)
    assert told == ["cancel"]
    assert not ui.modals


def test_a_dialog_with_a_long_text_scrolls(ui: Ui) -> None:
    dialog = Dialog(ui, "Rules", "A long text. " * 900, [DialogButton("ok", "OK")], lambda key: None)
    page = page_of(ui)
    dialog.show()
    assert WINDOW.contains(dialog.rect)
    assert all(WINDOW.contains(one.rect) for one in ui.focus.spots)
    press(page, "previous_zone", "previous_zone", "down")
    assert dialog.text.scroll.offset > 0


def test_tooltips_wait_wrap_and_stay_on_the_screen(ui: Ui) -> None:
    page = page_of(ui, Button(ui, "hint", "Hint", lambda: None, hint="A long sentence. " * 30))
    page.handle(PointerMoved(page.spots()[0].rect.center))
    assert page.tooltip.shown is None
    assert page.wake_in == 0.5
    assert not page.animates
    ui.pass_time(0.5)
    assert page.tooltip.shown is not None
    assert page.animates
    page.draw(pygame.Surface(WINDOW.size))
    assert not page.animates
    assert page.wake_in is None
    for corner in (WINDOW.topleft, WINDOW.topright, WINDOW.bottomleft, WINDOW.bottomright):
        rect = pygame.Rect(0, 0, 60, 40)
        rect.center = corner
        placed = page.tooltip.place(Spot("x", rect.clamp(WINDOW), "main", "button", "x", "A long sentence. " * 30))
        assert WINDOW.contains(placed)
        assert not placed.colliderect(rect.clamp(WINDOW))


def test_what_comes_up_below_a_pressed_pointer_says_nothing_until_the_pointer_moves(ui: Ui) -> None:
    page = page_of(ui, Button(ui, "ready", "Ready", lambda: None))
    place = page.spots()[0].rect
    click(page, place.center)
    page.widgets = [Button(ui, "earth", "Earth", lambda: None, reason="No such icon.")]
    page.layout(WINDOW)
    ui.pass_time(2)
    assert page.tooltip.shown is None
    assert page.wake_in is None
    page.handle(PointerMoved((place.centerx + 1, place.centery)))
    ui.pass_time(0.5)
    assert page.tooltip.shown.hint == "No such icon."


@pytest.mark.parametrize("ends", [PointerReleased((5, 5)), FocusLost()])
def test_what_is_carried_over_says_nothing_until_the_pointer_is_let_go_and_moves(ui: Ui, ends: Input) -> None:
    page = page_of(ui, Button(ui, "hint", "Hint", lambda: None, hint="Press me."))
    place = page.spots()[0].rect
    page.handle(PointerPressed((place.left - 20, place.top)))
    page.handle(PointerMoved(place.center))
    page.handle(PointerMoved((place.centerx + 1, place.centery)))
    ui.pass_time(2)
    assert page.tooltip.shown is None
    assert page.wake_in is None
    page.handle(ends)
    page.handle(PointerMoved(place.center))
    page.handle(PointerMoved((place.centerx + 1, place.centery)))
    ui.pass_time(0.5)
    assert page.tooltip.shown is not None


def test_for_a_patient_look_toasts_stay_until_they_are_taken_away(ui: Ui) -> None:
    ui.restyle(replace(ui.look, patient=True))
    page = page_of(ui)
    page.toasts.say("The game is kept.")
    page.toasts.say("No room.", "error")
    ui.pass_time(10_000)
    assert [toast.text for toast, _ in page.toasts.placed()] == ["The game is kept.", "No room."]
    assert page.wake_in is None
    assert page.toasts.take_away()
    assert [toast.text for toast, _ in page.toasts.placed()] == ["The game is kept."]
    click(page, page.toasts.placed()[0][1].center)
    assert page.toasts.shown == []
    assert not page.toasts.take_away()


def test_a_hint_stands_close_by_where_nothing_is_told_behind_it(ui: Ui) -> None:
    page = page_of(ui)
    spot = Spot("x", pygame.Rect(300, 20, 60, 30), "main", "button", "x", "Go back.")
    ui.asked_why = "x"
    usual = page.tooltip.place(spot)
    assert usual.top > spot.rect.bottom
    heart = pygame.Rect(usual.left - 10, usual.top, usual.width + 20, 60)
    page.tooltip.spares = lambda: [[heart]]
    clear = page.tooltip.place(spot)
    assert not clear.colliderect(heart) and not clear.colliderect(spot.rect)
    assert rims_apart(clear, spot.rect) <= (ui.px(REACH) + ui.px(GAP)) ** 2
    page.tooltip.spares = lambda: [[WINDOW]]
    assert page.tooltip.place(spot) == usual, "where all is told it stands as usual"


def test_a_toast_stands_where_it_hides_nothing_and_stays_there(ui: Ui) -> None:
    page = page_of(ui)
    plates, cards = pygame.Rect(0, 0, WINDOW.width, 90), pygame.Rect(0, 200, WINDOW.width, WINDOW.height)
    page.toasts.spares = lambda: [[plates, cards]]
    page.toasts.say("The game is kept.")
    ((_, stood),) = page.toasts.placed()
    assert stood.collidelist([plates, cards]) < 0
    page.toasts.spares = lambda: [[plates]]
    assert page.toasts.placed()[0][1] == stood
    ui.pass_time(1.0)
    page.toasts.spares = lambda: [[WINDOW], [stood]]
    ((_, stands),) = page.toasts.placed()
    assert not stands.colliderect(stood), "where not all can be spared, what matters most is"


def test_a_toast_for_which_there_is_no_room_waits_until_there_is(ui: Ui) -> None:
    page, taken = page_of(ui), [WINDOW]
    page.toasts.spares = lambda: [taken]
    page.toasts.say("The game is kept.")
    for _ in range(20):
        assert page.toasts.placed() == []
        ui.pass_time(0.5)
    taken.clear()
    assert len(page.toasts.placed()) == 1, "it has not gone meanwhile"
    ui.pass_time(5)
    assert page.toasts.placed() == []


def test_a_toast_leaves_open_to_sight_what_is_open_above_all_else(ui: Ui) -> None:
    page, dialog = page_of(ui), question(ui, [])
    page.toasts.spares = lambda: [[WINDOW]]
    page.toasts.say("The game is kept.")
    dialog.show()
    dialog.layout(pygame.Rect(0, 0, WINDOW.width, WINDOW.height))
    dialog.rect = page.toasts.placed()[0][1].inflate(40, 40)
    ((_, stands),) = page.toasts.placed()
    assert not stands.colliderect(dialog.rect) and WINDOW.contains(stands)
    dialog.rect = WINDOW.copy()
    ui.pass_time(1.0)
    assert not page.toasts.placed()[0][1].colliderect(stands), "where that fills the window it stands as usual"


def test_what_a_toast_spares_is_asked_once_for_a_picture(ui: Ui) -> None:
    page, asked = page_of(ui), list[bool]()
    page.toasts.spares = lambda: asked.append(True) or [[WINDOW]]
    page.toasts.say("The game is kept.")
    assert page.animates
    page.draw(pygame.Surface(WINDOW.size))
    assert not page.animates
    assert asked == [True]


def test_toasts_go_in_time_or_when_pressed(ui: Ui) -> None:
    page = page_of(ui)
    page.toasts.say("The game is kept.")
    page.toasts.say("The game is kept.")
    page.toasts.say("No room.", "error")
    page.draw(pygame.Surface(WINDOW.size))
    assert [toast.text for toast in page.toasts.shown] == ["The game is kept.", "No room."]
    assert page.wake_in is not None
    assert not page.animates
    ui.pass_time(page.wake_in)
    assert page.animates
    assert [toast.text for toast, _ in page.toasts.placed()] == ["No room."]
    click(page, page.toasts.placed()[0][1].center)
    assert page.wake_in is None


class _Laid(Floor):
    """A table on which these lie."""

    def __init__(self, cards: list[Spot]) -> None:
        self.cards = cards

    def spots(self) -> list[Spot]:
        return self.cards


def test_others_share_the_focus_and_are_left_to_the_scene(ui: Ui) -> None:
    cards = [spot(("card", n), 100 + 60 * n, 600, 100, 140, "hand") for n in range(5)]
    button = Button(ui, "done", "Done", lambda: None)
    page = Page(ui, [button], _Laid(cards), arrange=lambda rect: button.layout(pygame.Rect(300, 500, 120, 40)))
    page.enter()
    page.layout(WINDOW)
    assert not page.handle(PointerPressed((110, 650)))
    assert ui.focus.key == ("card", 0)
    press(page, "right", "right", "up")
    assert ui.focus.key == "done"
    press(page, "next_zone")
    assert ui.focus.key == ("card", 1)
    assert not page.handle(key("accept"))


def test_rows_and_grids_wrap_rather_than_overlap(ui: Ui) -> None:
    for make in (lambda items: Row(ui, items), lambda items: Grid(ui, items, 6)):
        buttons = [Button(ui, n, f"Quite a long button {n}", lambda: None) for n in range(6)]
        page = Page(ui, [make(buttons)])
        page.layout(pygame.Rect(0, 0, 500, 400))
        rects = [button.rect for button in buttons]
        assert all(not one.colliderect(other) for one, other in pairwise(rects))
        assert all(rect.right <= 500 for rect in rects)


@pytest.mark.parametrize("width", [700, 300])
def test_what_stands_beside_something_stands_below_it_where_it_has_no_room(ui: Ui, width: int) -> None:
    picture, told = Space(ui, 200, 300), Label(ui, "Words, and many of them, in a long line. " * 4)
    both = Beside(ui, picture, told, 150)
    both.layout(pygame.Rect((40, 30), both.wants(width)))
    is_beside = told.rect.left >= picture.rect.right
    assert is_beside == (width - picture.rect.width >= ui.look.text_px(150) + ui.px(10)) == (width == 700)
    assert is_beside == (told.rect.top < picture.rect.bottom)
    assert both.rect.contains(picture.rect) and both.rect.contains(told.rect)
    assert told.rect.height >= told.wants(told.rect.width)[1]


def test_what_wants_no_height_leaves_no_gap(ui: Ui) -> None:
    head, foot = Button(ui, "head", "Head", lambda: None), Button(ui, "foot", "Foot", lambda: None)
    column = Column(ui, [Space(ui), head, Space(ui), foot, Space(ui)], gap=10)
    height = column.wants(300)[1]
    column.layout(pygame.Rect(0, 0, 300, height))
    assert head.rect.top == 0
    assert foot.rect.top - head.rect.bottom == ui.px(10)
    assert foot.rect.bottom == height


def test_a_filling_widget_takes_the_height_that_is_left(ui: Ui) -> None:
    rows = ListBox(ui, "log", list(range(50)), str, lambda index: None)
    below = Button(ui, "ok", "OK", lambda: None)
    panel = Panel(ui, Column(ui, [rows, below], fill=rows), "paper")
    panel.layout(pygame.Rect(0, 0, 300, 260))
    assert panel.rect.contains(below.rect)
    assert rows.rect.bottom < below.rect.top


# -- nothing is clipped, everything can be hit -------------------------------------------------------------------------


class BarePainter(Painter):
    """Draws icons and marks but no panels, so that what is left is what must not be cut."""

    def place_panel(self, target, area, style, lift=6):  # type: ignore[no-untyped-def]
        return pygame.Surface((1, 1))


class NoCutting(Typesetter):
    """A typesetter that does not allow text to be cut or shrunk to fit."""

    def fit(self, text, role, colour, width, size=None):  # type: ignore[no-untyped-def]
        assert self.measure(text, role)[0] <= width, f"{text!r} would be cut"
        return super().fit(text, role, colour, width, size)

    def block(self, text, role, colour, width, align="left", size=None):  # type: ignore[no-untyped-def]
        found = super().block(text, role, colour, width, align, size)
        assert found.get_width() <= width, f"{text!r} is wider than its place"
        return found


def every_widget(ui: Ui) -> list[Widget]:
    say = ui.words.say

    def nothing(*_: object) -> None:
        pass

    options = [ChoiceItem(name, say(f"level.{name}"), "robot") for name in ("gentle", "steady", "sharp")]
    return [
        Label(ui, say("table.pass_text", who="Ada")),
        Button(ui, "b1", say("table.leave"), nothing, style="primary", icon="robot", digit=1),
        Button(ui, "b2", say("table.undo"), nothing, reason=say("undo_reason.over"), icon="undo"),
        Button(ui, "b3", say("table.menu"), nothing, icon="menu", is_wordless=True),
        Toggle(ui, "t", say("settings.speak"), True, nothing, note=say("settings.speak_hint")),
        Slider(ui, "s", say("settings.speed"), 0, nothing, high=3, show=lambda value: say("common.off")),
        TextField(ui, "f", say("setup.name_hint"), placeholder=say("common.open"), icon="search"),
        Segments(ui, "c", say("settings.tells"), options, "steady", nothing),
        Dropdown(ui, "d", say("settings.palette"), options, "sharp", nothing),
        ListBox(ui, "l", ["table.leave_text", "table.undo"], say, nothing, chosen=0),
    ]


STYLES: list[tuple[float, float, str]] = [
    (1, 1, "en"),
    (1, 2, "en"),
    (1, 2, "pseudo"),
    (0.75, 2, "de"),
    (1.5, 1, "pseudo"),
]


@pytest.mark.parametrize(("scale", "text_scale", "language"), STYLES)
@pytest.mark.parametrize("room", [430, 1100])
def test_no_text_is_clipped(scale: float, text_scale: float, language: str, room: int) -> None:
    look = Look(scale=scale, text_scale=text_scale)
    painter = BarePainter(look)
    ui = Ui(look, NoCutting(look, painter), painter, Words(language, strict=True))
    width = round(room * scale)
    for widget in every_widget(ui):
        wide, high = widget.wants(width)
        assert wide <= width, widget.label
        for given in {wide, width}:
            rect = pygame.Rect(50, 50, given, widget.wants(given)[1])
            widget.layout(rect)
            surface = pygame.Surface((width + 100, high * 3 + 200), pygame.SRCALPHA)
            widget.draw(surface)
            assert rect.contains(surface.get_bounding_rect()), f"{widget.label!r} is drawn beyond its place"


@pytest.mark.parametrize(("scale", "text_scale", "language"), STYLES)
def test_everything_is_large_enough_to_hit(scale: float, text_scale: float, language: str) -> None:
    ui = Ui.of(Look(scale=scale, text_scale=text_scale), Words(language, strict=True))
    least = ui.px(36)
    for widget in every_widget(ui):
        widget.layout(pygame.Rect((0, 0), widget.wants(ui.px(800))))
        for one in widget.spots():
            assert min(one.rect.size) >= least, one.label


@pytest.mark.parametrize(
    ("size", "text_scale", "least"), [((960, 600), 1.0, 32), ((960, 600), 1.5, 44), ((960, 600), 2.0, 44)]
)
def test_nothing_to_press_is_smaller_than_a_finger(size: tuple[int, int], text_scale: float, least: int) -> None:
    ui = Ui.of(Look(text_scale=text_scale).at(size), Words("en"))
    assert min(ui.row_height(role) for role in ROLES) >= least


@pytest.mark.parametrize(("scale", "text_scale", "language"), STYLES)
def test_dialogs_tooltips_and_toasts_stay_on_a_small_screen(scale: float, text_scale: float, language: str) -> None:
    screen = pygame.Rect(0, 0, round(1280 * scale), round(800 * scale))
    ui = Ui.of(Look(scale=scale, text_scale=text_scale), Words(language, strict=True))
    page = Page(ui)
    page.enter()
    page.layout(screen)
    dialog = Dialog.confirm(
        ui,
        ui.words.say("settings.reset_ask"),
        ui.words.say("settings.reset_text"),
        ui.words.say("settings.reset"),
        quit,
    )
    dialog.show()
    page.toasts.say(ui.words.say("errors.speech_missing"), "error")
    assert screen.contains(dialog.rect)
    assert all(dialog.rect.contains(one.rect) for one in ui.focus.spots)
    assert all(screen.contains(rect) for _, rect in page.toasts.placed())
    page.draw(pygame.Surface(screen.size))


def test_a_change_of_look_and_language_keeps_the_focus(ui: Ui) -> None:

    def make() -> None:
        """Nothing happens."""

    page = page_of(ui, Button(ui, "a", "A", make), Button(ui, "b", "B", make))
    go_to(page, "b")
    ui.restyle(Look(scale=1.5, text_scale=1.5), Words("de"))
    page.layout(pygame.Rect(0, 0, 1920, 1080))
    page.draw(pygame.Surface((1920, 1080)))
    assert ui.focus.key == "b"
    assert ui.words.say("common.ok") == "OK"
