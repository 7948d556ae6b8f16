"""The close views of a card that acts at Quaeleon's Quest: before all, or large before the one at whom it is aimed."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from game.match.story import Told
from game.rulesets import ruleset
from game.rulesets.elimination import survivors
from game.session.play_session import Happening
from game.stage.board.layout import Layout
from game.store.settings import Settings
from game.table.events import Announced, Counted
from scenes.games.quaeleon.director import AIMED_AT_ONE, HallDirector
from scenes.games.quaeleon.things.hearts import Heart, Shield
from scenes.games.quaeleon.turns import has_left, settled, shown_close
from scenes.play.table.scene import TableScene
from tests.hands import Hands, new_match

QUAELEON = ruleset("quaeleon")
WIDE, TALL = (1280.0, 800.0), (800.0, 1280.0)


@cache
def told(seats: int, seed: int = 3) -> tuple[Told, ...]:
    """All that the first seat is told of a game played by habit."""
    match, random = new_match("quaeleon", ["person"] * seats, seed, round_zero=False), Random(seed)
    while not match.is_over:
        seat = match.table.asked()[-1]
        match.answer(seat, QUAELEON.advice.habit(match.table, seat, random))
    return tuple([one for chapter in range(len(match.history) + 1) for one in match.story(chapter, 0)])


@cache
def seen(seats: int, size: tuple[float, float] = WIDE, seed: int = 3) -> tuple[tuple[Told, Layout], ...]:
    """What is told, each with the table as it is laid out then."""
    director, found = HallDirector(), []
    for one in told(seats, seed):
        director.hear(one.event)
        found.append((one, director.layout(one.view, *size, 1.0)))
    return tuple(found)


def attacks(seats: int, size: tuple[float, float] = WIDE) -> list[tuple[Told, Announced, Layout]]:
    return [
        (one, one.event, layout)
        for one, layout in seen(seats, size)
        if isinstance(one.event, Announced) and one.event.word == "attacks" and shown_close(settled(one.view))
    ]


def aims_at_one(event: Announced) -> bool:
    return event.word == "attacks" and len(event.args["whom"]) == 1


def high(layout: Layout, seat: int) -> float:
    """How high somebody's heart is."""
    return layout.things[Heart(seat)].height


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_one_at_whom_a_card_is_aimed_is_large_and_nobody_else(seats: int) -> None:
    found = 0
    for one, attack, layout in attacks(seats):
        standing = survivors(one.view.table)
        if len(attack.args["whom"]) > 1 or attack.args["whom"][0] == attack.args["who"]:
            continue
        [whom] = attack.args["whom"]
        assert layout.framing.key == ("blow", whom)
        others = [high(layout, seat) for seat in standing if seat != whom]
        assert high(layout, whom) > 0.2 * WIDE[1] and high(layout, whom) > 1.5 * max(others)
        found += 1
    assert found > 4


@pytest.mark.parametrize("seats", [3, 4])
def test_a_card_that_attacks_several_acts_before_all(seats: int) -> None:
    several = [layout for one, attack, layout in attacks(seats) if len(attack.args["whom"]) > 2]
    assert several
    assert {layout.framing.key for layout in several} == {"duel"}


def test_where_two_stand_the_other_one_is_near_from_when_a_card_comes_forward() -> None:
    close = [(one, layout) for one, layout in seen(2) if shown_close(settled(one.view))]
    keys = {layout.framing.key for one, layout in close if len(survivors(one.view.table)) == 2}
    assert keys == {("blow", 0), ("blow", 1)}


@pytest.mark.parametrize("whom", [0, 1])
def test_oneself_is_at_the_left_and_whoever_is_struck_has_the_shield_towards_the_card(whom: int) -> None:
    layout = next(layout for _, attack, layout in attacks(2) if attack.args["whom"] == (whom,))
    heart, shield = layout.things[Heart(whom)], layout.things[Shield(whom)]
    assert (heart.centre[0] < WIDE[0] / 2) == (whom == 0)
    assert (heart.left < shield.left) == (whom == 0)


def test_who_is_chosen_for_something_else_is_as_near() -> None:
    found = set()
    for seed in (3, 8):
        for one, layout in seen(4, seed=seed):
            close, event = shown_close(settled(one.view)), one.event
            if isinstance(event, Announced) and event.word in AIMED_AT_ONE and close is not None:
                assert close.seat == event.args["who"]
                assert layout.framing.key == ("blow", event.args["whom"])
                found.add(event.word)
    assert found == AIMED_AT_ONE


def test_what_is_aimed_is_forgotten_when_the_next_card_acts() -> None:
    director, aimed, after = HallDirector(), None, []
    for one in told(4):
        director.hear(one.event)
        close = shown_close(settled(one.view))
        key = director.layout(one.view, *WIDE, 1.0).framing.key
        if isinstance(one.event, Announced) and (one.event.word in AIMED_AT_ONE or aims_at_one(one.event)):
            aimed = close
        elif close is not None and close != aimed and len(survivors(one.view.table)) > 2:
            after.append(key)
    assert after and set(after) == {"duel"}


def test_a_high_window_shows_a_card_before_all() -> None:
    assert {layout.framing.key for _, _, layout in attacks(3, TALL)} == {"duel"}


def test_all_close_views_are_of_one_scene_so_that_a_story_may_go_between_them() -> None:
    close = [layout.framing for one, layout in seen(3) if shown_close(settled(one.view))]
    assert {framing.shows for framing in close} == {close[0].shows}
    assert len({framing.key for framing in close}) > 2
    far = [(settled(one.view), layout) for one, layout in seen(3) if shown_close(settled(one.view)) is None]
    wide = [layout.framing for now, layout in far if not has_left(now)]
    assert close[0].shows not in {framing.shows for framing in wide}


def test_what_strikes_is_seen_when_the_camera_has_arrived() -> None:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = hands.sit_down(new_match("quaeleon", ["person", "random", "random"], 3, round_zero=False))
    pane, held = scene.pane, 0
    for happening in answered_by_habit(scene):
        pane.show(happening.story[0].view, at_once=True)
        scene.showing.play(happening)
        while pane.is_telling:
            hands.app.scenes.draw()
            hands.app.scenes.step([], 1 / 30)
            if pane.staging.now is not None and pane.board.story.is_on_its_way:
                assert pane.staging.elapsed < 40
                held += isinstance(pane.told[-1], Announced) and pane.told[-1].word == "attacks"
        if held > 3:
            break
    assert held > 3


def answered_by_habit(scene: TableScene) -> Iterator[Happening]:
    random = Random(3)
    while not scene.match.is_over:
        seat = scene.match.table.asked()[-1]
        yield scene.session.answer(seat, QUAELEON.advice.habit(scene.match.table, seat, random))


def test_what_has_left_is_missed_where_it_stood_until_the_next_card_comes() -> None:
    missed = 0
    for seats in (3, 4, 6):
        keys: list[object] = []
        for one, layout in seen(seats):
            now = settled(one.view)
            if has_left(now) and now.table.question is None:
                missed += 1
                assert layout.framing.key == keys[-1] or layout.framing.key == "duel"
            keys.append(layout.framing.key)
    assert missed


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_what_is_seen_next_is_painted_before(seats: int) -> None:
    before, changes = None, 0
    for one, layout in seen(seats):
        framing = layout.framing
        # That a card lies on a field, and who acted last, is counted in one step.
        if isinstance(one.event, Counted) and one.event.name == "played":
            continue
        if before is not None and framing.backdrop != before.backdrop:
            assert framing.backdrop in before.ahead, (before.key, framing.key, one.event)
            changes += 1
        before = framing
    assert changes > 10


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_ones_own_numbers_stay_at_the_lower_left_unless_one_is_struck(seats: int) -> None:
    struck, watched = 0, 0
    for one, attack, layout in attacks(seats):
        if layout.framing.key[:1] != ("blow",) or 0 not in survivors(one.view.table):
            continue
        heart = layout.things[Heart(0)]
        if attack.args["whom"] == (0,):
            struck += 1
            assert heart.centre[1] < WIDE[1] / 2
        else:
            watched += attack.args["who"] != 0
            assert heart.left < WIDE[0] * 0.05 and heart.centre[1] > WIDE[1] / 2
    assert struck and watched


def test_the_camera_takes_less_time_within_a_scene() -> None:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = hands.sit_down(new_match("quaeleon", ["person", "random", "random"], 3, round_zero=False))
    ways: dict[bool, set[float]] = {True: set(), False: set()}
    for happening in answered_by_habit(scene):
        scene.pane.show(happening.story[0].view, at_once=True)
        scene.showing.play(happening)
        before, was_moving = scene.board.places.layout.framing.shows, False
        while scene.pane.is_telling:
            hands.app.scenes.draw()
            hands.app.scenes.step([], 1 / 30)
            if scene.board.story.is_on_its_way and not was_moving:
                ways[before == scene.board.places.layout.framing.shows].add(
                    scene.board.story.seconds_of_way / hands.app.look.seconds(1000)
                )
            before, was_moving = scene.board.places.layout.framing.shows, scene.board.story.is_on_its_way
        if all(ways.values()):
            break
    assert max(ways[True]) < min(ways[False])
