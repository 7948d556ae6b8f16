"""The cards of Territory: drawn at every size, with everything on them that the data says, and explained in words."""

import itertools
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import pygame
import pytest

from game.art import places
from game.art.backs import card_back
from game.art.icons import GROUND_TONES, ICONS
from game.rulesets.phrases import spelled
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.abilities import Ability, AbilityPart
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.catalogue import BIOMES, COSTS, EFFECTS, REQUIREMENTS
from game.rulesets.territory.creatures import Creature, Design, Land
from game.rulesets.territory.lands import NAMES_FOR_EACH, named
from game.rulesets.territory.written import read_creature
from game.stage.cards.contents import Number, RulesText
from game.stage.cards.faces import picture
from game.stage.cards.names import Name
from game.stage.cards.text import text_height, wrapped
from game.stage.drawing.markup import pieces
from game.stage.drawing.typefaces import LORE
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.table.events import Announced
from game.words import Words
from scenes.games.territory import card_words
from scenes.games.territory.back import BACK, FURTHER_BACKS
from scenes.games.territory.face import (
    Modifier,
    card_face,
    creature_contents,
    drawn_from,
    fold_of,
    frame_of,
    home,
    land_seed,
)
from scenes.games.territory.frame import BELOW_EYES, creature_frame, fold_for, land_frame
from scenes.games.territory.landscape import landscape
from scenes.picture_cache import Pictures
from scenes.play.closer import no_higher
from tests.drawings import faults

pytestmark = pytest.mark.usefixtures("painted")

WIDTHS = (52, 100, 150, 220, 300)
LYING = (190, 110)
WORDS = {"en": Words("en"), "de": Words("de")}

MADE = read_creature(
    "Grumblehorn; horned wobbly; 5; forest+3 lake-2; Charge: attack 4 [rest 1, home]; Hide: ward 2 [always]"
)
FULL = read_creature(
    "Old Mother Everything; horned giant plant spirit wobbly scaly; 12; forest+12 lake-12 volcano+3 tundra-8 jungle+1; "
    "Charge Of The Tides: duplicate 3 [rest 1, home, once, target_shares 2]; "
    "Hiding In Plain Sight: change_biome 4 [rest 3, group 3 plant, channel]; "
    "Last Words Of Wisdom: lifesteal 6 [rest 2, disorient 2, target_rest 3]; art fire 12"
)
MANY = read_creature(
    "Grumblehorn; horned giant plant spirit wobbly scaled night fire ice storm pack swarm; 9; forest+8 lake-4; "
    "Charge: attack 3 [rest 1]; Hide: ward 2 [always]; Song: block 2 [rest 1]; Roar: enemies 1 [once]; called Berta"
)
EMPTY = read_creature("Emptyhead; ; 0; ")
LANDS = [named(biome, 0) for biome in BIOMES]


@lru_cache(maxsize=2)
def pictures(language: str = "en") -> Pictures:
    made = Pictures()
    made.words = WORDS[language]
    return made


def every_ability() -> Iterator[Ability]:
    for key, kind in EFFECTS.items():
        yield Ability("Deed", AbilityPart(key, kind.most, "scaly" if kind.takes_type else ""))


def terms() -> list[AbilityPart]:
    return [
        AbilityPart(key, term.most, "forest" if key == "biome" else "")
        for key, term in {**COSTS, **REQUIREMENTS}.items()
    ]


# -- faces -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "width"), list(enumerate(WIDTHS)))
def test_every_creature_of_ours_is_drawn_in_turn_at_every_width(place: int, width: int) -> None:
    size = (width, round(width * 1.4))
    for creature in [*list(CREATURES.values())[place :: len(WIDTHS)], MADE, FULL, MANY, EMPTY]:
        drawn = card_face(pictures(), creature, size)
        assert drawn.get_size() == size
        assert drawn.get_at((width // 2, size[1] // 3)).a == 255


@pytest.mark.parametrize("size", [*[(width, round(width * 1.4)) for width in WIDTHS], LYING, (70, 42), (380, 220)])
def test_every_land_is_drawn_upright_and_lying(size: Size) -> None:
    for land in LANDS:
        drawn = card_face(pictures(), land, size)
        assert drawn.get_size() == size
        assert drawn.get_at((size[0] // 2, size[1] // 3)).a == 255


def test_lands_are_told_apart_at_a_glance() -> None:
    seen = [pygame.transform.smoothscale(card_face(pictures(), land, (70, 42)), (7, 4)) for land in LANDS]
    for one, other in itertools.combinations(seen, 2):
        points = [(x, y) for x in range(7) for y in range(4)]
        apart = sum(abs(one.get_at(at)[c] - other.get_at(at)[c]) for at in points for c in range(3)) / len(points)
        assert apart > 60


def test_a_land_s_name_stands_where_there_is_room_for_it() -> None:
    assert "name" in land_frame("lake", LYING, name="Lake Perhaps").slots
    assert "name" not in land_frame("lake", (70, 42), name="Lake Perhaps").slots
    assert "name" in land_frame("lake", (100, 140), name="Lake Perhaps").slots


def test_the_landscapes_use_only_what_the_rasteriser_understands() -> None:
    for biome, seed in itertools.product(BIOMES, range(NAMES_FOR_EACH)):
        assert list(faults(landscape((biome, seed), (300, 180)))) == []


def test_a_landscape_differs_with_its_seed() -> None:
    one, other = (picture(landscape(("ocean", seed), (60, 60)), (60, 60)) for seed in (1, 2))
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def test_our_lands_of_a_biome_take_its_landmarks_in_turn() -> None:
    for biome in BIOMES:
        seeds = [land_seed(named(biome, n)) for n in range(NAMES_FOR_EACH)]
        assert len(set(seeds)) == NAMES_FOR_EACH
        told = f"territory/places/{biome}"
        shown = [places.landscape(told, biome, (300, 180), seed) for seed in seeds]
        assert len(set(shown)) == NAMES_FOR_EACH / 2
        assert shown[: len(shown) // 2] == shown[len(shown) // 2 :]
    assert land_seed(Land("", "lake", "Old Pier")) != land_seed(Land("", "lake", "New Pier"))


def test_one_who_is_at_home_stands_in_the_biome_of_the_highest_bonus() -> None:
    assert home(CREATURES["wellwhale"]) == "ocean"
    assert home(MADE) == "forest"
    assert home(EMPTY) == ""


def test_a_creature_without_a_picture_gets_one_from_its_name() -> None:
    assert drawn_from(MADE) == drawn_from(MADE)
    assert drawn_from(MADE) != drawn_from(EMPTY)
    strange = read_creature("Oddity; ; 1; ; art gibberish 3 nobody")
    assert card_face(pictures(), strange, (60, 84)).get_size() == (60, 84)


# -- what is printed -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_there_is_a_place_for_everything_that_a_creature_has(width: int, text_scale: float) -> None:
    for creature in (CREATURES["greatwyrm"], MADE, FULL):
        printed = creature_contents(WORDS["en"], creature)
        biomes, abilities = len(creature.modifiers), len(creature.abilities)
        name = card_words.card_name(WORDS["en"], creature)
        frame = creature_frame(
            home(creature), biomes, abilities, width, name=name, fold=fold_for(200), text_scale=text_scale
        )
        assert len(frame.slots["biomes"]) == len(printed["biomes"]) == biomes
        assert frame.slots["power"]
        assert {"page", "page_with_lore", "marks", "few_marks"} & set(frame.slots)
        card = pygame.Rect(0, 0, 310, 434)
        for place in itertools.chain.from_iterable([*frame.slots.values(), *frame.windows.values()]):
            assert card.contains(pygame.Rect(place)), place


def test_biomes_never_lie_on_each_other_nor_on_other_numbers() -> None:
    for width, count, abilities in itertools.product((52, 100, 150, 220), range(1, 6), (1, 4)):
        slots = creature_frame("forest", count, abilities, width).slots
        others = [*slots["power"], *slots.get("marks", ()), *slots.get("few_marks", ())]
        for one, other in itertools.combinations([*map(pygame.Rect, slots["biomes"]), *map(pygame.Rect, others)], 2):
            assert not one.colliderect(other)


def test_on_a_narrow_card_biomes_stand_below_eyes_and_the_creature_stands_low() -> None:
    for width, count, text_scale in itertools.product((52, 96, 150), range(1, 6), (1.0, 2.0)):
        frame = creature_frame("forest", count, 1, width, name="Grumblehorn", text_scale=text_scale)
        (window,) = frame.windows["creature"]
        foot = window[1] + window[3]
        assert all(foot - BELOW_EYES <= y and y + high <= foot for _, y, _, high in frame.slots["biomes"])
    made, tall = pictures(), pygame.Rect(0, 0, 100, 150)
    drawn, bare = pygame.Surface(tall.size), pygame.Surface(tall.size)
    (standing,) = creature_contents(WORDS["en"], CREATURES["stormteller"])["creature"]
    standing.paint(made.faces, drawn, tall)
    bare.blit(made.faces.picture(standing.land, tall.size, lambda: landscape(standing.land, tall.size)), tall)
    sky, feet = pygame.Rect(0, 0, 100, 50), pygame.Rect(0, 100, 100, 50)
    alike = [drawn.subsurface(part).get_buffer().raw == bare.subsurface(part).get_buffer().raw for part in (sky, feet)]
    assert alike == [True, False]


def test_the_numbers_shown_are_those_of_the_creature() -> None:
    for creature in [*CREATURES.values(), MADE, FULL]:
        printed = creature_contents(WORDS["en"], creature)
        assert numbers(printed["power"]) == [str(creature.base)]
        assert numbers(printed["points"]) == [str(creature.cost)]
        assert numbers(printed["stars"]) == [str(creature.stars)]
        shown = [(one.biome, one.n) for one in printed["biomes"] if isinstance(one, Modifier)]
        assert shown == list(creature.modifiers)
        (signs,) = printed["marks"]
        assert [sign.text for sign in signs.signs] == [str(one.effect.n or "") for one in creature.abilities]


def numbers(contents) -> list[str]:
    return [one.text for one in contents if isinstance(one, Number)]


@pytest.mark.parametrize("language", WORDS)
def test_a_card_bears_its_name_and_the_whole_text_of_each_ability(language: str) -> None:
    words = WORDS[language]
    for creature in [*CREATURES.values(), MADE, FULL]:
        printed = creature_contents(words, creature)
        (name,), (page,) = printed["name"], printed["page"]
        assert isinstance(name, Name) and name.text == words.breakable(card_words.card_name(words, creature))
        for line, ability in zip(page.text.split("\n"), creature.abilities, strict=False):
            assert spelled(ability.does, words.say) in line
            icons = [piece.icon for piece in pieces(line) if piece.icon]
            assert icons == [
                *["always"] * ability.is_passive,
                *map(card_words.term_icon, (*ability.costs, *ability.needs)),
            ]
            for part in (*ability.costs, *ability.needs):
                assert not part.n or f"*{part.n}*" in line


def test_three_long_abilities_are_set_in_letters_that_can_be_read() -> None:
    page = creature_contents(WORDS["en"], FULL)["page"][0]
    fold = fold_of(pictures().faces, WORDS["en"], FULL, 300)
    frame = creature_frame("forest", 5, 3, 300, fold=fold)
    room = frame.pixels(frame.slots["page_with_lore"][0], (300, 420))
    assert text_height(pictures().faces, page.text, "", 13, room.width) <= room.height


def test_there_is_an_icon_for_every_effect_cost_requirement_and_biome() -> None:
    assert set(card_words.EFFECT_ICONS) == set(EFFECTS)
    icons = [card_words.effect_icon(ability) for ability in every_ability()]
    icons += [card_words.term_icon(part) for part in terms()]
    assert set(icons) | set(BIOMES) | {card_words.ALWAYS} <= set(ICONS)
    assert set(GROUND_TONES) == set(BIOMES)


def test_no_two_effects_and_no_two_terms_share_an_icon() -> None:
    effects = list(card_words.EFFECT_ICONS.values())
    assert len(set(effects)) == len(effects)
    parts = [card_words.term_icon(part) for part in terms()]
    assert len(set(parts)) == len(parts)


def test_biomes_are_told_apart_by_the_shape_of_their_signs() -> None:
    shapes = {biome: pygame.mask.from_surface(pictures().faces.icon(biome, 64), 100) for biome in BIOMES}
    for one, other in itertools.combinations(BIOMES, 2):
        common = shapes[one].overlap_area(shapes[other], (0, 0))
        both = shapes[one].count() + shapes[other].count() - common
        assert common / both < 0.8, (one, other)


# -- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", WORDS)
def test_a_name_of_its_own_stands_on_the_card_and_its_species_with_the_types(language: str) -> None:
    words = WORDS[language]
    named = replace(CREATURES["greatwyrm"], name_of_own="Gladys")
    printed, kind = creature_contents(words, named), card_words.species(words, named)
    assert printed["name"] == [Name("Gladys")]
    assert card_words.types_line(words, named).split(" · ")[0] == kind == words.say("territory.creature.greatwyrm.name")
    assert kind not in card_words.types_line(words, CREATURES["greatwyrm"])
    assert card_words.card_described(words, named).startswith("Gladys,") and kind in card_words.card_described(
        words, named
    )


def test_the_log_calls_a_creature_by_its_own_name() -> None:
    named = replace(CREATURES["swarmlet"], name_of_own="Little Zip")
    rules = replace(TERRITORY, designs=lambda seats, options: (named, CREATURES["swarmlet"]))
    config = rules.config(2, {})
    teller = Teller(WORDS["en"], rules, ("Ada", "Ben"), lambda card: card_words.name(WORDS["en"], config, card))
    told = [teller.event(Announced("territory.tell.knocked_out", {"card": card}, 3)) for card in (0, 1)]
    assert told == ["Little Zip is knocked out.", "Swarmlet is knocked out."]


@pytest.mark.parametrize(("width", "text_scale"), [(220, 1.0), (300, 1.0), (430, 1.0), (310, 2.0), (430, 2.0)])
def test_twelve_types_are_all_on_the_card(width: int, text_scale: float) -> None:
    """No part of them is cut off, and the text of the abilities begins below them."""
    pictures().faces.text_scale = text_scale
    try:
        for creature in (MANY, replace(MANY, modifiers=())):
            frame = frame_of(pictures().faces, WORDS["en"], creature, (width, round(width * 1.4)))
            (types,), (page,) = frame.slots["types"], frame.slots.get("page_with_lore") or frame.slots["page"]
            assert types[1] + types[3] <= page[1] + 12
            room = round(types[2] * width / 310)
            lines = creature_contents(WORDS["en"], creature)["types"][0]
            high = lines.height(pictures().faces, room)
            assert 0 < high <= round(types[3] * width / 310) + 1
    finally:
        pictures().faces.text_scale = 1.0
    assert wrapped(card_words.types_line(WORDS["en"], MADE), LORE, 13, 1000, " · ") == ["Horned · Wobbly"]


@pytest.mark.parametrize("language", WORDS)
def test_a_creature_is_described_with_its_numbers_and_sentences(language: str) -> None:
    words = WORDS[language]
    told = card_words.card_described(words, MADE)
    assert told.startswith("Grumblehorn. ") and "5" in told and "+3" in told and "\u22122" in told
    assert all(spelled(ability.phrase, words.say) in told for ability in MADE.abilities)
    assert "[icon" not in told and "{" not in told and ". ." not in card_words.card_described(words, EMPTY)


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("design", [CREATURES["thornyak"], MADE, FULL, MANY, EMPTY, LANDS[0]])
def test_a_closer_look_is_whole_sentences_whose_icons_exist(language: str, design: Design) -> None:
    for line in card_words.explained(WORDS[language], design):
        assert "territory." not in line and "{" not in line
        assert all(piece.icon in ICONS for piece in pieces(line) if piece.icon)


@pytest.mark.parametrize("language", WORDS)
def test_every_term_is_explained(language: str) -> None:
    words = WORDS[language]
    for part in terms():
        kind = "cost" if part.key in COSTS else "need"
        ability = Ability("Deed", AbilityPart("attack", 1), **{f"{kind}s": (part,)})
        assert f"[icon:{card_words.term_icon(part)}]" in card_words.ability_explained(words, ability), part
    assert "[icon:always]" in card_words.ability_explained(
        words, Ability("Deed", AbilityPart("ward", 1), is_passive=True)
    )


def test_a_closer_look_with_very_much_to_say_stays_within_the_window() -> None:
    paper = pygame.Surface((400, 900))
    assert no_higher(paper, 600).get_size() == (266, 600)
    assert no_higher(paper, 900) is paper


def test_the_price_is_told_term_by_term() -> None:
    told = card_words.price_told(WORDS["en"], MADE)
    assert f"*{MADE.cost} points*" in told
    for charge in MADE.charges:
        assert str(abs(charge.points)) in told
    assert "Charge" in told and "Hide" in told


def test_the_power_in_each_biome_is_told_with_its_sum() -> None:
    told = card_words.powers(WORDS["en"], card_words.printed(MADE))
    assert "5\u00a0+\u00a03 =\u00a0*8*" in told and "5\u00a0\u2212\u00a02 =\u00a0*3*" in told


def test_without_base_power_there_is_no_power_anywhere() -> None:
    nothing = read_creature("Pebble; stone; 0; mountain+4")
    assert "4" not in card_words.powers(WORDS["en"], card_words.printed(nothing))


def test_what_is_told_of_our_creatures_stands_on_large_cards() -> None:
    for words in WORDS.values():
        for creature in CREATURES.values():
            page = creature_contents(words, creature)["page_with_lore"][0]
            assert isinstance(page, RulesText) and page.lore
    assert card_words.lore(WORDS["en"], MADE) == ""


def test_each_player_s_creatures_and_the_lands_have_a_back_of_their_own() -> None:
    backs = (BACK, *FURTHER_BACKS)
    assert len({back.key for back in backs}) == TERRITORY.most + 1
    kinds = {TERRITORY.back(design) for design in (*[replace(MADE, owner=seat) for seat in range(4)], LANDS[0])}
    assert kinds == set(range(len(backs)))
    drawn = [pygame.transform.smoothscale(picture(card_back(back, (60, 84)), (60, 84)), (6, 8)) for back in backs]
    for one, other in itertools.combinations(drawn, 2):
        assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def test_the_back_of_a_lying_card_is_drawn_for_its_proportion() -> None:
    back = FURTHER_BACKS[-1]
    drawn = picture(card_back(back, LYING), LYING)
    assert drawn.get_size() == LYING
    assert 'viewBox="0 0 535 310"' in card_back(back, LYING)
    assert list(faults(card_back(back, LYING))) == []


def test_made_and_ours_of_the_same_print_look_alike() -> None:
    ours = CREATURES["tidecrab"]
    made = Creature("Tidecrab", ours.types, ours.base, ours.modifiers, (), "", ours.family, ours.seed, ours.body)
    one, other = (card_face(pictures(), one, (120, 168)) for one in (ours, made))
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_a_land_of_ones_own_bears_its_name() -> None:
    mine = Land("", "lake", "Old Pier")
    assert card_words.card_name(WORDS["en"], mine) == "Old Pier"
    assert card_face(pictures(), mine, LYING).get_size() == LYING
