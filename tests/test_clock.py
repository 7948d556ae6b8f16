"""Program time is real time: whole scenes in the program's own loop, with a clock that only moves when it sleeps."""

import itertools
from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.stage.board.targets import NOTHING
from game.stage.inputs import Input, PointerMoved, PointerPressed, PointerReleased, QuitAsked
from game.stage.pulse import Pulse
from game.stage.sounds.score import EVENING
from game.stage.sounds.sound import Sound
from game.stage.window import Canvas
from game.store.files import write_readable
from game.store.people import Tally
from game.store.settings import Settings
from game.store.statistics import FORMAT, LIMIT, Statistics, statistics_path
from scenes import routes
from scenes.learn.lesson.scene import LessonScene
from scenes.learn.lesson.teaching import PAUSE_MILLISECONDS
from scenes.menagerie import Menagerie
from scenes.play.replay.playback import STEP_SECONDS
from scenes.play.table.clock import MOST_HASTE, NEW_PACE
from scenes.play.table.scene import TableScene
from tests.hands import new_match

REST = 5.0
"""Seconds without anything to do, longer than any motion."""


class Sitter:
    """Somebody before the running program: acts at moments of the clock, and looks whenever the loop sleeps."""

    def __init__(self, **settings: object) -> None:
        self.now = 0.0
        self.canvas = Canvas((1280, 720))
        self.app = Menagerie(self.canvas, Settings(**{"effects": 0, "music": 0, **settings}))  # type: ignore[arg-type]
        self.plans: list[tuple[float, Callable[[], None]]] = []
        self.look: Callable[[], None] = lambda: None

    def at(self, moment: float, act: Callable[[], None]) -> None:
        self.plans.append((moment, act))
        self.plans.sort(key=lambda plan: plan[0])

    def does(self, moment: float, *inputs: Input) -> None:
        self.at(moment, lambda: self.canvas.feed(*inputs))

    def watch(self, seconds: float) -> None:
        """Let the program run so long. The next inputs come with the wake-up that follows their moment."""
        self.does(seconds, QuitAsked())
        Pulse(self.canvas, lambda: self.now, self._sleep).run(self.app.scenes.step, self.app.scenes.draw)

    def _sleep(self, seconds: float) -> None:
        self.look()
        self.now += max(seconds, 1e-4)
        while self.plans and self.plans[0][0] <= self.now:
            self.plans.pop(0)[1]()


@pytest.fixture
def sitter() -> Sitter:
    return Sitter()


def at_table(sitter: Sitter) -> TableScene:
    """Choosing a squad against somebody who thinks for ever: everything is at rest."""
    match = new_match("quellector", ["person", "steady"], 5)
    for choice in (("seat", 1), ("number", 2)):
        match.answer(0, choice)
    scene = TableScene(sitter.app, match)
    scene.session.saves = False
    scene.session.opponents.think = lambda *question: None  # type: ignore[method-assign]
    sitter.app.scenes.restart(scene)
    return scene


def first_seen(sitter: Sitter, happens: Callable[[], bool]) -> list[float]:
    """Collects the moment at which something first holds, while `watch` runs."""
    seen: list[float] = []

    def look() -> None:
        if not seen and happens():
            seen.append(sitter.now)

    sitter.look = look
    return seen


def a_finished_game() -> Match:
    match = new_match("quellector", ["random", "random"], 2)
    chance = Random(2)
    while not match.is_over:
        seat = match.table.asked()[0]
        match.answer(seat, chance.choice(match.table.choices(seat)))
    return match


def test_resting_on_a_card_looks_closer_after_the_time_that_is_said(sitter: Sitter) -> None:
    scene = at_table(sitter)
    card = scene.state.shown.table.zones["hand", 0][0]
    sitter.at(REST, lambda: sitter.canvas.feed(PointerMoved(centre_of(scene, card))))
    sitter.does(REST + 0.15, PointerMoved((3, 3)))
    sitter.at(2 * REST, lambda: sitter.canvas.feed(PointerMoved(centre_of(scene, card))))
    seen = first_seen(sitter, lambda: scene.pane.close_look.note is not None)
    sitter.watch(2 * REST + 2)
    assert seen[0] - 2 * REST == pytest.approx(0.25, abs=0.1)


def test_the_card_looked_at_is_drawn_though_nothing_moves(sitter: Sitter) -> None:
    scene = at_table(sitter)
    card = scene.state.shown.table.zones["hand", 0][0]
    seen: list[pygame.Surface] = []
    sitter.at(REST, lambda: sitter.canvas.feed(PointerMoved(centre_of(scene, card))))
    sitter.at(REST + 1.5, lambda: seen.append(sitter.canvas.surface.copy()))
    sitter.watch(REST + 2)
    assert scene.pane.close_look.note is not None
    scene.pane.close_look.end()
    without = seen[0].copy()
    scene.draw(without)
    assert without.get_buffer().raw != seen[0].get_buffer().raw


def test_no_card_is_looked_at_that_has_left_the_pointer(sitter: Sitter) -> None:
    scene = at_table(sitter)
    card = scene.state.shown.table.zones["hand", 0][0]
    sitter.at(REST, lambda: sitter.canvas.feed(*click(centre_of(scene, card))))
    seen = first_seen(sitter, lambda: scene.pane.close_look.note is not None)
    sitter.watch(REST + 4)
    assert scene.board._sprites.hovered is None
    assert not seen


def test_a_press_on_a_card_is_no_wish_to_look_at_it(sitter: Sitter) -> None:
    scene = at_table(sitter)
    scene.board.gestures.ask(NOTHING)
    card = scene.state.shown.table.zones["hand", 0][0]
    sitter.at(REST, lambda: sitter.canvas.feed(*click(centre_of(scene, card))))
    seen = first_seen(sitter, lambda: scene.pane.close_look.note is not None)
    sitter.watch(REST + 3)
    assert scene.board._sprites.hovered is not None
    assert not seen


def centre_of(scene: TableScene, card: int) -> tuple[int, int]:
    place = scene.board.places.of(("card", card))
    return place.center


def test_a_running_replay_makes_a_move_a_second(sitter: Sitter) -> None:
    match = a_finished_game()
    routes.to_replay(sitter.app, match.record())
    scene = sitter.app.scenes.top
    sitter.at(REST, scene.playback.toggle)
    sitter.does(REST, PointerMoved((3, 3)))
    places: list[float] = []

    def look() -> None:
        if scene.state.place > len(places):
            places.append(sitter.now)

    sitter.look = look
    sitter.watch(REST + 7)
    paces = [after - before for before, after in itertools.pairwise(places)]
    assert len(paces) >= 5
    # A move that is longer told than a second, such as a fight that is counted, holds up the next one, and nothing
    # else does.
    assert sorted(paces)[len(paces) // 2] == pytest.approx(STEP_SECONDS, abs=0.2)
    assert max(paces) < 3.5


def test_the_lesson_waits_between_moves_as_long_as_it_means_to(sitter: Sitter) -> None:
    match = new_match("quellector", ["person", "random"])
    scene = LessonScene(sitter.app, match.ruleset)
    sitter.app.scenes.restart(scene)
    while not scene.course.has_task and scene.course.may_go_on:
        scene.go_on()
    sitter.at(REST, scene.teaching.show_me)
    sitter.does(REST, PointerMoved((3, 3)))
    answers: list[float] = []

    def look() -> None:
        if len(scene.course.match.history) > len(answers):
            answers.append(sitter.now)

    sitter.look = look
    sitter.watch(REST + 12)
    assert len(answers) >= 2
    assert answers[0] - REST < 0.2
    assert max(b - a for a, b in itertools.pairwise(answers)) < PAUSE_MILLISECONDS / 1000 + 2.0


def test_a_motion_that_begins_after_a_rest_begins_at_its_beginning(sitter: Sitter) -> None:
    scene = at_table(sitter)
    card = scene.state.shown.table.zones["hand", 0][0]
    places: list[tuple[float, tuple[int, int]]] = []
    sitter.at(REST, lambda: sitter.canvas.feed(*click(centre_of(scene, card))))
    sitter.look = lambda: places.append((sitter.now, centre_of(scene, card)))
    sitter.watch(REST + 2)
    start, end = places[0][1], places[-1][1]
    under_way = [place for moment, place in places if place not in (start, end)]
    assert distance(start, under_way[0]) < distance(start, end) / 4
    assert len(under_way) > 10


def test_a_slow_frame_delays_a_motion_and_hides_none_of_it(sitter: Sitter) -> None:
    scene = at_table(sitter)
    card = scene.state.shown.table.zones["hand", 0][0]
    places: list[tuple[int, int]] = []

    def stall() -> None:
        sitter.now += 0.9

    sitter.at(REST, lambda: sitter.canvas.feed(*click(centre_of(scene, card))))
    sitter.at(REST + 0.02, stall)
    sitter.look = lambda: places.append(centre_of(scene, card))
    sitter.watch(REST + 3)
    assert len({place for place in places if place not in (places[0], places[-1])}) > 5


def click(place: tuple[int, int]) -> tuple[Input, ...]:
    return PointerMoved(place), PointerPressed(place, 1, 1), PointerReleased(place, 1)


def distance(one: tuple[int, int], other: tuple[int, int]) -> float:
    return pygame.Vector2(one).distance_to(other)


def test_crossing_from_scene_to_scene_is_seen_though_the_next_one_takes_long_to_build(sitter: Sitter) -> None:
    shares: list[bool] = []
    at_table(sitter)

    def leave() -> None:
        routes.to_title(sitter.app)
        sitter.now += 0.8

    sitter.at(REST, leave)
    sitter.does(REST, PointerMoved((3, 3)))
    sitter.look = lambda: shares.append(sitter.app.scenes.crossing.is_under_way)
    sitter.watch(REST + 3)
    assert sum(shares) > 5


def test_music_keeps_its_beat_while_nothing_else_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sound, "is_silent", False)
    sitter = Sitter(music=0.5)
    at_table(sitter)
    played: list[float] = []
    music = sitter.app.music
    monkeypatch.setattr(music, "_play", lambda note, share: played.append(sitter.now - note.at))
    music.start(EVENING)
    sitter.watch(30)
    assert len(played) > 10
    assert max(played) - min(played) < 0.06


@pytest.mark.usefixtures("own_mixer")
def test_whoever_comes_back_finds_the_sound_ready() -> None:
    sitter = Sitter()
    at_table(sitter)
    sound = sitter.app.sound
    resting: list[bool] = []
    sitter.at(40, lambda: resting.append(sound.is_resting))
    sitter.does(40, PointerMoved((300, 300)))
    sitter.at(40.5, lambda: resting.append(sound.is_resting))
    sitter.watch(41)
    assert resting == [True, False]


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("is_guest", [False, True])
@pytest.mark.parametrize("has_played", [False, True])
def test_the_first_turns_of_a_game_are_told_slowly_to_somebody_new_to_it(
    sitter: Sitter, has_played: bool, is_guest: bool
) -> None:
    played = {"quellector/gentle": Tally(games=1)} if has_played else {}
    if is_guest:
        write_readable(statistics_path(), Statistics(played), Statistics, LIMIT, FORMAT)
    else:
        sitter.app.present.become("Rosa", 3).tallies.update(played)
    match = new_match("quellector", ["person", "steady"], 5)
    match.seats[0] = Seat("Rosa")
    scene = TableScene(sitter.app, match)
    scene.session.saves = False
    sitter.app.scenes.restart(scene)
    scene.answers.give(("seat", 1))
    scene.answers.give(("number", 2))
    assert scene.pane.is_telling
    sitter.app.ui.pace = 1.0
    scene.clock.hurry(sitter.app.ui.now)
    usual = 1.0 if has_played else NEW_PACE
    assert sitter.app.ui.pace == usual
    sitter.app.ui.pace = 1.0
    scene.clock.hurry(sitter.app.ui.now + 30.0)
    assert usual < sitter.app.ui.pace <= MOST_HASTE * usual, "nor does anybody new wait for ever"
