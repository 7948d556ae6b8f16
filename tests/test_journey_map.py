"""The map of the journey: where it lies, what is seen and pressed on it, and how one gets on."""

from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import SRCALPHA

from game.session import gates, journey
from game.session.dwellings import dwellers, to_be_met
from game.session.journey import Station, quarters, stations
from game.session.puzzles import all_places
from game.stage.inputs import Pinched, Wheel
from game.store.games import Save
from game.store.people import Acquaintance, Person, change_person, load_person
from game.store.settings import Known
from game.store.writer import AtOnce
from game.table.choices import Choice, frozen
from scenes import routes
from scenes.games.quarter import PLAIN
from scenes.games.registry import PRESENTATIONS, presentation
from scenes.journey.land import land, things
from scenes.journey.lie import HIGH, NEARER, WIDE, lie_in, lie_near, pieces, spread
from scenes.journey.scene import JourneyScene
from scenes.journey.stops import stops_of, the_path, the_quarters
from scenes.journey.travel import FILL_MS, FLY_MS, HOP_MS, HOPS, MIST_MS, STEP_MS
from scenes.menagerie import Menagerie
from scenes.menus.journey_ticket import JourneyTicket
from scenes.play.puzzle.scene import puzzle_scene
from scenes.play.table.scene import TableScene
from scenes.treasures.scene import TreasuresScene
from tests.clipping import leaves
from tests.playing import learn
from tests.puzzling import occasion_at
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

MATCHES = [station for station in stations() if not station.is_gate]
GATES = [station for station in stations() if station.is_gate]


def opened(app: Menagerie, station: str = "") -> JourneyScene:
    app.writer = AtOnce()
    scene = JourneyScene(app, station)
    app.scenes.push(scene)
    return scene


def ada(app: Menagerie, stars: dict[str, list[bool]] | None = None) -> Person:
    """Somebody who is on the journey, with these stars."""
    app.writer = AtOnce()
    person = app.present.become("Ada", 3)
    change_person("Ada", lambda one: one.stars.update(stars or {}), [])
    app.present.forget()
    return person


def for_ada(app: Menagerie) -> Menagerie:
    ada(app)
    return app


def kept() -> Person:
    person = load_person("Ada", [])
    assert person is not None
    return person


# -- where it lies -----------------------------------------------------------------------------------------------------


@given(st.integers(200, 4000), st.integers(200, 3000))
def test_the_whole_map_lies_in_every_room(wide: int, high: int) -> None:
    lie = lie_in((wide, high))
    left, top = lie.at((0, 0))
    right, bottom = lie.at((WIDE, HIGH))
    assert -1e-6 <= left <= right <= wide + 1e-6
    assert -1e-6 <= top <= bottom <= high + 1e-6
    assert bottom == pytest.approx(high), "what is left over is sky"


@given(st.integers(1, 30), st.integers(2, 9))
def test_stations_lie_along_their_path_in_order(count: int, points: int) -> None:
    path = [(float(place), 10.0) for place in range(points)]
    found = spread(path, count)
    assert len(found) == count
    assert found == sorted(found)
    assert found[-1] == path[-1]
    assert count == 1 or found[0] == path[0]


@given(st.lists(st.tuples(st.floats(0, 1500), st.floats(0, 1080)), min_size=2, max_size=12))
@settings(max_examples=30)
def test_the_way_from_station_to_station_is_one_line_through_all_of_them(points: list[tuple[float, float]]) -> None:
    found = pieces(points)
    assert len(found) == len(points) - 1
    for piece, start, end in zip(found, points[:-1], points[1:], strict=True):
        assert piece[0] == pytest.approx(start)
        assert piece[-1] == pytest.approx(end)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (900, 1400), (3840, 2160)])
def test_no_two_stations_lie_upon_each_other_and_all_are_in_sight(open_app: OpenApp, size: tuple[int, int]) -> None:
    app = for_ada(open_app(size))
    scene = opened(app)
    window = pygame.Rect((0, 0), size)
    marks = scene.view.marks
    assert len(marks) == len(stations())
    for mark in marks:
        assert window.contains(mark.rect), mark.label
        assert not mark.rect.colliderect(scene.on_page.leaf.rect), mark.label
        assert mark.rect.top >= scene.on_page.head.rect.bottom, mark.label
    for one, other in combinations(marks, 2):
        assert not one.rect.inflate(-6, -6).colliderect(other.rect.inflate(-6, -6)), (one.label, other.label)
    for plate, other_plate in combinations(scene.view.plates, 2):
        assert not plate.rect.colliderect(other_plate.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_plate_covers_the_seal_of_another_nor_a_station(
    open_app: OpenApp, size: tuple[int, int], text: float
) -> None:
    app = for_ada(open_app(size, text_scale=text))
    scene = opened(app)
    plates, marks = scene.view.plates, [mark.rect.inflate(-12, -12) for mark in scene.view.marks]
    wholes = [plate.rect.union(plate.seal(plate.rect)) for plate in plates]
    for one, other in combinations(wholes, 2):
        assert not one.colliderect(other)
    hidden = [plate.name for plate, whole in zip(plates, wholes, strict=True) if whole.collidelist(marks) >= 0]
    assert hidden == []


def test_a_game_without_a_quarter_of_its_own_has_an_island_in_the_sky(open_app: OpenApp) -> None:
    own = [quarter for quarter in the_quarters() if quarter is not PLAIN]
    six, path = [*own, PLAIN], [point for quarter in own for point in quarter.path]
    lie = lie_in((900, 600))
    with_isle = land(six, pieces([*path, *PLAIN.path]), lie, (900, 600)).paint((900, 600))
    without = land(own, pieces(path), lie, (900, 600)).paint((900, 600))
    x, y = (round(part) for part in lie.at((335, 246)))
    assert with_isle.get_at((x, y)) != without.get_at((x, y))
    assert things(six, lie, (900, 600)).get_size() == (900, 600)


def test_every_game_with_stations_says_where_they_are() -> None:
    assert set(quarters()) <= set(PRESENTATIONS)
    places = [place for game in quarters() for place in presentation(game).quarter.path]
    assert len(set(places)) == len(places)


# -- who goes there ----------------------------------------------------------------------------------------------------


class TestNewcomer:
    def test_says_who_they_are_first_and_is_kept(self, open_app: OpenApp) -> None:
        app = open_app()
        scene = opened(app)
        visitor = Visitor(app)
        assert app.ui.focus.key == "name"
        assert not visitor.spot("play").enabled
        visitor.types("Ada")
        visitor.keys("return")
        assert app.settings.keeper == "Ada"
        assert kept().name == "Ada"
        assert scene.stop.number == 1
        assert visitor.spot("play").enabled
        assert app.ui.focus.key == "play"

    def test_is_offered_who_played_last(self, open_app: OpenApp) -> None:
        app = open_app(known=[Known("Wren", 4)])
        opened(app)
        visitor = Visitor(app)
        visitor.clicks("play")
        person = load_person("Wren", [])
        assert person.portrait == 4

    def test_chooses_a_creature(self, open_app: OpenApp) -> None:
        app = open_app(known=[Known("Wren", 4)])
        opened(app)
        visitor = Visitor(app)
        visitor.clicks("portrait")
        visitor.clicks(("portrait", 7))
        visitor.clicks("play")
        person = load_person("Wren", [])
        assert person.portrait == 7

    def test_nothing_is_written_of_somebody_without_a_name(self, open_app: OpenApp) -> None:
        app = open_app()
        opened(app)
        visitor = Visitor(app)
        visitor.types("  ")
        visitor.keys("return")
        assert app.present.person is None
        assert load_person("  ", []) is None


# -- stations ----------------------------------------------------------------------------------------------------------


def test_every_quarter_may_be_entered_from_the_first_day() -> None:
    states = {stop.station.name: stop.state for stop in stops_of(Person("Ada"))}
    assert [states[journey.quarter(game)[0].name] for game in quarters()] == ["next", *["open"] * (len(quarters()) - 1)]
    assert all(states[journey.quarter(game)[1].name] in ("near", "far") for game in quarters())


def test_what_lies_behind_is_told_with_its_stars(open_app: OpenApp) -> None:
    app = open_app()
    ada(app, {MATCHES[0].name: [True, False, True]})
    scene = opened(app)
    first = next(stop for stop in scene.stops if stop.number == 1)
    assert first.state == "behind"
    told = [node.name for top in scene.outline() for node in top.walk()]
    title = MATCHES[0].title(app.words)
    assert f"Station 1 of {len(stations())}, {title}, won, 2 of 3 stars" in told
    assert scene.stop.number == 2, "the page tells where one goes on"
    assert any(name.startswith(f"Station 2 of {len(stations())},") and "open, 0 of 3 stars" in name for name in told)
    assert any("2 of 18 stars, 1 of 8 stations done" in name for name in told)


def test_pressing_a_station_turns_the_page(open_app: OpenApp) -> None:
    app = for_ada(open_app())
    scene = opened(app)
    visitor = Visitor(app)
    entry = journey.quarter(quarters()[2])[0]
    visitor.clicks(("station", entry.name))
    assert scene.stop.station == entry
    visitor.clicks(("quarter", quarters()[1]))
    assert scene.stop.station == journey.quarter(quarters()[1])[0]


def test_a_station_that_is_not_open_says_what_opens_it(open_app: OpenApp) -> None:
    app = for_ada(open_app())
    closed = journey.quarter(quarters()[1])[1]
    opened(app, closed.name)
    spot = Visitor(app).spot("play")
    assert not spot.enabled
    assert journey.quarter(quarters()[1])[0].title(app.words) in spot.reason


def test_where_a_game_is_new_its_lesson_stands_first(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = for_ada(open_app())
    taught = []
    monkeypatch.setattr(routes, "to_lesson", lambda app, rules, way_on: taught.append(rules.key))
    opened(app)
    visitor = Visitor(app)
    assert visitor.spot("learn").label == "Learn it first" and visitor.spot("play").enabled
    visitor.keys("return")
    assert taught == ["quellector"]


def test_play_sits_down_at_the_match_of_the_station(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = for_ada(open_app(lessons_played=["quellector"]))
    seated = []
    monkeypatch.setattr(routes, "to_table", lambda app, match: seated.append(match))
    scene = opened(app)
    Visitor(app).keys("return")
    assert [match.occasion for match in seated] == [scene.stop.station.occasion]
    assert (seated[0].seats[0].name, seated[0].seats[0].portrait) == ("Ada", 3)


def test_the_lesson_of_the_game_is_one_press_away(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = for_ada(open_app())
    taught = []
    monkeypatch.setattr(routes, "to_lesson", lambda app, rules, way_on: taught.append((rules.key, way_on)))
    scene = opened(app)
    Visitor(app).clicks("learn")
    assert taught == [(scene.stop.station.game, f"To station {scene.stop.number}")]


def test_the_lesson_leads_back_to_its_station_and_is_not_offered_first_any_more(open_app: OpenApp) -> None:
    app = for_ada(open_app())
    scene = opened(app)
    visitor = Visitor(app)
    assert visitor.spot("learn").label == "Learn it first"
    visitor.clicks("learn")
    lesson = app.scenes.top
    learn(lesson.course)
    lesson._finish()
    lesson.play_now()
    assert app.scenes.top is scene
    assert visitor.spot("learn").label == "The lesson again"


def test_a_game_that_was_left_at_a_station_is_gone_on_with_there(open_app: OpenApp) -> None:
    app = for_ada(open_app(lessons_played=["quellector"]))
    scene, visitor = opened(app), Visitor(app)
    station = scene.stop.station
    visitor.keys("return")
    table = app.scenes.top
    table.session.saving.save("")
    table.tools._leave()
    scene = app.scenes.top
    assert isinstance(scene, JourneyScene) and scene.stop.station == station
    assert visitor.spot("play").label == "Continue" and visitor.spot("anew").label == "Anew"
    visitor.keys("return")
    again = app.scenes.top
    assert isinstance(again, TableScene) and again.match.seed == table.match.seed


def test_a_game_of_somebody_else_does_not_wait_there(open_app: OpenApp) -> None:
    app = for_ada(open_app())
    station = stations()[0]
    Save.begun(station.game).write(journey.match_of(station, "Bert", 4, app.words).record())
    opened(app)
    assert Visitor(app).spot("play").label == "Play"


def test_a_gate_that_has_opened_is_festive_and_says_where_it_leads(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, gate = open_app(), GATES[0]
    told: list[str] = []
    monkeypatch.setattr(app, "note", lambda sentence, about="": told.append(sentence))
    ada(app, before(gate))
    scene = opened(app)
    assert not scene.opened.animates
    app.present.change(lambda person: person.passed.append(gate.name))
    scene.remake()
    beyond = journey.following(gate)
    assert scene.opened.animates and beyond is not None
    (sentence,) = told
    assert gate.title(app.words) in sentence and beyond.title(app.words) in sentence
    scene.remake()
    assert len(told) == 1


def test_what_closes_a_station_and_what_its_stars_bring_stand_on_its_page(open_app: OpenApp) -> None:
    app = for_ada(open_app((1920, 1080)))
    closed = journey.quarter(quarters()[1])[1]
    scene = opened(app, closed.name)
    told = [one.label for one in leaves(scene)]
    assert Visitor(app).spot("play").reason in told
    assert "Stars go to whoever wins." in told
    scene.choose(stations()[0].name)
    Visitor(app).clicks("next_treasure")
    assert isinstance(app.scenes.top, TreasuresScene)


def test_left_and_right_lead_along_the_path_and_tab_to_the_page(open_app: OpenApp) -> None:
    app = for_ada(open_app())
    scene = opened(app)
    visitor = Visitor(app)
    assert scene.view is not None
    visitor.goes_to(("station", stations()[0].name))
    for station in stations()[1:]:
        visitor.keys("right")
        assert app.ui.focus.key == ("station", station.name)
    visitor.keys("left")
    assert app.ui.focus.key == ("station", stations()[-2].name)
    zones = set()
    for _ in range(5):
        visitor.keys("tab")
        zones.add(app.ui.focus.current.zone if app.ui.focus.current else "")
    assert {"page", "head", "path", "quarters"} <= zones


@pytest.mark.parametrize(("size", "scale"), [((800, 480), 1.0), ((800, 480), 2.0), ((1280, 720), 2.0)])
def test_everything_is_reached_by_keys_where_there_is_little_room(
    open_app: OpenApp, size: tuple[int, int], scale: float
) -> None:
    app = for_ada(open_app(size, text_scale=scale, language="de"))
    scene = opened(app)
    assert (scene.view is None) == (size == (800, 480))
    visitor = Visitor(app)
    last = journey.quarter(quarters()[-1])[0]
    for key in ("back", "album", "puzzles", "settings", "learn", ("quarter", quarters()[1]), ("station", last.name)):
        visitor.goes_to(key)
    visitor.keys("return")
    assert scene.stop.station == last
    visitor.goes_to("play")


# -- gates -------------------------------------------------------------------------------------------------------------


def before(gate: Station) -> dict[str, list[bool]]:
    """The stars of somebody who stands before a gate with as few as can be."""
    path = journey.quarter(gate.game)
    return {one.name: [True, False, False] for one in path[: path.index(gate)] if not one.is_gate}


def test_a_whole_wrong_answer_is_a_try_and_the_third_opens_the_gate(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(speed=0)
    told: list[str] = []
    monkeypatch.setattr(app, "note", lambda sentence, about="": told.append(sentence))
    gate = GATES[0]
    ada(app, before(gate))
    scene = opened(app)
    Visitor(app).keys("return")
    puzzle, words = app.scenes.top, occasion_at(app.scenes.top).words
    task = words.solving.puzzle.task
    for tries in (1, 2, 3):
        assert told == []
        assert app.words.say(f"puzzle.wrong_at_gate.{task}", n=3) in words.refuted()
        answer_wrongly(app, puzzle)
        assert kept().tries == {gate.name: tries}
    assert app.words.say(f"puzzle.wrong.{task}") in words.refuted()
    assert gate.name in kept().passed
    assert told == [app.words.say("map.gate.lets_through")]
    app.scenes.pop()
    app.scenes.step([], 0.02)
    stops = {stop.station.name: stop for stop in scene.stops}
    assert (stops[gate.name].state, stops[gate.name].is_solved) == ("behind", False)


def answer_wrongly(app: Menagerie, scene: TableScene) -> None:
    """Give a whole answer that is wrong, see what comes of it, and go back to the question."""
    seat = occasion_at(scene).solving.puzzle.seat
    wrong = next(choice for choice in scene.match.table.choices(seat) if is_wrong(scene, choice))
    scene.answers.give_all([wrong])
    for _ in range(400):
        app.scenes.step([], 0.05)
    app.writer.tick()
    occasion_at(scene).refuting.end()
    app.scenes.step([], 0.02)


def is_wrong(scene: TableScene, choice: Choice) -> bool:
    return all(frozen(line[0]) != frozen(choice) for line in occasion_at(scene).solving.puzzle.right)


def test_a_gate_opens_for_whoever_solves_it_and_leads_back_to_the_map(open_app: OpenApp) -> None:
    app = open_app()
    gate = GATES[0]
    ada(app, before(gate))
    scene = opened(app)
    assert scene.stop.station == gate
    Visitor(app).keys("return")
    puzzle = app.scenes.top
    assert occasion_at(puzzle).through is not None
    puzzle.answers.give_all([frozen(choice) for choice in occasion_at(puzzle).solving.puzzle.right[0]])
    app.writer.tick()
    assert gate.place.name in kept().solved
    assert gate.name in kept().passed
    assert [way.key for way in occasion_at(puzzle).ways_on] == ["map"]
    occasion_at(puzzle).ways_on[0].go()
    app.scenes.step([], 0.02)
    assert app.scenes.top is scene
    states = {stop.station.name: stop.state for stop in scene.stops}
    assert states[gate.name] == "behind"
    assert scene.stop.state == "next", "the page goes on"
    scene.choose(gate.name)
    Visitor(app).keys("return")
    again = app.scenes.top
    assert isinstance(again, TableScene)
    occasion_at(again).ways_on[0].go()
    app.scenes.step([], 0.02)
    assert scene.stop.station == journey.following(gate), "solved once more it leads there as well"


def test_three_honest_tries_let_somebody_through() -> None:
    gate, person = GATES[0], Person("Ada")
    assert [gates.note_try(person, gate.place) for _ in range(4)] == [False, False, True, False]
    assert person.tries[gate.name] == 4
    assert journey.is_behind(person, gate)
    assert not journey.is_solved(person, gate)


def test_an_answer_opens_the_gate_at_once_and_is_noted_once() -> None:
    gate, person = GATES[1], Person("Ada")
    gates.note_answer(person, gate.place, 739_000)
    gates.note_answer(person, gate.place, 739_000)
    assert person.solved == [gate.place.name]
    assert person.passed == [gate.name]
    assert journey.is_solved(person, gate)


def test_a_puzzle_that_is_no_gate_only_counts_as_solved() -> None:
    place = next(place for place in all_places() if not gates.gates_at(place))
    person = Person("Ada")
    assert not gates.note_try(person, place)
    gates.note_answer(person, place, 739_000)
    assert (person.tries, person.passed, person.solved) == ({}, [], [place.name])


def test_nothing_is_kept_of_a_guest_at_a_gate(open_app: OpenApp) -> None:
    app = open_app()
    app.writer = AtOnce()
    scene = puzzle_scene(app, GATES[0].place)
    app.scenes.push(scene)
    scene.answers.give_all([frozen(choice) for choice in occasion_at(scene).solving.puzzle.right[0]])
    app.writer.tick()
    assert app.present.person is None
    assert load_person("", []) is None


# -- what was won ------------------------------------------------------------------------------------------------------


class TestComingBack:
    """From a match whose stars are new."""

    def come_back(self, app: Menagerie, **stars: list[bool]) -> JourneyScene:
        app.scenes.pop()
        change_person("Ada", lambda one: one.stars.update({MATCHES[0].name: [True, True, False]}), [])
        app.present.forget()
        return opened(app)

    def test_stars_fly_sand_fills_the_path_and_the_pin_hops(self, open_app: OpenApp) -> None:
        app = open_app()
        routes.to_title(app)
        ada(app)
        opened(app)
        app.scenes.draw()
        scene = self.come_back(app)
        assert scene.travel.animates
        mark = scene.view.marks[0]
        assert (mark.stars, scene.view.ground.sand[0]) == ((False, False, False), 0.0)
        start, goal = scene.view.pin_at, scene.view.goal
        assert start == scene.view.marks[0].stop.point != goal
        self.wait(app, FLY_MS + STEP_MS + 60)
        assert mark.stars == (True, True, False)
        assert 0 < scene.view.ground.sand[0] < 1
        self.wait(app, FILL_MS + HOP_MS * 0.5)
        assert scene.view.ground.sand[0] == 1
        assert scene.view.pin_up > 0
        self.wait(app, HOPS * HOP_MS + 100)
        assert (scene.view.pin_at, scene.view.pin_up) == (goal, pytest.approx(0, abs=1e-6))
        assert not scene.travel.animates

    def wait(self, app: Menagerie, milliseconds: float) -> None:
        for _ in range(round(milliseconds / 20)):
            app.scenes.step([], 0.02)
        app.scenes.draw()

    def test_all_is_there_at_once_where_nothing_moves(self, open_app: OpenApp) -> None:
        app = open_app(reduced_motion=True)
        routes.to_title(app)
        ada(app)
        opened(app)
        scene = self.come_back(app)
        assert not scene.travel.animates
        assert scene.view.marks[0].stars == (True, True, False)
        assert scene.view.ground.sand[0] == 1
        assert scene.view.pin_at == scene.view.goal

    def test_the_mist_draws_away_from_a_quarter_that_was_begun(self, open_app: OpenApp) -> None:
        app = open_app()
        routes.to_title(app)
        ada(app)
        scene = opened(app)
        other = next(one for one in MATCHES if one.game != MATCHES[0].game)
        assert scene.view.ground.mists == {game: 1.0 for game in quarters() if game != MATCHES[0].game}
        app.scenes.draw()
        app.scenes.pop()
        change_person("Ada", lambda one: one.stars.update({other.name: [True, False, False]}), [])
        app.present.forget()
        scene = opened(app)
        assert scene.view.ground.mists[other.game] == 1
        self.wait(app, FLY_MS + FILL_MS + MIST_MS / 2)
        assert 0 < scene.view.ground.mists[other.game] < 1
        self.wait(app, HOPS * HOP_MS + MIST_MS)
        assert scene.view.ground.mists[other.game] == 0
        assert not scene.travel.animates
        assert scene.view.ground.mists[next(game for game in quarters()[2:] if game != other.game)] == 1

    def test_nothing_moves_for_somebody_else(self, open_app: OpenApp) -> None:
        app = open_app()
        routes.to_title(app)
        ada(app)
        opened(app)
        app.scenes.pop()
        app.present.become("Ben", 1)
        scene = opened(app)
        assert not scene.travel.animates

    def test_it_goes_on_when_the_window_changes_meanwhile(self, open_app: OpenApp) -> None:
        app = open_app()
        routes.to_title(app)
        ada(app)
        opened(app)
        scene = self.come_back(app)
        scene.remake()
        assert scene.travel.animates
        self.wait(app, 4000)
        assert scene.view.marks[0].stars == (True, True, False)
        assert scene.view.pin_at == scene.view.goal


class TestForTheAlbum:
    def test_the_page_tells_whom_one_may_meet_there_and_leads_to_them(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        person = ada(app)
        scene = opened(app)
        unmet, _ = to_be_met(person, scene.stop.station)
        visitor = Visitor(app)
        visitor.looks()
        assert str(len(unmet)) in visitor.spot("meeting").label
        visitor.clicks("meeting")
        album = visitor.scene
        assert album.place.chosen.key == unmet[0]

    def test_who_was_met_shows_their_faces_and_a_gate_has_nobody(self, open_app: OpenApp) -> None:
        app = for_ada(open_app((1920, 1080)))
        change_person("Ada", lambda one: one.album.update({key: Acquaintance(1) for key in dwellers(MATCHES[0])}), [])
        app.present.forget()
        scene = opened(app, MATCHES[0].name)
        visitor = Visitor(app)
        visitor.looks()
        assert app.words.say("map.meet.all") in visitor.spot("meeting").label
        scene.choose(GATES[0].name)
        assert app.ui.focus.find("meeting") is None


class TestWhatStirs:
    def lively(self, open_app: OpenApp, **settings: object) -> JourneyScene:
        app = for_ada(open_app((1920, 1080), **settings))
        scene = opened(app)
        app.screen.is_seen = True
        return scene

    def seen(self, scene: JourneyScene, seconds: float) -> list[dict[int, object]]:
        """What stirs in each picture that looks different."""
        found, app = list[dict[int, object]](), scene.app
        for _ in range(round(seconds * 50)):
            app.scenes.step([], 0.02)
            if scene.stirs:
                app.scenes.draw()
                found.append(dict(scene.life._place.stirred))
        return found

    def test_something_stirs_in_every_quarter_at_six_pictures_a_second_at_most(self, open_app: OpenApp) -> None:
        scene = self.lively(open_app)
        assert all(quarter.ambience for quarter in scene.view.quarters if quarter is not PLAIN)
        assert scene.life._areas.keys() > {0}
        pictures = self.seen(scene, 4.0)
        assert 8 <= len(pictures) <= 25
        assert scene.wake_in is not None
        assert scene.mended

    def test_nothing_stirs_behind_stations_words_or_paper(self, open_app: OpenApp) -> None:
        scene = self.lively(open_app)
        assert scene.view is not None
        taken = [*scene.on_page.covers(), *[one.rect for one in (*scene.view.marks, *scene.view.plates)]]
        assert all(area.collidelist(taken) < 0 for area in scene.life._areas.values())

    @pytest.mark.parametrize(
        "settings", [{"reduced_motion": True}, {"palette": "high-contrast"}, {"quiet_table": True}]
    )
    def test_nothing_stirs_where_nothing_should(self, open_app: OpenApp, settings: dict[str, object]) -> None:
        scene = self.lively(open_app, **settings)
        assert self.seen(scene, 3.0) == []
        assert scene.life.wake_in is None


# -- nearer ------------------------------------------------------------------------------------------------------------


@given(st.integers(300, 4000), st.integers(300, 3000), st.tuples(st.floats(0, WIDE), st.floats(0, HIGH)))
def test_who_has_come_nearer_sees_nothing_beside_the_map(wide: int, high: int, middle: tuple[float, float]) -> None:
    lie = lie_in((wide, high))
    near = lie_near(lie, (wide, high), middle)
    left, top = near.at((0, 0))
    right, bottom = near.at((WIDE, HIGH))
    assert left <= 1e-6 or right - left <= wide + 1e-6
    assert right >= wide - 1e-6 or right - left <= wide + 1e-6
    assert top <= 1e-6 or bottom - top <= high + 1e-6
    assert near.point(near.at(middle)) == pytest.approx(middle)
    assert near.one == pytest.approx(lie.one * NEARER)


class TestNearer:
    @pytest.fixture(autouse=True)
    def plain_ground(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nobody waits for the ground to be painted."""
        monkeypatch.setattr(
            "scenes.journey.land._ground", lambda quarters, path, lie, window, size: pygame.Surface(size)
        )
        for name in ("things", "mist"):
            monkeypatch.setattr(f"scenes.journey.ground.{name}", lambda *told: pygame.Surface(told[-1], SRCALPHA))

    @pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1024, 768)])
    def test_all_of_a_quarter_is_in_sight_and_can_be_pressed(self, open_app: OpenApp, size: tuple[int, int]) -> None:
        app = for_ada(open_app(size))
        scene = opened(app)
        for game in quarters():
            scene.go_near(game)
            assert scene.view is not None
            taken = [scene.on_page.leaf.rect, scene.on_page.head.rect, scene.on_page.zoom.rect]
            for mark in scene.view.marks:
                if mark.stop.station.game == game:
                    assert mark in scene.view.children, mark.label
                    assert mark.rect.collidelist(taken) < 0, mark.label
            assert any(plate.key == ("quarter", game) for plate in scene.view.plates if plate in scene.view.children)

    def near(self, open_app: OpenApp, **settings: object) -> tuple[JourneyScene, Visitor]:
        app = open_app((1920, 1080), **settings)
        routes.to_title(app)
        ada(app)
        scene, visitor = opened(app), Visitor(app)
        visitor.looks()
        return scene, visitor

    def rests(self, scene: JourneyScene) -> None:
        for _ in range(8):
            scene.app.scenes.step([], 0.1)
            Visitor(scene.app).looks()
        scene.app.scenes.step([], 0.1)
        assert not scene.camera.is_under_way

    def test_keys_buttons_and_the_plate_lead_there_and_back(self, open_app: OpenApp) -> None:
        scene, visitor = self.near(open_app)
        here, other = quarters()[0], quarters()[2]
        for nearer, back in (("+", "-"), ("=", "escape")):
            visitor.keys(nearer)
            assert scene.near == here
            self.rests(scene)
            visitor.keys(back)
            assert scene.near == ""
            self.rests(scene)
        visitor.clicks("nearer")
        self.rests(scene)
        assert scene.near == here
        assert not visitor.spot("nearer").enabled
        visitor.clicks("farther")
        self.rests(scene)
        assert scene.near == ""
        visitor.clicks(("quarter", other))
        assert scene.near == other
        assert scene.stop.station.game == other
        self.rests(scene)
        assert visitor.scene is scene

    def test_wheel_and_fingers_come_near_to_what_they_are_over(self, open_app: OpenApp) -> None:
        scene, visitor = self.near(open_app)
        mark = next(mark for mark in scene.view.marks if mark.stop.station.game == quarters()[3])
        visitor.does(Wheel(mark.centre, 1.0))
        assert scene.near == quarters()[3]
        self.rests(scene)
        visitor.does(Wheel((400, 500), -1.0))
        assert scene.near == ""
        self.rests(scene)
        visitor.does(Pinched(mark.centre, 0.03))
        assert scene.near == ""
        visitor.does(Pinched(mark.centre, 0.04))
        assert scene.near == quarters()[3]
        self.rests(scene)
        visitor.does(Pinched((400, 500), -0.07))
        assert scene.near == ""

    def test_the_page_scrolls_under_the_wheel_and_nothing_else(self, open_app: OpenApp) -> None:
        scene, visitor = self.near(open_app)
        visitor.does(Wheel(scene.on_page.leaf.rect.center, 1.0))
        assert scene.near == ""

    def test_the_eye_goes_there_gently_and_at_once_where_nothing_moves(self, open_app: OpenApp) -> None:
        scene, visitor = self.near(open_app)
        visitor.keys("+")
        assert scene.camera.is_under_way
        assert scene.animates
        self.rests(scene)
        scene, visitor = self.near(open_app, reduced_motion=True)
        visitor.keys("+")
        scene.app.scenes.step([], 0.02)
        assert not scene.camera.is_under_way

    def test_a_station_beside_the_quarter_turns_the_page_and_nothing_moves(self, open_app: OpenApp) -> None:
        scene, _ = self.near(open_app)
        scene.go_near(quarters()[2])
        self.rests(scene)
        beside = next(
            mark for mark in scene.view.marks if mark in scene.view.children and mark.stop.station.game != scene.near
        )
        scene.choose(beside.stop.station.name)
        assert scene.near == quarters()[2]
        assert scene.chosen == beside.stop.station.name

    def test_whoever_has_not_said_who_they_are_types_their_name(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        scene = opened(app)
        Visitor(app).keys("+")
        assert scene.near == ""


def with_every_star(app: Menagerie) -> Person:
    solved = [one.place.name for one in GATES]
    ada(app, {one.name: [True] * len(one.stars) for one in MATCHES})
    change_person("Ada", lambda one: one.solved.extend(solved), [])
    app.present.forget()
    return kept()


def test_with_every_star_the_pin_stands_at_the_paths_end_and_the_ticket_shows_who_has_them(open_app: OpenApp) -> None:
    app = open_app()
    person = with_every_star(app)
    scene = opened(app)
    assert scene.view is not None and scene.view.goal == the_path()[-1]
    assert [plate.is_here for plate in scene.view.plates] == [False] * (len(quarters()) - 1) + [True]
    ticket = JourneyTicket(app)
    app.scenes.draw()
    own = app.pictures.portrait(person.portrait, 100)
    assert not app.awaits_pictures
    assert ticket._picture((100, 100)).get_buffer().raw == own.get_buffer().raw


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_told_of_a_gate_lies_over_no_stars(open_app: OpenApp, size: tuple[int, int]) -> None:
    app, gate = open_app(size), GATES[0]
    path = journey.quarter(gate.game)
    ada(app, {one.name: [True] for one in path[: path.index(gate)]})
    opened(app)
    change_person("Ada", lambda one: one.passed.append(gate.name), [])
    app.present.forget()
    scene = opened(app)
    app.scenes.draw()
    told = scene.page.toasts.placed()
    assert told
    assert all(rect.collidelist(scene.on_page.covers()) < 0 for _, rect in told)
