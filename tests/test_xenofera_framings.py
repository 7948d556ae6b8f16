"""Xenofera's place: which picture of it is shown when, and that everything has its room in each of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations
from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import ALARM, BATTLE, CAGE, CREW, LAID, MOST_CAGES, SIGHT, aimed_at, is_locked
from game.rulesets.xenofera.value import rollout_policy
from game.stage.board.arrangement import Area, box_around, extent
from game.stage.board.layout import ZonePlace, card_key, plate_key
from game.store.settings import Settings
from game.table.sight import View, view
from scenes.commands.played import asking
from scenes.games.xenofera.appearances.desks import OVERHANG
from scenes.games.xenofera.appearances.standing import Laid
from scenes.games.xenofera.framings.airlock import Airlock
from scenes.games.xenofera.framings.bridge import Bridge
from scenes.games.xenofera.framings.director import Director, layout
from scenes.games.xenofera.framings.events import aimed, at_stake, fighters
from scenes.games.xenofera.framings.raid_sides import PLACE
from scenes.games.xenofera.framings.ship import Ship
from scenes.games.xenofera.framings.spreads import Caged
from tests import layouts
from tests.cases import each
from tests.hands import Hands
from tests.layouts import SIZES, TEXTS, assert_every_zone_has_a_place, shown_cards
from tests.worlds import worlds
from tests.xenofera_language import XenoferaScene

SEATS = (2, 3, 4, 5)
overlap = partial(layouts.overlap, spare=3.0)
ANSWERS = 260
CLOSE = frozenset(("react", "battle", "remove"))
"""The questions of a raid, which are asked in the airlock."""


@cache
def views(seats: int) -> tuple[View, ...]:
    """What the first seat sees in the course of a game by habit, a few moments of every question."""
    random = Random(seats)
    match = Match(
        XENOFERA, [Seat(f"P{seat}", "random") for seat in range(seats)], XENOFERA.usual_options(), seats + 2, 0
    )
    seen: dict[object, list[View]] = {}
    for _ in range(ANSWERS):
        if match.is_over:
            break
        asked = match.table.asked()[0]
        question, now = match.table.question, match.view(0)
        moments = seen.setdefault((question and question.name, asked == 0, fighters(now) is not None), [])
        if len(moments) < 3:
            moments.append(now)
        match.answer(asked, rollout_policy(match.table, asked, random))
    return tuple(one for moments in seen.values() for one in moments)


def framings(seen: View, width: float, height: float, text: float) -> Iterator[Ship]:
    """Every picture of the place as it is at a moment."""
    yield Bridge(seen, width, height, text)
    if (battle := fighters(seen)) is not None:
        yield Airlock(seen, width, height, text, battle)


def raid(attack: str, target: str, bay: str = "small+sootmouse") -> XenoferaScene:
    """A raid on B that has been announced and not been answered."""
    scene = XenoferaScene(
        A=f"{attack}; crew brawler; bay huge", B=f"re_{attack}; crew vet; bay {bay}; alarm", draws=(0, 0, 0)
    )
    return scene.left_open().play(f"A act: {attack}>{target}")


RAIDS = [
    ("poach", "sootmouse", "small+sootmouse"),
    ("release", "sootmouse", "small+sootmouse"),
    ("headhunt", "vet", "small+sootmouse"),
    ("haul", "small", "small+lock"),
    ("sabotage", "lock", "small+lock+sootmouse"),
    ("sabotage", "alarm", "small+sootmouse"),
]


@pytest.mark.parametrize("question", ["act", "battle"])
def test_battle_cards_lie_by_their_numbers_however_they_came_back(hands: Hands, question: str) -> None:
    match = asking(XENOFERA, question)
    assert match is not None
    scene = hands.sit_down(match)
    seat = scene.pane.view.seat
    table, zone = match.table, BATTLE[seat]
    came_back = {**scene.board.keepsake().orders, zone: tuple(reversed(table.zones[zone]))}
    scene.board.recall(scene.pane.view, scene.board.keepsake()._replace(orders=came_back))
    scene.board.skip()
    cards = [card for card in table.zones[zone] if scene.board.place_of(card_key(card)) is not None]
    lie = sorted(cards, key=lambda card: scene.board.place_of(card_key(card)).centerx)  # type: ignore[union-attr]
    numbers = [table.config.designs[card].number for card in lie]
    assert len(numbers) > 4 and numbers == [*sorted(filter(None, numbers)), 0]
    assert scene.pane.close_look._named_in(zone) == lie


# -- which is shown ----------------------------------------------------------------------------------------------------


@each("question", XENOFERA.book.questions)
def test_a_raid_is_seen_in_the_airlock_and_everything_else_from_the_bridge(question: str) -> None:
    match = asking(XENOFERA, question)
    assert match is not None
    for seat in range(-1, match.table.config.seats):
        key = layout(view(match.table, seat), 1280, 800, 1.0).framing.key
        assert key == ("airlock" if question in CLOSE else "bridge")


def test_the_airlock_is_shown_to_everybody_with_the_attacker_at_the_left() -> None:
    close = 0
    for seats in SEATS:
        for seen in views(seats):
            battle = fighters(seen)
            if battle is None:
                continue
            close += 1
            lies = layout(seen, 1280, 800, 1.0)
            left, right = (lies.zones[LAID[seat]].area for seat in battle)
            assert left.right <= right.left
            assert lies.seats[battle[0]].right < lies.seats[battle[1]].left
    assert close > 8


@each(("attack", "target", "bay"), RAIDS)
def test_what_is_at_stake_hangs_on_the_crane_from_the_attack_to_the_end(attack: str, target: str, bay: str) -> None:
    scene = raid(attack, target, bay)
    zone = scene.table.where(scene.labels[target])
    steps = [[], ["B react: ring" if scene.table.agenda[-1][4] != "headhunt" else f"B react: re_{attack}"]]
    steps += [["A battle: A#5 A#6 ready", "B battle: B#1 B#2 ready"]]
    for step in steps:
        scene.play(*step)
        for seat in (0, 1):
            seen = view(scene.table, seat)
            assert at_stake(seen) == zone
            lies = layout(seen, 1280, 800, 1.0)
            assert lies.framing.key == "airlock"
            assert lies.zones[zone].appearance == "at_stake" and not lies.zones[zone].is_off_table
            others = [one for name, one in lies.zones.items() if name != zone and one.appearance == "at_stake"]
            assert not others
    assert scene.table.agenda[-1][0] == "remove"


def test_battle_cards_lie_on_the_places_that_are_drawn_for_them() -> None:
    """Also the first of two, and the attacker's two while the third place waits for the decoy."""
    scene = raid(*RAIDS[0]).play("B react: ring")
    for seat, of in ((0, 3), (1, 2)):
        lies = layout(view(scene.table, seat), 1280, 800, 1.0)
        rack = lies.zones[LAID[seat]]
        drawn = [one.area for one in lies.fixtures if one.key[:3] == (*PLACE, seat)]
        assert len(drawn) == of
        for count in range(of + 1):
            lying = rack.arrangement.places(count, rack.area, rack.card)
            assert [box_around(place, rack.card) for place in lying] == drawn[:count]


def test_rivals_rooms_unfold_while_something_is_held_that_can_be_aimed_at_them_and_only_then() -> None:
    scene = XenoferaScene(
        A="poach cook; bay huge",
        B="; crew vet; bay small+sootmouse; alarm",
        C="; bay small",
        D="; bay large+basaltusk",
    ).left_open()
    seen, director = view(scene.table, 0), Director()
    for held in ([], [scene.labels["cook"]]):
        director.hold(held)
        assert not director.layout(seen, 1280, 800, 1.0).zones[SIGHT].is_off_table, "those who can be caught are hidden"
    poach = [scene.labels["poach"]]
    assert {zone[1] for zone in aimed(seen, poach)} == {1, 3}
    director.hold(poach)
    lies = director.layout(seen, 1280, 800, 1.0)
    for seat, is_shown in ((1, True), (2, False), (3, True)):
        assert lies.zones[CAGE[seat][0]].is_off_table != is_shown
    assert not lies.zones[CREW[1][0]].is_off_table and not lies.zones[ALARM[1]].is_off_table
    assert lies.zones[SIGHT].is_off_table
    other = view(scene.table, 1)
    assert not aimed(other, poach) and not aimed(view(scene.table, -1), poach)
    assert not layout(other, 1280, 800, 1.0).zones[SIGHT].is_off_table


# -- everything has its place ------------------------------------------------------------------------------------------


def over_desk(place: ZonePlace) -> float:
    """People reach over their desk, which alone counts."""
    return OVERHANG if place.appearance == "at_desk" else 1.0


HANDS = frozenset(("hand", "battle"))
"""What is fanned out at the lower edge, and rises from below it."""


@pytest.mark.parametrize("seats", (SEATS[0], SEATS[-1]))
@pytest.mark.parametrize("size", SIZES)
def test_every_zone_has_a_place_and_nothing_lies_on_anything_else_or_beyond_the_window(
    seats: int, size: tuple[float, float]
) -> None:
    window = Area(-2, -2, size[0] + 4, size[1] + 4)
    for seen in views(seats)[::2]:
        for text in (TEXTS[0], TEXTS[-1]):
            for framing in framings(seen, *size, text):
                lies, told = framing.layout(), (type(framing).__name__, text)
                assert_every_zone_has_a_place(lies, seen, type(framing).__name__)
                assert set(lies.seats) == set(range(seats)) or isinstance(framing, Airlock)
                boxes = shown_cards(lies, seen, over_desk)
                for (one, first), (other, second) in combinations(boxes.items(), 2):
                    assert not overlap(first, second), (*told, one, other, first, second)
                for zone, box in boxes.items():
                    assert window.contains((box.left, box.top)), (*told, zone, box)
                    assert window.contains((box.right, box.bottom)) or zone[0] in HANDS, (*told, zone, box)
                plates = list(lies.seats.values())
                for one, other in combinations(plates, 2):
                    assert not overlap(one, other), told
                rooms = lies.framing.rooms
                assert rooms is not None
                for one, other in combinations([*rooms], 2):
                    assert not overlap(one, other), told
                for room in rooms._replace(panel=rooms.question):
                    for zone, box in boxes.items():
                        assert not overlap(room, box), (*told, zone, room, box)
                    assert not any(overlap(room, plate) for plate in plates), (*told, room)


@each("built", range(MOST_CAGES + 1))
def test_each_cage_and_the_next_free_place_have_a_place_of_their_own_in_the_bay(built: int) -> None:
    """Also where cages have been taken from between others."""
    table = XenoferaScene(A="; bay " + " ".join(["small"] * built), B="").left_open().table
    for order in (CAGE[0], CAGE[0][::-1]):
        cards = [card for zone in CAGE[0] for card in table.zones[zone]]
        table.zones |= {zone: tuple(cards[place : place + 1]) for place, zone in enumerate(order)}
        lies = layout(view(table, 0), 1280, 800, 1.0)
        there = [zone for zone in CAGE[0] if not lies.zones[zone].is_off_table]
        assert {zone for zone in CAGE[0] if table.zones[zone]} <= set(there)
        free = [zone for zone in there if not table.zones[zone]]
        assert free[:1] == [zone for zone in CAGE[0] if not table.zones[zone]][:1]
        for one, other in combinations(there, 2):
            assert not overlap(lies.zones[one].area, lies.zones[other].area)


def test_totals_stand_on_the_doors_of_both_ships() -> None:
    fights = [seen for seats in SEATS for seen in views(seats) if fighters(seen) is not None]
    assert fights
    for seen in fights:
        lies = layout(seen, 1280, 800, 1.0)
        battle = fighters(seen)
        assert battle is not None
        plates = {one.key: one.area for one in lies.fixtures}
        first, second = (plates[plate_key(LAID[seat])] for seat in battle)
        assert not overlap(first, second)


# -- cages -------------------------------------------------------------------------------------------------------------


def test_a_lock_hangs_at_the_foot_of_its_cage_before_the_creature() -> None:
    area = Area(40, 30, 84, 204)
    cage, lock, creature = Caged(84, is_locked=True).places(3, area, (84, 204))
    assert cage[:4] == creature[:4]
    assert cage.depth < creature.depth < lock.depth
    wide, high = extent(lock, (84, 204))
    assert area.left + 42 < lock.x - wide / 2 and lock.x + wide / 2 <= area.right + 0.5
    assert area.bottom - 20 < lock.y + high / 2 < area.bottom
    assert wide == pytest.approx(36)
    open_cage = Caged(84, is_locked=False).places(2, area, (84, 204))
    assert open_cage[0][:4] == open_cage[1][:4]


def test_a_lock_hangs_where_it_hung_while_its_cage_is_carried_off_before_it() -> None:
    scene = raid("haul", "small", "small+lock").play("B react: pass")
    lock = scene.labels["lock"]
    alone = []
    for told in scene.match.story(len(scene.match.history), 1):
        lies, cards = layout(told.view, 1280, 800, 1.0), told.view.table.zones[CAGE[1][0]]
        if cards:
            said = lies.says[lock]
            assert isinstance(said, Laid) and said.lock == lock and lock not in said.cards
        alone += [lies.zones[CAGE[1][0]].arrangement] if cards == (lock,) else []
    assert alone
    area = Area(40, 30, 84, 204)
    (by_itself,), (_, hung) = (alone[0].places(count, area, (84, 204)) for count in (1, 2))
    assert by_itself[:4] == hung[:4]


def test_lock_and_creature_of_a_cage_are_both_met_by_the_pointer_and_by_keys() -> None:
    scene = XenoferaScene(A="; bay small+lock+sootmouse", B="", sight="dozehare").left_open()
    lock, creature = card_key(scene.labels["lock"]), card_key(scene.labels["sootmouse"])
    hands = Hands(settings=Settings(speed=0, effects=0, music=0))
    scene.match.seats[:] = [Seat("Fern"), Seat("Moss", "random")]
    board = hands.sit_down(scene.match).board
    spots = {spot.key: spot.rect for spot in hands.app.ui.focus.spots}
    assert {lock, creature} <= set(spots)
    for key, other in ((lock, creature), (creature, lock)):
        place, beside = board.place_of(key), board.place_of(other)
        assert place is not None and beside is not None
        point = place.center if key == lock else (place.left + 6, place.centery)
        assert board._reach.keys_at(point)[0] == key
    hands.close()


def test_an_attack_on_a_lock_is_put_on_its_cage_and_the_lock_is_what_is_marked() -> None:
    scene = raid("sabotage", "lock", "small+lock+sootmouse")
    table = scene.table
    _, whom, _, _, kind, place, *_ = table.agenda[-1]
    lock = aimed_at(table, kind, whom, place)
    assert lock == scene.labels["lock"] and is_locked(table, CAGE[1][0])
    lies = layout(view(table, 1), 1280, 800, 1.0)
    spots = lies.zones[CAGE[1][0]].arrangement.places(3, lies.zones[CAGE[1][0]].area, lies.zones[CAGE[1][0]].card)
    assert spots[1].depth == 2 and spots[1].scale < spots[0].scale
    said = lies.says[lock]
    assert isinstance(said, Laid)
    assert said.lock == lock and lock not in said.cards


# -- nothing is given away ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", (SEATS[0], SEATS[-1]))
def test_the_picture_depends_only_on_what_the_seat_sees(seats: int) -> None:
    """Which framing, what is unfolded and what everything says are the same in two worlds that a seat cannot tell
    apart."""
    compared = 0
    for seed in range(12):
        random = Random(seed)
        match = Match(XENOFERA, [Seat()] * seats, XENOFERA.some_options(random), seed, 0)
        for _ in range(6 + seed * 8):
            if match.is_over:
                break
            asked = match.table.asked()[0]
            match.answer(asked, rollout_policy(match.table, asked, random))
        for seat in range(seats):
            other = worlds(match.table, seat, random)
            one, two = (layout(view(table, seat), 1280, 800, 1.0) for table in (match.table, other))
            assert one == two
            seen = view(match.table, seat)
            hidden = [card for cards in seen.table.zones.values() for card in cards if card < 0]
            assert not set(hidden) & set(one.says)
            compared += match.table != other
    assert compared > 6


@each("question", XENOFERA.book.questions)
def test_every_card_that_can_be_answered_with_lies_where_it_can_be_pressed(question: str) -> None:
    match = asking(XENOFERA, question)
    assert match is not None
    seat = match.table.asked()[0]
    lies = layout(match.view(seat), 1280, 800, 1.0)
    cards = [choice[1] for choice in match.table.choices(seat) if choice[0] == "card"]
    places = [lies.zones[zone] for card in cards if (zone := match.table.find(card)) is not None]
    assert len(places) == len(cards)
    assert all(not place.is_off_table or place.opens for place in places)
