"""The ground on which every test stands: no screen, no speakers, no home of a real player, and no luck."""

from __future__ import annotations

import atexit
import gc
import io
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import suppress
from functools import cache, wraps
from importlib import import_module
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import TYPE_CHECKING, Any, BinaryIO
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from game import words
from game.stage import memory
from scenes.commands.headless import go_headless

if TYPE_CHECKING:
    from pygame import Surface

    from game.match.match import Match
    from game.stage.drawing.cache import Allowance, SurfaceCache
    from game.stage.drawing.paint import Painter
    from game.stage.drawing.text import Typesetter
    from game.stage.drawing.theme import Look
    from game.stage.sounds.sound import Sound
    from game.stage.window import Canvas
    from game.store.games import Save
    from scenes.app import App
    from scenes.menagerie import Menagerie
    from tests.hands import Hands

HOME_VARIABLE = "MENAGERIE_HOME"

ROOM_BYTES = 2**30
"""So much of memory must be free for what tests write; they write a few dozen megabytes."""

M_TRIM_THRESHOLD, M_TOP_PAD, M_MMAP_THRESHOLD = -1, -2, -3
"""Settings' names in malloc.h of the GNU C library: how much is kept free at the end of its heap, how much is asked for
there at once, and how large what has pages of its own is."""

KEPT_FREE_BYTES, LARGE_BYTES = 2**28, 2**25

go_headless()
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def _memory() -> str | None:
    """A folder that lies in memory and has room, if the system has one: no test waits for a disk there."""
    folder = Path("/dev/shm")
    if sys.platform != "linux" or not (folder.is_dir() and os.access(folder, os.W_OK)):
        return None
    return str(folder) if shutil.disk_usage(folder).free >= ROOM_BYTES else None


def _keep_what_was_let_go_of() -> None:
    """Pictures come and go by the megabyte: of the memory that they took so much is not given back to the system, which
    would empty it each time before it is taken again."""
    if (setting := memory._of_the_c_library("mallopt")) is not None:
        for name, size in ((M_TRIM_THRESHOLD, KEPT_FREE_BYTES), (M_TOP_PAD, 2**26), (M_MMAP_THRESHOLD, LARGE_BYTES)):
            setting(name, size)


tempfile.tempdir = _memory()
_keep_what_was_let_go_of()
_home = tempfile.mkdtemp(prefix="menagerie-tests-")
os.environ[HOME_VARIABLE] = _home
atexit.register(shutil.rmtree, _home, ignore_errors=True)

settings.register_profile(
    "menagerie",
    max_examples=50,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("menagerie")
providers._get_local_constants = lambda: providers._local_constants
"""No numbers are tried for standing in our sources, which would be read for seconds: those of the modules that happen
to be loaded by then, so that no two runs would try the same."""

pytest.register_assert_rewrite(
    "tests.table_language", "tests.worlds", "tests.playing", "tests.clipping", "tests.visitor"
)
import_module("tests.games")
words.pseudo = cache(words.pseudo)


FAINT = 40
"""How much of the colour that stands for a drawing is seen, of 255: what is written over it can be read."""

SMALL_PIXELS = 100_000
"""Smaller drawings are remembered apart from larger ones: a single backdrop would drive out a hundred of them."""

DRAWN_BYTES, SMALL_BYTES, PAGES_BYTES = 400 * 2**20, 240 * 2**20, 96 * 2**20
"""So much of large drawings is remembered, of smaller ones, and of texts and panels."""

_coarse = {"down to": sys.maxsize}
"""To so many pixels on its shorter side what stands behind everything is painted where it is larger."""

YOUNG_OBJECTS = 20_000
"""So many are made before the collector looks for those that hold each other."""

gc.disable()  # While modules and tests are loaded there is nothing to collect: all of it stays.


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Every other process loads all tests backwards before it lists them: what one has compiled, the next only reads.
    A file that cannot be loaded is told of by the listing."""
    number = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    if int(number) % 2 and session.config.args == session.config.getini("testpaths"):
        for file in sorted(Path(__file__).parent.glob("test_*.py"), reverse=True):
            with suppress(Exception):
                import_module(f"tests.{file.stem}")


def pytest_collection_finish() -> None:
    """The collector leaves alone what was loaded, as in the program, and comes less often than Python's default."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(YOUNG_OBJECTS, 20, 20)


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder for one test alone."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture(scope="session", autouse=True)
def _drawn_once() -> None:
    """What depends on nothing but its arguments is drawn once for all tests of a process, if any of them draws."""
    if "game.stage.drawing.paint" not in sys.modules:
        return
    import pygame

    from game.stage.drawing import paint
    from game.stage.drawing.backdrops import Backdrop, Backdrops
    from game.stage.drawing.cache import Allowance, SurfaceCache
    from game.stage.drawing.paint import native

    drawn, small = (SurfaceCache(room, Allowance(room)) for room in (DRAWN_BYTES, SMALL_BYTES))
    load = pygame.image.load_sized_svg

    def load_once(file: BinaryIO, size: tuple[int, int]) -> Surface:
        markup = file.read()
        cache = small if size[0] * size[1] < SMALL_PIXELS else drawn
        return cache.get((markup, tuple(size)), lambda: load(io.BytesIO(markup), size)).copy()

    def blur_once(*box: Any) -> Surface:
        return drawn.get(box, lambda: blurred(*box)).copy()

    blurred = paint._blurred_box
    pygame.image.load_sized_svg = load_once  # type: ignore[assignment]
    paint._blurred_box = blur_once
    _measure_once()
    keep, painting = Backdrop.__init__, RLock()

    def keep_once(backdrop: Backdrop, key: Hashable, paint: Callable[[tuple[int, int]], Surface]) -> None:
        def painted(size: tuple[int, int]) -> Surface:
            by = max(1, min(size) // _coarse["down to"]) if paint.__module__.startswith("scenes.") else 1
            own = paint.__module__, key, size, by
            made = None if own in drawn else coarse(size, by)
            with painting:
                return drawn.get(own, lambda: made or coarse(size, by)).copy()

        def coarse(size: tuple[int, int], by: int) -> Surface:
            made = paint((size[0] // by, size[1] // by))
            return made if by == 1 else pygame.transform.scale(made, size)

        keep(backdrop, key, painted if isinstance(paint, FunctionType) else paint)

    Backdrop.__init__ = keep_once  # type: ignore[method-assign]
    if "scenes.app" in sys.modules:
        from scenes import app

        class PaintedOnce(Backdrops):
            """What stands behind pages is painted once for all tests, and nobody waits for a thread."""

            def begin(self, backdrops: Iterable[Backdrop], size: tuple[int, int]) -> None:
                pass

            def _painted(self, key: tuple[Backdrop, tuple[int, int]]) -> Surface:
                return drawn.get((key, self._is_dim, *_coarse.values()), lambda: Backdrops._painted(self, key))

        @wraps(app.App.painted)
        def painted_once(_: App, key: Hashable, paint: Callable[[], Surface]) -> Surface:
            return drawn.get(("painted", key), lambda: native(paint()))

        app.Backdrops = PaintedOnce  # type: ignore[misc]
        app.App.painted = painted_once  # type: ignore[method-assign]


def _measure_once() -> None:
    """How large texts are, and how they are broken into lines, is the same in every window of one scale."""
    from game.stage.drawing.text import Typesetter

    begin = Typesetter.__init__
    known: dict[tuple[float, float], tuple[dict[Any, Any], ...]] = {}

    def begin_knowing(text: Typesetter, *given: Any, **named: Any) -> None:
        begin(text, *given, **named)
        found = known.setdefault((text.look.scale, text.look.text_scale), ({}, {}, {}))
        text._broken, text._measured, text._word_sizes = found

    Typesetter.__init__ = begin_knowing  # type: ignore[method-assign]


@pytest.fixture(scope="session", autouse=True)
def _searched_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Games in which something is asked are looked for once for all processes, if any test needs them: whichever comes
    first leaves them in the folder of this run. Those of a shorter search are never taken for those of a longer one."""
    if "scenes.commands.played" not in sys.modules:
        return
    import msgspec

    from game.match.record import Record
    from game.rulesets.ruleset import Ruleset
    from scenes.commands import played

    own = tmp_path_factory.getbasetemp()
    folder = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    search = played._first_asked.__wrapped__

    @cache
    def found(ruleset: Ruleset, seats: int, games: int) -> dict[str, Record]:
        kept = folder / f"asked-{ruleset.key}-{seats}-{games}.json"
        if not kept.exists():
            written = own / kept.name
            written.write_bytes(msgspec.json.encode(search(ruleset, seats, games)))
            with suppress(PermissionError):  # Windows replaces nothing that another process reads: then it is there.
                written.replace(kept)
        return msgspec.json.decode(kept.read_bytes(), type=dict[str, Record])

    played._first_asked = found  # type: ignore[assignment]


def _opened_sound() -> Sound:
    """A sound device that is open by now, however busy the machine is."""
    from game.stage.sounds.sound import Sound

    sound = Sound()
    end = time.monotonic() + 30
    while sound.is_stuck and time.monotonic() < end:
        time.sleep(0.005)
    return sound


@pytest.fixture(scope="session", autouse=True)
def _one_mixer() -> None:
    """One sound device for all tests of a process, if any of them is heard: to close it takes longer than a test. Each
    sample is read once for as long as it is open."""
    if "game.stage.sounds.sound" not in sys.modules:
        return
    import pygame

    from game.stage.sounds.sound import Sound

    atexit.register(_opened_sound().close)
    samples: dict[Hashable, object] = {}
    read, close = Sound._loaded, pygame.mixer.quit

    def read_once(sound: Sound, name: str, semitones: float) -> object:
        key = sound._folder, name, semitones
        if key not in samples and (sample := read(sound, name, semitones)) is not None:
            samples[key] = sample
        return samples.get(key)

    def forget_and_close() -> None:
        samples.clear()
        close()

    Sound._loaded = read_once  # type: ignore[assignment, method-assign]
    pygame.mixer.quit = forget_and_close


@pytest.fixture
def own_mixer() -> Iterator[None]:
    """The sound device is closed when the test begins, and belongs to all tests again after it."""
    import pygame

    pygame.mixer.quit()
    yield
    pygame.mixer.quit()
    _opened_sound()


# -- what most tests do without: the real thing only where a test asks for it ------------------------------------------


@pytest.fixture
def painted() -> None:
    """Cards and places are drawn as they are for players."""


@pytest.fixture
def drawn_ahead() -> None:
    """At a table at rest every card is drawn before it is seen, as for players."""


@pytest.fixture
def kept_pictures() -> None:
    """Games that are left keep a picture for the title, as they do for players."""


@pytest.fixture
def workers() -> None:
    """Opponents, coaches and whoever looks back think in processes of their own, as they do for players."""


@pytest.fixture
def written_beside() -> None:
    """What is kept is written in a thread of its own, as it is for players."""


@pytest.fixture
def written_apart() -> None:
    """Each window keeps texts and panels for itself, as it does for players."""


def _tint_cards(patch: pytest.MonkeyPatch) -> None:
    """Cards have all that is written on them, and a faint colour of its own in place of each drawing: most tests ask
    where things are, or whether two tables look the same. That every card can be drawn is shown where its face is."""
    import pygame

    from game.stage.cards import faces

    def tinted(what: object, size: tuple[int, int]) -> Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((*crc32(repr(what).encode()).to_bytes(4, "big")[:3], FAINT))
        return surface

    patch.setattr(faces, "picture", tinted)
    patch.setattr(faces.FaceMaker, "_pictured", lambda maker, key, svg, finish: tinted(key, key[1]))


def _paint_coarsely(patch: pytest.MonkeyPatch) -> None:
    """What stands behind tables and pages is painted small, and made larger."""
    patch.setitem(_coarse, "down to", 180)


def _draw_none_ahead(patch: pytest.MonkeyPatch) -> None:
    """Faces are drawn when they are seen: most of a game's cards never are in a test."""
    from game.stage.board.card_cache import CardCache

    patch.setattr(CardCache, "draw_ahead", lambda cache, sides, size: False)


def _keep_no_pictures(patch: pytest.MonkeyPatch) -> None:
    """A game that is left would draw its whole table once more."""
    from scenes.play.table.scene import TableScene

    patch.setattr(TableScene, "save_picture", lambda scene: None)


def _let_habit_answer(patch: pytest.MonkeyPatch) -> None:
    """Opponents answer here and at once: to start a worker takes longer than a test, and it thinks for seconds."""
    from game.session import play_session
    from game.session.review import hints
    from tests.stand_ins import Casual, UnheardComparer

    patch.setattr(play_session, "Opponents", Casual)
    patch.setattr(hints, "Comparer", UnheardComparer)


def _look_back_for_ever(patch: pytest.MonkeyPatch) -> None:
    """Nothing is found in a game that is over, as if its workers were slow."""
    from game.session.review.coach import Coach
    from game.session.review.hindsight import Hindsight
    from scenes.play.results import reviewing
    from tests.stand_ins import UnheardComparer, UnheardWeigher

    patch.setattr(reviewing, "Hindsight", lambda match, review: Hindsight(match, UnheardWeigher()))
    patch.setattr(reviewing, "Coach", lambda match, review: Coach(match, UnheardComparer()))


def _glance_at_nothing(patch: pytest.MonkeyPatch) -> None:
    """Pictures of a station's end do without what its game was found to be: each would start two workers."""
    from game.session.review.hindsight import Hindsight
    from scenes.commands import journey_shots
    from tests.coached import done
    from tests.stand_ins import UnheardWeigher

    patch.setattr(journey_shots, "glanced_at", lambda match: (Hindsight(match, UnheardWeigher()), done(match)))


@cache
def _pages_of(look: Look) -> SurfaceCache:
    """Texts and panels of one look; of all looks together no more than there is room for."""
    from game.stage.drawing.cache import SurfaceCache

    return SurfaceCache(PAGES_BYTES, _all_pages())


@cache
def _all_pages() -> Allowance:
    from game.stage.drawing.cache import Allowance

    return Allowance(PAGES_BYTES)


def _write_together(patch: pytest.MonkeyPatch) -> None:
    """Texts and panels, which depend on nothing but the look, are drawn once for all windows of one look."""
    from game.stage.drawing.paint import PanelStyle
    from game.stage.widgets import base

    begin, draw = base.Typesetter, base.Painter._draw_panel

    def begin_knowing(look: Look, painter: Painter) -> Typesetter:
        text = begin(look, painter)
        text.cache = _pages_of(look)
        return text

    def draw_once(painter: Painter, size: tuple[int, int], style: PanelStyle) -> Surface:
        return _pages_of(painter.look).get(("panel", size, style), lambda: draw(painter, size, style))

    patch.setattr(base, "Typesetter", begin_knowing)
    patch.setattr(base.Painter, "_draw_panel", draw_once)


def _write_at_once(patch: pytest.MonkeyPatch) -> None:
    """What is kept is written before anything else happens, so that a test can look for it."""
    from game.store.writer import AtOnce
    from scenes import app

    patch.setattr(app, "WriterThread", AtOnce)


STAND_INS: tuple[tuple[str, str, Callable[[pytest.MonkeyPatch], None]], ...] = (
    ("painted", "game.stage.cards.faces", _tint_cards),
    ("painted", "game.stage.drawing.backdrops", _paint_coarsely),
    ("drawn_ahead", "game.stage.board.card_cache", _draw_none_ahead),
    ("kept_pictures", "scenes.play.table.scene", _keep_no_pictures),
    ("workers", "game.session.play_session", _let_habit_answer),
    ("workers", "scenes.play.results.reviewing", _look_back_for_ever),
    ("workers", "scenes.commands.journey_shots", _glance_at_nothing),
    ("written_beside", "scenes.app", _write_at_once),
    ("written_apart", "game.stage.widgets.base", _write_together),
)
"""What a test asks for that wants the real thing, the module in which it stands, and what takes its place there."""

_standing_in: dict[str, pytest.MonkeyPatch] = {}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Function) -> None:
    """Before the fixtures of the test, and of its module, are made. What stands in for something stays from test to
    test, for most want it so."""
    for asked, module, stand_in in STAND_INS:
        if asked in item.fixturenames:
            if (patch := _standing_in.pop(module, None)) is not None:
                patch.undo()
        elif module in sys.modules and module not in _standing_in:
            stand_in(_standing_in.setdefault(module, pytest.MonkeyPatch()))


@pytest.fixture(autouse=True)
def cleared_table() -> Iterator[None]:
    """No test leaves a game to the next: with a hundred unfinished ones no more are kept. Nor another data folder, nor
    somebody at a screen."""
    yield
    if (hands := sys.modules.get("tests.hands")) is not None:
        while hands.Hands.present:
            hands.Hands.present[-1].close()
    assert os.environ[HOME_VARIABLE] == _home, "what is kept from now on would be kept elsewhere"
    _keep_what_was_let_go_of()  # A window may have had it otherwise.
    for folder in ("unfinished", "finished"):
        shutil.rmtree(Path(_home) / folder, ignore_errors=True)


# The fixtures below import what they make only when they are asked for: tests of the model load no window.


@pytest.fixture
def canvas() -> Canvas:
    """A screen of the usual size that nobody sees."""
    from game.stage.window import Canvas

    return Canvas()


@pytest.fixture
def open_app() -> Iterator[Callable[..., Menagerie]]:
    """Opens programs at a size and with settings by name, and closes them in the end."""
    from game.stage.window import Canvas
    from game.store.settings import Settings
    from scenes.menagerie import Menagerie

    apps: list[Menagerie] = []

    def opened(size: tuple[int, int] = (1280, 720), **settings: object) -> Menagerie:
        app = Menagerie(Canvas(size), Settings(**settings), [])  # type: ignore[arg-type]
        apps.append(app)
        return app

    yield opened
    for app in apps:
        app.close()


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """The games that were sat down at."""
    from scenes import routes

    matches: list[Match] = []

    def sit_down(app: Menagerie, match: Match, save: Save | None = None) -> None:
        matches.append(match)
        if save is not None:
            save.close()

    def sit_down_at_door(app: Menagerie, table: Any, *, instead: bool) -> None:
        matches.append(table.match)
        table.leave()

    monkeypatch.setattr(routes, "to_table", sit_down)
    monkeypatch.setattr(routes, "to_laid", sit_down_at_door)
    return matches


@pytest.fixture
def strict_tables() -> Iterator[None]:
    """A card that moves untold is an error."""
    from tests.hands import strictness

    with strictness():
        yield


@pytest.fixture
def hands() -> Hands:
    """Somebody who plays at a table of the usual size."""
    from tests.hands import Hands

    return Hands()
