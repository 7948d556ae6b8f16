"""Sounds that tell something are named on the screen, for whoever does not hear them and has asked for it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.story import Told
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.stage.inputs import PointerMoved, PointerPressed, PointerReleased
from game.stage.sounds.sound import LOUDNESS, TELLING, for_event
from game.stage.widgets.captions import SECONDS, free_room
from game.store.settings import Settings
from game.table.events import Announced
from scenes import routes
from scenes.commands.played import finished
from scenes.games.registry import presentation
from scenes.menagerie import Menagerie
from scenes.play.curtain import CurtainScene
from scenes.play.results.scene import ResultsScene
from tests.cases import in_turn
from tests.hands import (
    Hands,
    Way,
    answer_by_keyboard,
    answer_by_pointer,
    come_near_the_end,
    new_match,
    play_to_the_end,
)
from tests.test_every_table import at_one_screen, in_the_middle

HANDLING = {
    "card_slide", "card_place", "card_flip", "card_deal", "counter_up", "counter_down", "button", "hover_tick",
    "toggle", "type",
    "reveal", "announce", "curtain",
}  # fmt: skip
"""Sounds of hands, cards and controls, and three that come with a picture or a sentence which says as much."""


def listener(language: str = "en", text_scale: float = 1.0, *, patient: bool = False, captions: bool = True) -> Hands:
    return Hands(
        settings=Settings(
            speed=0, effects=0, music=0, captions=captions, language=language, text_scale=text_scale, pauses=patient
        )
    )


@pytest.fixture
def reader() -> Hands:
    return listener()


def test_every_sound_is_captioned_or_handling() -> None:
    assert set(LOUDNESS) == TELLING | HANDLING
    assert not TELLING & HANDLING


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_caption_is_a_name_of_its_own(language: str) -> None:
    hands = listener(language)
    names = {sound: hands.app.captions.words(sound) for sound in TELLING}
    assert len(set(names.values())) == len(TELLING)
    assert all(name and "heard." not in name and len(name) <= 20 for name in names.values())


def test_nothing_is_captioned_unless_it_is_asked_for(hands: Hands) -> None:
    hands.sit_down(new_match("quellector", ["person", "random"]))
    hands.app.sound.play("alarm_rings")
    assert hands.app.captions.shown is None
    assert not Settings().captions


def test_a_refusal_is_captioned_and_goes(reader: Hands) -> None:
    scene = reader.sit_down(new_match("quellector", ["person", "random"]))
    reader.wait(SECONDS + 1)
    reader.click(("side", "redo"))
    assert reader.app.captions.shown == "refused"
    assert reader.app.scenes.step([], 0.0).redraw
    reader.app.scenes.draw()
    assert scene.caption_room(reader.app.captions.rect).contains(reader.app.captions.rect)
    reader.wait(SECONDS + 0.2)
    assert reader.app.captions.shown is None
    reader.app.scenes.draw()
    assert not reader.app.captions.animates


def test_a_caption_wakes_a_resting_table_to_go(reader: Hands) -> None:
    reader.sit_down(new_match("quellector", ["person", "random"]))
    reader.wait(SECONDS + 1)
    reader.app.sound.play("refused")
    reader.app.scenes.draw()
    beat = reader.app.scenes.step([], 0.0)
    assert beat.wake_in is not None
    assert beat.wake_in <= SECONDS


def test_clicks_have_no_caption(reader: Hands) -> None:
    reader.sit_down(new_match("quellector", ["person", "random"]))
    reader.wait(SECONDS + 1)
    for sound in sorted(HANDLING):
        reader.app.sound.play(sound)
    assert reader.app.captions.shown is None


ANSWERS = 70
"""About so many are given at the table."""

LEVELS = ("random", "gentle", "steady", "sharp", "random")


def to_be_heard(match: Match, since: int) -> set[str | None]:
    """What tells something of all that happened in a game from a place on, to whoever sits at the first seat."""
    look = presentation(match.ruleset.key).look
    sounds: set[str | None] = set()
    chapters = [match.story(place, 0) for place in range(since + 1, len(match.history) + 1)]
    for told in [told for chapter in chapters for told in chapter]:
        heard = look.story.heard(told)
        sounds |= {for_event(told.event, {0})} if heard is None else {one.sound for one in heard}
    return sounds & TELLING


def against_computers() -> Iterator[tuple[Ruleset, Way, int]]:
    """Up to four by pointer, or three by keys, where they do not play so at one screen (`test_every_table.py`)."""
    for rules, way in at_one_screen():
        by_keys = answer_by_keyboard, in_the_middle(rules)
        yield rules, *((answer_by_pointer, rules.seats_near(4)) if way is answer_by_keyboard else by_keys)


@pytest.mark.parametrize(
    ("rules", "way", "seats"),
    list(against_computers()),
    ids=[f"{rules.key}-{way.__name__.removeprefix('answer_by_')}-{seats}" for rules, way, seats in against_computers()],
)
def test_a_game_against_computer_opponents_is_played_to_the_end_and_captioned_as_it_sounds(
    rules: Ruleset, way: Way, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is played and tells something is named, up to the result: all of a short game, the end of a long one."""
    match = new_match(rules.key, ["person", *LEVELS[: seats - 1]], seats + 2)
    since = come_near_the_end(match, ANSWERS)
    hands = listener()
    played: list[str] = []
    named: list[str] = []
    dispatch = hands.app.sound.heard

    def hear(sound: str) -> None:
        dispatch(sound)
        played.append(sound)
        if hands.app.captions.shown == sound:
            named.append(sound)

    monkeypatch.setattr(hands.app.sound, "heard", hear)
    scene = hands.sit_down(match)
    play_to_the_end(hands, scene, way, Random(seats))
    assert match.is_over
    assert {entry.seat for entry in match.history[since:]} == set(range(seats))
    assert isinstance(hands.scene, ResultsScene)
    hands.wait_until(lambda: "game_won" in played or "game_over" in played)
    hands.close()
    telling = [sound for sound in played if sound in TELLING]
    assert to_be_heard(match, since) <= set(telling)
    assert named == telling
    assert set(played) - TELLING, "and much was heard that is not named"


def test_the_alarm_is_heard_in_words_though_nothing_can_be_heard(reader: Hands) -> None:
    """By the way of the events, with effects turned off."""
    assert reader.app.sound.effects_volume == 0
    scene = reader.sit_down(new_match("xenofera", ["person", "random"]))
    seen = scene.pane.view
    scene.pane.play([Told(Announced("xenofera.tell.alarm_rings", {"who": 0}, 1), seen)], seen)
    reader.wait(0.1)
    assert reader.app.captions.shown == "alarm_rings"


def test_whoever_wants_to_go_on_by_themselves_is_left_the_caption() -> None:
    hands = listener(patient=True)
    hands.sit_down(new_match("quellector", ["person", "random"]))
    hands.app.sound.play("turn_yours")
    hands.wait(60)
    assert hands.app.captions.shown == "turn_yours"
    hands.app.scenes.draw()
    place = hands.app.captions.rect.center
    before = hands.scene.page.focus.key
    hands.give(PointerMoved(place), PointerPressed(place), PointerReleased(place))
    assert hands.app.captions.shown is None
    assert hands.scene.page.focus.key == before, "the press meant nothing else"


# -- where it stands ---------------------------------------------------------------------------------------------------


def assert_alone(hands: Hands, where: str) -> None:
    """The shortest caption, the longest and one between stand whole in the window, and hit nothing that stands on the
    screen."""
    app, scene = hands.app, hands.app.scenes.top
    app.captions.shown = None
    window = pygame.Rect((0, 0), app.screen.size)
    by_length = sorted(TELLING, key=app.captions._wide)
    for sound in (by_length[0], by_length[len(TELLING) // 2], by_length[-1]):
        app.captions.hear(sound)
        app.captions.draw(app.screen.surface, scene.caption_room)
        rect = app.captions.rect
        assert rect.width == app.captions._wide(sound), f"{where}: {sound} is cut short"
        assert window.contains(rect), where
        hit = rect.collidelist(scene.taken())
        assert hit < 0, f"{where}: {rect} stands on {scene.taken()[hit]}"


SCENES: dict[str, Callable[[Menagerie], object]] = {
    "title": routes.to_title,
    "settings": routes.to_settings,
    "statistics": routes.to_statistics,
    "people": routes.to_people,
    "kept games": routes.to_kept_games,
    "journey": routes.to_journey,
    "credits": routes.to_credits,
}


@pytest.mark.parametrize(("name", "text_scale"), in_turn(SCENES, (1.0, 2.0)), ids=SCENES)
def test_on_a_page_a_caption_covers_nothing(name: str, text_scale: float, own_home: Path) -> None:
    hands = listener("de", text_scale)
    routes.to_title(hands.app)
    SCENES[name](hands.app)
    hands.wait(1)
    assert_alone(hands, name)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_around_a_game_a_caption_covers_nothing(rules: Ruleset, own_home: Path) -> None:
    hands = listener("de", 2.0)
    app = hands.app
    routes.to_title(app)
    ended = finished(rules, rules.seats_near(3))
    shown = presentation(rules.key)
    ways: dict[str, Callable[[], object]] = {
        "setup": lambda: routes.to_setup(app, rules),
        **({"lesson": lambda: routes.to_lesson(app, rules)} if shown.has_lesson else {}),
        **({"rulebook": lambda: routes.to_rulebook(app, rules)} if shown.has_rulebook else {}),
        "replay": lambda: routes.to_replay(app, ended.record()),
        "results": lambda: routes.to_results(app, ended),
    }
    for name, go in ways.items():
        go()
        hands.wait(2)
        assert_alone(hands, f"{rules.key} {name}")
    for kind in shown.decks:
        app.scenes.push(kind.editor(app, kind.made(kind.ready_made[0], "x"), None))
        hands.wait(1)
        assert_alone(hands, f"{rules.key} {kind.key}")


def test_before_a_curtain_a_caption_covers_nothing() -> None:
    hands = listener("de", 2.0)
    scene = hands.sit_down(new_match("xenofera", ["person", "person"], 2))
    hands.wait_until(lambda: hands.scene is not scene or scene.state.may_answer)
    if isinstance(hands.scene, CurtainScene):
        assert_alone(hands, "curtain")


def test_a_place_that_is_free_is_found_from_the_top_right_corner() -> None:
    window = pygame.Rect(0, 0, 200, 100)
    assert free_room((40, 20), window, [], 4) == pygame.Rect(156, 4, 40, 20)
    across = [pygame.Rect(100, 0, 100, 30)]
    assert free_room((40, 20), window, across, 4).right <= 100
    assert free_room((40, 20), window, across, 4).top == 4
    above = [pygame.Rect(0, 0, 200, 30)]
    assert free_room((40, 20), window, above, 4) == pygame.Rect(156, 32, 40, 20)
    assert free_room((40, 20), window, [window], 4) == pygame.Rect(156, 4, 40, 20)
