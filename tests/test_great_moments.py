"""Great moments at the table: presses, what lingers, what has been seen often, and in which words they are told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.match.story import Told
from game.rulesets.moments import Great, GreatMoments, HeardEvent
from game.stage.acts.headline import LEAST_LETTERS, ROOM, HeadlineAct
from game.stage.acts.light import Spotlight
from game.stage.board.layout import seat_key
from game.stage.drawing.theme import Look
from game.stage.inputs import PointerMoved, PointerPressed
from game.stage.moments import HitStop, Stage
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.stage.window import Canvas
from game.store.people import load_person
from game.store.settings import Settings
from game.table.events import TURN, Announced, Began, Counted
from game.words import Words
from scenes.games.great_look import GreatLook
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.hands import FRAME, Hands, new_match

KINDS = GreatMoments()
OWN_MS, HIT_MS, STANDS_MS, NAMED_MS = 1200.0, 700.0, 80.0, 760.0
LOOK = GreatLook(
    lambda stage: (Spotlight((seat_key(1),)),), OWN_MS, 600.0, (HitStop(HIT_MS, STANDS_MS, 0.006),), NAMED_MS
)
WORDS = "Player 2 turns it!", "6 to 3."
EMPTY = 5, 300


@KINDS.kind("turned", rank=2)
def turned(heard: HeardEvent) -> Great | None:
    """A challenge, as if that were something."""
    event = heard.event
    return Great((1,), (0,)) if isinstance(event, Announced) and event.word == "challenge" else None


@pytest.fixture
def staged(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    monkeypatch.setattr(Teller, "great", lambda self, great, seat: WORDS if seat == 0 else (WORDS[0].upper(), ""))
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    yield hands
    hands.close()


def at_table(hands: Hands, monkeypatch: pytest.MonkeyPatch, people: int = 1) -> TableScene:
    """A table where challenges are great, and somebody is asked."""
    scene = hands.sit_down(new_match("quellector", ["person"] * people + ["steady"] * (3 - people)))
    monkeypatch.setattr(scene.pane.staging._greats, "_moments", KINDS)
    story = replace(scene.pane.look.story, great={"turned": LOOK})
    monkeypatch.setattr(scene.pane, "look", replace(scene.pane.look, story=story))
    hands.wait_until(lambda: scene.state.may_answer and not scene.board.story.is_busy)
    return scene


def tell(scene: TableScene) -> None:
    """Tell of a challenge, and of a number that it brings."""
    view = scene.state.shown
    event = Announced("quellector.tell.challenge", {"who": 1, "whom": 0, "n": 2}, 7)
    scene.pane.play([Told(event, view), Told(Counted("points", (1,), 0, 3), view)], view, scene.match.table.asked())
    scene.showing.ask()


def go(hands: Hands, seconds: float, until: object = None) -> float:
    """Let time pass until something has come; the seconds that took."""
    for step in range(round(seconds / FRAME)):
        if until is not None and until():  # type: ignore[operator]
            return step * FRAME
        hands.app.scenes.step([], FRAME)
        hands.app.scenes.draw()
    return seconds


def press(hands: Hands, place: tuple[int, int] = EMPTY) -> None:
    hands.app.scenes.step([PointerPressed(place, 1, 1)], FRAME)


def test_a_great_moment_blocks_no_longer_than_its_own_time_and_its_headline_lingers_over_the_question(
    staged: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_table(staged, monkeypatch)
    staging = scene.pane.staging
    tell(scene)
    blocked = go(staged, 5, lambda: scene.state.may_answer)
    assert blocked == pytest.approx(OWN_MS / 1000, abs=0.1), "with the time that stands"
    assert staging.lingering is not None
    lingered = go(staged, 3, lambda: staging.lingering is None)
    assert lingered == pytest.approx(0.9, abs=0.08)


def test_a_press_goes_to_the_hit_and_a_second_one_ends_it(staged: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_table(staged, monkeypatch)
    staging, pane = scene.pane.staging, scene.pane
    tell(scene)
    go(staged, 0.2)
    press(staged)
    assert staging.elapsed == pytest.approx(HIT_MS, abs=2)
    assert [type(event) for event in pane.told] == [Announced, Counted], "its number is told"
    assert not scene.state.may_answer and staging.now is not None and staging.now.headline is not None
    assert staging.now.headline.start + staging.now.headline.ms <= staging.elapsed + 1, "its headline stands"
    stood = go(staged, 3, lambda: scene.state.may_answer)
    assert stood == pytest.approx(0.5, abs=0.1)
    tell(scene)
    go(staged, 0.2)
    press(staged)
    go(staged, 0.4)
    press(staged)
    assert scene.state.may_answer and staging.now is None and staging.lingering is None


def test_what_lingers_goes_at_the_first_press_which_means_what_lies_below(
    staged: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_table(staged, monkeypatch)
    tell(scene)
    go(staged, 5, lambda: scene.state.may_answer)
    go(staged, 0.5)
    staging = scene.pane.staging
    assert staging.lingering is not None
    spots, before = [spot.key for spot in staged.app.ui.focus.spots], len(scene.match.history)
    staged.click(seat_key(1))
    assert staging.lingering is None and len(scene.match.history) == before + 1
    assert ("card", scene.state.shown.table.zones["hand", 0][0]) in spots, "what lies below it is there"


def two_challenges(scene: TableScene) -> None:
    """Tell of two challenges of different turns, one after the other."""
    view, challenge = scene.state.shown, {"who": 1, "whom": 0, "n": 2}
    challenges = [Announced("quellector.tell.challenge", challenge, 7) for _ in range(2)]
    story = [challenges[0], Began(TURN, {"who": 2}), challenges[1], Counted("points", (1,), 0, 3)]
    scene.pane.play([Told(event, view) for event in story], view, scene.match.table.asked())
    scene.showing.ask()


def test_a_headline_is_read_before_the_next_great_moment_begins_unless_it_is_pressed_away(
    staged: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_table(staged, monkeypatch)
    staging, named = scene.pane.staging, (NAMED_MS + 240) / 1000

    def is_second() -> bool:
        return len(scene.pane.told) == 3 and staging.lingering is None

    two_challenges(scene)
    assert go(staged, 6, is_second) - named == pytest.approx(0.9, abs=0.15), "it has stood alone"
    assert staging.now is not None and staging.elapsed < 50, "and nothing of the next has gone by"
    go(staged, 6, lambda: scene.state.may_answer)
    go(staged, 2)
    two_challenges(scene)
    go(staged, 6, lambda: len(scene.pane.told) == 3)
    press(staged)
    assert is_second() and staging.elapsed < 50, "a press ends the waiting, and nothing else"


def test_no_hint_nor_glance_lies_over_a_great_moment(staged: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_table(staged, monkeypatch)
    staged.give(PointerMoved(EMPTY))
    staged.give(PointerMoved(scene.board.places.of(seat_key(1)).center))
    staged.wait(1.0)
    assert scene.page.tooltip.shown is not None
    glances: list[bool] = []
    scene.pane.close_look.peek(scene.state.shown.table.zones["hand", 0][0])
    monkeypatch.setattr(scene.pane.close_look.note, "draw", lambda surface, clear: glances.append(True))
    tell(scene)
    go(staged, 0.5)
    assert scene.pane.staging.is_great and scene.page.tooltip.shown is None and not glances
    go(staged, 5, lambda: not scene.pane.staging.is_great)
    go(staged, 0.1)
    assert scene.page.tooltip.shown is not None and glances


def test_a_kind_that_was_seen_often_is_a_third_shorter(staged: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_table(staged, monkeypatch)
    took = []
    for _ in range(11):
        tell(scene)
        took.append(go(staged, 5, lambda: scene.state.may_answer))
        go(staged, 1.2)
    assert took[8] == pytest.approx(took[0], abs=0.05)
    assert took[9] == took[10] == pytest.approx(took[0] * 2 / 3, abs=0.1)


def test_how_often_a_kind_was_seen_is_kept_with_the_keeper(staged: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    present = staged.app.present
    present.note_seen("quellector/turned", 9)
    assert present.seen("quellector/turned") == 1, "a guest's, as long as the program runs"
    present.become("Ada", 0)
    assert present.seen("quellector/turned") == 0
    for _ in range(12):
        present.note_seen("quellector/turned", 9)
    staged.app.writer.wait(5)
    person = load_person("Ada", [])
    assert person is not None and person.seen == {"quellector/turned": 9}


@each("speed", [0, 2, 3])
def test_where_all_is_quick_a_great_moment_is_a_still_picture(
    speed: float, staged: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_table(staged, monkeypatch)
    staged.app.change_some(speed=speed)
    tell(scene)
    staging = scene.pane.staging
    staged.app.scenes.step([], FRAME)
    staged.app.scenes.draw()
    first = staged.canvas.surface.copy()
    seen = staging.now or staging.lingering
    assert seen is not None and seen.acts
    go(staged, 0.1)
    rect = scene.board.places.of(seat_key(1))
    assert first.subsurface(rect).get_buffer().raw == staged.canvas.surface.subsurface(rect).get_buffer().raw
    assert scene.state.may_answer is (speed == 0)
    if speed == 0:
        assert go(staged, 3, lambda: staging.lingering is None) == pytest.approx(0.8, abs=0.1)


@each(("people", "told"), [(1, " ".join(WORDS)), (2, WORDS[0].upper())])
def test_speech_says_headline_and_line_once_and_names_where_several_look(
    people: int, told: str, staged: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_table(staged, monkeypatch, people)
    event = Announced("quellector.tell.challenge", {"who": 1, "whom": 0, "n": 2}, 7)
    scene.pane.staging.begin((), [Told(event, scene.state.shown)])
    assert scene.pane.staging.said(event) == told
    assert scene.pane.staging.said(event) == "", "once"


# -- the headline ------------------------------------------------------------------------------------------------------

LONG = "Was zuletzt gezählt wird, entscheidet: Rhabarberta gewinnt!"
REASON = "Rhabarberta zählt 27 und Sonnenscheinchen 26, weil die letzte Karte der Landschaft zwei Zeichen trägt."


@each("size", [(960, 600), (1280, 720)])
def test_a_headline_stands_in_two_lines_rather_than_small_and_covers_nobody_concerned(size: tuple[int, int]) -> None:
    Canvas(size)
    width, height = size
    places = {
        ("card", 1): pygame.Rect(width // 2, round(0.55 * height), 120, round(0.3 * height)),
        ("card", 2): pygame.Rect(40, round(0.05 * height), 120, 50),
        ("far", 0): pygame.Rect(0, 0, width, height),
    }
    stage = Stage(Ui.of(Look(text_scale=2.0).at(size), Words("de")), places.get)
    named = HeadlineAct(LONG, REASON, (214, 62, 42), tuple(places))
    name, why = named._name(stage.ui, size), named._why(stage.ui, size)
    assert name.get_height() > 1.8 * LEAST_LETTERS * 0.7 and name.get_width() <= width, "two lines"
    assert why is not None and why.get_width() <= ROOM * width + 1
    assert stage.ui.text.size("strong") * 0.9 <= why.get_height()
    band = named.place(size, stage)
    assert not band.colliderect(places["card", 1]) and not band.colliderect(places["card", 2])
    assert pygame.Rect((0, 0), size).contains(band) and band.height > name.get_height() + why.get_height()
    kept = named.placed(size, stage)
    places["card", 1].top = band.top
    assert kept.place(size, stage) == band, "it stays where it is, whatever moves"
    surface = pygame.Surface(size)
    kept.draw(surface, stage, 1.0)
    assert surface.get_bounding_rect().height > 0


@each(("sound", "heard"), [("laurel", [("challenge", 0.0), ("laurel", HIT_MS)]), ("challenge", [("challenge", 0.0)])])
def test_its_sound_comes_with_its_first_blow_unless_the_game_lets_it_sound_itself(
    sound: str, heard: list[tuple[str, float]]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        hands = Hands(settings=Settings(speed=1, effects=0, music=0))
        scene = at_table(hands, patch)
        story = replace(scene.pane.look.story, great={"turned": replace(LOOK, sound=sound)})
        patch.setattr(scene.pane, "look", replace(scene.pane.look, story=story))
        told = Told(Announced("quellector.tell.challenge", {"who": 1, "whom": 0, "n": 2}, 7), scene.state.shown)
        scene.pane.staging.begin((), [told])
        assert [(one.sound, one.at) for one in scene.pane.staging.heard(told) or ()] == heard
        hands.close()
