"""A gate of the journey opens before the eyes of whoever solves its puzzle, and lets through whoever has tried."""

import pytest

from game.session.journey import Station, number_of, quarter, quarters, stations
from game.stage.inputs import KeyPressed, PointerPressed
from game.store.people import change_person
from game.store.writer import AtOnce
from game.table.choices import frozen
from scenes.menagerie import Menagerie
from scenes.play.puzzle.gate_opening import LIFTED, STILL_SECONDS, TIMES, GateOpening
from scenes.play.puzzle.scene import puzzle_scene
from scenes.play.table.scene import TableScene
from tests.puzzling import occasion_at
from tests.test_journey_map import answer_wrongly
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

FRAME = 1 / 30
LASTS = max(begins + lasts for begins, lasts in TIMES.values()) / 1000


def first_gate() -> Station:
    return next(one for one in quarter(quarters()[0]) if one.is_gate)


def at_gate(app: Menagerie, gate: Station | None = None) -> TableScene:
    """Ada sits down at a gate, from which the map lies below."""
    app.writer = AtOnce()
    app.present.become("Ada", 3)
    Visitor.at_title(app)
    scene = puzzle_scene(app, (gate or first_gate()).place, app.scenes.pop)
    app.scenes.push(scene)
    return scene


def gate_at(scene: TableScene) -> GateOpening:
    return occasion_at(scene).celebrating.gate


def solve(app: Menagerie, scene: TableScene) -> None:
    """Give the right answer, and see what comes of it until it is celebrated."""
    scene.answers.give_all([frozen(choice) for choice in occasion_at(scene).solving.puzzle.right[0]])
    for _ in range(2000):
        if occasion_at(scene).celebrating.has_begun:
            return
        app.scenes.step([], FRAME)
    raise AssertionError("it was never celebrated")


def wait(app: Menagerie, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        app.scenes.step([], FRAME)


@pytest.mark.parametrize("game", dict.fromkeys(station.game for station in stations() if station.is_gate))
def test_it_opens_for_its_answer_and_the_gold_button_leads_on(open_app: OpenApp, game: str) -> None:
    app = open_app()
    gate = next(one for one in quarter(game) if one.is_gate)
    scene = at_gate(app, gate)
    assert not gate_at(scene).is_shown
    solve(app, scene)
    assert gate_at(scene).is_shown
    assert app.ui.focus.key == ("way", "map")
    (way,) = [one.looks for one in scene.asking._buttons()]
    assert (way.key, way.style) == (("way", "map"), "primary")
    assert way.label == app.words.say("results.station.to_next", n=number_of(gate) + 1)
    assert "gate stands open" in scene.asking.text()
    app.scenes.draw()
    wait(app, LASTS - 0.4)
    assert gate_at(scene).is_shown, "whoever has nothing to wait for is not hurried"
    wait(app, 0.7)
    assert not gate_at(scene).is_shown
    assert "gate stands open" in scene.asking.text(), "that stays"


def test_its_grating_is_drawn_up_and_then_light_falls_through(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    scene = at_gate(app)
    solve(app, scene)
    lifted: list[float] = []
    monkeypatch.setattr(
        "scenes.play.puzzle.gate_opening.lay",
        lambda ui, made, name, foot, one, colours: lifted.append(foot[1] / one) if name == "grating" else None,
    )
    shares = []
    for _ in range(5):
        gate_at(scene)._picture(200)
        shares.append(gate_at(scene)._share("light"))
        wait(app, 0.4)
    assert lifted == sorted(lifted, reverse=True)
    assert lifted[0] - lifted[-1] == pytest.approx(LIFTED, abs=1)
    assert shares[0] == 0 and shares[-1] == 1


@pytest.mark.parametrize("given", [KeyPressed("x"), PointerPressed((400, 300))], ids=["key", "pointer"])
def test_any_press_ends_it(open_app: OpenApp, given: KeyPressed | PointerPressed) -> None:
    app = open_app()
    scene = at_gate(app)
    solve(app, scene)
    wait(app, 0.5)
    Visitor(app).does(given)
    assert not gate_at(scene).is_shown
    assert app.scenes.top is scene


def test_where_nothing_moves_it_stands_open_for_a_while(open_app: OpenApp) -> None:
    app = open_app(reduced_motion=True)
    scene = at_gate(app)
    solve(app, scene)
    assert gate_at(scene)._share("rises") == gate_at(scene)._share("light") == 1
    assert not gate_at(scene).animates
    assert gate_at(scene).wake_in is not None and gate_at(scene).wake_in <= STILL_SECONDS
    wait(app, STILL_SECONDS + 0.2)
    assert not gate_at(scene).is_shown


def test_one_that_was_solved_before_and_a_puzzle_that_is_no_gate_open_nothing(open_app: OpenApp) -> None:
    app = open_app(speed=0)
    app.writer = AtOnce()
    app.present.become("Ada", 3)
    change_person("Ada", lambda person: person.solved.append(first_gate().place.name), [])
    app.present.forget()
    scene = at_gate(app)
    solve(app, scene)
    assert not gate_at(scene).is_shown
    assert scene.asking.text() == app.words.say("puzzle.solved")


def test_it_opens_for_nobody_who_is_nowhere_on_the_journey(open_app: OpenApp) -> None:
    app = open_app(speed=0)
    Visitor.at_title(app)
    app.scenes.push(scene := puzzle_scene(app, first_gate().place))
    solve(app, scene)
    assert not gate_at(scene).is_shown


def test_after_three_honest_tries_a_small_one_lets_through_and_the_way_on_is_offered(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(speed=0)
    scene = at_gate(app)
    for _ in range(2):
        answer_wrongly(app, scene)
        assert occasion_at(scene).way_through == ()
    begun: list[bool] = []
    monkeypatch.setattr(occasion_at(scene).celebrating, "let_through", lambda: begun.append(True))
    answer_wrongly(app, scene)
    assert begun == [True]
    (way,) = occasion_at(scene).way_through
    assert way.label == app.words.say("results.station.to_next", n=number_of(first_gate()) + 1)
    wrong = next(
        choice
        for choice in scene.match.table.choices(occasion_at(scene).solving.puzzle.seat)
        if all(frozen(line[0]) != frozen(choice) for line in occasion_at(scene).solving.puzzle.right)
    )
    scene.answers.give_all([wrong])
    closing = occasion_at(scene).closing()
    assert [one.key for one in closing.ways_on] == ["again", "map"], "the path is what is meant then"
    occasion_at(scene).refuting.end()
    scene.tools.open_menu()
    Visitor(app).clicks(("answer", "map"))
    assert app.scenes.top is not scene, "the menu leads on, too"


def test_the_small_one_is_smaller_and_silent(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    scene = at_gate(app)
    played: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda name, *more, **others: played.append(name))
    sizes: list[int] = []
    picture = gate_at(scene)._picture
    monkeypatch.setattr(gate_at(scene), "_picture", lambda high: sizes.append(high) or picture(high))
    for is_small in (False, True):
        gate_at(scene).begin(is_small=is_small)
        wait(app, 1.5)
        app.scenes.draw()
    assert sizes[1] < 0.6 * sizes[0]
    assert played == ["gate", "game_won", "gate"]
