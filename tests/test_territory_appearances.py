"""What Territory's cards look like besides their faces: within their surfaces, readable, and told apart."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.art.composing import compose_creature, cut_out
from game.art.parts.expressions import ASLEEP
from game.art.svg import sheet
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.lands import named
from game.rulesets.territory.written import read_creature
from game.stage.cards import contents, text
from game.stage.cards.cut_outs import FAINT, extent, figure_svg
from game.stage.cards.faces import picture
from game.stage.cards.names import Name
from game.stage.drawing.theme import COLOUR_VISION, LAMPLIGHT
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.territory.card_words import ability_line, card_name
from scenes.games.territory.cards.creatures import sleeper, soldier
from scenes.games.territory.cards.lands import hexagon, signboard
from scenes.games.territory.cards.places import figure_area, plaque_share
from scenes.games.territory.cards.plaque import ability_areas, fighter, places_on
from scenes.games.territory.cards.printed import printed
from scenes.games.territory.cards.standing import Standing
from scenes.games.territory.face import drawn_from
from scenes.games.territory.shown import tent
from scenes.picture_cache import Pictures
from tests.drawings import faults
from tests.pixels import drawn_beside, opacities, pixels

pytestmark = pytest.mark.usefixtures("painted")

Appearance = Callable[[Pictures, GameConfig, int, Size, Standing], pygame.Surface]

SCALES = (1.0, 1.5, 2.0)
FIGHTER_SIZES = ((290, 620), (332, 220), (230, 220), (184, 250), (180, 410), (96, 130))
WORDS = {"en": Words("en"), "de": Words("de")}

WORDY = read_creature(
    "Old Mother Everything; horned giant plant spirit wobbly scaly; 12; forest+12 lake-12; "
    "Charge Of The Tides: duplicate 3 [rest 1, home, once, target_shares 2]; "
    "Hiding In Plain Sight: change_biome 4 [rest 3, group 3 plant, channel]; "
    "Last Words Of Wisdom: lifesteal 6 [rest 2, disorient 2, target_rest 3]; art fire 12"
)
BARE = read_creature("Emptyhead; ; 0; ")
DESIGNS = (*CREATURES.values(), WORDY, BARE, *(named(biome, n) for n, biome in enumerate(BIOMES)))
CONFIG = cast(GameConfig, SimpleNamespace(designs=DESIGNS))
BEASTS = range(len(CREATURES) + 2)
LANDS = range(len(BEASTS), len(DESIGNS))


def card_of(key: str) -> int:
    return list(CREATURES).index(key)


@lru_cache(maxsize=8)
def pictures(text_scale: float = 1.0, language: str = "en") -> Pictures:
    made = Pictures()
    made.words = WORDS[language]
    made.faces.text_scale = text_scale
    return made


def standing(card: int, **more: Any) -> Standing:
    """As a creature stands in the first biome that changes its power."""
    creature = cast(Creature, DESIGNS[card])
    biome = creature.modifiers[0] if creature.modifiers else None
    changed = biome[1] if biome else 0
    told = Standing(
        power=creature.base + changed, tone="raised" if changed > 0 else "lowered" if changed < 0 else "", biome=biome
    )
    return told._replace(**more)


# -- figures ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "size"), [*enumerate([(40, 50), (90, 80), (200, 140), (150, 300)])])
def test_every_creature_stands_within_its_surface(place: int, size: Size) -> None:
    for card in BEASTS[place::4]:
        drawn = soldier(pictures(), CONFIG, card, size, Standing())
        box = drawn.get_bounding_rect(FAINT)
        assert drawn.get_size() == size
        assert max(opacities(drawn)) <= FAINT
        assert box.bottom >= size[1] - 4
        assert box.width > size[0] * 0.88 or box.height > size[1] * 0.88
        assert abs(box.centerx - size[0] / 2) <= 3


@pytest.mark.parametrize("appearance", [soldier, sleeper])
@pytest.mark.parametrize("scale", SCALES)
def test_soldiers_and_sleepers_stay_within_their_surface(appearance: Appearance, scale: float) -> None:
    for card, size in zip(BEASTS[3::7], itertools.cycle([(64, 72), (110, 120), (220, 200)]), strict=False):
        drawn = appearance(pictures(scale), CONFIG, card, size, standing(card))
        assert drawn.get_size() == size
        assert max(opacities(drawn)) <= FAINT


def test_a_creature_that_looks_the_other_way_is_mirrored() -> None:
    for card in BEASTS[::9]:
        right, left = (
            soldier(pictures(), CONFIG, card, (120, 120), Standing(facing=side)) for side in ("right", "left")
        )
        mirrored = pygame.mask.from_surface(pygame.transform.flip(left, True, False))
        shape = pygame.mask.from_surface(right)
        assert pixels(right) != pixels(left)
        assert shape.overlap_area(mirrored, (0, 0)) > shape.count() * 0.97


def test_a_figure_leaves_out_the_shadow_on_the_ground_and_what_hovers_around_it() -> None:
    spec = drawn_from(CREATURES["skystag"])
    whole, alone = (
        picture(svg, (300, 300)) for svg in (compose_creature(spec), sheet((300, 300), (300, 300), cut_out(spec)))
    )
    below = pygame.Rect(0, 280, 300, 20)
    assert whole.subsurface(below).get_bounding_rect(FAINT).size != (0, 0)
    assert alone.subsurface(below).get_bounding_rect(FAINT).size == (0, 0)
    assert pixels(alone, pygame.Rect(140, 100, 40, 60)) == pixels(whole, pygame.Rect(140, 100, 40, 60))


def test_a_pale_rim_surrounds_a_figure() -> None:
    spec = drawn_from(CREATURES["duskhound"])
    bare, rimmed = (picture(sheet((300, 300), (300, 300), cut_out(spec, rim)), (300, 300)) for rim in (0, 4))
    grown = pygame.mask.from_surface(rimmed)
    grown.erase(pygame.mask.from_surface(bare, 1), (0, 0))
    around = [rimmed.get_at(at) for at in itertools.product(range(300), repeat=2) if grown.get_at(at)]
    assert len(around) > 1500
    assert sum(colour.r > 230 and colour.g > 220 for colour in around) > len(around) * 0.9


def test_a_creature_is_measured_as_it_is_drawn() -> None:
    for creature in list(CREATURES.values())[::8]:
        spec = drawn_from(creature)
        left, top, wide, high = extent(spec)
        box = picture(sheet((300, 300), (600, 600), cut_out(spec)), (600, 600)).get_bounding_rect(FAINT)
        assert box.width / 2 <= wide + 1
        assert box.height / 2 <= high + 1
        assert abs(box.left / 2 - max(0, left)) < 5
        assert abs(box.top / 2 - max(0, top)) < 5


def test_a_figure_is_drawn_beside_the_work_of_a_window_that_is_patient() -> None:
    patient, card, size = Pictures(), card_of("tidecrab"), (130, 110)
    with patient.faces.patiently():
        drawn = drawn_beside(lambda: soldier(patient, CONFIG, card, size, Standing()))
    assert pixels(drawn) == pixels(soldier(pictures(), CONFIG, card, size, Standing()))


def test_figures_use_only_what_the_rasteriser_understands() -> None:
    for creature in list(CREATURES.values())[::5]:
        assert list(faults(figure_svg(replace(drawn_from(creature), expression=ASLEEP), (120, 100)))) == []


def test_who_sleeps_has_closed_eyes_and_paler_colours() -> None:
    spec = drawn_from(CREATURES["duskhound"])
    assert cut_out(spec) != cut_out(replace(spec, expression=ASLEEP))
    card = card_of("duskhound")
    awake, asleep = (one(pictures(), CONFIG, card, (160, 160), Standing()) for one in (soldier, sleeper))
    assert sum(pygame.transform.average_color(asleep)[:3]) < sum(pygame.transform.average_color(awake)[:3])
    assert pygame.mask.from_surface(asleep).count() == pytest.approx(pygame.mask.from_surface(awake).count(), rel=0.02)


def test_the_medal_tells_the_power_and_whether_it_is_changed() -> None:
    card, size = card_of("duskhound"), (120, 130)
    told = [Standing(power=8), Standing(power=9), Standing(power=8, tone="raised"), Standing(power=8, tone="lowered")]
    drawn = [soldier(pictures(), CONFIG, card, size, one) for one in told]
    for one, other in itertools.combinations(drawn, 2):
        assert pixels(one) != pixels(other)
    raised, lowered = (one.get_at((60, 104)) for one in drawn[2:])
    assert raised.g > raised.r + 12
    assert lowered.r > lowered.g + 20


@pytest.mark.parametrize(("scale", "size"), [*itertools.product(SCALES, [(52, 60), (90, 100)])])
def test_a_medal_of_two_digits_is_readable_however_small_its_soldier(
    scale: float, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[int] = []
    number = text.number

    def noted(*args: Any) -> pygame.Surface | None:
        drawn = number(*args)
        written.append(drawn.get_height() if drawn else 0)
        return drawn

    monkeypatch.setattr(contents, "number", noted)
    soldier(pictures(scale), CONFIG, card_of("snowl"), size, Standing(power=14))
    assert written
    assert min(written) >= pictures(scale).faces.least


# -- fighters --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scale", "size"), list(zip(itertools.cycle(SCALES), FIGHTER_SIZES)))
def test_fighters_stay_within_their_surface(scale: float, size: Size) -> None:
    start = FIGHTER_SIZES.index(size)
    for card in {*BEASTS[start :: len(FIGHTER_SIZES)], card_of("twinmaw"), len(CREATURES)}:
        drawn = fighter(pictures(scale), CONFIG, card, size, standing(card, can=frozenset([0]), chosen=1))
        assert drawn.get_size() == size
        assert max(opacities(drawn, with_bottom=True)) <= FAINT


@pytest.mark.parametrize("scale", SCALES)
def test_the_places_of_abilities_lie_below_the_figure_and_apart(scale: float) -> None:
    for size, card in itertools.product(FIGHTER_SIZES, BEASTS[SCALES.index(scale) :: len(SCALES)]):
        areas = ability_areas(pictures(scale), CONFIG, card, size, standing(card))
        assert len(areas) == len(cast(Creature, DESIGNS[card]).abilities)
        page = pygame.Rect(0, figure_area(size, scale).bottom, size[0], size[1])
        assert all(page.contains(area) and area.bottom <= size[1] for area in areas)
        assert all(min(area.size) >= pictures(scale).faces.least for area in areas) or min(size) < 150
        assert not any(one.colliderect(other) for one, other in itertools.combinations(areas, 2))


def test_the_figure_and_the_plaque_share_the_height() -> None:
    for size, scale in itertools.product(FIGHTER_SIZES, SCALES):
        assert figure_area(size, scale).height == size[1] - round(size[1] * plaque_share(size, scale))
        assert 0.25 < plaque_share(size, scale) < 0.7
    assert plaque_share((290, 620), 2.0) > plaque_share((290, 620), 1.0)


def test_a_name_that_has_no_room_beside_the_medal_has_all_of_the_head() -> None:
    at = places_on(pictures(2.0, "de").faces, (184, 250), True)
    above = at.with_long_name()
    assert not at.medal.colliderect(at.head)
    assert not above.medal.colliderect(above.head)
    assert at.plaque.contains(above.head)
    assert above.medal.width == at.medal.width
    assert (above.page, above.pill) == (at.page, at.pill)
    name = card_name(WORDS["de"], CREATURES["skystag"])
    assert Name(name).letters(at.head.size) < pictures(2.0).faces.least <= Name(name).letters(above.head.size)


def test_what_has_no_room_in_words_is_told_in_signs_and_never_cut() -> None:
    for scale, language, size in itertools.product(SCALES, WORDS, FIGHTER_SIZES):
        faces = pictures(scale, language).faces
        for creature in (*list(CREATURES.values())[::12], CREATURES["twinmaw"], WORDY):
            at = places_on(faces, size, True)
            told = printed(faces, WORDS[language], creature.abilities, at)
            assert told.letters >= faces.least


def test_every_creature_of_ours_is_told_in_words_in_a_fight_of_two_on_a_large_window() -> None:
    faces = pictures().faces
    for creature in CREATURES.values():
        at = places_on(faces, (280, 610), True)
        told = printed(faces, WORDS["en"], creature.abilities, at)
        assert told.texts == tuple(ability_line(WORDS["en"], one) for one in creature.abilities)


def test_an_ability_shows_whether_it_can_be_used_is_chosen_or_has_been_used() -> None:
    card, size = card_of("twinmaw"), (290, 620)
    states: list[dict[str, Any]] = [{}, {"can": frozenset([0])}, {"chosen": 0}, {"used": frozenset([0])}]
    first, second = ability_areas(pictures(), CONFIG, card, size, standing(card))
    drawn = [fighter(pictures(), CONFIG, card, size, standing(card, **state)) for state in states]
    for one, other in itertools.combinations(drawn, 2):
        assert pixels(one, first) != pixels(other, first)
        assert pixels(one, second.inflate(-12, -12)) == pixels(other, second.inflate(-12, -12))
    used = pygame.transform.average_color(drawn[3], first)
    assert sum(used[:3]) < sum(pygame.transform.average_color(drawn[0], first)[:3]) * 0.6


def test_what_can_be_used_shines_in_the_colour_of_the_look() -> None:
    card, told = card_of("skystag"), Standing(power=8, can=frozenset([0]))
    one, other = (fighter(pictures(), CONFIG, card, (290, 620), told, look) for look in (LAMPLIGHT, COLOUR_VISION))
    assert pixels(one) != pixels(other)


# -- lands -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("appearance", [signboard, hexagon])
@pytest.mark.parametrize("scale", SCALES)
def test_lands_fill_their_surface_and_are_told_apart(appearance: Appearance, scale: float) -> None:
    for size in [(284, 72), (189, 48), (60, 70), (34, 40)]:
        drawn = [appearance(pictures(scale), CONFIG, card, size, Standing(number=3)) for card in LANDS]
        assert {one.get_size() for one in drawn} == {size}
        assert len({pixels(one) for one in drawn}) == len(drawn)


def test_a_hexagon_has_corners_above_and_below_and_a_dark_edge() -> None:
    drawn = hexagon(pictures(), CONFIG, LANDS[1], (120, 139), Standing())
    assert drawn.get_at((2, 2)).a == drawn.get_at((117, 136)).a == 0
    assert drawn.get_at((60, 8)).a == drawn.get_at((5, 69)).a == 255
    assert sum(drawn.get_at((2, 69))[:3]) < 240


def test_a_signboard_hangs_on_chains_from_its_upper_edge() -> None:
    drawn = signboard(pictures(), CONFIG, LANDS[0], (284, 72), Standing(number=1))
    hung = [x for x in range(284) if drawn.get_at((x, 1)).a > 128]
    assert hung
    assert min(hung) < 100 < 180 < max(hung)
    without = signboard(pictures(), CONFIG, LANDS[0], (284, 72), Standing())
    assert pixels(drawn) != pixels(without)


def test_tents_wear_the_colour_of_their_seat() -> None:
    drawn = [tent(pictures(), 1, (180, 120), Standing(seat=seat)) for seat in range(6)]
    assert len({pixels(one) for one in drawn}) == 6
    assert all(max(opacities(one)) <= FAINT for one in drawn)
    blue = pygame.transform.average_color(drawn[1])
    assert blue[2] > blue[0]


def test_more_tents_stand_there_for_more_creatures() -> None:
    widths = [tent(pictures(), kind, (400, 150), Standing()).get_bounding_rect(FAINT).width for kind in (1, 2, 3)]
    assert widths == sorted(set(widths))
    few, many = (tent(pictures(), kind, (400, 150), Standing()) for kind in (0, 9))
    assert few.get_bounding_rect(FAINT).width == widths[0]
    assert many.get_bounding_rect(FAINT).width == widths[2]
