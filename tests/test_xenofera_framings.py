"""Xenofera's place: which picture of it is shown when, and that everything has its room in each of them."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import ALARM, BATTLE, CAGE, CREW, LAID, MOST_CAGES, SIGHT, aimed_at, is_locked
from game.rulesets.xenofera.value import habit
from game.stage.board.arrangement import box_around, extent
from game.stage.board.layout import card_key
from game.stage.geometry import Area
from game.store.settings import Settings
from game.table.sight import View, view
from scenes.commands.played import asking
from scenes.games.xenofera.cards.standing import Laid
from scenes.games.xenofera.place import Director, layout
from scenes.games.xenofera.raid import aimed, at_stake, fighters
from scenes.games.xenofera.spreads import CagedSpread
from scenes.games.xenofera.things.gauges import Gauge
from scenes.games.xenofera.things.racks import BattlePlace
from tests.cases import each
from tests.hands import Hands
from tests.layouts import overlap
from tests.xenofera_language import XenoferaScene

SEATS = (2, 3, 4, 5)
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
        match.answer(asked, habit(match.table, asked, random))
    return tuple(one for moments in seen.values() for one in moments)


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
    scene = hands.sit_down(match)
    seat = scene.pane.view.seat
    table, zone = match.table, BATTLE[seat]
    came_back = {**scene.board.story.keepsake().orders, zone: tuple(reversed(table.zones[zone]))}
    scene.board.story.recall(scene.pane.view, scene.board.story.keepsake()._replace(orders=came_back))
    scene.board.story.skip()
    cards = [card for card in table.zones[zone] if scene.board.places.of(card_key(card)) is not None]
    lie = sorted(cards, key=lambda card: scene.board.places.of(card_key(card)).centerx)  # type: ignore[union-attr]
    numbers = [table.config.designs[card].number for card in lie]
    assert len(numbers) > 4 and numbers == [*sorted(filter(None, numbers)), 0]
    assert scene.pane.close_look._named_in(zone) == lie


# -- which is shown ----------------------------------------------------------------------------------------------------


@each("question", XENOFERA.book.questions)
def test_a_raid_is_seen_in_the_airlock_and_everything_else_from_the_bridge(question: str) -> None:
    match = asking(XENOFERA, question)
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
            assert lies.plates[battle[0]].right < lies.plates[battle[1]].left
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
        drawn = [area for one, area in lies.things.items() if isinstance(one, BattlePlace) and one.seat == seat]
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
        first, second = (lies.things[Gauge(LAID[seat])] for seat in battle)
        assert not overlap(first, second)


# -- cages -------------------------------------------------------------------------------------------------------------


def test_a_lock_hangs_at_the_foot_of_its_cage_before_the_creature() -> None:
    area = Area(40, 30, 84, 204)
    cage, lock, creature = CagedSpread(84, is_locked=True).places(3, area, (84, 204))
    assert cage[:4] == creature[:4]
    assert cage.depth < creature.depth < lock.depth
    wide, high = extent(lock, (84, 204))
    assert area.left + 42 < lock.x - wide / 2 and lock.x + wide / 2 <= area.right + 0.5
    assert area.bottom - 20 < lock.y + high / 2 < area.bottom
    assert wide == pytest.approx(36)
    open_cage = CagedSpread(84, is_locked=False).places(2, area, (84, 204))
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
        place, beside = board.places.of(key), board.places.of(other)
        assert place is not None and beside is not None
        point = place.center if key == lock else (place.left + 6, place.centery)
        assert board._reach.keys_at(point)[0] == key


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
    assert said.lock == lock and lock not in said.cards
