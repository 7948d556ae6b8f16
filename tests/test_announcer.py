"""What is told in words: one stream for the ears and for screen readers, in order, as much as is wanted."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.session.play_session import Happening
from game.stage.announcer import VERBOSITIES, Announcer, Verbosity
from game.stage.drawing.text import plain
from game.stage.inputs import PointerMoved
from game.stage.sounds.score import EVENING
from game.stage.sounds.speech import Speech, Voice
from game.store.settings import Settings
from game.table.choices import READY
from game.table.events import Announced
from scenes.play.table.scene import TableScene
from tests.hands import Hands, key, new_match
from tests.patience import wait_for
from tests.playing import play_on
from tests.visitor import OpenApp, Visitor


class Ears:
    def __init__(self) -> None:
        self.heard: list[tuple[str, bool]] = []

    def announce(self, text: str, *, urgent: bool = False) -> None:
        self.heard.append((text, urgent))


class TestAnnouncer:
    def test_what_is_told_in_one_step_is_handed_over_together_and_in_order(self) -> None:
        announcer, ears = Announcer(Speech()), Ears()
        announcer.tell("Ada leads *a card*")
        announcer.tell("What do you do?", "question")
        announcer.end_step(ears)
        announcer.end_step(ears)
        assert ears.heard == [("Ada leads a card. What do you do?", False)]
        assert announcer.speech.spoken == ["Ada leads a card", "What do you do?"]

    def test_what_was_told_last_is_told_again(self) -> None:
        announcer, ears = Announcer(Speech()), Ears()
        for line in ("one.", "two."):
            announcer.tell(line)
        announcer.end_step(ears)
        announcer.reach("somewhere", interrupt=True)
        for _ in range(2):
            announcer.repeat()
            announcer.end_step(ears)
        assert ears.heard == [("one. two.", False), ("one. two.", True), ("one. two.", True)]
        assert announcer.speech.spoken[-2:] == ["one.", "two."]

    def test_where_the_keyboard_has_come_to_never_takes_the_place_of_what_was_told_with_it(self) -> None:
        hushed = []
        announcer = Announcer(Speech())
        announcer.speech.hush = lambda: hushed.append(True)  # type: ignore[method-assign]
        announcer.tell("Ada wins the fight.")
        announcer.reach("Fox, card", interrupt=True)
        assert not hushed
        announcer.end_step(None)
        announcer.reach("Hare, card", interrupt=True)
        assert hushed

    def test_a_scene_that_is_only_gone_through_is_not_told(self) -> None:
        announcer, ears = Announcer(Speech()), Ears()
        for title in ("Menagerie", "Flask"):
            announcer.tell(title, "scene", urgent=True)
        announcer.tell("Ada starts.")
        announcer.end_step(ears)
        assert ears.heard == [("Flask. Ada starts.", True)]

    @pytest.mark.parametrize(("verbosity", "kinds"), [("terse", 2), ("normal", 4), ("full", 5)])
    def test_how_much_is_told_is_the_listeners_to_say(self, verbosity: Verbosity, kinds: int) -> None:
        announcer = Announcer(Speech())
        announcer.verbosity = verbosity
        announcer.tell("event")
        announcer.tell("refusal", "refusal")
        announcer.tell("turn", "turn")
        announcer.tell("thinking", "thinking")
        announcer.tell("more", "more")
        assert len(announcer.speech.spoken) == kinds


def choosing(hands: Hands, *others: str, seed: int = 1) -> TableScene:
    """A squad of two is to be chosen by the first seat."""
    scene = hands.sit_down(new_match("quellector", ["person", *(others or ("random",))], seed))
    while scene.match.table.question is not None and scene.match.table.question.name != "squad":
        seat = scene.match.table.asked()[0]
        choices = scene.match.table.choices(seat)
        scene.showing.play(scene.session.answer(seat, ("number", 2) if ("number", 2) in choices else choices[0]))
        hands.wait(0.1)
    return scene


def announced(hands: Hands) -> list[str]:
    return hands.app.announcer.announced


def test_events_come_before_the_question_and_whose_turn_it_is_after_it(hands: Hands) -> None:
    scene = hands.sit_down(new_match("flask", ["person", "steady"], 3))
    hands.wait(0.5)
    spoken = hands.app.speech.spoken
    question = plain(scene.asking.text())
    assert spoken.count(question) == 1
    scene.answers.guard.warnings.words = ()
    before = len(spoken)
    scene.answers.give(("say", "end_turn"))
    hands.wait_until(lambda: scene.state.may_answer)
    hands.wait(0.5)
    told = hands.app.speech.spoken[before:]
    listed = [
        scene.state.teller.addressed(event, 0)
        for events in scene.match.log(0)[1:]
        for event in events
        if isinstance(event, Announced) and not event.key.endswith(".turn")
    ]
    events = [plain(line) for line in listed]
    assert [line for line in told if line in events] == events
    assert len(events) > 2
    assert told[-2:] == [plain(scene.asking.text()), "Your turn."]


def test_the_beginning_of_a_game_is_told_before_its_first_question(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "steady"], 3))
    spoken = hands.app.speech.spoken
    opening = [plain(line) for line in scene.state.teller.events(scene.match.opening)]
    assert opening[0] in spoken
    assert spoken.index(opening[0]) < spoken.index(scene.asking.text())


def test_what_is_told_in_one_go_reaches_a_screen_reader_as_one_announcement(hands: Hands) -> None:
    scene = choosing(hands)
    assert any(text.endswith(scene.asking.text()) or scene.asking.text() in text for text in announced(hands))


def test_a_pick_is_told_with_its_place_and_count(hands: Hands) -> None:
    scene = choosing(hands)
    first, second, *_ = scene.match.table.zones["hand", 0]
    for card, count in ((first, "1 of 2 picked."), (second, "2 of 2 picked.")):
        scene.answers.give(("card", card))
        hands.wait(0.1)
        assert scene.state.teller.card(card) in announced(hands)[-1]
        assert count in announced(hands)[-1]
    scene.answers.give(("back", "card", second))
    hands.wait(0.1)
    assert "taken back" in announced(hands)[-1]
    assert "1 of 2 picked." in announced(hands)[-1]


def test_where_others_listen_a_pick_is_counted_and_not_named(hands: Hands) -> None:
    scene = choosing(hands, "person", "random")
    seat = scene.match.table.asked()[0]
    hands.wait(1)
    hands.click("open")
    hands.wait(0.1)
    card = scene.match.table.zones["hand", seat][0]
    scene.answers.give(("card", card))
    hands.wait(0.1)
    assert "1 of 2 picked." in announced(hands)[-1]
    assert not any(scene.state.teller.card(card) in line for line in hands.app.speech.spoken)


def test_cards_that_come_to_the_hand_are_named_to_their_owner_alone(hands: Hands) -> None:
    for others in (["random"], ["person"]):
        scene = hands.sit_down(new_match("flask", ["person", *others], 3))
        scene.hand_over.open_for(0)
        scene.answers.guard.warnings.words = ()
        before = set(scene.match.table.zones["hand", 0])
        said = len(hands.app.speech.spoken)
        scene.answers.give(("say", "end_turn"))
        new = [scene.state.teller.card(card) for card in set(scene.match.table.zones["hand", 0]) - before]
        told = [line for line in hands.app.speech.spoken[said:] if line.startswith("New in your hand")]
        assert len(new) > 0
        assert bool(told) == (others == ["random"])
        assert all(name in told[0] for name in new if told)


def test_a_card_that_was_named_before_it_came_to_the_hand_is_named_again_once_it_has_come(hands: Hands) -> None:
    """What opponents do of routine is told in one go: here one swaps a card into the squad, wins and trades it away."""
    match = play_on(new_match("quellector", ["person", "random"], 37), Random(37), 10)
    scene, swapped = TableScene(hands.app, match), match.table.zones["hand", 1]
    before, start = match.view(0), len(match.history)
    for choice in (("say", "water"), ("card", 7), ("card", 9), ("card", 44)):
        match.answer(1, choice)
    aloud = tuple([match.told(event, 0) for answer in match.history[start:] for event in answer.events])
    assert 9 in swapped
    assert 9 in match.table.zones["hand", 0]
    scene.voice.hear(Happening(start, (), aloud), before, match.view(0))
    told = [line for line in hands.app.speech.spoken if line.startswith("New in your hand")]
    assert [scene.state.teller.card(9) in line for line in told] == [True]


def test_a_refusal_is_told_at_once(hands: Hands) -> None:
    scene = choosing(hands)
    hand = scene.match.table.zones["hand", 0]
    for card in hand[:2]:
        scene.answers.give(("card", card))
    hands.wait(0.1)
    hands.take(("card", hand[2]))
    hands.wait(0.1)
    assert scene.board.gestures.notice.text in announced(hands)[-1]


def test_a_dialog_tells_its_title_and_its_text(hands: Hands) -> None:
    choosing(hands)
    hands.give(key("menu", "m"))
    sheet = hands.app.ui.modals[-1]
    assert sheet.title.label in announced(hands)[-1]
    assert sheet.text.label in announced(hands)[-1]


@pytest.mark.usefixtures("workers")
def test_who_is_thinking_is_told_after_a_while_and_once(hands: Hands) -> None:
    scene = choosing(hands)
    scene.session.opponents.poll = lambda: []  # type: ignore[method-assign]
    for card in scene.match.table.zones["hand", 0][:2]:
        scene.answers.give(("card", card))
    scene.answers.give(READY)
    hands.wait(1)
    assert not any("thinking" in text for text in announced(hands))
    hands.wait(4)
    assert sum("thinking" in text for text in announced(hands)) == 1


def test_the_last_turn_is_told_again_on_its_key_with_the_question(hands: Hands) -> None:
    scene = choosing(hands)
    hands.give(key("last_turn", "f4"))
    told = [event for events in scene.match.log(0) for event in events if isinstance(event, Announced)]
    events = [plain(line) for event in told if (line := scene.state.teller.addressed(event, 0))]
    assert all(line in announced(hands)[-1] for line in events)
    assert announced(hands)[-1].endswith(scene.asking.text() + ".")
    hands.give(key("repeat", "f3"))
    assert announced(hands)[-1] == announced(hands)[-2]


def test_a_question_is_told_again_where_it_stands_again_after_undo(hands: Hands) -> None:
    scene = hands.sit_down(new_match("flask", ["person", "steady"], 3))
    question = plain(scene.asking.text())
    scene.answers.give(next(choice for choice in scene.match.table.choices(0) if choice[0] == "card"))
    hands.wait(0.2)
    before = hands.app.speech.spoken.count(question)
    scene.answers.undo()
    hands.wait(0.2)
    assert hands.app.speech.spoken.count(question) == before + 1


@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_the_terms_of_a_sum_are_not_for_the_terse(verbosity: Verbosity) -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, verbosity=verbosity))
    scene = choosing(hands, seed=4)
    for card in scene.match.table.zones["hand", 0][:2]:
        scene.answers.give(("card", card))
    scene.answers.give(READY)
    hands.wait_until(lambda: any("counts" in line for line in hands.app.speech.spoken))
    sums = scene.pane.look.standing.sums(scene.state.teller, scene.state.shown)
    lines = [plain(line) for one in sums for line in one.lines]
    told = " ".join(hands.app.speech.spoken)
    assert not lines or all(line in told for line in lines) == (verbosity != "terse")


def test_the_answers_of_a_question_are_told_to_those_who_want_to_hear_all() -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, verbosity="full"))
    hands.sit_down(new_match("flask", ["person", "steady"], 3))
    hands.wait(0.2)
    assert any(line.startswith("Answers:") for line in hands.app.speech.spoken)


def test_where_others_listen_no_card_is_said_that_nobody_went_to() -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, speaks=True))
    scene = choosing(hands, "person", "random")
    seat = scene.match.table.asked()[0]
    hands.wait(0.2)
    hands.give(key("accept", "return"))
    hands.wait(0.5)
    assert scene.session.viewer == seat
    names = {scene.state.teller.card(card) for card in scene.match.table.zones["hand", seat]}
    assert not any(name in line for name in names for line in hands.app.speech.spoken)
    hands.give(key("right"))
    assert any(name in hands.app.speech.spoken[-1] for name in names)


class LostReader:
    """A screen reader that hears nothing any more."""

    is_lost = True
    is_heard = False

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Nobody hears it."""


@pytest.mark.parametrize("has_voice", [True, False])
def test_whose_screen_reader_is_lost_is_told_once_and_hears_our_own_voice(hands: Hands, has_voice: bool) -> None:
    hands.sit_down(new_match("quellector", ["person", "random"]))
    app = hands.app
    speech = app.speech
    speech._is_voice_known = True
    speech._voice = Voice("nobody", lambda volume, language: ["/nonexistent/voice"]) if has_voice else None
    told: list[str] = []
    app.scenes.say = lambda sentence, kind, about="": told.append(sentence)  # type: ignore[method-assign]
    app.screen.reader = LostReader()  # type: ignore[attr-defined]
    for _ in range(3):
        app.scenes.step([PointerMoved((5, 5))], 0.1)
    assert told == [app.words.say("reader.lost_and_speaks" if has_voice else "reader.lost")]
    app.apply()
    assert speech.enabled == has_voice


LASTING = """
import pathlib, sys, time
while not pathlib.Path(sys.argv[1]).exists():
    time.sleep(0.02)
"""
"""A voice that speaks until a file is there."""


class TestMusicBehindTheVoice:
    def wait(self, visitor: Visitor, done: Callable[[], bool]) -> None:
        """Time passes in the room and in the program until it is so."""

        def is_so() -> bool:
            visitor.app.scenes.step([], 0.02)
            return done()

        wait_for(is_so)

    def test_it_steps_back_while_somebody_walks_along_the_table_and_hears_it_read(
        self, open_app: OpenApp, own_home: Path
    ) -> None:
        app, may_end = open_app(speaks=True, music=0.5), own_home / "may end"
        app.speech._voice = Voice("python", lambda volume, language: [sys.executable, "-c", LASTING, str(may_end)])
        app.speech._is_voice_known = True
        levels: list[float] = []
        app.sound.set_music_level = levels.append  # type: ignore[method-assign]
        visitor = Visitor.at_title(app)
        app.music.start(EVENING)
        may_end.touch()
        self.wait(visitor, lambda: bool(levels) and not app.music.is_ducked and app.music.is_settled)
        loud = levels[-1]
        may_end.unlink()
        visitor.keys("down")
        self.wait(visitor, lambda: levels[-1] < 0.5 * loud)
        assert app.speech.is_speaking
        may_end.touch()
        self.wait(visitor, lambda: levels[-1] == loud)
        assert not app.speech.is_speaking

    def test_a_voice_that_cannot_speak_does_not_keep_it_down(self) -> None:
        speech = Speech(enabled=True, voice=Voice("none", lambda volume, language: ["/there/is/no/voice"]))
        speech.say("one")
        speech.say("two")
        wait_for(lambda: not speech.is_speaking)
        speech.close()
