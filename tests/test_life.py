"""What is alive at a table: it stirs while nothing else moves, and never where it disturbs."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.stage.inputs import FocusGained, FocusLost
from game.stage.window import Canvas
from game.store.settings import Settings
from scenes.menagerie import Menagerie
from scenes.play.table.scene import TableScene
from tests.hands import new_match

STEP = 1 / 6
SECONDS = 8
PLACES = ("territory", "xenofera", "quaeleon", "flask", "quellector")
PALETTES = ("lamplight", "high-contrast")


class Watch:
    """Somebody before a table at which nobody answers."""

    def __init__(self, key: str, **settings: object) -> None:
        self.canvas = Canvas((1280, 720))
        self.canvas.is_seen = True
        self.app = Menagerie(self.canvas, Settings(**{"effects": 0, "music": 0, **settings}))  # type: ignore[arg-type]
        self.scene = TableScene(self.app, new_match(key, ["person", "person"], seed=5))
        self.scene.session.saves = False
        self.app.scenes.restart(self.scene)
        self.app.ui.leave_modals()
        self.scene.showing.skip()
        self.rest()

    def rest(self) -> None:
        """Let everything come to rest that is not alive."""
        self.app.ui.pass_time(STEP)
        self.scene.pane.tick(self.app.ui.now)
        self.scene.board.settle()
        self.scene.draw(self.canvas.surface)

    def watch(self, look: Callable[[bool], None] = lambda stirs: None, seconds: float = SECONDS) -> int:
        """Let so much time pass; in how many steps something stirred."""
        stirred = 0
        for _ in range(round(seconds / STEP)):
            self.app.ui.pass_time(STEP)
            self.scene.pane.tick(self.app.ui.now)
            stirs = self.scene.pane.stirs
            stirred += stirs
            if stirs:
                self.scene.draw(self.canvas.surface)
            look(stirs)
        return stirred


@pytest.mark.parametrize("key", PLACES)
def test_what_stirs_is_all_that_changes_and_all_of_it_is_shown(key: str) -> None:
    watch = Watch(key)
    shown = watch.canvas.surface.copy()

    def show(stirs: bool) -> None:
        for part in watch.scene.mended or () if stirs else ():
            shown.blit(watch.canvas.surface, part, part)

    assert watch.watch(show) > SECONDS
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(watch.canvas.surface, "RGB")


def test_a_note_that_makes_room_while_something_stirs_leaves_nothing_behind() -> None:
    watch = Watch("quellector")
    toasts = watch.scene.page.toasts
    toasts.say("Whoever holds the strongest hand in the end wins.")
    watch.app.scenes.draw()
    shown = watch.canvas.surface.copy()
    ((_, stood),) = toasts.placed()
    before = toasts.spares
    toasts.spares = lambda: [[stood, *spared] for spared in before()]

    for _ in range(round(4 / STEP)):
        watch.app.ui.pass_time(STEP)
        watch.scene.pane.tick(watch.app.ui.now)
        if watch.scene.pane.stirs:
            changed = watch.app.scenes.draw()
            for part in [shown.get_rect()] if changed is None else changed:
                shown.blit(watch.canvas.surface, part, part)
    assert toasts.placed()[0][1] != stood
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(watch.canvas.surface, "RGB")


@pytest.mark.parametrize(
    "settings", [{"reduced_motion": True}, {"quiet_table": True}, {"speed": 0}, {"palette": "high-contrast"}]
)
def test_nothing_stirs_for_those_who_do_not_wish_it(settings: dict[str, object]) -> None:
    watch = Watch("territory", **settings)
    assert watch.watch() == 0 or "palette" in settings
    assert not watch.scene.board._life.stirred


def test_nothing_stirs_in_a_window_in_which_nobody_works() -> None:
    watch = Watch("territory")
    watch.app.scenes.step([FocusLost()], 0.0)
    watch.rest()
    assert watch.watch() == 0
    watch.app.scenes.step([FocusGained()], 0.0)
    assert watch.watch() > 0


def test_at_most_one_thing_a_second_begins() -> None:
    watch = Watch("xenofera")
    life = watch.scene.board._life
    begun: list[object] = []

    def look(stirs: bool) -> None:
        begun.append((life._blinking, tuple(life._place._begun.items())))

    watch.watch(look, seconds=30)
    blinks = {blink for blink, _ in begun if blink is not None}
    stars = {star for _, some in begun for star in some}
    assert 5 < len(blinks) + len(stars) <= 30


def test_what_something_lies_over_does_not_stir() -> None:
    watch = Watch("xenofera")
    watch.scene.board._life._covered = lambda: [pygame.Rect(0, 0, 1280, 720)]
    watch.watch(seconds=STEP)
    assert watch.watch() == 0


@pytest.mark.parametrize("left", [0, 1])
def test_a_place_of_which_something_has_gone_is_drawn_without_it(left: int) -> None:
    watch = Watch("quaeleon")
    watch.watch()
    board = watch.scene.board
    assert len(board._life.stirred) > 1
    layout = board._sprites.ground.layout
    board.rearrange(replace(layout, framing=replace(layout.framing, ambience=layout.framing.ambience[:left])))
    watch.scene.board.draw(watch.canvas.surface)
    watch.watch(seconds=STEP)
    assert set(board._life.stirred) <= set(range(left))


def test_in_high_contrast_a_painted_place_is_at_half_light() -> None:
    usual, dim = (Watch("territory", palette=palette).scene.board._table_renderer for palette in PALETTES)
    pictures = [renderer.bare_table._backdrop((1280, 720)) for renderer in (usual, dim)]
    bright, dark = (sum(pygame.transform.average_color(picture)[:3]) for picture in pictures)
    assert 0.4 * bright < dark < 0.6 * bright


def test_a_place_in_which_less_can_stir_forgets_what_stirred_before() -> None:
    """As where a bay of the hall closes, and its torches go."""
    watch = Watch("quaeleon")
    board = watch.scene.board
    watch.watch()
    assert max(board._life.stirred) > 0
    framing = board.places.layout.framing
    board.rearrange(replace(board.places.layout, framing=replace(framing, ambience=framing.ambience[:1])))
    watch.scene.draw(watch.canvas.surface)
    assert not board._life.stirred
    watch.watch()
    assert set(board._life.stirred) == {0}
