"""Blows: bodies leave their cards, reach whom they strike, and time stands just there."""

from dataclasses import replace

import pygame
import pytest

from game.match.story import Told
from game.stage.acts.light import HaloAct
from game.stage.acts.pictured import Blown
from game.stage.acts.strikes import Bounce, Flinch, Meet, Strike, blow
from game.stage.acts.words import FromTo, Stamp
from game.stage.acts.wounds import Cracked, Crossed
from game.stage.board.blows import BACK, HITS, STANDING, Dash, Knock
from game.stage.board.bodies import Body
from game.stage.board.card_cache import CardSide
from game.stage.board.layout import card_key, seat_key
from game.stage.moments import HitStop, Moment, Stage
from game.store.settings import Settings
from scenes.games.registry import presentation
from scenes.games.territory.cards.standing import Standing
from scenes.picture_cache import Pictures
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.hands import Hands, new_match
from tests.test_board import Rig
from tests.test_moments import (
    BEAST,
    NOTHING,
    OTHER,
    PLACES,
    RED,
    a_card,
    challenge,
    filled,
    moment_shown,
    pass_time,
    shown,
    stage_of,
    staging,
)

Patch = pytest.MonkeyPatch

FAR = pygame.Rect(600, 90, 120, 160)
NEAR = pygame.Rect(100, 100, 120, 140)


def box_then(dash: Dash, share: float) -> pygame.Rect:
    now = dash.pose(share, NEAR)
    box = pygame.Rect(0, 0, round(NEAR.width * now.wide), round(NEAR.height * now.high))
    box.midbottom = NEAR.centerx + round(now.x), NEAR.bottom + round(now.y)
    return box


@each("target", [FAR, pygame.Rect(90, 600, 120, 160), pygame.Rect(700, 700, 80, 80), NEAR.move(-800, 0)])
def test_a_body_draws_back_reaches_its_target_and_comes_home(target: pygame.Rect) -> None:
    dash = Dash(target)
    assert not box_then(dash, BACK).colliderect(target)
    hit = box_then(dash, HITS)
    assert hit.colliderect(target) and not target.contains(hit), "it stops at whom it strikes"
    way = pygame.Vector2(target.center) - NEAR.center
    back = pygame.Vector2(box_then(dash, BACK).center) - NEAR.center
    assert way.dot(back) < 0, "it draws back first"
    assert dash.pose(1.0, NEAR) == STANDING
    assert hit.width > 1.3 * NEAR.width, "as if it came nearer"


def test_a_body_looks_where_it_runs_and_whoever_is_struck_as_before() -> None:
    assert Dash(FAR).looks(NEAR) == "right" and Dash(NEAR).looks(FAR) == "left"
    assert Knock(1).looks(NEAR) == "body"


def test_a_strong_blow_knocks_farther_than_a_weak_one_and_both_are_white_at_once() -> None:
    weak, strong = (Knock(1, strength).pose(0.2, NEAR) for strength in (1, 10))
    assert strong.x > 2 * weak.x > 0 and strong.angle < weak.angle < 0
    assert Knock(-1).pose(0.2, NEAR).x < 0
    assert Knock(1).pose(0.0, NEAR).white == 1.0 and Knock(1).pose(0.3, NEAR).white == 0.0


@each("game", ["quellector", "quaeleon"])
def test_a_creature_can_be_taken_out_of_its_card(game: str, painted: None) -> None:
    stage_of()
    pictures = Pictures()
    config, face = new_match(game, ["person", "random"]).table.config, presentation(game).look.cards.face
    size = (150, 230)
    assert presentation(game).look.cards.has_bodies
    whole = face(pictures, config, 3, size)
    drawn = {}
    for part in ("rest", "body", "left", "right"):
        with pictures.faces.taken_apart(part):
            drawn[part] = face(pictures, config, 3, size)
    body = pygame.mask.from_surface(drawn["body"])
    assert 0.03 < body.count() / (size[0] * size[1]) < 0.6, "only the creature"
    same = pygame.mask.from_threshold(whole, (0, 0, 0), (1, 1, 1, 255), drawn["rest"])
    same.invert()
    assert same.count() > 0 and body.overlap_area(same, (0, 0)) > 0.8 * same.count(), "all else stays"
    sides = [pygame.image.tobytes(drawn[part], "RGBA") for part in ("body", "left", "right")]
    assert sides[1] != sides[2] and sides[0] in sides[1:]


def test_a_fighter_leaves_its_plaque() -> None:
    pictures, config = Pictures(), new_match("territory", ["person", "random"]).table.config
    appearances = presentation("territory").look.cards.appearances
    fighter = next(one for name, one in appearances.items() if name.startswith("fighter"))
    ui, size = stage_of().ui, (200, 300)
    looks = {}
    for part in ("", "rest", "right", "left"):
        with pictures.faces.taken_apart(part):
            looks[part] = fighter.face(ui, pictures, config, 0, size, Standing(3))
    rest, body = looks["rest"].get_bounding_rect(), looks["right"].get_bounding_rect()
    assert fighter.has_body and body.bottom <= rest.top + rest.height * 0.3 and body.height > 40
    assert looks[""].get_bounding_rect().height > max(rest.height, body.height)
    assert pygame.image.tobytes(looks["left"], "RGBA") != pygame.image.tobytes(looks["right"], "RGBA")


@each("scale", [1.0, 2.0])
def test_signs_are_struck_out_where_they_stand_on_a_face(scale: float) -> None:
    pictures, config = Pictures(), new_match("quellector", ["person", "random"]).table.config
    pictures.faces.text_scale = scale
    face, size = presentation("quellector").look.cards.face, (160, 250)
    slots = pictures.faces.placed(lambda: face(pictures, config, 2, size))
    icons = slots["icons"]
    assert len(icons) == len(config.designs[2].icons)
    card = pygame.Rect((0, 0), size)
    assert all(card.contains(area) for area in icons) and pygame.Rect(icons[0]).collidelist(icons[1:]) == -1
    place = PLACES[BEAST]
    stage = replace(stage_of(), slots_of=lambda key, name: [area.move(place.topleft) for area in slots[name]])
    surface = pygame.Surface((640, 400))
    Crossed(BEAST, "icons", (0,)).draw(surface, stage, 1.0)
    assert surface.get_at(icons[0].move(place.topleft).center)[0] > 200
    assert surface.get_at(icons[1].move(place.topleft).center)[:3] == (0, 0, 0)


# -- acts --------------------------------------------------------------------------------------------------------------


def alive(key: tuple[object, ...], is_whole: bool) -> Body | None:
    place = PLACES.get(key)
    return None if place is None else Body(CardSide("face", 1), place, filled(place.size))


LEFT_BEHIND = {
    "halo": HaloAct(BEAST, RED),
    "cracked": Cracked(BEAST),
    "crossed": Crossed(BEAST),
    "stamp": Stamp(BEAST, "Complete", RED),
    "from to": FromTo(BEAST, "-2", "+6", RED),
}


@each("name", LEFT_BEHIND)
def test_what_a_blow_leaves_behind_stands_to_the_end_and_at_once_where_nothing_moves(name: str) -> None:
    stage, act = replace(stage_of(), body_of=alive), LEFT_BEHIND[name]
    half, done = shown(act, 0.4, stage), shown(act, 1.0, stage)
    assert NOTHING not in (half, done) and half != done
    still = replace(stage_of(replace(stage.ui.look, reduced_motion=True)), body_of=alive)
    assert shown(act, 1.0, still) == done


def test_splinters_light_and_what_is_blown_away_are_gone_in_the_end() -> None:
    for act in (*blow(BEAST, OTHER, RED)[2:], Blown(BEAST, "card", filled)):
        assert shown(act, 0.0) not in (NOTHING, shown(act, 0.5)), "there in the first frame in which time stands"
        assert shown(act, 1.0) == NOTHING


def test_an_act_that_ends_before_its_moment_is_gone_and_where_nothing_moves_never_there() -> None:
    act = HaloAct(BEAST, RED, start=100, until=600)
    moment = Moment(1000, (act,))
    assert moment_shown(moment, 350) not in (NOTHING, moment_shown(moment, 550)), "it goes as it came"
    assert moment_shown(moment, 600) == NOTHING
    assert moment_shown(moment, 300, replace(stage_of().ui.look, reduced_motion=True)) == NOTHING
    assert act.later(50).until == 650


@each("strike", [Strike(BEAST, OTHER), Bounce(BEAST, OTHER), Meet(BEAST, OTHER), Flinch(OTHER, BEAST)])
def test_bodies_that_are_nowhere_to_be_seen_do_nothing(strike: Strike) -> None:
    here = strike.deeds((640, 400), replace(stage_of(), body_of=alive))
    assert len(here) == (2 if isinstance(strike, Meet) else 1)
    assert not strike.deeds((640, 400), Stage(stage_of().ui, lambda key: None))


def test_a_card_acts_as_a_whole_where_nobody_can_leave_it_and_lies_still_again() -> None:
    rig = Rig()
    card, sprite = a_card(rig)
    rig.board.story.act(card_key(card), Dash(pygame.Rect(40, 40, 80, 80)), 0.0, 0.6)
    pass_time(rig, 0.02)
    assert sprite.acting is not None and rig.board.bodies.of(card_key(card)).now != STANDING
    rig.board.draw(rig.surface)
    for _ in range(7):
        pass_time(rig, 0.1)
    assert sprite.acting is None and not sprite.is_moving


@pytest.fixture
def scene() -> TableScene:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    return hands.sit_down(new_match("quellector", ["person", "steady", "steady"]))


STRUCK = Moment(
    800, (HaloAct(seat_key(1), RED),), stops=(HitStop(250, 100, 0.006),), is_great=True, keeps=((seat_key(1), 400.0),)
)


def begun(scene: TableScene, monkeypatch: Patch) -> None:
    staging(scene, monkeypatch)
    look = scene.pane.look
    monkeypatch.setattr(scene.pane, "look", replace(look, story=replace(look.story, moment=lambda *of: STRUCK)))
    scene.pane.staging.hear(Told(challenge(1), scene.state.shown))


def go(scene: TableScene, seconds: float) -> float:
    scene.pane.staging.stretch_time()
    scene.app.ui.pass_time(seconds)
    return scene.pane.staging.elapsed


@each("frame", [1 / 60, 0.1])
def test_time_stands_at_the_blow_itself_however_slow_frames_are(
    frame: float, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(scene, monkeypatch)
    while (elapsed := go(scene, frame)) < 249.9:
        pass
    assert elapsed == pytest.approx(250.3, abs=0.4)
    stood = 0.0
    while go(scene, frame) == elapsed:
        stood += frame
    assert 0.099 <= stood < 0.1 + 2 * frame
    assert scene.pane.staging.elapsed > elapsed


def test_the_picture_shakes_after_a_blow_unless_that_is_switched_off(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(scene, monkeypatch)
    while go(scene, 1 / 60) < 290:
        pass
    ui, stage = scene.app.ui, scene.pane.staging
    surface = pygame.Surface(scene.app.screen.size)
    surface.fill((20, 20, 20))
    surface.fill((220, 220, 220), (300, 300, 200, 200))
    calm = pygame.image.tobytes(surface, "RGB")
    for change, shakes in (({}, True), ({"shaking": False}, False), ({"reduced_motion": True}, False)):
        drawn = surface.copy()
        monkeypatch.setattr(ui, "look", replace(ui.look, **{"shaking": True, "reduced_motion": False, **change}))
        stage._shake(drawn, STRUCK)
        assert (pygame.image.tobytes(drawn, "RGB") != calm) is shakes


def test_what_would_tell_too_early_looks_as_before_until_its_time(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(scene, monkeypatch)
    keeps = scene.pane.staging.keeps
    assert keeps(seat_key(1)) and not keeps(seat_key(2))
    while go(scene, 1 / 30) < 400:
        pass
    assert not keeps(seat_key(1))
