"""What is drawn ahead, so that nobody waits for the first picture of a table: portraits, and the table itself while the
scene before is still seen."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.stage.drawing import surfaces
from game.stage.drawing.backdrops import DUSK, Backdrop, Backdrops
from scenes.commands.measuring import table_of
from scenes.menagerie import Menagerie
from scenes.menus.credits import CreditsScene
from scenes.menus.title import TitleScene
from scenes.picture_cache import PORTRAITS
from tests.test_menu_scenes import QUELLECTOR

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
    open_app: Callable[..., Menagerie], monkeypatch: pytest.MonkeyPatch
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
        assert drawn <= len(PORTRAITS)
    assert drawn
    assert scene.wake_in is None or scene.wake_in > 0.1, "then it rests"
    made: list[object] = []
    monkeypatch.setattr("scenes.picture_cache._creature", lambda *args: made.append(args))
    app.pictures.draw_portrait_ahead()
    for number in range(len(PORTRAITS)):
        app.pictures.portrait(number, 40)
    assert not made, "all are there, at any small size"


def test_nothing_is_drawn_ahead_while_something_moves(
    open_app: Callable[..., Menagerie], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    scene = on_the_title(app)
    before = app.pictures._drawn_ahead
    monkeypatch.setattr(TitleScene, "animates", True)
    scene.tick(app.scenes.now)
    assert app.pictures._drawn_ahead == before
    monkeypatch.setattr(TitleScene, "animates", False)
    scene.tick(app.scenes.now)
    assert app.pictures._drawn_ahead == before + 1


def test_nobody_who_looks_waits_for_what_stands_behind_a_page(
    open_app: Callable[..., Menagerie], monkeypatch: pytest.MonkeyPatch
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


def test_without_crossing_the_table_is_seen_at_once(open_app: Callable[..., Menagerie]) -> None:
    app = open_app(speed=0)
    on_the_title(app)
    title = frame(app)
    app.scenes.push(table_of(app, QUELLECTOR, 10))
    assert frame(app) != title


@pytest.mark.parametrize("size", [(1280, 720), (333, 207), (61, 40), (9, 4)])
def test_the_rim_of_an_area_is_each_place_once(size: tuple[int, int]) -> None:
    area = pygame.Rect((5, 7), size)
    for width in (1, 3, 40):
        strips = surfaces._rim(area, width)
        places = [
            (x, y)
            for strip in strips
            for x in range(strip.left, strip.right, 1 if size[0] < 400 else 7)
            for y in range(strip.top, strip.bottom, 1 if size[0] < 400 else 7)
        ]
        assert len(places) == len(set(places))
        assert all(area.contains(strip) for strip in strips)
        if size == (333, 207) and width == 3:
            assert len(places) == 333 * 207 - 327 * 201


def test_a_hem_drawn_in_strips_is_the_hem_drawn_whole() -> None:
    size, colour = (640, 360), "#1d5c43"
    whole = surfaces._drawn(surfaces.cloth_border_svg(size, colour), size)
    sewn = pygame.Surface(size, pygame.SRCALPHA)
    for strip in surfaces._rim(sewn.get_rect(), 40):
        sewn.blit(surfaces._drawn(surfaces.cloth_border_svg(size, colour, strip), strip.size), strip)
    for x in range(0, size[0], 3):
        for y in range(0, size[1], 3):
            assert abs(whole.get_at((x, y)).a - sewn.get_at((x, y)).a) <= 2


def test_the_title_imports_nothing_of_what_is_played_on() -> None:
    """Nobody waits for a table, a bench or an opponent before they want one."""
    code = """if True:
        import sys
        from game.stage.window import Canvas
        from game.store.settings import Settings
        from scenes.menagerie import Menagerie
        from scenes import routes
        app = Menagerie(Canvas((1280, 720)), Settings(effects=0, music=0))
        routes.to_title(app)
        app.scenes.step([], 0.0)
        app.scenes.draw()
        later = "game.bots", "game.stage.board", "game.session.play_session", "scenes.bench", "scenes.play"
        print(*(name for name in sys.modules if name.startswith(later)))
        app.close()
        """
    title = subprocess.run(
        [sys.executable, "-c", code], cwd=Path(__file__).parent.parent, capture_output=True, text=True, check=True
    )
    assert not title.stdout.split()
