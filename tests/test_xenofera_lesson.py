"""What Xenofera's lesson says of its game is so, whatever its cards cost and do."""

from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import (
    ACTED,
    GOALS,
    HAND,
    HUNTSMAN,
    LAID,
    LAST,
    SIGHT,
    build_points,
    cages,
    cages_for,
    captives,
    caught,
    creature,
    crew,
    is_locked,
    is_tired,
    points,
    reward,
    strength,
    threshold,
    utility,
    workers,
)
from game.rulesets.xenofera.collections import Collection, Count, met
from game.rulesets.xenofera.creatures import Size
from game.rulesets.xenofera.utility import Kind
from game.session.course import LEARNER, Stop, script_of
from game.stage.inputs import PointerMoved
from game.table.choices import Choice
from game.table.table import Table
from scenes.learn.lesson.scene import LessonScene
from tests.hands import Hands
from tests.playing import positions

TEACHER = 1


def stop_at(key: str) -> Stop:
    """A stop by its key."""
    return next(stop for stop in script_of("xenofera").stops if stop.key == key)


def cards_at(key: str) -> dict[str, int]:
    """The cards that are named at a stop."""
    return stop_at(key).cards


def goal_of(table: Table) -> Collection:
    """The collection that the learner keeps."""
    goal: Collection = table.config.designs[cards_at("collection")["card"]]
    return goal


def is_complete(table: Table) -> bool:
    """Whether the learner's collection is complete."""
    return reward(table, LEARNER, goal_of(table), caught(table, LEARNER)) > 0


def prey_of(table: Table, seat: int) -> list[int]:
    return [card for _, card in captives(table, seat)]


def small_cages(table: Table) -> int:
    """How many small cages the learner holds."""
    held = [utility(table, card) for card in table.zones[HAND[LEARNER]]]
    return sum(one.kind is Kind.CAGE and one.size == Size.SMALL for one in held)


def test_what_it_says_of_the_first_turn_is_so() -> None:
    tables = positions("xenofera")
    prey = cards_at("catch")["prey"]
    assert goal_of(tables["collection"]).wanted == Count("myrr", 2)
    seen = tables["collection"].zones[SIGHT]
    assert [card for card in seen if creature(tables["collection"], card).planet == "myrr"] == [prey]
    build, catch = tables["build"], tables["catch"]
    assert small_cages(build) == 1, "which of them is meant is plain"
    assert build.zones[HUNTSMAN[LEARNER]] == (cards_at("build")["other"],) == (cards_at("huntsman")["card"],)
    assert is_tired(build, cards_at("build")["other"]) and len(cages(build, LEARNER)) == 2
    (cage,) = [card for card in build.zones[HAND[LEARNER]] if utility(build, card).size == Size.SMALL]
    assert utility(build, cage).cost == 2 <= build_points(build.config.designs[cards_at("build")["card"]], Kind.CAGE)
    (free,) = [card for _, card in workers(catch, LEARNER) if not is_tired(catch, card)]
    assert free == cards_at("catch")["card"]
    assert creature(catch, prey).size is Size.SMALL and cages_for(catch, LEARNER, Size.SMALL)


def test_what_is_in_sight_behind_the_choice_stands_in_the_note(hands: Hands) -> None:
    hands.app.change_some(lessons_left={"xenofera": "collection"})
    hands.app.scenes.restart(scene := LessonScene(hands.app, XENOFERA))
    hands.wait(1)
    read = [node.name for top in scene.outline() for node in top.walk()]
    prey = scene.pane.teller.card(cards_at("catch")["prey"])
    assert any(prey in one and "Myrr" in one for one in read)


def test_what_it_says_of_the_battle_is_so() -> None:
    tables = positions("xenofera")
    react, remove, raid = tables["react"], tables["remove"], tables["raid"]
    assert cards_at("react")["prey"] in prey_of(react, LEARNER)
    assert ("card", cards_at("react")["card"]) in react.choices(LEARNER)
    numbers = {seat: [remove.config.designs[card].number for card in remove.zones[LAID[seat]]] for seat in (0, 1)}
    assert numbers[LEARNER] == [3, 4] and strength(remove, LEARNER, defends=True) == 2
    assert sum(numbers[TEACHER]) == 9, "without the decoy it would be a tie"
    ((_, removed),) = stop_at("remove").wanted
    assert sum(numbers[TEACHER]) - numbers[TEACHER][removed - 1] < 9
    assert prey_of(raid, LEARNER) == [cards_at("react")["prey"]]
    assert len(raid.zones[HAND[LEARNER]]) > len(remove.zones[HAND[LEARNER]])


def test_what_it_says_of_the_raid_is_so() -> None:
    tables = positions("xenofera")
    raid, cages_stop = tables["raid"], tables["cages"]
    named = cards_at("raid")
    (locked,) = [zone for zone, card in captives(raid, TEACHER) if card == named["prey"]]
    assert is_locked(raid, locked)
    assert named["person"] in crew(raid, TEACHER) and named["person"] in crew(cages_stop, LEARNER)
    assert all(utility(raid, card).kind is not Kind.REACTION for card in raid.zones[HAND[TEACHER]])
    assert cages_stop.counters[ACTED] == 1, "one action is left"
    held = [utility(cages_stop, card) for card in cages_stop.zones[HAND[LEARNER]]]
    (large,) = [one for one in held if one.kind is Kind.CAGE and one.size == Size.LARGE]
    assert build_points(cages_stop.config.designs[cards_at("cages")["builder"]], large.kind) >= large.cost


def test_what_it_says_of_the_last_catches_is_so() -> None:
    tables = positions("xenofera")
    pair, call = tables["pair"], tables["call"]
    named = cards_at("pair")
    assert {named["card"], named["other"]} <= set(crew(pair, LEARNER))
    assert {named["first"], named["second"]} <= set(pair.zones[SIGHT])
    assert not is_complete(pair) and creature(pair, named["second"]).planet == "myrr"
    alone = [creature(pair, card) for card in (*prey_of(pair, LEARNER), named["second"])]
    assert met(goal_of(pair).wanted, alone), "it is that creature that completes the collection"
    assert creature(pair, named["first"]).planet != "myrr", "and not the one before"
    assert len(captives(call, LEARNER)) == threshold(call) == 6
    assert cards_at("call")["prey"] in prey_of(call, LEARNER)
    assert cards_at("call")["person"] == cards_at("raid")["person"]


def test_what_it_says_of_the_end_is_so() -> None:
    tables = positions("xenofera")
    call, final = tables["call"], tables["final"]
    assert final.zones[GOALS[LEARNER]] == (script_of("xenofera").end.cards["goal"],) and is_complete(final)
    assert points(call, LEARNER) > points(call, TEACHER) and LAST in final.counters
    assert points(final, LEARNER) > points(final, TEACHER)


def visible_middle(hands: Hands, scene: LessonScene, card: int) -> tuple[int, int]:
    """The middle of what is to be seen of a card, which others may overlap in a fan."""
    spot = next(spot for spot in scene.pane.board.places.spots() if spot.key == ("card", card))
    return spot.rect.center


def do_as_told(hands: Hands, scene: LessonScene, choice: Choice) -> None:
    """Do what the note asks for: workers are dragged to their work, attacks to what they are aimed at."""
    board = scene.pane.board
    match choice:
        case ("card", work, ("crew" | "huntsman", *_) as zone) if scene.course.match.table.question.name != "act":
            (worker,) = scene.course.match.table.zones[zone]
            hands.give(PointerMoved(visible_middle(hands, scene, worker)))
            hands.drag(visible_middle(hands, scene, worker), visible_middle(hands, scene, work))
        case ("card", card, zone):
            target = board.places.of(("zone", zone))
            hands.give(PointerMoved(target.center))
            hands.drag(visible_middle(hands, scene, card), target.center)
        case ("card", card):
            # Where exactly a card of a fan can be hit beside one that is picked is no matter of this lesson.
            scene.teaching.give(("card", card))
        case _:
            hands.click(("answer", choice))


def test_it_can_be_played_as_its_notes_say(hands: Hands) -> None:
    hands.app.scenes.restart(scene := LessonScene(hands.app, XENOFERA))
    course = scene.course
    for _ in range(60):
        hands.wait_until(lambda: not (course.waiting or scene.pane.board.story.is_busy))
        if course.is_finished:
            break
        choice = course.next_taught()
        place, left = course.place, len(course.remaining)
        do_as_told(hands, scene, choice) if choice is not None else hands.click("next")
        assert (course.place, len(course.remaining)) != (place, left), f"{choice} was not understood"
        assert not scene.state.feedback
    assert course.is_finished
