"""What Xenofera's cards look like besides their faces: within their surfaces, readable, and told apart."""

import itertools
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.rulesets.xenofera.cards import Battle
from game.rulesets.xenofera.collections import COLLECTIONS, Count, Different
from game.rulesets.xenofera.creatures import CREATURES, Creature
from game.rulesets.xenofera.huntsmen import HUNTSMEN
from game.rulesets.xenofera.utility import DECK, STARTERS, Kind
from game.stage.cards import contents
from game.stage.cards.cut_outs import FAINT
from game.stage.drawing.text import least_letters
from game.stage.drawing.theme import LAMPLIGHT
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.xenofera import face
from scenes.games.xenofera.cages import BUILDS, cage_back, cage_front
from scenes.games.xenofera.card_words import card_name, traits_of
from scenes.games.xenofera.cards import marks, sights
from scenes.games.xenofera.cards.battle import battle_back
from scenes.games.xenofera.cards.cages import cage_places, caged, padlock
from scenes.games.xenofera.cards.desks import at_desk, desk_places
from scenes.games.xenofera.cards.goals import collection_small, goal_places
from scenes.games.xenofera.cards.sights import places_of, row_of_traits, sighted, sighted_places
from scenes.games.xenofera.cards.stake import at_stake
from scenes.games.xenofera.cards.standing import Standing, serving
from scenes.games.xenofera.things import ships
from scenes.games.xenofera.things.ships import Counts, Hold, ship, ship_places
from scenes.picture_cache import Pictures
from tests.drawings import faults
from tests.pixels import colour, drawn_beside, opacities, pixels

pytestmark = pytest.mark.usefixtures("painted")

SCALES = (1.0, 1.5, 2.0)
COLUMNS = ((310, 370), (278, 360), (206, 245), (185, 245), (130, 150))
STATIONS = ((121, 200), (85, 132), (74, 130))
PLACES = ((90, 204), (84, 204), (62, 136), (90, 136))
GOALS = ((118, 166), (79, 112))
SHIPS = ((404, 91), (345, 60), (260, 60))
WORDS = {"en": Words("en"), "de": Words("de")}

CREW = tuple({one.key: one for one in (*[one for one, _ in DECK], *STARTERS) if one.kind is Kind.CREW}.values())
WORKERS = (*HUNTSMEN, *CREW)
THINGS = {
    f"{one.kind.value} {one.key}": one for one, _ in DECK if one.kind in (Kind.CAGE, Kind.LOCK, Kind.ALARM, Kind.ATTACK)
}
BATTLES = tuple([Battle(n, owner) for owner in range(5) for n in range(7)])
DESIGNS: tuple[Any, ...] = (*CREATURES, *WORKERS, *THINGS.values(), *COLLECTIONS, *BATTLES)
CONFIG = cast(GameConfig, SimpleNamespace(designs=DESIGNS))
CAGES = {one.size: DESIGNS.index(one) for one in THINGS.values() if one.kind is Kind.CAGE}
LOCK = DESIGNS.index(THINGS["lock lock"])
ALARM = DESIGNS.index(THINGS["alarm alarm"])


def card_of(key: str) -> int:
    return next(place for place, one in enumerate(DESIGNS) if getattr(one, "key", "") == key)


def creature(key: str) -> Creature:
    return cast(Creature, DESIGNS[card_of(key)])


@lru_cache(maxsize=8)
def pictures(text_scale: float = 1.0, language: str = "en") -> Pictures:
    made = Pictures()
    made.words = WORDS[language]
    made.faces.text_scale = text_scale
    return made


def light(surface: pygame.Surface, area: pygame.Rect | None = None) -> int:
    return sum(colour(surface, area))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pixels high everything is that is written."""
    heights: list[int] = []

    def noted(of: Any, name: str) -> None:
        usual = getattr(of, name)

        def writing(*args: Any) -> Any:
            drawn: Any = usual(*args)
            heights.extend([drawn.get_height()] if drawn is not None else [])
            return drawn

        monkeypatch.setattr(of, name, writing)

    for name in ("number", "line", "cut_line"):
        noted(contents, name)
    noted(face, "number")
    noted(sights, "open_font")
    noted(ships, "open_font")
    return heights


# -- in the line of sight --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scale", "size"), list(zip(itertools.cycle([1.0, 2.0, 1.5]), COLUMNS)))
def test_creatures_in_sight_stay_within_their_surface(scale: float, size: Size, written: list[int]) -> None:
    for card in range(COLUMNS.index(size), len(CREATURES), len(COLUMNS)):
        drawn = sighted(pictures(scale, "de"), CONFIG, card, size, Standing())
        assert drawn.get_size() == size
        assert max(opacities(drawn)) <= FAINT
    assert written
    assert min(written) >= least_letters(scale)


@pytest.mark.parametrize(("scale", "size"), [*itertools.product(SCALES, COLUMNS)])
def test_numbers_stand_above_each_other_beside_a_creature_and_above_its_plate(scale: float, size: Size) -> None:
    for is_long in (False, True):
        at = sighted_places(size, scale, is_long=is_long)
        whole = pygame.Rect((0, 0), size)
        assert all(whole.contains(part) for part in at)
        assert at.value.bottom <= at.cost.top + 1
        assert at.cost.bottom <= at.size.top + 1 or (scale >= 1.5 and at.cost.right <= at.size.left + 1)
        assert at.value.width >= at.cost.width >= at.size.width - 1
        assert at.animal.bottom < at.plate.top
        assert at.animal.centerx > at.value.centerx + at.animal.width / 3
        assert not at.name.colliderect(at.planet.inflate(-4, -4))
        assert not at.name.colliderect(at.traits)


def test_larger_text_lets_the_plate_grow_upward() -> None:
    small, large = (sighted_places((206, 245), scale) for scale in (1.0, 2.0))
    assert large.plate.bottom == small.plate.bottom
    assert large.plate.top < small.plate.top
    assert large.cost.width > small.cost.width


def test_larger_creatures_are_larger_and_all_stand_on_the_planet() -> None:
    size, heights = (310, 370), []
    foot = sighted_places(size).animal.bottom
    for key in ("pocketmole", "yawnhound", "thatchyak", "acremoose"):
        drawn = sighted(pictures(), CONFIG, card_of(key), size, Standing())
        above = pygame.Rect(130, 0, 150, foot + 1)
        box = drawn.subsurface(above).get_bounding_rect(FAINT)
        assert box.bottom >= foot - 4
        heights.append(box.height)
    assert heights[0] < heights[1]
    assert heights[0] < heights[2] < heights[3]


def test_traits_are_told_in_words_where_there_is_room_and_else_in_signs() -> None:
    def is_in_words(size: Size, scale: float, key: str) -> bool:
        faces = pictures(scale).faces
        of = creature(key)
        at = places_of(faces, card_name(WORDS["en"], of), size)
        return row_of_traits(faces, WORDS["en"], dict.fromkeys(traits_of(of), "#ffffff"), at.traits) is not None

    assert all(is_in_words((310, 370), 1.0, one.key) for one in CREATURES)
    assert is_in_words((185, 245), 1.0, "tumblewool")
    assert not is_in_words((185, 245), 1.0, "octopost")
    assert not is_in_words((185, 245), 2.0, "tumblewool")


def test_a_name_that_has_no_room_beside_the_planet_has_all_of_the_plate() -> None:
    faces = pictures(2.0, "de").faces
    short, long = (places_of(faces, name, (185, 245)) for name in ("Rollwolle", "Bumeranggans"))
    assert short.name.width < long.name.width
    assert long.planet.bottom <= long.plate.top + 4


def test_what_serves_a_collection_is_golden_and_has_a_rosette() -> None:
    card, size = card_of("solitaire"), (310, 370)
    at = sighted_places(size)
    usual = sighted(pictures(), CONFIG, card, size, Standing())
    for served, where in (("korun", at.planet), ("size", at.size), ("luminous", at.traits)):
        drawn = sighted(pictures(), CONFIG, card, size, Standing(serves=frozenset({served})))
        assert pixels(drawn, where) != pixels(usual, where)
        assert pixels(drawn, at.rosette) != pixels(usual, at.rosette)


def test_a_creature_serves_the_collections_that_it_brings_nearer() -> None:
    fish, mole = creature("buttonfish"), creature("pocketmole")
    goals = {one.key: one for one in COLLECTIONS}
    assert serving(fish, [goals["thal_pair"]], []) == {"thal"}
    assert serving(mole, [goals["thal_pair"], goals["swimming"]], []) == frozenset()
    assert serving(fish, [goals["swimming"], goals["luminous"]], []) == {"swimming", "luminous"}
    assert serving(fish, [goals["thal_pair"]], [fish, fish]) == frozenset()
    planets = next(one for one in COLLECTIONS if isinstance(one.wanted, Different) and one.wanted.kind == "planet")
    assert serving(fish, [planets], []) == {"thal"}
    assert serving(fish, [planets], [fish]) == frozenset()
    small = next(one for one in COLLECTIONS if isinstance(one.wanted, Count) and one.wanted.what == "small")
    assert serving(mole, [small], []) == {"size"}


def test_a_creature_in_sight_is_drawn_beside_the_work_of_a_window_that_is_patient() -> None:
    patient, card, size = Pictures(), card_of("glintfox"), (185, 245)
    with patient.faces.patiently():
        drawn = drawn_beside(lambda: sighted(patient, CONFIG, card, size, Standing()))
    assert pixels(drawn) == pixels(sighted(pictures(), CONFIG, card, size, Standing()))


# -- at their desks --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scale", "size"), [*itertools.product(SCALES, STATIONS)])
def test_the_crew_stays_within_its_stations(scale: float, size: Size, written: list[int]) -> None:
    for language, worker in itertools.product(WORDS, WORKERS[STATIONS.index(size) :: 3]):
        drawn = at_desk(pictures(scale, language), CONFIG, DESIGNS.index(worker), size, Standing(worked=True))
        assert drawn.get_size() == size
        assert max(drawn.get_at((x, 0)).a for x in range(size[0])) <= FAINT
    assert min(written) >= least_letters(scale)
    at = desk_places(size, scale)
    whole = pygame.Rect((0, 0), size)
    assert all(whole.contains(part) for part in at if part is not None)
    assert not at.build.colliderect(at.capture)
    assert at.name is None or at.build.bottom <= at.name.top + at.build.height * 0.2


def test_desks_bear_no_names_where_text_is_large_and_they_are_narrow() -> None:
    assert desk_places((105, 132), 1.0).name is not None
    assert desk_places((105, 132), 2.0).name is None
    assert desk_places((150, 200), 2.0).name is not None


def test_no_name_of_our_crew_is_cut_on_a_desk_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(*args: Any) -> None:
        raise AssertionError(args)

    monkeypatch.setattr(contents, "cut_line", cut)
    for worker in WORKERS:
        at_desk(pictures(), CONFIG, DESIGNS.index(worker), (105, 132), Standing())


def test_who_has_worked_is_darker_and_asleep() -> None:
    card, size = card_of("carpenter"), (150, 200)
    rested, tired = (at_desk(pictures(), CONFIG, card, size, Standing(worked=worked)) for worked in (False, True))
    at = desk_places(size)
    head = pygame.Rect(at.bust.left + at.bust.width // 4, at.bust.top, at.bust.width // 3, at.bust.height // 2)
    assert light(tired, head) < light(rested, head) * 0.75
    assert light(tired, at.sleep) > light(rested, at.sleep)
    number = at.build.inflate(-at.build.width * 0.4, -at.build.width * 0.4)
    assert pixels(tired, number) == pixels(rested, number)


def test_points_that_are_lent_are_told() -> None:
    card, size = card_of("deckhand"), (150, 200)
    at = desk_places(size)
    usual, lent = (at_desk(pictures(), CONFIG, card, size, Standing(lent=n)) for n in (0, 1))
    assert pixels(usual, at.capture) != pixels(lent, at.capture)
    assert pixels(usual, at.build) == pixels(lent, at.build)


@pytest.mark.parametrize(("scale", "size"), [*itertools.product(SCALES, PLACES)])
def test_cages_stand_in_their_places_each_of_its_height(scale: float, size: Size, written: list[int]) -> None:
    heights = []
    for kind, card in sorted(CAGES.items()):
        fits = [n for n, one in enumerate(CREATURES) if one.size == kind]
        for cards in ((card, None, None), (card, fits[0], None), (card, fits[-1], LOCK)):
            drawn = caged(pictures(scale), CONFIG, cards, size, Standing())
            assert drawn.get_size() == size
        box = drawn.get_bounding_rect(FAINT)
        assert box.bottom >= size[1] - 3
        heights.append(box.height)
        for is_locked in (False, True):
            at = cage_places(kind, size, scale, is_locked=is_locked)
            assert all(at.cage.contains(part) for part in (at.animal, at.value, at.planet, at.size, at.lock))
            assert not at.value.colliderect(at.planet)
            assert not is_locked or at.size.centerx < at.lock.left
    assert heights == sorted(set(heights))
    assert heights[0] / size[1] == pytest.approx(0.7, abs=0.05)
    assert min(written) >= least_letters(scale)


def test_a_cage_shows_who_sits_in_it_and_whether_it_is_locked() -> None:
    fish, cage = card_of("buttonfish"), CAGES[1]
    laid = ((cage, None, None), (cage, fish, None), (cage, None, LOCK), (cage, fish, LOCK), (cage, card_of("glintfox")))
    drawn = [caged(pictures(), CONFIG, cards, (84, 204), Standing()) for cards in laid]
    assert len({pixels(one) for one in drawn}) == len(drawn)
    as_it_lies = caged(pictures(), CONFIG, (cage, LOCK, fish), (84, 204), Standing())
    assert pixels(as_it_lies) == pixels(drawn[3])
    room = caged(pictures(), CONFIG, (cage, fish), (84, 204), Standing(locked=True))
    lock = cage_places(1, (84, 204), is_locked=True).lock
    assert pixels(room) not in {pixels(one) for one in drawn}, "there is room for a lock that is a card by itself"
    room.blit(padlock(pictures(), lock.size), lock)
    assert pixels(room) == pixels(as_it_lies)
    with pytest.raises(StopIteration):
        caged(pictures(), CONFIG, (fish,), (84, 204), Standing())


def test_cages_are_drawn_of_what_the_rasteriser_understands() -> None:
    for kind, is_empty in itertools.product(BUILDS, (False, True)):
        assert list(faults(cage_back(kind, (84, 170)))) == []
        assert list(faults(cage_front(kind, (84, 170), is_empty))) == []


def test_a_battle_card_that_lies_face_down_tells_its_place_and_nothing_else() -> None:
    size = (204, 286)
    backs = {
        (seat, number): battle_back(pictures(), -1, size, Standing(seat=seat, number=number))
        for seat, number in itertools.product(range(5), (1, 2, 3))
    }
    assert len({pixels(one) for one in backs.values()}) == 15
    for battle in BATTLES[::3]:
        drawn = battle_back(pictures(), DESIGNS.index(battle), size, Standing(seat=2, number=1))
        assert pixels(drawn) == pixels(backs[2, 1])


@pytest.mark.parametrize(("scale", "size"), [*itertools.product(SCALES, GOALS)])
def test_collections_tell_how_far_they_have_come(scale: float, size: Size, written: list[int]) -> None:
    for goal in COLLECTIONS[SCALES.index(scale) :: 3]:
        card, n = DESIGNS.index(goal), goal.wanted.n
        told = (
            Standing(progress=(0, n), points=-goal.penalty),
            Standing(progress=(1, n), points=-goal.penalty),
            Standing(progress=(n, n), points=goal.bonus),
        )
        drawn = [collection_small(pictures(scale), CONFIG, card, size, one) for one in told]
        assert {one.get_size() for one in drawn} == {size}
        assert len({pixels(one) for one in drawn}) == 3
    assert min(written) >= least_letters(scale)
    at = goal_places(size, scale)
    whole = pygame.Rect((0, 0), size)
    assert all(whole.contains(part) for part in at)
    assert not at.wanted.colliderect(at.progress)
    assert at.penalty == at.bonus or not at.penalty.colliderect(at.bonus)


def test_the_points_that_a_collection_brings_now_are_the_bright_ones() -> None:
    card, size = card_of("furred"), (118, 166)
    goal, at = DESIGNS[card], goal_places(size)
    open_, met = (
        collection_small(pictures(), CONFIG, card, size, Standing(progress=(n, goal.wanted.n), points=points))
        for n, points in ((0, -goal.penalty), (goal.wanted.n, goal.bonus))
    )
    assert light(met, at.bonus) > light(open_, at.bonus)
    assert light(met, at.penalty) < light(open_, at.penalty)
    halved = Standing(progress=(0, goal.wanted.n), points=-1)
    assert pixels(collection_small(pictures(), CONFIG, card, size, halved), at.penalty) != pixels(open_, at.penalty)


# -- ships -----------------------------------------------------------------------------------------------------------


def a_ship(counts: Counts, size: Size, scale: float = 1.0, name: str = "Wren") -> pygame.Surface:
    made = pictures(scale)
    return ship(made.faces, LAMPLIGHT.seat(2), made.portrait(2, 64), name, counts, size)


HOLDS = tuple([Hold(1 + n % 4, "thal" if n < 7 else "", n == 2) for n in range(9)])
ABOARD = Counts(6, HOLDS, 8)


@pytest.mark.parametrize(("scale", "size"), [*itertools.product(SCALES, SHIPS)])
def test_ships_bear_what_is_on_them_within_their_flanks(scale: float, size: Size, written: list[int]) -> None:
    drawn = a_ship(ABOARD, size, scale)
    assert drawn.get_size() == size
    assert pixels(drawn) != pixels(a_ship(ABOARD._replace(has_alarm=True), size, scale))
    assert pixels(drawn) != pixels(a_ship(ABOARD._replace(holds=HOLDS[1:]), size, scale))
    assert pixels(drawn) != pixels(a_ship(ABOARD, size, scale, "Marguerite-Anne of the seven moons"))
    at = ship_places(size, least_letters(scale))
    assert all(pygame.Rect((0, 0), size).contains(part) for part in at)
    assert not at.window.colliderect(at.panel)
    assert not at.name.colliderect(at.numbers)
    assert min(written) >= least_letters(scale)


@pytest.mark.parametrize("size", SHIPS)
@pytest.mark.parametrize("other", [Hold(4, "thal"), Hold(1, "veldt"), Hold(1), Hold(1, "thal", True)])
def test_a_glance_at_a_ship_tells_a_cages_size_who_sits_in_it_and_its_lock(size: Size, other: Hold) -> None:
    holds = (Hold(1, "thal"), *HOLDS[1:])
    assert pixels(a_ship(ABOARD._replace(holds=holds), size)) != pixels(
        a_ship(ABOARD._replace(holds=(other, *HOLDS[1:])), size)
    )


def test_a_ship_leaves_out_hand_and_crew_before_its_cages() -> None:
    def shows(size: Size, scale: float) -> list[bool]:
        drawn = pixels(a_ship(ABOARD, size, scale))
        others = (ABOARD._replace(holds=HOLDS[1:]), ABOARD._replace(crew=3), ABOARD._replace(hand=3))
        return [pixels(a_ship(one, size, scale)) != drawn for one in others]

    assert shows((404, 91), 1.0) == [True, True, True]
    assert shows((190, 60), 1.0) == [True, True, False]
    assert shows((326, 44), 2.0) == [True, False, False]


def test_enamel_is_drawn_of_what_the_rasteriser_understands() -> None:
    assert list(faults(marks.enamel((180, 42), "thal"))) == []


@pytest.mark.parametrize("size", [(220, 280), (150, 186), (90, 200)])
def test_what_is_at_stake_hangs_on_a_chain(size: Size) -> None:
    loads = (
        (CAGES[3], card_of("forgehen"), None),
        (CAGES[1], card_of("glintfox"), LOCK),
        (CAGES[4], None, None),
        (card_of("old_salt"),),
        (card_of("lasso_lou"),),
        (LOCK,),
        (ALARM,),
    )
    drawn = [at_stake(pictures(), CONFIG, load, size, Standing()) for load in loads]
    assert len({pixels(one) for one in drawn}) == len(loads)
    for one in drawn:
        assert one.get_size() == size
        assert one.subsurface((0, 0, size[0], 8)).get_bounding_rect(FAINT).width > 2
        assert one.get_bounding_rect(FAINT).bottom >= size[1] - 6
        middle = size[0] // 2
        down = [one.subsurface((middle - 12, y, 24, 1)).get_bounding_rect(FAINT).width for y in range(size[1] // 5)]
        assert all(down)
