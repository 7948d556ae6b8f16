"""What Creature Quellector stages: challenges, sixteen actions, who wins, who is done."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

import pygame
import pytest

from game.match.story import Told
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.board import done
from game.stage.moments import Moment, Ribbon, Stage, draw
from game.table.facts import Announced, Fact
from scenes.commands.played import asking
from scenes.games.quellector.framings.duel import sides
from scenes.games.quellector.moments import moment
from scenes.games.quellector.swarms import WAYS, Swarm
from scenes.play.table.scene import TableScene
from tests.hands import Hands

SIZE = (1280, 720)
EVERYBODY = 7


@pytest.fixture
def scene() -> Iterator[TableScene]:
    """A fight that the near player has won."""
    hands = Hands()
    match = asking(QUELLECTOR, "keep", 3)
    assert match is not None
    yield hands.sit_down(match)
    hands.close()


def told(key: str, **args: object) -> Announced:
    return Announced(f"quellector.tell.{key}", args, EVERYBODY)


def staged(scene: TableScene, fact: Fact) -> Moment | None:
    app = scene.app
    return moment(app.ui, app.pictures, scene.state.teller, scene.match.seats, Told(fact, scene.state.shown))


def drawn(scene: TableScene, what: Moment, elapsed: float) -> pygame.Surface:
    """A white window with what is seen of a moment."""
    surface = pygame.Surface(SIZE)
    surface.fill((255, 255, 255))
    draw(surface, Stage(scene.app.ui, scene.board.place_of), what, elapsed)
    return surface


def light(surface: pygame.Surface, area: pygame.Rect) -> float:
    """How light a part of a window is, 0 to 255."""
    return fmean(pygame.transform.average_color(surface, area)[:3])


@pytest.mark.parametrize("name", WAYS)
def test_an_action_is_a_swarm_of_its_type_with_words_on_it(scene: TableScene, name: str) -> None:
    what = staged(scene, told("acts", who=0, type=name))
    assert what is not None
    assert what.has_words
    assert [act.type for act in what.acts if isinstance(act, Swarm)] == [name]
    edge = pygame.Rect(0, 60, 1280, 380)
    for share in (0.1, 0.4, 0.8, 1.0):
        seen = light(drawn(scene, what, what.ms * share), edge)
        assert 60 < seen < 250, "what is below is darker, and still to be seen"


def test_the_half_of_the_loser_is_the_dark_one(scene: TableScene) -> None:
    fighting = sides(scene.state.shown)
    assert fighting is not None
    left, right = pygame.Rect(20, 150, 400, 150), pygame.Rect(860, 150, 400, 150)
    for winner, bright, dark in ((fighting[0], left, right), (fighting[1], right, left)):
        what = staged(scene, told("wins_fight", who=winner, whom=1 - winner))
        assert what is not None
        seen = drawn(scene, what, what.ms)
        assert light(seen, bright) > 240
        assert 60 < light(seen, dark) < 160


def test_ones_own_challenge_is_shorter_than_that_of_others_and_without_words(scene: TableScene) -> None:
    own, what = (staged(scene, told("challenge", who=who, whom=1 - who, n=2)) for who in (0, 1))
    assert own is not None
    assert what is not None
    assert own.ms < what.ms
    assert [any(isinstance(act, Ribbon) for act in one.acts) for one in (own, what)] == [False, True]
    assert light(drawn(scene, what, what.ms), pygame.Rect(0, 60, 1280, 380)) < 240


def test_a_fight_among_others_is_shorter_and_decides_nothing_for_whoever_waits(scene: TableScene) -> None:
    fighting = sides(scene.state.shown)
    assert fighting is not None
    onlooker = ({0, 1, 2} - set(fighting)).pop()
    app, fact = scene.app, told("wins_fight", who=fighting[0], whom=fighting[1])
    for_them, for_others = (
        moment(app.ui, app.pictures, scene.state.teller, scene.match.seats, Told(fact, scene.match.view(seat)))
        for seat in (fighting[0], onlooker)
    )
    assert for_them is not None
    assert for_others is not None
    assert for_others.ms < for_them.ms
    assert (for_them.is_decisive, for_others.is_decisive) == (True, False)


def test_whoever_is_done_next_is_warned_that_the_game_ends(scene: TableScene) -> None:
    words, counters = scene.app.words, scene.state.shown.table.counters
    warning = words.say("quellector.at_table.near_the_end", n=1, m=3, left=1)
    first = staged(scene, told("done", who=1))
    assert first is not None
    assert warning in [getattr(act, "words", "") for act in first.acts]
    counters[done(1)] = 1
    last = staged(scene, told("done", who=2))
    assert last is not None
    said = [getattr(act, "words", "") for act in last.acts]
    assert not any("3" in one for one in said), "the game is over with that, and nothing is left to warn of"
