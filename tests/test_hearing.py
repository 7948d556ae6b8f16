"""What a story sounds like: what decides a game has a sound of its own, at the height of its moment, from its side."""

from random import Random

import pygame
import pytest

from game.art.icons import TYPE_COLOURS
from game.match.story import Told
from game.rulesets.flask.cards import COLOURS
from game.rulesets.territory.abilities import TYPES
from game.rulesets.territory.catalogue import BIOMES
from game.stage.sounds.sound import LOUDNESS, TELLING
from game.store.settings import Settings
from game.table.events import Announced, Counted
from game.table.sight import View, view
from scenes.games.registry import presentation
from scenes.games.territory.hearing import LANDS, MADE_OF
from scenes.play.table.scene import TableScene
from tests.hands import FRAME, Hands, new_match
from tests.playing import play_on
from tests.stories import rows

DECISIVE = rows("decisive")
"""What decides a game, with what is told of it."""


def sounds(key: str, name: str, seen: View, **args: object) -> tuple[str, ...]:
    """What something that is announced sounds like."""
    heard = presentation(key).look.story.heard(Told(Announced(f"{key}.tell.{name}", args, 7), seen))
    return ("announce",) if heard is None else tuple([one.sound for one in heard])


@pytest.mark.parametrize("key", DECISIVE)
def test_every_decisive_moment_of_a_game_has_a_sound_of_its_own(key: str) -> None:
    seen = new_match(key, ["person", "random"]).view(0)
    found = [sounds(key, name, seen, **args) for name, args in DECISIVE[key].items()]
    assert len(set(found)) == len(found)
    assert all(set(one) <= TELLING for one in found)


def test_every_type_and_every_colour_of_drops_hits_in_its_own_way() -> None:
    seen = new_match("quellector", ["person", "random"]).view(0)
    types = [sounds("quellector", "acts", seen, who=1, type=name) for name in TYPE_COLOURS]
    assert len(set(types)) == len(TYPE_COLOURS) == 16
    bench = new_match("flask", ["person", "random"]).view(0)
    drops = [sounds("flask", "loses", bench, who=1, n=1, type=name) for name in COLOURS]
    assert len(set(drops)) == len(COLOURS)
    assert all(set(one) <= TELLING for one in (*types, *drops))


def test_what_creatures_and_lands_are_made_of_is_a_sound() -> None:
    assert set(MADE_OF) <= set(TYPES)
    assert set(LANDS) == set(BIOMES)
    assert {*MADE_OF.values(), *LANDS.values()} <= TELLING


def test_ones_own_fall_and_fight_sound_otherwise_than_those_of_others() -> None:
    hall, ring = (new_match(key, ["person"] * 3).view(0) for key in ("quaeleon", "quellector"))
    assert sounds("quaeleon", "falls", hall, who=0) != sounds("quaeleon", "falls", hall, who=1)
    fights = [sounds("quellector", "wins_fight", ring, who=who, whom=whom) for who, whom in ((0, 1), (1, 0), (1, 2))]
    assert len(set(fights)) == 3


def test_only_the_last_of_all_drops_is_heard_as_the_last() -> None:
    match = new_match("flask", ["person", "random"])
    table = match.table.copy()
    for colour in COLOURS[1:]:
        table.counters.pop((colour, 0), None)
    seen = Told(Counted("red", (0,), 3, 1), view(table, 0))
    heard = presentation("flask").look.story.heard
    assert heard(seen) == ()
    table.counters.pop(("red", 0))
    last = heard(Told(Counted("red", (0,), 1, 0), view(table, 0)))
    assert last is not None and [one.sound for one in last] == ["last_drop"]


@pytest.mark.parametrize("key", [*DECISIVE, "territory"])
def test_whatever_is_told_of_a_whole_game_has_its_sound_and_is_at_stake_or_not(key: str) -> None:
    match, look = play_on(new_match(key, ["random", "random"], 3), Random(3)), presentation(key).look
    told = [one for place in range(len(match.history) + 1) for one in match.story(place, 0)]
    found = {one.sound for each in told for one in look.story.heard(each) or ()}
    assert found <= set(LOUDNESS)
    assert len(found & TELLING) >= 3
    stakes = [look.story.at_stake(one.view) for one in told]
    assert True in stakes and False in stakes
    assert not stakes[-1], "at the end nothing is"


@pytest.mark.parametrize("key", DECISIVE)
def test_a_number_that_nobody_sees_counted_makes_no_sound(hands: Hands, key: str) -> None:
    """Whatever is noted at a place of which nothing is seen is not heard: no more than one number ticks at a time."""
    scene = hands.sit_down(play_on(new_match(key, ["random", "random"], 3), Random(3), 12))
    heard: list[str] = []
    scene.app.sound.play = lambda name, *others, **more: heard.append(name)  # type: ignore[method-assign]
    seen, unseen = scene.pane.view, {"quaeleon": "played", "flask": "covering", "quellector": "attacker"}
    name = unseen.get(key, "actions")
    scene.pane.play([Told(Counted(name, (0,), 0, 1), seen)], seen)
    for _ in range(20):
        scene.app.ui.pass_time(FRAME)
        scene.pane.tick(scene.app.ui.now)
    assert "counter_up" not in heard


def test_in_the_hall_something_is_at_stake_only_near_the_end_of_somebody() -> None:
    match, look = play_on(new_match("quaeleon", ["random"] * 3, 3), Random(3)), presentation("quaeleon").look
    told = [one for place in range(len(match.history) + 1) for one in match.story(place, 0)]
    stakes = [look.story.at_stake(one.view) for one in told]
    assert 0.05 < sum(stakes) / len(stakes) < 0.6


# -- at the table ------------------------------------------------------------------------------------------------------


class Listener:
    """A table at the usual speed, and what is heard there with where from."""

    def __init__(self, **settings: object) -> None:
        self.hands = Hands(settings=Settings(**{"speed": 1.0, "effects": 0, "music": 0, **settings}))  # type: ignore[arg-type]
        self.scene: TableScene = self.hands.sit_down(new_match("quellector", ["person", "random"]))
        self.scene.showing.skip()
        self.heard: list[tuple[str, float]] = []
        self.scene.app.sound.play = lambda name, pan=0.0, *others: self.heard.append((name, pan))  # type: ignore[method-assign]

    def tell(self, name: str, **args: object) -> None:
        seen = self.scene.pane.view
        self.scene.pane.play([Told(Announced(f"quellector.tell.{name}", args, 3), seen)], seen)

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.scene.app.ui.pass_time(FRAME)
            self.scene.pane.tick(self.scene.app.ui.now)


@pytest.fixture
def table() -> Listener:
    return Listener()


def test_a_sound_comes_at_the_height_of_its_moment_and_is_not_announced_as_well(table: Listener) -> None:
    table.tell("wins_fight", who=0, whom=1)
    assert table.heard == []
    table.pass_time(0.15)
    assert table.heard == []
    table.pass_time(0.1)
    assert [name for name, _ in table.heard] == ["fight_won"]


def test_it_comes_from_the_side_on_which_that_is(table: Listener) -> None:
    for x, side in ((0, -1), (1200, 1)):
        table.scene.board._sprites.hearing.place_of = lambda key, x=x: pygame.Rect(x, 100, 80, 80)  # type: ignore[misc]
        table.tell("steals", who=0, whom=1, card=0)
        name, pan = table.heard[-1]
        assert name == "theft" and pan * side > 0.5


def test_a_story_that_is_skipped_is_heard_at_once(table: Listener) -> None:
    table.tell("wins_fight", who=0, whom=1)
    table.scene.showing.skip()
    assert [name for name, _ in table.heard] == ["fight_won"]


def test_with_reduced_motion_it_is_heard_at_once() -> None:
    still = Listener(reduced_motion=True)
    still.tell("wins_fight", who=0, whom=1)
    assert [name for name, _ in still.heard] == ["fight_won"]


def test_a_resting_table_wakes_for_what_is_to_be_heard(table: Listener) -> None:
    table.tell("wins_fight", who=0, whom=1)
    wakes = table.scene.board.wake_in
    assert wakes is not None and wakes <= 0.2
