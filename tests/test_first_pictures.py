"""What is drawn ahead, so that nobody waits for the first picture of a table: portraits, and the table itself while the
scene before is still seen."""

import subprocess
import sys
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.session.journey import quarters
from game.session.keepers import KEEPERS
from game.stage.drawing.backdrops import DUSK, Backdrop, Backdrops
from game.stage.drawing.cache import TOGETHER
from game.stage.inputs import PointerMoved
from game.store.people import change_person
from scenes.app import App
from scenes.commands.measuring import table_of
from scenes.menagerie import Menagerie
from scenes.menus.credits import CreditsScene
from scenes.menus.title import TitleScene
from scenes.treasures.rewards import rewards
from scenes.treasures.scene import TreasuresScene
from tests.test_menu_scenes import QUELLECTOR
from tests.visitor import OpenApp

pytestmark = pytest.mark.usefixtures("own_home")
FRAME = 1 / 60


def frame(app: Menagerie) -> bytes:
    app.scenes.step([], FRAME)
    app.scenes.draw()
    return pygame.image.tobytes(app.screen.surface, "RGB")


def on_the_title(app: Menagerie) -> TitleScene:
    app.scenes.restart(scene := TitleScene(app))
    return scene


def test_a_portrait_is_drawn_at_each_wake_up_on_the_title_until_none_is_left(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    scene = on_the_title(app)
    for _ in range(60):
        frame(app)
        if not scene.animates:
            break
    drawn = 0
    while app.pictures.has_portraits_to_draw:
        assert scene.wake_in is not None and scene.wake_in < 0.1, "it wants to go on soon"
        frame(app)
        drawn += 1
        assert drawn <= len(KEEPERS)
    assert drawn
    assert scene.wake_in is None or scene.wake_in > 0.1, "then it rests"
    made: list[object] = []
    monkeypatch.setattr("scenes.picture_cache.close_up", lambda *args, **named: made.append(args))
    app.pictures.draw_portrait_ahead()
    for number in range(len(KEEPERS)):
        app.pictures.portrait(number, 40)
    assert not made, "all are there, at any small size"


def test_nothing_is_drawn_ahead_while_something_moves(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    scene = on_the_title(app)
    scene.tick(app.scenes.now)
    assert not app.pictures._drawn_ahead, "the title itself comes first"
    frame(app)
    before = app.pictures._drawn_ahead
    monkeypatch.setattr(TitleScene, "animates", True)
    scene.tick(app.scenes.now)
    assert app.pictures._drawn_ahead == before
    monkeypatch.setattr(TitleScene, "animates", False)
    scene.tick(app.scenes.now)
    assert app.pictures._drawn_ahead == before + 1


def test_nobody_who_looks_waits_for_what_stands_behind_a_page(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, may_end = open_app(), Event()

    def slowly(size: tuple[int, int]) -> pygame.Surface:
        assert may_end.wait(10)
        surface = pygame.Surface(size)
        surface.fill((200, 10, 10))
        return surface

    monkeypatch.setattr(app.screen, "is_seen", True)
    app.backdrops, app.park = Backdrops(), Backdrop("slow", slowly)
    app.scenes.restart(CreditsScene(app))
    frame(app)
    frame(app)
    corner = tuple(app.screen.surface.get_at((3, 3)))[:3]
    assert corner == DUSK[0], "it is seen before the dusk"
    assert app.scenes.step([], FRAME).animating, "and looks again soon"
    may_end.set()
    app.backdrops.picture(app.park, app.screen.size)
    for _ in range(60):
        frame(app)
    assert tuple(app.screen.surface.get_at((3, 3)))[:3] == (200, 10, 10)
    assert not app.scenes.step([], FRAME).animating
    thread = app.backdrops._beside._thread
    thread.shutdown()


def test_what_was_drawn_of_an_unpainted_place_is_drawn_again_when_that_is_there(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, may_end = open_app((1920, 1080)), Event()
    is_slow = Event()

    def slowly(gateway: object, size: tuple[int, int]) -> pygame.Surface:
        assert not is_slow.is_set() or may_end.wait(20)
        surface = pygame.Surface(size)
        surface.fill((200, 160, 90))
        return surface

    monkeypatch.setattr("scenes.menus.gate._with_figures", slowly)
    monkeypatch.setattr(App, "painted", App.painted.__wrapped__)  # type: ignore[attr-defined]
    change_person("Ada", lambda person: None, [], 3)
    app.present.become("Ada", 3)
    scene = TreasuresScene(app)
    treasures = [reward for game in quarters() for reward in rewards(game)]

    def pictures() -> list[bytes]:
        return [pygame.image.tobytes(scene._picture(one, True, (150, 90)), "RGBA") for one in treasures]

    finished = pictures()
    TOGETHER.clear()
    is_slow.set()
    monkeypatch.setattr(app.screen, "is_seen", True)
    assert not any(early == whole for early, whole in zip(pictures(), finished, strict=True))
    may_end.set()
    app.begin_pictures()
    app._beside._thread.submit(lambda: None).result(20)  # type: ignore[union-attr]
    assert pictures() == finished, "all hours, felts, portraits and titles of every game"


def test_what_a_page_waited_for_keeps_no_table_awake(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app, may_end = open_app(speed=0), Event()

    def slowly(size: tuple[int, int]) -> pygame.Surface:
        assert may_end.wait(10)
        return pygame.Surface(size)

    monkeypatch.setattr(app.screen, "is_seen", True)
    app.backdrops, app.park = Backdrops(), Backdrop("slower", slowly)
    app.scenes.restart(CreditsScene(app))
    frame(app)
    assert app.scenes.step([], FRAME).animating
    app.scenes.push(table := table_of(app, QUELLECTOR, 10))
    while table.board.has_faces_to_draw:
        table.board.draw_ahead()
    for _ in range(60):
        frame(app)
    assert not app.scenes.step([], FRAME).animating
    may_end.set()
    thread = app.backdrops._beside._thread
    thread.shutdown()


def test_pictures_that_the_last_input_made_missing_come_though_nothing_happens(open_app: OpenApp) -> None:
    app = open_app(speed=0)
    on_the_title(app)
    for _ in range(9):
        frame(app)
    beat = app.scenes.step([PointerMoved((5, 5))], FRAME)
    assert beat.redraw
    assert not beat.animating
    app.scenes.draw()
    app.awaits_pictures = True  # As a page does that shows something for the first time.
    assert beat.wake_in == 0.0, "the next step finds that out"
    assert app.scenes.step([], FRAME).animating
    app.scenes.draw()
    assert not app.scenes.step([], FRAME).redraw, "and then it rests"


def test_without_crossing_the_table_is_seen_at_once(open_app: OpenApp) -> None:
    app = open_app(speed=0)
    on_the_title(app)
    title = frame(app)
    app.scenes.push(table_of(app, QUELLECTOR, 10))
    assert frame(app) != title


def test_the_title_imports_nothing_of_what_is_played_on() -> None:
    """Nobody waits for rules, a table, a bench or an opponent before they want one."""
    code = """if True:
        import sys
        from game.rulesets import GAMES
        from game.stage.window import Canvas
        from game.store.settings import Settings
        from scenes.menagerie import Menagerie
        from types import SimpleNamespace
        from scenes import routes
        from scenes.menus import last_table
        canvas = Canvas((1280, 720))
        canvas.is_seen = True
        app = Menagerie(canvas, Settings(effects=0, music=0))
        app.begin_pictures = lambda: None
        routes.to_title(app)
        last_table.Thread = lambda **told: SimpleNamespace(start=lambda: None)
        app.scenes.step([], 0.0)
        app.scenes.draw()
        later = ["game.bots", "game.stage.board", "game.session.play_session", "scenes.bench", "scenes.play"]
        later += [f"game.rulesets.{game}" for game in GAMES] + [f"scenes.games.{game}.gateway" for game in GAMES]
        later += ["game.art.anatomy", "game.art.bodies", "game.stage.printing", "scenes.printing", "reportlab", "PIL"]
        later += ["game.session.earning", "game.session.night", "game.session.memories"]
        later += ["scenes.arrivals", "scenes.night"]
        print(*(name for name in sys.modules if name.startswith(tuple(later))))
        app.close()
        """
    title = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    assert not title.stdout.split()
