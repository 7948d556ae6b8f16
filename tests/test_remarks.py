"""What opponents say at the table: in a bubble beside their plate, aloud, for a while, and not at all if unwanted."""

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from game.bots.tastes import tastes_of
from game.rulesets import RULESETS, ruleset
from game.session.emblems import Sign, standing
from game.session.voices import wordings
from game.stage.geometry import rims_apart
from game.store.settings import Settings
from game.table.events import Event
from scenes.play.left_open import must_be_seen, things, written
from scenes.play.noticing import Noticing
from scenes.play.remarks import NEAR, PATIENT_SECONDS, SECONDS, Remarks
from scenes.play.table.scene import TableScene
from scenes.play.table.talking import QUIET_SECONDS
from tests.cases import each
from tests.hands import FRAME, Hands, new_match
from tests.haste import moments, sit_down

REMARK = "voices.pebble.waits_1"


def someone_speaks(hands: Hands) -> TableScene:
    """A table at which an opponent shows what it is known for, which has been explained, and says a word about it."""
    scene = hands.sit_down(new_match("flask", ["person", "gentle"], 1))
    sign = Sign(0, 1, tastes_of(scene.match.seats[1].portrait)[0])
    hands.app.settings.emblems_met.append(sign.policy)
    shows(scene, sign)
    return scene


def shows(scene: TableScene, sign: Sign) -> None:
    """Let a sign be seen."""
    scene.state.watch.follow = lambda: [sign]  # type: ignore[method-assign]
    scene.clock.policies.follow()
    scene.state.watch.follow = list  # type: ignore[method-assign]


def said_of_it(scene: TableScene, seat: int) -> set[str]:
    """All that somebody could say of what they are known for."""
    portrait = scene.match.seats[seat].portrait
    return {scene.app.words.say(key) for key in wordings(portrait, tastes_of(portrait)[0])}


def test_a_remark_stands_for_a_while_and_is_told(hands: Hands) -> None:
    scene = someone_speaks(hands)
    words = scene.remarks.text
    assert scene.remarks.seat == 1 and words in said_of_it(scene, 1)
    assert f"{scene.state.teller.names[1]}: “{words}”" in hands.app.speech.spoken
    hands.wait(SECONDS + 0.1)
    assert scene.remarks.text == ""
    assert not scene.remarks.animates


def test_nobody_talks_where_that_is_not_wanted(hands: Hands) -> None:
    hands.app.settings.opponents_talk = False
    scene = someone_speaks(hands)
    assert scene.remarks.text == ""


def test_what_is_being_said_is_not_cut_short_and_then_it_is_quiet_for_a_while(hands: Hands) -> None:
    scene = someone_speaks(hands)
    first = scene.remarks.text
    shows(scene, Sign(0, 1, tastes_of(scene.match.seats[1].portrait)[0]))
    assert scene.remarks.text == first
    hands.wait(SECONDS + 0.1)
    shows(scene, Sign(0, 1, tastes_of(scene.match.seats[1].portrait)[0]))
    assert scene.remarks.text == "", "nor is there a word for everything"
    hands.wait(QUIET_SECONDS + 0.1)
    shows(scene, Sign(0, 1, tastes_of(scene.match.seats[1].portrait)[0]))
    assert scene.remarks.text in said_of_it(scene, 1) - {first}


def test_who_is_explained_says_nothing_besides(hands: Hands) -> None:
    scene = hands.sit_down(new_match("flask", ["person", "gentle"], 1))
    shows(scene, Sign(0, 1, tastes_of(scene.match.seats[1].portrait)[0]))
    assert scene.emblems.means and scene.remarks.text == ""


@pytest.mark.parametrize(("top", "is_below"), [(20, True), (600, False)])
def test_the_bubble_is_drawn_beside_the_face_within_the_window(hands: Hands, top: int, is_below: bool) -> None:
    remarks = Remarks(hands.app.ui)
    remarks.say(0, hands.app.words.say(REMARK))
    surface = pygame.Surface((1280, 720))
    face = pygame.Rect(1200, top, 80, 60)
    bubble = remarks.draw(surface, face)
    assert surface.get_rect().contains(bubble)
    assert (bubble.top >= face.bottom) is is_below
    assert (bubble.bottom <= face.top) is not is_below
    assert surface.get_at(bubble.center) != surface.get_at((5, 5))
    assert not remarks.animates


def test_the_bubble_makes_way_for_a_pointer_that_comes_upon_it(hands: Hands) -> None:
    remarks, surface, face = Remarks(hands.app.ui), pygame.Surface((1280, 720)), pygame.Rect(470, 60, 340, 60)
    remarks.say(0, hands.app.words.say(REMARK))
    bubble = remarks.draw(surface, face)
    hands.app.ui.pointer = bubble.center
    assert remarks.draw(surface, face) is None
    hands.app.ui.pointer = face.center
    assert remarks.draw(surface, face) == bubble


def test_a_patient_player_has_longer() -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, pauses=True))
    remarks = Remarks(hands.app.ui)
    remarks.say(0, "…")
    assert remarks.wake_in == pytest.approx(PATIENT_SECONDS)


def test_the_bubble_hides_nothing_that_is_to_be_seen_and_points_at_whoever_speaks(hands: Hands) -> None:
    window, face = pygame.Rect(0, 0, 1280, 720), pygame.Rect(1210, 60, 60, 60)
    cards = pygame.Rect(820, 125, 450, 400)
    remarks, surface = Remarks(hands.app.ui), pygame.Surface(window.size)
    remarks.say(0, hands.app.words.say(REMARK))
    bubble = remarks.draw(surface, face, [[window], [cards]])
    assert bubble.collidelist([face, cards]) < 0
    assert surface.get_at((bubble.right + 3, bubble.centery)) == pygame.Color(hands.app.look.palette.paper)
    assert remarks.draw(surface, face, [[window], [cards]]) == bubble


def test_a_bubble_for_which_there_is_no_room_waits_until_there_is(hands: Hands) -> None:
    window, face = pygame.Rect(0, 0, 1280, 720), pygame.Rect(600, 60, 100, 100)
    remarks, surface = Remarks(hands.app.ui), pygame.Surface(window.size)
    remarks.say(0, hands.app.words.say(REMARK))
    for _ in range(5):
        assert remarks.draw(surface, face, [[window]]) is None
        hands.app.ui.pass_time(1)
        remarks.tick(hands.app.ui.now)
    assert remarks.draw(surface, face) is not None
    hands.app.ui.pass_time(SECONDS)
    remarks.tick(hands.app.ui.now)
    assert remarks.text == "", "it stands as long as others, and no longer"


@each(("game", "text_scale"), [(rules.key, 1.0 + at % 2) for at, rules in enumerate(RULESETS)])
def test_nothing_that_comes_and_goes_lies_over_what_is_asked_counted_or_told(game: str, text_scale: float) -> None:
    """At every question of every game: a note, a bubble and a hint, or they wait."""
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, text_scale=text_scale))
    wrong, shown, rules = [], 0, ruleset(game)
    for moment in moments(rules, rules.fewest, each=1, games=1)[::2]:
        scene = sit_down(hands, moment, is_shared=False)
        others = [seat for seat in range(len(scene.match.seats)) if seat != moment.seat]
        scene.remarks.say(others[0], scene.app.words.say(REMARK))
        scene.app.note(scene.app.words.say("store.no_answer"))
        scene.app.scenes.draw()
        lie = [rect for _, rect in scene.page.toasts.placed() if not hands.app.ui.modals]
        lie += [scene.remarks.place] if scene.remarks.place is not None else []
        shown += len(lie)
        seen = [*written(scene.pane), *things(scene.pane), *must_be_seen(scene.pane)]
        seen += [leaf.rect for leaf in scene.around.parts.question.leaves()]
        wrong += [f"{moment.question}: {rect}" for rect in lie if rect.collidelist(seen) >= 0]
        scene.page.toasts.shown.clear()
    hands.close()
    assert shown and not wrong


def test_the_bubble_stays_near_the_face_rather_than_leave_all_open(hands: Hands) -> None:
    face, cards = pygame.Rect(600, 60, 100, 100), pygame.Rect(600, 165, 100, 100)
    plates = pygame.Rect(0, 0, 1280, 600)
    remarks, surface = Remarks(hands.app.ui), pygame.Surface((1280, 720))
    remarks.say(0, hands.app.words.say(REMARK))
    bubble = remarks.draw(surface, face, [[plates, cards], [cards]])
    assert bubble.collidelist([face, cards]) < 0
    assert rims_apart(bubble, face) <= hands.app.ui.px(NEAR) ** 2


def test_each_story_is_noticed_once_as_everybody_stands_after_it(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not again when the next answer comes, and not by how that one leaves everybody."""
    noticed: list[Event] = []
    wrong: list[int] = []
    scene = hands.sit_down(new_match("flask", ["person", "steady"], 3))

    def remark(self: Noticing, story: Sequence[Event], stands: Sequence[float], *, is_quiet: bool = True) -> None:
        told = story[-1]
        after = max(at for at, entry in enumerate(scene.match.history) if told in entry.events)
        later = scene.match.history[after + 1 :]
        worths = standing(later[0].before if later else scene.match.table)
        wrong.extend([after] if list(stands) != worths else [])
        noticed.extend(story)

    monkeypatch.setattr(Noticing, "remark", remark)
    while len(scene.match.history) < 60 and not scene.match.is_over:
        if scene.state.may_answer:
            scene.answers.give(scene.match.ruleset.advice.habit(scene.match.table, 0, Random(1)))
        hands.wait(FRAME)
    assert len(noticed) > 50 and len({id(event) for event in noticed}) == len(noticed)
    assert wrong == []


def test_undo_tells_nothing_twice_and_leaves_no_bubble(hands: Hands) -> None:
    """What opponents have noticed, and what somebody has shown to be known for, is not told again when the answer is
    given again."""
    said: list[object] = []
    scene = hands.sit_down(new_match("quellector", ["person", "gentle", "gentle"], 5))
    hands.wait(0.5)
    noticing = scene.clock.talking._noticing
    noticing.remark = lambda *told, **more: said.append(told) or (1, "admires")  # type: ignore[method-assign]
    for times in range(3):
        scene.answers.give(scene.match.table.choices(scene.state.answering)[0])
        hands.wait(1)
        assert len(said) == 1
        assert bool(scene.remarks.text) is (times == 0)
        scene.answers.undo()
        hands.wait(0.2)
        assert scene.remarks.text == ""
    assert len(said) == 1
