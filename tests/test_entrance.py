"""The keeper of a quarter: how they come in before the match, and what becomes of their crown when they are beaten."""

from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from game.art.parts.expressions import BEATEN
from game.match.match import Match
from game.session.ending import Ending
from game.session.journey import Station, match_of, quarter, quarters, twist_words
from game.stage.drawing.text import plain
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.store.games import Save
from game.store.writer import AtOnce
from scenes import routes
from scenes.commands import journey_shots
from scenes.journey.foot import StationFoot
from scenes.journey.scene import JourneyScene
from scenes.menagerie import Menagerie
from scenes.play.entrance.figures import TIMES
from scenes.play.entrance.scene import STILL_SECONDS, EntranceScene
from scenes.play.results.ceremony import TIMES as CEREMONY
from scenes.play.results.news import News
from scenes.play.results.scene import ResultsScene
from scenes.play.table.scene import TableScene
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

FRAME = 1 / 30
LASTS = max(begins + lasts for begins, lasts in TIMES.values()) / 1000


def keepers(game: str = "") -> Station:
    """Where the keeper of a quarter waits, always dealt the same."""
    return replace(quarter(game or quarters()[0])[-1], seed=1, starter=0)


def match_with(app: Menagerie, game: str = "") -> Match:
    return match_of(keepers(game), "Ada", 3, app.words)


def entrance(app: Menagerie, game: str = "") -> EntranceScene:
    """Somebody sits down at a keeper's table."""
    app.writer = AtOnce()
    routes.to_station(app, match_with(app, game), is_keepers=True)
    scene = app.scenes.top
    assert isinstance(scene, EntranceScene)
    return scene


def wait(app: Menagerie, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        app.scenes.step([], FRAME)


# -- when ----------------------------------------------------------------------------------------------------------


def test_the_keeper_comes_in_for_two_and_a_half_seconds_and_then_that_match_is_dealt(open_app: OpenApp) -> None:
    app = open_app()
    scene = entrance(app)
    assert 2.2 <= LASTS <= 2.8
    wait(app, LASTS - 0.2)
    assert app.scenes.top is scene
    wait(app, 0.6)
    table = app.scenes.top
    assert table.match is scene.match
    assert table.pane.is_telling, "the deal is watched"
    assert app.scenes.depth == 2, "behind the table lies the title"


@pytest.mark.parametrize("given", [KeyPressed("x"), KeyPressed("escape", "back"), PointerPressed((5, 5))], ids=str)
def test_any_press_goes_on(open_app: OpenApp, given: Input) -> None:
    app = open_app()
    entrance(app)
    wait(app, 0.4)
    Visitor(app).does(given)
    assert isinstance(app.scenes.top, TableScene)


def test_the_press_that_has_led_here_and_its_double_click_do_not_pass_over_it(open_app: OpenApp) -> None:
    app = open_app()
    app.scenes.push(JourneyScene(app))
    app.scenes.step([PointerPressed((600, 400))], FRAME)
    scene = entrance(app)
    app.scenes.step([PointerPressed((600, 400), clicks=2)], FRAME)
    app.scenes.step([KeyPressed("return", "accept")], FRAME)
    assert app.scenes.top is scene


def test_the_window_can_be_made_larger_meanwhile(open_app: OpenApp) -> None:
    app = open_app()
    scene = entrance(app)
    wait(app, 0.4)
    assert not scene.handle(KeyPressed("f11", "fullscreen"))
    assert app.scenes.top is scene


def test_where_nothing_moves_all_of_it_stands_there_just_as_long(open_app: OpenApp) -> None:
    app = open_app(reduced_motion=True)
    scene = entrance(app)
    wait(app, 0.1)
    assert all(scene.coming.share(act) == 1 for act in TIMES)
    assert not scene.animates
    wait(app, STILL_SECONDS - 0.3)
    assert app.scenes.top is scene
    assert scene.wake_in is not None and 0 < scene.wake_in <= 0.3
    wait(app, 0.5)
    assert isinstance(app.scenes.top, TableScene)


def test_whoever_is_patient_goes_on_when_they_like(open_app: OpenApp) -> None:
    app = open_app(pauses=True)
    scene = entrance(app)
    wait(app, 8)
    assert app.scenes.top is scene
    Visitor(app).clicks("on")
    assert isinstance(app.scenes.top, TableScene)


def test_only_a_keepers_table_has_it_and_only_before_its_first_deal(open_app: OpenApp) -> None:
    app = open_app()
    app.writer = AtOnce()
    usual = match_of(quarter(quarters()[0])[0], "Ada", 3, app.words)
    routes.to_station(app, usual, is_keepers=False)
    assert isinstance(app.scenes.top, TableScene)
    person = app.present.become("Ada", 3)
    save = Save.begun(keepers().game)
    save.write(match_with(app).record())
    save.close()
    app.scenes.push(scene := JourneyScene(app, keepers().name))
    stop = next(one for one in scene.stops if one.station.name == keepers().name)
    foot = StationFoot(app, stop, person, "", lambda: None, lambda: None)
    going_on, anew = foot.widgets()
    assert (going_on.key, anew.key) == ("play", "anew")
    foot._go()
    assert isinstance(app.scenes.top, EntranceScene), "a new match begins"
    waiting = foot._waiting()
    assert waiting is not None
    foot._go_on(waiting)
    assert isinstance(app.scenes.top, TableScene), "one that waits goes on"


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_is_told_to_the_ears_and_to_a_reader(open_app: OpenApp, language: str) -> None:
    app = open_app(language=language, pauses=True)
    for game in quarters():
        scene, told = entrance(app, game), " ".join(node.name for node in app.scenes.in_words.outline().walk())
        twist = twist_words(app.words, keepers(game)) or ()
        for part in (scene.name, scene.quarter, keepers(game).line(app.words), *twist):
            assert plain(part) in plain(scene.title)
            assert plain(part) in plain(told)


@pytest.mark.parametrize(("size", "text_scale"), [((800, 480), 2.0), ((800, 480), 1.0), ((700, 1100), 1.5)])
def test_it_fits_into_every_window(open_app: OpenApp, size: tuple[int, int], text_scale: float) -> None:
    app = open_app(size=size, text_scale=text_scale, language="de", pauses=True)
    for game in quarters() if text_scale > 1.5 else quarters()[:1]:
        scene = entrance(app, game)
        wait(app, LASTS)
        app.scenes.draw()
        shown = [widget.rect for widget in scene.on_page.words.children]
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(rect) for rect in shown), (game, shown)
        assert all(not one.colliderect(other) for one, other in pairwise(shown)), (game, shown)
        assert scene.on_page.told[-1] in scene.on_page.words.children


# -- when the keeper is beaten -------------------------------------------------------------------------------------


def results(app: Menagerie, game: str) -> ResultsScene:
    """The results of a match in which the keeper was beaten, all told."""
    journey_shots._beaten(app, game)
    scene = app.scenes.top
    scene.tell_all()
    app.scenes.step([], FRAME)
    return scene


def test_a_beaten_keeper_hands_on_the_crown_and_the_quarter_is_sealed(open_app: OpenApp) -> None:
    app = open_app(speed=0)
    app.writer = AtOnce()
    scene = results(app, "quellector")
    stage, state = scene.around.on_page.podium, scene.state
    assert state.fallen == 1
    assert stage.expression(1) == BEATEN
    assert "takes off the crown" in scene.journey.below
    names = [leaf.name for widget in scene.page.widgets for leaf in widget.leaves() if isinstance(leaf, News)]
    assert names[0] == app.words.say("journey.quellector.name")


def test_the_crown_goes_from_head_to_head(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    app.writer = AtOnce()
    scene = results(app, "quellector")
    stage = scene.around.on_page.podium
    winner, worn = sorted(stage.steps(), key=lambda step: step.ranking.place)[:2]
    found: list[tuple[int, int]] = []
    monkeypatch.setattr(stage, "crown", lambda side: found.append((0, side)) or pygame.Surface((side, side)))
    surface = pygame.Surface(app.screen.size)
    for share in (0.0, 0.5, 1.0):
        monkeypatch.setattr(scene.ceremony, "share", lambda act, share=share: share if act == "crown" else 1.0)
        surface.fill((0, 0, 0))
        stage._draw_handed_on(surface, worn, winner)
        at = surface.get_bounding_rect()
        assert at.width, share
    assert stage._head(worn)[0] < stage._head(winner)[0]
    assert stage._head(worn)[1] > stage._head(winner)[1], "up to the winner, who stands higher"


@pytest.mark.parametrize("end", ["lost", "helped", "usual"])
def test_no_keeper_falls_at_any_other_end(open_app: OpenApp, end: str) -> None:
    app = open_app(speed=0)
    app.writer = AtOnce()
    station = keepers() if end != "usual" else quarter(quarters()[0])[0]
    is_won = {"lost": False, "helped": True, "usual": True}[end]
    played = journey_shots._played(app, station)
    match = next(one for one in played if (one.table.outcome or ((),))[0] == ((0,) if is_won else (1,)))
    match.asked_for_help = end == "helped"
    app.scenes.push(scene := ResultsScene(app, match, ending=Ending(match)))
    scene.tell_all()
    assert scene.state.fallen is None
    assert scene.journey.fall == ""


def test_the_seal_is_pressed_on_after_the_stars_and_before_what_they_bring() -> None:
    stars_end = sum(CEREMONY["third_star"])
    assert stars_end <= CEREMONY["quarter"][0]
    assert sum(CEREMONY["quarter"]) <= CEREMONY["seal"][0]


def test_the_plate_of_a_quarter_on_the_map_wears_its_crown(open_app: OpenApp) -> None:
    app = open_app()
    app.writer = AtOnce()
    first = quarters()[0]
    app.present.become("Ada", 3)
    app.present.change(lambda person: person.stars.update({keepers(first).name: [True, False, False]}))
    app.scenes.push(scene := JourneyScene(app))
    plates = {plate.key[1]: plate for plate in scene.view.plates}  # type: ignore[index]
    assert [game for game, plate in plates.items() if plate.is_won] == [first]
    assert "beaten" in plates[first].label
