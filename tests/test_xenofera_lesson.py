"""What Xenofera's lesson says of its game is so, whatever its cards cost and do."""

from __future__ import annotations

from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import (
    CAGE,
    CREW,
    GOALS,
    HAND,
    HUNTSMAN,
    LAID,
    LAST,
    SIGHT,
    build_points,
    cages_for,
    captives,
    caught,
    creature,
    goals,
    lock_of,
    points,
    reward,
    strength,
    threshold,
    utility,
    workers,
)
from game.rulesets.xenofera.utility import Kind
from game.session.course import LEARNER, Course, script_of
from game.table.choices import Choice
from game.table.table import Table
from scenes.learn.lesson import LessonScene
from tests.hands import Hands

TEACHER = 1


def positions() -> dict[str, Table]:
    """The table at each stop, before anything is done there."""
    course, tables = Course(script_of("xenofera"), ["You", "Fern"]), {}
    while not course.is_finished:
        tables[course.stop.key] = course.match.table
        while (choice := course.next_taught()) is not None:
            course.try_answer(choice)
        while course.waiting:
            course.reply()
        course.go_on()
    return tables


def cards_at(key: str) -> dict[str, int]:
    """The cards that are named at a stop."""
    return next(stop.cards for stop in script_of("xenofera").stops if stop.key == key)


def prey_of(table: Table, seat: int) -> list[int]:
    return [card for _, card in captives(table, seat)]


def test_what_it_says_of_the_first_turn_is_so() -> None:
    tables = positions()
    goal = cards_at("collection")["card"]
    wanted = tables["collection"].config.designs[goal].wanted.what
    assert sum(creature(tables["hire"], card).has(wanted) for card in tables["hire"].zones[SIGHT]) == 3
    build, catch = tables["build"], tables["catch"]
    (cage,) = [card for card in build.zones[HAND[LEARNER]] if utility(build, card).size == 1]
    assert utility(build, cage).cost == 2 and utility(build, cage).kind is Kind.CAGE
    assert build_points(build, cards_at("build")["card"], utility(build, cage)) >= 2
    assert build.zones[CREW[LEARNER][1]] == (cards_at("build")["card"],)
    assert catch.zones[HUNTSMAN[LEARNER]] == (cards_at("catch")["card"],)
    assert creature(catch, cards_at("catch")["prey"]).size == 1 and cages_for(catch, LEARNER, 1)


def test_what_it_says_of_the_battle_is_so() -> None:
    tables = positions()
    react, remove, raid = tables["react"], tables["remove"], tables["raid"]
    assert cards_at("react")["prey"] in prey_of(react, LEARNER)
    assert ("card", cards_at("react")["card"]) in react.choices(LEARNER)
    numbers = {seat: [remove.config.designs[card].number for card in remove.zones[LAID[seat]]] for seat in (0, 1)}
    assert numbers[LEARNER] == [3, 4] and strength(remove, LEARNER, defends=True) == 2
    assert sum(numbers[TEACHER]) == 9, "without the decoy it would be a tie"
    assert sum(numbers[TEACHER][1:]) < 9
    assert prey_of(raid, LEARNER) == [cards_at("react")["prey"]]
    assert len(raid.zones[HAND[LEARNER]]) > len(remove.zones[HAND[LEARNER]])


def test_what_it_says_of_the_raid_is_so() -> None:
    tables = positions()
    raid, cages = tables["raid"], tables["cages"]
    prey = cards_at("raid")["prey"]
    assert prey in prey_of(raid, TEACHER) and cages_for(raid, LEARNER, creature(raid, prey).size)
    assert prey in prey_of(cages, LEARNER)
    held = [utility(cages, card) for card in cages.zones[HAND[LEARNER]]]
    assert [sum(one.kind is Kind.CAGE and one.size == size for one in held) for size in (1, 2)] == [1, 1]


def test_what_it_says_of_the_end_is_so() -> None:
    tables = positions()
    herd, call, final = tables["herd"], tables["call"], tables["final"]
    named = cards_at("herd")
    assert len(captives(herd, LEARNER)) == 4 and len(captives(call, LEARNER)) == threshold(call) == 6
    assert [lock_of(herd, zone) is not None for zone in CAGE[LEARNER] if len(herd.zones[zone]) > 1].count(True) == 1
    assert named["first"] in herd.zones[SIGHT] and named["second"] not in herd.zones[SIGHT]
    assert named["card"] in dict(workers(herd, LEARNER)).values()
    (goal,) = goals(final, LEARNER)
    assert final.zones[GOALS[LEARNER]] == (named["goal"],)
    assert [reward(table, LEARNER, goal, caught(table, LEARNER)) > 0 for table in (herd, call)] == [False, True]
    assert points(call, LEARNER) > points(call, TEACHER) and LAST in final.counters


# -- at the table ------------------------------------------------------------------------------------------------------


def do_as_told(hands: Hands, scene: LessonScene, choice: Choice) -> None:
    """Do what the note asks for: workers are dragged to their work, attacks to what they are aimed at."""
    board = scene.pane.board
    match choice:
        case ("card", thing, ("crew" | "huntsman", *_) as zone):
            worker, work = board.place_of(("zone", zone)), board.place_of(("card", thing))
            assert worker is not None and work is not None
            hands.drag(worker.center, (work.left + 8, work.centery))
        case ("card", thing, zone):
            card, target = board.place_of(("card", thing)), board.place_of(("zone", zone))
            assert card is not None and target is not None
            hands.drag((card.left + 8, card.centery), target.center)
        case ("card", card):
            # Where exactly a card of a fan can be hit beside one that is picked is no matter of this lesson.
            scene.give(("card", card))
        case _:
            hands.click(("answer", choice))


def test_it_can_be_played_as_its_notes_say() -> None:
    hands = Hands()
    hands.app.scenes.restart(scene := LessonScene(hands.app, XENOFERA))
    course = scene.course
    for _ in range(60):
        if course.is_finished:
            break
        hands.wait_until(lambda: not (course.waiting or scene.pane.board.is_busy))
        choice = course.next_taught()
        place, left = course.place, len(course.remaining)
        do_as_told(hands, scene, choice) if choice is not None else hands.click("next")
        assert (course.place, len(course.remaining)) != (place, left), f"{choice} was not understood"
        assert not scene.feedback
    assert course.is_finished
    hands.close()
