"""The foundation of the stage: palettes, type, panels."""

from collections.abc import Callable
from itertools import combinations, cycle, product

import pygame
import pytest
from coloraide import Color

from game.stage.drawing import paint
from game.stage.drawing.backdrops import Backdrops
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.markup import escape, plain
from game.stage.drawing.paint import PANEL_STYLES, Painter, _blurred_box
from game.stage.drawing.text import ROLES, Typesetter
from game.stage.drawing.theme import (
    HIGH_CONTRAST,
    PALETTES,
    Colour,
    Look,
    Palette,
    Tint,
    blend,
    scale_for,
)
from game.stage.geometry import Size
from game.stage.window import Canvas
from scenes.games.registry import PRESENTATIONS
from scenes.park.pages import PARK

pytestmark = pytest.mark.usefixtures("painted")

INK = (10, 20, 30)
EUROPEAN = "".join(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x180)])) + "–—‘’“”„…−"
SIMULATIONS = ("protan", "deutan", "tritan")


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
        brightest_plum = blend(palette.plum, palette.plum_light, 0.75)
        tints = [palette.tint, *(shown.tint.under(palette) for shown in PRESENTATIONS.values())]
        pairs = [
            *((palette.text, on) for on in (palette.night, palette.plum_dark, brightest_plum, palette.ribbon)),
            *((palette.text, on) for on in tints),
            *((palette.text_dim, on) for on in tints),
            *((palette.text_dim, on) for on in (palette.night, palette.plum_dark, palette.plum, palette.ribbon)),
            *((palette.text_on_brass, on) for on in (palette.brass, palette.brass_light)),
        ]
        for on in (palette.paper, palette.paper_shade):
            inks = (palette.ink, palette.ink_soft, palette.text_on_paper, palette.warning_ink, palette.good_ink)
            pairs += [(ink, on) for ink in inks]
        for on in (palette.night, palette.plum_dark):
            signals = (palette.yours, palette.theirs, palette.legal, palette.selected, palette.warning, palette.good)
            pairs += [(signal, on) for signal in signals]
        assert min(contrast(text, on) for text, on in pairs) >= 4.5

    def test_high_contrast_reaches_what_stands_behind_the_pages(self) -> None:
        behind = Backdrops()
        behind.dim(is_dim=True)
        park = behind.picture(PARK, (320, 180))
        for x in range(0, 320, 4):
            sky = park.get_at((x, 2))
            assert contrast(HIGH_CONTRAST.text, (sky.r, sky.g, sky.b)) >= 7

    @pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
    def test_the_focus_ring_stands_out_from_all_it_can_lie_on(self, palette: Palette) -> None:
        tints = [palette.tint, *(shown.tint.under(palette) for shown in PRESENTATIONS.values())]
        for on in (*tints, palette.plum, palette.plum_dark, palette.night, palette.shadow):
            assert contrast(palette.focus, on) >= 3
        for on in (palette.paper, palette.paper_shade, palette.brass, palette.brass_light, palette.selected):
            assert contrast(palette.shadow, on) >= 3, "the dark edges of the ring"

    @pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
    def test_signals_stay_apart_whoever_looks(self, palette: Palette) -> None:
        signals = (palette.yours, palette.theirs, palette.legal, palette.selected, palette.warning)
        least = 15 if palette.key == "colour-vision" else 10
        for deficiency in (None, *SIMULATIONS):
            assert min(difference(a, b, deficiency) for a, b in combinations(signals, 2)) >= least, deficiency
            assert difference(palette.warning, palette.good, deficiency) >= 9, deficiency

    @pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
    def test_six_seats_stay_apart_whoever_looks(self, palette: Palette) -> None:
        assert len(palette.seats) == 6
        for deficiency in (None, *SIMULATIONS):
            assert min(difference(a, b, deficiency) for a, b in combinations(palette.seats, 2)) >= 10, deficiency

    def test_a_game_without_a_cloth_of_its_own_gets_the_usual_one(self) -> None:
        for palette in PALETTES.values():
            assert Tint().under(palette) == palette.tint

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
    def test_no_role_is_set_below_thirteen_pixels(self, type_setter: Typesetter) -> None:
        assert [role for role in ROLES if type_setter.size(role) < 13] == []

    def test_text_grows_with_the_players_wish_and_the_window(self, canvas: Canvas) -> None:
        usual, large, wide = (Typesetter(look) for look in (Look(), Look(text_scale=2), Look(scale=1.5)))
        for role in ROLES:
            once = usual.size(role)
            assert (large.size(role), wide.size(role)) == (2 * once, round(1.5 * once)), role

    @pytest.mark.parametrize(("role", "scale"), list(zip(ROLES, cycle([0.75, 1, 1.5]))))
    def test_every_european_letter_fits_its_line(self, role: str, scale: float, canvas: Canvas) -> None:
        type_setter = Typesetter(Look(scale=scale))
        for strong in (False, True):
            for italic in (False, True):
                font = type_setter._font(role, None, strong, italic)._font
                height = font.render(EUROPEAN, True, INK).get_height()
                for letter, extent in zip(EUROPEAN, font.metrics(EUROPEAN), strict=True):
                    assert extent is not None, letter
                    _, _, lowest, highest, _ = extent
                    assert highest <= font.get_ascent(), letter
                    assert font.get_ascent() - lowest <= height, letter

    @pytest.mark.parametrize(("role", "scale"), list(zip(ROLES, cycle([1, 1.5, 0.75]))))
    def test_a_block_cuts_off_no_ink(self, role: str, scale: float, canvas: Canvas) -> None:
        type_setter = Typesetter(Look(scale=scale))
        for text in ("fjord, Ägypten (Ŗ) fff", "jjj", "*If* _off!_ *_Ofģ_*", "Ÿ|gpqy|ç"):
            width, height = type_setter.measure(text, role, 2000)
            tight = type_setter.block(text, role, INK, width)
            assert tight.get_size() == (width, height), text
            roomy = type_setter.block(text + "\n\n ", role, INK, width + 60)
            assert roomy.get_height() > height, text
            assert roomy.get_bounding_rect() == tight.get_bounding_rect(), text

    def test_slanted_letters_fit_the_width_measured_for_them(self, type_setter: Typesetter) -> None:
        for role in ROLES:
            width, _ = type_setter.measure("_off_", role, 4000)
            tight = type_setter.block("_off_", role, INK, width)
            roomy = type_setter.block("_off_", role, INK, width + 100)
            assert tight.get_width() == width, role
            assert tight.get_bounding_rect().width == roomy.get_bounding_rect().width, role

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
    def test_a_panel_is_exactly_as_large_as_asked(self, painter: Painter) -> None:
        for style, size in product(PANEL_STYLES, [(1, 1), (7, 3), (40, 24), (300, 200)]):
            assert painter.panel(size, style).get_size() == size, style

    def test_a_panel_has_smooth_corners_and_a_full_middle(self, painter: Painter) -> None:
        for style in PANEL_STYLES:
            panel = painter.panel((200, 100), style)
            assert panel.get_at((100, 50)).a > 200, style
            if style != "ribbon":
                assert panel.get_at((0, 0)).a < 128, style

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
        differences = [
            max(abs(a - b) for a, b in zip(stretched.get_at((x, y)), whole.get_at((x, y)), strict=True))
            for x in columns
            for y in rows
        ]
        # The pixels on the round of a corner may be mixed a little differently; nothing else may.
        assert sum(difference > 10 for difference in differences) <= 32
        assert max(differences) < 50

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

    @pytest.mark.parametrize("size", [(300, 40), (40, 300), (301, 202), (50, 50)])
    def test_a_shadow_that_is_drawn_out_looks_like_one_that_was_blurred_whole(
        self, painter: Painter, size: Size
    ) -> None:
        drawn_out, whole = painter.shadow(size, 6, 120, 8), _blurred_box(size, painter.look.palette.shadow, 6, 120, 8)
        assert drawn_out.get_size() == whole.get_size()
        columns, rows = range(0, whole.get_width(), 3), range(0, whole.get_height(), 3)
        assert max(abs(drawn_out.get_at((x, y)).a - whole.get_at((x, y)).a) for x in columns for y in rows) <= 4

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
