"""The cards of Xenofera: drawn at every size, with everything on them that the data says, and explained in words."""

import itertools
from collections.abc import Iterator
from functools import lru_cache, partial

import pygame
import pytest

from game.art.backs import card_back
from game.art.composing import compose_creature
from game.art.drawings import drawn_in
from game.art.icons import ICONS
from game.rulesets.phrases import spelled
from game.rulesets.xenofera.cards import BATTLE_BACK, DECOY, NUMBERS, Battle, Design, back
from game.rulesets.xenofera.collections import COLLECTIONS, Collection, Count
from game.rulesets.xenofera.creatures import CREATURES, PLANETS, TRAITS, Creature, Size
from game.rulesets.xenofera.huntsmen import HUNTSMEN, Huntsman
from game.rulesets.xenofera.utility import ATTACKS, DECK, STARTER_CAGE, STARTER_CREW, Kind, Utility
from game.stage.cards.contents import Number
from game.stage.cards.faces import picture
from game.stage.cards.names import Name
from game.stage.cards.text import text_height
from game.stage.drawing.markup import pieces
from game.stage.drawing.theme import LAMPLIGHT, Colour
from game.words import Words
from scenes.games.xenofera import card_words
from scenes.games.xenofera.animals import DRAWN
from scenes.games.xenofera.back import BACK, FURTHER_BACKS, SETS
from scenes.games.xenofera.card_words import Caged, Printed
from scenes.games.xenofera.face import (
    NIGHT_WATCH,
    Point,
    Trait,
    card_face,
    contents,
    frame_of,
    in_bay,
    scene,
    shown_on,
)
from scenes.games.xenofera.frame import SEATS, TONES
from scenes.games.xenofera.motifs import THINGS
from scenes.games.xenofera.people import HELD, people
from scenes.picture_cache import Pictures
from tests.drawings import faults

pytestmark = pytest.mark.usefixtures("painted")

WIDTHS = (52, 72, 100, 150, 200, 220, 300)
WORDS = {"en": Words("en"), "de": Words("de")}

UTILITY = {shown_on(one): one for one in [*[one for one, _ in DECK], *STARTER_CREW.values(), STARTER_CAGE]}
BY_KEY = {creature.key: creature for creature in CREATURES}
BATTLES = [Battle(n, seat) for seat in range(5) for n in (*NUMBERS, DECOY)]
CAGES = [
    Caged(UTILITY["small"]),
    Caged(STARTER_CAGE, BY_KEY["dozehare"]),
    Caged(UTILITY["medium"], BY_KEY["tabbyss"], True),
    Caged(UTILITY["large"], None, True),
    Caged(UTILITY["huge"], BY_KEY["hydrizzle"]),
]
DESIGNS: list[Design] = [*CREATURES, *HUNTSMEN, *COLLECTIONS, *UTILITY.values(), *BATTLES]
EVERYTHING: list[Printed] = [*DESIGNS, *CAGES]


@lru_cache(maxsize=4)
def pictures(language: str = "en", text_scale: float = 1.0) -> Pictures:
    made = Pictures()
    made.words = WORDS[language]
    made.faces.text_scale = text_scale
    return made


def look(printed: Printed, width: int = 60) -> bytes:
    return pygame.image.tobytes(card_face(pictures(), printed, (width, round(width * 1.4))), "RGB")


# -- faces -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "width"), list(enumerate(WIDTHS)))
def test_every_card_is_drawn_in_turn_at_every_width(place: int, width: int) -> None:
    size = (width, round(width * 1.4))
    for printed in EVERYTHING[place :: 3 * len(WIDTHS)]:
        drawn = card_face(pictures(), printed, size)
        assert drawn.get_size() == size
        assert drawn.get_at((width // 2, size[1] // 2)).a == 255


def test_no_card_is_too_small_to_be_drawn() -> None:
    for printed in EVERYTHING:
        assert card_face(pictures(), printed, (5, 7)).get_size() == (5, 7)


def test_no_two_cards_look_alike() -> None:
    seen: dict[bytes, Printed] = {}
    for printed in EVERYTHING:
        looks = look(printed)
        if printed == CAGES[0]:
            assert seen[looks] == UTILITY["small"], "an empty cage in a bay looks as it does in a hand"
            continue
        assert looks not in seen, (printed, seen[looks])
        seen[looks] = printed


def test_no_two_creatures_look_alike_by_themselves() -> None:
    drawn = {key: picture(compose_creature(spec), (36, 36)) for key, spec in DRAWN.items()}
    points = [(x, y) for x in range(0, 36, 2) for y in range(0, 36, 2)]
    for one, other in itertools.combinations(drawn, 2):
        pairs = [(drawn[one].get_at(at), drawn[other].get_at(at)) for at in points]
        apart = sum(abs(a[c] - b[c]) for a, b in pairs for c in range(4)) / len(points)
        assert apart > 60, (one, other, apart)


def test_whoever_is_in_a_cage_is_seen_behind_its_bars_and_a_lock_before_them() -> None:
    cage, creature = UTILITY["medium"], BY_KEY["otterpilot"]
    looks = [look(Caged(cage, within, locked)) for within in (None, creature) for locked in (False, True)]
    assert len({*looks, look(creature)}) == 5


def test_a_place_of_a_bay_is_shown_as_one_card() -> None:
    cage, lock, creature = UTILITY["large"], UTILITY["lock"], BY_KEY["otterpilot"]
    assert in_bay([cage]) == Caged(cage)
    assert in_bay([cage, lock]) == Caged(cage, None, True)
    assert in_bay([cage, creature]) == Caged(cage, creature)
    assert in_bay([cage, lock, creature]) == Caged(cage, creature, True)


@pytest.mark.parametrize(("width", "text_scale"), [*zip(WIDTHS, itertools.cycle([1.0, 2.0])), (WIDTHS[0], 2.0)])
def test_everything_has_its_place_within_the_card_and_numbers_never_lie_on_each_other(
    width: int, text_scale: float
) -> None:
    faces = pictures("de", text_scale).faces
    card = pygame.Rect(0, 0, 310, 434)
    for printed in EVERYTHING:
        frame = frame_of(faces, WORDS["de"], printed, width)
        places = {name: [pygame.Rect(place) for place in slots] for name, slots in frame.slots.items()}
        for name, slots in places.items():
            assert all(card.contains(slot) for slot in slots), (printed, name, slots)
            assert width < 200 or len(contents(WORDS["de"], printed).get(name, ())) >= len(slots), (printed, name)
        column = ("value", "capture_cost", "size", "build", "capture", "bonus", "penalty", "cost", "kind")
        apart = [(name, places[name][0]) for name in (*column, "planet", "count", "name") if name in places]
        for (one, first), (other, second) in itertools.combinations(apart, 2):
            assert not first.inflate(-6, -6).colliderect(second.inflate(-6, -6)), (printed, one, other, width)


def test_every_number_stands_on_cards_of_every_width() -> None:
    wanted = {
        Creature: ("value", "capture_cost", "size", "planet"),
        Huntsman: ("build", "capture"),
        Collection: ("bonus", "penalty", "count", "wanted"),
        Battle: ("corner",),
    }
    faces = pictures().faces
    for printed, width in itertools.product(DESIGNS, WIDTHS):
        frame = frame_of(faces, WORDS["en"], printed, width)
        if isinstance(printed, Utility):
            names = {Kind.CREW: ("build", "capture"), Kind.CAGE: ("size", "cost"), Kind.LOCK: ("cost",)}
            slots = names.get(Kind.LOCK if printed.kind is Kind.ALARM else printed.kind, ("kind",))
        else:
            slots = wanted[type(printed)]
        assert {*slots} <= set(frame.slots), (printed, width)


def test_the_numbers_shown_are_those_of_the_card() -> None:
    for printed in DESIGNS:
        shown = contents(WORDS["en"], printed)
        match printed:
            case Creature():
                assert numbers(shown["value"]) == [str(printed.value)]
                assert shown["capture_cost"] == [Point("capture", printed.capture, True)]
                assert numbers(shown["size"]) == ["SMLH"[printed.size - 1]]
                assert [one.icon for one in shown["traits"] if isinstance(one, Trait)] == card_words.traits_of(printed)
            case Huntsman() | Utility(kind=Kind.CREW):
                assert shown["build"] == [Point("build", printed.build, False)]
                assert shown["capture"] == [Point("capture", printed.capture, False)]
            case Utility(kind=Kind.CAGE):
                assert numbers(shown["size"]) == ["SMLH"[printed.size - 1]]
                assert shown["cost"] == [Point("build", printed.cost, True)]
            case Utility(kind=Kind.LOCK | Kind.ALARM):
                assert shown["cost"] == [Point("build", printed.cost, True)]
            case Collection():
                assert numbers(shown["bonus"]) == [f"+{printed.bonus}"]
                assert numbers(shown["penalty"]) == [f"\u2212{printed.penalty}"]
                assert numbers(shown["count"]) == [str(printed.wanted.n)]
            case Battle(number=number) if number:
                assert numbers(shown["number"]) == numbers(shown["corner"]) == [str(number)]


def numbers(found: object) -> list[str]:
    return [one.text for one in found if isinstance(one, Number)]


def test_a_reaction_bears_the_signs_of_the_attacks_that_it_answers() -> None:
    def icons(key: str) -> list[str]:
        (signs,) = contents(WORDS["en"], UTILITY[key])["marks"]
        return [sign.icon for sign in signs.signs]

    for attack in ATTACKS:
        reaction = f"reaction.{attack}"
        assert icons(reaction) == [*icons(attack), *[icons(one)[0] for one in UTILITY[reaction].answers[1:]]]
    assert len({icons(attack)[0] for attack in ATTACKS}) == len(ATTACKS)


@pytest.mark.parametrize("language", WORDS)
def test_a_card_bears_its_name_and_what_it_does_in_letters_that_can_be_read(language: str) -> None:
    words, faces = WORDS[language], pictures(language).faces
    for printed in DESIGNS:
        shown = contents(words, printed)
        (name,), (page,) = shown["name"], shown["page"]
        assert isinstance(name, Name) and name.text == words.breakable(card_words.card_name(words, printed))
        if isinstance(printed, Battle):
            continue
        assert "{" not in page.text and "xenofera." not in page.text + page.lore
        frame = frame_of(faces, words, printed, 300)
        room = frame.pixels(frame.slots["page_with_lore"][0], (300, 420))
        full = shown["page_with_lore"][0]
        assert text_height(faces, full.text, full.lore, 13, room.width) <= room.height, printed


def every_drawing() -> Iterator[tuple[str, str]]:
    for printed in EVERYTHING:
        for layer in scene(printed):
            yield f"{printed}: {layer.subject}", layer.draw(layer.subject, (120, 90))
    for one in (BACK, *FURTHER_BACKS):
        yield one.key, card_back(one)


def test_the_drawings_use_only_what_the_rasteriser_understands() -> None:
    for name, svg in {svg: name for name, svg in every_drawing()}.items():
        assert list(faults(name)) == [], svg


def test_everybody_and_everything_on_a_card_has_a_picture_and_nothing_else_has() -> None:
    aboard = {one.key for one in [*HUNTSMEN, *[one for one in UTILITY.values() if one.kind is Kind.CREW]]}
    things = {shown_on(one) for one in UTILITY.values() if one.kind not in (Kind.CREW, Kind.CAGE)}
    assert set(people()) == aboard | {"night_watch"}
    assert set(THINGS) == things - {NIGHT_WATCH}
    assert {key.replace(".", "_") for key in THINGS} == drawn_in("xenofera/things")
    assert {person.held for person in people().values() if person.held} == {f"{HELD}/{name}" for name in drawn_in(HELD)}
    assert set(DRAWN) == set(BY_KEY)
    assert len(set(DRAWN.values())) == len(DRAWN)
    assert set(PLANETS) <= set(TONES)


def test_each_kind_of_back_looks_different() -> None:
    backs = (BACK, *FURTHER_BACKS)
    assert {back(design) for design in DESIGNS} == set(range(len(backs)))
    assert len(backs) == BATTLE_BACK + 5
    assert len({one.key for one in backs}) == len(backs)
    drawn = [pygame.transform.smoothscale(picture(card_back(one, (60, 84)), (60, 84)), (6, 8)) for one in backs]
    for one, other in itertools.combinations(drawn, 2):
        points = [(x, y) for x in range(6) for y in range(8)]
        apart = sum(abs(one.get_at(at)[c] - other.get_at(at)[c]) for at in points for c in range(3)) / len(points)
        assert apart > 30


def test_there_is_an_icon_for_everything_that_is_shown_by_one() -> None:
    used = {*card_words.KIND_ICONS.values(), *card_words.AIM_ICONS.values(), *card_words.SIZE_ICONS.values()}
    used |= {icon for goal in COLLECTIONS for icon in card_words.wanted_icons(goal.wanted)}
    assert used | {*PLANETS, *TRAITS, "build", "capture", "decoy", "raid"} <= set(ICONS)


def test_planets_and_traits_are_told_apart_by_the_shape_of_their_signs() -> None:
    for family in (PLANETS, TRAITS):
        shapes = {name: pygame.mask.from_surface(pictures().faces.icon(name, 64), 100) for name in family}
        for one, other in itertools.combinations(family, 2):
            common = shapes[one].overlap_area(shapes[other], (0, 0))
            both = shapes[one].count() + shapes[other].count() - common
            assert common < both and shapes[one].count() != shapes[other].count(), (one, other)


def test_a_collection_shows_each_sign_as_often_as_it_counts_or_all_that_are_to_differ() -> None:
    for goal in COLLECTIONS:
        icons = card_words.wanted_icons(goal.wanted)
        assert len(icons) == 1 if isinstance(goal.wanted, Count) else len(icons) >= goal.wanted.n
        assert len(set(icons)) == len(icons)


# -- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", WORDS)
def test_names_are_distinct_and_all_that_is_told_is_there(language: str) -> None:
    words = Words(language, strict=True)
    names = [card_words.card_name(words, one) for one in DESIGNS if not isinstance(one, Battle)]
    assert len(set(names)) == len(names)
    scholarly = [card_words.science(words, creature) for creature in CREATURES]
    assert len(set(scholarly)) == len(CREATURES) and all(" " in name for name in scholarly)
    told = [card_words.lore(words, one) for one in DESIGNS if not isinstance(one, Battle | Collection)]
    assert all(told) and len(set(told)) == len(told)


def test_german_says_it_in_its_own_words() -> None:
    english, german = WORDS["en"], WORDS["de"]
    for one in DESIGNS:
        if not isinstance(one, Battle | Collection):
            assert card_words.lore(english, one) != card_words.lore(german, one)


@pytest.mark.parametrize("language", WORDS)
def test_a_card_is_described_with_its_numbers_and_sentences(language: str) -> None:
    words = WORDS[language]
    for printed in EVERYTHING:
        told = card_words.card_described(words, printed)
        assert told.startswith(card_words.card_name(words, printed))
        assert not any(sign in told for sign in ("[icon", "{", "*", "xenofera.", ".. ", ". ."))
        for n in spoken_numbers(printed):
            assert str(n) in told
        if isinstance(printed, Huntsman | Collection):
            assert spelled(printed.phrase, words.say) in told


def spoken_numbers(printed: Printed) -> tuple[int, ...]:
    match printed:
        case Creature():
            return printed.capture, printed.value
        case Huntsman() | Utility(kind=Kind.CREW):
            return printed.build, printed.capture
        case Collection():
            return printed.bonus, printed.penalty
        case Utility(kind=Kind.CAGE | Kind.LOCK | Kind.ALARM):
            return (printed.cost,)
    return ()


@pytest.mark.parametrize("language", WORDS)
def test_a_closer_look_is_whole_sentences_whose_icons_exist(language: str) -> None:
    for printed in EVERYTHING:
        for line in card_words.explained(WORDS[language], printed):
            assert "xenofera." not in line and "{" not in line
            assert all(piece.icon in ICONS for piece in pieces(line) if piece.icon)


def test_a_caged_creature_is_spoken_of_with_its_lock() -> None:
    say = partial(card_words.card_described, WORDS["en"])
    locked = say(Caged(UTILITY["medium"], BY_KEY["tabbyss"], True))
    assert "Tabbyss" in locked and "locked" in locked and "empty" not in locked
    assert "empty" in say(Caged(UTILITY["medium"]))
    assert card_words.size_word(WORDS["de"], Size.LARGE, "letter") == "G"


@pytest.mark.parametrize("language", WORDS)
def test_a_caged_creature_is_looked_at_as_itself_and_an_empty_cage_as_a_cage(language: str) -> None:
    words, creature, cage = WORDS[language], BY_KEY["tabbyss"], UTILITY["medium"]
    assert card_words.explained(words, Caged(cage, creature)) == card_words.explained(words, creature)
    assert card_words.explained(words, Caged(cage)) == card_words.explained(words, cage)
    lock, *rest = card_words.explained(words, Caged(cage, creature, True))
    assert lock.startswith("[icon:lock]") and rest == card_words.explained(words, creature)
    assert card_words.rules_text(words, Caged(cage, None, True)) == card_words.rules_text(words, cage)


def apart(one: str, other: Colour) -> float:
    """How far two colours stand apart on the wheel of colours, at the most 180."""
    turned = pygame.Color(one).hsva[0] - pygame.Color(other).hsva[0]
    return abs((turned + 180) % 360 - 180)


SETS_IN = {"backs": [felt[1] for felt in SETS], "fronts": [tones.main for tones in SEATS]}


@pytest.mark.parametrize("tones", SETS_IN.values(), ids=SETS_IN)
def test_battle_sets_have_the_colours_of_their_seats(tones: list[str]) -> None:
    for place, tone in enumerate(tones):
        assert min(range(len(tones)), key=lambda seat: apart(tone, LAMPLIGHT.seats[seat])) == place
