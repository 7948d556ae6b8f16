"""The foundation of the stage: palettes, type, panels, inputs, the window's stand-in, the pulse, speech."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest
from coloraide import Color

from game.stage import paint, screenreader, window
from game.stage.cache import SurfaceCache
from game.stage.focus import Spot
from game.stage.inputs import (
    ACTIONS,
    ClickCounter,
    FocusGained,
    FocusLost,
    Input,
    Keymap,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    QuitAsked,
    Resized,
    TextEntered,
    Wheel,
    translate,
    without_repeats,
)
from game.stage.markup import escape, plain
from game.stage.paint import PANEL_STYLES, Painter
from game.stage.speech import REMEMBERED_LINES, Speech, Voice
from game.stage.text import ROLES, Typesetter
from game.stage.theme import PALETTES, Colour, Look, Palette, blend, scale_for
from game.stage.window import Beat, Canvas, Pulse, Window, WindowError

INK = (10, 20, 30)
EUROPEAN = "".join(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x180)])) + "–—‘’“”„…−"
SIMULATIONS = ("protan", "deutan", "tritan")


@pytest.fixture(autouse=True)
def quiet_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def canvas(quiet_machine: None) -> Iterator[Canvas]:
    yield Canvas()


@pytest.fixture
def type_setter(canvas: Canvas) -> Typesetter:
    return Typesetter(canvas.look)


@pytest.fixture
def painter(canvas: Canvas) -> Painter:
    return Painter(canvas.look)


def seen(colour: Colour, deficiency: str | None = None) -> Color:
    shown = Color("srgb", [channel / 255 for channel in colour])
    return shown.filter(deficiency) if deficiency else shown


def contrast(first: Colour, second: Colour) -> float:
    return float(seen(first).contrast(seen(second)))


def difference(first: Colour, second: Colour, deficiency: str | None) -> float:
    return float(seen(first, deficiency).delta_e(seen(second, deficiency), method="2000"))


class TestPalettes:
    @pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
    def test_text_stands_out_from_what_it_is_written_on(self, palette: Palette) -> None:
        brightest_wood = blend(palette.wood, palette.wood_light, 0.75)
        pairs = [
            *((palette.text, on) for on in (palette.night, palette.wood_dark, brightest_wood, palette.ribbon)),
            *((palette.text, palette.felt[game]) for game in (*palette.felt, "another")),
            *((palette.text_dim, palette.felt[game]) for game in (*palette.felt, "another")),
            *((palette.text_dim, on) for on in (palette.night, palette.wood_dark, palette.wood, palette.ribbon)),
            *((palette.text_on_brass, on) for on in (palette.brass, palette.brass_light)),
        ]
        for on in (palette.paper, palette.paper_shade):
            inks = (palette.ink, palette.ink_soft, palette.text_on_paper, palette.warning_ink, palette.good_ink)
            pairs += [(ink, on) for ink in inks]
        for on in (palette.night, palette.wood_dark):
            signals = (palette.yours, palette.theirs, palette.legal, palette.selected, palette.warning, palette.good)
            pairs += [(signal, on) for signal in signals]
        assert min(contrast(text, on) for text, on in pairs) >= 4.5

    @pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
    @pytest.mark.parametrize("deficiency", [None, *SIMULATIONS])
    def test_signals_stay_apart_whoever_looks(self, palette: Palette, deficiency: str | None) -> None:
        signals = (palette.yours, palette.theirs, palette.legal, palette.selected, palette.warning)
        least = 15 if palette.key == "colour-vision" else 10
        assert min(difference(a, b, deficiency) for a, b in combinations(signals, 2)) >= least
        assert difference(palette.warning, palette.good, deficiency) >= 9

    @pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
    @pytest.mark.parametrize("deficiency", [None, *SIMULATIONS])
    def test_six_seats_stay_apart_whoever_looks(self, palette: Palette, deficiency: str | None) -> None:
        assert len(palette.seats) == 6
        assert min(difference(a, b, deficiency) for a, b in combinations(palette.seats, 2)) >= 10

    def test_an_unknown_game_gets_the_default_cloth(self) -> None:
        felt = PALETTES["lamplight"].felt
        assert felt["no such game"] == felt.default

    def test_looks_can_be_keys_and_differ_by_what_they_say(self) -> None:
        assert len({Look(), Look(), Look(text_scale=2), Look(palette=PALETTES["high-contrast"])}) == 3


class TestLook:
    def test_a_unit_is_a_pixel_in_the_reference_window(self) -> None:
        assert Look().at((1280, 800)).px(17) == 17

    def test_the_scarcer_side_decides_the_scale(self) -> None:
        assert scale_for((1920, 800)) == 1
        assert scale_for((1280, 1080)) == 1
        assert scale_for((2560, 1600)) == 2

    def test_nothing_vanishes(self) -> None:
        assert Look(scale=0.7).px(0.2) == 1
        assert Look().px(0) == 0

    def test_speed_shortens_motion_and_zero_turns_it_off(self) -> None:
        assert Look(speed=2).seconds(400) == pytest.approx(0.2)
        assert Look(speed=0).seconds(400) == 0


class TestType:
    @pytest.mark.parametrize("role", ROLES)
    def test_no_role_is_set_below_thirteen_pixels(self, role: str, type_setter: Typesetter) -> None:
        assert type_setter.size(role) >= 13

    @pytest.mark.parametrize("role", ROLES)
    def test_text_grows_with_the_players_wish_and_the_window(self, role: str, canvas: Canvas) -> None:
        once = Typesetter(Look()).size(role)
        assert Typesetter(Look(text_scale=2)).size(role) == 2 * once
        assert Typesetter(Look(scale=1.5)).size(role) == round(1.5 * once)

    @pytest.mark.parametrize("role", ROLES)
    @pytest.mark.parametrize("scale", [0.75, 1, 1.5])
    def test_every_european_letter_fits_its_line(self, role: str, scale: float, canvas: Canvas) -> None:
        type_setter = Typesetter(Look(scale=scale))
        for strong in (False, True):
            for italic in (False, True):
                font = type_setter._font(role, None, strong, italic)
                height = font.render(EUROPEAN, True, INK).get_height()
                for letter, extent in zip(EUROPEAN, font.metrics(EUROPEAN), strict=True):
                    assert extent is not None, letter
                    _, _, lowest, highest, _ = extent
                    assert highest <= font.get_ascent(), letter
                    assert font.get_ascent() - lowest <= height, letter

    @pytest.mark.parametrize("role", ROLES)
    @pytest.mark.parametrize("scale", [0.75, 1, 1.5])
    @pytest.mark.parametrize("text", ["fjord, Ägypten (Ŗ) fff", "jjj", "*If* _off!_ *_Ofģ_*", "Ÿ|gpqy|ç"])
    def test_a_block_cuts_off_no_ink(self, role: str, scale: float, text: str, canvas: Canvas) -> None:
        type_setter = Typesetter(Look(scale=scale))
        width, height = type_setter.measure(text, role, 2000)
        tight = type_setter.block(text, role, INK, width)
        assert tight.get_size() == (width, height)
        roomy = type_setter.block(text + "\n\n ", role, INK, width + 60)
        assert roomy.get_height() > height
        assert roomy.get_bounding_rect() == tight.get_bounding_rect()

    @pytest.mark.parametrize("role", ROLES)
    def test_slanted_letters_fit_the_width_measured_for_them(self, role: str, type_setter: Typesetter) -> None:
        width, _ = type_setter.measure("_off_", role, 4000)
        tight = type_setter.block("_off_", role, INK, width)
        roomy = type_setter.block("_off_", role, INK, width + 100)
        assert tight.get_width() == width
        assert tight.get_bounding_rect().width == roomy.get_bounding_rect().width

    def test_a_block_wraps_at_its_width(self, type_setter: Typesetter) -> None:
        text = "The stag beetle counts twice when it stands on earth, and once when it does not."
        for width in (90, 200, 333):
            block = type_setter.block(text, "body", INK, width)
            assert block.get_width() == width
            measured_width, measured_height = type_setter.measure(text, "body", width)
            assert measured_width <= width
            assert measured_height == block.get_height()
        heights = [type_setter.measure(text, "body", width)[1] for width in (90, 200, 333, 2000)]
        assert heights == sorted(heights, reverse=True)
        assert heights[-1] == type_setter.height("body")

    def test_a_word_wider_than_the_block_is_broken_not_cut(self, type_setter: Typesetter) -> None:
        word = "Donaudampfschifffahrtsgesellschaft"
        block = type_setter.block(word, "body", INK, 80)
        assert block.get_width() == 80
        assert block.get_height() > 2 * type_setter.height("body")

    def test_new_lines_and_paragraphs(self, type_setter: Typesetter) -> None:
        one, two, apart = (type_setter.measure(text, "body", 500)[1] for text in ("a", "a\nb", "a\n\nb"))
        assert two == one + type_setter.line_step("body")
        assert two < apart < two + type_setter.line_step("body")

    def test_alignment_moves_the_ink(self, type_setter: Typesetter) -> None:
        lefts = [
            type_setter.block("word", "body", INK, 300, align).get_bounding_rect().left
            for align in ("left", "center", "right")
        ]
        assert lefts == sorted(lefts)
        assert lefts[0] < 10
        assert lefts[2] > 200

    def test_marks_change_the_face_and_vanish(self, type_setter: Typesetter) -> None:
        letters = "the oak forest at night"
        widths = {type_setter.measure(text, "body", 900)[0] for text in (letters, f"*{letters}*", f"_{letters}_")}
        assert len(widths) == 3
        assert plain("A *stag beetle* of the _oak_ [icon:water] 5 * 3 snake_case_name") == (
            "A stag beetle of the oak water 5 * 3 snake_case_name"
        )

    def test_marks_can_be_escaped(self, type_setter: Typesetter) -> None:
        name = r"*Ada* _the_ [icon:fire] \o/"
        assert plain(escape(name)) == name
        assert type_setter.measure(escape("*Ada*"), "body", 900) == type_setter.measure("*Ada*", "body")

    def test_icons_take_their_place_in_the_line(self, type_setter: Typesetter) -> None:
        without, with_icon = (type_setter.measure(text, "body", 900) for text in ("pay", "pay [icon:fire]"))
        assert with_icon[0] > without[0] + type_setter.size("body")
        assert with_icon[1] == without[1]
        block = type_setter.block("[icon:fire]", "body", INK, 60)
        assert block.get_bounding_rect().height <= block.get_height()
        assert block.get_bounding_rect().width > 8

    @pytest.mark.parametrize("width", [40, 90, 160, 400])
    def test_a_fitted_line_is_never_wider_than_its_place(self, width: int, type_setter: Typesetter) -> None:
        line = type_setter.fit("Quaeleon the Unreasonably Named", "name", INK, width)
        assert line.get_width() <= width
        assert line.get_bounding_rect().width > width * 0.3

    def test_an_empty_text_is_no_error(self, type_setter: Typesetter) -> None:
        assert type_setter.line("", "body", INK).get_height() >= 1
        assert type_setter.block("", "body", INK, 100).get_width() == 100
        assert type_setter.fit("", "body", INK, 100).get_width() <= 100

    def test_what_was_set_before_comes_from_memory_and_memory_is_bounded(self, canvas: Canvas) -> None:
        type_setter = Typesetter(canvas.look, limit=300_000)
        assert type_setter.line("again", "body", INK) is type_setter.line("again", "body", INK)
        for number in range(300):
            type_setter.block(f"sentence number {number} of very many", "body", INK, 200)
        assert type_setter.cache.bytes <= 300_000
        assert 0 < len(type_setter.cache) < 300

    def test_fonts_survive_a_restart_of_pygame_font(self, canvas: Canvas) -> None:
        type_setter = Typesetter(canvas.look)
        type_setter.height("body")
        pygame.font.quit()
        assert type_setter.height("body") > 0
        assert type_setter.line("back", "body", INK).get_width() > 0


class TestCache:
    def test_the_longest_unused_goes_first(self) -> None:
        cache = SurfaceCache(limit=3 * 400)
        drawn: list[str] = []

        def draw(name: str) -> Callable[[], pygame.Surface]:
            def work() -> pygame.Surface:
                drawn.append(name)
                return pygame.Surface((10, 10))

            return work

        for name in ("a", "b", "c", "a", "d", "a", "b"):
            cache.get(name, draw(name))
        assert drawn == ["a", "b", "c", "d", "b"]
        assert cache.bytes == 1200

    def test_what_is_too_large_is_drawn_but_not_kept(self) -> None:
        cache = SurfaceCache(limit=100)
        assert cache.get("large", lambda: pygame.Surface((10, 10))).get_width() == 10
        assert len(cache) == 0


class TestPainter:
    @pytest.mark.parametrize("style", PANEL_STYLES)
    @pytest.mark.parametrize("size", [(1, 1), (7, 3), (40, 24), (300, 200)])
    def test_a_panel_is_exactly_as_large_as_asked(self, style: str, size: tuple[int, int], painter: Painter) -> None:
        assert painter.panel(size, style).get_size() == size

    @pytest.mark.parametrize("style", PANEL_STYLES)
    def test_a_panel_has_smooth_corners_and_a_full_middle(self, style: str, painter: Painter) -> None:
        panel = painter.panel((200, 100), style)
        assert panel.get_at((100, 50)).a > 200
        if style != "ribbon":
            assert panel.get_at((0, 0)).a < 128

    @pytest.mark.parametrize("style", PANEL_STYLES)
    def test_a_large_panel_looks_as_if_drawn_in_one_piece(
        self, style: str, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        size = 703, 451
        stretched, whole = pygame.Surface(size), pygame.Surface(size)
        for sheet in (stretched, whole):
            sheet.fill((120, 120, 120))
        stretched.blit(Painter(canvas.look).panel(size, style), (0, 0))
        monkeypatch.setattr(paint, "LARGE_PIXELS", 10**9)
        whole.blit(Painter(canvas.look).panel(size, style), (0, 0))
        edge = [0, 1, 2, 3, 4, 7, 8, 9, 10, 13, 25, 60]
        columns = [*edge, 350, *(size[0] - 1 - near for near in edge)]
        rows = [*edge, 225, *(size[1] - 1 - near for near in edge)]
        for x in columns:
            for y in rows:
                pair = zip(stretched.get_at((x, y)), whole.get_at((x, y)), strict=True)
                assert all(abs(first - second) <= 12 for first, second in pair), (x, y)

    @pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
    def test_text_stands_out_from_every_panel_as_drawn(self, palette: Palette, canvas: Canvas) -> None:
        painter = Painter(Look(palette=palette))
        writing = {"paper": palette.ink_soft, "brass": palette.text_on_brass}
        for style in PANEL_STYLES:
            panel = painter.panel((240, 90), style)
            grid = [panel.get_at((x, y)) for x in range(30, 210, 9) for y in range(20, 71, 5)]
            for on in grid:
                assert contrast(writing.get(style, palette.text), (on.r, on.g, on.b)) >= 4.5, style

    def test_shadows_and_glows_reach_beyond_the_thing_and_fade(self, painter: Painter) -> None:
        for soft in (painter.shadow((100, 60), 12, 120), painter.glow((100, 60), (255, 0, 0), 12)):
            assert soft.get_size() == (148, 108)
            assert soft.get_at((74, 54)).a > 80
            assert soft.get_at((0, 0)).a == 0
            assert soft.get_at((74, 0)).a < 20
        assert painter.glow((100, 60), (255, 0, 0), 12).get_at((74, 54))[:3] == (255, 0, 0)

    def test_rounding_takes_the_corners_off_and_leaves_the_rest(self, painter: Painter) -> None:
        plain_surface = pygame.Surface((60, 40))
        plain_surface.fill((10, 120, 200))
        round_surface = painter.rounded(plain_surface, 10)
        assert round_surface.get_at((0, 0)).a == 0
        assert tuple(round_surface.get_at((30, 20))) == (10, 120, 200, 255)
        assert plain_surface.get_at((0, 0))[:3] == (10, 120, 200)

    def test_dimming_goes_towards_night(self, painter: Painter) -> None:
        surface = pygame.Surface((4, 4))
        surface.fill((255, 255, 255))
        painter.dim(surface, 0)
        assert surface.get_at((0, 0))[:3] == (255, 255, 255)
        painter.dim(surface, 255)
        assert surface.get_at((0, 0))[:3] == painter.look.palette.night

    def test_icons_come_in_the_size_asked_and_from_memory(self, painter: Painter) -> None:
        icon = painter.icon("fire", 32)
        assert icon.get_size() == (32, 32)
        assert icon.get_bounding_rect().width > 12
        assert painter.icon("fire", 32) is icon
        with pytest.raises(KeyError):
            painter.icon("no such icon", 32)

    def test_a_drawing_of_another_proportion_is_centred(self, painter: Painter) -> None:
        markup = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
            '<rect x="0" y="0" width="10" height="10" fill="#ff0000"/></svg>'
        )
        drawn = painter.svg(markup, (60, 20))
        assert drawn.get_size() == (60, 20)
        assert drawn.get_bounding_rect().center == (30, 10)

    def test_memory_is_bounded(self, canvas: Canvas) -> None:
        painter = Painter(canvas.look, limit=500_000)
        for number in range(40):
            painter.panel((100 + number, 80), "dark")
        assert painter.cache.bytes <= 500_000


class TestKeymap:
    def test_every_action_has_a_key_and_no_key_two_actions(self) -> None:
        keymap = Keymap()
        assert all(keymap.keys(action) for action in ACTIONS)
        assert keymap.conflicts() == {}

    @pytest.mark.parametrize(
        ("key", "held", "action"),
        [
            ("return", {}, "accept"),
            ("enter", {}, "accept"),
            ("tab", {}, "next_zone"),
            ("tab", {"shift": True}, "previous_zone"),
            ("z", {"ctrl": True}, "undo"),
            ("left", {"shift": True}, "left"),
            ("f10", {}, "menu"),
            ("7", {}, "digit_7"),
            ("[7]", {}, "digit_7"),
            ("h", {"ctrl": True}, None),
            ("q", {}, None),
        ],
    )
    def test_defaults(self, key: str, held: dict[str, bool], action: str | None) -> None:
        assert Keymap().action(key, **held) == action

    def test_a_new_binding_replaces_the_old_keys(self) -> None:
        keymap = Keymap().with_binding("hint", "q")
        assert keymap.action("q") == "hint"
        assert keymap.action("h") is None
        assert Keymap().action("h") == "hint"

    def test_conflicts_are_reported_and_the_first_action_wins(self) -> None:
        keymap = Keymap().with_binding("hint", "z")
        assert keymap.conflicts() == {"z": ("undo", "hint")}
        assert keymap.action("z") == "undo"

    @pytest.mark.parametrize(("action", "key"), [("fly", "f"), ("hint", ""), ("hint", "left shift")])
    def test_bindings_that_make_no_sense_are_refused(self, action: str, key: str) -> None:
        with pytest.raises(ValueError, match=r"\."):
            Keymap().with_binding(action, key)

    def test_settings_round_trip(self) -> None:
        keymap = Keymap().with_binding("undo", "u").with_binding("look", "ctrl+space")
        assert Keymap.from_dict(json.loads(json.dumps(keymap.to_dict()))) == keymap

    @pytest.mark.parametrize(
        "junk",
        [
            None,
            3,
            [],
            "keys",
            {"undo": 5},
            {"undo": []},
            {"undo": [None, ""]},
            {"fly": ["f"]},
            {7: ["x"]},
            {"undo": {}},
        ],
    )
    def test_junk_falls_back_to_the_defaults(self, junk: object) -> None:
        assert Keymap.from_dict(junk) == Keymap()

    def test_one_good_binding_among_junk_is_kept(self) -> None:
        keymap = Keymap.from_dict({"undo": "u", "redo": None, "nonsense": 1})
        assert keymap == Keymap().with_binding("undo", "u")


def key_event(kind: int, key: int, modifiers: int = 0) -> pygame.Event:
    return pygame.Event(kind, key=key, mod=modifiers, unicode="", scancode=0)


class TestTranslation:
    @pytest.mark.parametrize(
        ("event", "expected"),
        [
            (pygame.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0)), PointerMoved((3, 4))),
            (pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3), PointerPressed((3, 4), 3)),
            (pygame.Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1), PointerReleased((3, 4), 1)),
            (pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4), None),
            (pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2), Wheel((9, 9), -2)),
            (pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=0.5), Wheel((9, 9), 0.5)),
            (key_event(pygame.KEYDOWN, pygame.K_RETURN), KeyPressed("return", "accept")),
            (
                key_event(pygame.KEYDOWN, pygame.K_TAB, pygame.KMOD_LSHIFT),
                KeyPressed("tab", "previous_zone", shift=True),
            ),
            (key_event(pygame.KEYDOWN, pygame.K_v, pygame.KMOD_RCTRL), KeyPressed("v", None, ctrl=True)),
            (key_event(pygame.KEYUP, pygame.K_SPACE), KeyReleased("space", "look")),
            (key_event(pygame.KEYDOWN, pygame.K_LSHIFT), None),
            (pygame.Event(pygame.TEXTINPUT, text="é"), TextEntered("é")),
            (pygame.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700), Resized((1000, 700))),
            (pygame.Event(pygame.WINDOWFOCUSLOST), FocusLost()),
            (pygame.Event(pygame.WINDOWFOCUSGAINED), FocusGained()),
            (pygame.Event(pygame.QUIT), QuitAsked()),
            (pygame.Event(pygame.ACTIVEEVENT), None),
        ],
    )
    def test_each_event_becomes_our_word_for_it(
        self, canvas: Canvas, event: pygame.Event, expected: Input | None
    ) -> None:
        assert translate(event, Keymap(), pointer=(9, 9)) == expected

    def test_double_clicks_are_counted(self) -> None:
        counter = ClickCounter()
        press = PointerPressed((10, 10))
        assert counter.count(press, 1.0).clicks == 1
        assert counter.count(press, 1.2).clicks == 2
        assert counter.count(PointerPressed((60, 10)), 1.3).clicks == 1
        assert counter.count(PointerPressed((60, 10), 3), 1.4).clicks == 1
        assert counter.count(PointerPressed((60, 10), 3), 3.0).clicks == 1

    def test_only_the_last_of_many_moves_counts(self) -> None:
        press = PointerPressed((2, 2))
        moves: list[Input] = [PointerMoved((1, 1)), PointerMoved((2, 2)), press, PointerMoved((3, 3))]
        assert without_repeats(moves) == [PointerMoved((2, 2)), press, PointerMoved((3, 3))]


@pytest.fixture
def opened(quiet_machine: None) -> Iterator[Window]:
    shown = Window((1280, 800))
    pygame.event.clear()
    yield shown
    shown.close()


class TestWindow:
    def test_it_opens_with_a_look_that_fits(self, opened: Window) -> None:
        assert opened.size == (1280, 800)
        assert opened.look.scale == 1
        opened.surface.fill((1, 2, 3))
        opened.present()

    def test_it_is_never_smaller_than_the_minimum(self, quiet_machine: None) -> None:
        shown = Window((300, 200))
        assert shown.size == window.MINIMUM_SIZE
        shown.close()

    def test_posted_events_arrive_in_order(self, opened: Window) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
        for _ in range(2):
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1))
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1))
        assert opened.inputs() == [
            PointerMoved((5, 6)),
            Wheel((5, 6), 1),
            PointerPressed((5, 6), 1, 1),
            PointerReleased((5, 6), 1),
            PointerPressed((5, 6), 1, 2),
            PointerReleased((5, 6), 1),
        ]

    def test_fullscreen_changes_the_size_and_back(self, opened: Window) -> None:
        opened.fullscreen(True)
        assert opened.is_fullscreen
        resized = [one for one in opened.inputs() if isinstance(one, Resized)]
        assert [one.size for one in resized] == ([opened.size] if opened.size != (1280, 800) else [])
        opened.fullscreen(False)
        opened.inputs()
        assert opened.size == (1280, 800)

    def test_a_screenshot_shows_what_was_drawn(self, opened: Window, tmp_path: Path) -> None:
        opened.surface.fill((9, 90, 200))
        target = tmp_path / "new folder" / "shot.png"
        opened.save_screenshot(target)
        assert pygame.image.load(target).get_at((640, 400))[:3] == (9, 90, 200)

    def test_without_a_screen_it_says_so_in_one_sentence(self) -> None:
        script = (
            "from game.stage.window import Window, WindowError\n"
            "try:\n    Window()\nexcept WindowError as error:\n    print(error)\n"
        )
        blind = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        blind.pop("SDL_VIDEODRIVER", None)
        run = subprocess.run([sys.executable, "-c", script], env=blind, capture_output=True, text=True, timeout=60)
        if sys.platform == "linux":
            assert run.stdout.splitlines()[-1] == window.NO_DISPLAY
        assert "Traceback" not in run.stderr

    def test_a_driver_that_cannot_start_says_so_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail() -> None:
            raise pygame.error("no video")

        monkeypatch.setattr(pygame.display, "init", fail)
        with pytest.raises(WindowError, match="found no screen"):
            Window()


class TestCanvas:
    def test_it_has_its_own_size_and_look(self, canvas: Canvas) -> None:
        canvas.resize((1920, 1200))
        assert canvas.inputs() == [Resized((1920, 1200))]
        assert canvas.look.scale == 1.5

    def test_surfaces_can_be_made_fast_on_it(self, canvas: Canvas) -> None:
        assert pygame.Surface((4, 4), pygame.SRCALPHA).convert_alpha().get_flags() & pygame.SRCALPHA

    def test_inputs_are_what_was_fed(self, canvas: Canvas) -> None:
        canvas.feed(PointerMoved((1, 1)), QuitAsked())
        assert canvas.inputs() == [PointerMoved((1, 1)), QuitAsked()]
        assert canvas.inputs() == []


class FakeTime:
    """A clock that only moves when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.sleeps: list[float] = []

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.sleeps.append(seconds)
        self.now += max(seconds, 1e-6)


class TestPulse:
    def run(
        self, canvas: Canvas, answer: Callable[[FakeTime, list[Input]], Beat], until: float
    ) -> tuple[FakeTime, int]:
        fake = FakeTime()
        steps: list[float] = []
        pulse = Pulse(canvas, fake.clock, fake.sleep)

        def step(inputs: list[Input], elapsed: float) -> Beat:
            steps.append(elapsed)
            return answer(fake, inputs)

        original = fake.sleep

        def sleep(seconds: float) -> None:
            original(seconds)
            if fake.now >= until:
                canvas.feed(QuitAsked())

        pulse._sleep = sleep
        pulse.run(step, lambda: None)
        self.frames = pulse.frames
        return fake, len(steps)

    @staticmethod
    def at_rest(fake: FakeTime, inputs: list[Input]) -> Beat:
        return Beat(done=QuitAsked() in inputs)

    def test_at_rest_it_sleeps_and_draws_nothing(self, canvas: Canvas) -> None:
        fake, steps = self.run(canvas, self.at_rest, until=10)
        assert steps == 2
        assert self.frames == 0
        calm = [rest for rest in fake.sleeps if rest > 0.02]
        assert sum(calm) > 9.5
        assert all(0.03 <= rest <= 0.05 for rest in calm)

    def test_while_something_moves_it_draws_sixty_frames_a_second(self, canvas: Canvas) -> None:
        self.run(canvas, lambda fake, inputs: Beat(animating=True, done=QuitAsked() in inputs), until=2)
        assert 115 <= self.frames <= 122

    def test_a_wish_to_be_woken_is_kept(self, canvas: Canvas) -> None:
        woken: list[float] = []

        def answer(fake: FakeTime, inputs: list[Input]) -> Beat:
            woken.append(fake.now)
            return Beat(wake_in=0.5, done=QuitAsked() in inputs)

        self.run(canvas, answer, until=3.1)
        gaps = [later - earlier for earlier, later in pairwise(woken[:-1])]
        assert all(0.5 <= gap <= 0.52 for gap in gaps)
        assert len(woken) == 8

    def test_a_motion_that_begins_after_a_rest_starts_at_its_beginning(self, canvas: Canvas) -> None:
        fake = FakeTime()
        elapsed_times: list[float] = []

        def step(inputs: list[Input], elapsed: float) -> Beat:
            elapsed_times.append(elapsed)
            return Beat(animating=bool(inputs), done=len(elapsed_times) == 3)

        def sleep(seconds: float) -> None:
            fake.sleep(seconds)
            if 5 <= fake.now < 5.05:
                canvas.feed(PointerPressed((0, 0)))

        Pulse(canvas, fake.clock, sleep).run(step, lambda: None)
        assert max(elapsed_times) <= 0.1

    def test_the_real_loop_hardly_uses_the_processor_at_rest(self, opened: Window) -> None:
        used = time.process_time()
        began = time.perf_counter()

        def step(inputs: list[Input], elapsed: float) -> Beat:
            rested = time.perf_counter() - began
            return Beat(wake_in=1.4 - rested, done=rested >= 1.4)

        Pulse(opened).run(step, lambda: None)
        assert (time.process_time() - used) / (time.perf_counter() - began) < 0.03


ECHO = "import sys, pathlib; pathlib.Path(sys.argv[1]).open('a').write(sys.stdin.read() + '|')"


def wait_for(condition: Callable[[], bool], seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return condition()


class TestSpeech:
    def test_lines_are_remembered_without_a_voice(self) -> None:
        speech = Speech()
        speech.say("Ada leads\n a card.")
        speech.say("   ")
        assert speech.spoken == ["Ada leads a card."]

    def test_memory_is_bounded(self) -> None:
        speech = Speech()
        for number in range(REMEMBERED_LINES + 50):
            speech.say(f"line {number}")
        assert len(speech.spoken) == REMEMBERED_LINES
        assert speech.spoken[-1] == f"line {REMEMBERED_LINES + 49}"

    def test_lines_are_spoken_in_order_without_keeping_us_waiting(self, tmp_path: Path) -> None:
        heard = tmp_path / "heard"
        heard.write_text("")
        voice = Voice("python", lambda volume, language: [sys.executable, "-c", ECHO, str(heard)])
        speech = Speech(enabled=True, voice=voice)
        began = time.perf_counter()
        for line in ("one", "two", "three"):
            speech.say(line)
        assert time.perf_counter() - began < 0.05
        assert wait_for(lambda: heard.read_text() == "one|two|three|")
        speech.close()

    def test_an_urgent_line_takes_the_place_of_the_others(self, tmp_path: Path) -> None:
        heard = tmp_path / "heard"
        heard.write_text("")
        slow = "import time, sys; line = sys.stdin.read(); time.sleep(20 if line == 'long' else 0);" + ECHO.replace(
            "sys.stdin.read()", "line"
        )
        voice = Voice("python", lambda volume, language: [sys.executable, "-c", slow, str(heard)])
        speech = Speech(enabled=True, voice=voice)
        speech.say("long")
        speech.say("never said")
        time.sleep(0.2)
        speech.say("urgent", interrupt=True)
        assert wait_for(lambda: heard.read_text() == "urgent|")
        assert speech.spoken == ["long", "never said", "urgent"]
        speech.close()

    def test_a_voice_that_fails_only_falls_silent(self) -> None:
        speech = Speech(enabled=True, voice=Voice("nobody", lambda volume, language: ["/nonexistent/voice"]))
        speech.say("Can you hear me?")
        assert wait_for(lambda: speech.voice is None)
        speech.say("No.")
        assert speech.spoken == ["Can you hear me?", "No."]


class FakeAdapter:
    def __init__(self) -> None:
        self.updates: list[object] = []

    def update_if_active(self, factory: Callable[[], object]) -> None:
        self.updates.append(factory())

    def update_window_focus_state(self, has_focus: bool) -> None:
        self.updates.append(has_focus)


class TestScreenReader:
    def spots(self) -> list[Spot]:
        return [
            Spot("deal", pygame.Rect(10, 10, 80, 30), "buttons", "button", "Deal"),
            Spot(
                "fox", pygame.Rect(100, 10, 80, 120), "hand", "card", "Fox", hint="It is not your turn.", enabled=False
            ),
        ]

    def reader(self) -> tuple[screenreader.ScreenReader, FakeAdapter]:
        kit = pytest.importorskip("accesskit")
        adapter = FakeAdapter()
        return screenreader.ScreenReader(kit, "Menagerie", lambda reader: adapter), adapter

    def test_spots_become_a_tree_with_the_focus(self) -> None:
        reader, adapter = self.reader()
        spots = self.spots()
        reader.publish(spots, spots[1])
        tree = adapter.updates[-1]
        nodes = dict(tree.nodes)  # type: ignore[attr-defined]
        assert nodes[tree.focus].label == "Fox"  # type: ignore[attr-defined]
        assert nodes[tree.focus].is_disabled  # type: ignore[attr-defined]
        assert [nodes[child].label for child in nodes[0].children[1:]] == ["Deal", "Fox"]

    def test_nothing_is_sent_when_nothing_changed(self) -> None:
        reader, adapter = self.reader()
        reader.publish(self.spots(), None)
        reader.publish(self.spots(), None)
        assert len(adapter.updates) == 1

    def test_a_press_asked_for_by_the_reader_arrives_as_a_press_of_the_pointer(self, opened: Window) -> None:
        reader, _ = self.reader()
        reader.publish(self.spots(), None)
        kit = pytest.importorskip("accesskit")

        class Request:
            action = kit.Action.CLICK
            target = screenreader.FIRST_SPOT_NODE

        reader.act(Request())
        assert opened.inputs() == [PointerMoved((50, 25)), PointerPressed((50, 25)), PointerReleased((50, 25))]
        Request.target = 99
        reader.act(Request())
        assert opened.inputs() == []

    def test_there_is_none_without_a_real_window(self, canvas: Canvas) -> None:
        assert screenreader.open_reader(pygame.Window(hidden=True), "Menagerie") is None
