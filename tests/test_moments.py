"""Moments over a table: every act draws from its beginning to its end, and stands at once where nothing moves."""

from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from time import sleep

import pygame
import pytest

from game.match.story import Told
from game.stage.acts import light
from game.stage.acts.hits import Arrow, HitMark
from game.stage.acts.light import Dusk, Rays, Spotlight
from game.stage.acts.pictured import Drop, Leap, Light, Prize, Sprout
from game.stage.acts.words import IN_LINES, RIBBON_ROOM, Ribbon
from game.stage.board.animation import MotionEffect
from game.stage.board.layout import card_key
from game.stage.board.sprites import Sprite, gently
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.beside import RATION_SECONDS, Meanwhile, Ration
from game.stage.drawing.theme import HIGH_CONTRAST, Look
from game.stage.geometry import Size
from game.stage.moments import LATEST_MS, Act, Moment, Stage, draw, prepare
from game.stage.widgets.base import Ui
from game.stage.window import Canvas
from game.store.settings import Settings
from game.table.events import Announced, Counted
from game.words import Words
from scenes.games.registry import presentation
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.hands import FRAME, Hands, new_match
from tests.patience import wait_for
from tests.test_board import Rig

SIZE = (640, 400)
BEAST, OTHER, HIDDEN = ("card", 1), ("card", 2), ("card", 3)
PLACES = {BEAST: pygame.Rect(80, 200, 90, 120), OTHER: pygame.Rect(420, 180, 90, 120)}
RED = (214, 62, 42)


def filled(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((30, 160, 60, 255))
    return surface


ACTS: dict[str, Act] = {
    "dusk": Dusk((0, 0, 1, 1)),
    "dusk on a thing": Dusk(BEAST),
    "soft dusk": Dusk((0.1, 0.1, 0.8, 0.8), 0.6, (0.0, 0.1, 0.3, 0.2)),
    "rays": Rays((0.5, 0.2), (255, 236, 190)),
    "drop": Drop((0.4, 0.2, 0.2, 0.5), "sign", filled),
    "drop on a thing": Drop(BEAST, "net", filled),
    "light": Light((0.1, 0.1, 0.3, 0.4), "lamp", filled),
    "ribbon": Ribbon((0.2, 0.5, 0.6, 0.2), "Ada claims a land", filled),
    "burst": HitMark(BEAST, "\u22122", RED),
    "arrow": Arrow(BEAST, OTHER, RED),
    "prize": Prize(BEAST, "prize", filled, OTHER),
    "sprout": Sprout((0.1, 0.1, 0.2, 0.4), "sign", filled, side=0.8),
    "dusk but at a thing": Dusk((0, 0, 1, 1), but=BEAST),
}


def stage_of(look: Look | None = None) -> Stage:
    Canvas()
    return Stage(Ui.of((look or Look()).at(SIZE), Words("en")), PLACES.get)


def shown(act: Act, share: float, stage: Stage | None = None) -> bytes:
    surface = pygame.Surface(SIZE)
    surface.fill((120, 120, 140))
    act.draw(surface, stage or stage_of(), share)
    return pygame.image.tobytes(surface, "RGB")


NOTHING = bytes((120, 120, 140)) * (SIZE[0] * SIZE[1])


@each("look", [Look(), replace(Look(), palette=HIGH_CONTRAST)], ids=["usual", "high contrast"])
@each("name", ACTS)
def test_every_act_is_seen_on_its_way_and_at_its_end(name: str, look: Look) -> None:
    stage = stage_of(look)
    begun, half, done = (shown(ACTS[name], share, stage) for share in (0.0, 0.5, 1.0))
    assert done not in (NOTHING, begun)
    assert half not in (NOTHING, begun)
    assert half != done or name.startswith("drop")


def test_what_stands_in_high_contrast_is_written_in_its_colours() -> None:
    usual, strong = (shown(ACTS["ribbon"], 1.0, stage_of(look)) for look in (Look(), Look(palette=HIGH_CONTRAST)))
    assert usual != strong or Look().palette.ink == HIGH_CONTRAST.ink


def test_a_face_that_triumphs_leaps_and_stands_again_where_it_stood() -> None:
    leap = Leap((0.1, 0.3, 0.2, 0.4), "face", filled)
    assert shown(leap, 0.0) == shown(leap, 1.0) != shown(leap, 0.25)


@each("act", [Dusk(HIDDEN), HitMark(HIDDEN, "+1", RED), Arrow(BEAST, HIDDEN, RED), Drop(HIDDEN, "net", filled)])
def test_nothing_is_staged_at_a_thing_that_is_nowhere_to_be_seen(act: Act) -> None:
    assert shown(act, 1.0) == NOTHING


def moment_shown(moment: Moment, elapsed: float, look: Look | None = None) -> bytes:
    surface = pygame.Surface(SIZE)
    surface.fill((120, 120, 140))
    draw(surface, stage_of(look), moment, elapsed)
    return pygame.image.tobytes(surface, "RGB")


def test_an_act_begins_at_its_time_and_stands_to_the_end() -> None:
    moment = Moment(1000, (Dusk((0, 0, 1, 1), start=200, ms=100),))
    assert moment_shown(moment, 199) == NOTHING
    assert moment_shown(moment, 250) not in (NOTHING, moment_shown(moment, 300))
    assert moment_shown(moment, 300) == moment_shown(moment, 900) == shown(moment.acts[0], 1.0)


def test_dusk_is_even_in_the_middle_and_fades_towards_soft_edges_without_a_seam() -> None:
    surface = pygame.Surface(SIZE)
    surface.fill((200, 200, 200))
    Dusk((0, 0, 1, 1), 0.6, (0.0, 0.0, 0.5, 0.25)).draw(surface, stage_of(), 1.0)
    across = [surface.get_at((x, 100))[0] for x in range(SIZE[0])]
    down = [surface.get_at((10, y))[0] for y in range(SIZE[1])]
    for line, half in ((across, SIZE[0] // 2), (down, SIZE[1] * 3 // 4)):
        assert max(line[:half]) - min(line[:half]) <= 1
        assert all(-1 <= after - before <= 4 for before, after in zip(line[half - 1 :], line[half:], strict=False))
        assert line[0] < 120 and line[-1] > 190


@each("name", ACTS)
def test_with_reduced_motion_all_of_it_stands_at_once(name: str) -> None:
    moment, still = Moment(1000, (replace(ACTS[name], start=400.0),)), Look(reduced_motion=True)  # type: ignore[type-var]
    assert moment_shown(moment, 0, still) == moment_shown(moment, 999, still) != NOTHING


# -- at the table ------------------------------------------------------------------------------------------------------


@pytest.fixture
def scene() -> TableScene:
    """A table of Quellector, which stages nothing by itself, at the usual speed."""
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    return hands.sit_down(new_match("quellector", ["person", "steady", "steady"]))


def challenge(who: int) -> Announced:
    return Announced("quellector.tell.challenge", {"who": who, "whom": 0, "n": 2}, 7)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_words_that_are_too_long_for_a_line_stand_on_a_ribbon_in_two(
    size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = Ui.of(Look.at(Look(), size), Words())
    words = "Ada calls the fight off. All cards go back to the hands they came from."
    cut: list[str] = []
    monkeypatch.setattr(type(ui.text), "fit", lambda self, text, *others: cut.append(text))
    stage = Stage(ui, lambda key: None)
    surface = pygame.Surface(size)
    Ribbon((0.29, 0.43, 0.42, 0.1), words, filled).draw(surface, stage, 1.0)
    room = round(0.42 * size[0] * RIBBON_ROOM), round(0.1 * size[1])
    letters = max(ui.text.smallest, round(room[1] * IN_LINES))
    assert not cut and ui.text.measure(words, "title", room[0], letters)[1] <= room[1]


STAGED = Moment(800, (Ribbon((0.2, 0.5, 0.6, 0.2), "Look", filled),), has_words=True)


def staging(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on what the second player does is staged, and the story goes on and on."""
    look = scene.pane.look

    def of(ui: object, pictures: object, teller: object, seats: object, told: Told) -> Moment | None:
        is_theirs = isinstance(told.event, Announced) and told.event.args.get("who") == 1
        return STAGED if is_theirs else None

    monkeypatch.setattr(scene.pane, "look", replace(look, story=replace(look.story, moment=of)))
    monkeypatch.setattr(type(scene.pane), "is_telling", property(lambda pane: True))


def test_a_moment_goes_on_until_something_else_is_announced(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    staging(scene, monkeypatch)
    stage, seen = scene.pane.staging, scene.state.shown
    assert stage.now is None
    stage.hear(Told(challenge(1), seen))
    assert stage.now is STAGED
    stage.hear(Told(Counted("points", (1,), 4, 5), seen))
    assert stage.now is STAGED, "a number belongs to what was announced"
    stage.hear(Told(challenge(2), seen))
    assert stage.now is None


def test_what_is_staged_meanwhile_joins_what_is_still_seen(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    beam, hit = Moment(80, (HitMark(BEAST, "4", RED),), lasts=900), Moment(200, (HitMark(OTHER, "1", RED),))
    staging(scene, monkeypatch)
    look = scene.pane.look
    own = replace(
        look, story=replace(look.story, moment=lambda *of: hit if isinstance(of[-1].event, Counted) else beam)
    )
    monkeypatch.setattr(scene.pane, "look", own)
    stage, ui, seen = scene.pane.staging, scene.app.ui, scene.state.shown
    stage.hear(Told(challenge(1), seen))
    ui.pass_time(0.1)
    stage.hear(Told(Counted("points", (1,), 4, 3), seen))
    first, second = stage.now.acts
    assert (first, second.start) == (beam.acts[0], pytest.approx(100, abs=1)), "it begins when it is told"
    assert (stage.now.ms, stage.now.lasts) == (pytest.approx(300, abs=1), 900)
    stage.hear(Told(challenge(1), seen))
    assert stage.now is beam, "what is announced next is another matter"


def test_a_moment_ends_by_itself_after_its_time_and_with_the_story(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    staging(scene, monkeypatch)
    stage, ui = scene.pane.staging, scene.app.ui
    stage.hear(Told(challenge(1), scene.state.shown))
    for _ in range(round(0.7 / FRAME)):
        ui.pass_time(FRAME)
    assert stage.now is STAGED
    assert stage.animates
    for _ in range(round(0.2 / FRAME)):
        ui.pass_time(FRAME)
    assert stage.now is None
    stage.hear(Told(challenge(1), scene.state.shown))
    monkeypatch.setattr(type(scene.pane), "is_telling", property(lambda pane: False))
    assert stage.now is None


def test_the_story_waits_as_long_as_what_is_staged(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = scene.state.shown
    monkeypatch.setattr(scene.pane, "look", replace(scene.pane.look, story=replace(scene.pane.look.story, moment=None)))
    usual = scene.pane.narration.holds(Told(challenge(2), seen))
    staging(scene, monkeypatch)
    assert scene.pane.narration.holds(Told(challenge(1), seen)) == STAGED.ms
    assert scene.pane.narration.holds(Told(challenge(2), seen)) == usual != STAGED.ms


def test_words_that_are_staged_are_not_told_on_a_banner_as_well(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    staging(scene, monkeypatch)
    surface, seen = pygame.Surface(scene.app.screen.size), scene.state.shown
    for who, has_banner in ((2, True), (1, False)):
        scene.pane._hear(Told(challenge(who), seen))
        scene.pane.draw(surface)
        assert (scene.pane._told_at is not None) is has_banner
    monkeypatch.setitem(STAGED.__dict__, "has_words", False)
    scene.pane.draw(surface)
    assert scene.pane._told_at is not None, "what has no words is told"


def test_territory_stages_hits_only_on_the_field_of_a_fight() -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0))
    scene = hands.sit_down(new_match("territory", ["person", "random"]))
    moment = presentation("territory").look.story.moment
    assert moment is not None
    hit = Told(Counted("damage", (3,), 0, 2), scene.state.shown)
    assert moment(hands.app.ui, hands.app.pictures, scene.state.teller, scene.pane.seats, hit) is None


# -- what cards do with their own bodies -------------------------------------------------------------------------------


def a_card(rig: Rig) -> tuple[int, Sprite]:
    card = rig.match.view(rig.me).table.zones["hand", rig.me][0]
    sprite = rig.board._sprites.sprite_of(card)
    assert sprite is not None
    return card, sprite


def pass_time(rig: Rig, seconds: float) -> None:
    rig.ui.pass_time(seconds)
    rig.board.tick()


def test_whoever_acts_leans_and_stands_again_where_they_stood() -> None:
    rig = Rig()
    card, sprite = a_card(rig)
    stood = sprite.felled
    rig.board.story.affect(card_key(card), "lunge", 0.0, 0.2)
    pass_time(rig, 0.05)
    assert (sprite.felled, sprite.lean) != (stood, 0.0)
    pass_time(rig, 0.1)
    pass_time(rig, 0.1)
    assert (sprite.felled, sprite.lean, sprite.is_moving) == (stood, 0.0, False)


@pytest.mark.parametrize("effect", ["fall", "crumble"])
def test_whoever_falls_vanishes_where_they_stood_and_only_then_is_elsewhere(effect: MotionEffect) -> None:
    rig = Rig()
    card, sprite = a_card(rig)
    stood, goal = sprite.pose, sprite.pose._replace(x=sprite.pose.x + 300)
    sprite.fly(goal, rig.ui.motion, 0.3)
    rig.board.story.affect(card_key(card), effect, 0.0, 0.2)
    pass_time(rig, 0.1)
    half = sprite.felled[1]
    pass_time(rig, 0.09)
    assert sprite.pose == stood
    assert sprite.felled[1] < 0.2 and sprite.felled[1] < half
    pass_time(rig, 0.05)
    pass_time(rig, 0.01)
    assert (sprite.pose, sprite.felled) == (goal, (goal, 1.0))


def test_what_has_turned_to_dust_is_not_seen_again_where_it_stood() -> None:
    rig = Rig()
    card, sprite = a_card(rig)
    goal = sprite.pose._replace(x=sprite.pose.x + 300)
    rig.board.story.affect(card_key(card), "crumble", 0.0, 0.2)
    for _ in range(4):
        pass_time(rig, 0.1)
    assert not sprite.is_drawn and not sprite.is_moving
    sprite.fly(goal, rig.ui.motion, 0.3)
    assert (sprite.felled, sprite.is_drawn) == ((goal, 1.0), True), "it does not fly as dust"
    rig.board.story.affect(card_key(card), "crumble", 0.0, 0.2)
    pass_time(rig, 0.1)
    pass_time(rig, 0.11)
    rig.board.story.skip()
    assert sprite.is_drawn and sprite.felled[1] == 1.0, "whoever skips sees it again, wherever it is"


@pytest.mark.parametrize("effect", ["lunge", "fall", "crumble"])
def test_with_reduced_motion_no_card_acts(effect: MotionEffect) -> None:
    rig = Rig(look=Look(reduced_motion=True))
    card, sprite = a_card(rig)
    rig.board.story.affect(card_key(card), effect, 0.0, 0.2)
    assert not sprite.is_moving


def test_time_stretches_for_one_step_after_the_other_and_no_longer() -> None:
    ui = stage_of().ui
    ui.pace = 0.5
    ui.pass_time(0.05)
    ui.pass_time(0.05)
    assert (ui.now, ui.motion) == (pytest.approx(0.1), pytest.approx(0.075))


def test_pictures_of_an_act_are_made_before_it_begins_and_waited_for_only_a_little() -> None:
    faces, board = FaceMaker(), stage_of()
    stage = replace(board, meanwhile=Meanwhile(faces.patiently))
    act = Drop((0.4, 0.2, 0.2, 0.5), "sign", lambda size: faces.made(size, lambda: filled(size)), start=200)
    moment, surface = Moment(1000, (act,)), pygame.Surface(SIZE)
    surface.fill((120, 120, 140))

    def seen(elapsed: float) -> bool:
        draw(surface, stage, moment, elapsed)
        return pygame.image.tobytes(surface, "RGB") != NOTHING

    assert not prepare(surface, stage, act)
    wait_for(lambda: prepare(surface, stage, act), "its picture")
    assert not seen(199), "nothing is drawn before"
    assert seen(300)
    late = replace(act, key="other", painted=lambda size: faces.made("other", lambda: filled(size)))
    moment = Moment(1000, (late,))
    surface.fill((120, 120, 140))
    assert not seen(201), "it is being made"
    assert seen(200 + LATEST_MS)


def test_pictures_for_which_a_frame_has_no_time_left_wait_for_the_next_one_but_not_for_long() -> None:
    board, ration = stage_of(), Ration()
    stage = replace(board, meanwhile=Meanwhile(nullcontext), ration=ration)
    acts = tuple([Drop((0.1 + 0.4 * n, 0.2, 0.2, 0.5), f"sign {n}", partial(slowly_filled, n)) for n in (0, 1)])
    surface, made = pygame.Surface(SIZE), stage.ui.paint.cache
    for frame, elapsed in enumerate((0.0, 16.0), 1):
        ration.renew(1.0)
        draw(surface, stage, Moment(1000, acts), elapsed)
        assert len([key for key in made._kept if key[0] == "moment"]) == frame
    ration.renew(0.0)
    draw(surface, stage, Moment(1000, (replace(acts[0], key="late"),)), LATEST_MS)
    assert len([key for key in made._kept if key[0] == "moment"]) == 3


def slowly_filled(number: int, size: Size) -> pygame.Surface:
    sleep(2 * RATION_SECONDS)
    return filled(size)


SOFT_EDGES = Dusk((0.1, 0.05, 0.7, 0.8), 0.58, (0.0, 0.1, 0.4, 0.24))


@each("act", [Spotlight((BEAST, OTHER), 0.6), SOFT_EDGES, Rays((0.4, 0.3), RED)], ids=["spotlight", "dusk", "rays"])
def test_light_and_dark_are_seen_whole_or_not_yet_where_a_frame_has_no_time_left_within_them(act: Act) -> None:
    board, ration = stage_of(), Ration()
    stage = replace(board, meanwhile=Meanwhile(nullcontext), ration=ration)
    seen = set()
    for elapsed in range(0, 100, 5):
        ration.renew(1e-9)
        surface = grey()
        draw(surface, stage, Moment(1000, (replace(act, ms=0.0),)), elapsed)  # type: ignore[type-var]
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert seen == {NOTHING, shown(act, 1.0)}


def grey() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill((120, 120, 140))
    return surface


def test_dark_that_comes_late_comes_as_softly() -> None:
    stage = replace(stage_of(), meanwhile=Meanwhile(nullcontext))
    act = Dusk((0, 0, 1, 1), ms=200.0)
    seen = []
    for elapsed in (LATEST_MS, LATEST_MS + 50, LATEST_MS + 200):
        surface = grey()
        draw(surface, stage, Moment(1000, (act,)), elapsed)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen == [NOTHING, shown(act, 0.25), shown(act, 1.0)]


@each("share", [0.15, 0.37, 0.5, 0.81, 1.0])
@each("grown", [0.4, 1.0, 1.7])
def test_a_spotlight_leaves_light_on_its_things_and_looks_as_if_all_its_dark_were_laid_at_once(
    monkeypatch: pytest.MonkeyPatch, share: float, grown: float
) -> None:
    for step in range(0, 40, 13):
        at = {key: rect.scale_by(grown).move(3 * step, -step) for key, rect in PLACES.items()}
        board = replace(stage_of(), place_of=at.get)
        act = Spotlight((BEAST, OTHER), 0.62)
        in_patches = shown(act, share, board)
        with monkeypatch.context() as patched:
            patched.setattr(light, "_joined", lambda areas: [pygame.Rect((0, 0), SIZE)])
            at_once = shown(act, share, replace(stage_of(), place_of=at.get))
        assert in_patches == at_once
        assert share < 1 or grown < 1 or grey().get_at(at[BEAST].center) == pixel(in_patches, at[BEAST].center)
        assert max(pixel(in_patches, (0, SIZE[1] - 1))[:3]) < 140


def pixel(shown: bytes, at: tuple[int, int]) -> pygame.Color:
    start = 3 * (at[0] + SIZE[0] * at[1])
    return pygame.Color(*shown[start : start + 3])


@each("share", [0.15, 0.37, 0.5, 0.81, 1.0])
def test_a_dusk_has_no_seam_where_its_soft_edges_begin(share: float) -> None:
    board, at_once = stage_of(), grey()
    rect = board.area(SOFT_EDGES.where, SIZE)
    assert rect is not None
    edges = SOFT_EDGES._edge(board.ui.look.palette.night, rect.size, (0, 0), rect.size)
    edges.set_alpha(round(255 * SOFT_EDGES.depth * gently(share)))
    at_once.blit(edges, rect)
    assert shown(SOFT_EDGES, share, board) == pygame.image.tobytes(at_once, "RGB")
