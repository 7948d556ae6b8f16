"""Territory's place: which picture of it is shown when, and that everything has its room in each of them."""

import math
from collections.abc import Callable
from functools import cache
from itertools import combinations
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.board import (
    CLAIMED,
    FIGHT,
    FRONT,
    LAND,
    LANDS,
    READY,
    REST,
    RESTING,
    RETURNING,
    design,
    form,
)
from game.rulesets.territory.forecast import ways_to_aim
from game.rulesets.territory.value import habit
from game.stage.board.arrangement import Arrangement, extent
from game.stage.board.layout import Key, card_key, plate_key, seat_key, zone_key
from game.stage.board.targets import targets_of
from game.stage.geometry import Area
from game.stage.inputs import PointerMoved
from game.store.settings import Settings
from game.table.choices import PASS, Choice, taking_back
from game.table.sight import View, view
from scenes.commands.played import asking, play_on, started
from scenes.games.territory.card_words import ability_line
from scenes.games.territory.field import FieldPicture
from scenes.games.territory.fight import ASKED_THERE, FROM_THE_HAND, shown_close
from scenes.games.territory.look import LOOK as TERRITORY_LOOK
from scenes.games.territory.look import layout
from scenes.games.territory.realms import Realms
from scenes.games.territory.spreads import Columns, FeetSpread, Formation, HexSpread, Ranks
from scenes.games.territory.things.parts import Bed
from scenes.games.territory.things.plates import SidePill
from scenes.games.territory.things.rope import Rope
from scenes.games.territory.things.watch import WatchFires
from scenes.games.territory.tower import Tower
from scenes.games.thing import Now, Who
from scenes.play import slips
from scenes.play.closer import Aside
from scenes.play.table.scene import TableScene
from scenes.play.told_table import teller_for
from tests.hands import Hands
from tests.layouts import SIZES, TEXTS, overlap, shown_cards

ANSWERS = 300
FEW_GAMES = 30
"""In so many games of two the questions are looked for."""
DECKS = ("saboteurs", "storm", "pack", "titans")


@cache
def views(seats: int) -> tuple[View, ...]:
    """What the first seat sees in the course of a game by habit, a few moments of every question."""
    random = Random(seats)
    options = TERRITORY.usual_options() | {"decks": random.sample(DECKS, seats)}
    match = Match(TERRITORY, [Seat(f"P{seat}", "random") for seat in range(seats)], options, seats, 0)
    seen: dict[object, list[View]] = {}
    for _ in range(ANSWERS):
        if match.is_over:
            break
        asked = match.table.asked()[0]
        question = match.table.question
        now = match.view(0)
        moments = seen.setdefault((question and question.name, asked == 0, shown_close(now) is not None), [])
        if len(moments) < 3:
            moments.append(now)
        match.answer(asked, habit(match.table, asked, random))
    return tuple(one for moments in seen.values() for one in moments)


# -- which is shown ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", [name for name in ruleset("territory").book.questions if name != "which"])
def test_every_question_is_asked_where_its_answers_lie(question: str) -> None:
    match = asking(TERRITORY, question)
    key = layout(match.view(0), 1280, 800, 1.0).framing.key
    if question == "recover":
        assert key == "camp"
    elif question in ("propose", "agree"):
        assert key == "realms"
    elif question in ASKED_THERE:
        assert key[0] == "field"
    elif question in FROM_THE_HAND or question == "deploy":
        assert key == "tower"
    else:
        assert key == "tower" or key[0] == "field"


def test_a_land_is_seen_close_only_while_several_fight_for_it_or_somebody_is_asked_there() -> None:
    close = wide = 0
    for seats in (2, 3, 4):
        for seen in views(seats):
            zones, question = seen.table.zones, seen.table.question
            land = shown_close(seen)
            name = "" if question is None else question.name
            if land is None:
                wide += 1
                continue
            close += 1
            there = [seat for seat in range(seats) if zones[FIGHT[land][seat]] or zones[FRONT[land][seat]]]
            assert len(there) > 1 or name in ASKED_THERE
            assert name not in FROM_THE_HAND
    assert min(close, wide) > 10


def test_the_camp_is_for_whoever_spends_lands_and_others_see_the_maps_on_which_these_lie() -> None:
    """Nobody is shown the grey row of which all lands are claimed."""
    match = asking(TERRITORY, "recover")
    asked = match.table.asked()
    for seat in range(match.table.config.seats):
        key = layout(view(match.table, seat), 1280, 800, 1.0).framing.key
        assert key == ("camp" if seat in asked else "realms")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", SIZES)
def test_everybody_who_fights_is_in_the_window_beside_the_others_the_near_side_at_the_left(
    seats: int, size: tuple[float, float]
) -> None:
    fights = [seen for seen in views(seats) if shown_close(seen) is not None]
    assert fights
    window = Area(-1, -1, size[0] + 2, size[1] + 2)
    for seen in fights:
        for text in TEXTS:
            land = shown_close(seen)
            assert land is not None
            lies = FieldPicture(seen, *size, text, land).layout()
            boxes = shown_cards(lies, seen)
            sides = {zone: boxes[zone] for zone in (*FIGHT[land], *FRONT[land]) if zone in boxes}
            assert len(sides) >= 1
            for box in sides.values():
                assert window.contains((box.left, box.top))
                assert window.contains((box.right, box.bottom))
            for (one, first), (other, second) in combinations(sides.items(), 2):
                assert one[2] == other[2] or not overlap(first, second), (one, other)
            near = sides.get(FIGHT[land][0])
            if near is not None and size[0] > size[1]:
                behind = [box for box in sides.values() if box.left < near.left - 1]
                assert all(box.top < near.top and box.left < size[0] / 2 for box in behind)
            plates = {one.plate_of: area for one, area in lies.things.items() if one.plate_of is not None}
            fighting = {zone[2] for zone in sides}
            assert {zone[2] for zone in plates} == fighting
            for one, other in combinations(plates.values(), 2):
                assert not overlap(one, other)
            assert all(window.contains((area.left, area.top)) for area in plates.values())


def test_the_total_of_a_land_stands_on_the_parapet_and_those_of_a_fight_at_the_rope() -> None:
    for seats in (2, 3, 4):
        for seen in views(seats):
            lies = layout(seen, 1280, 800, 1.0)
            plates = {one.plate_of for one in lies.things}
            if lies.framing.key == "tower":
                lands = [land for land in range(LANDS) if seen.table.zones["land", land]]
                assert {FIGHT[land][0] for land in lands} <= plates
            elif isinstance(lies.framing.key, tuple):
                land = lies.framing.key[1]
                assert {zone for zone in FIGHT[land][:seats] if seen.table.zones[zone]} <= plates


def test_what_a_rival_has_is_counted_and_what_may_be_seen_of_it_can_be_opened() -> None:
    opened = 0
    for seen in views(3):
        lies = Tower(seen, 1280, 800, 1.0).layout()
        for seat in (1, 2):
            for zone in (READY[seat], RESTING[seat]):
                cards = seen.table.zones[zone]
                place = lies.zones[zone]
                assert place.say.n == len(cards)
                assert place.opens == any(card >= 0 for card in cards)
                opened += place.opens
    assert opened > 3


def test_a_press_on_a_rivals_tally_opens_the_pile() -> None:
    match = asking(TERRITORY, "recover")
    match.table.zones[RESTING[1]] = (*match.table.zones[RESTING[1]], match.table.zones[READY[1]][0])
    match.table.zones[READY[1]] = match.table.zones[READY[1]][1:]
    hands = Hands(settings=Settings(speed=0, effects=0, music=0))
    scene = hands.sit_down(match)
    assert scene.board.places.of(seat_key(1)) is not None
    hands.click(zone_key(RESTING[1]))
    assert hands.app.ui.modals


# -- how they stand ----------------------------------------------------------------------------------------------------

LENGTH = st.floats(30, 900)
SPREADS: dict[str, Arrangement] = {
    "formation": Formation(),
    "feet": FeetSpread(),
    "hexagons": HexSpread(),
    "a rank": Ranks(),
    "two ranks": Ranks(2, gap=8),
    "columns": Columns((3, 0, 1)),
}


@pytest.mark.parametrize("name", SPREADS)
@given(count=st.integers(0, 100), across=LENGTH, down=LENGTH, width=st.floats(10, 300), height=st.floats(10, 300))
def test_however_many_there_are_they_stand_within_their_place(
    name: str, count: int, across: float, down: float, width: float, height: float
) -> None:
    area, card = Area(-40.0, 25.0, across, down), (width, height)
    places = SPREADS[name].places(count, area, card)
    assert len(places) == count
    assert sorted(place.depth for place in places) == list(range(count))
    for place in places:
        assert all(map(math.isfinite, (place.x, place.y, place.scale)))
        assert 0 <= place.scale <= 1
        wide, high = extent(place, card)
        if name != "hexagons":
            assert area.grown(0.5).contains((place.x - wide / 2, place.y - high / 2))
            assert area.grown(0.5).contains((place.x + wide / 2, place.y + high / 2))
        else:
            assert area.grown(0.5).contains((place.x, place.y))


@given(count=st.integers(1, 100), across=LENGTH, down=LENGTH)
def test_feet_stand_on_the_line(count: int, across: float, down: float) -> None:
    area, card = Area(0, 0, across, down), (90.0, 100.0)
    for spread, lines in ((FeetSpread(), 1), (Ranks(), 1), (Formation(), 2), (Ranks(2), 2)):
        feet = {round(place.y + card[1] * place.scale / 2, 3) for place in spread.places(count, area, card)}
        assert len(feet) <= lines
        assert abs(max(feet) - area.bottom) < 0.01


def test_three_stand_as_a_triangle_and_four_in_two_rows() -> None:
    area = Area(0, 0, 400, 400)
    one, two, three, four = (Formation().places(n, area, (100, 100)) for n in (1, 2, 3, 4))
    assert one[0].x == 200
    assert two[0].y == two[1].y
    assert [place.y for place in three].count(three[0].y) == 1
    assert three[0].y < three[1].y == three[2].y
    assert len({place.y for place in four}) == 2
    assert one[0].scale > two[0].scale > three[0].scale > four[0].scale


def test_hexagons_do_not_lie_on_each_other() -> None:
    for count in (1, 2, 5, 7, 19, 40):
        places = HexSpread().places(count, Area(0, 0, 300, 200), (86.6, 100.0))
        radius = places[0].scale * 50
        for one, other in combinations(places, 2):
            assert math.dist((one.x, one.y), (other.x, other.y)) >= radius * 1.73 - 0.01


@pytest.mark.parametrize("size", SIZES)
def test_ones_own_map_and_camp_are_at_the_same_place_in_every_fight(size: tuple[float, float]) -> None:
    seen_at, fights = set(), [seen for seats in (2, 3, 4) for seen in views(seats) if shown_close(seen) is not None]
    assert len({shown_close(seen) for seen in fights}) > 2
    for seen in fights:
        lies = layout(seen, *size, 1.0)
        window = Area(0, 0, *size)
        own = [lies.zones[zone].area for zone in (CLAIMED[0], RESTING[0], RETURNING[0])]
        assert all(window.contains((area.left, area.top)) and window.contains(area.centre) for area in own)
        assert not any(lies.zones[zone].is_off_table for zone in (CLAIMED[0], RESTING[0], RETURNING[0]))
        seen_at.add(tuple(own))
    assert len(seen_at) == 1


def test_a_crowded_side_has_more_room_and_even_sides_have_the_same() -> None:
    for seen in views(2):
        land = shown_close(seen)
        if land is None or not all(seen.table.zones[zone] for zone in FIGHT[land][:2]):
            continue
        field = FieldPicture(seen, 1280, 720, 1.0, land)
        counts = [field.kinds_fighting[seat] for seat in (0, 1)]
        widths = [field.layout().zones[FIGHT[land][seat]].area.width for seat in (0, 1)]
        rows = [-(-count // 2) if count > 3 else count for count in counts]
        if max(rows) <= 3:
            assert widths[0] == pytest.approx(widths[1])
        else:
            assert (widths[0] > widths[1]) == (rows[0] > rows[1])


def test_the_watch_fires_burn_only_while_everybody_is_out() -> None:
    match = asking(TERRITORY, "deploy", 2, FEW_GAMES)

    def burns() -> bool:
        return WatchFires() in layout(match.view(0), 1280, 720, 1.0).things

    *cards, last = match.table.zones[READY[0]]
    for card in cards:
        match.answer(0, ("card", card, FRONT[0][0]))
    assert not burns()
    match.answer(0, ("card", last, FRONT[1][0]))
    assert burns()
    match.answer(0, taking_back(("card", last, FRONT[1][0])))
    assert not burns()


def test_where_it_is_foretold_the_rope_shows_where_the_emblem_would_hang(hands: Hands) -> None:
    seen = next(
        one
        for one in views(2)
        if (land := shown_close(one)) is not None and all(map(one.table.zones.get, FIGHT[land][:2]))
    )
    land = shown_close(seen)
    assert land is not None
    here, there = map(plate_key, FIGHT[land][:2])
    sums, size = {here: "7", there: "5"}, (700, 70)

    def drawn(foretold: dict[Key, str]) -> pygame.Surface | None:
        now = Now(
            seen,
            teller_for(hands.app, seen.table.config, [Seat()] * 2),
            sum_at=lambda key: sums.get(key, ""),
            foretold=foretold,
        )
        return Rope().draw(hands.app.ui, hands.app.pictures, now, size)

    usual, ahead, behind = drawn({}), drawn({there: "5 \u2192 1"}), drawn({there: "5 \u2192 12"})
    assert drawn({}) is usual
    edges = [_changed(usual, one) for one in (ahead, behind)]
    assert edges[0].centerx < edges[1].centerx, "the stronger the first side, the farther to its end"


def _changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The box around everything that is different."""
    points = [
        (x, y)
        for x in range(0, one.get_width(), 3)
        for y in range(0, one.get_height(), 3)
        if one.get_at((x, y)) != other.get_at((x, y))
    ]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    return pygame.Rect(left, 0, right - left, one.get_height())


def test_the_pill_of_a_fight_says_how_many_lands_its_player_has_now(hands: Hands) -> None:
    """At the same land with the same total, a round later."""
    seen = next(one for one in views(2) if shown_close(one) is not None)
    land = shown_close(seen)
    assert land is not None
    pill = SidePill(FIGHT[land][0], is_left=True)

    def drawn(view: View) -> pygame.Surface:
        teller = teller_for(hands.app, view.table.config, [Seat()] * 2)
        now = Now(view, teller, lambda seat: Who(seat, "Ada", 0, is_turn=True), lambda key: "7")
        return pill.draw(hands.app.ui, hands.app.pictures, now, (220, 80))

    before = drawn(seen)
    assert drawn(seen) is before, "it is drawn once"
    later = View(seen.seat, seen.table.copy())
    more = (*later.table.zones["claimed", 0], *later.table.zones["deck",][:2])
    later.table.zones = {**later.table.zones, ("claimed", 0): more}
    after = drawn(later)
    assert pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(after, "RGBA")


def seated(question: str, seats: int = 2) -> tuple[Hands, TableScene]:
    match = asking(TERRITORY, question, seats, FEW_GAMES)
    assert match is not None
    hands = Hands((1280, 720))
    scene = hands.sit_down(match)
    hands.wait(1.0)
    return hands, scene


@pytest.mark.usefixtures("painted")
def test_a_land_is_pointed_at_anywhere_in_its_part_of_the_panorama() -> None:
    hands, scene = seated("deploy")
    lands = scene.match.table.zones[LAND[1]]
    for down in (0.2, 0.4, 0.55):
        hands.give(PointerMoved((round(1280 * 0.3), round(720 * down))))
        hands.wait(0.1)
        assert scene.board.gestures.pointed_card == lands[0]
    hands.wait(1.0)
    assert isinstance(scene.pane.close_look.note, Aside), (
        "the land itself is seen, and its name: only its biome is told"
    )


@pytest.mark.usefixtures("painted")
def test_those_who_rest_lie_in_columns_by_their_moons_and_stand_before_the_column() -> None:
    hands, scene = seated("recover")
    table = scene.match.table
    assert table.zones[RESTING[scene.pane.view.seat]]
    for card in table.zones[RESTING[scene.pane.view.seat]]:
        moons = min(3, table.counters[REST[card]])
        place, column = scene.board.places.of(card_key(card)), scene.board.places.of(Bed(moons).key)
        assert column.left <= place.centerx <= column.right
        hands.give(PointerMoved(place.center))
        hands.wait(0.1)
        assert scene.board.gestures.pointed_card == card
        assert scene.pane.in_words.label(Bed(moons).key)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_where_it_is_asked_whether_the_game_ends_ones_own_map_is_the_largest(
    seats: int, width: float, height: float
) -> None:
    for seen in views(seats)[:4]:
        maps = Realms(seen, width, height, 1.0).layout().plates
        own = maps[0]
        assert sorted(maps) == list(range(seats))
        assert all(own.width * own.height > one.width * one.height for seat, one in maps.items() if seat)
        assert not any(_meets(one, other) for one, other in combinations(maps.values(), 2))


def _meets(one: Area, other: Area) -> bool:
    return pygame.Rect(*map(round, one)).colliderect(pygame.Rect(*map(round, other)))


# -- what is seen closely, and what is foreseen ------------------------------------------------------------------------


def pointing(question: str, card_of: Callable[[TableScene], int]) -> tuple[Hands, TableScene, pygame.Rect]:
    hands, scene = seated(question)
    place = scene.board.places.of(card_key(card_of(scene)))
    hands.give(PointerMoved(place.center))
    hands.wait(1.0)
    return hands, scene, place


def answer(scene: TableScene) -> int:
    """The first card that answers the question."""
    table = scene.match.table
    return next(choice[1] for choice in table.choices(table.asked()[0]) if choice[0] == "card")


def test_at_whom_abilities_can_be_aimed_is_known_without_looking_on() -> None:
    """Whatever comes after an ability, hidden cards too: only what is asked of whoever uses it is looked at."""
    aimed = 0
    for seats in (2, 3, 4):
        for seen in views(seats):
            question = seen.table.question
            if question is None or question.name != "ability":
                continue
            seat = seen.table.asked()[0]
            for choice in seen.table.choices(seat):
                aimed += len(ways_to_aim(seen.table, seat, choice)[0])
            if seat == seen.seat:
                targets = TERRITORY_LOOK.questions.gestures(seen, targets_of(seen.table.offers(seat)))
                assert targets.usual == {card_key(one[1]): one for one in seen.table.choices(seat) if one != PASS}
    assert aimed > 10


@pytest.mark.parametrize("by", ["drag", "press"])
def test_whoever_is_put_on_an_enemy_uses_the_ability_on_it_and_a_press_asks_at_whom(by: str) -> None:
    match = started(TERRITORY, 3, 2)
    play_on(match, 2, lambda match: bool(_aims_of(match, 0)))
    (user, enemy), answers = [*_aims_of(match, 0).items()][-1]
    begun = len(match.history)
    hands = Hands((1280, 720))
    scene = hands.sit_down(match)
    hands.wait(1.0)
    places = [scene.board.places.of(card_key(card)) for card in (user, enemy)]
    start, end = [place.center for place in places if place is not None]
    if by == "drag":
        hands.drag(start, end)
        assert [entry.choice for entry in match.history[begun : begun + len(answers)]] == list(answers)
    else:
        hands.click(card_key(user))
        assert match.history[begun].choice == ("card", user)
        assert match.table.question is not None and match.table.question.name == "target"
        assert match.table.asked() == (0,), "whom it strikes is asked for"


def _aims_of(match: Match, seat: int) -> dict[tuple[int, int], tuple[Choice, ...]]:
    """By creature and enemy, how the one uses its ability on the other, where it has one of these and there are several
    of those."""
    table = match.table
    if table.question is None or table.question.name != "ability" or seat not in table.asked():
        return {}
    found = {}
    for choice in table.choices(seat):
        ways = ways_to_aim(table, seat, choice)[0]
        enemies = [card for card in ways if design(table, card).owner != seat and len(ways) > 1]
        found |= {(choice[1], card): ways[card][0] for card in enemies if len(ways[card][0]) == 2}
    return found


@pytest.mark.usefixtures("painted")
def test_in_a_fight_a_glance_tells_only_what_the_plaque_does_not_and_covers_nobody() -> None:
    hands, scene, _ = pointing("ability", answer)
    note, card = scene.pane.close_look.note, answer(scene)
    assert isinstance(note, Aside)
    creature = form(scene.match.table, card)
    told = " ".join(note.lines)
    assert creature.abilities
    assert ability_line(hands.app.words, creature.abilities[0]) not in told
    drawn = pygame.Surface((1280, 720), pygame.SRCALPHA)
    scene.pane.draw_close_look(drawn, scene.page)
    [where] = pygame.mask.from_surface(drawn, 250).get_bounding_rects()
    lying = scene.board.places.lying()
    assert len(lying) > 3
    assert where.collidelist(lying) < 0


@pytest.mark.usefixtures("painted")
def test_what_would_come_of_an_answer_stands_large_in_the_pill_and_on_no_chip(monkeypatch: pytest.MonkeyPatch) -> None:
    chips: list[str] = []
    monkeypatch.setattr(slips, "draw_chip", lambda ui, surface, words, *rest, **more: chips.append(words))
    hands, scene = seated("target")
    table = scene.match.table
    foes = [choice for choice in table.choices(0) if choice[0] == "card"]
    land = shown_close(scene.pane.view)
    assert land is not None
    plate = plate_key(FIGHT[land][1])
    pill = scene.pane.thing(plate)
    usual = scene.pane._things.draw(pill, (200, 70))
    for _, foe in foes:
        place = scene.board.places.of(card_key(foe))
        hands.give(PointerMoved(place.center))
        hands.wait(0.3)
        hands.app.scenes.draw()
        if plate in scene.pane.slips.foretold():
            assert scene.pane._things.draw(pill, (200, 70)) is not usual
            break
    else:
        pytest.fail("nobody's total would change")
    assert chips == []
