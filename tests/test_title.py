"""The title: where its gates stand in any window, who steps forward, and what stirs on the wall."""

import os
import time
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.quellector import QUELLECTOR
from game.stage.inputs import FocusLost, KeyPressed, PointerMoved
from game.stage.widgets.scroll import ScrollColumn
from game.store.finished import keep
from game.store.games import Save
from scenes import routes
from scenes.commands.played import play_on
from scenes.games.registry import PRESENTATIONS
from scenes.menagerie import Menagerie
from scenes.menus.gate import Gate
from scenes.menus.kept_games import KeptGamesScene
from scenes.menus.last_table import IMPORTED, get_ready
from scenes.menus.title import TitleScene
from scenes.park.passage import PassageScene
from scenes.park.places import WordSizes, title_places
from scenes.play.table.scene import TableScene
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

SIZES = [(1280, 720), (1920, 1080), (800, 480), (720, 1280), (2560, 1080), (1024, 768)]


@given(
    st.integers(640, 3840),
    st.integers(400, 2160),
    st.integers(2, 7),
    st.builds(WordSizes, st.integers(40, 200), st.integers(60, 320), st.integers(36, 120), st.integers(60, 220)),
)
def test_a_wall_has_room_for_all_gates_or_there_is_none(width: int, height: int, count: int, words: WordSizes) -> None:
    places = title_places((width, height), count, words)
    if places is None:
        return
    free = pygame.Rect(0, 0, width, height - words.menu - words.tickets)
    wholes = [gate.whole for gate in places.gates]
    assert len(wholes) == count
    assert all(free.inflate(2, 2).contains(whole) for whole in wholes)
    assert not any(one.colliderect(other) for one, other in combinations(wholes, 2))
    for gate in places.gates:
        arch, plate = pygame.Rect(gate.arch), pygame.Rect(gate.plate)
        assert plate.height == words.plate and plate.width >= words.longest
        assert arch.top < plate.top and arch.height > 0
    middles = [gate.keystone[0] for gate in places.gates]
    if len(places.parapets) == 1:
        assert middles == sorted(middles), "digits count from the left"


@pytest.mark.parametrize("size", SIZES)
def test_in_usual_windows_there_is_a_wall(open_app: OpenApp, size: tuple[int, int]) -> None:
    scene = Visitor.at_title(open_app(size)).scene
    assert isinstance(scene, TitleScene) and scene.on_page.gates[0] in scene.page.widgets


def test_where_words_take_too_much_the_games_are_in_a_column(open_app: OpenApp) -> None:
    scene = Visitor.at_title(open_app((800, 480), language="de", text_scale=2.0)).scene
    assert isinstance(scene, TitleScene) and scene.on_page.gates[0] not in scene.page.widgets
    assert isinstance(scene.page.widgets[0], ScrollColumn)


def test_who_is_looked_at_steps_forward_and_nothing_that_can_be_pressed_moves(
    open_app: OpenApp,
) -> None:
    visitor = Visitor.at_title(open_app())
    visitor.sees()
    before = {spot.key: spot.rect for spot in visitor.app.ui.focus.spots}
    gate = gate_of(visitor, "flask")
    arch = pygame.Rect(gate.place.arch)  # type: ignore[union-attr]
    still = pygame.image.tobytes(visitor.sees().subsurface(arch), "RGB")
    visitor.does(PointerMoved(arch.center))
    assert gate.animates
    for _ in range(20):
        visitor.app.scenes.step([], 0.02)
    assert not gate.animates
    assert pygame.image.tobytes(visitor.sees().subsurface(arch), "RGB") != still
    assert {spot.key: spot.rect for spot in visitor.app.ui.focus.spots} == before
    visitor.does(PointerMoved((2, 2)))
    for _ in range(20):
        visitor.app.scenes.step([], 0.02)
    assert pygame.image.tobytes(visitor.sees().subsurface(arch), "RGB") == still, "and back again"


def test_with_reduced_motion_nobody_steps_forward(open_app: OpenApp) -> None:
    visitor = Visitor.at_title(open_app(reduced_motion=True))
    visitor.sees()
    gate = gate_of(visitor, "flask")
    arch = pygame.Rect(gate.place.arch)  # type: ignore[union-attr]
    still = gate._figures(arch.size)
    visitor.does(PointerMoved(arch.center))
    assert not gate.animates
    for _ in range(20):
        visitor.app.scenes.step([], 0.02)
    assert gate.is_looked_at
    assert still is not None and gate._figures(arch.size) is still


def test_a_digit_takes_the_game_in_its_place(open_app: OpenApp) -> None:
    for number, game in enumerate(list(PRESENTATIONS)[:5], 1):
        visitor = Visitor.at_title(open_app())
        visitor.does(KeyPressed(str(number), f"digit_{number}"))
        assert isinstance(visitor.scene, TableScene) and visitor.scene.match.ruleset.key == game


def gate_of(visitor: Visitor, game: str) -> Gate:
    scene = visitor.scene
    assert isinstance(scene, TitleScene)
    return next(gate for gate in scene.on_page.gates if gate.offer.game == game)


def seen_to_stir(app: Menagerie, seconds: float) -> list[object]:
    """What stirs on the wall in so many seconds, each thing once."""
    scene, seen = app.scenes.top, list[object]()
    for _ in range(round(seconds / 0.05)):
        app.scenes.step([], 0.05)
        app.scenes.draw()
        if scene.life._stirred is not None and scene.life._stirred not in seen:
            seen.append(scene.life._stirred)
    return seen


def lively(app: Menagerie, monkeypatch: pytest.MonkeyPatch) -> Menagerie:
    app.scenes.push(scene := TitleScene(app))
    app.scenes.draw()
    assert scene.backdrop is not None
    app.backdrops.picture(scene.backdrop, app.screen.size)
    monkeypatch.setattr(app.screen, "is_seen", True)
    monkeypatch.setattr("scenes.menus.title.hour_of_day", lambda app: "evening")  # as it was painted just now
    return app


def test_at_most_one_thing_a_second_begins_and_only_its_place_is_shown_anew(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = lively(open_app(), monkeypatch)
    seen = seen_to_stir(app, 18)
    assert 6 <= len(seen) <= 18
    assert {one[0] for one in seen} == {"blink", "flare", "star"}  # type: ignore[index]
    app.scenes.step([PointerMoved((5, 300))], 0.05)
    later = {one[0] for one in seen_to_stir(app, 60)}  # type: ignore[index]
    assert "look" in later and later & {"hop", "fall"}, "to the pointer, and now and then something larger"
    scene = app.scenes.top
    assert isinstance(scene, TitleScene)
    for _ in range(200):
        before = app.screen.surface.copy()
        app.scenes.step([], 0.05)
        mended = app.scenes.draw()
        if mended:
            break
    assert mended
    changed = app.screen.surface.copy()
    for rect in mended:
        changed.blit(before, rect, rect)
    assert pygame.image.tobytes(changed, "RGB") == pygame.image.tobytes(before, "RGB")


@pytest.mark.parametrize(
    "still", [{"reduced_motion": True}, {"quiet_table": True}, {"palette": "high-contrast"}], ids=str
)
def test_nothing_stirs_for_whoever_wants_it_still(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, still: dict[str, object]
) -> None:
    assert not seen_to_stir(lively(open_app(**still), monkeypatch), 5)


def test_nothing_stirs_in_a_window_in_which_nobody_works(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = lively(open_app(), monkeypatch)
    app.scenes.step([FocusLost()], 0.05)
    assert not seen_to_stir(app, 5)


# -- from a door to the table ---------------------------------------------------------------------------------------


def seen_title(app: Menagerie, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    """Somebody looks at the title, and all is imported by now."""
    get_ready()
    assert IMPORTED.wait(60)
    return Visitor(lively(app, monkeypatch))


def rests_at(visitor: Visitor, game: str) -> None:
    """The pointer stays at a door until its table is laid."""
    visitor.does(PointerMoved(gate_of(visitor, game).rect.center))
    doors = visitor.scene._doors  # type: ignore[attr-defined]
    for _ in range(400):
        visitor.app.scenes.step([], 0.02)
        if doors._ahead is not None and doors._ahead.is_done:
            return
        time.sleep(0.01)
    raise AssertionError("no table was laid")


def test_who_rests_at_a_door_has_its_table_laid_and_nothing_is_kept_of_it(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    visitor = seen_title(open_app(), monkeypatch)
    app, before = visitor.app, visitor.app.settings
    rests_at(visitor, "flask")
    table = visitor.scene._doors._ahead.scene  # type: ignore[attr-defined]
    assert table.board.is_painted and not table.session.is_saved and app.settings == before
    assert not list((own_home / "unfinished").glob("*.json"))
    visitor.clicks(("game", "flask"))
    assert isinstance(visitor.scene, PassageScene)
    for _ in range(40):
        app.scenes.step([], 0.02)
    assert app.scenes.top is table and table.session.is_saved and "flask" in app.settings.last_games
    assert table.board.story.is_busy, "it is being dealt"


def test_a_table_that_was_laid_for_other_wishes_is_not_sat_down_at(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = seen_title(open_app(), monkeypatch)
    rests_at(visitor, "flask")
    laid = visitor.scene._doors._ahead.scene  # type: ignore[attr-defined]
    visitor.app.change_some(takebacks="friendly")
    visitor.clicks(("game", "flask"))
    visitor.keys("space")
    assert isinstance(visitor.scene, TableScene) and visitor.scene is not laid
    assert visitor.scene.match.takebacks == "friendly"


class Never:
    """A table that takes for ever."""

    is_done = False
    left = 0

    def go_on(self) -> None:
        pass

    def finish(self) -> None:
        self.is_done = True

    def leave(self) -> None:
        self.left += 1


def test_as_long_as_a_table_is_not_laid_the_cards_go_round_and_back_leads_back(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, table, sat = seen_title(open_app(), monkeypatch), Never(), list[str]()
    through = gate_of(visitor, "quaeleon").through(visitor.scene.draw)
    assert through is not None
    routes.through_arch(visitor.app, through, table, lambda: sat.append("down"))
    seen = []
    for _ in range(30):
        visitor.app.scenes.step([], 0.05)
        seen.append(pygame.image.tobytes(visitor.sees(), "RGB"))
        assert visitor.scene.animates and not sat
    assert all(one != other for one, other in pairwise(seen)), "never a still picture"
    visitor.does(KeyPressed("space", "accept"))
    assert sat == ["down"] and table.is_done
    routes.to_title(visitor.app)
    routes.through_arch(visitor.app, through, other := Never(), lambda: sat.append("again"))
    visitor.does(KeyPressed("escape", "back"))
    assert isinstance(visitor.scene, TitleScene) and other.left == 1 and sat == ["down"]


def test_with_reduced_motion_there_is_no_way_through_the_arch(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = seen_title(open_app(reduced_motion=True), monkeypatch)
    rests_at(visitor, "xenofera")
    visitor.clicks(("game", "xenofera"))
    assert isinstance(visitor.scene, TableScene)


# -- the last game --------------------------------------------------------------------------------------------------


def finished_game(winner: int, name: str = "Ada") -> Path:
    """A game against Octavia that seat has won."""
    for seed in range(40):
        match = Match(QUELLECTOR, [Seat(name, "person", 0), Seat("Octavia", "steady", 3)], {}, seed, 0)
        play_on(match, seed, lambda match: False)
        if match.table.outcome is not None and match.table.outcome[0] == (winner,):
            return keep(match.record(), "quellector last").path
    raise AssertionError("that seat never wins")


@pytest.mark.parametrize(
    ("winner", "told", "call"),
    [(0, "You won against Octavia.", "Once more"), (1, "Octavia won against you.", "Revenge")],
)
def test_the_last_game_is_told_in_a_sentence_and_dealt_again(
    open_app: OpenApp, dealt: list[Match], winner: int, told: str, call: str
) -> None:
    finished_game(winner)
    visitor = Visitor.at_title(open_app(lessons_played=["flask"]))
    assert "With Octavia" in visitor.spot("last").label, "as long as nothing more is known"
    visitor.looks()
    visitor.does(PointerMoved((3, 3)))
    label = visitor.spot("last").label
    assert told in label and call in label
    visitor.clicks("last")
    assert [(seat.name, seat.player) for seat in dealt[0].seats] == [("Ada", "person"), ("Octavia", "steady")]
    assert not dealt[0].history and dealt[0].ruleset is QUELLECTOR


def test_a_game_that_ended_after_another_was_left_is_told_beside_that(open_app: OpenApp) -> None:
    """The one that waits is gone on with by the ticket; the way below leads to how the other one ended."""
    left = Match(QUELLECTOR, [Seat("Ada", "person", 0), Seat("Octavia", "steady", 3)], {}, 7, 0)
    save = Save.copied(left.record())
    save.close()
    finished = finished_game(0)
    now = time.time()
    for path, age in ((save.path, 60), (finished, 0)):
        os.utime(path, (now - age, now - age))
    visitor = Visitor.at_title(open_app(lessons_played=["flask"]))
    assert visitor.spot("continue") and "how it ended" in visitor.spot("ended").label
    visitor.clicks("ended")
    assert isinstance(visitor.scene, KeptGamesScene)
    os.utime(save.path, (now + 1, now + 1))
    assert Visitor.at_title(open_app(lessons_played=["flask"])).app.ui.focus.find("ended") is None


def test_a_last_game_that_is_gone_or_broken_is_said_and_loses_nothing(open_app: OpenApp, dealt: list[Match]) -> None:
    path = finished_game(1)
    visitor = Visitor.at_title(open_app(lessons_played=["flask"]))
    path.unlink()
    visitor.looks()
    visitor.does(PointerMoved((3, 3)))
    assert "With Octavia" in visitor.spot("last").label
    visitor.clicks("last")
    assert not dealt and isinstance(visitor.scene, TitleScene) and visitor.told
